// What is durable: one table's log, which outlives every process. Everything is judged by this.

import type { Appended, KeptEntry, KeptSnapshot, NewEntry } from '../../src/store/contract.ts';

export class Truth {
  readonly entries: KeptEntry[] = [];
  readonly ids = new Map<string, number>();
  readonly names = new Map<string, string>();
  readonly snapshots: KeptSnapshot[] = [];
  table = '';

  get head(): number {
    return this.entries.length;
  }

  get size(): number {
    return this.entries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  }

  append(table: string, expected: number, entries: readonly NewEntry[]): Appended {
    if (this.entries.length !== expected) return 'lost';
    const ids = entries.flatMap(({ id }) => (id === null ? [] : [id]));
    if (new Set(ids).size !== ids.length || ids.some((id) => this.ids.has(id))) return 'duplicate';
    this.table = table;
    for (const { id, body } of entries) {
      this.entries.push({ n: this.entries.length + 1, id, body });
      if (id !== null) this.ids.set(id, this.entries.length);
    }
    return 'ok';
  }
}
