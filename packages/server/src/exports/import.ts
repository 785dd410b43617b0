// A table from a file. The file comes from outside: nothing of it is believed before it has been folded from its first group to its last.

import { createHash } from 'node:crypto';
import { seatsOf, type Game, type Json } from '@pasteboard/kernel';
import { tableFile, type TableFile, type TableFileEntry } from '@pasteboard/protocol';
import { canBeShown, hasHugeNumber, isTooLarge, isTooMuch } from './bounds.ts';
import { sightsOf } from './sights.ts';
import { Turns } from './turns.ts';
import { takeGame, type Shelf } from '../house/shelf.ts';
import { EMPTY, fold, readEntry, type LogEntry, type Whole } from '../room/entries.ts';

/** Why a file cannot be opened, in words for whoever brought it. */
export class BadFile extends Error {
  override readonly name = 'BadFile';
}

export interface ImportedTable {
  readonly game: Game;
  readonly entries: readonly LogEntry[];
  readonly whole: Whole;
  /** The table as it was now and then: snapshots of it save whoever looks back from folding it all again. */
  readonly rests: readonly Whole[];
}

/** So many entries, or so many events, are folded from one rest to the next. */
const REST = { entries: 256, events: 1_000 } as const;

const UNSHOWN = 'What lies on this table cannot be shown to those who sit at it.';

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

/** A long file is folded a little at a time, so that everybody else in the house can play on. */
const folded = async (entries: readonly LogEntry[]): Promise<Pick<ImportedTable, 'whole' | 'rests'>> => {
  const turns = new Turns(() => new BadFile('It takes too long to open this table.'));
  const rests: Whole[] = [];
  let whole = EMPTY;
  let events = 0;
  for (const [i, entry] of entries.entries()) {
    const before = whole;
    whole = step(before, entry, i + 1);
    await lookAt(before, entry, whole, turns);
    events += entry.kind === 'group' ? entry.group.events.length : 0;
    const isRest = events >= REST.events || whole.n - (rests.at(-1)?.n ?? 0) >= REST.entries;
    if (isRest) {
      rests.push(whole);
      events = 0;
    }
    if (isRest || turns.isOver) await turns.pass();
  }
  return { whole, rests };
};

const understood = (entry: TableFileEntry, i: number): LogEntry => {
  try {
    return readEntry(JSON.stringify(entry satisfies Json));
  } catch {
    throw new BadFile(`Entry ${i + 1} of the file has a form this house does not know.`);
  }
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
export const readTableFile = async (text: string, games: Shelf): Promise<ImportedTable> => {
  const file = parsed(text);
  if (digestOf(file) !== file.digest) throw new BadFile('The file has been damaged or changed since it was written.');
  const game = await takeGame(games, file.game);
  if (game === null) throw new BadFile('It is a table of a game this house does not know.');
  const entries = file.entries.map(understood);
  const { whole, rests } = await folded(entries);
  const flaw = judged(whole, game);
  if (flaw !== null) throw new BadFile(flaw);
  return { game, entries, whole, rests };
};
