// The name of the button that sends an answer.

import type { View, ViewDomain } from '@pasteboard/kernel/view';
import { describe, expect, it } from 'vitest';
import { answerName, type Naming, type Row } from '../src/index.ts';

const pile = {
  owner: 'ann',
  count: 3,
  slots: [
    { h: 1, face: 'JH', turn: 0, attached: [] },
    { h: 2, face: '4S', turn: 0, attached: [] },
    { h: 3, face: null, turn: 0, attached: [] },
  ],
};
const naming = {
  view: { piles: { 'hand/ann': pile }, values: {}, seats: [{ id: 'ann', name: 'Ann' }], faces: {} } as unknown as View,
  words: { 'word.keep': 'keep it', 'verb.card': 'Play', 'verb.pay': 'Pay', 'verb.take': 'Take', 'verb.discard': 'Discard' },
  symbols: true,
} as Naming;

const row = (field: string, domain: ViewDomain, value: Row['value']): Row => ({
  field,
  domain,
  value,
  optional: false,
  left: false,
  settled: false,
});
const cards: ViewDomain = { kind: 'cards', of: [1, 2, 3].map((h) => ({ h, no: null })), min: 0, max: 3, ordered: false, secret: false };

describe('the button that sends an answer', () => {
  it('has the verb of the field and the cards that were chosen', () => {
    const name = (field: string, value: number[]): string => answerName(naming, [row('ask', cards, 7), row(field, cards, value)]);
    expect([name('card', [1]), name('pay', [2]), name('take', [1, 2]), name('char', [1])]).toEqual([
      'Play J♥',
      'Pay 4♠',
      'Take J♥ and 4♠',
      'Choose J♥',
    ]);
    expect([name('discard', []), name('card', []), name('card', [1, 2, 3])]).toEqual(['Discard nothing', 'Play nothing', 'Play 3 cards']);
    expect(name('card', [3])).toBe('Play no. 3 of Ann’s hand');
  });

  it('names a choice or a number, and before anything is chosen the kind of answer', () => {
    const choice: ViewDomain = { kind: 'choice', as: 'word', of: [{ id: 'keep', no: null }], secret: false };
    expect(answerName(naming, [row('way', choice, 'keep')])).toBe('Keep it');
    expect(answerName(naming, [row('n', { kind: 'integer', from: 0, to: 9, secret: false }, 4)])).toBe('Choose 4');
    expect(answerName(naming, [row('telling', { kind: 'text', max: 9, secret: false }, 'words')])).toBe('Send the answer');
    expect(answerName(naming, [row('telling', { kind: 'text', max: 9, secret: false }, undefined)])).toBe('Send the answer');
    expect(answerName(naming, [row('card', { ...cards, max: 1 }, undefined)])).toBe('Play a card');
    expect(answerName(naming, [row('pay', cards, undefined)])).toBe('Pay cards');
  });
});
