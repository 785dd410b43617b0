// The moves for one character, and the chances of their check from the server's odds.

import { isOpen, type Layout, type Refusal, type Template, type ViewDomain, type View } from '@pasteboard/kernel/view';
import type { OddsView } from '@pasteboard/protocol';

export interface Verb {
  readonly do: string;
  /** The field that says who. */
  readonly field: string;
  /** All ways to do it, for this one alone. */
  readonly templates: readonly Template[];
  readonly open: boolean;
}

type Whom = Extract<ViewDomain, { readonly kind: 'choice' | 'subset' }>;

const isWhom = (domain: ViewDomain | undefined): domain is Whom =>
  (domain?.kind === 'choice' || domain?.kind === 'subset') && domain.as === 'character';

/** The field that names the character of a move: its first field, if that takes a character. */
export const whomField = ({ fields }: Template): string | null => {
  const [first] = Object.entries(fields);
  return first !== undefined && isWhom(first[1]) ? first[0] : null;
};

/** The move for this character alone, or null where it is not for them. */
export const onlyFor = (template: Template, field: string, who: string): Template | null => {
  const domain = Object.hasOwn(template.fields, field) ? template.fields[field] : undefined;
  if (!isWhom(domain) || domain.kind !== 'choice') return null;
  const of = domain.of.filter(({ id }) => id === who);
  return of.length === 0 ? null : { ...template, fields: { ...template.fields, [field]: { ...domain, of } } };
};

/** House rules, undo and corrections belong to no character. */
const APART = new Set(['table', 'manual', 'ask']);

/** The moves that name this character; `first` are the likeliest, then those the game lists. */
export const verbsOf = (
  templates: readonly Template[],
  who: string,
  first: readonly string[],
  layout: Pick<Layout, 'moves'> | null,
): readonly Verb[] => {
  const verbs = new Map<string, { readonly field: string; readonly templates: Template[] }>();
  for (const template of templates) {
    if (template.ask !== null || APART.has(template.topic)) continue;
    const field = whomField(template);
    const own = field === null ? null : onlyFor(template, field, who);
    if (field === null || own === null) continue;
    const known = verbs.get(template.do);
    if (known === undefined) verbs.set(template.do, { field, templates: [own] });
    else known.templates.push(own);
  }
  const order = [...first, ...(layout?.moves ?? [])];
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...verbs]
    .map(([name, verb]): Verb => ({ do: name, ...verb, open: verb.templates.some(isOpen) }))
    .sort((a, b) => Number(b.open) - Number(a.open) || place(a.do) - place(b.do));
};

/** Why none of these can be done, from the first that says so. */
export const refusalOf = (templates: readonly Template[]): Refusal | null => {
  for (const { no, fields } of templates) {
    if (no !== null) return no;
    for (const domain of Object.values(fields))
      if (domain.kind === 'choice' || domain.kind === 'subset') {
        const shut = domain.of.find((option) => option.no !== null);
        if (shut !== undefined && domain.of.every((option) => option.no !== null)) return shut.no;
      }
  }
  return null;
};

export interface OutcomeChance {
  readonly value: string;
  readonly part: number;
}

/** In the game's order; empty where the server sent no odds. */
export const chancesFor = (
  odds: readonly OddsView[],
  view: Pick<View, 'asks'>,
  move: string | null,
  field: string,
  who: string,
): readonly OutcomeChance[] => {
  const asks = new Set(view.asks.filter(({ to, answered }) => to === who && !answered).map(({ id }) => id));
  const found =
    odds.find(({ play }) => play.do === move && play.with[field] === who) ??
    odds.find(({ play }) => typeof play.with['ask'] === 'number' && asks.has(play.with['ask']));
  return Object.entries(found?.chances ?? {}).map(([value, { decimal }]) => ({ value, part: decimal }));
};

const FEW = 3;

/** The chance to show: of a few outcomes the best, which games list first; of many the likeliest. */
export const foremost = (chances: readonly OutcomeChance[]): OutcomeChance | null =>
  chances.length <= FEW
    ? (chances[0] ?? null)
    : chances.reduce<OutcomeChance | null>((best, each) => (best === null || each.part > best.part ? each : best), null);
