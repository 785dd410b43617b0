// Changes table files as an attacker would who can compute the digest.

import type { Below } from '@pasteboard/kernel';
import { resealed } from './test-server.ts';

const ODD: readonly unknown[] = [null, true, -1, 0, 1.5, 1e6, '', 'x', '__proto__', 'constructor', [], {}, 'toString', [null], { a: {} }];

type Part = { [key: string]: unknown };
type Place = readonly [of: Part, key: string];

const places = (part: unknown): Place[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.keys(part).flatMap((key): Place[] => [[part as Part, key], ...places((part as Part)[key])]);

/** One thing is gone, or is something odd. */
const change = ([of, key]: Place, below: Below): void => {
  if (below(3) > 0) of[key] = ODD[below(ODD.length)];
  else if (Array.isArray(of)) of.splice(Number(key), 1);
  else delete of[key];
};

export interface TableText {
  readonly entries: unknown[];
}

/** Mostly within the groups of the game: all else is seen to by the schema. */
export const mutated = (text: string, below: Below): string => {
  const file = JSON.parse(text) as TableText;
  const entry = file.entries[below(file.entries.length)];
  for (let left = 1 + below(2); left > 0; left--) {
    const within = below(8) === 0 ? entry : ((entry as Part)['group'] ?? entry);
    const all = places(within);
    const place = all[below(Math.max(1, all.length))];
    if (place !== undefined) change(place, below);
  }
  return JSON.stringify({ ...file, digest: resealed(file.entries.map((each) => JSON.stringify(each))) });
};
