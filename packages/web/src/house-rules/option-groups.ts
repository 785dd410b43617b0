// The house rules of a table in order: what differs from its default first, the rest by what they are about.

import type { Json, View, Words } from '@pasteboard/kernel/view';
import { begun, folded, optionName, plainly, topicName, valuesOf, wordFor } from '@pasteboard/phrasing';
import type { Rule } from './use-rules.ts';
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

/** `DECK` of `THR-DECK-02`, `CHECK` of `THR-X-CHECK-03`; null where a rule has no part of that kind. */
export const partOf = (rule: string | null): string | null => {
  const parts = (rule ?? '').split('-').slice(1);
  return parts.findLast((part) => /^[A-Z]{2,}$/i.test(part))?.toLowerCase() ?? null;
};

const READABLE = 3;
/** Up to this length a part is taken to be cut short. */
const SHORT = 4;

/** Parts of rule ids are often abbreviated. The game's words resolve them: a topic, a kind of pile, a value. */
const partTitle = (words: Words, part: string, book: readonly Rule[]): string | null => {
  const keys = Object.keys(words);
  const isFor = (key: string, under: string): boolean => {
    const name = key.slice(under.length).toLowerCase();
    return key.startsWith(under) && (name.startsWith(part) || (name.length > READABLE && part.startsWith(name)));
  };
  const topic = keys.find((key) => isFor(key, 'topic.'));
  if (topic !== undefined) return begun(topicName(words, topic.slice('topic.'.length)));
  const pile = keys.find((key) => isFor(key, 'pile.') && wordFor(words, key) !== undefined);
  if (pile !== undefined) return begun((words[pile] ?? '').replace(/^the /i, ''));
  const value = keys.find((key) => isFor(key, 'value.') && words[key]?.toLowerCase().startsWith(part));
  if (value !== undefined) return (words[value] ?? '').split(' ')[0] ?? null;
  return wordInRules(book, part) ?? (part.length > SHORT ? begun(plainly(part)) : null);
};

/** Where the game has no word for it, its rules of that part have one that begins so. */
const wordInRules = (rules: readonly Rule[], part: string): string | null => {
  const heard = rules.filter(({ id }) => partOf(id) === part).flatMap(({ text }) => text.toLowerCase().match(/[a-z]+/g) ?? []);
  const counted = [...Map.groupBy(heard, (word) => word)].filter(([word]) => word.startsWith(part));
  const [most] = counted.sort(([, a], [, b]) => b.length - a.length);
  return most === undefined ? null : begun(most[0]);
};

const OTHER = 'Other';

/** `book`: the rules of the game, where they are at hand. */
export const groupRules = (words: Words, rules: readonly TableRule[], book: readonly Rule[] = []): RuleGroup[] => {
  const titleOf = ({ spec }: TableRule): string => {
    const part = partOf(spec.rule);
    return part === null || part.length < READABLE ? OTHER : (partTitle(words, part, book) ?? OTHER);
  };
  const changed = rules.filter(({ usual }) => !usual);
  const titled = rules.filter(({ usual }) => usual).map((rule) => [titleOf(rule), rule] as const);
  const groups = [...Map.groupBy(titled, ([title]) => title)].map(
    ([title, its]): RuleGroup => ({ id: title, title, rules: its.map(([, rule]) => rule) }),
  );
  const named = groups.filter(({ title }) => title !== OTHER);
  const rest = groups.filter(({ title }) => title === OTHER);
  const first: RuleGroup[] = changed.length === 0 ? [] : [{ id: 'changed', title: 'Differs from the default', rules: changed }];
  return [...first, ...named, ...rest];
};

/** By any words that people may remember of a rule. */
export const fitsRule = (words: Words, { spec, value }: TableRule, text: string, sought: string): boolean => {
  const heard = folded(`${spec.key} ${optionName(words, spec.key)} ${optionText(words, spec.key, value)} ${spec.rule ?? ''} ${text}`);
  return folded(sought)
    .split(' ')
    .every((part) => heard.includes(part));
};
