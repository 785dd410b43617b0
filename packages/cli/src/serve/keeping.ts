// Where the server keeps its tables, and how it hears of what other processes keep there.

import { MemoryStore, type Notices, type Store } from '@pasteboard/server';
import type { App } from '@pasteboard/server/net';
import { UserError } from '../failure.ts';

export interface Place {
  readonly folder: string;
  readonly database: string | undefined;
  readonly key: string | undefined;
}

export interface Keeping {
  readonly store: Store;
  readonly notices: Notices;
  /** In words, for whoever started it; without passwords. */
  readonly where: string;
  /** Word from other processes goes there. */
  tell(rounds: App['rounds']): void;
  close(): Promise<void>;
}

/** The one place to change where tables are kept. Nobody is let believe that something is kept or sealed that is not. */
export const openKeeping = async ({ database, key }: Place): Promise<Keeping> => {
  if (database !== undefined || key !== undefined)
    throw new UserError('This build keeps tables in memory alone: it takes neither --database nor --encryption-key.');
  const store = new MemoryStore();
  return {
    store,
    notices: { moved: () => {} },
    where: 'memory alone, and gone when this ends',
    tell: () => {},
    close: () => store.close(),
  };
};
