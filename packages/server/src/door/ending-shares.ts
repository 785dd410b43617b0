// Ends all shared replays of a table, or one of them, from outside the table: for its operator, while the server runs or not.

import type { ShareView } from '@pasteboard/protocol';
import { write, type Whole } from '../table-log/entries.ts';
import { loadWhole, type Source } from '../room/load.ts';
import { seeShare, type DoorChange } from '../table-log/door.ts';

const TRIES = 10;

/** The table as it stands; null where there is none. Throws where it is damaged. */
const standing = async (source: Source, table: string): Promise<Whole | null> => {
  const newest = (await source.store.heads([table])).get(table);
  if (newest === undefined) return null;
  const { head, broken } = await loadWhole(source, table, newest);
  if (broken || head.n < newest) throw new RangeError(`The table ${table} is damaged behind entry ${head.n}: nothing can be added to it.`);
  return head;
};

/** Null where there is no such table. */
export const sharesOf = async (source: Source, table: string): Promise<readonly ShareView[] | null> => {
  const head = await standing(source, table);
  return head === null ? null : Object.entries(head.door.shares).map(([id, share]) => seeShare(id, share));
};

/**
 * How many were ended; null where there is no such table. Processes that have the table open find the entry as they find every entry of another process.
 * Throws where the table is damaged, or people play so fast that no entry finds its place.
 */
export const endShares = async (source: Source, table: string, now: number, only: string | null = null): Promise<number | null> => {
  const { store } = source;
  for (let tries = 0; tries < TRIES; tries++) {
    const head = await standing(source, table);
    if (head === null) return null;
    const ids = Object.keys(head.door.shares).filter((id) => only === null || id === only);
    if (ids.length === 0) return 0;
    const changes = ids.map((id): DoorChange => ({ set: 'share', id, to: null }));
    const body = write({ kind: 'door', at: now, by: '', changes });
    if ((await store.append(table, head.n, [{ id: null, body }])) === 'ok') return ids.length;
  }
  throw new RangeError(`The table ${table} moves on too fast. Try again.`);
};
