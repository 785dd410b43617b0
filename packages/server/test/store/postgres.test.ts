// Runs the store contract against PostgreSQL, and tests lost connections.

import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { POSTGRES_STEPS, migratePostgres } from '../../src/store/postgres/migrations.ts';
import { PostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { openStore } from '../../src/store/open.ts';
import { PATIENT, bareContract, entries, entry, fresh, linkContract, storeContract } from './contract.ts';
import { cuttableLine } from './cuttable-line.ts';
import { race } from './race.ts';
import { postgresServer } from './postgres-server.ts';

const url = postgresServer();

const withClient = async <T>(run: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(url());
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
};

/** A disk that is full, as far as a store of its own is concerned. */
const full = async () => {
  const store = await PostgresStore.open(url(), { schema: 'no_room', connections: 2 });
  await store.append('kept', 0, entries(1));
  await withClient((client) =>
    client.query(`
      create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = '53100'; end $$;
      create trigger full_disk before insert or update on no_room.tables for each statement execute function full_disk();
      create trigger full_disk before insert or update on no_room.version for each statement execute function full_disk();`),
  );
  const makeRoom = async (): Promise<void> => {
    await withClient((client) => client.query('drop function full_disk cascade'));
  };
  return { store, makeRoom };
};

storeContract('postgres', async () => ({ open: () => PostgresStore.open(url(), { connections: 4 }), shared: true, full }));
linkContract('postgres', async () => ({ open: () => PostgresStore.open(url(), { connections: 4 }), shared: true }));
bareContract('postgres', () => PostgresStore.open(url(), { connections: 4 }));

/** Ends all of the stores' connections, as a server does that is restarted. */
const cutAll = (): Promise<unknown> =>
  withClient((client) => client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pasteboard'`));

describe('postgres', () => {
  test('[T1] an append of eighty thousand entries is stored like a single entry', async () => {
    const store = await PostgresStore.open(url());
    const table = fresh();
    const many = Array.from({ length: 80_000 }, (_, i) => entry(`body ${i + 1}`, i % 2 === 0 ? null : `id ${i + 1}`));
    expect(await store.append(table, 0, many)).toBe('ok');
    expect(await store.read(table, 79_998, 9)).toEqual([
      { n: 79_999, id: null, body: 'body 79999' },
      { n: 80_000, id: 'id 80000', body: 'body 80000' },
    ]);
    expect(await store.append(table, 80_000, [...entries(1, 80_001), entry('again', 'id 40000')])).toBe('duplicate');
    await store.close();
  });

  test('[T36] a head that was changed in the database hides no entry, is named by a check, and a head beyond the entries is found', async () => {
    const store = await openStore(url());
    const [low, high] = [fresh(), fresh()];
    for (const table of [low, high]) await store.append(table, 0, entries(9));
    expect(await store.faults()).toEqual([]);
    for (const [table, head] of [
      [low, 1],
      [high, 25],
    ] as const)
      await withClient((client) => client.query('update pasteboard.tables set head = $2 where id = $1', [table, head]));
    const other = await openStore(url());
    expect(await other.heads([low, high])).toEqual(
      new Map([
        [low, 9],
        [high, 25],
      ]),
    );
    const listed = (await other.list('', 1_000)).filter(({ table }) => table === low || table === high);
    expect(new Set(listed)).toEqual(
      new Set([
        { table: low, head: 9 },
        { table: high, head: 25 },
      ]),
    );
    expect((await other.check(high, 25)).good.n).toBe(9);
    expect(await other.append(low, 9, entries(1, 10))).toBe('lost');
    expect((await other.check(low, 9)).good.n).toBe(9);
    expect(await other.faults()).toEqual([`2 tables do not end with their recorded newest entry: ${[low, high].sort().join(', ')}`]);
    for (const table of [low, high]) await other.delete(table);
    await store.close();
    await other.close();
  });

  test('[T18] of processes that write one table each head has one winner, and what was acknowledged survives kill -9', async () => {
    const acknowledged = await race(url());
    const store = await PostgresStore.open(url());
    const ids = (await store.read('race', 0, 100_000)).map(({ n, id }) => `${n} ${id}`);
    await store.close();
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((line) => !ids.includes(line))).toEqual([]);
  });

  test('[T20] a database made by a newer program, and a missing one, are refused in a sentence', async () => {
    await withClient((client) =>
      migratePostgres(client, 'newer', [...POSTGRES_STEPS, (schema) => `create table ${schema}.later (x text)`]),
    );
    await expect(PostgresStore.open(url(), { schema: 'newer' })).rejects.toThrow(
      /version 4 and this program knows versions up to 3: run the/,
    );
    await expect(PostgresStore.open(url().replace(/\/postgres$/, '/nowhere'))).rejects.toThrow('there is no such database');
    await expect(PostgresStore.open(url().replace(/:\d+\/postgres$/, ':1/postgres'))).rejects.toThrow('nothing answers at its address');
  });

  test('[T21] a database of any earlier version is upgraded and keeps its content', async () => {
    for (let version = 1; version <= POSTGRES_STEPS.length; version++) {
      const schema = `version_${version}`;
      await withClient(async (client) => {
        await migratePostgres(client, schema, POSTGRES_STEPS.slice(0, version));
        await client.query(
          `insert into ${schema}.tables (id, head) values ('old', 1); insert into ${schema}.entries values (1, 1, 'a', 'kept')`,
        );
      });
      const [store, second] = await Promise.all([1, 2].map(() => PostgresStore.open(url(), { schema })));
      expect(await store!.read('old', 0, 9)).toEqual([{ n: 1, id: 'a', body: 'kept' }]);
      expect(await store!.append('old', 1, entries(1))).toBe('ok');
      await Promise.all([store!.close(), second!.close()]);
    }
  });

  test('[T21] steps are taken once, in order, and all or none', async () => {
    const two = [
      (s: string) => `create table ${s}.a (x text); insert into ${s}.a values ('kept')`,
      (s: string) => `alter table ${s}.a add y int default 1`,
    ];
    await withClient(async (client) => {
      const rows = async () => (await client.query('select * from steps.a')).rows;
      await migratePostgres(client, 'steps', two.slice(0, 1));
      await expect(migratePostgres(client, 'steps', [...two, () => 'no sql'])).rejects.toThrow('syntax');
      expect(await rows()).toEqual([{ x: 'kept' }]);
      for (let times = 0; times < 2; times++) await migratePostgres(client, 'steps', two);
      expect(await rows()).toEqual([{ x: 'kept', y: 1 }]);
    });
  });

  test('[T23] a caller that loses the connection before the commit gets “unknown”, and the store goes on', async () => {
    const store = await PostgresStore.open(url(), { schema: 'cut', connections: 2 });
    await withClient(async (client) => {
      await client.query('begin; lock table cut.tables');
      const answer = store.append('t', 0, entries(1));
      const waiting = `select 1 from pg_stat_activity where application_name = 'pasteboard' and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await client.query(waiting)).rowCount, PATIENT).toBe(1);
      await cutAll();
      expect(await answer).toBe('unknown');
      await client.query('commit');
    });
    expect((await store.heads(['t'])).size).toBe(0);
    expect(await store.append('t', 0, entries(1))).toBe('ok');
    await store.close();
  });

  test('[T23] a caller that loses the connection after the commit gets the same, and finds the entry when reading back', async () => {
    const line = await cuttableLine(url());
    const troubles: unknown[] = [];
    const store = await PostgresStore.open(line.url, { schema: 'after', onTrouble: (error) => troubles.push(error) });
    expect(await store.append('t', 0, entries(1))).toBe('ok');
    line.cutAtNextAnswer();
    expect(await store.append('t', 1, entries(1, 2))).toBe('unknown');
    expect(troubles.map(String)).toEqual([expect.stringContaining('the connection was lost')]);
    expect(await store.findEntry('t', 'id 2')).toBe(2);
    await store.close();
    line.close();
  });

  test('[T23] a read whose connection is cut is repeated on another, without an error', async () => {
    const line = await cuttableLine(url());
    const troubles: unknown[] = [];
    const store = await PostgresStore.open(line.url, { schema: 'asked', onTrouble: (error) => troubles.push(error) });
    await store.append('t', 0, entries(1));
    line.cutAtNextAnswer();
    expect(await store.heads(['t'])).toEqual(new Map([['t', 1]]));
    expect(troubles).toHaveLength(1);
    await store.close();
    line.close();
  });

  test('[T23] a statement that takes too long is given up, and does no harm', async () => {
    const store = await PostgresStore.open(url(), { schema: 'slow', statementMs: 100 });
    await withClient(async (client) => {
      await client.query('begin; lock table slow.tables');
      await expect(store.append('t', 0, entries(1))).rejects.toThrow('it took too long');
      await client.query('commit');
    });
    expect(await store.append('t', 0, entries(1))).toBe('ok');
    await store.close();
  });
});
