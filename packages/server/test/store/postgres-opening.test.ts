// Tests of the messages when PostgreSQL cannot be used.

import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PostgresNotices } from '../../src/store/postgres/notices.ts';
import { checkVersion, isNotUpYet } from '../../src/store/postgres/opening.ts';
import { PostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { StoreTrouble } from '../../src/store/contract/trouble.ts';
import { entries } from './contract.ts';
import { postgresServer } from './postgres-server.ts';

const url = postgresServer();

/** As an administrator. */
const run = async (sql: string, database = 'postgres'): Promise<Record<string, unknown>[]> => {
  const client = new Client(url().replace(/\/postgres$/, `/${database}`));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const addressOf = (user: string, database: string, password = 'hush'): string => {
  const to = new URL(url());
  to.username = user;
  to.password = password;
  to.pathname = `/${database}`;
  return to.href;
};

const troubleAt = async (address: string, settings: Parameters<typeof PostgresStore.open>[1] = {}): Promise<StoreTrouble> => {
  try {
    await (await PostgresStore.open(address, settings)).close();
  } catch (error) {
    if (error instanceof StoreTrouble) return error;
    throw error;
  }
  throw new Error('it opened');
};

const opens = async (address: string, schema = 'pasteboard'): Promise<void> => {
  const store = await PostgresStore.open(address, { schema });
  expect(['ok', 'lost']).toContain(await store.append('t', 0, entries(1)));
  await store.close();
};

/** These lines before all others of pg_hba.conf. */
const withRules = async (lines: readonly string[]): Promise<void> => {
  const text = lines.map((line) => `${line}\n`).join('');
  await run(`do $$ declare old text := pg_read_file(current_setting('hba_file')); begin
    execute format('copy (select unnest(string_to_array(%L, E''\\n''))) to %L', '${text}' || old, current_setting('hba_file')); end $$`);
  await run('select pg_reload_conf()');
};

/** A line to the real server that changes its answers, and knows when all connections over it are closed. */
const lineTo = async (address: string, change: (answer: string) => string = (answer) => answer) => {
  const to = new URL(address);
  const port = Number(to.port);
  const closings: Promise<unknown>[] = [];
  const server = createServer((near) => {
    closings.push(once(near, 'close'));
    const far = connect(port, to.hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far);
    far.on('data', (answer) => near.write(Buffer.from(change(answer.toString('latin1')), 'latin1')));
    far.on('end', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  to.port = String((server.address() as AddressInfo).port);
  return { address: to.href, closed: () => Promise.all(closings) };
};

/** A server in front of the real one that tells another version. */
const pretending = async (version: string): Promise<string> => {
  const [{ real = '' } = {}] = (await run(`select current_setting('server_version_num') as real`)) as { real?: string }[];
  return (await lineTo(url(), (answer) => answer.replaceAll(real, version))).address;
};

describe('the first minutes with a PostgreSQL', () => {
  test('[T50] a wrong password or user is reported with the user, and never with the password', async () => {
    await run(`create role wrong login password 'right'`);
    for (const address of [addressOf('wrong', 'postgres', 'hushhush'), addressOf('nobody', 'postgres', 'hushhush')]) {
      const trouble = await troubleAt(address);
      expect(trouble.message).toMatch(/does not accept the password of user “(?:wrong|nobody)”, or has no such user\..*%40/);
      expect(trouble.message).not.toContain('hushhush');
      expect(isNotUpYet(trouble)).toBe(false);
    }
  });

  test('[T50] a database that does not exist is reported with the command that makes it, and the result of the command opens', async () => {
    await run(`create role club login password 'hush'`);
    const trouble = await troubleAt(addressOf('club', 'cards'));
    expect(trouble.message).toMatch(
      /there is no such database: “cards”.* createdb --owner=club --encoding=UTF8 --template=template0 cards$/,
    );
    expect(isNotUpYet(trouble)).toBe(false);
    // What createdb sends.
    await run(`create database cards owner club encoding 'UTF8' template template0`);
    await opens(addressOf('club', 'cards'));
  });

  test('[T50] a user who may not create a schema gets the statement that allows it, and the statement works', async () => {
    await run(`create role guest login password 'hush'`);
    await run(`create database "Old ""Cards"""`);
    const address = addressOf('guest', encodeURIComponent('Old "Cards"'));
    const { message } = await troubleAt(address);
    expect(message).toContain('User “guest” may not create a schema in database “Old "Cards"”.');
    const [grant = ''] = /GRANT .*;$/.exec(message) ?? [];
    expect(grant).toBe('GRANT CREATE ON DATABASE "Old ""Cards""" TO "guest";');
    await run(grant);
    await opens(address);
  });

  test('[T50] a schema that an administrator made for the user needs no right to create another, at the first start and later', async () => {
    await run(`create role careful login password 'hush'`);
    await run('create schema made_before authorization careful');
    await opens(addressOf('careful', 'postgres'), 'made_before');
    await opens(addressOf('careful', 'postgres'), 'made_before');
  });

  test('[T50] a schema of another user is reported as such', async () => {
    await run(`create role stranger login password 'hush'`);
    await opens(url(), 'of_another');
    const { message } = await troubleAt(addressOf('stranger', 'postgres'), { schema: 'of_another' });
    expect(message).toMatch(/^User “stranger” may not use what is there in database “postgres”: it belongs to another user\./);
  });

  test('[T50] if TLS is required, or a rule is missing, the address or pg_hba.conf is named; so is TLS that is not offered', async () => {
    await run(`create role needs_tls login password 'hush'`);
    await withRules(['hostssl all needs_tls 127.0.0.1/32 password', 'hostnossl all needs_tls 127.0.0.1/32 reject']);
    const { message } = await troubleAt(addressOf('needs_tls', 'postgres'));
    expect(message).toMatch(/no rule that lets user “needs_tls” into database “postgres”.*add \?sslmode=verify-full.*pg_hba\.conf/);
    expect((await troubleAt(`${url()}?sslmode=verify-full`)).message).toContain('does not offer TLS');
  });

  test('[T50] an address without the required password, and one that cannot be parsed, are reported as such', async () => {
    await run(`create role scrambled login password 'hush'`);
    await withRules(['host all scrambled 127.0.0.1/32 scram-sha-256']);
    const { address, closed } = await lineTo(addressOf('scrambled', 'postgres', ''));
    expect((await troubleAt(address)).message).toContain(
      'asks for the password of user “scrambled”, and the address of the database has none',
    );
    // The driver leaves the connection open, which would keep the process from ending.
    await closed();
    const { message } = await troubleAt('postgres://me:hush#hush@127.0.0.1/x');
    expect(message).toContain('The address of the database cannot be read.');
    expect(message).not.toContain('hush');
  });

  test('[T50] a PostgreSQL that is too old, and a database of another encoding, are refused in a sentence', async () => {
    expect((await troubleAt(await pretending('120022'))).message).toBe(
      'This is PostgreSQL 12, and Pasteboard needs 13 or newer: upgrade it, or use another server.',
    );
    expect((await troubleAt(await pretending('090624'))).message).toContain('This is PostgreSQL 9.6, and');
    expect(() => checkVersion(130_000)).not.toThrow();
    await run(`create database latin encoding 'SQL_ASCII' locale 'C' template template0`);
    expect((await troubleAt(url().replace(/\/postgres$/, '/latin'))).message).toMatch(
      /must have the encoding UTF8, and “latin” has SQL_ASCII\. Make another one: createdb/,
    );
  });

  test('[T50] [T51] faults that may pass are told apart: no server, an unknown name, no connection left', async () => {
    await run(`create role crowded login password 'hush' connection limit 0`);
    const troubles = [
      await troubleAt(url().replace(/:\d+\/postgres$/, ':1/postgres')),
      await troubleAt('postgres://nowhere.invalid/x'),
      await troubleAt(addressOf('crowded', 'postgres')),
    ];
    expect(troubles.map(({ message }) => message)).toEqual([
      expect.stringContaining('nothing answers at its address, 127.0.0.1:1.'),
      expect.stringContaining('the name “nowhere.invalid” '),
      expect.stringContaining('has no connection left'),
    ]);
    expect(troubles.map(isNotUpYet)).toEqual([true, true, true]);
  });

  test('[T50] notices between processes tell the same', async () => {
    await expect(PostgresNotices.open(addressOf('nobody', 'postgres'))).rejects.toThrow('does not accept the password of user “nobody”');
  });
});
