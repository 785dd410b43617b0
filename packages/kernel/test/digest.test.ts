// Tests digests and exact fractions.
import { canonical, decimal, digest, fraction, fractionText, plus, sameFraction, times, type Json } from '@pasteboard/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('digests', () => {
  test('[K76] equal values have equal digests regardless of how they were built, in 16 hex digits', () => {
    expect(digest({ b: [1, { d: null, c: 'x' }], a: true })).toBe(digest({ a: true, b: [1, { c: 'x', d: null }] }));
    expect(digest({})).toMatch(/^[0-9a-f]{16}$/);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        expect(canonical(JSON.parse(text))).toBe(text);
        expect(digest([value as Json])).toBe(digest([JSON.parse(JSON.stringify(value)) as Json]));
      }),
    );
  });

  test('[K76] different values have different digests: order, kind, place and every single character count', () => {
    const values: Json[] = [
      null,
      0,
      '0',
      false,
      '',
      'null',
      [],
      {},
      [0],
      { 0: 0 },
      [0, 1],
      [1, 0],
      [[0], 1],
      ['a', 'b'],
      ['ab'],
      ['b', 'a'],
    ];
    expect(new Set(values.map((value) => digest({ value }))).size).toBe(values.length);
    const seen = new Set<string>();
    for (let n = 0; n < 20_000; n++) seen.add(digest({ n }));
    expect(seen.size).toBe(20_000);
    const text = 'the same text but for one character, at any place';
    for (let i = 0; i < text.length; i++) seen.add(digest({ text: `${text.slice(0, i)}#${text.slice(i + 1)}` }));
    expect(seen.size).toBe(20_000 + text.length);
  });
});

describe('fractions', () => {
  const whole = fc.integer({ min: -1_000, max: 1_000 });
  const part = fc.integer({ min: 1, max: 1_000 });

  test('[K77] fractions are exact and in lowest terms', () => {
    expect(fractionText(fraction(6, 8))).toBe('3/4');
    expect(fractionText(fraction(0, 8))).toBe('0/1');
    expect(fractionText(fraction(-6, 8))).toBe('-3/4');
    expect(fractionText(fraction(7))).toBe('7/1');
    expect(fractionText(times(fraction(2, 3), fraction(3, 4)))).toBe('1/2');
    expect(fractionText(plus(fraction(1, 3), fraction(1, 6)))).toBe('1/2');
    expect(sameFraction(fraction(1, 2), { n: 50n, d: 100n })).toBe(true);
    fc.assert(
      fc.property(whole, part, whole, part, (a, b, c, d) => {
        const [x, y] = [fraction(a, b), fraction(c, d)];
        expect(sameFraction(plus(x, y), fraction(a * d + c * b, b * d))).toBe(true);
        expect(sameFraction(times(x, y), fraction(a * c, b * d))).toBe(true);
        expect(fractionText(fraction(a * d, b * d))).toBe(fractionText(x));
        expect(x.d > 0n).toBe(true);
      }),
    );
    const big = 10n ** 60n;
    expect(fractionText(times(fraction(1n, big), fraction(big, 3n)))).toBe('1/3');
  });

  test('[K77] the sign is in the numerator, and dividing by zero is an error', () => {
    expect([fraction(4, -2), fraction(1, -2), fraction(-1, -2)].map(fractionText)).toEqual(['-2/1', '-1/2', '1/2']);
    expect(() => fraction(1, 0)).toThrow();
  });

  test('[K78] a decimal is rounded half up, without passing through a float', () => {
    expect([decimal(fraction(1, 3)), decimal(fraction(2, 3)), decimal(fraction(1, 8), 2), decimal(fraction(1, 2), 0)]).toEqual([
      0.333333, 0.666667, 0.13, 1,
    ]);
    expect([decimal(fraction(0)), decimal(fraction(1)), decimal(fraction(1, 10n ** 40n))]).toEqual([0, 1, 0]);
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), part, (n, d) => {
        expect(Math.abs(decimal(fraction(n, d)) - n / d)).toBeLessThanOrEqual(5.000_001e-7);
      }),
    );
  });

  test('[K78] decimals below zero are rounded half up as well', () => {
    expect([decimal(fraction(-3, 4), 0), decimal(fraction(-2, 3), 2), decimal(fraction(-1, 8), 2)]).toEqual([-1, -0.67, -0.12]);
  });
});
