import { describe, expect, test } from 'vitest';
import { type Hint, type SheetItem } from '@pasteboard/kernel';
import { deckOfAdventuresHints, rankLine } from '../src/deck-of-adventures/hints.ts';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';
import { layout } from '../src/deck-of-adventures/layout.ts';
import { called, opened, table } from './deck-of-adventures-talk.ts';
import type { Talk } from './talk.ts';

const hints = (talk: Talk, said: string): Hint[] => deckOfAdventuresHints(talk.view('ann')).filter((hint) => hint.said === said);
const told = (talk: Talk, said: string, param: string): unknown => hints(talk, said)[0]?.params[param]?.v;

describe('the sheet', () => {
  test('names only what the game knows: values with words, piles beside a character, commands', () => {
    const items: readonly SheetItem[] = [...layout.own, ...layout.others, ...layout.table].flat();
    const values = items.flatMap((item) => (typeof item === 'string' ? [item] : 'value' in item ? [item.value] : []));
    expect(values.filter((key) => deckOfAdventures.words[`value.${key}`] === undefined)).toEqual([]);
    const piles = items.flatMap((item) => (typeof item !== 'string' && 'pile' in item ? [`${item.pile}/ash`] : []));
    expect(piles.filter((pile) => opened().state.piles[pile] === undefined)).toEqual([]);
    expect(layout.moves.filter((name) => deckOfAdventures.commands[name] === undefined)).toEqual([]);
  });
});

describe('hints', () => {
  test('[DOA-CHECK-09] the range is a line of thirteen ranks, around the corner of the King and the Ace', () => {
    expect(rankLine('8C', 2)).toBe('A 2 3 4 5 (6 7 [8] 9 10) J Q K');
    expect(rankLine('KH', 2)).toBe('(A 2) 3 4 5 6 7 8 9 10 (J Q [K])');
    expect(rankLine('2S', 0)).toBe('A [2] 3 4 5 6 7 8 9 10 J Q K');
    expect(rankLine('5D', 9)).toBe('(A 2 3 4 [5] 6 7 8 9 10 J Q K)');
  });

  test('before a check one hears what succeeds, how likely it is, and how likely with Fate', () => {
    const talk = called(table({ 'draw/ash': '2C 8D 3H KS', 'fate/ash': 'JK1' }), 'ash', { tc: '8C', dr: 1 });
    expect(told(talk, 'hint.line', 'line')).toBe('A 2 3 4 5 6 (7 [8] 9) 10 J Q K');
    expect(told(talk, 'hint.chance', 'chance')).toBe('25 %');
    expect(told(talk, 'hint.fate', 'chance')).toBe('50 %');
  });

  test('[DOA-CHECK-01] a hidden range is not drawn, and its chance is a span', () => {
    const talk = called(table({ 'draw/ash': '2C 8D 3H KS' }, { options: { hideDr: true } }), 'ash', { tc: '8C', dr: 1 });
    expect(hints(talk, 'hint.line')).toEqual([]);
    expect(told(talk, 'hint.chance', 'chance')).toBe('25 % to 100 %');
    expect(told(talk, 'hint.ranges', 'chances')).toBe('0: 25 %, 1: 25 %, 2: 25 %, 3: 25 %, 4: 25 %, 5: 75 %, 6: 100 %');
    expect(hints(called(table({ 'draw/ash': '2C 8D' }), 'ash'), 'hint.ranges')).toEqual([]);
  });

  test('every rest says what it would give back', () => {
    const talk = table({ 'draw/ash': '2C 8D', 'discard/ash': '3H KS 4S' }, { values: { ash: { hp: 4 } } });
    expect([told(talk, 'hint.rest.card', 'hp'), told(talk, 'hint.rest.quick', 'n'), told(talk, 'hint.rest.quick', 'to')]).toEqual([
      2, 3, 5,
    ]);
    expect(told(talk, 'hint.rest.full', 'hp')).toBe(2);
    expect(Object.keys(deckOfAdventures.words)).toEqual(
      expect.arrayContaining(deckOfAdventuresHints(talk.view('ann')).map(({ said }) => said)),
    );
  });
});
