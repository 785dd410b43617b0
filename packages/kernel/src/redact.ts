// The one place where things leave the table. Views and view events are built field by field for one viewer; nothing is copied and blanked.

import type { CardsMoved, Event, Group } from './events.ts';
import { evolve } from './evolve.ts';
import { recordOf } from './memory.ts';
import { poolChanges } from './redact-record.ts';
import {
  BACKS,
  EVERYBODY,
  FACES,
  NOBODY,
  NONE,
  NO_PILES,
  grown,
  hasViewer,
  inOrder,
  own,
  pileOf,
  seesValue,
  slotAt,
  type Ask,
  type Level,
  type Pile,
  type Seat,
  type Secrets,
  type Slot,
  type State,
  type Value,
  type Viewers,
  watchers,
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
  type ViewSeat,
  type ViewSlot,
  type ViewValue,
} from './view/types.ts';

const levelOf = (s: State, id: string, viewer: number): Level => s.piles[id]?.levels[viewer] ?? NONE;

/** A card known only by its back shows no orientation: a turned back in a hand would betray which card is taken from beside it. */
const seeSlot = (s: State, slot: Slot, viewer: number): ViewSlot => {
  const known = hasViewer(slot.knows, viewer);
  const piles = slot.piles.length === 0 ? NO_PILES : slot.piles.filter((id) => levelOf(s, id, viewer) > NONE);
  return { h: slot.seen[viewer] ?? 0, face: known ? slot.face : null, turn: known ? slot.turn : 0, piles };
};

const seeSlots = (s: State, pile: Pile, places: readonly number[], viewer: number): ViewSlot[] =>
  places.map((place) => seeSlot(s, slotAt(pile, place), viewer));

/** Null where the viewer does not get to know of the pile at all. */
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

/** A sentence without secrets is the same for every viewer, and is handed on as it is. */
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

/** Whoever has gone sees nothing at all. */
const isGone = (s: State, viewer: number): boolean => s.seats[viewer]?.role === 'gone';
const NOTHING: Omit<View, 'you'> = { game: '', version: 0, seats: [], piles: {}, values: {}, asks: [], pools: NO_POOLS, faces: {} };

export const view = (s: State, viewer: number): View => {
  if (isGone(s, viewer)) return { you: viewer, ...NOTHING };
  const piles: Record<string, ViewPile> = {};
  for (const [id, pile] of inOrder(s.piles)) {
    const seen = seePile(s, pile, viewer);
    if (seen !== null) piles[id] = seen;
  }
  const values: [string, { readonly [key: string]: ViewValue }][] = [];
  for (const [scope, entries] of inOrder(s.values)) {
    const seen = inOrder(entries).flatMap(([key, value]): [string, ViewValue][] => {
      const shown = seeValue(s, scope, value, viewer);
      return shown === null ? [] : [[key, shown]];
    });
    if (seen.length > 0) values.push([scope, Object.fromEntries(seen)]);
  }
  return {
    you: viewer,
    game: s.game,
    version: s.version,
    seats: s.seats.map(seeSeat),
    piles,
    values: Object.fromEntries(values),
    asks: s.asks.map((ask) => seeAsk(ask, viewer)),
    pools: recordOf(s, viewer),
    faces: facesMet({}, s.faces, viewer),
  };
};

/** The named cards that this viewer has met since. */
const facesMet = (before: State['faces'], after: State['faces'], viewer: number): { readonly [code: string]: FaceData } => {
  const faces: Record<string, FaceData> = {};
  for (const [code, { data, met }] of inOrder(after))
    if (hasViewer(met, viewer) && !hasViewer(own(before, code)?.met ?? NOBODY, viewer)) faces[code] = data;
  return faces;
};

interface Told {
  events: ViewEvent[];
}

const tell = (out: Told, e: ViewEvent): void => {
  out.events = grown(out.events, e);
};

/** What one viewer gets of one event: nothing, or a few view events. */
export const redact = (before: State, e: Event, after: State, viewer: number): ViewEvent[] => {
  const told: Told = { events: [] };
  redactInto(told, before, e, after, viewer);
  return told.events;
};

const redactInto = (out: Told, before: State, e: Event, after: State, viewer: number): void => {
  if (isGone(before, viewer) && isGone(after, viewer)) return;
  const move = e.type === 'CardsMoved' ? moved(before, e, after, viewer) : null;
  if (move !== null) tell(out, move);
  else if (e.type !== 'CardsMoved') happened(out, before, e, after, viewer);
  if (before === after || e.type === 'TableOpened' || e.type === 'PileArranged' || (e.type === 'SeatChanged' && e.at === viewer)) return;
  const touched = recounted(before, e, after, viewer);
  const was = recordOf(before, viewer, touched);
  const known = move === null ? was : shownBy(was, move, knewFirst(before, move, viewer));
  const changes = poolChanges(known, recordOf(after, viewer, touched));
  if (changes.length > 0) tell(out, { type: 'Remembered', changes });
  if (before.faces !== after.faces) {
    const faces = facesMet(before.faces, after.faces, viewer);
    if (Object.keys(faces).length > 0) tell(out, { type: 'FacesMet', faces });
  }
};

/** Did he know the first card that moves, where it lay? */
const knewFirst = (before: State, { from, at }: ViewMove, viewer: number): boolean =>
  from !== null && at !== null && hasViewer(slotAt(pileOf(before, from), at[0] ?? -1).knows, viewer);

/** Asked for each viewer of the same event in turn. */
let lastEvent: Event | null = null;
let lastBefore: State | null = null;
let lastRecount = NOBODY;

/** The piles that a viewer has to count again, because they change otherwise than he sees for himself. */
const recounted = (before: State, e: Event, after: State, viewer: number): readonly string[] | undefined => {
  if (before.piles === after.piles) return NO_PILES;
  if (e !== lastEvent || before !== lastBefore) {
    lastRecount = recount(before, e, after);
    lastEvent = e;
    lastBefore = before;
  }
  if (!hasViewer(lastRecount, viewer)) return NO_PILES;
  if (e.type === 'SeatChanged') return undefined;
  return e.type === 'CardsMoved' ? [e.from, e.to] : 'pile' in e ? [e.pile] : NO_PILES;
};

const recount = (before: State, e: Event, after: State): Viewers => {
  if (e.type !== 'CardsMoved') return e.type === 'PileArranged' ? NOBODY : EVERYBODY;
  const from = pileOf(before, e.from);
  const to = pileOf(after, e.to);
  let known = from.tracked === NOBODY ? EVERYBODY : ~(from.tracked & ~e.open & ~watchers(from));
  for (const place of e.into) known &= slotAt(to, place).knows;
  // He sees for himself which one card was shown, but not which of many he had not known.
  if (e.at.length > 1) for (const place of e.at) known &= slotAt(from, place).knows | ~from.counted;
  return (from.counted | pileOf(before, e.to).counted) & ~known;
};

type Said = Extract<Event, { type: 'Said' }>;
/** A sentence for everybody is the same for everybody. */
let lastSaid: Said | null = null;
let lastHeard: ViewEvent = { type: 'Said', key: '', params: {} };

const sayTo = (e: Said, viewer: number): ViewEvent => {
  if (e.secrets !== null) return { type: 'Said', key: e.key, params: seeParams(e.params, e.secrets, viewer) };
  if (e !== lastSaid) {
    lastHeard = { type: 'Said', key: e.key, params: e.params };
    lastSaid = e;
  }
  return lastHeard;
};

const happened = (out: Told, before: State, e: Exclude<Event, CardsMoved>, after: State, viewer: number): void => {
  switch (e.type) {
    case 'Said':
      if (hasViewer(e.sees, viewer)) tell(out, sayTo(e, viewer));
      return;
    case 'ValueSet': {
      const was = seeValue(before, e.scope, e.from, viewer);
      const value = seeValue(after, e.scope, e.to, viewer);
      if (was !== null || value !== null) tell(out, { type: 'ValueSet', scope: e.scope, key: e.key, value });
      return;
    }
    case 'TableOpened':
      return tell(out, { type: 'Resynced', view: view(after, viewer) });
    case 'SeatChanged': {
      const seat = after.seats[e.at];
      if (e.at === viewer) tell(out, { type: 'Resynced', view: view(after, viewer) });
      else if (seat !== undefined) tell(out, { type: 'SeatChanged', at: e.at, seat: seeSeat(seat) });
      return;
    }
    case 'PileMade':
      changed(out, before, after, e.id, viewer, e.to === null ? 'unmade' : 'made');
      if (levelOf(before, e.id, viewer) > NONE || levelOf(after, e.id, viewer) > NONE)
        parentChanged(out, before, after, (e.to ?? e.from)?.on ?? null, viewer);
      return valuesOf(out, before, after, e.id, viewer);
    case 'PileSeen':
      if (levelOf(before, e.pile, viewer) === levelOf(after, e.pile, viewer)) return;
      changed(out, before, after, e.pile, viewer, 'seen');
      return parentChanged(out, before, after, pileOf(after, e.pile).on, viewer);
    case 'CardsMade':
      return changed(out, before, after, e.pile, viewer, 'filled');
    case 'CardsUnmade':
      return changed(out, before, after, e.pile, viewer, 'emptied');
    case 'PileArranged':
      return changed(out, before, after, e.pile, viewer, e.chance ? 'shuffled' : hasViewer(e.open, viewer) ? 'arranged' : 'mixed');
    case 'CardsShown': {
      if (levelOf(after, e.pile, viewer) === NONE) return;
      const slots = hasViewer(e.to, viewer) ? seeSlots(after, pileOf(after, e.pile), e.at, viewer) : null;
      const at = slots !== null || hasViewer(e.open, viewer) ? e.at : null;
      return tell(out, { type: 'CardsShown', pile: e.pile, n: e.at.length, at, cards: slots });
    }
    case 'CardTurned':
      if (levelOf(after, e.pile, viewer) >= BACKS && hasViewer(slotAt(pileOf(after, e.pile), e.at).knows, viewer))
        tell(out, { type: 'CardTurned', pile: e.pile, at: e.at, turn: e.to });
      return;
    case 'ChanceTaken':
      if (hasViewer(e.sees, viewer)) tell(out, { type: 'ChanceTaken', label: e.label, kind: e.kind, of: e.of, result: e.result });
      return;
    case 'Asked':
      return tell(out, { type: 'AskChanged', id: e.ask.id, ask: seeAsk(e.ask, viewer) });
    case 'AskClosed':
      return tell(out, { type: 'AskChanged', id: e.was.id, ask: e.is === null ? null : seeAsk(e.is, viewer) });
    case 'Undone':
      return tell(out, { type: 'Undone', groups: e.groups });
    case 'Upgraded':
      tell(out, { type: 'Upgraded', version: e.to });
  }
};

const changed = (out: Told, before: State, after: State, id: string, viewer: number, why: PileChange): void => {
  const pile = seePile(after, own(after.piles, id), viewer);
  if (pile !== null || levelOf(before, id, viewer) > NONE) tell(out, { type: 'PileChanged', id, why, pile });
};

/** A pile's owner owns the values told of it, so they may come and go with the pile. */
const valuesOf = (out: Told, before: State, after: State, scope: string, viewer: number): void => {
  for (const [key, value] of inOrder(own(after.values, scope) ?? {})) {
    const [was, is] = [seeValue(before, scope, value, viewer), seeValue(after, scope, value, viewer)];
    if ((was === null) !== (is === null)) tell(out, { type: 'ValueSet', scope, key, value: is });
  }
};

/** A card that carries a pile shows it, so the pile in which that card lies looks different too. */
const parentChanged = (out: Told, before: State, after: State, card: number | null, viewer: number): void => {
  if (card === null) return;
  const parent = Object.entries(after.piles).find(([, pile]) => pile.slots.some((slot) => slot.card === card));
  if (parent !== undefined && (parent[1].levels[viewer] ?? NONE) >= BACKS) changed(out, before, after, parent[0], viewer, 'attached');
};

const moved = (before: State, e: CardsMoved, after: State, viewer: number): ViewMove | null => {
  const from = pileOf(before, e.from);
  const to = pileOf(after, e.to);
  const lf = from.levels[viewer] ?? NONE;
  const lt = to.levels[viewer] ?? NONE;
  if (lf === NONE && lt === NONE) return null;
  const seesTake = lf === FACES || (hasViewer(e.open, viewer) && lf > NONE);
  const seesPut = lt === FACES || (hasViewer(e.openTo, viewer) && lt > NONE);
  // Whoever does not see the cards leave gets them in the order in which they arrive.
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

/** Most cards move alone, and a list of one is quickly made. */
const cardsMoved = (after: State, to: Pile, into: readonly number[], viewer: number): ViewSlot[] =>
  into.length === 1 ? [seeSlot(after, slotAt(to, into[0] ?? -1), viewer)] : seeSlots(after, to, into, viewer);

/** What one viewer gets of a group. `trail` holds the state after each event; without it the events are folded again. */
export const viewGroup = (before: State, group: Group, viewer: number, trail: readonly State[] = trailOf(before, group)): ViewGroup => {
  if (isGone(before, viewer) && isGone(trail.at(-1) ?? before, viewer))
    return { seq: group.seq, by: '', manual: false, undoes: [], events: [] };
  const told: Told = { events: [] };
  let state = before;
  for (let i = 0; i < group.events.length; i++) {
    const e = group.events[i];
    const after = trail[i];
    if (e === undefined || after === undefined) break;
    redactInto(told, state, e, after, viewer);
    state = after;
  }
  return { seq: group.seq, by: group.by, manual: group.manual, undoes: group.undoes, events: told.events };
};

export const trailOf = (before: State, group: Group): State[] => {
  let state = before;
  return group.events.map((e) => (state = evolve(state, e)));
};
