// Tests of stored values that fit no type of the game: rules read their defaults, and the GM alone is told.

import { misfits, type Game, type Table } from '@pasteboard/kernel';
import { GAMES } from '@pasteboard/games';
import type { Welcome } from '@pasteboard/protocol';
import { expect, test } from 'vitest';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable } from './test-server.ts';

const game = GAMES['deck-of-adventures']!;

/** The game as an older program may have had it, with values that are of no type today. */
const older = (write: (t: Table) => void): Game => ({
  ...game,
  values: { whyNot: () => null, fieldOf: () => null, startOf: () => undefined, seesOf: () => 'all' },
  open: (t, setup) => {
    game.open(t, setup);
    write(t);
  },
});

const nothing = (): void => {};
const strange = (t: Table): void => {
  t.set('table', 'light', 'full');
  t.declare('options', 'negativeMod', 'option', 'sideways');
  t.declare('table', 'bygone', 'fact', 7);
};

/** A table of the older program, opened by a server of today. */
const kept = async (
  write: (t: Table) => void,
): Promise<(id: string) => Promise<{ readonly friend: Friend; readonly welcome: Welcome }>> => {
  const store = new MemoryStore();
  const { table, secrets } = await created(tableServerOn(store), newTable('deck-of-adventures', { game: older(write) }));
  const tableServer = tableServerOn(store);
  return async (id) => {
    const friend = new Friend(tableServer);
    return { friend, welcome: await friend.hello(table, { id, secret: secrets[id]! }) };
  };
};

test('a value that fits no type reads as its default, and the GM learns which and as what', async () => {
  const hello = await kept(strange);
  expect((await hello('game-master')).welcome).toMatchObject({
    readOnly: false,
    misfits: [
      { scope: 'options', key: 'negativeMod', readsAs: 'clamp' },
      { scope: 'table', key: 'light', readsAs: 'bright' },
    ],
  });
});

test('a GM whose table has no such value gets no message, nor does any player ever', async () => {
  const [plain, odd] = [await kept(nothing), await kept(strange)];
  expect((await plain('game-master')).welcome).not.toHaveProperty('misfits');
  for (const id of ['ann', 'ben']) expect(Object.keys((await odd(id)).welcome)).toEqual(Object.keys((await plain(id)).welcome));
});

test('play goes on, and a value set anew is no longer named', async () => {
  const hello = await kept(strange);
  const { friend } = await hello('game-master');
  expect(await friend.did({ t: 'do', id: '1', do: 'light', with: { light: 'dim' } })).toMatchObject({ t: 'done' });
  expect((await hello('game-master')).welcome.misfits).toEqual([{ scope: 'options', key: 'negativeMod', readsAs: 'clamp' }]);
});

test('without a GM a player who manages the door learns of values that they see, and of no other', () => {
  const state = {
    seats: [
      { id: '', role: 'spectator' },
      { id: 'ann', role: 'player', plays: [] },
    ],
    piles: {},
    values: {},
  };
  const value = (sees: string) => ({ kind: 'fact', value: 'odd', min: null, max: null, sees });
  const values = {
    table: { phase: value('all'), map: value('none') },
    ben: { startSite: value('own') },
    ann: { startSite: { ...value('own'), value: 7 } },
  };
  const found = misfits(GAMES['meccg']!, { ...state, values } as never, 1);
  expect(found.map(({ scope, key }) => `${scope}.${key}`)).toEqual(['table.phase', 'ann.startSite']);
});
