// Narrows the templates of one command field by field, until one way to give it is left.

import type { Json, Refusal, Template, ViewDomain } from '@pasteboard/kernel/view';
import { fits } from './fits.ts';

export interface Candidate {
  readonly template: Template;
  /** The settled values: typed, chosen, or the only ones allowed. */
  readonly values: { readonly [field: string]: Json };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const has = ({ template }: Candidate, field: string): boolean => Object.hasOwn(template.fields, field);

/** Only some of these ways have it: it can be left out. */
export const isOptional = (candidates: readonly Candidate[], field: string): boolean =>
  candidates.some((each) => has(each, field)) && !candidates.every((each) => has(each, field));

/** Open in some way, or settled differently. */
const isAskedFor = (candidates: readonly Candidate[], field: string): boolean => {
  const having = candidates.filter((each) => has(each, field));
  return having.some(({ values }) => !Object.hasOwn(values, field) || !same(values[field], having[0]?.values[field]));
};

const NONE: ReadonlySet<string> = new Set();

/**
 * In the order in which commands name them; fields that only some ways have come last. `waiting`: fields to skip, because they have been asked for
 * and wait for an answer.
 */
export const nextField = (candidates: readonly Candidate[], waiting = NONE): string | undefined => {
  // If the same word answers several questions, the oldest one is answered.
  const fields = [...new Set(candidates.flatMap(({ template }) => Object.keys(template.fields)))].filter(
    (field) => field !== 'ask' && !waiting.has(field),
  );
  return (
    fields.find((field) => !isOptional(candidates, field) && isAskedFor(candidates, field)) ??
    fields.find((field) => isOptional(candidates, field))
  );
};

/** The domain of this field in this way: only its value, if that is settled. */
const domainIn = (candidate: Candidate, field: string): ViewDomain | undefined => {
  const domain = has(candidate, field) ? candidate.template.fields[field] : undefined;
  const value = Object.hasOwn(candidate.values, field) ? candidate.values[field] : undefined;
  if (domain?.kind === 'choice' && value !== undefined) return { ...domain, of: domain.of.filter(({ id }) => id === value) };
  if (domain?.kind === 'cards' && Array.isArray(value)) return { ...domain, of: domain.of.filter(({ h }) => value.includes(h)) };
  return domain;
};

/** Each option once; an option of any way is allowed. */
const eachOnce = <T extends { readonly no: Refusal | null }>(options: readonly T[], key: (option: T) => Json): T[] => {
  const once = new Map<Json, T>();
  for (const option of options) {
    const known = once.get(key(option));
    if (known === undefined || (known.no !== null && option.no === null)) once.set(key(option), option);
  }
  return [...once.values()];
};

const sizes = (domains: readonly { readonly min: number; readonly max: number }[]): { readonly min: number; readonly max: number } => ({
  min: Math.min(...domains.map(({ min }) => min)),
  max: Math.max(...domains.map(({ max }) => max)),
});

/** Everything that fits one of these ways. Where domains cannot be merged, the first one counts. */
const union = (domains: readonly ViewDomain[]): ViewDomain | undefined => {
  const [first] = domains;
  switch (first?.kind) {
    case undefined:
      return undefined;
    case 'choice': {
      const options = domains.flatMap((domain) => (domain.kind === 'choice' ? domain.of : []));
      return { ...first, of: eachOnce(options, ({ id }) => id) };
    }
    case 'subset': {
      const some = domains.flatMap((domain) => (domain.kind === 'subset' ? [domain] : []));
      const options = some.flatMap(({ of }) => of);
      return { ...first, of: eachOnce(options, ({ id }) => id), ...sizes(some) };
    }
    case 'cards': {
      const some = domains.flatMap((domain) => (domain.kind === 'cards' ? [domain] : []));
      const options = some.flatMap(({ of }) => of);
      return { ...first, of: eachOnce(options, ({ h }) => h), ...sizes(some) };
    }
    case 'integer': {
      const spans = domains.flatMap((domain) => (domain.kind === 'integer' ? [domain] : []));
      return { ...first, from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
    }
    case 'text':
      return { ...first, max: Math.max(...domains.map((domain) => (domain.kind === 'text' ? domain.max : 0))) };
  }
};

/** Everything that may be chosen for this field in the remaining ways. A value fits one of them, or none if it mixes several. */
export const domainOf = (candidates: readonly Candidate[], field: string): ViewDomain | undefined =>
  union(candidates.flatMap((each) => domainIn(each, field) ?? []));

/** The ways that accept this value, with the value filled in. */
export const settle = (candidates: readonly Candidate[], field: string, value: Json): Candidate[] =>
  candidates.flatMap((candidate) => {
    const domain = domainIn(candidate, field);
    if (domain === undefined || !fits(domain, value)) return [];
    return [{ template: candidate.template, values: { ...candidate.values, [field]: value } }];
  });

/** The ways without this field. */
export const without = (candidates: readonly Candidate[], field: string): Candidate[] => candidates.filter((each) => !has(each, field));
