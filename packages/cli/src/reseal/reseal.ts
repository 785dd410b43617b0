// `pasteboard reseal`: seals everything in the store with the first key, in place, also while the server runs.

import { setTimeout } from 'node:timers/promises';
import { reseal as resealStore, type Resealed } from '@pasteboard/server';
import { PLAIN, StoreTrouble, keyNames, readSealKeys, type BareStore, type SealKeys } from '@pasteboard/server/store';
import { atPlace, type KeyedFlags } from '../backup/store-address.ts';
import { BackupProgress } from '../backup/progress.ts';
import { FAILED, OK, usage } from '../failure.ts';
import { purged } from '../tables/delete.ts';
import type { Terminal } from '../terminal.ts';

export interface ResealFlags extends KeyedFlags {
  readonly unseal?: boolean;
  /** Commander's form of --no-rewrite. */
  readonly rewrite: boolean;
}

/** A page may be long, and rewriting the files has no time limit. */
const STATEMENT_MS = 3_600_000;
const REWRITE_TRIES = 12;
const REWRITE_MS = 1_000;

const keysOf = ({ encryptionKey, unseal = false }: ResealFlags): SealKeys => {
  if (encryptionKey === undefined)
    throw usage('Name the keys, best as PASTEBOARD_ENCRYPTION_KEY: the new one first, then those to replace; “plain” stands for no seal.');
  let keys: SealKeys;
  try {
    keys = readSealKeys(encryptionKey);
  } catch (error) {
    throw error instanceof StoreTrouble ? usage(error.message) : error;
  }
  if ((keys[0] === PLAIN) !== unseal)
    throw usage(
      unseal
        ? '--unseal removes all seals: write “plain” first, then the keys to remove.'
        : '“plain” is first, which removes all seals: add --unseal if you mean that.',
    );
  return keys;
};

const named = (keys: SealKeys): string[] => keyNames(keys).map((name) => (name === '' ? 'plain' : `“${name}”`));

type Wait = (ms: number) => Promise<unknown>;

/** Another process may be writing: then it tries again. */
const rewriteFiles = async (store: BareStore, wait: Wait): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      return await store.rewriteFiles();
    } catch (error) {
      if (tries === REWRITE_TRIES || !(error instanceof StoreTrouble) || !error.code.startsWith('SQLITE_BUSY')) throw error;
      await wait(REWRITE_MS);
    }
  }
};

/** False if something was left as it was. */
const tellDone = (terminal: Terminal, keys: SealKeys, done: Resealed): boolean => {
  const [first] = named(keys);
  const how = keys[0] === PLAIN ? 'The seal was removed' : `The key ${first} now seals`;
  const records = done.records === 0 ? '' : `, and ${done.records} records of the server,`;
  terminal.output.write(
    `${how}: ${done.entries} entries, ${done.snapshots} snapshots and ${done.names} join codes of ${done.tables} tables${records} were changed.\n`,
  );
  if (done.strayNames > 0) terminal.output.write(`${done.strayNames} stored codes belong to no table; they open nothing.\n`);
  for (const [key, entries] of done.missing)
    terminal.error.write(`${entries} entries are sealed with the key “${key}”, which was not given, and are unchanged.\n`);
  if (done.unreadable > 0)
    terminal.error.write(`${done.unreadable} entries are damaged or have no seal, and are unchanged: see “pasteboard tables verify”.\n`);
  if (done.late > 0)
    terminal.error.write(`A server still writes with another key (${done.late} entries): restart it with the keys of this command.\n`);
  return done.missing.size + done.unreadable + done.late === 0;
};

const tellNext = (terminal: Terminal, keys: SealKeys): void => {
  const [first, ...others] = named(keys);
  const alone = keys[0] === PLAIN ? 'without a key' : `with ${first} alone`;
  terminal.output.write(
    `Now restart the server ${alone}; it no longer needs ${others.join(', ') || 'any other'}. Older backups still do.\n`,
  );
};

/** The result is printed before the files are rewritten, which may fail. */
export const resealAndTell = async (
  store: BareStore,
  keys: SealKeys,
  { rewrite }: { readonly rewrite: boolean },
  terminal: Terminal,
  wait: Wait = setTimeout,
): Promise<number> => {
  const progress = new BackupProgress(terminal, 'Sealed anew');
  let done: Resealed;
  try {
    done = await resealStore(store, keys, (now) => progress.at({ tables: now.tables, entries: now.entries }));
  } finally {
    progress.end();
  }
  const isAll = tellDone(terminal, keys, done);
  if (rewrite) await rewriteFiles(store, wait);
  const isPurged = await purged(store, wait);
  if (!rewrite) terminal.error.write('Copies of old entries may be left in gaps of the files: run this again without --no-rewrite.\n');
  else if (!isPurged)
    terminal.error.write(
      'The log of SQLite could not be emptied, because another process keeps reading it: it may hold copies of old entries. Run this again.\n',
    );
  if (!isAll) terminal.error.write('Run this again after that is fixed; keep the old keys until then.\n');
  if (!isAll || (rewrite && !isPurged)) return FAILED;
  tellNext(terminal, keys);
  return OK;
};

export const runReseal = async (terminal: Terminal, flags: ResealFlags): Promise<number> => {
  const keys = keysOf(flags);
  terminal.error.write(`A server that runs must have the same keys in the same order: ${named(keys).join(', ')}.\n`);
  return atPlace(flags, { reads: true }, terminal, (store) => resealAndTell(store, keys, { rewrite: flags.rewrite }, terminal), {
    statementMs: STATEMENT_MS,
  });
};
