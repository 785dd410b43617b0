// What follows from attributes, skills and gear, each number with the parts it is made of (TRB-X-STAT-01, TRB-X-STAT-02).

import type { Sum } from '@pasteboard/kernel/view';
import { partsOf, sumOf } from '@pasteboard/packs/making';
import { DEFENSES, attributeOf, type Skill } from '../names.ts';
import { BASE_DEFENSE, DEFENSE_SKILLS, derived } from '../read/growth.ts';
import type { Catalog } from '../content/catalog.ts';
import { gearOf, makingsOf, type Made } from './sheet.ts';
import { say, word } from './words.ts';

type Part = readonly [name: string, n: number];

export const sumsOf = (made: Made, catalog: Catalog, source: 'document' | 'code'): readonly Sum[] => {
  const numbers = derived(makingsOf(made, catalog), source);
  const { defense, inertia, resist } = gearOf(made, catalog);
  const total = (skill: Skill, times = 1): Part => {
    const n = made.ranks[skill] + made.attributes[attributeOf(skill)];
    return [times === 1 ? word(skill) : say('making.times', { times, what: word(skill) }), times * n];
  };
  const code = source === 'code';
  const sum = (name: string, value: number, ...parts: readonly Part[]): Sum => {
    const all = partsOf(...parts);
    // Nothing falls below zero.
    return { name, value, parts: [...all, ...partsOf([say('making.least'), value - sumOf(all)])] };
  };
  const gear: { readonly [defense: string]: Part } = { parry: [say('making.gear'), defense], dodge: [say('making.inertia'), -inertia] };
  return [
    sum(say('making.shallow'), numbers.shallow, [say('making.everybody'), 2], total('resilience')),
    sum(say('making.deep'), numbers.deep, [say('making.times', { times: 2, what: say('making.shallow') }), 2 * numbers.shallow]),
    sum(word('value.draw'), numbers.draw, total('insight', 3)),
    sum(word('value.will'), numbers.will, total('resolve', code ? 1 : 2)),
    sum(word('value.fortune'), numbers.fortune, [say('making.times', { times: 2, what: word('luck') }), 2 * made.attributes.luck]),
    sum(word('value.speed'), numbers.speed, [say('making.everybody'), 2], total('athletics', code ? 1 : 2), [
      say('making.inertia'),
      code ? 0 : -inertia,
    ]),
    sum(word('value.initiative'), numbers.initiative, total('awareness', 2)),
    sum(word('value.carrying'), numbers.carrying, [say('making.everybody'), 3], total('might')),
    ...DEFENSES.map((each) =>
      sum(
        word(`value.defense.${each}`),
        numbers.defenses[each],
        [say('making.everybody'), BASE_DEFENSE],
        total(DEFENSE_SKILLS[each]),
        gear[each] ?? ['', 0],
      ),
    ),
    ...(resist === 0 ? [] : [sum(word('value.resist.physical'), resist, [say('making.gear'), resist])]),
  ];
};
