// Requests that all other people must agree to if no person is GM, because they show hidden cards: taking a bot off its seat, whose hand the next
// person there sees, and letting a person in at the GM's seat, who sees every hand.

import { refused, type CommandDecision } from '../table-log/command.ts';
import { entered } from '../room/commands.ts';
import type { Whole } from '../table-log/entries.ts';
import type { Ports } from '../room/ports.ts';
import { hasPersonGm, holderOf, isFree, waitsFor, type DoorChange, type SeatRequest } from '../table-log/door.ts';

const noted = (tip: Whole, by: string, change: DoorChange, { clock }: Ports): CommandDecision => ({
  ok: true,
  changes: [entered(tip, { kind: 'door', at: clock.now(), by, changes: [change] })],
  reply: null,
});

const requestFor = ({ door: { requests } }: Whole, seat: string): SeatRequest | undefined =>
  Object.hasOwn(requests, seat) ? requests[seat] : undefined;

/**
 * `grant` does it. `wish` has the knock of the newcomer who asks for the GM's seat, or nothing if a bot is to leave. Without other people
 * nobody is asked: bots have nothing to lose. Asked again, it is granted if those who had not agreed have left.
 */
export const askOthers = (
  tip: Whole,
  by: string,
  seat: string,
  wish: Pick<SeatRequest, 'knock'>,
  grant: () => CommandDecision,
  ports: Ports,
): CommandDecision => {
  if (hasPersonGm(tip)) return grant();
  const known = requestFor(tip, seat);
  const request: SeatRequest = known?.by === by && known.knock === wish.knock ? known : { by, yes: [], ...wish };
  if (waitsFor(tip, request).length === 0) return grant();
  if (known !== undefined) return refused(wish.knock === undefined ? 'bot.asked' : 'gm.asked');
  return noted(tip, by, { set: 'request', seat, to: request }, ports);
};

const freed = (tip: Whole, by: string, seat: string, ports: Ports): CommandDecision =>
  noted(tip, by, { set: 'holder', seat, hash: null, bot: null }, ports);

export const takeBotOff = (tip: Whole, by: string, seat: string, ports: Ports): CommandDecision =>
  askOthers(tip, by, seat, {}, () => freed(tip, by, seat, ports), ports);

const stands = ({ door }: Whole, seat: string, { knock }: SeatRequest): boolean =>
  knock === undefined ? holderOf(door, seat).bot !== null : isFree(door, seat) && Object.hasOwn(door.knocks, knock);

/** A person answers such a request; the person who made it withdraws it with a no. `admit`: lets in the newcomer with this knock. */
export const consent = (
  tip: Whole,
  by: string,
  seat: string,
  { yes }: { readonly yes: boolean },
  admit: (knock: string) => CommandDecision,
  ports: Ports,
): CommandDecision => {
  const request = requestFor(tip, seat);
  if (request === undefined || !stands(tip, seat, request)) return refused('bot.notAsked');
  if (!yes) return noted(tip, by, { set: 'request', seat, to: null }, ports);
  const { knock } = request;
  if (!waitsFor(tip, request).includes(by)) return refused(knock === undefined ? 'bot.agreed' : 'gm.agreed');
  const agreed = { ...request, yes: [...request.yes, by] };
  if (waitsFor(tip, agreed).length > 0) return noted(tip, by, { set: 'request', seat, to: agreed }, ports);
  return knock === undefined ? freed(tip, by, seat, ports) : admit(knock);
};
