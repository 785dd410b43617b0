// Estimates how much memory a table takes, from the JSON it is stored as. Measured heap: typical tables take 4 to 5 bytes a character; a list of
// empty records takes 64 bytes a value, and records with one key each, all different, 92.

import type { State } from '@pasteboard/kernel';
import { countJson } from './json-bounds.ts';

const PER_CHARACTER = 6;
const DENSE = { character: 2, node: 92 } as const;
/** Shorter states cannot weigh enough for their values to be worth counting. */
const COUNTED_FROM = 80_000;

/** Measured again when an estimate has grown by a quarter and by so many bytes. */
const SLACK = 200_000;

/** `bytes` is the last measurement plus what every group since may have added. */
export interface Weight {
  readonly bytes: number;
  readonly measured: number;
}

export const NO_WEIGHT: Weight = { bytes: 0, measured: 0 };

/** The bytes of heap that JSON of this length takes, estimated. */
export const bytesOf = (characters: number): number => PER_CHARACTER * characters;

/** The weight of a state with this JSON. */
export const weighed = (text: string): Weight => {
  const dense = (): number => DENSE.character * text.length + DENSE.node * countJson(text).nodes;
  const bytes = text.length < COUNTED_FROM ? bytesOf(text.length) : dense();
  return { bytes, measured: bytes };
};

/** The weight after one more group of that length. */
export const heavier = ({ bytes, measured: last }: Weight, characters: number, state: State): Weight => {
  const more = bytes + bytesOf(characters);
  return more > 1.25 * last + SLACK ? weighed(JSON.stringify(state)) : { bytes: more, measured: last };
};
