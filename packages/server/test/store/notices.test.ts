// Tests of notices between processes over PostgreSQL.

import { describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { openNotices } from '../../src/store/open.ts';
import { PostgresNotices, payloadsOf, toldIn } from '../../src/store/postgres/notices.ts';
import { PATIENT } from './contract.ts';
import { postgresServer } from './postgres-server.ts';

const url = postgresServer();

const heardBy = (notices: PostgresNotices): Map<string, number> => {
  const heard = new Map<string, number>();
  notices.onMoved((table, n) => heard.set(table, n));
  return heard;
};

describe('notices', () => {
  test('[T24] a process gets notices of other processes’ tables, and not of its own', async () => {
    const [a, b, apart] = await Promise.all([
      PostgresNotices.open(url()),
      PostgresNotices.open(url()),
      PostgresNotices.open(url(), { channel: 'another server' }),
    ]);
    const [byA, byB, byApart] = [heardBy(a), heardBy(b), heardBy(apart)];
    const tables = Array.from({ length: 300 }, (_, i) => `${'ü'.repeat(200)} "${i}"`);
    for (const n of [1, 3, 2]) for (const table of tables) a.moved(table, n);
    await expect.poll(() => byB.size, PATIENT).toBe(300);
    expect(new Set(byB.values())).toEqual(new Set([3]));
    expect([byA.size, byApart.size]).toEqual([0, 0]);
    await Promise.all([a, b, apart].map((each) => each.close()));
  });

  test('[R12] a process learns who is connected to another', async () => {
    const [a, b] = await Promise.all([PostgresNotices.open(url()), PostgresNotices.open(url())]);
    const heard: [string, object][] = [];
    b.onPresent((table, _, seats) => heard.push([table, seats]));
    a.present('t', { ann: 1 });
    a.present('t', { ann: 2 });
    a.present('u', {});
    await expect
      .poll(() => heard, PATIENT)
      .toEqual([
        ['t', { ann: 2 }],
        ['u', {}],
      ]);
    await Promise.all([a.close(), b.close()]);
  });

  test('[T24] a lost connection is made again, and listeners learn to compare heads', async () => {
    const troubles: unknown[] = [];
    const [a, b] = await Promise.all([
      PostgresNotices.open(url()),
      PostgresNotices.open(url(), { onTrouble: (error) => troubles.push(error) }),
    ]);
    const heard = heardBy(b);
    const resumed = new Promise<void>((resolve) => b.onResumed(resolve));
    const client = new Client(url());
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pasteboard notices'`);
    await client.end();
    await resumed;
    expect(troubles.length).toBeGreaterThan(0);
    await expect
      .poll(() => {
        a.moved('t', 7);
        return heard.get('t');
      }, PATIENT)
      .toBe(7);
    await Promise.all([a.close(), b.close(), b.close()]);
    a.moved('t', 8);
  });

  test('[T24] one word opens notices; a store that has none is silent', async () => {
    const [shared, silent] = [await openNotices(url()), await openNotices('memory:')];
    silent.moved('t', 1);
    for (const end of [silent.onMoved(() => undefined), silent.onResumed(() => undefined), shared.onResumed(() => undefined)]) end();
    expect(shared).toBeInstanceOf(PostgresNotices);
    await Promise.all([shared.close(), silent.close()]);
  });

  test('[T24] a notice fits into a message of the database, and nonsense is ignored', () => {
    const moved = new Map(Array.from({ length: 500 }, (_, i) => [`${'🂡'.repeat(100)}${i}`, i]));
    const payloads = payloadsOf('me', moved);
    expect(Math.max(...payloads.map((each) => Buffer.byteLength(each)))).toBeLessThan(8_000);
    expect(new Map(payloads.flatMap((each) => toldIn(each).notices))).toEqual(moved);
    expect(new Set(payloads.map((each) => toldIn(each).sender))).toEqual(new Set(['me']));
    for (const nonsense of ['', '{', '7', 'null', '["x",1,2]', '["x","t"]']) expect(toldIn(nonsense).notices).toEqual([]);
    expect(payloadsOf('me', new Map())).toEqual([]);
    expect(payloadsOf('me', [['t', { ['x'.repeat(9_000)]: 1 }]])).toEqual([]);
  });
});
