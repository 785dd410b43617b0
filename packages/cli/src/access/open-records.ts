// Opens the store of a server, running or not, for one command about its records.

import { ServerRecords, reasonInWords, type RecordKind, type Store } from '@pasteboard/server';
import { storeAddress, type PlaceFlags } from '../backup/store-address.ts';
import { hasTables } from '../backup/tables-folder.ts';
import { UserError } from '../failure.ts';
import { openKeeping } from '../server-store.ts';

export interface RecordFlags extends PlaceFlags {
  readonly encryptionKey?: string;
}

/** The server could not read what is written without its key, or with another. Damaged records are different: commands can remove them. */
const checkKey = async (records: ServerRecords, store: Store, hasKey: boolean): Promise<void> => {
  const { records: count, unreadable } = await records.check();
  const isNoneRead = count > 0 && unreadable.length === count;
  const isSealed = unreadable.some(({ why }) => why !== 'damaged');
  // With a wrong key `openKeeping` refuses a store with tables; without tables only the records tell.
  const isWrong = hasKey ? isNoneRead && (isSealed || (await store.list('', 1)).length === 0) : isSealed;
  if (isWrong)
    throw new UserError(
      'The records of this server cannot be read with this key. Give the server’s own key, as PASTEBOARD_ENCRYPTION_KEY or with --encryption-key.',
    );
};

/** Lines about unreadable records of a kind; `todo` is the command that removes one. */
export const unreadableLines = (records: ServerRecords, kind: RecordKind, todo: (id: string) => string): readonly string[] =>
  records.unreadable
    .filter((each) => each.kind === kind)
    .map((each) => `${each.id}  cannot be read: ${reasonInWords(each)}. Remove it with “${todo(each.id)}”, or restore a backup.\n`);

export const atRecords = async <T>(flags: RecordFlags, work: (records: ServerRecords, store: Store) => Promise<T>): Promise<T> => {
  storeAddress(flags);
  if (flags.data !== undefined && !hasTables(flags.data))
    throw new UserError(`There are no tables in the folder “${flags.data}”. Name the folder that the server printed at its start.`);
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
    const records = new ServerRecords(keeping.store);
    await checkKey(records, keeping.store, flags.encryptionKey !== undefined);
    return await work(records, keeping.store);
  } finally {
    await keeping.close();
  }
};

/** Text from players may contain characters that control a terminal. */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

export const utcTimeText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
