// What this browser keeps for its person beside tables: characters, drafts, creatures, scenes. Each belongs to a game and is of a kind.

import type { Json } from '@pasteboard/kernel/view';

/** The kind of what is half made. */
export const DRAFT_KIND = 'draft';

export interface Kept {
  /** Unique in the library. */
  readonly key: string;
  readonly game: string;
  /** A kind of the game's packs, or `draft`. */
  readonly kind: string;
  readonly name: string;
  readonly tags: readonly string[];
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  /** An entry of a pack, or what a draft holds so far. */
  readonly data: Json;
}

/** A new key. Works where `randomUUID` does not, as over plain HTTP in a home network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LONGEST_WORD = 120;
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST_WORD;

/** What may have been written by another version, or by hand; null where it is nothing of ours. */
export const readLibraryEntry = (given: unknown): Kept | null => {
  if (!isRecord(given)) return null;
  const { key, game, kind, name, tags, changedAt, data } = given;
  if (!isWord(key) || !isWord(game) || !isWord(kind) || typeof name !== 'string' || data === undefined) return null;
  return {
    key,
    game,
    kind,
    name: name.slice(0, LONGEST_WORD),
    tags: Array.isArray(tags) ? tags.filter(isWord) : [],
    changedAt: typeof changedAt === 'number' ? changedAt : 0,
    data: data as Json,
  };
};
