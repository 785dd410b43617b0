// The house rules of a table in order: what differs from its default first, the rest by what they are about.

import type { Json, Layout, View, Words } from '@pasteboard/kernel/view';
import { begun, folded, optionName, topicName, valuesOf } from '@pasteboard/phrasing';
import { isDefault, optionText, type DeclaredOption } from './option-words.ts';

export interface TableRule {
  readonly spec: DeclaredOption;
  readonly value: Json;
  readonly usual: boolean;
}

export interface RuleGroup {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly TableRule[];
}

/** Every rule the game declares, as this table has it. What a table keeps beyond that has no default to tell. */
export const tableRules = (view: View, specs: readonly DeclaredOption[]): TableRule[] => {
  const now = valuesOf(view, 'options');
  const declared = specs.flatMap((spec): TableRule[] => {
    const value = now[spec.key]?.value ?? spec.default;
    return [{ spec, value, usual: isDefault(spec, value) }];
  });
  const known = new Set(specs.map(({ key }) => key));
  const others = Object.entries(now).flatMap(([key, { value }]): TableRule[] =>
    known.has(key) ? [] : [{ spec: { key, default: value, values: [value], rule: null }, value, usual: true }],
  );
  return [...declared, ...others];
};

const OTHER = 'Other';
/** The heading of a game that names no topics. */
const USUAL = 'At their defaults';

/** `topics`: as the game's layout names them. */
export const groupRules = (words: Words, rules: readonly TableRule[], topics: Layout['options'] = {}): RuleGroup[] => {
  const changed = rules.filter(({ usual }) => !usual);
  const usual = rules.filter((rule) => rule.usual);
  const named = Object.entries(topics).map(
    ([topic, keys]): RuleGroup => ({
      id: topic,
      title: begun(topicName(words, topic)),
      rules: keys.flatMap((key) => usual.filter(({ spec }) => spec.key === key)),
    }),
  );
  const rest = usual.filter(({ spec }) => !named.some((group) => group.rules.some((rule) => rule.spec.key === spec.key)));
  const other = Object.keys(topics).length === 0 ? USUAL : OTHER;
  return [
    { id: 'changed', title: 'Differs from the default', rules: changed },
    ...named,
    { id: 'other', title: other, rules: rest },
  ].filter((group) => group.rules.length > 0);
};

/** By any words that people may remember of a rule. */
export const fitsRule = (words: Words, { spec, value }: TableRule, text: string, sought: string): boolean => {
  const heard = folded(`${spec.key} ${optionName(words, spec.key)} ${optionText(words, spec.key, value)} ${spec.rule ?? ''} ${text}`);
  return folded(sought)
    .split(' ')
    .every((part) => heard.includes(part));
};
