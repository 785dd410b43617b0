// The migrations of PostgreSQL, step by step. A released step is never edited.

import type { ClientBase } from 'pg';
import { stepsFrom } from '../versions.ts';

/** Each step names its things by the schema they live in. */
type PostgresStep = (schema: string) => string;

export const POSTGRES_STEPS: readonly PostgresStep[] = [
  (schema) => `
  -- Entries bear a short number instead of the table's id. Rows of tables are updated all the time: they get room to stay on their page.
  create table ${schema}.tables (
    key bigint generated always as identity primary key,
    id text collate "C" not null unique,
    head integer not null
  ) with (fillfactor = 50);
  create table ${schema}.entries (
    "table" bigint not null,
    n integer not null,
    id text collate "C",
    body text not null,
    primary key ("table", n)
  );
  create unique index entry_ids on ${schema}.entries ("table", id) where id is not null;
  create table ${schema}.snapshots (
    "table" bigint not null references ${schema}.tables on delete cascade,
    n integer not null,
    body text not null,
    primary key ("table", n)
  );
  create table ${schema}.names (name text collate "C" primary key, of text collate "C" not null);
  create index names_of on ${schema}.names (of);

  -- Many appends in one round trip. The row of the table is locked before anything is looked at, so that what is seen stays so; appends come
  -- in the order of their tables, so that two processes never wait for each other crosswise. Counts say how many of the entries are whose.
  create function ${schema}.append(ids text[], expected integer[], counts integer[], entry_ids text[], bodies text[]) returns text[]
  language plpgsql as $append$
  declare
    answers text[] := '{}';
    start integer := 0;
    found_key bigint;
    found_head integer;
    mine text[];
  begin
    for i in 1 .. cardinality(ids) loop
      found_key := null;
      mine := entry_ids[start + 1 : start + counts[i]];
      if expected[i] = 0 and counts[i] > 0 then
        insert into ${schema}.tables (id, head) values (ids[i], 0) on conflict do nothing returning key into found_key;
        found_head := 0;
      end if;
      if found_key is null then
        found_head := 0;
        select key, head into found_key, found_head from ${schema}.tables where id = ids[i] for no key update;
      end if;
      if coalesce(found_head, 0) <> expected[i] then
        answers := answers || 'lost'::text;
      elsif exists (select from unnest(mine) m where m is not null group by m having count(*) > 1)
        or exists (select from ${schema}.entries e where e."table" = found_key and e.id = any (mine)) then
        answers := answers || 'duplicate'::text;
        -- A table that only this append would have begun.
        if expected[i] = 0 then delete from ${schema}.tables where key = found_key and head = 0; end if;
      else
        if counts[i] > 0 then
          update ${schema}.tables set head = expected[i] + counts[i] where key = found_key;
          insert into ${schema}.entries ("table", n, id, body)
            select found_key, expected[i] + k, mine[k], bodies[start + k] from generate_series(1, counts[i]) k;
        end if;
        answers := answers || 'ok'::text;
      end if;
      start := start + counts[i];
    end loop;
    return answers;
  end $append$;

  -- One statement after the other, so that the entries of an append that came between are seen.
  create function ${schema}.forget(gone text) returns void
  language plpgsql as $forget$
  declare gone_key bigint;
  begin
    delete from ${schema}.tables where id = gone returning key into gone_key;
    delete from ${schema}.entries where "table" = gone_key;
    delete from ${schema}.names where of = gone;
  end $forget$;
  `,
  (schema) => `
  -- The same, in time that grows with the entries and not with their square: an element of an array of texts is found by walking to it.
  create or replace function ${schema}.append(ids text[], expected integer[], counts integer[], entry_ids text[], bodies text[]) returns text[]
  language plpgsql as $append$
  declare
    answers text[] := '{}';
    start integer := 0;
    found_key bigint;
    found_head integer;
    mine text[];
  begin
    for i in 1 .. cardinality(ids) loop
      found_key := null;
      mine := entry_ids[start + 1 : start + counts[i]];
      if expected[i] = 0 and counts[i] > 0 then
        insert into ${schema}.tables (id, head) values (ids[i], 0) on conflict do nothing returning key into found_key;
        found_head := 0;
      end if;
      if found_key is null then
        found_head := 0;
        select key, head into found_key, found_head from ${schema}.tables where id = ids[i] for no key update;
      end if;
      if coalesce(found_head, 0) <> expected[i] then
        answers := answers || 'lost'::text;
      elsif exists (select from unnest(mine) m where m is not null group by m having count(*) > 1)
        or exists (select from ${schema}.entries e where e."table" = found_key and e.id = any (mine)) then
        answers := answers || 'duplicate'::text;
        -- A table that only this append would have begun.
        if expected[i] = 0 then delete from ${schema}.tables where key = found_key and head = 0; end if;
      else
        if counts[i] > 0 then
          update ${schema}.tables set head = expected[i] + counts[i] where key = found_key;
          insert into ${schema}.entries ("table", n, id, body)
            select found_key, expected[i] + k, of_id, of_body
            from unnest(mine, bodies[start + 1 : start + counts[i]]) with ordinality as brought (of_id, of_body, k);
        end if;
        answers := answers || 'ok'::text;
      end if;
      start := start + counts[i];
    end loop;
    return answers;
  end $append$;
  `,
  (schema) => `
  -- Each entry bears a link to the one before it. The older append stays: a process of the version before may still run during an upgrade.
  alter table ${schema}.entries add column link text collate "C";

  create function ${schema}.append(
    ids text[], expected integer[], afters text[], counts integer[], entry_ids text[], links text[], bodies text[]
  ) returns text[]
  language plpgsql as $append$
  declare
    answers text[] := '{}';
    start integer := 0;
    found_key bigint;
    found_head integer;
    mine text[];
  begin
    for i in 1 .. cardinality(ids) loop
      found_key := null;
      mine := entry_ids[start + 1 : start + counts[i]];
      if expected[i] = 0 and counts[i] > 0 then
        insert into ${schema}.tables (id, head) values (ids[i], 0) on conflict do nothing returning key into found_key;
        found_head := 0;
      end if;
      if found_key is null then
        found_head := 0;
        select key, head into found_key, found_head from ${schema}.tables where id = ids[i] for no key update;
      end if;
      if coalesce(found_head, 0) <> expected[i] then
        answers := answers || 'lost'::text;
      elsif afters[i] is not null and expected[i] > 0 and not exists
        (select from ${schema}.entries e where e."table" = found_key and e.n = expected[i] and e.link = afters[i]) then
        answers := answers || 'lost'::text;
      elsif exists (select from unnest(mine) m where m is not null group by m having count(*) > 1)
        or exists (select from ${schema}.entries e where e."table" = found_key and e.id = any (mine)) then
        answers := answers || 'duplicate'::text;
        -- A table that only this append would have begun.
        if expected[i] = 0 then delete from ${schema}.tables where key = found_key and head = 0; end if;
      else
        if counts[i] > 0 then
          update ${schema}.tables set head = expected[i] + counts[i] where key = found_key;
          insert into ${schema}.entries ("table", n, id, link, body)
            select found_key, expected[i] + k, of_id, of_link, of_body
            from unnest(mine, links[start + 1 : start + counts[i]], bodies[start + 1 : start + counts[i]])
              with ordinality as brought (of_id, of_link, of_body, k);
        end if;
        answers := answers || 'ok'::text;
      end if;
      start := start + counts[i];
    end loop;
    return answers;
  end $append$;

  -- All of these entries or none: a link that is there is never replaced.
  create function ${schema}.rewrite(of text, numbers integer[], new_bodies text[], new_links text[]) returns boolean
  language plpgsql as $rewrite$
  declare found_key bigint;
  begin
    select key into found_key from ${schema}.tables where id = of for no key update;
    if (select count(*) from ${schema}.entries e where e."table" = found_key and e.n = any (numbers) and e.link is null)
      <> cardinality(numbers) then
      return false;
    end if;
    update ${schema}.entries e set body = brought.new_body, link = brought.new_link
      from unnest(numbers, new_bodies, new_links) as brought (number, new_body, new_link)
      where e."table" = found_key and e.n = brought.number;
    return found_key is not null;
  end $rewrite$;
  `,
];

/** One lock for all schemas: migrations are rare. The number is our own. */
const LOCK = 7_278_363;

export const migratePostgres = async (
  client: ClientBase,
  schema: string,
  steps: readonly PostgresStep[] = POSTGRES_STEPS,
): Promise<void> => {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    // “if not exists” would need the right to create even if both exist.
    const { rows: there } = await client.query<{ schema: boolean; version: boolean }>(
      `select exists (select from pg_namespace where nspname = $1) as schema, to_regclass($2) is not null as version`,
      [schema, `${schema}.version`],
    );
    if (there[0]?.schema !== true) await client.query(`create schema ${schema}`);
    if (there[0]?.version !== true) await client.query(`create table ${schema}.version ("is" integer not null)`);
    const { rows } = await client.query<{ is: number }>(`select "is" from ${schema}.version`);
    const todo = stepsFrom(rows[0]?.is ?? 0, steps);
    for (const step of todo) await client.query(step(schema));
    if (todo.length > 0) await client.query(`delete from ${schema}.version; insert into ${schema}.version values (${steps.length})`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
