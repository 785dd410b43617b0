// The exact chances of a check, by what the next cards may be. Pure: a view or a case tells it what lies where, and the rules judge.

import { fraction, plus, times, type Fraction } from '@pasteboard/kernel/view';
import { answers, isJoker, rankOf, suitOf } from './cards.ts';
import { counting, demanded, hearts, poolCounts, rawDamage, sum, toMeet, type Check, type Judging } from './check.ts';
import { reckon, type Shield } from './damage.ts';
import { isSuit, type Suit } from './names.ts';

/** What decides a check besides the cards. */
export interface Stakes {
  readonly by: Judging;
  /** The suit a Joker counts as in the pool. */
  readonly named: (joker: string) => Suit | null;
  /** Extra successes for suits in the pool. */
  readonly perSuit: readonly { readonly n: number; readonly per: string }[];
  /** What stands between a hit and Health, where it hits anybody. */
  readonly shield: Shield | null;
  readonly perExtra: number;
  readonly foundInPool: boolean;
}

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

/** Every set of k cards, as far as sets differ, with its chance. Where there are fewer, all of them are taken. */
const takes = (kinds: Kinds, k: number): Taken[] => {
  const size = sizeOf(kinds);
  const wanted = Math.min(k, size);
  const all = choose(size, wanted);
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

const together = (a: Kinds, b: Kinds): Kinds => a.map(({ face, n }, i) => ({ face, n: n + (b[i]?.n ?? 0) }));

/** How far one has to look: the rank only where it matters more than whether it is enough, the suit only where something counts it. */
const kindsOf = (odds: Stakes, check: Check, faces: readonly string[]): Kinds => {
  const need = toMeet(check) - sum(check.weights);
  const counted = new Set<string>(odds.perSuit.map(({ per }) => per));
  if (check.blow !== null) counted.add('H');
  const demand = demanded(check);
  const key = (face: string): string => {
    const rank = rankOf(odds.by.cards, face);
    const suit = isJoker(face) ? odds.named(face) : suitOf(face);
    const fits = demand === null ? '' : String(answers(odds.by.cards, face, demand));
    return `${odds.by.counts ? rank : rank >= need} ${suit !== null && counted.has(suit) ? suit : '-'} ${fits}`;
  };
  const kinds = new Map<string, Kind>();
  for (const face of faces) {
    const known = kinds.get(key(face));
    kinds.set(key(face), { face: known?.face ?? face, n: (known?.n ?? 0) + 1 });
  }
  return [...kinds.values()];
};

const pooled = (odds: Stakes, check: Check, faces: readonly string[]): Check => ({
  ...check,
  pool: [...check.pool, ...faces.flatMap((face) => (isJoker(face) ? (odds.by.cards.wild ? odds.named(face) : null) : suitOf(face)) ?? [])],
});

/** TRB-CHECK-08, steps 8 and 9, judged as the table would. */
const judge = (odds: Stakes, check: Check): Omit<Way, 'p'> => {
  const rank = rankOf(odds.by.cards, counting(odds.by, check));
  const success = rank + sum(check.weights) >= toMeet(check);
  if (!success || check.blow === null || odds.shield === null) return { success, taken: 0 };
  const counts = poolCounts(check.pool);
  const extras = odds.perSuit.reduce((all, { n, per }) => all + n * (isSuit(per) ? (counts[per] ?? 0) : 1), sum(check.extra));
  const raw = rawDamage(check.blow.damage, hearts(check.pool), extras, odds.perExtra);
  return { success, taken: reckon({ raw, ignoresResists: false }, odds.shield).taken };
};

const FAILED: Omit<Way, 'p'> = { success: false, taken: 0 };

/** TRB-CHECK-08, step 7, from cards of which nobody knows the order. */
const extraWays = (odds: Stakes, check: Check, deck: (k: number) => readonly Omit<Taken, 'rest'>[], extras: readonly string[]): Way[] => {
  if (check.net < 0) {
    const must = -check.net - check.worse.length;
    return deck(must).map(({ faces, p }) => ({
      ...(faces.length < must ? FAILED : judge(odds, { ...check, worse: [...check.worse, ...faces] })),
      p,
    }));
  }
  const used = extras.slice(0, Math.max(0, check.net - check.better.length));
  const held = used.filter((face) => face !== 'deck');
  return deck(used.length - held.length).map(({ faces, p }) => ({
    ...judge(odds, { ...pooled(odds, check, [...held, ...faces]), better: [...check.better, ...held, ...faces] }),
    p,
  }));
};

/** TRB-DEMAND-03: the chance that exactly so many cards are thrown away before one of m among n others appears. */
const thrownChance = (m: number, n: number, thrown: number): Fraction => fraction(choose(n + m - thrown - 1, m - 1), choose(n + m, m));

/** The chance to find one of m cards among n others after throwing away at most so many. */
export const digChance = (m: number, n: number, atMost: number): Fraction => {
  let chance = fraction(0);
  for (let thrown = 0; m > 0 && thrown <= Math.min(atMost, n); thrown++) chance = plus(chance, thrownChance(m, n, thrown));
  return chance;
};

const digWays = (odds: Stakes, check: Check, kinds: Kinds, extras: readonly string[]): Way[] => {
  const demand = demanded(check);
  const fits = kinds.filter(({ face }) => demand === null || answers(odds.by.cards, face, demand));
  const others = kinds.filter((kind) => !fits.includes(kind));
  const [m, n] = [sizeOf(fits), sizeOf(others)];
  if (m === 0) return [{ ...FAILED, p: ONE }];
  const ways: Way[] = [];
  for (const {
    faces: [base = ''],
    rest,
    p,
  } of takes(fits, 1)) {
    const found = { ...(odds.foundInPool ? pooled(odds, check, [base]) : check), base };
    for (let thrown = 0; thrown <= n; thrown++) {
      const likely = times(p, thrownChance(m, n, thrown));
      // Which of the others were thrown away nobody knows, so the next ones are as random as if none had been.
      const next = (k: number): Omit<Taken, 'rest'>[] => mixed(rest, others, n - thrown, k);
      ways.push(...extraWays(odds, found, next, extras).map((way) => ({ ...way, p: times(way.p, likely) })));
    }
  }
  return ways;
};

/** k cards off a deck of these, and of so many of those others. */
const mixed = (these: Kinds, others: Kinds, left: number, k: number): Omit<Taken, 'rest'>[] => {
  const size = sizeOf(these);
  const wanted = Math.min(k, size + left);
  const all = choose(size + left, wanted);
  return Array.from({ length: wanted + 1 }, (_, a) => a)
    .filter((a) => a <= size && wanted - a <= left)
    .flatMap((a) => {
      const likely = fraction(choose(size, a) * choose(left, wanted - a), all);
      return takes(these, a).flatMap((first) =>
        takes(others, wanted - a).map((second) => ({
          faces: [...first.faces, ...second.faces],
          p: times(likely, times(first.p, second.p)),
        })),
      );
    });
};

const baseWays = (odds: Stakes, check: Check, kinds: Kinds, { base, extras }: Policy): Way[] => {
  if (base === 'dig') return digWays(odds, check, kinds, extras);
  const from =
    (rest: Kinds) =>
    (k: number): Taken[] =>
      takes(rest, k);
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
  const kinds = kindsOf(odds, check, deck);
  const thrown = policy.sift.filter((way) => way === 'discard').length;
  const ways =
    policy.sift.length === 0
      ? baseWays(odds, check, kinds, policy)
      : // TRB-MAD-03: those thrown away are gone, those put under the deck are shuffled in again.
        takes(kinds, thrown).flatMap((gone) =>
          takes(gone.rest, policy.sift.length - thrown).flatMap((back) => {
            const sifted = pooled(odds, check, [...gone.faces, ...back.faces]);
            const returned = kindsOf(odds, check, back.faces);
            const deckThen = together(
              back.rest,
              back.rest.map(({ face }) => returned.find((kind) => kind.face === face) ?? { face, n: 0 }),
            );
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
