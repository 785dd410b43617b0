// What can be done with one card now, and why the rest cannot: read from the moves that the table lists.

import type { Refusal, Template } from '@pasteboard/kernel/view';
import { verbsFor } from '../../piles/card-verbs.ts';

export interface OpenVerb {
  readonly do: string;
  readonly field: string;
  readonly templates: readonly Template[];
  /** The move wants more cards than this one. */
  readonly wantsMore: boolean;
}

export interface ClosedVerb {
  readonly do: string;
  readonly no: Refusal;
}

export const openVerbs = (templates: readonly Template[], h: number): readonly OpenVerb[] => {
  const all = verbsFor(templates, [h]).filter(({ template }) => template.ask === null);
  return [...Map.groupBy(all, ({ template }) => template.do)].flatMap(([name, its]) => {
    const [first] = its;
    if (first === undefined) return [];
    return [{ do: name, field: first.field, templates: its.map(({ template }) => template), wantsMore: first.wantsMore }];
  });
};

/** Moves that name this card and cannot be made with it now. */
export const closedVerbs = (templates: readonly Template[], h: number): readonly ClosedVerb[] => {
  const open = new Set(openVerbs(templates, h).map(({ do: name }) => name));
  const closed = templates.flatMap((template): ClosedVerb[] => {
    if (template.ask !== null || open.has(template.do)) return [];
    const options = Object.values(template.fields).flatMap((domain) => (domain.kind === 'cards' ? domain.of : []));
    const its = options.find((option) => option.h === h);
    const no = its === undefined ? null : (template.no ?? its.no);
    return no === null ? [] : [{ do: template.do, no }];
  });
  return [...new Map(closed.map((verb) => [verb.do, verb])).values()];
};
