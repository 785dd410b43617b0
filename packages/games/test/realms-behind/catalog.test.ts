// The game's own feats, techniques and spells: each does at a table what it declares, says so, and is unlike every other.

import { Reader, type Json, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { ABILITIES, type Ability, type Hook } from '../../src/realms-behind/content/abilities.ts';
import { CHARACTERS, CREATURES } from '../../src/realms-behind/content/cast.ts';
import { SCENES } from '../../src/realms-behind/content/scenes.ts';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import { DEFENSES, ELEMENTS, SKILLS, STATUSES, SUITS, type Suit } from '../../src/realms-behind/names.ts';
import { defenseOf, netResist, skillInForce, speedOf } from '../../src/realms-behind/read/numbers.ts';
import { alike, factsMissing, plain } from '../catalog.ts';
import type { Talk } from '../talk.ts';
import { calls, goes, health, hit, table, verdict } from './talk.ts';

const words: { readonly [key: string]: string } = realmsBehind.words;
const reader = (talk: Talk): Reader => new Reader(realmsBehind, talk.state, []);

describe('the catalog', () => {
  test('there is enough to play for months', () => {
    expect(ABILITIES.length).toBeGreaterThanOrEqual(48);
    expect(Object.keys(CREATURES).length).toBeGreaterThanOrEqual(24);
    expect([Object.keys(CHARACTERS).length, SCENES.length]).toEqual([8, 6]);
  });

  test('no two abilities differ in name and number alone, nor do two creatures', () => {
    expect(alike(ABILITIES.map((ability) => ({ id: ability.id, kind: plain({ ...ability, id: '', level: 0 }) })))).toEqual([]);
    expect(alike(Object.entries(CREATURES).map(([id, sheet]) => ({ id, kind: plain({ ...sheet, id: '', name: '' }) })))).toEqual([]);
  });

  test('every scene tells what was won', () => {
    expect(SCENES.filter(({ id }) => !(`say.scene.${id}.won` in words)).map(({ id }) => id)).toEqual([]);
    expect(SCENES.flatMap(({ id, next }) => (next === undefined ? [] : [[id, next]]))).toEqual([['chapel', 'yearmarket']]);
  });

  test.each(ABILITIES.map((ability) => [ability.id, ability] as const))('%s says all it does', (id, ability) => {
    const text = words[`say.about.${id}`] ?? '';
    const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
    const named = [...STATUSES, ...[...SKILLS, ...DEFENSES, ...ELEMENTS].map(capital)];
    const { id: _, kind: __, level: ___, ...what } = ability;
    expect(factsMissing(plain(what), text, { named, said: capital })).toEqual([]);
  });
});

/** The suits of the pool that hooks of this ability wait for: one card of each, all of it in the pool of the check. */
const SUIT_CARD: Record<Suit, string> = { H: '9H', S: '9S', D: '9D', C: '9C' };
const suitOf = ({ hooks }: Ability): Suit => SUITS.find((suit) => hooks.some((hook) => 'per' in hook && hook.per === suit)) ?? 'H';

const STATUSES_THERE = { Burning: 5, Bleeding: 5, Sickened: 5, Frozen: 5, Slowed: 5, Frightened: 5, Berserk: 5 };

const laid = (ability: Ability, has: boolean, skill: string): Talk =>
  table(
    {
      ren: {
        hand: SUIT_CARD[suitOf(ability)],
        deck: '2C 3C 4C 5C 6C 7C',
        skills: { [skill]: 9 },
        abilities: has ? [ability.id] : [],
        will: 5,
        maxWill: 9,
        fortune: 5,
        maxFortune: 9,
        madness: 3,
        health: health(9, 9),
      },
      ivo: {
        hand: '2S',
        deck: '2H 3H',
        health: health(1, 9, 9, 9),
        will: 0,
        maxWill: 9,
        fortune: 0,
        maxFortune: 9,
        madness: 3,
        statuses: STATUSES_THERE,
      },
      ogre: { health: health(20, 20), defenses: Object.fromEntries(DEFENSES.map((defense) => [defense, 9])) },
    },
    { options: { madnessSift: 'off' } },
  );

const count = (talk: Talk, who: string, key: string): number => Number(talk.count(who, key) ?? 0);

/** How much more there is of it than before. */
const gained = (before: Talk, after: Talk, who: string, key: string): number => count(after, who, key) - count(before, who, key);

const timesOf = (hook: Extract<Hook, { per: unknown }>, talk: Talk): number => {
  const { successes, pool } = verdict(talk);
  return hook.per === 'once' ? 1 : hook.per === 'success' ? successes : Number(pool[hook.per] ?? 0);
};

/** Whatever an ability brings once the check has succeeded. */
const brought = (hook: Hook, before: Talk, after: Talk, target: string, paid: JsonRecord): boolean => {
  if (!('on' in hook)) return true;
  const who = hook.on === 'self' ? 'ren' : target;
  switch (hook.do) {
    case 'stacks':
      return (
        gained(before, after, who, hook.status === 'Taunted' ? 'Taunted by ren' : hook.status) >= hook.n * timesOf(hook, after) &&
        timesOf(hook, after) > 0
      );
    case 'cure':
      return gained(before, after, who, hook.status) === 0 - Math.min(5, hook.n * timesOf(hook, after));
    case 'heal':
      return gained(before, after, who, 'shallow') === hook.n * timesOf(hook, after);
    case 'regain':
      return gained(before, after, who, hook.fund) === hook.n - (who === 'ren' ? Number(paid[hook.fund] ?? 0) : 0);
    case 'calm':
      return gained(before, after, who, 'madness') === 0 - hook.n;
  }
};

const COMING: readonly Hook['do'][] = ['stacks', 'cure', 'heal', 'regain', 'calm', 'damage', 'successes', 'advantage'];
const isComing = ({ hooks }: Ability): boolean => hooks.some((hook) => COMING.includes(hook.do));
const skillOf = ({ use, hooks }: Ability): string => {
  if (use !== null) return use.skill;
  const skill = hooks.flatMap((hook) => ('when' in hook && typeof hook.when === 'object' ? [hook.when.skill] : []))[0];
  return skill ?? 'melee';
};

/** The same check without the ability and with it. */
const checked = (ability: Ability, has: boolean, target: string): Talk => {
  const skill = skillOf(ability);
  const talk = laid(ability, has, skill);
  if (ability.use !== null && has)
    talk.does('ann', 'turn.start', { who: 'ren' }).does('ann', 'ability', { who: 'ren', ability: `ability.${ability.id}`, target });
  else {
    const attack = ability.hooks.some((hook) => 'when' in hook && hook.when === 'attacks');
    if (attack) {
      const blow = {
        who: 'ren',
        target,
        damage: 3,
        skill: 'melee',
        defense: 'parry',
        element: 'physical',
        demand: 'suit.any',
        advantage: 0,
        disadvantage: 0,
      };
      talk.does('wanda', 'strike', blow);
    } else calls(talk, 'ren', 5, { skill, target });
  }
  goes(talk);
  for (let n = 0; talk.state.asks.length > 0 && n < 9; n++) goOn(talk);
  return talk;
};

/** The card in hand, and no further card. */
const goOn = (talk: Talk): void => {
  const { fields } = talk.question('ann');
  const { card, way, from } = fields;
  if (from?.kind === 'choice') return void talk.answers('ann', { from: 'stop' });
  if (card?.kind === 'cards') talk.answers('ann', { card: card.of.slice(0, 1).map(({ h }) => h) });
  else if (way?.kind === 'choice') talk.answers('ann', { way: way.of.find(({ id }) => id === 'stop')?.id ?? way.of[0]?.id ?? '' });
  else throw new Error(JSON.stringify(fields));
};

describe('used at a table', () => {
  test.each(ABILITIES.filter(isComing).map((ability) => [ability.id, ability] as const))('%s does what it declares', (_, ability) => {
    const isFoe =
      ability.use === null
        ? ability.hooks.some((hook) => 'when' in hook && hook.when === 'attacks')
        : typeof ability.use.against === 'string';
    const target = isFoe ? 'ogre' : 'ivo';
    const before = laid(ability, true, skillOf(ability));
    const after = checked(ability, true, target);
    const paid = ability.use?.cost ?? {};
    expect(verdict(after).success).toBe(true);
    for (const fund of ['will', 'fortune'] as const) {
      const back = ability.hooks.some((hook) => hook.do === 'regain' && hook.fund === fund && hook.on === 'self');
      if (!back) expect(gained(before, after, 'ren', fund)).toBe(0 - (paid[fund] ?? 0));
    }
    if (paid.madness !== undefined) expect(gained(before, after, 'ren', 'madness')).toBe(paid.madness);
    expect(ability.hooks.filter((hook) => !brought(hook, before, after, target, paid))).toEqual([]);
    const { successes, pool, net } = verdict(after);
    const extra = ability.hooks.flatMap((hook) =>
      hook.do === 'successes' ? [hook.n * (hook.per === 'once' ? 1 : Number(pool[hook.per] ?? 0))] : [],
    );
    expect(successes).toBe(1 + extra.reduce((sum, n) => sum + n, 0));
    expect(net).toBe(ability.hooks.reduce((sum, hook) => (hook.do === 'advantage' ? sum + hook.n : sum), 0));
    if (ability.use?.attack === null || !isFoe) return;
    const more = ability.hooks.reduce((sum, hook) => (hook.do === 'damage' ? sum + hook.n * timesOf(hook, after) : sum), 0);
    const base =
      (ability.use?.attack?.damage ?? 3) + Number(pool['H'] ?? 0) + (successes - 1) * Number(after.count('options', 'extraSuccessDamage'));
    expect(hit(after)['raw']).toBe(base + more);
  });

  test.each(
    ABILITIES.flatMap((ability) =>
      ability.hooks.flatMap((hook) => (COMING.includes(hook.do) ? [] : [[`${ability.id}: ${hook.do}`, ability, hook] as const])),
    ),
  )('%s holds', (_, ability, hook) => {
    const [without, withIt] = [reader(laid(ability, false, 'melee')), reader(laid(ability, true, 'melee'))];
    const more = (of: (s: Reader) => number): number => of(withIt) - of(without);
    if (hook.do === 'bonus' && hook.when !== 'attacks') {
      const { skill } = hook.when;
      return expect(more((s) => skillInForce(s, 'ren', skill).value)).toBe(hook.n);
    }
    if (hook.do === 'defense') return expect(more((s) => defenseOf(s, 'ren', hook.defense))).toBe(hook.n);
    if (hook.do === 'resist') return expect(more((s) => netResist(s, 'ren', hook.element))).toBe(hook.n);
    if (hook.do === 'speed') return expect(more((s) => speedOf(s, 'ren'))).toBe(hook.n);
    throw new Error(hook.do);
  });
});

test('everybody has only what there is', () => {
  const ids = new Set(ABILITIES.map(({ id }) => id));
  const held = Object.values({ ...CHARACTERS, ...CREATURES }).flatMap((sheet: JsonRecord) => (sheet['abilities'] ?? []) as readonly Json[]);
  expect(held.filter((id) => typeof id !== 'string' || !ids.has(id))).toEqual([]);
});
