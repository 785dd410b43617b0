// Drawing, burning and inserting: what happens to a Character's cards, whichever deck they come from.

import { EVERYBODY, refuse, param, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { WEAVER, WEAVER_DECK, WEAVER_DRAWN, deckOf, discardOf, drawnOf, setAsideOf, type Cause } from '../names.ts';
import { houseRule } from '../options.ts';
import { usesOwnDeck } from '../read/characters.ts';
import { isResting } from '../read/rest.ts';
import { whereLost } from '../read/rest-burn.ts';
import { MOST_LATELY, sheet, table, weaver } from '../values.ts';
import { OPEN, cardsForWeaver, spendUnder, turnUp, weaverBurn, weaverDraw } from './bottomless-deck.ts';
import { who } from './offers.ts';

/** What lies drawn, in the order in which it came. */
export const awaiting = (t: Reader): readonly Draw[] => table.awaiting.of(t);

export const keepWaiting = (t: Table, draws: readonly Draw[]): void => table.awaiting.set(t, [...awaiting(t), ...draws]);

export const waitNoMore = (t: Table, draws: readonly Draw[]): void => {
  const gone = new Set(draws.map(({ card }) => card));
  table.awaiting.set(
    t,
    awaiting(t).filter(({ card }) => !gone.has(card)),
  );
};

/** How many cards a Character could draw now; the bottomless deck never runs dry. */
export const cardsLeft = (t: Reader, id: string): number => (usesOwnDeck(t, id) ? t.size(deckOf(id)) : cardsForWeaver(t));

/** THR-BURN-01, THR-BURN-02, THR-BURN-03, THR-DISCARD-02: burns up to n cards of the Deck, one after the other, without using them. Gives the faces in the order in which they went. */
export const burn = (t: Table, id: string, n: number, cause: Cause): string[] => {
  if (!usesOwnDeck(t, id)) return weaverBurn(t, n);
  const to = whereLost(t, id, cause, { isBurned: true });
  if (t.around([to]) === EVERYBODY) return turnUp(t, t.draw(deckOf(id), to, n));
  // By hand that pile was taken out of a viewer's sight: the cards are turned over in the open before they go there.
  t.see(WEAVER_DRAWN, OPEN);
  const cards = t.draw(deckOf(id), WEAVER_DRAWN, n, 'bottom');
  const faces = cards.map((card) => t.face(card));
  t.move(cards.toReversed(), to, { open: EVERYBODY });
  return faces;
};

/**
 * A card that was drawn and lies before its Character. Where it is spent is settled as it is drawn: before a contest's cards are turned up a
 * Character may change hands, or lie down to rest.
 */
export type Draw = { readonly who: string; readonly card: number; readonly to: string };

const drawUpTo = (t: Table, id: string, n: number, cause: Cause, pile = drawnOf(id)): Draw[] => {
  const own = usesOwnDeck(t, id);
  const to = own ? whereLost(t, id, cause, { isBurned: false }) : WEAVER_DECK;
  const cards = own ? t.draw(deckOf(id), pile, n, 'bottom') : weaverDraw(t, pile, n);
  return cards.map((card) => ({ who: id, card, to }));
};

/** Draws one card. It lies before its Character until `spend` puts it away; undefined where there is none. */
export const drawOne = (t: Table, id: string, cause: Cause, pile = drawnOf(id)): Draw | undefined => drawUpTo(t, id, 1, cause, pile)[0];

/** THR-DRAW-02, THR-DRAW-03, THR-DRAW-04, THR-WEAVER-03: there are no hands; drawn cards go where they are spent, in the order in which they were drawn, for all to see. */
export const spend = (t: Table, draws: readonly Draw[]): void => {
  // What was moved by hand since is no longer there to be spent.
  const lying = draws.filter(({ who: id, card }) => t.seek(card)?.pile === drawnOf(id));
  for (const id of new Set(lying.map((each) => each.who))) {
    const mine = lying.filter((each) => each.who === id);
    lie(t, id, mine);
    for (const pile of [discardOf(id), setAsideOf(id)]) {
      const cards = mine.flatMap(({ card, to }) => (landing(t, id, to) === pile ? [card] : []));
      if (cards.length > 0) t.move(cards.toReversed(), pile, { open: EVERYBODY });
    }
  }
  goUnder(
    t,
    lying.filter(({ to }) => to === WEAVER_DECK),
  );
};

/** Set-aside is for the time of a rest: what was drawn during one that is over lies on the Discard with the others. */
const landing = (t: Reader, id: string, to: string): string => (to === setAsideOf(id) && !isResting(t, id) ? discardOf(id) : to);

/** What was drawn is seen by all, and named on the sheet until the next draw (THR-DRAW-02, THR-INSERT-06: the pile may have been shuffled). */
const lie = (t: Table, id: string, mine: readonly Draw[]): void => {
  t.see(drawnOf(id), OPEN);
  sheet.lastDrawn.set(
    t,
    id,
    mine.map(({ card }) => t.face(card)),
  );
};

/** THR-WEAVER-03: where two use the bottomless deck, their cards go under as they came, not side by side. */
const goUnder = (t: Table, draws: readonly Draw[]): void => {
  const [first, ...others] = draws;
  if (first === undefined) return;
  weaver.lately.set(
    t,
    WEAVER,
    [...weaver.lately.of(t, WEAVER), ...draws.map(({ who: id, card }) => ({ who: id, card: t.face(card) }))].slice(-MOST_LATELY),
  );
  const pile = drawnOf(first.who);
  if (others.every((each) => each.who === first.who) && t.size(pile) === draws.length) return spendUnder(t, pile, 'drawn');
  t.see(WEAVER_DRAWN, OPEN);
  for (const { card } of draws) t.move([card], WEAVER_DRAWN, { at: 'bottom' });
  spendUnder(t, WEAVER_DRAWN, 'drawn');
};

/** Cards that were left lying open by hand are put away before anything new is drawn; those of a contest that is not over stay. */
export const tidy = (t: Table, id: string): void => {
  if (t.size(drawnOf(id)) === 0) return;
  const kept = new Set(awaiting(t).map(({ card }) => card));
  const to = usesOwnDeck(t, id) ? whereLost(t, id, 'other', { isBurned: false }) : WEAVER_DECK;
  spend(
    t,
    t.cards(drawnOf(id)).flatMap((card) => (kept.has(card) ? [] : [{ who: id, card, to }])),
  );
};

/**
 * THR-EMPTY-03, THR-EMPTY-04: may an ability that draws n cards be started? What it burns first is gone before it draws. THR-WEAVER-04: too few
 * cards are no matter for the bottomless deck.
 */
export const drawRefusal = (t: Reader, id: string, n: number, price = 0): Refusal | null => {
  const left = cardsLeft(t, id);
  if (left === 0) return refuse('emptyDeck', 'THR-EMPTY-03', { who: id });
  if (!usesOwnDeck(t, id)) return null;
  if (left <= price) return refuse('no.priceTakesAll', 'THR-EMPTY-03', { who: id, left });
  return left < n + price && houseRule(t, 'partialDraws') === 'forbid' ? refuse('tooFewCards', 'THR-EMPTY-04', { who: id, left }) : null;
};

/** A Perk or ruling that draws: the cards are seen and spent at once. Gives their faces. */
export const drawFor = (t: Table, id: string, n: number, cause: Cause): string[] => {
  tidy(t, id);
  const draws = drawUpTo(t, id, n, cause);
  const drawn = draws.map(({ card }) => t.face(card));
  spend(t, draws);
  // THR-WEAVER-04: what has gone under may come up again.
  return drawn.length === 0 || drawn.length >= n || usesOwnDeck(t, id) ? drawn : [...drawn, ...drawFor(t, id, n - drawn.length, cause)];
};

/** THR-INSERT-01, THR-INSERT-02, THR-INSERT-03, THR-INSERT-04, THR-INSERT-07, THR-EMPTY-06: the one way back into a Deck. Shuffle the Discard, move n cards or all there are from it into the Deck, shuffle the Deck. Gives how many went. */
export const insert = (t: Table, id: string, n: number): number => {
  if (!usesOwnDeck(t, id)) return 0;
  const [deck, discard] = [deckOf(id), discardOf(id)];
  const back = Math.max(0, Math.min(n, t.size(discard)));
  if (back > 0) {
    t.shuffle(discard);
    t.draw(discard, deck, back);
  }
  if (back > 0 || houseRule(t, 'insertZeroShuffles') === true) t.shuffle(deck);
  return back;
};

export const sayBurned = (t: Table, id: string, burned: readonly string[], cause: Cause): void => {
  const key = burned.length > 0 ? 'burned' : cardsLeft(t, id) > 0 ? 'burned.zero' : 'burned.none';
  t.say(key, { who: who(id), burned: param('cards', burned), n: burned.length, cause: param('word', `cause.${cause}`) });
};

/** THR-INSERT-05 */
export const sayInserted = (t: Table, id: string, inserted: number): void =>
  t.say(inserted === 0 ? 'inserted.none' : 'inserted', { who: who(id), inserted });
