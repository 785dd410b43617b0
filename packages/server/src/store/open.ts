// From one word to a store.

import type { Store } from './contract.ts';
import { MemoryStore } from './memory.ts';
import { StoreTrouble } from './trouble.ts';

/** Two letters at least: `C:\tables` is a folder. */
const SCHEME = /^([a-z][a-z0-9+.-]+):/i;

/** `memory:`, `sqlite:FOLDER` or a plain folder, `postgres://…`. Only what is used is loaded. */
export const openStore = async (where: string): Promise<Store> => {
  const scheme = SCHEME.exec(where)?.[1]?.toLowerCase();
  switch (scheme) {
    case 'memory':
      return new MemoryStore();
    case undefined:
    case 'sqlite': {
      const folder = scheme === undefined ? where : where.slice('sqlite:'.length);
      if (folder === '') throw new StoreTrouble('A store needs a folder, such as sqlite:tables.', 'where');
      const { SqliteStore } = await import('./sqlite/sqlite-store.ts');
      return SqliteStore.open(folder);
    }
    case 'postgres':
    case 'postgresql': {
      const { PostgresStore } = await import('./postgres/postgres-store.ts');
      return PostgresStore.open(where);
    }
    default:
      throw new StoreTrouble(`“${scheme}:” is no store; there are memory:, sqlite:FOLDER, a plain folder, and postgres://….`, 'where');
  }
};
