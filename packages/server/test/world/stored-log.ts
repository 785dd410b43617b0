// The stored log of the simulated table, which outlives every process. Everything is compared with it.

import { unsalted } from '../../src/store/contract/chain.ts';
import type { Appended, KeptEntry, KeptSnapshot, NewEntry } from '../../src/store/contract/store.ts';

export class StoredLog {
  readonly entries: KeptEntry[] = [];
  readonly ids = new Map<string, number>();
  readonly names = new Map<string, string>();
  readonly snapshots: KeptSnapshot[] = [];
  table = '';

  get head(): number {
    return this.entries.length;
  }

  /** What an entry says, without the salt of the chain. */
  textOf(n: number): string {
    const { body } = this.entries[n - 1]!;
    return unsalted(body)?.text ?? body;
  }

  get size(): number {
    return this.entries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  }

  append(table: string, expected: number, entries: readonly NewEntry[], after: string | null): Appended {
    if (this.entries.length !== expected) return 'lost';
    if (after !== null && this.entries.at(-1)?.link !== after) return 'lost';
    const ids = entries.flatMap(({ id }) => (id === null ? [] : [id]));
    if (new Set(ids).size !== ids.length || ids.some((id) => this.ids.has(id))) return 'duplicate';
    this.table = table;
    for (const entry of entries) {
      this.entries.push({ n: this.entries.length + 1, ...entry });
      if (entry.id !== null) this.ids.set(entry.id, this.entries.length);
    }
    return 'ok';
  }
}
