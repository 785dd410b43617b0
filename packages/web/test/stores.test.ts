// Caches and observable values.

import { describe, expect, test } from 'vitest';
import { AskedOnce, WeakMemo } from '../src/stores/memo.ts';
import { Observable } from '../src/stores/observable.ts';

describe('a memo', () => {
  test('makes a result once for a key, and again if a source is another object', () => {
    const memo = new WeakMemo<object, number>();
    const [key, other, words] = [{}, {}, {}];
    let made = 0;
    const make = (): number => {
      made += 1;
      return made;
    };
    expect([memo.of(key, [words], make), memo.of(key, [words], make), memo.of(other, [words], make)]).toEqual([1, 1, 2]);
    expect([memo.of(key, [{}], make), memo.of(other, [words], make)]).toEqual([3, 2]);
  });
});

describe('a shared request', () => {
  test('is repeated only if it failed', async () => {
    const asked = new AskedOnce<string>();
    let times = 0;
    const ask = (): Promise<string> => {
      times += 1;
      return times === 1 ? Promise.reject(new Error('away')) : Promise.resolve(`answer ${times}`);
    };
    await expect(asked.of('a', ask)).rejects.toThrow('away');
    expect([await asked.of('a', ask), await asked.of('a', ask), times]).toEqual(['answer 2', 'answer 2', 2]);
    expect(await asked.of('b', ask)).toBe('answer 3');
  });
});

describe('an observable value', () => {
  test('tells those who follow it, until they stop', () => {
    const value = new Observable(1);
    const seen: number[] = [];
    const stop = value.subscribe(() => seen.push(value.value));
    value.set(2);
    stop();
    value.set(3);
    expect([seen, value.value]).toEqual([[2], 3]);
  });
});
