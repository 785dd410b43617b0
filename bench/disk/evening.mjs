// One evening at one table: bots play the given number of entries on the store of `pasteboard serve`. Reports what is in the file afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { GAMES } from '@pasteboard/games';
import { belowFrom, live, seeded } from '@pasteboard/kernel';
import { ALL, CONNECTION_LIMITS, Connection, TABLE_SERVER_LIMITS, TableServer, machineClock, machineFortune } from '@pasteboard/server';
import { databaseIn, openStore } from '@pasteboard/server/store';
import Sqlite from 'better-sqlite3';

const [id, entries, seed] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'pasteboard-evening-'));
const store = await openStore(folder);
const game = GAMES[id];
const fortune = { ...machineFortune(), chance: live(seeded(Number(seed))), bots: belowFrom(seeded(Number(seed) + 1)) };
const watch = { fault: (where, _, error) => console.error(where, error), count: () => {} };
const ports = { clock: machineClock, store, notices: { moved: () => {}, present: () => {} }, fortune, watch };
const OVER_MS = 1_500;
const UNBOUNDED = { table: 1e12, seatDay: 1e12, addressDay: 1e12, minFree: 0 };
const waits = Object.fromEntries(Object.keys(TABLE_SERVER_LIMITS.botWaits).map((each) => [each, 0]));
const tableServer = new TableServer(GAMES, ports, { ...TABLE_SERVER_LIMITS, storage: UNBOUNDED, botMs: 0, botWaits: waits });

/** New tables of the same game until there are enough entries: an evening of a short game has several. */
const play = async (wanted) => {
  const [ready] = game.ready;
  const bots = Object.fromEntries(
    ready.seats.map(({ id: seat, role }) => [seat, Object.hasOwn(game.bots, role) ? role : Object.keys(game.bots)[0]]),
  );
  const made = await tableServer.create({ game, opening: ready, people: [], bots });
  let n = 0;
  await new Promise((done) => {
    let timer = null;
    const line = {
      buffered: 0,
      send: (words) => {
        n = Math.max(n, JSON.parse(words).n ?? 0);
        // The game is over when the bots have nothing left to do.
        timer?.();
        timer = machineClock.after(OVER_MS, done);
        if (n >= wanted) {
          timer();
          done();
        }
      },
      close: () => done(),
    };
    const connection = new Connection(tableServer, line, { ...CONNECTION_LIMITS, rate: { perSecond: 1e9, burst: 1e9 } }, ALL);
    connection.receive(JSON.stringify({ t: 'hello', v: 1, table: made.table, seat: null, since: null }));
  });
  return n;
};

let [played, tables] = [0, 0];
while (played < Number(entries) && tables < 50) {
  played += await play(Number(entries) - played);
  tables++;
}
await tableServer.close();
// The worker compacts new entries while it is idle.
const looking = new Sqlite(databaseIn(folder), { readonly: true });
const left = looking.prepare('select count(*) from newest').pluck();
while (left.get() > 0) await setTimeout(100);
looking.close();
await store.close();

const db = new Sqlite(databaseIn(folder));
const one = (sql) => db.prepare(sql).pluck().get() ?? 0;
const pagesOf = (name) => one(`select sum(pgsize) from dbstat where name = '${name}'`);
const figures = {
  game: id,
  tables,
  entries: one('select count(*) from entries'),
  bodies: one('select sum(coalesce(length, octet_length(body))) from entries'),
  packed: one('select sum(coalesce(octet_length(packed), octet_length(body))) from entries'),
  links: one('select sum(octet_length(link)) from entries'),
  ids: one('select sum(octet_length(id)) from entries'),
  snapshots: one('select count(*) from snapshots'),
  pages: { entries: pagesOf('entries'), ids: pagesOf('entry_ids'), snapshots: pagesOf('snapshots') },
};

/** The same rows as version 4 of the file kept them. */
const unpackedPages = () => {
  const plain = new Sqlite(':memory:');
  plain.exec(
    `create table entries ("table" integer not null, n integer not null, id text, body text not null, link text, primary key ("table", n)) strict, without rowid`,
  );
  const insert = plain.prepare('insert into entries values (?, ?, ?, ?, ?)');
  for (const row of db.prepare('select "table" as key, n, id, body, packed, link from entries order by 1, 2').all())
    insert.run(row.key, row.n, row.id, row.packed === null ? row.body : inflateRawSync(row.packed).toString(), row.link);
  return plain.prepare('select sum(pgsize) from dbstat').pluck().get();
};
console.log(JSON.stringify({ ...figures, before: unpackedPages() }));
db.close();
rmSync(folder, { recursive: true });
