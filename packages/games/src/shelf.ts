// The list of games, each to be loaded when somebody wants it: a server that starts need not read six rulebooks first.

import type { Game } from '@pasteboard/kernel';

export const SHELF: { readonly [id: string]: () => Promise<Game> } = {
  draw: async () => (await import('./draw/index.ts')).drawGame,
  hush: async () => (await import('./hush/index.ts')).hush,
  thread: async () => (await import('./thread/index.ts')).thread,
  'deck-of-adventures': async () => (await import('./deck-of-adventures/index.ts')).deckOfAdventures,
  meccg: async () => (await import('./meccg/index.ts')).meccg,
  'realms-behind': async () => (await import('./realms-behind/index.ts')).realmsBehind,
};
