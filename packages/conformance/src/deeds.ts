// Something that happens at the table, done again in another world with chance that falls alike.

import { FACES, seatIndex, shuffled, type Chance, type Decision, type Group, type Request, type State } from '@pasteboard/kernel';
import { dice, type TableRun } from './table-run.ts';

/** Something that happens, in whichever world. */
export interface Deed {
  readonly what: string;
  /** The seat's number whose doing it is; -1 for the house. */
  readonly actor: number;
  readonly before: State;
  readonly history: readonly Group[];
  in(state: State, chance: Chance, history: readonly Group[]): Decision;
}

export const given = (run: TableRun, request: Request, before: State, history: readonly Group[]): Deed => ({
  what: `when ${request.by} does ${request.do}`,
  actor: seatIndex(before, request.by),
  before,
  history,
  in: (state, chance, groups) => run.kernel.decide(run.game, state, request, { chance, history: groups }),
});

/** Chance that falls alike in two worlds, but for shuffles the viewer does not see: there only the faces he comes to see stay in place. */
export const chanceFor = (seed: number, state: State, viewer: number, keep: readonly string[] | null): Chance => {
  const below = dice(seed);
  const other = dice(seed + 1);
  return {
    order: (pile, faces) => {
      const alike = shuffled(faces.length, below);
      if (keep === null || (state.piles[pile]?.levels[viewer] ?? 0) === FACES) return alike;
      const free = alike.flatMap((from, at) => (keep.includes(faces[from] ?? '') ? [] : [at]));
      const mixed = shuffled(free.length, other);
      const order = alike.slice();
      free.forEach((at, i) => {
        order[at] = alike[free[mixed[i] ?? i] ?? at] ?? at;
      });
      return order;
    },
    below: (_, n) => below(n),
    pick: (_, weights) => {
      let rest = below(weights.reduce((a, b) => a + b, 0));
      return weights.findIndex((weight) => (rest -= weight) < 0);
    },
  };
};
