// Offers for many cards at once. A refusal takes its reason from the offer that fits best, so every reason stands in an offer with all its fields.

import { cards, closed, offer, seatIndex, type Fields, type Offer, type Reader, type Refusal, type Seat } from '@pasteboard/kernel';
import { isSide } from './sides.ts';

/** Those that may, in one offer; those that may not, in one closed offer for each reason. */
export const sortedOut = <T>(of: readonly T[], whyNot: (each: T) => Refusal | null, fields: (these: readonly T[]) => Fields): Offer[] => {
  const open: T[] = [];
  const shut = new Map<Refusal, T[]>();
  for (const each of of) {
    const reason = whyNot(each);
    if (reason === null) {
      open.push(each);
      continue;
    }
    const others = shut.get(reason);
    if (others === undefined) shut.set(reason, [each]);
    else others.push(each);
  }
  const offers = [...shut].map(([reason, these]) => closed(reason, fields(these)));
  return open.length === 0 ? offers : [offer(fields(open)), ...offers];
};

export const oneCard = (of: readonly number[]): Fields[string] => cards(of, 1, 1, false, false);
/** One card of a hand or of a deck: which one is nobody else's business. */
export const oneHidden = (of: readonly number[]): Fields[string] => cards(of, 1, 1);

export const perCard = (of: readonly number[], whyNot: (card: number) => Refusal | null, more: Fields = {}): Offer[] =>
  sortedOut(of, whyNot, (these) => ({ card: oneHidden(these), ...more }));

/** Is this somebody who plays, and not only somebody who watches? */
export const plays = (t: Reader, by: Seat): boolean => by.role === 'player' && isSide(t, by.id);

/** Every card that this seat can tell apart, wherever it lies. */
export const seenBy = (t: Reader, by: Seat): number[] => {
  const viewer = seatIndex(t.state, by.id);
  const seen: number[] = [];
  for (const pile of Object.values(t.state.piles)) for (const slot of pile.slots) if ((slot.seen[viewer] ?? 0) !== 0) seen.push(slot.card);
  return seen;
};
