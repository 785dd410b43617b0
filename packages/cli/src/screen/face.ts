// A card to read: what is printed on it, as far as the game has words for it, and its text.

import type { FaceData, Json } from '@pasteboard/kernel/view';
import { folded, printable, shortFace, wordFor } from '@pasteboard/telling';
import { beside, flow, hang, wrap } from './pen.ts';
import type { Sight } from './sheet.ts';

/** Faces this viewer has seen and the game has put words on, by the whole name or its beginning. */
export const facesNamed = ({ pen, view }: Sight, wanted: string): string[] => {
  const named = Object.keys(view.faces).map((face) => ({ face, name: folded(shortFace(pen, face, view.faces)) }));
  const meant = [
    named.filter(({ name }) => name === wanted),
    named.filter(({ name }) => name.startsWith(wanted)),
    named.filter(({ name }) => name.includes(` ${wanted}`)),
  ];
  return wanted === '' ? [] : (meant.find((some) => some.length > 0) ?? []).map(({ face }) => face);
};

/** What is not there needs no word. */
const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === false || value === 0 || value === '' || (Array.isArray(value) && value.length === 0);

/** A word of the game, the name of another card, or what stands there. */
const printedText = (sight: Sight, key: string, value: Json): string | null => {
  const { pen, view, words } = sight;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    const word = wordFor(words, `${key}.${value}`);
    return word ?? (Object.hasOwn(view.faces, value) ? shortFace(pen, value, view.faces) : printable(value));
  }
  if (!Array.isArray(value)) return null;
  const all = value.flatMap((each: Json) => printedText(sight, key, each) ?? []);
  return all.length === 0 ? null : all.join(', ');
};

/** Only what the game has a word for: the rest is for its own use. */
const printedTexts = (sight: Sight, data: FaceData, under: string): string[] =>
  Object.entries(data).flatMap(([part, value]) => {
    const key = `${under}.${part}`;
    if (value === undefined || isNothing(value)) return [];
    if (typeof value === 'object' && !Array.isArray(value)) return printedTexts(sight, value as FaceData, key);
    const name = wordFor(sight.words, key);
    if (name === undefined) return [];
    const text = value === true ? '' : printedText(sight, key, value);
    return text === null ? [] : [`${printable(name)} ${text}`.trim()];
  });

/** The name, what is printed beside it, and the text. */
export const faceLines = (sight: Sight, face: string): string[] => {
  const { pen, view } = sight;
  const data = view.faces[face] ?? {};
  const text = data['text'];
  return [
    ...beside(
      `${pen.bold(shortFace(pen, face, view.faces))}  `,
      (room) => flow(printedTexts(sight, data, 'printed'), room, ' · '),
      pen.width,
    ),
    ...(typeof text === 'string' && text !== '' ? hang('  ', wrap(printable(text), pen.width - 2)) : []),
  ];
};
