// Tests of what the server refuses when the disk runs low.

import { afterEach, describe, expect, test } from 'vitest';
import { STORAGE_LIMITS } from '../../src/room/storage-limits.ts';
import { write } from '../../src/table-log/entries.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { Caller, MovableClock, ask, make, networkServer, type NetworkServer } from './network-server.ts';

const MB = 1_048_576;

/** A disk with as much room as the test says. */
class Roomy extends MemoryStore {
  left: number | null = 1_000 * MB;
  isAway = false;
  asked = 0;

  async free(): Promise<number | null> {
    this.asked++;
    if (this.isAway) throw new Error('the folder does not answer');
    return this.left;
  }
}

let home: NetworkServer | null = null;
afterEach(async () => {
  await home?.close();
  home = null;
});

const opened = async () => {
  const [store, clock] = [new Roomy(), new MovableClock()];
  home = await networkServer({}, store, { clock, storage: { ...STORAGE_LIMITS, minFree: 200 * MB } });
  const { url, tableServer, log } = home;
  const has = async (megabytes: number): Promise<void> => {
    store.left = megabytes * MB;
    await tableServer.space.look();
  };
  return { url, tableServer, log, store, clock, has };
};

const keyOf = (body: object): string => ('error' in body ? (body as { error: { key: string } }).error.key : '');

let asked = 0;
const done = async (who: Caller, message: object): Promise<string> => {
  const answer = await who.did({ id: `f${asked++}`, ...message } as Parameters<Caller['did']>[0]);
  return answer.t === 'refused' ? answer.refusal.key : answer.t;
};

const NOTE = { t: 'note', key: 'k', text: 'a word', for: 'me' };
const DRAW = { t: 'do', do: 'draw', with: {} };

describe('a floor of free disk space', () => {
  test('[N19] below it new tables, imports, joins and notes are refused in words, and tables that exist play on; with room again all goes on', async () => {
    const { url, has } = await opened();
    const table = await make(url);
    const ann = new Caller(url);
    await ann.hello(table.table, { id: table.seat, secret: table.secret });
    expect(await done(ann, NOTE)).toBe('done');
    await has(150);
    const refused = await ask(`${url}/api/tables`, 'POST', { game: 'draw' });
    expect([refused.status, keyOf(refused.body)]).toEqual([503, 'storage.disk']);
    expect(JSON.stringify(refused.body)).toContain('less than 200 MB of disk space left');
    expect(keyOf((await ask(`${url}/api/import`, 'POST', '{}', { 'content-type': 'application/vnd.pasteboard+json' })).body)).toBe(
      'storage.disk',
    );
    expect(keyOf((await ask(`${url}/api/tables/${table.table}/join`, 'POST', { name: 'Ben' })).body)).toBe('storage.disk');
    expect(await done(ann, { ...NOTE, text: 'another' })).toBe('storage.disk');
    expect([await done(ann, DRAW), await done(ann, { t: 'say', text: 'still here', to: null })]).toEqual(['done', 'done']);
    expect(await done(ann, { ...NOTE, text: '' })).toBe('done');
    expect((await ask(`${url}/readyz`)).status).toBe(200);
    await has(1_000);
    expect([(await make(url)).table.length > 0, await done(ann, NOTE)]).toEqual([true, 'done']);
  });

  test('[N19] below a quarter of it commands are refused as well, before the disk is full; the server says that it is not ready', async () => {
    const { url, has } = await opened();
    const table = await make(url);
    const ann = new Caller(url);
    await ann.hello(table.table, { id: table.seat, secret: table.secret });
    await done(ann, NOTE);
    await has(49);
    expect([await done(ann, DRAW), await done(ann, { t: 'say', text: 'x', to: null }), await done(ann, NOTE)]).toEqual([
      'storage.full',
      'storage.full',
      'storage.full',
    ]);
    expect((await ask(`${url}/api/tables`, 'POST', { game: 'draw' })).status).toBe(503);
    const ready = await ask(`${url}/readyz`);
    expect([ready.status, keyOf(ready.body)]).toEqual([503, 'storage.full']);
    // What was stored can be looked at, and players may leave.
    expect((await ask(`${url}/api/tables/${table.table}`)).status).toBe(200);
    expect(await done(ann, { ...NOTE, text: '' })).toBe('done');
    await has(1_000);
    expect([(await ask(`${url}/readyz`)).status, await done(ann, DRAW)]).toEqual([200, 'done']);
  });

  test('[N19] an import ends if the disk runs low while it is stored, and nothing of it is left', async () => {
    const { url, tableServer, store, clock } = await opened();
    const { table, seat, secret } = await make(url, { game: 'hush', ready: 'two and a GM, first to twelve' });
    const chat = write({ kind: 'chat', at: 1, by: seat, to: null, text: 'x' });
    await store.append(
      table,
      2,
      Array.from({ length: 2_000 }, () => ({ id: null, body: chat })),
    );
    const headers = { authorization: `Bearer ${seat}:${secret}` };
    const file = await (await fetch(`${url}/api/tables/${table}/export/whole`, { headers })).text();
    const before = (await store.list('', 10)).length;
    const chunks = async function* () {
      yield file.slice(0, file.length / 2);
      expect((await store.list('', 10)).length).toBe(before + 1);
      store.left = 150 * MB;
      clock.move(2_000);
      yield file.slice(file.length / 2);
    };
    await expect(tableServer.adopt({ chunks: chunks() }, () => seat)).rejects.toThrow('storage.disk');
    expect((await store.list('', 10)).length).toBe(before);
  });

  test('[N19] it is in the figures, and in the log once for each change', async () => {
    const { url, log, has } = await opened();
    const lines = (): string[] => log.filter((line) => line.includes('free space'));
    const figure = async (name: string): Promise<string> =>
      new RegExp(`^pasteboard_${name} (.*)$`, 'm').exec(String((await ask(`${url}/metrics`)).body['text']))?.[1] ?? '';
    for (const megabytes of [150, 140, 130]) await has(megabytes);
    expect([await figure('storage_level'), await figure('storage_free_bytes')]).toEqual(['1', String(130 * MB)]);
    expect(lines().map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['warn']);
    // Not with every file that comes and goes.
    for (const megabytes of [205, 195, 210]) await has(megabytes);
    expect(lines()).toHaveLength(1);
    await has(10);
    expect(await figure('storage_level')).toBe('2');
    await has(1_000);
    expect([await figure('storage_level'), lines().length]).toEqual(['0', 3]);
  });

  test('[N19] free space is measured now and then, never for a command; a store that does not answer or cannot tell delays no client', async () => {
    const { url, store, tableServer, clock } = await opened();
    const table = await make(url);
    const ann = new Caller(url);
    await ann.hello(table.table, { id: table.seat, secret: table.secret });
    const before = store.asked;
    for (let i = 0; i < 50; i++) await done(ann, { t: 'say', text: 'x', to: null });
    expect(store.asked - before).toBeLessThanOrEqual(1);
    // Before a new table it is asked again, if the last answer is not fresh.
    store.left = MB;
    clock.move(2_000);
    expect(keyOf((await ask(`${url}/api/tables`, 'POST', { game: 'draw' })).body)).toBe('storage.full');
    store.left = null;
    clock.move(2_000);
    expect((await ask(`${url}/api/tables`, 'POST', { game: 'draw' })).status).toBe(201);
    store.isAway = true;
    await tableServer.space.look();
    expect(tableServer.space.level).toBe('enough');
  });
});
