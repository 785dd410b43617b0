// What a game lets people bring, from its kinds.

import type { Brings, BroughtEntry, JsonRecord } from '@pasteboard/kernel';
import type { Kind } from './kind.ts';
import { packSchema, type PackGame } from './pack.ts';
import { readOneEntry, readPack } from './read-pack.ts';

/** `setupOf` gives the setup of a new table at which these entries are. */
export const brings = (game: PackGame, kinds: readonly Kind[], setupOf: (entries: readonly BroughtEntry[]) => JsonRecord): Brings => ({
  kinds: kinds.map(({ id, title, several, shape, tougher, blank, own }) => ({
    id,
    title,
    several,
    schema: shape.schema,
    tougher,
    blank,
    own,
  })),
  schema: packSchema(game, kinds),
  readEntry: (given, others) => readOneEntry(given, others, kinds),
  needs: ({ kind: of, data }) => {
    const named = kinds.find(({ id }) => id === of)?.needs(data) ?? [];
    return named.filter((name) => kinds.find(({ id }) => id === name.kind)?.own.includes(name.id) !== true);
  },
  readPack: (text) => readPack(text, { game, kinds }),
  setupOf,
});
