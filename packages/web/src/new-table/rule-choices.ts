// House rules as people choose them: what each may be, in words, and which differ from what the table has anyway.

import type { Json, Words } from '@pasteboard/kernel/view';
import type { GameCard } from '@pasteboard/protocol';
import { begun, folded, optionName } from '@pasteboard/phrasing';
import { optionValueText } from '../house-rules/option-words.ts';

export type HouseRule = GameCard['options'][number];
export interface ChosenRules {
  readonly [key: string]: Json;
}

/** The default: of the table's variant, else of the game. */
export const usualValue = (rule: HouseRule, ready: ChosenRules): Json =>
  (Object.hasOwn(ready, rule.key) ? ready[rule.key] : undefined) ?? rule.default;

export const valueOf = (rule: HouseRule, ready: ChosenRules, chosen: ChosenRules): Json =>
  (Object.hasOwn(chosen, rule.key) ? chosen[rule.key] : undefined) ?? usualValue(rule, ready);

export const isChanged = (rule: HouseRule, ready: ChosenRules, chosen: ChosenRules): boolean =>
  valueOf(rule, ready, chosen) !== usualValue(rule, ready);

/** Only what differs from the defaults is sent to the server. */
export const changesOf = (rules: readonly HouseRule[], ready: ChosenRules, chosen: ChosenRules): ChosenRules =>
  Object.fromEntries(rules.filter((rule) => isChanged(rule, ready, chosen)).map((rule) => [rule.key, valueOf(rule, ready, chosen)]));

/** What differs from the game's own defaults, whatever variant the table is. */
export const differingRules = (rules: readonly HouseRule[], ready: ChosenRules, chosen: ChosenRules): ChosenRules =>
  changesOf(rules, {}, { ...ready, ...chosen });

/** Every rule at the game's default. */
export const usualRules = (rules: readonly HouseRule[]): ChosenRules => Object.fromEntries(rules.map((rule) => [rule.key, rule.default]));

const mayBe = ({ values }: HouseRule, value: Json): boolean => {
  if (Array.isArray(values)) return values.includes(value);
  const { from, to } = values as { readonly from: number; readonly to: number };
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
};

/** Of rules that were saved, those that the game still has, with values that it still allows. */
export const fittingRules = (rules: readonly HouseRule[], saved: ChosenRules): ChosenRules =>
  changesOf(
    rules,
    {},
    Object.fromEntries(Object.entries(saved).filter(([key, value]) => rules.some((rule) => rule.key === key && mayBe(rule, value)))),
  );

export const isSameChoice = (one: ChosenRules, other: ChosenRules): boolean => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && one[key] === other[key]);
};

export const ruleName = (words: Words, { key }: HouseRule): string => begun(optionName(words, key));

export const valueWord = (words: Words, { key }: HouseRule, value: Json): string => optionValueText(words, key, value);

export type Control =
  | { readonly kind: 'switch' }
  | { readonly kind: 'few'; readonly values: readonly Json[] }
  | { readonly kind: 'many'; readonly values: readonly Json[] }
  | { readonly kind: 'number'; readonly from: number; readonly to: number };

const FEW = 5;

/** Yes or no is a switch. What says more than that (“go to the discard”) is chosen by its words, since a switch would hide one of them. */
export const controlOf = (words: Words, rule: HouseRule): Control => {
  const { values } = rule;
  if (!Array.isArray(values)) {
    const span = values as { readonly from: number; readonly to: number };
    return { kind: 'number', from: span.from, to: span.to };
  }
  const all = values as readonly Json[];
  const isYesNo =
    all.length === 2 && all.every((value) => typeof value === 'boolean' && valueWord(words, rule, value) === (value ? 'yes' : 'no'));
  if (isYesNo) return { kind: 'switch' };
  return { kind: all.length > FEW ? 'many' : 'few', values: all };
};

/** Every word of what was typed stands somewhere in the rule's name, its id or what it may be. */
export const matches = (words: Words, rule: HouseRule, typed: string): boolean => {
  const values = Array.isArray(rule.values) ? (rule.values as readonly Json[]) : [];
  const hay = folded([ruleName(words, rule), rule.rule ?? '', ...values.map((value) => valueWord(words, rule, value))].join(' '));
  return folded(typed)
    .split(/\s+/)
    .every((word) => hay.includes(word));
};
