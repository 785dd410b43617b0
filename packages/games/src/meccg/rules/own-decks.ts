// Decks that players bring with their cards. Two of them may call different cards by one id; neither changes the other’s, nor a sample card.

import type { FaceData, Json } from '@pasteboard/kernel';
import type { Counts, Faces, OwnDeck } from '../content/deck-list.ts';

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Equal whatever the order of the fields. */
const isSame = (a: Json, b: Json): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, i) => isSame(each as Json, (b[i] ?? null) as Json));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  return Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => isSame(value, b[key] ?? null));
};

type Names = ReadonlyMap<string, string>;

const renamed = (value: Json, names: Names): Json => {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => renamed(each as Json, names));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [names.get(key) ?? key, renamed(each, names)]));
};

const PLACES = ['home', 'nearestHaven', 'havenPaths', 'at'];
/** What is printed on a card stays: only its places are named by id. */
const movedTo = (names: Names, data: FaceData): FaceData => ({
  ...data,
  ...Object.fromEntries(Object.entries(data).flatMap(([field, value]) => (PLACES.includes(field) ? [[field, renamed(value, names)]] : []))),
});

/** A card that names a place under its new id is another card as well. */
const clashing = (who: string, faces: Faces, known: Faces, names: Names): Names => {
  const found = Object.entries(faces).flatMap(([face, data]) => {
    const other = Object.hasOwn(known, face) ? known[face] : undefined;
    return other === undefined || isSame(movedTo(names, data), other) ? [] : [[face, `${face}~${who}`] as const];
  });
  return found.length === names.size ? names : clashing(who, faces, known, new Map(found));
};

/** The ids that stand for another card already get a name of this player’s, in the list and wherever a card names a place. */
export const withOwnIds = (who: string, deck: OwnDeck, known: Faces): OwnDeck => {
  const names = clashing(who, deck.faces, known, new Map());
  if (names.size === 0) return deck;
  const named = (face: string): string => names.get(face) ?? face;
  const list = (counts: Counts | undefined): Counts =>
    Object.fromEntries(Object.entries(counts ?? {}).map(([face, n]) => [named(face), n]));
  return {
    ...deck,
    resources: list(deck.resources),
    hazards: list(deck.hazards),
    characters: list(deck.characters),
    locationDeck: list(deck.locationDeck),
    pool: list(deck.pool),
    sideboard: list(deck.sideboard),
    ...(deck.startSite === undefined ? {} : { startSite: named(deck.startSite) }),
    faces: Object.fromEntries(Object.entries(deck.faces).map(([face, data]) => [named(face), movedTo(names, data)])),
  };
};
