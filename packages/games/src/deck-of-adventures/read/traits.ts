// What Powers, weaknesses and items change as long as the character has them.

import type { Sight } from '@pasteboard/kernel/view';
import { catalogOf, type Catalog } from '../content/catalog.ts';
import type { Item, Passive, Power, Use, Vulnerability } from '../content/types.ts';
import type { ContentKind, Need } from '../names.ts';
import { sheet, table } from '../values.ts';
import { attributeOf } from './characters.ts';

/** All there is at this table. */
export const catalogAt = (s: Sight): Catalog => catalogOf(table.content.of(s));

const held = <T extends { readonly id: string }>(s: Sight, id: string, kind: ContentKind, all: readonly T[]): T[] => {
  const names = sheet[kind].of(s, id);
  return all.filter((each) => names.includes(each.id));
};

export const powersOf = (s: Sight, id: string): Power[] => held(s, id, 'powers', catalogAt(s).powers);
export const itemsOf = (s: Sight, id: string): Item[] => held(s, id, 'items', catalogAt(s).items);
export const vulnerabilitiesOf = (s: Sight, id: string): Vulnerability[] => held(s, id, 'vulnerabilities', catalogAt(s).vulnerabilities);

const bearers = (s: Sight, id: string): (Power | Vulnerability | Item)[] => [
  ...powersOf(s, id),
  ...vulnerabilitiesOf(s, id),
  ...itemsOf(s, id),
];
const passives = (s: Sight, id: string): Passive[] => bearers(s, id).flatMap(({ passive }) => passive);

/** The sum of one kind of change. */
export const traitSum = (s: Sight, id: string, what: 'speed' | 'armorRange' | 'damage'): number =>
  passives(s, id).reduce((sum, each) => (each.do === what ? sum + each.n : sum), 0);

/** DOA-HAND-05: hands on checks of an attribute with all its skills, or of one skill. */
export const traitHands = (s: Sight, id: string, stat: string): { readonly what: string; readonly n: number }[] =>
  bearers(s, id).flatMap(({ id: what, passive }) =>
    passive.flatMap((each) =>
      each.do === 'hand' && (each.stat === stat || each.stat === attributeOf(s, stat)) ? [{ what, n: each.n }] : [],
    ),
  );

/** DOA-ARMOR-06 */
export const guardOf = (s: Sight, id: string): Need => {
  const found = passives(s, id).find((each) => each.do === 'guard');
  return found?.do === 'guard' ? found.need : 'any';
};

/** Power Points come from Powers: each adds its price. */
export const powerPoints = (s: Sight, powers: readonly string[]): number =>
  catalogAt(s)
    .powers.filter(({ id }) => powers.includes(id))
    .reduce((sum, { use }) => sum + (use?.pp ?? 0), 0);

/** What a character can use: Powers and things in hand. */
export type Usable = { readonly id: string; readonly use: Use; readonly once: boolean };

export const usable = (s: Sight, id: string): Usable[] =>
  [...powersOf(s, id).map((power) => ({ ...power, once: false })), ...itemsOf(s, id)].flatMap(({ id: name, use, once }) =>
    use === null ? [] : [{ id: name, use, once }],
  );
