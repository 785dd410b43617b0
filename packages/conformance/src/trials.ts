// Trials: a command or a change by the table itself that is run in several worlds with the same chance.

import {
  FACES,
  hasViewer,
  seatIndex,
  shuffled,
  type Chance,
  type Decision,
  type Group,
  type Request,
  type State,
  type Below,
} from '@pasteboard/kernel';
import { dice, type TableRun } from './table-run.ts';

/** A command, or a change by the table itself, that can be run in any world. */
export interface Trial {
  readonly what: string;
  /** The number of the acting seat; -1 for the table itself. */
  readonly actor: number;
  in(state: State, chance: Chance, history: readonly Group[]): Decision;
}

export const commandTrial = (run: TableRun, request: Request, before: State): Trial => ({
  what: `when ${request.by} does ${request.do}`,
  actor: seatIndex(before, request.by),
  in: (state, chance, history) => run.kernel.decide(run.game, state, request, { chance, history }),
});

/** A world in which a trial was run: the table before it, its newest groups, and the result. */
export interface TriedWorld {
  readonly before: State;
  readonly history: readonly Group[];
  readonly decision: Decision;
}

export const tryIn = (trial: Trial, before: State, history: readonly Group[], chance: Chance): TriedWorld => ({
  before,
  history,
  decision: trial.in(before, chance, history),
});

/** For each label, in the order of requests to chance: was the result hidden from the viewer? */
export type UnseenChance = ReadonlyMap<string, readonly boolean[]>;

export const unseenBy = (decision: Decision, viewer: number): UnseenChance => {
  const unseen = new Map<string, boolean[]>();
  for (const e of decision.ok ? decision.group.events : []) {
    if (e.type !== 'ChanceTaken') continue;
    const fell = unseen.get(e.label) ?? [];
    unseen.set(e.label, [...fell, ...e.result.map(() => !hasViewer(e.sees, viewer))]);
  }
  return unseen;
};

/** The shuffled piles whose faces the viewer sees at that moment; they may have come into sight just before. */
export const watchedBy = ({ before, decision }: TriedWorld, viewer: number): ReadonlySet<string> => {
  const watched = new Set<string>();
  if (decision.ok)
    decision.group.events.forEach((e, i) => {
      const then = decision.trail[i - 1] ?? before;
      if (e.type === 'PileArranged' && then.piles[e.pile]?.levels[viewer] === FACES) watched.add(e.pile);
    });
  return watched;
};

export const isUnseen = (unseen: UnseenChance): boolean => [...unseen.values()].some((fell) => fell.includes(true));

/** What differs from the chance of this world: shuffles, except for faces that the viewer comes to see, and all results hidden from the viewer. */
interface OtherChance {
  readonly keep: readonly string[] | null;
  /** Piles that the viewer sees being shuffled. */
  readonly watched: ReadonlySet<string>;
  readonly unseen: UnseenChance;
}

const SAME_CHANCE: OtherChance = { keep: null, watched: new Set(), unseen: new Map() };

/** Hashes a text, so that each label has its own dice: how often one is thrown must not affect another. */
const hash = (label: string): number => {
  let n = 0x811c9dc5;
  for (let i = 0; i < label.length; i++) n = Math.imul(n ^ label.charCodeAt(i), 0x01000193);
  return n;
};

/** Chance that gives the same results in two worlds, except for those that the viewer does not see. */
export const chanceFor = (seed: number, { keep, watched, unseen }: OtherChance = SAME_CHANCE): Chance => {
  const streams = new Map<string, { readonly below: Below; readonly other: Below; asked: number }>();
  const stream = (label: string) => {
    const found = streams.get(label) ?? { below: dice(seed ^ hash(label)), other: dice((seed + 1) ^ hash(label)), asked: 0 };
    streams.set(label, found);
    return found;
  };
  /** One of n: the same as in this world, or another if the viewer does not see it. */
  const fall = (label: string, n: number): number => {
    const of = stream(label);
    const same = of.below(n);
    const fell = unseen.get(label);
    const hidden = fell?.[of.asked++] ?? fell?.at(-1) ?? false;
    return hidden && n > 1 ? (same + 1 + of.other(n - 1)) % n : same;
  };
  return {
    order: (pile, faces) => {
      const { below, other } = stream(`order of ${pile}`);
      const same = shuffled(faces.length, below);
      if (keep === null || watched.has(pile)) return same;
      const free = same.flatMap((from, at) => (keep.includes(faces[from] ?? '') ? [] : [at]));
      const mixed = shuffled(free.length, other);
      const order = same.slice();
      free.forEach((at, i) => {
        order[at] = same[free[mixed[i] ?? i] ?? at] ?? at;
      });
      return order;
    },
    below: fall,
    pick: (label, weights) => {
      const possible = weights.flatMap((weight, i) => (weight > 0 ? [i] : []));
      return possible[fall(label, possible.length)] ?? -1;
    },
  };
};
