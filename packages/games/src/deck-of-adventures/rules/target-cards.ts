// Target Cards: those that stand for a character, and those turned up for one occasion.

import { refuse, sees, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { calledOf, targetOf } from '../names.ts';
import { deckOwner } from '../read/characters.ts';
import { afterTaking, collapse, hasCards, putAway, take } from './deck.ts';

/** A Target Card turned up for one occasion, and the deck it goes back to. */
export type LentCard = { readonly card: number; readonly owner: string };
export type Called = { readonly tc: string; readonly lent: LentCard | null };

export const standingTarget = (t: Reader, id: string): string | undefined => t.faces(targetOf(id))[0];

/** DOA-CHECK-10: an Ace becomes a Fate Card, anything else is discarded. What has been taken away by hand stays where it was put. */
export const release = (t: Table, { card, owner }: LentCard): void => {
  if (t.seek(card)?.pile.startsWith(calledOf('')) === true) putAway(t, owner, [card], 'used');
};

/** DOA-COMBAT-12 */
export const releaseStanding = (t: Table, id: string): void => putAway(t, deckOwner(t, id), t.cards(targetOf(id)), 'used');

/** Turns up the top card of a deck; null where there is none, or where the Dealer collapsed over it. */
export const turnUp = (t: Table, owner: string, pile = calledOf(owner)): Called | null => {
  const card = lay(t, owner, pile);
  return card === undefined ? null : { tc: t.face(card), lent: { card, owner } };
};

/** DOA-COMBAT-04: draws the card that stands for a character from now on. */
export const drawStanding = (t: Table, id: string): string | undefined => {
  const card = lay(t, deckOwner(t, id), targetOf(id));
  return card === undefined ? undefined : t.face(card);
};

/** One card more: the better one stays, the other is put away. */
export const drawMore = (t: Table, id: string, isBetter: (card: string, than: string) => boolean): void => {
  const [held] = t.cards(targetOf(id));
  const drawn = lay(t, deckOwner(t, id), targetOf(id));
  if (held === undefined || drawn === undefined) return;
  const other = isBetter(t.face(drawn), t.face(held)) ? held : drawn;
  putAway(t, deckOwner(t, id), [other], 'unused');
};

const lay = (t: Table, owner: string, pile: string): number | undefined => {
  // Target Cards are named to everybody: one that was hidden by hand is turned up for all to see.
  t.see(pile, sees('faces'));
  const taken = take(t, owner, pile);
  if (taken === 'fatigued' || (taken !== 'none' && afterTaking(t, owner) === 'fatigued')) collapse(t, owner);
  return typeof taken === 'string' ? undefined : taken.card;
};

/** DOA-STATUS-10: the standing Target Card; without one it is drawn first, and kept. */
export const ownTarget = (t: Table, id: string): string | undefined => shown(t, id) ?? drawStanding(t, id);

/** The standing Target Card, to be named to everybody. */
export const shown = (t: Table, id: string): string | undefined => {
  if (t.size(targetOf(id)) > 0) t.see(targetOf(id), sees('faces'));
  return standingTarget(t, id);
};

/** Nobody can be aimed at without a card to aim for. */
export const whyNoTarget = (t: Reader, id: string): Refusal | null =>
  standingTarget(t, id) === undefined && !hasCards(t, deckOwner(t, id)) ? refuse('no.target', 'DOA-STATUS-10', { who: id }) : null;
