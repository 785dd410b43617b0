// Tests of the operator's commands on stored tables: list, show, export, delete, prune, verify.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { drawGame } from '@pasteboard/games/draw';
import { TABLE_SERVER_LIMITS, TableServer, logMarkOf, machineClock, machineFortune, type Created } from '@pasteboard/server';
import { databaseIn, openBareStore, openStore, readSealKeys } from '@pasteboard/server/store';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresServer } from '../../../server/test/store/postgres-server.ts';
import { GAMES } from '@pasteboard/games';
import { pasteboard } from '../../src/pasteboard.ts';
import { screenFor, typed } from '../typed-session.ts';

const url = postgresServer();
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-operator-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const DAY = 86_400_000;
const key = (name: string): string => `${name}:${Buffer.alloc(32, name).toString('base64')}`;
const [k1, k2] = [key('k1'), key('k2')];

interface Filled {
  readonly place: readonly [flag: string, where: string];
  readonly made: readonly Created[];
}

/** Tables whose last entry is so many days old. */
const filled = async (where: string, days: readonly number[], keys?: string): Promise<Filled> => {
  const store = await openStore(where, keys === undefined ? {} : { keys: readSealKeys(keys) });
  const made: Created[] = [];
  for (const each of days) {
    const ports = {
      clock: { ...machineClock, now: () => Date.now() - each * DAY },
      fortune: machineFortune(),
      store,
      notices: { moved: () => {}, present: () => {} },
      watch: { fault: () => {}, count: () => {} },
    };
    const tableServer = new TableServer({ draw: drawGame }, ports, TABLE_SERVER_LIMITS);
    const seat = drawGame.ready[0]!.seats[0]!.id;
    const table = await tableServer.create({ game: drawGame, opening: drawGame.ready[0]!, people: [seat], bots: {} });
    if ('table' in table) made.push(table);
    await tableServer.close();
  }
  await store.close();
  return { place: [where.startsWith('postgres') ? '--database' : '--data', where], made };
};

const at = (name: string): string => join(folder, name);

describe('tables', () => {
  test('[CLI-TABLES] list shows every table, newest activity first, and tells no code unless asked', async () => {
    const { place, made } = await filled(at('list'), [9, 1, 400]);
    const { exit, out } = await typed(['tables', 'list', ...place]);
    expect(exit).toBe(0);
    const rows = out.trimEnd().split('\n');
    expect(rows[0]).toMatch(/^TABLE +IN LOGS +GAME +PEOPLE +ENTRIES +SIZE +LAST ACTIVITY \(UTC\) +STATE$/);
    const [first, second, third] = made;
    expect(rows.slice(1, 4).map((row) => row.split(/ +/)[0])).toEqual([second!.table, first!.table, third!.table]);
    expect(rows[1]).toMatch(
      new RegExp(`${logMarkOf(second!.table)} +draw +1 +2 +\\d+\\.\\d kB +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +whole$`),
    );
    expect(rows[4]).toBe('3 tables with 6 entries.');
    const withCodes = (await typed(['tables', 'list', '--codes', ...place])).out;
    const json = (await typed(['tables', 'list', '--json', '--sort', 'id', ...place])).out;
    for (const { code, secrets } of made) {
      expect(withCodes).toContain(code);
      for (const secret of [code, ...Object.values(secrets)]) expect(out + json).not.toContain(secret);
    }
    expect(JSON.parse(json)).toMatchObject(
      made
        .map(({ table }) => table)
        .sort()
        .map((table) => ({ table, game: 'draw', people: 1, entries: 2, state: 'whole', missingKey: null })),
    );
  });

  test('[CLI-TABLES] damaged and sealed tables are listed as such; without the key only ids and sizes', async () => {
    const { place, made } = await filled(at('states'), [1, 2], k1);
    const db = new Sqlite(databaseIn(at('states')));
    db.prepare(
      `update entries set body = substr(body, 1, length(body) - 8) || 'AAAAAAA=' where n = 2 and "table" = (select key from tables where id = ?)`,
    ).run(made[0]!.table);
    db.close();
    const states = async (keys: string) =>
      (
        JSON.parse((await typed(['tables', 'list', '--json', '--encryption-key', keys, ...place])).out) as {
          table: string;
          state: string;
          missingKey: string;
        }[]
      ).map(({ table, state, missingKey }) => [table, state, missingKey]);
    expect(new Set(await states(`${k1},${k2}`))).toEqual(
      new Set([
        [made[0]!.table, 'damaged', null],
        [made[1]!.table, 'whole', null],
      ]),
    );
    expect(new Set(await states(k2))).toEqual(
      new Set([
        [made[0]!.table, 'sealed', 'k1'],
        [made[1]!.table, 'sealed', 'k1'],
      ]),
    );
    expect((await typed(['tables', 'list', ...place])).out).toContain('sealed with k1');
  });

  test('[CLI-TABLES] a wrong secret under the right name is reported as such, and no table counts as damaged', async () => {
    const { place, made } = await filled(at('wrong'), [1, 2], k1);
    const damage = (n: number): void => {
      const db = new Sqlite(databaseIn(at('wrong')));
      db.prepare(
        `update entries set body = substr(body, 1, length(body) - 8) || 'AAAAAAA=' where n = ? and "table" = (select key from tables where id = ?)`,
      ).run(n, made[0]!.table);
      db.close();
    };
    const wrong = ['--encryption-key', `k1:${Buffer.alloc(32, 'x').toString('base64')}`, ...place];
    const why = 'The key “k1” does not open the entries that name it.';
    const verified = await typed(['tables', 'verify', ...wrong]);
    expect(verified).toMatchObject({ exit: 1, out: expect.stringContaining(why) as string });
    expect(verified.out).not.toMatch(/damaged|restore/i);
    expect(await typed(['tables', 'list', ...wrong])).toMatchObject({
      out: expect.stringMatching(/sealed with k1\n.*sealed with k1\n/) as string,
      err: expect.stringContaining(why) as string,
    });
    // Where one entry opens, the key is right, and what does not open is damaged.
    damage(1);
    const right = await typed(['tables', 'verify', '--encryption-key', k1, ...place]);
    expect(right.out).toMatch(/entry 1 was changed[^]*something is wrong/);
    expect(right.out).not.toContain(why);
    expect((await typed(['doctor', '--encryption-key', k1, ...place])).out).not.toContain(why);
  });

  test('[CLI-TABLES] [CLI-BACKUP] a plain backup in a sealed store: restore says what to do, and the table counts as without a seal', async () => {
    const plain = await filled(at('plain'), [1]);
    await typed(['backup', at('plain.backup'), ...plain.place]);
    const { place } = await filled(at('sealed'), [1], k1);
    const keyed = [...place, '--encryption-key', k1];
    for (const args of [place, keyed]) {
      const told = await typed(['restore', at('plain.backup'), '--replace', ...args]);
      expect([told.exit, told.err]).toEqual([0, expect.stringMatching(/have no seal.*“,plain” behind the key.*pasteboard reseal/)]);
    }
    expect((await typed(['restore', at('plain.backup'), '--replace', ...plain.place])).err).toBe('');
    expect((await typed(['tables', 'list', ...keyed])).out).toMatch(new RegExp(`^${plain.made[0]!.table} .* without a seal$`, 'm'));
    expect((await typed(['tables', 'show', plain.made[0]!.table, ...keyed])).out).toMatch(/State: +without a seal; not checked.*reseal/);
    const verified = await typed(['tables', 'verify', ...keyed]);
    expect([verified.exit, verified.out]).toEqual([1, expect.stringContaining('without a seal from entry 1 on')]);
    expect(verified.out).not.toMatch(/damaged|pasteboard restore/i);
    expect((await typed(['reseal', ...place, '--encryption-key', `${k1},plain`])).exit).toBe(0);
    expect((await typed(['tables', 'verify', ...keyed])).exit).toBe(0);
  });

  test('[CLI-TABLES] the remains of a killed restore are listed as unfinished, and are in no backup', async () => {
    const { place, made } = await filled(at('left'), [1]);
    const bare = await openBareStore(at('left'));
    const log = await bare.read(made[0]!.table, 0, 9);
    await bare.append('restoring.x', 0, log);
    await bare.close();
    expect((await typed(['tables', 'list', ...place])).out).toMatch(/^restoring\.x .* unfinished$/m);
    expect((await typed(['backup', at('left.backup'), ...place])).out).toMatch(/^1 table with 2 entries/);
    const again = await typed(['restore', at('left.backup'), '--replace', ...place]);
    expect([again.exit, again.err]).toEqual([0, expect.stringContaining('pasteboard tables delete restoring.x')]);
  });

  test('[CLI-TABLES] show prints seats, door, times and the head of the chain, by id or by the name in the log', async () => {
    const { place, made } = await filled(at('show'), [3]);
    const { table, code } = made[0]!;
    for (const id of [table, logMarkOf(table)]) {
      const { exit, out } = await typed(['tables', 'show', id, ...place]);
      expect(exit).toBe(0);
      expect(out).toContain(`${table} (${logMarkOf(table)} in logs)`);
      expect(out).toMatch(/State: +whole; every entry is whole/);
      expect(out).toMatch(/Chain head: +[\w-]{43}\n/);
      expect(out).toMatch(/Door: +open, watching allowed/);
      expect(out).toMatch(/Seats:\n {2}ann “.*”, player, held by a person/);
      expect(out).not.toContain(code);
    }
    expect((await typed(['tables', 'show', table, '--codes', ...place])).out).toContain(code);
    const unknown = await typed(['tables', 'show', 'nobody', ...place]);
    expect([unknown.exit, unknown.err]).toEqual([1, expect.stringContaining('There is no table “nobody”')]);
  });

  test('[CLI-TABLES] export writes a file that only the operator can read, and says what it holds', async () => {
    const { place, made } = await filled(at('export'), [3]);
    const { table, secrets } = made[0]!;
    const file = at('one.json');
    const told = await typed(['tables', 'export', table, file, ...place]);
    expect([told.exit, told.err]).toEqual([0, expect.stringContaining('all whispers and private notes: do not give it to players')]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pasteboard: 'table', game: 'draw', leftOut: { notes: 0, whispers: 0 } });
    expect(readFileSync(file, 'utf8')).not.toContain(Object.values(secrets)[0]);
    expect((await typed(['tables', 'export', table, file, ...place])).err).toContain('exists already');
    const piped = await typed(['tables', 'export', table, '-', '--for-gm', ...place]);
    expect(JSON.parse(piped.out)).toMatchObject({ pasteboard: 'table' });
    expect(piped.err).toContain('what the GM may read');
  });

  test('[CLI-TABLES] delete asks a person, refuses a script without --yes, and leaves no word in the files', async () => {
    const { place, made } = await filled(at('delete'), [3, 4]);
    const [gone, stays] = made.map(({ table }) => table);
    const script = await typed(['tables', 'delete', gone!, ...place]);
    expect([script.exit, script.err]).toEqual([2, expect.stringContaining('add --yes')]);
    const no = await typed(['tables', 'delete', gone!, ...place], ['no'], GAMES, { interactive: true });
    expect([no.exit, no.out]).toEqual([1, expect.stringContaining('Nothing was deleted.')]);
    const yes = await typed(['tables', 'delete', logMarkOf(gone!), ...place], ['yes'], GAMES, { interactive: true });
    expect([yes.exit, yes.out]).toEqual([0, expect.stringContaining(`Deleted: ${gone}.`)]);
    const disk = readdirSync(at('delete')).map((file) => readFileSync(join(at('delete'), file), 'latin1'));
    expect(disk.join('')).not.toContain(gone);
    expect((await typed(['tables', 'list', ...place])).out).toContain(stays);
  });

  test('[CLI-TABLES] prune deletes tables that were idle for longer, only lists them with --dry-run, and leaves unreadable ones alone', async () => {
    for (const where of [at('prune'), url()]) {
      const { place, made } = await filled(where, [200, 179, 400], k1);
      const ids = async () =>
        (JSON.parse((await typed(['tables', 'list', '--json', ...place])).out) as { table: string }[]).map(({ table }) => table);
      const keyed = [...place, '--encryption-key', k1];
      const unread = await typed(['tables', 'prune', '--idle-for', '180d', '--yes', ...place]);
      expect([unread.out, unread.err]).toEqual([expect.stringContaining('0 of 3'), expect.stringContaining('3 tables were skipped')]);
      const dry = await typed(['tables', 'prune', '--idle-for', '180d', '--dry-run', ...keyed]);
      expect([dry.exit, dry.out]).toEqual([0, expect.stringContaining('2 of 3 tables would be deleted.')]);
      expect(dry.out).not.toContain(made[1]!.table);
      expect((await typed(['tables', 'prune', '--idle-for', '180d', ...keyed])).exit).toBe(2);
      expect(await ids()).toHaveLength(3);
      expect((await typed(['tables', 'prune', '--idle-for', '180d', '--yes', ...keyed])).out).toContain('2 tables were deleted.');
      expect(await ids()).toEqual([made[1]!.table]);
    }
    for (const bad of ['180', '0d', 'x', '-1d']) expect((await typed(['tables', 'prune', '--idle-for', bad])).exit).toBe(2);
  });
});

describe('backup', () => {
  test('[CLI-BACKUP] “-” writes the file to standard output and the words to the other stream', async () => {
    const { place, made } = await filled(at('pipe'), [1]);
    const chunks: Buffer[] = [];
    const output = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    const { terminal, err } = screenFor([], { output });
    expect(await pasteboard(['backup', '-', ...place], terminal, GAMES)).toBe(0);
    expect(err()).toMatch(/^1 table with 2 entries in standard output, \d+\.\d kB\.\n$/);
    writeFileSync(at('piped.backup'), Buffer.concat(chunks));
    expect((await typed(['restore', at('piped.backup'), '--data', at('from-pipe')])).exit).toBe(0);
    expect((await typed(['tables', 'list', '--data', at('from-pipe')])).out).toContain(made[0]!.table);
    expect((await typed(['backup', '-', ...place], [], GAMES, { interactive: true })).exit).toBe(2);
  });

  test.each(['backup', 'export'])(
    '[CLI-BACKUP] %s into a pipe whose reader ends early fails, because the output is incomplete',
    async (what) => {
      const { place, made } = await filled(at(`early-${what}`), [1]);
      const args = what === 'backup' ? ['backup', '-'] : ['tables', 'export', made[0]!.table, '-'];
      const child = spawn(process.execPath, [join(import.meta.dirname, '../../bin/pasteboard.mjs'), ...args, ...place]);
      child.stdout.destroy();
      let err = '';
      child.stderr.on('data', (chunk: Buffer) => {
        err += chunk.toString();
      });
      const [code] = (await once(child, 'close')) as [number | null];
      expect([code, err]).toEqual([1, expect.stringContaining('The program that reads the pipe ended early')]);
    },
  );

  test('[CLI-BACKUP] --rotate keeps the newest of its own files and touches nothing else, no link and no folder', async () => {
    const { place } = await filled(at('rotate'), [1]);
    const to = mkdtempSync(at('backups-'));
    const old = ['2024-01-01T000000Z', '2024-01-02T000000Z', '2024-01-03T000000Z'].map((time) => `pasteboard-${time}.backup`);
    for (const name of old) writeFileSync(join(to, name), name);
    const others = ['pasteboard-2020.backup', 'pasteboard-2020-01-01T000000Z.backup.part', 'holiday.jpg'];
    for (const name of others) writeFileSync(join(to, name), name);
    const link = 'pasteboard-2019-01-01T000000Z.backup';
    writeFileSync(at('precious'), 'precious');
    symlinkSync(at('precious'), join(to, link));
    const told = await typed(['backup', to, '--rotate', '2', ...place]);
    expect([told.exit, told.out]).toEqual([0, expect.stringContaining('2 older backups were deleted; 2 are kept.')]);
    const left = readdirSync(to);
    expect(left.filter((name) => /^pasteboard-2\d{3}-.*Z\.backup$/.test(name) && name !== link)).toHaveLength(2);
    for (const name of [old[2]!, ...others, link]) expect(left).toContain(name);
    expect(readFileSync(at('precious'), 'utf8')).toBe('precious');
    // A backup with a damaged table pushes no older one out.
    const db = new Sqlite(databaseIn(at('rotate')));
    db.exec('delete from entries where n = 1');
    db.close();
    rmSync(join(to, left.find((name) => name > old[2]! && name.endsWith('.backup') && !others.includes(name))!));
    writeFileSync(join(to, old[0]!), 'older');
    const damaged = await typed(['backup', to, '--rotate', '1', ...place]);
    expect([damaged.exit, damaged.err]).toEqual([1, expect.stringContaining('No older backup was deleted')]);
    expect(readdirSync(to)).toContain(old[0]);
    expect((await typed(['backup', at('nowhere'), '--rotate', '1', ...place])).err).toContain('Make the folder first');
  });
});

describe('reseal', () => {
  const kept = async (where: string, keys: string): Promise<number> =>
    (await typed(['tables', 'verify', where.startsWith('postgres') ? '--database' : '--data', where, '--encryption-key', keys])).exit;

  test('[T74] [CLI-RESEAL] a plain store is sealed, its key retired and taken off, in a folder and a database', async () => {
    for (const where of [at('reseal'), url()]) {
      const { place } = await filled(where, [1, 2]);
      const run = (keys: string, ...more: string[]) => typed(['reseal', ...place, '--encryption-key', keys, ...more]);
      expect((await run(`${k1},plain`)).out).toContain('Now restart the server with “k1” alone');
      expect(await kept(where, k1)).toBe(0);
      expect((await run(`${k2},${k1}`)).exit).toBe(0);
      expect([await kept(where, k2), await kept(where, k1)]).toEqual([0, 1]);
      const wrong = await run(k1);
      expect([wrong.exit, wrong.err]).toEqual([
        1,
        expect.stringMatching(/\d entries are sealed with the key “k2”, which was not given, and are unchanged/),
      ]);
      expect((await run(`plain,${k2}`)).exit).toBe(2);
      expect((await run(`${k1},${k2}`, '--unseal')).exit).toBe(2);
      expect((await run(`plain,${k2}`, '--unseal')).out).toContain('The seal was removed');
      expect((await typed(['tables', 'verify', ...place])).exit).toBe(0);
    }
    expect((await typed(['reseal', '--data', at('reseal')])).exit).toBe(2);
  });
});

describe('doctor', () => {
  type Found = { readonly check: string; readonly state: string; readonly what: string; readonly todo: string }[];
  const found = async (...args: readonly string[]): Promise<{ readonly exit: number; readonly found: Found }> => {
    const { exit, out } = await typed(['doctor', '--json', ...args]);
    return { exit, found: JSON.parse(out) as Found };
  };

  test('[CLI-DOCTOR] a sound store passes; a missing, a wrong and a forgotten key fail, with what to do', async () => {
    const { place } = await filled(at('doctor'), [1], k1);
    const well = await found(...place, '--encryption-key', k1);
    expect(well.exit).toBe(0);
    for (const check of ['versions', 'limits', 'memory', 'store', 'key', 'disk', 'clock'])
      expect(well.found.find((each) => each.check === check)?.state).not.toBe('fail');
    const keyOf = async (...args: readonly string[]) => (await found(...place, ...args)).found.find(({ check }) => check === 'key');
    expect(await keyOf('--encryption-key', k2)).toMatchObject({
      state: 'fail',
      what: '2 entries of 1 tables need the key “k1”, which is missing.',
    });
    expect(await keyOf()).toMatchObject({ state: 'fail' });
    const otherK1 = `k1:${Buffer.alloc(32, 'x').toString('base64')}`;
    expect(await keyOf('--encryption-key', otherK1)).toMatchObject({
      state: 'fail',
      what: expect.stringContaining('does not open') as string,
    });
    expect((await found(...place)).exit).toBe(1);
    expect((await found(...place, '--encryption-key', 'nonsense')).found.find(({ check }) => check === 'key')?.state).toBe('fail');
  });

  test('[CLI-DOCTOR] a clock that is behind, a full disk and too few files are named', async () => {
    const { place } = await filled(at('future'), [-2]);
    const { found: all } = await found(...place, '--min-free', '9999999', '--max-sockets', '9999999');
    expect(all.find(({ check }) => check === 'clock')).toMatchObject({
      state: 'warn',
      what: expect.stringContaining('in the future') as string,
    });
    expect(all.find(({ check }) => check === 'disk')?.state).toBe('fail');
    expect(all.find(({ check }) => check === 'limits')?.state).toBe('warn');
    const gone = await found('--database', 'postgres://127.0.0.1:1/none');
    expect(gone.found.find(({ check }) => check === 'store')).toMatchObject({
      state: 'fail',
      what: expect.stringContaining('nothing answers') as string,
    });
  });

  test('[CLI-DOCTOR] a mistyped folder fails; a folder without a database is named as such, and its rights, disk and clock are checked', async () => {
    const none = await found('--data', at('not there'));
    expect([none.exit, existsSync(at('not there'))]).toEqual([1, false]);
    expect(none.found.find(({ check }) => check === 'store')).toMatchObject({
      state: 'fail',
      what: expect.stringContaining('There is no folder') as string,
    });
    mkdirSync(at('bare'));
    const bare = await found('--data', at('bare'), '--min-free', '9999999');
    const states = Object.fromEntries(bare.found.map(({ check, state }) => [check, state]));
    expect(states).toMatchObject({ store: 'warn', folder: 'ok', disk: 'fail', clock: 'ok' });
    expect(readdirSync(at('bare'))).toEqual([]);
  });

  test('[CLI-DOCTOR] a proxy without a public address is warned about', async () => {
    mkdirSync(at('proxied'));
    const addressOf = async (...args: readonly string[]) =>
      (await found('--data', at('proxied'), ...args)).found.find(({ check }) => check === 'address');
    expect(await addressOf('--trust-proxy', '1')).toMatchObject({ state: 'warn', todo: expect.stringContaining('--public-url') as string });
    expect(await addressOf()).toBeUndefined();
  });
});
