// Tests of `pasteboard backup` and `pasteboard restore`.

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MemoryStore, databaseIn, openStore, type Store } from '@pasteboard/server/store';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { postgresServer } from '../../server/test/store/postgres-server.ts';
import { BackupProgress } from '../src/backup/progress.ts';
import { backupLines } from '../src/backup/writing.ts';
import { screenFor, typed } from './typed-session.ts';

const url = postgresServer();
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const fresh = (name: string): string => join(folder, `${name}-${count++}`);

const BODIES = ['{"a":1}', 'line\nfeed \u2028 \u2029 \r 🂡', '"\\', 'x'.repeat(300_000)];

/** Tables with everything that could go wrong on the way. */
const filled = async (where: string): Promise<string> => {
  const store = await openStore(where);
  for (const [i, table] of ['first', "o'hara \u2028", '🂡'].entries()) {
    const all = Array.from({ length: 700 * i + 3 }, (_, n) => ({ id: n % 2 === 0 ? `id ${n}` : null, body: BODIES[n] ?? `body ${n}` }));
    await store.append(table, 0, all);
    await store.claimName(`CODE${i}`, table);
    await store.saveSnapshot(table, 2, 'only a cache');
  }
  await store.close();
  return where;
};

const contentsOf = async (store: Store): Promise<unknown[]> => {
  const all: unknown[] = [];
  for (const { table, head } of await store.list('', 1_000)) {
    all.push({ table, head, names: await store.namesOf(table), log: await store.read(table, 0, head) });
  }
  return all;
};

const contents = async (where: string): Promise<unknown[]> => {
  const store = await openStore(where);
  const all = await contentsOf(store);
  await store.close();
  return all;
};

/** A backup of a filled folder. */
const backupOf = async (data: string): Promise<string> => {
  const file = fresh('file');
  expect(await typed(['backup', file, '--data', data])).toMatchObject({ exit: 0, err: '' });
  return file;
};

describe('backup and restore', () => {
  test('[CLI-BACKUP] tables of a folder are restored in another, also by way of a database', async () => {
    const data = await filled(fresh('data'));
    const [one, two] = [fresh('file'), fresh('file')];
    const told = await typed(['backup', one, '--data', data]);
    expect(told.out).toMatch(/^3 tables with 2,109 entries in “.*”, \d+\.\d kB\.\n$/);
    const database = url();
    expect((await typed(['restore', one, '--database', database])).out).toMatch(/^3 tables with 2,109 entries restored/);
    expect((await typed(['backup', two, '--database', database])).exit).toBe(0);
    const back = fresh('data');
    expect(await typed(['restore', two, '--data', back])).toMatchObject({ exit: 0, err: '' });
    const store = await openStore(back);
    expect(await contentsOf(store)).toEqual(await contents(data));
    expect(await store.findName('CODE1')).toBe("o'hara \u2028");
    expect(await store.snapshotAt('first', 9)).toBeNull();
    await store.close();
  });

  test('[CLI-BACKUP] a backup taken while others write holds each table as of one moment', async () => {
    const data = fresh('data');
    const store = await openStore(data);
    const tables = Array.from({ length: 8 }, (_, i) => `table ${i}`);
    const padding = 'x'.repeat(500);
    let writing = true;
    const writers = tables.map(async (table) => {
      for (let n = 0; writing; n += 20) {
        const some = Array.from({ length: 20 }, (_, i) => ({ id: `${n + i + 1}`, body: `${table} ${n + i + 1} ${padding}` }));
        await store.append(table, n, some);
        // Often enough to come between any two pages of a backup, seldom enough that the backups end.
        await setTimeout(10);
      }
    });
    const files: string[] = [];
    for (let times = 0; times < 2; times++) files.push(await backupOf(data));
    writing = false;
    await Promise.all(writers);
    await store.close();
    for (const file of files) {
      const back = fresh('data');
      expect((await typed(['restore', file, '--data', back])).exit).toBe(0);
      const restored = await openStore(back);
      for (const { table, head } of await restored.list('', 100)) {
        const log = await restored.read(table, 0, head + 1);
        expect(log.map(({ n, id, body }) => [`${n}`, id, body])).toEqual(
          Array.from({ length: head }, (_, i) => [`${i + 1}`, `${i + 1}`, `${table} ${i + 1} ${padding}`]),
        );
      }
      await restored.close();
    }
  });

  test('[CLI-BACKUP] a table that is deleted meanwhile is left out', async () => {
    const store = new MemoryStore();
    for (const table of ['a', 'b']) {
      await store.append(
        table,
        0,
        Array.from({ length: 500 }, (_, n) => ({ id: null, body: `${n}` })),
      );
    }
    const vanishing: Store = Object.assign(Object.create(store) as Store, {
      list: (after: string, limit: number) => store.list(after, limit),
      namesOf: (table: string) => store.namesOf(table),
      heads: async (tables: readonly string[]) =>
        new Map(tables.flatMap((table): [string, number][] => (table === 'a' ? [] : [[table, 500]]))),
      read: async (table: string, after: number, limit: number) => (table === 'a' && after > 0 ? [] : store.read(table, after, limit)),
    });
    const file = fresh('file');
    const lines: string[] = [];
    for await (const line of backupLines(vanishing, () => undefined)) lines.push(line);
    writeFileSync(file, gzipSync(lines.join('')));
    const back = fresh('data');
    expect((await typed(['restore', file, '--data', back])).out).toMatch(/^1 table with 500 entries/);
    expect(await contents(back)).toMatchObject([{ table: 'b', head: 500 }]);
  });

  test('[CLI-BACKUP] tables that exist are not touched unless requested', async () => {
    const data = await filled(fresh('data'));
    const file = await backupOf(data);
    const store = await openStore(data);
    const before = await contentsOf(store);
    await store.append('first', 3, [{ id: 'later', body: 'played on' }]);
    await store.delete('🂡');
    await store.claimName('CODE2', 'first');
    const played = await contentsOf(store);
    const refused = await typed(['restore', file, '--data', data]);
    expect(refused.exit).toBe(1);
    expect(refused.err).toContain('2 of the 3 tables exist already (first, o');
    expect(await contentsOf(store)).toEqual(played);
    const missing = await typed(['restore', file, '--data', data, '--missing']);
    expect(missing).toMatchObject({ exit: 0, err: '1 join codes belong to other tables now and were not restored.\n' });
    expect(await contentsOf(store)).toMatchObject([{ head: 4 }, { head: 703 }, { head: 1403 }]);
    expect((await typed(['restore', file, '--data', data, '--replace'])).exit).toBe(0);
    expect(await contentsOf(store)).toEqual(before);
    await store.close();
    expect((await typed(['restore', file, '--data', data, '--replace', '--missing'])).exit).toBe(2);
  });

  test('[CLI-BACKUP] a truncated, changed, foreign or newer file is refused in one sentence, and nothing is written', async () => {
    const whole = readFileSync(await backupOf(await filled(fresh('data'))));
    const text = gunzipSync(whole).toString('utf8');
    const lines = text.trimEnd().split('\n');
    const zipped = (all: readonly string[]): Buffer => gzipSync(`${all.join('\n')}\n`);
    const flipped = Buffer.from(whole);
    flipped[200] = (flipped[200] ?? 0) ^ 255;
    const bad: [content: Buffer, says: string][] = [
      [whole.subarray(0, 40), 'it ends too early'],
      [whole.subarray(0, whole.length - 9), 'it ends too early'],
      [zipped(lines.slice(0, -1)), 'it ends too early'],
      [gzipSync(text.slice(0, -20)), 'it ends too early'],
      [flipped, 'it is damaged'],
      [zipped(lines.with(2, lines[2]!.replace('"a\\":1', '"a\\":2'))), 'it is damaged'],
      [zipped(lines.filter((_, i) => i !== 3)), 'it is damaged'],
      [zipped([...lines, lines[1]!]), 'it is damaged'],
      [zipped([lines[0]!, lines[1]!.replace('"first"', '""'), ...lines.slice(2)]), 'it is damaged'],
      [zipped([lines[0]!, 'null', ...lines.slice(1)]), 'it is damaged'],
      [zipped([lines[0]!.replace('"version":2', '"version":3'), ...lines.slice(1)]), 'made by a newer version of this program (format 3)'],
      [Buffer.from(text), 'it is not a Pasteboard backup'],
      [zipped(['hello']), 'it is not a Pasteboard backup'],
      [gzipSync(''), 'it is not a Pasteboard backup'],
      [randomBytes(500), 'it is not a Pasteboard backup'],
    ];
    for (const [content, says] of bad) {
      const [file, back] = [fresh('file'), fresh('data')];
      writeFileSync(file, content);
      const told = await typed(['restore', file, '--data', back]);
      expect(told.exit).toBe(1);
      expect(told.err).toMatch(/^“.*” cannot be restored: [^\n]*\.\n$/);
      expect(told.err).toContain(says);
      expect(existsSync(back)).toBe(false);
    }
  });

  /** A backup whose lines a test has changed, with a last line that vouches for them. */
  const rewritten = (file: string, change: (line: { [field: string]: unknown }) => object): string => {
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
    const sum = JSON.parse(lines.pop()!) as object;
    const changed = lines.map((line) => `${JSON.stringify(change(JSON.parse(line) as { [field: string]: unknown }))}\n`);
    const sha256 = createHash('sha256').update(changed.join('')).digest('hex');
    const to = fresh('file');
    writeFileSync(to, gzipSync(`${changed.join('')}${JSON.stringify({ ...sum, sha256 })}\n`));
    return to;
  };

  test('[T38] [CLI-BACKUP] a backup of 0.1 is restored, its entries are chained then, and that is said', async () => {
    const data = await filled(fresh('data'));
    const old = rewritten(await backupOf(data), (line) => ({
      ...line,
      link: undefined,
      ...('format' in line ? { version: 1 } : {}),
      ...(typeof line['body'] === 'string' ? { body: line['body'].slice(23) } : {}),
    }));
    const back = fresh('data');
    const told = await typed(['restore', old, '--data', back]);
    expect([told.exit, told.out]).toEqual([
      0,
      expect.stringContaining('3 of the tables are from version 0.1; their entries are chained now.'),
    ]);
    expect(await contents(back)).toEqual(await contents(data));
    const store = await openStore(back);
    expect(await store.check('first', 3)).toMatchObject({ good: { n: 3 }, chained: 0 });
    await store.close();
  });

  test('[T36] [CLI-BACKUP] a table with a missing entry is backed up as far as it is whole, and named; the others are whole', async () => {
    const data = await filled(fresh('data'));
    const db = new Sqlite(databaseIn(data));
    const { changes } = db.prepare(`delete from entries where n = 100 and "table" = (select key from tables where id = '🂡')`).run();
    db.close();
    expect(changes).toBe(1);
    const file = fresh('file');
    const told = await typed(['backup', file, '--data', data]);
    expect([told.exit, told.err]).toEqual([1, expect.stringContaining('The table 🂡 is damaged after entry 99')]);
    const back = fresh('data');
    const restored = await typed(['restore', file, '--data', back]);
    expect([restored.exit, restored.out]).toEqual([0, expect.stringMatching(/^3 tables with 805 entries/)]);
    expect(restored.err).toContain('entry 100 was changed or missing');
    const store = await openStore(back);
    expect((await store.check('🂡', 99)).good.n).toBe(99);
    await store.close();
  });

  test.each([
    ['in its words', (body: string) => body.replace('feed', 'fees')],
    ['in its salt', (body: string) => `*${body.slice(1)}`],
  ])('[T36] [CLI-BACKUP] a table that was damaged %s before its backup was made is restored as it is, and named', async (_, damaged) => {
    const file = rewritten(await backupOf(await filled(fresh('data'))), (line) =>
      line['n'] === 2 && String(line['body']).includes('feed') ? { ...line, body: damaged(String(line['body'])) } : line,
    );
    const back = fresh('data');
    const told = await typed(['restore', file, '--data', back]);
    expect(told.exit).toBe(0);
    expect(told.err).toContain('The table first was damaged before this backup was made: entry 2 was changed or missing.');
    const store = await openStore(back);
    expect((await store.check('first', 3)).good.n).toBe(1);
    await store.close();
  });

  test('[CLI-BACKUP] a command that cannot run says so in a sentence, without a password', async () => {
    const data = await filled(fresh('data'));
    const file = await backupOf(data);
    const nowhere = fresh('data');
    const says: [args: string[], exit: number, err: string][] = [
      [['backup', fresh('file')], 2, 'either --data FOLDER or --database URL'],
      [['backup', fresh('file'), '--data', data, '--database', 'postgres://x'], 2, 'either --data FOLDER or --database URL'],
      [['backup', fresh('file'), '--database', 'mysql://me:hush@there'], 2, 'begins with postgres://'],
      [['backup', fresh('file'), '--database', 'postgres://me:hush@127.0.0.1:1/x'], 1, 'nothing answers at its address'],
      [['backup', fresh('file'), '--data', nowhere], 1, 'There are no tables in the folder'],
      [['backup', fresh('file'), '--data', ''], 2, 'It is the name of a folder.'],
      [['backup', file, '--data', data], 1, 'exists already: choose another name, or add --force'],
      [['backup', join(fresh('none'), 'file'), '--data', data], 1, 'cannot be written: there is no such file or folder'],
      [['restore', fresh('file'), '--data', data], 1, 'cannot be restored: there is no such file or folder'],
      [['restore', folder, '--data', data], 1, 'cannot be restored: it is a folder'],
    ];
    for (const [args, exit, err] of says) {
      const told = await typed(args);
      expect(told.exit).toBe(exit);
      expect(told.err).toContain(err);
      expect(told.err).not.toContain('hush');
    }
    expect(existsSync(nowhere)).toBe(false);
    expect((await typed(['backup', file, '--data', data, '--force'])).exit).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('[CLI-BACKUP] long work tells how far it is, in place for a person and in lines for a log', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const [person, log] = [screenFor([], { interactive: true }), screenFor([])];
    const both = [person, log].map(({ terminal }) => new BackupProgress(terminal, 'Copied'));
    for (const ms of [1, 6_000, 6_001, 12_000]) {
      now.mockReturnValue(ms);
      for (const progress of both) progress.at({ tables: 1, entries: ms });
    }
    for (const progress of both) progress.end();
    now.mockRestore();
    expect(log.err()).toBe('Copied: 1 table with 6,000 entries …\nCopied: 1 table with 12,000 entries …\n');
    const again = '\r\u001b[K';
    expect(person.err().split(again)).toEqual(['', expect.stringContaining('6,000'), expect.stringContaining('12,000'), '']);
  });

  test('[CLI-BACKUP] sealed tables stay sealed, and open with their key in the restored store', async () => {
    const [data, back] = [fresh('data'), fresh('data')];
    const key = { id: 'k', secret: randomBytes(32) };
    const sealed = await openStore(data, { keys: [key] });
    await sealed.append('t', 0, [{ id: 'a', body: 'the queen of hearts' }]);
    await sealed.claimName('CODE', 't');
    await sealed.close();
    const file = await backupOf(data);
    expect(gunzipSync(readFileSync(file)).toString('utf8')).not.toMatch(/queen|CODE/);
    expect((await typed(['restore', file, '--data', back])).exit).toBe(0);
    const opened = await openStore(back, { keys: [key] });
    expect(await opened.read('t', 0, 9)).toEqual([{ n: 1, id: 'a', body: 'the queen of hearts' }]);
    expect(await opened.findName('CODE')).toBe('t');
    await opened.close();
  });
});
