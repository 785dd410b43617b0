// Cards at the table: where each lies, and what is printed on it.

import { Memo, check, type Reader, type Slot, type State } from '@pasteboard/kernel';
import { printed, type Card } from '../read/cards.ts';

export const faceOf = (t: Reader, face: string): Card => printed(face, t.data(face));

interface Spot {
  readonly pile: string;
  readonly at: number;
  readonly slot: Slot;
}
/** Offers ask where cards lie thousands of times at one table; a state never changes, so it is walked through once. */
const spots = new Memo((state: State): ReadonlyMap<number, Spot> => {
  const found = new Map<number, Spot>();
  for (const [pile, { slots }] of Object.entries(state.piles)) slots.forEach((slot, at) => found.set(slot.card, { pile, at, slot }));
  return found;
});
export const spotOf = (t: Reader, card: number): Spot | null => spots.of(t.state).get(card) ?? null;
export const spot = (t: Reader, card: number): Spot => {
  const found = spotOf(t, card);
  check(found !== null, `card ${card} is not on the table`);
  return found;
};
export const cardOf = (t: Reader, card: number): Card => faceOf(t, spot(t, card).slot.face);

export const slotOf = (t: Reader, card: number): Slot => spot(t, card).slot;
