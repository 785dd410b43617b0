// What Powers, weaknesses and items simply change as long as one has them.

import type { Reader } from '@pasteboard/kernel';
import { attributeOf, words } from './characters.ts';
import { CONTENT, catalogue, type Catalogue } from './content/catalogue.ts';
import type { Item, Passive, Power, Vulnerability } from './content/types.ts';
import type { Need } from './names.ts';

/** All there is at this table. */
export const catalogueAt = (t: Reader): Catalogue => catalogue(t.fact('table', CONTENT));

const held = <T extends { readonly id: string }>(t: Reader, id: string, key: string, all: readonly T[]): T[] => {
  const names = words(t, id, key);
  return all.filter((each) => names.includes(each.id));
};

export const powersOf = (t: Reader, id: string): Power[] => held(t, id, 'powers', catalogueAt(t).powers);
export const itemsOf = (t: Reader, id: string): Item[] => held(t, id, 'items', catalogueAt(t).items);
export const vulnerabilitiesOf = (t: Reader, id: string): Vulnerability[] => held(t, id, 'vulnerabilities', catalogueAt(t).vulnerabilities);

const bearers = (t: Reader, id: string): (Power | Vulnerability | Item)[] => [
  ...powersOf(t, id),
  ...vulnerabilitiesOf(t, id),
  ...itemsOf(t, id),
];
const passives = (t: Reader, id: string): Passive[] => bearers(t, id).flatMap(({ passive }) => passive);

/** The sum of one kind of change. */
export const traitSum = (t: Reader, id: string, what: 'speed' | 'armorRange' | 'damage'): number =>
  passives(t, id).reduce((sum, each) => (each.do === what ? sum + each.n : sum), 0);

/** DOA-HAND-05: hands on checks of an attribute with all its skills, or of one skill. */
export const traitHands = (t: Reader, id: string, stat: string): { readonly what: string; readonly n: number }[] =>
  bearers(t, id).flatMap(({ id: what, passive }) =>
    passive.flatMap((each) =>
      each.do === 'hand' && (each.stat === stat || each.stat === attributeOf(t, stat)) ? [{ what, n: each.n }] : [],
    ),
  );

/** DOA-ARMOR-06 */
export const guardOf = (t: Reader, id: string): Need => {
  const found = passives(t, id).find((each) => each.do === 'guard');
  return found?.do === 'guard' ? found.need : 'any';
};

/** Power Points come from Powers: each adds its price. */
export const powerPoints = (t: Reader, powers: readonly string[]): number =>
  catalogueAt(t)
    .powers.filter(({ id }) => powers.includes(id))
    .reduce((sum, { use }) => sum + (use?.pp ?? 0), 0);
