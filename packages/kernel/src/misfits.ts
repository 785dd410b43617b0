// Stored values that fit nothing the game declares, as after a change of its types: rules read what holds while nothing is written.

import type { Game } from './game.ts';
import { own, seesValue, type State } from './state.ts';
import { optionValue } from './table-commands.ts';
import type { Json, Misfit } from './view/types.ts';

/** What rules read in place of this value; undefined where they read it as it is, or do not know it at all. */
const readInstead = (game: Game, scope: string, key: string, value: Json): Json | undefined => {
  const option = scope === 'options' ? own(game.options, key) : undefined;
  if (option !== undefined) return optionValue(option, value) === undefined ? option.default : undefined;
  return game.values.whyNot(scope, key, value) === null ? undefined : game.values.startOf(scope, key);
};

/** What the GM is told of them: all there are, but never what is stored. Any other viewer is told of values that they see. */
export const misfits = (game: Game, state: State, viewer: number): readonly Misfit[] => {
  const isGm = state.seats[viewer]?.role === 'gm';
  return Object.entries(state.values).flatMap(([scope, values]) =>
    Object.entries(values).flatMap(([key, value]) => {
      const readsAs = readInstead(game, scope, key, value.value);
      return readsAs !== undefined && (isGm || seesValue(state, viewer, scope, value)) ? [{ scope, key, readsAs }] : [];
    }),
  );
};
