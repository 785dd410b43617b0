// Several ways to give one command: what they differ in and what is open is asked for, one parameter after the other, until one way is left.

import type { Json, Template, ViewDomain } from '@pasteboard/kernel';
import { askFor } from './prompt.ts';
import type { Session } from './session.ts';

export interface Candidate {
  readonly template: Template;
  /** What is settled: typed, chosen, or leaving no choice. */
  readonly values: { readonly [field: string]: Json };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Open somewhere, or settled in different ways. */
const isAskedFor = (candidates: readonly Candidate[], field: string): boolean => {
  const having = candidates.filter(({ template }) => Object.hasOwn(template.fields, field));
  return having.some(({ values }) => !Object.hasOwn(values, field) || !same(values[field], having[0]?.values[field]));
};

/** In the order in which commands name them; what only some ways have comes when nothing else is left to ask. */
const nextField = (candidates: readonly Candidate[]): string | undefined => {
  // Of several questions that the same word answers, the oldest is meant.
  const fields = [...new Set(candidates.flatMap(({ template }) => Object.keys(template.fields)))].filter((field) => field !== 'ask');
  const inAll = (field: string): boolean => candidates.every(({ template }) => Object.hasOwn(template.fields, field));
  return (
    fields.find((field) => inAll(field) && isAskedFor(candidates, field)) ??
    fields.find((field) => !inAll(field)) ??
    fields.find((field) => isAskedFor(candidates, field))
  );
};

/** The domain as this way leaves it: only its value, where that is settled. */
const domainIn = ({ template, values }: Candidate, field: string): ViewDomain | undefined => {
  const domain = template.fields[field];
  const value = values[field];
  if (domain?.kind === 'choice' && value !== undefined) return { ...domain, of: domain.of.filter(({ id }) => id === value) };
  if (domain?.kind === 'cards' && Array.isArray(value)) return { ...domain, of: domain.of.filter(({ h }) => value.includes(h)) };
  return domain;
};

/** Everything that fits one of these ways. Where domains cannot be put together, the first of them counts. */
const union = (domains: readonly ViewDomain[]): ViewDomain | undefined => {
  const [first] = domains;
  if (first?.kind === 'choice') {
    const options = domains.flatMap((domain) => (domain.kind === 'choice' ? domain.of : []));
    const ids = [...new Set(options.map(({ id }) => id))];
    return {
      ...first,
      of: ids.flatMap(
        (id) => options.find((option) => option.id === id && option.no === null) ?? options.find((option) => option.id === id) ?? [],
      ),
    };
  }
  if (first?.kind === 'cards') {
    const some = domains.flatMap((domain) => (domain.kind === 'cards' ? [domain] : []));
    const cards = some.flatMap(({ of }) => of);
    const handles = [...new Set(cards.map(({ h }) => h))];
    const of = handles.flatMap((h) => cards.find((card) => card.h === h && card.no === null) ?? cards.find((card) => card.h === h) ?? []);
    return { ...first, of, min: Math.min(...some.map(({ min }) => min)), max: Math.max(...some.map(({ max }) => max)) };
  }
  if (first?.kind !== 'integer') return first;
  const spans = domains.flatMap((domain) => (domain.kind === 'integer' ? [domain] : []));
  return { ...first, from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
};

const fits = (domain: ViewDomain | undefined, first: ViewDomain, value: Json): boolean => {
  if (domain === undefined) return false;
  if (domain.kind === 'choice') return domain.of.some(({ id, no }) => id === value && no === null);
  if (domain.kind === 'integer') return typeof value === 'number' && value >= domain.from && value <= domain.to;
  if (domain.kind === 'cards' && Array.isArray(value)) {
    const open = domain.of.flatMap(({ h, no }) => (no === null ? [h] : []));
    return value.length >= domain.min && value.length <= domain.max && value.every((h) => typeof h === 'number' && open.includes(h));
  }
  return same(domain, first);
};

/** The way that is meant, with everything settled; null where it is called off. */
export const narrow = async (session: Session, candidates: readonly Candidate[]): Promise<Candidate | null> => {
  let left = candidates;
  for (;;) {
    const field = nextField(left);
    if (field === undefined) return left[0] ?? null;
    const having = left.filter(({ template }) => Object.hasOwn(template.fields, field));
    const domains = having.flatMap((each) => domainIn(each, field) ?? []);
    const domain = union(domains);
    if (domain === undefined) return null;
    const chosen = await askFor(session, field, domain, having.length < left.length);
    if (chosen === 'off') return null;
    if (chosen === 'without') left = left.filter((each) => !having.includes(each));
    else {
      const fitting = having.filter((each) => fits(domainIn(each, field), domain, chosen.value));
      if (fitting.length === 0) session.say('That fits none of the ways to do this. Choose again.');
      else left = fitting.map(({ template, values }) => ({ template, values: { ...values, [field]: chosen.value } }));
    }
  }
};
