// Seals everything that is stored with the first of the given keys: entries, snapshots and join codes, a page at a time and in place. Each page is
// one step of the store, so that it can be stopped at any moment and started again; what has the right seal already is left alone. Salt and content
// are together under the seal, so that the chain of a table does not change.

import { ChainedStore } from '../store/chained/chained-store.ts';
import type { BareStore, KeptTable, ReplacedBody } from '../store/contract/store.ts';
import type { SealKeys } from '../store/sealed/keys.ts';
import { Seal, keyNameOf, type SealedPlace } from '../store/sealed/seal.ts';
import { SealedStore } from '../store/sealed/sealed-store.ts';
import { SEALED } from '../store/contract/trouble.ts';
import { isRecord, tablesOf } from '../store/contract/table-ids.ts';
import { IMPORT_SLOTS } from '../table-files/unfinished-imports.ts';
import { loadWhole } from '../room/load.ts';
import type { Watch } from '../room/ports.ts';

export interface Resealed {
  /** Tables of which something was resealed. */
  tables: number;
  /** Records of the server itself that were resealed; their entries are not among `entries`. */
  records: number;
  entries: number;
  snapshots: number;
  names: number;
  /** Entries whose key was not given, by the name of the key. They are unchanged. */
  readonly missing: Map<string, number>;
  /** Entries that are damaged, or unsealed where that was not allowed. They are unchanged. */
  unreadable: number;
  /** Join codes that belong to no table any more and cannot be read: they open nothing. */
  strayNames: number;
  /** Entries that the last pass found sealed with another key: a server still writes them. */
  late: number;
}

/** A page is one transaction, for which players may have to wait. */
const PAGE = 64;
const PAGE_CHARACTERS = 1_000_000;
/** Servers may write meanwhile. What they write with the right keys needs no second pass. */
const PASSES = 4;
/** A name that was hashed with a key, as opposed to one that was not. */
const HASHED = /^[\w-]{43}$/;

const SILENT: Watch = { fault: () => {}, count: () => {} };

class Resealing {
  readonly #bare: BareStore;
  readonly #seal: Seal;
  readonly #readable: ChainedStore;
  #isFirstPass = true;
  readonly done: Resealed = {
    tables: 0,
    records: 0,
    entries: 0,
    snapshots: 0,
    names: 0,
    missing: new Map(),
    unreadable: 0,
    strayNames: 0,
    late: 0,
  };

  constructor(bare: BareStore, keys: SealKeys) {
    this.#bare = bare;
    this.#seal = new Seal(keys);
    this.#readable = new ChainedStore(new SealedStore(bare, keys));
  }

  async table({ table, head }: KeptTable): Promise<void> {
    if (isRecord(table)) {
      if ((await this.#entries(table)) > 0) this.done.records++;
      return;
    }
    const names = await this.#names(table, head);
    const entries = await this.#entries(table);
    const snapshots = await this.#snapshots(table, head);
    this.done.names += names;
    this.done.entries += entries;
    this.done.snapshots += snapshots;
    if (names + entries + snapshots > 0) this.done.tables++;
  }

  /** Seals what servers have written with other keys since the last pass, and returns how much that was. */
  async again(): Promise<number> {
    this.#isFirstPass = false;
    let late = 0;
    for await (const { table, head } of tablesOf(this.#bare)) {
      const seals = await this.#bare.sealsOf([table]);
      if (!seals.some(({ key }) => !this.#seal.isCurrentKey(key) && this.#seal.has(key))) continue;
      late += await this.#entries(table);
      this.done.snapshots += await this.#snapshots(table, head);
    }
    this.done.entries += late;
    return late;
  }

  async #entries(table: string): Promise<number> {
    let replaced = 0;
    for (let [at, limit] = [0, PAGE]; ; ) {
      const page = await this.#bare.read(table, at, limit);
      const last = page.at(-1);
      if (last === undefined) return replaced;
      at = last.n;
      const bodies = page.flatMap(({ n, id, body, trouble }) =>
        trouble === undefined ? this.#anew(['entry', table, n, id], n, body) : this.#leave(''),
      );
      if (bodies.length > 0) replaced += await this.#bare.replaceBodies('entry', table, bodies);
      // Entries may be long: the next page has fewer if this one was large.
      const characters = page.reduce((sum, { body }) => sum + body.length, 0);
      limit = Math.max(1, Math.min(PAGE, Math.floor((PAGE_CHARACTERS * page.length) / Math.max(1, characters))));
    }
  }

  #leave(key: string): [] {
    if (!this.#isFirstPass) return [];
    if (key === '') this.done.unreadable++;
    else this.done.missing.set(key, (this.done.missing.get(key) ?? 0) + 1);
    return [];
  }

  #anew(at: SealedPlace, n: number, body: string): ReplacedBody[] {
    if (this.#seal.isCurrentKey(keyNameOf(body))) return [];
    const opened = this.#seal.open(at, body);
    if (opened.trouble === undefined) return [{ n, was: body, body: this.#seal.close(at, opened.body) }];
    // A snapshot that cannot be opened is useless; the server saves another.
    return at[0] === 'snapshot' ? [] : this.#leave(opened.trouble.code === SEALED ? opened.trouble.key : '');
  }

  async #snapshots(table: string, head: number): Promise<number> {
    let replaced = 0;
    for (let at = head; at > 0; ) {
      const kept = await this.#bare.snapshotAt(table, at);
      if (kept === null) break;
      const bodies = this.#anew(['snapshot', table, kept.n], kept.n, kept.body);
      if (bodies.length > 0) replaced += await this.#bare.replaceBodies('snapshot', table, bodies);
      at = kept.n - 1;
    }
    return replaced;
  }

  /** A hash does not tell the code it was made of, but the table's door does. */
  async #names(table: string, head: number): Promise<number> {
    const kept = await this.#bare.namesOf(table);
    if (kept.length === 0) return 0;
    const { head: whole, broken } = await loadWhole({ store: this.#readable, watch: SILENT }, table, head);
    const plain = [...(whole.door.code === null ? [] : [whole.door.code]), ...IMPORT_SLOTS];
    let renamed = 0;
    for (const name of kept) {
      const known = this.#seal.takesPlain && !HASHED.test(name) ? name : plain.find((each) => this.#seal.namesFor(each).includes(name));
      if (known === undefined && !broken) this.done.strayNames++;
      if (known === undefined) continue;
      const [current] = this.#seal.namesFor(known);
      if (name !== current && (await this.#bare.renameName(table, name, current))) renamed++;
    }
    return renamed;
  }
}

/** `at` is called with the progress. */
export const reseal = async (bare: BareStore, keys: SealKeys, at: (done: Resealed) => void = () => {}): Promise<Resealed> => {
  const resealing = new Resealing(bare, keys);
  for await (const table of tablesOf(bare)) {
    await resealing.table(table);
    at(resealing.done);
  }
  for (let pass = 1; pass < PASSES; pass++) {
    resealing.done.late = await resealing.again();
    if (resealing.done.late === 0) break;
  }
  return resealing.done;
};
