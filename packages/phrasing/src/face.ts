// The printed text of a card, from the game's words; fields without words are internal and left out.

import type { FaceData, Json } from '@pasteboard/kernel/view';
import { shortFace, wordFor } from './names.ts';
import type { Naming } from './options.ts';
import { printable } from './printable.ts';

/** Missing values get no text. */
const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === false || value === 0 || value === '' || (Array.isArray(value) && value.length === 0);

/** A word of the game, the name of another card, or the value itself. */
const printedText = (naming: Naming, key: string, value: Json): string | null => {
  const { view, words } = naming;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    const word = wordFor(words, `${key}.${value}`);
    return word ?? (Object.hasOwn(view.faces, value) ? shortFace(naming, value, view.faces) : printable(value));
  }
  if (!Array.isArray(value)) return null;
  const all = value.flatMap((each: Json) => printedText(naming, key, each) ?? []);
  return all.length === 0 ? null : all.join(', ');
};

const printedIn = (naming: Naming, data: FaceData, under: string): string[] =>
  Object.entries(data).flatMap(([part, value]) => {
    const key = `${under}.${part}`;
    if (value === undefined || isNothing(value)) return [];
    if (typeof value === 'object' && !Array.isArray(value)) return printedIn(naming, value as FaceData, key);
    const name = wordFor(naming.words, key);
    if (name === undefined) return [];
    const text = value === true ? '' : printedText(naming, key, value);
    return text === null ? [] : [`${printable(name)} ${text}`.trim()];
  });

/** Piece by piece: “Prowess 5”, “Home Mill of Ede”. */
export const printedOn = (naming: Naming, face: string): string[] =>
  printedIn(naming, Object.hasOwn(naming.view.faces, face) ? (naming.view.faces[face] ?? {}) : {}, 'printed');
