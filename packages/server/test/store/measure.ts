// How fast is a store? `node packages/server/test/store/measure.ts WHERE [SECONDS]`: a folder, or the address of a database.
// WHERE may also be `bare:FOLDER`: SQLite on the main thread, one commit at a time, as the floor for a lone append.

import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open.ts';

const bare = (folder: string): Pick<Store, 'append' | 'read' | 'close'> => {
  mkdirSync(folder, { recursive: true });
  const db = new Sqlite(join(folder, 'bare.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table if not exists entries (id text, n integer, body text, primary key (id, n)) without rowid');
  const keep = db.prepare('insert into entries values (?, ?, ?)');
  return {
    append: async (table, expected, entries) => {
      keep.run(table, expected + 1, entries[0]?.body);
      return 'ok';
    },
    read: async () => [],
    close: async () => void db.close(),
  };
};

const body = (n: number): string => JSON.stringify({ n, kind: 'group', by: 'player-2', events: 'x'.repeat(300) });
const at = (sorted: readonly number[], part: number): string => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(3);

const measure = async (store: Pick<Store, 'append' | 'read'>, tables: number, seconds: number, title: string): Promise<void> => {
  const times: number[] = [];
  const start = performance.now();
  const cpu = process.cpuUsage();
  let done = 0;
  const [warm, until] = [start + seconds * 200, start + seconds * 1200];
  await Promise.all(
    Array.from({ length: tables }, async () => {
      const table = randomUUID();
      for (let n = 0; ; n++) {
        const began = performance.now();
        if (began > until) return;
        const kept = await store.append(table, n, [{ id: randomUUID(), body: body(n) }]);
        if (kept !== 'ok') throw new Error(kept);
        done++;
        if (began > warm) times.push(performance.now() - began);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const rate = Math.round(times.length / seconds);
  const { user, system } = process.cpuUsage(cpu);
  const cost = ((user + system) / done).toFixed(0);
  console.log(
    `${title.padEnd(40)} ${String(rate).padStart(7)}/s  p50 ${at(times, 0.5)}  p99 ${at(times, 0.99)}  max ${at(times, 0.9999)} ms  ${cost} µs CPU`,
  );
};

const [where = '', seconds = '3'] = process.argv.slice(2);
const store = where.startsWith('bare:') ? bare(where.slice(5)) : await openStore(where);
await measure(store, 1, Number(seconds), '1 table');
await measure(store, 32, Number(seconds), '32 tables');
if (!where.startsWith('bare:')) {
  const long = randomUUID();
  for (let n = 0; n < 20_000; n += 500) {
    await store.append(
      long,
      n,
      Array.from({ length: 500 }, (_, i) => ({ id: null, body: body(i) })),
    );
  }
  let reads = 0;
  let reading = true;
  const reader = (async () => {
    for (; reading; reads++) await store.read(long, (reads * 500) % 20_000, 500);
  })();
  await measure(store, 1, Number(seconds), '1 table beside endless reads of 500');
  reading = false;
  await reader;
  console.log(`(${reads} pages of 500 meanwhile)`);
}
await store.close();
