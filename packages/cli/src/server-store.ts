// Opens the store of a server, and listens for changes by other processes.

import { SealedTables, machineClock, missingInWords, type Notices, type Store } from '@pasteboard/server';
import type { ServerApp } from '@pasteboard/server/net';
import { SEALED, StoreTrouble, openNotices, openStore, readSealKeys, type KeptEntry, type KeptTable } from '@pasteboard/server/store';
import { UserError, usage } from './failure.ts';

export interface StorePlace {
  readonly folder: string;
  readonly database: string | undefined;
  readonly key: string | undefined;
  readonly connections: number;
  readonly statementMs: number;
  /** How long to wait for a database that is not up yet. */
  readonly waitMs: number;
  /** Called with what it waits for, in words for the operator. */
  readonly onWaiting: (words: string) => void;
  /** Faults of the store later on, for the server's log. */
  readonly onTrouble: (error: unknown) => void;
}

export interface Keeping {
  readonly store: Store;
  readonly notices: Notices;
  /** In words, for the operator; without passwords. */
  readonly where: string;
  /** What the operator must know before people play. */
  readonly warnings: readonly string[];
  /** Settings that the operator chose and should not keep for long. */
  readonly remarks: readonly string[];
  /** Receives notices of other processes. */
  tell(reconciler: ServerApp['reconciler'], onBack: () => void): void;
  close(): Promise<void>;
}

/** Only the host: an address may contain a password. */
const spoken = (database: string): string => {
  const { host, pathname } = new URL(database);
  return `PostgreSQL at ${host}${pathname}`;
};

const addressOf = ({ folder, database }: StorePlace): string => {
  if (database === undefined) return `sqlite:${folder}`;
  if (/^postgres(?:ql)?:\/\//.test(database) && URL.canParse(database)) return database;
  throw usage(
    '--database needs an address that begins with postgres://, such as postgres://user:password@host/database. Write @ : / # % in a password as %40 %3A %2F %23 %25.',
  );
};

/** How many tables are checked together, and how many entries of each. */
const LOOKED_AT = { tables: 20, entries: 3 } as const;

const firstEntries = async (store: Store, tables: readonly KeptTable[]): Promise<KeptEntry[]> =>
  (await Promise.all(tables.map(({ table }) => store.read(table, 0, LOOKED_AT.entries)))).flat();

/**
 * A server that could open none of its tables does not start. If one entry opens, it does: tables that need another key answer `table.sealed`, and
 * anything else that does not open is damage.
 */
const checkKeys = async (store: Store, hasKey: boolean): Promise<void> => {
  let trouble: StoreTrouble | undefined;
  for (let after = ''; ; ) {
    const tables = await store.list(after, LOOKED_AT.tables);
    const entries = await firstEntries(store, tables);
    if (entries.some((entry) => entry.trouble === undefined)) return;
    trouble ??= entries[0]?.trouble;
    const last = tables.at(-1);
    if (last === undefined) break;
    after = last.table;
  }
  if (trouble === undefined) return;
  const sealed = new SealedTables({ store, watch: { fault: () => {}, count: () => {} }, clock: machineClock });
  await sealed.look();
  if (hasKey)
    throw new UserError(`No table can be opened. ${sealed.missing.length === 0 ? trouble.message : missingInWords(sealed.missing)}`);
  // Without a key the server starts on a damaged store: tables open read-only at their last good entry.
  if (sealed.missing.length > 0)
    throw new UserError(
      `The stored tables are sealed: give their key, as PASTEBOARD_ENCRYPTION_KEY or with --encryption-key. ${missingInWords(sealed.missing)}`,
    );
};

/** Without them the server would admit blocked addresses, and replace the sealed invite link. */
const SEALED_RECORD = /^server\.(?:block|invite)\./;

const checkRecords = async (store: Store): Promise<void> => {
  for (let after = ''; ; ) {
    const page = (await store.listRecords?.(after, LOOKED_AT.tables)) ?? [];
    const last = page.at(-1);
    if (last === undefined) return;
    for (const { table, head } of page.filter((each) => SEALED_RECORD.test(each.table))) {
      const [newest] = await store.read(table, head - 1, 1);
      if (newest?.trouble?.code === SEALED)
        throw new UserError(
          `The blocked addresses and invite links of this server are sealed: give their key (“${newest.trouble.key}”), as PASTEBOARD_ENCRYPTION_KEY or with --encryption-key, with “,plain” after it if tables without a seal are to be read as well.`,
        );
    }
    after = last.table;
  }
};

const PLAIN_REMARK =
  'Entries without a seal are read as well, because “plain” is among the keys. Run “pasteboard reseal” with the same keys, and then restart the server without “plain”.';

const opened = async (place: StorePlace): Promise<Keeping> => {
  const { folder, database, key, onTrouble, connections, statementMs, waitMs } = place;
  const address = addressOf(place);
  const keys = key === undefined ? {} : { keys: readSealKeys(key) };
  const warnings: string[] = [];
  const onWarning = (words: string): void => void warnings.push(words);
  const onWaiting = (error: unknown, leftMs: number): void => {
    const why = error instanceof Error ? error.message : '';
    place.onWaiting(`${why}\nWaiting for the database, up to ${Math.ceil(leftMs / 1_000)} s (--database-wait) …`);
  };
  const store = await openStore(address, { ...keys, onTrouble, onWarning, onWaiting, connections, statementMs, waitMs });
  try {
    await checkKeys(store, key !== undefined);
    if (key === undefined) await checkRecords(store);
    const notices = await openNotices(address, { onTrouble });
    return {
      store,
      notices,
      warnings,
      remarks: key !== undefined && !store.sealed ? [PLAIN_REMARK] : [],
      where: `${database === undefined ? folder : spoken(database)}${store.sealed ? ', sealed' : ''}`,
      tell: (reconciler, onBack) => {
        notices.onMoved((table, n) => reconciler.heard(table, n));
        notices.onPresent((table, from, seats) => reconciler.present(table, from, seats));
        // Notices that were sent while the connection was down are lost.
        notices.onResumed(() => {
          onBack();
          void reconciler.look();
        });
      },
      close: async () => {
        await notices.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
};

export const openKeeping = async (place: StorePlace): Promise<Keeping> => {
  try {
    return await opened(place);
  } catch (error) {
    if (error instanceof StoreTrouble) throw new UserError(error.message);
    throw error;
  }
};
