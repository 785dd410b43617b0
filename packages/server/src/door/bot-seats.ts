// Taking a bot off its seat. Where no person is GM, all other people agree first: the seat is then free, and whoever sits down there sees the
// bot's hand.

import { refused, type Verdict } from '../room/deed.ts';
import { entered } from '../room/deeds.ts';
import type { Whole } from '../room/entries.ts';
import type { Ports } from '../room/ports.ts';
import { hasPersonGm, holderOf, waitsFor, type DoorChange } from './door.ts';

const noted = (tip: Whole, by: string, change: DoorChange, { clock }: Ports): Verdict => ({
  ok: true,
  changes: [entered(tip, { kind: 'door', at: clock.now(), by, changes: [change] })],
  reply: null,
});

const freed = (seat: string): DoorChange => ({ set: 'holder', seat, hash: null, bot: null });

/** Without other people nobody is asked: bots have nothing to lose. Asked again, it is done where those who had not agreed have left. */
export const takeBotOff = (tip: Whole, by: string, seat: string, ports: Ports): Verdict => {
  const { requests } = tip.door;
  if (hasPersonGm(tip)) return noted(tip, by, freed(seat), ports);
  const known = Object.hasOwn(requests, seat) ? requests[seat] : undefined;
  const request = known?.by === by ? known : { by, yes: [] };
  if (waitsFor(tip, request).length === 0) return noted(tip, by, freed(seat), ports);
  if (known !== undefined) return refused('bot.asked');
  return noted(tip, by, { set: 'request', seat, to: request }, ports);
};

/** A person answers such a request; whoever made it calls it off with a no. */
export const consent = (tip: Whole, by: string, seat: string, yes: boolean, ports: Ports): Verdict => {
  const { requests } = tip.door;
  const request = Object.hasOwn(requests, seat) ? requests[seat] : undefined;
  if (request === undefined || holderOf(tip.door, seat).bot === null) return refused('bot.notAsked');
  if (!yes) return noted(tip, by, { set: 'request', seat, to: null }, ports);
  if (!waitsFor(tip, request).includes(by)) return refused('bot.agreed');
  const agreed = { ...request, yes: [...request.yes, by] };
  const change: DoorChange = waitsFor(tip, agreed).length === 0 ? freed(seat) : { set: 'request', seat, to: agreed };
  return noted(tip, by, change, ports);
};
