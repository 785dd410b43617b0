// Lays what each player brought to the table, and tells which rules of building a list breaks.

import { check, param, type FaceData, type Json, type JsonRecord, type Reader, type Table } from '@pasteboard/kernel';
import { isOwn, NO_CARDS, type DeckList, type Faces, type OwnDeck } from '../content/deck-list.ts';
import { DECKS, FACES } from '../content/decks.ts';
import { MAP } from '../content/places.ts';
import { deckOf, locationOf, PLAYED, poolOf, sideboardOf } from '../names.ts';
import { isStandard } from '../options.ts';
import { playerSheet, table, type RegionMap } from '../values.ts';
import { faceOf } from './cards.ts';
import { breaches, told, type Breach } from './deck-lists.ts';
import { withOwnIds } from './own-decks.ts';
import { bring, isWhole, phase, sides, sortSites, type PrintedFace } from './sides.ts';

/** A player may have conceded before the game began. */
export const isSettingUp = (t: Reader): boolean => isWhole(t) && phase(t) === 'setup';

const printed = (faces: Faces, counts: { readonly [face: string]: number } | undefined): PrintedFace[] =>
  Object.entries(counts ?? {}).flatMap(([face, n]) => Array.from({ length: n }, () => ({ face, data: faces[face] ?? {} })));

/** MEC-SETUP-01: what each has brought. A list that breaks a rule of building is told to both before anything is dealt. */
const layDeck = (t: Table, who: string, list: DeckList | OwnDeck, shared: Faces): readonly Breach[] => {
  const faces = isOwn(list) ? { ...shared, ...list.faces } : shared;
  bring(t, who, locationOf(who), printed(faces, list.locationDeck));
  sortSites(t, who);
  for (const part of [list.resources, list.hazards, list.characters]) bring(t, who, deckOf(who), printed(faces, part));
  bring(t, who, poolOf(who), printed(faces, list.pool));
  if (isStandard(t)) bring(t, who, sideboardOf(who), printed(faces, list.sideboard));
  playerSheet.startSite.declare(t, who, list.startSite ?? '');
  const inDeck = Object.entries(list.characters).filter(([face]) => !faceOf(t, face).avatar);
  playerSheet.deckCharacters.declare(
    t,
    who,
    inDeck.reduce((sum, [, n]) => sum + n, 0),
  );
  const start = list.startSite ?? '';
  const n = t.size(deckOf(who));
  // Its contents are for the player who brought it.
  if (start !== '') t.say('brings', { who: param('seat', who), n, card: param('card', start, t.viewers([who])) });
  const broken = breaches(t, list);
  for (const breach of broken) t.say(`listBreaks.${breach.is}`, told(who, breach));
  return broken;
};

/** Cards and regions for both. */
interface Shared {
  readonly faces: Faces;
  readonly map: RegionMap;
}

/** The sample decks by name, or lists of the players' own with their cards, as an import gives them. */
export const broughtTo = (setup: JsonRecord): Shared => {
  const cards = (setup['faces'] ?? {}) as Faces;
  // A map that fits no region map is refused as it is written.
  const map: RegionMap = { ...MAP, ...(setup['map'] as RegionMap | undefined) };
  return { faces: { ...FACES, ...cards }, map };
};

const isSample = (face: string, data: FaceData): boolean => FACES[face] === data;

const isList = (value: Json | undefined): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each plays: a sample deck by its name, a list of known cards, or a deck with cards of their own. */
const listed = (t: Table, chosen: { readonly [who: string]: Json }, shared: Faces): { readonly who: string; readonly list: DeckList }[] => {
  let known = shared;
  return sides(t).map((who, i) => {
    const given = chosen[who] ?? Object.keys(DECKS)[i] ?? '';
    const found = isList(given)
      ? ({ ...NO_CARDS, ...(given as object) } as DeckList)
      : typeof given === 'string'
        ? DECKS[given]
        : undefined;
    check(found !== undefined, `deck of ${who} is neither a list nor one of ${Object.keys(DECKS).join(', ')}`);
    if (!isOwn(found)) return { who, list: found };
    const list = withOwnIds(who, found, known);
    known = { ...known, ...list.faces };
    return { who, list };
  });
};

/** A list that a rule forbids is told of to both, and laid none the less: what follows is for the caller to decide. */
export interface Broken {
  readonly who: string;
  readonly breach: Breach;
}

/** The cards of the sample decks are public. Faces of other decks reach a viewer only when they see the card: a deck list is private to its owner. */
export const showSamples = (t: Table, faces: Faces): void => {
  const unseen = deckOf(sides(t)[0] ?? '');
  for (const [face, data] of Object.entries(faces)) t.unmake(t.make(isSample(face, data) ? PLAYED : unseen, [{ face, data }], 0), 0);
};

export const layDecks = (t: Table, chosen: { readonly [who: string]: Json }, { faces, map }: Shared): Broken[] => {
  const decks = listed(t, chosen, faces);
  table.map.set(
    t,
    decks.reduce<RegionMap>((all, { list }) => ({ ...all, ...(isOwn(list) ? list.map : {}) }), map),
  );
  return decks.flatMap(({ who, list }) => layDeck(t, who, list, faces).map((breach) => ({ who, breach })));
};
