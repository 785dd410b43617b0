// HUSH-10: how likely each color is on top of the deck, calculated from one viewer's view.
//
// A card known by its place settles it. Otherwise every hidden card lies somewhere in the piles that the viewer's record gives it, and
// all ways of laying them out are taken as equally likely. What the record cannot account for has no odds, nor has a table with more ways
// than can be counted at once: cards made and moved by hand can bring it that far.

import type { Odds } from '@pasteboard/kernel';
import { fraction, plus, sightOf, type Fraction, type View } from '@pasteboard/kernel/view';
import { COLORS, DECK, colorOf, hasQuietMove, isLaying, isOver, playersIn } from './read.ts';

export const wagerOdds = (view: View): Odds[] => {
  if (!mayWager(view)) return [];
  const red = redOnTop(view);
  if (red === null) return [];
  const black = fraction(red.d - red.n, red.d);
  return COLORS.map((colour) => ({
    play: { do: 'wager', with: { colour } },
    of: { said: 'wagered', param: 'verdict' },
    chances: verdicts(colour === 'red' ? red : black, colour === 'red' ? black : red),
  }));
};

/** A verdict that cannot come is not listed. */
const verdicts = (right: Fraction, wrong: Fraction): Record<string, Fraction> => ({
  ...(right.n > 0n ? { right } : {}),
  ...(wrong.n > 0n ? { wrong } : {}),
});

const mayWager = (view: View): boolean => {
  const you = view.seats[view.you];
  const s = sightOf(view);
  const players = playersIn(s, view.seats);
  return you !== undefined && players.includes(you.id) && hasQuietMove(s, you.id) && !isLaying(view.asks) && !isOver(s, players);
};

/** The chance that the top card is red, or null where the record does not say. */
const redOnTop = (view: View): Fraction | null => {
  const deck = view.piles[DECK];
  if (deck === undefined || deck.count === 0) return null;
  const top = deck.slots === null ? deck.known.find(([at]) => at === 0)?.[1] : deck.slots[0]?.face;
  if (typeof top === 'string') return fraction(colorOf(top) === 'red' ? 1 : 0);
  const pools = view.pools.map(({ piles, faces }) => ({
    piles,
    size: faces.length,
    red: faces.filter((f) => colorOf(f) === 'red').length,
  }));
  const places = hiddenPlaces(view);
  if (pools.some(({ piles }) => piles.some((pile) => !places.has(pile)))) return null;
  if (places.size * pools.length > MOST_MATCHES) return null;
  const kinds = alike(places, pools);
  const hidden = places.get(DECK) ?? 0;
  const budget = { steps: MOST_STEPS };
  const all = fillings(kinds, pools, budget);
  if (all === null || all === 0n) return null;
  // Put one card of a pool on top, and count the layouts of the rest.
  let chance = fraction(0);
  for (const pool of pools) {
    if (!pool.piles.includes(DECK) || pool.red === 0) continue;
    const rest = pools.map((each) => (each === pool ? { ...each, size: each.size - 1 } : each));
    const ways = fillings(withoutTop(kinds), rest, budget);
    if (ways === null) return null;
    chance = plus(chance, fraction(ways * BigInt(pool.red), all * BigInt(hidden)));
  }
  return chance;
};

/** How many cards of each pile this viewer cannot name. */
const hiddenPlaces = (view: View): Map<string, number> => {
  const places = new Map<string, number>();
  for (const [id, { count, slots, known }] of Object.entries(view.piles))
    places.set(id, slots === null ? count - known.length : slots.filter(({ face }) => face === null).length);
  return places;
};

interface Pool {
  readonly piles: readonly (string | null)[];
  readonly size: number;
}

/** Places that the same pools may fill: they need not be told apart. */
interface Kind {
  readonly deck: boolean;
  readonly pools: readonly number[];
  readonly size: number;
}

/** The deck stays apart from the rest, because its top card is the one asked for. */
const alike = (places: ReadonlyMap<string, number>, pools: readonly Pool[]): Kind[] => {
  const kinds = new Map<string, Kind>();
  for (const [id, size] of places) {
    if (size === 0) continue;
    const by = pools.flatMap(({ piles }, i) => (piles.includes(id) ? [i] : []));
    const key = `${id === DECK} ${by.join(' ')}`;
    kinds.set(key, { deck: id === DECK, pools: by, size: size + (kinds.get(key)?.size ?? 0) });
  }
  return [...kinds.values()];
};

const withoutTop = (kinds: readonly Kind[]): Kind[] => kinds.map((kind) => (kind.deck ? { ...kind, size: kind.size - 1 } : kind));

/** Steps of counting for one answer. A played game takes a few hundred. */
const MOST_STEPS = 20_000;
/** Piles times pools: the count goes as deep as that. */
const MOST_MATCHES = 2_000;
/** Large tables have long numbers: so many cards add the price of one step to every step. */
const CARDS_PER_STEP = 64;

/**
 * In how many ways the cards of the pools can be shared out among the kinds of places; 0n where they do not match, null where there are too
 * many to count. The order within the places of a kind is left out: it multiplies every way by the same number.
 */
const fillings = (kinds: readonly Kind[], pools: readonly Pool[], budget: { steps: number }): bigint | null => {
  const sum = (list: readonly { readonly size: number }[]): number => list.reduce((n, { size }) => n + size, 0);
  const total = sum(pools);
  if (sum(kinds) !== total) return 0n;
  const price = 1 + Math.floor(total / CARDS_PER_STEP);
  const seen = new Map<string, bigint>();
  // Takes `wanted` cards for one kind of place from its pools, from the pool numbered `nth` on; `left` is what each pool still has.
  const from = (at: number, nth: number, left: readonly number[], wanted: number): bigint | null => {
    const kind = kinds[at];
    if (kind === undefined) return 1n;
    const pool = kind.pools[nth];
    if (pool === undefined) return wanted === 0 ? from(at + 1, 0, left, kinds[at + 1]?.size ?? 0) : 0n;
    // What is still wanted follows from what is left.
    const key = `${at} ${nth} ${left.join(' ')}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const have = left[pool] ?? 0;
    const others = kind.pools.slice(nth + 1).reduce((n, other) => n + (left[other] ?? 0), 0);
    let ways = 0n;
    let choices = 1n;
    for (let n = 0; n <= Math.min(have, wanted); n++) {
      if ((budget.steps -= price) < 0) return null;
      if (wanted - n <= others) {
        const rest = from(at, nth + 1, left.with(pool, have - n), wanted - n);
        if (rest === null) return null;
        ways += choices * rest;
      }
      choices = (choices * BigInt(have - n)) / BigInt(n + 1);
    }
    seen.set(key, ways);
    return ways;
  };
  return from(
    0,
    0,
    pools.map(({ size }) => size),
    kinds[0]?.size ?? 0,
  );
};
