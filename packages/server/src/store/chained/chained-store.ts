// Wraps another store: every entry is stored with a salt and a link, and checked whenever it is read. An entry that was changed in the store
// is returned without its content and with the reason, like one that cannot be unsealed.

import { checkAppend, checkSnapshot } from '../checks.ts';
import type { Appended, KeptEntry, KeptSnapshot, KeptTable, NewEntry, ProvenEntry, SealCount, Store } from '../contract/store.ts';
import { AFTER_RECORDS, RECORDS, isRecord } from '../contract/table-ids.ts';
import { keyNameOf } from '../sealed/seal.ts';
import { OLDER, REPLACED, SEALED, StoreTrouble } from '../contract/trouble.ts';
import {
  FIRST_LINK,
  commitmentOf,
  linkAfter,
  newSalt,
  salted,
  isSnapshotKept,
  snapshotKept,
  snapshotRead,
  unsalted,
} from '../contract/chain.ts';
import { KnownHeads, type Head } from './known-heads.ts';

/** The result of checking a table. */
export interface Checked {
  /** The last entry that can be trusted, with all before it. */
  readonly good: Head;
  /** How many entries of version 0.1 were chained now. */
  readonly chained: number;
  /** What is wrong with the entry after the last good one, if the store can tell. */
  readonly trouble?: StoreTrouble;
}

/** Entries may be long, and others wait while a page is read. */
const PAGE = 32;
const TRIES = 3;

const changed = (n: number): StoreTrouble => new StoreTrouble(`Entry ${n} of a table was changed in the store.`, 'changed');

const withoutKey = (n: number, key: string): StoreTrouble =>
  new StoreTrouble(`Entry ${n} of a table is sealed with the key “${key}”, and no key was given.`, SEALED, key);

const replaced = (): StoreTrouble => new StoreTrouble('Another log replaced the log of this table.', REPLACED);

const checkedEntry = (previous: string, entry: KeptEntry): ProvenEntry => {
  const { n, id, body, link = '', trouble } = entry;
  if (trouble !== undefined) return { ...entry, salt: '', link };
  // Without the key, sealed entries can be neither chained nor checked.
  const key = keyNameOf(body);
  if (key !== '') return { n, id, body: '', salt: '', link, trouble: withoutKey(n, key) };
  if (link === '') return { n, id, body, salt: '', link };
  const content = unsalted(body);
  const fits = content !== null && linkAfter(previous, n, commitmentOf(content.salt, id, content.text)) === link;
  return fits ? { n, id, body: content.text, salt: content.salt, link } : { n, id, body: '', salt: '', link, trouble: changed(n) };
};

/** As far as entries follow each other with valid links. */
const lastGood = (good: Head, page: readonly ProvenEntry[]): Head => {
  let last = good;
  for (const { n, link, trouble } of page) {
    if (n !== last.n + 1 || trouble !== undefined || link === '') break;
    last = { n, link };
  }
  return last;
};

/** The entries of version 0.1 at the beginning of a page. */
const unlinkedAfter = (n: number, page: readonly ProvenEntry[]): readonly ProvenEntry[] => {
  const end = page.findIndex((entry, i) => entry.n !== n + 1 + i || entry.link !== '' || entry.trouble !== undefined);
  return end === -1 ? page : page.slice(0, end);
};

/** A store without a key reads only unsealed entries. */
const sealedIn =
  (sealsOf: NonNullable<Store['sealsOf']>) =>
  async (tables: readonly string[]): Promise<readonly SealCount[]> =>
    (await sealsOf(tables)).filter(({ key }) => key !== '');

export class ChainedStore implements Store {
  readonly #inner: Store;
  /** The newest link of tables, if this process knows it. */
  readonly #heads = new KnownHeads();
  /** How far tables have been checked by this process. */
  readonly #checked = new KnownHeads();
  readonly sealed: boolean;
  readonly meanwhile?: NonNullable<Store['meanwhile']>;
  readonly free?: NonNullable<Store['free']>;
  readonly unreadable?: NonNullable<Store['unreadable']>;

  constructor(inner: Store) {
    this.#inner = inner;
    this.sealed = inner.sealed === true;
    if (inner.meanwhile !== undefined) this.meanwhile = inner.meanwhile.bind(inner);
    if (inner.free !== undefined) this.free = inner.free.bind(inner);
    if (inner.unreadable !== undefined) this.unreadable = inner.unreadable.bind(inner);
    else if (inner.sealsOf !== undefined) this.unreadable = sealedIn(inner.sealsOf.bind(inner));
  }

  append(table: string, expected: number, entries: readonly NewEntry[]): Promise<Appended> {
    const head = expected === 0 ? { n: 0, link: FIRST_LINK } : this.#heads.at(table, expected);
    // At once if the link is known: all people at a table wait for it.
    return head === null ? this.#appendAfterLook(table, expected, entries) : this.#append(table, head, entries);
  }

  async #appendAfterLook(table: string, expected: number, entries: readonly NewEntry[]): Promise<Appended> {
    const link = await this.#linkOf(table, expected);
    return link === null ? 'lost' : this.#append(table, { n: expected, link }, entries);
  }

  async #append(table: string, head: Head, entries: readonly NewEntry[]): Promise<Appended> {
    checkAppend(table, entries);
    let { n, link } = head;
    const linked = entries.map(({ id, body }): NewEntry => {
      const salt = newSalt();
      link = linkAfter(link, ++n, commitmentOf(salt, id, body));
      return { id, body: salted(salt, body), link };
    });
    const answer = await this.#inner.append(table, head.n, linked, head.n === 0 ? null : head.link);
    // If the append lost, what this process knew stays known: the next read tells a log that moved on from one that was replaced (T39).
    if (answer === 'ok' && n > 0) {
      this.#heads.know(table, { n, link });
      // What this process has just written need not be checked when the table is opened again.
      if (this.#checked.at(table, head.n) !== null || head.n === 0) this.#checked.know(table, { n, link });
    }
    return answer;
  }

  /** Null if there is no such entry. */
  async #linkOf(table: string, n: number): Promise<string | null> {
    const [entry] = await this.#inner.read(table, n - 1, 1);
    if (entry?.n !== n) return null;
    if (entry.link !== undefined) return entry.link;
    // It was written by version 0.1: the next entry needs its link.
    await this.check(table, n);
    return (await this.#inner.read(table, n - 1, 1))[0]?.link ?? null;
  }

  async read(table: string, after: number, limit: number): Promise<readonly KeptEntry[]> {
    const page = await this.readProven(table, after, limit);
    return page.map(({ n, id, body, trouble }) => (trouble === undefined ? { n, id, body } : { n, id, body, trouble }));
  }

  async readProven(table: string, after: number, limit: number): Promise<readonly ProvenEntry[]> {
    if (limit <= 0) return [];
    // With the entry before, whose link is needed.
    const page = await this.#inner.read(table, Math.max(0, after - 1), after > 0 ? limit + 1 : limit);
    let previous = after === 0 ? FIRST_LINK : page[0]?.n === after ? page[0].link : undefined;
    const known = this.#heads.at(table, after);
    const isReplaced = known !== null && previous !== known.link;
    const entries: ProvenEntry[] = [];
    for (const entry of page) {
      if (entry.n <= after) continue;
      const checked = checkedEntry(previous ?? '', entry);
      entries.push(isReplaced && checked.trouble === undefined ? { ...checked, body: '', trouble: replaced() } : checked);
      previous = entry.link;
    }
    // This process has read the table up to there, and what it appends follows that.
    const last = entries.at(-1);
    if (known !== null && last?.link === '') this.#heads.forget(table);
    else if (known !== null && last !== undefined && last.trouble === undefined) this.#heads.know(table, { n: last.n, link: last.link });
    return entries;
  }

  /**
   * Checks every entry up to `until` that this process has not checked before, and chains those of version 0.1. Stops at the first that
   * cannot be trusted.
   */
  async check(table: string, until: number): Promise<Checked> {
    this.#heads.forget(table);
    let good = await this.#checkedBefore(table, until);
    let [chained, tries] = [0, TRIES];
    let trouble: StoreTrouble | undefined;
    while (good.n < until && tries > 0) {
      const page = await this.readProven(table, good.n, Math.min(PAGE, until - good.n));
      const last = lastGood(good, page);
      const unlinked = last.n === good.n ? unlinkedAfter(good.n, page) : [];
      if (last.n > good.n) [good, tries] = [last, TRIES];
      else if (unlinked.length === 0) {
        trouble = page[0]?.trouble;
        break;
      } else if (await this.#chain(table, good, unlinked)) chained += unlinked.length;
      // Another process did it meanwhile, and the next read finds its links.
      else tries--;
    }
    if (good.n > 0) this.#checked.know(table, good);
    if (good.n === until) this.#heads.know(table, good);
    return trouble === undefined ? { good, chained } : { good, chained, trouble };
  }

  async isReplaced(table: string, n: number): Promise<boolean> {
    const known = this.#heads.at(table, n);
    const [entry] = known === null ? [] : await this.#inner.read(table, n - 1, 1);
    return known !== null && entry?.n === n && entry.link !== known.link;
  }

  async #checkedBefore(table: string, until: number): Promise<Head> {
    const known = this.#checked.get(table);
    if (known === null || known.n > until) return { n: 0, link: FIRST_LINK };
    const [entry] = await this.#inner.read(table, known.n - 1, 1);
    return entry?.n === known.n && entry.link === known.link ? known : { n: 0, link: FIRST_LINK };
  }

  #chain(table: string, { link: before }: Head, entries: readonly ProvenEntry[]): Promise<boolean> {
    let link = before;
    const chained = entries.map(({ n, id, body }) => {
      const salt = newSalt();
      link = linkAfter(link, n, commitmentOf(salt, id, body));
      return { n, body: salted(salt, body), link };
    });
    return this.#inner.rewrite(table, chained);
  }

  async saveSnapshot(table: string, n: number, body: string): Promise<void> {
    checkSnapshot(table, body);
    const link = await this.#ownLink(table, n);
    if (link !== null) await this.#inner.saveSnapshot(table, n, snapshotKept(link, n, body));
  }

  /**
   * The link of an entry of the log that this process knows; null if it knows none, or the log was replaced: a snapshot with the
   * wrong link would be taken for the other log's. The newest entry is read last, as its link proves those before it.
   */
  async #ownLink(table: string, n: number): Promise<string | null> {
    const head = this.#heads.get(table);
    if (head === null || head.n <= n) return head?.n === n ? head.link : null;
    const link = await this.#linkOf(table, n);
    return (await this.#linkOf(table, head.n)) === head.link ? link : null;
  }

  async snapshotAt(table: string, n: number): Promise<KeptSnapshot | null> {
    const kept = await this.#inner.snapshotAt(table, n);
    if (kept === null || kept.trouble !== undefined) return kept;
    const [entry] = await this.#inner.read(table, kept.n - 1, 1);
    const body = snapshotRead(entry?.n === kept.n ? entry.link : undefined, kept.n, kept.body);
    if (body !== null) return { n: kept.n, body };
    const words = `The snapshot of entry ${kept.n} of a table does not fit its log.`;
    return { n: kept.n, body: '', trouble: new StoreTrouble(words, isSnapshotKept(kept.body) ? 'changed' : OLDER) };
  }

  /** Links are this store's own. */
  rewrite(): Promise<boolean> {
    return Promise.resolve(false);
  }

  findEntry(table: string, id: string): Promise<number | null> {
    return this.#inner.findEntry(table, id);
  }

  /** With the salts, which are stored as well. */
  sizeOf(table: string): Promise<number> {
    return this.#inner.sizeOf(table);
  }

  heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#inner.heads(tables);
  }

  /** Tables only: the logs of the server's records are adjacent, and are skipped. */
  async list(after: string, limit: number): Promise<readonly KeptTable[]> {
    const page = await this.#inner.list(after, limit);
    const first = page.findIndex(({ table }) => isRecord(table));
    if (first === -1) return page;
    const behind = await this.#inner.list(AFTER_RECORDS, limit - first);
    return [...page.slice(0, first), ...behind];
  }

  async listRecords(after: string, limit: number): Promise<readonly KeptTable[]> {
    const page = await this.#inner.list(isRecord(after) ? after : RECORDS, limit);
    return page.filter(({ table }) => isRecord(table));
  }

  async delete(table: string): Promise<void> {
    this.#heads.forget(table);
    this.#checked.forget(table);
    await this.#inner.delete(table);
  }

  async deleteAt(table: string, head: number): Promise<boolean> {
    this.#heads.forget(table);
    this.#checked.forget(table);
    return this.#inner.deleteAt(table, head);
  }

  claimName(name: string, table: string): Promise<boolean> {
    return this.#inner.claimName(name, table);
  }

  releaseName(name: string): Promise<void> {
    return this.#inner.releaseName(name);
  }

  findName(name: string): Promise<string | null> {
    return this.#inner.findName(name);
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

  close(): Promise<void> {
    return this.#inner.close();
  }
}
