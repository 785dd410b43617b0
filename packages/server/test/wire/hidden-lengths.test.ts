// Tests that the length of private notes and whispers does not show: two tables that differ only in that send the same.

import { describe, expect, test } from 'vitest';
import type { ServerMessage } from '@pasteboard/protocol';
import { Friend, created, tableServerOn, newTable } from '../test-server.ts';

const SHORT = 'a';
/** As long as a message may be: each of these takes six characters as JSON. */
const LONG = '\u0001'.repeat(5_300);
const NOTES = 60;

/** Whose eyes; null: a spectator's. */
type Eyes = 'cat' | null;

/** Times and join codes are each table's own. */
const comparable = (message: ServerMessage): unknown =>
  JSON.parse(
    JSON.stringify(message)
      .replace(/"at":\d+/g, '"at":0')
      .replace(/"code":"\w+"/g, '"code":""'),
  );

/** All that a viewer hears of pages and of coming back at a table where Ann notes this text. */
const heardBy = async (eyes: Eyes, text: string): Promise<unknown[]> => {
  const tableServer = tableServerOn();
  const seats = ['ann', 'ben', 'cat'].map((id) => ({ id, role: 'player' as const, name: id, plays: [] }));
  const { opening } = newTable('draw');
  const { table, secrets } = await created(
    tableServer,
    newTable('draw', { opening: { ...opening, seats }, people: ['ann', 'ben', 'cat'] }),
  );
  const ann = new Friend(tableServer);
  await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
  for (let i = 0; i < NOTES; i++)
    if (i % 10 === 9) await ann.did({ t: 'say', id: `w${i}`, text: text.slice(0, 2_000), to: 'ben' });
    else await ann.did({ t: 'note', id: `n${i}`, key: 'mine', text, for: 'me' });
  const { n } = (await tableServer.openTable(table))!.room.head;
  const seat = eyes === null ? null : { id: eyes, secret: secrets[eyes]! };
  const heard: unknown[] = [];
  for (let back = 0; back <= NOTES; back++) {
    const friend = new Friend(tableServer);
    const { view, missed } = await friend.hello(table, seat, n - back);
    heard.push([back, view === null, missed.map((each) => comparable(each as ServerMessage))]);
    friend.connection.left();
  }
  const looker = new Friend(tableServer);
  await looker.hello(table, seat);
  for (const limit of [1, 20, 40, 200]) {
    looker.say({ t: 'page', id: `p${limit}`, before: null, limit });
    heard.push(comparable(await looker.hears('page', ({ id }) => id === `p${limit}`)));
  }
  looker.connection.left();
  ann.connection.left();
  return heard;
};

describe('how long something hidden is', () => {
  test.each<Eyes>(['cat', null])('[N30] shows neither in pages nor when a client comes back: %s', async (eyes) => {
    expect(await heardBy(eyes, LONG)).toEqual(await heardBy(eyes, SHORT));
  });
});

test('[N30] a page ends when its viewer has read enough, and the next begins there', async () => {
  const tableServer = tableServerOn();
  const { table, secrets } = await created(tableServer, newTable('draw'));
  const ann = new Friend(tableServer);
  await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
  for (let i = 0; i < NOTES; i++) await ann.did({ t: 'note', id: `n${i}`, key: 'mine', text: LONG, for: 'me' });
  const numbers: number[] = [];
  const lengths: number[] = [];
  for (let [before, more] = [null as number | null, true]; more; ) {
    ann.say({ t: 'page', id: `p${before}`, before, limit: 200 });
    const page = await ann.hears('page', ({ id }) => id === `p${before}`);
    ({ more } = page);
    numbers.unshift(...page.entries.map(({ n }) => n));
    lengths.push(JSON.stringify(page).length);
    before = numbers[0]!;
  }
  expect(numbers).toEqual(Array.from({ length: NOTES + 2 }, (_, i) => i + 1));
  expect(lengths.length).toBe(2);
  expect(Math.max(...lengths)).toBeLessThan(1_010_000);
  ann.connection.left();
});
