// Two worlds that one viewer must not tell apart when a seat gives a command: for tests of what surrounds the kernel, such as the protocol.

import { decide, type Chance, type Game, type Group, type Request, type State } from '@pasteboard/kernel';
import { chanceFor, unseenBy, watchedBy, type TriedWorld } from './trials.ts';
import { madeBy } from './secrets.ts';
import { newlySeenBy } from './newly-seen.ts';
import { dice, jsonText } from './table-run.ts';
import { reimagine } from './worlds.ts';

export interface Twin {
  readonly state: State;
  /** Gives the same results in both, except for what the viewer does not see. A new one each time the command is given. */
  readonly chance: () => Chance;
}

/** This world and another, or null if the viewer may be shown different things in them. */
export const twinsFor = (
  game: Game,
  state: State,
  history: readonly Group[],
  request: Request,
  viewer: number,
  seed: number,
): readonly [Twin, Twin] | null => {
  const done = (before: State, chance: Chance): TriedWorld => ({
    before,
    history,
    decision: decide(game, before, request, { chance, history }),
  });
  const here = done(state, chanceFor(seed));
  const seen = here.decision.ok ? newlySeenBy(state, here.decision, viewer) : null;
  const other = { keep: seen?.faces ?? [], watched: watchedBy(here, viewer), unseen: unseenBy(here.decision, viewer) };
  const world = reimagine(state, viewer, dice(seed), new Set([...(seen?.cards ?? []), ...madeBy(history)]));
  const there = done(world, chanceFor(seed, other));
  const [a, b] = [here.decision, there.decision];
  if (a.ok !== b.ok) return null;
  if (a.ok && b.ok && jsonText(newlySeenBy(state, a, viewer).faces) !== jsonText(newlySeenBy(world, b, viewer).faces)) return null;
  return [
    { state, chance: () => chanceFor(seed) },
    { state: world, chance: () => chanceFor(seed, other) },
  ];
};
