// Finds the moves that take given cards, and the field the cards go into.

import { isOpen, type Template } from '@pasteboard/kernel/view';

export interface CardVerb {
  readonly template: Template;
  readonly field: string;
  /** The move wants more cards than these. */
  readonly wantsMore: boolean;
}

/** Moves that take all of these cards at once. */
export const verbsFor = (templates: readonly Template[], cards: readonly number[]): readonly CardVerb[] =>
  templates.filter(isOpen).flatMap((template) => {
    for (const [field, domain] of Object.entries(template.fields)) {
      if (domain.kind !== 'cards' || domain.max < cards.length) continue;
      const open = new Set(domain.of.flatMap(({ h, no }) => (no === null ? [h] : [])));
      if (cards.every((h) => open.has(h))) return [{ template, field, wantsMore: cards.length < domain.min }];
    }
    return [];
  });

/** Cards that some move takes, alone or with others. */
export const choosableIn = (templates: readonly Template[]): ReadonlySet<number> =>
  new Set(
    templates
      .filter(isOpen)
      .flatMap(({ fields }) => Object.values(fields))
      .flatMap((domain) => (domain.kind === 'cards' ? domain.of.flatMap(({ h, no }) => (no === null ? [h] : [])) : [])),
  );
