// What holds for every game in the catalog.

import { expect, test } from 'vitest';
import { GAMES } from '../src/index.ts';

test('every game has the title people know it by', () => {
  expect(Object.fromEntries(Object.entries(GAMES).map(([id, { title }]) => [id, title]))).toEqual({
    draw: 'Draw',
    hush: 'Hush',
    thread: 'Thread',
    'deck-of-adventures': 'Deck of Adventures',
    meccg: 'Middle-earth CCG',
    'realms-behind': 'The Realms Behind',
  });
});

test.each(Object.values(GAMES))('every house rule and command of $id names a rule of the game, or none', ({ rules, options, commands }) => {
  const ids = new Set<string | null>([null, ...rules.map(({ id }) => id)]);
  const named = Object.entries({ ...options, ...commands }).map(([name, { rule }]) => [name, rule] as const);
  expect(named.filter(([, rule]) => !ids.has(rule))).toEqual([]);
});
