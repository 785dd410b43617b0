// Creatures and characters become what a table's setup takes under `characters`.

import type { Json, JsonRecord } from '@pasteboard/kernel';
import { PRIMARY_SKILL, PRIMARY_SUITS, isAttribute, type Kind, type PrimarySuit, type Team } from '../names.ts';
import { armorNamed, suitOfRole } from './abilities.ts';
import { isRecord } from '../content/hooks.ts';
import { written } from './entry.ts';
import { wholeNumber, type Reading } from './reading.ts';
import { idOf, type Registry } from './registry.ts';
import { isOwnName, statNamed } from './stats.ts';

const KIND_OF_TYPE = new Map<string, readonly [Kind, Team]>([
  ['companion', ['companion', 'party']],
  ['npc', ['minion', 'enemy']],
  ['minion', ['minion', 'enemy']],
  ['bystander', ['minion', 'party']],
  ['dealer', ['dealer', 'enemy']],
  ['boss', ['dealer', 'enemy']],
  ['pc', ['dealer', 'party']],
]);

const kindOf = (reading: Reading): readonly [Kind, Team] => {
  const type = reading.text('type');
  const plain = /^\w*/.exec(type)?.[0].toLowerCase() ?? '';
  const known = KIND_OF_TYPE.get(plain);
  if (known === undefined) reading.note('guessed', 'no type the game knows; it comes as a Minion of the enemy', type, 'type');
  else if (plain === 'boss') reading.note('guessed', 'a Boss comes as a Dealer of the enemy', type, 'type');
  return known ?? ['minion', 'enemy'];
};

const modsOf = (reading: Reading): JsonRecord => {
  const mods: Record<string, Json> = {};
  for (const field of ['attribs', 'skills'] as const)
    for (const [key, value] of Object.entries(reading.record(field))) {
      if (written(value) === '') continue;
      const stat = statNamed(key);
      const n = wholeNumber(value);
      if (stat === null) reading.note('unread', 'neither an attribute nor a skill of the game', `${key}: ${written(value)}`, field);
      else if (n === null || Math.abs(n) > 9) reading.note('unread', 'no whole number from -9 to 9', `${key}: ${written(value)}`, field);
      else {
        if (isAttribute(stat) && !isOwnName(key)) reading.note('guessed', `an attribute spelled otherwise: ${key} for ${stat}`, '', field);
        if (Object.hasOwn(mods, stat)) reading.note('guessed', 'a figure given twice; the last one holds', `${key}: ${n}`, field);
        mods[stat] = n;
      }
    }
  return mods;
};

const suitOf = (reading: Reading): PrimarySuit | null => {
  const role = reading.text('role');
  const skill = reading.text('primary skill');
  const bySkill = PRIMARY_SUITS.find((suit) => PRIMARY_SKILL[suit] === statNamed(skill)) ?? null;
  const byRole = role === '' ? null : suitOfRole(role);
  if (role !== '' && byRole === null) reading.note('unread', 'a role the game does not have', role, 'role');
  if (skill !== '' && bySkill === null) reading.tell('a primary skill that goes with no suit', skill, 'primary skill');
  return byRole ?? bySkill;
};

interface Held {
  readonly powers: string[];
  readonly vulnerabilities: string[];
  readonly points: number;
}

/** `Name`, or `Name: what was chosen`. */
const namesIn = (list: readonly Json[]): (readonly [name: string, chosen: string])[] =>
  list.flatMap((each): (readonly [string, string])[] =>
    isRecord(each) ? Object.entries(each).map(([name, chosen]) => [name, written(chosen)] as const) : [[written(each), '']],
  );

const heldBy = (reading: Reading, registry: Registry, pointsOf: (power: string) => number): Held => {
  const powers: string[] = [];
  const vulnerabilities: string[] = [];
  for (const field of ['powers', 'vulnerabilities'] as const)
    for (const [name, chosen] of namesIn(reading.list(field))) {
      if (chosen !== '') reading.tell('a choice made when it is taken', `${name}: ${chosen}`, field);
      const power = registry.named('powers', name);
      const weakness = registry.named('vulnerabilities', name);
      if (power === undefined && weakness === undefined)
        reading.tell('a Power or Vulnerability that is in none of these files', name, field);
      const into = weakness !== undefined && (power === undefined || field === 'vulnerabilities') ? vulnerabilities : powers;
      const id = (into === powers ? power : weakness)?.id ?? idOf(name);
      if (into.includes(id) && chosen === '') reading.note('guessed', 'held twice; it counts once', name, field);
      if (!into.includes(id)) into.push(id);
    }
  return { powers, vulnerabilities, points: powers.reduce((sum, power) => sum + pointsOf(power), 0) };
};

const possessions = (reading: Reading, registry: Registry): JsonRecord => {
  const items: string[] = [];
  let armor: string | null = null;
  for (const [name] of namesIn(reading.list('items'))) {
    const worn = armorNamed(name);
    const item = registry.named('items', name);
    if (worn !== null && armor === null) armor = worn;
    else if (item !== undefined) items.push(item.id);
    else reading.tell('an item that is in none of these files', name, 'items');
  }
  return { ...(items.length > 0 && { items }), ...(armor !== null && { armor }) };
};

export const readCreature = (reading: Reading, id: string, registry: Registry, pointsOf: (power: string) => number): JsonRecord => {
  const [kind, team] = kindOf(reading);
  const level = reading.number('level', 0, 99) ?? wholeNumber(/level (\d+)/i.exec(reading.text('type'))?.[1]);
  const figures = {
    hp: reading.number('hp', 1, 999),
    ap: reading.number('ap', 0, 999),
    ar: reading.number('ar', 0, 20),
    speed: reading.number('speed', 0, 99),
  };
  if (kind === 'companion' && figures.hp !== null)
    reading.note('guessed', 'health of a Companion; with a Dealer it has half the level of that Dealer', String(figures.hp), 'hp');
  if (kind === 'minion' && (figures.hp ?? 0) > 3)
    reading.note('guessed', 'more health than a Minion has; it comes with 3', String(figures.hp), 'hp');
  if (figures.hp === null) reading.note('guessed', 'no health; the game works it out', '', 'hp');
  const held = heldBy(reading, registry, pointsOf);
  const suit = suitOf(reading);
  const pp = reading.number('pp', 0, 999) ?? (held.points > 0 ? held.points : null);
  const mods = modsOf(reading);
  const name = reading.entry.name;
  if (name.length > 60) reading.note('guessed', 'a name too long for a sheet; it is cut', name);
  const phases = reading.text('phases');
  if (phases !== '') reading.tell('phases of a Boss', phases, 'phases');
  const own = possessions(reading, registry);
  reading.aside('name', 'description', 'pronouns', 'threat level', 'tags');
  const given = Object.entries({ level: level === null ? null : Math.max(1, level), ...figures, pp }).filter(([, n]) => n !== null);
  return {
    id,
    name: name.slice(0, 60),
    kind,
    team,
    ...Object.fromEntries(given),
    ...(suit !== null && { primarySuit: suit }),
    mods,
    ...(held.powers.length > 0 && { powers: held.powers }),
    ...(held.vulnerabilities.length > 0 && { vulnerabilities: held.vulnerabilities }),
    ...own,
  };
};
