// `pasteboard tables verify`: checks every table of a store, and says which are damaged and where.

import { ServerRecords, tablesOf, unreadableInWords, verifyTable } from '@pasteboard/server';
import { StoreTrouble, openBareStore, type ChainedStore } from '@pasteboard/server/store';
import { storeAddress, keyedStore, type KeyedFlags } from '../backup/store-address.ts';
import { countsText } from '../backup/format.ts';
import { SEAL_PLAIN } from '../backup/plain-entries.ts';
import { BackupProgress } from '../backup/progress.ts';
import { hasTables } from '../backup/tables-folder.ts';
import { FAILED, OK, UserError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

export type VerifyFlags = KeyedFlags;

const TOLD: { readonly [state: string]: string } = {
  whole: 'all is whole',
  damaged:
    'something is wrong, as said above. Damaged tables open read-only at their last good entry; restore them from a backup (“pasteboard restore FILE --table ID --replace”)',
  sealed: 'what could be read is whole; the rest could not be checked, as said above',
};

const check = async (store: ChainedStore, terminal: Terminal, progress: BackupProgress): Promise<boolean> => {
  let counts = { tables: 0, entries: 0 };
  let [damaged, chained, unsealed] = [0, 0, 0];
  const unchecked = new Map<string, number>();
  for (const fault of await store.faults()) {
    damaged++;
    terminal.output.write(`The file: ${fault}\n`);
  }
  for await (const { table, head } of tablesOf(store)) {
    const found = await verifyTable(store, table, head);
    counts = { tables: counts.tables + 1, entries: counts.entries + head };
    if (found.chained > 0) chained++;
    if (found.missingKey !== undefined) unchecked.set(found.missingKey, (unchecked.get(found.missingKey) ?? 0) + 1);
    if (found.unsealedFrom !== undefined) {
      unsealed++;
      terminal.output.write(`Table ${table}, ${head} entries: without a seal from entry ${found.unsealedFrom} on.\n`);
    }
    if (found.problems.length > 0) damaged++;
    for (const problem of found.problems) terminal.output.write(`Table ${table}, ${head} entries: ${problem}.\n`);
    progress.at(counts);
  }
  progress.end();
  const { unreadable } = await new ServerRecords(store).check();
  const isKeyMissing = unreadable.some(({ why }) => why !== 'damaged');
  if (unreadable.some(({ why }) => why === 'damaged')) damaged++;
  for (const words of unreadableInWords(unreadable)) terminal.output.write(`${words}\n`);
  if (chained > 0) terminal.output.write(`${chained} tables are from version 0.1; their entries are chained now.\n`);
  for (const [key, tables] of unchecked)
    terminal.output.write(`${tables} tables are sealed with the key “${key}”, which is missing or wrong: they could not be checked.\n`);
  if (unsealed > 0) terminal.output.write(`${unsealed} tables have entries without a seal and could not be checked. ${SEAL_PLAIN}\n`);
  const state = damaged > 0 ? 'damaged' : unchecked.size + unsealed > 0 || isKeyMissing ? 'sealed' : 'whole';
  terminal.output.write(`${countsText(counts)} checked: ${TOLD[state]}.\n`);
  return state === 'whole';
};

export const verify = async (terminal: Terminal, flags: VerifyFlags): Promise<number> => {
  const address = storeAddress(flags);
  if (flags.data !== undefined && !hasTables(flags.data)) throw new UserError(`There are no tables in the folder “${flags.data}”.`);
  let isWarned = false;
  const onWarning = (words: string): void => {
    isWarned = true;
    terminal.output.write(`${words}\n`);
  };
  const progress = new BackupProgress(terminal, 'Checked');
  try {
    const bare = await openBareStore(address, { onWarning });
    try {
      const store = await keyedStore(bare, flags.encryptionKey, onWarning);
      return (await check(store, terminal, progress)) && !isWarned ? OK : FAILED;
    } finally {
      await bare.close();
    }
  } catch (error) {
    if (error instanceof StoreTrouble) throw new UserError(error.message);
    throw error;
  } finally {
    progress.end();
  }
};
