// Tests declared values and typed house rules on a small game, from the table and from a view.
import { Fault, decide, defineGame, live, openTable, seeded, unseatPerson, view, type Game, type State } from '@pasteboard/kernel';
import { sightOf, type Sight } from '@pasteboard/kernel/view';
import {
  MOST,
  condition,
  counter,
  declareValues,
  each,
  fact,
  family,
  flag,
  houseRules,
  choiceOf,
  id,
  list,
  namesTo,
  oneOf,
  orNull,
  rangeOf,
  record,
  setOf,
  textUpTo,
  whole,
} from '@pasteboard/values';
import { describe, expect, test } from 'vitest';

const RULES = { pace: choiceOf('INN-1', 'slow', 'quick'), most: rangeOf('INN-2', 3, 1, 9), advice: choiceOf(null, true, false) };
const houseRule = houseRules(RULES);

const SKILLS = ['sing', 'cook'] as const;
const favor = record({ what: textUpTo(60), n: whole(-20, 20) });

const { table, sheet, declared } = declareValues({
  table: { light: fact(oneOf('bright', 'dim', 'dark'), 'bright'), cast: fact(list(id), [], { sees: 'none' }), round: counter(0, 9) },
  sheet: {
    kind: fact(oneOf('hero', 'foe'), 'hero'),
    hp: counter(0, 20, 10),
    coins: counter(),
    rank: each(SKILLS, 'rank.', counter(-2, 5)),
    lore: family('lore.', counter(0, 3)),
    tired: condition(3),
    favors: fact(list(favor), []),
    hidden: fact(flag, false, { sees: 'owner', fleeting: true }),
    plan: fact(textUpTo(200), '', { sees: 'gm' }),
    guard: fact(orNull(id), null),
    tools: fact(setOf('rope', 'lamp'), []),
    purse: fact(namesTo(whole(0, 99)), {}),
  },
});

/** An inn with two guests and an innkeeper. `open` writes on its sheets. */
const inn = (open: Game['open']): Game =>
  defineGame({
    id: 'inn',
    title: 'The inn',
    words: {},
    ready: [
      {
        name: 'two guests',
        seats: [
          { id: 'gus', role: 'gm', name: 'Gus', plays: [] },
          { id: 'ann', role: 'player', name: 'Ann', plays: ['ash'] },
          { id: 'ben', role: 'player', name: 'Ben', plays: ['bo'] },
        ],
        options: {},
        setup: {},
      },
    ],
    options: RULES,
    values: declared,
    commands: {},
    open,
  });

const openInn = (open: Game['open']): State => {
  const game = inn(open);
  const [ready] = game.ready;
  const opened = openTable(game, ready!, { chance: live(seeded(1)) });
  if (!opened.ok) throw opened.fault ?? new Error(opened.refusal.key);
  return opened.next;
};

const asSeen = (state: State, seat: string): Sight =>
  sightOf(
    view(
      state,
      state.seats.findIndex(({ id: each }) => each === seat),
    ),
  );

describe('values of a game, declared once', () => {
  test('[V1] an absent value reads as its default, a stored one unchanged, for the table and for a viewer alike', () => {
    const state = openInn((t) => {
      expect(table.light.of(t)).toBe('bright');
      expect(sheet.hp.of(t, 'ash')).toBe(10);
      table.light.set(t, 'dim');
      sheet.hp.set(t, 'ash', 4);
      sheet.rank('sing').set(t, 'ash', -1);
      sheet.lore('old songs').set(t, 'ash', 2);
      expect(sheet.hp.of(t, 'ash')).toBe(4);
    });
    const ben = asSeen(state, 'ben');
    expect([table.light.of(ben), sheet.hp.of(ben, 'ash'), sheet.rank('sing').of(ben, 'ash'), sheet.rank('cook').of(ben, 'ash')]).toEqual([
      'dim',
      4,
      -1,
      0,
    ]);
    expect(sheet.lore('old songs').of(ben, 'ash')).toBe(2);
    expect([sheet.hp.has(ben, 'ash'), sheet.hp.has(ben, 'bo')]).toEqual([true, false]);
  });

  test('[V1] a cleared value is stored no longer, and reads as its default', () => {
    const state = openInn((t) => {
      sheet.hp.set(t, 'ash', 4);
      sheet.hp.clear(t, 'ash');
      expect([sheet.hp.of(t, 'ash'), sheet.hp.has(t, 'ash')]).toEqual([10, false]);
    });
    expect(state.values['ash']?.['hp']).toBe(undefined);
  });

  test('[V2] a viewer who may not see it reads undefined; one who may see it reads the default', () => {
    const state = openInn((t) => sheet.plan.set(t, 'ash', 'run'));
    expect(sheet.plan.of(asSeen(state, 'gus'), 'ash')).toBe('run');
    expect(sheet.plan.of(asSeen(state, 'gus'), 'bo')).toBe('');
    expect(sheet.plan.of(asSeen(state, 'ann'), 'ash')).toBeUndefined();
    expect(sheet.hidden.of(asSeen(state, 'ann'), 'ash')).toBe(false);
    expect(sheet.hidden.of(asSeen(state, 'ben'), 'ash')).toBeUndefined();
    expect(table.cast.of(asSeen(state, 'gus'))).toBeUndefined();
  });

  test('[V2] a seat that is gone reads the default of every public value, as the types promise', () => {
    const state = openInn((t) => sheet.hp.set(t, 'ash', 4));
    const game = inn(() => {});
    const left = unseatPerson(game, state, 'ben', { chance: live(seeded(1)), history: [] });
    if (!left.ok) throw new Error(left.refusal.key);
    const ben = sightOf(view(left.next, 3));
    expect(left.next.seats[3]).toMatchObject({ id: 'ben' });
    expect([sheet.hp.of(ben, 'ash'), table.light.of(ben), sheet.plan.of(ben, 'ash')]).toEqual([10, 'bright', undefined]);
  });

  test('[V3] a counter stays within its bounds, and narrower ones where they were given', () => {
    openInn((t) => {
      expect(sheet.hp.add(t, 'ash', -3)).toBe(7);
      expect(sheet.hp.add(t, 'ash', -30)).toBe(0);
      sheet.hp.declare(t, 'bo', 5, { max: 6 });
      expect(sheet.hp.add(t, 'bo', 9)).toBe(6);
      expect(table.round.add(t, 2)).toBe(2);
      sheet.coins.set(t, 'ash', MOST - 1);
      expect(sheet.coins.add(t, 'ash', 5)).toBe(MOST);
      expect(sheet.coins.add(t, 'ash', -2 * MOST)).toBe(0);
    });
  });

  test('[V4] a fleeting value is stored only while it differs from its default', () => {
    openInn((t) => {
      sheet.hidden.set(t, 'ash', true);
      expect(t.value('ash', 'hidden')?.sees).toBe('owner');
      sheet.hidden.set(t, 'ash', false);
      expect(t.value('ash', 'hidden')).toBeUndefined();
    });
  });

  test.each([
    [
      'a misspelled key',
      (t: Parameters<Game['open']>[0]) => t.declare('table', 'lihgt', 'fact', 'dim'),
      /there is no such value; there are light, cast, round/,
    ],
    [
      'an impossible word',
      (t: Parameters<Game['open']>[0]) => t.declare('table', 'light', 'fact', 'full'),
      /"full" is not one of bright, dim, dark/,
    ],
    [
      'a number outside its bounds',
      (t: Parameters<Game['open']>[0]) => t.declare('ash', 'hp', 'counter', 21),
      /21 is not a whole number from 0 to 20/,
    ],
    [
      'a record without a member',
      (t: Parameters<Game['open']>[0]) => t.declare('ash', 'favors', 'fact', [{ what: 'x' }]),
      /item 1: n: it is missing/,
    ],
    ['a word twice', (t: Parameters<Game['open']>[0]) => t.declare('ash', 'tools', 'fact', ['rope', 'rope']), /twice/],
  ])('[V5] %s is never written', (_, open, words) => {
    const write = (): State => openInn(open);
    expect(write).toThrow(Fault);
    expect(write).toThrow(words);
  });

  test('[V6] what was stored before and fits no shape reads as the default', () => {
    const odd: Sight<never> = {
      seen: (_, key) => ({ kind: 'fact', value: key === 'favors' ? ['old:3'] : 'full', min: null, max: null }),
      cardsIn: () => null,
      optionSet: () => 'never',
    };
    expect(table.light.of(odd)).toBe('bright');
    expect(sheet.favors.of(odd, 'ash')).toEqual([]);
    expect(houseRule(odd, 'pace')).toBe('slow');
    expect(sheet.kind.read('villain')).toBe('hero');
    expect(sheet.kind.read('foe')).toBe('foe');
  });

  test('[V7] changing a value by hand offers exactly what may be written, and never hides what the game shows', () => {
    const game = inn((t) => {
      table.light.set(t, 'dim');
      sheet.hp.declare(t, 'ash', 5, { max: 8 });
      sheet.favors.set(t, 'ash', [{ what: 'a meal', n: 1 }]);
      sheet.plan.set(t, 'ash', 'run');
    });
    const [ready] = game.ready;
    const opened = openTable(game, ready!, { chance: live(seeded(1)) });
    if (!opened.ok) throw new Error(opened.refusal.key);
    const act = (name: string, given: Record<string, string | number>) =>
      decide(game, opened.next, { id: 'x', by: 'gus', do: name, with: given }, { chance: live(seeded(1)), history: [] });
    expect(act('manual.set', { scope: 'table', key: 'light', to: 'dark' }).ok).toBe(true);
    expect(act('manual.set', { scope: 'table', key: 'light', to: 'full' })).toMatchObject({
      ok: false,
      refusal: { key: 'value.notOffered' },
    });
    expect(act('manual.set', { scope: 'ash', key: 'hp', to: 9 })).toMatchObject({
      ok: false,
      refusal: { key: 'value.outside', params: { most: 8 } },
    });
    expect(act('manual.set', { scope: 'ash', key: 'favors', to: 'x' }).ok).toBe(false);
    expect(act('manual.reveal', { scope: 'table', key: 'light', to: 'gm' }).ok).toBe(false);
    expect(act('manual.reveal', { scope: 'ash', key: 'plan', to: 'all' }).ok).toBe(true);
    expect(act('manual.reveal', { scope: 'ash', key: 'plan', to: 'own' }).ok).toBe(false);
  });

  test('[V8] house rules are typed, and what is not set is the default', () => {
    const state = openInn((t) => {
      const pace: 'slow' | 'quick' = houseRule(t, 'pace');
      const most: number = houseRule(t, 'most');
      expect([pace, most]).toEqual(['slow', 3]);
    });
    expect(houseRule(asSeen(state, 'ann'), 'pace')).toBe('slow');
    expect([houseRule(asSeen(state, 'ann'), 'advice'), RULES.advice.rule]).toEqual([true, null]);
  });

  test('[V9] mistakes do not compile', () => {
    openInn((t) => {
      // @ts-expect-error there is no such value
      expect(table.lihgt).toBeUndefined();
      // @ts-expect-error no such word
      expect(table.light.of(t) === 'full').toBe(false);
      // @ts-expect-error no such word
      expect(() => table.light.set(t, 'full')).toThrow(Fault);
      // @ts-expect-error a sheet's value needs an owner
      expect(() => sheet.hp.of(t)).not.toThrow();
      // @ts-expect-error a word cannot be added to
      expect(table.light.add).toBeUndefined();
      // @ts-expect-error no such skill
      expect(sheet.rank('dance').of(t, 'ash')).toBe(0);
      // @ts-expect-error a favor has a number
      expect(() => sheet.favors.set(t, 'ash', [{ what: 'x' }])).toThrow(Fault);
      // @ts-expect-error no such house rule
      expect(() => houseRule(t, 'pcae')).toThrow(TypeError);
      const known: string = sheet.plan.of(t, 'ash');
      expect(known).toBe('');
    });
    const seen = asSeen(
      openInn(() => {}),
      'ben',
    );
    // @ts-expect-error a viewer may not be told the plan
    const plan: string = sheet.plan.of(seen, 'ash');
    expect(plan).toBeUndefined();
    const light: 'bright' | 'dim' | 'dark' = table.light.of(seen);
    expect(light).toBe('bright');
  });
});
