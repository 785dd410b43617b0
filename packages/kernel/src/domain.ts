// The domain of each parameter, as data. One domain both lists the choices and validates the choice.

import { own, type State } from './state.ts';
import type { Json, JsonRecord, ParamKind, Refusal, Several, ViewDomain, ViewOption } from './view/types.ts';

export interface CardOption {
  readonly card: number;
  readonly no: Refusal | null;
}
/** As a viewer gets it, but with cards in place of handles. */
export type Domain = Exclude<ViewDomain, { kind: 'cards' }> | (Several & { readonly kind: 'cards'; readonly of: readonly CardOption[] });
export type Fields = { readonly [name: string]: Domain };

/** One way to give a command now, or the reason why it cannot be given. */
export interface Offer {
  readonly fields: Fields;
  readonly no: Refusal | null;
  readonly ask: number | null;
}

/** Shared, because most commands have no parameters. */
const NOTHING: Record<string, never> = Object.freeze({});

export const refuse = (key: string, rule: string | null = null, params: JsonRecord = {}): Refusal => ({ key, rule, params });
export const offer = (fields: Fields = NOTHING): Offer => ({ fields, no: null, ask: null });
/** A command that is listed but cannot be given now, with the reason. */
export const closed = (no: Refusal, fields: Fields = NOTHING): Offer => ({ fields, no, ask: null });

type Options = readonly (string | ViewOption)[];
const options = (ids: Options): ViewOption[] => ids.map((id) => (typeof id === 'string' ? { id, no: null } : id));

/** Told only to viewers who may see it. */
type Secret = { readonly secret?: boolean };
/** `ordered`: the order of the choices matters. */
type Chosen = Secret & { readonly ordered?: boolean };
type Cards = readonly (number | CardOption)[];

export const choice = (as: ParamKind, of: Options, { secret = false }: Secret = {}): Domain => ({
  kind: 'choice',
  as,
  of: options(of),
  secret,
});
export const subset = (as: ParamKind, of: Options, min: number, max: number, { ordered = false, secret = false }: Chosen = {}): Domain => {
  return { kind: 'subset', as, of: options(of), min, max, ordered, secret };
};
/** Choices whose words are looked up in this namespace. */
export const under = (namespace: string, domain: Domain): Domain =>
  domain.kind === 'choice' || domain.kind === 'subset' ? { ...domain, under: namespace } : domain;
/** Cards of a pile that the asked seat can tell apart. Secret from every viewer who does not see them. */
export const cards = (of: Cards, min: number, max: number, { ordered = false, secret = true }: Chosen = {}): Domain => {
  const choices = of.map((card) => (typeof card === 'number' ? { card, no: null } : card));
  return { kind: 'cards', of: choices, min, max, ordered, secret };
};
export const integer = (from: number, to: number, { secret = false }: Secret = {}): Domain => ({ kind: 'integer', from, to, secret });
export const text = (max: number, { secret = false }: Secret = {}): Domain => ({ kind: 'text', max, secret });

/** A viewer's handle for a card, or 0 where they cannot tell it apart. */
export type Handles = (card: number) => number;

/** Built on first use: most commands name no card. */
export const handlesOf = (state: State, viewer: number): Handles => {
  let known: Map<number, number> | null = null;
  return (card) => (known ??= allHandles(state, viewer)).get(card) ?? 0;
};

const allHandles = (state: State, viewer: number): Map<number, number> => {
  const byCard = new Map<number, number>();
  for (const { slots } of Object.values(state.piles))
    for (const { card, seen } of slots) if (seen[viewer] !== 0) byCard.set(card, seen[viewer] ?? 0);
  return byCard;
};

/** The domain as a viewer gets it. */
export const shownDomain = (domain: Domain, handles: Handles): ViewDomain =>
  domain.kind === 'cards' ? { ...domain, of: domain.of.map(({ card, no }) => ({ h: handles(card), no })) } : domain;

type Judged = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly no: Refusal };
const good = (value: Json): Judged => ({ ok: true, value });
const bad = (key: string, params: JsonRecord = {}): Judged => ({ ok: false, no: refuse(key, null, params) });

/** Validates a value against the domain. Cards come in as handles and go out as card ids. */
const judge = (domain: Domain, value: unknown, handles: Handles): Judged => {
  switch (domain.kind) {
    case 'integer':
      if (typeof value !== 'number' || !Number.isInteger(value)) return bad('value.notWhole');
      // JSON cannot write negative zero.
      return value >= domain.from && value <= domain.to
        ? good(value === 0 ? 0 : value)
        : bad('value.outside', { least: domain.from, most: domain.to });
    case 'text':
      if (typeof value !== 'string') return bad('value.notText');
      return value.length <= domain.max ? good(value) : bad('value.tooLong', { most: domain.max });
    case 'choice':
      return chosen(
        domain,
        domain.of.find(({ id }) => id === value),
      );
    case 'subset':
    case 'cards':
      return several(domain, value, handles);
  }
};

/** A refusal lists at most this many choices. */
const MOST_OFFERED = 12;

/** The choices, for a refusal. Cards are left out: the player sees them. */
const offeredIn = (domain: Extract<Domain, { readonly of: unknown }>): JsonRecord => {
  if (domain.kind === 'cards') return {};
  const open = domain.of.flatMap(({ id, no }) => (no === null ? [id] : []));
  const { as, under: namespace } = domain;
  const named = namespace === undefined ? { as } : { as, under: namespace };
  return open.length === 0 ? {} : { ...named, offered: open.slice(0, MOST_OFFERED), more: Math.max(0, open.length - MOST_OFFERED) };
};

/** The option with this name. */
const chosen = (domain: Extract<Domain, { readonly of: unknown }>, option: CardOption | ViewOption | undefined): Judged => {
  if (option === undefined) return bad('value.notOffered', offeredIn(domain));
  if (option.no !== null) return { ok: false, no: option.no };
  return good('card' in option ? option.card : option.id);
};

/** The options of a list by name, built once: a player may choose thousands of thousands. Cards are named by handle; 0 names none. */
const byName = (domain: Extract<Domain, Several>, handles: Handles): ReadonlyMap<unknown, CardOption | ViewOption> =>
  domain.kind === 'cards'
    ? new Map(domain.of.flatMap((option) => (handles(option.card) === 0 ? [] : [[handles(option.card), option]])))
    : new Map(domain.of.map((option) => [option.id, option]));

const several = (domain: Extract<Domain, Several>, value: unknown, handles: Handles): Judged => {
  if (!Array.isArray(value)) return bad('value.notList');
  if (value.length < domain.min || value.length > domain.max) return bad('value.number', { least: domain.min, most: domain.max });
  if (new Set(value).size !== value.length) return bad('value.twice');
  const all: Json[] = [];
  const options = byName(domain, handles);
  for (const name of value) {
    const judged = chosen(domain, options.get(name));
    if (!judged.ok) return judged;
    all.push(judged.value);
  }
  return good(all);
};

type Fitted = { readonly ok: true; readonly values: JsonRecord } | { readonly ok: false; readonly no: Refusal; readonly fit: number };

/** Validates parameters against an offer. `fit` says how far they came, so that the most helpful refusal can be given. */
const fits = (offered: Offer, given: JsonRecord, handles: Handles): Fitted => {
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
  if (offered.no !== null) return { ok: false, no: no === null || fit === 0 ? offered.no : no, fit: no === null ? fit + 1 : fit };
  // A command without parameters is asked for them, rather than told why another offer is closed.
  return no === null ? { ok: true, values } : { ok: false, no, fit: Object.keys(given).length === 0 ? 1 : fit };
};

/** Can this seat tell apart every card it would choose from? If not, the offer is neither listed nor accepted. */
export const isShown = ({ fields }: Offer, handles: Handles): boolean => {
  for (const name in fields) {
    const domain = fields[name];
    if (domain?.kind === 'cards' && domain.of.some(({ card }) => handles(card) === 0)) return false;
  }
  return true;
};

export type AcceptedOffer = { readonly ok: true; readonly values: JsonRecord; readonly offered: Offer };

/** One guard for list and decision: a command is accepted if it fits an offer. */
export const judgeOffers = (
  offers: readonly Offer[],
  given: JsonRecord,
  handles: Handles,
): AcceptedOffer | Exclude<Judged, { ok: true }> => {
  let best: Exclude<Fitted, { ok: true }> | null = null;
  for (const offered of offers) {
    if (!isShown(offered, handles)) continue;
    const fitted = fits(offered, given, handles);
    if (fitted.ok) return { ok: true, values: fitted.values, offered };
    // Of two offers that fit equally well, the refusal that names its rule says more.
    const better = best === null || fitted.fit > best.fit || (fitted.fit === best.fit && best.no.rule === null && fitted.no.rule !== null);
    if (better) best = fitted;
  }
  return { ok: false, no: best?.no ?? refuse('command.notYours') };
};
