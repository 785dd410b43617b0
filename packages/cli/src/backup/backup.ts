// `pasteboard backup`: every table of a store in one file, also while a server writes.

import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Store } from '@pasteboard/server/store';
import { FAILED, OK, UserError, fileTrouble } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { countsText, type Counts } from './format.ts';
import { atPlace, type PlaceFlags } from './place.ts';
import { Progress } from './progress.ts';
import { backupLines } from './writing.ts';

export interface BackupFlags extends PlaceFlags {
  readonly force?: boolean;
}

/** Lines are handed on in pieces: each piece costs a turn of the event loop. */
const PIECE = 64 * 1024;

async function* inPieces(lines: AsyncGenerator<string, Counts>, finish: (counts: Counts) => void): AsyncGenerator<string> {
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
const write = async (store: Store, file: string, progress: Progress, cut: (table: string, last: number) => void): Promise<Counts> => {
  const part = `${file}.part`;
  let counts: Counts = { tables: 0, entries: 0 };
  const lines = inPieces(
    backupLines(store, (now) => progress.at(now), cut),
    (all) => {
      counts = all;
    },
  );
  try {
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(part, { flush: true, mode: 0o600 }));
    renameSync(part, file);
    return counts;
  } catch (error) {
    rmSync(part, { force: true });
    if (error instanceof Error && 'syscall' in error) throw new UserError(`“${file}” cannot be written: ${fileTrouble(error)}.`);
    throw error;
  }
};

const sizeText = (bytes: number): string => (bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

export const backup = async (terminal: Terminal, file: string, flags: BackupFlags): Promise<number> => {
  if (existsSync(file) && flags.force !== true) throw new UserError(`“${file}” exists already: choose another name, or add --force.`);
  const progress = new Progress(terminal, 'Copied');
  try {
    const damaged: string[] = [];
    const cut = (table: string, last: number): void =>
      void damaged.push(
        `The table ${table} is damaged behind entry ${last}: the backup holds it up to there. “pasteboard tables verify” tells more.\n`,
      );
    const counts = await atPlace(flags, true, terminal, (store) => write(store, file, progress, cut));
    progress.end();
    terminal.output.write(`${countsText(counts)} in “${file}”, ${sizeText(statSync(file).size)}.\n`);
    for (const line of damaged) terminal.error.write(line);
    return damaged.length === 0 ? OK : FAILED;
  } finally {
    progress.end();
  }
};
