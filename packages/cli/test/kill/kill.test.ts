// Kills real server processes under load, and checks that no acknowledged command is lost or doubled.

import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { belowFrom, seeded, type Below } from '@pasteboard/kernel';
import { openStore } from '@pasteboard/server/store';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresServer } from '../../../server/test/store/postgres-server.ts';
import { wrongsAfter } from './aftermath.ts';
import { Player, type Chair } from './player.ts';
import { Server } from './servers.ts';

const nightly = process.env['NIGHTLY'] === '1';
const KILLS = nightly ? 500 : 20;
const TABLES = 3;

/** Other moments in every run. What the machine does between them no seed can bring back, but where it was near the mark it may be struck again. */
const momentsOf = (): Below => {
  const seed = Number(process.env['KILL_SEED'] ?? randomInt(0x10000));
  console.info(`KILL_SEED=${seed} kills at these moments again`);
  return belowFrom(seeded(seed));
};

const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

interface Made {
  readonly table: string;
  readonly seat: string;
  readonly secret: string;
}

const post = async <T>(address: string, path: string, body: object): Promise<T> => {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** A table of the draw game with two people at it. */
const seated = async (address: string): Promise<Chair[]> => {
  const first = await post<Made>(address, '/api/tables', { game: 'draw', name: 'Ann', seat: 'ann' });
  const second = await post<Made>(address, `/api/tables/${first.table}/join`, { name: 'Ben', seat: 'ben' });
  return [first, { ...second, table: first.table }].map(({ table, seat, secret }) => ({ table, seat, secret }));
};

const chairsAt = async (address: string): Promise<Chair[]> =>
  (await Promise.all(Array.from({ length: TABLES }, () => seated(address)))).flat();

/** All players finish what is outstanding, and hear of what the others did. */
const calm = async (players: readonly Player[]): Promise<void> => {
  for (const player of players) player.rest();
  const newest = (table: string): number => Math.max(...players.filter(({ chair }) => chair.table === table).map(({ n }) => n));
  for (let i = 0; i < 1_000 && players.some((player) => player.waits || player.n < newest(player.chair.table)); i++) await pause(20);
  await pause(300);
};

describe('a server that is killed', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pasteboard-kill-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test(`[P11] kill -9 under load, ${KILLS} times: every acknowledged command is there, none twice, every client reconnects by itself`, {
    timeout: KILLS * 20_000,
  }, async () => {
    const below = momentsOf();
    const server = new Server('--data', folder);
    await server.start();
    const players = (await chairsAt(server.address)).map((chair) => new Player(chair, () => server.socket));
    for (let kills = 0; kills < KILLS; kills++) {
      await pause(20 + below(250));
      await server.kill();
      await server.start();
    }
    await pause(200);
    await calm(players);
    for (const player of players) player.leave();
    await server.kill('SIGTERM');
    const store = await openStore(folder);
    expect(await wrongsAfter(store, players)).toEqual([]);
    expect(players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)).toBeGreaterThan(KILLS);
    expect(Math.min(...players.map(({ returns }) => returns))).toBeGreaterThanOrEqual(KILLS / 2);
    await store.close();
  });
});

describe('three servers on one PostgreSQL', () => {
  const url = postgresServer();

  /** Every connection that is not ours is gone, in the midst of whatever it was doing. */
  const dropConnections = async (): Promise<void> => {
    const client = new Client({ connectionString: url() });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name like 'pasteboard%'`,
    );
    await client.end();
  };

  test(`[P11] processes are killed ${KILLS} times, and connections dropped in between: nothing lost, nothing twice`, {
    timeout: KILLS * 20_000,
  }, async () => {
    const below = momentsOf();
    let drops = 0;
    const servers = [0, 1, 2].map(() => new Server('--database', url()));
    await Promise.all(servers.map((server) => server.start()));
    const first = servers[0];
    if (first === undefined) throw new Error('no server');
    const any = (): string => (servers[below(servers.length)] ?? first).socket;
    const players = (await chairsAt(first.address)).map((chair) => new Player(chair, any));
    for (let kills = 0; kills < KILLS; kills++) {
      await pause(20 + below(150));
      if (below(3) === 0) {
        await dropConnections();
        drops++;
        await pause(20 + below(150));
      }
      const server = servers[below(servers.length)] ?? first;
      await server.kill();
      await server.start();
    }
    await pause(500);
    await calm(players);
    for (const player of players) player.leave();
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    const store = await openStore(url());
    expect(await wrongsAfter(store, players)).toEqual([]);
    expect(players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)).toBeGreaterThan(KILLS);
    expect(drops).toBeGreaterThan(0);
    // Each kill takes a third of them along.
    expect(players.reduce((sum, { returns }) => sum + returns, 0)).toBeGreaterThan(KILLS / 2);
    await store.close();
  });
});
