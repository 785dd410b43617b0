// A store in PostgreSQL that many processes share. Any of them may write any table: the row of its head decides which was first.

import { Socket } from 'node:net';
import { Pool, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg';
import { asCursor, checkAppend, checkName, checkSnapshot, isKey, mustBeKey } from '../checks.ts';
import type {
  Appended,
  BareStore,
  KeptEntry,
  KeptSnapshot,
  KeptTable,
  NewEntry,
  ReplacedBody,
  RewrittenEntry,
  SealCount,
} from '../contract/store.ts';
import { StoreHealth } from '../store-health.ts';
import { StoreTrouble, codeOf } from '../contract/trouble.ts';
import { PendingCalls } from '../pending-calls.ts';
import { Grouping, type AppendArguments } from './grouping.ts';
import { migratePostgres } from './migrations.ts';
import { checkVersion, mayNotCreateSchema, openingTrouble, targetOf, type PostgresTarget } from './opening.ts';
import { statementsIn } from './statements.ts';
import { postgresTrouble, wasCut, wasRefused } from './trouble.ts';

interface PostgresSettings {
  /** The schema of our tables; several servers may share one database. */
  readonly schema?: string;
  /** Connections at most. */
  readonly connections?: number;
  /** The database cancels a statement after this long. */
  readonly statementMs?: number;
  /** Called when a connection breaks, even if the caller only hears `unknown`. The pool makes another. */
  readonly onTrouble?: (error: unknown) => void;
}

const CONNECT_MS = 5_000;
/** What PostgreSQL calls insufficient privilege. */
const NO_RIGHT = '42501';
/** Several connections may have broken before the pool has noticed. */
const TRIES = 3;
const ignore = (): void => undefined;

/** Every socket of a pool. The driver leaves one open if it gives up during the greeting, which would keep the process from ending. */
class PoolSockets {
  readonly #open = new Set<Socket>();

  make(): Socket {
    const socket = new Socket();
    this.#open.add(socket);
    return socket.once('close', () => this.#open.delete(socket));
  }

  destroy(): void {
    for (const socket of this.#open) socket.destroy();
  }
}

const poolFor = (url: string, sockets: PoolSockets, settings: PostgresSettings): Pool => {
  const { connections = 10, statementMs = 10_000, onTrouble = ignore } = settings;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    // A server that has vanished does not answer: then we cancel a little later than it would have.
    query_timeout: statementMs + CONNECT_MS,
    keepAlive: true,
    stream: () => sockets.make(),
    application_name: 'pasteboard',
  });
  pool.on('error', onTrouble);
  return pool;
};

const checkSchema = (schema: string): void => {
  if (!/^[a-z_][a-z0-9_]{0,50}$/.test(schema))
    throw new StoreTrouble('A schema is named by small letters, digits and underscores.', 'where');
};

const badEncoding = ({ user, database }: PostgresTarget, encoding: string): string =>
  `The database must have the encoding UTF8, and “${database}” has ${encoding}. Make another one: createdb --owner=${user} --encoding=UTF8 --template=template0 NAME`;

const hasSchema = async (client: PoolClient, schema: string): Promise<boolean> =>
  (await client.query('select from pg_namespace where nspname = $1', [schema])).rowCount !== 0;

/** Other encodings lack characters, and would refuse them one by one later. */
const prepare = async (pool: Pool, schema: string, target: PostgresTarget): Promise<void> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ encoding: string; version: string }>(
      `select current_setting('server_encoding') as encoding, current_setting('server_version_num') as version`,
    );
    checkVersion(Number(rows[0]?.version ?? 0));
    if (rows[0]?.encoding !== 'UTF8') throw new StoreTrouble(badEncoding(target, rows[0]?.encoding ?? ''), 'encoding');
    await migratePostgres(client, schema);
  } catch (error) {
    throw codeOf(error) === NO_RIGHT && !(await hasSchema(client, schema)) ? mayNotCreateSchema(target) : error;
  } finally {
    client.release();
  }
};

export class PostgresStore implements BareStore {
  readonly #pool: Pool;
  readonly #say: ReturnType<typeof statementsIn>;
  readonly #grouping: Grouping;
  readonly #underWay = new PendingCalls();
  readonly #health = new StoreHealth(() => this.#probe());
  #closing: Promise<void> | null = null;

  readonly #onTrouble: (error: unknown) => void;

  private constructor(pool: Pool, schema: string, onTrouble: (error: unknown) => void) {
    this.#onTrouble = onTrouble;
    this.#pool = pool;
    this.#say = statementsIn(schema);
    this.#grouping = new Grouping((group) => this.#append(group));
  }

  static async open(url: string, settings: PostgresSettings = {}): Promise<PostgresStore> {
    const { schema = 'pasteboard' } = settings;
    checkSchema(schema);
    const target = targetOf(url);
    const sockets = new PoolSockets();
    const pool = poolFor(url, sockets, settings);
    try {
      await prepare(pool, schema, target);
      return new PostgresStore(pool, schema, settings.onTrouble ?? ignore);
    } catch (error) {
      await pool.end();
      sockets.destroy();
      throw openingTrouble(error, target);
    }
  }

  async append(table: string, expected: number, entries: readonly NewEntry[], after: string | null = null): Promise<Appended> {
    checkAppend(table, entries);
    this.#mustBeOpen();
    return this.#underWay.during(this.#health.during(this.#grouping.add(table, expected, entries, after)));
  }

  async read(table: string, after: number, limit: number): Promise<readonly KeptEntry[]> {
    if (!isKey(table)) return [];
    const rows = await this.#rows<Omit<KeptEntry, 'link'> & { link: string | null }>(this.#say.read(table, after, limit));
    return rows.map(({ link, ...entry }) => (link === null ? entry : { ...entry, link }));
  }

  async rewrite(table: string, entries: readonly RewrittenEntry[]): Promise<boolean> {
    const [numbers, bodies, links] = [entries.map(({ n }) => n), entries.map(({ body }) => body), entries.map(({ link }) => link)];
    return (await this.#rows<{ done: boolean }>(this.#say.rewrite(table, numbers, bodies, links)))[0]?.done === true;
  }

  /** PostgreSQL checks its own pages if it was set up with checksums; heads, which the chain does not prove, are compared here. */
  async faults(): Promise<readonly string[]> {
    await this.#rows(this.#say.probe());
    const wrong = (await this.#rows<{ id: string }>(this.#say.wrongHeads())).map(({ id }) => id);
    if (wrong.length === 0) return [];
    return [`${wrong.length} tables do not end with their recorded newest entry: ${wrong.join(', ')}`];
  }

  async findEntry(table: string, id: string): Promise<number | null> {
    if (!isKey(table) || !isKey(id)) return null;
    return (await this.#rows<{ n: number }>(this.#say.findEntry(table, id)))[0]?.n ?? null;
  }

  async sizeOf(table: string): Promise<number> {
    return isKey(table) ? Number((await this.#rows<{ bytes: string }>(this.#say.sizeOf(table)))[0]?.bytes ?? 0) : 0;
  }

  async heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#rows<KeptTable>(this.#say.heads(tables.filter(isKey)));
    return new Map(rows.map(({ table, head }) => [table, head]));
  }

  async saveSnapshot(table: string, n: number, body: string): Promise<void> {
    checkSnapshot(table, body);
    await this.#rows(this.#say.saveSnapshot(table, n, body));
  }

  async snapshotAt(table: string, n: number): Promise<KeptSnapshot | null> {
    return isKey(table) ? ((await this.#rows<KeptSnapshot>(this.#say.snapshotAt(table, n)))[0] ?? null) : null;
  }

  list(after: string, limit: number): Promise<readonly KeptTable[]> {
    return this.#rows<KeptTable>(this.#say.list(asCursor(after), limit));
  }

  async delete(table: string): Promise<void> {
    if (isKey(table)) await this.#rows(this.#say.forget(table));
  }

  async deleteAt(table: string, head: number): Promise<boolean> {
    return isKey(table) && (await this.#rows(this.#say.forgetAt(table, head))).length > 0;
  }

  async claimName(name: string, table: string): Promise<boolean> {
    checkName(name, table);
    return (await this.#rows(this.#say.claimName(name, table))).length > 0;
  }

  async releaseName(name: string): Promise<void> {
    if (isKey(name)) await this.#rows(this.#say.releaseName(name));
  }

  async findName(name: string): Promise<string | null> {
    return isKey(name) ? ((await this.#rows<{ of: string }>(this.#say.findName(name)))[0]?.of ?? null) : null;
  }

  async namesOf(table: string): Promise<readonly string[]> {
    return isKey(table) ? (await this.#rows<{ name: string }>(this.#say.namesOf(table))).map(({ name }) => name) : [];
  }

  sealsOf(tables: readonly string[]): Promise<readonly SealCount[]> {
    return this.#rows<SealCount>(this.#say.sealsOf(tables.filter(isKey)));
  }

  async replaceBodies(kind: 'entry' | 'snapshot', table: string, bodies: readonly ReplacedBody[]): Promise<number> {
    for (const { body } of bodies) checkSnapshot(table, body);
    const say = kind === 'entry' ? this.#say.replaceEntries : this.#say.replaceSnapshots;
    const columns = [bodies.map(({ n }) => n), bodies.map(({ was }) => was), bodies.map(({ body }) => body)] as const;
    return (await this.#rows(say(table, ...columns))).length;
  }

  async renameName(table: string, was: string, name: string): Promise<boolean> {
    checkName(name, table);
    return (await this.#rows(this.#say.renameName(table, was, name))).length > 0;
  }

  async replaceTable(table: string, by: string): Promise<boolean> {
    mustBeKey('a table id', table);
    this.#mustBeOpen();
    return this.#underWay.during(
      this.#transaction(async (client) => {
        const { rows } = await client.query<{ id: string; key: string }>(this.#say.lockTables([table, by]));
        const keyOf = (id: string): string | undefined => rows.find((row) => row.id === id)?.key;
        const [old, brought] = [keyOf(table), keyOf(by)];
        if (brought === undefined) return false;
        if (old !== undefined) {
          await client.query(this.#say.forgetTable(old));
          await client.query(this.#say.forgetEntries(old));
        }
        await client.query(this.#say.forgetNames(by));
        await client.query(this.#say.renameTable(brought, table));
        return true;
      }),
    );
  }

  /** The database's own files are not visible here. */
  async purge(): Promise<boolean | null> {
    for (const file of this.#say.files) await this.#rows({ text: `vacuum ${file}` });
    return null;
  }

  async rewriteFiles(): Promise<void> {
    for (const file of this.#say.files) await this.#rows({ text: `vacuum full ${file}` });
  }

  async #transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // A connection in the middle of a transaction cannot be reused.
      client.release(true);
      throw postgresTrouble(error);
    }
  }

  async ping(): Promise<void> {
    this.#mustBeOpen();
    await this.#health.ping();
  }

  async #probe(): Promise<void> {
    await this.#rows(this.#say.probe());
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    await this.#underWay.settled();
    await this.#pool.end();
  }

  #mustBeOpen(): void {
    if (this.#closing !== null) throw new StoreTrouble('The store is closed.', 'closed');
  }

  async #append(group: AppendArguments): Promise<readonly Appended[]> {
    try {
      const { rows } = await this.#pool.query<{ answers: readonly Appended[] }>(this.#say.append(...group));
      return rows[0]?.answers ?? [];
    } catch (error) {
      if (wasRefused(error)) throw postgresTrouble(error);
      this.#onTrouble(postgresTrouble(error));
      return group[0].map(() => 'unknown');
    }
  }

  /** Everything but an append may be done twice: if a connection breaks, it is retried on another. */
  async #rows<Row extends QueryResultRow>(query: QueryConfig, tries = TRIES): Promise<Row[]> {
    this.#mustBeOpen();
    try {
      return (await this.#underWay.during(this.#pool.query<Row>(query))).rows;
    } catch (error) {
      if (tries === 1 || !wasCut(error)) throw postgresTrouble(error);
      this.#onTrouble(postgresTrouble(error));
      return this.#rows(query, tries - 1);
    }
  }
}
