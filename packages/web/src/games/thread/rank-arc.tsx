// The arc of a Check before its draw: every rank with its total, green where it beats whatever the number may be, hatched where it may; and its legend.

import type { Arc, Beats } from '@pasteboard/games/thread/view';
import { useId } from 'react';
import { INNER, pointAt, sectorPath } from './geometry.ts';
import './rank-arc.css';

const rankText = (rank: string): string => (rank === 'T' ? '10' : rank);

/** A picture only: the legend says it in words. */
export const RankArc = ({ arc, base }: { readonly arc: Arc; readonly base: number }) => {
  const id = useId();
  const share = 1 / arc.steps.length;
  return (
    <svg className="half-dial rank-arc" viewBox="0 0 340 186" aria-hidden="true">
      <defs>
        <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="half-hatch-ground" width="7" height="7" />
          <rect className="half-hatch" width="3.4" height="7" />
        </pattern>
      </defs>
      <path className="half-disc" d="M12 170A158 158 0 0 1 328 170V178Q328 186 320 186H20Q12 186 12 178Z" />
      {arc.steps.map(({ rank, total, beats }, at) => {
        const middle = (at + 0.5) * share;
        const [[x, y], [tx, ty]] = [pointAt(middle, 132), pointAt(middle, INNER - 14)];
        const state = beats === 'always' ? 'hit' : beats === 'maybe' ? 'doubt' : 'fail';
        return (
          <g key={rank}>
            <path
              className="half-sector"
              data-state={state}
              d={sectorPath(at * share, (at + 1) * share)}
              fill={state === 'doubt' ? `url(#${id})` : undefined}
            />
            {state === 'doubt' && <circle className="half-spot" cx={x} cy={y} r="10" />}
            <text className="arc-rank" data-state={state} x={x} y={y + 5} textAnchor="middle">
              {rankText(rank)}
            </text>
            <text className="half-end" x={tx} y={ty + 4} textAnchor="middle">
              {total}
            </text>
          </g>
        );
      })}
      <text className="half-total" x="170" y="148" textAnchor="middle">
        {base}
      </text>
      <text className="half-note" x="170" y="170" textAnchor="middle">
        and a card
      </text>
    </svg>
  );
};

const WORDS: readonly { readonly beats: Beats; readonly one: string; readonly many: string; readonly why: string }[] = [
  { beats: 'always', one: 'card beats it', many: 'cards beat it', why: 'whatever the number is' },
  { beats: 'maybe', one: 'card may', many: 'cards may', why: 'if the number is low' },
  { beats: 'never', one: 'card does not', many: 'cards do not', why: '' },
];

const ranksText = ({ steps }: Arc, beats: Beats): string => {
  const its = steps.filter((step) => step.beats === beats);
  const [first, last] = [its[0], its.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? rankText(first.rank) : `${rankText(first.rank)} to ${rankText(last.rank)}`;
};

/** On the same paper as the arc. */
export const Legend = ({ arc }: { readonly arc: Arc }) => (
  <div className="arc-legend">
    <ul>
      {WORDS.map(({ beats, one, many, why }) => {
        const ranks = ranksText(arc, beats);
        const n = arc.cards?.[beats] ?? null;
        return ranks === '' && (n === null || n === 0) ? null : (
          <li key={beats}>
            <i data-beats={beats} aria-hidden="true" />
            <span>
              <b>{n === null ? ranks : `${n} ${n === 1 ? one : many}`}</b>
              <small>{[n === null ? '' : ranks, arc.from === arc.to ? '' : why].filter((part) => part !== '').join(', ')}</small>
            </span>
          </li>
        );
      })}
    </ul>
    {arc.jokers > 0 && (
      <p>
        {arc.jokers === 1 ? 'A Joker' : `${arc.jokers} Jokers`} in the deck: the Good one doubles the next card, the Bad one fails the
        Check.
      </p>
    )}
  </div>
);
