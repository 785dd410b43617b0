// Tests of tables whose stored data is damaged, in a real file, sealed and unsealed.

import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { EMPTY_TABLE, foldEntry, readEntry, writeWhole } from '../src/table-log/entries.ts';
import { ChainedStore } from '../src/store/chained/chained-store.ts';
import type { Store } from '../src/store/contract/store.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { openStore } from '../src/store/open.ts';
import { databaseIn } from '../src/store/sqlite/file.ts';
import { RecentEntries } from '../src/store/sqlite/recent-entries.ts';
import { Friend, created, tableServerOn, newTable } from './test-server.ts';
import { ask, networkServer } from './net/network-server.ts';
import { folders } from './store/folders.ts';

const folder = folders();
const LENGTH = 300;
const SNAPSHOTS = [128, 256];
const CHAT = JSON.stringify({ kind: 'chat', at: 1, by: 'ann', to: null, text: 'hm' });

const putInOrder = (db: Sqlite.Database): void => {
  const recent = new RecentEntries(db);
  db.transaction(() => recent.moveSome(Infinity)).immediate();
};

interface Harm {
  readonly title: string;
  /** Bodies that were kept in good order and mean nothing. */
  readonly says?: { readonly [n: number]: string };
  /** What is done to the file, where `?` is the table. */
  readonly sql?: string;
  /** A snapshot that was kept in good order and means nothing. */
  readonly snapshot?: string;
  /** How far the table can be shown. */
  readonly shown: number;
}

/** Some bytes of the end of a text, which are of the sealed text or of its tag, or of the JSON. */
const cut = (what: 'entries' | 'snapshots', n: number): string =>
  `update ${what} set body = substr(body, 1, length(body) - 8) || 'AAAAAAA=' where "table" = ? and n = ${n}`;

const HARMS: readonly Harm[] = [
  { title: 'nothing', shown: LENGTH },
  { title: 'an entry after the snapshot', sql: cut('entries', 280), shown: 279 },
  { title: 'an entry before the snapshot', sql: cut('entries', 200), shown: 199 },
  { title: 'an entry before both snapshots', sql: cut('entries', 100), shown: 99 },
  { title: 'the newest entry', sql: cut('entries', LENGTH), shown: LENGTH - 1 },
  { title: 'a snapshot', sql: cut('snapshots', 256), shown: LENGTH },
  { title: 'all snapshots', sql: `update snapshots set body = 'x' where "table" = ?`, shown: LENGTH },
  { title: 'a snapshot of nothing', snapshot: 'null', shown: LENGTH },
  { title: 'a snapshot without a state', snapshot: '{"format":2,"snapshot":{"format":2}}', shown: LENGTH },
  { title: 'an entry that is gone', sql: 'delete from entries where "table" = ? and n = 280', shown: 279 },
  { title: 'an end that is gone', sql: 'delete from entries where "table" = ? and n > 290', shown: 290 },
  { title: 'an unknown kind', says: { 280: '{"kind":"dance","at":1}' }, shown: 279 },
  { title: 'no kind', says: { 280: '{}' }, shown: 279 },
  {
    title: 'an unknown change of the door',
    says: { 280: '{"kind":"door","at":1,"by":"","changes":[{"set":"paint","to":"red"}]}' },
    shown: 279,
  },
  { title: 'null after the snapshot', says: { 280: 'null' }, shown: 279 },
  { title: 'null before the snapshot', says: { 200: 'null' }, shown: 199 },
  { title: 'an unknown format after the snapshot', says: { 280: '{"kind":"group","at":1,"format":99,"group":{}}' }, shown: 279 },
  { title: 'an unknown format before the snapshot', says: { 200: '{"kind":"group","at":1,"format":99,"group":{}}' }, shown: 199 },
];

/** A long table that was played, talked at and kept with two snapshots before it came to harm. */
const kept = async (store: Store, { says = {}, snapshot }: Harm) => {
  const { table, secrets } = await created(tableServerOn(store), newTable('draw'));
  const begun = await store.read(table, 0, 10);
  const rest = Array.from({ length: LENGTH - begun.length }, (_, i) => says[begun.length + 1 + i] ?? CHAT);
  await store.append(
    table,
    begun.length,
    rest.map((body) => ({ id: null, body })),
  );
  let whole = EMPTY_TABLE;
  for (const body of [...begun.map((entry) => entry.body), ...rest.map(() => CHAT)]) {
    whole = foldEntry(whole, readEntry(body));
    if (SNAPSHOTS.includes(whole.n)) await store.saveSnapshot(table, whole.n, snapshot ?? writeWhole(whole));
  }
  return { table, seat: { id: 'ann', secret: secrets['ann']! } };
};

describe.each([
  ['in the open', {}],
  ['sealed', { keys: [{ id: 'k', secret: Buffer.alloc(32, 7) }] as const }],
])('damage %s', (_, settings) => {
  test('[R8] whatever is damaged, a table opens at its last good entry, read-only if that is not its newest', async () => {
    const where = folder();
    const before = await openStore(where, settings);
    const tables = [];
    for (const harm of HARMS) tables.push({ ...harm, ...(await kept(before, harm)) });
    await before.close();
    const db = new Sqlite(databaseIn(where));
    putInOrder(db);
    const key = db.prepare<[string], number>('select key from tables where id = ?').pluck();
    for (const { sql, table } of tables) if (sql !== undefined) expect(db.prepare(sql).run(key.get(table)).changes).toBeGreaterThan(0);
    db.close();
    const store = await openStore(where, settings);
    const tableServer = tableServerOn(store);
    for (const { title, table, seat, shown } of tables) {
      const ann = new Friend(tableServer);
      const { n, readOnly, damaged } = await ann.hello(table, seat);
      expect([title, n, readOnly, damaged]).toEqual([title, shown, shown < LENGTH, shown < LENGTH ? shown + 1 : undefined]);
      expect((await ann.did({ t: 'frame', id: 'f', n: 60 })).t).toBe('frame');
      expect((await ann.did({ t: 'page', id: 'p', before: 90, limit: 20 })).t).toBe('page');
      const answer = await ann.did({ t: 'do', id: 'd', do: 'draw', with: {} });
      expect(answer).toMatchObject(readOnly ? { t: 'refused', refusal: { key: 'table.readOnly' } } : { t: 'done', n: LENGTH + 1 });
    }
    await tableServer.close();
    await store.close();
  });

  test('[R8] a table with nothing left says so, by socket and over HTTP, and the others go on', async () => {
    const where = folder();
    const before = await openStore(where, settings);
    const [gone, good] = [await created(tableServerOn(before), newTable('draw')), await created(tableServerOn(before), newTable('draw'))];
    await before.close();
    const db = new Sqlite(databaseIn(where));
    putInOrder(db);
    db.prepare(`update entries set body = 'x' where n = 1 and "table" = (select key from tables where id = ?)`).run(gone.table);
    db.close();
    const store = await openStore(where, settings);
    const home = await networkServer({}, store);
    const friend = new Friend(home.tableServer);
    friend.say({ t: 'hello', v: 1, table: gone.table, seat: null, since: null });
    expect((await friend.hears('bye')).why).toBe('table.damaged');
    const asked = await ask(`${home.url}/api/tables/${gone.table}`);
    expect([asked.status, asked.body]).toMatchObject([500, { error: { key: 'table.damaged' } }]);
    expect((await ask(`${home.url}/api/tables/${good.table}`)).status).toBe(200);
    await home.close();
    await store.close();
  });

  test('[R25] [X4] old damage is found when the table is opened, also before later snapshots: the table is shown as it was before, and an export ends there', async () => {
    const where = folder();
    const before = await openStore(where, settings);
    const seats = [
      { id: 'gus', role: 'gm' as const, name: 'Gus', plays: [] },
      { id: 'ann', role: 'player' as const, name: 'Ann', plays: [] },
    ];
    const played = tableServerOn(before);
    const opening = { name: 'two', seats, options: {}, setup: {} };
    const { table, secrets } = await created(played, newTable('draw', { opening, people: ['gus', 'ann'] }));
    const ann = new Friend(played);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    for (let i = 0; i < LENGTH; i++) await ann.did({ t: 'do', id: `d${i}`, do: 'draw', with: {} });
    await played.close();
    await before.close();
    const db = new Sqlite(databaseIn(where));
    putInOrder(db);
    db.prepare(`update entries set body = 'x' where n = 20 and "table" = (select key from tables where id = ?)`).run(table);
    db.close();
    const store = await openStore(where, settings);
    const home = await networkServer({}, store);
    const later = new Friend(home.tableServer);
    expect(await later.hello(table, { id: 'ann', secret: secrets['ann']! })).toMatchObject({ n: 19, readOnly: true });
    const asked = (as: string, seat: string): ReturnType<typeof ask> =>
      ask(`${home.url}/api/tables/${table}/export/${as}`, 'GET', undefined, { authorization: `Bearer ${seat}:${secrets[seat]}` });
    const good = await asked('whole', 'gus');
    const taken = await fetch(`${home.url}/api/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.pasteboard+json' },
      body: JSON.stringify(good.body),
    });
    expect([good.status, taken.status]).toEqual([200, 201]);
    await home.close();
    await store.close();
  });

  test('[R8] a table that is damaged while people are connected stays as it is, and accepts no more commands', async () => {
    const store = await openStore('memory:', settings);
    const [north, south] = [tableServerOn(store, 1), tableServerOn(store, 2)];
    const { table, secrets } = await created(north, newTable('draw'));
    const ann = new Friend(north);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    await store.append(table, 2, [{ id: null, body: '{"kind":"dance","at":1}' }]);
    expect(await ann.did({ t: 'do', id: 'd', do: 'draw', with: {} })).toMatchObject({ refusal: { key: 'table.readOnly' } });
    const late = await new Friend(south).hello(table, null);
    expect([late.n, late.readOnly]).toEqual([2, true]);
  });
});

/** Entry 5 reads as changed from some moment on. */
class Spoiled extends MemoryStore {
  isSpoiled = false;
  override async read(table: string, after: number, limit: number) {
    const page = await super.read(table, after, limit);
    return page.map((each) => (this.isSpoiled && each.n === 5 ? { ...each, body: each.body.replace('word', 'ward') } : each));
  }
}

test('[R25] a page with an entry that was damaged while the table was open is refused, not sent with a gap', async () => {
  const inner = new Spoiled();
  const tableServer = tableServerOn(new ChainedStore(inner));
  const { table, secrets } = await created(tableServer, newTable('draw'));
  const ann = new Friend(tableServer);
  await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
  for (let i = 3; i <= 9; i++) await ann.did({ t: 'say', id: `s${i}`, text: `word ${i}`, to: null });
  const page = (before: number | null, limit: number) => ann.did({ t: 'page', id: `page-${before}-${limit}`, before, limit });
  expect(await page(null, 9)).toMatchObject({ t: 'page', entries: { length: 9 } });
  inner.isSpoiled = true;
  expect(await page(null, 8)).toMatchObject({ t: 'error', key: 'table.damaged' });
  expect(await page(7, 3)).toMatchObject({ t: 'error', key: 'table.damaged' });
  expect(await page(5, 9)).toMatchObject({ t: 'page', entries: { length: 4 } });
  expect(await page(1, 9)).toMatchObject({ t: 'page', entries: [], more: false });
  ann.connection.left();
});
