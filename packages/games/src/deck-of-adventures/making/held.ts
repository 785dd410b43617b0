// What a draft of a Dealer is held against, and what it costs.

import type { Pool } from '@pasteboard/kernel/view';
import { partsOf, sumOf, type ChoiceReason } from '@pasteboard/packs/making';
import type { Catalog } from '../content/catalog.ts';
import { ATTRIBUTES, SKILLS } from '../names.ts';
import { attributePrice, bill, experienceAt, skillPrice, type Bought } from '../read/experience.ts';
import type { Made } from './sheet.ts';
import { say } from './words.ts';

export interface Held {
  readonly made: Made;
  /** As it is now, where it grows. */
  readonly from: Made | null;
  readonly catalog: Catalog;
  /** What people call what they brought. */
  readonly name: (id: string) => string;
  readonly floor: 5 | 'none';
}

const pricesOf = (ids: readonly string[], all: readonly { readonly id: string; readonly xp: number }[]): readonly number[] =>
  all.flatMap(({ id, xp }) => (ids.includes(id) ? [xp] : []));

/** DOA-CREATE-08: the weaknesses that brought points. */
const yielding = ({ made }: Held): readonly string[] => made.bornWith ?? made.vulnerabilities;

export const priced = (held: Held): Bought => ({
  level: held.made.level,
  mods: held.made.mods,
  powers: pricesOf(held.made.powers, held.catalog.powers),
  vulnerabilities: pricesOf(yielding(held), held.catalog.vulnerabilities),
});

/** DOA-CREATE-02, DOA-CREATE-10: what there is to spend, and what it went to. */
export const poolOf = (held: Held): Pool => {
  const { level, mods, powers } = priced(held);
  const { have } = bill(priced(held));
  const attributes = ATTRIBUTES.reduce((sum, attribute) => sum + (attributePrice(mods[attribute] ?? 0) ?? 0), 0);
  const skills = Object.entries(SKILLS).reduce(
    (sum, [skill, attribute]) => sum + (skillPrice((mods[skill] ?? 0) - (mods[attribute] ?? 0)) ?? 0),
    0,
  );
  const spent = partsOf(
    [say('making.spent.attributes'), attributes],
    [say('making.spent.skills'), skills],
    [say('making.spent.powers'), powers.reduce((sum, price) => sum + price, 0)],
  );
  const from = partsOf([say('making.atLevel', { level }), experienceAt(level)], [say('making.weaknesses'), have - experienceAt(level)]);
  return { name: say('making.points'), have, left: have - sumOf(spent), from, spent };
};

export const tooDear = ({ left }: Pool, price: number): ChoiceReason | null =>
  price > left ? { why: say('making.no.points', { price, left: Math.max(0, left) }), rule: 'DOA-CREATE-02' } : null;

export const BOUGHT: ChoiceReason = { why: say('making.no.bought'), rule: 'DOA-CREATE-02' };
