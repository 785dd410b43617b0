// Runs the case files of Thread, and tests their runner.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CASE_RUNNERS } from '../../src/cases.ts';
import { threadCases } from '../../src/thread/cases/index.ts';

const ours: unknown = JSON.parse(readFileSync(new URL('../../cases/thread.json', import.meta.url), 'utf8'));

const FORMAT = { game: 'Thread', version: 1 };
const ash = { deck: ['8C', 'TD'], discard: ['2S'] };
/** Every command has its result, unless the case says otherwise: one that does not matter. */
const fails = (given: unknown, when: unknown, expected: object): string => {
  const answered = Array.isArray(when) ? { results: when.map(() => null) } : {};
  const [before, steps, after] = [given, when, { ...answered, ...expected }].map((part) => JSON.stringify(part));
  const one: unknown = JSON.parse(`{ "id": "x", "given": ${before}, "when": ${steps}, "then": ${after} }`);
  return threadCases
    .run({ format: FORMAT, cases: [one] })
    .flatMap(({ failures }) => failures.map(({ where, why }) => `${where}: ${why ?? 'differs'}`))
    .join('; ');
};
const draw = { op: 'draw', who: 'ash', n: 1, cause: 'perk' };

describe('worked cases', () => {
  test('every case of ours comes out as written', () => {
    const results = threadCases.run(ours);
    expect(results.length).toBeGreaterThanOrEqual(85);
    expect(results.filter(({ failures }) => failures.length > 0)).toEqual([]);
  });

  test('the runner is known by the format of the file', () => {
    expect(CASE_RUNNERS.find((runner) => runner.recognizes(ours))).toBe(threadCases);
    for (const other of [null, 7, [], {}, { format: 'Thread' }, { format: { game: 'Thread', version: 2 } }])
      expect(threadCases.recognizes(other)).toBe(false);
  });

  test('what is not in the format is a failure, never a skip', () => {
    const given = { characters: { ash } };
    expect(fails(given, [draw], { results: [{ drawn: ['8C'] }] })).toBe('');
    expect(fails(given, [{ op: 'dance', who: 'ash' }], { results: [{}] })).toContain('no operation “dance”');
    expect(fails(given, [{ ...draw, slowly: true }], { results: [{}] })).toContain('has no “slowly”');
    expect(fails(given, [{ ...draw, who: 'nobody' }], { results: [{}] })).toContain('nobody is called “nobody”');
    expect(fails({ options: { paint: 'red' }, ...given }, [draw], { results: [{}] })).toContain('house rule paint is unknown');
    expect(fails({ options: { tie: 'maybe' }, ...given }, [draw], { results: [{}] })).toContain('house rule tie');
    expect(fails({ options: { weaverShuffle: { mode: 'often' } }, ...given }, [draw], { results: [{}] })).toContain(
      'mode of weaverShuffle',
    );
    expect(fails({ options: { weaverShuffle: { mode: 'everyN' } }, ...given }, [draw], { results: [{}] })).toContain('n of weaverShuffle');
    expect(fails({ characters: { ash: { ...ash, deck: ['8X'] } } }, [draw], { results: [{}] })).toContain('no card “8X”');
    expect(fails({ characters: { ash: { ...ash, hat: 1 } } }, [draw], { results: [{}] })).toContain('has no “hat”');
    expect(fails({ characters: { ash: { ...ash, rest: 'long' } } }, [draw], { results: [{}] })).toContain('rest of ash');
    expect(fails(given, [draw], { results: [{}, {}] })).toContain('2 results for 1 step');
    expect(fails(given, [draw], { results: [{}], state: { characters: { bo: {} } } })).toContain('nobody is called “bo”');
    expect(fails(given, [draw], { results: [{}], state: { weaver: { hat: 1 } } })).toContain('has no “hat”');
    expect(fails(given, [{ op: 'check', who: 'ash', aspects: ['body'], difficulty: 3 }], { results: [{}] })).toContain('must be two');
    expect(fails(given, [{ op: 'check', who: 'ash', aspects: ['body', 'mind'] }], { results: [{}] })).toContain(
      'difficulty must be a whole number',
    );
    expect(fails(given, [{ op: 'odds', question: 'weather', who: 'ash' }], { results: [{}] })).toContain('question must be one of');
    expect(fails(given, [{ op: 'odds', question: 'insert', who: 'ash', ask: { card: '2S' } }], { results: [{}] })).toContain(
      'either a rest or a number',
    );
    expect(fails('nothing', [draw], { results: [{}] })).toContain('given must be a record');
    expect(fails(given, 'nothing', { results: [{}] })).toContain('when must be a list');
    expect(threadCases.run({ format: FORMAT })[0]?.failures).toHaveLength(1);
  });

  test.each([
    [{ op: 'action', who: 'ash', type: 'dance' }, 'type must be one of'],
    [{ op: 'burn', who: 'ash', n: 1, cause: 'spite' }, 'cause must be one of'],
    [{ op: 'burn', who: 'ash', cause: 'other' }, 'n must be a whole number'],
    [{ op: 'draw', who: 'ash', n: '1', cause: 'perk' }, 'n must be a whole number'],
    [{ op: 'insert', who: 'ash', n: 1.5 }, 'n must be a whole number'],
    [{ op: 'rest.begin', who: 'ash', kind: 'long' }, 'kind must be one of'],
    [{ op: 'rest.complete', who: 'ash', decline: 'yes' }, 'decline must be true or false'],
    [{ op: 'setRank', who: 'ash', aspect: 'charm', rank: 1 }, 'aspect must be one of'],
    [{ op: 'setControl', who: 'ash', control: 'nobody' }, 'control must be one of'],
    [{ op: 'setControl', who: 'ash', control: 'player', deck: ['1X'] }, 'no card “1X”'],
    [{ op: 'contest', a: { who: 'ash', aspects: ['body', 'mind'] } }, 'aspects of side b must be two'],
    [{ op: 'odds', question: 'insert', who: 'ash', n: 1, ask: { card: '1X' } }, 'no card “1X”'],
    [{ op: 'odds', question: 'insert', who: 'ash', n: 1, difficulty: 3, ask: { card: '2S' } }, 'has no “difficulty”'],
    [{ op: 'odds', question: 'insert', who: 'ash', n: 1, ask: { card: '2S', top: '2S' } }, 'ask must ask one thing'],
  ])('the step %j is no step of the format, not even a refused one', (step, why) => {
    expect(fails({ characters: { ash } }, [step], { results: [{ refused: 'so' }] })).toContain(why);
  });

  test('a case that asserts nothing fails: there is a command at least, and a result for each', () => {
    const given = { characters: { ash } };
    expect(fails(given, [], { results: [] })).toContain('no command');
    expect(fails(given, [draw], {})).toContain('asserts nothing');
    expect(fails(given, [draw, draw], { results: [{}] })).toContain('1 results for 2 steps');
    expect(fails(given, [draw], { results: [null] })).toContain('asserts nothing');
    expect(fails(given, [draw], { results: [null], state: { characters: { ash: {} }, weaver: {} } })).toContain('asserts nothing');
    const [bare] = threadCases.run({ format: FORMAT, cases: [{ id: 'x', given, when: [draw] }] });
    expect(bare?.failures[0]?.why).toContain('nothing that could be compared');
    expect(fails(given, [draw], { results: [{}] })).toBe('');
  });

  test.each([
    [{ ranks: { body: -3 } }, 'body of ash must be at least 0, not -3'],
    [{ exhausted: -1 }, 'exhausted of ash must be at least 0, not -1'],
    [{ ranks: { body: 10_000_000 } }, 'body of ash must be 9999 or less'],
  ])('a sheet with %j is no sheet, and nothing is made of it in silence', (more, why) => {
    expect(fails({ characters: { ash: { ...ash, ...more } } }, [draw], { results: [{}] })).toContain(why);
  });

  test('what the format does not bound is not refused: ranks, bonuses, values to beat, burns, cadences', () => {
    const given = { characters: { ash: { deck: ['8C', 'TD', '9H'], ranks: { body: 120 }, exhausted: 0 } } };
    const check = { op: 'check', who: 'ash', aspects: ['body', 'mind'] };
    const steps = [
      { ...check, difficulty: 1_500, bonus: 2_000 },
      { op: 'setRank', who: 'ash', aspect: 'mind', rank: 150 },
      { ...check, difficulty: -500, bonus: -300 },
      { op: 'burn', who: 'ash', n: 500, cause: 'other' },
      { op: 'draw', who: 'ash', n: 0, cause: 'perk' },
      { op: 'insert', who: 'ash', n: 500 },
    ];
    const results = [{ total: 2128, outcome: 'success' }, {}, { total: -20 }, { burned: ['9H'] }, { drawn: [] }, { inserted: 3 }];
    expect(fails(given, steps, { results, state: { characters: { ash: { ranks: { body: 120, mind: 150 } } } } })).toBe('');
    const often = { options: { weaverShuffle: { mode: 'everyN', n: 500 } }, characters: { wolf: { control: 'weaver' } } };
    expect(
      fails({ ...often, weaver: { deck: ['2C'] } }, [{ op: 'burn', who: 'wolf', n: 500, cause: 'other' }], {
        results: [{}],
        state: { weaver: { shuffles: 1 } },
      }),
    ).toBe('');
  });

  test('a value the table cannot take is no refusal by the rules', () => {
    expect(fails({ characters: { ash } }, [{ ...draw, n: -1 }], { results: [{ refused: 'so' }] })).toContain(
      'the table cannot take this for draw: “How many” must be from 0 to 999.',
    );
  });

  test('a Character may be called like something of the table', () => {
    const given = {
      characters: {
        weaver: ash,
        table: ash,
        options: ash,
        'the weaver': ash,
        'the players': ash,
        'a/b': ash,
        guard: { control: 'weaver' },
      },
      weaver: { deck: ['2C', '3C'] },
    };
    const names = Object.keys(given.characters).filter((name) => name !== 'guard');
    const steps = [...names.map((who) => ({ ...draw, who })), { ...draw, who: 'guard' }];
    const results = [...names.map(() => ({ drawn: ['8C'] })), { drawn: ['2C'] }];
    const state = {
      characters: Object.fromEntries(names.map((name) => [name, { discard: ['8C', '2S'] }])),
      weaver: { deck: ['3C', '2C'] },
    };
    expect(fails(given, steps, { results, state })).toBe('');
    const sides = { a: { who: 'weaver', aspects: ['body', 'mind'] }, b: { who: 'table', aspects: ['body', 'mind'] } };
    const won = { winner: 'weaver', totals: { weaver: 8, table: 5 }, drawn: { weaver: ['8C'], table: ['5C'] } };
    const two = { characters: { weaver: ash, table: { deck: ['5C'] } } };
    expect(fails(two, [{ op: 'contest', ...sides }], { results: [won] })).toBe('');
  });

  test('results and lists of cards are read as strictly', () => {
    const given = { characters: { ash } };
    expect(fails(given, [draw], { results: [{ drawn: ['8C'], n: 1 }] })).toBe('results[0].n: differs');
    expect(fails(given, [draw], { results: [{ drawn: { includes: '8C' } }] })).toContain('must be a list');
    expect(fails(given, [draw], { results: [{ drawn: { from: ['8C', '1X'] } }] })).toContain('no card “1X”');
    expect(fails(given, [draw], { results: [{ drawn: { count: 'one' } }] })).toContain('must be a whole number');
    expect(fails(given, [draw], { results: [{ drawn: { count: 1, suit: 'C' } }] })).toContain('something with parts is expected');
    const odds = { op: 'odds', question: 'insert', who: 'ash', n: 1, ask: { matching: { cards: ['2S'] } } };
    expect(fails(given, [odds], { results: [{ distribution: { 1: '1/1' } }] })).toBe('');
    expect(fails(given, [odds], { results: [{ distribution: {} }] })).toBe('results[0].distribution: differs');
  });

  test('a Character may be called anything that people are called', () => {
    const given = { characters: { 'Old Mott': ash, 'über-wolf': { control: 'weaver' } }, weaver: { deck: ['KS', '2C'] } };
    const steps = [
      { ...draw, who: 'Old Mott' },
      { op: 'contest', a: { who: 'Old Mott', aspects: ['body', 'mind'] }, b: { who: 'über-wolf', aspects: ['body', 'mind'] } },
    ];
    expect(
      fails(given, steps, { results: [{ drawn: ['8C'] }, { winner: 'über-wolf', totals: { 'Old Mott': 10, 'über-wolf': 13 } }] }),
    ).toBe('');
  });

  test('what comes out otherwise is told with what was expected', () => {
    const given = { characters: { ash } };
    expect(fails(given, [draw], { results: [{ drawn: ['TD'] }] })).toBe('results[0].drawn: differs');
    expect(fails(given, [draw], { results: [{ refused: 'emptyDeck' }] })).toBe('results[0]: the step must be refused');
    expect(fails({ characters: { ash: {} } }, [draw], { results: [{}] })).toBe('results[0]: the step is refused');
    expect(fails(given, [draw], { results: [null], state: { characters: { ash: { discard: { anyOrder: ['8C'] } } } } })).toBe(
      'state.ash.discard: other cards',
    );
    expect(fails(given, [draw], { results: [null], state: { characters: { ash: { discard: { count: 3 } } } } })).toContain(
      'another number of cards',
    );
    expect(fails(given, [draw], { results: [null], state: { characters: { ash: { discard: { from: ['8C'] } } } } })).toContain(
      'a card from elsewhere',
    );
    expect(fails(given, [draw], { results: [null], state: { characters: { ash: { discard: { includes: ['KH'] } } } } })).toContain(
      'a card is missing',
    );
    expect(fails(given, [draw], { results: [null], state: { characters: { ash: { discard: { excludes: ['8C'] } } } } })).toContain(
      'should not be there',
    );
  });
});
