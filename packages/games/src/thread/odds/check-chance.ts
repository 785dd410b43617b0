// The exact chance of a Check, by what the next cards may be. Pure: a view or a case tells it what lies where.

import { fraction, type Contents, type Fraction } from '@pasteboard/kernel/view';
import { BAD_JOKER, GOOD_JOKER, type Aspect } from '../names.ts';
import { cardAdds, judge, type Judged, type Terms } from '../read/checks.ts';

/** What decides a Check besides the cards. */
export interface CheckQuestion extends Terms {
  /** Ranks and bonuses together. */
  readonly base: number;
  readonly aspects: readonly Aspect[];
  readonly difficulty: number;
}

/** What the draws of a Check come from. Cards in the pool that have no place were burned blindly: they are as random as the rest. */
export interface Draws extends Contents {
  /** Cards shuffled in, with what is left of the pool, once the places run out; null where nothing ever comes back. */
  readonly later: readonly string[] | null;
}

export const unordered = (faces: readonly string[]): Contents => ({ places: faces.map(() => null), pool: faces });

const known = (places: readonly (string | null)[]): string[] => places.flatMap((face) => face ?? []);

/** THR-X-COND-01: a personal Deck after its blind Burns. */
export const personalDraws = ({ places, pool }: Contents, burns: number): Draws => ({ places: places.slice(burns), pool, later: null });

/** THR-WEAVER-02: a bottomless deck after its Burns, which go under, or to the Weaver's discard to come back when the deck is empty. */
export const weaverDraws = (
  { places, pool }: Contents,
  { discard, burns, burnsGoUnder }: { readonly discard: readonly string[]; readonly burns: number; readonly burnsGoUnder: boolean },
): Draws => {
  const size = places.length;
  if (burnsGoUnder) {
    const turn = size === 0 ? 0 : burns % size;
    return { places: [...places.slice(turn), ...places.slice(0, turn)], pool, later: discard };
  }
  const gone = places.slice(0, burns);
  if (burns <= size) return { places: places.slice(burns), pool, later: [...discard, ...known(gone)] };
  const all = [...pool, ...known(places), ...discard];
  const again = all.length === 0 ? 0 : (burns - size) % all.length;
  return { places: all.slice(again).map(() => null), pool: all, later: [] };
};

type Effect = Judged | 'good' | 'bad';
/** A card by what it does, drawn plainly and drawn behind a Good Joker. */
interface Kind {
  readonly plainly: Effect;
  readonly doubled: Effect;
}

const effectOf = (q: CheckQuestion, face: string, factor: number): Effect => {
  if (face === GOOD_JOKER) return 'good';
  if (face === BAD_JOKER) return 'bad';
  return judge(q.base + cardAdds(face, q.aspects, q, factor), q.difficulty, q);
};

/** 0!, 1!, 2! … */
const ways = (most: number): bigint[] => {
  const list = [1n];
  for (let n = 1; n <= most; n++) list.push((list[n - 1] ?? 1n) * BigInt(n));
  return list;
};

/** Cards by kind, each kind by its number. */
type Counts = readonly number[];

/** More cards, or more positions, are not counted: only cards made by hand come near either. */
const MOST_CARDS = 400;
const MOST_STATES = 20_000;

/**
 * The chance of success, or null where there is too much to count, and how many positions had to be looked at. Counting goes over kinds of
 * cards, and only ties and Good Jokers make it look further than one card.
 */
export const checkChance = (draws: Draws, q: CheckQuestion): { readonly chance: Fraction | null; readonly states: number } => {
  if (draws.places.length + draws.pool.length + (draws.later?.length ?? 0) > 2 * MOST_CARDS) return { chance: null, states: 0 };
  const kinds: Kind[] = [];
  const numberOf = (face: string): number => {
    const plainly = effectOf(q, face, 1);
    const doubled = effectOf(q, face, 2);
    const known = kinds.findIndex((kind) => kind.plainly === plainly && kind.doubled === doubled);
    return known >= 0 ? known : kinds.push({ plainly, doubled }) - 1;
  };
  const places = draws.places.map((face) => (face === null ? null : numberOf(face)));
  const pool = draws.pool.map(numberOf);
  const later = draws.later?.map(numberOf) ?? null;
  const counted = (cards: readonly number[], onto: Counts = []): Counts =>
    kinds.map((_, kind) => cards.reduce((sum, each) => (each === kind ? sum + 1 : sum), onto[kind] ?? 0));
  const most = counted([...pool, ...(later ?? [])]);
  const seen = new Map<number, bigint>();
  /** A position as one number: cards that end the Check are never missing where it goes on, and need not be in it. */
  const goesOn = kinds.flatMap((kind, i) => (kind.plainly === 'good' || kind.plainly === 'tie' || kind.doubled === 'tie' ? [i] : []));
  const keyOf = (at: number, left: Counts, doubled: boolean): number =>
    goesOn.reduce((key, kind) => key * ((most[kind] ?? 0) + 1) + (left[kind] ?? 0), at * 2 + (doubled ? 1 : 0));
  /**
   * In how many ways the cards that are left can lie. Positions with as many cards left have as many ways, so that ways of success are added
   * as whole numbers, and only the last sum is made a fraction.
   */
  const spare = pool.length - places.filter((kind) => kind === null).length;
  const waysWithin = ways(pool.length + (later?.length ?? 0));
  const waysOf = (total: number, at: number): bigint => {
    if (later === null || at > places.length) return waysWithin[total] ?? 1n;
    return ((waysWithin[total] ?? 1n) / (waysWithin[spare] ?? 1n)) * (waysWithin[spare + later.length] ?? 1n);
  };
  const size = (left: Counts): number => left.reduce((sum, n) => sum + n, 0);
  const next = (at: number, left: Counts, doubled: boolean): bigint => {
    if (seen.size >= MOST_STATES) return 0n;
    const key = keyOf(at, left, doubled);
    const found = seen.get(key) ?? look(at, left, doubled);
    seen.set(key, found);
    return found;
  };
  const look = (at: number, left: Counts, doubled: boolean): bigint => {
    if (at === places.length && later !== null) return next(at + 1, counted(later, left), doubled);
    const sure = at < places.length ? places[at] : null;
    if (sure !== null && sure !== undefined) return after(sure, at, left, doubled);
    if (at === places.length || size(left) === 0)
      return doubled && q.jokerNoCardZero && judge(q.base, q.difficulty, q) === 'win' ? waysOf(size(left), at) : 0n;
    return left.reduce((sum, n, kind) => {
      if (n === 0) return sum;
      const rest = left.map((each, i) => (i === kind ? each - 1 : each));
      return sum + BigInt(n) * after(kind, at, rest, doubled);
    }, 0n);
  };
  /** What comes of this card, drawn at this place. */
  const after = (card: number, at: number, left: Counts, doubled: boolean): bigint => {
    const effect = kinds[card]?.[doubled ? 'doubled' : 'plainly'];
    if (effect === 'win') return waysOf(size(left), at + 1);
    return effect === 'good' || effect === 'tie' ? next(at + 1, left, effect === 'good') : 0n;
  };
  const start = counted(pool);
  const wins = next(0, start, false);
  return { chance: seen.size >= MOST_STATES ? null : fraction(wins, waysOf(pool.length, 0)), states: seen.size };
};
