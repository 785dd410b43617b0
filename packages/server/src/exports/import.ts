// A table from a file. The file comes from outside: nothing of it is believed before it has been folded from its first group to its last.

import { createHash } from 'node:crypto';
import { seatsOf, view, type Game, type Json } from '@pasteboard/kernel';
import { tableFile, type TableFile, type TableFileEntry } from '@pasteboard/protocol';
import { EMPTY, fold, readEntry, type LogEntry, type Whole } from '../room/entries.ts';

/** Why a file cannot be opened, in words for whoever brought it. */
export class BadFile extends Error {
  override readonly name = 'BadFile';
}

export interface ImportedTable {
  readonly game: Game;
  readonly entries: readonly LogEntry[];
  readonly whole: Whole;
}

const parsed = (text: string): TableFile => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new BadFile('The file is not JSON, or it ends too soon.');
  }
  const kind: unknown = typeof given === 'object' && given !== null && 'pasteboard' in given ? given.pasteboard : undefined;
  if (kind === 'replay') throw new BadFile('This is a replay as one person saw it. Only a whole table can be played on.');
  if (kind !== 'table') throw new BadFile('This is not a table of Pasteboard.');
  const read = tableFile.safeParse(given);
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new BadFile(`The file is not as it should be at “${where}”.`);
};

const digestOf = ({ entries }: TableFile): string => {
  const hash = createHash('sha256');
  for (const entry of entries) hash.update(JSON.stringify(entry)).update('\n');
  return hash.digest('base64url');
};

const folded = (entries: readonly LogEntry[]): Whole => {
  let whole = EMPTY;
  for (const [i, entry] of entries.entries()) {
    try {
      whole = fold(whole, entry);
    } catch {
      throw new BadFile(`Entry ${i + 1} of the file does not follow from those before it.`);
    }
    if (entry.kind === 'group' && entry.group.seq !== whole.state.seq) throw new BadFile(`Entry ${i + 1} of the file is out of order.`);
  }
  return whole;
};

const understood = (entry: TableFileEntry, i: number): LogEntry => {
  try {
    return readEntry(JSON.stringify(entry satisfies Json));
  } catch {
    throw new BadFile(`Entry ${i + 1} of the file has a form this house does not know.`);
  }
};

/** Each seat can be shown what is his: else nobody could sit down. */
const canBeShown = ({ state }: Whole): boolean => {
  try {
    return state.seats.every((_, viewer) => JSON.stringify(view(state, viewer)).length > 0);
  } catch {
    return false;
  }
};

/** Throws `BadFile` where it cannot be opened here. */
export const readTableFile = (text: string, games: { readonly [id: string]: Game }): ImportedTable => {
  const file = parsed(text);
  if (digestOf(file) !== file.digest) throw new BadFile('The file has been damaged or changed since it was written.');
  const game = Object.hasOwn(games, file.game) ? games[file.game] : undefined;
  if (game === undefined) throw new BadFile('It is a table of a game this house does not know.');
  const entries = file.entries.map(understood);
  const whole = folded(entries);
  if (whole.state.game !== game.id) throw new BadFile('The file names another game than it holds.');
  if (whole.state.version > game.version) throw new BadFile('It was played with newer rules than this house has.');
  if (seatsOf(whole.state).length === 0) throw new BadFile('Nobody sits at this table.');
  if (!canBeShown(whole)) throw new BadFile('What lies on this table cannot be shown to those who sit at it.');
  return { game, entries, whole };
};
