// A card to read: what is printed on it, as far as the game has words for it, and its text.

import { folded, printable, printedOn, shortFace } from '@pasteboard/telling';
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

/** The name, what is printed beside it, and the text. */
export const faceLines = (sight: Sight, face: string): string[] => {
  const { pen, view } = sight;
  const data = view.faces[face] ?? {};
  const text = data['text'];
  return [
    ...beside(`${pen.bold(shortFace(pen, face, view.faces))}  `, (room) => flow(printedOn(sight, face), room, ' · '), pen.width),
    ...(typeof text === 'string' && text !== '' ? hang('  ', wrap(printable(text), pen.width - 2)) : []),
  ];
};
