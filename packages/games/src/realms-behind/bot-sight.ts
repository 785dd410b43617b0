// What a bot reads from a view, and how it finds the offer it wants. A bot knows no more than a person in its seat.

import {
  anyFill,
  choicesIn,
  isOpen,
  type Below,
  type Json,
  type Play,
  type Template,
  type View,
  type ViewAsk,
} from '@pasteboard/kernel/view';
import { isOut } from './conditions.ts';
import type { Sight } from './sight.ts';

/** Whom somebody at the table plays. */
export const playedIn = (view: View): Set<string> => new Set(view.seats.flatMap((seat) => (seat.role === 'player' ? seat.plays : [])));
export const standing = (t: Sight, ids: readonly string[]): string[] => ids.filter((id) => !isOut(t, id));

/** Any open play of this command, with these choices where they are among those offered. */
export const some = (
  templates: readonly Template[],
  name: string,
  below: Below,
  wanted: { readonly [field: string]: Json } = {},
): Play | null => {
  const open = templates.filter((template) => template.do === name && template.ask === null && isOpen(template));
  const template = open[below(Math.max(1, open.length))];
  return template === undefined ? null : filled(template, below, wanted);
};

const takes = (template: Template, field: string, value: Json): boolean => {
  const domain = template.fields[field];
  if (domain?.kind === 'integer') return typeof value === 'number' && value >= domain.from && value <= domain.to;
  if (domain?.kind === 'cards')
    return (
      Array.isArray(value) &&
      value.length >= domain.min &&
      value.length <= domain.max &&
      (value as readonly Json[]).every((h) => domain.of.some((option) => option.h === h && option.no === null))
    );
  return typeof value === 'string' && choicesIn(template, field).includes(value);
};

/** Any way that fits, but with these values where they are among those offered. */
const filled = (template: Template, below: Below, wanted: { readonly [field: string]: Json | undefined }): Play => {
  const any = anyFill(template, below);
  const chosen = Object.entries(wanted).filter(([field, value]) => value !== undefined && takes(template, field, value));
  return { do: any.do, with: { ...any.with, ...Object.fromEntries(chosen) } as Play['with'] };
};

/** The first question that is for this bot to answer. */
export const answer = (
  view: View,
  templates: readonly Template[],
  below: Below,
  mine: (ask: ViewAsk) => boolean,
  wanted: (ask: ViewAsk) => { readonly [field: string]: Json | undefined },
): Play | null => {
  for (const template of templates) {
    const ask = view.asks.find(({ id }) => id === template.ask);
    if (ask !== undefined && isOpen(template) && mine(ask)) return filled(template, below, wanted(ask));
  }
  return null;
};
