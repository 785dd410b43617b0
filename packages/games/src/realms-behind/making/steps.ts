// The steps of making a character: an idea, attributes, skills, what it has learned, and gear. Each choice has its price and its reason.

import type { Choice, MakingCard, MakingField, MakingStep, Pool } from '@pasteboard/kernel/view';
import { LONGEST_LOOK } from '@pasteboard/packs/along';
import { LONGEST_CALLED, choose, partsOf, sumOf, textField, type ChoiceReason } from '@pasteboard/packs/making';
import type { Ability } from '../content/abilities.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Armor, Weapon } from '../content/equipment.ts';
import { ATTRIBUTES, SKILLS_OF, SUIT_OF, attributeOf, isSkill, type Attribute, type Skill } from '../names.ts';
import { START, UNIT, costOf } from '../read/growth.ts';
import { MOST_LEVEL, costOfAbilities, costOfAttributes, costOfSkills, type Made } from './sheet.ts';
import { say, spoken, word } from './words.ts';

const XP = 'TRB-X-XP-01';

export interface HeldDraft {
  readonly made: Made;
  /** As it is now, where it grows. */
  readonly from: Made | null;
  /** All there is at the table, what people call it, and what they say about it. */
  readonly catalog: Catalog;
  readonly name: (id: string) => string;
  readonly says: (id: string) => string;
}

/** TRB-X-XP-01: what there is to spend, and what it went to. */
export const poolOf = ({ made, from, catalog }: HeldDraft): Pool => {
  const spentOn = (cost: (of: Made) => number): number => cost(made) - (from === null ? 0 : cost(from));
  const spent = partsOf(
    [say('making.step.attributes'), spentOn(costOfAttributes)],
    [say('making.step.skills'), spentOn(costOfSkills)],
    [say('making.step.abilities'), spentOn((of) => costOfAbilities(catalog, of))],
  );
  const came = partsOf(from === null ? [say('making.start'), START.experience] : [say('making.unspent'), from.experience ?? 0]);
  const have = sumOf(came);
  return { name: say('making.points'), have, left: have - sumOf(spent), from: came, spent };
};

const tooDear = ({ left }: Pool, price: number): ChoiceReason | null =>
  price > left ? { why: say('making.no.points', { price, left: Math.max(0, left) }), rule: XP } : null;

export const bought = (): ChoiceReason => ({ why: say('making.no.bought'), rule: XP });

// Attributes and skills

const levelIn = (made: Made, what: Attribute | Skill): number => (isSkill(what) ? made.ranks[what] : made.attributes[what]);

const levels = (held: HeldDraft, pool: Pool, what: Attribute | Skill): { readonly less: Choice; readonly more: Choice } => {
  const unit = isSkill(what) ? UNIT.skill : UNIT.attribute;
  const level = levelIn(held.made, what);
  const price = costOf(unit, level + 1) - costOf(unit, level);
  const back = costOf(unit, level) - costOf(unit, level - 1);
  const least = held.from === null ? 0 : levelIn(held.from, what);
  const kept = level > least ? null : held.from === null ? { why: say('making.no.lowest'), rule: XP } : bought();
  const highest = level < MOST_LEVEL ? null : { why: say('making.no.highest', { most: MOST_LEVEL }), rule: XP };
  return { less: choose(Math.max(0, level - 1), -back, kept), more: choose(level + 1, price, highest ?? tooDear(pool, price)) };
};

const attributeField = (held: HeldDraft, pool: Pool, what: Attribute): MakingField => ({
  kind: 'number',
  path: ['data', 'attributes', what],
  name: word(what),
  about: say(`making.about.${what}`),
  value: held.made.attributes[what],
  under: false,
  ...levels(held, pool, what),
});

const skillField = (held: HeldDraft, pool: Pool, what: Skill): MakingField => {
  const attribute = attributeOf(what);
  const base = held.made.attributes[attribute];
  const params = { attribute: word(attribute), base: String(base), total: String(base + held.made.ranks[what]) };
  return {
    kind: 'number',
    path: ['data', 'ranks', what],
    name: word(what),
    about: say('making.about.skill', params),
    value: held.made.ranks[what],
    under: false,
    ...levels(held, pool, what),
  };
};

// Feats, techniques and spells

const costText = ({ use }: Ability): string => {
  if (use === null) return say('making.ability.always');
  const { fortune = 0, will = 0, madness = 0 } = use.cost;
  const price = [
    say('making.ability.ap', { ap: use.ap }),
    ...(fortune > 0 ? [say('making.ability.fortune', { n: fortune })] : []),
    ...(will > 0 ? [say('making.ability.will', { n: will })] : []),
    ...(madness > 0 ? [say('making.ability.madness', { n: madness })] : []),
  ].join(', ');
  return say('making.ability.use', { skill: word(use.skill), price });
};

const abilityCard = ({ made, from, name, says }: HeldDraft, pool: Pool, ability: Ability): MakingCard => {
  const { id, kind } = ability;
  const taken = made.abilities.includes(id);
  const price = costOf(UNIT.feat, ability.level);
  const choice = taken
    ? choose(
        made.abilities.filter((each) => each !== id),
        -price,
        from?.abilities.includes(id) === true ? bought() : null,
      )
    : choose([...made.abilities, id], price, tooDear(pool, price));
  const suit = ability.use === null ? null : SUIT_OF[attributeOf(ability.use.skill)];
  return { id, name: name(id), line: say(`making.ability.${kind}`, { use: costText(ability) }), suit, text: says(id), taken, choice };
};

// Gear

const isWeapon = (gear: Weapon | Armor): gear is Weapon => 'damage' in gear;

const gearText = (gear: Weapon | Armor, says: string): string =>
  (isWeapon(gear)
    ? say('making.weapon', { skill: word(gear.skill), damage: gear.damage, accuracy: gear.accuracy, defense: gear.defense })
    : say('making.protects', { resist: gear.resist, inertia: gear.inertia, defense: gear.defense })
  ).concat(says === '' ? '' : ` ${says}`);

/** Claws and tusks grow on creatures. */
const ofPeople = (gear: Weapon | Armor): boolean => gear.level > 0;

const gearCards = (
  { made, from, name, says }: HeldDraft,
  key: 'weapon' | 'armour' | 'shield',
  all: readonly (Weapon | Armor)[],
): readonly MakingCard[] =>
  all.filter(ofPeople).map((gear) => {
    const taken = made[key] === gear.id;
    const no = from === null ? null : { why: say('making.no.gearInPlay'), rule: null };
    const line = gear.might === 0 ? say('making.gear.anybody') : say('making.gear.might', { might: gear.might });
    return {
      id: gear.id,
      name: name(gear.id),
      line,
      suit: null,
      text: gearText(gear, says(gear.id)),
      taken,
      choice: choose(taken ? '' : gear.id, null, no),
    };
  });

// The whole

export const stepsOf = (name: string, held: HeldDraft, pool: Pool): readonly MakingStep[] => {
  const { made, catalog } = held;
  const who = name || say('making.nobody');
  const step = (id: string, rule: string | null, chosen: readonly string[], fields: readonly MakingField[]): MakingStep => ({
    id,
    name: say(`making.step.${id}`),
    question: say(`making.ask.${id}`, { name: who }),
    about: say(`making.about.step.${id}`),
    rule,
    chosen: chosen.join(', '),
    price: pool.spent.find((part) => part.name === say(`making.step.${id}`))?.n ?? null,
    fields,
  });
  const cards = (key: string, all: readonly MakingCard[]): MakingField => ({
    kind: 'cards',
    path: ['data', key],
    name: say(`making.field.${key}`),
    about: '',
    cards: all,
  });
  const skills = ATTRIBUTES.flatMap((attribute): readonly Skill[] => SKILLS_OF[attribute]);
  const named = (what: readonly (Attribute | Skill)[]): string[] =>
    what.flatMap((each) => (levelIn(made, each) === 0 ? [] : `${word(each)} ${levelIn(made, each)}`));
  const gear = [made.weapon, made.armour, made.shield].filter((each) => each !== '').map(held.name);
  return [
    step('idea', null, name === '' ? [] : [name], [
      textField(spoken, ['name'], 'name', name, LONGEST_CALLED),
      textField(spoken, ['data', 'look'], 'look', made.look, LONGEST_LOOK),
    ]),
    step(
      'attributes',
      XP,
      named(ATTRIBUTES),
      ATTRIBUTES.map((each) => attributeField(held, pool, each)),
    ),
    step(
      'skills',
      XP,
      named(skills),
      skills.map((each) => skillField(held, pool, each)),
    ),
    step('abilities', XP, made.abilities.map(held.name), [
      cards(
        'abilities',
        catalog.abilities.map((each) => abilityCard(held, pool, each)),
      ),
    ]),
    step('gear', null, gear, [
      cards('weapon', gearCards(held, 'weapon', catalog.weapons)),
      cards('armour', gearCards(held, 'armour', catalog.armors)),
      cards('shield', gearCards(held, 'shield', catalog.shields)),
    ]),
  ];
};
