// A table from a file. The file comes from outside: nothing of it is believed before it has been folded from its first group to its last.

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { seatsOf, type Game, type Json } from '@pasteboard/kernel';
import { tableFile, type TableFile, type TableFileEntry } from '@pasteboard/protocol';
import { canBeShown, hasHugeNumber, isTooLarge, isTooMuch } from './bounds.ts';
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
/** Others have their turn after so long, and after so long in all it is given up. */
const TURN_MS = 20;
const LONGEST_MS = 10_000;

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
  try {
    after = fold(before, entry);
  } catch {
    throw new BadFile(`Entry ${n} of the file does not follow from those before it.`);
  }
  if (entry.kind === 'group' && entry.group.seq !== after.state.seq) throw new BadFile(`Entry ${n} of the file is out of order.`);
  if (isTooLarge(after)) throw new BadFile('There is more on this table than this house can take in.');
  return after;
};

/** A long file is folded a little at a time, so that everybody else in the house can play on. */
const folded = async (entries: readonly LogEntry[]): Promise<Pick<ImportedTable, 'whole' | 'rests'>> => {
  const rests: Whole[] = [];
  let whole = EMPTY;
  let [events, worked, since] = [0, 0, performance.now()];
  for (const [i, entry] of entries.entries()) {
    whole = step(whole, entry, i + 1);
    events += entry.kind === 'group' ? entry.group.events.length : 0;
    const isRest = events >= REST.events || whole.n - (rests.at(-1)?.n ?? 0) >= REST.entries;
    if (isRest) {
      rests.push(whole);
      events = 0;
    }
    const turn = performance.now() - since;
    if (!isRest && turn < TURN_MS) continue;
    worked += turn;
    if (worked > LONGEST_MS) throw new BadFile('It takes too long to open this table.');
    await setImmediate();
    since = performance.now();
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

/** Throws `BadFile` where it cannot be opened here. */
export const readTableFile = async (text: string, games: Shelf): Promise<ImportedTable> => {
  const file = parsed(text);
  if (digestOf(file) !== file.digest) throw new BadFile('The file has been damaged or changed since it was written.');
  const game = await takeGame(games, file.game);
  if (game === null) throw new BadFile('It is a table of a game this house does not know.');
  const entries = file.entries.map(understood);
  const { whole, rests } = await folded(entries);
  if (whole.state.game !== game.id) throw new BadFile('The file names another game than it holds.');
  if (whole.state.version > game.version) throw new BadFile('It was played with newer rules than this house has.');
  if (seatsOf(whole.state).length === 0) throw new BadFile('Nobody sits at this table.');
  if (hasHugeNumber(whole.state)) throw new BadFile('There are numbers on this table that no rule can work with.');
  if (!canBeShown(whole)) throw new BadFile('What lies on this table cannot be shown to those who sit at it.');
  return { game, entries, whole, rests };
};
