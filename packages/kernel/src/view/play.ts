// Random choices inside a template, shared by bots, fuzz tests and the "surprise me" key. Uses only what a seat is offered.

import type { Fraction } from './fraction.ts';
import type { Json, JsonRecord, Refusal, Several, Template, View, ViewCardOption, ViewDomain, ViewOption } from './types.ts';

export interface Play {
  readonly do: string;
  readonly with: JsonRecord;
}
export type Below = (n: number) => number;

/** A bot gets what a seat gets: a view, its templates, and its own chance. */
export type Bot = (view: View, templates: readonly Template[], below: Below) => Play | null;

const choose = <T>(list: readonly T[], below: Below): T | undefined => list[below(Math.max(1, list.length))];

/** A random selection of the size that the domain asks for. */
const some = <T>(list: readonly T[], { min, max }: Several, below: Below): T[] => {
  const size = min + below(Math.min(max, list.length) - min + 1);
  const left = list.slice();
  const out: T[] = [];
  while (out.length < size && left.length > 0) out.push(...left.splice(below(left.length), 1));
  return out;
};

const openOf = <T extends { readonly no: Refusal | null }>(of: readonly T[]): T[] => of.filter(({ no }) => no === null);

/** Does the domain have any valid value? */
export const canFill = (domain: ViewDomain): boolean => {
  switch (domain.kind) {
    case 'choice':
      return openOf(domain.of).length > 0;
    case 'subset':
    case 'cards':
      return openOf<ViewOption | ViewCardOption>(domain.of).length >= domain.min;
    case 'integer':
      return domain.from <= domain.to;
    case 'text':
      return true;
  }
};

export const isOpen = (template: Template): boolean => template.no === null && Object.values(template.fields).every(canFill);

/** A random value inside the domain, which must have one. */
export const anyValue = (domain: ViewDomain, below: Below): Json => {
  switch (domain.kind) {
    case 'choice':
      return choose(openOf(domain.of), below)?.id ?? '';
    case 'subset':
      return some(openOf(domain.of), domain, below).map(({ id }) => id);
    case 'cards':
      return some(openOf(domain.of), domain, below).map(({ h }) => h);
    case 'integer':
      return anyInteger(domain.from, domain.to, below);
    case 'text':
      return ['', 'a', 'Hail and well met', '∅ “ü” \n', 'x'.repeat(300)][below(5)]?.slice(0, domain.max) ?? '';
  }
};

/** Wide ranges are drawn in two parts, because chance is asked for a million at most. */
const PART = 1_000_000;
const SMALL = 20;
/** In a wide range, half of the time a number that people would name. */
const anyInteger = (from: number, to: number, below: Below): number => {
  const [least, most] = [Math.max(from, -SMALL), Math.min(to, SMALL)];
  if (to - from > 5 * SMALL && least <= most && below(2) === 0) return least + below(most - least + 1);
  const wide = to - from + 1;
  if (wide <= PART) return from + below(wide);
  const part = below(Math.ceil(Math.min(wide / PART, PART)));
  return Math.min(to, from + part * PART + below(PART));
};

export const anyFill = (template: Template, below: Below): Play => {
  const filled: Record<string, Json> = {};
  for (const [name, domain] of Object.entries(template.fields)) filled[name] = anyValue(domain, below);
  return { do: template.do, with: filled };
};

/** The ids that can be chosen for a field. */
export const choicesIn = ({ fields }: Template, field: string): string[] => {
  const domain = fields[field];
  return domain?.kind === 'choice' || domain?.kind === 'subset' ? openOf(domain.of).map(({ id }) => id) : [];
};

/** The play, if a template takes exactly these fields and offers the chosen words. The caller makes sure that numbers and cards fit. */
export const offered = (templates: readonly Template[], name: string, filled: JsonRecord): Play | null => {
  const wanted = Object.entries(filled);
  const takes = (t: Template, key: string, v: Json): boolean => (typeof v === 'string' ? choicesIn(t, key).includes(v) : key in t.fields);
  const fits = (t: Template): boolean => Object.keys(t.fields).length === wanted.length && wanted.every(([key, v]) => takes(t, key, v));
  return templates.some((t) => t.do === name && isOpen(t) && fits(t)) ? { do: name, with: filled } : null;
};

/** A bot without a plan: any open template, any value in it. It answers asks first, because others wait for them. */
export const anyPlay: Bot = (_, templates, below) => {
  const open = templates.filter((template) => isOpen(template) && template.topic !== 'table' && template.topic !== 'manual');
  const asked = open.filter((template) => template.ask !== null);
  const template = choose(asked.length > 0 ? asked : open, below);
  return template === undefined ? null : anyFill(template, below);
};

/** The chance of each value of one parameter of one sentence, if this seat gave this command now. */
export interface Odds {
  readonly play: Play;
  readonly of: { readonly said: string; readonly param: string };
  readonly chances: { readonly [value: string]: Fraction };
}
