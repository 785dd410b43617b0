// Target Cards: those that stand for a character, and those turned up for one occasion.

import { refuse, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { deckOwner } from './characters.ts';
import { afterTaking, collapse, hasCards, putAway, take } from './deck.ts';
import { calledOf, targetOf } from './names.ts';

/** A Target Card turned up for one occasion, and the deck it goes back to. */
export type Lent = { readonly pile: string; readonly owner: string };

export const standing = (t: Reader, id: string): string | undefined => t.faces(targetOf(id))[0];

/** DOA-CHECK-10, DOA-COMBAT-12: an Ace becomes a Fate Card, anything else is discarded. */
export const release = (t: Table, { pile, owner }: Lent): void => {
  if (t.hasPile(pile)) putAway(t, owner, t.cards(pile), 'used');
};

export const releaseStanding = (t: Table, id: string): void => release(t, { pile: targetOf(id), owner: deckOwner(t, id) });

/** Turns up the top card of a deck for `who`; undefined where there is none, or where the Dealer collapsed over it. */
export const turnUp = (t: Table, owner: string, who: string): string | undefined => {
  const pile = calledOf(who);
  release(t, { pile, owner });
  return lay(t, owner, pile);
};

/** DOA-COMBAT-04: draws the card that stands for a character from now on. */
export const drawStanding = (t: Table, id: string): string | undefined => lay(t, deckOwner(t, id), targetOf(id));

const lay = (t: Table, owner: string, pile: string): string | undefined => {
  const taken = take(t, owner, pile);
  if (taken === 'fatigued' || (taken !== 'none' && afterTaking(t, owner) === 'fatigued')) collapse(t, owner);
  return typeof taken === 'string' ? undefined : t.face(taken.card);
};

/** DOA-STATUS-10: the standing Target Card; without one it is drawn first, and kept. */
export const ownTarget = (t: Table, id: string): string | undefined => standing(t, id) ?? drawStanding(t, id);

/** Nobody can be aimed at without a card to aim for. */
export const whyNoTarget = (t: Reader, id: string): Refusal | null =>
  standing(t, id) === undefined && !hasCards(t, deckOwner(t, id)) ? refuse('no.target', 'DOA-STATUS-10', { who: id }) : null;
