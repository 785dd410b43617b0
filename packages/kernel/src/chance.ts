// Drivers of chance: live for play, scripted for tests; `enumerate.ts` adds one for exact odds.

import { Fault, check, indicesBelow } from './state.ts';

export interface Chance {
  /** A new order for a pile of these faces (`order[i]` is the former place of the card now at `i`), or null to leave it undecided. */
  order(pile: string, faces: readonly string[]): readonly number[] | null;
  /** One of `0 … n-1`, each equally likely. */
  below(label: string, n: number): number;
  /** The index of one weight, chosen in proportion to the weights. */
  pick(label: string, weights: readonly number[]): number;
}

/** Times 2³², this is still an exact integer. */
const MOST = 0x200000;

/** Unbiased numbers below n from 32-bit words: multiply, shift, and reject the uneven remainder. `word` must come from a cryptographic generator. */
export const belowFrom =
  (word: () => number) =>
  (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > MOST) throw new Fault(`no number below ${n}`);
    for (;;) {
      const product = (word() >>> 0) * n;
      const high = Math.floor(product / 0x100000000);
      const low = product - high * 0x100000000;
      // Only a low part below n can be uneven, so the division is rarely needed.
      if (low >= n || low >= (0x100000000 - n) % n) return high;
    }
  };

const weighted = (label: string, weights: readonly number[], below: (n: number) => number): number => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) throw new Fault(`the weights [${weights.join(', ')}] of ${label} add up to ${sum}`);
  let rest = below(sum);
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
};

/** Fisher–Yates. */
export const shuffled = (size: number, below: (n: number) => number): number[] => {
  const order = indicesBelow(size);
  for (let i = size - 1; i > 0; i--) {
    const j = below(i + 1);
    const held = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = held;
  }
  return order;
};

export const live = (word: () => number): Chance => {
  const below = belowFrom(word);
  return {
    order: (_, faces) => shuffled(faces.length, below),
    below: (_, n) => below(n),
    pick: (label, weights) => weighted(label, weights, below),
  };
};

/** xoshiro128**: repeatable words for tests, bots and simulation. Never use it for a real table. */
export const seeded = (seed: number): (() => number) => {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88, 0xb7e15162 | 0];
  const word = (): number => {
    const m = Math.imul(b, 5);
    const out = Math.imul((m << 7) | (m >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return out;
  };
  for (let i = 0; i < 8; i++) word();
  return word;
};

export type Scripted =
  | { readonly order: readonly number[] }
  /** The pile after the shuffle, top first. `pile` limits the entry to shuffles of that pile. */
  | { readonly faces: readonly string[]; readonly pile: string | null }
  /** The number a die shows, from 1. */
  | { readonly die: number }
  | { readonly pick: number };

type Entry<K extends string> = Extract<Scripted, { readonly [key in K]: unknown }>;

const unscripted =
  (what: string) =>
  (of: string): never => {
    throw new Fault(`the script has no ${what} for ${of}`);
  };
const NOTHING_ELSE: Chance = { order: unscripted('order'), below: unscripted('die'), pick: unscripted('pick') };

/** Scripted chance. A test checks that `left` is 0 at its end. What the script does not cover goes to `otherwise`, or is a fault. */
export const scripted = (script: readonly Scripted[], otherwise: Chance = NOTHING_ELSE): Chance & { readonly left: () => number } => {
  const todo = script.slice();
  const take = <K extends string>(key: K, fits: (entry: Entry<K>) => boolean = () => true): Entry<K> | undefined => {
    const at = todo.findIndex((entry) => key in entry && fits(entry as Entry<K>));
    return at < 0 ? undefined : (todo.splice(at, 1)[0] as Entry<K>);
  };
  return {
    left: () => todo.length,
    order: (pile, faces) => {
      const wanted = take('faces', (entry) => entry.pile === null || entry.pile === pile);
      if (wanted !== undefined) return orderOf(faces, wanted.faces);
      const entry = take('order');
      return entry === undefined ? otherwise.order(pile, faces) : entry.order;
    },
    below: (label, n) => {
      const entry = take('die');
      if (entry === undefined) return otherwise.below(label, n);
      const isSide = Number.isInteger(entry.die) && entry.die >= 1 && entry.die <= n;
      check(isSide, `a die of ${n} sides does not show ${entry.die}`);
      return entry.die - 1;
    },
    pick: (label, weights) => {
      const entry = take('pick');
      if (entry === undefined) return otherwise.pick(label, weights);
      check((weights[entry.pick] ?? 0) > 0, `pick ${entry.pick} has no positive weight`);
      return entry.pick;
    },
  };
};

const orderOf = (now: readonly string[], wanted: readonly string[]): number[] => {
  const used = new Set<number>();
  const order = wanted.map((face) => {
    const at = now.findIndex((each, i) => each === face && !used.has(i));
    used.add(at);
    return at;
  });
  if (order.includes(-1) || order.length !== now.length)
    throw new Fault(`the script orders ${wanted.join(' ')} but the pile holds ${now.join(' ')}`);
  return order;
};
