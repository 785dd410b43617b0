// A number out of a few as a row of boxes: what is there is full, what is gone is empty.

import './pips.css';

/** More than these are read, not counted. */
const MOST = 12;

/** Decoration: the number stands beside it, or in the label. */
export const Pips = ({ now, of }: { readonly now: number; readonly of: number }) =>
  of < 1 || of > MOST ? null : (
    <span className="pips" aria-hidden="true" data-low={now * 4 <= of ? '' : undefined}>
      {Array.from({ length: Math.max(of, now) }, (_, i) => (
        <i key={i} data-full={i < now ? '' : undefined} />
      ))}
    </span>
  );
