// Tests of “Did you mean …” for mistyped table codes.

import { describe, expect, it } from 'vitest';
import { suggestionFor, slipsBetween, suggestedTable } from '../src/join/code-suggestion.ts';
import type { KnownTable } from '../src/api/browser-storage.ts';

const kept = (table: string, more: Partial<KnownTable> = {}): KnownTable => ({
  table,
  game: 'thread',
  title: 'Thread',
  seat: null,
  name: 'Ann',
  lastAt: 1,
  ...more,
});

describe('a code that no table has', () => {
  it('the distance counts mistakes: wrong, missing and extra characters, and wrong order', () => {
    expect(slipsBetween('K7M4XQ', 'K7M4XQ')).toBe(0);
    expect(slipsBetween('K7N4XQ', 'K7M4XQ')).toBe(1);
    expect(slipsBetween('K74MXQ', 'K7M4XQ')).toBe(1);
    expect(slipsBetween('7M4XQ', 'K7M4XQ')).toBe(1);
    expect(slipsBetween('JK7M4X', 'K7M4XQ')).toBe(2);
    expect(slipsBetween('ABCDEF', 'K7M4XQ')).toBe(6);
  });
  it('may mean a table this browser knows, the nearest first and then the latest', () => {
    const tables = [
      kept('a', { code: 'K7M4ZZ', lastAt: 9 }),
      kept('b', { code: 'K7M4XQ' }),
      kept('c', { code: 'K7M4XA', lastAt: 5 }),
      kept('d'),
    ];
    expect(suggestionFor('K7M4XP', tables)?.kept.table).toBe('c');
    expect(suggestionFor('K7M4XQ', tables)).toMatchObject({ same: true, code: 'K7M4XQ' });
    expect(suggestionFor('AAAAAA', tables)).toBeNull();
    expect(suggestionFor('K7M4XQ', [kept('d')])).toBeNull();
  });
  it('names the table as people do', () => {
    expect(suggestedTable(kept('a', { people: ['Ben'] }))).toBe('the Thread table with Ben');
    expect(suggestedTable(kept('a', { title: '' }))).toBe('a table you know');
  });
});
