// Shows piles and cards: what is visible of each card, what is placed on it, and what is printed on it.

import { playingCard, type View, type ViewPile, type ViewSlot } from '@pasteboard/kernel/view';
import { cardCount, folded, kindOnCard, ownerName, pileKind, printable, printedOn, shortFace } from '@pasteboard/phrasing';
import { beside, flow, hang, pad, widthOf, wrap, type Pen } from './text-style.ts';
import { valueTexts, type ScreenSight } from './sheet.ts';

const BACK = '▒';
const back = (pen: Pen): string => pen.dim(pen.symbols ? BACK : '?');

const slotText = ({ pen, view }: ScreenSight, slot: ViewSlot): string => {
  const face = slot.face === null ? back(pen) : inkedFace(pen, slot.face, view.faces);
  return slot.turn === 0 ? face : `${face}(${slot.turn}°)`;
};

/** Names of several words need commas between them; playing cards do not. */
const spacing = (pieces: readonly string[]): string[] => {
  if (!pieces.some((piece) => piece.includes(' '))) return pieces.slice();
  return pieces.map((piece, i) => (i < pieces.length - 1 ? `${piece},` : piece));
};

const knownText = ({ pen, view }: ScreenSight, pile: ViewPile): string[] =>
  pile.known.map(([at, face], i) => {
    const end = i < pile.known.length - 1 ? ',' : '';
    return `${at === 0 ? 'top' : `no. ${at + 1}`} ${inkedFace(pen, face, view.faces)}${end}`;
  });

/** What is visible of the cards of a pile, each a piece. */
const facesOf = (sight: ScreenSight, pile: ViewPile): string[] => {
  if (pile.slots === null) return pile.known.length === 0 ? [] : ['known:', ...knownText(sight, pile)];
  if (pile.slots.every((slot) => slot.face === null && slot.turn === 0)) return pile.count === 0 ? [] : [sight.pen.dim('face down')];
  return spacing(pile.slots.map((slot) => slotText(sight, slot)));
};

/** One line of cards, and how many more there are. */
const oneLine = ({ more }: Pen, pieces: readonly string[], width: number): string[] => {
  let used = 0;
  for (let i = 0; i < pieces.length; i++) {
    used += widthOf(pieces[i] ?? '') + 1;
    const rest = pieces.length - i - 1;
    if (used + (rest > 0 ? 6 + more.length : 0) > width) return [`${pieces.slice(0, i).join(' ')} ${more} +${rest + 1}`];
  }
  return pieces.length === 0 ? [] : [pieces.join(' ')];
};

const countText = (pile: ViewPile): string => (pile.count === 0 ? 'empty' : cardCount(pile.count));

const COUNTS = 10;

/** A pile, its values, and under it the piles placed on its cards. */
export const pileLines = (
  sight: ScreenSight,
  id: string,
  indent: string,
  names: number,
  { whole }: { readonly whole: boolean },
  depth = 0,
): string[] => {
  const { pen, view, words, layout } = sight;
  const pile = view.piles[id];
  if (pile === undefined) return [];
  const name = depth === 0 ? pileKind(words, id, pile.owner) : kindOnCard(words, id, pile.owner);
  const lead = `${indent}${pad(name, names)}  ${pen.dim(pad(countText(pile), COUNTS))}`;
  const room = Math.max(20, pen.width - widthOf(lead));
  const pieces = facesOf(sight, pile);
  const lines = hang(lead, whole ? flow(pieces, room) : oneLine(pen, pieces, room)).map((line) => line.trimEnd());
  const values = valueTexts(sight, id);
  if (values.length > 0) lines.push(...hang(`${indent}  `, flow(values, pen.width - 6, ' · ')));
  if (depth > 5) return lines;
  for (const slot of pile.slots ?? []) {
    for (const on of slot.piles) {
      // If a game has said what is worth a line, an empty place on a card is not.
      if (layout !== null && view.piles[on]?.count === 0 && valueTexts(sight, on).length === 0) continue;
      const under = slot.face === null ? 'a card' : inkedFace(pen, slot.face, view.faces);
      const [first, ...rest] = pileLines(sight, on, '', 0, { whole }, depth + 1);
      if (first !== undefined) lines.push(`${indent}  on ${under}: ${first.trimStart()}`, ...rest.map((line) => `${indent}  ${line}`));
    }
  }
  return lines;
};

/** The faces of a pile whose card count is shown elsewhere; nothing if none are visible. */
export const facesLines = (sight: ScreenSight, id: string, indent: string, { brief }: { readonly brief: boolean }): string[] => {
  const { pen, view, words } = sight;
  const pile = view.piles[id];
  if (pile === undefined || (pile.slots === null && pile.known.length === 0)) return [];
  const lead = `${indent}${pen.dim(`${pileKind(words, id, pile.owner)}:`)} `;
  const room = pen.width - widthOf(lead);
  return hang(lead, brief ? oneLine(pen, facesOf(sight, pile), room) : flow(facesOf(sight, pile), room));
};

/** One pile in full, and its owner. */
export const lookAt = (sight: ScreenSight, id: string): string[] => {
  const owner = sight.view.piles[id]?.owner ?? null;
  const lines = pileLines(sight, id, '', 0, { whole: true });
  return owner === null ? lines : hang(`${ownerName(sight.view, sight.words, owner)}’s `, lines);
};

/** Faces this viewer has seen and the game has put words on, by the whole name or its beginning. */
export const facesNamed = ({ pen, view }: ScreenSight, wanted: string): string[] => {
  const named = Object.keys(view.faces).map((face) => ({ face, name: folded(shortFace(pen, face, view.faces)) }));
  const meant = [
    named.filter(({ name }) => name === wanted),
    named.filter(({ name }) => name.startsWith(wanted)),
    named.filter(({ name }) => name.includes(` ${wanted}`)),
  ];
  return wanted === '' ? [] : (meant.find((some) => some.length > 0) ?? []).map(({ face }) => face);
};

/** The name, what is printed beside it, and the text. */
export const faceLines = (sight: ScreenSight, face: string): string[] => {
  const { pen, view } = sight;
  const data = view.faces[face] ?? {};
  const text = data['text'];
  return [
    ...beside(`${pen.bold(shortFace(pen, face, view.faces))}  `, (room) => flow(printedOn(sight, face), room, ' · '), pen.width),
    ...(typeof text === 'string' && text !== '' ? hang('  ', wrap(printable(text), pen.width - 2)) : []),
  ];
};

/** A face in the color of its suit. */
export const inkedFace = (pen: Pen, face: string, faces: View['faces']): string => {
  const suit = playingCard(face)?.suit;
  const text = shortFace(pen, face, faces);
  return suit === 'H' || suit === 'D' ? pen.red(text) : text;
};
