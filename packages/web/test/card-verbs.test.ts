// Tests of moves that take the chosen cards.

import type { Template, ViewDomain } from '@pasteboard/kernel/view';
import { describe, expect, it } from 'vitest';
import { choosableIn, verbsFor } from '../src/piles/card-verbs.ts';

const no = { key: 'x', rule: null, params: {} };
const cards = (min: number, max: number, open: readonly number[], shut: readonly number[] = []): ViewDomain => ({
  kind: 'cards',
  of: [...open.map((h) => ({ h, no: null })), ...shut.map((h) => ({ h, no }))],
  min,
  max,
  ordered: false,
  secret: false,
});
const move = (name: string, domain: ViewDomain, shut = false): Template => ({
  do: name,
  rule: '',
  topic: 't',
  ask: null,
  no: shut ? no : null,
  fields: { cards: domain },
});

describe('cards chosen in a pile', () => {
  const templates = [
    move('take', cards(1, 1, [1, 2, 3])),
    move('burn', cards(2, 3, [1, 2, 3], [4])),
    move('never', cards(1, 9, [1, 5]), true),
  ];
  const names = (...chosen: readonly number[]): string[] => verbsFor(templates, chosen).map(({ template }) => template.do);

  it('begin a move that takes all of them, and no other', () => {
    expect(names(1)).toEqual(['take', 'burn']);
    expect(names(1, 2)).toEqual(['burn']);
    expect(names(1, 4)).toEqual([]);
    expect(names(5)).toEqual([]);
  });
  it('are shown in a form where the move wants more of them', () => {
    expect(verbsFor(templates, [1]).map(({ wantsMore }) => wantsMore)).toEqual([false, true]);
    expect(verbsFor(templates, [1, 2]).map(({ wantsMore }) => wantsMore)).toEqual([false]);
  });
  it('are those that some open move takes', () => {
    expect(choosableIn(templates)).toEqual(new Set([1, 2, 3]));
  });
});
