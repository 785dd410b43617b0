// Health in two layers: shallow is a solid bar, deep is cut into points. What is about to be lost is marked in it.

import type { Layer } from '@pasteboard/games/realms-behind/view';
import type { CSSProperties } from 'react';
import './health.css';

/** Decoration: the numbers stand beside it. */
export const HealthBar = ({
  layer: { now, full },
  loss = 0,
  deep = false,
}: {
  readonly layer: Layer;
  readonly loss?: number;
  readonly deep?: boolean;
}) => {
  const most = Math.max(1, full, now);
  return (
    <span
      className="health-bar"
      aria-hidden="true"
      data-deep={deep ? '' : undefined}
      data-low={now * 4 <= most ? '' : undefined}
      style={{ '--full': most, '--now': now - loss, '--loss': loss } as CSSProperties}
    >
      <i />
      <i data-lost="" />
    </span>
  );
};
