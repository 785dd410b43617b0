// Replays for whoever has their token. Each ends with an entry that was there when it was shared, so that none ever tells what comes later.

import type { Seat } from '@pasteboard/kernel';
import type { DoorAct } from '@pasteboard/protocol';
import { refused, type Verdict } from '../table-log/deed.ts';
import { entered } from '../room/deeds.ts';
import { anewOf, type Whole } from '../table-log/entries.ts';
import type { Ports } from '../room/ports.ts';
import { holderOf, mayUnshare, shareNamed, type Door, type DoorChange, type Share } from '../table-log/door.ts';
import { hashOf, opens } from '../table-log/secrets.ts';

/** So many replays of one table are shared at most, so that its door stays small. */
export const MOST_SHARES = 50;

const noted = (tip: Whole, by: string, change: DoorChange, { clock }: Ports) =>
  entered(tip, { kind: 'door', at: clock.now(), by, changes: [change] });

/** `token` is told to whoever shares, and kept as a hash. */
export const share = (
  tip: Whole,
  { id: by, role }: Seat,
  what: Extract<DoorAct, { act: 'share' }>,
  token: string,
  ports: Ports,
): Verdict => {
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

/** Whoever may not call it back hears what he would hear if it were not there. */
export const unshare = (tip: Whole, by: string, id: string, ports: Ports): Verdict => {
  const found = shareNamed(tip.door, id);
  if (found === null || !mayUnshare(tip, found, by)) return refused('share.unknown');
  return { ok: true, changes: [noted(tip, by, { set: 'share', id, to: null }, ports)], reply: null };
};

/** The share that this token opens, or null. Takes as long where there is none. */
export const openedBy = (door: Door, id: string, token: string): Share | null => {
  const found = shareNamed(door, id);
  return opens(token, found?.hash ?? null) ? found : null;
};
