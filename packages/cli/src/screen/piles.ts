// Piles: what is seen of each card, and what lies on it.

import type { ViewPile, ViewSlot } from '@pasteboard/kernel/view';
import { cardCount, kindOnCard, ownerName, pileKind } from '@pasteboard/telling';
import { inkedFace } from './inked.ts';
import { flow, hang, pad, widthOf, type Pen } from './pen.ts';
import { valueTexts, type Sight } from './sheet.ts';

const BACK = '▒';
const back = (pen: Pen): string => pen.dim(pen.symbols ? BACK : '?');

const slotText = ({ pen, view }: Sight, slot: ViewSlot): string => {
  const face = slot.face === null ? back(pen) : inkedFace(pen, slot.face, view.faces);
  return slot.turn === 0 ? face : `${face}(${slot.turn}°)`;
};

/** Names of several words need commas between them; playing cards do not. */
const spacing = (pieces: readonly string[]): string[] => {
  if (!pieces.some((piece) => piece.includes(' '))) return pieces.slice();
  return pieces.map((piece, i) => (i < pieces.length - 1 ? `${piece},` : piece));
};

const knownText = ({ pen, view }: Sight, pile: ViewPile): string[] =>
  pile.known.map(([at, face], i) => {
    const end = i < pile.known.length - 1 ? ',' : '';
    return `${at === 0 ? 'top' : `no. ${at + 1}`} ${inkedFace(pen, face, view.faces)}${end}`;
  });

/** What is seen of the cards of a pile, each a piece. */
const facesOf = (sight: Sight, pile: ViewPile): string[] => {
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

/** A pile, its values, and under it the piles that lie on its cards. */
export const pileLines = (
  sight: Sight,
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
      // Where a game has said what is worth a line, an empty place on a card is not.
      if (layout !== null && view.piles[on]?.count === 0 && valueTexts(sight, on).length === 0) continue;
      const under = slot.face === null ? 'a card' : inkedFace(pen, slot.face, view.faces);
      const [first, ...rest] = pileLines(sight, on, '', 0, { whole }, depth + 1);
      if (first !== undefined) lines.push(`${indent}  on ${under}: ${first.trimStart()}`, ...rest.map((line) => `${indent}  ${line}`));
    }
  }
  return lines;
};

/** The faces of a pile whose number of cards stands elsewhere; nothing where none are seen. */
export const facesLines = (sight: Sight, id: string, indent: string, { brief }: { readonly brief: boolean }): string[] => {
  const { pen, view, words } = sight;
  const pile = view.piles[id];
  if (pile === undefined || (pile.slots === null && pile.known.length === 0)) return [];
  const lead = `${indent}${pen.dim(`${pileKind(words, id, pile.owner)}:`)} `;
  const room = pen.width - widthOf(lead);
  return hang(lead, brief ? oneLine(pen, facesOf(sight, pile), room) : flow(facesOf(sight, pile), room));
};

/** One pile in full, and whose it is. */
export const lookAt = (sight: Sight, id: string): string[] => {
  const owner = sight.view.piles[id]?.owner ?? null;
  const lines = pileLines(sight, id, '', 0, { whole: true });
  return owner === null ? lines : hang(`${ownerName(sight.view, sight.words, owner)}’s `, lines);
};
