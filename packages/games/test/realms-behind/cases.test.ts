// The runner of case files of The Realms Behind.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { realmsBehindCases } from '../../src/realms-behind/cases/index.ts';

const FORMAT = { game: 'The Realms Behind', version: 1 };
type Loose = { readonly [key: string]: unknown };

const results = (given: unknown, when: readonly unknown[], after: unknown) => {
  const one: unknown = JSON.parse(
    `{ "id": "C", "title": "c", "rules": [], "given": ${JSON.stringify(given)}, "when": ${JSON.stringify(when)}, "then": ${JSON.stringify(after)} }`,
  );
  return realmsBehindCases.run({ format: FORMAT, cases: [one] });
};
const failures = (given: unknown, when: readonly unknown[], then: unknown): readonly string[] =>
  results(given, when, then).flatMap((result) => result.failures.map(({ where, why }) => `${where}: ${why ?? 'differs'}`));
const passes = (given: unknown, when: readonly unknown[], then: unknown): void => expect(failures(given, when, then)).toEqual([]);

const ren = (more: Loose = {}): Loose => ({
  characters: { ren: { skills: {}, hand: ['9H', '8H'], deck: ['2C', 'KC', 'QC'], discard: [], ...more } },
});
const check = (more: Loose = {}): Loose => ({ op: 'check', who: 'ren', threshold: 5, base: '9H', ...more });

describe('case files', () => {
  test('the format is known by its head and by nothing else', () => {
    expect(realmsBehindCases.recognizes({ format: FORMAT, cases: [] })).toBe(true);
    for (const other of [
      null,
      7,
      [],
      {},
      { format: 'x' },
      { format: { ...FORMAT, version: 2 } },
      { format: { ...FORMAT, game: 'Thread' } },
    ])
      expect(realmsBehindCases.recognizes(other)).toBe(false);
  });

  test('what is not in the format fails in words: operations, fields, options, cards, people', () => {
    const fails = (given: unknown, step: Loose): string => failures(given, [step], { results: [{}] }).join();
    expect(fails(ren(), { op: 'dance', who: 'ren' })).toContain('there is no operation “dance”');
    expect(fails(ren(), check({ paint: 'red' }))).toContain('operation check has no “paint”');
    expect(fails({ ...ren(), options: { frobnicate: 1 } }, check())).toContain('house rule frobnicate is unknown');
    expect(fails({ ...ren(), options: { aceRank: 7 } }, check())).toContain('house rule aceRank');
    expect(fails({ ...ren(), options: { bestChoice: 'hidden' } }, check())).toContain('no option “bestChoice”');
    expect(fails({ ...ren(), weather: 'fine' }, check())).toContain('given has no “weather”');
    expect(fails(ren({ mood: 3 }), check())).toContain('character ren has no “mood”');
    expect(fails(ren({ hand: ['9X'] }), check())).toContain('there is no card “9X”');
    expect(fails(ren(), check({ who: 'nobody here' }))).toContain('nobody is called “nobody here”');
    expect(fails(ren(), check({ skill: 'juggling' }))).toContain('skill must be one of');
    expect(fails(ren(), { op: 'query', who: 'ren', of: 'taste' })).toContain('nobody can be asked for “taste”');
    for (const what of ['speed:fast', 'modifier:melee', 'defense', 'defense:parry:high', 'resist:cold'])
      expect(fails(ren(), { op: 'query', who: 'ren', of: what })).not.toBe('');
    expect(fails(ren(), { op: 'odds', question: 'weather', who: 'ren' })).toContain('question must be one of');
  });

  test('a case that asserts nothing, or the wrong thing, fails', () => {
    expect(failures(ren(), [check()], { results: [null] })).toEqual(['case: the case asserts nothing']);
    expect(failures(ren(), [check()], { results: [{ success: false }] })).toEqual(['results[0].success: differs']);
    expect(failures(ren(), [check()], { results: [{ refused: 'x' }] })).toEqual(['results[0]: the step must be refused']);
    expect(failures(ren(), [check({ base: 'AS' })], { results: [{ success: true }] })[0]).toContain('results[0]');
    expect(failures(ren(), [check()], { results: [{}], state: { characters: { ren: { statuses: { Slowed: 1 } } } } })).toEqual([
      'state.ren.statuses: differs',
    ]);
  });

  test('a refused step leaves everything as it was', () => {
    passes(ren({ fortune: 1 }), [check({ fortune: { advantage: 2 } }), check({ base: 'KD' }), check({ extras: ['deck'] })], {
      results: [{ refused: 'noFortune' }, { refused: 'notInHand' }, { refused: 'tooManyExtras' }],
      state: { characters: { ren: { fortune: 1, hand: ['8H', '9H'], deck: ['2C', 'KC', 'QC'], discard: [] } } },
    });
  });

  test('[TRB-CHECK-04] a check without a skill may say so, and a label may be a whole sentence', () => {
    const label = 'the floor is wet, the lamp is out, and a neighbor upstairs has begun to play the flute';
    passes(ren(), [check({ skill: 'none', mods: [{ label, value: -2 }] })], { results: [{ total: 7 }] });
    passes(ren(), [{ op: 'query', who: 'ren', of: 'modifier', skill: 'none' }], { results: [{ value: 0 }] });
  });

  test('[TRB-LONG-01] where one layer is healed a mixture is refused, even where there is nothing to heal', () => {
    const given = { ...ren({ skills: { medicine: 3 }, health: { shallow: 5, deep: 9, maxShallow: 5, maxDeep: 9 } }) };
    const mixed = [{ op: 'longRest', allocate: { ren: { shallow: 1, deep: 1 } } }];
    passes({ ...given, options: { longRestHealing: 'oneLayer' } }, mixed, { results: [{ refused: 'oneLayer' }] });
    passes(given, mixed, { results: [{ ren: { healedShallow: 0, healedDeep: 0 } }] });
  });

  test('[TRB-CHECK-03] a lower rank may be chosen among base card and Advantage cards, and no other', () => {
    const given = ren({ hand: ['4S'], deck: ['9H', 'KC'] });
    const step = check({ base: '4S', advantage: 1, extras: ['deck'] });
    passes(given, [{ ...step, use: '4S' }], { results: [{ rank: 4, success: false, pool: { S: 1, H: 1 } }] });
    passes(given, [{ ...step, use: 'KC' }], { results: [{ refused: 'notUsable' }] });
    passes(given, [check({ base: '4S', disadvantage: 1, use: '9H' })], { results: [{ refused: 'notUsable' }] });
    passes(given, [check({ base: '4S', disadvantage: 1, use: '4S' })], { results: [{ rank: 4 }] });
    // Of two equal ranks either may be named.
    const equal = ren({ hand: ['4S'], deck: ['4H', 'KC'] });
    for (const use of ['4S', '4H']) passes(equal, [check({ base: '4S', disadvantage: 1, use })], { results: [{ rank: 4 }] });
    passes(equal, [check({ base: '4S', disadvantage: 1, use: '4C' })], { results: [{ refused: 'notUsable' }] });
  });

  test('[TRB-CHECK-08] [TRB-DEMAND-06] what was not allowed is refused, even where the check fails for want of cards', () => {
    const given = ren({ fortune: 2 });
    const dig = check({ base: undefined, demand: 'S' });
    passes(given, [dig], { results: [{ why: 'stupefied', dug: ['2C', 'KC', 'QC'] }] });
    for (const more of [{ gamble: 1 }, { fortune: { counter: 1 } }, { extras: ['deck'] }, { advantage: 1, extras: ['deck', 'deck'] }])
      passes(given, [{ ...dig, ...more }], {
        results: [{ refused: 'x' }],
        state: { characters: { ren: { fortune: 2, deck: ['2C', 'KC', 'QC'] } } },
      });
    passes(given, [{ ...dig, advantage: 1, extras: ['deck'] }], { results: [{ why: 'stupefied', net: 1 }] });
    // Too few cards for four Disadvantages, and none may be added; an empty hand plays no card.
    const shown = check({ disadvantage: 4 });
    passes(given, [{ ...shown, extras: ['8H'] }, shown], { results: [{ refused: 'x' }, { why: 'stupefied', net: -4 }] });
    passes(ren({ hand: [] }), [{ ...dig, base: '9H' }], { results: [{ refused: 'x' }] });
  });

  test('[TRB-HAND-07] where the deck may answer by choice, a case has to choose it', () => {
    const given = { ...ren(), options: { blindBase: true } };
    passes(given, [check({ base: undefined }), check({ base: 'deck' })], { results: [{ refused: 'x' }, { rank: 2, revealed: ['2C'] }] });
  });

  test('[TRB-ASSIST-06] [TRB-FORT-01] limits of the house are limits of a case', () => {
    const given = { ...ren({ fortune: 3 }), options: { fortunePerCheck: 1, assistLimit: 0 } };
    passes(given, [check({ fortune: { advantage: 1, counter: 1 }, disadvantage: 1 }), check({ fortune: { counter: 1 } })], {
      results: [{ refused: 'fortuneLimit' }, { refused: 'noDisadvantage' }],
    });
  });

  test('[TRB-LONG-01] [TRB-HEALTH-05] who is not named fills shallow, then deep; more than there is cannot be given out', () => {
    const given = ren({ attributes: { body: 6 }, health: { shallow: 3, deep: 1, maxShallow: 5, maxDeep: 9 } });
    passes(given, [{ op: 'longRest' }], { results: [{ ren: { healedShallow: 2, healedDeep: 4 } }] });
    passes(given, [{ op: 'longRest', allocate: { ren: { shallow: 1, deep: 1 } } }], {
      results: [{ ren: { healedShallow: 1, healedDeep: 1 } }],
    });
    passes(given, [{ op: 'longRest', allocate: { ren: { shallow: 4, deep: 3 } } }], { results: [{ refused: 'tooMuch' }] });
    const down = ren({ attributes: { body: 2 }, health: { shallow: 0, deep: 0, maxShallow: 5, maxDeep: 9 } });
    passes(down, [{ op: 'longRest' }], { results: [{ ren: { healedShallow: 0, healedDeep: 1 } }] });
  });

  test('[TRB-DECK-04] a Joker needs a suit, unless a demand names it or nobody minds', () => {
    const joker = ren({ hand: ['JK1'], deck: ['2C', 'JK2'] });
    expect(failures(joker, [check({ base: 'JK1' })], { results: [{}] })).toEqual(['case: nobody says which suit JK1 is']);
    passes(joker, [check({ base: 'JK1', jokerSuits: { JK1: 'D' } })], { results: [{ rank: 14, pool: { D: 1 } }] });
    passes(joker, [check({ base: 'JK1', demand: 'S' })], { results: [{ pool: { S: 1 }, dug: [] }] });
    passes(joker, [check({ base: 'JK1', disadvantage: 2, jokerSuits: { JK1: 'H' } })], {
      results: [{ rank: 2, revealed: ['JK1', '2C', 'JK2'], pool: { H: 1 } }],
    });
  });

  test('[TRB-X-ACT-03] a creature makes no checks in a case', () => {
    passes({ characters: { imp: { skills: { melee: 3 } } } }, [{ op: 'check', who: 'imp', threshold: 1 }], {
      results: [{ refused: 'noCards' }],
    });
  });

  test('[TRB-MAD-03] [TRB-DMG-02] odds with sifting, an assistant, a dig and Hearts, against every order of two decks', () => {
    const given = {
      characters: {
        ren: {
          skills: { melee: 2 },
          hand: ['7H', '5S'],
          deck: ['2C', '9H', 'QD', '3H'],
          discard: [],
          madness: 1,
          health: { shallow: 9, deep: 9, maxShallow: 9, maxDeep: 9 },
        },
        ivo: { skills: { might: 3 }, hand: [], deck: ['8H', '2C', 'TS'], discard: [] },
        ogre: { health: { shallow: 9, deep: 9, maxShallow: 9, maxDeep: 9 }, defenses: { parry: 10 } },
      },
    };
    const attack = { who: 'ren', skill: 'melee', target: 'ogre', defense: 'parry', damage: 2, base: '7H' };
    // Ivo helps in two of three cases; then one of the four cards comes: 9 or Q hits, and 9 and Q only.
    passes(
      given,
      [
        {
          op: 'odds',
          question: 'check',
          who: 'ren',
          skill: 'melee',
          threshold: 10,
          base: '7H',
          assists: [{ who: 'ivo', skill: 'might' }],
          extras: ['deck'],
          sift: ['bottom'],
        },
      ],
      { results: [{ p: '1/3', decimal: 0.333333 }] },
    );
    // A Heart is sifted in half the cases: 2 and the seven of hearts, and one more for it.
    passes(
      given,
      [{ op: 'odds', question: 'attackTaken', ...attack, mods: [{ label: 'luck', value: 5 }], atLeast: 4, sift: ['discard'] }],
      { results: [{ p: '1/2', decimal: 0.5 }] },
    );
    passes(given, [{ op: 'odds', question: 'draw', who: 'ivo', n: 2, minRank: 8, atLeast: 2 }], {
      results: [{ p: '1/3', decimal: 0.333333 }],
    });
  });

  test('our own cases pass', () => {
    const file = JSON.parse(readFileSync(new URL('../../cases/realms-behind.json', import.meta.url), 'utf8')) as {
      readonly cases: readonly unknown[];
    };
    const all = realmsBehindCases.run(file);
    expect(all.filter((result) => result.failures.length > 0)).toEqual([]);
    expect(all).toHaveLength(file.cases.length);
    expect(all.length).toBeGreaterThan(10);
  });
});
