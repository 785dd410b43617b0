// Cards at the table: where each lies, and what is printed on it.

import { check, type Reader, type Slot, type State } from '@pasteboard/kernel';
import { printed, type Card } from '../read/cards.ts';

export const faceOf = (t: Reader, face: string): Card => printed(face, t.data(face));

interface Spot {
  readonly pile: string;
  readonly at: number;
  readonly slot: Slot;
}
/** Offers ask where cards lie thousands of times at one table; a state never changes, so it is walked through once. */
const SPOTS = new WeakMap<State, ReadonlyMap<number, Spot>>();
const spotsOf = (state: State): ReadonlyMap<number, Spot> => {
  const known = SPOTS.get(state);
  if (known !== undefined) return known;
  const spots = new Map<number, Spot>();
  for (const [pile, { slots }] of Object.entries(state.piles)) slots.forEach((slot, at) => spots.set(slot.card, { pile, at, slot }));
  SPOTS.set(state, spots);
  return spots;
};
export const spotOf = (t: Reader, card: number): Spot | null => spotsOf(t.state).get(card) ?? null;
export const spot = (t: Reader, card: number): Spot => {
  const found = spotOf(t, card);
  check(found !== null, 'the card is on the table');
  return found;
};
export const cardOf = (t: Reader, card: number): Card => faceOf(t, spot(t, card).slot.face);

export const slotOf = (t: Reader, card: number): Slot => spot(t, card).slot;
