// Who sits where and who may do what about the table itself, now or at a past entry. The server decides again; a screen offers only what it would accept.

import type { View, ViewSeat, Words } from '@pasteboard/kernel/view';
import type { DoorView, Presence, NoteView } from '@pasteboard/protocol';
import type { Seen, PastFrame } from '../connection/state.ts';
import { WeakMemo } from '../stores/memo.ts';
import { charactersIn, seatPlace, activeSeats } from './people.ts';

type Held = DoorView['seats'][number];

export const heldOf = ({ seats }: Pick<DoorView, 'seats'>, seat: string): Held['held'] =>
  seats.find((each) => each.seat === seat)?.held ?? 'nobody';

export type Sitter = 'bot' | 'here' | 'free' | 'away';

/** Does a bot play for the person who holds this seat? */
export const hasStandIn = ({ seats }: Pick<DoorView, 'seats'>, seat: string | null): boolean =>
  seats.some((each) => each.seat === seat && each.held === 'person' && each.bot !== null);

export const sitterOf = ({ door, presence }: Pick<Seen, 'door' | 'presence'>, seat: string): Sitter => {
  if (door.seats.some((each) => each.seat === seat && each.bot !== null)) return 'bot';
  if ((presence[seat] ?? 0) > 0) return 'here';
  return heldOf(door, seat) === 'nobody' ? 'free' : 'away';
};

/** Seats that a person could take. Derived from the door alone, so that it works for a replay too. */
export const freeSeatsOf = (view: View, { seats }: Pick<DoorView, 'seats'>): readonly ViewSeat[] =>
  activeSeats(view).filter(({ id }) => seats.some(({ seat, held }) => seat === id && held === 'nobody'));

/** Presence at a past moment: a held seat counts as present. */
export const presenceThen = (view: View, door: Pick<DoorView, 'seats'>): Presence => {
  const free = freeSeatsOf(view, door);
  return Object.fromEntries(activeSeats(view).flatMap((seat) => (free.includes(seat) ? [] : [[seat.id, 1]])));
};

/** Seats by their numbers, kept while the table and the door have the same: what is told of them is kept by them. */
const numbered = new WeakMemo<View['seats'], View['seats']>();

/** The table with free seats named by number where they have no character: their stored names belong to nobody. */
export const withNumbers = (view: View, { seats: door }: Pick<DoorView, 'seats'>): View => {
  const bare = new Set(
    freeSeatsOf(view, { seats: door }).flatMap(({ id, role, plays }) => (role === 'player' && plays.length === 0 ? [id] : [])),
  );
  if (bare.size === 0) return view;
  const seats = numbered.of(view.seats, [door], () =>
    view.seats.map((seat) => (bare.has(seat.id) ? { ...seat, name: `Seat ${seatPlace(view, seat.id) + 1}` } : seat)),
  );
  return { ...view, seats };
};

/** A seat by its person's name; a free seat by its character, since its stored name belongs to nobody. */
export const seatOrFree = (view: View, words: Words, door: Pick<DoorView, 'seats'>, seat: ViewSeat): string =>
  freeSeatsOf(view, door).some(({ id }) => id === seat.id) && (seat.role === 'gm' || seat.plays.length > 0)
    ? `free seat (${charactersIn(view, words, seat)})`
    : seat.name;

/** The other people who have a seat here, by name. */
export const othersAt = ({ view, door, seat }: Pick<Seen, 'view' | 'door' | 'seat'>): readonly string[] =>
  activeSeats(view).flatMap(({ id, name }) => (id !== seat && heldOf(door, id) === 'person' ? [name] : []));

/** The note beside a character: who plays it, and whether they are present. */
export const presenceNotes = (seen: Pick<Seen, 'door' | 'presence'>, seat: ViewSeat, name: string, away = 'away'): readonly string[] => {
  const sitter = sitterOf(seen, seat.id);
  if (sitter === 'free') return ['free seat'];
  const word = sitter === 'here' ? [] : [sitter === 'away' ? away : sitter];
  return seat.name === name ? word : [seat.name, ...word];
};

const roleOf = (view: View, seat: string | null): ViewSeat['role'] | undefined => view.seats.find(({ id }) => id === seat)?.role;

/** The GM manages the door; without a GM, every player does. */
export const managesDoor = (view: View, door: Pick<DoorView, 'seats'>, seat: string | null): boolean => {
  const role = roleOf(view, seat);
  if (role === 'gm') return true;
  return role === 'player' && !activeSeats(view).some((each) => each.role === 'gm' && heldOf(door, each.id) === 'person');
};

/** The knocks that this seat is shown: not those put off until later, nor those that ask for the GM's seat, which have a strip of their own. */
export const knocksShown = (view: View, door: DoorView, seat: string | null, later: ReadonlySet<string>): DoorView['knocks'] => {
  const isAsked = (id: string): boolean => (door.requests ?? []).some(({ knock }) => knock?.id === id);
  return managesDoor(view, door, seat) ? door.knocks.filter(({ id }) => !later.has(id) && !isAsked(id)) : [];
};

/** What a knock asks for. */
export const knocksFor = (view: View, seat: string | null): string =>
  roleOf(view, seat) === 'gm' ? 'knocks and wants to run the table.' : 'knocks and wants to join.';

/** May this seat delete the table? The GM may; without one, the last person left. */
export const mayDeleteTable = (view: View, door: Pick<DoorView, 'seats'>, seat: string | null): boolean => {
  if (roleOf(view, seat) === 'gm') return true;
  return managesDoor(view, door, seat) && door.seats.filter(({ held }) => held === 'person').length === 1;
};

export interface SeatActions {
  readonly move: boolean;
  readonly free: boolean;
  readonly handOver: boolean;
  readonly seatBot: boolean;
  readonly dropBot: boolean;
  readonly standIn: boolean;
  readonly endStandIn: boolean;
}

/** What this seat may do about that one. */
export const seatActions = (view: View, door: Pick<DoorView, 'seats'>, me: string | null, seat: ViewSeat): SeatActions => {
  const isGm = roleOf(view, me) === 'gm';
  const held = heldOf(door, seat.id);
  const tends = isGm || seat.id === me;
  const keeps = managesDoor(view, door, me);
  return {
    move: tends && held === 'person',
    // The GM's seat is never freed: the next person there would see everything hidden.
    free: tends && held === 'person' && seat.role !== 'gm',
    handOver: isGm && seat.role === 'player' && held === 'person',
    seatBot: keeps && held === 'nobody',
    dropBot: held === 'bot' && (isGm || (keeps && seat.role !== 'gm')),
    standIn: tends && held === 'person' && !hasStandIn(door, seat.id),
    endStandIn: tends && hasStandIn(door, seat.id),
  };
};

/** What is seen then; seat, role and notes are those of now. Where nothing else is known, so is the door. */
export const seenThen = (now: Seen, { n, view, door: told }: PastFrame): Seen => {
  const door = told ?? now.door;
  return { ...now, n, view: withNumbers(view, door), door, presence: presenceThen(view, door) };
};

/** The name of the viewer of a replay at its end; a seat that was free goes by its character. Null: the public view. */
export const viewerName = ({ view, door, seat: id }: Pick<Seen, 'view' | 'door' | 'seat'>, words: Words): string | null => {
  const seat = view.seats.find((each) => each.id === id);
  if (seat === undefined) return id;
  return freeSeatsOf(view, door).includes(seat) ? charactersIn(view, words, seat) : seat.name;
};

type Rights = Pick<Seen, 'seat' | 'role' | 'view' | 'door'>;

const isHeld = ({ door }: Rights, seat: string): boolean => door.seats.some((each) => each.seat === seat && each.held === 'person');

/** May this seat delete the note? Its own; as the GM, any it can read; without a GM, those of people who left. */
export const mayDeleteNote = (seen: Rights, { by }: NoteView): boolean => {
  if (seen.seat === null) return false;
  if (by === seen.seat || seen.role === 'gm') return true;
  const hasGm = seen.view.seats.some(({ id, role }) => role === 'gm' && isHeld(seen, id));
  return seen.role === 'player' && !hasGm && !isHeld(seen, by);
};
