// A store in a folder, for one machine. Two workers do the work, so that a slow disk never stalls the event loop; several processes may
// share the folder, as each write begins with the lock of the file.

import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { checkAppend, checkName, checkSnapshot } from '../checks.ts';
import type { Appended, KeptEntry, KeptSnapshot, KeptTable, NewEntry, Store } from '../contract.ts';
import { Pulse } from '../pulse.ts';
import { asCursor, isKey } from '../text.ts';
import { StoreTrouble, codeOf } from '../trouble.ts';
import type { SqliteSettings } from './connection.ts';
import { Link } from './link.ts';
import type { Reading, Writing } from './wire.ts';

/** One after the other: where a folder lets nothing be made in it without saying why, as /proc does, Node's own way to make them all goes round for ever. */
const makeMissing = (folder: string): void => {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.push(at);
  for (const each of missing.toReversed()) {
    try {
      // Nobody else on the machine needs to look into people's hands.
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another process may have made it meanwhile.
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
  if (!statSync(folder).isDirectory()) throw new StoreTrouble(`“${folder}” is a file. Name a folder for the tables to lie in.`, 'ENOTDIR');
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StoreTrouble(`The folder “${folder}” may not be written (${codeOf(error)}).`, codeOf(error));
  }
};

const WORKER = new URL('./worker.mjs', import.meta.url);

export class SqliteStore implements Store {
  readonly #writer: Link<Writing>;
  readonly #reader: Link<Reading>;
  readonly #folder: string;
  readonly #pulse = new Pulse(() => this.#probe());

  private constructor(settings: SqliteSettings) {
    this.#folder = settings.folder;
    this.#writer = new Link<Writing>(WORKER, { ...settings, role: 'writer' });
    this.#reader = new Link<Reading>(WORKER, { ...settings, role: 'reader' });
  }

  /** Makes the folder where there is none, and brings an older file up to date. */
  static async open(folder: string, { maxPages = 0 }: { readonly maxPages?: number } = {}): Promise<SqliteStore> {
    makeFolder(folder);
    const store = new SqliteStore({ folder, maxPages });
    try {
      store.#writer.start();
      store.#reader.start();
      await store.#writer.ask('ping');
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** One promise and no more: everybody at a table waits for it. */
  append(table: string, expected: number, entries: readonly NewEntry[]): Promise<Appended> {
    return new Promise((resolve, reject) => {
      checkAppend(table, entries);
      const flat: (string | null)[] = [];
      for (const { id, body } of entries) flat.push(id, body);
      const heard = (appended: Appended): void => {
        this.#pulse.heard(appended);
        resolve(appended);
      };
      const failed = (error: Error): void => {
        this.#pulse.failed(error);
        reject(error);
      };
      this.#writer.call('append', [table, expected, flat], heard, failed);
    });
  }

  expect(): void {
    this.#writer.expect();
  }

  meanwhile(work: () => void): void {
    this.#writer.meanwhile(work);
  }

  async read(table: string, after: number, limit: number): Promise<readonly KeptEntry[]> {
    return isKey(table) ? this.#reader.ask('read', table, after, limit) : [];
  }

  async findEntry(table: string, id: string): Promise<number | null> {
    return isKey(table) && isKey(id) ? this.#reader.ask('findEntry', table, id) : null;
  }

  async sizeOf(table: string): Promise<number> {
    return isKey(table) ? this.#reader.ask('sizeOf', table) : 0;
  }

  heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#reader.ask('heads', tables.filter(isKey));
  }

  async saveSnapshot(table: string, n: number, body: string): Promise<void> {
    checkSnapshot(table, body);
    await this.#writer.ask('saveSnapshot', table, n, body);
  }

  async snapshotAt(table: string, n: number): Promise<KeptSnapshot | null> {
    return isKey(table) ? this.#reader.ask('snapshotAt', table, n) : null;
  }

  list(after: string, limit: number): Promise<readonly KeptTable[]> {
    return this.#reader.ask('list', asCursor(after), limit);
  }

  async delete(table: string): Promise<void> {
    if (isKey(table)) await this.#writer.ask('delete', table);
  }

  async claimName(name: string, table: string): Promise<boolean> {
    checkName(name, table);
    return this.#writer.ask('claimName', name, table);
  }

  async releaseName(name: string): Promise<void> {
    if (isKey(name)) await this.#writer.ask('releaseName', name);
  }

  async findName(name: string): Promise<string | null> {
    return isKey(name) ? this.#reader.ask('findName', name) : null;
  }

  async namesOf(table: string): Promise<readonly string[]> {
    return isKey(table) ? this.#reader.ask('namesOf', table) : [];
  }

  async ping(): Promise<void> {
    await Promise.all([this.#pulse.ping(), this.#reader.ask('ping')]);
  }

  async #probe(): Promise<void> {
    await this.#writer.ask('probe');
  }

  async free(): Promise<number | null> {
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  async close(): Promise<void> {
    await Promise.all([this.#writer.close(), this.#reader.close()]);
  }
}
