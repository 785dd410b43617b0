// Reads a pack from a file, for the game that it names.

import type { Brings, PackFinding, Game, PackReading } from '@pasteboard/kernel';
import { printable } from '@pasteboard/phrasing';
import { usage } from '../failure.ts';
import { gameNamed, type Games } from '../game-named.ts';
import { textFrom } from '../import/files.ts';

export interface PackFile extends PackReading {
  readonly file: string;
  readonly game: Game;
  readonly brings: Brings;
}

export const bringsOf = (games: Games, { title, brings }: Game): Brings => {
  if (brings !== null) return brings;
  const others = Object.values(games).filter((game) => game.brings !== null);
  throw usage(`There are no packs for ${title}; there are for ${others.map(({ id }) => id).join(', ')}.`);
};

const GAME_IN_FILE = /"game"\s*:\s*"([a-z0-9-]{1,60})"/;

/** `game`: the game of the table; without it, the game that the file names. */
export const packFrom = (games: Games, file: string, game?: Game): PackFile => {
  const text = textFrom(file);
  const named = GAME_IN_FILE.exec(text)?.[1];
  if (game === undefined && named === undefined) throw usage(`“${file}” does not say for which game it is: "game": "…" is missing.`);
  const of = game ?? gameNamed(games, named ?? '');
  const brings = bringsOf(games, of);
  return { file, game: of, brings, ...brings.readPack(text) };
};

/** In one line: where, what is wrong, and what was probably meant. */
export const findingLine = ({ line, entry, at, rule, why, instead }: PackFinding): string => {
  const where = [`line ${line}`, ...(entry === null ? [] : [entry]), ...(at === '' ? [] : [at])].join(': ');
  const meant = instead === null ? '' : `; did you mean ${instead}?`;
  return printable(`${where}: ${why}${meant}${rule === null ? '' : ` (${rule})`}`);
};
