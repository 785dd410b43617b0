// Reads the operator's own words for the privacy page from a file.

import { readFileSync, statSync } from 'node:fs';
import { UserError, fileTrouble } from '../failure.ts';

const LONGEST = 65_536;

export const privacyWords = (file: string | undefined): string | null => {
  if (file === undefined) return null;
  try {
    const { size } = statSync(file);
    if (size > LONGEST) throw new UserError(`The privacy file “${file}” has ${size} bytes; at most ${LONGEST} fit.`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`The privacy file “${file}” cannot be read: ${fileTrouble(error)}.`);
  }
};
