// The odds panel: bars, titles, and the cards left in a deck.

import { fraction, standardDeck, type View } from '@pasteboard/kernel/view';
import { describe, expect, it } from 'vitest';
import { commonWays, hintsTold, oddsTold, playTitle } from '../src/odds/odds.ts';
import { inRangeSaid, unseenIn, unseenSaid } from '../src/odds/unseen-cards.ts';

const deck = standardDeck();
const view: View = {
  you: 1,
  game: 'g',
  version: 1,
  seats: [{ id: 'ann', role: 'player', name: 'Ida', plays: ['ash'] }],
  piles: { 'deck/ash': { owner: 'ash', level: 'count', count: 50, slots: null, known: [[0, '9H']] } },
  values: {},
  asks: [],
  pools: [{ piles: ['deck/ash'], faces: deck.filter((face) => !['9H', 'AS', 'KS'].includes(face)) }],
  faces: {},
};
const words = {
  'word.draw': 'draw a card',
  'do.rest': 'rest a while',
  'word.label.success': 'Success',
  'character.ash': 'Ash',
  'say.hint': 'Brings {n}.',
};
const naming = { view, words, symbols: true };

describe('odds', () => {
  it('share a denominator if there is one', () => {
    expect(commonWays([fraction(1, 52), fraction(4, 13), fraction(1, 4)])).toBe(52);
    expect(commonWays([fraction(1)])).toBeNull();
    expect(commonWays([fraction(1, 9_973), fraction(1, 9_967)])).toBeNull();
  });

  it('keep the order of the game and share one scale', () => {
    const told = oddsTold(naming, [
      {
        play: { do: 'answer', with: { ask: 1, choice: 'draw' } },
        of: { said: 'verdict', param: 'label' },
        chances: {
          'label.success': { fraction: '1/4', decimal: 0.25 },
          'label.colorMiss': { fraction: '1/2', decimal: 0.5 },
          '9H': { fraction: '1/52', decimal: 0.02 },
        },
      },
    ]);
    expect(told[0]).toMatchObject({ title: 'Draw a card', ways: 52 });
    expect(told[0]?.bars.map(({ name, count, percent, length }) => [name, count, percent, Math.round(length * 100)])).toEqual([
      ['Success', '13', '25.0 %', 50],
      ['Color miss', '26', '50.0 %', 100],
      ['⟦9H⟧', '1', '1.9 %', 4],
    ]);
  });

  it('have titles in words, and hints appear once', () => {
    expect(playTitle(naming, { do: 'rest', with: { who: 'ash', n: 2 } })).toBe('Rest a while: Ash, 2');
    const asked = { ...naming, words: { ...words, 'field.insert': 'Put the cards back' } };
    expect(playTitle(asked, { do: 'rest', with: { who: 'ash', insert: 'yes' } })).toBe('Rest a while: Ash, put the cards back');
    const hint = { play: { do: 'rest', with: {} }, said: 'hint', params: { n: { as: 'number', v: 3 } } } as const;
    expect(hintsTold(view, naming, [hint, hint])).toEqual([
      { title: 'Rest a while', answers: false, lines: [{ text: 'Brings 3.', aside: false }] },
    ]);
  });
});

describe('cards still unseen', () => {
  it('are those of the record, with the top card if it is known', () => {
    const unseen = unseenIn(view, 'deck/ash');
    expect(unseen).toMatchObject({ count: 50, jokers: 0, top: '9H' });
    expect(unseen?.cards.has('AS')).toBe(false);
    expect(unseen === null ? '' : unseenSaid(unseen)).toBe(
      'It could still hold of spades two, three, four, five, six, seven, eight, nine, ten, jack and queen; all hearts; all diamonds; all clubs.',
    );
  });

  it('are not shown if the log does not know for sure', () => {
    expect(unseenIn({ ...view, pools: [{ piles: ['deck/ash', 'x'], faces: deck }] }, 'deck/ash')).toBeNull();
    expect(unseenIn(view, 'deck/nobody')).toBeNull();
  });
});

describe('the ranks in range', () => {
  it('is counted for the ear', () => {
    const unseen = unseenIn(view, 'deck/ash');
    expect(unseen === null ? '' : inRangeSaid(unseen, new Set(['8', '9']))).toBe('In range of the check: eight and nine, 8 of 50.');
  });
});
