// Reads typed words as the parameters of a move. The same words work in one line or one after the other.

import { readCard, type Json, type Refusal, type Template, type ViewDomain } from '@pasteboard/kernel/view';
import {
  areNumbered,
  choosables,
  domainText,
  folded,
  onlyValue,
  plainReason,
  speechOf,
  type Choosable,
  type Listed,
  type Naming,
} from '@pasteboard/phrasing';

/** Words between spaces; "double quotes", straight or “curly”, keep some together. */
export const tokens = (line: string): string[] =>
  Array.from(line.matchAll(/["“”„]([^"“”„]*)["“”„]?|[^\s"“”„]+/g), (match) => match[1] ?? match[0]).slice(0, 200);

/** `no`: the refusal of a choice that is closed. */
interface Untaken {
  readonly ok: false;
  readonly why: string;
  readonly no: Refusal | null;
}

export type Taken<T> = { readonly ok: true; readonly value: T } | Untaken;
const took = <T>(value: T): Taken<T> => ({ ok: true, value });
const not = (why: string, no: Refusal | null = null): Untaken => ({ ok: false, why, no });

const matching = (options: readonly Choosable[], word: string): Choosable[] => {
  const wanted = folded(word);
  const exact = options.filter(({ names }) => names.includes(wanted));
  if (exact.length > 0) return exact;
  const code = readCard(word);
  const faces = code === undefined ? [] : options.filter(({ face }) => face === code);
  if (faces.length > 0) return faces;
  if (areNumbered(options) && /^\d{1,4}$/.test(word)) return options.slice(Number(word) - 1, Number(word));
  if (wanted === '') return [];
  const meant = (fits: (name: string) => boolean): Choosable[] | null => {
    const found = options.filter(({ names }) => names.some(fits));
    return found.length > 0 ? (new Set(found.map(({ label }) => label)).size === 1 ? found : []) : null;
  };
  // By its beginning, or by that of a later word: “reed” is the reed cutter.
  return meant((name) => name.startsWith(wanted)) ?? meant((name) => name.includes(` ${wanted}`)) ?? [];
};

/** One of the choices, by its number, its name, or the beginning of its name or of a word in it. Equal cards are taken in order. */
const choose = (naming: Naming, domain: Listed, word: string, without: readonly Json[] = []): Taken<Json> => {
  const options = choosables(naming, domain);
  const found = matching(options, word);
  const free = found.filter(({ value }) => !without.includes(value));
  const open = free.find(({ no }) => no === null);
  if (open !== undefined) return took(open.value);
  const shut = free.find(({ no }) => no !== null);
  if (shut?.no) return not(plainReason(speechOf(naming.view, naming.words), shut.no), shut.no);
  if (found.length > 0) return not(`“${word}” is chosen already.`);
  return not(`“${word}” is not possible here. Choose from: ${domainText(naming, domain)}.`);
};

const several = (naming: Naming, domain: Exclude<Listed, { kind: 'choice' }>, words: readonly string[]): Taken<Json> => {
  const wanted = words.flatMap((word) => word.split(',').filter((part) => part !== ''));
  const only = wanted.length === 1 ? wanted[0]?.toLowerCase() : undefined;
  if (only === 'none' || only === '-') return domain.min === 0 ? took([]) : not(`Choose at least ${domain.min}.`);
  const values: Json[] = [];
  if (only === 'all') for (const option of choosables(naming, domain)) if (option.no === null) values.push(option.value);
  if (only !== 'all') {
    for (const word of wanted) {
      const chosen = choose(naming, domain, word, values);
      if (!chosen.ok) return chosen;
      values.push(chosen.value);
    }
  }
  if (values.length >= domain.min && values.length <= domain.max) return took(values);
  const bounds = domain.min === domain.max ? String(domain.min) : `${domain.min} to ${domain.max}`;
  return not(`Choose ${bounds}; that was ${values.length}.`);
};

/** A whole line as the value of one parameter. */
export const readValue = (naming: Naming, domain: ViewDomain, words: readonly string[]): Taken<Json> => {
  const line = words.join(' ');
  switch (domain.kind) {
    case 'integer': {
      const n = /^[+-]?\d{1,9}$/.test(line) ? Number(line) : Number.NaN;
      return n >= domain.from && n <= domain.to ? took(n) : not(`“${line}” is not a whole number from ${domain.from} to ${domain.to}.`);
    }
    case 'text':
      return line.length <= domain.max ? took(line) : not(`That is too long: at most ${domain.max} characters.`);
    case 'choice':
      return choose(naming, domain, line);
    case 'subset':
    case 'cards':
      return several(naming, domain, words);
  }
};

export interface Reading {
  readonly values: { readonly [field: string]: Json };
  /** Parameters without typed words. */
  readonly missing: readonly string[];
  /** How many words were understood. */
  readonly read: number;
  /** How many of them were taken as free text, which accepts anything: a word that names something is better used for that. */
  readonly free: number;
  /** How many parameters without a choice were not typed. */
  readonly assumed: number;
  /** Why the next word was not understood, or null if all were. */
  readonly why: string | null;
  /** The refusal behind it, if there is one. */
  readonly no: Refusal | null;
}

const MANY = 1000;

/** How badly the words fit: taken as free text, or for something that need not be typed. */
export const stretch = ({ free, assumed }: Pick<Reading, 'free' | 'assumed'>): number => free * MANY + assumed;

const better = (a: Reading, b: Reading): Reading => {
  if ((a.why === null) !== (b.why === null)) return a.why === null ? a : b;
  if (a.why === null && a.missing.length !== b.missing.length) return a.missing.length < b.missing.length ? a : b;
  if (a.why === null && stretch(a) !== stretch(b)) return stretch(a) < stretch(b) ? a : b;
  return b.read > a.read ? b : a;
};

const MOST_WORDS = 4;

/** How many words one parameter may take, most likely first. */
const spans = (domain: ViewDomain, left: number, isLast: boolean): number[] => {
  if (left === 0) return [];
  switch (domain.kind) {
    case 'integer':
      return [1];
    case 'choice':
      return Array.from({ length: Math.min(left, MOST_WORDS) }, (_, i) => i + 1);
    case 'text':
      return isLast ? [left] : Array.from({ length: left }, (_, i) => left - i);
    case 'subset':
    case 'cards': {
      const most = Math.min(left, Math.max(1, domain.max));
      return Array.from({ length: most }, (_, i) => most - i);
    }
  }
};

/** Reads the words as the parameters of this template, in order. Parameters without a choice need not be typed. */
export const readParams = (naming: Naming, template: Template, words: readonly string[]): Reading => {
  const fields = Object.entries(template.fields);
  type Values = Reading['values'];
  const from = (field: number, at: number, values: Values, missing: readonly string[], free: number, assumed: number): Reading => {
    const [name, domain] = fields[field] ?? [];
    if (name === undefined || domain === undefined) {
      const why = at < words.length ? `“${words.slice(at).join(' ')}” is too much: ${template.do} takes fewer words.` : null;
      return { values, missing, read: at, free, assumed, why, no: null };
    }
    const only = onlyValue(domain);
    let best: Reading | null = null;
    if (only !== undefined) best = from(field + 1, at, { ...values, [name]: only }, missing, free, assumed + 1);
    else if (at === words.length) best = from(field + 1, at, values, [...missing, name], free, assumed);
    for (const n of spans(domain, words.length - at, field === fields.length - 1)) {
      if (best !== null && best.why === null && best.missing.length === 0 && stretch(best) === stretch({ free, assumed })) break;
      const taken = readValue(naming, domain, words.slice(at, at + n));
      const reading: Reading = taken.ok
        ? from(field + 1, at + n, { ...values, [name]: taken.value }, missing, domain.kind === 'text' ? free + n : free, assumed)
        : { values, missing: [...missing, name], read: at, free, assumed, why: taken.why, no: taken.no };
      best = best === null ? reading : better(best, reading);
    }
    return best ?? { values, missing, read: at, free, assumed, why: null, no: null };
  };
  return from(0, 0, {}, [], 0, 0);
};
