// Reads a table from a file, entry by entry as it arrives. The file comes from outside: nothing of it is trusted before it has been folded from its
// first group to its last. Folded entries are passed on at once, so that a long file needs no memory; the end decides whether to keep them.

import { createHash } from 'node:crypto';
import { evolve, seal, seatsOf, type Game } from '@pasteboard/kernel';
import { TABLE_FILE_VERSION, tableFile, tableFileEntry, type TableLook } from '@pasteboard/protocol';
import type { z } from 'zod';
import { Abandoned } from '../work/client-job.ts';
import { takeGame, type Shelf } from '../room/game-shelf.ts';
import { EMPTY_TABLE, entryCharacters, foldEntry, readEntry, withGroup, write, type LogEntry, type Whole } from '../table-log/entries.ts';
import { MOST_ENTRY, MOST_STATE_BYTES, MOST_TABLE_BYTES, bytesInFile, entryFits, hasHugeNumber } from '../table-log/table-bounds.ts';
import { BadFile, FileParser } from './file-parser.ts';
import { canBeShown, isTooLarge, sightsOf } from './import-checks.ts';
import { ChainReading } from './file-chain.ts';
import { FileSnapshots } from './snapshots.ts';
import { TimeSlices, type Patron } from '../work/time-slices.ts';

/** Receives the entries of a file while it is read. */
export interface Keeper {
  /** One entry as it is stored. Resolves when there is room for the next. */
  keep(body: string): Promise<void>;
  /** The table after the entries stored so far. */
  snapshot(n: number, body: string): Promise<void>;
}

export interface ImportedTable {
  readonly game: Game;
  readonly whole: Whole;
  /** The name and the color it had, where the file has them. */
  readonly look?: TableLook;
}

const UNSHOWN = 'This table cannot be shown to its players.';
const TOO_LARGE = `This table is larger than the server allows: ${MOST_STATE_BYTES / 1_000_000} MB of memory, 400 piles, 4000 cards, 600 values in one place, or the notes of a full table.`;
/** The text around the entries. */
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
  throw new BadFile(`The file is not valid at “${path.map(String).join('.').slice(0, 200)}”.`);
};

/** What is wrong with the header so far. */
const checkKind = (given: unknown, isWhole: boolean): void => {
  const { pasteboard: kind, version }: { readonly pasteboard?: unknown; readonly version?: unknown } =
    typeof given === 'object' && given !== null ? given : {};
  if (kind === 'replay') throw new BadFile('This is a replay as one person saw it. Only a whole table can be played on.');
  if (kind !== 'table' && (isWhole || kind !== undefined)) throw new BadFile('This is not a Pasteboard table.');
  if (typeof version === 'number' && version > TABLE_FILE_VERSION)
    throw new BadFile(`The file has version ${version}, and this server reads up to ${TABLE_FILE_VERSION}. Import it at a newer server.`);
};

const headOf = (text: string): z.infer<typeof head> => {
  const given = json(text);
  checkKind(given, true);
  const { entries, ...rest } = given as { readonly entries?: unknown };
  // A list that was not found would have to be parsed as one.
  if (!Array.isArray(entries) || entries.length > 0) throw new BadFile('The file is not valid at “entries”.');
  return fitted(head, rest, '');
};

interface FileEntry {
  /** As it is in the file. */
  readonly written: string;
  readonly read: z.infer<typeof tableFileEntry>;
}

/** An entry of the file, parsed by its schema: length, depth and number of values were checked before. */
const readFileEntry = (text: string, n: number): FileEntry => {
  const given = json(text);
  if (typeof given === 'object' && given !== null && 'format' in given && Number(given.format) > 1)
    throw new BadFile(`Entry ${n} of the file has a format this server does not know.`);
  const read = fitted(tableFileEntry, given, `entries.${n - 1}`);
  // The schema puts keys into an order of its own, and the digest is of the order in the file.
  const written = JSON.stringify(given);
  // JavaScript would treat this key specially.
  if (written.includes('"__proto__":')) throw new BadFile(`Entry ${n} of the file has a key “__proto__”, which no entry may have.`);
  return { written, read };
};

/** The same without its proof, in the order of the file. */
const unproven = (written: string): string => {
  const { proof: _, ...entry } = JSON.parse(written) as { readonly proof?: unknown };
  return JSON.stringify(entry);
};

/** What one entry may cost to fold, in milliseconds of processor time: each load of the table pays it again. */
const MOST_ENTRY_MS = 250;

interface Step {
  readonly after: Whole;
  /** What the fold took, in milliseconds of processor time. */
  readonly ms: number;
}

/** Others have their turn between two events of a group. */
const foldInSlices = async (before: Whole, entry: LogEntry, slices: TimeSlices): Promise<Step> => {
  if (entry.kind !== 'group') return { after: foldEntry(before, entry), ms: 0 };
  const { group } = entry;
  if (group.seq !== before.state.seq + 1) throw new RangeError(`group ${group.seq} does not follow group ${before.state.seq}`);
  let { state } = before;
  let ms = 0;
  for (const event of group.events) {
    const began = performance.now();
    const used = process.cpuUsage();
    state = evolve(state, event);
    const { user, system } = process.cpuUsage(used);
    ms += Math.min(performance.now() - began, (user + system) / 1_000);
    if (ms > MOST_ENTRY_MS)
      throw new BadFile(`Entry ${before.n + 1} of the file takes too long to process: more than ${MOST_ENTRY_MS} ms.`);
    if (slices.isOver) await slices.pass();
  }
  return { after: withGroup(before, group, seal(state, group), entryCharacters(entry)), ms };
};

const step = async (before: Whole, entry: LogEntry, body: string, slices: TimeSlices): Promise<Step> => {
  const n = before.n + 1;
  if (!entryFits(entry, body))
    throw new BadFile(
      `Entry ${n} of the file is longer than anything that happens at a table: ${MOST_ENTRY.events} events, ${MOST_ENTRY.nodes} values.`,
    );
  let stepped: Step;
  let large: boolean;
  try {
    stepped = await foldInSlices(before, entry, slices);
    large = isTooLarge(stepped.after);
  } catch (error) {
    if (error instanceof BadFile || error instanceof Abandoned) throw error;
    throw new BadFile(`Entry ${n} of the file does not follow from those before it.`);
  }
  if (entry.kind === 'group' && entry.group.seq !== stepped.after.state.seq) throw new BadFile(`Entry ${n} of the file is out of order.`);
  if (large) throw new BadFile(TOO_LARGE);
  return stepped;
};

/** A client that looks back later must not be the first to find that it cannot be shown. */
const lookAt = async (before: Whole, entry: LogEntry, after: Whole, slices: TimeSlices): Promise<void> => {
  if (entry.kind !== 'group') return;
  const sights = sightsOf(before.state, entry.group, after.state);
  for (;;) {
    try {
      if (sights.next().done === true) return;
    } catch {
      throw new BadFile(`Entry ${after.n} of the file cannot be shown to those at the table.`);
    }
    if (slices.isOver) await slices.pass();
  }
};

/** What is wrong with the final table; null if it can be played. */
const flawOf = ({ state }: Whole, game: Game): string | null => {
  if (state.game !== game.id) return 'The file names one game and contains another.';
  if (state.version > game.version) return 'It was played with newer rules than this server has.';
  if (seatsOf(state).length === 0) return 'This table has no seats.';
  if (hasHugeNumber(state)) return 'This table contains numbers that are too large for its rules.';
  return canBeShown(state) ? null : UNSHOWN;
};

const judged = (whole: Whole, game: Game): string | null => {
  try {
    return flawOf(whole, game);
  } catch {
    return UNSHOWN;
  }
};

/** A file as it is read. */
class Reading {
  readonly pieces = new FileParser();
  readonly slices: TimeSlices;
  readonly #hash = createHash('sha256');
  readonly #snapshots = new FileSnapshots();
  readonly #chain = new ChainReading();
  readonly #keeper: Keeper;
  readonly #most: number;
  whole = EMPTY_TABLE;
  #bytes = 0;

  constructor(keeper: Keeper, most: number, patron?: Patron) {
    this.#keeper = keeper;
    this.#most = most;
    this.slices = new TimeSlices(() => new BadFile('It takes too long to open this table.'), patron);
  }

  async take(text: string): Promise<void> {
    if (this.whole.n === 0) checkKind(json(`${this.pieces.rest}]}`), false);
    const { written, read } = readFileEntry(text, this.whole.n + 1);
    // Only what has to be processed, not the space around it.
    this.slices.grow(written.length);
    this.#hash.update(written).update('\n');
    if (read.kind === 'left') return this.#leave(read.commitment);
    const plain = read.proof === undefined ? written : unproven(written);
    this.#chain.entry(plain, read.proof);
    const entry = readEntry(plain);
    const body = write(entry);
    const before = this.whole;
    const { after, ms } = await step(before, entry, body, this.slices);
    this.whole = after;
    this.#bytes += bytesInFile(body);
    if (this.#bytes > this.#most) throw new BadFile(`This table takes more than ${this.#most} bytes, the most that a table may have here.`);
    await lookAt(before, entry, this.whole, this.slices);
    await this.#keeper.keep(body);
    const snapshot = this.#snapshots.after(this.whole, entry, body.length, ms);
    if (snapshot !== null) await this.#keeper.snapshot(this.whole.n, snapshot);
    if (this.slices.isOver) await this.slices.pass();
  }

  /** Such an entry takes little, but there may be many. */
  #leave(commitment: string): void {
    this.#chain.commitment(commitment);
    this.#bytes += commitment.length;
    if (this.#bytes > this.#most) throw new BadFile(`This table takes more than ${this.#most} bytes, the most that a table may have here.`);
  }

  /** The header, which says what the whole file should be. */
  end(): z.infer<typeof head> {
    const read = headOf(this.pieces.rest);
    if (this.whole.n === 0) throw new BadFile('The file holds no entries.');
    if (this.#hash.digest('base64url') !== read.digest) throw new BadFile('The file has been damaged or changed since it was written.');
    if (!this.#chain.fits(read.link))
      throw new BadFile(
        'The entries of the file are not those whose chain it names: some were changed, left out or added since it was written.',
      );
    return read;
  }
}

/** Throws `BadFile` if it cannot be imported here: then the caller deletes what was stored of it. A long file is read a little at a time. */
export const readTableFile = async (
  chunks: AsyncIterable<string> | Iterable<string>,
  games: Shelf,
  keeper: Keeper,
  most = MOST_TABLE_BYTES,
  patron?: Patron,
): Promise<ImportedTable> => {
  const reading = new Reading(keeper, most, patron);
  for await (const chunk of chunks) {
    for (const text of reading.pieces.feed(chunk)) await reading.take(text);
    if (reading.slices.isOver) await reading.slices.pass();
  }
  const { game: named, look } = reading.end();
  const game = await takeGame(games, named);
  if (game === null) throw new BadFile('This server does not have the game of this table.');
  const flaw = judged(reading.whole, game);
  if (flaw !== null) throw new BadFile(flaw);
  return { game, whole: reading.whole, ...(look === undefined ? {} : { look }) };
};
