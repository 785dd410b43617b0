// Folds cards that are made or removed, and updates what each viewer knows.

import type { CardsMade } from './events.ts';
import { ascending, mintFor, withMinds, withSlots, withoutPlaces } from './evolve-cards.ts';
import {
  confuse,
  holdsNoMore,
  handlesOfNone,
  isBack,
  learn,
  loseTrack,
  meet,
  mindsOf,
  mintAll,
  knownPlace,
  remember,
  slotOf,
  writtenDown,
} from './memory.ts';
import {
  Fault,
  BACKS,
  EMPTY,
  FACES,
  NOBODY,
  NONE,
  bystanders,
  check,
  hasViewer,
  own,
  pileOf,
  slotAt,
  watchers,
  type Pile,
  type Slot,
  type State,
  type Viewers,
} from './state.ts';
import { isPlayingCard } from './view/cards.ts';
import { sameJson } from './view/digest.ts';
import { inserted } from './view/fold.ts';
import { NOWHERE } from './view/record.ts';

export const makeCards = (s: State, e: CardsMade): State => {
  let pile = pileOf(s, e.pile);
  if (e.at.length !== e.cards.length || !ascending(e.at, pile.slots.length + e.cards.length))
    throw new Fault(`${e.cards.length} new cards cannot lie at ${e.at.join()} of pile ${e.pile}`);
  const ids = new Set(e.cards.map(({ card }) => card));
  const areThere = Object.values(s.piles).some(({ slots }) => slots.some(({ card }) => ids.has(card)));
  check(ids.size === e.cards.length && !areThere, `some new cards of pile ${e.pile} exist already`);
  const printed = Object.entries(e.faces).map(([code, data]) => {
    check(!isPlayingCard(code), `named card ${code} has the code of a playing card`);
    const before = own(s.faces, code);
    check(before === undefined || sameJson(before.data, data), `code ${code} means another card already`);
    return [code, { data, met: before?.met ?? 0 }] as const;
  });
  const faces = printed.length === 0 ? s.faces : { ...s.faces, ...Object.fromEntries(printed) };
  const areKnown = e.cards.every(({ face, turn }) => Number.isInteger(turn) && (isPlayingCard(face) || own(faces, face) !== undefined));
  check(areKnown, `some new cards of pile ${e.pile} have an unknown face or a turn that is no whole number`);
  const minds = mindsOf({ ...s, faces });
  const seers = watchers(pile);
  const tracked = pile.tracked | seers;
  const told = e.cards.map(({ face }) => face).sort();
  const back = e.cards.filter(({ card }) => card < s.nextCard);
  const made = e.cards.map((card) => slotOf(card, card.turn, handlesOfNone(s.seats.length), seers, EMPTY));
  const there = pile.slots.slice();
  const unseen = unseenBy(pile, e);
  pile = writtenDown(minds, unseen, e.pile, pile);
  for (let v = 0; v < s.seats.length; v++) {
    const level = pile.levels[v] ?? NONE;
    if (level === FACES) {
      for (const { face } of made) meet(minds, v, face);
    } else if (hasViewer(unseen, v)) {
      // A card that was removed unseen may be the one that returns.
      confuse(minds, v, NOWHERE, knownPlace(pile, e.pile, v));
    } else if (level > NONE) remember(minds, v, e.pile, told, pile.counted);
    if (level === FACES && !hasViewer(e.open, v)) for (const { face } of back) isBack(minds, v, face);
    if (level >= BACKS && !hasViewer(unseen, v)) mintAll(minds, v, made);
  }
  // A viewer who is not told which card came is not told where. Otherwise they could find a secretly removed card when that is undone.
  if ((unseen & tracked) !== NOBODY) loseTrack(minds, unseen & tracked, e.pile, pile.counted, there, []);
  const slots = inserted(there, e.at, made);
  mintFor(minds, s, pile, unseen, slots);
  const next = withMinds(s, minds, { ...s.piles, [e.pile]: withSlots(pile, slots, tracked & ~unseen) });
  return { ...next, nextCard: Math.max(s.nextCard, ...e.cards.map((card) => card.card + 1)) };
};

/** Viewers who are not told which cards come or go. */
const unseenBy = (pile: Pile, { open }: CardsMade): Viewers => ~(watchers(pile) | open);

const lies = (slot: Slot, card: CardsMade['cards'][number] | undefined): boolean =>
  slot.card === card?.card && slot.face === card.face && slot.turn === card.turn;

export const unmakeCards = (s: State, e: CardsMade): State => {
  let pile = pileOf(s, e.pile);
  const minds = mindsOf(s);
  const gone = e.at.map((at) => slotAt(pile, at));
  const areThere = ascending(e.at, pile.slots.length) && gone.every((slot, i) => lies(slot, e.cards[i]));
  check(areThere, `cards to unmake are not in pile ${e.pile} at ${e.at.join()}`);
  check(!gone.some((slot) => slot.piles.length > 0), `a card that leaves pile ${e.pile} carries a pile`);
  const left = withoutPlaces(pile.slots, e.at);
  pile = writtenDown(minds, unseenBy(pile, e), e.pile, pile);
  for (let v = 0; v < s.seats.length; v++) {
    const level = pile.levels[v] ?? NONE;
    if (level === FACES) continue;
    const told = hasViewer(e.open, v) && level > NONE;
    if (!told) {
      loseTrack(minds, pile.tracked & (1 << v), e.pile, pile.counted, left, gone);
      if (level === BACKS) mintAll(minds, v, left);
    }
    // Any reveal counts, even of a known card: what a viewer knew must not show in what may be undone.
    if (told) minds.learned = true;
    for (const slot of gone) {
      if (told && hasViewer(slot.knows, v)) continue;
      if (told) learn(minds, v, e.pile, slot.face);
      else confuse(minds, v, knownPlace(pile, e.pile, v), NOWHERE);
    }
    if (left.length === 0 && level > NONE) holdsNoMore(minds, v, e.pile);
  }
  const next = left.length === 0 ? withSlots(pile, left, NOBODY, bystanders(pile)) : withSlots(pile, left, pile.tracked);
  return withMinds(s, minds, { ...s.piles, [e.pile]: next });
};
