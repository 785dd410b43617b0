// A table from the store: the newest snapshot that still holds, and the tail of the log behind it. Whatever the store itself throws is its
// own trouble, and may pass; whatever is wrong with what it keeps is the table's alone.

import { isFinal, type Group } from '@pasteboard/kernel';
import { isUnset, type Door } from '../table-log/door.ts';
import type { KeptEntry, Store } from '../store/contract/store.ts';
import { isClosedHere, type StoreTrouble } from '../store/contract/trouble.ts';
import { committed, type Change, type Committed } from '../table-log/command.ts';
import { EMPTY, charactersOf, fold, readKept, readWhole, type Whole } from '../table-log/entries.ts';
import { UndoHistory, REMEMBERED, REMEMBERED_CHARACTERS } from '../table-log/undo-history.ts';
import type { Ports, Watch } from './ports.ts';
import { PassedTables, type MissingSnapshots } from './missing-snapshots.ts';

/** So few that a page of the longest entries is 16 MB. */
const PAGE = 32;

/** Where tables come from, and what sees to it that the next load is shorter; without it nothing is saved. */
export interface Source extends Pick<Ports, 'store' | 'watch'> {
  readonly missingSnapshots?: MissingSnapshots;
}

export interface Loaded {
  readonly head: Whole;
  /** The log does not fold beyond this head. */
  readonly broken: boolean;
  /** The entry behind this head is not damaged, but lacks its key or its seal. */
  readonly closed?: StoreTrouble;
}

/** Entries `after` … `until`, in pages of so many. */
export async function* entriesBetween(store: Store, table: string, after: number, until: number, most = PAGE): AsyncGenerator<KeptEntry> {
  for (let at = after; at < until; ) {
    const page = await store.read(table, at, Math.min(most, until - at));
    yield* page;
    at = page.at(-1)?.n ?? until;
  }
}

/** A group, and how long its entry is. */
type Sized = readonly [group: Group, characters: number];

/** The groups of entries that follow each other, or the number of the first that cannot be read. */
const groupsBetween = async (store: Store, table: string, after: number, until: number): Promise<Sized[] | number> => {
  const groups: Sized[] = [];
  let at = after;
  for await (const kept of entriesBetween(store, table, after, until)) {
    try {
      const entry = readKept(kept, at);
      if (entry.kind === 'group') groups.push([entry.group, charactersOf(entry)]);
    } catch {
      // Message of by the fold, which comes by here.
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

/** So many entries are looked through for history. Behind more talk than this nothing can be undone any more: reading it all would cost every load. */
const LOOKED_BACK = 4_096;

/**
 * As much history as a table that never left memory has. Talk lies between the groups, so that one step back may not do. Or the number of an
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

/** So many snapshots that hold nothing are passed over: after an upgrade that may be all there are, and the log is folded instead. */
const PASSED_OVER = 8;

/** The newest snapshot at or before an entry that still holds, with the history that lies before it; or the empty table. */
const baseAt = async (store: Store, table: string, until: number, watch: Watch): Promise<Whole> => {
  for (let [at, tries] = [until, PASSED_OVER]; at > 0 && tries > 0; tries--) {
    const saved = await store.snapshotAt(table, at);
    if (saved === null) return EMPTY;
    const whole = readWhole(saved);
    const history = whole === null ? saved.n : await historyAt(store, table, saved.n);
    if (whole !== null && typeof history !== 'number') return { ...whole, history };
    watch.count('snapshot.useless');
    // Every snapshot between a damaged entry and this one has it in its history too.
    at = Number(history) - 1;
  }
  return EMPTY;
};

/** The table after entry `until`. Throws where the store does not answer. */
export const loadWhole = async ({ store, watch, missingSnapshots }: Source, table: string, until: number): Promise<Loaded> => {
  let head = await baseAt(store, table, until, watch);
  const passed = new PassedTables(head.n, missingSnapshots?.every ?? Infinity);
  for await (const kept of entriesBetween(store, table, head.n, until)) {
    try {
      head = fold(head, readKept(kept, head.n));
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

/** Entries `after` … `until` as changes of the table, one at a time: several tables would take a multiple of their entries. Ends before what cannot be read. */
export async function* changesBetween(source: Source, table: string, after: number, until: number): AsyncGenerator<Committed<Change>> {
  const { store, watch } = source;
  const start = await loadWhole(source, table, after);
  if (start.broken) return;
  let { head } = start;
  for await (const kept of entriesBetween(store, table, after, until)) {
    let change: Change;
    try {
      const entry = readKept(kept, head.n);
      change = { entry, before: head, after: fold(head, entry), trail: null };
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
  /** Null where the log does not say who held which seat. */
  readonly door: Door | null;
}

/** A table is laid by one entry and its door set up by the next: that door stands from the first on. What comes from a file tells of none. */
const doorAt = async (store: Store, table: string, whole: Whole): Promise<Door | null> => {
  if (!isUnset(whole.door)) return whole.door;
  const [next] = await store.read(table, whole.n, 1);
  if (next === undefined) return null;
  try {
    const entry = readKept(next, whole.n);
    return entry.kind === 'door' ? fold(whole, entry).door : null;
  } catch {
    // Message of by whoever asks for that entry.
    return null;
  }
};

/** The table as it was after an entry. */
export const readMoment = async (source: Source, table: string, n: number): Promise<Committed<Moment>> => {
  const { head: whole } = await loadWhole(source, table, n);
  return committed({ whole, door: await doorAt(source.store, table, whole) });
};
