// The shape of a value: one declaration gives a check of JSON, the form field for it, and its JSON Schema.

import type { Json, JsonRecord, ViewDomain } from '@pasteboard/kernel/view';

/** The way into JSON: names of members, and positions in lists from 0. */
export type Path = readonly (string | number)[];

/** A part of JSON that does not fit. */
export interface ShapeMisfit {
  readonly path: Path;
  /** What is wrong there, in words. */
  readonly why: string;
  /** What was found where one of `wanted` would fit, so that a reader can suggest the nearest. */
  readonly found?: string;
  readonly wanted?: readonly string[];
}

export interface Shape<T extends Json> {
  /** Only for the compiler. */
  readonly type?: T;
  /** The first part of this JSON that does not fit; null where all of it fits. */
  misfit(value: Json): ShapeMisfit | null;
  /** The form field that offers exactly the values that fit; null where no single field does. */
  readonly field: Field | null;
  readonly schema: JsonRecord;
}

/** A domain without secrecy, which depends on who sees the value. */
export type Field =
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'subset'; readonly of: readonly string[] }
  | { readonly kind: 'integer'; readonly from: number; readonly to: number }
  | { readonly kind: 'text'; readonly max: number };

export type TypeOf<S> = S extends Shape<infer T> ? T : never;

export const fitsShape = <T extends Json>(shape: Shape<T>, value: Json): value is T => shape.misfit(value) === null;

/** The misfit in one sentence: where it is, and what is wrong. */
export const describeMisfit = ({ path, why }: ShapeMisfit): string =>
  [...path.map((part) => (typeof part === 'number' ? `item ${part + 1}` : part)), why].join(': ');

const wrong = (why: string): ShapeMisfit => ({ path: [], why });
const wrongUnless = (fits: boolean, why: () => string): ShapeMisfit | null => (fits ? null : wrong(why()));
const within = (part: string | number, misfit: ShapeMisfit | null): ShapeMisfit | null =>
  misfit === null ? null : { ...misfit, path: [part, ...misfit.path] };
const notOneOf = (value: Json, wanted: readonly string[], why = `${shown(value)} is not one of ${wanted.join(', ')}`): ShapeMisfit => ({
  ...wrong(why),
  ...(typeof value === 'string' ? { found: value, wanted } : {}),
});

/** The field as a domain of the kernel. `key`: the words of its choices may be under the value's own name. */
export const fieldDomain = (
  field: Field,
  key: string,
  { isSecret }: { readonly isSecret: boolean },
): Exclude<ViewDomain, { kind: 'cards' }> => {
  const options = (of: readonly string[]) => of.map((id) => ({ id, no: null }));
  switch (field.kind) {
    case 'choice':
      return {
        kind: 'choice',
        as: 'word',
        under: field === TRUTH ? 'choice.truth' : `value.${key}`,
        of: options(field.of),
        secret: isSecret,
      };
    case 'subset':
      return {
        kind: 'subset',
        as: 'word',
        under: `value.${key}`,
        of: options(field.of),
        min: 0,
        max: field.of.length,
        ordered: false,
        secret: isSecret,
      };
    case 'integer':
    case 'text':
      return { ...field, secret: isSecret };
  }
};

const TRUTH: Field = { kind: 'choice', of: ['true', 'false'] };

const shown = (value: Json): string => {
  const textUpTo = JSON.stringify(value);
  return textUpTo.length > 60 ? `${textUpTo.slice(0, 59)}…` : textUpTo;
};

export const flag: Shape<boolean> = {
  misfit: (value) => wrongUnless(typeof value === 'boolean', () => `${shown(value)} is neither true nor false`),
  field: TRUTH,
  schema: { type: 'boolean' },
};

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number): Shape<number> => ({
  misfit: (value) =>
    wrongUnless(
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
      () => `${shown(value)} is not a whole number from ${least} to ${most}`,
    ),
  field: { kind: 'integer', from: least, to: most },
  schema: { type: 'integer', minimum: least, maximum: most },
});

/** One of these words. */
export const oneOf = <const W extends string>(...words: readonly [W, ...W[]]): Shape<W> => ({
  misfit: (value) => ((words as readonly Json[]).includes(value) ? null : notOneOf(value, words)),
  field: { kind: 'choice', of: words },
  schema: { type: 'string', enum: words },
});

/** One of the words of a list that has at least one. */
export const oneOfList = <W extends string>(words: readonly W[]): Shape<W> => oneOf(...(words as readonly [W, ...W[]]));

export const textUpTo = (most: number): Shape<string> => ({
  misfit: (value) => {
    if (typeof value !== 'string') return wrong(`${shown(value)} is not a text`);
    return wrongUnless(value.length <= most, () => `${shown(value)} has ${value.length} characters; at most ${most} are allowed`);
  },
  field: { kind: 'text', max: most },
  schema: { type: 'string', maxLength: most },
});

/** A text that is not blank. */
export const filledText = (most: number): Shape<string> => {
  const any = textUpTo(most);
  return {
    ...any,
    misfit: (value) => any.misfit(value) ?? wrongUnless(typeof value === 'string' && value.trim() !== '', () => 'it is blank'),
    schema: { ...any.schema, pattern: '\\S' },
  };
};

/** A text of this pattern; `what` describes it. */
export const matching = (pattern: RegExp, most: number, what: string): Shape<string> => {
  const any = textUpTo(most);
  return {
    ...any,
    misfit: (value) =>
      any.misfit(value) ?? wrongUnless(typeof value === 'string' && pattern.test(value), () => `${shown(value)} is not ${what}`),
    schema: { ...any.schema, pattern: pattern.source },
  };
};

/** What a person can type into one field by hand. */
const TYPED = 2_000;

/** The id of a character, a seat, a card or a pile. The limit is above that of any game, so whatever can be typed by hand fits. */
export const id: Shape<string> = textUpTo(TYPED);

/** Any of these words, each at most once. */
export const setOf = <const W extends string>(...words: readonly W[]): Shape<readonly W[]> => ({
  misfit: (value) => {
    if (!Array.isArray(value)) return wrong(`${shown(value)} is not a list`);
    const all = value as readonly Json[];
    const at = all.findIndex((each) => !(words as readonly Json[]).includes(each));
    if (at >= 0) return within(at, notOneOf(all[at] ?? null, words));
    return wrongUnless(new Set(all).size === all.length, () => `${shown(value)} names something twice`);
  },
  field: { kind: 'subset', of: words },
  schema: { type: 'array', items: { enum: words }, uniqueItems: true },
});

/** Far above what any game needs; a list from outside must not fill the memory. */
const LONGEST_LIST = 2_000;

export const list = <T extends Json>(of: Shape<T>, most = LONGEST_LIST): Shape<readonly T[]> => ({
  misfit: (value) => {
    if (!Array.isArray(value)) return wrong(`${shown(value)} is not a list`);
    if (value.length > most) return wrong(`the list has ${value.length} items; at most ${most} are allowed`);
    for (const [at, each] of (value as readonly Json[]).entries()) {
      const misfit = of.misfit(each);
      if (misfit !== null) return within(at, misfit);
    }
    return null;
  },
  // Typed with commas: only where every text fits as an item.
  field: of.field?.kind === 'text' && of.field.max >= TYPED && most >= TYPED / 2 ? { kind: 'text', max: TYPED } : null,
  schema: { type: 'array', items: of.schema, maxItems: most },
});

const isRecord = (value: Json): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

type Members = { readonly [name: string]: Shape<Json> };
export type RecordOf<M> = { readonly [name in keyof M]: TypeOf<M[name]> };
type PartialRecordOf<O> = { readonly [name in keyof O]?: TypeOf<O[name]> };

const recordShape = (members: Members, optional: Members): Pick<Shape<Json>, 'misfit' | 'field' | 'schema'> => {
  const all: Members = { ...members, ...optional };
  const shapes = Object.entries(all);
  return {
    misfit: (value) => {
      if (!isRecord(value)) return wrong(`${shown(value)} is not a record`);
      const stray = Object.keys(value).find((name) => !Object.hasOwn(all, name));
      if (stray !== undefined) {
        const names = Object.keys(all);
        return within(stray, notOneOf(stray, names, `there is no member ${stray}; there are ${names.join(', ')}`));
      }
      for (const [name, shape] of shapes) {
        const member = Object.hasOwn(value, name) ? value[name] : undefined;
        if (member === undefined && !Object.hasOwn(members, name)) continue;
        const misfit = member === undefined ? wrong('it is missing') : shape.misfit(member);
        if (misfit !== null) return within(name, misfit);
      }
      return null;
    },
    field: null,
    schema: {
      type: 'object',
      properties: Object.fromEntries(shapes.map(([name, shape]) => [name, shape.schema])),
      required: Object.keys(members),
      additionalProperties: false,
    },
  };
};

/** A record with exactly these members. */
export const record = <M extends Members>(members: M): Shape<RecordOf<M>> => recordShape(members, {});

/** A record with these members, and perhaps those of `optional`. */
export const recordWith = <M extends Members, O extends Members>(members: M, optional: O): Shape<RecordOf<M> & PartialRecordOf<O>> =>
  recordShape(members, optional);

/** A record with some of these names, and values of one shape. */
export const namedBy = <const N extends string, T extends Json>(names: readonly N[], of: Shape<T>) =>
  recordWith({}, Object.fromEntries(names.map((name) => [name, of])) as { readonly [name in N]: Shape<T> });

/** One of several records, told apart by the word in one member. */
export const taggedBy = <const K extends string, V extends { readonly [word: string]: Shape<JsonRecord> }>(
  tag: K,
  variants: V,
): Shape<{ [W in keyof V & string]: TypeOf<V[W]> & { readonly [k in K]: W } }[keyof V & string]> => {
  const words = Object.keys(variants);
  const isWord = oneOfList(words);
  return {
    misfit: (value) => {
      if (!isRecord(value)) return wrong(`${shown(value)} is not a record`);
      const { [tag]: word = null, ...rest } = value;
      if (!fitsShape(isWord, word)) return within(tag, isWord.misfit(word));
      return variants[word]?.misfit(rest) ?? null;
    },
    field: null,
    schema: {
      anyOf: Object.entries(variants).map(([word, { schema }]) => ({
        ...schema,
        properties: { [tag]: { const: word }, ...(isRecord(schema['properties'] ?? null) ? (schema['properties'] as JsonRecord) : {}) },
        required: [tag, ...(Array.isArray(schema['required']) ? (schema['required'] as readonly Json[]) : [])],
      })),
    },
  };
};

/** The first of several shapes that fits. */
export const either = <A extends Json, B extends Json>(one: Shape<A>, other: Shape<B>): Shape<A | B> => ({
  misfit: (value) => {
    const misfit = one.misfit(value);
    if (misfit === null) return null;
    const second = other.misfit(value);
    if (second === null) return null;
    // The one that was followed further says more.
    return second.path.length > misfit.path.length
      ? second
      : { ...misfit, why: misfit.path.length > 0 ? misfit.why : `${misfit.why}, and ${second.why}` };
  },
  field: null,
  schema: { anyOf: [one.schema, other.schema] },
});

/** A record with any names, and values of one shape. */
export const namesTo = <T extends Json>(of: Shape<T>, most = LONGEST_LIST): Shape<{ readonly [name: string]: T }> => ({
  misfit: (value) => {
    if (!isRecord(value)) return wrong(`${shown(value)} is not a record`);
    if (Object.keys(value).length > most) return wrong(`the record has ${Object.keys(value).length} names; at most ${most} are allowed`);
    for (const [name, each] of Object.entries(value)) {
      const misfit = of.misfit(each);
      if (misfit !== null) return within(name, misfit);
    }
    return null;
  },
  field: null,
  schema: { type: 'object', additionalProperties: of.schema, maxProperties: most },
});

export const orNull = <T extends Json>(of: Shape<T>): Shape<T | null> => ({
  misfit: (value) => (value === null ? null : of.misfit(value)),
  field: of.field,
  schema: { anyOf: [of.schema, { type: 'null' }] },
});
