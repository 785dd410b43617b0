// Tests of the main thread's side of the SQLite worker.

import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { databaseIn } from '../../src/store/sqlite/file.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { WorkerClient } from '../../src/store/sqlite/worker-client.ts';
import { entry } from './contract.ts';
import { folders } from './folders.ts';

const folder = folders();

const client = (does: string): WorkerClient =>
  new WorkerClient(new URL('./dying-worker.ts', import.meta.url), { folder: does, maxPages: 0 });

describe('the client of the worker thread', () => {
  test('[T29] a request to a worker that stops is refused with the reason; the next request starts another worker', async () => {
    for (const [does, says] of [
      ['die', 'It has died.'],
      ['leave', 'has stopped'],
    ] as const) {
      const to = client(does);
      for (let times = 0; times < 2; times++) {
        const waiting = [to.ask('ping'), to.ask('ping'), to.ask('ping')];
        for (const each of waiting) await expect(each).rejects.toThrow(says);
      }
      await to.close();
      await expect(to.ask('ping')).rejects.toThrow('closed');
    }
  });

  test('[T29] answers that a worker sent before it stopped count, also if the client learns of both at once', async () => {
    const to = client('answer and leave');
    const [answered, lost] = [to.ask('ping'), to.ask('ping')];
    const heard = Promise.all([expect(answered).resolves.toBe(1), expect(lost).rejects.toThrow('has stopped')]);
    await new Promise(setImmediate);
    for (const until = performance.now() + 300; performance.now() < until; );
    await heard;
    await to.close();
  });

  test('[T29] requests that arrive while the worker is busy go together, in order', async () => {
    const to = client('count');
    expect(await Promise.all([to.ask('ping'), to.ask('ping'), to.ask('ping'), to.ask('ping')])).toEqual([1, 3, 3, 3]);
    const late = [to.ask('ping'), to.ask('ping')];
    await to.close();
    expect(await Promise.all(late)).toEqual([2, 2]);
  });

  test('[T29] work deferred until an answer runs once all requests made before it are sent, and before the answer is passed on', async () => {
    const store = await SqliteStore.open(folder());
    const heard: string[] = [];
    const did = (what: string) => (): void => void heard.push(what);
    store.meanwhile(did('nothing asked'));
    expect(heard).toEqual(['nothing asked']);
    const tables = ['one', 'two', 'three'];
    const asked = tables.map(async (table) => {
      const appended = store.append(table, 0, [entry('first')]);
      store.meanwhile(did(`meanwhile ${table}`));
      await appended;
      heard.push(table);
    });
    await Promise.all(asked);
    for (const table of tables) expect(heard.indexOf(`meanwhile ${table}`)).toBeLessThan(heard.indexOf(table));
    expect(heard).toHaveLength(7);
    await store.close();
    store.meanwhile(did('closed'));
    expect(heard.at(-1)).toBe('closed');
  });

  test('[T29] requests wait while another process holds the file, and all are answered', async () => {
    const where = folder();
    const store = await SqliteStore.open(where);
    const other = new Sqlite(databaseIn(where));
    other.exec('begin immediate');
    const waiting = Array.from({ length: 40 }, (_, i) => store.append(`table ${i}`, 0, [entry('first')]));
    await setTimeout(20);
    other.exec('rollback');
    other.close();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['ok']));
    await store.close();
  });

  test('[T29] closing a client that was never used, or whose worker has stopped, ends', async () => {
    const [unused, stopped] = [client('count'), client('die')];
    await expect(stopped.ask('ping')).rejects.toThrow('It has died.');
    await Promise.all([unused.close(), stopped.close(), stopped.close()]);
  });
});
