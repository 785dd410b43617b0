// Writes a table as one file: whole, or as one viewer was allowed to see it. Piece by piece, so that a long campaign needs no memory.

import { createHash } from 'node:crypto';
import { REPLAY_FILE_VERSION, TABLE_FILE_VERSION, type TableLook, type ViewEntry } from '@pasteboard/protocol';
import type { Door, Share } from '../table-log/door.ts';
import { committed, type AppliedEntry, type Committed } from '../table-log/command.ts';
import { EMPTY_TABLE, foldEntry, readKept, type LogEntry, type Whole } from '../table-log/entries.ts';
import { entriesBetween } from '../room/load.ts';
import { reachOf, seePast, type ViewerName } from '../room/viewer-messages.ts';
import type { KeptEntry, ProvenEntry, Store } from '../store/contract/store.ts';
import { ChainWriting } from './file-chain.ts';
import { whatLeaves, type Leaving, type StandingTable } from './exported-entries.ts';

/** So few entries at a time that a slow client keeps little in memory. */
const PAGE = 8;

/** The header of a file, each entry, and its end. The digest comes last. */
async function* file(head: object, entries: AsyncIterable<string>, tail: () => object = () => ({})): AsyncGenerator<string> {
  const hash = createHash('sha256');
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[\n`;
  let first = true;
  for await (const entry of entries) {
    hash.update(entry).update('\n');
    yield first ? entry : `,\n${entry}`;
    first = false;
  }
  yield `\n],${JSON.stringify({ digest: hash.digest('base64url'), ...tail() }).slice(1)}\n`;
}

/**
 * The last entry that a file can include and still be imported: each must be readable, and follow from those before. What is sent piece by piece
 * cannot be taken back, so a client that asks for more is told before it begins.
 */
export const readableUntil = async (store: Store, table: string, until: number): Promise<number> => {
  let whole = EMPTY_TABLE;
  for await (const kept of entriesBetween(store, table, 0, until, PAGE)) {
    try {
      whole = foldEntry(whole, readKept(kept, whole.n));
    } catch {
      return whole.n;
    }
  }
  return whole.n;
};

/** Entries with salts and links if the store has a chain. */
async function* provenBetween(store: Store, table: string, until: number): AsyncGenerator<KeptEntry | ProvenEntry> {
  if (store.readProven === undefined) return yield* entriesBetween(store, table, 0, until, PAGE);
  for (let at = 0; at < until; ) {
    const page = await store.readProven(table, at, Math.min(PAGE, until - at));
    yield* page;
    at = page.at(-1)?.n ?? until;
  }
}

/** The seat whose person exports a table, and the table as it is now. */
export interface Exporter {
  readonly who: ViewerName;
  readonly head: StandingTable;
}

/** A viewer who may read no note and no whisper. */
const STRANGER: Exporter = { who: null, head: EMPTY_TABLE };

/** Everything, with all that is hidden in the game: for the GM. Private notes and whispers of others are left out, and counted. */
export const wholeTable = (
  store: Store,
  table: string,
  game: string,
  until: number,
  { who, head }: Exporter = STRANGER,
): AsyncGenerator<string> => tableFile(store, table, { game, ...lookOf(head.door) }, until, (entry) => whatLeaves(entry, head, who));

/** Everything, also private notes and whispers: for the operator, who has it anyway. Who holds which seat stays on the server. */
export const operatorFile = (store: Store, table: string, game: string, until: number, door: Pick<Door, 'look'>): AsyncGenerator<string> =>
  tableFile(store, table, { game, ...lookOf(door) }, until, ({ entry: { kind } }) => (kind === 'door' ? 'door' : 'leaves'));

const lookOf = ({ look }: Pick<Door, 'look'>): { readonly look?: TableLook } => (look === undefined ? {} : { look });

const tableFile = (
  store: Store,
  table: string,
  head: { readonly game: string; readonly look?: TableLook },
  until: number,
  decide: (entry: { readonly n: number; readonly entry: LogEntry }) => Leaving,
): AsyncGenerator<string> => {
  const leftOut = { notes: 0, whispers: 0 };
  const chain = new ChainWriting();
  async function* entries(): AsyncGenerator<string> {
    let at = 0;
    for await (const kept of provenBetween(store, table, until)) {
      const entry = readKept(kept, at);
      at = kept.n;
      const leaving = decide({ n: at, entry });
      const text = leaving === 'leaves' ? chain.written(kept) : chain.left(kept);
      if (leaving === 'note') leftOut.notes++;
      else if (leaving === 'whisper') leftOut.whispers++;
      if (text !== null) yield text;
    }
  }
  return file({ pasteboard: 'table', version: TABLE_FILE_VERSION, ...head }, entries(), () => ({ leftOut, ...chain.end }));
};

type Seer = (change: Committed<AppliedEntry>) => ViewEntry;

async function* seenEntries(store: Store, table: string, until: number, see: Seer): AsyncGenerator<string> {
  let whole = EMPTY_TABLE;
  for await (const kept of entriesBetween(store, table, 0, until, PAGE)) {
    const entry = readKept(kept, whole.n);
    const after = foldEntry(whole, entry);
    yield JSON.stringify(see(committed({ entry, before: whole, after, trail: null })));
    whole = after;
  }
}

const replay = (store: Store, table: string, game: string, as: ViewerName, until: number, see: Seer): AsyncGenerator<string> =>
  file({ pasteboard: 'replay', version: REPLAY_FILE_VERSION, game, as }, seenEntries(store, table, until, see));

/** What one seat, or (null) all viewers, were told from the first entry on: nothing in it was hidden from them. */
export const replayOf = (
  store: Store,
  table: string,
  game: string,
  head: Committed<Pick<Whole, 'n' | 'door' | 'anew'>>,
  who: ViewerName,
): AsyncGenerator<string> => {
  const reach = reachOf(head, who);
  return replay(store, table, game, who, head.n, (change) => seePast(change, who, reach));
};

/** Private notes are left out, even if their author shares what they saw. */
const withoutPrivate = (entry: ViewEntry): ViewEntry => (entry.t === 'note' && entry.note?.for === 'me' ? { ...entry, note: null } : entry);

/**
 * What was shared: what the sharer's seat, or all viewers, were told up to that entry. The door is the public one: the join code and
 * knocks are for people at the table, and a replay is for anyone with the link.
 */
export const exportShared = (
  store: Store,
  table: string,
  game: string,
  { as, by, upTo, since, anew = 0 }: Share,
): AsyncGenerator<string> => {
  const who = as === 'public' ? null : by;
  return replay(store, table, game, who, upTo, (change) =>
    withoutPrivate(seePast(change, change.entry.kind === 'door' ? null : who, { since, anew })),
  );
};
