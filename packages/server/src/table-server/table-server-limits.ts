// What the tables of one process may take: memory, bytes in the store, time.

import { MOST_KNOCKS_EACH } from '../door/knocks.ts';
import { ROOM_LIMITS, type RoomLimits } from '../room/room.ts';
import { STORAGE_LIMITS, type StorageLimits } from '../room/storage-limits.ts';

export interface TableServerLimits {
  readonly room: RoomLimits;
  /** A table without connections leaves memory after this long. */
  readonly idleMs: number;
  /** What all open tables may take in memory, in bytes. `pasteboard serve` derives it from the heap. */
  readonly memory: number;
  /** What a table, a seat and an address may store, in bytes. */
  readonly storage: StorageLimits;
  /** How many people from one address may wait at a door. */
  readonly knocksEach: number;
  /** Tables are deleted after this long without play; null: never. */
  readonly keepIdleMs: number | null;
  /** How many imports wait for the one that is read. */
  readonly importsWaiting: number;
  /** How long a bot waits before a move. */
  readonly botMs: number;
  /**
   * How long a bot waits for people who may do something and need not: in its own turn, and if it is the GM. `breath`: how long the GM is
   * silent after a person's action, so that people see its result.
   */
  readonly botWaits: { readonly turn: number; readonly story: number; readonly breath: number };
}

export const TABLE_SERVER_LIMITS: TableServerLimits = {
  room: ROOM_LIMITS,
  idleMs: 60_000,
  memory: 256_000_000,
  storage: STORAGE_LIMITS,
  knocksEach: MOST_KNOCKS_EACH,
  keepIdleMs: null,
  importsWaiting: 4,
  botMs: 400,
  botWaits: { turn: 4_000, story: 15_000, breath: 2_500 },
};
