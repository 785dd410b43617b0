// Finds the moves by hand for a card, a pile or a value.

import { isOpen, type JsonRecord, type Template, type ViewDomain, type ViewSlot, type ViewValue } from '@pasteboard/kernel/view';

/** What was tapped to be corrected. */
export type Tapped =
  | { readonly is: 'card'; readonly slot: ViewSlot; readonly pile: string }
  | { readonly is: 'pile'; readonly pile: string }
  | { readonly is: 'values'; readonly who: string }
  | { readonly is: 'all' };

export interface Correction {
  readonly do: string;
  readonly templates: readonly Template[];
  /** Fields that the tap has filled in. */
  readonly wanted: JsonRecord;
}

const byHand = (templates: readonly Template[]): readonly Template[] =>
  templates.filter((template) => template.topic === 'manual' && isOpen(template));

const offers = (domain: ViewDomain | undefined, id: string): boolean =>
  domain?.kind === 'choice' && domain.of.some((option) => option.id === id && option.no === null);

interface Found {
  readonly template: Template;
  readonly wanted: JsonRecord;
}

const gathered = (found: readonly Found[]): readonly Correction[] =>
  [...Map.groupBy(found, ({ template }) => template.do)].map(([name, its]) => ({
    do: name,
    templates: its.map(({ template }) => template),
    wanted: its[0]?.wanted ?? {},
  }));

/** Top or bottom is what people mean; a place counted from the top is there in the whole list. */
const plainly = (found: readonly Found[]): readonly Found[] => {
  const placed = new Set(found.flatMap(({ template }) => (Object.hasOwn(template.fields, 'place') ? [template.do] : [])));
  return found.filter(({ template }) => !placed.has(template.do) || !Object.hasOwn(template.fields, 'at'));
};

/** Are there moves by hand? A seat that may only chat cannot correct. */
export const mayCorrect = (templates: readonly Template[]): boolean => byHand(templates).some((template) => template.do !== 'manual.say');

export const forCard = (templates: readonly Template[], h: number): readonly Correction[] =>
  gathered(
    plainly(
      byHand(templates).flatMap((template) => {
        const entry = Object.entries(template.fields).find(
          ([, domain]) => domain.kind === 'cards' && domain.min <= 1 && domain.of.some((option) => option.h === h && option.no === null),
        );
        return entry === undefined ? [] : [{ template, wanted: { [entry[0]]: [h] } }];
      }),
    ),
  );

/** A pile is what a move takes from, changes, or adds to. */
const PILE_FIELDS = ['pile', 'from'];

export const forPile = (templates: readonly Template[], pile: string): readonly Correction[] =>
  gathered(
    plainly(
      byHand(templates).flatMap((template) => {
        const field = PILE_FIELDS.find((name) => Object.hasOwn(template.fields, name) && offers(template.fields[name], pile));
        return field === undefined ? [] : [{ template, wanted: { [field]: pile } }];
      }),
    ),
  );

export interface ValueCorrection extends Correction {
  readonly key: string;
}

/** As it is typed: a list with commas. */
const typed = ({ value }: ViewValue, domain: ViewDomain | undefined): JsonRecord => {
  if (domain?.kind === 'integer') return typeof value === 'number' ? { to: value } : {};
  if (domain?.kind === 'choice') return { to: JSON.stringify(value) };
  if (Array.isArray(value)) return { to: value.join(', ') };
  return typeof value === 'string' ? { to: value } : {};
};

/** The values of a character that can be set, each with its current value. */
export const forValues = (
  templates: readonly Template[],
  scope: string,
  values: { readonly [key: string]: ViewValue },
): readonly ValueCorrection[] =>
  byHand(templates).flatMap((template) => {
    if (template.do !== 'manual.set' || !offers(template.fields['scope'], scope)) return [];
    const keys = template.fields['key'];
    const key = keys?.kind === 'choice' ? keys.of[0]?.id : undefined;
    if (key === undefined || !Object.hasOwn(values, key)) return [];
    const value = values[key];
    return [{ do: template.do, key, templates: [template], wanted: value === undefined ? {} : typed(value, template.fields['to']) }];
  });

/** Everything by hand, one line for each verb. */
export const allByHand = (templates: readonly Template[]): readonly Correction[] =>
  gathered(byHand(templates).map((template) => ({ template, wanted: {} })));
