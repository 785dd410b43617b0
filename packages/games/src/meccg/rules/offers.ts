// Offers for many cards at once. A refusal takes its reason from the offer that fits best, so every reason stands in an offer with all its fields.

import {
  FACES,
  cards,
  choice,
  closed,
  hasViewer,
  offer,
  seatIndex,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
} from '@pasteboard/kernel';
import { spot } from './cards.ts';
import { allCompanies } from './companies.ts';
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

/** One card, and everybody will see which. */
export const oneCard = (of: readonly number[]): Fields[string] => cards(of, 1, 1, { secret: false });
/** One card of a hidden pile that goes where nobody else sees it: which one is nobody else's business. */
export const oneHidden = (of: readonly number[]): Fields[string] => cards(of, 1, 1);

export const isOpen = (t: Reader, pile: string): boolean => t.pile(pile).sees.spectator === FACES;

/** Cards that lie open in one part, and those of each hidden pile in one of their own: from which pile a card comes is no secret. */
export const apart = (t: Reader, of: readonly number[]): { readonly these: readonly number[]; readonly pile: string | null }[] => {
  const piles = new Map<string | null, number[]>();
  for (const card of of) {
    const { pile } = spot(t, card);
    const key = isOpen(t, pile) ? null : pile;
    const others = piles.get(key);
    if (others === undefined) piles.set(key, [card]);
    else others.push(card);
  }
  return [...piles].map(([pile, these]) => ({ these, pile }));
};

/** `hides`: where the card goes nobody else sees it. */
export const perCard = (
  t: Reader,
  of: readonly number[],
  whyNot: (card: number) => Refusal | null,
  { hides }: { readonly hides: boolean },
): Offer[] =>
  (hides ? apart(t, of) : [{ these: of, pile: null }]).flatMap(({ these, pile }) =>
    sortedOut(these, whyNot, (chosen) => ({ card: pile === null ? oneCard(chosen) : oneHidden(chosen) })),
  );

/** Does this seat play, rather than only watch? */
export const plays = (t: Reader, by: Seat): boolean => by.role === 'player' && isSide(t, by.id);

/** Every card that this seat sees, wherever it lies; backs are no cards to it. */
export const seenBy = (t: Reader, by: Seat): number[] => {
  const viewer = seatIndex(t.state, by.id);
  const seen: number[] = [];
  for (const pile of Object.values(t.state.piles))
    for (const slot of pile.slots) if ((slot.seen[viewer] ?? 0) !== 0 && hasViewer(slot.knows, viewer)) seen.push(slot.card);
  return seen;
};

/** Any of the companies on the table. */
export const perCompany = (t: Reader, by: Seat, whyNot: (t: Reader, by: Seat, company: string) => Refusal | null): Offer[] =>
  plays(t, by)
    ? sortedOut(
        allCompanies(t),
        (company) => whyNot(t, by, company),
        (these) => ({ company: choice('pile', these) }),
      )
    : [];
