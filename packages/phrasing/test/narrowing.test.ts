// Narrowing the templates of a command.

import { describe, expect, test } from 'vitest';
import type { Template } from '@pasteboard/kernel/view';
import { domainOf, isOptional, nextField, settle, without, type Candidate } from '../src/index.ts';
import { cards, choice, integer, subset, text, way } from './ways.ts';

const open = (...ways: Template['fields'][]): Candidate[] => ways.map((fields) => ({ template: way(fields), values: {} }));

describe('narrowing', () => {
  test.each([
    ['what may be chosen in one way may be chosen', choice('a!', 'b'), choice('a', 'c!'), choice('a', 'b', 'c!')],
    ['cards, and how many', cards([1, 2], 1, 1), cards([2, 3], 2, 3), cards([1, 2, 3], 1, 3)],
    ['some of several', subset(['a'], 0, 1), subset(['b'], 1, 2), subset(['a', 'b'], 0, 2)],
    ['numbers from the least to the most', integer(2, 3), integer(5, 6), integer(2, 6)],
    ['the longest text', text(3), text(9), text(9)],
    ['of different kinds the first', integer(2, 3), text(9), integer(2, 3)],
  ])('all that fits one of the ways: %s', (_, a, b, both) => {
    expect(domainOf(open({ x: a }, { x: b }, {}), 'x')).toEqual(both);
  });

  test('no value fits a field that no way has', () => {
    expect(domainOf(open({ x: text(1) }), 'y')).toBeUndefined();
    expect(settle(open({ x: text(1) }), 'toString', 'a')).toEqual([]);
  });

  test('a settled field leaves its value alone', () => {
    const [a, b] = open({ x: choice('a', 'b') }, { x: choice('c') });
    const ways = [a, b].flatMap((each) => (each === undefined ? [] : [each === a ? { ...each, values: { x: 'a' } } : each]));
    expect(domainOf(ways, 'x')).toEqual(choice('a', 'c'));
    expect(settle(ways, 'x', 'b')).toEqual([]);
  });

  test('fields of all ways come first, then optional ones; never the question', () => {
    const ways = open({ ask: integer(1, 1), y: choice('a', 'b'), x: text(3) }, { x: text(3) });
    expect(nextField(ways)).toBe('x');
    expect(nextField(ways, new Set(['x']))).toBe('y');
    expect([isOptional(ways, 'x'), isOptional(ways, 'y'), isOptional(ways, 'z')]).toEqual([false, true, false]);
    const said = settle(ways, 'x', 'hey');
    expect(nextField(said)).toBe('y');
    expect(nextField(without(said, 'y'))).toBeUndefined();
    expect(nextField(settle(said, 'y', 'b'))).toBeUndefined();
  });
});
