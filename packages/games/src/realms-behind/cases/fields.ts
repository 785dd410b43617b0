// The fields that several operations of a case share.

import { card, trueOrFalse, known, listOf, oneWordOf, optionalRecord, numberUpTo, wholeNumber, word, type Loose } from '@pasteboard/cases';
import type { CaseTable } from './table.ts';
import { ELEMENTS, MOST, SKILLS, SUITS, type Skill } from '../names.ts';

export const CHECK_FIELDS = [
  'who',
  'skill',
  'threshold',
  'mods',
  'attack',
  'target',
  'demand',
  'advantage',
  'disadvantage',
  'fortune',
  'assists',
  'base',
  'extras',
  'use',
  'jokerSuits',
  'sift',
  'gamble',
] as const;
export const ATTACK_FIELDS = [
  ...CHECK_FIELDS.filter((key) => key !== 'threshold' && key !== 'attack'),
  'defense',
  'damage',
  'element',
] as const;

const MOST_LUCK = 20;
/** What a label may be at the table. A case may explain itself at length, and nothing hangs on the words. */
const MOST_LABEL = 60;
/** Where a case names none, nothing is added: it may leave the field out, or say so. */
export const skillIn = (s: Loose): string =>
  s['skill'] === undefined || s['skill'] === 'none' ? 'skill.none' : oneWordOf(s['skill'], SKILLS, 'skill');
export const cardOrDeck = (value: unknown, where: string): string => (value === 'deck' ? 'deck' : card(value, where));

export const fortuneIn = (s: Loose): { readonly advantage: number; readonly counter: number; readonly anySuit: boolean } => {
  const fortune = optionalRecord(s['fortune'], 'fortune');
  known(fortune, ['advantage', 'counter', 'anySuit'], 'fortune');
  return {
    advantage: numberUpTo(MOST, fortune['advantage'], 'fortune.advantage'),
    counter: numberUpTo(MOST, fortune['counter'], 'fortune.counter'),
    anySuit: trueOrFalse(fortune['anySuit'], 'fortune.anySuit'),
  };
};

export const modsIn = (s: Loose): { readonly label: string; readonly n: number }[] =>
  listOf(s['mods'], 'mods').map((each) => {
    const mod = optionalRecord(each, 'mods');
    known(mod, ['label', 'value'], 'mods');
    return { label: word(mod['label'] ?? '', 'label').slice(0, MOST_LABEL), n: wholeNumber(mod['value'], 'value') };
  });

export const assistsIn = (table: CaseTable, s: Loose): { readonly who: string; readonly skill: Skill }[] =>
  listOf(s['assists'], 'assists').map((each) => {
    const assist = optionalRecord(each, 'assists');
    known(assist, ['who', 'skill'], 'assists');
    return { who: table.who(assist['who']), skill: oneWordOf(assist['skill'], SKILLS, 'skill') };
  });

export const jokersIn = (s: Loose): { readonly [joker: string]: string } => {
  const suits = optionalRecord(s['jokerSuits'], 'jokerSuits');
  known(suits, ['JK1', 'JK2'], 'jokerSuits');
  return Object.fromEntries(Object.entries(suits).map(([joker, suit]) => [joker, oneWordOf(suit, SUITS, joker)]));
};

export const withinLuck = (value: unknown, where: string): number => numberUpTo(MOST_LUCK, value, where);

export const elementIn = (s: Loose): (typeof ELEMENTS)[number] =>
  s['element'] === undefined ? 'physical' : oneWordOf(s['element'], ELEMENTS, 'element');
