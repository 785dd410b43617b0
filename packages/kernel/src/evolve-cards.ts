// Folds moved, arranged and shown cards, and updates what each viewer knows. The work is in proportion to the change.

import { byArrival, type CardsMoved, type Event, type PileArranged } from './events.ts';
import {
  confuse,
  holdsNoMore,
  handlesOfNone,
  learn,
  loseSight,
  loseTrack,
  mindsOf,
  mint,
  mintAll,
  knownPlace,
  remember,
  slotOf,
  withHandle,
  withKnows,
  writtenDown,
  type Minds,
} from './memory.ts';
import {
  Fault,
  BACKS,
  FACES,
  NOBODY,
  NONE,
  COUNT,
  bystanders,
  carriersOf,
  hasViewer,
  pileOf,
  SPECTATOR,
  slotAt,
  viewersAt,
  type Level,
  type Pile,
  type Slot,
  type State,
  type Viewers,
} from './state.ts';
import { inserted } from './view/fold.ts';
import { NOWHERE, NO_POOLS, isApart } from './view/record.ts';

// Both are written out field by field: a spread makes the fold about 3 % slower.
export const withSlots = (pile: Pile, slots: readonly Slot[], tracked: Viewers, counted = pile.counted): Pile => ({
  owner: pile.owner,
  on: pile.on,
  sees: pile.sees,
  levels: pile.levels,
  slots,
  tracked,
  counted,
  bag: pile.bag,
});

export const withMinds = (s: State, { learned, minted, pools, faces }: Minds, piles: State['piles']): State => ({
  game: s.game,
  version: s.version,
  seq: s.seq,
  watermark: s.watermark,
  tide: learned ? s.tide + 1 : s.tide,
  seats: s.seats,
  piles,
  values: s.values,
  asks: s.asks,
  nextCard: s.nextCard,
  nextAsk: s.nextAsk,
  minted,
  pools,
  faces,
});

/** The slots that stay when those at these ascending places are taken. */
export const withoutPlaces = <T>(list: readonly T[], at: readonly number[]): T[] => {
  if (at.length === 1 && at[0] === 0) return list.slice(1);
  if (at.length === list.length) return [];
  let k = 0;
  return list.filter((_, i) => {
    if (i !== at[k]) return true;
    k++;
    return false;
  });
};

/** Are these places distinct, and inside a pile of this size? */
const free = (places: readonly number[], size: number): boolean => {
  if (ascending(places, size)) return true;
  const used = new Uint8Array(size);
  for (const place of places) {
    if (!Number.isInteger(place) || place < 0 || place >= size || used[place] === 1) return false;
    used[place] = 1;
  }
  return true;
};

export const ascending = (at: readonly number[], size: number): boolean => {
  let last = -1;
  for (const place of at) {
    if (!Number.isInteger(place) || place <= last || place >= size) return false;
    last = place;
  }
  return true;
};

export const moveCards = (s: State, e: CardsMoved): State => {
  let from = pileOf(s, e.from);
  let to = pileOf(s, e.to);
  const n = e.at.length;
  if (e.from === e.to || n === 0 || n !== e.into.length || !ascending(e.at, from.slots.length))
    throw new Fault(`pile ${e.from} cannot give cards ${e.at.join()} to pile ${e.to}`);
  if (!free(e.into, to.slots.length + n)) throw new Fault(`places ${e.into.join()} of pile ${e.to} are not free`);
  if (to.on !== null && liesOn(s, e.to, from, e.at)) throw new Fault(`pile ${e.to} lies on a card that is to go into it`);
  const minds = mindsOf(s);
  const left = withoutPlaces(from.slots, e.at);
  const sight = newestSight.of(e, from.levels, to.levels);
  minds.learned = sight.sighted !== NOBODY;
  const blind = (from.counted | to.counted) === NOBODY ? NOBODY : blindTo(from, e.at, sight);
  from = writtenDown(minds, blind, e.from, from);
  to = writtenDown(minds, blind, e.to, to);
  const lost = sight.losesTake & from.tracked;
  if (lost !== NOBODY) {
    const gone: Slot[] = [];
    for (const at of e.at) gone.push(slotAt(from, at));
    loseTrack(minds, lost, e.from, from.counted, left, gone);
  }
  if (sight.losesTake !== NOBODY) mintFor(minds, s, from, sight.losesTake, left);
  let there: readonly Slot[] = to.slots;
  if ((sight.losesPut & to.tracked) !== NOBODY) {
    const mixed = there.slice();
    loseTrack(minds, sight.losesPut & to.tracked, e.to, to.counted, mixed, []);
    there = mixed;
  }
  let tracked = to.tracked;
  const moved: Slot[] = n === 1 ? [arrived(minds, s, e, from, to, 0, sight)] : arriveInOrder(minds, s, e, from, to, sight);
  for (let i = 0; i < n; i++) tracked |= moved[i]?.knows ?? 0;
  if (left.length === 0) for (let v = 0; v < s.seats.length; v++) if ((from.levels[v] ?? NONE) > NONE) holdsNoMore(minds, v, e.from);
  const slots = inserted(there, e.into, moved);
  if (sight.losesPut !== NOBODY) mintFor(minds, s, to, sight.losesPut, slots);
  const piles: Record<string, Pile> = { ...s.piles };
  const leftover = left.length === 0 ? withSlots(from, left, NOBODY, bystanders(from)) : withSlots(from, left, from.tracked & ~lost);
  piles[e.from] = settledAfter(leftover, from.slots.length, -1, e.at);
  piles[e.to] = settledAfter(withSlots(to, slots, tracked), slots.length, 1, e.into);
  return withMinds(s, minds, piles);
};

/** Does this pile lie on one of these cards, directly or through other piles? */
const liesOn = (s: State, id: string, from: Pile, at: readonly number[]): boolean => {
  const carriers = carriersOf(s, id);
  return at.some((place) => carriers.includes(slotAt(from, place).card));
};

/** A bag counts the decided cards at its top and bottom while cards come and go there. */
const settledAfter = (pile: Pile, size: number, change: 1 | -1, places: readonly number[]): Pile => {
  if (pile.bag === null) return pile;
  let [top, bottom] = pile.bag;
  for (const place of [...places].sort((a, b) => a - b)) {
    if (change === -1) {
      if (place < pile.bag[0]) top--;
      else if (place >= size - pile.bag[1]) bottom--;
    } else if (place <= top) top++;
    else bottom++;
  }
  return { ...pile, bag: [top, bottom] };
};

/** Handles are numbered by place of arrival. Numbered by place of departure, they would reveal that order. */
const arriveInOrder = (minds: Minds, s: State, e: CardsMoved, from: Pile, to: Pile, sight: Sight): Slot[] => {
  const moved: Slot[] = [];
  if (ascending(e.into, Number.POSITIVE_INFINITY)) {
    for (let i = 0; i < e.at.length; i++) moved.push(arrived(minds, s, e, from, to, i, sight));
    return moved;
  }
  for (const at of e.at) moved.push(slotAt(from, at));
  for (const i of byArrival(e)) moved[i] = arrived(minds, s, e, from, to, i, sight);
  return moved;
};

/** What viewers can follow of a move, as sets of viewers. */
interface Sight {
  /** Those who see anything of the two piles. */
  readonly concerns: Viewers;
  /** Those who see each card leave and could tell the cards apart before. */
  readonly follow: Viewers;
  /** Those who see where each card arrives. */
  readonly put: Viewers;
  /** Those who see the faces where the cards arrive. */
  readonly faces: Viewers;
  /** Those who see at least the backs there. */
  readonly backs: Viewers;
  /** Those who see faces that they did not see before, whether or not they knew the cards: what a viewer knew must not show in what may be undone. */
  readonly sighted: Viewers;
  readonly losesTake: Viewers;
  readonly losesPut: Viewers;
}

const sightAnew = (from: readonly Level[], to: readonly Level[], open: Viewers, openTo: Viewers): Sight => {
  const [seeFrom, seeTo] = [viewersAt(from, COUNT), viewersAt(to, COUNT)];
  const [facesFrom, faces] = [viewersAt(from, FACES), viewersAt(to, FACES)];
  // Viewers of the faces see each card come and go. Others who see the pile are told the places, or lose track.
  const take = facesFrom | (open & seeFrom);
  const put = faces | (openTo & seeTo);
  return {
    concerns: seeFrom | seeTo,
    follow: take & viewersAt(from, BACKS),
    put,
    faces,
    backs: viewersAt(to, BACKS),
    sighted: faces & ~facesFrom,
    losesTake: seeFrom & ~take,
    losesPut: seeTo & ~put,
  };
};

const NO_LEVELS: readonly Level[] = [];

/** A pile keeps its levels for a long time, so the last result is cached. */
class NewestSight {
  #last = { from: NO_LEVELS, to: NO_LEVELS, open: NOBODY, openTo: NOBODY, sight: sightAnew(NO_LEVELS, NO_LEVELS, NOBODY, NOBODY) };

  of({ open, openTo }: CardsMoved, from: readonly Level[], to: readonly Level[]): Sight {
    const last = this.#last;
    if (from !== last.from || to !== last.to || open !== last.open || openTo !== last.openTo)
      this.#last = { from, to, open, openTo, sight: sightAnew(from, to, open, openTo) };
    return this.#last.sight;
  }
}
const newestSight = new NewestSight();

/** Viewers who cannot identify some moving card even after it arrives. */
const blindTo = (from: Pile, at: readonly number[], sight: Sight): Viewers => {
  let known = ~sight.losesTake;
  for (const place of at) known &= slotAt(from, place).knows;
  return ~(known | sight.faces);
};

/** One card after the move: who knows it, and its handles. */
const arrived = (minds: Minds, s: State, e: CardsMoved, from: Pile, to: Pile, i: number, sight: Sight): Slot => {
  const slot = slotAt(from, e.at[i] ?? -1);
  const turn = e.turns?.[i];
  if (turn !== undefined && turn[0] !== slot.turn) throw new Fault(`card ${slot.card} lies turned by ${slot.turn}, not by ${turn[0]}`);
  let knows = slot.knows & ~sight.losesTake;
  const lies = turn === undefined ? slot.turn : turn[1];
  // Fast path: no viewer's knowledge changes.
  if (sight.backs === NOBODY && (knows & sight.put) === sight.concerns)
    return slotOf(slot, lies, handlesOfNone(s.seats.length), knows, slot.piles);
  const seen = slot.seen.slice();
  for (let v = 0; v < s.seats.length; v++) {
    const bit = 1 << v;
    if ((sight.faces & bit) !== 0) {
      if ((knows & bit) === 0) learn(minds, v, knownPlace(from, e.from, v), slot.face);
      knows |= bit;
      if ((sight.follow & bit) === 0) seen[v] = mint(minds, v);
      continue;
    }
    if ((knows & bit) === 0) confuse(minds, v, knownPlace(from, e.from, v), knownPlace(to, e.to, v));
    else if ((sight.put & bit) === 0) {
      knows &= ~bit;
      remember(minds, v, knownPlace(to, e.to, v), [slot.face], to.counted);
    }
    if ((sight.backs & bit) === 0) seen[v] = 0;
    else if ((sight.put & bit) !== 0 && (sight.follow & bit) === 0) seen[v] = mint(minds, v);
  }
  return slotOf(slot, lies, seen, knows, slot.piles);
};

export const mintFor = (minds: Minds, s: State, pile: Pile, viewers: Viewers, slots: Slot[]): void => {
  for (let v = 0; v < s.seats.length; v++) if (hasViewer(viewers, v) && pile.levels[v] === BACKS) mintAll(minds, v, slots);
};

export const arrangePile = (s: State, e: PileArranged): State => {
  const pile = pileOf(s, e.pile);
  const size = pile.slots.length;
  if (e.order.length !== size || !free(e.order, size)) throw new Fault(`order ${e.order.join()} is no permutation of ${size} cards`);
  if (pile.bag?.join() !== e.bag[0]?.join()) throw new Fault(`pile ${e.pile} is another bag than before the event`);
  const minds = mindsOf(s);
  const slots: Slot[] = [];
  for (const old of e.order) slots.push(slotAt(pile, old));
  let losing = NOBODY;
  for (let v = 0; v < s.seats.length; v++) {
    const level = pile.levels[v] ?? NONE;
    if (hasViewer(e.open, v) && level > NONE) continue;
    if (level < FACES) losing |= 1 << v;
    if (level >= BACKS) mintAll(minds, v, slots);
  }
  if ((losing & pile.tracked) !== 0) loseTrack(minds, losing & pile.tracked, e.pile, pile.counted, slots, []);
  const tracked = pile.tracked & ~losing;
  const next: Pile = { ...withSlots(pile, slots, tracked), bag: e.bag[1] };
  // A random order raises the tide like a reveal does: an undo must not allow a second draw.
  minds.learned ||= e.chance;
  return withMinds(s, minds, { ...s.piles, [e.pile]: next });
};

export const showCards = (s: State, e: Extract<Event, { type: 'CardsShown' }>): State => {
  const pile = pileOf(s, e.pile);
  if (!ascending(e.at, pile.slots.length)) throw new Fault(`no cards to show at ${e.at.join()} of pile ${e.pile}`);
  const minds = mindsOf(s);
  const slots = pile.slots.slice();
  const shownTo = e.to & bystanders(pile);
  minds.learned = shownTo !== NOBODY;
  for (const at of e.at) {
    const slot = slotAt(pile, at);
    for (let v = 0; v < s.seats.length; v++) if (hasViewer(shownTo & ~slot.knows, v)) learn(minds, v, e.pile, slot.face);
    slots[at] = withKnows(slot, slot.knows | shownTo);
  }
  return withMinds(s, minds, { ...s.piles, [e.pile]: withSlots(pile, slots, pile.tracked | shownTo) });
};

interface Newcomer {
  readonly at: number;
  /** Viewers who were at the table before. */
  readonly present: Viewers;
}

/** A pile after a seat's level has changed: newly visible cards are learned, hidden ones stay known by place. */
export const relevel = (minds: Minds, id: string, pile: Pile, levels: readonly Level[], newcomer: Newcomer | null = null): Pile => {
  const slots = pile.slots.slice();
  let { tracked, counted } = pile;
  levels.forEach((now, v) => {
    const before = pile.levels[v] ?? NONE;
    const isNew = v === newcomer?.at;
    if (now === before && !isNew) return;
    const bit = 1 << v;
    if (!isNew) writtenDown(minds, bit, id, pile);
    counted &= ~bit;
    if (now === FACES && slots.length > 0) minds.learned = true;
    // The new seat has been given the spectator's record.
    const named = (isNew ? (pile.levels[SPECTATOR] ?? NONE) : before) > NONE;
    if (now === NONE) {
      loseTrack(minds, tracked & bit, id, NOBODY, slots, []);
      tracked &= ~bit;
      if (named) loseSight(minds, v, id);
    } else if (!named && slots.length > 0) confuse(minds, v, NOWHERE, id);
    if (isNew && now > NONE) {
      // A seat that joins late may know what all others know of a place.
      slots.forEach((slot, i) => {
        if ((newcomer.present & ~slot.knows) !== NOBODY) return;
        tracked |= bit;
        slots[i] = withKnows(slot, slot.knows | bit);
      });
    }
    // Removing faces one by one would be quadratic, and such a pool goes as a whole.
    if (now === FACES && isApart(minds.pools[v] ?? NO_POOLS, id)) holdsNoMore(minds, v, id);
    slots.forEach((slot, i) => {
      if (now === FACES && (slot.knows & bit) === 0) {
        learn(minds, v, id, slot.face);
        slots[i] = withKnows(slot, slot.knows | bit);
      }
      const has = now >= BACKS;
      if (before >= BACKS !== has) slots[i] = withHandle(slots[i] ?? slot, v, has ? mint(minds, v) : 0);
    });
    if (now === FACES) {
      tracked |= bit;
      holdsNoMore(minds, v, id);
    }
  });
  return { ...withSlots(pile, slots, tracked, slots.length === 0 ? bystanders({ levels }) : counted), levels };
};
