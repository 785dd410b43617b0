// Tests of records of the server that are damaged or lack their key, in the start and the operator's commands.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renewInvite } from '@pasteboard/server';
import { databaseIn } from '@pasteboard/server/store';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFindings } from '../../src/doctor/address-checks.ts';
import { typed } from '../typed-session.ts';
import { filledFolder } from './store.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-unreadable-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const key = (name: string, fill = 5): string => `${name}:${Buffer.alloc(32, fill).toString('base64')}`;
const BLOCK = { range: '203.0.113.7/32', at: 0, until: Date.now() + 86_400_000, why: '' };

const damage = (data: string, log: string): void => {
  const file = new Sqlite(databaseIn(data));
  const change = `update entries set body = replace(body, '203', '204') where "table" = (select key from tables where id = ?)`;
  expect(file.prepare(change).run(log).changes).toBe(1);
  file.close();
};

const records = async (data: string, keys?: string) =>
  filledFolder(data, keys === undefined ? {} : { keys }, async ({ records: kept }) => {
    await kept.put('block', 'b1', BLOCK);
    await renewInvite(kept, 'link');
    await kept.put('report', 'r1', { table: 't', reason: 'spam', text: '203', at: 0, from: '' });
  });

test('[N53] damage is named by doctor and tables verify, listed, and mended', async () => {
  const data = at('damaged');
  await records(data);
  for (const log of ['server.block.b1', 'server.report.r1']) damage(data, log);
  const verified = await typed(['tables', 'verify', '--data', data]);
  expect(verified.exit).toBe(1);
  expect(verified.out).toContain('1 blocked address of this server cannot be read: damaged');
  expect(verified.out).toContain('1 report of this server cannot be read: damaged');
  expect(verified.out).toContain('something is wrong, as said above');
  const doctor = await typed(['doctor', '--data', data]);
  expect([doctor.exit, doctor.out]).toEqual([1, expect.stringMatching(/^fail {2}records {3}1 blocked address .*NOT blocked/m)]);
  const blocks = await typed(['blocks', '--data', data]);
  expect([blocks.exit, blocks.err]).toEqual([1, expect.stringMatching(/^b1 {2}cannot be read: damaged.*“pasteboard unblock b1”/)]);
  const reports = await typed(['reports', '--data', data]);
  expect([reports.exit, reports.err]).toEqual([1, expect.stringContaining('“pasteboard reports resolve r1”')]);
  expect((await typed(['unblock', 'b1', '--data', data])).exit).toBe(0);
  expect((await typed(['reports', 'resolve', 'r1', '--data', data])).exit).toBe(0);
  expect((await typed(['unblock', 'b1', '--data', data])).exit).toBe(2);
  expect((await typed(['tables', 'verify', '--data', data])).exit).toBe(0);
});

test('[N53] records sealed with another key are named, and an invite link is renewed only with --renew', async () => {
  const data = at('keyed');
  await records(data, key('k1'));
  await filledFolder(data, { keys: key('k2') }, ({ records: kept }) => kept.put('block', 'b2', BLOCK));
  const keyed = ['--data', data, '--encryption-key', key('k2')];
  const verified = await typed(['tables', 'verify', ...keyed]);
  expect([verified.exit, verified.out]).toEqual([
    1,
    expect.stringContaining('1 blocked address of this server cannot be read: sealed with the key “k1”, which is missing.'),
  ]);
  expect((await typed(['doctor', ...keyed])).out).toContain('sealed with the key “k1”, which is missing');
  const refused = await typed(['invite', ...keyed]);
  expect([refused.exit, refused.out, refused.err]).toEqual([1, '', expect.stringContaining('pasteboard invite --renew')]);
  expect((await typed(['invite', '--renew', ...keyed])).out).toMatch(/#open=/);
});

test('[N53] doctor reports what /readyz says of records', async () => {
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ok: true, unreadableRecords: [{ kind: 'block', why: 'damaged', key: '', records: 2 }] })),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const findings = await addressFindings(`http://127.0.0.1:${(server.address() as { port: number }).port}`, 0);
  server.close();
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'records', state: 'fail', what: expect.stringContaining('cannot read 2 of its own records') }),
  );
});
