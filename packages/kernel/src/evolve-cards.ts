// Cards that move, are made, arranged or shown, and what each viewer gets to know by it. Work is in proportion to the change.

import type { CardsMade, CardsMoved, Event, PileArranged } from './events.ts';
import {
  confuse,
  forgetEmpty,
  learn,
  loseTrack,
  meet,
  mindsOf,
  mint,
  mintAll,
  remember,
  slotOf,
  withHandle,
  withKnows,
  type Minds,
} from './memory.ts';
import { BACKS, FACES, NONE, check, hasViewer, pileOf, slotAt, type Level, type Pile, type Slot, type State } from './state.ts';
import { isPlayingCard } from './view/cards.ts';
import { inserted } from './view/fold.ts';
import type { FaceData } from './view/types.ts';

export const withSlots = (pile: Pile, slots: readonly Slot[], tracked: number): Pile => ({
  owner: pile.owner,
  on: pile.on,
  sees: pile.sees,
  levels: pile.levels,
  slots,
  tracked,
  bag: pile.bag,
});

export const withMinds = (s: State, minds: Minds, piles: State['piles'], chance: boolean): State => ({
  game: s.game,
  version: s.version,
  seq: s.seq,
  watermark: s.watermark,
  tide: minds.learned || chance ? s.tide + 1 : s.tide,
  seats: s.seats,
  piles,
  values: s.values,
  asks: s.asks,
  nextCard: s.nextCard,
  nextAsk: s.nextAsk,
  minted: minds.minted,
  pools: minds.pools,
  faces: minds.faces,
});

/** The slots that stay when those at the ascending places are taken. */
export const withoutPlaces = <T>(list: readonly T[], at: readonly number[]): T[] => {
  if (at.length === 1) {
    const next = list.slice();
    next.splice(at[0] ?? 0, 1);
    return next;
  }
  let k = 0;
  return list.filter((_, i) => {
    if (i !== at[k]) return true;
    k++;
    return false;
  });
};

const ascending = (at: readonly number[], size: number): boolean =>
  at.every((place, i) => Number.isInteger(place) && place > (at[i - 1] ?? -1) && place < size);

export const moveCards = (s: State, e: CardsMoved): State => {
  const from = pileOf(s, e.from);
  const to = pileOf(s, e.to);
  check(
    e.from !== e.to && e.at.length > 0 && e.at.length === e.into.length && ascending(e.at, from.slots.length),
    'cards to move are where the event says',
  );
  check(
    new Set(e.into).size === e.into.length && e.into.every((place) => place >= 0 && place < to.slots.length + e.into.length),
    'places to move to are free',
  );
  const minds = mindsOf(s);
  const taken = e.at.map((at) => slotAt(from, at));
  const seen = taken.map((slot) => slot.seen.slice());
  const knows = taken.map((slot) => slot.knows);
  const left = withoutPlaces(from.slots, e.at);
  const there = to.slots.slice();
  const remint: number[] = [];
  for (let v = 0; v < s.seats.length; v++) {
    const bit = 1 << v;
    const lf = from.levels[v] ?? NONE;
    const lt = to.levels[v] ?? NONE;
    const told = hasViewer(e.open, v);
    const seesTake = lf === FACES || (told && lf > NONE);
    const seesPut = lt === FACES || (told && lt > NONE);
    if (!seesTake && lf > NONE) {
      if ((from.tracked & bit) !== 0) {
        remember(
          minds,
          v,
          e.from,
          taken.filter((slot) => (slot.knows & bit) !== 0).map((slot) => slot.face),
        );
        loseTrack(minds, v, e.from, left, from.tracked);
        for (let i = 0; i < knows.length; i++) knows[i] = (knows[i] ?? 0) & ~bit;
      }
      if (lf === BACKS) mintAll(minds, v, left);
    }
    if (!seesPut && lt > NONE) {
      loseTrack(minds, v, e.to, there, to.tracked);
      if (lt === BACKS) remint.push(v);
    }
    for (let i = 0; i < taken.length; i++)
      arrive(minds, v, e, taken[i]?.face ?? '', knows, seen[i] ?? [], i, { lf, lt, seesTake, seesPut });
    if (left.length === 0 && lf > NONE) forgetEmpty(minds, v, e.from);
  }
  let tracked = to.tracked;
  const moved = taken.map((slot, i) => {
    const turn = e.turns?.[i];
    check(turn === undefined || turn[0] === slot.turn, 'a card lies as the event says');
    const now = knows[i] ?? 0;
    tracked |= now;
    return slotOf(slot.card, slot.face, turn === undefined ? slot.turn : turn[1], seen[i] ?? [], now, slot.piles);
  });
  const slots = inserted(there, e.into, moved);
  for (const v of remint) mintAll(minds, v, slots);
  const piles = {
    ...s.piles,
    [e.from]: withSlots(from, left, left.length === 0 ? 0 : from.tracked),
    [e.to]: withSlots(to, slots, tracked),
  };
  return withMinds(s, minds, piles, false);
};

interface Sight {
  readonly lf: Level;
  readonly lt: Level;
  readonly seesTake: boolean;
  readonly seesPut: boolean;
}

/** What one viewer makes of one card that arrives; its handle and knowledge are changed in place. */
const arrive = (minds: Minds, v: number, e: CardsMoved, face: string, knows: number[], seen: number[], i: number, sight: Sight): void => {
  const bit = 1 << v;
  const knew = ((knows[i] ?? 0) & bit) !== 0;
  const follows = sight.seesTake && sight.lf >= BACKS;
  while (seen.length < v) seen.push(0);
  if (sight.lt === FACES) {
    if (!knew) learn(minds, v, e.from, face);
    knows[i] = (knows[i] ?? 0) | bit;
    if (!follows) seen[v] = mint(minds, v);
    return;
  }
  if (!knew) confuse(minds, v, e.from, e.to);
  else if (!sight.seesPut) {
    knows[i] = (knows[i] ?? 0) & ~bit;
    remember(minds, v, e.to, [face]);
  }
  if (sight.lt < BACKS) seen[v] = 0;
  else if (sight.seesPut && !follows) seen[v] = mint(minds, v);
};

export const arrangePile = (s: State, e: PileArranged): State => {
  const pile = pileOf(s, e.pile);
  const size = pile.slots.length;
  check(
    e.order.length === size && new Set(e.order).size === size && e.order.every((old) => old >= 0 && old < size),
    'an order names every card once',
  );
  check(pile.bag === e.bag[0], 'a pile is a bag where the event says');
  const minds = mindsOf(s);
  const slots = e.order.map((old) => slotAt(pile, old));
  let tracked = pile.tracked;
  for (let v = 0; v < s.seats.length; v++) {
    const level = pile.levels[v] ?? NONE;
    if (hasViewer(e.open, v) && level > NONE) continue;
    if (level < FACES) {
      loseTrack(minds, v, e.pile, slots, pile.tracked);
      tracked &= ~(1 << v);
    }
    if (level >= BACKS) mintAll(minds, v, slots);
  }
  const next: Pile = { ...withSlots(pile, slots, tracked), bag: e.bag[1] };
  return withMinds(s, minds, { ...s.piles, [e.pile]: next }, e.chance);
};

export const makeCards = (s: State, e: CardsMade & { readonly faces: { readonly [code: string]: FaceData } }): State => {
  const pile = pileOf(s, e.pile);
  check(e.at.length === e.cards.length && ascending(e.at, pile.slots.length + e.cards.length), 'new cards have places');
  let faces = s.faces;
  for (const [code, data] of Object.entries(e.faces)) {
    check(!isPlayingCard(code), 'a named card does not take the code of a playing card');
    faces = { ...faces, [code]: { data, met: faces[code]?.met ?? 0 } };
  }
  const minds = mindsOf({ ...s, faces });
  let tracked = pile.tracked;
  const made = e.cards.map((card) =>
    slotOf(
      card.card,
      card.face,
      card.turn,
      s.seats.map(() => 0),
      0,
      [],
    ),
  );
  for (let v = 0; v < s.seats.length; v++) {
    const level = pile.levels[v] ?? NONE;
    if (level === FACES) {
      tracked |= 1 << v;
      made.forEach((slot, i) => {
        meet(minds, v, slot.face);
        made[i] = withKnows(slot, slot.knows | (1 << v));
      });
    } else if (hasViewer(e.open, v))
      remember(
        minds,
        v,
        e.pile,
        made.map((slot) => slot.face),
      );
    if (level >= BACKS) mintAll(minds, v, made);
  }
  const next = withMinds(s, minds, { ...s.piles, [e.pile]: withSlots(pile, inserted(pile.slots, e.at, made), tracked) }, false);
  return { ...next, nextCard: Math.max(s.nextCard, ...e.cards.map((card) => card.card + 1)) };
};

export const unmakeCards = (s: State, e: CardsMade): State => {
  const pile = pileOf(s, e.pile);
  check(
    ascending(e.at, pile.slots.length) && e.at.every((at, i) => slotAt(pile, at).card === e.cards[i]?.card),
    'cards to unmake are where the event says',
  );
  const minds = mindsOf(s);
  const gone = e.at.map((at) => slotAt(pile, at));
  const left = withoutPlaces(pile.slots, e.at);
  for (let v = 0; v < s.seats.length; v++) {
    const level = pile.levels[v] ?? NONE;
    if (level === FACES) continue;
    const told = hasViewer(e.open, v) && level > NONE;
    if (!told) {
      remember(
        minds,
        v,
        e.pile,
        gone.filter((slot) => hasViewer(slot.knows, v)).map((slot) => slot.face),
      );
      loseTrack(minds, v, e.pile, left, pile.tracked);
      if (level === BACKS) mintAll(minds, v, left);
    }
    for (const slot of gone) {
      if (told && hasViewer(slot.knows, v)) continue;
      if (told) learn(minds, v, e.pile, slot.face);
      else confuse(minds, v, e.pile, '');
    }
    if (left.length === 0 && level > NONE) forgetEmpty(minds, v, e.pile);
  }
  return withMinds(s, minds, { ...s.piles, [e.pile]: withSlots(pile, left, left.length === 0 ? 0 : pile.tracked) }, false);
};

export const showCards = (s: State, e: Extract<Event, { type: 'CardsShown' }>): State => {
  const pile = pileOf(s, e.pile);
  check(ascending(e.at, pile.slots.length), 'cards to show are there');
  const minds = mindsOf(s);
  const slots = pile.slots.slice();
  let shownTo = 0;
  for (let v = 0; v < s.seats.length; v++) {
    if (!hasViewer(e.to, v) || (pile.levels[v] ?? NONE) === NONE) continue;
    shownTo |= 1 << v;
    for (const at of e.at) {
      const slot = slotAt(pile, at);
      if (!hasViewer(slot.knows, v)) learn(minds, v, e.pile, slot.face);
    }
  }
  for (const at of e.at) slots[at] = withKnows(slotAt(pile, at), slotAt(pile, at).knows | shownTo);
  return withMinds(s, minds, { ...s.piles, [e.pile]: withSlots(pile, slots, pile.tracked | shownTo) }, false);
};

/** A pile as it is once somebody's level has changed: what is newly seen is learned, what is hidden stays known by place. */
export const relevel = (minds: Minds, id: string, pile: Pile, levels: readonly Level[]): Pile => {
  const slots = pile.slots.slice();
  let tracked = pile.tracked;
  levels.forEach((now, v) => {
    const before = pile.levels[v] ?? NONE;
    if (now === before) return;
    const bit = 1 << v;
    if (now === NONE) {
      loseTrack(minds, v, id, slots, tracked);
      tracked &= ~bit;
    }
    slots.forEach((slot, i) => {
      if (now === FACES && (slot.knows & bit) === 0) {
        learn(minds, v, id, slot.face);
        slots[i] = withKnows(slot, slot.knows | bit);
      }
      const had = before >= BACKS;
      const has = now >= BACKS;
      if (had !== has) slots[i] = withHandle(slots[i] ?? slot, v, has ? mint(minds, v) : 0);
    });
    if (now === FACES) tracked |= bit;
  });
  return { ...withSlots(pile, slots, tracked), levels };
};
