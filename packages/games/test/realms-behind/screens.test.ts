// What screens foretell comes to pass: each preview, at random tables, is what the rules then do.

import { seeded, standardDeck, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { ELEMENTS, STATUSES } from '../../src/realms-behind/names.ts';
import {
  calmSeen,
  fightersOn,
  healthOf,
  helpersOf,
  ladderDecided,
  ladderOf,
  numbersInForce,
  outcomeOf,
  pointsLeft,
  poolWith,
  previewOf,
  pricesOf,
  restSeen,
  restsToday,
  skillsToHelp,
  turnStartOf,
  willSeen,
} from '../../src/realms-behind/view.ts';
import type { Talk } from '../talk.ts';
import { calls, goes, health, hit, says, strikes, table, verdict, type Figure, type Given } from './talk.ts';

const DECK = standardDeck();

/** Numbers and choices from one seed. */
class Dice {
  readonly #next: () => number;
  constructor(seed: number) {
    this.#next = seeded(seed);
  }
  below(n: number): number {
    return this.#next() % n;
  }
  of<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error('there is nothing to choose from');
    return found;
  }
  some<T>(list: readonly T[], n: number): T[] {
    const left = [...list];
    return Array.from({ length: Math.min(n, list.length) }, () => left.splice(this.below(left.length), 1)[0]!);
  }
}

const figure = (dice: Dice, more: JsonRecord = {}): Figure => ({
  health: health(dice.below(6), 1 + dice.below(6), 6, 8),
  defenses: { parry: 4 + dice.below(14), dodge: 6 },
  resists: { [dice.of(ELEMENTS)]: dice.below(3), fire: dice.below(2) },
  weaknesses: { [dice.of(ELEMENTS)]: dice.below(3) },
  skills: { melee: dice.below(5), insight: dice.below(4), medicine: dice.below(4), resolve: dice.below(3), theurgy: dice.below(3) },
  statuses: {
    ...Object.fromEntries(
      dice
        .some(
          STATUSES.filter((status) => !['Taunted', 'Poisoned', 'Enchanted'].includes(status)),
          5,
        )
        .map((status) => [status, 1 + dice.below(3)]),
    ),
    Taunted: { imp: dice.below(3) },
  },
  ...more,
});

/** Ren with random cards and a random body, an ogre with a random hide, and house rules of any kind. */
const random = (seed: number, given: Given = {}): { readonly talk: Talk; readonly dice: Dice } => {
  const dice = new Dice(seed);
  const cards = dice.some(DECK, 30);
  const hand = cards.splice(0, 1 + dice.below(7)).join(' ');
  const options: JsonRecord = {
    aceRank: dice.of([1, 14]),
    damageOrder: dice.of(['vulnerableFirst', 'protectedFirst']),
    negativeResist: dice.of([true, false]),
    startTurnOrder: dice.of(['ticksThenDecay', 'decayThenTicks']),
    burningElement: dice.of(['fire', 'physical', 'shadow']),
    extraSuccessDamage: dice.of([0, 1]),
    frightenedPerStack: dice.of([true, false]),
    berserkPerStack: dice.of([true, false]),
    poisoned: 'on',
    ...given.options,
  };
  const ren = figure(dice, {
    hand,
    deck: cards.join(' '),
    will: 1 + dice.below(3),
    maxWill: 6,
    fortune: dice.below(3),
    maxFortune: 4,
    madness: 0,
    draw: 5,
  });
  return { talk: table({ ren, ogre: figure(dice), imp: {} }, { gmDeck: '2S 3S', ...given, options }), dice };
};

const SEEDS = Array.from({ length: 60 }, (_, i) => i + 1);

describe('the ladder and what a choice of cards would come to', () => {
  test('[TRB-CHECK-01] [TRB-POOL-01] [TRB-DMG-05] [TRB-HEALTH-02] each card makes what its preview said, in total, pool and damage', () => {
    const seen = { even: 0, better: 0, worse: 0, hits: 0 };
    for (const seed of SEEDS) {
      const { talk, dice } = random(seed);
      const [advantage, disadvantage] = [dice.below(3), dice.below(2)];
      strikes(talk, 'ren', 'ogre', dice.below(5), { skill: 'melee', element: dice.of(ELEMENTS), advantage, disadvantage });
      if (talk.state.asks.at(-1)?.key.startsWith('check.prepare')) says(talk, 'reveal');
      if (talk.state.asks.at(-1)?.key !== 'check.base') continue;
      const view = talk.view('ann');
      const ask = view.asks[0]!;
      const ladder = ladderOf(view, ask)!;
      for (const card of dice.some(ladder.held, 3)) {
        const then = talk.fork().quickly();
        const others = ladder.held.filter(({ h }) => h !== card.h);
        const first = previewOf(view, ask, { base: card.h, more: [] })!;
        const more = dice.some(others, dice.below(1 + Math.min(first.stillBetter, others.length)));
        const plan = { base: card.h, more: more.map(({ h }) => h) };
        const [foretold, pool] = [previewOf(view, ask, plan)!, poolWith(view, ask, plan)];
        const [healthBefore] = [healthOf(view, 'ogre')];
        says(then, card.face);
        for (const { face } of more) says(then, 'hand', face);
        if (then.state.asks.at(-1)?.key === 'check.extra') says(then, 'stop');
        const [told, outcome] = [verdict(then), outcomeOf(then.view('ann'), 'ren')!];
        if (foretold.stillWorse > 0) {
          seen.worse++;
          if (outcome.total !== null) expect(outcome.total).toBeLessThanOrEqual(foretold.total);
          continue;
        }
        seen[more.length > 0 ? 'better' : 'even']++;
        expect([foretold.total, foretold.rank, foretold.used, foretold.success, foretold.toMeet]).toEqual([
          told.total,
          told.rank,
          told.used,
          told.success,
          told.threshold,
        ]);
        expect(pool).toEqual(told.pool);
        if (more.length === 0) expect(card.total).toBe(told.total);
        expect(ladder.steps.find(({ rank }) => rank === told.rank)).toMatchObject({ total: told.total, enough: told.success });
        expect(ladderDecided(then.view('ben'), 'ren')?.steps).toEqual(ladder.steps);
        if (!told.success || healthBefore === null) continue;
        seen.hits++;
        const after = healthOf(then.view('ann'), 'ogre')!;
        expect(foretold.blow?.taken).toBe(hit(then)['taken']);
        expect(foretold.blow?.loss).toEqual({
          shallow: healthBefore.shallow.now - after.shallow.now,
          deep: healthBefore.deep.now - after.deep.now,
        });
        const { terms, taken } = foretold.blow!;
        expect(
          Math.max(
            0,
            terms.reduce((all, { n }) => all + n, 0),
          ),
        ).toBe(taken);
      }
    }
    expect(Math.min(seen.even, seen.better, seen.worse, seen.hits), JSON.stringify(seen)).toBeGreaterThan(8);
  });

  test('[TRB-CHECK-05] against a hidden number there is no line, and no total is judged', () => {
    const talk = table({ ren: { hand: '9H 2C', deck: '5S', skills: { melee: 3 } } });
    talk.does('wanda', 'check', { who: 'ren', skill: 'melee', threshold: 777, hidden: 'hidden' });
    const view = talk.view('ann');
    const [ask] = view.asks;
    const ladder = ladderOf(view, ask!)!;
    expect([ladder.toMeet, ladder.bonus, new Set(ladder.steps.map(({ enough }) => enough))]).toEqual([null, 3, new Set([null])]);
    const preview = previewOf(view, ask!, { base: ladder.held[0]!.h, more: [] });
    expect(preview).toMatchObject({ total: 12, success: null, toMeet: null });
    expect(JSON.stringify([ladder, preview])).not.toContain('777');
    goes(talk, '9H');
    expect(ladderDecided(talk.view('ann'), 'ren')?.toMeet).toBeNull();
    expect(ladderDecided(talk.view('wanda'), 'ren')?.toMeet).toBe(777);
  });

  test('[TRB-DEMAND-02] [TRB-DEMAND-08] [TRB-HAND-06] only the demanded suit fits, until Fortune lifts the demand; an empty hand leaves the deck', () => {
    const ren = { hand: '9H 2C', deck: '5S', fortune: 1, maxFortune: 1 };
    const talk = calls(table({ ren }), 'ren', 5, { demand: 'suit.H' });
    const fits = (): unknown => ladderOf(talk.view('ann'), talk.view('ann').asks[0]!)?.held.map(({ face, fits: may }) => [face, may]);
    expect(fits()).toEqual([
      ['9H', true],
      ['2C', false],
    ]);
    says(talk, 'fortune.anySuit');
    expect(new Set((fits() as [string, boolean][]).map(([, may]) => may))).toEqual(new Set([true]));
    const empty = calls(table({ ren: { ...ren, hand: '' } }), 'ren', 5);
    const asked = empty.view('ann');
    expect(ladderOf(asked, asked.asks[0]!)).toMatchObject({ held: [], deckOnly: true });
  });

  test('[TRB-HAND-02] the hand of another player is on nobody else’s ladder', () => {
    const talk = calls(table({ ren: { hand: '9H 2C', deck: '5S', fortune: 1, maxFortune: 1 }, ivo: { hand: '3C', deck: '4C' } }), 'ren', 5);
    const view = talk.view('ben');
    expect(ladderOf(view, view.asks[0]!)?.held).toEqual([]);
  });
});

test('[TRB-ST-02] [TRB-ST-03] [TRB-ST-PROTECTED] a turn starts with exactly what was foretold', () => {
  let hurt = 0;
  for (const seed of SEEDS) {
    const { talk } = random(seed);
    const [view, before] = [talk.view('ben'), healthOf(talk.view('ben'), 'ren')];
    const { statuses, damage, loss } = turnStartOf(view, 'ren');
    talk.quickly().does('ann', 'turn.start', { who: 'ren' });
    const after = healthOf(talk.view('ben'), 'ren');
    for (const { key, from, to } of statuses) expect([key, from, talk.count('ren', key) ?? 0]).toEqual([key, from, to]);
    expect(loss).toEqual({
      shallow: (before?.shallow.now ?? 0) - (after?.shallow.now ?? 0),
      deep: (before?.deep.now ?? 0) - (after?.deep.now ?? 0),
    });
    const told = talk.groups.at(-1)!.events.find((e) => e.type === 'Said' && e.key === 'turn.starts');
    const ticks = (told?.type === 'Said' ? told.params['ticks']?.v : {}) as Record<string, number>;
    expect(Object.fromEntries(statuses.flatMap(({ status, hit: ticked }) => (ticked === null ? [] : [[status, ticked.taken]])))).toEqual(
      ticks,
    );
    expect(damage).toBe(Object.values(ticks).reduce((all, n) => all + n, 0));
    if (damage > 0) hurt++;
  }
  expect(hurt).toBeGreaterThan(10);
});

const changed = (talk: Talk, who: string, key: string): number =>
  ['hand', 'deck'].includes(key) ? talk.size(`${key}/${who}`) : Number(talk.count(who, key) ?? 0);

describe('rests, Will and calm', () => {
  test.each(['short', 'long'] as const)('[TRB-SHORT-02] [TRB-LONG-01] a %s rest changes exactly the numbers it said', (kind) => {
    for (const seed of SEEDS) {
      const { talk } = random(seed, { phase: 'exploration' });
      const { changes, toSplit } = restSeen(talk.view('ann'), 'ren', kind);
      expect(changes.map(({ key, from }) => [key, from])).toEqual(changes.map(({ key }) => [key, changed(talk, 'ren', key)]));
      const today = restsToday(talk.view('ann'));
      talk.quickly().does('wanda', `rest.${kind}`);
      for (let asked = talk.state.asks.at(-1); asked !== undefined; asked = talk.state.asks.at(-1)) {
        if (asked.key.startsWith('heal.')) expect(toSplit).toBeGreaterThan(0);
        says(talk, '0');
      }
      expect(changes.map(({ key, to }) => [key, to])).toEqual(changes.map(({ key }) => [key, changed(talk, 'ren', key)]));
      const then = restsToday(talk.view('ann'));
      expect(then).toEqual(
        kind === 'short' ? { ...today, had: today.had + 1, left: today.left - 1 } : { day: today.day + 1, had: 0, left: 2 },
      );
    }
  });

  test('[TRB-WILL-01] [TRB-MAD-04] Will and calm change what they said', () => {
    const talk = table({
      ren: { hand: '2C 3C KD', deck: '4H 5H 6H 7H', skills: { insight: 2 }, will: 2, maxWill: 4, madness: 2, health: health(9, 9) },
    });
    const calm = calmSeen(talk.view('ann'), 'ren');
    const calmed = talk.fork().does('ann', 'calm', { who: 'ren' });
    for (const { key, to } of calm) expect([key, changed(calmed, 'ren', key)]).toEqual([key, to]);
    const will = willSeen(talk.view('ann'), 'ren', 2);
    talk.does('ann', 'will', { who: 'ren', discard: [talk.handle('ann', '2C'), talk.handle('ann', '3C')] });
    for (const { key, to } of will) expect([key, changed(talk, 'ren', key)]).toEqual([key, to]);
  });
});

test('[TRB-ASSIST-01] [TRB-ASSIST-02] help is offered with the three best skills, and counts the cards that are enough', () => {
  const ivo = { hand: '', deck: '9H 2C 5C KD', skills: { lore: 4, nature: 3, medicine: 2, stealth: 1 }, statuses: { Dispelled: 1 } };
  const talk = calls(table({ ren: { hand: '9H', deck: '5S' }, ivo, ogre: {} }, { gmDeck: '2S' }), 'ren', 5);
  const view = talk.view('ann');
  expect(helpersOf(view, view.asks[0]!)).toEqual(['ivo']);
  const skills = skillsToHelp(talk.view('ben'), 'ivo');
  expect(skills.map(({ skill, bonus, need }) => [skill, bonus, need])).toEqual([
    ['lore', 4, 7],
    ['nature', 3, 8],
    ['medicine', 2, 9],
  ]);
  for (const { skill, enough } of skills) {
    let helped = 0;
    for (const top of ivo.deck.split(' ')) {
      const deck = [top, ...ivo.deck.split(' ').filter((card) => card !== top)].join(' ');
      const then = calls(table({ ren: { hand: '9H', deck: '5S' }, ivo: { ...ivo, deck } }), 'ren', 5);
      says(then, 'help', 'ivo', skill);
      if (outcomeOf(then.view('ann'), 'ivo')?.success === true) helped++;
    }
    expect(enough).toEqual({ n: helped, of: 4 });
  }
});

test('[TRB-HEALTH-01] [TRB-TIME-02] [TRB-X-ACT-02] a fight shows both layers, conditions, points and numbers in force of everybody', () => {
  const ren = {
    hand: '9H',
    deck: '5S',
    health: health(0, 5, 4, 8),
    defenses: { parry: 12 },
    initiative: 2,
    statuses: { Harried: 1, Taunted: { ogre: 2 } },
  };
  const talk = table({ ren, ogre: { health: health(2, 9) }, imp: { health: health(0, 0) } });
  talk.does('ann', 'turn.start', { who: 'ren' });
  const view = talk.view('ben');
  expect(fightersOn(view).map(({ who, isCreature, isNow, isOut }) => [who, isCreature, isNow, isOut])).toEqual([
    ['ren', false, true, false],
    ['ogre', true, false, false],
    ['imp', true, false, true],
  ]);
  expect(fightersOn(view)[0]).toMatchObject({
    health: { shallow: { now: 0, full: 4 }, deep: { now: 5, full: 8 } },
    conditions: ['Wounded'],
    statuses: [{ status: 'Taunted', by: 'ogre', stacks: 1 }],
  });
  expect(pointsLeft(view, 'ren')).toEqual({ now: 3, full: 3 });
  expect(pricesOf(view, 'ren')).toEqual(
    expect.arrayContaining([
      { id: 'attack', ap: 2, spaces: 0 },
      { id: 'action.step', ap: 1, spaces: 1 },
    ]),
  );
  expect(numbersInForce(view, 'ren').find(({ key }) => key === 'defense.parry')).toMatchObject({ value: 10, base: 12 });
});
