// The conditions of a character, as chips.

import type { SheetPiece } from '@pasteboard/phrasing';

/** Conditions that hold, each as a chip; nothing where there are none. `most`: where room is short, how many are named. */
export const Conditions = ({
  of,
  className,
  most = of.length,
}: {
  readonly of: readonly SheetPiece[];
  readonly className: string;
  readonly most?: number;
}) =>
  of.length === 0 ? null : (
    <span className={className}>
      {of.slice(0, most).map(({ key, text }) => (
        <span key={key} className="chip harm">
          {text}
        </span>
      ))}
      {of.length > most && <span className="chip harm">and {of.length - most} more</span>}
    </span>
  );
