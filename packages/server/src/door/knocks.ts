// Knocks: people who wait to be let in. A person who keeps the door answers them; a knock lapses when its person has not asked for a while.

import { createHash } from 'node:crypto';
import { seatIndex } from '@pasteboard/kernel';
import { refused, type RoomCommand, type CommandDecision } from '../table-log/command.ts';
import { entered } from '../room/commands.ts';
import type { Whole } from '../table-log/entries.ts';
import type { Ports } from '../room/ports.ts';
import { foundByHash, isFree, type Door, type DoorChange, type Knock } from '../table-log/door.ts';

/** The most that wait at once. */
export const MOST_KNOCKS = 20;
/** The most that wait from one network address. */
export const MOST_KNOCKS_EACH = 3;
/** A knock lapses this long after its person last asked. */
export const LAPSE_MS = 600_000;

const isLapsed = ({ at = 0 }: Knock, now: number): boolean => now - at >= LAPSE_MS;

const lapsedIn = (door: Door, now: number): string[] =>
  Object.entries(door.knocks).flatMap(([id, each]) => (isLapsed(each, now) ? [id] : []));

/**
 * Which address a knock came from, as 16 bits of a hash: enough to count by, in every process and after a restart. A backup that holds it does
 * not hold the address: each value stands for 65,536 addresses of IPv4. A longer hash would be reversible by trying all addresses, whatever key
 * the store keeps beside it; and a key for each table would tell more bits with every table that a person knocks at.
 */
export const addressMark = (address: string): string => createHash('sha256').update(`knock from ${address}`).digest('hex').slice(0, 4);

/** Knocks of one address together. One that names none, as the oldest do, counts by itself. */
const byAddress = (knocks: Door['knocks']): readonly (readonly [string, Knock][])[] =>
  Object.values(Object.groupBy(Object.entries(knocks), ([id, { from }]) => (from === undefined ? id : `from ${from}`))).map(
    (group = []) => group,
  );

/** The knock that makes room for another one: the oldest of the address with the most knocks, and of several such addresses the oldest of all. */
const firstToFall = (knocks: Door['knocks'], newcomer: string): string | undefined => {
  const groups = byAddress(knocks);
  const most = Math.max(...groups.map((group) => group.length));
  const order = Object.keys(knocks);
  const of = groups.filter((group) => group.length === most).flatMap((group) => group.flatMap(([id]) => (id === newcomer ? [] : [id])));
  return of.sort((a, b) => order.indexOf(a) - order.indexOf(b))[0];
};

const gone = (id: string): DoorChange => ({ set: 'knock', id, to: null });

const noted = (tip: Whole, changes: readonly DoorChange[], now: number): CommandDecision => ({
  ok: true,
  changes: [entered(tip, { kind: 'door', at: now, by: '', changes })],
  reply: { seat: '', secret: null },
});

export interface Knocking {
  readonly name: string;
  /** The seat that the newcomer asks for, or null. */
  readonly wanted: string | null;
  /** Hash of the newcomer's secret. */
  readonly hash: string;
  /** `addressMark` of where the newcomer comes from, or null if it is not known. */
  readonly from: string | null;
}

/**
 * A newcomer knocks, and may say which free seat they would like. Lapsed knocks make room. No address can fill the door: it has three knocks at
 * most (more if the operator expects many people behind one address), and if all places are taken the oldest of the busiest address is dropped.
 */
export const knock = (
  tip: Whole,
  { name, wanted, hash, from }: Knocking,
  { clock }: Ports,
  mostEach = MOST_KNOCKS_EACH,
): CommandDecision => {
  const now = clock.now();
  const lapsed = lapsedIn(tip.door, now);
  const standing = Object.fromEntries(Object.entries(tip.door.knocks).filter(([id]) => !lapsed.includes(id)));
  const own = from === null ? [] : Object.values(standing).filter((each) => each.from === from);
  if (own.length >= mostEach) return refused('door.knocks', { most: mostEach });
  const seat = wanted !== null && seatIndex(tip.state, wanted) > 0 && isFree(tip.door, wanted) ? { seat: wanted } : {};
  const id = hash.slice(0, 16);
  const to: Knock = { name, hash, at: now, ...(from === null ? {} : { from }), ...seat };
  const falls = Object.keys(standing).length < MOST_KNOCKS ? undefined : firstToFall({ ...standing, [id]: to }, id);
  const leaving = falls === undefined ? lapsed : [...lapsed, falls];
  return noted(tip, [...leaving.map(gone), { set: 'knock', id, to }], now);
};

export interface WaitingKnock {
  readonly id: string;
  /** When they last asked, as far as it is stored. */
  readonly at: number;
  /** They ask again, and it is time to store that. */
  readonly isDue: boolean;
}

/** The knock with the ticket of this hash, or null. */
export const waitingWith = ({ knocks }: Door, hash: string, now: number): WaitingKnock | null => {
  const id = foundByHash(knocks, hash);
  if (id === null) return null;
  const at = knocks[id]?.at ?? 0;
  return { id, at, isDue: now - at >= LAPSE_MS / 2 };
};

/** Stores that the person still asks. */
export const waitOn =
  (id: string, { clock }: Ports): RoomCommand =>
  (tip) => {
    const waits = tip.door.knocks[id];
    if (waits === undefined) return refused('door.noKnock');
    return noted(tip, [{ set: 'knock', id, to: { ...waits, at: clock.now() } }], clock.now());
  };

/** A name for the first that has lapsed, so that of several processes one sweeps; null if none has. */
export const lapsedMark = (door: Door, now: number): string | null => {
  const [first] = lapsedIn(door, now);
  return first === undefined ? null : `${first}.${door.knocks[first]?.at ?? 0}`;
};

/** Lapsed knocks are no longer shown. */
export const dropLapsed =
  ({ clock }: Ports): RoomCommand =>
  (tip) => {
    const lapsed = lapsedIn(tip.door, clock.now());
    return lapsed.length === 0 ? refused('door.noKnock') : noted(tip, lapsed.map(gone), clock.now());
  };
