// Tests that `pasteboard reseal` can be killed again and again while people play.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBareStore, openStore, readSealKeys } from '@pasteboard/server/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongsAfter } from '../kill/aftermath.ts';
import { Player, type Chair } from '../kill/player.ts';
import { PASTEBOARD, Server } from '../kill/servers.ts';

const KILLS = process.env['NIGHTLY'] === '1' ? 50 : 4;
const TABLES = 3;
const key = (name: string): string => `${name}:${Buffer.alloc(32, name).toString('base64')}`;
const [k1, k2] = [key('k1'), key('k2')];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-reseal-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const post = async <T>(address: string, path: string, body: object): Promise<T> => {
  const headers = { 'content-type': 'application/json' };
  return (await (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
};

const seated = async (address: string): Promise<Chair[]> => {
  const first = await post<Chair>(address, '/api/tables', { game: 'draw', name: 'Ann', seat: 'ann' });
  const second = await post<Chair>(address, `/api/tables/${first.table}/join`, { name: 'Ben', seat: 'ben' });
  return [first, { ...second, table: first.table }].map(({ table, seat, secret }) => ({ table, seat, secret }));
};

/** Runs until it ends, or until it has sealed something and is killed. */
const reseal = async (keys: string, killAfter: number | null): Promise<{ readonly exit: number | null; readonly text: string }> => {
  const env = { ...process.env, PASTEBOARD_ENCRYPTION_KEY: keys };
  const child = spawn(process.execPath, [PASTEBOARD, 'reseal', '--data', folder], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const ended = once(child, 'close');
  if (killAfter !== null) {
    const store = await openBareStore(folder);
    const target = keys.split(':')[0]!;
    const sealed = async (): Promise<number> =>
      (await store.sealsOf((await store.list('', 99)).map(({ table }) => table))).reduce(
        (sum, each) => sum + (each.key === target ? each.entries : 0),
        0,
      );
    const before = await sealed();
    while (child.exitCode === null && (await sealed()) < before + killAfter);
    child.kill('SIGKILL');
    await store.close();
  }
  const [exit] = (await ended) as [number | null];
  return { exit, text };
};

const filesHold = (word: string): boolean => readdirSync(folder).some((file) => readFileSync(join(folder, file)).includes(word));

/** Every client has received the commands of all others. */
const settle = async (players: readonly Player[]): Promise<void> => {
  for (const player of players) player.rest();
  const isCalm = (): boolean =>
    players.every(({ waits, n, chair }) => !waits && players.every((other) => other.chair.table !== chair.table || other.n === n));
  await expect.poll(isCalm, { timeout: 30_000 }).toBe(true);
  for (const player of players) player.leave();
};

const fewest = (players: readonly Player[]): number => Math.min(...players.map(({ acknowledged }) => acknowledged.length));

test(`[T76] a plain store is sealed and its key replaced under load, the command killed ${KILLS} times: nothing lost, no old byte left`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  let server = new Server('--data', folder);
  await server.start();
  const chairs = (await Promise.all(Array.from({ length: TABLES }, () => seated(server.address)))).flat();
  const players = chairs.map((chair) => new Player(chair, () => server.socket));
  const playOn = async (moves: number): Promise<void> => {
    const before = fewest(players);
    await expect.poll(() => fewest(players), { timeout: 30_000 }).toBeGreaterThan(before + moves);
  };
  const restart = async (...keys: readonly string[]): Promise<void> => {
    await server.kill('SIGTERM');
    server = new Server('--data', folder, ...keys.flatMap((each) => ['--encryption-key', each]));
    await server.start();
  };
  try {
    await playOn(30);
    for (const [keys, old] of [
      [`${k1},plain`, '.{"kind":"'],
      [`${k2},${k1}`, 's1.k1.'],
    ] as const) {
      await restart(keys);
      await playOn(1);
      expect(filesHold(old)).toBe(true);
      for (let kills = 0; kills < KILLS / 2; kills++) expect((await reseal(keys, 20 * kills + 1)).exit).toBeNull();
      const done = await reseal(keys, null);
      expect([done.exit, done.text]).toEqual([0, expect.stringContaining('now seals')]);
      await playOn(5);
      expect(filesHold(old)).toBe(false);
    }
    await restart(k2);
    await playOn(5);
    await settle(players);
  } finally {
    for (const player of players) player.leave();
    await server.kill('SIGTERM');
  }
  const store = await openStore(folder, { keys: readSealKeys(k2) });
  expect(await wrongsAfter(store, players)).toEqual([]);
  await store.close();
});
