// Imports a table. It is stored while its file is read. Until its door is set up, with the last entry, nobody can open it, and any
// failure before deletes it.

import { readTableFile, type ImportedTable } from './import.ts';
import { StorageRefused, BatchedAppends } from './batched-appends.ts';
import type { Patron } from '../work/time-slices.ts';
import { NOBODY_PAYS, type Payer } from '../room/storage.ts';
import { StoreTrouble } from '../store/contract/trouble.ts';
import { Abandoned } from '../work/client-job.ts';
import type { FreeSpace } from '../limits/free-space.ts';
import type { Ports } from '../room/ports.ts';
import type { Shelf } from '../room/game-shelf.ts';
import type { StorageLimits } from '../room/storage-limits.ts';
import { LONGEST_IMPORT_MS, type UnfinishedImports } from './unfinished-imports.ts';

/** A file as it arrives, who pays for storing it, and who waits for it. */
export interface ImportFile {
  readonly chunks: AsyncIterable<string> | Iterable<string>;
  readonly payer?: Payer;
  readonly patron?: Patron;
}

/** Sets up the door of a table whose other entries are stored, and seats one person. */
export type Founder<Adopted> = (table: string, imported: ImportedTable, seat: string) => Promise<Adopted>;

/** Passes the file on until it takes too long: another process might take it for abandoned and delete it. */
async function* inTime(chunks: ImportFile['chunks'], check: () => void): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    check();
    yield chunk;
  }
}

/** The parts of the server that an import uses. */
export interface ImportParts {
  readonly ports: Ports;
  readonly games: Shelf;
  readonly limits: { readonly storage: StorageLimits };
  readonly unfinished: UnfinishedImports;
  readonly space: FreeSpace;
}

export const adopt = async <Adopted>(
  { ports: { store, watch, clock }, games, limits, unfinished, space }: ImportParts,
  table: string,
  { chunks, payer = NOBODY_PAYS, patron }: ImportFile,
  seatOf: (imported: ImportedTable) => string,
  found: Founder<Adopted>,
): Promise<Adopted> => {
  const since = clock.now();
  const checkSpace = async (): Promise<void> => {
    if (space.isDue) await space.look();
    const refusal = space.refuses('new');
    if (refusal !== null) throw new StorageRefused(refusal);
  };
  const checkTime = (): void => {
    if (clock.now() - since > LONGEST_IMPORT_MS / 2) throw new StoreTrouble('An import took too long.');
  };
  await checkSpace();
  const mark = await unfinished.begin(table);
  if (mark === null) throw new StoreTrouble('Too many tables are being imported at once.');
  const keeper = new BatchedAppends(store, watch, table, payer, limits.storage.table, checkSpace);
  try {
    const imported = await readTableFile(inTime(chunks, checkTime), games, keeper, limits.storage.table, patron);
    await keeper.flush();
    if (patron?.isGone() === true) throw new Abandoned('the client has gone');
    checkTime();
    const made = await found(table, imported, seatOf(imported));
    await unfinished.finish(mark, table);
    return made;
  } catch (error) {
    // Its mark goes with it. If even this fails the mark stays, and the rest is deleted later.
    keeper.giveBack();
    await store.delete(table).catch((fault: unknown) => watch.fault('import.undo', table, fault));
    throw error;
  }
};
