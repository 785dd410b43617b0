// Reads a pack from a file, for the game that it names.

import { packRules, PACK_GAMES } from '@pasteboard/games/packs';
import type { Game } from '@pasteboard/kernel';
import { readPack, type Finding, type PackReading, type PackRules } from '@pasteboard/packs';
import { printable } from '@pasteboard/phrasing';
import { usage } from '../failure.ts';
import { gameNamed, type Games } from '../game-named.ts';
import { textFrom } from '../import/files.ts';

export interface PackFile extends PackReading {
  readonly file: string;
  readonly game: Game;
  readonly rules: PackRules;
}

export const rulesFor = async (game: Game): Promise<PackRules> => {
  const rules = await packRules(game.id);
  if (rules === null) throw usage(`There are no packs for ${game.title}; there are for ${PACK_GAMES.join(', ')}.`);
  return rules;
};

const GAME_IN_FILE = /"game"\s*:\s*"([a-z0-9-]{1,60})"/;

/** `game`: the game of the table; without it, the game that the file names. */
export const packFrom = async (games: Games, file: string, game?: Game): Promise<PackFile> => {
  const text = textFrom(file);
  const named = GAME_IN_FILE.exec(text)?.[1];
  if (game === undefined && named === undefined) throw usage(`“${file}” does not say for which game it is: "game": "…" is missing.`);
  const of = game ?? gameNamed(games, named ?? '');
  const rules = await rulesFor(of);
  return { file, game: of, rules, ...readPack(text, { game: of, kinds: rules.kinds }) };
};

/** In one line: where, what is wrong, and what was probably meant. */
export const findingLine = ({ line, entry, at, rule, why, instead }: Finding): string => {
  const where = [`line ${line}`, ...(entry === null ? [] : [entry]), ...(at === '' ? [] : [at])].join(': ');
  const meant = instead === null ? '' : `; did you mean ${instead}?`;
  return printable(`${where}: ${why}${meant}${rule === null ? '' : ` (${rule})`}`);
};
