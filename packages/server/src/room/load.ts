// A table from the store: the newest snapshot that still holds, and the tail of the log behind it.

import type { Group } from '@pasteboard/kernel';
import type { KeptEntry, Store } from '../store/contract.ts';
import { committed, type Committed } from './committed.ts';
import type { Change } from './deed.ts';
import { EMPTY, REMEMBERED, fold, readEntry, readWhole, type Whole } from './entries.ts';
import type { Watch } from './ports.ts';

const PAGE = 500;

export interface Loaded {
  readonly head: Whole;
  /** The log does not fold beyond this head. */
  readonly broken: boolean;
}

/** Entries `after` … `until`, page by page. */
export async function* entriesBetween(store: Store, table: string, after: number, until: number): AsyncGenerator<KeptEntry> {
  for (let at = after; at < until; ) {
    const page = await store.read(table, at, Math.min(PAGE, until - at));
    yield* page;
    at = page.at(-1)?.n ?? until;
  }
}

const groupsBetween = async (store: Store, table: string, after: number, until: number): Promise<Group[]> => {
  const groups: Group[] = [];
  for await (const { body } of entriesBetween(store, table, after, until)) {
    const entry = readEntry(body);
    if (entry.kind === 'group') groups.push(entry.group);
  }
  return groups;
};

/** As many of the newest groups as a table that never left memory has. Talk lies between them, so that one step back may not do. */
const historyAt = async (store: Store, table: string, until: number): Promise<Group[]> => {
  let groups: Group[] = [];
  for (let to = until; to > 0 && groups.length < REMEMBERED; to -= REMEMBERED)
    groups = [...(await groupsBetween(store, table, Math.max(0, to - REMEMBERED), to)), ...groups];
  return groups.slice(-REMEMBERED);
};

/** The newest snapshot at or before an entry, with the history that lies before it; or the empty table where there is none that holds. */
const baseAt = async (store: Store, table: string, until: number): Promise<Whole> => {
  const saved = await store.snapshotAt(table, until);
  if (saved === null) return EMPTY;
  try {
    return readWhole(saved.n, saved.body, await historyAt(store, table, saved.n)) ?? EMPTY;
  } catch (error) {
    // An entry that cannot be read is told by the fold; a store that does not answer, by itself.
    if (!(error instanceof SyntaxError)) throw error;
    return EMPTY;
  }
};

/** The table after entry `until`. Throws where the store does not answer. */
export const loadWhole = async (store: Store, table: string, until: number, watch: Watch): Promise<Loaded> => {
  let head = await baseAt(store, table, until);
  for await (const { body } of entriesBetween(store, table, head.n, until)) {
    try {
      head = fold(head, readEntry(body));
    } catch (error) {
      watch.fault('room.fold', table, error);
      return { head, broken: true };
    }
  }
  return { head, broken: false };
};

/** Entries `after` … `until` as changes of the table, for log pages and replays. */
export const readPast = async (store: Store, table: string, after: number, until: number, watch: Watch): Promise<Committed<Change>[]> => {
  const start = await loadWhole(store, table, after, watch);
  const past: Committed<Change>[] = [];
  if (start.broken || start.head.n !== after) return past;
  let { head } = start;
  for await (const { body } of entriesBetween(store, table, after, until)) {
    try {
      const entry = readEntry(body);
      const next = fold(head, entry);
      past.push(committed({ entry, before: head, after: next, trail: null }));
      head = next;
    } catch (error) {
      watch.fault('room.fold', table, error);
      break;
    }
  }
  return past;
};

/** The table as it was after an entry. */
export const readMoment = async (store: Store, table: string, n: number, watch: Watch): Promise<Committed<Whole>> =>
  committed((await loadWhole(store, table, n, watch)).head);
