// Opens a table with the people of packs: each character of a player gets a seat, and the GM has the rest.

import type { BroughtEntry, Game, Ready, Seat } from '@pasteboard/kernel';
import { UserError, usage } from '../failure.ts';
import type { Games } from '../game-named.ts';
import type { Terminal } from '../terminal.ts';
import { findingLine, packFrom } from './pack-file.ts';

const CHARACTER = 'character';

const seatOf = ({ id, name }: BroughtEntry): Seat => ({ id: `player-${id}`, role: 'player', name: `${name}’s player`, plays: [id] });

export const tableWithPacks = (terminal: Terminal, games: Games, game: Game, files: readonly string[]): Ready => {
  if (game.empty === null) throw usage(`${game.title} has no empty table for a pack.`);
  const packs = [...new Set(files)].map((file) => packFrom(games, file, game));
  for (const { file, findings } of packs) for (const each of findings) terminal.error.write(`${file}: ${findingLine(each)}\n`);
  const entries = packs.flatMap((pack) => pack.entries);
  const characters = entries.filter(({ kind }) => kind === CHARACTER);
  if (characters.length === 0) throw new UserError('There is no character to play in the pack: add an entry of the kind character.');
  return {
    name: packs.map(({ title }) => title ?? '').join(', '),
    seats: [...characters.map(seatOf), ...game.empty.seats],
    options: game.empty.options,
    setup: { ...game.empty.setup, ...game.brings?.setupOf(entries) },
  };
};
