// How much memory the processes of a group take together at most, as Linux counts it.

import { readFileSync, readdirSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

/** The fifth field of `stat`; the second one, a name in brackets, may hold blanks. */
const groupOf = (pid: string): number =>
  Number(
    read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[2],
  );

/** Bytes; pages that processes share are counted once. */
export const bytesNow = (group: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && groupOf(name) === group)
    .reduce((sum, pid) => sum + 1_024 * Number(/^Pss: +(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0), 0);

const LOOK_MS = 50;

/** Looks again and again until `end` is called, which tells the most. */
export const watchMemory = (group: number): { readonly end: () => number } => {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, bytesNow(group));
  }, LOOK_MS);
  return {
    end: () => {
      clearInterval(timer);
      return most;
    },
  };
};
