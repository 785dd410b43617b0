// Opens a store by its address: memory, a SQLite folder or PostgreSQL.

import { ChainedStore } from './chained/chained-store.ts';
import type { BareStore, Store } from './contract/store.ts';
import { MemoryStore } from './memory.ts';
import { NO_NOTICES, type SharedNotices } from './contract/notices.ts';
import type { SealKeys } from './sealed/keys.ts';
import { SqliteStore } from './sqlite/sqlite-store.ts';
import { StoreTrouble } from './contract/trouble.ts';
import { openedWithin } from './open-retries.ts';

export interface OpenSettings {
  /** Seals everything that is stored. */
  readonly keys?: SealKeys;
  /** For a database: the most connections, and how long a statement may take. */
  readonly connections?: number;
  readonly statementMs?: number;
  /** How long to wait for a database that is not up yet; 0, the default: not at all. */
  readonly waitMs?: number;
  /** Called with the reason for the wait, and how many milliseconds it may still take. */
  readonly onWaiting?: (error: unknown, waitMs: number) => void;
  /** Called, in words for the operator, with damage found on opening. */
  readonly onWarning?: (words: string) => void;
  /** Called for errors of work that no caller waits for. */
  readonly onTrouble?: (error: unknown) => void;
}

/** Two letters at least: `C:\tables` is a folder. */
const SCHEME = /^([a-z][a-z0-9+.-]+):/i;

/** Its workers have started when this returns; SQLite is loaded there only. */
const openSqlite = (folder: string, onWarning?: (words: string) => void): Promise<BareStore> => {
  if (folder === '') throw new StoreTrouble('A store needs a folder, such as sqlite:tables.', 'where');
  return SqliteStore.open(folder, onWarning === undefined ? {} : { onWarning });
};

const schemeOf = (where: string): string | undefined => SCHEME.exec(where)?.[1]?.toLowerCase();

const openPlain = async (where: string, settings: Omit<OpenSettings, 'keys'>): Promise<BareStore> => {
  const scheme = schemeOf(where);
  switch (scheme) {
    case 'memory':
      return new MemoryStore();
    case undefined:
      return openSqlite(where, settings.onWarning);
    case 'sqlite':
      return openSqlite(where.slice('sqlite:'.length), settings.onWarning);
    case 'postgres':
    case 'postgresql': {
      const { PostgresStore } = await import('./postgres/postgres-store.ts');
      const { isNotUpYet } = await import('./postgres/opening.ts');
      const { waitMs = 0, onWaiting = () => undefined } = settings;
      return openedWithin(() => PostgresStore.open(where, settings), { waitMs, onWaiting, isTemporary: isNotUpYet });
    }
    default:
      throw new StoreTrouble(`“${scheme}:” is not a store; use memory:, sqlite:FOLDER, a plain folder, or postgres://….`, 'where');
  }
};

const openSealed = async (where: string, { keys, ...settings }: OpenSettings): Promise<Store> => {
  const store = await openPlain(where, settings);
  if (keys === undefined) return store;
  const { SealedStore } = await import('./sealed/sealed-store.ts');
  return new SealedStore(store, keys);
};

/** `memory:`, `sqlite:FOLDER` or a plain folder, `postgres://…`. Only what is used is loaded. */
export const openStore = async (where: string, settings: OpenSettings = {}): Promise<ChainedStore> =>
  new ChainedStore(await openSealed(where, settings));

/** Bodies with their salts, sealed or not, and links, as they are stored: for copies of a whole store. */
export const openBareStore = (where: string, settings: Omit<OpenSettings, 'keys'> = {}): Promise<BareStore> => openPlain(where, settings);

/** Notices between the processes that share this store; silent ones if it has none. */
export const openNotices = async (where: string, { onTrouble = () => undefined }: OpenSettings = {}): Promise<SharedNotices> => {
  if (!/^postgres(?:ql)?$/.test(schemeOf(where) ?? '')) return NO_NOTICES;
  const { PostgresNotices } = await import('./postgres/notices.ts');
  return PostgresNotices.open(where, { onTrouble });
};
