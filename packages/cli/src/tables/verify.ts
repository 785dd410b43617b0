// `pasteboard tables verify`: checks every table of a store, and says which are damaged and where.

import { existsSync } from 'node:fs';
import { verifyTable } from '@pasteboard/server';
import { StoreTrouble, databaseIn, openStore, readSealKeys, type ChainedStore, type KeptTable } from '@pasteboard/server/store';
import { addressOf, type PlaceFlags } from '../backup/place.ts';
import { countsText } from '../backup/format.ts';
import { Progress } from '../backup/progress.ts';
import { FAILED, OK, UserError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

export interface VerifyFlags extends PlaceFlags {
  readonly encryptionKey?: string;
}

const PAGE = 200;

async function* tablesOf(store: ChainedStore): AsyncGenerator<KeptTable> {
  for (let after = ''; ; ) {
    const page = await store.list(after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.table;
  }
}

const check = async (store: ChainedStore, terminal: Terminal, progress: Progress): Promise<boolean> => {
  let counts = { tables: 0, entries: 0 };
  let [damaged, chained] = [0, 0];
  for (const fault of await store.faults()) {
    damaged++;
    terminal.output.write(`The file: ${fault}\n`);
  }
  for await (const { table, head } of tablesOf(store)) {
    const found = await verifyTable(store, table, head);
    counts = { tables: counts.tables + 1, entries: counts.entries + head };
    if (found.chained > 0) chained++;
    if (found.problems.length > 0) damaged++;
    for (const problem of found.problems) terminal.output.write(`Table ${table}, ${head} entries: ${problem}.\n`);
    progress.at(counts);
  }
  progress.end();
  if (chained > 0) terminal.output.write(`${chained} tables are from version 0.1; their entries are chained now.\n`);
  terminal.output.write(
    damaged === 0
      ? `${countsText(counts)} checked: all is whole.\n`
      : `${countsText(counts)} checked: something is wrong, as said above. Damaged tables open read-only at their last good entry; restore them from a backup.\n`,
  );
  return damaged === 0;
};

export const verify = async (terminal: Terminal, flags: VerifyFlags): Promise<number> => {
  const address = addressOf(flags);
  if (flags.data !== undefined && !existsSync(databaseIn(flags.data)))
    throw new UserError(`There are no tables in the folder “${flags.data}”.`);
  let isWarned = false;
  const onWarning = (words: string): void => {
    isWarned = true;
    terminal.output.write(`${words}\n`);
  };
  const progress = new Progress(terminal, 'Checked');
  try {
    const keys = flags.encryptionKey === undefined ? {} : { keys: readSealKeys(flags.encryptionKey) };
    const store = await openStore(address, { ...keys, onWarning });
    try {
      return (await check(store, terminal, progress)) && !isWarned ? OK : FAILED;
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreTrouble) throw new UserError(error.message);
    throw error;
  } finally {
    progress.end();
  }
};
