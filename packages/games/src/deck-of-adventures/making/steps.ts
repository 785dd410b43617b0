// The steps of making a Dealer: an idea, a Role, a weakness, attributes and skills, Powers, and armor. Each choice has its price and its reason.

import type { Choice, MakingCard, MakingField, MakingStep, Pool } from '@pasteboard/kernel/view';
import { LONGEST_CALLED, choose, textField, type ChoiceReason } from '@pasteboard/packs/making';
import { ARMOR, ARMOR_NAMES } from '../content/armor.ts';
import type { Power, Requirement } from '../content/types.ts';
import { ATTRIBUTES, MECHANIC_OF, PRIMARY_SKILL, ROLES, ROLE_NAMES, isAttribute } from '../names.ts';
import { LEVELS, attributePrice, bill, modifierCap, skillPrice } from '../read/experience.ts';
import { needText, useText } from './effects.ts';
import { BOUGHT, poolOf, priced, tooDear, type Held } from './held.ts';
import { LONGEST_BACKGROUND, carrierOf, writtenMods, type Made } from './sheet.ts';
import { aboutOf, say, spoken, word } from './words.ts';
import { STATS } from '../names.ts';

/** An attribute's price includes nothing of its skills: they move with it. */
const priceOf = ({ mods }: Made, stat: string): number => {
  const attribute = carrierOf(stat);
  return (attribute === null ? attributePrice(mods[stat] ?? 0) : skillPrice((mods[stat] ?? 0) - (mods[attribute] ?? 0))) ?? 0;
};

/** DOA-SHEET-03: an attribute carries its skills along. */
const moved = ({ mods }: Made, stat: string, by: 1 | -1): Made['mods'] =>
  Object.fromEntries(STATS.map((each) => [each, (mods[each] ?? 0) + (each === stat || carrierOf(each) === stat ? by : 0)]));

/** DOA-CREATE-06, DOA-CREATE-07: a level sets a limit, and nothing goes below −2; what is wrong already may stay. */
const bounds = (held: Held, mods: Made['mods']): ChoiceReason | null => {
  const was = bill(priced(held)).problems;
  const now = bill(priced({ ...held, made: { ...held.made, mods } })).problems;
  const fresh = now.find(({ key, stat }) => stat !== null && !was.some((old) => old.key === key && old.stat === stat));
  if (fresh === undefined) return null;
  const level = held.made.level;
  return { why: say(`making.no.${fresh.key}`, { stat: word(fresh.stat ?? ''), cap: modifierCap(level), level }), rule: fresh.rule };
};

const stepBy = (held: Held, pool: Pool, stat: string, by: 1 | -1): Choice => {
  const mods = moved(held.made, stat, by);
  const price = priceOf({ ...held.made, mods }, stat) - priceOf(held.made, stat);
  const kept = by < 0 && held.from !== null && (mods[stat] ?? 0) < (held.from.mods[stat] ?? 0) ? BOUGHT : null;
  return choose({ ...writtenMods(mods) }, price, kept ?? bounds(held, mods) ?? tooDear(pool, price));
};

const statAbout = ({ made }: Held, stat: string): string => {
  const attribute = carrierOf(stat);
  if (attribute === null) return say(`making.about.${stat}`);
  const base = made.mods[attribute] ?? 0;
  return say('making.about.skill', { attribute: word(attribute), base: String(base), own: String((made.mods[stat] ?? 0) - base) });
};

const statField = (held: Held, pool: Pool, stat: string): MakingField => ({
  kind: 'number',
  path: ['data', 'mods'],
  name: word(stat),
  about: statAbout(held, stat),
  value: held.made.mods[stat] ?? 0,
  under: !isAttribute(stat),
  less: stepBy(held, pool, stat, -1),
  more: stepBy(held, pool, stat, 1),
});

const statFields = (held: Held, pool: Pool): readonly MakingField[] =>
  ATTRIBUTES.flatMap((attribute) => [attribute, ...STATS.filter((stat) => carrierOf(stat) === attribute)]).map((stat) =>
    statField(held, pool, stat),
  );

// Roles

/** DOA-CREATE-04: a suit and a skill come with it. It stays in play, where the GM may change it. */
const roleCards = ({ made, from }: Held): readonly MakingCard[] =>
  ROLE_NAMES.map((role) => {
    const suit = ROLES[role];
    const no = from === null || made.role === role ? null : { why: say('making.no.roleInPlay'), rule: 'DOA-CREATE-04' };
    return {
      id: role,
      name: word(role),
      line: say('making.role.line', { suit: word(suit) }),
      suit,
      text: say(`making.role.${role}`, { skill: word(PRIMARY_SKILL[suit]), mechanic: word(MECHANIC_OF[suit]) }),
      taken: made.role === role,
      choice: choose(role, null, no),
    };
  });

// Powers and weaknesses

const meets = ({ level, mods, role, primarySuit, powers }: Made, need: Requirement): boolean => {
  if ('level' in need) return level >= need.level;
  if ('stat' in need) return (mods[need.stat] ?? 0) >= need.least;
  return 'suit' in need ? (role === null ? primarySuit : ROLES[role]) === need.suit : powers.includes(need.power);
};

/** DOA-CREATE-09: several requirements mean that one of them is enough. */
export const isOpen = (made: Made, { requires }: Power): boolean => requires.length === 0 || requires.some((need) => meets(made, need));

const powerCard = ({ made, from, catalog, name }: Held, pool: Pool, power: Power): MakingCard => {
  const taken = made.powers.includes(power.id);
  const needs = power.requires.map((need) => needText(spoken, need)).join(say('making.or'));
  const shut = isOpen(made, power) ? null : { why: say('making.no.needs', { needs }), rule: 'DOA-CREATE-09' };
  const others = made.powers.filter((id) => id !== power.id);
  // DOA-CREATE-09: what stands on it would fall.
  const held = catalog.powers.find(
    (other) => others.includes(other.id) && isOpen(made, other) && !isOpen({ ...made, powers: others }, other),
  );
  const stands = held === undefined ? null : { why: say('making.no.stands', { power: name(held.id) }), rule: 'DOA-CREATE-09' };
  const choice = taken
    ? choose(others, -power.xp, from?.powers.includes(power.id) === true ? BOUGHT : stands)
    : choose([...made.powers, power.id], power.xp, shut ?? tooDear(pool, power.xp));
  const suit = power.requires.flatMap((need) => ('suit' in need ? [need.suit] : []))[0] ?? null;
  const told = catalog.told.get(power.id) ?? [];
  const use = useText(spoken, power);
  return {
    id: power.id,
    name: name(power.id),
    line: needs === '' ? use : say('making.power.line', { use, needs }),
    suit,
    text: aboutOf(power.id, told),
    taken,
    choice,
  };
};

const MOST_WEAKNESSES = 4;

const weaknessCards = (held: Held, pool: Pool): readonly MakingCard[] => {
  const { made, from, catalog, name } = held;
  const brought = (ids: readonly string[]): number => bill(priced({ ...held, made: { ...made, vulnerabilities: ids } })).have;
  return catalog.vulnerabilities.map(({ id, xp }) => {
    const taken = made.vulnerabilities.includes(id);
    const to = taken ? made.vulnerabilities.filter((each) => each !== id) : [...made.vulnerabilities, id];
    const price = brought(made.vulnerabilities) - brought(to);
    const full =
      !taken && (to.length > MOST_WEAKNESSES || price > -xp) ? { why: say('making.no.weaknesses'), rule: 'DOA-CREATE-08' } : null;
    const inPlay = from === null ? null : { why: say('making.no.weaknessInPlay'), rule: 'DOA-CREATE-08' };
    const told = catalog.told.get(id) ?? [];
    return {
      id,
      name: name(id),
      line: say('making.weakness.line', { xp }),
      suit: null,
      text: aboutOf(id, told),
      taken,
      choice: choose(to, price, inPlay ?? full ?? (taken ? tooDear(pool, price) : null)),
    };
  });
};

// Armor

/** DOA-ARMOR-05: too heavy an armor halves the Speed, and is told. In play the GM hands armor out. */
const armorCards = ({ made, from }: Held): readonly MakingCard[] =>
  ARMOR_NAMES.map((name) => {
    const { ar, ap, needs } = ARMOR[name];
    const isHeavy = needs !== null && (made.mods[needs.attribute] ?? 0) < needs.least;
    const asks = needs === null ? say('making.armor.anybody') : say('making.armor.needs', { stat: word(needs.attribute), n: needs.least });
    const heavy = isHeavy ? { why: say('making.no.heavy', { needs: asks }), rule: 'DOA-ARMOR-05' } : null;
    const taken = made.armor === name;
    const no = from === null ? (taken ? null : heavy) : { why: say('making.no.armorInPlay'), rule: 'DOA-ARMOR-08' };
    return {
      id: name,
      name: word(name),
      line: asks,
      suit: null,
      text: say('making.armor.text', { ar, ap }),
      taken,
      choice: choose(taken ? null : name, null, no),
    };
  });

const levelField = ({ made, from }: Held): MakingField => {
  const to = (level: number, no: ChoiceReason | null): Choice =>
    choose(level, null, from === null ? no : { why: say('making.no.levelInPlay'), rule: 'DOA-CREATE-02' });
  const edge: ChoiceReason = { why: say('making.no.level', LEVELS), rule: 'DOA-CREATE-02' };
  return {
    kind: 'number',
    path: ['data', 'level'],
    name: say('making.field.level'),
    about: say('making.about.level'),
    value: made.level,
    under: false,
    less: to(made.level - 1, made.level > LEVELS.from ? null : edge),
    more: to(made.level + 1, made.level < LEVELS.to ? null : edge),
  };
};

export const stepsOf = (name: string, held: Held): { readonly steps: readonly MakingStep[]; readonly pool: Pool } => {
  const { made, catalog } = held;
  const pool = poolOf(held);
  const who = name || say('making.nobody');
  const cards = (path: string, all: readonly MakingCard[]): readonly MakingField[] => [
    { kind: 'cards', path: ['data', path], name: say(`making.field.${path}`), about: '', cards: all },
  ];
  const step = (id: string, rule: string, chosen: readonly string[], price: number | null, fields: readonly MakingField[]): MakingStep => ({
    id,
    name: say(`making.step.${id}`),
    question: say(`making.ask.${id}`, { name: who }),
    about: say(`making.about.step.${id}`),
    rule,
    chosen: chosen.join(', '),
    price,
    fields,
  });
  const spent = (part: string): number => pool.spent.find((each) => each.name === say(`making.spent.${part}`))?.n ?? 0;
  const stats = ATTRIBUTES.flatMap((each) => (made.mods[each] === 0 ? [] : [`${word(each)} ${made.mods[each]}`]));
  const steps = [
    step('idea', 'DOA-CREATE-03', name === '' ? [] : [name], null, [
      textField(spoken, ['name'], 'name', name, LONGEST_CALLED),
      textField(spoken, ['data', 'background'], 'background', made.background, LONGEST_BACKGROUND),
      levelField(held),
    ]),
    step('role', 'DOA-CREATE-04', made.role === null ? [] : [word(made.role)], null, cards('role', roleCards(held))),
    step('weakness', 'DOA-CREATE-08', made.vulnerabilities.map(held.name), null, cards('vulnerabilities', weaknessCards(held, pool))),
    step('stats', 'DOA-CREATE-05', stats, spent('attributes') + spent('skills'), statFields(held, pool)),
    step(
      'powers',
      'DOA-CREATE-09',
      made.powers.map(held.name),
      spent('powers'),
      cards(
        'powers',
        catalog.powers.map((power) => powerCard(held, pool, power)),
      ),
    ),
    step('armor', 'DOA-ARMOR-08', made.armor === null ? [] : [word(made.armor)], null, cards('armor', armorCards(held))),
  ];
  return { steps, pool };
};
