// Asks before anything is deleted.

import { createInterface } from 'node:readline/promises';
import { usage } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

/** A script adds --yes; a person types it. */
export const confirmed = async (terminal: Terminal, question: string, { isYes }: { readonly isYes: boolean }): Promise<boolean> => {
  if (isYes) return true;
  if (!terminal.interactive) throw usage('Nothing was deleted: without a terminal, add --yes.');
  const lines = createInterface({ input: terminal.input, output: terminal.output });
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} Type yes to go on: `)).trim());
  } finally {
    lines.close();
  }
};
