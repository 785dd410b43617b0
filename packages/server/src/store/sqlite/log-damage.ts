// Checks whether SQLite's log beside the file was damaged since it was written. SQLite itself stops at the first frame whose checksum is wrong, as a
// power loss leaves one at the end, and silently drops everything after it. A wrong frame with a later transaction after it is damage: each
// transaction is on the disk before the next one is written.

import { chmodSync, closeSync, copyFileSync, fstatSync, openSync, readSync } from 'node:fs';
import { codeOf } from '../contract/trouble.ts';
import { databaseIn } from './file.ts';

export interface LogDamage {
  /** The first frame that cannot be read, and how many there are. */
  readonly frame: number;
  readonly frames: number;
  readonly words: string;
}

const HEADER = 32;
const FRAME_HEADER = 24;
/** The last bit of the first number tells in which order of bytes checksums were made. */
const MAGIC = 0x377f0682;

type Sums = readonly [number, number];

interface Log {
  readonly file: number;
  readonly salts: Buffer;
  readonly size: number;
  readonly frames: number;
  readonly isBigEndian: boolean;
}

/** SQLite's own sum over pairs of 32-bit numbers. */
const summed = ([first, second]: Sums, bytes: Buffer, isBigEndian: boolean): Sums => {
  let [s0, s1] = [first, second];
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let i = 0; i + 8 <= bytes.length; i += 8) {
    s0 = (s0 + numbers.getUint32(i, !isBigEndian) + s1) >>> 0;
    s1 = (s1 + numbers.getUint32(i + 4, !isBigEndian) + s0) >>> 0;
  }
  return [s0, s1];
};

const sumsIn = (bytes: Buffer, at: number): Sums => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
const isSame = (a: Sums, b: Sums): boolean => a[0] === b[0] && a[1] === b[1];

interface Frame {
  /** Made with this log's salts, and not left from an older one that was overwritten. */
  readonly isOurs: boolean;
  readonly fits: boolean;
  readonly isCommit: boolean;
  readonly sums: Sums;
}

const readFrame = ({ file, salts, size, isBigEndian }: Log, at: number, before: Sums, bytes: Buffer): Frame => {
  readSync(file, bytes, 0, FRAME_HEADER + size, HEADER + at * (FRAME_HEADER + size));
  const sums = sumsIn(bytes, 16);
  const head = summed(before, bytes.subarray(0, 8), isBigEndian);
  const fits = isSame(summed(head, bytes.subarray(FRAME_HEADER), isBigEndian), sums);
  return { isOurs: bytes.subarray(8, 16).equals(salts), fits, isCommit: bytes.readUInt32BE(4) !== 0, sums };
};

/** The first frame that is wrong though another transaction follows; null if there is none. Each frame is checked with the sum of the one before. */
const firstDamaged = (log: Log, start: Sums, isHeaderWrong: boolean): number | null => {
  const bytes = Buffer.alloc(FRAME_HEADER + log.size);
  let before = start;
  let wrong = isHeaderWrong ? 0 : -1;
  let hasCommit = false;
  for (let at = 0; at < log.frames; at++) {
    const { isOurs, fits, isCommit, sums } = readFrame(log, at, before, bytes);
    before = sums;
    const isGood = isOurs && fits;
    if (wrong < 0 && !isGood) wrong = at;
    if (wrong < 0) continue;
    if (hasCommit && isGood) return wrong;
    // A frame that is neither ours nor fits was left by an older log, where a power loss kept this one from being written.
    hasCommit ||= isCommit && (isGood || (at === wrong && (isOurs || fits)));
  }
  return null;
};

/** The page size from the file itself, if the log's header cannot be trusted. */
const pageSizeOf = (folder: string): number => {
  const file = openSync(databaseIn(folder), 'r');
  try {
    const bytes = Buffer.alloc(2);
    readSync(file, bytes, 0, 2, 16);
    return bytes.readUInt16BE() === 1 ? 65_536 : bytes.readUInt16BE();
  } finally {
    closeSync(file);
  }
};

/** Without its header SQLite ignores a log: frames are checked by the file's page size and the first frame's salts. */
const damageWithoutHeader = (file: number, length: number, size: number): number | null => {
  const frames = Math.floor((length - HEADER) / (FRAME_HEADER + size));
  const salts = Buffer.alloc(8);
  readSync(file, salts, 0, 8, HEADER + 8);
  const found = [false, true].map((isBigEndian) => firstDamaged({ file, salts, size, frames, isBigEndian }, [0, 0], true));
  return found.some((each) => each !== null) ? 0 : null;
};

const damageIn = (file: number, folder: string): LogDamage | null => {
  const header = Buffer.alloc(HEADER);
  const length = fstatSync(file).size;
  if (length <= HEADER || readSync(file, header, 0, HEADER, 0) < HEADER) return null;
  const isBigEndian = (header.readUInt32BE(0) & 1) === 1;
  const start = sumsIn(header, 24);
  const isWhole = (header.readUInt32BE(0) & ~1) === MAGIC && isSame(summed([0, 0], header.subarray(0, 24), isBigEndian), start);
  const size = isWhole ? header.readUInt32BE(8) : pageSizeOf(folder);
  if (size < 512) return null;
  const frames = Math.floor((length - HEADER) / (FRAME_HEADER + size));
  const found = isWhole
    ? firstDamaged({ file, salts: header.subarray(16, 24), size, frames, isBigEndian }, start, false)
    : damageWithoutHeader(file, length, size);
  const again = Buffer.alloc(HEADER);
  readSync(file, again, 0, HEADER, 0);
  // Another process has restarted the log meanwhile: what was read mixes two logs.
  return found === null || !again.equals(header) ? null : inWords(found, frames);
};

const inWords = (frame: number, frames: number): LogDamage => ({
  frame: frame + 1,
  frames,
  words: `SQLite’s log beside the tables is damaged (page ${frame + 1} of ${frames}): what was written to it from there on is lost, and tables are shown without it. Restore a backup if it is newer.`,
});

const lookAt = (folder: string): LogDamage | null => {
  let file: number;
  try {
    file = openSync(`${databaseIn(folder)}-wal`, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw error;
  }
  try {
    return damageIn(file, folder);
  } finally {
    closeSync(file);
  }
};

/** Null if the log is undamaged, ends as after a power loss, or does not exist. A store in use may be written meanwhile: only what a second check finds as well counts. */
export const findLogDamage = (folder: string): LogDamage | null => {
  const first = lookAt(folder);
  return first !== null && lookAt(folder)?.frame === first.frame ? first : null;
};

/** The same in words, after the log was copied, so that what SQLite drops of it is not lost for good. */
export const savedLogDamage = (folder: string): string | null => {
  const damage = findLogDamage(folder);
  if (damage === null) return null;
  const copy = `${databaseIn(folder)}-wal.damaged`;
  try {
    copyFileSync(`${databaseIn(folder)}-wal`, copy);
    chmodSync(copy, 0o600);
  } catch {
    return `${damage.words} It could not be copied to “${copy}”.`;
  }
  return `${damage.words} It was copied to “${copy}” as it was. The copy also holds tables that are deleted from now on: delete it when you no longer need it.`;
};
