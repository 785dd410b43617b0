// What a draw may bring and what it takes, before it is made: each rank with its total, how many cards of the deck beat the Check, and the deck afterwards.

import { contentsOf, RANKS, sightOf, type Rank, type View } from '@pasteboard/kernel/view';
import { BANDS } from '../content/tables.ts';
import { WEAVER_DECK, deckOf, isJoker } from '../names.ts';
import { usesOwnDeck } from '../read/characters.ts';
import { cardAdds, exhaustedBurns, judge, standsOn, termsOf, worthOf, type Called } from '../read/checks.ts';
import { stamina } from '../read/health.ts';

/** Beats every number that it may be, some of them, or none. */
export type Beats = 'always' | 'maybe' | 'never';

export interface ArcStep {
  readonly rank: Rank;
  readonly total: number;
  readonly beats: Beats;
}

export interface Arc {
  /** From the lowest rank to the highest. */
  readonly steps: readonly ArcStep[];
  /** The numbers it may be: one for who knows it, else those of its word. Open ends are null. */
  readonly from: number | null;
  readonly to: number | null;
  /** How many cards of the deck; null where this viewer does not know what lies in it. */
  readonly cards: { readonly [beats in Beats]: number } | null;
  readonly jokers: number;
}

/** THR-X-CHECK-04: the numbers that it may be, for this viewer. */
const spanOf = ({ rating, difficulty }: Called): { readonly from: number; readonly to: number } | null => {
  if (difficulty !== null) return { from: difficulty, to: difficulty };
  return BANDS.find(({ word }) => word === rating) ?? null;
};

/** THR-X-CHECK-02, THR-X-CHECK-03: a Check; null where nothing says how hard it is, as in a contest. */
export const arcOf = (view: View, called: Called): Arc | null => {
  const [s, span] = [sightOf(view), spanOf(called)];
  if (span === null) return null;
  const [base, terms] = [standsOn(s, called), termsOf(s)];
  const beats = (total: number): Beats => {
    if (judge(total, span.to, terms) === 'win') return 'always';
    return judge(total, span.from, terms) === 'win' ? 'maybe' : 'never';
  };
  const deck = contentsOf(view, usesOwnDeck(s, called.who) ? deckOf(called.who) : WEAVER_DECK);
  const faces = deck === null ? null : [...deck.pool, ...deck.places.flatMap((face) => face ?? [])];
  const plain = faces?.filter((face) => !isJoker(face)) ?? null;
  const count = (which: Beats): number =>
    (plain ?? []).filter((face) => beats(base + cardAdds(face, called.aspects, terms, 1)) === which).length;
  return {
    steps: RANKS.map((rank) => {
      const total = base + worthOf(`${rank}S`);
      return { rank, total, beats: beats(total) };
    }),
    from: BANDS[0].from === span.from ? null : span.from,
    to: BANDS.at(-1)?.to === span.to ? null : span.to,
    cards: plain === null ? null : { always: count('always'), maybe: count('maybe'), never: count('never') },
    jokers: faces === null ? 0 : faces.length - (plain ?? []).length,
  };
};

export interface DrawCost {
  readonly from: number;
  readonly to: number;
  /** THR-X-COND-01: burned for being Exhausted. */
  readonly burned: number;
  /** THR-X-ACT-01: the same before and after: actions take Stamina, draws take none. */
  readonly stamina: number;
}

/** What a draw takes off the deck of a Character, before ties and Jokers draw more; null where the deck never runs out or is not seen. */
export const drawCost = (view: View, who: string): DrawCost | null => {
  const s = sightOf(view);
  const from = usesOwnDeck(s, who) ? (s.cardsIn(deckOf(who)) ?? null) : null;
  if (from === null) return null;
  const burned = Math.min(from, exhaustedBurns(s, who, 'before') + exhaustedBurns(s, who, 'after'));
  return { from, to: Math.max(0, from - burned - 1), burned, stamina: stamina(s, who) };
};
