// Tests of a server without a key that some tables need.

import { PROTOCOL_VERSION } from '@pasteboard/protocol';
import { expect, test } from 'vitest';
import { Reconciler } from '../../src/table-server/reconciler.ts';
import { logMarkOf } from '../../src/store/contract/table-ids.ts';
import { ChainedStore } from '../../src/store/chained/chained-store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { PLAIN, type SealKey, type SealKeys } from '../../src/store/sealed/keys.ts';
import { Seal } from '../../src/store/sealed/seal.ts';
import { SealedStore } from '../../src/store/sealed/sealed-store.ts';
import { Caller, ask, closedAfterEach, make } from './network-server.ts';

const serverOn = closedAfterEach();
const key = (id: string): SealKey => ({ id, secret: Buffer.alloc(32, id) });
const [k1, k2] = [key('k1'), key('k2')];
const sealed = (inner: MemoryStore, ...keys: SealKeys): ChainedStore => new ChainedStore(new SealedStore(inner, keys));

test('[R50] a table whose key is missing answers table.sealed over HTTP and sockets, names the key, and is no fault', async () => {
  const inner = new MemoryStore();
  const old = await serverOn(sealed(inner, k1));
  const { table, seat, secret } = await make(old.url);
  const home = await serverOn(sealed(inner, k2));
  const facts = await ask(`${home.url}/api/tables/${table}`);
  expect([facts.status, facts.body]).toMatchObject([
    503,
    { error: { key: 'table.sealed', what: expect.stringContaining('sealed with the key “k1”, which this server does not have') } },
  ]);
  const caller = new Caller(home.url);
  await caller.say({ t: 'hello', v: PROTOCOL_VERSION, table, seat: { id: seat, secret }, since: null });
  expect((await caller.hears('bye')).why).toBe('table.sealed');
  const figures = (await ask(`${home.url}/metrics`)).body['text'];
  expect(figures).not.toMatch(/faults_total\{[^}]*\} [1-9]/);
  expect(figures).toContain('incidents_total{what="table.sealed"} 2');
  // Others are served.
  expect((await ask(`${home.url}/api/tables/${(await make(home.url)).table}`)).status).toBe(200);
});

test('[R50] a table that another process continues with a new key is closed as sealed, not as damaged', async () => {
  const inner = new MemoryStore();
  const old = await serverOn(sealed(inner, k1));
  const { table, seat, secret } = await make(old.url);
  const caller = new Caller(old.url);
  await caller.hello(table, { id: seat, secret });
  const fresh = await serverOn(sealed(inner, k2, k1));
  const other = new Caller(fresh.url);
  await other.hello(table, { id: seat, secret });
  await other.did({ t: 'say', id: 'x', to: null, text: 'hello' });
  await new Reconciler(old.tableServer).look();
  expect((await caller.hears('bye')).why).toBe('table.sealed');
});

test('[R50] a table without a seal in a sealed store is closed with words of its own, is neither fault nor damage, and /readyz counts it', async () => {
  const inner = new MemoryStore();
  const plain = await serverOn(new ChainedStore(inner));
  const { table, seat, secret } = await make(plain.url);
  const home = await serverOn(sealed(inner, k1));
  await home.tableServer.sealedTables.look();
  expect((await ask(`${home.url}/readyz`)).body).toEqual({ ok: true, missingKeys: [{ key: '', tables: 1, entries: 2 }] });
  const facts = await ask(`${home.url}/api/tables/${table}`);
  expect([facts.status, facts.body]).toMatchObject([
    503,
    { error: { key: 'table.sealed', what: expect.stringContaining('was stored without a seal') } },
  ]);
  const caller = new Caller(home.url);
  await caller.say({ t: 'hello', v: PROTOCOL_VERSION, table, seat: { id: seat, secret }, since: null });
  expect((await caller.hears('bye')).why).toBe('table.sealed');
  expect((await ask(`${home.url}/metrics`)).body['text']).not.toMatch(/faults_total\{[^}]*\} [1-9]/);
  expect(home.log.join('')).not.toContain('store.damaged');
});

test('[R50] [R51] entries that were sealed while a server without the key runs: table.sealed, counted, and named by /readyz', async () => {
  const inner = new MemoryStore();
  const home = await serverOn(new ChainedStore(inner));
  const { table, seat, secret } = await make(home.url);
  const seal = new Seal([k1]);
  for (const { n, id, body } of await inner.read(table, 0, 99))
    await inner.replaceBodies('entry', table, [{ n, was: body, body: seal.close(['entry', table, n, id], body) }]);
  const caller = new Caller(home.url);
  await caller.say({ t: 'hello', v: PROTOCOL_VERSION, table, seat: { id: seat, secret }, since: null });
  expect((await caller.hears('bye')).why).toBe('table.sealed');
  const facts = await ask(`${home.url}/api/tables/${table}`);
  expect([facts.status, facts.body]).toMatchObject([503, { error: { key: 'table.sealed' } }]);
  const figures = (await ask(`${home.url}/metrics`)).body['text'];
  expect(figures).not.toMatch(/faults_total\{[^}]*\} [1-9]/);
  expect(figures).toMatch(/incidents_total\{what="table.sealed"\} [1-9]/);
  const ready = async (): Promise<unknown> => (await ask(`${home.url}/readyz`)).body;
  await expect.poll(ready).toEqual({ ok: true, missingKeys: [{ key: 'k1', tables: 1, entries: 2 }] });
});

test('[R51] /readyz stays 200 and says which keys are missing, for how many tables and entries', async () => {
  const inner = new MemoryStore();
  const old = await serverOn(sealed(inner, k1));
  for (let i = 0; i < 2; i++) await make(old.url);
  const plain = await serverOn(sealed(inner, PLAIN, k1));
  await make(plain.url);
  const home = await serverOn(sealed(inner, k2));
  await home.tableServer.sealedTables.look();
  const { status, body } = await ask(`${home.url}/readyz`);
  expect([status, body]).toEqual([
    200,
    {
      ok: true,
      missingKeys: [
        { key: '', tables: 1, entries: 2 },
        { key: 'k1', tables: 2, entries: 4 },
      ],
    },
  ]);
  const well = await serverOn(sealed(inner, k2, k1, PLAIN));
  await well.tableServer.sealedTables.look();
  expect((await ask(`${well.url}/readyz`)).body).toEqual({ ok: true });
});

test('[R52] a damaged table that is restored while people look at it is shown again, as long as before', async () => {
  const inner = new MemoryStore();
  const home = await serverOn(new ChainedStore(inner));
  const { table, seat, secret } = await make(home.url);
  const first = new Caller(home.url);
  await first.hello(table, { id: seat, secret });
  await first.did({ t: 'say', id: 'x', to: null, text: 'hello' });
  const log = await inner.read(table, 0, 99);
  // Bodies of the last two entries are exchanged, and put back later.
  const harm = async (n: number, was: string, body: string) => inner.replaceBodies('entry', table, [{ n, was, body }]);
  const last = log.at(-1)!;
  await harm(last.n, last.body, `${last.body} `);
  const hurt = await serverOn(new ChainedStore(inner));
  const looker = new Caller(hurt.url);
  expect((await looker.hello(table, { id: seat, secret })).readOnly).toBe(true);
  const reconciler = new Reconciler(hurt.tableServer);
  await reconciler.look();
  await reconciler.look();
  expect(looker.heard.some(({ t }) => t === 'bye')).toBe(false);
  await harm(last.n, `${last.body} `, last.body);
  await reconciler.look();
  expect((await looker.hears('bye')).why).toBe('house.closing');
  const back = new Caller(hurt.url);
  expect((await back.hello(table, { id: seat, secret })).readOnly).toBe(false);
  // What the log says of it is what the operator's commands take for its id.
  const lines = hurt.log.filter((line) => line.includes('store.damaged'));
  expect(lines.map((line) => (JSON.parse(line) as { table: string }).table)).toEqual([logMarkOf(table)]);
  expect(hurt.log.join('')).not.toContain(table);
});
