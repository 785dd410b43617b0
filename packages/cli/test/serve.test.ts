// Tests of `pasteboard serve`: start, flags, keys, and stop.

import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, readSealKeys } from '@pasteboard/server/store';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tableServerLimits, netLimits, type ServeFlags } from '../src/serve/flags.ts';
import { filledFolder } from './operator/store.ts';
import { typed } from './typed-session.ts';

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const BIN = join(import.meta.dirname, '../bin/pasteboard.mjs');

/** A real process, until it says where it is. */
const started = async (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [BIN, 'serve', ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = /serves at (\S+)\n/.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    void ended.then(() => reject(new Error(out)));
  });
  return { child, address, ended, out: () => out };
};

describe('serve', () => {
  test('[CLI-SERVE-01] a real process prints its address, serves, and stops cleanly', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pasteboard-serve-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { child, address, ended, out } = await started(['--port', '0', '--data', folder], { PASTEBOARD_METRICS: 'off' });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    const { games } = (await (await fetch(`${address}/api/games`)).json()) as { games: readonly { id: string }[] };
    expect(games.map(({ id }) => id)).toContain('thread');
    // A table in memory is looked after by a timer, which must not keep the process.
    const made = await fetch(`${address}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'draw' }),
    });
    const { table } = (await made.json()) as { table: string };
    expect((await fetch(`${address}/api/tables/${table}`)).status).toBe(200);
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`);
    await new Promise((open) => socket.addEventListener('open', open));
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    child.kill('SIGTERM');
    await closed;
    expect([await ended, out()]).toEqual([0, expect.stringMatching(/Tables are kept in .+\n.*Finishing open requests.*\nStopped\.\n$/)]);
  });

  test('[CLI-SERVE-02] help lists every flag with its environment variable', async () => {
    const { out } = await typed('serve --help');
    const flags = Array.from(out.matchAll(/^ {2}--(\S+)/gm), ([, flag]) => flag!);
    for (const flag of [
      'port',
      'host',
      'data',
      'database',
      'database-connections',
      'encryption-key',
      'ping-seconds',
      'public-url',
      'trust-proxy',
      'allow-origin',
      'metrics',
      'log-level',
    ])
      expect(flags).toContain(flag);
    expect(out.match(/env:/g)).toHaveLength(flags.length);
  });

  test.each([
    ['--port x', 'It is a whole number from 0 to 65535.'],
    ['--port 70000', 'It is a whole number from 0 to 65535.'],
    ['--public-url table.example', 'It begins with http:// or https://.'],
    ['--public-url https://table.example/cards', 'It ends with the name of the machine, or its port.'],
    ['--allow-origin ftp://x', 'It begins with http:// or https://.'],
    ['--metrics maybe', 'Allowed choices are on, off.'],
    ['--log-level loud', 'Allowed choices are'],
    ['--log-addresses maybe', 'Allowed choices are hashed, plain.'],
    ['--database-wait x', 'It is a whole number from 0 to 3600.'],
    ['--max-body 0', 'It is a whole number from 1 to'],
    ['--database-connections 0', 'It is a whole number from 1 to 1000.'],
    ['--ping-seconds x', 'It is a whole number from 1 to 3600.'],
    ['--prot 1', 'Did you mean --port?'],
    ['--data= --port 0', 'It is the name of a folder.'],
  ])('[CLI-SERVE-03] “%s” is not understood: exit 2 and one sentence', async (line, why) => {
    const shown = await typed(`serve ${line}`);
    expect([shown.exit, shown.out]).toEqual([2, '']);
    expect(shown.err).toContain(why);
  });

  test('[CLI-SERVE-03] flags for sockets, requests and comparisons take effect', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-flags-'));
    const { child, address, ended } = await started(['--port', '0', '--data', folder], { PASTEBOARD_HELLO_SECONDS: '1' });
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`);
    const bye = await new Promise((heard) => socket.addEventListener('message', ({ data }) => heard(data)));
    expect(JSON.parse(String(bye))).toEqual({ t: 'bye', why: 'hello.late' });
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
    const shown = await typed('serve --help');
    const flags = Object.fromEntries(
      Array.from(shown.out.matchAll(/--([a-z-]+) <(?:number|bytes|megabytes)>/g), ([, name]) => [camel(name!), 7]),
    );
    expect(netLimits(flags as unknown as ServeFlags)).toMatchObject({
      pingMs: 7_000,
      readingMs: 7_000,
      reconcileMs: 7_000,
      closingMs: 7_000,
      work: { perSecond: 7 / 3, burst: 140 / 3 },
      files: { perSecond: (7 * 64) / 60 },
      sending: { stallMs: 7_000, wholeMs: 7_000 },
    });
    expect(tableServerLimits(flags as unknown as ServeFlags)).toMatchObject({
      idleMs: 7_000,
      botMs: 7,
      storage: { table: 7, seatDay: 7 * 2 ** 20, addressDay: 7 * 2 ** 20, minFree: 7 * 2 ** 20 },
    });
  });

  test('[CLI-SERVE-08] without a built client the terminal and the page say so, and what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pasteboard-unbuilt-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { child, address, ended, out } = await started(['--port', '0', '--data', folder, '--web', folder]);
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('npm run build')]);
    child.kill('SIGTERM');
    await ended;
    expect(out()).toContain(`The web client is not built (“${folder}” has no index.html)`);
  });

  test('[CLI-SERVE-04] a port that is taken is a sentence, not a stack', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    const why = `It cannot listen at 127.0.0.1:${port}: another program listens there already; choose another port with --port.\n`;
    // Not in the folder of the user who runs the tests, which a newer version may have written.
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-port-'));
    const failed = started(['--host', '127.0.0.1', '--port', String(port), '--data', folder]);
    await expect(failed).rejects.toMatchObject({ message: expect.stringMatching(/^It cannot listen[^\n]*\n$/) as string });
    await expect(failed).rejects.toThrow(why);
    other.close();
    rmSync(folder, { recursive: true });
  });

  test('[CLI-SERVE-04] limits below which a table could not be imported are refused in a sentence that says what to set', async () => {
    await expect(started(['--port', '0', '--address-storage', '63'])).rejects.toThrow('Set --address-storage to 64 or more.');
  });

  test('[CLI-SERVE-05] a server without the key of its tables does not start, and names the key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-seal-'));
    const [key, wrong] = ['a', 'b'].map((name) => `${name}:${Buffer.alloc(32, name).toString('base64')}`);
    const fill = async (where: string, keys: object): Promise<string> => {
      const store = await openStore(where, keys);
      await store.append('table', 0, [{ id: null, body: '{}' }]);
      await store.close();
      return where;
    };
    const sealed = await fill(join(folder, 'sealed'), { keys: readSealKeys(key!) });
    const plain = await fill(join(folder, 'plain'), {});
    const begun = (data: string, ...more: string[]) => typed(['serve', '--port', '0', '--data', data, ...more]);
    expect(await begun(sealed)).toMatchObject({
      exit: 1,
      err: expect.stringContaining('are sealed: give their key, as PASTEBOARD_ENCRYPTION_KEY'),
    });
    expect((await begun(sealed, '--encryption-key', wrong!)).err).toContain(
      'No table can be opened. The key “a” is missing, and what it seals cannot be opened (1 table with 1 such entry).',
    );
    expect((await begun(plain, '--encryption-key', key!)).err).toContain('Entries without a seal are not read here');
    rmSync(folder, { recursive: true });
  });

  test('[CLI-SERVE-05] one sealed table among plain ones does not stop a server without a key, and the others are served', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-mixed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [plain] = await filledFolder(folder);
    const [sealed] = await filledFolder(folder, { keys: `a:${Buffer.alloc(32, 'a').toString('base64')}` });
    const { child, address, ended, out } = await started(['--port', '0', '--data', folder]);
    const statusOf = async (table: string) => {
      const answer = await fetch(`${address}/api/tables/${table}`);
      return [answer.status, ((await answer.json()) as { error?: { key: string } }).error?.key];
    };
    expect(await statusOf(plain!.table)).toEqual([200, undefined]);
    expect(await statusOf(sealed!.table)).toEqual([503, 'table.sealed']);
    // All tables are looked through behind the start.
    await expect
      .poll(async () => ((await (await fetch(`${address}/readyz`)).json()) as { missingKeys?: unknown }).missingKeys)
      .toEqual([{ key: 'a', tables: 1, entries: expect.any(Number) as number }]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(out()).toMatch(/The key “a” is missing, and what it seals cannot be opened \(1 table with \d+ such entries\)\./);
  });

  test('[CLI-SERVE-05] a server without the key of its blocks does not start, as it would let blocked addresses in', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-blocks-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const key = `a:${Buffer.alloc(32, 'a').toString('base64')}`;
    await filledFolder(folder);
    expect((await typed(['block', '203.0.113.7', '--data', folder, '--encryption-key', `${key},plain`])).exit).toBe(0);
    await expect(started(['--port', '0', '--data', folder])).rejects.toThrow('links of this server are sealed: give their key (“a”)');
    const { child, ended } = await started(['--port', '0', '--data', folder], { PASTEBOARD_ENCRYPTION_KEY: `${key},plain` });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('[CLI-SERVE-05] a folder of tables that other users may read is reported at the start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-entered-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    chmodSync(folder, 0o755);
    const { child, ended, out } = await started(['--port', '0', '--data', folder]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(out().match(/Other users of this machine may enter the folder of the tables, “.*”\. Close it: chmod 700 /g)).toHaveLength(1);
  });

  test('[CLI-SERVE-05] one table with a damaged first entry does not stop a server from starting', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-harm-'));
    const key = `a:${Buffer.alloc(32, 'a').toString('base64')}`;
    const inner = await openStore(folder);
    await inner.append('a damaged one', 0, [{ id: null, body: 's1.a.AAAA' }]);
    await inner.close();
    const store = await openStore(folder, { keys: readSealKeys(key) });
    await store.append('b', 0, [{ id: null, body: '{}' }]);
    await store.close();
    const { child, ended } = await started(['--port', '0', '--data', folder], { PASTEBOARD_ENCRYPTION_KEY: key });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    rmSync(folder, { recursive: true });
  });

  test.each([
    [[], /^[0-9a-f]{12}$/],
    [['--log-addresses', 'plain'], /^(?:127\.0\.0\.1|0:0:0:0)$/],
  ] as const)('[N51] [CLI-SERVE-03] refusals for limits are logged with addresses as asked for: %j', async (flags, address) => {
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-refused-'));
    const {
      child,
      address: at,
      ended,
      out,
    } = await started(['--port', '0', '--data', folder, '--log-level', 'info', '--codes-per-minute', '1', ...flags]);
    while ((await fetch(`${at}/api/codes/ZZZZZZ`)).status !== 429);
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
    const [line = '{}'] = out()
      .split('\n')
      .filter((each) => each.includes('refused for a limit'));
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      limit: expect.stringMatching(/codes$/),
      address: expect.stringMatching(address),
      times: 1,
    });
    expect(out()).not.toContain('ZZZZZZ');
  });

  test('[CLI-SERVE-06] a folder given by a flag overrides a database in the environment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-typed-'));
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    await expect(started(['--port', '0', '--database-wait', '0'], env)).rejects.toThrow('nothing answers at its address');
    const { child, ended, out } = await started(['--port', '0', '--data', folder], env);
    child.kill('SIGTERM');
    await ended;
    expect(out()).toContain(`Tables are kept in ${folder}.`);
    rmSync(folder, { recursive: true });
  });
});
