// A deck list: how many copies of which card each of its parts holds.

import type { FaceData } from '@pasteboard/kernel';
import type { RegionMap } from '../values.ts';

export type Counts = { readonly [face: string]: number };

export type DeckList = {
  readonly resources: Counts;
  readonly hazards: Counts;
  readonly characters: Counts;
  readonly locationDeck: Counts;
  readonly pool?: Counts;
  readonly sideboard?: Counts;
  readonly startSite?: string;
};

export type Faces = { readonly [face: string]: FaceData };

/** A list with its cards, which a player brings. The map is that of the whole card file, so it tells nothing of the list. */
export type OwnDeck = DeckList & { readonly faces: Faces; readonly map?: RegionMap };

export const isOwn = (list: DeckList | OwnDeck): list is OwnDeck => 'faces' in list;

export const NO_CARDS: DeckList = { resources: {}, hazards: {}, characters: {}, locationDeck: {} };

/** Every face that the list names. */
export const facesIn = ({ resources, hazards, characters, locationDeck, pool, sideboard }: DeckList): ReadonlySet<string> =>
  new Set([resources, hazards, characters, locationDeck, pool ?? {}, sideboard ?? {}].flatMap((part) => Object.keys(part)));
