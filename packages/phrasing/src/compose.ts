// A form for one command: its fields, what can still be chosen for each, and the move once all are filled. Pure functions: the screen keeps
// the chosen values and composes again when they or the table change.

import { isOpen, type Json, type Play, type Template, type ViewDomain, type Words } from '@pasteboard/kernel/view';
import { fits } from './fits.ts';
import { fieldName } from './names.ts';
import { domainOf, isOptional, nextField, settle, without, type Candidate } from './narrowing.ts';
import { onlyValue } from './options.ts';

export interface Row {
  readonly field: string;
  /** All that may be chosen, given the rows above. */
  readonly domain: ViewDomain;
  /** The chosen value if it is allowed, or the only allowed value; undefined while there is none. */
  readonly value: Json | undefined;
  /** Only some templates of the command have this field. */
  readonly optional: boolean;
  /** The player left it out. */
  readonly left: boolean;
  /** Nothing to choose: forms may hide it. */
  readonly settled: boolean;
}

interface Composed {
  readonly rows: readonly Row[];
  /** The move once every row has a value or is left out; else null. */
  readonly play: Play | null;
}

/** The field that still needs a value, for the person who fills in the form; empty if none does. */
export const toChoose = (words: Words, rows: readonly Row[], command = ''): string => {
  const open = rows.find(({ value, left }) => value === undefined && !left);
  return open === undefined ? '' : `Choose: ${fieldName(words, open.field, command)}.`;
};

export type Wanted = { readonly [field: string]: Json | undefined };

/** The first of these values that may be chosen, with the ways that it leaves. A value that mixes several ways fits none of them. */
const firstFitting = (
  candidates: readonly Candidate[],
  field: string,
  domain: ViewDomain,
  values: readonly (Json | undefined)[],
): { readonly value: Json; readonly ways: Candidate[] } | null => {
  for (const value of values) {
    const ways = value !== undefined && fits(domain, value) ? settle(candidates, field, value) : [];
    if (value !== undefined && ways.length > 0) return { value, ways };
  }
  return null;
};

/** The question being answered is never a field to fill in. */
const questionIn = (domain: ViewDomain): Json | undefined => {
  const only = onlyValue(domain);
  return only !== undefined && fits(domain, only) ? only : undefined;
};

/** With exactly the fields of its template. */
const playOf = ({ template, values }: Candidate): Play | null => {
  const filled = Object.entries(template.fields).map(([field, domain]) => [field, field === 'ask' ? questionIn(domain) : values[field]]);
  return filled.every(([, value]) => value !== undefined) ? { do: template.do, with: Object.fromEntries(filled) } : null;
};

/**
 * Goes through the fields in the order in which they would be asked for. Each value leaves fewer ways, so the rows below it describe only those. A
 * field without a value does not stop this: the fields that all ways share follow it, so that a form shows them all at once. Fields that only some
 * ways have come last. `left`: fields that the player left out. It is ignored where every way needs such a field.
 */
export const compose = (templates: readonly Template[], wanted: Wanted, left: ReadonlySet<string>): Composed => {
  let candidates: readonly Candidate[] = templates.filter(isOpen).map((template) => ({ template, values: {} }));
  const rows: Row[] = [];
  const waiting = new Set<string>();
  for (;;) {
    const field = nextField(candidates, waiting);
    const domain = field === undefined ? undefined : domainOf(candidates, field);
    if (field === undefined || domain === undefined) break;
    const optional = isOptional(candidates, field);
    if (optional && waiting.size > 0) break;
    if (optional && left.has(field)) {
      rows.push({ field, domain, value: undefined, optional, left: true, settled: false });
      candidates = without(candidates, field);
      continue;
    }
    const only = onlyValue(domain);
    const found = firstFitting(candidates, field, domain, [Object.hasOwn(wanted, field) ? wanted[field] : undefined, only]);
    rows.push({ field, domain, value: found?.value, optional, left: false, settled: !optional && found !== null && only !== undefined });
    if (found === null) waiting.add(field);
    else candidates = found.ways;
  }
  // The remaining ways differ only in the question: the oldest one is answered.
  const [way] = candidates;
  return { rows, play: way === undefined || waiting.size > 0 ? null : playOf(way) };
};
