// Who sits and plays here, in the order in which the table has them, and what each has.

import type { Layout, View, ViewPile, ViewSeat, Words } from '@pasteboard/kernel/view';
import { awayIn, begun, ownerName } from '@pasteboard/phrasing';
import { WeakMemo } from '../stores/memo.ts';
import type { Deck } from './panels.ts';

export interface Character {
  readonly id: string;
  readonly seat: ViewSeat;
  /** The place of its seat at the table, for mark and color. */
  readonly place: number;
  readonly mine: boolean;
}

const isHere = ({ role }: ViewSeat): boolean => role !== 'gone' && role !== 'spectator';

/** Seats that are held or could be, the spectators' left out. */
export const activeSeats = ({ seats }: View): readonly ViewSeat[] => seats.filter(isHere);

/** The place of each seat: its number among the players, so that marks do not change when a person joins. */
export const seatPlace = (view: View, seat: string): number => {
  const players = activeSeats(view).filter(({ role }) => role === 'player');
  const at = players.findIndex(({ id }) => id === seat);
  return Math.max(0, at);
};

/** The names of a seat's characters; without characters, the seat's name. */
export const charactersIn = (view: View, words: Words, { name, role, plays }: ViewSeat): string =>
  role === 'gm' || plays.length === 0 ? name : plays.map((id) => begun(ownerName(view, words, id))).join(', ');

/** The characters that people play and who are here; a seat without characters counts as one. */
export const playedCharacters = (view: View, layout: Layout | null): readonly Character[] => {
  const away = awayIn(view, layout);
  const me = view.seats[view.you];
  return activeSeats(view).flatMap((seat) => {
    const place = seatPlace(view, seat.id);
    const here = seat.plays.filter((id) => !away.has(id));
    const own = here.length > 0 ? here : [seat.id];
    return own.map((id) => ({ id, seat, place, mine: me !== undefined && me.id === seat.id }));
  });
};

export const backOf = (view: View, owner: string | null): number | 'gm' => {
  const seat = view.seats.find(({ id, plays }) => id === owner || (owner !== null && plays.includes(owner)));
  if (seat === undefined || seat.role === 'gm') return 'gm';
  return seatPlace(view, seat.id);
};

export const kindOf = (id: string): string => {
  const cut = id.indexOf('/');
  return cut < 0 ? id : id.slice(0, cut);
};

export interface OwnedPile {
  readonly id: string;
  readonly kind: string;
  readonly pile: ViewPile;
}

/** Piles with an owner that are not on a card. */
export const pilesOwnedBy = (view: View, owner: string | null): readonly OwnedPile[] => {
  const attached = attachedPiles(view);
  return Object.entries(view.piles).flatMap(([id, pile]) =>
    pile.owner === owner && pile.level !== 'none' && !attached.has(id) ? [{ id, kind: kindOf(id), pile }] : [],
  );
};

const attachedMemo = new WeakMemo<View['piles'], ReadonlySet<string>>();

/** Piles that lie on cards: they are shown where their card is. */
export const attachedPiles = ({ piles }: View): ReadonlySet<string> =>
  attachedMemo.of(piles, [], () => new Set(Object.values(piles).flatMap(({ slots }) => (slots ?? []).flatMap((slot) => slot.piles))));

/** Cards left, and of how many that could be there: everything that is that character's, or what the game lets go round. Null where nothing of the kind is seen. */
export const staminaOf = (view: View, kept: Deck | undefined, owner: string): { readonly now: number; readonly full: number } | null => {
  if (kept === undefined) return null;
  const { kind, cycle } = kept;
  const deck = Object.hasOwn(view.piles, `${kind}/${owner}`) ? view.piles[`${kind}/${owner}`] : undefined;
  if (deck === undefined || deck.level === 'none') return null;
  const goesRound = (id: string): boolean => cycle === undefined || cycle.includes(kindOf(id));
  const own = Object.entries(view.piles).filter(([id, pile]) => pile.owner === owner && goesRound(id));
  const full = own.reduce((sum, [, { count }]) => sum + count, 0);
  return { now: deck.count, full };
};

/** The handle of a card that is known by its face to lie in one of these piles: a picture of it is that card. */
export const handleIn = ({ piles }: Pick<View, 'piles'>, ids: readonly string[], face: string): number | undefined =>
  ids.flatMap((id) => piles[id]?.slots ?? []).find((slot) => slot.face === face && slot.h !== 0)?.h;
