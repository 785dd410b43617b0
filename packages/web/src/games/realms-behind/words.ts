// Names and signs of The Realms Behind as its screens write them.

import { taunterIn, type Suit } from '@pasteboard/games/realms-behind/view';
import { wordOf, type View, type Words } from '@pasteboard/kernel/view';
import { begun, ownerName, valueName } from '@pasteboard/phrasing';
import { useTable } from '../../table/context.tsx';

export const SUIT_ORDER = ['H', 'S', 'C', 'D'] as const satisfies readonly Suit[];

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
/** 5 without its sign; a minus is told. */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** What a number is made of, by name: a skill, a status, or what the GM called it. */
const labelIn = (view: View, words: Words, label: string): string => {
  const taunter = taunterIn(label);
  if (taunter !== null) return `Taunted by ${ownerName(view, words, taunter)}`;
  const value = valueName(words, label);
  return wordOf(words, label) ?? (value === '' ? label : value);
};

export const useNames = (): {
  readonly name: (who: string) => string;
  readonly label: (label: string) => string;
  readonly word: (id: string) => string;
} => {
  const { view, words } = useTable();
  return {
    name: (who) => begun(ownerName(view, words, who)),
    label: (label) => begun(labelIn(view, words, label)),
    word: (id) => wordOf(words, id) ?? id,
  };
};

export const rankText = (name: string): string => (name === 'T' ? '10' : name);
