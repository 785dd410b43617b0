// What follows from the choices for a Dealer, each number with the parts it is made of.

import type { SumPart, Sum } from '@pasteboard/kernel/view';
import { partsOf, sumOf } from '@pasteboard/packs/making';
import { ARMOR } from '../content/armor.ts';
import type { Passive } from '../content/types.ts';
import { dealerHp, unarmoredRange } from '../read/characters.ts';
import { pointsBrought } from '../read/traits.ts';
import type { Held } from './held.ts';
import { say, word } from './words.ts';

/** What Powers, weaknesses and items add, by name. */
const traits = ({ made, catalog, name }: Held, what: Passive['do']): readonly (readonly [string, number])[] =>
  [...catalog.powers, ...catalog.vulnerabilities, ...catalog.items]
    .filter(({ id }) => [...made.powers, ...made.vulnerabilities, ...made.items].includes(id))
    .flatMap(({ id, passive }) => passive.flatMap((each) => (each.do === what && 'n' in each ? [[name(id), each.n] as const] : [])));

const sum = (name: string, parts: readonly SumPart[]): Sum => ({ name, value: Math.max(0, sumOf(parts)), parts });

/** DOA-HEALTH-01: 4 and the level and Vitality, and no less than the table says. */
const healthOf = ({ made, floor }: Held): Sum => {
  const vitality = made.mods['VIT'] ?? 0;
  const own = made.along['hp'];
  if (typeof own === 'number') return sum(word('value.hp'), partsOf([say('making.fixed'), own]));
  const value = dealerHp(made.level, vitality, floor);
  const parts = partsOf([say('making.base'), 4], [say('making.level'), made.level], [word('VIT'), vitality]);
  return { name: word('value.hp'), value, parts: [...parts, ...partsOf([say('making.least'), value - sumOf(parts)])] };
};

const powerOf = ({ made, catalog, name }: Held): Sum =>
  sum(
    word('value.pp'),
    partsOf(
      ...catalog.powers.flatMap((power) => (made.powers.includes(power.id) ? [[name(power.id), pointsBrought(power)] as const] : [])),
    ),
  );

export const sumsOf = (held: Held): readonly Sum[] => {
  const { made } = held;
  const [hp, pp] = [healthOf(held), powerOf(held)];
  const agility = made.mods['AGL'] ?? 0;
  const bare: readonly (readonly [string, number])[] =
    made.armor === null
      ? [
          [say('making.bare'), 3],
          [say('making.halfAgility'), unarmoredRange(agility) - 3],
        ]
      : [[word(made.armor), ARMOR[made.armor].ar]];
  return [
    hp,
    pp,
    // DOA-REST-02
    sum(word('value.rest'), partsOf([word('value.hp'), hp.value], [word('value.pp'), pp.value])),
    // DOA-ARMOR-03, DOA-ARMOR-09
    sum(say('making.armorRange'), partsOf(...bare, ...traits(held, 'armorRange'))),
    ...(made.armor === null || ARMOR[made.armor].ap === 0
      ? []
      : [sum(word('value.ap'), partsOf([word(made.armor), ARMOR[made.armor].ap]))]),
    sum(word('value.speed'), partsOf([say('making.everybody'), 6], ...traits(held, 'speed'))),
  ];
};
