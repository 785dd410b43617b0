// What every character takes along from table to table: where it has been, how it looks, and which cards its deck is made of.

import { isPlayingCard, type Json, type JsonRecord, type View } from '@pasteboard/kernel/view';
import { filledText, list, matching, record, textUpTo, type TypeOf } from '@pasteboard/values';

/** As many tables as a character remembers. */
export const MOST_PAST = 30;
export const LONGEST_LOOK = 200;
/** As many cards as a deck may bring. */
const MOST_CARDS = 250;

export const pastShape = list(
  record({ table: filledText(80), day: matching(/^\d{4}-\d\d-\d\d$/, 10, 'a day such as 2026-11-19'), told: textUpTo(120) }),
  MOST_PAST,
);
const card = matching(/^(?:[2-9TJQKA][SHDC]|JK\d{1,2})$/, 4, 'a playing card');

/** Faces in no order; a deck that is the usual one is left out. */
const deckList = list(card, MOST_CARDS);

/** A table where a character has been. */
export type TableBefore = TypeOf<typeof pastShape>[number];

/** Members that every kind of character may have. */
export const ALONG = { look: textUpTo(LONGEST_LOOK), past: pastShape, deck: deckList };

/**
 * The faces of all these piles together, sorted; null where this viewer does not know all of them. Never their order, and never which pile a
 * card lies in.
 */
export const facesIn = ({ piles, pools }: View, ids: readonly string[]): readonly string[] | null => {
  const there = ids.flatMap((id) => piles[id] ?? []);
  const seen = there
    .flatMap((pile) => pile.slots?.map(({ face }) => face) ?? pile.known.map(([, face]) => face))
    .filter((face) => face !== null);
  const about = pools.filter((pool) => pool.piles.some((id) => ids.includes(id)));
  const faces = [...seen, ...about.flatMap((pool) => pool.faces)];
  const isSure = about.every((pool) => pool.piles.every((id) => ids.includes(id)));
  const count = there.reduce((sum, pile) => sum + pile.count, 0);
  return isSure && count > 0 && faces.length === count ? faces.filter(isPlayingCard).toSorted() : null;
};

/** Null where it is the usual deck, which needs no list. */
export const deckBrought = (faces: readonly string[] | null, usual: readonly string[]): readonly string[] | null =>
  faces === null || JSON.stringify(faces) === JSON.stringify(usual.toSorted()) ? null : faces;

/** A list from a file as faces; null where there is none. */
export const deckFrom = (value: Json | undefined): readonly string[] | null =>
  Array.isArray(value) && value.length > 0 ? (value as readonly Json[]).filter((face): face is string => typeof face === 'string') : null;

/** What is only carried along, in one form: the cards of a deck stand in no order, so they are sorted. */
export const carried = ({ deck, past }: { readonly deck?: readonly string[]; readonly past?: readonly TableBefore[] }): JsonRecord => ({
  ...(deck === undefined ? {} : { deck: deck.toSorted() }),
  ...(past === undefined ? {} : { past }),
});

/** Has it been at a table before? Then what it has not spent is its own. */
export const isExperienced = ({ past }: JsonRecord): boolean => Array.isArray(past) && past.length > 0;
