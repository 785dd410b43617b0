// Finds stored values that fit nothing the game declares, such as after a change of its types. Rules read their defaults instead.

import type { Game } from './game.ts';
import { own, seesValue, type State } from './state.ts';
import { optionValue } from './table-commands.ts';
import type { Json, Misfit } from './view/types.ts';

/** What rules read in place of this value; undefined where they read it unchanged, or do not know it. */
const readInstead = (game: Game, scope: string, key: string, value: Json): Json | undefined => {
  const option = scope === 'options' ? own(game.options, key) : undefined;
  if (option !== undefined) return optionValue(option, value) === undefined ? option.default : undefined;
  return game.values.whyNot(scope, key, value) === null ? undefined : game.values.startOf(scope, key);
};

/** What a viewer is told of them, never including the stored content: the GM of all, other viewers of values that they see. */
export const misfits = (game: Game, state: State, viewer: number): readonly Misfit[] => {
  const isGm = state.seats[viewer]?.role === 'gm';
  return Object.entries(state.values).flatMap(([scope, values]) =>
    Object.entries(values).flatMap(([key, value]) => {
      const readsAs = readInstead(game, scope, key, value.value);
      return readsAs !== undefined && (isGm || seesValue(state, viewer, scope, value)) ? [{ scope, key, readsAs }] : [];
    }),
  );
};
