// `pasteboard import`: reads files by other people into a game's own data.

import { CATALOG } from '@pasteboard/games/catalog';
import type { Game } from '@pasteboard/kernel';
import { FAILED, OK, usage } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import type { DeckBringer, ImportFlags, Importer } from './files.ts';

/** Ids of the games with an importer, which is in a folder of that name beside this file. */
export const IMPORTING: readonly string[] = CATALOG.flatMap(({ id, imports }) => (imports === true ? [id] : []));

/** Fails if a file gives nothing; text that is only shown, or guessed at, is not a failure. */
export const importInto = async (terminal: Terminal, game: Game, names: readonly string[], flags: ImportFlags): Promise<number> => {
  if (!IMPORTING.includes(game.id)) throw usage(`Nothing can be imported for “${game.id}”; only for ${IMPORTING.join(' and ')}.`);
  const { importer } = (await import(`./${game.id}/index.ts`)) as { readonly importer: Importer };
  const empty = importer(terminal, game, [...new Set(names)], flags);
  if (empty.length === 0) return OK;
  terminal.error.write(`Nothing was imported from ${empty.map((file) => `“${file}”`).join(', ')}.\n`);
  return FAILED;
};

/** What brings decks to tables of this game; null where players bring none. */
export const deckBringerOf = async (game: Game): Promise<DeckBringer | null> => {
  if (!IMPORTING.includes(game.id)) return null;
  const { deckBringer = null } = (await import(`./${game.id}/index.ts`)) as { readonly deckBringer?: DeckBringer };
  return deckBringer;
};
