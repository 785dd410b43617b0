// All SQL statements, prepared by name, so that the database plans each once for each connection.

import type { QueryConfig } from 'pg';

export const statementsIn = (schema: string) => {
  const named = (name: string, text: string): ((...values: readonly unknown[]) => QueryConfig) => {
    const config = { name: `${schema}.${name}`, text };
    return (...values) => ({ ...config, values: [...values] });
  };
  const ofTable = `"table" = (select key from ${schema}.tables where id = $1)`;
  const newest = `coalesce((select max(n) from ${schema}.entries where "table" = key), 0)`;
  // A damaged head must hide no entry. Both are of one moment, as an append writes them together.
  const head = `greatest(head, ${newest}) as head`;
  return {
    append: named('append', `select ${schema}.append($1, $2, $3, $4, $5, $6, $7) as answers`),
    rewrite: named('rewrite', `select ${schema}.rewrite($1, $2, $3, $4) as done`),
    read: named('read', `select n, id, link, body from ${schema}.entries where ${ofTable} and n > $2 order by n limit $3`),
    findEntry: named('findEntry', `select n from ${schema}.entries where ${ofTable} and id = $2`),
    sizeOf: named('sizeOf', `select coalesce(sum(octet_length(body)), 0) as bytes from ${schema}.entries where ${ofTable}`),
    heads: named('heads', `select id as "table", ${head} from ${schema}.tables where id = any ($1)`),
    saveSnapshot: named(
      'saveSnapshot',
      `insert into ${schema}.snapshots ("table", n, body) select key, $2, $3 from ${schema}.tables where id = $1 and head >= $2
       on conflict ("table", n) do update set body = excluded.body`,
    ),
    snapshotAt: named('snapshotAt', `select n, body from ${schema}.snapshots where ${ofTable} and n <= $2 order by n desc limit 1`),
    list: named('list', `select id as "table", ${head} from ${schema}.tables where id > $1 order by id limit $2`),
    wrongHeads: named('wrongHeads', `select id from ${schema}.tables where head <> ${newest} order by id`),
    forget: named('forget', `select ${schema}.forget($1)`),
    // A running append holds the row: this waits for it, and then finds another head.
    forgetAt: named(
      'forgetAt',
      `with gone as (delete from ${schema}.tables where id = $1 and head = $2 returning key),
       log as (delete from ${schema}.entries where "table" in (select key from gone)),
       names as (delete from ${schema}.names where of = $1 and exists (select from gone))
       select key from gone`,
    ),
    claimName: named(
      'claimName',
      // The row is touched if it is ours already, so that one statement answers both.
      `insert into ${schema}.names (name, of) values ($1, $2) on conflict (name) do update set of = excluded.of where names.of = excluded.of
       returning 1 as mine`,
    ),
    sealsOf: named(
      'sealsOf',
      `select t.id as "table", case when e.body like 's1.%.%' then split_part(left(e.body, 40), '.', 2) else '' end as key, count(*)::integer as entries
       from ${schema}.entries e join ${schema}.tables t on t.key = e."table" where t.id = any ($1) group by 1, 2 order by 1, 2`,
    ),
    replaceEntries: named(
      'replaceEntries',
      `update ${schema}.entries e set body = brought.body from unnest($2::integer[], $3::text[], $4::text[]) as brought (n, was, body)
       where e.${ofTable} and e.n = brought.n and e.body = brought.was returning 1`,
    ),
    replaceSnapshots: named(
      'replaceSnapshots',
      `update ${schema}.snapshots e set body = brought.body from unnest($2::integer[], $3::text[], $4::text[]) as brought (n, was, body)
       where e.${ofTable} and e.n = brought.n and e.body = brought.was returning 1`,
    ),
    renameName: named(
      'renameName',
      `update ${schema}.names set name = $3 where of = $1 and name = $2 and not exists (select from ${schema}.names where name = $3 and $3 <> $2)
       returning 1`,
    ),
    lockTables: named('lockTables', `select id, key from ${schema}.tables where id = any ($1) order by id for update`),
    forgetEntries: named('forgetEntries', `delete from ${schema}.entries where "table" = $1`),
    forgetTable: named('forgetTable', `delete from ${schema}.tables where key = $1`),
    forgetNames: named('forgetNames', `delete from ${schema}.names where of = $1`),
    renameTable: named('renameTable', `update ${schema}.tables set id = $2 where key = $1`),
    files: ['entries', 'snapshots', 'names'].map((name) => `${schema}.${name}`),
    releaseName: named('releaseName', `delete from ${schema}.names where name = $1`),
    findName: named('findName', `select of from ${schema}.names where name = $1`),
    // Rewrites the row with its own value, so that a page must be written to the disk.
    probe: named('probe', `update ${schema}.version set "is" = "is"`),
    namesOf: named('namesOf', `select name from ${schema}.names where of = $1 order by name`),
  };
};
