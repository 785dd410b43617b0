// Tests of the operator's commands about access: blocks, reports, shares, invite links, and who may open tables.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerRecords, logMarkOf, reportForm, tellRule } from '@pasteboard/server';
import { NET_LIMITS, behindNat } from '@pasteboard/server/net';
import { openBareStore, openStore, readSealKeys } from '@pasteboard/server/store';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tableServerLimits, netLimits, type ServeFlags } from '../src/serve/flags.ts';
import { addressesOf } from '../src/serve/network.ts';
import { openingOf, usualRule } from '../src/serve/opening.ts';
import { typed } from './typed-session.ts';

let folder = '';
let nothing = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-access-'));
  nothing = await emptyStore('nothing');
});
afterAll(() => rmSync(folder, { recursive: true }));

const BIN = join(import.meta.dirname, '../bin/pasteboard.mjs');

/** A real server, until it says that it is there; it ends with the test. */
const serving = async (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      out += chunk.toString();
      if (/Tables are kept in/.test(out)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(out)));
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const { port } = new URL(/http:\/\/\S+:\d+/.exec(out)?.[0] ?? 'http://localhost');
  return { out: () => out, url: `http://127.0.0.1:${port}` };
};

const emptyStore = async (name: string, key?: string): Promise<string> => {
  const data = join(folder, name);
  const store = await openStore(data, key === undefined ? {} : { keys: readSealKeys(key) });
  await store.close();
  return data;
};

const KEY = `k:${Buffer.alloc(32, 5).toString('base64')}`;

describe('pasteboard block, unblock and blocks', () => {
  test('[CLI-ACCESS-01] a block is listed, replaced by a longer one, and lifted', async () => {
    const data = await emptyStore('blocks');
    const first = await typed(['block', '203.0.113.7', '--for', '12h', '--data', data]);
    expect([first.exit, first.out]).toEqual([0, expect.stringMatching(/^203\.0\.113\.7\/32 is blocked until \d{4}-.* UTC\./)]);
    await typed(['block', '203.0.113.7', '--for', '7d', '--why', 'spam \u001b[31mred', '--data', data]);
    await typed(['block', '2001:db8:1:2:3::9', '--data', data]);
    const listed = await typed(['blocks', '--data', data]);
    expect(listed.out.match(/^203\.0\.113\.7\/32 .*\(7 d left\) {2}spam \[31mred$/gm)).toHaveLength(1);
    expect(listed.out).toMatch(/^2001:db8:1:2::\/64 .*7 d left/m);
    const { blocks } = JSON.parse((await typed(['blocks', '--json', '--data', data])).out) as { blocks: readonly object[] };
    expect(blocks).toHaveLength(2);
    expect((await typed(['unblock', '203.0.113.7', '--data', data])).exit).toBe(0);
    const again = await typed(['unblock', '203.0.113.7', '--data', data]);
    expect([again.exit, again.err]).toEqual([1, expect.stringContaining('is not blocked by itself')]);
    await typed(['block', '203.0.113.0/24', '--data', data]);
    expect((await typed(['unblock', '203.0.113.7', '--data', data])).err).toContain('It is part of 203.0.113.0/24');
  });

  test.each([
    [['block', 'nonsense'], 2, 'is not an address'],
    [['block', '0.0.0.0/0'], 2, 'too wide'],
    [['block', '127.0.0.1'], 1, '--trust-proxy 1'],
    [['block', '::1/128'], 1, '--trust-proxy 1'],
    [['block', '203.0.113.7', '--for', 'soon'], 2, 'such as 12h, 7d or 2w'],
    [['block', '203.0.113.7', '--for', '0d'], 2, 'from 1m to 3650d'],
    [['block', '203.0.113.7', '--why', 'x'.repeat(201)], 2, 'at most 200 fit'],
    [['reports', 'resolve', 'nosuch'], 1, 'There is no open report'],
    [['shares', 'end', 'nosuch'], 1, 'There is no table “nosuch”'],
  ])('[CLI-ACCESS-01] %j is refused in a sentence', async (args, exit, why) => {
    const shown = await typed([...args, '--data', nothing]);
    expect([shown.exit, shown.out]).toEqual([exit, '']);
    expect(shown.err).toContain(why);
  });

  test('[CLI-ACCESS-01] a missing store, and a sealed one without its key, are not written to', async () => {
    expect((await typed(['blocks', '--data', join(folder, 'nowhere')])).err).toContain('There are no tables in the folder');
    expect((await typed(['blocks'])).exit).toBe(2);
    const data = await emptyStore('sealed', KEY);
    expect((await typed(['block', '203.0.113.7', '--data', data, '--encryption-key', KEY])).exit).toBe(0);
    const without = await typed(['block', '203.0.113.8', '--data', data]);
    expect([without.exit, without.err]).toEqual([1, expect.stringContaining('PASTEBOARD_ENCRYPTION_KEY')]);
    expect((await typed(['blocks', '--data', data, '--encryption-key', KEY])).out).toContain('203.0.113.7/32');
    const bare = await openBareStore(data);
    const kept = JSON.stringify(await Promise.all((await bare.list('', 9)).map(({ table }) => bare.read(table, 0, 9))));
    await bare.close();
    expect(kept, 'sealed as everything else').not.toContain('203.0.113');
  });

  test('[N53] the start names blocks that cannot be read', async () => {
    const data = await emptyStore('unreadable', KEY);
    await typed(['block', '203.0.113.7', '--data', data, '--encryption-key', KEY]);
    const { out, url } = await serving(['--data', data], { PASTEBOARD_ENCRYPTION_KEY: KEY.replace('k:', 'other:') });
    expect(out()).toMatch(/1 blocked address of this server cannot be read: sealed with the key “k”, which is missing\. [^\n]*NOT blocked/);
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ unreadableRecords: [{ kind: 'block', key: 'k', records: 1 }] });
  });

  test('[CLI-ACCESS-02] a running server follows within seconds: a blocked client is dropped and refused, reports are listed, shares end', async () => {
    const data = join(folder, 'running');
    const { url } = await serving(['--data', data, '--trust-proxy', '1', '--open-with', 'everybody', '--compare-seconds', '1']);
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const json = { 'content-type': 'application/json' };
    const made = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { ...from, ...json },
      body: JSON.stringify({ game: 'draw' }),
    });
    const { table, seat, secret } = (await made.json()) as { table: string; seat: string; secret: string };
    const report = { reason: 'abuse', text: 'They\u001b[2J shout.' };
    await fetch(`${url}/api/tables/${table}/reports`, { method: 'POST', headers: { ...from, ...json }, body: JSON.stringify(report) });
    const listed = await typed(['reports', '--data', data]);
    const [, id = ''] = /^(\w{8}) {2}\d{4}-.* UTC {2}table \S+ {2}abuse {2}from [\da-f]{4}\n {4}They \[2J shout\.$/m.exec(listed.out) ?? [];
    expect(id).toHaveLength(8);
    expect((await typed(['reports', 'resolve', id, '--data', data])).out).toContain('is resolved');
    expect((await typed(['reports', '--data', data])).out).toBe('No report is open.\n');

    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: from });
    const heard: { t: string; why?: string; id?: string; share?: { id: string }; token?: string }[] = [];
    let wake = (): void => {};
    socket.addEventListener('message', ({ data: told }) => {
      heard.push(JSON.parse(String(told)) as (typeof heard)[number]);
      wake();
    });
    const until = async (t: string) => {
      for (;;) {
        const found = heard.find((each) => each.t === t);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    await new Promise((open) => socket.addEventListener('open', open));
    socket.send(JSON.stringify({ t: 'hello', v: 2, table, seat: { id: seat, secret }, since: null }));
    await until('welcome');
    socket.send(JSON.stringify({ t: 'door', id: 'x', what: { act: 'share', as: 'public', upTo: null } }));
    await until('door');
    const before = heard.length;
    expect((await typed(['shares', 'list', table, '--data', data])).out).toMatch(/^\S+ {2}shared by .* up to entry \d+\n$/);
    const mark = logMarkOf(table);
    expect((await typed(['shares', 'list', mark, '--data', data])).out).toMatch(/^\S+ {2}shared by/);
    expect((await typed(['shares', 'end', mark, '--data', data])).out).toContain('One shared replay is ended');
    expect((await typed(['shares', 'end', table, '--data', data])).out).toContain('No replay of this table is shared');
    // Everybody at the table hears of it as of any change of the door.
    while (!heard.slice(before).some(({ t }) => t === 'door'))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    expect((await typed(['block', '203.0.113.7', '--why', 'shouting', '--data', data])).exit).toBe(0);
    expect(await until('bye')).toEqual({ t: 'bye', why: 'address.blocked' });
    const refused = await fetch(`${url}/api/games`, { headers: from });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Reason: shouting')]);
    expect((await fetch(`${url}/api/games`, { headers: { 'x-forwarded-for': '203.0.113.8' } })).status).toBe(200);
  });

  test('[CLI-ACCESS-03] records are in backups and are restored, and do not count as tables', async () => {
    const data = await emptyStore('backed-up');
    await typed(['block', '203.0.113.7', '--data', data]);
    const records = await openStore(data);
    await new ServerRecords(records).put('report', 'abcdefgh', { table: 't', reason: 'spam', text: '', at: 1, from: 'abcd' });
    await records.close();
    const file = join(folder, 'records.backup');
    expect((await typed(['backup', file, '--data', data])).out).toContain('0 tables with 0 entries');
    const other = join(folder, 'restored');
    expect((await typed(['restore', file, '--data', other])).out).toContain('0 tables with 0 entries restored');
    expect((await typed(['blocks', '--data', other])).out).toContain('203.0.113.7/32');
    const store = await openStore(other);
    expect(await new ServerRecords(store).all('report', reportForm)).toHaveLength(1);
    await store.close();
    expect((await typed(['tables', 'verify', '--data', other])).out).toBe('0 tables with 0 entries checked: all is whole.\n');
    // A server has run there once: its own records do not keep a backup from being restored, and stay.
    await typed(['unblock', '203.0.113.7', '--data', other]);
    await typed(['invite', '--data', other]);
    expect((await typed(['restore', file, '--data', other])).exit).toBe(0);
    expect((await typed(['blocks', '--data', other])).out).toContain('203.0.113.7/32');
  });
});

const FLAGS = { host: 'localhost', trustProxy: 0 };

describe('who may open tables', () => {
  test.each([
    ['everybody', 'No link is needed'],
    ['password', 'people need the password'],
    ['operator', 'pasteboard invite --operator'],
  ])('[CLI-ACCESS-07] --open-with %s: invite prints no link for others, and says why', async (rule, why) => {
    const data = join(folder, `rule-${rule}`);
    const { out } = await serving(
      ['--data', data, '--open-with', rule],
      rule === 'password' ? { PASTEBOARD_OPEN_PASSWORD: 'eight and more' } : {},
    );
    expect(out()).toContain('Tables are kept in');
    for (const args of [[], ['--renew']]) {
      const said = await typed(['invite', ...args, '--data', data]);
      expect([said.exit, said.out, said.err]).toEqual([0, '', expect.stringContaining(why)]);
    }
    expect((await typed(['invite', '--operator', '--data', data])).out).toMatch(/^\/#open=/);
  });

  test('[CLI-ACCESS-07] a server started with another rule applies it, and before the first start the link is printed', async () => {
    const data = await emptyStore('rules');
    expect((await typed(['invite', '--data', data])).out).toMatch(/^\/#open=/);
    const store = await openStore(data);
    const records = new ServerRecords(store);
    await tellRule(records, 'everybody');
    await tellRule(records, 'network');
    await store.close();
    expect((await typed(['invite', '--data', data])).out).toMatch(/^\/#open=/);
  });

  test.each([
    [{}, 'everybody'],
    [{ host: '127.0.0.1' }, 'everybody'],
    [{ host: '::1' }, 'everybody'],
    [{ publicUrl: 'http://localhost:8080' }, 'everybody'],
    [{ host: '0.0.0.0' }, 'network'],
    [{ host: '192.168.1.20', publicUrl: 'http://192.168.1.20:8080' }, 'network'],
    [{ host: '0.0.0.0', publicUrl: 'http://laptop.local:8080' }, 'network'],
    [{ trustProxy: 1 }, 'network'],
    [{ publicUrl: 'https://cards.example', trustProxy: 1 }, 'network'],
    [{ host: '0.0.0.0', publicUrl: 'http://203.0.113.5' }, 'network'],
  ])('[CLI-ACCESS-04] with %j it is %s where nothing is said', (flags, rule) => {
    expect(usualRule({ ...FLAGS, ...flags })).toBe(rule);
  });

  test('[CLI-ACCESS-04] a password comes from the environment or a file, and must fit the rule', () => {
    const flags = (change: object = {}) => ({ ...FLAGS, ...change }) as unknown as ServeFlags;
    const file = join(folder, 'password');
    writeFileSync(file, 'from a file\n');
    expect(openingOf(flags(), 'right and proper')).toEqual({ rule: 'password', password: 'right and proper' });
    expect(openingOf(flags({ openPasswordFile: file, openWith: 'password' }), undefined)).toEqual({
      rule: 'password',
      password: 'from a file',
    });
    expect(openingOf(flags({ openWith: 'link' }), '')).toEqual({ rule: 'link', password: null });
    expect(() => openingOf(flags({ openWith: 'password' }), undefined)).toThrow('needs a password');
    expect(() => openingOf(flags({ openWith: 'link' }), 'right and proper')).toThrow('--open-with is link');
    expect(() => openingOf(flags(), 'short')).toThrow('has 5 characters');
    expect(() => openingOf(flags({ openPasswordFile: join(folder, 'nowhere') }), undefined)).toThrow('there is no such file');
  });

  test('[CLI-ACCESS-05] at all addresses: the server names each, says who may open tables, and the printed link opens them', async () => {
    const data = join(folder, 'club');
    const { out, url } = await serving(['--data', data, '--host', '0.0.0.0', '--open-with', 'link']);
    expect(out()).toMatch(
      /^Pasteboard serves at http:\/\/\S+:\d+\n(?: {2}also at http:\/\/\S+:\d+\n)+Who may open tables: people with the invite link.*--open-with/,
    );
    expect(out()).toContain('also at http://localhost:');
    expect(out(), 'a log that others read has no token').not.toContain('#open=');
    const shown = await typed(['invite', '--data', data, '--public-url', url]);
    const token = /#open=([\w-]{43})$/m.exec(shown.out)?.[1] ?? '';
    const open = async (bearer?: string) => {
      const headers = { 'content-type': 'application/json', ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) };
      return (await fetch(`${url}/api/tables`, { method: 'POST', headers, body: JSON.stringify({ game: 'draw' }) })).status;
    };
    expect([await open(), await open(token)]).toEqual([401, 201]);
  });

  test('[CLI-ACCESS-05] a person at the terminal reads the server’s addresses; a single address is named alone', () => {
    expect(addressesOf({ host: 'localhost' }, 8080)).toEqual(['http://localhost:8080']);
    expect(addressesOf({ host: '::1' }, 8080)).toEqual(['http://localhost:8080']);
    expect(addressesOf({ host: 'fd00::5' }, 8080)).toEqual(['http://[fd00::5]:8080']);
    expect(addressesOf({ host: 'localhost', publicUrl: 'https://cards.example' }, 8080)).toEqual([
      'https://cards.example',
      'http://localhost:8080',
    ]);
    const [first, ...others] = addressesOf({ host: '0.0.0.0', publicUrl: 'https://cards.example' }, 8080);
    expect([first, others.at(-1)]).toEqual(['https://cards.example', 'http://localhost:8080']);
  });
});

describe('flags of serve', () => {
  test.each([
    ['--open-with strangers', 'Allowed choices are everybody, network, password, link, operator.'],
    ['--keep-idle soon', 'such as 12h, 7d or 2w'],
    ['--keep-idle 12h', 'from 1d to 36500d'],
    ['--keep-idle 36h', 'whole days, such as 1d or 2d'],
    ['--behind-nat perhaps', 'Allowed choices are on, off.'],
  ])('[CLI-ACCESS-06] “%s” is not understood: exit 2 and one sentence', async (line, why) => {
    const shown = await typed(`serve ${line}`);
    expect([shown.exit, shown.out]).toEqual([2, '']);
    expect(shown.err).toContain(why);
  });

  test('[CLI-ACCESS-06] --behind-nat and --keep-idle take effect', () => {
    const flags = {
      behindNat: 'off',
      requestsPerSecond: 10,
      tablesPerMinute: 12,
      joinsPerMinute: 30,
      codesPerMinute: 12,
      addressStorage: 128,
      maxFile: 1,
    };
    const [plain, room] = [flags, { ...flags, behindNat: 'on', keepIdle: 180 * 86_400_000 }].map((each) => each as unknown as ServeFlags);
    expect(netLimits(plain!).requests).toEqual({ perSecond: 10, burst: 100 });
    expect(netLimits(room!).requests).toEqual(behindNat(NET_LIMITS).requests);
    expect([netLimits(room!).codes, netLimits(room!).joins]).toEqual([behindNat(NET_LIMITS).codes, behindNat(NET_LIMITS).joins]);
    expect([tableServerLimits(plain!).keepIdleMs, tableServerLimits(room!).keepIdleMs]).toEqual([null, 180 * 86_400_000]);
    expect(tableServerLimits(room!).storage.addressDay).toBe(4 * tableServerLimits(plain!).storage.addressDay);
    expect([tableServerLimits(plain!).knocksEach, tableServerLimits(room!).knocksEach]).toEqual([3, 20]);
  });

  test('[CLI-ACCESS-06] a privacy file is shown; a missing one is reported', async () => {
    const file = join(folder, 'privacy.md');
    writeFileSync(file, '# The club\n\nWe meet on Fridays.');
    const { url } = await serving(['--data', join(folder, 'private'), '--privacy', file, '--keep-idle', '180d']);
    const page = await (await fetch(`${url}/privacy`)).text();
    expect(page).toContain('<h2>The club</h2>');
    expect(page).toContain('180 days');
    const shown = await typed(['serve', '--port', '0', '--data', join(folder, 'private2'), '--privacy', join(folder, 'nowhere.md')]);
    expect([shown.exit, shown.err]).toEqual([1, expect.stringContaining('there is no such file')]);
  });
});
