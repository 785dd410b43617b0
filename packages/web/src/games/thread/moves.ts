// Filters the offered moves by Character.

import { isOpen, type Json, type Play, type Refusal, type Template } from '@pasteboard/kernel/view';

/** The options of a choice, or none where the field is something else. */
export const optionsOf = ({ fields }: Template, field: string): readonly { readonly id: string; readonly no: Refusal | null }[] => {
  const domain = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return domain?.kind === 'choice' ? domain.of : [];
};

/** The same template with this one choice left, or null where it cannot be chosen at all. */
const narrowed = (template: Template, field: string, value: string): Template | null => {
  const domain = Object.hasOwn(template.fields, field) ? template.fields[field] : undefined;
  if (domain?.kind !== 'choice') return null;
  const of = domain.of.filter(({ id }) => id === value);
  const [only] = of;
  if (only === undefined) return null;
  return { ...template, fields: { ...template.fields, [field]: { ...domain, of } }, no: template.no ?? only.no };
};

export const narrowedTo = (templates: readonly Template[], move: string, field: string, value: string): readonly Template[] =>
  templates.flatMap((template) => (template.do === move ? (narrowed(template, field, value) ?? []) : []));

export const movesFor = (templates: readonly Template[], move: string, who: string): readonly Template[] =>
  narrowedTo(templates, move, 'who', who);

/** Everybody for whom one of these could be given, each once. */
export const actorsIn = (templates: readonly Template[], moves: readonly string[]): readonly string[] => [
  ...new Set(
    templates.filter(({ do: move }) => moves.includes(move)).flatMap((template) => optionsOf(template, 'who').map(({ id }) => id)),
  ),
];

/** Why all of these are refused, or null where one is open. */
export const shutBy = (templates: readonly Template[]): Refusal | null =>
  templates.some(isOpen) ? null : (templates.find(({ no }) => no !== null)?.no ?? null);

/** A move whose fields are all given here, if it is offered. */
export const playIn = (templates: readonly Template[], move: string, filled: { readonly [field: string]: Json }): Play | null => {
  const fits = templates.some(
    (template) =>
      template.do === move &&
      isOpen(template) &&
      Object.keys(template.fields).length === Object.keys(filled).length &&
      Object.entries(filled).every(([name, value]) => {
        const domain = Object.hasOwn(template.fields, name) ? template.fields[name] : undefined;
        if (domain?.kind === 'choice') return domain.of.some(({ id, no }) => id === value && no === null);
        return domain?.kind === 'integer' && typeof value === 'number' && value >= domain.from && value <= domain.to;
      }),
  );
  return fits ? { do: move, with: filled } : null;
};
