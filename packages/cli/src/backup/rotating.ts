// Keeps the newest backups in a folder, named by the time they were made. No other file is touched, and no symbolic link is followed.

import { lstatSync, readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, fileTrouble } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

/** Names sort by time. */
const OWN = /^pasteboard-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/;

/** The file for a backup made now, in an existing folder. */
export const datedFile = (folder: string, now: Date): string => {
  try {
    if (!lstatSync(folder).isDirectory()) throw new UserError(`“${folder}” is not a folder: --rotate needs a folder to keep backups in.`);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`“${folder}” cannot be used: ${fileTrouble(error)}. Make the folder first.`);
  }
  return join(folder, `pasteboard-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`);
};

const isOwn = (folder: string, name: string): boolean => OWN.test(name) && lstatSync(join(folder, name)).isFile();

/** A backup with damaged tables must not replace an older one that has them undamaged. */
export const rotate = (terminal: Terminal, folder: string, keep: number, { isDamaged }: { readonly isDamaged: boolean }): void => {
  const old = readdirSync(folder)
    .filter((name) => isOwn(folder, name))
    .sort()
    .toReversed()
    .slice(keep);
  if (old.length === 0) return;
  if (isDamaged) {
    terminal.error.write('No older backup was deleted, because it may hold the damaged tables undamaged.\n');
    return;
  }
  for (const name of old) unlinkSync(join(folder, name));
  terminal.output.write(`${old.length} older ${old.length === 1 ? 'backup was' : 'backups were'} deleted; ${keep} are kept.\n`);
};
