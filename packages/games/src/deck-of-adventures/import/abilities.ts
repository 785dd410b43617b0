// Powers, Vulnerabilities and items: what fits the list of hooks is played, all else is told.

import type { Json } from '@pasteboard/kernel';
import { ARMOR } from '../content/armor.ts';
import type { Item, Passive, Power, Requirement, Use, Vulnerability } from '../content/types.ts';
import type { PrimarySuit } from '../names.ts';
import { isRecord } from '../content/hooks.ts';
import { written } from './entry.ts';
import { wholeNumber, type Reading } from './reading.ts';
import type { Registry } from './registry.ts';
import { hooksOf, sentencesIn, type Figures, type Hooks } from './sentences.ts';
import { statNamed } from './stats.ts';

/** Reach where nothing is said, as the authors have it. */
const USUAL_RANGE = 6;

const ROLES = new Map<string, PrimarySuit>([
  ['defender', 'C'],
  ['caster', 'D'],
  ['support', 'H'],
  ['martial', 'S'],
]);

export const suitOfRole = (role: string): PrimarySuit | null => ROLES.get(role.trim().toLowerCase()) ?? null;

const alternatives = (value: Json | undefined): Json[] => {
  if (Array.isArray(value)) return [...(value as readonly Json[])];
  return typeof value === 'string' ? value.split(/ or /i) : value === undefined || value === null ? [] : [value];
};

const skillNeeded = (text: string): Requirement | null => {
  const match = /^(?<stat>[a-z]+)\s*(?<how>>=|>|≥)\s*\+?(?<n>\d{1,2})$/i.exec(text.trim());
  const stat = statNamed(match?.groups?.['stat'] ?? '');
  if (match === null || stat === null) return null;
  return { stat, least: Number(match.groups?.['n']) + (match.groups?.['how'] === '>' ? 1 : 0) };
};

const requirementOf = (what: string, value: Json, registry: Registry): Requirement | null => {
  const text = written(value);
  switch (what) {
    case 'role': {
      const suit = suitOfRole(text);
      return suit === null ? null : { suit };
    }
    case 'level': {
      const level = wholeNumber(value);
      return level === null || level < 1 ? null : { level };
    }
    case 'skill':
      return skillNeeded(text);
    case 'power': {
      const power = registry.named('powers', text);
      return power === undefined ? null : { power: power.id };
    }
    default:
      return null;
  }
};

const UNREAD_NEED = new Map([
  ['role', 'a role the game does not have'],
  ['level', 'a level that is no number'],
  ['skill', 'a requirement that is not “skill > number”'],
  ['power', 'a Power required that is in none of these files'],
]);

const requirementsOf = (reading: Reading, registry: Registry): Requirement[] => {
  const found: Requirement[] = [];
  const kinds = new Set<string>();
  for (const [key, value] of Object.entries(reading.record('prereq'))) {
    const what = key.trim().toLowerCase();
    for (const each of alternatives(value)) {
      const need = requirementOf(what, each, registry);
      if (need === null)
        reading.note('unread', UNREAD_NEED.get(what) ?? `a requirement of an unknown kind: ${key}`, written(each), 'prereq');
      else {
        found.push(need);
        kinds.add(what);
      }
    }
  }
  if (kinds.size > 1) reading.note('guessed', 'of several requirements the game asks for any one', [...kinds].join(', '), 'prereq');
  return found;
};

/** Where several figures are given one chooses at the table; the game plays the first. */
const firstOf = (reading: Reading, field: string, what: string): { readonly first: number | null; readonly most: number } => {
  const list = reading.list(field);
  const numbers = list.flatMap((each) => wholeNumber(each) ?? []);
  if (numbers.length < list.length) reading.note('unread', `a ${what} that is no number`, list.map(written).join(', '), field);
  if (numbers.length > 1) reading.note('guessed', `of several figures (${what}) the first is played`, numbers.join(' or '), field);
  return { first: numbers[0] ?? null, most: Math.max(0, ...numbers) };
};

const NO_HOOK = 'a change of a figure no hook stands for';

/** Figures that change as long as the character has it; `points` are Power Points. */
const adjustmentsOf = (reading: Reading): { readonly passive: Passive[]; readonly points: number } => {
  const passive: Passive[] = [];
  let points = 0;
  const add = (stat: string, value: Json): void => {
    const n = wholeNumber(value);
    const plain = stat.trim().toLowerCase();
    if (n === null) reading.note('unread', 'a change that is no number', `${stat}: ${written(value)}`, 'statadjust');
    else if (plain === 'speed') passive.push({ do: 'speed', n });
    else if (plain === 'ar') passive.push({ do: 'armorRange', n });
    else if (plain === 'damage') passive.push({ do: 'damage', n });
    else {
      if (plain === 'pp') points += n;
      if (plain === 'pp' && n > 0) {
        // DOA-SHEET-07: where the text says so too, that is one thing said twice.
        if (!/additional power points/i.test(textsOf(reading, 'mechanic').join(' '))) passive.push({ do: 'points', n });
      } else reading.tell(NO_HOOK, `${stat} ${n > 0 ? '+' : ''}${n}`, 'statadjust');
    }
  };
  for (const [key, value] of Object.entries(reading.record('statadjust'))) {
    if (!isRecord(value)) add(key, value);
    else if (/^replace$/i.test(key.trim()))
      for (const [stat, n] of Object.entries(value)) reading.tell(NO_HOOK, `${stat} becomes ${written(n)}`, 'statadjust');
    else for (const [stat, n] of Object.entries(value)) add(stat, n);
  }
  return { passive, points };
};

/** Sentence by sentence: a hook, or told. Where nothing is ever used, nothing can take effect. */
const playedOf = (reading: Reading, text: readonly string[], figures: Figures, used: boolean, field: string): Hooks => {
  const found: Hooks[] = [];
  for (const sentence of text.flatMap(sentencesIn)) {
    const hooks = hooksOf(sentence, figures);
    if (hooks === null || (!used && hooks.effects.length > 0)) {
      if (!reading.told.includes(sentence)) reading.tell('no hook says this', sentence, field);
    } else found.push(hooks);
  }
  return {
    passive: found.flatMap(({ passive }) => passive),
    effects: found.flatMap(({ effects }) => effects),
    needs: found.flatMap(({ needs }) => needs),
    reach: Object.assign({}, ...found.map(({ reach }) => reach)) as Hooks['reach'],
  };
};

const MOST_PRICES = 3;

/** What it can be had for, in Power Points, the least first. */
const pricesOf = (reading: Reading): readonly number[] => {
  const list = reading.list('pp');
  const numbers = list.flatMap((each) => wholeNumber(each) ?? []);
  if (numbers.length < list.length) reading.note('unread', 'a price that is no number', list.map(written).join(', '), 'pp');
  const prices = [...new Set(numbers.map((n) => Math.max(0, n)))].slice(0, MOST_PRICES);
  return prices.length === 0 ? [0] : prices;
};

/** What the list of hooks has no room for, whatever it says. */
const tellTheRest = (reading: Reading): void => {
  const save = reading.record('save');
  const against = Object.entries(save)
    .filter(([, value]) => written(value) !== '')
    .map(([key, value]) => `${key}: ${written(value)}`);
  if (against.length > 0) reading.tell('a check the target may make against it', against.join('; '), 'save');
  const area = reading.text('aoe');
  if (area !== '') reading.tell('an area or several targets', area, 'aoe');
  const targets = reading.list('targets');
  if (targets.some((each) => each !== 1))
    reading.tell('an area or several targets', `targets: ${targets.map(written).join(' or ')}`, 'targets');
  const toHit = reading.text('tohit');
  if (toHit !== '' && toHit !== '1') reading.tell('a check of its own to hit', toHit, 'tohit');
  const options = reading.text('options');
  if (options !== '') reading.tell('a choice made when it is taken', options, 'options');
};

const FREE: Figures = { damage: 0, tier: 0, pp: 0 };

const textsOf = (reading: Reading, field: string): string[] => reading.list(field).map(written);

const ACTIONS = ['major', 'minor', 'free'] as const;
const actionNamed = (text: string): Use['as'] | null => {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/ action$/, '');
  return ACTIONS.find((action) => action === plain) ?? null;
};

interface ReadPower {
  readonly data: Power;
  /** The Power Points it brings its owner. */
  readonly points: number;
}

export const readPower = (reading: Reading, id: string, registry: Registry): ReadPower => {
  const type = reading.text('type');
  const as = actionNamed(type);
  if (as === null && !/^passive$/i.test(type))
    reading.tell('a kind of action the game leaves to the GM', type === '' ? 'no type' : type, 'type');
  const xp = firstOf(reading, 'xp', 'price');
  if (xp.first === null) reading.note('guessed', 'no price in XP; it costs none', '', 'xp');
  const prices = pricesOf(reading);
  const range = reading.number('range', 0, 99) ?? USUAL_RANGE;
  const damage = reading.number('damage', 0, 20) ?? 1;
  const text = textsOf(reading, 'mechanic');
  const [played, ...dearer] = prices.map((pp, tier) => playedOf(reading, text, { damage, tier, pp }, as !== null, 'mechanic'));
  const adjusted = adjustmentsOf(reading);
  const requires = requirementsOf(reading, registry);
  tellTheRest(reading);
  reading.aside('name', 'description', 'category', 'subcategory', 'tags');
  const modeOf = (pp: number, { effects, reach }: Hooks) => ({ pp, range, effects, ...reach });
  const { passive = [], effects = [], needs = [], reach = {} } = played ?? {};
  // Those who pay more have more of it, where it says so.
  const stronger = dearer.map((hooks, at) => modeOf(prices[at + 1] ?? 0, hooks));
  const isOnlyPassive = effects.length === 0 && passive.length > 0 && reading.told.length === 0;
  return {
    points: Math.max(...prices) + adjusted.points,
    data: {
      id,
      xp: Math.max(0, xp.first ?? 0),
      requires,
      passive: [...passive, ...adjusted.passive],
      // One may pay for what is only told, too.
      use:
        as === null || isOnlyPassive
          ? null
          : {
              as,
              ...modeOf(prices[0] ?? 0, { passive, effects, needs, reach }),
              ...(needs.length > 0 && { needs }),
              ...(stronger.length > 0 && { stronger }),
            },
    },
  };
};

const worthOf = (reading: Reading): 1 | 2 => {
  const { first } = firstOf(reading, 'xp', 'worth');
  const type = reading.text('type');
  if (first !== null && Math.abs(first) <= 2 && first !== 0) return Math.abs(first) === 2 ? 2 : 1;
  if (/^(?:minor|major)$/i.test(type)) return /^major$/i.test(type) ? 2 : 1;
  reading.note('guessed', 'no clear worth; it counts as the smaller', type, first === null ? 'type' : 'xp');
  return 1;
};

export const readVulnerability = (reading: Reading, id: string): Vulnerability => {
  const xp = worthOf(reading);
  const played = playedOf(reading, textsOf(reading, 'mechanic'), FREE, false, 'mechanic');
  const adjusted = adjustmentsOf(reading);
  for (const [key, value] of Object.entries(reading.record('prereq')))
    if (written(value) !== '') reading.tell('a requirement; Vulnerabilities have none here', `${key}: ${written(value)}`, 'prereq');
  for (const field of ['pp', 'damage', 'range']) reading.text(field);
  tellTheRest(reading);
  reading.aside('name', 'description', 'category', 'subcategory', 'tags');
  return { id, xp, passive: [...played.passive, ...adjusted.passive] };
};

/** The game's own armor of that name: it is worn, not carried. */
export const armorNamed = (name: string): string | null => {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/ armou?r$/, '');
  return Object.keys(ARMOR).find((type) => type.toLowerCase() === plain) ?? null;
};

export const readItem = (reading: Reading, id: string): Item => {
  const type = reading.text('type');
  const used = new Map(Object.entries(reading.record('use')).map(([key, value]) => [key.trim().toLowerCase(), written(value)]));
  const time = used.get('time') ?? '';
  const as = actionNamed(time);
  if (time !== '' && as === null) reading.tell('a time to use it that is no action', time, 'use');
  const damage = reading.number('damage', 0, 20);
  const range = reading.number('range', 0, 99);
  const ownRange = range !== null && range !== USUAL_RANGE && as === null;
  if (ownRange) reading.tell('a reach of its own', `reach ${range}`, 'range');
  const played = playedOf(
    reading,
    [used.get('effect') ?? '', ...textsOf(reading, 'mechanic')],
    { ...FREE, damage: damage ?? 1 },
    as !== null,
    'use',
  );
  const lasting = used.get('duration') ?? '';
  if (lasting !== '') reading.tell('an effect that lasts for a while', lasting, 'use');
  for (const key of ['limit', 'power']) {
    const text = used.get(key) ?? '';
    if (text !== '') reading.tell(`what its use says of: ${key}`, text, 'use');
  }
  const armor = /^armou?r$/i.test(type) ? armorNamed(reading.entry.name) : null;
  if (armor !== null) reading.note('guessed', 'the game has this armor itself, with its own figures; it is worn, not carried', armor);
  const adjusted = adjustmentsOf(reading);
  for (const [key, value] of Object.entries(reading.record('prereq')))
    if (written(value) !== '') reading.tell('a requirement; items have none here', `${key}: ${written(value)}`, 'prereq');
  tellTheRest(reading);
  reading.aside('name', 'type', 'description', 'cost', 'rarity', 'tags');
  // An attack deals one point by itself.
  const sharper: Passive[] = /^weapon$/i.test(type) && damage !== null && damage > 1 ? [{ do: 'damage', n: damage - 1 }] : [];
  return {
    id,
    passive: [...sharper, ...played.passive, ...adjusted.passive],
    use: as === null ? null : { as, pp: 0, range: range ?? USUAL_RANGE, effects: played.effects, ...played.reach },
    once: /^consumable$/i.test(type),
  };
};
