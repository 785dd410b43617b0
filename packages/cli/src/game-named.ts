// Finds a game, a ready table or a seat by what a person typed.

import type { Game } from '@pasteboard/kernel';
import { folded } from '@pasteboard/phrasing/folded';
import { UserError, usage } from './failure.ts';
import { didYouMean } from '@pasteboard/phrasing/nearest';

export type Games = { readonly [id: string]: Game };

/** The types promise these fields; a game that was never type-checked may lack them. */
const NEEDED: { readonly [part: string]: (part: unknown) => boolean } = {
  title: (part) => typeof part === 'string',
  commands: (part) => typeof part === 'object' && part !== null,
  words: (part) => typeof part === 'object' && part !== null,
  ready: Array.isArray,
  open: (part) => typeof part === 'function',
};

/** What a game lacks to be played, or null. */
export const missingIn = (game: Game): string | null => {
  const parts = new Map<string, unknown>(Object.entries(game));
  return Object.keys(NEEDED).find((part) => NEEDED[part]?.(parts.get(part)) !== true) ?? null;
};

export const gameNamed = (games: Games, typed: string): Game => {
  const wanted = folded(typed);
  const found = Object.values(games).find((game) => folded(game.id) === wanted || folded(String(game.title)) === wanted);
  const missing = found === undefined ? null : missingIn(found);
  if (missing !== null) throw new UserError(`The game “${typed}” cannot be played: its “${missing}” is missing or not valid.`);
  if (found !== undefined) return found;
  const ids = Object.keys(games);
  throw usage(`There is no game “${typed}”.${didYouMean(typed, ids)} Games: ${ids.join(', ')}.`);
};

/** The item whose id or name was typed, in full or unambiguously in part; else a usage error that lists them. */
export const oneNamed = <T>(what: string, list: readonly T[], namesOf: (item: T) => readonly string[], typed: string): T => {
  const wanted = folded(typed.trim());
  const exact = list.find((item) => namesOf(item).some((name) => folded(name) === wanted));
  if (exact !== undefined) return exact;
  const starts = list.filter((item) => namesOf(item).some((name) => wanted !== '' && folded(name).startsWith(wanted)));
  if (starts.length === 1 && starts[0] !== undefined) return starts[0];
  const names = list.map((item) => namesOf(item)[0] ?? '');
  throw usage(
    `There is no ${what} “${typed}”.${didYouMean(typed, list.flatMap(namesOf))} Possible: ${names.map((name) => (name.includes(' ') ? `“${name}”` : name)).join(', ')}.`,
  );
};
