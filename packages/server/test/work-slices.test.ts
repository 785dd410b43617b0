// Tests that each turn of the event loop does one piece of work.

import { GAMES } from '@pasteboard/games';
import { expect, onTestFinished, test } from 'vitest';
import { TABLE_SERVER_LIMITS } from '../src/table-server/table-server-limits.ts';
import { TableServer } from '../src/table-server/table-server.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, newTable, portsOn } from './test-server.ts';

test('[N21] each turn of the event loop does one piece of work of all connections together', async () => {
  let turn: (() => void)[] = [];
  const clock = { now: () => 0, after: () => () => {}, afterwards: (run: () => void) => void turn.push(run) };
  const tableServer = new TableServer(GAMES, { ...portsOn(new MemoryStore()), clock }, { ...TABLE_SERVER_LIMITS, botMs: 0 });
  onTestFinished(() => tableServer.close());
  const { table, secrets } = await created(tableServer, newTable('draw'));
  const friends = Array.from({ length: 6 }, () => new Friend(tableServer));
  for (const friend of friends) await friend.hello(table, { id: 'ann', secret: secrets['ann']! });
  turn = [];
  for (const friend of friends) for (const id of ['a', 'b']) friend.say({ t: 'legal', id, byHand: true });
  const answered = (): number => friends.reduce((sum, { heard }) => sum + heard.filter(({ t }) => t === 'legal').length, 0);
  const after: number[] = [];
  while (turn.length > 0) {
    const due = turn;
    turn = [];
    for (const run of due) run();
    // What follows within the same turn of the event loop.
    await Promise.resolve();
    after.push(answered());
  }
  expect(after).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  expect(friends.every(({ heard }) => heard.filter(({ t }) => t === 'legal').length === 2)).toBe(true);
});
