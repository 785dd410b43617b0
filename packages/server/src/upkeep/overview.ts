// What an operator sees of a table without opening it: game, people, size and last activity. Only the entries that are
// read are checked; `pasteboard tables verify` checks all.

import { seatsOf } from '@pasteboard/kernel';
import { heldBy, holderOf, isUnset } from '../table-log/door.ts';
import { EMPTY_TABLE, foldEntry, readKept, readWhole, type Whole } from '../table-log/entries.ts';
import { entriesBetween } from '../room/load.ts';
import { isRestoring, logMarkOf } from '../store/contract/table-ids.ts';
import type { KeptEntry, KeptTable, Store } from '../store/contract/store.ts';
import { SEALED, StoreTrouble, UNSEALED } from '../store/contract/trouble.ts';

/**
 * - `whole`: nothing is wrong with what was read.
 * - `damaged`: an entry cannot be read or does not follow from those before it.
 * - `sealed`: its key was not given.
 * - `unsealed`: it has unsealed entries, which are not read if keys are given.
 * - `unfinished`: it is being imported or restored, or that was stopped.
 */
export type TableState = 'whole' | 'damaged' | 'sealed' | 'unsealed' | 'unfinished';

export interface SeatOverview {
  readonly seat: string;
  readonly name: string;
  readonly role: string;
  readonly held: 'person' | 'bot' | 'nobody';
}

export interface TableOverview {
  readonly table: string;
  /** Its mark in the server's log. */
  readonly inLogs: string;
  readonly state: TableState;
  /** The key that was not given; null if none is missing. */
  readonly missingKey: string | null;
  readonly entries: number;
  readonly bytes: number;
  /** Null if it cannot be read. */
  readonly game: string | null;
  readonly seats: readonly SeatOverview[];
  readonly people: number;
  readonly door: { readonly policy: string; readonly watching: boolean } | null;
  readonly code: string | null;
  /** The times of the first and the last entry, in milliseconds since 1970. */
  readonly firstAt: number | null;
  readonly lastAt: number | null;
}

interface Read {
  readonly whole: Whole;
  readonly trouble: unknown;
}

/** From the newest snapshot on, without the undo history. */
const readTable = async (store: Store, table: string, head: number): Promise<Read> => {
  const saved = await store.snapshotAt(table, head);
  let whole = (saved === null ? null : readWhole(saved)) ?? EMPTY_TABLE;
  try {
    for await (const kept of entriesBetween(store, table, whole.n, head)) whole = foldEntry(whole, readKept(kept, whole.n));
  } catch (trouble) {
    return { whole, trouble };
  }
  return { whole, trouble: whole.n === head ? null : new RangeError('the end of a log is missing') };
};

const timeOf = (kept: KeptEntry | undefined): number | null => {
  if (kept === undefined || kept.trouble !== undefined) return null;
  try {
    const { at } = JSON.parse(kept.body) as { readonly at?: unknown };
    return typeof at === 'number' ? at : null;
  } catch {
    return null;
  }
};

const stateOf = (table: string, { whole, trouble }: Read): TableState => {
  if (trouble instanceof StoreTrouble && trouble.code === SEALED) return 'sealed';
  if (trouble instanceof StoreTrouble && trouble.code === UNSEALED) return 'unsealed';
  if (trouble !== null) return 'damaged';
  return isRestoring(table) || isUnset(whole.door) ? 'unfinished' : 'whole';
};

/** When something last happened at a table: the time in its newest entry. Null if that cannot be read. */
export const lastActivity = async (store: Store, { table, head }: KeptTable): Promise<number | null> =>
  timeOf((await store.read(table, head - 1, 1))[0]);

export const overviewOf = async (store: Store, { table, head }: KeptTable): Promise<TableOverview> => {
  const read = await readTable(store, table, head);
  const { whole, trouble } = read;
  const seats = seatsOf(whole.state).map(({ id, name, role }) => ({ seat: id, name, role, held: heldBy(holderOf(whole.door, id)) }));
  return {
    table,
    inLogs: logMarkOf(table),
    state: stateOf(table, read),
    missingKey: trouble instanceof StoreTrouble && trouble.code === SEALED ? trouble.key : null,
    entries: head,
    bytes: await store.sizeOf(table),
    game: whole.n === 0 ? null : whole.state.game,
    seats,
    people: seats.filter(({ held }) => held === 'person').length,
    door: isUnset(whole.door) ? null : { policy: whole.door.policy, watching: whole.door.watching },
    code: whole.door.code,
    firstAt: timeOf((await store.read(table, 0, 1))[0]),
    lastAt: await lastActivity(store, { table, head }),
  };
};

/** The first entry that cannot be trusted; null if all can. Unlike `check` it changes nothing. */
export const firstTrouble = async (store: Store, table: string, head: number): Promise<number | null> => {
  let whole = EMPTY_TABLE;
  for await (const kept of entriesBetween(store, table, 0, head)) {
    try {
      whole = foldEntry(whole, readKept(kept, whole.n));
    } catch {
      break;
    }
  }
  return whole.n === head ? null : whole.n + 1;
};
