// Tests of reports from players to the operator.

import { afterEach, describe, expect, test } from 'vitest';
import { MOST_REPORTS, reportForm } from '../../src/records/operator-records.ts';
import { ServerRecords } from '../../src/records/server-records.ts';
import { NET_LIMITS } from '../../src/net/limits/limits.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { LIMITS, ask, make, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer | null = null;
afterEach(async () => {
  await home?.close();
  home = null;
});

describe('reports of tables', () => {
  test('[N42] a report lands in the operator’s list with table, reason, words and time, and without the address', async () => {
    const store = new MemoryStore();
    home = await networkServer({ proxies: 1 }, store);
    const { url, log } = home;
    const { table } = await make(url);
    const made = await ask(
      `${url}/api/tables/${table}/reports`,
      'POST',
      { reason: 'abuse', text: 'They shout.' },
      { 'x-forwarded-for': '203.0.113.9' },
    );
    expect([made.status, made.body['report']]).toEqual([201, expect.stringMatching(/^\w{8}$/)]);
    const [found, ...others] = await new ServerRecords(store).all('report', reportForm);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id: made.body['report'],
      is: { table, reason: 'abuse', text: 'They shout.', from: expect.stringMatching(/^[\da-f]{4}$/) },
    });
    expect(JSON.stringify(found)).not.toContain('203.0.113.9');
    expect(log.join('')).toContain('pasteboard reports');
    expect(log.join('')).not.toContain('They shout');
    expect((await ask(`${url}/metrics`)).body['text']).toMatch(/pasteboard_open_reports 1\n/);
  });

  test('[N42] an invalid report, and a report of an unknown table, are refused and stored nowhere', async () => {
    const store = new MemoryStore();
    home = await networkServer({}, store);
    const { url } = home;
    const { table } = await make(url);
    for (const [body, status] of [
      [{ reason: 'boredom' }, 400],
      [{ reason: 'spam', text: 'x'.repeat(1_001) }, 400],
      [{ reason: 'spam', table: 'another' }, 400],
      ['', 400],
    ] as const)
      expect((await ask(`${url}/api/tables/${table}/reports`, 'POST', body)).status, JSON.stringify(body)).toBe(status);
    expect((await ask(`${url}/api/tables/nosuch/reports`, 'POST', { reason: 'spam' })).status).toBe(404);
    expect(await new ServerRecords(store).all('report', reportForm)).toEqual([]);
  });

  test('[N42] one address reports a few times, others still can, and all together are limited by the length of the list', async () => {
    const store = new MemoryStore();
    home = await networkServer({ proxies: 1, limits: { ...LIMITS, reports: NET_LIMITS.reports } }, store);
    const { url, lookAtRecords } = home;
    const { table } = await make(url);
    const report = async (address: string) =>
      (await ask(`${url}/api/tables/${table}/reports`, 'POST', { reason: 'spam' }, { 'x-forwarded-for': address })).status;
    expect([await report('203.0.113.1'), await report('203.0.113.1'), await report('203.0.113.1')]).toEqual([201, 201, 201]);
    expect([await report('203.0.113.1'), await report('203.0.113.2')]).toEqual([429, 201]);
    const records = new ServerRecords(store);
    const is = { table, reason: 'spam', text: '', at: 0, from: 'abcd' };
    for (let i = 4; i < MOST_REPORTS; i++) await records.put('report', `more${i}`, is);
    await lookAtRecords();
    expect(await report('203.0.113.3')).toBe(503);
    await records.remove('report', 'more9');
    await lookAtRecords();
    expect(await report('203.0.113.3')).toBe(201);
  });
});
