// Two dice, rolled in the open.

import { said, type Table, type Word } from '@pasteboard/kernel';

export const rollTwo = (t: Table, label: string): number => t.roll(label, 2, 6).reduce((sum, die) => sum + die, 0);

/** What came of a check, as a word. */
export const verdict = (outcome: string): Word => said('word', `outcome.${outcome}`);
