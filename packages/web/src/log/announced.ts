// What is read aloud: lines that are new since the last time, in order. Never an older page, never the whole log.

import { spokenLine, type LogLine } from './lines.ts';

/** So much can be listened to at once; of more, how much it was is told first. */
const MOST_READ = 6;

export const announced = (lines: readonly LogLine[], since: number): readonly string[] => {
  // A verdict is announced where it is shown.
  const fresh = lines.filter(({ n, kind }) => n > since && kind !== 'verdict');
  const left = fresh.length - MOST_READ;
  const read = fresh.slice(-MOST_READ).map(spokenLine);
  return left > 0 ? [`${left === 1 ? 'One more line' : `${left} more lines`} in the log.`, ...read] : read;
};
