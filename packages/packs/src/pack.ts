// The format of a pack: one JSON file with a head and entries. The shapes say what may stand in it, apart from the data of each kind.

import type { Json, JsonRecord } from '@pasteboard/kernel/view';
import { filledText, list, matching, oneOf, recordWith, textUpTo, whole, type Shape, type TypeOf } from '@pasteboard/values';
import type { Kind } from './kind.ts';

export const PACK_VERSION = 1;

/** Bounds of a pack. */
export const LONGEST_PACK = 512 * 1024;
export const MOST_ENTRIES = 300;
export const DEEPEST_PACK = 16;
/** One entry must fit a message. */
export const LONGEST_ENTRY = 24 * 1024;

/** A word that names something in a file: small letters and digits, with hyphens between them. */
const packId = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 60, 'small letters and digits, with hyphens between them');

const HEAD = { pasteboard: oneOf('pack'), version: whole(PACK_VERSION, PACK_VERSION), id: packId, title: filledText(120), game: packId };
const HEAD_OPTIONAL = {
  $schema: textUpTo(300),
  edition: textUpTo(30),
  author: textUpTo(120),
  license: textUpTo(60),
  about: textUpTo(4_000),
};

const head = recordWith(HEAD, HEAD_OPTIONAL);
export type PackHead = TypeOf<typeof head>;

const ENTRY = { kind: packId, id: packId, name: filledText(60) };
const ENTRY_OPTIONAL = {
  /** The GM's alone: it never goes on stage. */
  secret: textUpTo(8_000),
  tags: list(filledText(30), 12),
};

/** An entry without its data, which is the kind's. */
export const entryShape = recordWith(ENTRY, ENTRY_OPTIONAL);
export const headShape: Shape<PackHead> = head;

/** The parts of a head and of an entry, as a JSON Schema names them. */
const schemaOf = (shape: Shape<Json>): { readonly properties: JsonRecord; readonly required: readonly Json[] } => {
  const { properties, required } = shape.schema as { readonly properties: JsonRecord; readonly required: readonly Json[] };
  return { properties, required };
};

const entrySchema = ({ id, title, shape }: Kind): JsonRecord => {
  const { properties, required } = schemaOf(entryShape);
  return {
    title: title[0],
    type: 'object',
    properties: { ...properties, kind: { const: id }, data: shape.schema },
    required: [...required, 'data'],
    additionalProperties: false,
  };
};

/** The game for which a pack is. */
export interface PackGame {
  readonly id: string;
  readonly title: string;
}

/** The JSON Schema of a game's packs, for editors and for checks outside Pasteboard. */
export const packSchema = (game: PackGame, kinds: readonly Kind[]): JsonRecord => {
  const { properties, required } = schemaOf(headShape);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `A pack for ${game.title}`,
    type: 'object',
    properties: {
      ...properties,
      game: { const: game.id },
      entries: { type: 'array', maxItems: MOST_ENTRIES, items: { anyOf: kinds.map(entrySchema) } },
    },
    required: [...required, 'entries'],
    additionalProperties: false,
  };
};
