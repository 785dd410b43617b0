// What a form makes of the JSON Schema of a kind of entry: which part is edited how.

import type { Json, JsonRecord } from '@pasteboard/kernel/view';

export type FormPart =
  | { readonly is: 'number'; readonly from: number; readonly to: number }
  | { readonly is: 'choice'; readonly of: readonly string[] }
  | { readonly is: 'text'; readonly most: number; readonly kind: string | null }
  | { readonly is: 'flag' }
  | { readonly is: 'list'; readonly of: JsonRecord; readonly most: number }
  | { readonly is: 'record'; readonly members: readonly Member[] }
  | { readonly is: 'oneOf'; readonly variants: readonly Variant[] };

export interface Member {
  readonly name: string;
  readonly schema: JsonRecord;
  readonly required: boolean;
}

/** One of several forms that a part may have. `tag`: the member whose word tells it. */
export interface Variant {
  readonly name: string;
  readonly schema: JsonRecord;
  readonly tag: string | null;
}

export const isJsonRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
const wordsOf = (value: Json | undefined): string[] => listOf(value).filter((each): each is string => typeof each === 'string');
const numberOf = (value: Json | undefined, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** The member with a fixed word, by which this variant is told apart. */
const tagOf = ({ properties }: JsonRecord): readonly [string, string] | null => {
  for (const [name, schema] of isJsonRecord(properties) ? Object.entries(properties) : []) {
    const word = isJsonRecord(schema) ? schema['const'] : undefined;
    if (typeof word === 'string') return [name, word];
  }
  return null;
};

const variantOf = (schema: JsonRecord): Variant => {
  const tag = tagOf(schema);
  if (tag !== null) return { name: tag[1], schema, tag: tag[0] };
  const names = isJsonRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
  return { name: names.join(', '), schema, tag: null };
};

/** `id of npc`: the part names an entry of that kind. */
const kindNamed = ({ $comment }: JsonRecord): string | null =>
  typeof $comment === 'string' && $comment.startsWith('id of ') ? $comment.slice('id of '.length) : null;

export const partOf = (schema: JsonRecord): FormPart => {
  const { type, properties, anyOf } = schema;
  const words = wordsOf(schema['enum']);
  if (words.length > 0) return { is: 'choice', of: words };
  if (Array.isArray(anyOf))
    return {
      is: 'oneOf',
      variants: listOf(anyOf)
        .filter(isJsonRecord)
        .filter(({ type: each }) => each !== 'null')
        .map(variantOf),
    };
  if (type === 'integer') return { is: 'number', from: numberOf(schema['minimum'], 0), to: numberOf(schema['maximum'], 999) };
  if (type === 'boolean') return { is: 'flag' };
  if (type === 'array')
    return { is: 'list', of: isJsonRecord(schema['items']) ? schema['items'] : {}, most: numberOf(schema['maxItems'], 99) };
  if (type === 'string') return { is: 'text', most: numberOf(schema['maxLength'], 60), kind: kindNamed(schema) };
  const required = wordsOf(schema['required']);
  const members = Object.entries(isJsonRecord(properties) ? properties : {}).flatMap(([name, each]) =>
    isJsonRecord(each) && !('const' in each) ? [{ name, schema: each, required: required.includes(name) }] : [],
  );
  return { is: 'record', members };
};

/** The variant that a value has now; the first where it has none. */
export const variantAt = (variants: readonly Variant[], value: Json | undefined): number => {
  const at = variants.findIndex(({ tag, name, schema }) => {
    if (tag !== null) return isJsonRecord(value) && value[tag] === name;
    if (typeof value === 'string') return wordsOf(schema['enum']).includes(value);
    return (
      isJsonRecord(value) &&
      isJsonRecord(schema['properties']) &&
      Object.keys(value).every((key) => Object.hasOwn(schema['properties'] as JsonRecord, key))
    );
  });
  return Math.max(0, at);
};

/** The least that a part can be. What stays empty is told beside its field. */
export const blankOf = (schema: JsonRecord): Json => {
  const part = partOf(schema);
  switch (part.is) {
    case 'number':
      return Math.min(part.to, Math.max(part.from, 0));
    case 'choice':
      return part.of[0] ?? '';
    case 'text':
      return '';
    case 'flag':
      return false;
    case 'list':
      return [];
    case 'record':
      return Object.fromEntries(part.members.flatMap(({ name, schema: each, required }) => (required ? [[name, blankOf(each)]] : [])));
    case 'oneOf':
      return part.variants[0] === undefined ? null : blankVariant(part.variants[0]);
  }
};

export const blankVariant = ({ tag, name, schema }: Variant): Json => {
  const blank = blankOf(schema);
  return tag !== null && isJsonRecord(blank) ? { [tag]: name, ...blank } : blank;
};

/** The same record with this member changed; undefined leaves it out. */
export const withMember = (record: Json | undefined, name: string, value: Json | undefined): JsonRecord => {
  const { [name]: _, ...others } = isJsonRecord(record) ? record : {};
  return value === undefined ? others : { ...others, [name]: value };
};
