// `pasteboard backup`: writes every table of a store into one file, also while a server writes.

import { createWriteStream, existsSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Seal, readSealKeys, type BareStore, type Store } from '@pasteboard/server/store';
import { FAILED, OK, UserError, usage } from '../failure.ts';
import { sizeText } from '../columns.ts';
import type { Terminal } from '../terminal.ts';
import { writeWholeFile } from '../whole-file.ts';
import { countsText, type BackupCounts } from './format.ts';
import { atPlace, type KeyedFlags } from './store-address.ts';
import { BackupProgress } from './progress.ts';
import { datedFile, rotate } from './rotating.ts';
import { withoutKeys, wrongKeysAmong } from './wrong-keys.ts';
import { backupLines } from './writing.ts';

export interface BackupFlags extends KeyedFlags {
  readonly force?: boolean;
  /** Keep this many files in the folder. */
  readonly rotate?: number;
}

/** Called for a table that is damaged after an entry. */
type Cut = (table: string, last: number) => void;

/** Lines are written in chunks: each write costs a turn of the event loop. */
const PIECE = 64 * 1024;

async function* inPieces(lines: AsyncGenerator<string, BackupCounts>, finish: (counts: BackupCounts) => void): AsyncGenerator<string> {
  let piece = '';
  for (let next = await lines.next(); ; next = await lines.next()) {
    if (next.done === true) {
      finish(next.value);
      return yield piece;
    }
    piece += next.value;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
}

/** A file that bears its name is whole and on the disk. */
const write = async (store: Store, file: string, progress: BackupProgress, cut: Cut, seal: Seal | undefined): Promise<BackupCounts> => {
  let counts: BackupCounts = { tables: 0, entries: 0 };
  const lines = inPieces(
    backupLines(store, (now) => progress.at(now), cut, seal),
    (all) => {
      counts = all;
    },
  );
  await writeWholeFile(file, (part) => pipeline(Readable.from(lines), createGzip(), createWriteStream(part, { flush: true, mode: 0o600 })));
  return counts;
};

const countedTo = (to: string, counts: BackupCounts, bytes: number): string => `${countsText(counts)} in ${to}, ${sizeText(bytes)}.\n`;

/** To standard output, for another program; what a person should read goes to the other stream. */
const toPipe = async (store: Store, terminal: Terminal, progress: BackupProgress, cut: Cut, seal: Seal | undefined): Promise<string> => {
  if (terminal.interactive)
    throw usage('A backup is not for the screen: pipe it on, as in: pasteboard backup - | ssh host "cat > tables.backup"');
  let [counts, bytes]: [BackupCounts, number] = [{ tables: 0, entries: 0 }, 0];
  const lines = inPieces(
    backupLines(store, (now) => progress.at(now), cut, seal),
    (all) => {
      counts = all;
    },
  );
  const packed = createGzip();
  packed.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await pipeline(Readable.from(lines), packed, terminal.output, { end: false });
  return countedTo('standard output', counts, bytes);
};

const toFile = async (store: Store, file: string, progress: BackupProgress, cut: Cut, seal: Seal | undefined): Promise<string> =>
  countedTo(`“${file}”`, await write(store, file, progress, cut, seal), statSync(file).size);

/** Opens sealed entries to check them; undefined where no key is given that opens any. */
const sealFor = async (store: BareStore, encryptionKey: string | undefined): Promise<Seal | undefined> => {
  if (encryptionKey === undefined) return undefined;
  const given = readSealKeys(encryptionKey);
  const keys = withoutKeys(given, await wrongKeysAmong(store, given));
  return keys === null ? undefined : new Seal(keys);
};

export const backup = async (terminal: Terminal, to: string, flags: BackupFlags): Promise<number> => {
  const file = flags.rotate === undefined ? to : datedFile(to, new Date());
  if (file !== '-' && existsSync(file) && flags.force !== true)
    throw new UserError(`“${file}” exists already: choose another name, or add --force.`);
  const progress = new BackupProgress(terminal, 'Copied');
  try {
    const damaged: string[] = [];
    const cut: Cut = (table, last) =>
      void damaged.push(
        `The table ${table} is damaged after entry ${last}: the backup holds it up to there. “pasteboard tables verify” tells more.\n`,
      );
    const told = await atPlace(flags, { reads: true }, terminal, async (store) => {
      const seal = await sealFor(store, flags.encryptionKey);
      return file === '-' ? toPipe(store, terminal, progress, cut, seal) : toFile(store, file, progress, cut, seal);
    });
    progress.end();
    (file === '-' ? terminal.error : terminal.output).write(told);
    for (const line of damaged) terminal.error.write(line);
    if (flags.rotate !== undefined) rotate(terminal, to, flags.rotate, { isDamaged: damaged.length > 0 });
    return damaged.length === 0 ? OK : FAILED;
  } finally {
    progress.end();
  }
};
