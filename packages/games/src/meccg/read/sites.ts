// What is printed on sites and on creatures that wait there: the ways between places, what is to be had, and what a creature is keyed to.

import { isPlayedAt, SPECIAL, type Card } from './cards.ts';

/** MEC-MH-03, MEC-ORG-11: the path that is printed between two places, by types of region; null where none is. */
export const printedPath = (from: Card, to: Card): readonly string[] | null => {
  if (from.face === to.face) return null;
  if (from.haven && to.nearestHaven === from.face && !to.haven) return to.path;
  if (to.haven && from.nearestHaven === to.face && !from.haven) return from.path;
  const between = from.haven && to.haven ? from.havenPaths[to.face] : undefined;
  return between !== undefined && to.havenPaths[from.face] !== undefined ? between : null;
};

/** MEC-SITE-05, MEC-SITE-06, MEC-SITE-07: an item of a size the site lists, an ally or a faction that names the site. Special items go by their text, which people read. */
export const isPrintedThere = (card: Card, place: Card): boolean =>
  card.subtype === 'item' ? card.size === SPECIAL || place.items.includes(card.size) : isPlayedAt(card, place.face);

const REGION = 'region.';
const SITE = 'site.';
const TEXT = 'keyed.text';

/** All keys there are, so that a wrong one is refused as such. */
export const KEYS: readonly string[] = [
  ...['w', 'b', 'f', 's', 'd', 'c'].map((each) => `region.${each}`),
  ...['H', 'F', 'B', 'R', 'S', 'D'].map((each) => `site.${each}`),
  TEXT,
];

/** Every way this creature might be keyed at all: a type of region, or a type of site. */
export const keysOf = ({ keyRegions, keySites, keyedByText }: Card): string[] => [
  ...new Set([...keyRegions.map((symbol) => REGION + symbol), ...keySites.map((symbol) => SITE + symbol), ...(keyedByText ? [TEXT] : [])]),
];

/** Where a company is going, or stays: the regions it passes by type, and the type of its site. */
export interface Way {
  readonly path: readonly string[];
  readonly siteType: string | null;
}

/** MEC-MH-06: as many regions of the type as the symbol is repeated, or the type of the site. */
export const meetsKey = (creature: Card, { path, siteType }: Way, key: string): boolean => {
  if (key === TEXT) return true;
  if (key.startsWith(SITE)) return siteType === key.slice(SITE.length);
  const symbol = key.slice(REGION.length);
  const count = (of: readonly string[]): number => of.filter((each) => each === symbol).length;
  return count(path) >= Math.max(1, count(creature.keyRegions));
};
