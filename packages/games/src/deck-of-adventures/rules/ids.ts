// Ids of characters, made from the names that people type. A name may be anybody's; an id is one character's alone.

import { refuse, type Reader, type Refusal } from '@pasteboard/kernel';
import { CREATURES, DEALERS, OTHERS } from '../content/cast.ts';
import { isReservedId } from '../names.ts';

const READY: readonly string[] = Object.keys({ ...DEALERS, ...OTHERS, ...CREATURES });
const LONGEST = 60;

/** Letters and digits, with hyphens between them; empty where a name has none. */
const plainId = (name: string): string =>
  name
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST);

/** DOA-CREATE-01: `Sir-Bors`, or `Sir-Bors-2` where there is one already. Small and capital letters are the same. */
export const freeId = (t: Reader, name: string): string => {
  const wanted = plainId(name);
  const used = new Set([...READY, ...Object.keys(t.state.values), ...t.state.seats.map(({ id }) => id)].map((id) => id.toLowerCase()));
  const isFree = (id: string): boolean => !isReservedId(id.toLowerCase()) && !used.has(id.toLowerCase());
  let id = wanted;
  for (let n = 2; !isFree(id); n++) id = `${wanted}-${n}`;
  return id;
};

/** An id can be made only from a letter or a digit. */
export const whyNotName = (name: string, field: string): Refusal | null =>
  plainId(name) === '' ? refuse('no.name', 'DOA-CREATE-01', { field }) : null;
