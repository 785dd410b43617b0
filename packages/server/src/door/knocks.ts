// Who waits outside. A knock is answered by whoever keeps the door, and lapses when the one who knocked has not asked for a while.

import { seatIndex } from '@pasteboard/kernel';
import { refused, type Deed, type Verdict } from '../room/deed.ts';
import { entered } from '../room/deeds.ts';
import type { Whole } from '../room/entries.ts';
import type { Ports } from '../room/ports.ts';
import { foundByHash, isFree, type Door, type DoorChange, type Knock } from './door.ts';

/** So many wait at most. */
export const MOST_KNOCKS = 20;
/** So long after he last asked nobody stands there any more. */
export const LAPSE_MS = 600_000;

const isLapsed = ({ at = 0 }: Knock, now: number): boolean => now - at >= LAPSE_MS;

const lapsedIn = (door: Door, now: number): string[] =>
  Object.entries(door.knocks).flatMap(([id, each]) => (isLapsed(each, now) ? [id] : []));

const gone = (id: string): DoorChange => ({ set: 'knock', id, to: null });

const noted = (tip: Whole, changes: readonly DoorChange[], now: number): Verdict => ({
  ok: true,
  changes: [entered(tip, { kind: 'door', at: now, by: '', changes })],
  reply: { seat: '', secret: null },
});

/** Somebody knocks, and says perhaps which free seat he would like. Those who went meanwhile make room for him. */
export const knock = (tip: Whole, name: string, wanted: string | null, hash: string, { clock }: Ports): Verdict => {
  const now = clock.now();
  const lapsed = lapsedIn(tip.door, now);
  if (Object.keys(tip.door.knocks).length - lapsed.length >= MOST_KNOCKS) return refused('door.crowded');
  const seat = wanted !== null && seatIndex(tip.state, wanted) > 0 && isFree(tip.door, wanted) ? { seat: wanted } : {};
  return noted(tip, [...lapsed.map(gone), { set: 'knock', id: hash.slice(0, 16), to: { name, hash, at: now, ...seat } }], now);
};

export interface Waiting {
  readonly id: string;
  /** When he last asked, as far as it is kept. */
  readonly at: number;
  /** He asks again, and it is time to keep that. */
  readonly isDue: boolean;
}

/** The knock of whoever has the ticket of this hash, or null. */
export const waitingWith = ({ knocks }: Door, hash: string, now: number): Waiting | null => {
  const id = foundByHash(knocks, hash);
  if (id === null) return null;
  const at = knocks[id]?.at ?? 0;
  return { id, at, isDue: now - at >= LAPSE_MS / 2 };
};

/** Whoever knocked asks still. */
export const waitOn =
  (id: string, { clock }: Ports): Deed =>
  (tip) => {
    const waits = tip.door.knocks[id];
    if (waits === undefined) return refused('door.noKnock');
    return noted(tip, [{ set: 'knock', id, to: { ...waits, at: clock.now() } }], clock.now());
  };

/** A name for the first that has lapsed, so that of several processes one sweeps; null where none has. */
export const lapsedMark = (door: Door, now: number): string | null => {
  const [first] = lapsedIn(door, now);
  return first === undefined ? null : `${first}.${door.knocks[first]?.at ?? 0}`;
};

/** Those who no longer wait are no longer shown. */
export const dropLapsed =
  ({ clock }: Ports): Deed =>
  (tip) => {
    const lapsed = lapsedIn(tip.door, clock.now());
    return lapsed.length === 0 ? refused('door.noKnock') : noted(tip, lapsed.map(gone), clock.now());
  };
