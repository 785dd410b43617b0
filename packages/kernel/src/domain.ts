// The domain of each parameter, as data. The same domain lists what may be chosen and judges what was chosen.

import { own, pileOf, type State } from './state.ts';
import type { Json, JsonRecord, ParamKind, Refusal, Template, ViewDomain } from './view/types.ts';

export interface Option {
  readonly id: string;
  readonly no: Refusal | null;
}
export interface CardOption {
  readonly card: number;
  readonly no: Refusal | null;
}
export type Domain =
  | Exclude<ViewDomain, { kind: 'cards' }>
  | {
      readonly kind: 'cards';
      readonly of: readonly CardOption[];
      readonly min: number;
      readonly max: number;
      readonly ordered: boolean;
      readonly secret: boolean;
    };
export type Fields = { readonly [name: string]: Domain };

/** One way to give a command now, or why it cannot be given now. */
export interface Offer {
  readonly fields: Fields;
  readonly no: Refusal | null;
  readonly ask: number | null;
}

export const refuse = (key: string, rule: string | null = null, params: JsonRecord = {}): Refusal => ({ key, rule, params });
const NO_FIELDS: Fields = {};
export const offer = (fields: Fields = NO_FIELDS): Offer => ({ fields, no: null, ask: null });
/** A command that is listed but cannot be given now, with the reason. */
export const closed = (no: Refusal, fields: Fields = {}): Offer => ({ fields, no, ask: null });

const options = (ids: readonly (string | Option)[]): Option[] => ids.map((id) => (typeof id === 'string' ? { id, no: null } : id));

export const choice = (as: ParamKind, of: readonly (string | Option)[], secret = false): Domain => ({
  kind: 'choice',
  as,
  of: options(of),
  secret,
});
export const subset = (
  as: ParamKind,
  of: readonly (string | Option)[],
  min: number,
  max: number,
  ordered = false,
  secret = false,
): Domain => ({ kind: 'subset', as, of: options(of), min, max, ordered, secret });
/** Cards of a pile the asked seat can tell apart. Secret towards everybody who does not see them. */
export const cards = (of: readonly (number | CardOption)[], min: number, max: number, ordered = false, secret = true): Domain => ({
  kind: 'cards',
  of: of.map((card) => (typeof card === 'number' ? { card, no: null } : card)),
  min,
  max,
  ordered,
  secret,
});
export const integer = (from: number, to: number, secret = false): Domain => ({ kind: 'integer', from, to, secret });
export const text = (max: number, secret = false): Domain => ({ kind: 'text', max, secret });

/** This viewer's handles for the cards of a state, both ways. */
export class Handles {
  readonly #byCard = new Map<number, number>();
  constructor(state: State, viewer: number) {
    for (const id in state.piles) {
      for (const slot of pileOf(state, id).slots) {
        const handle = slot.seen[viewer] ?? 0;
        if (handle !== 0) this.#byCard.set(slot.card, handle);
      }
    }
  }
  handle(card: number): number {
    return this.#byCard.get(card) ?? 0;
  }
}

/** The domain as a viewer gets it, or null where it holds a card he cannot tell apart. */
export const shownDomain = (domain: Domain, handles: () => Pick<Handles, 'handle'>): ViewDomain | null => {
  if (domain.kind !== 'cards') return domain;
  const of = domain.of.map(({ card, no }) => ({ h: handles().handle(card), no }));
  return of.some(({ h }) => h === 0) ? null : { ...domain, of };
};

export type Judged = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly no: Refusal };
const good = (value: Json): Judged => ({ ok: true, value });
const bad = (key: string, params: JsonRecord = {}): Judged => ({ ok: false, no: refuse(key, null, params) });

/** Is this value inside the domain? Cards are named by handle and come back as cards. */
export const judge = (domain: Domain, value: unknown, handles: () => Pick<Handles, 'handle'>): Judged => {
  switch (domain.kind) {
    case 'integer':
      if (typeof value !== 'number' || !Number.isInteger(value)) return bad('value.notWhole');
      // Zero has no sign at the table: JSON would lose it.
      return value >= domain.from && value <= domain.to
        ? good(value === 0 ? 0 : value)
        : bad('value.outside', { least: domain.from, most: domain.to });
    case 'text':
      if (typeof value !== 'string') return bad('value.notText');
      return value.length <= domain.max ? good(value) : bad('value.tooLong', { most: domain.max });
    case 'choice': {
      if (typeof value !== 'string') return bad('value.notOffered');
      const option = domain.of.find(({ id }) => id === value);
      if (option === undefined) return bad('value.notOffered');
      return option.no === null ? good(value) : { ok: false, no: option.no };
    }
    case 'subset':
      return several(
        domain,
        value,
        domain.of.map(({ id, no }) => ({ name: id, value: id, no })),
      );
    case 'cards':
      return several(
        domain,
        value,
        domain.of.map(({ card, no }) => ({ name: handles().handle(card), value: card, no })),
      );
  }
};

interface Candidate {
  readonly name: string | number;
  readonly value: Json;
  readonly no: Refusal | null;
}

const several = (bounds: { readonly min: number; readonly max: number }, value: unknown, of: readonly Candidate[]): Judged => {
  if (!Array.isArray(value)) return bad('value.notList');
  if (value.length < bounds.min || value.length > bounds.max) return bad('value.number', { least: bounds.min, most: bounds.max });
  if (new Set(value).size !== value.length) return bad('value.twice');
  const chosen: Json[] = [];
  for (const name of value) {
    const candidate = name === 0 ? undefined : of.find((each) => each.name === name);
    if (candidate === undefined) return bad('value.notOffered');
    if (candidate.no !== null) return { ok: false, no: candidate.no };
    chosen.push(candidate.value);
  }
  return good(chosen);
};

export type Fitted =
  | { readonly ok: true; readonly values: JsonRecord }
  | { readonly ok: false; readonly no: Refusal; readonly fit: number };

/** Do these parameters fit the offer? `fit` says how far they came, so that the most helpful refusal can be given. */
export const fits = (offered: Offer, given: JsonRecord, handles: () => Pick<Handles, 'handle'>): Fitted => {
  const values: Record<string, Json> = {};
  let fit = 0;
  let no: Refusal | null = null;
  for (const name in offered.fields) {
    const domain = offered.fields[name];
    if (domain === undefined) continue;
    const judged: Judged = Object.hasOwn(given, name) ? judge(domain, given[name], handles) : bad('field.missing');
    if (judged.ok) {
      values[name] = judged.value;
      fit++;
    } else no ??= { ...judged.no, params: { field: name, ...judged.no.params } };
  }
  for (const name in given) if (own(offered.fields, name) === undefined) no ??= refuse('field.unknown', null, { field: name.slice(0, 40) });
  if (offered.no !== null)
    return { ok: false, no: no === null ? offered.no : fit === 0 ? offered.no : no, fit: no === null ? fit + 1 : fit };
  return no === null ? { ok: true, values } : { ok: false, no, fit };
};

/** Can this seat tell apart every card it would choose from? Else the offer is not for it: neither listed nor taken. */
export const isShown = (offered: Offer, handles: () => Pick<Handles, 'handle'>): boolean => {
  if (offered.fields === NO_FIELDS) return true;
  for (const name in offered.fields) {
    const domain = offered.fields[name];
    if (domain?.kind === 'cards' && domain.of.some(({ card }) => handles().handle(card) === 0)) return false;
  }
  return true;
};

export const toTemplate = (
  name: string,
  topic: string,
  rule: string | null,
  offered: Offer,
  handles: () => Pick<Handles, 'handle'>,
): Template | null => {
  const fields: Record<string, ViewDomain> = {};
  for (const [field, domain] of Object.entries(offered.fields)) {
    const seen = shownDomain(domain, handles);
    if (seen === null) return null;
    fields[field] = seen;
  }
  return { do: name, topic, rule, ask: offered.ask, fields, no: offered.no };
};
