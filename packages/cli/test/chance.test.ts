// Tests of the source of chance, of seeds, and of “Did you mean …?”.

import { belowFrom } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { secretWords } from '@pasteboard/server/fortune';
import { chancesFrom } from '../src/chance.ts';
import { nearest } from '@pasteboard/phrasing/nearest';

describe('chance', () => {
  test('[CLI-CHANCE-01] random words come 4 KiB at a time and are wiped after use', () => {
    const fills: Uint32Array[] = [];
    const word = secretWords((words) => {
      fills.push(words);
      words.forEach((_, i) => {
        words[i] = i + 1;
      });
    });
    expect([word(), word(), word()]).toEqual([1, 2, 3]);
    expect(Array.from(fills[0]!.slice(0, 5))).toEqual([0, 0, 0, 4, 5]);
    expect(fills[0]!.byteLength).toBe(4096);
    for (let i = 3; i < 1024; i++) word();
    expect(fills).toHaveLength(1);
    expect(word()).toBe(1);
    expect(fills).toHaveLength(2);
  });

  test('[CLI-CHANCE-02] live chance is even enough: 60,000 rolls of a die', () => {
    const below = belowFrom(secretWords());
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) counts[below(6)]!++;
    const chi = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    // Five degrees of freedom: beyond 40 one run in ten million.
    expect(chi).toBeLessThan(40);
  });

  test('[CLI-CHANCE-03] a seed repeats the table, and how bots ponder does not change it', () => {
    const [a, b] = [chancesFrom(7), chancesFrom(7)];
    b.bots(100);
    const faces = Array.from({ length: 52 }, (_, i) => String(i));
    expect(a.table.order('deck', faces)).toEqual(b.table.order('deck', faces));
    expect(chancesFrom(8).table.order('deck', faces)).not.toEqual(chancesFrom(7).table.order('deck', faces));
    expect(chancesFrom(null).table.order('deck', faces)).not.toEqual(chancesFrom(null).table.order('deck', faces));
  });
});

describe('nearest', () => {
  test.each([
    ['drwa', 'draw'],
    ['dra', 'draw'],
    ['DRAW', 'draw'],
    ['hsh', 'hush'],
    ['chess', null],
    ['', null],
  ])('[CLI-NEAR-01] “%s” is near %s', (typedName, found) => {
    expect(nearest(typedName, ['draw', 'hush'])).toBe(found);
  });
});
