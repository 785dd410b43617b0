// Tests of playing the steps of a case, and of the errors for a case that is not in the format.
// oxlint-disable unicorn/no-thenable -- what should come of a case is called `then` in case files.

import { describe, expect, test } from 'vitest';
import { jarCases, jarRulesCases } from './jar.ts';

type Case = { readonly [key: string]: unknown };
const twice = (n: unknown): Case => ({ op: 'takeTwice', n });
const told = (one: unknown): string =>
  jarCases
    .run({ game: 'jar', cases: [one] })
    .flatMap(({ failures }) => failures.map(({ where, why }) => `${where}: ${why ?? 'differs'}`))
    .join('; ');
/** Every step is answered for, unless the case says otherwise: that it is accepted. */
const fails = (beads: unknown, when: readonly unknown[], then: Case, more: Case = {}): string =>
  told({ given: { beads }, when, then: { results: when.map(() => ({})), ...then }, ...more });

describe('playing a case', () => {
  test('steps are played one after the other, and answers and the end are compared', () => {
    expect(fails(9, [twice(2), twice(1)], { results: [{ left: 5 }, { took: 2, left: 3 }], state: { beads: 3 } })).toBe('');
    expect(fails(9, [twice(2)], { results: [{ left: 4 }], state: { beads: 4 } })).toBe('results[0].left: differs; state.beads: differs');
  });

  test('a step is whole or not at all: what its first half took is back when the second is refused', () => {
    expect(fails(3, [twice(2), twice(1)], { results: [{ refused: 'any' }, { left: 1 }], state: { beads: 1 } })).toBe('');
  });

  test('a refusal must be expected, and goes by the rule of what was tried', () => {
    expect(fails(3, [twice(2)], { results: [{ left: 1 }] })).toBe('results[0]: the step is refused');
    expect(fails(4, [twice(2)], { results: [{ refused: 'any' }] })).toBe('results[0]: the step must be refused');
    expect(fails(3, [twice(2)], { results: [{ refused: 'any', rule: 'JAR-01' }] })).toBe('');
    expect(fails(3, [twice(2)], { results: [{ refused: 'any', rule: 'JAR-02' }] })).toBe('results[0].rule: refused for another reason');
  });

  test.each<[string, string, string]>([
    ['an operation', fails(1, [{ op: 'juggle' }], {}), 'case: there is no operation “juggle”'],
    ['a step without an operation', fails(1, [{ n: 1 }], {}), 'case: a step names its operation as “op”'],
    ['an operation that is no word', fails(1, [{ op: {} }], {}), 'case: a step names its operation as “op”'],
    ['an operation of every object', fails(1, [{ op: 'toString' }], {}), 'case: there is no operation “toString”'],
    ['a field of a step', fails(1, [{ ...twice(1), hat: 1 }], {}), 'case: operation takeTwice has no “hat”'],
    ['a field of the case', fails(1, [], {}, { hat: 1 }), 'case: the case has no “hat”'],
    ['a field of the result', fails(1, [], { result: [] }), 'case: then has no “result”'],
    ['a field of the state', fails(1, [], { state: { hat: 1 } }), 'case: state has no “hat”'],
    ['a kind of answer', fails(2, [twice(1)], { results: [7] }), 'case: results[0] must be a record, not 7'],
    ['a field of a refusal', fails(3, [twice(2)], { results: [{ refused: 'any', rul: 'JAR-02' }] }), 'case: results[0] has no “rul”'],
    ['a number', fails('many', [], {}), 'case: beads must be a whole number, not "many"'],
    ['a number of answers', fails(1, [], { results: [{}] }), 'case: there are 1 results for 0 steps'],
    ['a position', fails(-1, [], {}), 'case: the table cannot be set up: '],
    [
      'a table that breaks',
      fails(1, [{ op: 'drop' }], { results: [{ refused: 'any' }] }),
      'case: the table stumbled: the jar is in pieces',
    ],
    ['a case', told(7), 'case: a case must be a record'],
  ])('%s that is not in the format is a failure in words, never a skip', (_, said, why) => {
    expect(said).toContain(why);
  });

  test('a case that expects nothing, or not of every step, would pass whatever happens: it fails', () => {
    const given = { beads: 9 };
    const nothing = 'case: then says nothing that could be compared';
    expect(told({ given, when: [twice(2)] })).toBe(nothing);
    expect(told({ given, when: [twice(2)], then: {} })).toBe(nothing);
    expect(told({ given, when: [twice(2)], then: { state: {} } })).toBe('case: there are 0 results for 1 steps');
    expect(told({ given, when: [twice(2), twice(1)], then: { results: [{}] } })).toBe('case: there are 1 results for 2 steps');
    expect(told({ given, when: [twice(2)], then: { results: [{}] } })).toBe('');
  });

  test('a format may demand a name', () => {
    const one = { id: 'J1', title: 'two', rules: ['JAR-01'], given: { beads: 9 }, when: [twice(2)], then: { results: [{}] } };
    const strictly = (raw: unknown): string => jarRulesCases.run({ cases: [raw] })[0]?.failures[0]?.why ?? '';
    expect(strictly(one)).toBe('');
    expect(strictly({ ...one, id: undefined, title: '' })).toBe('the case has no id, no title');
  });

  test('a note may stand beside a case, and one bad case keeps no other from being played', () => {
    const good = { id: 'good', title: 'fine', given: { beads: 2 }, when: [twice(1)], then: { results: [{}] }, note: 'so' };
    const results = jarCases.run({ game: 'jar', cases: [{ id: 'bad', when: 1 }, good] });
    expect(results.map(({ id, title, failures }) => [id, title, failures.length])).toEqual([
      ['bad', '', 1],
      ['good', 'fine', 0],
    ]);
  });

  test('a file is known by its head, and one without cases fails', () => {
    expect([{ game: 'jar' }, { game: 'mug' }, null, [], 7].map((file) => jarCases.recognizes(file))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    for (const file of [{ game: 'jar' }, { game: 'jar', cases: {} }, null])
      expect(jarCases.run(file)[0]?.failures[0]?.why).toBe('the file holds no list of cases');
  });
});
