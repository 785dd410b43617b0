// A number out of a few as a row of boxes: what is there is full, what is gone is empty.

import { useHarm } from './harm.ts';
import './pips.css';

/** More than these are read, not counted. */
const MOST = 12;

/** Decoration: the number stands beside it, or in the label. */
export const Pips = ({ now, of }: { readonly now: number; readonly of: number }) => {
  const harmed = useHarm(now);
  if (of < 1 || of > MOST) return null;
  return (
    <span className="pips" aria-hidden="true" data-low={now * 4 <= of ? '' : undefined} data-harmed={harmed ? '' : undefined}>
      {Array.from({ length: Math.max(of, now) }, (_, i) => (
        <i key={i} data-full={i < now ? '' : undefined} />
      ))}
    </span>
  );
};
