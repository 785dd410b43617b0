// The exact chances of a check, by what the next cards may be. Pure: a view or a case tells it what lies where, and the rules' own functions judge.

import { fraction, plus, times, type Fraction, type Sight } from '@pasteboard/kernel/view';
import type { Suit } from '../names.ts';
import { houseRule } from '../options.ts';
import { damageSum, protectionOf, type Protection } from '../read/attack.ts';
import { answers, isJoker, rankOf, suitOf } from '../read/cards.ts';
import { demanded, gradeOf, hearts, judging, rawDamage, sum, toMeet, type Check, type Judging } from '../read/check.ts';
import { extraSuccesses, successHooks, type SuccessHook } from '../read/check-modifiers.ts';

/** What decides a check besides the cards. */
export interface Stakes {
  readonly by: Judging;
  /** The suit a Joker counts as in the pool. */
  readonly named: (joker: string) => Suit | null;
  /** Extra successes for suits in the pool. */
  readonly perSuit: readonly SuccessHook[];
  /** What stands between a hit and Health, where it hits anybody. */
  readonly against: Protection | null;
  readonly perExtra: number;
  readonly foundInPool: boolean;
}

/** What decides this check at this table. */
export const stakesOf = (s: Sight, check: Check, named: Stakes['named']): Stakes => ({
  by: judging(s),
  named,
  perSuit: successHooks(s, check),
  against: check.blow === null ? null : protectionOf(s, check.target, check.blow.element),
  perExtra: houseRule(s, 'extraSuccessDamage'),
  foundInPool: houseRule(s, 'demandFoundInPool'),
});

/** How the cards come: what is sifted away first, the base card, and what is done with Advantage. */
export interface Policy {
  readonly sift: readonly ('bottom' | 'discard')[];
  readonly base: { readonly card: string } | 'flip' | 'dig';
  /** Each Advantage in order: a card from hand, or one off the deck. */
  readonly extras: readonly string[];
}

/** Outcomes with the same consequences, and how likely they are. */
export interface Way {
  readonly success: boolean;
  readonly taken: number;
  readonly p: Fraction;
}

const ONE = fraction(1);

/** C(n, k), exactly. */
const choose = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
};

/** Cards that come to the same, and how many there are of them. */
interface Kind {
  readonly face: string;
  readonly n: number;
}
type Kinds = readonly Kind[];
const sizeOf = (kinds: Kinds): number => kinds.reduce((all, { n }) => all + n, 0);

interface Taken {
  readonly faces: readonly string[];
  readonly rest: Kinds;
  readonly p: Fraction;
}

/** Sets beyond which counting takes longer than anybody waits; only many Advantages at a table with odd house rules come near it. */
const MOST_SETS = 5_000n;
export class TooManyWays extends Error {
  override readonly name = 'TooManyWays';
}

const countable = (sets: bigint): void => {
  if (sets > MOST_SETS) throw new TooManyWays('there are too many ways to count');
};

/** How many sets of k cards there may be, as far as sets differ. */
const setsOf = (kinds: Kinds, k: number): bigint => choose(k + kinds.length - 1, Math.min(k, kinds.length - 1));

/** Every set of k cards, as far as sets differ, with its chance. Where there are fewer, all of them are taken. */
const takes = (kinds: Kinds, k: number): Taken[] => {
  const size = sizeOf(kinds);
  const wanted = Math.min(k, size);
  const all = choose(size, wanted);
  countable(setsOf(kinds, wanted));
  const found: Taken[] = [];
  const go = (at: number, left: number, faces: readonly string[], rest: Kinds, ways: bigint): void => {
    const kind = kinds[at];
    if (kind === undefined) {
      if (left === 0) found.push({ faces, rest, p: fraction(ways, all) });
      return;
    }
    for (let n = 0; n <= Math.min(left, kind.n); n++)
      go(
        at + 1,
        left - n,
        [...faces, ...Array.from({ length: n }, () => kind.face)],
        [...rest, { ...kind, n: kind.n - n }],
        ways * choose(kind.n, n),
      );
  };
  go(0, wanted, [], [], 1n);
  return found;
};

/** What a card is drawn as: anything at first, the answer to a dig, or one of the cards beside a base card that is known. */
type Beside = { readonly base: string } | null;

/**
 * What a card comes to: whether its rank is enough, and its suit only where something counts it. Beside a base card it also matters, where
 * a high Disadvantage card may count, which of the two is lower; before there is one, every rank is its own kind.
 */
const kindKey = (odds: Stakes, check: Check, beside: Beside): ((face: string) => string) => {
  const { by } = odds;
  const need = toMeet(check) - sum(check.weights);
  const counted = new Set<string>(odds.perExtra === 0 || check.blow === null ? [] : odds.perSuit.map(({ per }) => per));
  if (check.blow !== null) counted.add('H');
  const demand = demanded(check);
  const minds = demand !== null && (by.bindsAll || beside === null);
  return (face) => {
    const rank = rankOf(by.cards, face);
    const suit = isJoker(face) ? odds.named(face) : suitOf(face);
    const height = !by.counts || check.net >= 0 ? '' : beside === null ? rank : rank <= rankOf(by.cards, beside.base);
    const color = suit !== null && counted.has(suit) && (beside === null || check.net > 0) ? suit : '-';
    return `${rank >= need} ${height} ${color} ${minds && answers(by.cards, face, demand)}`;
  };
};

/** Kinds that come to the same are one. */
const grouped = (kinds: Kinds, key: (face: string) => string): Kinds => {
  const found = new Map<string, Kind>();
  for (const { face, n } of kinds) {
    const known = found.get(key(face));
    found.set(key(face), { face: known?.face ?? face, n: (known?.n ?? 0) + n });
  }
  return [...found.values()];
};

/** A card by what it comes to when it is shown: two that come to the same have the same odds. */
export const sameOdds = (odds: Stakes, check: Check): ((face: string) => string) => {
  const key = kindKey(odds, check, null);
  return (face) => `${isJoker(face) ? face : ''} ${key(face)}`;
};

const pooled = (odds: Stakes, check: Check, faces: readonly string[]): Check => ({
  ...check,
  pool: [...check.pool, ...faces.flatMap((face) => (isJoker(face) ? (odds.by.cards.wild ? odds.named(face) : null) : suitOf(face)) ?? [])],
});

/** TRB-CHECK-08, steps 8 and 9, judged as the table would. */
const judge = (odds: Stakes, check: Check): Omit<Way, 'p'> => {
  const { success } = gradeOf(odds.by, check);
  if (!success || check.blow === null || odds.against === null) return { success, taken: 0 };
  const raw = rawDamage(check.blow.damage, hearts(check.pool), extraSuccesses(odds.perSuit, check), odds.perExtra);
  return { success, taken: damageSum({ raw, ignoresResists: false }, odds.against).taken };
};

const FAILED: Omit<Way, 'p'> = { success: false, taken: 0 };

/** So many cards off the deck, told apart as far as this key does. */
type Deck = (k: number, key: (face: string) => string) => readonly Omit<Taken, 'rest'>[];

/** TRB-CHECK-08, step 7, from cards of which nobody knows the order. */
const extraWays = (odds: Stakes, check: Check, deck: Deck, extras: readonly string[]): Way[] => {
  const key = kindKey(odds, check, { base: check.base });
  if (check.net < 0) {
    const must = -check.net - check.worse.length;
    return deck(must, key).map(({ faces, p }) => ({
      ...(faces.length < must ? FAILED : judge(odds, { ...check, worse: [...check.worse, ...faces] })),
      p,
    }));
  }
  const used = extras.slice(0, Math.max(0, check.net - check.better.length));
  const held = used.filter((face) => face !== 'deck');
  return deck(used.length - held.length, key).map(({ faces, p }) => ({
    ...judge(odds, { ...pooled(odds, check, [...held, ...faces]), better: [...check.better, ...held, ...faces] }),
    p,
  }));
};

/** TRB-DEMAND-03: the chance that exactly so many cards are discarded before one of m among n others appears. */
const thrownChance = (m: number, n: number, thrown: number): Fraction => fraction(choose(n + m - thrown - 1, m - 1), choose(n + m, m));

/** The chance to find one of m cards among n others after throwing away at most so many. */
export const digChance = (m: number, n: number, atMost: number): Fraction => {
  let chance = fraction(0);
  for (let thrown = 0; m > 0 && thrown <= Math.min(atMost, n); thrown++) chance = plus(chance, thrownChance(m, n, thrown));
  return chance;
};

/** Of k cards that follow the one that was found, how many fit and how many do not, with the chance of it. */
interface Split {
  readonly fits: number;
  readonly others: number;
  readonly p: Fraction;
}

/** How many were discarded before matters only for how many are left: it is counted out here once and for all. */
const splits = (m: number, n: number, k: number): Split[] => {
  const found = new Map<string, Split>();
  for (let thrown = 0; thrown <= n; thrown++) {
    const [fitting, left] = [m - 1, n - thrown];
    const wanted = Math.min(k, fitting + left);
    const all = choose(fitting + left, wanted);
    for (let fits = Math.max(0, wanted - left); fits <= Math.min(wanted, fitting); fits++) {
      const p = times(thrownChance(m, n, thrown), fraction(choose(fitting, fits) * choose(left, wanted - fits), all));
      const key = `${fits} ${wanted}`;
      found.set(key, { fits, others: wanted - fits, p: plus(found.get(key)?.p ?? fraction(0), p) });
    }
  }
  return [...found.values()];
};

const digWays = (odds: Stakes, check: Check, kinds: Kinds, extras: readonly string[]): Way[] => {
  const demand = demanded(check);
  const fits = kinds.filter(({ face }) => demand === null || answers(odds.by.cards, face, demand));
  const others = kinds.filter((kind) => !fits.includes(kind));
  const [m, n] = [sizeOf(fits), sizeOf(others)];
  if (m === 0) return [{ ...FAILED, p: ONE }];
  const known = new Map<number, Split[]>();
  return takes(fits, 1).flatMap(({ faces: [base = ''], rest, p }) => {
    const found = { ...(odds.foundInPool ? pooled(odds, check, [base]) : check), base };
    // Which of the others were discarded nobody knows, so the next ones are as random as if none had been.
    const next: Deck = (k, key) => {
      const [these, those] = [grouped(rest, key), grouped(others, key)];
      countable(setsOf(these, k) * setsOf(those, k));
      const ways = known.get(k) ?? splits(m, n, k);
      known.set(k, ways);
      return ways.flatMap((split) =>
        takes(these, split.fits).flatMap((first) =>
          takes(those, split.others).map((second) => ({
            faces: [...first.faces, ...second.faces],
            p: times(split.p, times(first.p, second.p)),
          })),
        ),
      );
    };
    return extraWays(odds, found, next, extras).map((way) => ({ ...way, p: times(way.p, p) }));
  });
};

const baseWays = (odds: Stakes, check: Check, kinds: Kinds, { base, extras }: Policy): Way[] => {
  if (base === 'dig') return digWays(odds, check, kinds, extras);
  const from =
    (rest: Kinds): Deck =>
    (k, key) =>
      takes(grouped(rest, key), k);
  if (base !== 'flip') {
    const found = check.base === '' ? { ...pooled(odds, check, [base.card]), base: base.card } : check;
    return extraWays(odds, found, from(kinds), extras);
  }
  if (sizeOf(kinds) === 0) return [{ ...FAILED, p: ONE }];
  return takes(kinds, 1).flatMap(({ faces: [face = ''], rest, p }) =>
    extraWays(odds, { ...pooled(odds, check, [face]), base: face }, from(rest), extras).map((way) => ({ ...way, p: times(way.p, p) })),
  );
};

/** Every way a check that is closed can go from here, ways that come to the same taken together. */
export const checkWays = (odds: Stakes, check: Check, deck: readonly string[], policy: Policy): Way[] => {
  const kinds = grouped(
    deck.map((face) => ({ face, n: 1 })),
    kindKey(odds, check, null),
  );
  const thrown = policy.sift.filter((way) => way === 'discard').length;
  const ways =
    policy.sift.length === 0
      ? baseWays(odds, check, kinds, policy)
      : // TRB-MAD-03: those discarded are gone, those put under the deck are shuffled in again.
        takes(kinds, thrown).flatMap((gone) =>
          takes(gone.rest, policy.sift.length - thrown).flatMap((back) => {
            const sifted = pooled(odds, check, [...gone.faces, ...back.faces]);
            const deckThen = back.rest.map(({ face, n }) => ({ face, n: n + back.faces.filter((each) => each === face).length }));
            return baseWays(odds, sifted, deckThen, policy).map((way) => ({ ...way, p: times(way.p, times(gone.p, back.p)) }));
          }),
        );
  return gathered(ways);
};

const gathered = (ways: readonly Way[]): Way[] => {
  const found = new Map<string, Way>();
  for (const way of ways) {
    const key = `${way.success} ${way.taken}`;
    found.set(key, { ...way, p: plus(found.get(key)?.p ?? fraction(0), way.p) });
  }
  return [...found.values()].filter(({ p }) => p.n > 0n);
};

export const chanceWhere = (ways: readonly Way[], holds: (way: Way) => boolean): Fraction =>
  ways.filter(holds).reduce((all, { p }) => plus(all, p), fraction(0));
export const successChance = (ways: readonly Way[]): Fraction => chanceWhere(ways, ({ success }) => success);
export const expectedDamage = (ways: readonly Way[]): Fraction =>
  ways.reduce((all, { taken, p }) => plus(all, times(fraction(taken), p)), fraction(0));

/** The chance that so many of n cards drawn are among m of all. */
export const drawChance = (m: number, all: number, n: number, atLeast: number): Fraction => {
  const drawn = Math.min(n, all);
  let chance = fraction(0);
  for (let k = Math.max(0, atLeast); k <= drawn; k++)
    chance = plus(chance, fraction(choose(m, k) * choose(all - m, drawn - k), choose(all, drawn)));
  return chance;
};
