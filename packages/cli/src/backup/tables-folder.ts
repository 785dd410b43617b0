// Tells whether a folder holds tables. A folder without read permission must not pass for an empty one.

import { accessSync, constants, statSync } from 'node:fs';
import { databaseIn } from '@pasteboard/server/store';
import { UserError } from '../failure.ts';

export const UNREADABLE_TODO =
  'Run the command as the user of the server; where it is a service as docs/host.md has it: “sudo pasteboard …”.';

/** A sentence; null if this user may read it, or it does not exist. */
export const troubleReading = (folder: string): string | null => {
  try {
    accessSync(databaseIn(folder), constants.R_OK);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    const who = process.getuid === undefined ? 'this user' : `this user (${process.getuid()})`;
    return `The tables in the folder “${folder}” cannot be read by ${who}.`;
  }
};

/** A sentence where other users of the machine may enter or read the folder; null where not, and on Windows, where modes say nothing. */
export const openFolderWords = (folder: string): string | null =>
  process.getuid !== undefined && (statSync(folder).mode & 0o077) !== 0
    ? `Other users of this machine may enter the folder of the tables, “${folder}”.`
    : null;

/** Throws if this user may not read the folder, or its file. */
export const hasTables = (folder: string): boolean => {
  const trouble = troubleReading(folder);
  if (trouble !== null) throw new UserError(`${trouble} ${UNREADABLE_TODO}`);
  try {
    accessSync(databaseIn(folder));
    return true;
  } catch {
    return false;
  }
};
