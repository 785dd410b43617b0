// Tests of comparing what a case expects with what came out.

import { cardList, compare, report, type Manner } from '@pasteboard/cases';
import { describe, expect, test } from 'vitest';

const differs = (manner: Manner, expected: unknown, actual: unknown): string =>
  compare(manner, expected, actual, 'x')
    .map(({ where, why }) => `${where}: ${why ?? 'differs'}`)
    .join('; ');

describe('comparing', () => {
  test('records by the keys that are listed, at every depth; lists and single values whole', () => {
    expect(differs({}, { a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 })).toBe('');
    expect(differs({}, { a: { b: 1, c: 3 } }, { a: { b: 1, c: 2 } })).toBe('x.a.c: differs');
    expect(differs({}, { a: [1] }, { a: [1, 2] })).toBe('x.a: differs');
    expect(differs({}, { a: [{ b: 1, c: 2 }] }, { a: [{ c: 2, b: 1 }] })).toBe('');
    expect(differs({}, { a: null }, {})).toBe('x.a: differs');
    expect(differs({}, { toString: null }, {})).toBe('x.toString: differs');
  });

  test('whole where nothing else may be there', () => {
    expect(differs({ whole: ['pool'] }, { pool: { C: 1 } }, { pool: { C: 1, D: 1 } })).toBe('x.pool: differs');
    expect(differs({ whole: ['pool'] }, { pool: { D: 1, C: 1 } }, { pool: { C: 1, D: 1 } })).toBe('');
  });

  test('without order where it is free, but none more often than it is there', () => {
    expect(differs({ unordered: ['hand'] }, { hand: ['2C', '3C'] }, { hand: ['3C', '2C'] })).toBe('');
    expect(differs({ unordered: ['hand'] }, { hand: ['2C', '2C'] }, { hand: ['3C', '2C'] })).toBe('x.hand: other cards');
    expect(differs({ unordered: ['hand'] }, { deck: ['2C', '3C'] }, { deck: ['3C', '2C'] })).toBe('x.deck: differs');
    expect(() => differs({ unordered: ['hand'] }, { hand: 2 }, { hand: ['3C'] })).toThrow('x.hand must be a list, not 2');
    expect(differs({ unordered: ['hand'] }, { hand: [] }, {})).toBe('x.hand: other cards');
    const every: Manner = { unordered: 'every list' };
    expect(differs(every, { 'P1.hand': ['a', 'b'], phase: 'site' }, { 'P1.hand': ['b', 'a'], phase: 'site' })).toBe('');
    expect(differs(every, { 'P1.hand': [] }, { 'P1.hand': ['b'] })).toBe('x.P1.hand: other cards');
  });

  test.each([
    [{ anyOrder: ['3C', '2C'] }, ''],
    [{ anyOrder: ['3C'] }, 'x.hand: other cards'],
    [{ count: 1 }, 'x.hand: another number of cards'],
    [{ count: 2, from: ['2C', '3C', '4C'] }, ''],
    [{ from: ['2C'] }, 'x.hand: a card from elsewhere'],
    [{ includes: ['4C'] }, 'x.hand: a card is missing'],
    [{ includes: ['2C'], excludes: ['3C'] }, 'x.hand: a card that should not be there'],
  ])('a list of cards may be expected as %j', (expected, why) => {
    expect(differs({ cards: cardList, unordered: ['hand'] }, { hand: expected }, { hand: ['2C', '3C'] })).toBe(why);
  });

  test('only where the format says so, and only with cards that there are', () => {
    expect(differs({ strict: true }, { hand: { count: 2 } }, { hand: ['2C', '3C'] })).toBe('x.hand: something with parts is expected');
    expect(() => differs({ cards: cardList }, { hand: { from: ['1X'] } }, { hand: ['2C'] })).toThrow('x.hand.from: there is no card “1X”');
    expect(differs({ cards: cardList }, { hand: { count: 1 } }, { hand: 7 })).toBe('x.hand: a list of cards is expected');
  });

  test('a part that has no parts differs, whatever is expected of it', () => {
    expect(differs({}, { luck: {} }, {})).toBe('x.luck: something with parts is expected');
    expect(differs({}, { luck: {} }, { luck: null })).toBe('x.luck: something with parts is expected');
    expect(differs({ whole: ['pool'] }, { pool: {} }, {})).toBe('x.pool: differs');
    expect(differs({}, { luck: {} }, { luck: { n: 1 } })).toBe('');
  });

  test('a part nobody knows differs, or is a mistake where the format is strict', () => {
    expect(differs({}, { luck: 1 }, {})).toBe('x.luck: differs');
    expect(() => differs({ strict: true }, { luck: 1 }, {})).toThrow('x has no “luck”');
  });
});

describe('the report', () => {
  const good = { id: 'A1', title: 'fits', failures: [] };
  const bad = { id: 'A2', title: 'fits not', failures: [{ where: 'state.hp', why: null, expected: 3, actual: 'x'.repeat(900) }] };

  test('counts over all files, and shows what was expected where a case fails', () => {
    const { lines, failed } = report([
      { path: 'a.json', results: [good, bad] },
      { path: 'b.json', results: [good] },
    ]);
    expect(failed).toBe(1);
    expect(lines).toEqual([
      'a.json: 1 of 2 fail',
      '  ✗ A2 fits not',
      '      state.hp',
      '        expected 3',
      `        actual   "${'x'.repeat(399)}…`,
      'b.json: all 1 pass',
      '2 passed, 1 failed',
    ]);
  });
});
