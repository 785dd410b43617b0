// The half dial of a Check: the named ratings from left to right, what surely succeeds, what is in doubt, what surely fails, and how far the
// cards can carry. A picture only: its sentence stands beside it.

import { playingCard, wordOf } from '@pasteboard/kernel/view';
import { ratingWord, type Rating } from '@pasteboard/games/thread/view';
import { useId } from 'react';
import { SUIT_PATHS } from '../../cards/card.tsx';
import { useTable } from '../../table/context.tsx';
import { along, arcPath, DIAL_BANDS, INNER, OUTER, pointAt, sectorPath, type Band } from './geometry.ts';
import './half-dial.css';

/** Plain cards are worth 1 to 13; what Jokers do is told in words. */
const [LEAST, MOST] = [1, 13];

/** How hard it is in a word, and the number for those who know it. */
export interface Against {
  readonly rating: Rating | null;
  readonly toBeat: number | null;
}

const Pointer = ({ part }: { readonly part: number }) => {
  const [x, y] = pointAt(part, OUTER + 4);
  const turn = (part - 0.5) * 180;
  return <path className="half-pointer" d="M0 0L-9 -15H9Z" transform={`translate(${x} ${y}) rotate(${turn})`} />;
};

const Pin = ({ part, card }: { readonly part: number; readonly card: string | null }) => {
  const [x, y] = pointAt(part, INNER - 4);
  const suit = card === null ? null : (playingCard(card)?.suit ?? null);
  return (
    <g className="half-pin" data-suit={suit ?? undefined} transform={`translate(${x} ${y})`}>
      <circle r="14" />
      {suit === null ? null : <path d={SUIT_PATHS[suit]} transform="scale(.16)" />}
    </g>
  );
};

const Sectors = ({ bands, against, hatch }: { readonly bands: readonly Band[]; readonly against: Against; readonly hatch: string }) => {
  const asked = bands.findIndex(({ rating }) => rating === against.rating);
  const share = 1 / bands.length;
  return bands.map(({ rating }, i) => {
    const [from, to] = [i * share, (i + 1) * share];
    const split = i === asked && against.toBeat !== null ? along(bands, against.toBeat, 'end') : null;
    const state = i < asked ? 'fail' : i > asked ? 'hit' : 'doubt';
    if (split !== null)
      return (
        <g key={rating}>
          <path className="half-sector" data-state="fail" d={sectorPath(from, split)} />
          <path className="half-sector" data-state="hit" d={sectorPath(split, to)} />
        </g>
      );
    return (
      <path
        key={rating}
        className="half-sector"
        data-state={state}
        d={sectorPath(from, to)}
        fill={state === 'doubt' ? `url(#${hatch})` : undefined}
      />
    );
  });
};

export const HalfDial = ({
  against,
  base,
  total,
  card,
}: {
  readonly against: Against;
  readonly base: number;
  /** What it came to, once it is drawn. */
  readonly total: number | null;
  readonly card: string | null;
}) => {
  const { words } = useTable();
  const id = useId();
  const bands = DIAL_BANDS;
  if (against.rating === null) return null;
  const asked = bands.findIndex(({ rating }) => rating === against.rating);
  const share = 1 / bands.length;
  const [low, high] = [base + LEAST, base + MOST];
  const reach = [along(bands, low), along(bands, high)] as const;
  return (
    <svg className="half-dial" viewBox="0 0 340 190" aria-hidden="true">
      <defs>
        <pattern id={`${id}h`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="half-hatch-ground" width="7" height="7" />
          <rect className="half-hatch" width="3.4" height="7" />
        </pattern>
        {bands.map(({ rating }, i) => (
          <path key={rating} id={`${id}${i}`} d={arcPath(i * share, (i + 1) * share, 127.5)} />
        ))}
      </defs>
      <path className="half-disc" d="M12 170A158 158 0 0 1 328 170V178Q328 186 320 186H20Q12 186 12 178Z" />
      <Sectors bands={bands} against={against} hatch={`${id}h`} />
      <path className="half-clear" d={arcPath((asked + 0.2) * share, (asked + 0.8) * share, 132)} />
      {bands.map(({ rating }, i) => (
        <text key={rating} className="half-word" data-state={i < asked ? 'fail' : i > asked ? 'hit' : 'asked'}>
          <textPath href={`#${id}${i}`} startOffset="50%" textAnchor="middle">
            {wordOf(words, ratingWord(rating)) ?? ''}
          </textPath>
        </text>
      ))}
      <path className="half-reach" d={arcPath(reach[0], reach[1], 104)} />
      {total === null &&
        [low, high].map((n, i) => {
          const [x, y] = pointAt(reach[i === 0 ? 0 : 1], 88);
          return (
            <text key={i} className="half-end" x={x} y={y + 4} textAnchor="middle">
              {n}
            </text>
          );
        })}
      <Pointer part={against.toBeat === null ? (asked + 0.5) * share : along(bands, against.toBeat)} />
      {total !== null && <Pin part={along(bands, total)} card={card} />}
      <text className="half-total" x="170" y="146" textAnchor="middle">
        {total ?? base}
      </text>
      <text className="half-note" x="170" y="170" textAnchor="middle">
        {total === null ? 'and a card' : 'in all'}
      </text>
    </svg>
  );
};
