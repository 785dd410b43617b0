// Tests of blocked addresses and ranges.

import { afterEach, describe, expect, test } from 'vitest';
import { blockForm, type Block } from '../../src/records/operator-records.ts';
import { ServerRecords } from '../../src/records/server-records.ts';
import { rangesOf, readRange } from '../../src/net/addresses/address-range.ts';
import { ChainedStore } from '../../src/store/chained/chained-store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { Caller, MovableClock, ask, make, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer | null = null;
afterEach(async () => {
  await home?.close();
  home = null;
});

const DAY = 86_400_000;
const from = (address: string) => ({ 'x-forwarded-for': address });

const opened = async () => {
  const [store, clock] = [new ChainedStore(new MemoryStore()), new MovableClock()];
  home = await networkServer({ proxies: 1 }, store, { clock });
  // As a command in another process has it.
  const records = new ServerRecords(store);
  const block = async (range: string, days: number, why = ''): Promise<void> => {
    const is: Block = { range, at: clock.now(), until: clock.now() + days * DAY, why };
    await records.put('block', range.replace('/', '-'), is);
    await home!.lookAtRecords();
  };
  return { ...home, store, clock, records, block };
};

describe('addresses and ranges', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8::/32', '2001:db8::/32'],
    ['2001:db8::1/128', '2001:db8::1/128'],
  ])('[N40] “%s” is read as %s', (typed, range) => {
    expect(readRange(typed)).toEqual({ range });
  });

  test.each([
    '',
    'nonsense',
    '203.0.113',
    '203.0.113.7/33',
    '203.0.113.7/x',
    '1.2.3.4/24/5',
    '0.0.0.0/0',
    '10.0.0.0/7',
    '::/0',
    '2001:db8::/129',
  ])('[N40] “%s” is none, and a sentence says why', (typed) => {
    expect(readRange(typed)).toEqual({ wrong: expect.stringMatching(/.{20,}\.$/) });
  });

  test('[N40] a range holds its own addresses and no others, in any notation', () => {
    const holds = rangesOf(['203.0.113.0/24', '2001:db8:1:2::/64']);
    expect(['203.0.113.0', '203.0.113.255', '::ffff:203.0.113.9', '2001:db8:1:2:ffff::9'].map(holds)).toEqual([true, true, true, true]);
    expect(['203.0.114.0', '2001:db8:1:3::1', '', 'x', 'unknown'].map(holds)).toEqual([false, false, false, false, false]);
  });
});

describe('a blocked address', () => {
  test('[N41] is refused over HTTP and sockets with the reason and the end, and no other address is', async () => {
    const { url, block } = await opened();
    const { table, seat, secret } = await make(url);
    await block('203.0.113.0/24', 7, 'spam');
    const refused = await ask(`${url}/api/games`, 'GET', undefined, from('203.0.113.9'));
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({
      error: { key: 'address.blocked', what: expect.stringMatching(/blocked your address\. The block ends \d{4}-.*UTC\. Reason: spam$/) },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(6 * 86_400);
    const shown = await ask(url, 'GET', undefined, { ...from('203.0.113.9'), accept: 'text/html' });
    expect([shown.status, shown.body['text']]).toEqual([403, expect.stringContaining('Your address is blocked')]);
    for (const path of ['/healthz', '/privacy', `/api/tables/${table}`, '/house.css'])
      expect((await ask(url + path, 'GET', undefined, from('203.0.113.9'))).status, path).toBe(403);
    const socket = new Caller(url, from('203.0.113.9'));
    expect(await socket.gone()).toBe(1006);
    expect((await ask(`${url}/api/games`, 'GET', undefined, from('203.0.114.9'))).status).toBe(200);
    const other = new Caller(url, from('198.51.100.1'));
    await other.hello(table, { id: seat, secret });
  });

  test('[N41] that is connected gets the reason and is dropped; the end of the block, or lifting it, admits the address again', async () => {
    const { url, block, clock, records, lookAtRecords } = await opened();
    const { table, seat, secret } = await make(url);
    const [ann, other] = [new Caller(url, from('203.0.113.9')), new Caller(url, from('198.51.100.1'))];
    await ann.hello(table, { id: seat, secret });
    await other.hello(table);
    await block('203.0.113.9/32', 1);
    expect(await ann.hears('bye')).toEqual({ t: 'bye', why: 'address.blocked' });
    await ann.gone();
    expect(other.closed).toBeNull();
    const status = async () => (await ask(`${url}/api/games`, 'GET', undefined, from('203.0.113.9'))).status;
    expect(await status()).toBe(403);
    clock.move(DAY);
    expect(await status()).toBe(200);
    await block('203.0.113.9/32', 1);
    expect(await status()).toBe(403);
    await records.remove('block', '203.0.113.9-32');
    await lookAtRecords();
    expect(await status()).toBe(200);
    await block('203.0.113.9/32', 1);
    clock.move(3 * DAY);
    await lookAtRecords();
    expect(await records.all('block', blockForm), 'a block that is long over is deleted').toEqual([]);
  });

  test('[N41] while the store does not answer, blocks stay as they were; no client can open the records as tables', async () => {
    const { url, block, store, lookAtRecords, tableServer } = await opened();
    await block('203.0.113.9/32', 1);
    store.listRecords = () => Promise.reject(new Error('away'));
    await lookAtRecords();
    expect((await ask(`${url}/api/games`, 'GET', undefined, from('203.0.113.9'))).status).toBe(403);
    const id = 'server.block.203.0.113.9-32';
    expect((await store.heads([id])).get(id)).toBe(1);
    expect((await ask(`${url}/api/tables/${id}`)).status).toBe(404);
    expect((await ask(`${url}/api/tables/${id}/join`, 'POST', { name: 'Eve' })).status).toBe(404);
    expect([await tableServer.openTable(id), await tableServer.fresh(id), await tableServer.summary(id)]).toEqual([null, null, null]);
  });
});
