// Where the server keeps its tables, and how it hears of what other processes keep there.

import type { Notices, Store } from '@pasteboard/server';
import type { App } from '@pasteboard/server/net';
import { StoreTrouble, openNotices, openStore, readSealKeys } from '@pasteboard/server/store';
import { UserError, usage } from '../failure.ts';

export interface Place {
  readonly folder: string;
  readonly database: string | undefined;
  readonly key: string | undefined;
  /** What goes wrong with the store later on, for the house's log. */
  readonly onTrouble: (error: unknown) => void;
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

/** The machine alone: an address may hold a password. */
const spoken = (database: string): string => {
  const { host, pathname } = new URL(database);
  return `PostgreSQL at ${host}${pathname}`;
};

const addressOf = ({ folder, database }: Place): string => {
  if (database === undefined) return `sqlite:${folder}`;
  if (/^postgres(?:ql)?:\/\//.test(database) && URL.canParse(database)) return database;
  throw usage('The database is an address that begins with postgres://.');
};

/** What `SealedStore` keeps begins so, and no entry in the open does. */
const SEALED = 's1.';

/** A house that could open none of its tables does not begin. The first entry of one table tells; where keys are given, reading it opens it. */
const checkSeal = async (store: Store, sealed: boolean): Promise<void> => {
  const [kept] = await store.list('', 1);
  const [entry] = kept === undefined ? [] : await store.read(kept.table, 0, 1);
  if (!sealed && entry?.body.startsWith(SEALED) === true)
    throw new UserError('What is kept there is sealed: give its key, as PASTEBOARD_ENCRYPTION_KEY or with --encryption-key.');
};

const opened = async (place: Place): Promise<Keeping> => {
  const { folder, database, key, onTrouble } = place;
  const address = addressOf(place);
  const keys = key === undefined ? {} : { keys: readSealKeys(key) };
  const store = await openStore(address, { ...keys, onTrouble });
  try {
    await checkSeal(store, key !== undefined);
    const notices = await openNotices(address, { onTrouble });
    return {
      store,
      notices,
      where: `${database === undefined ? folder : spoken(database)}${key === undefined ? '' : ', sealed'}`,
      tell: (rounds) => {
        notices.onMoved((table, n) => rounds.heard(table, n));
        notices.onPresent((table, from, seats) => rounds.present(table, from, seats));
        // What was told while the line was down is missed.
        notices.onResumed(() => void rounds.look());
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

export const openKeeping = async (place: Place): Promise<Keeping> => {
  try {
    return await opened(place);
  } catch (error) {
    if (error instanceof StoreTrouble) throw new UserError(error.message);
    throw error;
  }
};
