// Enumerated chance, the third driver: every possible result of a command with its exact probability.

import type { Chance } from './chance.ts';
import { Fault, pileOf, type Pile, type State } from './state.ts';
import { fraction, times, type Fraction } from './view/fraction.ts';

/** The same state with the order of these piles undecided, so that draws from them are enumerated. */
export const asBags = (s: State, piles: readonly string[]): State => {
  const next: Record<string, Pile> = { ...s.piles };
  for (const id of piles) next[id] = { ...pileOf(s, id), bag: [0, 0] };
  return { ...s, piles: next };
};

export interface Outcome<T> {
  readonly value: T;
  readonly p: Fraction;
}

interface Fork {
  readonly at: number;
  readonly weights: readonly number[];
}

/** Runs once for each way chance can fall and returns each result with its exact probability. Shuffled piles become bags, and draws become picks. */
export const enumerate = <T>(run: (chance: Chance) => T, most = 200_000): Outcome<T>[] => {
  const outcomes: Outcome<T>[] = [];
  let path: Fork[] = [];
  do {
    let depth = 0;
    const fork = (label: string, weights: readonly number[]): number => {
      const known = path[depth];
      depth++;
      if (known !== undefined) return known.at;
      const at = weights.findIndex((weight) => weight > 0);
      if (at < 0) throw new Fault(`none of the weights [${weights.join(', ')}] of ${label} is positive`);
      path.push({ at, weights });
      return at;
    };
    const value = run({
      order: () => null,
      below: (label, n) =>
        fork(
          label,
          Array.from({ length: n }, () => 1),
        ),
      pick: (label, weights) => fork(label, weights),
    });
    outcomes.push({ value, p: path.map(share).reduce(times, fraction(1)) });
    if (outcomes.length > most) throw new Fault(`more than ${most} ways to enumerate`);
    path = nextPath(path);
  } while (path.length > 0);
  return outcomes;
};

const share = ({ at, weights }: Fork): Fraction => {
  const all = weights.reduce((a, b) => a + b, 0);
  return fraction(weights[at] ?? 0, all);
};

const nextPath = (path: readonly Fork[]): Fork[] => {
  for (let i = path.length - 1; i >= 0; i--) {
    const { at, weights } = path[i] ?? { at: 0, weights: [] };
    const next = weights.findIndex((weight, j) => j > at && weight > 0);
    if (next >= 0) return [...path.slice(0, i), { at: next, weights }];
  }
  return [];
};
