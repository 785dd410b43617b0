// Shared replays, opened by their token. Each ends with an entry that existed when it was shared, so that none shows what comes later.

import type { Seat } from '@pasteboard/kernel';
import type { DoorAct, ShareView } from '@pasteboard/protocol';
import { entered } from '../room/commands.ts';
import { loadWhole, type Source } from '../room/load.ts';
import type { Ports } from '../room/ports.ts';
import { refused, type CommandDecision } from '../table-log/command.ts';
import { holderOf, mayUnshare, seeShare, shareNamed, type Door, type DoorChange, type Share } from '../table-log/door.ts';
import { anewOf, write, type Whole } from '../table-log/entries.ts';
import { hashOf, opens } from '../table-log/secrets.ts';

/** The most shared replays of one table, so that its door stays small. */
export const MOST_SHARES = 50;

const noted = (tip: Whole, by: string, change: DoorChange, { clock }: Ports) =>
  entered(tip, { kind: 'door', at: clock.now(), by, changes: [change] });

/** `token` is sent to the person who shares, and stored as a hash. */
export const share = (
  tip: Whole,
  { id: by, role }: Seat,
  what: Extract<DoorAct, { act: 'share' }>,
  token: string,
  ports: Ports,
): CommandDecision => {
  const { as } = what;
  if (as === 'gm' && role !== 'gm') return refused('share.onlyGm');
  if (Object.keys(tip.door.shares).length >= MOST_SHARES) return refused('share.full', { most: MOST_SHARES });
  const hash = hashOf(token);
  const id = hash.slice(0, 16);
  const { since } = holderOf(tip.door, by);
  const to: Share = { hash, as, by, upTo: Math.min(what.upTo ?? tip.n, tip.n), since, anew: anewOf(tip, by) };
  const change = noted(tip, by, { set: 'share', id, to }, ports);
  return { ok: true, changes: [change], reply: { seat: by, secret: token, share: id } };
};

/** A person who may not end it gets the same answer as if it did not exist. */
export const unshare = (tip: Whole, by: string, id: string, ports: Ports): CommandDecision => {
  const found = shareNamed(tip.door, id);
  if (found === null || !mayUnshare(tip, found, by)) return refused('share.unknown');
  return { ok: true, changes: [noted(tip, by, { set: 'share', id, to: null }, ports)], reply: null };
};

/** The share that this token opens, or null. Takes as long if there is none. */
export const openedBy = (door: Door, id: string, token: string): Share | null => {
  const found = shareNamed(door, id);
  return opens(token, found?.hash ?? null) ? found : null;
};

// Ends shared replays of a table, all or one, for the operator, while the server runs or not.

const TRIES = 10;

/** The table now; null if there is none. Throws if it is damaged. */
const standing = async (source: Source, table: string): Promise<Whole | null> => {
  const newest = (await source.store.heads([table])).get(table);
  if (newest === undefined) return null;
  const { head, broken } = await loadWhole(source, table, newest);
  if (broken || head.n < newest) throw new RangeError(`The table ${table} is damaged after entry ${head.n}: nothing can be added to it.`);
  return head;
};

/** Null if there is no such table. */
export const sharesOf = async (source: Source, table: string): Promise<readonly ShareView[] | null> => {
  const head = await standing(source, table);
  return head === null ? null : Object.entries(head.door.shares).map(([id, share]) => seeShare(id, share));
};

/**
 * How many were ended; null if there is no such table. Processes that have the table open find the entry like any entry of another process.
 * Throws if the table is damaged, or if people play so fast that the entry is never stored.
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
  throw new RangeError(`The table ${table} changes too fast. Try again.`);
};
