// Tests of restoring and deleting single tables while the server runs and people play.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logMarkOf } from '@pasteboard/server';
import { databaseIn } from '@pasteboard/server/store';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller, make } from '../../../server/test/net/network-server.ts';
import { Player } from '../kill/player.ts';
import { Server } from '../kill/servers.ts';
import { typed } from '../typed-session.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-one-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('[CLI-RESTORE-ONE] a damaged table is restored alone, by its name in the log, and its people are reconnected; others play on', {
  timeout: 120_000,
}, async () => {
  const data = join(folder, 'one');
  const backup = join(folder, 'one.backup');
  let server = new Server('--data', data, '--compare-seconds', '1');
  await server.start();
  const damaged = await make(server.address);
  const busy = await make(server.address);
  const writer = new Caller(server.address);
  await writer.hello(damaged.table, { id: damaged.seat, secret: damaged.secret });
  for (let i = 0; i < 20; i++) await writer.did({ t: 'say', id: `s${i}`, to: null, text: `word ${i}` });
  await writer.did({ t: 'say', id: 'last', to: null, text: 'the last word' });
  await server.kill('SIGTERM');
  expect((await typed(['backup', backup, '--data', data])).exit).toBe(0);
  const db = new Sqlite(databaseIn(data));
  db.prepare(`update entries set body = replace(body, 'word 5', 'werd 5') where "table" = (select key from tables where id = ?)`).run(
    damaged.table,
  );
  db.close();

  server = new Server('--data', data, '--compare-seconds', '1');
  await server.start();
  const player = new Player({ table: busy.table, seat: busy.seat, secret: busy.secret }, () => server.socket);
  try {
    const looker = new Caller(server.address);
    const hurt = await looker.hello(damaged.table, { id: damaged.seat, secret: damaged.secret });
    expect(hurt.readOnly).toBe(true);
    const refused = await typed(['restore', backup, '--table', damaged.table, '--data', data]);
    expect([refused.exit, refused.err]).toEqual([1, expect.stringContaining('exist already')]);
    const before = player.acknowledged.length;
    const told = await typed(['restore', backup, '--table', logMarkOf(damaged.table), '--replace', '--data', data]);
    expect([told.exit, told.out]).toEqual([0, expect.stringMatching(/^1 table with 23 entries restored from/)]);
    expect((await looker.hears('bye')).why).toBe('house.closing');
    const back = await new Caller(server.address).hello(damaged.table, { id: damaged.seat, secret: damaged.secret });
    expect([back.readOnly, back.n]).toEqual([false, 23]);
    await expect.poll(() => player.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 5);
    expect(player.wrongs).toEqual([]);
    expect((await (await fetch(`${server.address}/api/codes/${damaged.code}`)).json()) as object).toMatchObject({ table: damaged.table });
    expect((await typed(['restore', backup, '--table', 'nobody', '--data', data])).err).toContain('holds no table “nobody”');
  } finally {
    player.leave();
    await server.kill('SIGTERM');
  }
});

test('[CLI-TABLES] a table deleted by the operator disconnects its people within seconds, and leaves the files', {
  timeout: 60_000,
}, async () => {
  const data = join(folder, 'gone');
  const server = new Server('--data', data, '--compare-seconds', '1');
  await server.start();
  try {
    const [gone, stays] = [await make(server.address), await make(server.address)];
    const [one, other] = [new Caller(server.address), new Caller(server.address)];
    await one.hello(gone.table, { id: gone.seat, secret: gone.secret });
    await other.hello(stays.table, { id: stays.seat, secret: stays.secret });
    const told = await typed(['tables', 'delete', gone.table, '--yes', '--data', data]);
    expect([told.exit, told.out]).toEqual([0, `Deleted: ${gone.table}.\n`]);
    expect((await one.hears('bye')).why).toBe('table.deleted');
    expect((await fetch(`${server.address}/api/tables/${gone.table}`)).status).toBe(404);
    expect((await fetch(`${server.address}/api/codes/${gone.code}`)).status).toBe(404);
    expect((await other.did({ t: 'say', id: 'x', to: null, text: 'still here' })).t).toBe('done');
  } finally {
    await server.kill('SIGTERM');
  }
});
