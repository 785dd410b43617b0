// Whom a GM plays, the decks that are nobody's stamina, and the card each was last seen with.

import type { View, ViewPile } from '@pasteboard/kernel/view';
import { valuesOf } from '@pasteboard/telling';
import { charactersOf, kindOf, pilesOwnedBy, seatsOf, type Character } from '../table/people.ts';

/** Scopes of values that are nobody. */
const NOBODY = new Set(['table', 'options']);

const isNamed = (view: View, id: string): boolean => Object.hasOwn(valuesOf(view, id), 'name');

/** A GM's characters and those whom no seat plays. Where characters have names, whoever has none is only the keeper of a deck. */
export const castOf = (view: View): readonly string[] => {
  const seats = seatsOf(view);
  const played = new Set(seats.flatMap(({ role, id, plays }) => (role === 'gm' ? [id] : [id, ...plays])));
  const own = seats.flatMap(({ role, plays }) => (role === 'gm' ? plays : []));
  const unplayed = Object.keys(view.values).filter((id) => !NOBODY.has(id) && !view.seats.some((seat) => seat.id === id));
  const all = [...new Set([...own, ...unplayed])].filter((id) => !played.has(id));
  const areNamed = Object.keys(view.values).some((id) => isNamed(view, id));
  return areNamed ? all.filter((id) => isNamed(view, id)) : own;
};

/** Whom people play, the GM left out. */
export const partyOf = (view: View): readonly Character[] => charactersOf(view).filter(({ seat }) => seat.role === 'player');

export interface Deck {
  readonly id: string;
  readonly owner: string;
  readonly pile: ViewPile;
}

/** Decks a GM draws from for anybody: they belong to no character, and therefore never tire. */
export const bottomlessDecks = (view: View, stamina: string | null): readonly Deck[] => {
  const tired = new Set([...castOf(view), ...partyOf(view).map(({ id }) => id)]);
  return Object.entries(view.piles).flatMap(([id, pile]) =>
    stamina !== null && kindOf(id) === stamina && pile.owner !== null && pile.level !== 'none' && !tired.has(pile.owner)
      ? [{ id, owner: pile.owner, pile }]
      : [],
  );
};

const LAST = 'discard';

/** The card somebody has before him: what he drew and still has out, else what he threw away last. `held`: kinds of piles that are hands. */
export const lastCardOf = (view: View, who: string, held: readonly string[]): string | null => {
  const open = pilesOwnedBy(view, who).flatMap(({ kind, pile }) => {
    const face = pile.slots?.[0]?.face ?? null;
    return face === null || held.includes(kind) ? [] : [{ kind, face }];
  });
  return (open.find(({ kind }) => kind !== LAST) ?? open[0])?.face ?? null;
};

const MOST_DRAWS = 5;

/** The newest cards that somebody drew and that lie open: those still out, then those thrown away. */
export const lastDraws = (view: View, owner: string, held: readonly string[]): readonly string[] =>
  pilesOwnedBy(view, owner)
    .filter(({ kind }) => !held.includes(kind))
    .toSorted((a, b) => Number(a.kind === LAST) - Number(b.kind === LAST))
    .flatMap(({ pile }) => (pile.slots ?? []).flatMap(({ face }) => face ?? []))
    .slice(0, MOST_DRAWS);
