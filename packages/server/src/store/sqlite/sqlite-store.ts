// A store in a folder, for one machine. A worker thread does the work, so that a slow disk never stalls the event loop; several processes may
// share the folder, as each write begins with the lock of the file.

import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
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
import type { SqliteSettings } from './connection.ts';
import { savedLogDamage } from './log-damage.ts';
import type { ReadEntry } from './wire.ts';
import { WorkerClient } from './worker-client.ts';

/** One after the other: if a folder cannot be created for no stated reason, as under /proc, Node's recursive way loops forever. */
const makeMissing = (folder: string): void => {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.push(at);
  for (const each of missing.toReversed()) {
    try {
      // Other users of the machine must not read hidden cards.
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another process may have created it meanwhile.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
};

const makeFolder = (folder: string): void => {
  try {
    makeMissing(folder);
  } catch (error) {
    throw new StoreTrouble(`The folder “${folder}” cannot be made (${codeOf(error)}).`, codeOf(error));
  }
  if (!statSync(folder).isDirectory()) throw new StoreTrouble(`“${folder}” is a file. Name a folder for the tables.`, 'ENOTDIR');
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StoreTrouble(`The folder “${folder}” cannot be written (${codeOf(error)}).`, codeOf(error));
  }
};

const entryRead = ({ why, ...entry }: ReadEntry): KeptEntry =>
  why === undefined ? entry : { ...entry, trouble: new StoreTrouble(why, 'damaged') };

const WORKER = new URL('./worker.mjs', import.meta.url);

export class SqliteStore implements BareStore {
  readonly #worker: WorkerClient;
  readonly #folder: string;
  readonly #health = new StoreHealth(() => this.#probe());

  private constructor(settings: SqliteSettings) {
    this.#folder = settings.folder;
    this.#worker = new WorkerClient(WORKER, settings);
  }

  /** Creates the folder if there is none, and migrates an older file. */
  static async open(
    folder: string,
    { maxPages = 0, onWarning = () => {} }: { readonly maxPages?: number; readonly onWarning?: (words: string) => void } = {},
  ): Promise<SqliteStore> {
    makeFolder(folder);
    // Before SQLite opens it: SQLite silently drops what follows a damaged page of its log, and deletes it.
    const damage = savedLogDamage(folder);
    if (damage !== null) onWarning(damage);
    const store = new SqliteStore({ folder, maxPages });
    try {
      for (const fault of await store.#worker.ask('faults', 'quick')) onWarning(`The store is damaged: ${fault}.`);
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** One promise and no more: all people at a table wait for it. */
  append(table: string, expected: number, entries: readonly NewEntry[], after: string | null = null): Promise<Appended> {
    return new Promise((resolve, reject) => {
      checkAppend(table, entries);
      const flat: (string | null)[] = [];
      for (const { id, link, body } of entries) flat.push(id, link ?? null, body);
      const answered = (appended: Appended): void => {
        this.#health.heard(appended);
        resolve(appended);
      };
      const failed = (error: Error): void => {
        this.#health.failed(error);
        reject(error);
      };
      this.#worker.call('append', [table, expected, after, flat], answered, failed);
    });
  }

  meanwhile(work: () => void): void {
    this.#worker.afterSend(work);
  }

  async rewrite(table: string, entries: readonly RewrittenEntry[]): Promise<boolean> {
    checkAppend(
      table,
      entries.map(({ body }) => ({ id: null, body })),
    );
    return this.#worker.ask('rewrite', table, entries);
  }

  async read(table: string, after: number, limit: number): Promise<readonly KeptEntry[]> {
    return isKey(table) ? (await this.#worker.ask('read', table, after, limit)).map(entryRead) : [];
  }

  async findEntry(table: string, id: string): Promise<number | null> {
    return isKey(table) && isKey(id) ? this.#worker.ask('findEntry', table, id) : null;
  }

  async sizeOf(table: string): Promise<number> {
    return isKey(table) ? this.#worker.ask('sizeOf', table) : 0;
  }

  heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#worker.ask('heads', tables.filter(isKey));
  }

  async saveSnapshot(table: string, n: number, body: string): Promise<void> {
    checkSnapshot(table, body);
    await this.#worker.ask('saveSnapshot', table, n, body);
  }

  async snapshotAt(table: string, n: number): Promise<KeptSnapshot | null> {
    return isKey(table) ? this.#worker.ask('snapshotAt', table, n) : null;
  }

  list(after: string, limit: number): Promise<readonly KeptTable[]> {
    return this.#worker.ask('list', asCursor(after), limit);
  }

  async delete(table: string): Promise<void> {
    if (isKey(table)) await this.#worker.ask('delete', table);
  }

  async deleteAt(table: string, head: number): Promise<boolean> {
    return isKey(table) && this.#worker.ask('deleteAt', table, head);
  }

  async claimName(name: string, table: string): Promise<boolean> {
    checkName(name, table);
    return this.#worker.ask('claimName', name, table);
  }

  async releaseName(name: string): Promise<void> {
    if (isKey(name)) await this.#worker.ask('releaseName', name);
  }

  async findName(name: string): Promise<string | null> {
    return isKey(name) ? this.#worker.ask('findName', name) : null;
  }

  async namesOf(table: string): Promise<readonly string[]> {
    return isKey(table) ? this.#worker.ask('namesOf', table) : [];
  }

  sealsOf(tables: readonly string[]): Promise<readonly SealCount[]> {
    return this.#worker.ask('sealsOf', tables.filter(isKey));
  }

  async replaceBodies(kind: 'entry' | 'snapshot', table: string, bodies: readonly ReplacedBody[]): Promise<number> {
    for (const { body } of bodies) checkSnapshot(table, body);
    return this.#worker.ask('replaceBodies', kind, table, bodies);
  }

  async renameName(table: string, was: string, name: string): Promise<boolean> {
    checkName(name, table);
    return this.#worker.ask('renameName', table, was, name);
  }

  async replaceTable(table: string, by: string): Promise<boolean> {
    mustBeKey('a table id', table);
    return isKey(by) && this.#worker.ask('replaceTable', table, by);
  }

  async rewriteFiles(): Promise<void> {
    await this.#worker.ask('rewriteFiles');
  }

  /** The worker empties SQLite's log in quiet moments. */
  purge(): Promise<boolean | null> {
    return this.#worker.ask('isPurged');
  }

  async ping(): Promise<void> {
    await Promise.all([this.#health.ping(), this.#worker.ask('ping')]);
  }

  async #probe(): Promise<void> {
    await this.#worker.ask('probe');
  }

  async free(): Promise<number | null> {
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  /** What SQLite's own check of the whole file finds wrong, in its words. */
  faults(): Promise<readonly string[]> {
    return this.#worker.ask('faults', 'thorough');
  }

  close(): Promise<void> {
    return this.#worker.close();
  }
}
