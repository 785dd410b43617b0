// What no field of a card file says is found in the text of the card.

import type { Scope } from '../names.ts';
import { folded, type Target } from '../read/cards.ts';

const SCOPED: readonly (readonly [RegExp, Scope])[] = [
  [/company/i, 'company'],
  [/attack|strike/i, 'attack'],
  [/turn/i, 'turn'],
  [/player/i, 'player'],
  [/site/i, 'site'],
];

/** MEC-IMP-04: without a scope it is the table; whatever a card is played on that is none of the others is like a character. */
export const duplication = (text: string): Scope | null => {
  const found = /(?:may not|cannot|can not) be duplicated([^.;]*)/i.exec(text);
  if (found === null) return null;
  const scope = (found[1] ?? '').trim();
  if (!/^(?:on|in|at|by|against)\b/i.test(scope)) return 'table';
  return SCOPED.find(([pattern]) => pattern.test(scope))?.[1] ?? 'character';
};

/** MEC-IMP-05: the group of the named card. */
export const identityOf = (name: string, text: string): string => {
  const named = /\b(?:is a |a )?manifestation of (?:the )?([^.;,]*)/i.exec(text)?.[1]?.trim() ?? '';
  // Only a name, not a sentence about manifestations.
  const isName = named !== '' && /^[\p{Lu}"“‘']/u.test(named) && named.split(' ').length <= 5;
  return folded(isName ? named : name);
};

/** MEC-IMP-06 */
export const factionNumber = (text: string): number | null => {
  const found = /greater than (\d+)/i.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

/** Names of sites after “playable at”, as far as the sentence goes. */
export const playableAt = (text: string): string => /playable (?:only )?at ([^.;]*)/i.exec(text)?.[1]?.trim() ?? '';

const TARGETED: readonly (readonly [RegExp, Target])[] = [
  [/^(?:an? |any |the |your |opponent’s |one |target )*(?:\w+[ -])*compan(?:y|ies)/i, 'company'],
  [/^(?:an? |any |the |your |tapped |untapped )*(?:\w+[ -])*(?:site|haven|hold|lair)/i, 'site'],
];

/** What an event is played on; anything else that is named is taken for a character. */
export const targetOf = (text: string): Target | null => {
  const on = /playable (?:only )?on ([^.;,]*)/i.exec(text)?.[1]?.trim();
  if (on === undefined) return null;
  return TARGETED.find(([pattern]) => pattern.test(on))?.[1] ?? 'character';
};

export type Attacks = {
  readonly attacks: readonly { readonly strikes: number; readonly prowess: number }[];
  /** Is there more to it than strikes and prowess? */
  readonly more: boolean;
};

/** `Kind - 2 strikes with 6 prowess`, several behind each other. No strikes: one for each character. */
export const automaticAttacks = (text: string): Attacks => {
  const pattern = /(each character faces )?(\d+) strikes? (?:with|at) (\d+)(?: prowess)?/gi;
  const attacks = Array.from(text.matchAll(pattern), ([, each, strikes, prowess]) => ({
    strikes: each === undefined ? Number(strikes) : 0,
    prowess: Number(prowess),
  }));
  const rest = text.replace(pattern, '').replace(/\((?:\d\w\w(?: attack)?)\)/gi, '');
  return { attacks, more: /\(|may|must|\beliminat/i.test(rest) || (text.trim() !== '' && attacks.length === 0) };
};
