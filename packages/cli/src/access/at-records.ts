// Opens the store of a server, running or not, for one command about its records.

import { existsSync } from 'node:fs';
import { ServerRecords, type Store } from '@pasteboard/server';
import { databaseIn } from '@pasteboard/server/store';
import { addressOf, type PlaceFlags } from '../backup/place.ts';
import { UserError } from '../failure.ts';
import { openKeeping } from '../server-store.ts';

export interface RecordFlags extends PlaceFlags {
  readonly encryptionKey?: string;
}

/** What is written without the key, or with another, the server could not read. */
const checkReadable = async (store: Store): Promise<void> => {
  const [first] = (await store.listRecords?.('', 1)) ?? [];
  if (first === undefined) return;
  const [entry] = await store.read(first.table, first.head - 1, 1);
  if (entry?.trouble !== undefined)
    throw new UserError(
      'The records of this server cannot be read with this key. Give the server’s own key, as PASTEBOARD_ENCRYPTION_KEY or with --encryption-key.',
    );
};

export const atRecords = async <T>(flags: RecordFlags, work: (records: ServerRecords, store: Store) => Promise<T>): Promise<T> => {
  addressOf(flags);
  if (flags.data !== undefined && !existsSync(databaseIn(flags.data)))
    throw new UserError(`There are no tables in the folder “${flags.data}”. Name the folder that the server told when it began.`);
  const keeping = await openKeeping({
    folder: flags.data ?? '.',
    database: flags.database,
    key: flags.encryptionKey,
    connections: 2,
    statementMs: 10_000,
    waitMs: 0,
    onWaiting: () => {},
    onTrouble: () => {},
  });
  try {
    await checkReadable(keeping.store);
    return await work(new ServerRecords(keeping.store), keeping.store);
  } finally {
    await keeping.close();
  }
};

/** What players wrote may hold signs that change a terminal. */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

export const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
