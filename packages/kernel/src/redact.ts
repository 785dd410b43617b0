// The only place where data leaves the table. Views and view events are built field by field for one viewer; nothing is copied and blanked.

import type { CardsMoved, Event, Group } from './events.ts';
import { evolve } from './evolve.ts';
import { recordOf } from './memory.ts';
import { poolChanges } from './redact-record.ts';
import {
  BACKS,
  EMPTY,
  EVERYBODY,
  FACES,
  NOBODY,
  NONE,
  grown,
  hasViewer,
  inOrder,
  own,
  pileOf,
  seesValue,
  slotAt,
  spotOf,
  type Ask,
  type Level,
  type Pile,
  type Seat,
  type Secrets,
  type Slot,
  type State,
  type Value,
} from './state.ts';
import { NO_POOLS, shownBy } from './view/record.ts';
import {
  LEVELS,
  type FaceData,
  type PileChange,
  type View,
  type ViewAsk,
  type ViewEvent,
  type ViewGroup,
  type ViewMove,
  type ViewParam,
  type ViewParams,
  type ViewPile,
  type ViewPool,
  type ViewSeat,
  type ViewSlot,
  type ViewValue,
} from './view/types.ts';

const levelOf = (s: State, id: string, viewer: number): Level => s.piles[id]?.levels[viewer] ?? NONE;

/** A card known only by its back shows no orientation: in a hand, a turned back would reveal which card is taken from beside it. */
const seeSlot = (s: State, slot: Slot, viewer: number): ViewSlot => {
  const known = hasViewer(slot.knows, viewer);
  const piles = slot.piles.length === 0 ? EMPTY : slot.piles.filter((id) => levelOf(s, id, viewer) > NONE);
  return { h: slot.seen[viewer] ?? 0, face: known ? slot.face : null, turn: known ? slot.turn : 0, piles };
};

const seeSlots = (s: State, pile: Pile, places: readonly number[], viewer: number): ViewSlot[] =>
  places.map((place) => seeSlot(s, slotAt(pile, place), viewer));

/** Null where the viewer may not know of the pile. */
const seePile = (s: State, pile: Pile | undefined, viewer: number): ViewPile | null => {
  const level = pile?.levels[viewer] ?? NONE;
  if (pile === undefined || level === NONE) return null;
  const count = pile.slots.length;
  if (level >= BACKS)
    return { owner: pile.owner, level: LEVELS[level], count, slots: pile.slots.map((slot) => seeSlot(s, slot, viewer)), known: [] };
  const known: [number, string][] = [];
  if (hasViewer(pile.tracked, viewer)) {
    pile.slots.forEach((slot, i) => {
      if (hasViewer(slot.knows, viewer)) known.push([i, slot.face]);
    });
  }
  return { owner: pile.owner, level: 'count', count, slots: null, known };
};

const seeValue = (s: State, scope: string, value: Value | null | undefined, viewer: number): ViewValue | null =>
  value && seesValue(s, viewer, scope, value) ? { kind: value.kind, value: value.value, min: value.min, max: value.max } : null;

/** A sentence without secrets is the same object for every viewer. */
const seeParams = (params: ViewParams, secrets: Secrets, viewer: number): ViewParams => {
  if (secrets === null) return params;
  const seen: Record<string, ViewParam> = {};
  for (const [name, param] of Object.entries(params)) if (hasViewer(own(secrets, name) ?? EVERYBODY, viewer)) seen[name] = param;
  return seen;
};

const seeSeat = ({ id, role, name, plays }: Seat): ViewSeat => ({ id, role, name, plays });

const seeAsk = (ask: Ask, viewer: number): ViewAsk => ({
  id: ask.id,
  to: ask.to,
  key: ask.key,
  params: seeParams(ask.params, ask.secrets, viewer),
  answered: ask.answer !== null,
});

/** A seat that is gone sees nothing. */
const isGone = (s: State, viewer: number): boolean => s.seats[viewer]?.role === 'gone';
const NOTHING: Omit<View, 'you'> = { game: '', version: 0, seats: [], piles: {}, values: {}, asks: [], pools: NO_POOLS, faces: {} };

export const view = (s: State, viewer: number): View => {
  if (isGone(s, viewer)) return { you: viewer, ...NOTHING };
  return {
    you: viewer,
    game: s.game,
    version: s.version,
    seats: s.seats.map(seeSeat),
    piles: seeEach(s.piles, (pile) => seePile(s, pile, viewer)) ?? {},
    values: seeEach(s.values, (values, scope) => seeEach(values, (value) => seeValue(s, scope, value, viewer))) ?? {},
    asks: s.asks.map((ask) => seeAsk(ask, viewer)),
    pools: recordOf(s, viewer),
    faces: facesMet({}, s.faces, viewer) ?? {},
  };
};

/** What a viewer gets of each part of a record; null where they get nothing. */
const seeEach = <T, U>(
  of: { readonly [key: string]: T },
  see: (part: T, key: string) => U | null,
): { readonly [key: string]: U } | null => {
  const seen: [string, U][] = [];
  for (const [key, part] of inOrder(of)) {
    const shown = see(part, key);
    if (shown !== null) seen.push([key, shown]);
  }
  return seen.length === 0 ? null : Object.fromEntries(seen);
};

/** The named cards that this viewer has met since. */
const facesMet = (before: State['faces'], after: State['faces'], viewer: number): { readonly [code: string]: FaceData } | null =>
  seeEach(after, ({ data, met }, code) => (hasViewer(met & ~(own(before, code)?.met ?? NOBODY), viewer) ? data : null));

/** What a viewer was told so far in this group. */
type Told = readonly ViewEvent[];

const tell = (told: Told, e: ViewEvent): Told => grown(told, e);

/** What one viewer gets of one event: nothing, or a few view events. */
export const redact = (before: State, e: Event, after: State, viewer: number): Told => redacted(EMPTY, before, e, after, viewer);

const redacted = (told: Told, before: State, e: Event, after: State, viewer: number): Told => {
  if (isGone(before, viewer) && isGone(after, viewer)) return told;
  if (e.type === 'CardsMoved') return redactMove(told, before, e, after, viewer);
  const next = happened(told, before, e, after, viewer);
  if (before === after || e.type === 'TableOpened' || e.type === 'PileArranged' || (e.type === 'SeatChanged' && e.at === viewer))
    return next;
  const touched = e.type === 'SeatChanged' ? undefined : before.piles !== after.piles && 'pile' in e ? [e.pile] : EMPTY;
  return learned(next, recordOf(before, viewer, touched), before, after, viewer, touched);
};

const redactMove = (told: Told, before: State, e: CardsMoved, after: State, viewer: number): Told => {
  const from = pileOf(before, e.from);
  const to = pileOf(after, e.to);
  const touched = countsOn(before, e, from, to, viewer) ? EMPTY : [e.from, e.to];
  const was = recordOf(before, viewer, touched);
  const move = moved(e, from, after, to, viewer);
  if (move === null) return learned(told, was, before, after, viewer, touched);
  // Did the viewer know the first moving card at its old place?
  const knew = move.from !== null && move.at !== null && hasViewer(slotAt(from, move.at[0] ?? -1).knows, viewer);
  const seen = was.length === 0 || knew ? was : shownBy(was, move);
  return learned(tell(told, move), seen, before, after, viewer, touched);
};

/** Changes of the viewer's record that they cannot see for themselves, and the named cards that they meet. */
const learned = (told: Told, was: readonly ViewPool[], before: State, after: State, viewer: number, touched?: readonly string[]): Told => {
  const changes = poolChanges(was, recordOf(after, viewer, touched));
  const next = changes.length === 0 ? told : tell(told, { type: 'Remembered', changes });
  if (before.faces === after.faces) return next;
  const faces = facesMet(before.faces, after.faces, viewer);
  return faces === null ? next : tell(next, { type: 'FacesMet', faces });
};

/** Does the viewer see the move, or count neither pile? Otherwise both piles must be counted again. */
const countsOn = (before: State, e: CardsMoved, from: Pile, to: Pile, viewer: number): boolean => {
  let known = from.levels[viewer] === FACES || !hasViewer(from.tracked & ~e.open, viewer);
  for (const place of e.into) known &&= hasViewer(slotAt(to, place).knows, viewer);
  // The viewer sees which single card was shown, but not which of several they had not known.
  if (e.at.length > 1) for (const place of e.at) known &&= hasViewer(slotAt(from, place).knows | ~from.counted, viewer);
  return known || !hasViewer(from.counted | pileOf(before, e.to).counted, viewer);
};

const happened = (told: Told, before: State, e: Exclude<Event, CardsMoved>, after: State, viewer: number): Told => {
  switch (e.type) {
    case 'Said':
      return hasViewer(e.sees, viewer) ? tell(told, { type: 'Said', key: e.key, params: seeParams(e.params, e.secrets, viewer) }) : told;
    case 'ValueSet': {
      const was = seeValue(before, e.scope, e.from, viewer);
      const value = seeValue(after, e.scope, e.to, viewer);
      return was === null && value === null ? told : tell(told, { type: 'ValueSet', scope: e.scope, key: e.key, value });
    }
    case 'TableOpened':
      return tell(told, { type: 'Resynced', view: view(after, viewer) });
    case 'SeatChanged': {
      const seat = after.seats[e.at];
      if (e.at === viewer) return tell(told, { type: 'Resynced', view: view(after, viewer) });
      return seat === undefined ? told : tell(told, { type: 'SeatChanged', at: e.at, seat: seeSeat(seat) });
    }
    case 'PileMade': {
      const made = changed(told, before, after, e.id, viewer, e.to === null ? 'unmade' : 'made');
      const isSeen = levelOf(before, e.id, viewer) > NONE || levelOf(after, e.id, viewer) > NONE;
      const on = isSeen ? ((e.to ?? e.from)?.on ?? null) : null;
      return valuesOf(parentChanged(made, before, after, on, viewer), before, after, e.id, viewer);
    }
    case 'PileSeen':
      if (levelOf(before, e.pile, viewer) === levelOf(after, e.pile, viewer)) return told;
      return parentChanged(changed(told, before, after, e.pile, viewer, 'seen'), before, after, pileOf(after, e.pile).on, viewer);
    case 'CardsMade':
    case 'CardsUnmade':
      return changed(told, before, after, e.pile, viewer, e.type === 'CardsMade' ? 'filled' : 'emptied');
    case 'PileArranged':
      return changed(told, before, after, e.pile, viewer, e.chance ? 'shuffled' : hasViewer(e.open, viewer) ? 'arranged' : 'mixed');
    case 'CardsShown': {
      if (levelOf(after, e.pile, viewer) === NONE) return told;
      const slots = hasViewer(e.to, viewer) ? seeSlots(after, pileOf(after, e.pile), e.at, viewer) : null;
      const at = slots !== null || hasViewer(e.open, viewer) ? e.at : null;
      return tell(told, { type: 'CardsShown', pile: e.pile, n: e.at.length, at, cards: slots });
    }
    case 'CardTurned': {
      const isSeen = levelOf(after, e.pile, viewer) >= BACKS && hasViewer(slotAt(pileOf(after, e.pile), e.at).knows, viewer);
      return isSeen ? tell(told, { type: 'CardTurned', pile: e.pile, at: e.at, turn: e.to }) : told;
    }
    case 'ChanceTaken':
      if (!hasViewer(e.sees, viewer)) return told;
      return tell(told, { type: 'ChanceTaken', label: e.label, kind: e.kind, of: e.of, result: e.result });
    case 'Asked':
      return tell(told, { type: 'AskChanged', id: e.ask.id, ask: seeAsk(e.ask, viewer) });
    case 'AskClosed':
      return tell(told, { type: 'AskChanged', id: e.was.id, ask: e.is === null ? null : seeAsk(e.is, viewer) });
    case 'Undone':
      return tell(told, { type: 'Undone', groups: e.groups });
    case 'Upgraded':
      return tell(told, { type: 'Upgraded', version: e.to });
  }
};

const changed = (told: Told, before: State, after: State, id: string, viewer: number, why: PileChange): Told => {
  const pile = seePile(after, own(after.piles, id), viewer);
  return pile !== null || levelOf(before, id, viewer) > NONE ? tell(told, { type: 'PileChanged', id, why, pile }) : told;
};

/** The owner of a pile owns its values, so values may appear and disappear with the pile. */
const valuesOf = (told: Told, before: State, after: State, scope: string, viewer: number): Told =>
  inOrder(own(after.values, scope) ?? {}).reduce((so, [key, value]) => {
    const [was, is] = [seeValue(before, scope, value, viewer), seeValue(after, scope, value, viewer)];
    return (was === null) === (is === null) ? so : tell(so, { type: 'ValueSet', scope, key, value: is });
  }, told);

/** A card shows the piles on it, so the pile that holds the card changes too. */
const parentChanged = (told: Told, before: State, after: State, card: number | null, viewer: number): Told => {
  if (card === null) return told;
  const parent = spotOf(after, card)?.pile;
  const isSeen = parent !== undefined && levelOf(after, parent, viewer) >= BACKS;
  return isSeen ? changed(told, before, after, parent, viewer, 'attached') : told;
};

const moved = (e: CardsMoved, from: Pile, after: State, to: Pile, viewer: number): ViewMove | null => {
  const lf = from.levels[viewer] ?? NONE;
  const lt = to.levels[viewer] ?? NONE;
  if (lf === NONE && lt === NONE) return null;
  const seesTake = lf === FACES || (hasViewer(e.open, viewer) && lf > NONE);
  const seesPut = lt === FACES || (hasViewer(e.openTo, viewer) && lt > NONE);
  // A viewer who does not see the cards leave gets them in the order of arrival.
  const into = seesTake || e.into.length === 1 ? e.into : e.into.toSorted((a, b) => a - b);
  return {
    type: 'CardsMoved',
    from: lf > NONE ? e.from : null,
    to: lt > NONE ? e.to : null,
    n: e.at.length,
    at: seesTake ? e.at : null,
    into: seesPut ? into : null,
    cards: seesPut && lt >= BACKS ? cardsMoved(after, to, into, viewer) : null,
    fromPile: seesTake || lf === NONE ? null : seePile(after, pileOf(after, e.from), viewer),
    toPile: seesPut || lt === NONE ? null : seePile(after, to, viewer),
  };
};

/** Fast path: most cards move alone. */
const cardsMoved = (after: State, to: Pile, into: readonly number[], viewer: number): ViewSlot[] =>
  into.length === 1 ? [seeSlot(after, slotAt(to, into[0] ?? -1), viewer)] : seeSlots(after, to, into, viewer);

/** What one viewer gets of a group. `trail` holds the state after each event; without it the events are folded again. */
export const viewGroup = (before: State, group: Group, viewer: number, trail: readonly State[] = trailOf(before, group)): ViewGroup => {
  if (isGone(before, viewer) && isGone(trail.at(-1) ?? before, viewer))
    return { seq: group.seq, by: '', manual: false, undoes: [], events: [] };
  let events: Told = EMPTY;
  let state = before;
  for (let i = 0; i < group.events.length; i++) {
    const e = group.events[i];
    const after = trail[i];
    if (e === undefined || after === undefined) break;
    events = redacted(events, state, e, after, viewer);
    state = after;
  }
  return { seq: group.seq, by: group.by, manual: group.manual, undoes: group.undoes, events };
};

export const trailOf = (before: State, group: Group): State[] => {
  let state = before;
  return group.events.map((e) => (state = evolve(state, e)));
};
