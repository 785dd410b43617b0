// The wheel of a check: one place and one size from the question to the verdict, which stands in its middle together with the card.

import type { ReactNode } from 'react';
import { CardFace } from '../../cards/card.tsx';
import { Dial, type DialProps } from '../../cards/dial.tsx';
import { useTable } from '../../table/context.tsx';
import { handleIn } from '../../table/people.ts';
import './wheel.css';

interface WheelProps extends Omit<DialProps, 'size' | 'hollow'> {
  /** The card that counts, with the steps to it; null before the first card. */
  readonly counts: { readonly card: string; readonly away: number | null; readonly pile: string } | null;
  /** The degree in large letters, and why in a few words. */
  readonly title: string | null;
  readonly why: ReactNode;
  /** Quiet: not enough. */
  readonly missed: boolean;
}

export const Wheel = ({ counts, title, why, missed, ...dial }: WheelProps) => {
  const { view } = useTable();
  const small = (code: string, h?: number) => (
    <CardFace code={code} faces={view.faces} width={44} label="" {...(h !== undefined && { h })} />
  );
  return (
    <div className="wheel" data-wheel="">
      <Dial {...dial} size={480} hollow={counts !== null} />
      {counts !== null && (
        <div className="wheel-heart" aria-hidden="true" data-missed={missed ? '' : undefined}>
          <span className="wheel-cards" data-pile={counts.pile}>
            {small(dial.target)}
            <span className="wheel-way">
              {counts.away ?? ''}
              <svg viewBox="0 0 34 10" width="34" height="10">
                <path d="M1,5H32M28,1L32,5L28,9" />
              </svg>
            </span>
            {small(counts.card, handleIn(view, [counts.pile], counts.card))}
          </span>
          {title !== null && (
            <b className="wheel-title" data-long={title.length > 9 ? '' : undefined}>
              {title}
            </b>
          )}
          <span className="wheel-why">{why}</span>
        </div>
      )}
    </div>
  );
};
