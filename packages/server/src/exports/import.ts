// A table from a file. The file comes from outside: nothing of it is believed before it has been folded from its first group to its last.

import { createHash } from 'node:crypto';
import { seatsOf, type Game } from '@pasteboard/kernel';
import { tableFile, tableFileEntry } from '@pasteboard/protocol';
import type { z } from 'zod';
import { takeGame, type Shelf } from '../house/shelf.ts';
import { EMPTY, fold, readEntry, write, type LogEntry, type Whole } from '../room/entries.ts';
import { BadFile } from './bad-file.ts';
import { canBeShown, hasHugeNumber, isTooLarge, isTooMuch } from './bounds.ts';
import { piecesOf } from './pieces.ts';
import { FileSnapshots, type FileSnapshot } from './snapshots.ts';
import { sightsOf } from './sights.ts';
import { Turns, type Patron } from './turns.ts';

export interface ImportedTable {
  readonly game: Game;
  /** Its entries as they are kept. */
  readonly bodies: readonly string[];
  readonly whole: Whole;
  readonly snapshots: readonly FileSnapshot[];
}

const UNSHOWN = 'What lies on this table cannot be shown to those who sit at it.';
/** What stands around the entries. */
const head = tableFile.omit({ entries: true });

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadFile('The file is not JSON, or it ends too soon.');
  }
};

const fitted = <T>(schema: z.ZodType<T>, given: unknown, at: string): T => {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const path = [at, ...(read.error.issues[0]?.path ?? [])].filter((part) => part !== '');
  throw new BadFile(`The file is not as it should be at “${path.map(String).join('.').slice(0, 200)}”.`);
};

const headOf = (text: string): z.infer<typeof head> => {
  const given = json(text);
  const kind: unknown = typeof given === 'object' && given !== null && 'pasteboard' in given ? given.pasteboard : undefined;
  if (kind === 'replay') throw new BadFile('This is a replay as one person saw it. Only a whole table can be played on.');
  if (kind !== 'table') throw new BadFile('This is not a table of Pasteboard.');
  const { entries, ...rest } = given as { readonly entries?: unknown };
  // A list that was not found would have to be parsed as one.
  if (!Array.isArray(entries) || entries.length > 0) throw new BadFile('The file is not as it should be at “entries”.');
  return fitted(head, rest, '');
};

interface Opened {
  readonly game: string;
  /** Each entry as JSON. */
  readonly entries: readonly string[];
}

/** The file as its schema has it, and as it was when it was written. */
const opened = async (text: string, turns: Turns): Promise<Opened> => {
  const pieces = await piecesOf(text, turns);
  const { game, digest } = headOf(pieces.rest);
  if (pieces.entries.length === 0) throw new BadFile('The file holds no entries.');
  const hash = createHash('sha256');
  const entries: string[] = [];
  for (const [i, piece] of pieces.entries.entries()) {
    const entry = JSON.stringify(fitted(tableFileEntry, json(piece), `entries.${i}`));
    hash.update(entry).update('\n');
    entries.push(entry);
    if (turns.isOver) await turns.pass();
  }
  if (hash.digest('base64url') !== digest) throw new BadFile('The file has been damaged or changed since it was written.');
  return { game, entries };
};

const step = (before: Whole, entry: LogEntry, n: number): Whole => {
  if (isTooMuch(entry)) throw new BadFile(`Entry ${n} of the file is longer than anything that happens at a table.`);
  let after: Whole;
  let large: boolean;
  try {
    after = fold(before, entry);
    large = isTooLarge(after);
  } catch {
    throw new BadFile(`Entry ${n} of the file does not follow from those before it.`);
  }
  if (entry.kind === 'group' && entry.group.seq !== after.state.seq) throw new BadFile(`Entry ${n} of the file is out of order.`);
  if (large) throw new BadFile('There is more on this table than this house can take in.');
  return after;
};

/** Whoever looks back at it later must not be the first to find that it cannot be shown. */
const lookAt = async (before: Whole, entry: LogEntry, after: Whole, turns: Turns): Promise<void> => {
  if (entry.kind !== 'group') return;
  const sights = sightsOf(before.state, entry.group, after.state);
  for (;;) {
    try {
      if (sights.next().done === true) return;
    } catch {
      throw new BadFile(`Entry ${after.n} of the file cannot be shown to those at the table.`);
    }
    if (turns.isOver) await turns.pass();
  }
};

const understood = (text: string, n: number): LogEntry => {
  try {
    return readEntry(text);
  } catch {
    throw new BadFile(`Entry ${n} of the file has a form this house does not know.`);
  }
};

/** A long file is folded a little at a time, so that everybody else in the house can play on. */
const folded = async (entries: readonly string[], turns: Turns): Promise<Omit<ImportedTable, 'game'>> => {
  const snapshots = new FileSnapshots();
  const bodies: string[] = [];
  let whole = EMPTY;
  for (const [i, text] of entries.entries()) {
    const before = whole;
    const entry = understood(text, i + 1);
    whole = step(before, entry, i + 1);
    await lookAt(before, entry, whole, turns);
    bodies.push(write(entry));
    snapshots.after(whole, entry, text.length);
    if (turns.isOver) await turns.pass();
  }
  snapshots.end(whole);
  return { whole, bodies, snapshots: snapshots.kept };
};

/** What is wrong with the table that all of it has come to; null where it can be played on. */
const flawOf = ({ state }: Whole, game: Game): string | null => {
  if (state.game !== game.id) return 'The file names another game than it holds.';
  if (state.version > game.version) return 'It was played with newer rules than this house has.';
  if (seatsOf(state).length === 0) return 'Nobody sits at this table.';
  if (hasHugeNumber(state)) return 'There are numbers on this table that no rule can work with.';
  return canBeShown(state) ? null : UNSHOWN;
};

const judged = (whole: Whole, game: Game): string | null => {
  try {
    return flawOf(whole, game);
  } catch {
    return UNSHOWN;
  }
};

/** Throws `BadFile` where it cannot be opened here. */
export const readTableFile = async (text: string, games: Shelf, patron?: Patron): Promise<ImportedTable> => {
  const turns = new Turns(() => new BadFile('It takes too long to open this table.'), patron);
  const file = await opened(text, turns);
  const game = await takeGame(games, file.game);
  if (game === null) throw new BadFile('It is a table of a game this house does not know.');
  const table = await folded(file.entries, turns);
  const flaw = judged(table.whole, game);
  if (flaw !== null) throw new BadFile(flaw);
  return { game, ...table };
};
