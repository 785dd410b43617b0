import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CASE_RUNNERS } from '../src/cases.ts';
import { threadCases } from '../src/thread/cases.ts';

const ours: unknown = JSON.parse(readFileSync(new URL('../cases/thread.json', import.meta.url), 'utf8'));

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
    expect(CASE_RUNNERS.find((runner) => runner.recognises(ours))).toBe(threadCases);
    for (const other of [null, 7, [], {}, { format: 'Thread' }, { format: { game: 'Thread', version: 2 } }])
      expect(threadCases.recognises(other)).toBe(false);
  });

  test('what is not in the format is a failure, never a skip', () => {
    const given = { characters: { ash } };
    expect(fails(given, [draw], { results: [{ drawn: ['8C'] }] })).toBe('');
    expect(fails(given, [{ op: 'dance', who: 'ash' }], {})).toContain('no operation “dance”');
    expect(fails(given, [{ ...draw, slowly: true }], {})).toContain('has no “slowly”');
    expect(fails(given, [{ ...draw, who: 'nobody' }], {})).toContain('nobody is called “nobody”');
    expect(fails({ options: { colour: 'red' }, ...given }, [draw], {})).toContain('house rule colour exists');
    expect(fails({ options: { tie: 'maybe' }, ...given }, [draw], {})).toContain('house rule tie');
    expect(fails({ options: { weaverShuffle: { mode: 'often' } }, ...given }, [draw], {})).toContain('mode of weaverShuffle');
    expect(fails({ options: { weaverShuffle: { mode: 'everyN' } }, ...given }, [draw], {})).toContain('n of weaverShuffle');
    expect(fails({ characters: { ash: { ...ash, deck: ['8X'] } } }, [draw], {})).toContain('no card “8X”');
    expect(fails({ characters: { ash: { ...ash, hat: 1 } } }, [draw], {})).toContain('has no “hat”');
    expect(fails({ characters: { ash: { ...ash, rest: 'long' } } }, [draw], {})).toContain('rest of ash');
    expect(fails(given, [draw], { results: [{}, {}] })).toContain('2 results for 1 steps');
    expect(fails(given, [draw], { state: { characters: { bo: {} } } })).toContain('nobody is called “bo”');
    expect(fails(given, [draw], { state: { weaver: { hat: 1 } } })).toContain('has no “hat”');
    expect(fails(given, [{ op: 'check', who: 'ash', aspects: ['body'], difficulty: 3 }], {})).toContain('must be two');
    expect(fails(given, [{ op: 'check', who: 'ash', aspects: ['body', 'mind'] }], {})).toContain('difficulty must be a whole number');
    expect(fails(given, [{ op: 'odds', question: 'weather', who: 'ash' }], {})).toContain('question must be one of');
    expect(fails(given, [{ op: 'odds', question: 'insert', who: 'ash', ask: { card: '2S' } }], {})).toContain('either a rest or a number');
    expect(fails('nothing', [draw], {})).toContain('given must be a record');
    expect(fails(given, 'nothing', { results: [] })).toContain('when must be a list');
    expect(fails(given, [draw], { results: [] })).toContain('0 results for 1 steps');
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

  test('results and lists of cards are read as strictly', () => {
    const given = { characters: { ash } };
    expect(fails(given, [draw], { results: [{ drawn: ['8C'], n: 1 }] })).toBe('results[0].n: differs');
    expect(fails(given, [draw], { results: [{ drawn: { includes: '8C' } }] })).toContain('must be a list');
    expect(fails(given, [draw], { results: [{ drawn: { from: ['8C', '1X'] } }] })).toContain('no card “1X”');
    expect(fails(given, [draw], { results: [{ drawn: { count: 'one' } }] })).toContain('must be a whole number');
    expect(fails(given, [draw], { results: [{ drawn: { count: 1, suit: 'C' } }] })).toContain('differs');
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
    expect(fails(given, [{ ...draw, n: -1 }], { results: [{}] })).toBe('results[0]: the step is refused');
    expect(fails(given, [draw], { state: { characters: { ash: { discard: { anyOrder: ['8C'] } } } } })).toBe(
      'state.ash.discard: other cards',
    );
    expect(fails(given, [draw], { state: { characters: { ash: { discard: { count: 3 } } } } })).toContain('another number of cards');
    expect(fails(given, [draw], { state: { characters: { ash: { discard: { from: ['8C'] } } } } })).toContain('a card from elsewhere');
    expect(fails(given, [draw], { state: { characters: { ash: { discard: { includes: ['KH'] } } } } })).toContain('a card is missing');
    expect(fails(given, [draw], { state: { characters: { ash: { discard: { excludes: ['8C'] } } } } })).toContain('should not be there');
  });
});
