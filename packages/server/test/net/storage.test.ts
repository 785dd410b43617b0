// Tests of the storage budgets of tables, seats and addresses.

import type { ServerMessage } from '@pasteboard/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { STORAGE_LIMITS, type StorageLimits } from '../../src/room/storage-limits.ts';
import { DayBudgets } from '../../src/limits/day-budgets.ts';
import { StorageBudgets } from '../../src/limits/storage-budgets.ts';
import { write } from '../../src/table-log/entries.ts';
import type { NewEntry } from '../../src/store/contract/store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { Caller, MovableClock, ask, networkServer, type NetworkServer } from './network-server.ts';

const TYPE = 'application/vnd.pasteboard+json';
const HOUR = 3_600_000;
/** As long as a note may be, of characters that take three bytes each. */
const LONG = '\u4e00'.repeat(8_000);

/** Counts what it is given to keep. */
class Counting extends MemoryStore {
  bytes = 0;

  override async append(table: string, expected: number, entries: readonly NewEntry[]) {
    const answer = await super.append(table, expected, entries);
    if (answer === 'ok') this.bytes += entries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
    return answer;
  }

  override async saveSnapshot(table: string, n: number, body: string): Promise<void> {
    this.bytes += Buffer.byteLength(body);
    await super.saveSnapshot(table, n, body);
  }
}

let homes: NetworkServer[] = [];
afterEach(async () => {
  await Promise.all(homes.map((home) => home.close()));
  homes = [];
});

const open = async (storage: Partial<StorageLimits> = {}, store = new Counting(), clock = new MovableClock()) => {
  const home = await networkServer({ proxies: 1 }, store, { clock, storage: { ...STORAGE_LIMITS, ...storage } });
  homes.push(home);
  return { ...home, store, clock };
};

/** As our proxy names the client. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const [ONE, OTHER] = [from('192.0.2.1'), from('198.51.100.7')];

const made = async (url: string, address: Record<string, string>, asked: object = {}) => {
  const { status, body } = await ask(
    `${url}/api/tables`,
    'POST',
    { game: 'hush', ready: 'two and a GM, first to twelve', ...asked },
    address,
  );
  return { status, key: keyOf(body), table: String(body['table']), seat: String(body['seat']), secret: String(body['secret']), body };
};

const keyOf = (body: object): string => ('error' in body ? (body as { error: { key: string } }).error.key : '');

const sit = async (url: string, { table, seat, secret }: { table: string; seat: string; secret: string }, address = ONE) => {
  const caller = new Caller(url, address);
  await caller.hello(table, { id: seat, secret });
  return caller;
};

let asked = 0;
const nextId = (): string => `i${asked++}`;
const outcome = async (who: Caller, message: Parameters<Caller['did']>[0]): Promise<string> => {
  const answer = await who.did(message);
  return answer.t === 'refused' ? answer.refusal.key : answer.t;
};
const note = (who: Caller, text: string, key = 'k') => outcome(who, { t: 'note', id: nextId(), key, text, for: 'me' });
const say = (who: Caller, text: string) => outcome(who, { t: 'say', id: nextId(), text, to: null });

/** Writes until it is refused, and says why. */
const flood = async (once: () => Promise<string>, most = 5_000): Promise<string> => {
  for (let i = 0; i < most; i++) {
    const answer = await once();
    if (answer !== 'done') return answer;
  }
  return 'never refused';
};

describe('budgets of storage', () => {
  test('[N18] a seat that rewrites a note stops at its budget for a day, gets the limit and the hours, and goes on a day later', async () => {
    const { url, store, clock } = await open();
    const gm = await sit(url, await made(url, ONE));
    // The attack: 43 MB, which took 15 seconds under the limits of before.
    let last: ServerMessage | undefined;
    for (let sent = 0; sent < 1_800; sent += 20) {
      const ids = Array.from({ length: 20 }, nextId);
      for (const id of ids) await gm.say({ t: 'note', id, key: 'k', text: LONG, for: 'me' });
      last = await gm.until(() => gm.heard.findLast((message) => 'id' in message && message.id === ids.at(-1)));
    }
    expect(last).toMatchObject({ t: 'refused', refusal: { key: 'storage.seat', params: { most: 16, hours: 25 } } });
    expect(store.bytes).toBeLessThan(STORAGE_LIMITS.seatDay);
    expect(store.bytes).toBeGreaterThan(0.9 * STORAGE_LIMITS.seatDay);
    clock.move(23 * HOUR);
    expect(await note(gm, LONG)).toBe('storage.seat');
    clock.move(2 * HOUR);
    expect(await note(gm, LONG)).toBe('done');
  });

  test('[N18] a player whose seat has used its budget still deletes notes, empties a seat, exports and deletes the table; within a reserve', async () => {
    const { url, store } = await open({ seatDay: 200_000 });
    const table = await made(url, ONE);
    const bearer = { ...ONE, authorization: `Bearer ${table.seat}:${table.secret}` };
    const ann = (await ask(`${url}/api/tables/${table.table}/join`, 'POST', { name: 'Ann', seat: 'ann' }, ONE)).body;
    const [gm, player] = [await sit(url, table), await sit(url, { table: table.table, seat: 'ann', secret: String(ann['secret']) })];
    expect(await flood(() => note(gm, LONG))).toBe('storage.seat');
    expect(await say(gm, 'x')).toBe('done');
    expect(await flood(() => say(gm, 'x'.repeat(1_000)))).toBe('storage.seat');
    expect(await note(gm, '')).toBe('done');
    expect(await outcome(gm, { t: 'door', id: nextId(), what: { act: 'kick', seat: 'ann', leave: false } })).toBe('done');
    expect(await player.gone()).toBe(1000);
    const before = store.bytes;
    const why = await flood(() => outcome(gm, { t: 'door', id: nextId(), what: { act: 'pause', paused: true } }));
    expect([why, store.bytes - before < 60_000]).toEqual(['storage.seat', true]);
    expect((await ask(`${url}/api/tables/${table.table}/export/whole`, 'GET', undefined, bearer)).status).toBe(200);
    expect((await ask(`${url}/api/tables/${table.table}`, 'DELETE', undefined, bearer)).status).toBe(204);
  });

  test('[N18] a player whose seat has used its budget still undoes a move', async () => {
    const { url } = await open({ seatDay: 20_000 });
    const ann = await sit(url, await made(url, ONE, { game: 'draw', ready: null }));
    expect(await outcome(ann, { t: 'do', id: nextId(), do: 'draw', with: {} })).toBe('done');
    await flood(() => say(ann, 'x'.repeat(100)));
    expect(await outcome(ann, { t: 'do', id: nextId(), do: 'draw', with: {} })).toBe('storage.seat');
    const legal = await ann.did({ t: 'legal', id: nextId(), byHand: false });
    const undo = legal.t === 'legal' ? legal.templates.find((template) => template.do === 'undo.ask') : undefined;
    const field = undo?.fields['back'];
    const back = field?.kind === 'integer' ? field.to : 0;
    expect(await outcome(ann, { t: 'do', id: nextId(), do: 'undo.ask', with: { back, how: 'back' } })).toBe('done');
  });

  test('[N18] all seats, tables, joins, knocks and imports of one address share its budget for a day, and other addresses have theirs', async () => {
    const { url, store, clock } = await open({ seatDay: 300_000, addressDay: 1_000_000 });
    const first = await made(url, ONE);
    const gm = await sit(url, first);
    const file = await (
      await fetch(`${url}/api/tables/${first.table}/export/whole`, {
        headers: { ...ONE, authorization: `Bearer ${first.seat}:${first.secret}` },
      })
    ).text();
    const imports = async () => ask(`${url}/api/import`, 'POST', file, { ...ONE, 'content-type': 'application/vnd.pasteboard+json' });
    expect((await imports()).status).toBe(201);
    await flood(() => note(gm, LONG));
    const why: string[] = [];
    let last = gm;
    for (let i = 0; i < 10; i++) {
      const table = await made(url, ONE);
      if (table.status !== 201) break;
      last = await sit(url, table);
      why.push(await flood(() => note(last, LONG)));
    }
    expect(why.at(-1)).toBe('storage.address');
    await flood(async () => ((await made(url, ONE)).status === 201 ? 'done' : 'refused'));
    // What is left after that is less than anything else takes.
    expect(await flood(() => say(last, 'x'))).toBe('storage.address');
    const refused = await ask(`${url}/api/tables`, 'POST', { game: 'hush' }, ONE);
    expect([refused.status, keyOf(refused.body), refused.headers.get('retry-after')]).toEqual([429, 'storage.address', String(25 * 3_600)]);
    expect(JSON.stringify(refused.body)).toContain('stored 0.954 MB within 24 hours, which is the limit. It can store more in about 25 h');
    expect(keyOf((await imports()).body)).toBe('storage.address');
    expect(keyOf((await ask(`${url}/api/tables/${first.table}/join`, 'POST', { name: 'Eve', seat: 'ben' }, ONE)).body)).toBe(
      'storage.address',
    );
    expect(store.bytes).toBeLessThan(1_000_000);
    // Clients at other addresses are not refused, not even at the same table.
    const honest = await made(url, OTHER);
    const host = await sit(url, honest, OTHER);
    expect(await note(host, LONG)).toBe('done');
    expect((await ask(`${url}/api/tables/${first.table}/join`, 'POST', { name: 'Ben', seat: 'ben' }, OTHER)).status).toBe(201);
    clock.move(26 * HOUR);
    expect((await imports()).status).toBe(201);
  });

  test('[N18] a table grows to its limit and no further, also after a restart; then it can be exported, left and deleted', async () => {
    const store = new Counting();
    const limits = { table: 300_000 };
    const before = await open(limits, store);
    const table = await made(before.url, ONE);
    const gm = await sit(before.url, table);
    const ann = (await ask(`${before.url}/api/tables/${table.table}/join`, 'POST', { name: 'Ann', seat: 'ann' }, OTHER)).body;
    expect(await flood(() => note(gm, LONG))).toBe('storage.table');
    for (const length of [1_000, 100, 1]) await flood(() => say(gm, 'x'.repeat(length)));
    const { t, refusal } = (await gm.did({ t: 'say', id: nextId(), text: 'x'.repeat(500), to: null })) as { t: string; refusal?: unknown };
    expect([t, refusal]).toEqual(['refused', { key: 'storage.table', rule: null, params: { most: 0.268 } }]);
    expect(await store.sizeOf(table.table)).toBeLessThanOrEqual(300_000);
    await before.close();
    homes = [];
    const after = await open(limits, store);
    const player = await sit(after.url, { table: table.table, seat: 'ann', secret: String(ann['secret']) }, OTHER);
    expect(await say(player, 'x'.repeat(500))).toBe('storage.table');
    expect(keyOf((await ask(`${after.url}/api/tables/${table.table}/join`, 'POST', { name: 'Ben', seat: 'ben' }, OTHER)).body)).toBe(
      'storage.table',
    );
    const again = await sit(after.url, table);
    expect(await note(again, '')).toBe('done');
    await player.say({ t: 'door', id: nextId(), what: { act: 'kick', seat: 'ann', leave: false } });
    expect(await player.gone()).toBe(1000);
    // What is left is for undo, deleting and leaving, to the last byte; the file of it is no longer than the limit.
    const relief = { act: 'policy', policy: 'open' } as const;
    expect(await flood(() => outcome(again, { t: 'door', id: nextId(), what: relief }))).toBe('storage.table');
    expect(await store.sizeOf(table.table)).toBeLessThanOrEqual(300_000);
    const bearer = { ...ONE, authorization: `Bearer ${table.seat}:${table.secret}` };
    const file = await (await fetch(`${after.url}/api/tables/${table.table}/export/whole`, { headers: bearer })).text();
    // What can exist can be imported again.
    const imported = await ask(`${after.url}/api/import`, 'POST', file, { ...ONE, 'content-type': 'application/vnd.pasteboard+json' });
    expect(imported.status).toBe(201);
    expect((await ask(`${after.url}/api/tables/${table.table}`, 'DELETE', undefined, bearer)).status).toBe(204);
    expect((await made(after.url, ONE)).status).toBe(201);
  });

  test('[N18] a table above a limit that was lowered since accepts nothing more, and people can still leave it', async () => {
    const store = new Counting();
    const before = await open({}, store);
    const table = await made(before.url, ONE);
    const gm = await sit(before.url, table);
    for (let i = 0; i < 10; i++) await note(gm, LONG);
    await before.close();
    homes = [];
    const after = await open({ table: 100_000 }, store);
    const again = await sit(after.url, table);
    expect([await say(again, 'x'), await note(again, ''), await note(again, 'x')]).toEqual(['storage.table', 'done', 'storage.table']);
    await again.say({ t: 'door', id: nextId(), what: { act: 'kick', seat: table.seat, leave: true } });
    expect(await again.gone()).toBe(1000);
  });

  test('[N18] tiny entries at a table with many cards pay for their snapshots', async () => {
    const { url, store } = await open({ seatDay: 600_000 });
    const gm = await sit(url, await made(url, ONE));
    for (let i = 0; i < 2; i++) await note(gm, LONG, `k${i}`);
    expect(await flood(() => say(gm, 'x'))).toBe('storage.seat');
    expect(store.bytes).toBeLessThan(600_000);
  });

  test('[N18] bots pay with the budget of an address that looks on, and rest when it is used up', async () => {
    const most = 28_000;
    const bots = { ann: 'plain', ben: 'plain' };
    const free = await open();
    await sit(free.url, await made(free.url, ONE, { bots }));
    await expect.poll(() => free.store.bytes, { timeout: 10_000 }).toBeGreaterThan(most);
    const { url, store, tableServer } = await open({ addressDay: most });
    const gm = await sit(url, await made(url, ONE, { bots }));
    const isSpent = (): boolean => tableServer.budgets.address('192.0.2.1').charge(6_000) !== null;
    // A spectator at another address, who has nothing to do with it, pays nothing.
    await expect.poll(isSpent, { timeout: 10_000 }).toBe(true);
    expect(await flood(() => say(gm, 'x'))).toBe('storage.address');
    expect(store.bytes).toBeLessThan(most);
  });

  test('[N18] [X8] a table of the largest size is imported with an address budget no larger than it; snapshots take what is left', async () => {
    const most = 400_000;
    const { url, store } = await open();
    const gm = await made(url, ONE);
    const chat = write({ kind: 'chat', at: 1, by: gm.seat, to: null, text: 'x' });
    const fits = Math.floor((0.9 * most) / (chat.length + 2));
    await store.append(
      gm.table,
      2,
      Array.from({ length: fits }, () => ({ id: null, body: chat })),
    );
    const headers = { ...ONE, authorization: `Bearer ${gm.seat}:${gm.secret}` };
    const file = await (await fetch(`${url}/api/tables/${gm.table}/export/whole`, { headers })).text();
    const saved: number[] = [];
    for (const addressDay of [most, 4 * most]) {
      const there = await open({ table: most, addressDay });
      const before = there.store.bytes;
      expect((await ask(`${there.url}/api/import`, 'POST', file, { ...ONE, 'content-type': TYPE })).status).toBe(201);
      saved.push(there.store.bytes - before - fits * chat.length);
      expect(there.store.bytes).toBeLessThanOrEqual(addressDay);
    }
    expect(saved[1]).toBeGreaterThan(saved[0]! + 10_000);
  });

  test('[N18] an IPv6 network stores eight times the budget of one address, however many addresses it has', () => {
    const budgets = new StorageBudgets({ ...STORAGE_LIMITS, addressDay: 1_000_000 }, new MovableClock());
    const from = (address: string): string => budgets.address(address).charge(1_000_000)?.key ?? 'stored';
    expect(Array.from({ length: 10 }, (_, i) => from(`2001:db8:1:${i}`))).toEqual([
      ...Array.from({ length: 8 }, () => 'stored'),
      'storage.network',
      'storage.network',
    ]);
    expect([from('2001:db8:1:0'), from('2001:db8:2:0'), from('192.0.2.1'), from('192.0.2.2')]).toEqual([
      'storage.address',
      ...Array.from({ length: 3 }, () => 'stored'),
    ]);
    // A bot is paid for by an address whose network has something left.
    expect(budgets.lookers(['2001:db8:1:99', '2001:db8:3:0']).charge(1)).toBe(null);
  });

  test('[N18] no more than the budget is stored within any 24 hours, and memory for it is bounded', () => {
    const clock = new MovableClock();
    const budgets = new DayBudgets(clock, 100);
    budgets.add('a', 500);
    clock.move(12 * HOUR);
    budgets.add('a', 300);
    expect(budgets.spent('a')).toBe(800);
    expect(Math.ceil(budgets.freeIn('a', 300, 800) / HOUR)).toBeLessThanOrEqual(13);
    clock.move(11 * HOUR);
    expect(budgets.spent('a')).toBe(800);
    clock.move(2 * HOUR);
    expect(budgets.spent('a')).toBe(300);
    budgets.giveBack('a', 100);
    expect(budgets.spent('a')).toBe(200);
    for (let i = 0; i < 5_000; i++) budgets.add(`b${i}`, 1);
    expect(budgets.size).toBeLessThanOrEqual(101);
    clock.move(-48 * HOUR);
    budgets.add('c', 5);
    clock.move(100 * HOUR);
    expect(budgets.spent('c')).toBe(0);
  });

  test('[N18] refused or never stored input costs nothing', async () => {
    const { url } = await open({ seatDay: 20_000 });
    const gm = await sit(url, await made(url, ONE));
    for (let i = 0; i < 100; i++)
      expect(await outcome(gm, { t: 'do', id: nextId(), do: 'no such command', with: {} })).toBe('command.unknown');
    const id = nextId();
    for (let i = 0; i < 100; i++) await gm.say({ t: 'say', id, text: 'x'.repeat(400), to: null });
    expect(await say(gm, 'x')).toBe('done');
  });
});
