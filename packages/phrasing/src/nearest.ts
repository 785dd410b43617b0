// Finds the listed name that is nearest to what a person typed, for “Did you mean …?”.

import { folded } from './folded.ts';

/** Insertions, deletions, replacements and swaps of adjacent characters, each one slip. */
const slips = (a: string, b: string): number => {
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [older, old] = [old, row];
  }
  return old[b.length] ?? 0;
};

/** The nearest of these names, or null if none is near. */
export const nearest = (typed: string, names: readonly string[]): string | null => {
  const wanted = folded(typed.slice(0, 60));
  let best: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    const known = folded(name.slice(0, 60));
    const far = wanted.length > 1 && known.startsWith(wanted) ? 0.5 : slips(wanted, known);
    if (far < least) [best, least] = [name, far];
  }
  return best;
};

export const didYouMean = (typed: string, names: readonly string[]): string => {
  const near = nearest(typed, names);
  return near === null ? '' : ` Did you mean “${near}”?`;
};
