// Decks: where cards come from, where they go, what it costs when there are none left, and the decks of the GM.

import {
  EVERYBODY,
  JOKERS,
  choice,
  closed,
  command,
  offer,
  refuse,
  param,
  sees,
  standardDeck,
  type Reader,
  type Sees,
  type Table,
  type Word,
} from '@pasteboard/kernel';
import { MOST_FATIGUE, GM, calledOf, discardOf, drawOf, fateOf, isAce, isJoker, isToken, spentOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, gmDecks, isDealer, kindOf } from '../read/characters.ts';
import { sheet, table } from '../values.ts';
import { who } from './characters.ts';
import { decidedBy } from './house-rules.ts';
import { knockOut } from './knockout.ts';

/** DOA-DECK-12: everything but the draw pile lies open; a house rule hides the GM's piles from the players. */
export const zoneSight = (t: Reader, owner: string): Sees =>
  owner.startsWith(GM) && gmDecks(t).includes(owner) && houseRule(t, 'gmZonesHidden') === true
    ? sees('count', { gm: 'faces' })
    : sees('faces');

/** DOA-DECK-01, DOA-DECK-06, DOA-DECK-08: everybody sees how many are left; 52 cards shuffled, both Jokers in hand. */
export const giveDeck = (t: Table, owner: string, brought: readonly string[] | null = null): void => {
  t.makePile(drawOf(owner), { owner, sees: sees('count') });
  for (const pile of [discardOf(owner), fateOf(owner), spentOf(owner)]) t.makePile(pile, { owner, sees: zoneSight(t, owner) });
  t.makePile(calledOf(owner), { owner, sees: sees('faces') });
  t.make(drawOf(owner), brought?.filter((face) => !isJoker(face)) ?? standardDeck());
  t.shuffle(drawOf(owner));
  t.make(fateOf(owner), brought?.filter(isJoker) ?? [...JOKERS]);
};

/** DOA-DECK-05, DOA-DECK-10: the discard alone; Fate Cards stay in hand, and no card comes or goes. */
export const shuffleIn = (t: Table, owner: string): void => {
  t.moveAll(discardOf(owner), drawOf(owner));
  t.shuffle(drawOf(owner));
};

/** A card, no card anywhere, or the fourth level of Fatigue in place of one. */
export type Taken = { readonly card: number } | 'none' | 'fatigued';

/**
 * DOA-DECK-07, DOA-FATIGUE-01, DOA-FATIGUE-03: the discard becomes the draw pile again, for a level of Fatigue; the GM's decks know none.
 * The fourth level is not given here: the cards of the check must leave play before the shuffle.
 */
const refill = (t: Table, owner: string): 'ready' | 'none' | 'fatigued' => {
  if (t.size(drawOf(owner)) > 0) return 'ready';
  if (t.size(discardOf(owner)) === 0) return 'none';
  if (isDealer(t, owner)) {
    if (sheet.fatigue.of(t, owner) >= MOST_FATIGUE) return 'fatigued';
    const level = sheet.fatigue.add(t, owner, 1);
    t.say('fatigue', { who: who(owner), level });
  } else t.say('gm.refilled');
  shuffleIn(t, owner);
  return 'ready';
};

/** Takes the top card. A Joker that was shuffled in goes to the Fate Cards, and the next card takes its place (DOA-FATE-09). */
export const take = (t: Table, owner: string, to: string, place: 'top' | 'bottom' = 'bottom'): Taken => {
  for (;;) {
    const state = refill(t, owner);
    if (state !== 'ready') return state;
    const [card] = t.draw(drawOf(owner), to, 1, place);
    if (card === undefined) return 'none';
    if (!isJoker(t.face(card))) return { card };
    t.move([card], fateOf(owner));
  }
};

/** Where the table counts Fatigue as soon as the last card is gone (DOA-DECK-07). */
export const afterTaking = (t: Table, owner: string): 'ready' | 'fatigued' => {
  if (houseRule(t, 'fatigueTrigger') !== 'onEmpty' || t.size(drawOf(owner)) > 0) return 'ready';
  const state = refill(t, owner);
  if (state !== 'none') decidedBy(t, 'fatigueTrigger');
  return state === 'fatigued' ? 'fatigued' : 'ready';
};

/** DOA-FATIGUE-04: instead of a fourth level. Call it when the cards of the check have left play. */
export const collapse = (t: Table, owner: string): void => {
  shuffleIn(t, owner);
  knockOut(t, owner, 'fatigue');
};

/** Why a card leaves play decides whether an Ace is kept. */
type Leaving = 'used' | 'unused' | 'thrown';

/** DOA-DECK-04, DOA-FATE-03, DOA-HAND-04: Aces become Fate Cards, all else is discarded. */
export const putAway = (t: Table, owner: string, cards: readonly number[], leaving: Leaving): void => {
  for (const card of cards) {
    const face = t.face(card);
    const kept =
      leaving === 'unused'
        ? houseRule(t, 'unusedAceKept') === true
        : leaving === 'thrown'
          ? houseRule(t, 'aceOnDiscardKept') === true
          : true;
    const fate = isJoker(face) || isToken(face) || (isAce(face) && kept);
    if (isAce(face) && !kept) decidedBy(t, leaving === 'unused' ? 'unusedAceKept' : 'aceOnDiscardKept');
    const to = fate ? fateOf(owner) : discardOf(owner);
    if (t.find(card).pile !== to) t.move([card], to);
  }
};

interface Thrown {
  readonly n: number;
  /** Their faces, for viewers who saw them all: a seat may have hidden the discard from some by hand. */
  readonly cards: Word;
  readonly collapsed: boolean;
}

/**
 * DOA-DECK-09: throws cards away from the top, each of which lies in its pile before the next is taken. Fewer where the cards ran out or
 * the Dealer collapsed.
 */
export const throwAway = (t: Table, owner: string, n: number): Thrown => {
  const thrown: string[] = [];
  let seenBy = EVERYBODY;
  const told = (collapsed: boolean): Thrown => ({ n: thrown.length, cards: param('cards', thrown, t.widely(seenBy)), collapsed });
  while (thrown.length < n) {
    const taken = take(t, owner, discardOf(owner), 'top');
    if (taken === 'none') break;
    if (taken !== 'fatigued') {
      const { face, knows } = t.find(taken.card).slot;
      thrown.push(face);
      seenBy &= knows;
      putAway(t, owner, [taken.card], 'thrown');
      if (afterTaking(t, owner) === 'ready') continue;
    }
    collapse(t, owner);
    return told(true);
  }
  return told(false);
};

/** DOA-FATE-09: what was paid goes to the discard, a Joker waits for a Full Rest, a token is gone. */
export const payFate = (t: Table, owner: string, card: number): void => {
  const face = t.face(card);
  // A token that a seat has put a card on by hand cannot vanish: it is put aside together with the card.
  const bare = t.find(card).slot.piles.length === 0;
  if (isToken(face) && bare) t.unmake([card]);
  else if (isToken(face)) t.move([card], spentOf(owner));
  else t.move([card], isJoker(face) && houseRule(t, 'jokersReshuffled') === false ? spentOf(owner) : discardOf(owner));
  if (isJoker(face)) decidedBy(t, 'jokersReshuffled');
};

/** Is there any card left to draw? */
export const hasCards = (t: Reader, owner: string): boolean => t.size(drawOf(owner)) + t.size(discardOf(owner)) > 0;

const MOST_DECKS = 4;

/** DOA-DECK-11 */
const addDeck = command({
  topic: 'deck',
  rule: 'DOA-DECK-11',
  offers: (t, by) =>
    by.role !== 'gm'
      ? []
      : [gmDecks(t).length < MOST_DECKS ? offer() : closed(refuse('no.moreDecks', 'DOA-DECK-11', { most: MOST_DECKS }))],
  run: (t) => {
    const deck = [2, 3, 4, 5].map((n) => `${GM}${n}`).find((name) => !t.hasPile(drawOf(name)));
    if (deck === undefined) return;
    table.gmDecks.set(t, [...gmDecks(t), deck]);
    giveDeck(t, deck);
    t.say('deck.added', { deck: param('word', deck) });
  },
});

const assignDeck = command<{ readonly who: string; readonly deck: string }>({
  topic: 'deck',
  rule: 'DOA-DECK-11',
  offers: (t, by) => {
    const sharing = characters(t).filter((id) => kindOf(t, id) === 'minion');
    return by.role !== 'gm' || sharing.length === 0 || gmDecks(t).length < 2
      ? []
      : [offer({ who: choice('character', sharing), deck: choice('word', gmDecks(t)) })];
  },
  run: (t, _, { who: id, deck }) => {
    sheet.deck.set(t, id, deck);
    t.say('deck.assigned', { who: who(id), deck: param('word', deck) });
  },
});

/** A deck for enemies is best shuffled before each fight; it costs the GM nothing. */
const shuffleDeck = command<{ readonly deck: string }>({
  topic: 'deck',
  rule: 'DOA-DECK-11',
  offers: (t, by) => (by.role !== 'gm' ? [] : [offer({ deck: choice('word', gmDecks(t)) })]),
  run: (t, _, { deck }) => {
    shuffleIn(t, deck);
    t.say('deck.shuffled', { deck: param('word', deck) });
  },
});

export const gmDeckCommands = { 'deck.add': addDeck, 'deck.assign': assignDeck, 'deck.shuffle': shuffleDeck };
