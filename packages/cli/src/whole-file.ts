// Writes a file so that one that bears its name is whole: under another name first.

import { renameSync, rmSync } from 'node:fs';
import { UserError, fileTrouble } from './failure.ts';

/** A user who may not enter the folder cannot look for the part either. */
const removePart = (part: string): void => {
  try {
    rmSync(part, { force: true });
  } catch {
    // Why it cannot be written is told.
  }
};

const PLACE = 'Choose a folder that the user of this command may write; for a service that is the user of the service.';

const isForbidden = (error: Error): boolean => 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));

/** `write` gets the name to write to. What goes wrong with the file is told in one sentence. */
export const writeWholeFile = async (file: string, write: (part: string) => Promise<void>): Promise<void> => {
  const part = `${file}.part`;
  try {
    await write(part);
    renameSync(part, file);
  } catch (error) {
    removePart(part);
    if (error instanceof Error && 'syscall' in error)
      throw new UserError(`“${file}” cannot be written: ${fileTrouble(error)}.${isForbidden(error) ? ` ${PLACE}` : ''}`);
    throw error;
  }
};
