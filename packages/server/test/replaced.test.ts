// Tests of an open table whose log is replaced, as by `pasteboard restore --replace`.

import { describe, expect, test } from 'vitest';
import { ChainedStore } from '../src/store/chained/chained-store.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable } from './test-server.ts';

const texts = async (store: MemoryStore, table: string): Promise<string[]> =>
  (await store.read(table, 0, 99)).flatMap(({ body }) => /"text":"(\w+)"/.exec(body)?.[1] ?? []);

/** A table whose person has said `said`, and then a log in its place that says `instead`. */
const replacedTable = async (said: readonly string[], instead: readonly string[]) => {
  const inner = new MemoryStore();
  const tableServer = tableServerOn(new ChainedStore(inner));
  const { table, secrets } = await created(tableServer, newTable('draw', { people: ['ann'] }));
  const seat = { id: 'ann', secret: secrets['ann']! };
  const begun = await inner.read(table, 0, 9);
  const ann = new Friend(tableServer);
  await ann.hello(table, seat);
  for (const [i, text] of said.entries()) await ann.did({ t: 'say', id: `said${i}`, text, to: null });
  const openTable = (await tableServer.openTable(table))!;
  await inner.delete(table);
  await inner.append(table, 0, begun);
  const elsewhere = tableServerOn(new ChainedStore(inner));
  const other = new Friend(elsewhere);
  await other.hello(table, seat);
  for (const [i, text] of instead.entries()) await other.did({ t: 'say', id: `instead${i}`, text, to: null });
  other.connection.left();
  return { inner, tableServer, table, seat, ann, room: openTable.room };
};

describe('a log in the place of another', () => {
  test.each([
    ['shorter', ['one', 'two'], ['three']],
    ['as long', ['one', 'two'], ['three', 'four']],
    ['longer', ['one', 'two'], ['three', 'four', 'five']],
  ])('[T39] one that is %s is not continued by the room that knew the other, and the client is sent for it', async (_, said, instead) => {
    const { inner, tableServer, table, seat, ann, room } = await replacedTable(said, instead);
    ann.say({ t: 'say', id: 'late', text: 'late', to: null });
    expect(await ann.hears('bye')).toEqual({ t: 'bye', why: 'house.closing' });
    // It does not ask the store for ever, and keeps no process from ending.
    await room.settled();
    expect(ann.heard.filter((each) => each.t === 'chat' && instead.includes(each.text ?? ''))).toEqual([]);
    expect(await texts(inner, table)).toEqual(instead);
    const again = new Friend(tableServer);
    const { n } = await again.hello(table, seat);
    expect(n).toBe(2 + instead.length);
    await again.did({ t: 'say', id: 'late', text: 'late', to: null });
    expect(await texts(inner, table)).toEqual([...instead, 'late']);
    again.connection.left();
  });

  test('[R16] a client that connects to a longer log sees that log', async () => {
    const { tableServer, table, seat, ann, room } = await replacedTable(['one'], ['two', 'three']);
    const again = new Friend(tableServer);
    again.say({ t: 'hello', v: 2, table, seat, since: null });
    expect((await again.hears('welcome')).n).toBe(4);
    again.say({ t: 'page', id: 'p', before: null, limit: 9 });
    const { entries } = await again.hears('page');
    expect(entries.flatMap((each) => (each.t === 'chat' ? [each.text] : []))).toEqual(['two', 'three']);
    expect(await again.did({ t: 'say', id: 'more', text: 'more', to: null })).toEqual({ t: 'done', id: 'more', n: 5 });
    expect(await ann.hears('bye')).toEqual({ t: 'bye', why: 'house.closing' });
    await room.settled();
    again.connection.left();
  });

  test('[R16] a client that connects to another log of the same length sees that log', async () => {
    const { tableServer, table, seat, ann } = await replacedTable(['one', 'two'], ['three', 'four']);
    const again = new Friend(tableServer);
    await again.hello(table, seat);
    again.say({ t: 'page', id: 'p', before: null, limit: 9 });
    const { entries } = await again.hears('page');
    expect(entries.flatMap((each) => (each.t === 'chat' ? [each.text] : []))).toEqual(['three', 'four']);
    expect(await again.did({ t: 'say', id: 'more', text: 'more', to: null })).toEqual({ t: 'done', id: 'more', n: 5 });
    expect(await ann.hears('bye')).toEqual({ t: 'bye', why: 'house.closing' });
    again.connection.left();
  });

  test('[R16] a closed table opens with the secrets of the present log, not of an earlier one of the same length', async () => {
    const inner = new MemoryStore();
    const tableServer = tableServerOn(new ChainedStore(inner));
    const { table, secrets } = await created(tableServer, newTable('draw', { people: ['ann'] }));
    const begun = await inner.read(table, 0, 9);
    const movedTo = async (secret: string): Promise<void> => {
      const elsewhere = tableServerOn(new ChainedStore(inner));
      const ann = new Friend(elsewhere);
      await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
      await ann.did({ t: 'door', id: 'm', what: { act: 'move', seat: 'ann', secret } });
      ann.connection.left();
    };
    const [first, second] = ['1'.repeat(30), '2'.repeat(30)];
    const opened = async (): Promise<(string | null)[]> => {
      const summary = (await tableServer.summary(table))!;
      return [first, second].map((secret) => tableServer.seatOf(summary, 'ann', secret));
    };
    await movedTo(first);
    expect(await opened()).toEqual(['ann', null]);
    await inner.delete(table);
    await inner.append(table, 0, begun);
    await movedTo(second);
    expect(await opened()).toEqual([null, 'ann']);
  });
});
