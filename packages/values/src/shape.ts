// The shape of a value: one declaration gives a check of JSON, the form field for it, and its JSON Schema.

import type { Json, JsonRecord, ViewDomain } from '@pasteboard/kernel/view';

export interface Shape<T extends Json> {
  /** Only for the compiler. */
  readonly type?: T;
  /** What is wrong with this JSON, in words; null where it fits. */
  whyNot(value: Json): string | null;
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

export const fitsShape = <T extends Json>(shape: Shape<T>, value: Json): value is T => shape.whyNot(value) === null;

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
  whyNot: (value) => (typeof value === 'boolean' ? null : `${shown(value)} is neither true nor false`),
  field: TRUTH,
  schema: { type: 'boolean' },
};

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number): Shape<number> => ({
  whyNot: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? null
      : `${shown(value)} is not a whole number from ${least} to ${most}`,
  field: { kind: 'integer', from: least, to: most },
  schema: { type: 'integer', minimum: least, maximum: most },
});

/** One of these words. */
export const oneOf = <const W extends string>(...words: readonly [W, ...W[]]): Shape<W> => ({
  whyNot: (value) => ((words as readonly Json[]).includes(value) ? null : `${shown(value)} is not one of ${words.join(', ')}`),
  field: { kind: 'choice', of: words },
  schema: { type: 'string', enum: words },
});

export const textUpTo = (most: number): Shape<string> => ({
  whyNot: (value) => {
    if (typeof value !== 'string') return `${shown(value)} is not a text`;
    return value.length <= most ? null : `${shown(value)} has ${value.length} characters; at most ${most} are allowed`;
  },
  field: { kind: 'text', max: most },
  schema: { type: 'string', maxLength: most },
});

/** What a person can type into one field by hand. */
const TYPED = 2_000;

/** The id of a character, a seat, a card or a pile. The limit is above that of any game, so whatever can be typed by hand fits. */
export const id: Shape<string> = textUpTo(TYPED);

/** Any of these words, each at most once. */
export const setOf = <const W extends string>(...words: readonly W[]): Shape<readonly W[]> => ({
  whyNot: (value) => {
    if (!Array.isArray(value)) return `${shown(value)} is not a list`;
    const stray = (value as readonly Json[]).find((each) => !(words as readonly Json[]).includes(each));
    if (stray !== undefined) return `${shown(stray)} is not one of ${words.join(', ')}`;
    return new Set(value).size === value.length ? null : `${shown(value)} names something twice`;
  },
  field: { kind: 'subset', of: words },
  schema: { type: 'array', items: { enum: words }, uniqueItems: true },
});

/** Far above what any game needs; a list from outside must not fill the memory. */
const LONGEST_LIST = 2_000;

export const list = <T extends Json>(of: Shape<T>, most = LONGEST_LIST): Shape<readonly T[]> => ({
  whyNot: (value) => {
    if (!Array.isArray(value)) return `${shown(value)} is not a list`;
    if (value.length > most) return `the list has ${value.length} items; at most ${most} are allowed`;
    for (const [at, each] of (value as readonly Json[]).entries()) {
      const why = of.whyNot(each);
      if (why !== null) return `item ${at + 1}: ${why}`;
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

/** A record with exactly these members. */
export const record = <M extends Members>(members: M): Shape<RecordOf<M>> => {
  const shapes = Object.entries(members);
  return {
    whyNot: (value) => {
      if (!isRecord(value)) return `${shown(value)} is not a record`;
      const stray = Object.keys(value).find((name) => !Object.hasOwn(members, name));
      if (stray !== undefined) return `there is no member ${stray}; there are ${Object.keys(members).join(', ')}`;
      for (const [name, shape] of shapes) {
        const member = Object.hasOwn(value, name) ? value[name] : undefined;
        const why = member === undefined ? 'it is missing' : shape.whyNot(member);
        if (why !== null) return `${name}: ${why}`;
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

/** A record with any names, and values of one shape. */
export const namesTo = <T extends Json>(of: Shape<T>, most = LONGEST_LIST): Shape<{ readonly [name: string]: T }> => ({
  whyNot: (value) => {
    if (!isRecord(value)) return `${shown(value)} is not a record`;
    if (Object.keys(value).length > most) return `the record has ${Object.keys(value).length} names; at most ${most} are allowed`;
    for (const [name, each] of Object.entries(value)) {
      const why = of.whyNot(each);
      if (why !== null) return `${name}: ${why}`;
    }
    return null;
  },
  field: null,
  schema: { type: 'object', additionalProperties: of.schema, maxProperties: most },
});

export const orNull = <T extends Json>(of: Shape<T>): Shape<T | null> => ({
  whyNot: (value) => (value === null ? null : of.whyNot(value)),
  field: of.field,
  schema: { anyOf: [of.schema, { type: 'null' }] },
});
