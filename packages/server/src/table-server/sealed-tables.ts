// Finds tables that this server lacks the key for. All tables are checked after a start, a few at a time, so that the operator learns it before
// a player does.

import type { Ports } from '../room/ports.ts';

export interface MissingKey {
  /** The name of the key; empty for entries without a seal where every entry must have one. */
  readonly key: string;
  readonly tables: number;
  readonly entries: number;
}

const PAGE = 20;
/** If keys are missing, it checks again: `pasteboard reseal` may have changed that. */
const AGAIN_MS = 600_000;

const inWords = ({ key, tables, entries }: MissingKey): string => {
  const counted = `${tables} ${tables === 1 ? 'table' : 'tables'} with ${entries} such ${entries === 1 ? 'entry' : 'entries'}`;
  return key === ''
    ? `Entries without a seal are not read here (${counted}): run “pasteboard reseal”, with “plain” after the key.`
    : `The key “${key}” is missing, and what it seals cannot be opened (${counted}).`;
};

/** For the operator, in words. */
export const missingInWords = (missing: readonly MissingKey[]): string => missing.map(inWords).join(' ');

export class SealedTables {
  readonly #ports: Pick<Ports, 'store' | 'watch' | 'clock'>;
  readonly #listeners: ((missing: readonly MissingKey[]) => void)[] = [];
  #missing: readonly MissingKey[] = [];
  #callOff: () => void = () => {};
  #over = false;
  #looking = false;

  constructor(ports: Pick<Ports, 'store' | 'watch' | 'clock'>) {
    this.#ports = ports;
  }

  /** As of the last check. */
  get missing(): readonly MissingKey[] {
    return this.#missing;
  }

  /** Called after each check that finds other missing keys than the one before. */
  onChange(listener: (missing: readonly MissingKey[]) => void): void {
    this.#listeners.push(listener);
  }

  /** A table could not be opened, as it lacks this key. All are counted again if the key was not known to be missing. */
  met(key: string): void {
    this.#ports.watch.count('table.sealed');
    if (!this.#looking && !this.#missing.some((known) => known.key === key)) this.begin();
  }

  begin(): void {
    if (this.#over || this.#ports.store.unreadable === undefined) return;
    this.#callOff();
    this.#looking = true;
    void this.look().finally(() => {
      this.#looking = false;
      if (!this.#over && this.#missing.length > 0) this.#callOff = this.#ports.clock.after(AGAIN_MS, () => this.begin());
    });
  }

  end(): void {
    this.#over = true;
    this.#callOff();
  }

  /** Never throws: a store that does not answer is reported elsewhere. */
  async look(): Promise<void> {
    const { watch } = this.#ports;
    try {
      const found = await this.#count();
      if (found === null || JSON.stringify(found) === JSON.stringify(this.#missing)) return;
      this.#missing = found;
      for (const listener of this.#listeners) listener(found);
    } catch (error) {
      // A server that ends closes its store while this may still run.
      if (!this.#over) watch.fault('store.seals', '', error);
    }
  }

  /** Null if the server closes meanwhile. */
  async #count(): Promise<readonly MissingKey[] | null> {
    const { store, clock } = this.#ports;
    const found = new Map<string, MissingKey>();
    for (let after = ''; ; ) {
      const page = await store.list(after, PAGE);
      const last = page.at(-1);
      if (last === undefined) return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
      after = last.table;
      for (const { key, entries } of (await store.unreadable?.(page.map(({ table }) => table))) ?? []) {
        const before = found.get(key) ?? { key, tables: 0, entries: 0 };
        found.set(key, { key, tables: before.tables + 1, entries: before.entries + entries });
      }
      // Players come first.
      await new Promise<void>((next) => clock.afterwards(next));
      if (this.#over) return null;
    }
  }
}
