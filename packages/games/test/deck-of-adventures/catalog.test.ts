// The game's own Powers, Vulnerabilities and items: each does at a table what it declares, says so, and is unlike every other.

import type { Json, JsonRecord } from '@pasteboard/kernel';
import { Reader } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { CREATURES, DEALERS } from '../../src/deck-of-adventures/content/cast.ts';
import { ITEMS, POWERS, VULNERABILITIES } from '../../src/deck-of-adventures/content/traits.ts';
import type { Active, Effect, Outcome, Passive, Use, UseNeed } from '../../src/deck-of-adventures/content/types.ts';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { ATTRIBUTES, CONDITIONS, SKILLS, SKILL_NAMES, STATS } from '../../src/deck-of-adventures/names.ts';
import { armorRange } from '../../src/deck-of-adventures/read/armor.ts';
import { sourcesOf } from '../../src/deck-of-adventures/read/hand.ts';
import { speedOf } from '../../src/deck-of-adventures/read/speed.ts';
import { guardOf, powerPoints, usable } from '../../src/deck-of-adventures/read/traits.ts';
import { hasActionLeft } from '../../src/deck-of-adventures/read/turns.ts';
import { modesOf, type Mode } from '../../src/deck-of-adventures/rules/power-offers.ts';
import { SCENES } from '../../src/deck-of-adventures/content/scenes.ts';
import { alike, factsMissing, plain } from '../catalog.ts';
import type { Talk } from '../talk.ts';
import { attacks, begins, called, checks, dice, ends, finish, opened, order, table, turns, value, type Given } from './talk.ts';

const words: { readonly [key: string]: string } = deckOfAdventures.words;
const ALL = [...POWERS, ...VULNERABILITIES, ...ITEMS];

describe('the catalog', () => {
  test('there is enough to play for months', () => {
    expect(POWERS.length).toBeGreaterThanOrEqual(48);
    expect([VULNERABILITIES.length, SCENES.length]).toEqual([14, 6]);
    expect(ITEMS.length).toBeGreaterThanOrEqual(24);
    expect(Object.keys(CREATURES).length).toBeGreaterThanOrEqual(30);
    expect(Object.keys(DEALERS)).toHaveLength(8);
    const levels = new Set(POWERS.flatMap(({ requires }) => requires.flatMap((each) => ('level' in each ? each.level : []))));
    expect([...levels].toSorted((a, b) => a - b)).toEqual([2, 3]);
  });

  test.each([
    ['Powers', POWERS],
    ['Vulnerabilities', VULNERABILITIES],
    ['items', ITEMS],
  ] as const)('no two %s differ in name and number alone', (_, entries) => {
    expect(alike(entries.map(({ id, ...what }) => ({ id, kind: plain({ ...what, xp: 0, requires: [] }) })))).toEqual([]);
  });

  test('no two creatures do: they differ in what they are good at, or in what they have', () => {
    const kinds = Object.entries(CREATURES).map(([id, what]) => ({ id, kind: plain({ ...what, name: '', id: '' }) }));
    expect(alike(kinds)).toEqual([]);
  });

  test('everybody has only what there is', () => {
    const ids = new Set(ALL.map(({ id }) => id));
    const held = Object.values({ ...DEALERS, ...CREATURES }).flatMap((each: JsonRecord) =>
      ['powers', 'vulnerabilities', 'items'].flatMap((kind) => (each[kind] ?? []) as readonly string[]),
    );
    expect(held.filter((id) => !ids.has(id))).toEqual([]);
  });
});

// What texts say

const STAT_WORDS: { readonly [stat: string]: string } = {
  AGL: 'Agility',
  CON: 'Conviction',
  GUT: 'Intuition',
  INT: 'Intelligence',
  STR: 'Strength',
  VIT: 'Vitality',
  any: 'all checks',
  attack: 'attacks',
};
const said = (stat: string): string => STAT_WORDS[stat] ?? stat;

describe('its texts', () => {
  test.each(ALL.map((entry) => [entry.id, entry] as const))('%s has a name, and says all it does', (id, entry) => {
    const [name, text] = [words[`word.${id}`], words[`say.about.${id}`]];
    if (name === undefined || text === undefined) throw new Error(`${id} has no words`);
    const { xp: _, requires: __, ...what } = plain(entry) as JsonRecord & { readonly xp?: Json; readonly requires?: Json };
    const named = [...CONDITIONS, ...[...ATTRIBUTES, ...SKILL_NAMES].map(said)];
    expect(factsMissing(what, text, { named, said })).toEqual([]);
    expect(text.length).toBeLessThan(360);
  });

  test('every scene has its texts, what was won, and an ending for better and for worse', () => {
    for (const { id, beats } of SCENES) {
      const keys = [
        'setting',
        'ends.well',
        'ends.badly',
        'won',
        ...beats.flatMap((_, i) => [`${i + 1}`, `${i + 1}.well`, `${i + 1}.badly`]),
      ];
      expect(keys.filter((key) => !(`say.scene.${id}.${key}` in words))).toEqual([]);
      expect(words).toHaveProperty([`word.${id}`]);
    }
    expect(SCENES.flatMap(({ next }) => next ?? [])).toEqual(['bell']);
  });

  test('everybody has a name for sentences', () => {
    expect(Object.keys({ ...DEALERS, ...CREATURES }).filter((id) => !(`character.${id}` in words))).toEqual([]);
    expect(Object.keys(DEALERS).filter((id) => !(`who.${id}` in words))).toEqual([]);
  });
});

// What they do when they are used

const HURT = new Set(['hurt', 'strike', 'save', 'push', 'discard']);
const isForFoes = ({ effects, side }: Mode): boolean =>
  side === 'foes' ||
  (side === undefined &&
    effects.some((effect) => HURT.has(effect.do) || effect.do === 'impose' || (effect.do === 'favour' && effect.n < 0)));

const needed = (needs: readonly UseNeed[]): JsonRecord => (needs.some((need) => need.do === 'hidden') ? { hiddenFrom: ['raider'] } : {});
const isAfter = (use: Use): boolean => (use.needs ?? []).some((need) => need.do === 'label');

/** Everything that is to be lifted is there, and everything that is to be regained is missing. */
const wanting = { hp: 1, hpMax: 9, ap: 0, apMax: 0, pp: 9, ppMax: 20, ...Object.fromEntries(CONDITIONS.map((each) => [each, 0])) };
const under = (effects: readonly Active[]): JsonRecord =>
  Object.fromEntries(effects.flatMap((effect) => (effect.do === 'lift' ? [[effect.condition, 1]] : [])));

const scene = (use: Use, mode: Mode, id: string, kind: 'powers' | 'items'): { readonly talk: Talk; readonly target: string } => {
  const target = isForFoes(mode) ? 'raider' : mode.side === 'self' ? 'ash' : 'bryn';
  const values: Given['values'] = {
    ash: { ...wanting, [kind]: [id], primarySuit: 'S', ...(target === 'ash' ? under(mode.effects) : {}), ...needed(use.needs ?? []) },
    bryn: { ...wanting, ...(target === 'bryn' ? under(mode.effects) : {}) },
    raider: { hp: 9, hpMax: 9 },
  };
  // Every draw of Ash hits by its color alone; every draw of the raider’s misses the eights.
  const piles = {
    'draw/ash': `${isAfter(use) ? '9C ' : ''}8D 7D TD JD 6D 5D`,
    'target/raider': '9H',
    'draw/gm': '2C 3C 2S 3S 4S',
    'discard/bryn': 'AH',
    'target/bryn': '9H',
  };
  const talk = table(piles, { values });
  return { talk: isAfter(use) ? checks(talk, 'ash') : talk, target };
};

const used = (talk: Talk, id: string, use: Use, mode: Mode, target: string): Talk => {
  const price = use.stronger === undefined ? {} : { pp: String(mode.pp) };
  const near = mode.range === 0 ? 0 : 1;
  const whom =
    mode.area !== undefined
      ? { near: target === 'ash' ? [] : [target] }
      : mode.targets !== undefined
        ? { targets: [target], distance: near }
        : { target, distance: target === 'ash' ? 0 : near };
  return talk.does('ann', 'use', { who: 'ash', what: id, ...price, ...whom });
};

const number = (talk: Talk, who: string, key: string): number => Number(value(talk, who, key) ?? 0);
const saidKeys = (talk: Talk): string[] =>
  talk.groups.flatMap(({ events }) => events.flatMap((event) => (event.type === 'Said' ? [event.key] : [])));

/** Is it so now, and was it not before? */
const hasHappened = (before: Talk, after: Talk, who: string, what: string, effect: Outcome): boolean => {
  const grew = (key: string, n: number): boolean => number(after, who, key) === number(before, who, key) + n;
  const deck = who === 'raider' ? 'gm' : who;
  switch (effect.do) {
    case 'heal':
      return grew('hp', effect.n);
    case 'shield':
      return grew('ap', effect.n);
    case 'impose':
      return number(after, who, effect.condition) > 0 && number(after, who, `turns.${effect.condition}`) === effect.turns;
    case 'lift':
      return number(before, who, effect.condition) > 0 && number(after, who, effect.condition) === 0;
    case 'cover':
      return (value(after, who, `${effect.cover}Cover`) as readonly string[]).includes('raider');
    case 'favour':
      return grew(effect.n > 0 ? 'nextUpper' : 'nextLower', Math.abs(effect.n));
    case 'hurt':
      return grew('hp', -effect.n);
    case 'power':
      return number(after, who, 'pp') > number(before, who, 'pp') - 1;
    case 'fate':
      return after.size(`fate/${who}`) === before.size(`fate/${who}`) + 1;
    case 'discard':
      return after.size(`discard/${deck}`) >= before.size(`discard/${deck}`) + effect.n;
    case 'hide':
      return (value(after, who, 'hiddenFrom') as readonly string[]).includes('raider');
    case 'dash':
      return saidKeys(after).includes('power.dash');
    case 'push':
      return saidKeys(after).includes(effect.n < 0 ? 'power.pulled' : 'power.pushed');
    case 'lend':
      return (
        JSON.stringify(value(after, who, 'lent')).includes(JSON.stringify(effect.passive)) &&
        JSON.stringify(value(after, who, 'lent')).includes(what)
      );
  }
};

const outcomesOf = (effects: readonly Active[]): readonly Outcome[] =>
  effects.flatMap((effect): readonly Outcome[] => {
    if (effect.do === 'save') return outcomesOf(effect.fail);
    if (effect.do === 'choose') return effect.of.slice(0, 1);
    return effect.do === 'strike' || effect.do === 'look' ? [] : [effect];
  });

const USES = [
  ...POWERS.flatMap(({ id, use }) => (use === null ? [] : modesOf(use).map((mode) => ({ id, use, mode, kind: 'powers' as const })))),
  ...ITEMS.flatMap(({ id, use }) => (use === null ? [] : modesOf(use).map((mode) => ({ id, use, mode, kind: 'items' as const })))),
];

describe('used at a table', () => {
  test.each(USES.map((each) => [`${each.id} for ${each.mode.pp}`, each] as const))(
    '%s does what it declares',
    (_, { id, use, mode, kind }) => {
      const { talk, target } = scene(use, mode, id, kind);
      const before = talk.fork();
      used(talk, id, use, mode, target);
      for (let n = 0; talk.state.asks.length > 0 && n < 9; n++) {
        const [key] = talk.state.asks.map((each) => each.key).slice(-1);
        if (key === 'power.choose')
          talk.answers('ann', { effect: outcomesOf(mode.effects).map((each) => ('condition' in each ? each.condition : ''))[0] ?? '' });
        else if (key === 'power.look') {
          const cards = talk.question('ann').fields['discard'];
          const handles = cards?.kind === 'cards' ? cards.of.map(({ h }) => h) : [];
          const look = mode.effects.find((each) => each.do === 'look');
          expect(look?.do === 'look' ? [handles.length, cards?.kind === 'cards' ? cards.max : 0] : []).toEqual(
            look?.do === 'look' ? [look.n, look.discard] : [],
          );
          talk.answers('ann', { discard: handles.slice(0, 1) });
          expect(talk.size('discard/ash')).toBe(1);
        } else finish(talk);
      }
      expect(number(talk, 'ash', 'pp')).toBe(number(before, 'ash', 'pp') - mode.pp);
      const strike = mode.effects.find((effect) => effect.do === 'strike');
      if (strike?.do === 'strike') expect(number(talk, target, 'hp')).toBeLessThanOrEqual(number(before, target, 'hp') - strike.damage);
      const missing = outcomesOf(mode.effects).filter((effect) => !hasHappened(before, talk, target, id, effect));
      expect(missing).toEqual([]);
      const item = ITEMS.find((each) => each.id === id && kind === 'items');
      if (item !== undefined) expect((value(talk, 'ash', 'items') as readonly string[]).includes(id)).toBe(!item.once);
    },
  );
});

// What holds

const PASSIVES = ALL.flatMap(({ id, passive }) =>
  passive.map((each) => ({
    id,
    passive: each,
    kind: POWERS.some((p) => p.id === id) ? 'powers' : ITEMS.some((i) => i.id === id) ? 'items' : 'vulnerabilities',
  })),
);
const reader = (talk: Talk): Reader => new Reader(deckOfAdventures, talk.state, []);

const event = (talk: Talk, passive: Extract<Passive, { do: 'on' }>): readonly [Talk, string] => {
  switch (passive.event) {
    case 'hits':
      return [attacks(talk, 'ash', 'raider'), 'raider'];
    case 'fells':
      return [attacks(talk, 'ash', 'raider', { damage: 9 }), 'ash'];
    case 'isHit':
      return [attacks(talk, 'raider', 'ash'), 'raider'];
    case 'wounded':
      return [attacks(talk, 'raider', 'ash'), 'ash'];
    case 'turn':
      return [begins(talk, 'ash'), 'ash'];
  }
};

/** What a passive changes, beside a table at which nobody has it. */
const holds = (id: string, kind: string, passive: Passive): void => {
  const piles = { 'draw/ash': '9D 8D 7D 6D 5D', 'target/raider': '9H', 'draw/gm': '9C 8C 7C', 'target/ash': '9H', 'discard/ash': '2C' };
  const laid = (has: boolean, values: JsonRecord = {}): Talk =>
    table(piles, {
      values: { ash: { ...(has ? { [kind]: [id] } : {}), ...values }, raider: { hp: 5, hpMax: 5 }, table: { light: 'dark' } },
    });
  const [without, withIt] = [laid(false), laid(true)];
  const [a, b] = [reader(without), reader(withIt)];
  switch (passive.do) {
    case 'hand': {
      const stat = STATS.includes(passive.stat) ? passive.stat : 'Brute';
      const occasion = {
        who: 'ash',
        stat,
        sense: 'none' as const,
        attack: passive.stat === 'attack' ? { target: 'raider', distance: 1 } : null,
      };
      const count = (s: Reader): number => sourcesOf(s, occasion).reduce((sum, { n }) => sum + n, 0);
      const skill = Object.entries(SKILLS).find(([, attribute]) => attribute === passive.stat)?.[0];
      expect(count(b) - count(a)).toBe(passive.n);
      if (skill !== undefined) expect(sourcesOf(b, { ...occasion, stat: skill })).toContainEqual({ source: `:${id}`, n: passive.n });
      const bright = reader(table(piles, { values: { ash: { [kind]: [id] } } }));
      expect(sourcesOf(bright, occasion).some(({ source }) => source === `:${id}`)).toBe(passive.when === undefined);
      return;
    }
    case 'speed':
      return expect(speedOf(b, 'ash') - speedOf(a, 'ash')).toBe(passive.n);
    case 'armorRange':
      return expect(armorRange(b, 'ash', 'none') - armorRange(a, 'ash', 'none')).toBe(passive.n);
    case 'damage': {
      const [soft, hard] = [
        number(attacks(without, 'ash', 'raider'), 'raider', 'hp'),
        number(attacks(withIt, 'ash', 'raider'), 'raider', 'hp'),
      ];
      return expect(soft - hard).toBe(passive.n);
    }
    case 'guard':
      return expect([guardOf(a, 'ash'), guardOf(b, 'ash')]).toEqual(['any', passive.need]);
    case 'initiative': {
      const fight = (talk: Talk): Talk => talk.does('gwen', 'combat.begin');
      const drawn = { piles: { 'draw/ash': '5C KC 9C', 'draw/gm': '2C 3C 4C 5D 6D' } };
      const standing = (has: boolean): unknown =>
        fight(table(drawn.piles, { values: { ash: has ? { [kind]: [id] } : {} } })).faces('gwen', 'target/ash');
      return expect([standing(false), standing(true)]).toEqual([['5C'], [passive.n > 0 ? 'KC' : '5C']]);
    }
    case 'critical': {
      const crit = (has: boolean): number => {
        const talk = table(
          { 'draw/ash': '9H', 'target/raider': '9H' },
          { values: { ash: has ? { [kind]: [id] } : {}, raider: { hp: 9, hpMax: 9 } } },
        );
        return 9 - number(attacks(talk, 'ash', 'raider', { damage: 2 }), 'raider', 'hp');
      };
      return expect([crit(false), crit(true)]).toEqual([3, 4]);
    }
    case 'hideFast': {
      const hidden = begins(withIt, 'ash').does('ann', 'hide', { who: 'ash', targets: ['raider'] });
      return expect([hasActionLeft(reader(hidden), 'ash', 'major'), hasActionLeft(reader(hidden), 'ash', 'minor')]).toEqual([true, false]);
    }
    case 'immune': {
      const impose = { who: 'ash', condition: passive.condition, turns: 0 };
      const struck = (talk: Talk): number => number(talk.does('gwen', 'condition.impose', impose), 'ash', passive.condition);
      return expect([struck(without), struck(withIt)]).toEqual([1, 0]);
    }
    case 'endure': {
      const begun = (has: boolean): unknown => {
        const talk = laid(has, { [passive.condition]: 1 });
        const ends = { Burned: 'putOut', Entangled: 'breakFree' }[passive.condition as string];
        if (ends === undefined) talk.does('gwen', 'turn.begin', { who: 'ash' });
        else talk.does('gwen', ends, { who: 'ash' });
        return talk.state.asks.at(-1)?.params['hand']?.v;
      };
      return expect(Number(begun(true)) - Number(begun(false))).toBe(passive.n);
    }
    case 'points':
      return expect(powerPoints(b, [id])).toBe(passive.n);
    case 'again': {
      const draws = (has: boolean): Talk => {
        const talk = table({ 'draw/ash': 'KC 8D 7D' }, { values: { ash: has ? { [kind]: [id] } : {} } });
        return turns(called(talk, 'ash'));
      };
      const open = (talk: Talk): readonly string[] => {
        const domain = talk.question('ann').fields['choice'];
        return domain?.kind === 'choice' ? domain.of.flatMap((each) => (each.no === null ? [each.id] : [])) : [];
      };
      expect(open(draws(false))).not.toContain('again');
      const again = draws(true).answers('ann', { choice: 'again' });
      expect([order(again, 'play/ash'), order(again, 'discard/ash'), open(again).includes('again')]).toEqual(['8D', 'KC', false]);
      return;
    }
    case 'actions':
      return;
    case 'on': {
      const before = laid(true, { hp: 3 });
      const start = before.fork();
      const [after, whom] = event(before, passive);
      const missing = passive.effects.filter((effect: Effect) => !hasHappened(start, after, whom, id, effect));
      return expect(missing).toEqual([]);
    }
  }
};

describe('held at a table', () => {
  test.each(PASSIVES.map((each) => [`${each.id}: ${each.passive.do}`, each] as const))('%s', (_, { id, kind, passive }) =>
    holds(id, kind, passive),
  );

  test('what is lent holds for as long as it says, and goes with the turn, the fight or the rest', () => {
    const laid = (power: string): Talk =>
      table({ 'draw/ash': '9D', 'draw/gm': '9C' }, { values: { ash: { powers: [power], pp: 9, ppMax: 9 } } });
    const lent = (talk: Talk, who: string): number => ((value(talk, who, 'lent') ?? []) as readonly Json[]).length;
    const uses = (power: string, target: string, more: JsonRecord = {}): Talk =>
      laid(power).does('ann', 'use', { who: 'ash', what: power, target, distance: target === 'ash' ? 0 : 1, ...more });
    const turn = begins(uses('borrowed-hour', 'bryn', { pp: '2' }), 'bryn');
    expect([speedOf(reader(turn), 'bryn'), lent(turn, 'bryn')]).toEqual([8, 1]);
    const once = turn.does('gwen', 'act', { who: 'bryn', kind: 'major', name: 'lift' });
    expect(hasActionLeft(reader(once), 'bryn', 'major')).toBe(true);
    expect(lent(ends(turn, 'bryn'), 'bryn')).toBe(0);
    const fight = uses('standing-stone', 'ash').does('gwen', 'combat.begin');
    expect([armorRange(reader(fight), 'ash', 'none'), lent(fight.does('gwen', 'combat.end'), 'ash')]).toEqual([2, 0]);
    const kept = uses('iron-tonic', 'bryn').does('gwen', 'combat.begin').does('gwen', 'combat.end');
    expect(lent(kept, 'bryn')).toBe(1);
    expect(lent(kept.does('ben', 'rest.quick', { who: 'bryn' }), 'bryn')).toBe(0);
  });

  test('a push goes straight over the map until something is in the way, and a price that cannot be paid is closed', () => {
    const map = { ground: ['........', '........', '........'], tokens: { ash: 'A2', raider: 'B2', bryn: 'E2' } };
    const values = { ash: { powers: ['shoulder-charge'], pp: 1, ppMax: 2, primarySuit: 'C' } } as const;
    const talk = table({ 'draw/ash': '8D', 'target/raider': '9H' }, { values, map });
    expect(talk.refused('ann', 'use', { who: 'ash', what: 'shoulder-charge', pp: '2', target: 'raider' })).toContain('Power Points');
    finish(talk.does('ann', 'use', { who: 'ash', what: 'shoulder-charge', pp: '1', target: 'raider' }));
    expect(value(talk, 'raider', 'at')).toBe('D2');
  });

  test('an area reaches everybody within it by the map, and nobody beyond', () => {
    const map = { ground: ['........', '........', '........'], tokens: { ash: 'A2', raider: 'B2', boy: 'C2' } };
    const values = { ash: { powers: ['ring-of-sparks'], pp: 3, ppMax: 3, primarySuit: 'D' }, boy: { hp: 3, hpMax: 3 } } as const;
    const near = table({ 'draw/ash': '8D 7D', 'target/raider': '9H', 'target/boy': '9H' }, { values, map });
    finish(near.does('ann', 'use', { who: 'ash', what: 'ring-of-sparks', pp: '1', near: [] }));
    expect([number(near, 'raider', 'hp'), number(near, 'boy', 'hp')]).toEqual([2, 3]);
  });

  test('[DOA-CONTEST-02] several resist one card, which is put away behind the last of them', () => {
    const values = { ash: { powers: ['cold-ground'], pp: 3, ppMax: 3, primarySuit: 'D' }, boy: { hp: 3, hpMax: 3 } } as const;
    const talk = table({ 'draw/ash': '8D', 'draw/gm': '2C 8C' }, { values });
    finish(talk.does('ann', 'use', { who: 'ash', what: 'cold-ground', targets: ['raider', 'boy'], distance: 6 }));
    expect([number(talk, 'raider', 'Frozen'), number(talk, 'boy', 'Frozen')]).toEqual([1, 0]);
    expect([talk.faces('gwen', 'discard/ash'), talk.size('called/ash')]).toEqual([['8D'], 0]);
  });

  test('what a player sees on top of their deck no other player sees', () => {
    const values = { ash: { powers: ['candle-eye'], pp: 3, ppMax: 3 } } as const;
    const talk = table({ 'draw/ash': '8D 7S 2C' }, { values }).does('ann', 'use', {
      who: 'ash',
      what: 'candle-eye',
      target: 'ash',
      distance: 0,
    });
    expect(talk.told('ben')).not.toMatch(/8D|7S/);
    talk.answers('ann', { discard: [] });
    expect(talk.refused('ann', 'use', { who: 'ash', what: 'candle-eye', target: 'ash', distance: 0 })).toContain('Draw a card first');
  });
});

test.each(Object.values(CREATURES).map((each) => [each.id, each] as const))('%s comes to a table with all it has', (id, { name }) => {
  const talk = opened();
  const given: JsonRecord = CREATURES[id];
  talk.does('gwen', 'content.bring', { sort: 'creatures', entry: JSON.stringify(given) });
  const found = reader(talk);
  const who = found.state.values['table']?.['cast']?.value as readonly string[];
  const came = who.at(-1) ?? '';
  expect(value(talk, came, 'name')).toBe(name);
  const uses = ALL.filter((each) => 'use' in each && each.use !== null).map((each) => each.id);
  const held = ['powers', 'items'].flatMap((kind) => (given[kind] ?? []) as readonly string[]);
  expect(usable(found, came).map((each) => each.id)).toEqual(uses.filter((each) => held.includes(each)));
  expect(number(talk, came, 'pp')).toBeGreaterThanOrEqual(Math.max(0, ...usable(found, came).map(({ use }) => use.pp)));
});

describe('after a scene', () => {
  const isTold = (talk: Talk): boolean => typeof value(talk, 'table', 'scene') === 'string';

  /** A scene in which everything goes well. */
  const tells = (talk: Talk, scene: string): Talk => {
    talk.does('gwen', 'scene.begin', { scene, who: 'ash' });
    for (let n = 0; n < 60 && (isTold(talk) || talk.state.asks.length > 0); n++) {
      const ask = talk.state.asks.at(-1);
      if (ask?.key === 'scene.judge') talk.answers('gwen', { how: 'well', next: 'ash' });
      else if (ask?.key === 'scene.rest') talk.answers('gwen', { rest: 'onward' });
      else if (ask !== undefined) finish(talk);
      else if (value(talk, 'table', 'combat') === true) talk.does('gwen', 'combat.end');
      else talk.does('gwen', 'scene.check', { who: 'ash' });
    }
    return talk;
  };
  const offered = (talk: Talk): readonly string[] => {
    const scene = talk.legal('gwen').find((template) => template.do === 'scene.begin')?.fields['scene'];
    return scene?.kind === 'choice' ? scene.of.map(({ id }) => id) : [];
  };

  test('what was won is told, and the linked scene comes first', () => {
    const talk = tells(opened({}, dice(3)), 'mill');
    expect(saidKeys(talk)).toEqual(expect.arrayContaining(['scene.mill.won', 'scene.goesOn']));
    expect([offered(talk)[0], offered(talk).at(-1)]).toEqual(['bell', 'mill']);
  });

  test('when every scene has been told, everybody is told so', () => {
    const talk = SCENES.reduce((at, { id }) => tells(at, id), opened({}, dice(3)));
    expect(saidKeys(talk).filter((key) => key === 'scene.allTold')).toHaveLength(1);
  });
});
