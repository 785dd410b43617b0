// The worker behind the stand-in: whatever has arrived shares one transaction, and is answered after its COMMIT.
import { join } from 'node:path';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const db = new Database(join(workerData, 'tables.db'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`
  create table tables (id text primary key, head integer not null) without rowid;
  create table entries ("table" text not null, n integer not null, id text, body text not null, primary key ("table", n)) without rowid;
  create unique index entry_ids on entries ("table", id) where id is not null;
  create table snapshots ("table" text not null, n integer not null, body text not null, primary key ("table", n)) without rowid;
  create table names (name text primary key, of text not null) without rowid;
`);

const head = db.prepare('select head from tables where id = ?').pluck();
const setHead = db.prepare('insert into tables values (?, ?) on conflict do update set head = excluded.head');
const known = db.prepare('select n from entries where "table" = ? and id = ?').pluck();
const keep = db.prepare('insert into entries values (?, ?, ?, ?)');
const page = db.prepare('select n, id, body from entries where "table" = ? and n > ? order by n limit ?');
const save = db.prepare('insert or replace into snapshots values (?, ?, ?)');
const saved = db.prepare('select n, body from snapshots where "table" = ? and n <= ? order by n desc limit 1');
const list = db.prepare('select id as "table", head from tables where id > ? order by id limit ?');
const claim = db.prepare('insert into names values (?, ?) on conflict do nothing');
const release = db.prepare('delete from names where name = ?');
const named = db.prepare('select of from names where name = ?').pluck();

const methods = {
  append: (table, expected, entries) => {
    if ((head.get(table) ?? 0) !== expected) return 'lost';
    if (entries.some(({ id }) => id !== null && known.get(table, id) !== undefined)) return 'duplicate';
    for (const [i, { id, body }] of entries.entries()) keep.run(table, expected + 1 + i, id, body);
    setHead.run(table, expected + entries.length);
    return 'ok';
  },
  read: (table, after, limit) => page.all(table, after, limit),
  findEntry: (table, id) => known.get(table, id) ?? null,
  heads: (tables) => new Map(tables.flatMap((table) => (head.get(table) === undefined ? [] : [[table, head.get(table)]]))),
  saveSnapshot: (table, n, body) => void save.run(table, n, body),
  snapshotAt: (table, n) => saved.get(table, n) ?? null,
  list: (after, limit) => list.all(after, limit),
  claimName: (name, table) => claim.run(name, table).changes > 0 || named.get(name) === table,
  releaseName: (name) => void release.run(name),
  findName: (name) => named.get(name) ?? null,
  ping: () => null,
};

const answerAll = db.transaction((requests) => requests.map(([method, args]) => methods[method](...args)));

parentPort.on('message', (requests) => {
  for (let more = receiveMessageOnPort(parentPort); more !== undefined; more = receiveMessageOnPort(parentPort))
    requests.push(...more.message);
  parentPort.postMessage(answerAll.immediate(requests));
});
