// From one word to a store.

import type { Store } from './contract.ts';
import { MemoryStore } from './memory.ts';
import type { SealKeys } from './sealed/keys.ts';
import { StoreTrouble } from './trouble.ts';

export interface OpenSettings {
  /** Seals whatever is kept. */
  readonly keys?: SealKeys;
}

/** Two letters at least: `C:\tables` is a folder. */
const SCHEME = /^([a-z][a-z0-9+.-]+):/i;

const openSqlite = async (folder: string): Promise<Store> => {
  if (folder === '') throw new StoreTrouble('A store needs a folder, such as sqlite:tables.', 'where');
  const { SqliteStore } = await import('./sqlite/sqlite-store.ts');
  return SqliteStore.open(folder);
};

const openPlain = async (where: string): Promise<Store> => {
  const scheme = SCHEME.exec(where)?.[1]?.toLowerCase();
  switch (scheme) {
    case 'memory':
      return new MemoryStore();
    case undefined:
      return openSqlite(where);
    case 'sqlite':
      return openSqlite(where.slice('sqlite:'.length));
    case 'postgres':
    case 'postgresql': {
      const { PostgresStore } = await import('./postgres/postgres-store.ts');
      return PostgresStore.open(where);
    }
    default:
      throw new StoreTrouble(`“${scheme}:” is no store; there are memory:, sqlite:FOLDER, a plain folder, and postgres://….`, 'where');
  }
};

/** `memory:`, `sqlite:FOLDER` or a plain folder, `postgres://…`. Only what is used is loaded. */
export const openStore = async (where: string, { keys }: OpenSettings = {}): Promise<Store> => {
  const store = await openPlain(where);
  if (keys === undefined) return store;
  const { SealedStore } = await import('./sealed/sealed-store.ts');
  return new SealedStore(store, keys);
};
