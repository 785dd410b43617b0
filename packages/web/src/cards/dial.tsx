// The dial: thirteen ranks in a ring, the target at twelve o'clock under the pointer. For assistive technology it is decoration: the words
// beside it say the same.

import { RANKS, playingCard, type Suit } from '@pasteboard/kernel/view';
import { SUIT_PATHS } from './card.tsx';
import './dial.css';

export interface Pin {
  readonly card: string;
  /** The one that counts has a brass rim. */
  readonly counts: boolean;
}

export interface DialProps {
  readonly target: string;
  /** Null where only the GM knows it: then nothing is marked as hit. */
  readonly range: number | null;
  readonly modifier: number;
  /** How many steps from the target still succeed, with modifier and house rules; −1 where nothing succeeds. */
  readonly reach: number | null;
  readonly pins: readonly Pin[];
  readonly size: number;
  /** Something else stands in the middle than the target's card. */
  readonly hollow?: boolean;
}

const STEP = 360 / RANKS.length;
const INNER = 138;
const OUTER = 190;

const point = (r: number, degrees: number): readonly [x: number, y: number] => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [Math.round(r * Math.cos(a) * 100) / 100, Math.round(r * Math.sin(a) * 100) / 100];
};

const sector = (from: number, to: number, inner = INNER, outer = OUTER): string => {
  const large = to - from > 180 ? 1 : 0;
  const [a, b, c, d] = [point(outer, from), point(outer, to), point(inner, to), point(inner, from)];
  return `M${a.join()}A${outer},${outer} 0 ${large} 1 ${b.join()}L${c.join()}A${inner},${inner} 0 ${large} 0 ${d.join()}Z`;
};

const WHOLE = RANKS.length / 2;
/** Half the arc that so many steps to each side cover; never more than the whole ring. */
const half = (steps: number): number => Math.min(WHOLE, Math.max(0, steps + 0.5)) * STEP - (steps + 0.5 >= WHOLE ? 0.01 : 0);

const SUIT_AT: { readonly [suit in Suit]: number } = { C: -45, S: 45, H: 135, D: -135 };
const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';

/** Steps from the target to a rank, the shorter way round. */
const away = (rank: number, target: number): number => {
  const steps = (rank - target + RANKS.length) % RANKS.length;
  return steps > RANKS.length / 2 ? steps - RANKS.length : steps;
};

const Suits = ({ target }: { readonly target: Suit }) =>
  (['C', 'S', 'H', 'D'] as const).map((suit) => {
    const [x, y] = point(104, SUIT_AT[suit]);
    const same = suit === target;
    const family = isRed(suit) === isRed(target);
    return (
      <g
        key={suit}
        className="dial-suit"
        data-same={same ? '' : undefined}
        data-family={family ? '' : undefined}
        transform={`translate(${x} ${y})`}
      >
        <circle r={15} />
        <path d={SUIT_PATHS[suit]} data-suit={suit} transform="scale(.17)" />
      </g>
    );
  });

const Pins = ({ pins, at }: { readonly pins: readonly Pin[]; readonly at: number }) =>
  pins.map(({ card, counts }, i) => {
    const { suit, value } = playingCard(card) ?? { suit: null, value: 0 };
    if (suit === null) return null;
    const angle = away(value - 1, at) * STEP;
    // Two draws of one rank stand beside each other, not over each other.
    const before = pins.slice(0, i).filter((pin) => playingCard(pin.card)?.value === value).length;
    const [x, y] = point(214 + before * 30, angle);
    const [x1, y1] = point(192, angle);
    const [x2, y2] = point(206, angle);
    return (
      <g key={`${i}-${card}`} className="dial-pin" data-counts={counts ? '' : undefined}>
        <path className="dial-stem" d={`M${x1},${y1}L${x2},${y2}`} />
        <g transform={`translate(${x} ${y})`}>
          <circle r={17} />
          <path d={SUIT_PATHS[suit]} data-suit={suit} transform="scale(.18)" />
        </g>
      </g>
    );
  });

/** From the pointer to the card that counts, a bead for each step. */
const Way = ({ pins, at }: { readonly pins: readonly Pin[]; readonly at: number }) => {
  const counting = playingCard(pins.find(({ counts }) => counts)?.card ?? '');
  if (counting === undefined) return null;
  const far = away(counting.value - 1, at);
  if (far === 0) return null;
  const [[x1, y1], [x2, y2]] = [point(214, 0), point(214, far * STEP)];
  return (
    <g className="dial-way">
      <path d={`M${x1},${y1}A214,214 0 0 ${far > 0 ? 1 : 0} ${x2},${y2}`} />
      {Array.from({ length: Math.abs(far) - 1 }, (_, i) => {
        const [x, y] = point(214, Math.sign(far) * (i + 1) * STEP);
        return <circle key={i} cx={x} cy={y} r={4.5} />;
      })}
    </g>
  );
};

export const Dial = ({ target, range, modifier, reach: steps, pins, size, hollow = false }: DialProps) => {
  const card = playingCard(target);
  if (card === undefined || card.suit === null) return null;
  const at = card.value - 1;
  const hits = range === null ? -1 : range;
  const reach = steps ?? -1;
  const [solid, outline] = [half(Math.min(hits, reach)), half(reach)];
  const lost = modifier < 0 && range !== null && reach < hits ? half(hits) : null;
  return (
    <svg className="dial" width={size} height={size} viewBox="-236 -236 472 472" aria-hidden="true">
      <circle className="dial-disc" r={197} />
      <path className="dial-out" d={sector(-180, 179.99)} />
      {range !== null && modifier > 0 && reach <= RANKS.length && (
        <>
          <path d={sector(-outline, -solid)} fill="url(#pb-hatch)" />
          <path d={sector(solid, outline)} fill="url(#pb-hatch)" />
        </>
      )}
      {range !== null && reach >= 0 && <path className="dial-hit" d={sector(-solid, solid)} />}
      {RANKS.map((rank, i) => {
        const [x1, y1] = point(INNER, (i + 0.5) * STEP);
        const [x2, y2] = point(OUTER, (i + 0.5) * STEP);
        return <path key={rank} className="dial-tick" d={`M${x1},${y1}L${x2},${y2}`} />;
      })}
      {range !== null && reach >= 0 && <path className="dial-edge" d={sector(-outline, outline, INNER - 1, OUTER + 1)} />}
      {lost !== null && <path className="dial-lost" d={sector(-lost, lost, INNER - 1, OUTER + 1)} />}
      {RANKS.map((rank, i) => {
        const far = away(i, at);
        const [x, y] = point((INNER + OUTER) / 2, far * STEP);
        const kind = range === null || Math.abs(far) > reach ? 'out' : Math.abs(far) <= Math.min(hits, reach) ? 'in' : 'reach';
        return (
          <g key={rank} transform={`translate(${x} ${y})`} className="dial-rank" data-kind={kind} data-target={far === 0 ? '' : undefined}>
            {kind === 'reach' && <circle r={17} />}
            <text dy=".345em" textAnchor="middle">
              {rank === 'T' ? '10' : rank}
            </text>
          </g>
        );
      })}
      <path className="dial-pointer" d="M-10,-214L10,-214L0,-198Z" />
      {!hollow && <circle className="dial-ring" r={104} />}
      <Suits target={card.suit} />
      {!hollow && <use className="dial-card" href={`#card-${target}`} x={-42} y={-59} width={84} height={118} />}
      <Way pins={pins} at={at} />
      <Pins pins={pins} at={at} />
    </svg>
  );
};
