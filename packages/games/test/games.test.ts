// What holds for every game in the catalog.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

test.each(Object.values(GAMES))('the layout of $id names as bounds only values that the game has', ({ layout, words }) => {
  const named = Object.entries(layout?.most ?? {}).flat();
  expect(named.filter((key) => !Object.hasOwn(words, `value.${key}`))).toEqual([]);
});

test.each(Object.keys(GAMES).filter((id) => existsSync(join(import.meta.dirname, '../src', id, 'view.ts'))))(
  'a reader finds the odds, hints, bots and words of %s in the files where the other games have them',
  (id) => {
    const files = ['odds/index.ts', 'hints/index.ts', 'bots/index.ts', 'words/core.en.json', 'words/rules.ts'];
    expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../src', id, file)))).toEqual([]);
  },
);
