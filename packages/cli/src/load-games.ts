// Loads the games. One that cannot be loaded is named with the reason, and the others can still be played.

import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game } from '@pasteboard/kernel';
import type { Games } from './game-named.ts';

export interface LoadedGames {
  readonly games: Games;
  /** Games that could not be loaded: a sentence about each, and what was thrown. */
  readonly troubles: readonly { readonly why: string; readonly error: unknown }[];
}

const isGame = (part: unknown): part is Game =>
  typeof part === 'object' && part !== null && 'id' in part && typeof part.id === 'string' && 'commands' in part;

const imported = (file: string): Promise<object> => import(pathToFileURL(file).href) as Promise<object>;

const fails = (file: string): Promise<boolean> =>
  imported(file).then(
    () => false,
    () => true,
  );

/** The file of a game that fails by itself: none of its own imports does. A syntax error leaves no other trace. */
const brokenFile = async (folder: string): Promise<string | undefined> => {
  const broken: string[] = [];
  for (const name of globSync('**/*.ts', { cwd: folder }).toSorted()) if (await fails(join(folder, name))) broken.push(join(folder, name));
  return broken.find((file) => {
    const from = Array.from(readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g), ([, path]) => join(dirname(file), path ?? ''));
    return !from.some((path) => broken.includes(path));
  });
};

const trouble = async (folder: string, error: unknown): Promise<string> => {
  const why = error instanceof Error ? `${error.name}: ${error.message.replace(/\s+/g, ' ')}` : 'unknown trouble';
  const file = await brokenFile(folder);
  const where = file === undefined ? '' : `, in ${relative(process.cwd(), file)}`;
  return `The game “${basename(folder)}” could not be loaded: ${why}${where}.`;
};

/** All games of the list or, if one of them breaks the list, each from its own folder. */
export const loadGames = async (all: () => Promise<Games>, folder: string): Promise<LoadedGames> => {
  try {
    return { games: await all(), troubles: [] };
  } catch {
    const games: Record<string, Game> = {};
    const troubles: { why: string; error: unknown }[] = [];
    for (const index of globSync('*/index.ts', { cwd: folder }).toSorted()) {
      try {
        for (const part of Object.values(await imported(join(folder, index)))) if (isGame(part)) games[part.id] = part;
      } catch (error) {
        troubles.push({ why: await trouble(join(folder, dirname(index)), error), error });
      }
    }
    return { games, troubles };
  }
};
