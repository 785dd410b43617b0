import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Link } from '../../src/store/sqlite/link.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { entry } from './contract.ts';
import { folders } from './folders.ts';

const folder = folders();

interface Dying {
  live(): number;
  die(): null;
  leave(): null;
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
});
