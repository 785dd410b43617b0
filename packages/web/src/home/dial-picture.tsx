// A check on the dial, for the first page: the eight of clubs at twelve o'clock, two ranks to either side and one more by the modifier.
// Decoration; what it shows is said nowhere else because it does not happen.

import { RANKS } from '@pasteboard/kernel/view';
import { SuitMark } from '../cards/card.tsx';

const STEP = 360 / 13;
const [INNER, OUTER] = [138, 190];
const [RANGE, EDGE] = [2, 3];

const at = (r: number, degrees: number): readonly [number, number] => {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return [Number((r * Math.cos(turn)).toFixed(2)), Number((r * Math.sin(turn)).toFixed(2))];
};
const point = (r: number, degrees: number): string => at(r, degrees).join(',');

const sector = (r1: number, r2: number, from: number, to: number): string => {
  const large = to - from > 180 ? 1 : 0;
  return `M${point(r2, from)}A${r2},${r2} 0 ${large} 1 ${point(r2, to)}L${point(r1, to)}A${r1},${r1} 0 ${large} 0 ${point(r1, from)}Z`;
};

const STEPS = Array.from({ length: 13 }, (_, i) => i - 6);
const TARGET = RANKS.indexOf('8');

const Rank = ({ k }: { readonly k: number }) => {
  const [x, y] = at((INNER + OUTER) / 2, k * STEP);
  const rank = RANKS[(TARGET + k + 13) % 13];
  const place = Math.abs(k) <= RANGE ? 'in' : Math.abs(k) <= EDGE ? 'edge' : 'out';
  return (
    <>
      {place === 'edge' && <circle cx={x} cy={y} r="17" fill="var(--paper-raised)" />}
      <text x={x} y={y} dy=".345em" textAnchor="middle" data-place={place} data-target={k === 0 ? '' : undefined}>
        {rank === 'T' ? '10' : rank}
      </text>
    </>
  );
};

const SUITS_AT = { C: -45, S: 45, H: 135, D: -135 } as const;

const Suit = ({ suit }: { readonly suit: keyof typeof SUITS_AT }) => {
  const [x, y] = at(104, SUITS_AT[suit]);
  const [same, colour] = [suit === 'C', suit === 'C' || suit === 'S'];
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r="15"
        fill={same ? 'var(--brass-soft)' : 'var(--paper-raised)'}
        stroke={colour ? 'var(--brass)' : 'var(--rule)'}
        strokeWidth={same ? 2.5 : 1.5}
        strokeDasharray={colour && !same ? '3.5 2.5' : undefined}
      />
      <g transform={`translate(${x - 8} ${y - 8})`} opacity={colour ? 1 : 0.55}>
        <SuitMark suit={suit} size={16} />
      </g>
    </g>
  );
};

const Pin = () => {
  const [x, y] = at(214, STEP);
  return (
    <>
      <path d={`M${point(192, STEP)}L${point(206, STEP)}`} stroke="var(--brass-felt)" strokeWidth="3" />
      <circle cx={x} cy={y} r="17" fill="var(--card-face)" stroke="var(--brass-felt)" strokeWidth="4" />
      <g className="dial-pin" transform={`translate(${x - 9.5} ${y - 9.5})`}>
        <SuitMark suit="H" size={19} />
      </g>
    </>
  );
};

export const DialPicture = () => (
  <svg className="dial-picture" viewBox="-236 -236 472 472" aria-hidden="true">
    <defs>
      <pattern id="home-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" fill="var(--hit-soft)" />
        <rect width="2.6" height="7" fill="var(--hit)" />
      </pattern>
    </defs>
    <circle r="197" fill="var(--paper-raised)" stroke="var(--rule)" />
    <path d={sector(INNER, OUTER, -180, 179.99)} fill="var(--paper-sunk)" />
    <path d={sector(INNER, OUTER, -(EDGE + 0.5) * STEP, -(RANGE + 0.5) * STEP)} fill="url(#home-hatch)" />
    <path d={sector(INNER, OUTER, (RANGE + 0.5) * STEP, (EDGE + 0.5) * STEP)} fill="url(#home-hatch)" />
    <path d={sector(INNER, OUTER, -(RANGE + 0.5) * STEP, (RANGE + 0.5) * STEP)} fill="var(--hit)" />
    {STEPS.map((k) => (
      <path
        key={k}
        d={`M${point(INNER, (k + 0.5) * STEP)}L${point(OUTER, (k + 0.5) * STEP)}`}
        stroke="var(--paper-raised)"
        strokeWidth="2.5"
      />
    ))}
    <path d={sector(INNER - 1, OUTER + 1, -(EDGE + 0.5) * STEP, (EDGE + 0.5) * STEP)} fill="none" stroke="var(--hit)" strokeWidth="2.5" />
    {STEPS.map((k) => (
      <Rank key={k} k={k} />
    ))}
    <path d="M-10,-214L10,-214L0,-198Z" fill="var(--brass-felt)" />
    <circle r="104" fill="none" stroke="var(--rule)" strokeWidth="1.5" />
    <Suit suit="C" />
    <Suit suit="S" />
    <Suit suit="H" />
    <Suit suit="D" />
    <use href="#card-8C" x="-46" y="-64.4" width="92" height="128.8" />
    <Pin />
  </svg>
);
