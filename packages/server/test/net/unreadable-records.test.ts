// Tests of records of the server that are damaged or lack their key: the operator is told, and known blocks stay in force.

import { expect, test } from 'vitest';
import { ensureInvite, inviteToken, renewInvite } from '../../src/records/operator-records.ts';
import { ServerRecords } from '../../src/records/server-records.ts';
import { ChainedStore } from '../../src/store/chained/chained-store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import type { SealKey, SealKeys } from '../../src/store/sealed/keys.ts';
import { SealedStore } from '../../src/store/sealed/sealed-store.ts';
import { MovableClock, ask, closedAfterEach } from './network-server.ts';

const serverOn = closedAfterEach();
const DAY = 86_400_000;
const key = (id: string, fill = id): SealKey => ({ id, secret: Buffer.alloc(32, fill) });
const sealed = (inner: MemoryStore, ...keys: SealKeys): ChainedStore => new ChainedStore(new SealedStore(inner, keys));
const EVE = { 'x-forwarded-for': '203.0.113.9' };
const BLOCK = { range: '203.0.113.9/32', at: 0, until: Date.now() + 100 * DAY, why: '' };

const damage = async (inner: MemoryStore, log: string): Promise<void> => {
  const last = (await inner.read(log, 0, 99)).at(-1)!;
  expect(await inner.replaceBodies('entry', log, [{ n: last.n, was: last.body, body: `${last.body.slice(0, -1)}!` }])).toBe(1);
};

const behindProxy = (store: ChainedStore, clock = new MovableClock()) => serverOn(store, { proxies: 1 }, { clock });
const statusOf = async (url: string) => (await ask(`${url}/api/games`, 'GET', undefined, EVE)).status;
const unreadableAt = async (url: string) => (await ask(`${url}/readyz`)).body['unreadableRecords'];

test('[N53] a damaged block is named in /readyz, the log and the metrics, and stays in force where the process knew it', async () => {
  const inner = new MemoryStore();
  await new ServerRecords(new ChainedStore(inner)).put('block', 'b', BLOCK);
  const clock = new MovableClock();
  const { url, lookAtRecords, log } = await behindProxy(new ChainedStore(inner), clock);
  expect([await statusOf(url), await unreadableAt(url)]).toEqual([403, undefined]);
  await damage(inner, 'server.block.b');
  clock.move(3_600_000);
  await lookAtRecords();
  await lookAtRecords();
  expect(await statusOf(url)).toBe(403);
  expect(await unreadableAt(url)).toEqual([{ kind: 'block', why: 'damaged', key: '', records: 1 }]);
  expect((await ask(`${url}/metrics`)).body['text']).toMatch(/^pasteboard_unreadable_records 1$/m);
  expect(log.filter((line) => line.includes('1 blocked address of this server cannot be read: damaged'))).toHaveLength(1);
  expect(log.filter((line) => line.includes('"where":"records.block"'))).toHaveLength(1);

  const fresh = await behindProxy(new ChainedStore(inner));
  expect(await unreadableAt(fresh.url), 'a process that starts afterwards').toEqual([
    { kind: 'block', why: 'damaged', key: '', records: 1 },
  ]);
  await new ServerRecords(new ChainedStore(inner)).put('block', 'b', BLOCK);
  for (const each of [lookAtRecords, fresh.lookAtRecords]) await each();
  for (const each of [url, fresh.url]) expect([await statusOf(each), await unreadableAt(each)]).toEqual([403, undefined]);
});

test('[N53] a block that another process wrote with a key this one lacks is named with the key; its older form stays in force', async () => {
  const inner = new MemoryStore();
  await new ServerRecords(sealed(inner, key('k1'))).put('block', 'b', BLOCK);
  const { url, lookAtRecords } = await behindProxy(sealed(inner, key('k1')));
  const others = new ServerRecords(sealed(inner, key('k2'), key('k1')));
  await others.put('block', 'b', { ...BLOCK, until: BLOCK.until + DAY });
  await others.put('block', 'c', { ...BLOCK, range: '198.51.100.0/24' });
  await lookAtRecords();
  expect(await statusOf(url)).toBe(403);
  expect(await unreadableAt(url)).toEqual([{ kind: 'block', why: 'sealed', key: 'k2', records: 2 }]);
  await others.remove('block', 'b');
  await lookAtRecords();
  expect(await statusOf(url), 'lifted by its own').toBe(200);
  expect(await unreadableAt(url)).toEqual([{ kind: 'block', why: 'sealed', key: 'k2', records: 1 }]);
});

test('[N53] damaged reports, invite links and marks of retention are named likewise', async () => {
  const inner = new MemoryStore();
  const records = new ServerRecords(new ChainedStore(inner));
  await records.put('report', 'r', { table: 't', reason: 'spam', text: '', at: 0, from: '' });
  await records.put('due', 't', { at: 0, heldAt: null });
  await renewInvite(records, 'link');
  for (const log of ['server.report.r', 'server.due.t', 'server.invite.link']) await damage(inner, log);
  const { url } = await behindProxy(new ChainedStore(inner));
  expect(await unreadableAt(url)).toEqual(['due', 'invite', 'report'].map((kind) => ({ kind, why: 'damaged', key: '', records: 1 })));
});

test('[N53] no process replaces an unreadable invite link by itself, and a process that knows the link still accepts it', async () => {
  const inner = new MemoryStore();
  const records = new ServerRecords(new ChainedStore(inner));
  const token = await renewInvite(records, 'link');
  expect(await inviteToken(records, 'link')).toBe(token);
  await damage(inner, 'server.invite.link');
  await records.check();
  expect(await inviteToken(records, 'link')).toBe(token);
  const fresh = new ServerRecords(new ChainedStore(inner));
  expect(await ensureInvite(fresh, 'link')).toBeNull();
  expect((await inner.heads(['server.invite.link'])).get('server.invite.link')).toBe(1);
  const another = await renewInvite(fresh, 'link');
  expect([await inviteToken(fresh, 'link'), await inviteToken(records, 'link')]).toEqual([another, another]);
});

test('[N53] a key of the right name and another secret counts as damage', async () => {
  const inner = new MemoryStore();
  await new ServerRecords(sealed(inner, key('k1'))).put('block', 'b', BLOCK);
  const { url } = await behindProxy(sealed(inner, key('k1', 'x')));
  expect(await unreadableAt(url)).toEqual([{ kind: 'block', why: 'damaged', key: '', records: 1 }]);
});
