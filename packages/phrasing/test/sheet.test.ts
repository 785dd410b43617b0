// Sheets as text: pieces, lines, bounds and records.

import { describe, expect, test } from 'vitest';
import type { Json, Layout, View, ViewValue } from '@pasteboard/kernel/view';
import { conditionsOf, misfitText, plainValue, sheetItems, tellingPieces, valuePieces, type SheetSight } from '../src/index.ts';
import { orchard } from './ways.ts';

const value = (kind: ViewValue['kind'], v: Json, max: number | null = null): ViewValue => ({ kind, value: v, min: null, max });

const layout: Layout = { table: [], own: [[{ value: 'mood', unless: 'calm' }]], others: [], moves: [] };
const words = { 'value.coins': 'Coins', 'value.plain': '', 'character.mott': 'Old Mott', 'word.dusk': 'dusk: the light goes' };
const seen = (values: View['values'][string], laid: Layout | null = layout): SheetSight => ({
  view: orchard({ ann: values }),
  words,
  layout: laid,
});
const texts = (sight: SheetSight, ...sheet: Layout['own']): string[][] =>
  sheetItems(sight, 'ann', sheet).map((line) => line.map(({ text }) => text));

describe('sheets', () => {
  test('a piece has its parts and its text', () => {
    const sight = seen({ coins: value('counter', 3, 99), health: value('counter', 4, 10), called: value('fact', 'mott') });
    expect(sheetItems(sight, 'ann', [['coins', { meter: 'health', named: 'called' }], [{ pile: 'deck' }]])).toEqual([
      [
        { key: 'coins', name: 'Coins', text: 'Coins 3', kind: 'counter', value: 3, max: null },
        { key: 'health', name: 'Old Mott', text: 'Old Mott 4 of 10', kind: 'meter', value: 4, max: 10 },
      ],
      [{ key: 'deck/ann', name: 'deck', text: 'deck 5', kind: 'pile', value: 5, max: null }],
    ]);
  });

  test('ordinary, missing and empty values are left out, and so is an empty line', () => {
    const sight = seen({ coins: value('counter', 3), mood: value('fact', 'calm'), tired: value('fact', false) });
    expect(texts(sight, [{ value: 'mood', unless: 'calm' }], ['tired', 'absent'], ['coins', { pile: 'deck', unless: 5 }])).toEqual([
      ['Coins 3'],
    ]);
  });

  test('a value without a name shows nothing', () => {
    expect(texts(seen({ plain: value('fact', 'dusk') }), ['plain'])).toEqual([]);
    expect(texts(seen({ plain: value('fact', 'dusk'), coins: value('counter', 0) }), ['plain', 'coins'])).toEqual([
      ['dusk: the light goes', 'Coins 0'],
    ]);
  });

  test('a game may explain a value in a sentence of its own', () => {
    const sight = seen({ coins: value('counter', 3), turn: value('fact', 'mott') });
    expect(texts({ ...sight, words: { ...words, 'chip.turn': '{value} may respond' } }, ['turn', 'coins'])).toEqual([
      ['Old Mott may respond', 'Coins 3'],
    ]);
  });

  test('a number shows what the game says: its sum, its base, and all that it is made of', () => {
    const inForce: SheetSight['inForce'] = (_, __, key) => {
      if (key === 'coins')
        return {
          value: 2,
          base: 3,
          terms: [
            { label: 'base', n: 3 },
            { label: 'dusk', n: -1 },
          ],
        };
      return key === 'luck' ? { value: 1, base: 0, terms: [{ label: 'dusk', n: 1 }] } : null;
    };
    const sight = {
      ...seen({ coins: value('counter', 3), mood: value('fact', 'calm') }),
      words: { ...words, 'word.dusk': 'Dusk' },
      inForce,
    };
    const [[coins, luck] = []] = sheetItems(sight, 'ann', [['coins', { value: 'luck', unless: 0 }, { value: 'none', unless: 0 }]]);
    expect(coins).toMatchObject({ text: 'Coins 2 (base 3)', value: 2, base: 3, sum: '3 base − 1 Dusk' });
    // Nothing is written of luck, and something changes it all the same.
    expect(luck).toMatchObject({ text: 'luck 1 (base 0)', value: 1, base: 0 });
    expect(valuePieces(sight, 'ann')[0]?.text).toBe('Coins 2 (base 3)');
  });

  test('active conditions are listed apart', () => {
    const sight = seen({ dazed: value('condition', true), slow: value('condition', 2), lost: value('condition', 0) });
    expect(conditionsOf(sight, 'ann').map(({ text }) => text)).toEqual(['dazed', 'slow 2']);
    expect(texts(sight, ['dazed'])).toEqual([]);
  });

  test('a record is no line of text, alone or in a list', () => {
    const values = { coins: value('counter', 3), last: value('fact', { card: '2H' }), all: value('fact', [{ card: '2H' }]) };
    expect(valuePieces(seen(values), 'ann').map(({ text }) => text)).toEqual(['Coins 3']);
  });

  test('bounds are shown if the game has no sheet', () => {
    const values = { coins: value('counter', 3, 9), rules: value('option', 'x') };
    expect(valuePieces(seen(values, null), 'ann')).toMatchObject([{ text: 'Coins 3/9', max: 9 }]);
    expect(valuePieces(seen(values), 'ann')).toMatchObject([{ text: 'Coins 3', max: null }]);
  });

  test('zero and ordinary values are only counted', () => {
    const { pieces, left } = tellingPieces(
      seen({ coins: value('counter', 0), mood: value('fact', 'calm'), luck: value('counter', 1) }),
      'ann',
    );
    expect([pieces.map(({ text }) => text), left]).toEqual([['luck 1'], 2]);
  });

  test('records are left out, but for numbers with labels', () => {
    const values = {
      outcome: value('fact', { total: 11, cards: ['9H'] }),
      list: value('fact', [{ day: 1, card: '9H' }]),
      pinned: value('fact', [{ label: 'darkness', n: 2 }]),
    };
    expect(valuePieces(seen(values), 'ann').map(({ text }) => text)).toEqual(['pinned darkness +2']);
  });

  test('values are shown in words, or in short', () => {
    const sight = seen({});
    expect([true, false, [], ['mott', 'dusk'], 'ben', 7].map((v) => plainValue(sight, v))).toEqual([
      'yes',
      'no',
      'none',
      'Old Mott, dusk: the light goes',
      'Ben',
      '7',
    ]);
    expect(
      plainValue(sight, [
        { label: 'darkness', n: 2 },
        { label: 'rain', n: -1 },
      ]),
    ).toBe('darkness +2, rain −1');
    expect(plainValue(sight, ['9H', 'JC'])).toBe('nine of hearts, jack of clubs');
    expect(plainValue(sight, '9H JC'), 'a text is no list of cards').toBe('9H JC');
    expect(plainValue({ ...sight, short: (text) => text.slice(0, 3) }, 'very long')).toBe('ver');
  });
});

test('a stored value that fits no type is named with its owner and with what it reads as', () => {
  const named = { ...words, 'option.light': 'Light', 'option.light.true': 'on' };
  const text = (scope: string, key: string, readsAs: Json): string =>
    misfitText({ view: orchard({ ann: {} }), words: named }, { scope, key, readsAs });
  expect(text('ann', 'coins', 0)).toBe('“Coins” of Ann reads as 0');
  expect(text('table', 'tired', false)).toBe('“tired” of the table reads as no');
  expect(text('options', 'light', true)).toBe('House rule “Light” reads as on');
});
