// Forms of commands: rows, values, and the composed move.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, Template, ViewDomain } from '@pasteboard/kernel/view';
import { compose } from '../src/index.ts';
import { cards, choice, integer, isChoice, shut, subset, text, way } from './ways.ts';

const nobody: ReadonlySet<string> = new Set();
const brief = ({ rows }: ReturnType<typeof compose>): unknown[] =>
  rows.map(({ field, value }) => (value === undefined ? field : [field, value]));

describe('composing a move', () => {
  test('a command without parameters is whole at once', () => {
    expect(compose([way({})], {}, nobody)).toEqual({ rows: [], play: { do: 'pay', with: {} } });
  });

  test('a closed move cannot be composed', () => {
    expect(compose([way({}, { no: shut }), way({ to: choice('ben!') })], { to: 'ben' }, nobody)).toEqual({ rows: [], play: null });
    expect(compose([], {}, nobody)).toEqual({ rows: [], play: null });
  });

  test('all fields are there at once, with their wanted values', () => {
    const ways = [way({ to: choice('ann', 'ben'), coins: integer(1, 6), cards: cards([1, 2, 3], 1, 2) })];
    expect(brief(compose(ways, {}, nobody))).toEqual(['to', 'coins', 'cards']);
    const some = compose(ways, { coins: 3 }, nobody);
    expect(brief(some)).toEqual(['to', ['coins', 3], 'cards']);
    expect(some.play).toBeNull();
    const whole = compose(ways, { to: 'ben', coins: 3, cards: [3, 1] }, nobody);
    expect(whole.play).toEqual({ do: 'pay', with: { to: 'ben', coins: 3, cards: [3, 1] } });
    expect(whole.rows.every(({ optional, left, settled }) => !optional && !left && !settled)).toBe(true);
  });

  test.each([
    ['a closed option', { to: choice('ann', 'ben', 'cat!') }, { to: 'cat' }],
    ['a number outside', { to: integer(1, 6) }, { to: 7 }],
    ['a part of a number', { to: integer(1, 6) }, { to: 1.5 }],
    ['too few cards', { to: cards([1, 2, 3], 2, 2) }, { to: [1] }],
    ['a card twice', { to: cards([1, 2, 3], 2, 2) }, { to: [1, 1] }],
    ['a card that is not there', { to: cards([1, 2, 3], 2, 2) }, { to: [1, 9] }],
    ['a text too long', { to: text(3) }, { to: 'four' }],
    ['a word for a list', { to: subset(['a', 'b'], 1, 1) }, { to: 'a' }],
  ])('%s is no value', (_, fields, wanted) => {
    const { rows, play } = compose([way(fields)], wanted, nobody);
    expect(rows).toMatchObject([{ field: 'to', value: undefined, settled: false }]);
    expect(play).toBeNull();
  });

  test('a field with a single value is settled, whatever was wanted', () => {
    const { rows, play } = compose([way({ from: choice('deck', 'hand!'), all: cards([1, 2], 2, 2) })], { from: 'hand' }, nobody);
    expect(rows.map(({ value, settled }) => [value, settled])).toEqual([
      ['deck', true],
      [[1, 2], true],
    ]);
    expect(play).toEqual({ do: 'pay', with: { from: 'deck', all: [1, 2] } });
  });

  test('choosing between ways settles the fields in which they differ', () => {
    const ways = [way({ from: choice('deck'), coins: integer(1, 1) }), way({ from: choice('hand'), coins: integer(2, 6) })];
    expect(compose(ways, {}, nobody).rows).toMatchObject([
      { field: 'from', domain: choice('deck', 'hand'), settled: false },
      { field: 'coins', domain: integer(1, 6) },
    ]);
    expect(compose(ways, { from: 'deck', coins: 4 }, nobody).play).toEqual({ do: 'pay', with: { from: 'deck', coins: 1 } });
    expect(compose(ways, { from: 'hand', coins: 4 }, nobody).play).toEqual({ do: 'pay', with: { from: 'hand', coins: 4 } });
    expect(compose(ways, { from: 'hand', coins: 1 }, nobody)).toMatchObject({ rows: [{}, { domain: integer(2, 6) }], play: null });
  });

  test('a value that mixes two ways is none', () => {
    const ways = [way({ give: subset(['a', 'b'], 1, 2) }), way({ give: subset(['c'], 1, 1) })];
    expect(compose(ways, { give: ['a', 'c'] }, nobody)).toMatchObject({ rows: [{ value: undefined }], play: null });
    expect(compose(ways, { give: ['c'] }, nobody).play).toEqual({ do: 'pay', with: { give: ['c'] } });
  });

  test('a field that only some ways have comes last, and is optional', () => {
    const ways = [way({ help: choice('ann', 'ben'), coins: integer(1, 6) }), way({ coins: integer(1, 6) })];
    expect(brief(compose(ways, {}, nobody))).toEqual(['coins']);
    const open = compose(ways, { coins: 2 }, nobody);
    expect(open).toMatchObject({ rows: [{}, { field: 'help', value: undefined, optional: true, left: false }], play: null });
    expect(compose(ways, { coins: 2 }, new Set(['help', 'coins']))).toMatchObject({
      rows: [
        { field: 'coins', left: false },
        { field: 'help', left: true },
      ],
      play: { do: 'pay', with: { coins: 2 } },
    });
    expect(compose(ways, { coins: 2, help: 'ben' }, nobody).play?.with).toEqual({ help: 'ben', coins: 2 });
  });

  test('an optional field is never settled', () => {
    const { rows, play } = compose([way({ help: choice('ann') }), way({})], {}, nobody);
    expect(rows).toMatchObject([{ value: 'ann', optional: true, settled: false }]);
    expect(play).toEqual({ do: 'pay', with: { help: 'ann' } });
  });

  test('an answer names its question, the oldest of several, and is not asked which', () => {
    const asked = (ask: number): Template => way({ ask: integer(ask, ask), answer: choice('yes', 'no') }, { do: 'answer', ask });
    const { rows, play } = compose([asked(4), asked(5)], { answer: 'yes' }, nobody);
    expect(rows.map(({ field }) => field)).toEqual(['answer']);
    expect(play).toEqual({ do: 'answer', with: { ask: 4, answer: 'yes' } });
  });
});

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'a!', 'b!'), { maxLength: 4, selector: (id) => id.replace('!', '') });
const handles = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 });
const small = fc.integer({ min: 0, max: 3 });
const domains: fc.Arbitrary<ViewDomain> = fc.oneof(
  ids.map((of) => choice(...of)),
  fc.tuple(ids, small, small).map(([of, min, max]) => subset(of, min, max)),
  fc.tuple(handles, small, small, fc.boolean()).map(([of, min, max, ordered]) => cards(of, min, max, ordered)),
  fc.tuple(small, small).map(([from, to]) => integer(from, to)),
  small.map(text),
);
const fields = fc.dictionary(fc.constantFrom('x', 'y', 'z', 'ask', '__proto__'), domains, { maxKeys: 4 });
const templates = fc.array(
  fields.map((some) => way(some)),
  { maxLength: 5 },
);
const values: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>('a', 'b', 'c', '', null, true, 1.5, 'long text'),
  small,
  fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
  fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
);
const wishes = fc.dictionary(fc.constantFrom('x', 'y', 'z', 'w', 'ask', '__proto__'), values);
const lefts = fc.subarray(['x', 'y', 'z', '__proto__']).map((some): ReadonlySet<string> => new Set(some));

const takes = (template: Template, given: { readonly [field: string]: Json }): boolean =>
  template.no === null &&
  Object.keys(given).toSorted().join() === Object.keys(template.fields).toSorted().join() &&
  Object.entries(template.fields).every(([field, domain]) => isChoice(domain, given[field]));

describe('random offers and wishes', () => {
  test('a composed move is an offered move', () => {
    fc.assert(
      fc.property(templates, wishes, lefts, (ways, wanted, left) => {
        const { play } = compose(ways, wanted, left);
        if (play !== null) expect(ways.some((template) => template.do === play.do && takes(template, play.with))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('each field has one row, its value is in its domain, and a move with a value in each row is complete', () => {
    fc.assert(
      fc.property(templates, wishes, lefts, (ways, wanted, left) => {
        const { rows, play } = compose(ways, wanted, left);
        expect(new Set(rows.map(({ field }) => field)).size).toBe(rows.length);
        for (const { domain, value } of rows) if (value !== undefined) expect(isChoice(domain, value)).toBe(true);
        if (rows.some((row) => row.value === undefined && !row.left)) expect(play).toBeNull();
        else if (rows.length > 0 && ways.every((template) => !Object.hasOwn(template.fields, 'ask'))) expect(play).not.toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  test('any move that is offered can be composed', () => {
    fc.assert(
      fc.property(
        fc.array(
          fields.map((some) => way(some)),
          { minLength: 1, maxLength: 1 },
        ),
        wishes,
        (ways, wanted) => {
          const given = Object.fromEntries(Object.entries(wanted).filter(([field]) => field !== 'ask'));
          fc.pre(ways.every((template) => !Object.hasOwn(template.fields, 'ask') && takes(template, given)));
          expect(compose(ways, given, new Set()).play).not.toBeNull();
        },
      ),
      { numRuns: 300, maxSkipsPerRun: 2000 },
    );
  });
});
