// Folds an event into a state. It needs no rules, so a table opens even when its game has changed.

import type { Event, Group, PileSpec } from './events.ts';
import { arrangePile, moveCards, relevel, showCards, withMinds, withSlots } from './evolve-cards.ts';
import { makeCards, unmakeCards } from './evolve-made.ts';
import { meet, mindsOf, publicPools, setRecord, slotOf } from './memory.ts';
import {
  EVERYBODY,
  Fault,
  MOST_SEATS,
  NOBODY,
  bystanders,
  check,
  everybody,
  levelsFor,
  own,
  owns,
  pileOf,
  seesValue,
  slotAt,
  spotOf,
  viewersOf,
  type Ask,
  type Pile,
  type Seat,
  type Slot,
  type State,
  type Value,
} from './state.ts';
import { sameJson } from './view/digest.ts';
import { withValue } from './view/fold.ts';
import { NO_POOLS } from './view/record.ts';

export const evolve = (s: State, e: Event): State => {
  switch (e.type) {
    case 'CardsMoved':
      return moveCards(s, e);
    case 'Said':
      // A sentence told only to some viewers reveals something, and that cannot be undone.
      return risen(s, e.secrets !== null || e.sees !== EVERYBODY);
    case 'Undone':
      return s;
    case 'ValueSet':
      return setValue(s, e);
    case 'PileArranged':
      return arrangePile(s, e);
    case 'CardsShown':
      return showCards(s, e);
    case 'CardTurned': {
      const slot = slotAt(pileOf(s, e.pile), e.at);
      if (slot.turn !== e.from || !Number.isInteger(e.to))
        throw new Fault(`card ${slot.card}, turned by ${slot.turn}, cannot go from ${e.from} to ${e.to}`);
      return withSlot(s, e.pile, e.at, slotOf(slot, e.to, slot.seen, slot.knows, slot.piles));
    }
    case 'ChanceTaken':
      return risen(s, true);
    case 'Asked': {
      check(!s.asks.some((ask) => ask.id === e.ask.id), `ask ${e.ask.id} is open already`);
      const nextAsk = Math.max(s.nextAsk, e.ask.id + 1);
      return risen({ ...s, asks: byId([...s.asks, e.ask]), nextAsk }, e.ask.secrets !== null);
    }
    case 'AskClosed': {
      const open = s.asks.find((ask) => ask.id === e.was.id);
      check(open !== undefined, `ask ${e.was.id} closes and is not open`);
      check(sameJson(open, e.was), `ask ${e.was.id} is another than the event says`);
      const others = s.asks.filter((ask) => ask !== open);
      // Once sealed answers are open, no seat may choose again with what it has learned.
      const opened = e.was.join !== null && e.is === null && e.was.key !== 'consent.ask';
      return risen({ ...s, asks: e.is === null ? others : byId([...others, e.is]) }, opened);
    }
    case 'CardsMade':
      return makeCards(s, e);
    case 'CardsUnmade':
      return unmakeCards(s, e);
    case 'PileMade':
      return e.to === null ? unmakePile(s, e.id, e.from) : makePile(s, e.id, e.to);
    case 'PileSeen': {
      const pile = pileOf(s, e.pile);
      check(sameJson(pile.sees, e.from), `pile ${e.pile} has other levels than before the event`);
      const minds = mindsOf(s);
      const seen = { ...pile, sees: e.to };
      return withMinds(s, minds, { ...s.piles, [e.pile]: relevel(minds, e.pile, seen, levelsFor(s.seats, seen)) });
    }
    case 'SeatChanged':
      return changeSeat(s, e.at, e.from, e.to);
    case 'TableOpened':
      check(s.game === '', `table of ${s.game} is open already`);
      return { ...s, game: e.game, version: e.version };
    case 'Upgraded':
      check(s.version === e.from, `an upgrade from version ${e.from} meets version ${s.version}`);
      return { ...s, version: e.to };
  }
};

/** The same state, with a higher tide where `rises` is set. */
const risen = (s: State, rises: boolean): State => (rises ? { ...s, tide: s.tide + 1 } : s);

const byId = (asks: readonly Ask[]): readonly Ask[] => [...asks].sort((a, b) => a.id - b.id);

const setValue = (s: State, e: Extract<Event, { type: 'ValueSet' }>): State => {
  const was = own(own(s.values, e.scope) ?? {}, e.key) ?? null;
  if (!sameJson(was, e.from)) throw new Fault(`value ${e.scope}.${e.key} differs from the value before the event`);
  const revealed = e.from !== null && e.to !== null && e.from.sees !== e.to.sees && comesToSee(e.scope, s, e.from, s, e.to);
  return risen({ ...s, values: withValue(s.values, e.scope, e.key, e.to) }, revealed);
};

/** Does any viewer see a value now that they did not see before? */
const comesToSee = (scope: string, before: State, was: Value, after: State, is: Value): boolean =>
  after.seats.some((_, v) => !seesValue(before, v, scope, was) && seesValue(after, v, scope, is));

/** Seats and owners have changed, and so have the viewers of these scopes' values. */
const withTide = (before: State, after: State, scopes: readonly string[]): State => {
  const revealed = scopes.some((scope) =>
    Object.values(own(after.values, scope) ?? {}).some((value) => comesToSee(scope, before, value, after, value)),
  );
  return risen(after, revealed);
};

const withSlot = (s: State, id: string, at: number, slot: Slot): State => {
  const pile = pileOf(s, id);
  return { ...s, piles: { ...s.piles, [id]: withSlots(pile, pile.slots.with(at, slot), pile.tracked) } };
};

/** The same card with other piles on it. */
const withPiles = (s: State, card: number | null, change: (piles: readonly string[]) => readonly string[]): State => {
  if (card === null) return s;
  const spot = spotOf(s, card);
  check(spot !== null, `a pile lies on card ${card}, which is not on the table`);
  const { slot } = spot;
  return withSlot(s, spot.pile, spot.at, slotOf(slot, slot.turn, slot.seen, slot.knows, change(slot.piles)));
};

const makePile = (s: State, id: string, { owner, on, sees }: PileSpec): State => {
  check(own(s.piles, id) === undefined, `pile ${id} exists already`);
  check(id !== '' && !(id in {}) && !id.includes('\n'), `${JSON.stringify(id)} is no valid pile id`);
  const levels = levelsFor(s.seats, { owner, sees });
  const made: Pile = { owner, on, sees, levels, slots: [], tracked: NOBODY, counted: bystanders({ levels }), bag: null };
  const next = withPiles({ ...s, piles: { ...s.piles, [id]: made } }, on, (others) => [...others, id].sort());
  return withTide(s, next, [id]);
};

const unmakePile = (s: State, id: string, was: PileSpec | null): State => {
  const { [id]: pile, ...piles } = s.piles;
  check(pile !== undefined && pile.slots.length === 0, `pile ${id} does not exist or is not empty`);
  check(was !== null && sameJson([pile.owner, pile.on, pile.sees], [was.owner, was.on, was.sees]), `pile ${id} differs from the event`);
  const next = withPiles({ ...s, piles }, pile.on, (others) => others.filter((other) => other !== id));
  return withTide(s, next, [id]);
};

const changeSeat = (s: State, at: number, from: Seat | null, to: Seat | null): State => {
  const was = s.seats[at];
  check(at > 0 && at <= s.seats.length && at <= MOST_SEATS, `seat number ${at} is not within 1 to ${Math.min(s.seats.length, MOST_SEATS)}`);
  const isFree = was === undefined || was.role === 'gone';
  check(from === null ? isFree : sameJson(was, from), `seat ${at} differs from the event`);
  const seat: Seat = to ?? { id: from?.id ?? '', role: 'gone', name: from?.name ?? '', plays: [] };
  const seats = s.seats.toSpliced(at, 1, seat);
  const minds = mindsOf(s);
  const arrives = seat.role !== 'gone' && isFree;
  if (was === undefined) minds.minted.push(0);
  if (arrives) {
    // The person who had this number before may have met more faces than this one was shown.
    minds.faces = Object.fromEntries(Object.entries(s.faces).map(([code, { data, met }]) => [code, { data, met: met & ~(1 << at) }]));
    setRecord(minds, at, publicPools(s));
    for (const code of Object.keys(s.faces)) if (everybody(s, own(s.faces, code)?.met ?? 0)) meet(minds, at, code);
  }
  const piles: Record<string, Pile> = { ...s.piles };
  const present = viewersOf(s);
  // Sorted by name, not by age: a viewer's record must not show which hidden pile was made first.
  for (const id of Object.keys(piles).sort()) {
    const pile = pileOf(s, id);
    piles[id] = relevel(minds, id, pile, levelsFor(seats, pile), arrives ? { at, present } : null);
  }
  if (seat.role === 'gone') setRecord(minds, at, NO_POOLS);
  const asks = arrives ? s.asks.map((ask) => withoutWords(ask, seat, at)) : s.asks;
  return withTide(s, { ...withMinds(s, minds, piles), seats, asks }, Object.keys(s.values));
};

/** What a question told the former person of this seat is not for the new one, unless the question is asked of them. */
const withoutWords = (ask: Ask, seat: Seat, at: number): Ask => {
  if (ask.secrets === null || owns(seat, ask.to)) return ask;
  const secrets = Object.entries(ask.secrets).map(([name, viewers]) => [name, viewers & ~(1 << at)] as const);
  return { ...ask, secrets: Object.fromEntries(secrets) };
};

/** Folds one group. */
export const applyGroup = (s: State, group: Group): State => {
  if (group.seq !== s.seq + 1) throw new Fault(`group ${group.seq} does not follow group ${s.seq}`);
  let state = s;
  for (const e of group.events) state = evolve(state, e);
  return seal(state, group);
};

type Completed = Pick<Group, 'seq' | 'reveals'>;
/** The state once a group is complete. */
export const seal = (s: State, { seq, reveals }: Completed): State => ({ ...s, seq, watermark: reveals ? seq : s.watermark });
