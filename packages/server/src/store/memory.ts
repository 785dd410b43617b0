// A store that forgets everything when the process ends: for tests and experiments.

import { byBytes, checkAppend, checkName, checkSnapshot } from './checks.ts';
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
} from './contract/store.ts';
import { keyNameOf } from './sealed/seal.ts';

interface Shelf {
  readonly entries: KeptEntry[];
  readonly ids: Map<string, number>;
  readonly snapshots: KeptSnapshot[];
}

export class MemoryStore implements BareStore {
  readonly #shelves = new Map<string, Shelf>();
  readonly #names = new Map<string, string>();

  async append(table: string, expected: number, entries: readonly NewEntry[], after: string | null = null): Promise<Appended> {
    checkAppend(table, entries);
    const shelf = this.#shelves.get(table) ?? { entries: [], ids: new Map<string, number>(), snapshots: [] };
    if (shelf.entries.length !== expected) return 'lost';
    if (after !== null && expected > 0 && shelf.entries.at(-1)?.link !== after) return 'lost';
    const ids = entries.flatMap(({ id }) => (id === null ? [] : [id]));
    if (new Set(ids).size !== ids.length || ids.some((id) => shelf.ids.has(id))) return 'duplicate';
    for (const entry of entries) {
      const n = shelf.entries.length + 1;
      shelf.entries.push({ n, ...entry });
      if (entry.id !== null) shelf.ids.set(entry.id, n);
    }
    if (shelf.entries.length > 0) this.#shelves.set(table, shelf);
    return 'ok';
  }

  async rewrite(table: string, entries: readonly RewrittenEntry[]): Promise<boolean> {
    const kept = this.#shelves.get(table)?.entries ?? [];
    if (entries.some(({ n }) => kept[n - 1] === undefined || kept[n - 1]?.link !== undefined)) return false;
    for (const { n, body, link } of entries) kept[n - 1] = { n, id: kept[n - 1]?.id ?? null, body, link };
    return true;
  }

  async read(table: string, after: number, limit: number): Promise<readonly KeptEntry[]> {
    return this.#shelves.get(table)?.entries.slice(after, after + limit) ?? [];
  }

  async findEntry(table: string, id: string): Promise<number | null> {
    return this.#shelves.get(table)?.ids.get(id) ?? null;
  }

  async sizeOf(table: string): Promise<number> {
    return this.#shelves.get(table)?.entries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) ?? 0;
  }

  async heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(
      tables.flatMap((table): [string, number][] => {
        const shelf = this.#shelves.get(table);
        return shelf === undefined ? [] : [[table, shelf.entries.length]];
      }),
    );
  }

  async saveSnapshot(table: string, n: number, body: string): Promise<void> {
    checkSnapshot(table, body);
    const shelf = this.#shelves.get(table);
    if (shelf === undefined || n > shelf.entries.length) return;
    const same = shelf.snapshots.findIndex((each) => each.n === n);
    if (same >= 0) shelf.snapshots.splice(same, 1);
    shelf.snapshots.push({ n, body });
    shelf.snapshots.sort((a, b) => a.n - b.n);
  }

  async snapshotAt(table: string, n: number): Promise<KeptSnapshot | null> {
    return this.#shelves.get(table)?.snapshots.findLast((each) => each.n <= n) ?? null;
  }

  async list(after: string, limit: number): Promise<readonly KeptTable[]> {
    const all = [...this.#shelves].map(([table, { entries }]) => ({ table, head: entries.length }));
    return all
      .filter(({ table }) => byBytes(table, after) > 0)
      .sort((a, b) => byBytes(a.table, b.table))
      .slice(0, limit);
  }

  async delete(table: string): Promise<void> {
    this.#shelves.delete(table);
    for (const [name, of] of this.#names) if (of === table) this.#names.delete(name);
  }

  async deleteAt(table: string, head: number): Promise<boolean> {
    if (this.#shelves.get(table)?.entries.length !== head) return false;
    await this.delete(table);
    return true;
  }

  async claimName(name: string, table: string): Promise<boolean> {
    checkName(name, table);
    const holder = this.#names.get(name);
    if (holder !== undefined && holder !== table) return false;
    this.#names.set(name, table);
    return true;
  }

  async releaseName(name: string): Promise<void> {
    this.#names.delete(name);
  }

  async findName(name: string): Promise<string | null> {
    return this.#names.get(name) ?? null;
  }

  async namesOf(table: string): Promise<readonly string[]> {
    return [...this.#names].flatMap(([name, of]) => (of === table ? [name] : [])).sort(byBytes);
  }

  async sealsOf(tables: readonly string[]): Promise<readonly SealCount[]> {
    return tables.flatMap((table) => {
      const counts = new Map<string, number>();
      for (const { body } of this.#shelves.get(table)?.entries ?? []) counts.set(keyNameOf(body), (counts.get(keyNameOf(body)) ?? 0) + 1);
      return Array.from(counts, ([key, entries]) => ({ table, key, entries }));
    });
  }

  async replaceBodies(kind: 'entry' | 'snapshot', table: string, bodies: readonly ReplacedBody[]): Promise<number> {
    const shelf = this.#shelves.get(table);
    const kept: { readonly n: number; readonly body: string }[] = (kind === 'entry' ? shelf?.entries : shelf?.snapshots) ?? [];
    let replaced = 0;
    for (const { n, was, body } of bodies) {
      const at = kept.findIndex((each) => each.n === n && each.body === was);
      const found = kept[at];
      if (found === undefined) continue;
      kept[at] = { ...found, body };
      replaced++;
    }
    return replaced;
  }

  async renameName(table: string, was: string, name: string): Promise<boolean> {
    checkName(name, table);
    const holder = this.#names.get(name);
    if (this.#names.get(was) !== table || (holder !== undefined && name !== was)) return false;
    this.#names.delete(was);
    this.#names.set(name, table);
    return true;
  }

  async replaceTable(table: string, by: string): Promise<boolean> {
    const shelf = this.#shelves.get(by);
    if (shelf === undefined) return false;
    this.#shelves.set(table, shelf);
    await this.delete(by);
    return true;
  }

  async rewriteFiles(): Promise<void> {}

  async purge(): Promise<boolean | null> {
    return null;
  }

  async ping(): Promise<void> {}

  async faults(): Promise<readonly string[]> {
    return [];
  }

  async close(): Promise<void> {}
}
