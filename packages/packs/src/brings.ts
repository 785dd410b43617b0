// What a game lets people bring, from its kinds.

import type { Brings, BroughtEntry, JsonRecord } from '@pasteboard/kernel';
import type { Kind } from './kind.ts';
import { packSchema, type PackGame } from './pack.ts';
import { readOneEntry, readPack } from './read-pack.ts';

/** `setupOf` gives the setup of a new table at which these entries are. */
export const brings = (game: PackGame, kinds: readonly Kind[], setupOf: (entries: readonly BroughtEntry[]) => JsonRecord): Brings => ({
  kinds: kinds.map(({ id, title, several }) => ({ id, title, several })),
  schema: packSchema(game, kinds),
  readEntry: (given, others) => readOneEntry(given, others, kinds),
  readPack: (text) => readPack(text, { game, kinds }),
  setupOf,
});
