// Decides which store a command is about, from --data or --database.

import {
  ChainedStore,
  SealedStore,
  StoreTrouble,
  openBareStore,
  readSealKeys,
  type BareStore,
  type OpenSettings,
} from '@pasteboard/server/store';
import { UserError, usage } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { hasTables } from './tables-folder.ts';
import { WRONG_KEY_TODO, withoutKeys, wrongKeyText, wrongKeysAmong } from './wrong-keys.ts';

export interface PlaceFlags {
  readonly data?: string;
  readonly database?: string;
}

/** For commands that read what tables hold. */
export interface KeyedFlags extends PlaceFlags {
  readonly encryptionKey?: string;
}

/** The address itself is never printed: it may contain a password. */
export const storeAddress = ({ data, database }: PlaceFlags): string => {
  if ((data === undefined) === (database === undefined))
    throw usage('Say where the tables are kept: either --data FOLDER or --database URL. The server printed the folder at its start.');
  if (data !== undefined) return `sqlite:${data}`;
  if (database !== undefined && /^postgres(?:ql)?:\/\//.test(database)) return database;
  throw usage('--database needs an address that begins with postgres://.');
};

/** Opens the store, sealed or not, for one piece of work. If tables are to be read, the folder must hold some. */
export const atPlace = async <T>(
  flags: PlaceFlags,
  { reads }: { readonly reads: boolean },
  terminal: Pick<Terminal, 'error'>,
  work: (store: BareStore) => Promise<T>,
  settings: Pick<OpenSettings, 'statementMs'> = {},
): Promise<T> => {
  const address = storeAddress(flags);
  if (reads && flags.data !== undefined && !hasTables(flags.data)) {
    throw new UserError(`There are no tables in the folder “${flags.data}”.`);
  }
  try {
    const store = await openBareStore(address, { ...settings, onWarning: (words) => terminal.error.write(`${words}\n`) });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreTrouble) throw new UserError(error.message);
    throw error;
  }
};

/** The store as a server with these keys reads it. The caller hears of wrong keys, and entries under their names count as sealed. */
export const keyedStore = async (
  bare: BareStore,
  encryptionKey: string | undefined,
  tell: (words: string) => void,
): Promise<ChainedStore> => {
  if (encryptionKey === undefined) return new ChainedStore(bare);
  const given = readSealKeys(encryptionKey);
  const wrong = await wrongKeysAmong(bare, given);
  for (const key of wrong) tell(`${wrongKeyText(key)} ${WRONG_KEY_TODO}`);
  const keys = withoutKeys(given, wrong);
  return new ChainedStore(keys === null ? bare : new SealedStore(bare, keys));
};

/** The same, opened with its keys: the store as a server reads it, and as it is on disk. */
export const atReadable = <T>(
  flags: KeyedFlags,
  terminal: Pick<Terminal, 'error'>,
  work: (store: ChainedStore, bare: BareStore) => Promise<T>,
): Promise<T> =>
  atPlace(flags, { reads: true }, terminal, async (bare) =>
    work(await keyedStore(bare, flags.encryptionKey, (words) => terminal.error.write(`${words}\n`)), bare),
  );
