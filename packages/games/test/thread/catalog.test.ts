// The game's own Perks and Flaws: each does at a table what it declares, says so, and is unlike every other.

import { Reader, type Json, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { CHARACTERS, OTHERS } from '../../src/thread/content/cast.ts';
import { SCENES } from '../../src/thread/content/scenes.ts';
import { FLAWS, PERKS, type Active, type Flaw, type Passive, type Perk } from '../../src/thread/content/traits.ts';
import { thread } from '../../src/thread/index.ts';
import { ASPECTS, CONDITIONS, DAMAGE_TYPES } from '../../src/thread/names.ts';
import { traitBonus, traitResist, traitSum } from '../../src/thread/read/characters.ts';
import { maxHealth, maxStamina } from '../../src/thread/read/health.ts';
import { characterDeck } from '../../src/thread/view.ts';
import { alike, factsMissing, plain } from '../catalog.ts';
import type { Talk } from '../talk.ts';
import { draws, event, sits } from './beyond-table.ts';

const words: { readonly [key: string]: string } = thread.words;
const TRAITS: readonly (Perk | Flaw)[] = [...PERKS, ...FLAWS];

/** The order of the Aspects, best first, ties told. */
const shapeOf = (ranks: JsonRecord): string =>
  ASPECTS.toSorted((a, b) => Number(ranks[b]) - Number(ranks[a]))
    .map((aspect, i, all) => `${i > 0 && ranks[all[i - 1] ?? ''] === ranks[aspect] ? '=' : '>'}${aspect}`)
    .join('');

describe('the catalog', () => {
  test('there is enough to play for months', () => {
    expect(PERKS.length).toBeGreaterThanOrEqual(36);
    expect([FLAWS.length, SCENES.length]).toEqual([16, 6]);
    expect(Object.keys(OTHERS).length).toBeGreaterThanOrEqual(20);
  });

  test('no two Perks or Flaws differ in name and number alone, nor do two people or beasts', () => {
    for (const list of [PERKS, FLAWS] as const)
      expect(alike(list.map((trait) => ({ id: trait.id, kind: plain({ ...trait, id: '', needs: 0, cost: 0, points: 0 }) })))).toEqual([]);
    const others = Object.entries(OTHERS).map(([id, sheet]: [string, JsonRecord]) => {
      const shape = shapeOf(sheet['ranks'] as JsonRecord);
      return { id, kind: plain({ ...sheet, id: '', name: '', ranks: shape }) };
    });
    expect(alike(others)).toEqual([]);
  });

  test('everybody has only what there is, and a name', () => {
    const ids = new Set(TRAITS.map(({ id }) => id));
    const held = Object.values({ ...CHARACTERS, ...OTHERS }).flatMap((sheet: JsonRecord) =>
      ['perks', 'flaws'].flatMap((kind) => (sheet[kind] ?? []) as readonly Json[]),
    );
    expect(held.filter((id) => typeof id !== 'string' || !ids.has(id))).toEqual([]);
    expect(Object.keys(OTHERS).filter((id) => !(`character.${id}` in words))).toEqual([]);
  });

  test('every scene has its texts, what was won, and an ending for better and for worse', () => {
    for (const { id, beats } of SCENES) {
      const keys = [
        'setting',
        'won',
        'ends.well',
        'ends.badly',
        ...beats.flatMap((_, i) => ['', '.well', '.badly'].map((end) => `${i + 1}${end}`)),
      ];
      expect(keys.filter((key) => !(`say.scene.${id}.${key}` in words))).toEqual([]);
    }
    expect(SCENES.flatMap(({ id, next }) => (next === undefined ? [] : [[id, next]]))).toEqual([['parliament', 'wedding']]);
  });

  test.each(TRAITS.map((trait) => [trait.id, trait] as const))('%s has a name, and says all it does', (id, trait) => {
    const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
    const named = [...ASPECTS, ...CONDITIONS, ...DAMAGE_TYPES].map(capital);
    const { passive, start, end } = trait;
    const use = 'use' in trait ? trait.use : null;
    expect(words).toHaveProperty([`word.${id}`]);
    expect(factsMissing(plain({ passive, start, end, use }), words[`say.about.${id}`] ?? '', { named, said: capital })).toEqual([]);
  });
});

const reader = (talk: Talk): Reader => new Reader(thread, talk.state, []);
const DECK = '2H 3H 4H 5H 6H 7H 8H 9H';

const laid = (trait: Perk | Flaw | null, values: JsonRecord = {}): Talk => {
  const kind = trait !== null && 'cost' in trait ? 'perks' : 'flaws';
  const held = trait === null ? {} : { [kind]: [trait.id] };
  const talk = sits({
    ash: {
      ranks: [3, 3, 3, 3],
      deck: DECK,
      discard: 'KS QS JS TS',
      sheet: held,
      values: { health: 2, stamina: 3, exhausted: 1, ...values },
    },
    bo: { ranks: [3, 3, 3, 3], deck: DECK, values: { health: 2, stamina: 1, exhausted: 1 } },
  });
  for (const who of ['ash', 'bo']) for (const condition of ['pain', 'slowed']) talk.does('wren', 'condition.inflict', { who, condition });
  return talk;
};

const count = (talk: Talk, who: string, key: string): number => Number(talk.count(who, key) ?? 0);
const gained = (before: Talk, after: Talk, who: string, key: string): number => count(after, who, key) - count(before, who, key);
const size = (talk: Talk, pile: string): number => talk.size(pile);

/** What an action burns besides: one card, and one for each rank of Exhausted. */
const paidFor = (use: Perk['use']): number => (use?.as === 'action' ? 2 : 0);
const n = (effects: readonly Active[], what: Active['do']): number =>
  effects.reduce((sum, each) => (each.do === what && 'n' in each ? sum + each.n : sum), 0);

const happened = (effect: Active, before: Talk, after: Talk): boolean => {
  switch (effect.do) {
    case 'boost':
      return gained(before, after, 'ash', 'help') === effect.n;
    case 'draw':
      return gained(before, after, 'ash', 'help') > 0;
    case 'refresh':
      return (
        gained(before, after, 'ash', 'stamina') > -9 &&
        after.groups.some(({ events }) => events.some((e) => e.type === 'Said' && e.key === 'perk.refresh'))
      );
    case 'heal':
      return gained(before, after, 'ash', 'health') === effect.n;
    case 'mend':
      return gained(before, after, 'bo', 'health') === effect.n;
    case 'ease':
      return gained(before, after, 'ash', effect.condition) === 0 - effect.n;
    case 'soothe':
      return gained(before, after, 'bo', effect.condition) === 0 - effect.n;
    case 'inflict':
      return gained(before, after, 'bo', effect.condition) === effect.n;
    case 'aid':
      return gained(before, after, 'bo', 'help') === effect.n;
    case 'share':
      return gained(before, after, 'bo', 'stamina') === effect.n;
    case 'strike':
      return (
        count(before, 'bo', 'stamina') + count(before, 'bo', 'health') - count(after, 'bo', 'stamina') - count(after, 'bo', 'health') ===
        effect.n
      );
    // Cards are counted for all effects together.
    case 'burn':
    case 'insert':
    case 'reroll':
    case 'prepare':
      return true;
  }
};

const OF_ITS_OWN = new Set(['reroll', 'prepare']);

describe('used at a table', () => {
  const used = PERKS.filter(({ use }) => use !== null && !use.effects.some((effect) => OF_ITS_OWN.has(effect.do)));
  test.each(used.map((perk) => [perk.id, perk] as const))('%s does what it declares', (_, perk) => {
    const { use } = perk;
    if (use === null) return;
    const before = laid(perk);
    const after = before.fork();
    const isAimed = use.effects.some(({ do: what }) => ['strike', 'inflict', 'aid', 'share', 'mend', 'soothe'].includes(what));
    after.does('ann', 'perk.use', { who: 'ash', perk: perk.id, ...(isAimed ? { target: 'bo' } : {}) });
    for (let i = 0; after.state.asks.length > 0 && i < 5; i++) after.answers('ben', { stamina: 0 });
    expect(use.effects.filter((effect) => !happened(effect, before, after))).toEqual([]);
    const cards = n(use.effects, 'insert') - n(use.effects, 'burn') - n(use.effects, 'draw') - paidFor(use);
    expect(size(after, 'deck/ash') - size(before, 'deck/ash')).toBe(cards);
    if (use.times > 0)
      expect(after.refused('ann', 'perk.use', { who: 'ash', perk: perk.id, ...(isAimed ? { target: 'bo' } : {}) })).not.toBe('');
  });

  test('Once More draws again for the Check that has failed', () => {
    const onceMore = PERKS.find(({ id }) => id === 'onceMore') ?? null;
    const talk = draws(laid(onceMore), 25);
    const left = size(talk, 'deck/ash');
    talk.does('ann', 'perk.use', { who: 'ash', perk: 'onceMore' });
    expect(left - size(talk, 'deck/ash')).toBe(1);
  });

  test('Prepare ends the turn and holds an action ready', () => {
    const talk = event(laid(PERKS.find(({ id }) => id === 'prepare') ?? null));
    for (let i = 0; talk.state.asks.length > 0 && i < 3; i++) talk.answers('ann', {});
    talk.does('ann', 'perk.use', { who: 'ash', perk: 'prepare', prepared: 'attack' });
    expect(talk.count('ash', 'prepared')).toBe('attack');
  });
});

/** What simply holds, beside a table at which nobody has it. */
const holds = (trait: Perk | Flaw, passive: Passive): number => {
  const [without, withIt] = [reader(laid(null)), reader(laid(trait))];
  const more = (of: (s: Reader) => number): number => of(withIt) - of(without);
  switch (passive.do) {
    case 'bonus':
      return more((s) => traitBonus(s, 'ash', [passive.aspect, passive.aspect]));
    case 'maxHealth':
      return more((s) => maxHealth(s, 'ash'));
    case 'maxStamina':
      return more((s) => maxStamina(s, 'ash'));
    case 'resist':
      return more((s) => traitResist(s, 'ash', passive.type));
    case 'damage':
    case 'appetite':
      return more((s) => traitSum(s, 'ash', passive.do));
  }
};

describe('held at a table', () => {
  test.each(TRAITS.flatMap((trait) => trait.passive.map((passive) => [`${trait.id}: ${passive.do}`, trait, passive] as const)))(
    '%s',
    (_, trait, passive) => {
      expect(holds(trait, passive)).toBe(passive.n);
    },
  );

  const TIMED = TRAITS.filter(({ start, end }) => start.length + end.length > 0);
  test.each(TIMED.map((trait) => [trait.id, trait] as const))('%s happens at its time of every turn', (_, trait) => {
    const run = (of: Perk | Flaw | null): Talk => {
      const talk = event(laid(of, { stamina: 0 }));
      for (let i = 0; talk.state.asks.length > 0 && i < 9; i++) goOn(talk);
      talk.does('ann', 'turn.end', { who: 'ash' });
      for (let i = 0; talk.state.asks.length > 0 && i < 9; i++) goOn(talk);
      return talk;
    };
    const [without, withIt] = [run(null), run(trait)];
    const effects = [...trait.start, ...trait.end];
    const cards = n(effects, 'insert') - n(effects, 'burn');
    expect(size(withIt, 'deck/ash') - size(without, 'deck/ash')).toBe(cards);
    expect(effects.filter((effect) => !happenedBeside(effect, without, withIt))).toEqual([]);
  });
});

/** Whatever is asked about the order of things, or who is next: the first answer. */
const goOn = (talk: Talk): void => {
  const ask = talk.state.asks.at(-1);
  const by = ask?.to === 'bo' ? 'ben' : ask?.to === 'ash' ? 'ann' : 'wren';
  const { fields } = talk.question(by);
  const answer = Object.entries(fields).flatMap(([name, domain]): [string, Json][] => {
    if (name === 'ask') return [];
    if (domain.kind === 'choice') return [[name, domain.of.find(({ no }) => no === null)?.id ?? '']];
    if (domain.kind === 'integer') return [[name, domain.from]];
    return [[name, domain.kind === 'subset' ? domain.of.slice(0, domain.min).map(({ id }) => id) : '']];
  });
  talk.answers(by, Object.fromEntries(answer));
};

const happenedBeside = (effect: Active, without: Talk, withIt: Talk): boolean => {
  const more = (key: string): number => count(withIt, 'ash', key) - count(without, 'ash', key);
  if (effect.do === 'boost') return more('help') === effect.n;
  if (effect.do === 'ease') return more(effect.condition) === 0 - effect.n;
  if (effect.do === 'refresh') return withIt.groups.some(({ events }) => events.some((e) => e.type === 'Said' && e.key === 'perk.refresh'));
  // Cards are counted together.
  return effect.do === 'burn' || effect.do === 'insert';
};

test('[THR-X-ASPECT-01] the Character Deck holds the four Aspects with their ranks, and every Perk and Flaw', () => {
  const talk = sits({ ash: { ranks: [4, 3, 2, 1], sheet: { perks: ['oxhide'], flaws: ['fidget'] } } });
  expect(characterDeck(talk.view('ann'), 'ash')).toEqual([
    { kind: 'aspect', id: 'body', rank: 4 },
    { kind: 'aspect', id: 'mind', rank: 3 },
    { kind: 'aspect', id: 'spirit', rank: 2 },
    { kind: 'aspect', id: 'luck', rank: 1 },
    { kind: 'perk', id: 'oxhide' },
    { kind: 'flaw', id: 'fidget' },
  ]);
});
