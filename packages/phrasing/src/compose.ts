// A form for one command: all that is still to be chosen, at once, and the move as soon as it is whole. Nothing is kept here: whoever shows
// the form keeps what was wanted, and composes again whenever that changes or the table does.

import { isOpen, type Json, type Play, type Template, type ViewDomain, type Words } from '@pasteboard/kernel/view';
import { fits } from './fits.ts';
import { fieldName } from './names.ts';
import { domainOf, isOptional, nextField, settle, without, type Candidate } from './narrowing.ts';
import { onlyValue } from './options.ts';

export interface Row {
  readonly field: string;
  /** All that may be chosen, as the rows above leave it. */
  readonly domain: ViewDomain;
  /** What counts: what was wanted, where it is possible, or the only thing that is. Undefined while there is nothing. */
  readonly value: Json | undefined;
  /** Only some ways to give the command have it. */
  readonly optional: boolean;
  /** It is done without. */
  readonly left: boolean;
  /** There is nothing to choose: forms need not show it. */
  readonly settled: boolean;
}

interface Composed {
  readonly rows: readonly Row[];
  /** The move, where every row has a value or is done without; else null. */
  readonly play: Play | null;
}

/** Which field still waits for a value, for the person who fills in the form; empty where none does. */
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

/** Which question is answered is never asked for. */
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
 * Goes through the fields in the order in which they would be asked for. Each value leaves fewer ways, and so the rows below it are about
 * those ways alone. A field without a value does not stop this: what all ways share stands below it, so that a form shows it all at once.
 * What only some of them have comes when everything else has its value.
 *
 * `left`: fields the person does without. Where no way is without such a field, that counts for nothing.
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
  // Ways that are left now differ in nothing but the question: of several, the oldest is meant.
  const [way] = candidates;
  return { rows, play: way === undefined || waiting.size > 0 ? null : playOf(way) };
};
