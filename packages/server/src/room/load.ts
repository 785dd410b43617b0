// Loads a table from the store: the newest valid snapshot, and the tail of the log after it. An error of the store itself
// may pass; an error in the stored data concerns this table only.

import { isFinal, type Group } from '@pasteboard/kernel';
import { isUnset, type Door } from '../table-log/door.ts';
import type { KeptEntry, Store } from '../store/contract/store.ts';
import { isClosedHere, type StoreTrouble } from '../store/contract/trouble.ts';
import { committed, type AppliedEntry, type Committed } from '../table-log/command.ts';
import { EMPTY_TABLE, entryCharacters, foldEntry, readKept, readWhole, type Whole } from '../table-log/entries.ts';
import { UndoHistory, REMEMBERED, REMEMBERED_CHARACTERS } from '../table-log/undo-history.ts';
import type { Ports, Watch } from './ports.ts';
import { PassedTables, type MissingSnapshots } from './missing-snapshots.ts';

/** So few that a page of the longest entries is 16 MB. */
const PAGE = 32;

/** Where tables come from, and what saves missing snapshots for the next load; without it nothing is saved. */
export interface Source extends Pick<Ports, 'store' | 'watch'> {
  readonly missingSnapshots?: MissingSnapshots;
}

export interface LoadedTable {
  readonly head: Whole;
  /** The log does not fold beyond this head. */
  readonly broken: boolean;
  /** The entry behind this head is not damaged, but lacks its key or its seal. */
  readonly closed?: StoreTrouble;
}

/** Entries `after` … `until`, in pages of this size. */
export async function* entriesBetween(store: Store, table: string, after: number, until: number, most = PAGE): AsyncGenerator<KeptEntry> {
  for (let at = after; at < until; ) {
    const page = await store.read(table, at, Math.min(most, until - at));
    yield* page;
    at = page.at(-1)?.n ?? until;
  }
}

/** A group, and how long its entry is. */
type Sized = readonly [group: Group, characters: number];

/** The groups of consecutive entries, or the number of the first that cannot be read. */
const groupsBetween = async (store: Store, table: string, after: number, until: number): Promise<Sized[] | number> => {
  const groups: Sized[] = [];
  let at = after;
  for await (const kept of entriesBetween(store, table, after, until)) {
    try {
      const entry = readKept(kept, at);
      if (entry.kind === 'group') groups.push([entry.group, entryCharacters(entry)]);
    } catch {
      // The fold, which also reads this entry, reports the fault.
      return at + 1;
    }
    at = kept.n;
  }
  return at < until ? at + 1 : groups;
};

/** Is there anything before these groups that could still be undone? */
const isComplete = (groups: readonly Sized[]): boolean =>
  groups.length >= REMEMBERED ||
  groups.some(([group]) => isFinal(group)) ||
  groups.reduce((sum, [, characters]) => sum + characters, 0) > REMEMBERED_CHARACTERS;

/** How many entries are searched for history. Behind more chat than this nothing can be undone: reading it all would cost every load. */
const LOOKED_BACK = 4_096;

/**
 * As much history as a table that never left memory has. Chat lies between the groups, so one page back may not be enough. Or the number of an
 * entry that cannot be read.
 */
const historyAt = async (store: Store, table: string, until: number): Promise<UndoHistory | number> => {
  let groups: Sized[] = [];
  for (let to = until; to > Math.max(0, until - LOOKED_BACK) && !isComplete(groups); to -= PAGE) {
    const older = await groupsBetween(store, table, Math.max(0, to - PAGE), to);
    if (typeof older === 'number') return older;
    groups = [...older, ...groups];
  }
  return groups.slice(-REMEMBERED).reduce((past, [group, characters]) => past.with(group, characters), UndoHistory.NONE);
};

/** How many invalid snapshots are skipped: after an upgrade all of them may be invalid, and the log is folded instead. */
const PASSED_OVER = 8;

/** The newest valid snapshot at or before an entry, with the history before it; or the empty table. */
const baseAt = async (store: Store, table: string, until: number, watch: Watch): Promise<Whole> => {
  for (let [at, tries] = [until, PASSED_OVER]; at > 0 && tries > 0; tries--) {
    const saved = await store.snapshotAt(table, at);
    if (saved === null) return EMPTY_TABLE;
    const whole = readWhole(saved);
    const history = whole === null ? saved.n : await historyAt(store, table, saved.n);
    if (whole !== null && typeof history !== 'number') return { ...whole, history };
    watch.count('snapshot.useless');
    // Every snapshot between a damaged entry and this one has it in its history too.
    at = Number(history) - 1;
  }
  return EMPTY_TABLE;
};

/** The table after entry `until`. Throws if the store does not answer. */
export const loadWhole = async ({ store, watch, missingSnapshots }: Source, table: string, until: number): Promise<LoadedTable> => {
  let head = await baseAt(store, table, until, watch);
  const passed = new PassedTables(head.n, missingSnapshots?.every ?? Infinity);
  for await (const kept of entriesBetween(store, table, head.n, until)) {
    try {
      head = foldEntry(head, readKept(kept, head.n));
    } catch (error) {
      if (isClosedHere(error)) return { head, broken: true, closed: error };
      watch.fault('room.fold', table, error);
      return { head, broken: true };
    }
    passed.pass(head, kept.body.length);
  }
  missingSnapshots?.save(table, passed);
  if (head.n === until) return { head, broken: false };
  watch.fault('room.fold', table, new RangeError(`the log ends with entry ${head.n}, before entry ${until}`));
  return { head, broken: true };
};

/** Entries `after` … `until` as changes of the table, one at a time, to save memory. Ends before an unreadable entry. */
export async function* changesBetween(
  source: Source,
  table: string,
  after: number,
  until: number,
): AsyncGenerator<Committed<AppliedEntry>> {
  const { store, watch } = source;
  const start = await loadWhole(source, table, after);
  if (start.broken) return;
  let { head } = start;
  for await (const kept of entriesBetween(store, table, after, until)) {
    let change: AppliedEntry;
    try {
      const entry = readKept(kept, head.n);
      change = { entry, before: head, after: foldEntry(head, entry), trail: null };
    } catch (error) {
      watch.fault('room.fold', table, error);
      return;
    }
    yield committed(change);
    head = change.after;
  }
}

/** A table as it was, and its door. */
export interface Moment {
  readonly whole: Whole;
  /** Null if the log does not say who held which seat. */
  readonly door: Door | null;
}

/** One entry opens a table and the next sets up its door: that door counts from the first on. A table from a file has none. */
const doorAt = async (store: Store, table: string, whole: Whole): Promise<Door | null> => {
  if (!isUnset(whole.door)) return whole.door;
  const [next] = await store.read(table, whole.n, 1);
  if (next === undefined) return null;
  try {
    const entry = readKept(next, whole.n);
    return entry.kind === 'door' ? foldEntry(whole, entry).door : null;
  } catch {
    // The request for that entry reports the fault.
    return null;
  }
};

/** The table as it was after an entry. */
export const readMoment = async (source: Source, table: string, n: number): Promise<Committed<Moment>> => {
  const { head: whole } = await loadWhole(source, table, n);
  return committed({ whole, door: await doorAt(source.store, table, whole) });
};
