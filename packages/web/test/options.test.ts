// House rules in words and in groups.

import type { View } from '@pasteboard/kernel/view';
import { describe, expect, it } from 'vitest';
import { fitsRule, groupRules, tableRules } from '../src/house-rules/option-groups.ts';
import { differingRules, fittingRules, isSameChoice, usualRules } from '../src/new-table/rule-choices.ts';
import { isDefault, optionText, optionValueText, type DeclaredOption } from '../src/house-rules/option-words.ts';

const SPECS: readonly DeclaredOption[] = [
  { key: 'jokers', default: true, values: [true, false], rule: 'ORC-X-CARD-01' },
  { key: 'seen', default: 'all', values: ['all', 'owner'], rule: 'ORC-DISC-02' },
  { key: 'hand', default: 5, values: { from: 1, to: 7 }, rule: 'ORC-HAND-01' },
  { key: 'odd', default: 0, values: [0, 1], rule: 'ORC-ZQ-01' },
  { key: 'bare', default: false, values: [false, true], rule: null },
];

const WORDS = {
  'option.jokers': 'jokers in the deck',
  'option.jokers.true': 'both of them',
  'option.jokers.false': 'none',
  'option.seen': 'Who sees the discard',
  'option.seen.owner': 'its owner',
  'topic.hand': 'What one holds',
  'topic.cards': 'cards',
};

const option = (value: boolean | number | string) => ({ kind: 'option', value, min: null, max: null }) as const;
const VIEW = {
  values: { options: { jokers: option(true), seen: option('owner'), hand: option(5), odd: option(0), extra: option('x') } },
} as unknown as View;

describe('the house rules of a group', () => {
  it('are what differs from the game’s defaults, whatever the variant', () => {
    expect(differingRules(SPECS, { jokers: false }, { hand: 3, odd: 0 })).toEqual({ jokers: false, hand: 3 });
    expect(isSameChoice({ jokers: false, hand: 3 }, { hand: 3, jokers: false })).toBe(true);
    expect(isSameChoice({ jokers: false }, { hand: 3 })).toBe(false);
  });

  it('come back without what the game no longer has or allows', () => {
    expect(fittingRules(SPECS, { jokers: false, hand: 9, seen: 'nobody', gone: 1, odd: 1 })).toEqual({ jokers: false, odd: 1 });
    expect(fittingRules(SPECS, { hand: 2.5 })).toEqual({});
  });

  it('replace what a variant has of its own', () => {
    const chosen = { ...usualRules(SPECS), ...fittingRules(SPECS, { hand: 3 }) };
    expect(differingRules(SPECS, { jokers: false }, chosen)).toEqual({ hand: 3 });
  });
});

describe('a house rule in words', () => {
  it('is a sentence of its name and what it says', () => {
    expect(optionText(WORDS, 'jokers', false)).toBe('Jokers in the deck: none.');
    expect(optionText({ ...WORDS, 'say.option.said': '{The key} {value}.' }, 'jokers', true)).toBe('Jokers in the deck both of them.');
  });

  it('shows the id if there are no words', () => {
    expect(optionValueText(WORDS, 'bare', true)).toBe('yes');
    expect(optionValueText(WORDS, 'bare', 'false')).toBe('no');
    expect(optionValueText(WORDS, 'hand', 5)).toBe('5');
    expect(optionValueText(WORDS, 'when', 'onNextDraw')).toBe('on next draw');
  });

  it('knows its default', () => {
    const [jokers] = SPECS;
    expect(jokers !== undefined && isDefault(jokers, true)).toBe(true);
    expect(jokers !== undefined && isDefault(jokers, false)).toBe(false);
  });
});

describe('the house rules of a table', () => {
  const rules = tableRules(VIEW, SPECS);

  it('are all there are, with those the game no longer declares', () => {
    expect(rules.map(({ spec, value, usual }) => [spec.key, value, usual])).toEqual([
      ['jokers', true, true],
      ['seen', 'owner', false],
      ['hand', 5, true],
      ['odd', 0, true],
      ['bare', false, true],
      ['extra', 'x', true],
    ]);
  });

  it('are grouped: those that differ first, then by the topics that the game names, and the rest last', () => {
    const topics = { hand: ['hand', 'seen'], cards: ['jokers'] };
    expect(groupRules(WORDS, rules, topics).map(({ title, rules: its }) => [title, its.map(({ spec }) => spec.key)])).toEqual([
      ['Differs from the default', ['seen']],
      ['What one holds', ['hand']],
      ['Cards', ['jokers']],
      ['Other', ['odd', 'bare', 'extra']],
    ]);
  });

  it('are one list if the game names no topics', () => {
    const back = tableRules({ values: {} } as unknown as View, SPECS);
    expect(groupRules(WORDS, back).map(({ title }) => title)).toEqual(['At their defaults']);
  });

  it('are found by any word of them', () => {
    const [first] = rules;
    expect(first !== undefined && fitsRule(WORDS, first, 'Two wild cards.', 'wild both')).toBe(true);
    expect(first !== undefined && fitsRule(WORDS, first, '', 'sleep')).toBe(false);
  });
});
