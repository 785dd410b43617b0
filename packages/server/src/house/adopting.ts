// An import. The table is stored while its file is read. Until its door is set up, with the last entry, nobody can open it, and whatever goes
// wrong before deletes it.

import { readTableFile, type ImportedTable } from '../exports/import.ts';
import { StoreKeeper } from '../exports/store-keeper.ts';
import { StoreTrouble } from '../store/trouble.ts';
import type { Created, House } from './house.ts';
import { LONGEST_IMPORT_MS } from './unfinished-imports.ts';

/** Sets up the door of a table whose other entries are stored, and seats one person. */
export type Founder = (table: string, imported: ImportedTable, seat: string) => Promise<Created>;

export const adopt = async (
  { ports: { store, watch, clock }, games, limits, unfinished }: Pick<House, 'ports' | 'games' | 'limits' | 'unfinished'>,
  table: string,
  chunks: AsyncIterable<string> | Iterable<string>,
  seatOf: (imported: ImportedTable) => string,
  found: Founder,
): Promise<Created> => {
  const since = clock.now();
  const mark = await unfinished.begin(table);
  if (mark === null) throw new StoreTrouble('Too many tables are being imported at once.');
  try {
    const keeper = new StoreKeeper(store, watch, table);
    const imported = await readTableFile(chunks, games, keeper, limits.tableBytes);
    await keeper.flush();
    // Another process might take it for abandoned and delete it.
    if (clock.now() - since > LONGEST_IMPORT_MS / 2) throw new StoreTrouble('An import took too long.');
    const made = await found(table, imported, seatOf(imported));
    await store.releaseName(mark).catch((error: unknown) => watch.fault('import.finish', table, error));
    return made;
  } catch (error) {
    // Its mark goes with it. Where even this fails the mark stays, and what is left is deleted later.
    await store.delete(table).catch((fault: unknown) => watch.fault('import.undo', table, fault));
    throw error;
  }
};
