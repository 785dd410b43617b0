// Sorts the viewer's own hands by suit and rank for display. The piles themselves keep their order.

import { SUITS, playingCard, type Template, type View, type ViewDomain, type ViewPile, type ViewSlot } from '@pasteboard/kernel/view';

const isSortable = (view: View, { owner, slots }: ViewPile): boolean => {
  const me = view.seats[view.you];
  const mine = owner !== null && me !== undefined && (me.id === owner || me.plays.includes(owner));
  return mine && slots !== null && slots.every(({ face }) => face !== null);
};

/** By suit, the lowest rank first; cards without a suit come last. */
const placeOf = ({ face }: ViewSlot): number => {
  const card = playingCard(face ?? '');
  return card === undefined || card.suit === null ? SUITS.length * 100 : SUITS.indexOf(card.suit) * 100 + card.value;
};

/** The same view with this viewer's own hands in order. */
export const sortedView = (view: View): View => ({
  ...view,
  piles: Object.fromEntries(
    Object.entries(view.piles).map(([id, pile]) => [
      id,
      isSortable(view, pile) ? { ...pile, slots: (pile.slots ?? []).toSorted((a, b) => placeOf(a) - placeOf(b)) } : pile,
    ]),
  ),
});

/** Sorts the cards to choose from as the view sorts them. */
const sortedDomain = (places: ReadonlyMap<number, number>, domain: ViewDomain): ViewDomain => {
  if (domain.kind !== 'cards' || !domain.of.every(({ h }) => places.has(h))) return domain;
  return { ...domain, of: domain.of.toSorted((a, b) => (places.get(a.h) ?? 0) - (places.get(b.h) ?? 0)) };
};

export const sortedTemplates = (view: View, templates: readonly Template[]): Template[] => {
  const own = Object.values(view.piles).filter((pile) => isSortable(view, pile));
  const places = new Map(own.flatMap(({ slots }) => slots ?? []).map(({ h }, i) => [h, i]));
  return templates.map((template) => ({
    ...template,
    fields: Object.fromEntries(Object.entries(template.fields).map(([name, domain]) => [name, sortedDomain(places, domain)])),
  }));
};
