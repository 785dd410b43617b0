// Drawing, burning and inserting: what happens to a Character's cards, whichever deck they come from.

import { EVERYBODY, refuse, said, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { deckOf, discardOf, drawnOf, is, setAsideOf, usesOwnDeck, who } from './characters.ts';
import { WEAVER_DECK, WEAVER_DRAWN } from './names.ts';
import { put } from './sheet.ts';
import { OPEN, cardsForWeaver, refillWeaver, spendUnder, turnUp, weaverBurn } from './weaver.ts';

/** THR-DRAW-01, THR-BURN-05: why a card left the Deck. */
export const CAUSES = ['action', 'check', 'perk', 'other'] as const;
export type Cause = (typeof CAUSES)[number];

export const REST_KINDS = ['full', 'partial'] as const;
export type RestKind = (typeof REST_KINDS)[number];
/** THR-REST-04: the kind of rest that is running, or null. */
export const restOf = (t: Reader, id: string): RestKind | null => REST_KINDS.find((kind) => kind === t.fact(id, 'rest')) ?? null;
export const isResting = (t: Reader, id: string): boolean => restOf(t, id) !== null;

/** THR-RESTBURN-02 to -05: a card lost during a rest may have to wait in the Set-aside pile. */
const landsOn = (t: Reader, id: string, cause: Cause, burned: boolean): string => {
  const resting = isResting(t, id);
  const inScope = burned || is(t, 'restBurnScope', 'allLost');
  const chosen =
    is(t, 'restBurnCause', 'any') || cause === 'action' || cause === 'check' || (cause === 'perk' && is(t, 'restBurnCause', 'chosen'));
  return resting && inScope && chosen ? setAsideOf(id) : discardOf(id);
};

/** How many cards a Character could draw now; the bottomless deck never runs dry. */
export const cardsLeft = (t: Reader, id: string): number => (usesOwnDeck(t, id) ? t.size(deckOf(id)) : cardsForWeaver(t));

/** THR-BURN-01, -03: burns up to n cards, one after the other, without using them. Gives the faces in the order in which they went. */
export const burn = (t: Table, id: string, n: number, cause: Cause): string[] => {
  if (!usesOwnDeck(t, id)) return weaverBurn(t, n);
  const to = landsOn(t, id, cause, true);
  if (t.around([to]) === EVERYBODY) return turnUp(t, t.draw(deckOf(id), to, n));
  // By hand that pile was taken out of somebody's sight: the cards are turned over in the open before they go there.
  t.see(WEAVER_DRAWN, OPEN);
  const cards = t.draw(deckOf(id), WEAVER_DRAWN, n, 'bottom');
  const faces = cards.map((card) => t.face(card));
  t.move(cards.toReversed(), to, { open: EVERYBODY });
  return faces;
};

/** Draws one card. It lies before its Character until `spend` puts it away; undefined where there is none. */
export const drawOne = (t: Table, id: string): number | undefined => drawUpTo(t, id, 1)[0];

const drawUpTo = (t: Table, id: string, n: number): number[] => {
  if (usesOwnDeck(t, id)) return t.draw(deckOf(id), drawnOf(id), n, 'bottom');
  const drawn: number[] = [];
  while (drawn.length < n && cardsForWeaver(t) > 0) {
    refillWeaver(t);
    drawn.push(...t.draw(WEAVER_DECK, drawnOf(id), n - drawn.length, 'bottom'));
  }
  return drawn;
};

/** THR-DRAW-02, THR-WEAVER-03: drawn cards go where they are spent, in the order in which they were drawn, for all to see. */
export const spend = (t: Table, id: string, cause: Cause): void => {
  if (t.size(drawnOf(id)) === 0) return;
  lie(t, id);
  if (usesOwnDeck(t, id)) t.draw(drawnOf(id), landsOn(t, id, cause, false), t.size(drawnOf(id)));
  else spendUnder(t, drawnOf(id), false);
};

/** What was drawn is seen by all, and named on the sheet until the next draw (THR-DRAW-02, THR-INSERT-06: the pile may have been shuffled). */
const lie = (t: Table, id: string): void => {
  t.see(drawnOf(id), OPEN);
  put(t, id, 'lastDrawn', t.faces(drawnOf(id)).join(' '));
};

/**
 * The same for two who drew in turn. THR-WEAVER-03: where both use the bottomless deck, their cards go under as they came, not side by side.
 * What the order does not name, because somebody moved cards by hand, follows behind.
 */
export const spendInTurn = (t: Table, order: readonly string[], sides: readonly [string, string], cause: Cause): void => {
  if (sides.every((id) => !usesOwnDeck(t, id))) {
    for (const id of sides) if (t.size(drawnOf(id)) > 0) lie(t, id);
    t.see(WEAVER_DRAWN, OPEN);
    for (const id of order) t.draw(drawnOf(id), WEAVER_DRAWN, 1, 'bottom');
    spendUnder(t, WEAVER_DRAWN, false);
  }
  for (const id of sides) spend(t, id, cause);
};

/** Cards that were left lying open by hand are put away before anything new is drawn. */
export const tidy = (t: Table, id: string): void => spend(t, id, 'other');

/** THR-EMPTY-03, -04: may an ability that draws n cards be started? THR-WEAVER-04: too few cards are no matter for the bottomless deck. */
export const drawRefusal = (t: Reader, id: string, n: number): Refusal | null => {
  const left = cardsLeft(t, id);
  if (left === 0) return refuse('emptyDeck', 'THR-EMPTY-03', { who: id });
  if (left < n && usesOwnDeck(t, id) && is(t, 'partialDraws', 'forbid')) return refuse('tooFewCards', 'THR-EMPTY-04', { who: id, left });
  return null;
};

/** A Perk or ruling that draws: the cards are seen and spent at once. Gives their faces. */
export const drawFor = (t: Table, id: string, n: number, cause: Cause): string[] => {
  tidy(t, id);
  const drawn = drawUpTo(t, id, n).map((card) => t.face(card));
  spend(t, id, cause);
  // THR-WEAVER-04: what has gone under may come up again.
  return drawn.length === 0 || drawn.length >= n || usesOwnDeck(t, id) ? drawn : [...drawn, ...drawFor(t, id, n - drawn.length, cause)];
};

/** THR-INSERT-02: shuffle the Discard, move n cards from it into the Deck, shuffle the Deck. Gives how many went. */
export const insert = (t: Table, id: string, n: number): number => {
  if (!usesOwnDeck(t, id)) return 0;
  const [deck, discard] = [deckOf(id), discardOf(id)];
  const back = Math.max(0, Math.min(n, t.size(discard)));
  if (back > 0) {
    t.shuffle(discard);
    t.draw(discard, deck, back);
  }
  if (back > 0 || is(t, 'insertZeroShuffles', true)) t.shuffle(deck);
  return back;
};

export const sayBurned = (t: Table, id: string, burned: readonly string[], cause: Cause): void => {
  const key = burned.length === 0 ? 'burned.none' : 'burned';
  t.say(key, { who: who(id), burned: said('cards', burned), n: burned.length, cause: said('word', `cause.${cause}`) });
};
