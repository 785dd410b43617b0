// HUSH-10 from where one viewer sits: how likely is each colour on top of the deck? From a view alone.
//
// A card known by its place settles it. Otherwise every hidden card lies somewhere in the piles that the viewer's record gives it, and
// all ways of laying them out are taken as equally likely. What the record cannot account for has no odds.

import type { Odds } from '@pasteboard/kernel';
import { fraction, plus, type Fraction, type View } from '@pasteboard/kernel/view';
import { COLOURS, DECK, LAY, colourOf, reached, won } from './names.ts';

export const wagerOdds = (view: View): Odds[] => {
  if (!mayWager(view)) return [];
  const red = redOnTop(view);
  if (red === null) return [];
  const black = fraction(red.d - red.n, red.d);
  return COLOURS.map((colour) => ({
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

const numberIn = (view: View, scope: string, key: string): number => {
  const value = view.values[scope]?.[key]?.value;
  return typeof value === 'number' ? value : 0;
};

const mayWager = (view: View): boolean => {
  const you = view.seats[view.you];
  if (you?.role !== 'player' || view.piles[won(you.id)] === undefined || numberIn(view, you.id, 'quiet') === 0) return false;
  const scores = view.seats.filter(({ role }) => role === 'player').map(({ id }) => numberIn(view, id, 'score'));
  return !view.asks.some(({ key }) => key === LAY) && !reached(scores, numberIn(view, 'options', 'target'));
};

/** The chance that the top card is red, or null where the record does not say. */
const redOnTop = (view: View): Fraction | null => {
  const deck = view.piles[DECK];
  if (deck === undefined || deck.count === 0) return null;
  const top = deck.slots === null ? deck.known.find(([at]) => at === 0)?.[1] : deck.slots[0]?.face;
  if (typeof top === 'string') return fraction(colourOf(top) === 'red' ? 1 : 0);
  const pools = view.pools.map(({ piles, faces }) => ({
    piles,
    size: faces.length,
    red: faces.filter((f) => colourOf(f) === 'red').length,
  }));
  const places = hiddenPlaces(view);
  if (pools.some(({ piles }) => piles.some((pile) => !places.has(pile)))) return null;
  const kinds = alike(places, pools);
  const all = layouts(kinds, pools);
  if (all === 0n) return null;
  // Put one card of a pool on top, and count the layouts of the rest.
  return pools.reduce((chance, pool) => {
    const rest = pools.map((each) => (each === pool ? { ...each, size: each.size - 1 } : each));
    const ways = pool.piles.includes(DECK) ? layouts(withoutTop(kinds), rest) : 0n;
    return plus(chance, fraction(ways * BigInt(pool.red), all));
  }, fraction(0));
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

const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));

/** In how many ways the cards of the pools can fill the places, every card and every place counted apart; 0n where they do not match. */
const layouts = (kinds: readonly Kind[], pools: readonly Pool[]): bigint => {
  const sum = (list: readonly { readonly size: number }[]): number => list.reduce((n, { size }) => n + size, 0);
  if (sum(kinds) !== sum(pools)) return 0n;
  const seen = new Map<string, bigint>();
  // Fills one kind of place after the other; `left` is what each pool still has.
  const fill = (at: number, left: readonly number[]): bigint => {
    const kind = kinds[at];
    if (kind === undefined) return 1n;
    const key = `${at} ${left.join(' ')}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const ways = factorial(kind.size) * from(at, left, kind.pools, kind.size);
    seen.set(key, ways);
    return ways;
  };
  // Takes `wanted` cards for the places at hand from these pools, in every way.
  const from = (at: number, left: readonly number[], of: readonly number[], wanted: number): bigint => {
    const [pool, ...others] = of;
    if (pool === undefined) return wanted === 0 ? fill(at + 1, left) : 0n;
    let ways = 0n;
    const have = left[pool] ?? 0;
    for (let n = 0; n <= Math.min(have, wanted); n++) ways += choose(have, n) * from(at, left.with(pool, have - n), others, wanted - n);
    return ways;
  };
  return fill(
    0,
    pools.map(({ size }) => size),
  );
};

const choose = (n: number, k: number): bigint => factorial(n) / (factorial(k) * factorial(n - k));
