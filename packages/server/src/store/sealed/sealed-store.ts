// Wraps another store: bodies and snapshots are sealed before they get there, names are stored as hashes that only the key can make. Ids of
// tables and entries, their number and lengths are not hidden: ids are random, and the store must find and compare them.

import { checkAppend, checkName, checkSnapshot, isKey } from '../checks.ts';
import type {
  Appended,
  BareStore,
  KeptEntry,
  KeptSnapshot,
  KeptTable,
  NewEntry,
  RewrittenEntry,
  SealCount,
  Store,
} from '../contract/store.ts';
import { unsalted } from '../contract/chain.ts';
import { StoreTrouble, UNSEALED } from '../contract/trouble.ts';
import { PendingCalls } from '../pending-calls.ts';
import type { SealKeys } from './keys.ts';
import { Seal, type Unsealed } from './seal.ts';

export class SealedStore implements Store {
  /** While unsealed entries are read as well, or written, the store does not count as sealed. */
  readonly sealed: boolean;
  readonly #inner: BareStore;
  readonly #seal: Seal;
  readonly #underWay = new PendingCalls();
  readonly meanwhile?: NonNullable<Store['meanwhile']>;

  constructor(inner: BareStore, keys: SealKeys) {
    this.#inner = inner;
    this.#seal = new Seal(keys);
    this.sealed = !this.#seal.takesPlain;
    if (inner.meanwhile !== undefined) this.meanwhile = inner.meanwhile.bind(inner);
  }

  async append(table: string, expected: number, entries: readonly NewEntry[], after: string | null = null): Promise<Appended> {
    checkAppend(table, entries);
    // The numbers are known before: an append that does not begin at the head is lost.
    const sealed = entries.map((entry, i) => ({
      ...entry,
      body: this.#seal.close(['entry', table, expected + 1 + i, entry.id], entry.body),
    }));
    return this.#inner.append(table, expected, sealed, after);
  }

  /** The id is part of what an entry is sealed with. */
  async rewrite(table: string, entries: readonly RewrittenEntry[]): Promise<boolean> {
    const [first, last] = [entries[0]?.n ?? 1, entries.at(-1)?.n ?? 0];
    const ids = new Map((await this.#inner.read(table, first - 1, last - first + 1)).map(({ n, id }) => [n, id]));
    const sealed = entries.map(({ n, body, link }) => ({ n, link, body: this.#seal.close(['entry', table, n, ids.get(n) ?? null], body) }));
    return this.#inner.rewrite(table, sealed);
  }

  async read(table: string, after: number, limit: number): Promise<readonly KeptEntry[]> {
    const page = await this.#inner.read(table, after, limit);
    return page.map((entry) => (entry.trouble === undefined ? { ...entry, ...this.#open(table, entry) } : entry));
  }

  #open(table: string, { n, id, body, link }: KeptEntry): Unsealed {
    const opened = this.#seal.open(['entry', table, n, id], body);
    // An entry with a link has a salt: without one it was changed, and never had its present form.
    if (opened.trouble?.code !== UNSEALED || link === undefined || unsalted(body) !== null) return opened;
    return { body: '', trouble: new StoreTrouble(`Entry ${n} of a table cannot be opened: what is kept was changed.`, 'seal') };
  }

  findEntry(table: string, id: string): Promise<number | null> {
    return this.#inner.findEntry(table, id);
  }

  /** Base64 takes four bytes for three. The rest of what a seal adds is some 40 bytes an entry, and is counted with the body. */
  async sizeOf(table: string): Promise<number> {
    const bytes = await this.#inner.sizeOf(table);
    return this.#seal.takesPlain ? bytes : Math.ceil(bytes * (3 / 4));
  }

  heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#inner.heads(tables);
  }

  async saveSnapshot(table: string, n: number, body: string): Promise<void> {
    checkSnapshot(table, body);
    await this.#inner.saveSnapshot(table, n, this.#seal.close(['snapshot', table, n], body));
  }

  async snapshotAt(table: string, n: number): Promise<KeptSnapshot | null> {
    const kept = await this.#inner.snapshotAt(table, n);
    return kept === null ? null : { n: kept.n, ...this.#seal.open(['snapshot', table, kept.n], kept.body) };
  }

  list(after: string, limit: number): Promise<readonly KeptTable[]> {
    return this.#inner.list(after, limit);
  }

  delete(table: string): Promise<void> {
    return this.#inner.delete(table);
  }

  deleteAt(table: string, head: number): Promise<boolean> {
    return this.#inner.deleteAt(table, head);
  }

  async claimName(name: string, table: string): Promise<boolean> {
    checkName(name, table);
    return this.#underWay.during(this.#claim(this.#seal.namesFor(name), table));
  }

  async releaseName(name: string): Promise<void> {
    if (isKey(name)) await Promise.all(this.#seal.namesFor(name).map((each) => this.#inner.releaseName(each)));
  }

  async findName(name: string): Promise<string | null> {
    if (!isKey(name)) return null;
    // The newest form last: `reseal` may rename it meanwhile, and then it is found there.
    for (const each of this.#seal.namesFor(name).toReversed()) {
      const table = await this.#inner.findName(each);
      if (table !== null) return table;
    }
    return null;
  }

  namesOf(table: string): Promise<readonly string[]> {
    return this.#inner.namesOf(table);
  }

  ping(): Promise<void> {
    return this.#inner.ping();
  }

  faults(): Promise<readonly string[]> {
    return this.#inner.faults();
  }

  async unreadable(tables: readonly string[]): Promise<readonly SealCount[]> {
    return (await this.#inner.sealsOf(tables)).filter(({ key }) => !this.#seal.has(key));
  }

  async free(): Promise<number | null> {
    return (await this.#inner.free?.()) ?? null;
  }

  async close(): Promise<void> {
    await this.#underWay.settled();
    await this.#inner.close();
  }

  /** A name that was claimed under an older key stays there. */
  async #claim([current, ...older]: readonly [string, ...string[]], table: string): Promise<boolean> {
    const holders = await Promise.all(older.map((each) => this.#inner.findName(each)));
    const holder = holders.find((each) => each !== null);
    return holder === undefined || holder === null ? this.#inner.claimName(current, table) : holder === table;
  }
}
