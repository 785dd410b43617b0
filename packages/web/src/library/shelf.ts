// Where a library keeps things: IndexedDB, or memory where a private window forbids it.

import { readLibraryEntry, type Kept } from './kept.ts';

export interface LibraryShelf {
  /** Does it outlive the page? */
  readonly lasts: boolean;
  all(): Promise<readonly Kept[]>;
  /** All of them or none. */
  write(put: readonly Kept[], remove: readonly string[]): Promise<void>;
}

export const memoryShelf = (): LibraryShelf => {
  const kept = new Map<string, Kept>();
  return {
    lasts: false,
    all: () => Promise.resolve([...kept.values()]),
    write: (put, remove) => {
      for (const key of remove) kept.delete(key);
      for (const each of put) kept.set(each.key, each);
      return Promise.resolve();
    },
  };
};

const NAME = 'pasteboard';
const ENTRIES = 'entries';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser did not answer.'));
  });

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES, { keyPath: 'key' });
  return done(request);
};

const databaseShelf = (database: IDBDatabase): LibraryShelf => ({
  lasts: true,
  all: async () => {
    const found: readonly unknown[] = await done(database.transaction(ENTRIES).objectStore(ENTRIES).getAll());
    return found.flatMap((each) => readLibraryEntry(each) ?? []);
  },
  write: (put, remove) =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(ENTRIES, 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser could not write.'));
      const entries = transaction.objectStore(ENTRIES);
      for (const key of remove) entries.delete(key);
      for (const each of put) entries.put(each);
    }),
});

/** Some private windows have no database: then everything works until the page is closed. */
export const browserShelf = async (): Promise<LibraryShelf> => {
  try {
    return databaseShelf(await opened());
  } catch {
    return memoryShelf();
  }
};
