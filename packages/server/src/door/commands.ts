// Commands about the table itself: joining, letting in, moving a seat to another device, handing the table over.

import { seatPerson, swapPeople, unseatPerson, type Seat } from '@pasteboard/kernel';
import type { DoorAct } from '@pasteboard/protocol';
import { refused, type AppliedEntry, type RoomCommand, type Reply, type CommandDecision } from '../table-log/command.ts';
import { entered } from '../room/commands.ts';
import type { Whole } from '../table-log/entries.ts';
import { askOthers, consent, takeBotOff } from './bot-seats.ts';
import { hasKeeper, holderOf, isFree, isKnown, keepsDoor, type DoorChange } from '../table-log/door.ts';
import { knock } from './knocks.ts';
import { decided, isGm, seatFor, seatById, worldOf, type Around } from './seating.ts';
import { hashOf } from '../table-log/secrets.ts';
import { share, unshare } from './shares.ts';

/** Changes to the door, after the changes that the kernel decided. */
const withDoor = (
  tip: Whole,
  by: string,
  changes: readonly DoorChange[],
  around: Around,
  first: CommandDecision | null,
  reply: Reply | null,
): CommandDecision => {
  if (first !== null && !first.ok) return first;
  const before = first?.changes.at(-1)?.after ?? tip;
  const entry = entered(before, { kind: 'door', at: around.ports.clock.now(), by, changes });
  return { ok: true, changes: [...(first?.changes ?? []), entry], reply };
};

const sitDown = (
  tip: Whole,
  by: string | null,
  name: string,
  wanted: string | null,
  hash: string,
  more: readonly DoorChange[],
  around: Around,
): CommandDecision => {
  const seat = seatFor(tip, name, wanted);
  if (typeof seat === 'string') return refused(seat);
  const known = seatById(tip.state, seat.id);
  const first = known?.name === seat.name ? null : decided(tip, seatPerson(around.game, tip.state, seat, worldOf(tip, around)), around);
  const holder: DoorChange = { set: 'holder', seat: seat.id, hash, bot: null };
  return withDoor(tip, by ?? seat.id, [holder, ...more], around, first, { seat: seat.id, secret: null });
};

/** An open door does not give the GM's seat to a newcomer: everything hidden can be seen from it. If no person is there to ask, it is free. */
const mustAsk = (tip: Whole, wanted: string | null): boolean =>
  tip.door.policy === 'knock' || (wanted !== null && isGm(tip, wanted) && isFree(tip.door, wanted) && hasKeeper(tip));

/** A newcomer with a link or a code. */
export interface Newcomer {
  readonly name: string;
  /** The seat they ask for, or null. */
  readonly wanted: string | null;
  /** Theirs from now on, whether they sit down at once or have to wait. */
  readonly secret: string;
  /** `addressMark` of where they come from, or null if it is not known. */
  readonly from: string | null;
}

export const come =
  ({ name, wanted, secret, from }: Newcomer, around: Around): RoomCommand =>
  (tip) => {
    const hash = hashOf(secret);
    if (isKnown(tip.door, hash)) return refused('secret.known');
    if (tip.door.policy === 'locked') return refused('door.locked');
    if (!mustAsk(tip, wanted)) return sitDown(tip, null, name, wanted, hash, [], around);
    return knock(tip, { name, wanted, hash, from }, around.ports, around.knocksEach);
  };

const letIn = (tip: Whole, by: string, knock: string, seat: string | null, around: Around): CommandDecision => {
  const waits = Object.hasOwn(tip.door.knocks, knock) ? tip.door.knocks[knock] : undefined;
  if (waits === undefined) return refused('door.noKnock');
  return sitDown(tip, by, waits.name, seat, waits.hash, [{ set: 'knock', id: knock, to: null }], around);
};

/** A GM sees every hand and frees any bot's seat: if no person is GM, one player alone makes nobody GM (D12). */
const admit = (tip: Whole, by: string, { knock, seat }: Extract<DoorAct, { act: 'admit' }>, around: Around): CommandDecision => {
  const grant = (): CommandDecision => letIn(tip, by, knock, seat, around);
  const mustAgree = seat !== null && isGm(tip, seat) && isFree(tip.door, seat) && Object.hasOwn(tip.door.knocks, knock);
  return mustAgree ? askOthers(tip, by, seat, { knock }, grant, around.ports) : grant();
};

const kick = (tip: Whole, by: string, seat: string, leave: boolean, around: Around): CommandDecision => {
  // Any newcomer could take an empty seat, and from this one everything hidden can be seen.
  if (!leave && isGm(tip, seat) && holderOf(tip.door, seat).hash !== null) return refused('door.gmLeaves');
  const first = leave ? decided(tip, unseatPerson(around.game, tip.state, seat, worldOf(tip, around)), around) : null;
  return withDoor(tip, by, [{ set: 'holder', seat, hash: null, bot: null }], around, first, null);
};

/**
 * The GM and a player swap seats. What a game gave to the GM's seat stays there: its characters, its view, its asks. Each
 * person keeps their secret, so that all their devices and links keep working.
 */
const handOver = (tip: Whole, by: string, to: string, around: Around): CommandDecision => {
  const [from, heir] = [seatById(tip.state, by), seatById(tip.state, to)];
  if (from?.role !== 'gm') return refused('door.onlyGm');
  if (heir === undefined || heir.id === from.id || heir.role === 'gm') return refused('seat.unknown');
  // Any newcomer could take a seat that nobody holds.
  if (holderOf(tip.door, heir.id).hash === null) return refused('seat.empty');
  const called = decided(tip, swapPeople(around.game, tip.state, from.id, heir.id, worldOf(tip, around)), around);
  return withDoor(tip, by, [{ set: 'swap', seats: [from.id, heir.id] }], around, called, null);
};

const move = (tip: Whole, by: string, seat: string, secret: string, around: Around): CommandDecision => {
  // Two people would have one secret, and the server could not tell them apart.
  if (isKnown(tip.door, hashOf(secret))) return refused('secret.known');
  const moved: DoorChange = { set: 'holder', seat, hash: hashOf(secret), bot: null };
  // The GM could use the new secret: the seat's person leaves first, and takes private notes, whispers and shares along (D6, D13).
  const left: DoorChange[] = by === seat ? [] : [{ set: 'holder', seat, hash: null, bot: null }];
  return withDoor(tip, by, [...left, moved], around, null, { seat, secret });
};

const setBot = (tip: Whole, by: string, seat: string, bot: string | null, around: Around): CommandDecision => {
  if (bot !== null && !Object.hasOwn(around.game.bots, bot)) return refused('bot.unknown');
  const held = holderOf(tip.door, seat);
  // Without a GM nobody plays another's hand, not even through a bot (D15).
  if (held.hash !== null && by !== seat && !isGm(tip, by)) return refused('seat.held');
  if (bot === held.bot) return refused(bot === null ? 'bot.none' : 'bot.already');
  if (held.hash !== null) return withDoor(tip, by, [{ set: 'standIn', seat, bot }], around, null, null);
  if (bot === null) return takeBotOff(tip, by, seat, around.ports);
  return withDoor(tip, by, [{ set: 'holder', seat, hash: null, bot }], around, null, null);
};

/**
 * All players may move their own seat to another device, and leave it. Without a GM no other person may touch it: a person who took
 * another's seat would see their hand.
 */
const mayTend = (tip: Whole, doer: Seat, what: DoorAct): boolean => {
  // All may show what they saw; `shares.ts` decides whose share may be ended.
  if (what.act === 'share' || what.act === 'unshare') return true;
  // All people at the table are asked, also those who only watch.
  if (what.act === 'consent') return true;
  if ('seat' in what && what.seat === doer.id && (what.act === 'move' || what.act === 'kick' || what.act === 'bot')) return true;
  const takesSeat = what.act === 'move' || what.act === 'kick' || what.act === 'handOver';
  const freesGm = what.act === 'bot' && what.bot === null && isGm(tip, what.seat);
  return doer.role === 'gm' || (!takesSeat && !freesGm && keepsDoor(tip, doer.id));
};

/** A command of a seat about the door. `code` is a new join code, claimed beforehand. */
export const tend = (by: string, what: DoorAct, code: string | null, around: Around): RoomCommand => {
  // One secret for all times this is decided: whichever decision is stored, this secret is sent.
  const secret = (what.act === 'move' ? what.secret : undefined) ?? around.ports.fortune.secret();
  return (tip) => {
    const doer = seatById(tip.state, by);
    if (doer === undefined) return refused('seat.unknown');
    if (!mayTend(tip, doer, what)) return refused('door.notYours');
    if ('seat' in what && what.seat !== null && what.act !== 'admit' && seatById(tip.state, what.seat) === undefined)
      return refused('seat.unknown');
    switch (what.act) {
      case 'policy':
        return withDoor(tip, by, [{ set: 'policy', to: what.policy }], around, null, null);
      case 'watching':
        return withDoor(tip, by, [{ set: 'watching', to: what.allowed }], around, null, null);
      case 'look':
        return withDoor(tip, by, [{ set: 'look', to: what.look }], around, null, null);
      case 'admit':
        return admit(tip, by, what, around);
      case 'turnAway':
        if (!Object.hasOwn(tip.door.knocks, what.knock)) return refused('door.noKnock');
        return withDoor(tip, by, [{ set: 'knock', id: what.knock, to: null }], around, null, null);
      case 'move':
        return move(tip, by, what.seat, secret, around);
      case 'kick':
        return kick(tip, by, what.seat, what.leave, around);
      case 'handOver':
        return handOver(tip, by, what.seat, around);
      case 'bot':
        return setBot(tip, by, what.seat, what.bot, around);
      case 'consent':
        return consent(tip, by, what.seat, { yes: what.yes }, (knock) => letIn(tip, by, knock, what.seat, around), around.ports);
      case 'newCode':
        return withDoor(tip, by, [{ set: 'code', to: code }], around, null, null);
      case 'pause':
        return withDoor(tip, by, [{ set: 'paused', to: what.paused }], around, null, null);
      case 'share':
        return share(tip, doer, what, secret, around.ports);
      case 'unshare':
        return unshare(tip, by, what.id, around.ports);
    }
  };
};

/** The last of a new table's first entries: who holds which seat, and the settings of the door. */
export const beginTable = (whole: Whole, changes: readonly DoorChange[], { ports }: Around): AppliedEntry =>
  entered(whole, { kind: 'door', at: ports.clock.now(), by: '', changes });
