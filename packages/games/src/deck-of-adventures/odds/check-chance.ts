// The exact chances of a check, by what the next cards may be. Pure: a view or a case tells it what lies where.
//
// Cards are told apart only by how they would count. Sorted by which of them would rather count, every card better than the best one drawn
// so far is still in the pile: so the best and the second best are all one has to remember, and ways can be counted instead of listed.

import { fraction, plus, type Contents, type Fraction } from '@pasteboard/kernel/view';
import { isAce, isJoker, type Label } from '../names.ts';
import { grade, pick, preferred, standingTo, type Aim, type Grading } from '../read/degrees.ts';

export interface CheckQuestion {
  readonly rules: Grading;
  readonly aim: Aim;
  readonly net: number;
  readonly draw: Contents;
  /** What is shuffled in when the pile runs out. */
  readonly discard: readonly string[];
  /** Cards already on the table for this check, and how many are still to come. */
  readonly inPlay: readonly string[];
  readonly toDraw: number;
}

/** Cards that come to the same and are next to each other in the order of who would rather count. */
interface Kind {
  /** Kinds of one rank tie: of those the earlier card counts. */
  readonly rank: number;
  readonly label: Label;
  readonly success: boolean;
}
interface Scale {
  readonly kinds: readonly Kind[];
  /** For degrees alone only the best card matters. */
  readonly finely: boolean;
  of(face: string): number;
  /** Would a card of the first kind rather count than one of the second? */
  beats(kind: number, other: number): boolean;
}

/** `finely`: told apart by label, and not only by success. */
const scaleOf = ({ rules, aim, net }: CheckQuestion, faces: readonly string[], finely: boolean): Scale => {
  // One card stands for all that stand alike: there are at most 21 of them.
  const alike = new Map(faces.map((face) => [standingTo(face, aim.tc), face]));
  const order = [...alike.values()].toSorted((a, b) => preferred(rules, aim, net, a, b));
  const kinds: Kind[] = [];
  const at = new Map<string, number>();
  const key = ({ label, success }: Pick<Kind, 'label' | 'success'>): string => (finely ? label : String(success));
  let rank = -1;
  for (let i = 0; i < order.length; ) {
    const first = order[i] ?? '';
    const next = order.findIndex((face, j) => j > i && preferred(rules, aim, net, face, first) !== 0);
    const tied = order.slice(i, next < 0 ? order.length : next);
    const grades = tied.map((face) => grade(rules, aim, face));
    const last = kinds.at(-1);
    const alone = kinds.filter((kind) => kind.rank === rank).length === 1;
    const more = alone && last !== undefined && grades.every((each) => key(each) === key(last));
    if (!more) rank++;
    tied.forEach((face, j) => {
      const { label, success } = grades[j] ?? { label: 'miss' as const, success: false };
      let found = kinds.findIndex((kind) => kind.rank === rank && key(kind) === key({ label, success }));
      if (found < 0) found = kinds.push({ rank, label, success }) - 1;
      at.set(standingTo(face, aim.tc), found);
    });
    i += tied.length;
  }
  const rankOf = (kind: number): number => kinds[kind]?.rank ?? kinds.length;
  return {
    kinds,
    finely,
    of: (face) => at.get(standingTo(face, aim.tc)) ?? 0,
    beats: (kind, other) => other === NONE || rankOf(kind) < rankOf(other),
  };
};

const NONE = -1;

/** The best and the second best card so far, by kind, and whether the best came out of the present pool. */
interface Held {
  readonly best: number;
  readonly second: number;
  readonly pooled: boolean;
  readonly ways: bigint;
}

type Hands = Map<number, Held>;

const put = (hands: Hands, held: Held): void => {
  const key = (held.best + 1) * 128 + (held.second + 1) * 2 + (held.pooled ? 1 : 0);
  const there = hands.get(key);
  hands.set(key, there === undefined ? held : { ...there, ways: there.ways + held.ways });
};

/** One more card of this kind on the table. */
const withCard = (scale: Scale, held: Held, kind: number, pooled: boolean, ways: bigint): Held => {
  const all = held.ways * ways;
  if (scale.beats(kind, held.best)) return { best: kind, second: scale.finely ? NONE : held.best, pooled, ways: all };
  if (scale.finely) return { ...held, ways: all };
  return { ...held, second: scale.beats(kind, held.second) ? kind : held.second, ways: all };
};

/** Cards drawn blindly from one pool: how many of each kind it held, and how many have been drawn from it. */
interface Pool {
  readonly counts: readonly number[];
  readonly size: number;
}

const poolOf = (scale: Scale, faces: readonly string[]): Pool => {
  const counts = scale.kinds.map(() => 0);
  for (const face of faces) {
    const kind = scale.of(face);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { counts, size: faces.length };
};

/** How many of a kind that would count before the second best are left in the pool: all but the best card itself, if it came from there. */
const leftOf = ({ counts }: Pool, kind: number, held: Held): number => (counts[kind] ?? 0) - (held.pooled && held.best === kind ? 1 : 0);

/** Draws one card blindly, with `taken` gone from the pool already. Kinds that beat neither of the two change nothing. */
const drawBlindly = (scale: Scale, hands: Hands, pool: Pool, taken: number): Hands => {
  const next: Hands = new Map();
  for (const held of hands.values()) {
    let better = 0;
    const mark = scale.finely ? held.best : held.second;
    for (let kind = 0; kind < scale.kinds.length; kind++) {
      if (!scale.beats(kind, mark)) continue;
      const left = leftOf(pool, kind, held);
      better += left;
      if (left > 0) put(next, withCard(scale, held, kind, true, BigInt(left)));
    }
    const rest = pool.size - taken - better;
    if (rest > 0) put(next, { ...held, ways: held.ways * BigInt(rest) });
  }
  return next;
};

const drawKnown = (scale: Scale, hands: Hands, kind: number): Hands => {
  const next: Hands = new Map();
  for (const held of hands.values()) put(next, withCard(scale, held, kind, false, 1n));
  return next;
};

/** Everything that can lie on the table, with the number of ways; `total` is what they are out of. */
interface Drawn {
  hands: Hands;
  total: bigint;
  /** Ways that have succeeded before the last card. */
  stopped: bigint;
  pool: Pool;
  taken: number;
  places: readonly (string | null)[];
  at: number;
  discard: readonly string[] | null;
}

export const facesOf = ({ places, pool }: Contents): string[] =>
  [...places.flatMap((face) => face ?? []), ...pool].filter((face) => !isJoker(face));

const begin = (q: CheckQuestion, scale: Scale): Drawn => {
  let hands: Hands = new Map([[0, { best: NONE, second: NONE, pooled: false, ways: 1n }]]);
  for (const face of q.inPlay) hands = drawKnown(scale, hands, scale.of(face));
  // A Joker that was shuffled in is replaced at once, so it is as if it were not there.
  const jokers = q.draw.pool.filter(isJoker).length;
  let blind = jokers;
  const places = q.draw.places.filter((face) => (face === null ? blind-- <= 0 : !isJoker(face)));
  return {
    hands,
    total: 1n,
    stopped: 0n,
    pool: poolOf(
      scale,
      q.draw.pool.filter((face) => !isJoker(face)),
    ),
    taken: 0,
    places,
    at: 0,
    discard: q.discard.filter((face) => !isJoker(face)),
  };
};

const refill = (drawn: Drawn, scale: Scale): boolean => {
  if (drawn.at < drawn.places.length) return true;
  if (drawn.discard === null || drawn.discard.length === 0) return false;
  const hands: Hands = new Map();
  for (const held of drawn.hands.values()) put(hands, { ...held, pooled: false });
  drawn.hands = hands;
  drawn.pool = poolOf(scale, drawn.discard);
  drawn.taken = 0;
  drawn.places = drawn.discard.map(() => null);
  drawn.at = 0;
  drawn.discard = null;
  return true;
};

/** One card more, if there is any. */
const drawNext = (drawn: Drawn, scale: Scale): boolean => {
  if (!refill(drawn, scale)) return false;
  const known = drawn.places[drawn.at] ?? null;
  drawn.at++;
  if (known !== null) drawn.hands = drawKnown(scale, drawn.hands, scale.of(known));
  else {
    const left = BigInt(drawn.pool.size - drawn.taken);
    drawn.hands = drawBlindly(scale, drawn.hands, drawn.pool, drawn.taken);
    drawn.taken++;
    drawn.total *= left;
    drawn.stopped *= left;
  }
  return true;
};

export type Degrees = { readonly [label in Label]?: Fraction };

/** The chance of each degree when every card is drawn and none replaced. */
export const degreeChances = (q: CheckQuestion): Degrees => {
  const scale = scaleOf(q, [...facesOf(q.draw), ...q.discard, ...q.inPlay], true);
  const drawn = begin(q, scale);
  for (let n = 0; n < q.toDraw; n++) if (!drawNext(drawn, scale)) break;
  const sums: Partial<Record<Label, bigint>> = {};
  for (const { best, ways } of drawn.hands.values()) {
    const label = scale.kinds[best]?.label ?? 'miss';
    sums[label] = (sums[label] ?? 0n) + ways;
  }
  return Object.fromEntries(Object.entries(sums).map(([label, ways]) => [label, fraction(ways, drawn.total)]));
};

/** The chance of success when every card is drawn and none replaced. */
export const chanceOfAll = (q: CheckQuestion): Fraction => {
  const scale = scaleOf(q, [...facesOf(q.draw), ...q.discard, ...q.inPlay], false);
  const drawn = begin(q, scale);
  for (let n = 0; n < q.toDraw; n++) if (!drawNext(drawn, scale)) break;
  stopSuccesses(drawn, scale);
  return fraction(drawn.stopped, drawn.total);
};

/** How a Fate Card may be paid: a Joker or token stays away, an Ace joins the discard pile. */
export interface Redraw {
  readonly paid: string | null;
  /** DOA-FATIGUE-04: does the Dealer collapse if the pile has to be refilled for it? */
  readonly collapses?: boolean;
}

/** Stops an Upper Hand as soon as it succeeds; what comes later could only spoil it. */
const stopSuccesses = (drawn: Drawn, scale: Scale): void => {
  for (const [key, held] of drawn.hands) {
    if (scale.kinds[held.best]?.success !== true) continue;
    drawn.stopped += held.ways;
    drawn.hands.delete(key);
  }
};

/** The chance that one blind card from the pool turns this failing hand into a success, once the better of two cards has been replaced. */
const mended = (drawn: Drawn, scale: Scale, held: Held): Fraction => {
  const left = drawn.pool.size - drawn.taken;
  const succeeds = (kind: number): boolean => scale.kinds[kind]?.success === true;
  const good = (mark: number): number => {
    let [wins, better] = [0, 0];
    for (let kind = 0; kind < scale.kinds.length; kind++) {
      if (!scale.beats(kind, mark)) continue;
      const n = leftOf(drawn.pool, kind, held);
      better += n;
      if (succeeds(kind)) wins += n;
    }
    return wins + (mark !== NONE && succeeds(mark) ? left - better : 0);
  };
  // Either the card that counts goes, and the second best is held against the new one; or another one goes.
  const instead = held.second === NONE ? 0 : good(held.best);
  return fraction(Math.max(good(held.second), instead), left);
};

/** The same where the next card is known, or where the pile has run out and everything drawn is known. */
export const succeedsWith = (q: CheckQuestion, faces: readonly string[]): boolean => {
  const used = pick(q.rules, q.aim, q.net, faces);
  return used !== undefined && grade(q.rules, q.aim, used).success;
};

/** The pile is empty: what was paid and replaced is shuffled in with what there is, and one card of it drawn. All cards in play are known. */
const mendedFrom = (
  q: CheckQuestion,
  inPlay: readonly string[],
  discard: readonly string[],
  { paid, collapses = false }: Redraw,
): Fraction => {
  const chances = inPlay.map((rejected, i) => {
    const kept = inPlay.filter((_, j) => j !== i);
    const pile = [...discard, ...(paid === null ? [] : [paid]), ...(isAce(rejected) ? [] : [rejected])];
    if (pile.length === 0) return fraction(succeedsWith(q, kept) ? 1 : 0);
    if (collapses) return fraction(0);
    return fraction(pile.filter((face) => succeedsWith(q, [...kept, face])).length, pile.length);
  });
  return chances.reduce((best, each) => (each.n * best.d > best.n * each.d ? each : best), fraction(0));
};

const mendedKnown = (scale: Scale, held: Held, kind: number): Fraction => {
  const others = scale.beats(kind, held.second) ? kind : held.second;
  return fraction(scale.kinds[others]?.success === true ? 1 : 0);
};

/**
 * The chance of success when the drawer plays for it: an Upper Hand stops once it succeeds, and the one Fate Card is spent on a failing
 * result when all cards are drawn, for whichever card gives the best chance.
 */
export const successChance = (q: CheckQuestion, redraw: Redraw | null): Fraction => {
  const all = [...facesOf(q.draw), ...q.discard, ...q.inPlay];
  const scale = scaleOf(q, all, false);
  const drawn = begin(q, scale);
  for (let n = 0; n < q.toDraw; n++) {
    if (q.net > 0) stopSuccesses(drawn, scale);
    if (!drawNext(drawn, scale)) break;
  }
  stopSuccesses(drawn, scale);
  const first = fraction(drawn.stopped, drawn.total);
  if (redraw === null || drawn.hands.size === 0) return first;
  const empty = drawn.at >= drawn.places.length;
  const known = drawn.places[drawn.at] ?? null;
  // With the pile gone nothing is hidden any more: what was in it lies on the table.
  const inPlay = [...q.inPlay, ...facesOf(q.draw), ...(drawn.discard === null ? q.discard : [])].filter((face) => !isJoker(face));
  const whole = empty ? mendedFrom(q, inPlay, drawn.discard ?? [], redraw) : null;
  let sum = first;
  for (const held of drawn.hands.values()) {
    const chance = whole ?? (known === null ? mended(drawn, scale, held) : mendedKnown(scale, held, scale.of(known)));
    sum = plus(sum, fraction(held.ways * chance.n, drawn.total * chance.d));
  }
  return sum;
};
