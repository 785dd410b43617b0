// `pasteboard tables delete` and `prune`: deletes tables, also while the server runs. The server tells the people at such a table within
// seconds, because it compares its open tables with the store.

import { setTimeout } from 'node:timers/promises';
import { ServerRecords, deleteReportsAbout, type TableOverview } from '@pasteboard/server';
import type { BareStore } from '@pasteboard/server/store';
import { atPlace, keyedStore, type KeyedFlags } from '../backup/store-address.ts';
import { FAILED, OK } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { confirmed } from './confirming.ts';
import { overviews, tableRows } from './list.ts';
import { tableNamed } from '../table-named.ts';

export interface DeleteFlags extends KeyedFlags {
  readonly yes?: boolean;
}

export interface PruneFlags extends DeleteFlags {
  readonly idleFor: number;
  readonly dryRun?: boolean;
}

const PURGE_TRIES = 60;
const PURGE_MS = 500;

/** Waits until the files contain nothing of what was deleted. A server that keeps the file busy does it later. */
export const purged = async (store: BareStore, wait: (ms: number) => Promise<unknown> = setTimeout): Promise<boolean> => {
  for (let tries = 0; tries < PURGE_TRIES; tries++) {
    if ((await store.purge()) !== false) return true;
    await wait(PURGE_MS);
  }
  return false;
};

/** Reports about deleted tables are deleted with them; those whose key is missing stay. */
const deleteReports = async (
  store: BareStore,
  tables: readonly string[],
  { encryptionKey }: KeyedFlags,
  terminal: Terminal,
): Promise<string> => {
  const records = new ServerRecords(await keyedStore(store, encryptionKey, (words) => terminal.error.write(`${words}\n`)));
  const reports = await deleteReportsAbout(records, new Set(tables));
  const unread = records.unreadable.filter(({ kind }) => kind === 'report').length;
  if (unread > 0)
    terminal.error.write(`${unread} reports cannot be read without their key, and were not deleted: see “pasteboard reports”.\n`);
  return reports === 0 ? '' : ` ${reports === 1 ? 'One report' : `${reports} reports`} about them deleted too.`;
};

const LATER = 'The server is still reading the file; it removes the last traces by itself.\n';

export const deleteTables = async (terminal: Terminal, typed: readonly string[], flags: DeleteFlags): Promise<number> =>
  atPlace(flags, { reads: true }, terminal, async (store) => {
    const tables: string[] = [];
    for (const each of typed) tables.push((await tableNamed(store, each)).table);
    const question = `Delete ${tables.join(', ')} for good, with everything that was played and said there?`;
    if (!(await confirmed(terminal, question, { isYes: flags.yes === true }))) {
      terminal.output.write('Nothing was deleted.\n');
      return FAILED;
    }
    for (const table of tables) await store.delete(table);
    const reports = await deleteReports(store, tables, flags, terminal);
    if (!(await purged(store))) terminal.error.write(LATER);
    terminal.output.write(`Deleted: ${tables.join(', ')}.${reports}\n`);
    return OK;
  });

const isIdle =
  (before: number) =>
  ({ lastAt, state }: TableOverview): boolean =>
    // A table that is being imported has the times of the old table.
    lastAt !== null && lastAt < before && state !== 'unfinished';

/** Tables that are unchanged since they were listed: people may have come back meanwhile. Says which. */
export const deleteIdle = async (store: Pick<BareStore, 'deleteAt'>, idle: readonly TableOverview[]): Promise<string[]> => {
  const deleted: string[] = [];
  for (const { table, entries } of idle) if (await store.deleteAt(table, entries)) deleted.push(table);
  return deleted;
};

const unreadText = (unread: number): string =>
  unread === 0
    ? ''
    : `${unread} tables were skipped, because their last entry cannot be read (damaged, or sealed with a key that was not given).\n`;

export const prune = async (terminal: Terminal, flags: PruneFlags): Promise<number> => {
  const all = await overviews(terminal, flags);
  const idle = all.filter(isIdle(Date.now() - flags.idleFor)).sort((a, b) => (a.lastAt ?? 0) - (b.lastAt ?? 0));
  const unread = all.filter(({ lastAt }) => lastAt === null).length;
  if (idle.length > 0) terminal.output.write(tableRows(idle));
  terminal.error.write(unreadText(unread));
  if (flags.dryRun === true || idle.length === 0) {
    terminal.output.write(`${idle.length} of ${all.length} tables would be deleted.\n`);
    return OK;
  }
  if (!(await confirmed(terminal, `Delete these ${idle.length} of ${all.length} tables for good?`, { isYes: flags.yes === true }))) {
    terminal.output.write('Nothing was deleted.\n');
    return FAILED;
  }
  return atPlace(flags, { reads: true }, terminal, async (store) => {
    const deleted = await deleteIdle(store, idle);
    const reports = await deleteReports(store, deleted, flags, terminal);
    if (!(await purged(store))) terminal.error.write(LATER);
    const back = idle.length - deleted.length;
    const played = back === 0 ? '' : ` ${back} were played meanwhile and were kept.`;
    terminal.output.write(`${deleted.length} tables were deleted.${reports}${played}\n`);
    return OK;
  });
};
