// The migrations of SQLite, step by step. A released step is never edited.

import type { Database } from 'better-sqlite3';
import { stepsFrom } from '../versions.ts';

export const SQLITE_STEPS: readonly string[] = [
  `
  -- Entries bear a short number instead of the table's id; a number is never given twice.
  create table tables (key integer primary key autoincrement, id text not null unique, head integer not null) strict;
  create table entries ("table" integer not null, n integer not null, id text, body text not null, primary key ("table", n)) strict, without rowid;
  create unique index entry_ids on entries ("table", id) where id is not null;
  create table snapshots ("table" integer not null, n integer not null, body text not null, primary key ("table", n)) strict, without rowid;
  create table names (name text primary key, of text not null) strict, without rowid;
  create index names_of on names (of);
  -- Numbers of deleted tables whose entries are still to be swept away.
  create table doomed (key integer primary key) strict;
  `,
  `
  -- The newest entries of all tables in the order they came, until they are put in order among the others.
  create table fresh (seq integer primary key, "table" integer not null, n integer not null, id text, body text not null) strict;
  `,
  `
  -- Each of the newest entries names the one before it of the same table, and the head of a table rises only when they are put in order. They
  -- lie under another name: a program that does not know of it must not go on to write what nobody would find.
  insert or ignore into entries ("table", n, id, body) select "table", n, id, body from fresh;
  drop table fresh;
  create table newest (
    seq integer primary key, "table" integer not null, n integer not null, id text, body text not null, before integer not null
  ) strict;
  `,
  `
  -- Each entry bears a link to the one before it (see chain/). Nothing reads the place of the entry before any more.
  alter table entries add column link text;
  insert or ignore into entries ("table", n, id, body) select "table", n, id, body from newest;
  update tables set head = max(head, coalesce((select max(n) from newest where newest."table" = key), 0));
  drop table newest;
  create table newest (
    seq integer primary key, "table" integer not null, n integer not null, id text, link text, body text not null
  ) strict;
  `,
  `
  -- Bodies are deflated when they move to their table's log: their length in bytes, and what is left of them, while body is empty. A statement that sets a body
  -- anew clears packed. A program that would find bodies empty asks for seq, and must not go on.
  alter table newest rename column seq to place;
  alter table entries add column length integer;
  alter table entries add column packed blob;
  create trigger entries_unpack after update of body on entries when new.packed is not null begin
    update entries set packed = null, length = null where "table" = new."table" and n = new.n;
  end;
  `,
];

const versionOf = (db: Database): number => {
  db.exec('create table if not exists version ("is" integer not null) strict');
  return db.prepare<[], number>('select "is" from version').pluck().get() ?? 0;
};

export const migrateSqlite = (db: Database, steps: readonly string[] = SQLITE_STEPS): void => {
  db.transaction(() => {
    const todo = stepsFrom(versionOf(db), steps);
    if (todo.length === 0) return;
    for (const step of todo) db.exec(step);
    db.exec('delete from version');
    db.prepare('insert into version values (?)').run(steps.length);
  }).immediate();
};
