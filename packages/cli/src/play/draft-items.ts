// What can be changed in one step of making a character, found by its number or its name.

import type { MakingCard, MakingField, MakingStep } from '@pasteboard/kernel';
import { folded } from '@pasteboard/phrasing';
import { UserError } from '../failure.ts';

/** Something that can be changed in a step. Its number is its place in the list. */
export type DraftItem =
  | { readonly kind: 'text'; readonly name: string; readonly field: Extract<MakingField, { readonly kind: 'text' }> }
  | { readonly kind: 'number'; readonly name: string; readonly field: Extract<MakingField, { readonly kind: 'number' }> }
  | { readonly kind: 'card'; readonly name: string; readonly path: readonly string[]; readonly card: MakingCard };

export const itemsOf = ({ fields }: MakingStep): readonly DraftItem[] =>
  fields.flatMap((field): DraftItem[] => {
    if (field.kind === 'cards') return field.cards.map((card) => ({ kind: 'card', name: card.name, path: field.path, card }));
    return field.kind === 'text' ? [{ kind: 'text', name: field.name, field }] : [{ kind: 'number', name: field.name, field }];
  });

/** By its number or its name, with what was typed after it; “+” and “-” may touch it. */
export const itemMeant = (items: readonly DraftItem[], line: string): { readonly item: DraftItem; readonly rest: string } => {
  const numbered = /^(\d{1,3})(?:\s+|(?=[+-]))?(.*)$/.exec(line);
  const found = numbered === null ? undefined : items[Number(numbered[1]) - 1];
  if (found !== undefined) return { item: found, rest: (numbered?.[2] ?? '').trim() };
  const [, name = '', sign = ''] = /^(.*?)\s*([+-]?)$/.exec(line) ?? [];
  const wanted = folded(name);
  const exact = items.filter((item) => folded(item.name) === wanted);
  const meant = exact.length > 0 ? exact : items.filter((item) => wanted !== '' && folded(item.name).startsWith(wanted));
  const [item] = meant;
  if (item === undefined || meant.length > 1) throw new UserError(`“${line.slice(0, 60)}” is not in this step. “?” tells how this goes.`);
  return { item, rest: sign };
};
