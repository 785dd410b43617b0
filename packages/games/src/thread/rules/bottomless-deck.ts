// The Weaver's bottomless deck: one deck for every Character that no player runs.

import { EVERYBODY, sees, type Reader, type Table } from '@pasteboard/kernel';
import { WEAVER, WEAVER_DECK, WEAVER_DISCARD, WEAVER_DRAWN } from '../names.ts';
import { houseRule } from '../options.ts';
import { goesUnder } from '../read/checks.ts';
import { weaver } from '../values.ts';

/** Cards that leave a deck lie open, whatever was done to the pile by hand. */
export const OPEN = sees('faces');

/** How many cards could be drawn now: what lies on the Weaver's discard comes back when it is needed. */
export const cardsForWeaver = (t: Reader): number => t.size(WEAVER_DECK) + t.size(WEAVER_DISCARD);

/** THR-WEAVER-02: the discard is shuffled into a new deck when the deck is empty and a card is needed. */
const refillWeaver = (t: Table): void => {
  if (t.size(WEAVER_DECK) === 0) gatherDiscard(t);
};

/** The Weaver's discard goes back into the deck; that is a fresh start for the cadence. */
export const gatherDiscard = (t: Table): void => {
  if (t.moveAll(WEAVER_DISCARD, WEAVER_DECK) === 0) return;
  t.shuffle(WEAVER_DECK);
  weaver.cycled.set(t, WEAVER, 0);
  t.say('weaver.gathered');
};

export const shuffleWeaver = (t: Table): void => {
  t.shuffle(WEAVER_DECK);
  weaver.cycled.set(t, WEAVER, 0);
  weaver.shuffles.add(t, WEAVER, 1);
};

/** Cards that leave a deck are turned up for all, even where the pile they lie on is not. Gives their faces. */
export const turnUp = (t: Table, cards: readonly number[]): string[] => {
  const unseen = cards.filter((card) => t.card(card).sees !== undefined);
  if (unseen.length > 0) t.show(unseen, EVERYBODY);
  return cards.map((card) => t.face(card));
};

/** THR-WEAVER-02, THR-WEAVER-03, THR-WEAVER-08: spent cards are seen as they go under, first the one that came first, or lie on the Weaver's discard. */
export const spendUnder = (t: Table, from: string, spent: 'burned' | 'drawn'): void => {
  if (goesUnder(t, spent)) weaver.cycled.add(t, WEAVER, t.moveAll(from, WEAVER_DECK, 'bottom'));
  else t.draw(from, WEAVER_DISCARD, t.size(from));
};

/** Up to n cards from the deck onto this pile, refilled on the way where it has to be. */
export const weaverDraw = (t: Table, pile: string, n: number): number[] => {
  const drawn: number[] = [];
  while (drawn.length < n && cardsForWeaver(t) > 0) {
    refillWeaver(t);
    drawn.push(...t.draw(WEAVER_DECK, pile, n - drawn.length, 'bottom'));
  }
  return drawn;
};

export const weaverBurn = (t: Table, n: number): string[] => {
  const burned: string[] = [];
  t.see(WEAVER_DRAWN, OPEN);
  while (burned.length < n && cardsForWeaver(t) > 0) {
    refillWeaver(t);
    const cards = t.draw(WEAVER_DECK, WEAVER_DRAWN, n - burned.length, 'bottom');
    burned.push(...cards.map((card) => t.face(card)));
    spendUnder(t, WEAVER_DRAWN, 'burned');
  }
  return burned;
};

/** THR-WEAVER-05: after one full pass, or after every n cards, so that nothing repeats. Checked when a command is resolved. */
export const keepCadence = (t: Table): void => {
  if (houseRule(t, 'weaverShuffle') === 'manual') return;
  const limit = houseRule(t, 'weaverShuffle') === 'fullPass' ? t.size(WEAVER_DECK) : houseRule(t, 'weaverShuffleN');
  const under = weaver.cycled.of(t, WEAVER);
  if (limit <= 0 || under < limit) return;
  shuffleWeaver(t);
  if (houseRule(t, 'weaverShuffle') === 'fullPass') t.say('weaver.cadence');
  else t.say('weaver.cadence.n', { n: under });
};
