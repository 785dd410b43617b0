// A stored value that fits no type never stops a table: whatever is stored, every seat sees the table, and moves, odds and hints are there.

import { botStory } from '@pasteboard/conformance';
import { belowFrom, legal, misfits, seatsOf, seeded, view, type Game, type Json, type State } from '@pasteboard/kernel';
import { expect, test } from 'vitest';
import { GAMES } from '../src/index.ts';

/** What no program of ours writes there, one of each kind of JSON. */
const STRANGE: readonly Json[] = [null, 'a word that nobody knows', -7.5, true, [], [{}, 3], { a: { b: [] } }];

const TRIED = 60;

const replaced = (state: State, scope: string, key: string, value: Json): State => {
  const held = state.values[scope]?.[key];
  if (held === undefined) return state;
  return { ...state, values: { ...state.values, [scope]: { ...state.values[scope], [key]: { ...held, value } } } };
};

/** All that a table is asked for when people come to it. */
const opens = (game: Game, state: State): void =>
  state.seats.forEach((seat, viewer) => {
    const seen = view(state, viewer);
    game.hints(seen);
    game.odds(seen);
    if (viewer > 0 && seat.role !== 'gone') legal(game, state, seat.id, []);
  });

const DECLARING = Object.values(GAMES).filter(({ values }) => values.whyNot('table', 'no such value', 0) !== null);

test('the games on the shelf declare their values', () => expect(DECLARING.length).toBeGreaterThan(3));

test.each(DECLARING.map((game) => [game.id, game] as const))('%s opens whatever is stored in one of its values', (_, game) => {
  const { state } = botStory(game, 5, 40);
  const below = belowFrom(seeded(11));
  const all = Object.entries(state.values).flatMap(([scope, values]) => Object.keys(values).map((key) => ({ scope, key })));
  const [gm] = seatsOf(state).filter(({ role }) => role === 'gm');
  const teller = state.seats.findIndex(({ id }) => id === gm?.id);
  let told = 0;
  for (let n = 0; n < TRIED; n++) {
    const { scope, key } = all[below(all.length)] ?? { scope: '', key: '' };
    const strange = replaced(state, scope, key, STRANGE[below(STRANGE.length)] ?? null);
    expect(() => opens(game, strange), `${scope}.${key}`).not.toThrow();
    if (teller > 0) told += misfits(game, strange, teller).length;
  }
  if (teller > 0) expect(told).toBeGreaterThan(TRIED / 2);
});
