import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { databaseIn } from '../../src/store/sqlite/file.ts';
import { ENOUGH, Link, type WorkerData } from '../../src/store/sqlite/link.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { EXPECTS, RESTS, RUNG } from '../../src/store/sqlite/wire.ts';
import { PATIENT, entry } from './contract.ts';
import { folders } from './folders.ts';

const folder = folders();

interface Dying {
  live(): number;
  die(): null;
  leave(): null;
  answerAndLeave(): string;
}

const link = (): Link<Dying> => new Link<Dying>(new URL('./dying-worker.ts', import.meta.url), { folder: '', maxPages: 0, role: 'reader' });

describe('the line to a worker', () => {
  test('[T29] whoever waits for a worker that stops is told so; the next request starts another', async () => {
    const to = link();
    expect(await to.ask('live')).toBe(0);
    for (const [word, says] of [
      ['die', 'It has died.'],
      ['leave', 'has stopped'],
    ] as const) {
      const waiting = [to.ask(word), to.ask('live')];
      for (const each of waiting) await expect(each).rejects.toThrow(says);
      expect(await to.ask('live')).toBe(0);
    }
    await to.close();
    await expect(to.ask('live')).rejects.toThrow('closed');
  });

  test('[T29] what a worker has answered before it stopped is heard, also where we hear of both at once', async () => {
    const to = link();
    expect(await to.ask('live')).toBe(0);
    const [answered, lost] = [to.ask('answerAndLeave'), to.ask('live')];
    const heard = Promise.all([expect(answered).resolves.toBe('answered'), expect(lost).rejects.toThrow('has stopped')]);
    await new Promise(setImmediate);
    for (const until = performance.now() + 300; performance.now() < until; );
    await heard;
    await to.close();
  });

  test('[T29] what is to be done meanwhile is done once all that was asked before is on its way, and before an answer is heard', async () => {
    const store = await SqliteStore.open(folder());
    const heard: string[] = [];
    const did = (what: string) => (): void => void heard.push(what);
    store.meanwhile(did('nothing asked'));
    expect(heard).toEqual(['nothing asked']);
    // The first goes alone; those behind it are gathered, and go together.
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

  test('[T29] in a crowd, whoever comes while the worker is busy goes with its answer, or as soon as there are enough', async () => {
    const where = folder();
    const store = await SqliteStore.open(where);
    const tables = Array.from({ length: ENOUGH }, (_, i) => `table ${i}`);
    const crowd = (n: number): Promise<unknown> => Promise.all(tables.map((table) => store.append(table, n, [entry(`${n}`)])));
    for (let n = 0; n < 8; n++) await crowd(n);
    const other = new Sqlite(databaseIn(where));
    other.exec('begin immediate');
    const busy = [crowd(8)];
    await setTimeout(20);
    let areOnTheirWay = false;
    const late = (n: number): void => void busy.push(store.append(`late ${n}`, 0, [entry('first')]));
    late(0);
    store.meanwhile(() => (areOnTheirWay = true));
    await setTimeout(20);
    expect(areOnTheirWay).toBe(false);
    for (let n = 1; n < ENOUGH; n++) late(n);
    expect(areOnTheirWay).toBe(true);
    late(ENOUGH);
    await setTimeout(20);
    other.exec('rollback');
    other.close();
    expect((await Promise.all(busy)).flat()).toEqual(Array.from({ length: 2 * ENOUGH + 1 }, () => 'ok'));
    await store.close();
  });

  test('[T29] closing a line that was never used, or whose worker has stopped, ends', async () => {
    const [unused, stopped] = [link(), link()];
    await expect(stopped.ask('die')).rejects.toThrow('It has died.');
    await Promise.all([unused.close(), stopped.close(), stopped.close()]);
  });

  test('[T29] a worker that was told to expect something answers what comes, at once or late, and goes on where nothing does', async () => {
    const shared = folder();
    const store = await SqliteStore.open(shared);
    for (let n = 0; n < 20; n++) {
      store.expect();
      if (n % 3 === 1) await setTimeout(n % 2);
      if (n % 3 === 2) store.expect();
      expect(await store.append('table', n, [entry(`${n}`)])).toBe('ok');
    }
    store.expect();
    await setTimeout(5);
    expect(await store.read('table', 0, 99)).toHaveLength(20);
    store.expect();
    await store.close();
    store.expect();
  });

  test('[T6] [T29] a writer that was called for nothing lets go of the file, and works on', async () => {
    const shared = folder();
    const bell = new Int32Array(new SharedArrayBuffer(8));
    const ring = (rests: number): void => {
      Atomics.store(bell, RESTS, rests);
      Atomics.add(bell, RUNG, 1);
      Atomics.notify(bell, RUNG);
    };
    const { port1: port, port2 } = new MessageChannel();
    const workerData: WorkerData = { folder: shared, maxPages: 0, role: 'writer', cache: null, bell: bell.buffer, port: port2 };
    const worker = new Worker(new URL('../../src/store/sqlite/worker.mjs', import.meta.url), { workerData, transferList: [port2] });
    const asked = (...request: unknown[]): Promise<unknown> => {
      const answer = once(port, 'message');
      port.postMessage(request);
      ring(0);
      return answer;
    };
    expect(await asked('append', ['table', 0, [null, 'first']])).toEqual(['ok']);
    const other = new Sqlite(databaseIn(shared), { timeout: 0 });
    for (let i = 0; i < 40; i++) {
      await expect.poll(() => Atomics.load(bell, RESTS), PATIENT).toBe(1);
      ring(EXPECTS);
      // While it stays awake for it, somebody else rings, and has nothing to say.
      for (const until = performance.now() + (i % 8) / 100; performance.now() < until; );
      ring(0);
      await expect.poll(() => Atomics.load(bell, RESTS), PATIENT).toBe(1);
      other.exec('begin immediate; rollback');
    }
    other.close();
    expect(await asked('append', ['table', 1, [null, 'second']])).toEqual(['ok']);
    port.postMessage(['close']);
    ring(0);
    await once(worker, 'exit');
  });
});
