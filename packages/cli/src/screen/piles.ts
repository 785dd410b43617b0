// The table as it lies: piles by owner, what is seen of each card, and the values beside them.

import type { View, ViewPile, ViewSlot, ViewValue, Words } from '@pasteboard/kernel/view';
import { cardCount, inkedFace, ownerName, pileKind, seatName, shortFace, valueName, wordFor } from './names.ts';
import { flow, hang, pad, printable, widthOf, type Pen } from './pen.ts';

export interface Sight {
  readonly pen: Pen;
  readonly view: View;
  readonly words: Words;
  /** Seats a bot plays. */
  readonly bots: ReadonlySet<string>;
}

const BACK = '▒';
const back = (pen: Pen): string => pen.dim(pen.symbols ? BACK : '?');

const isMine = (view: View, owner: string | null): boolean => {
  const me = view.seats[view.you];
  return owner !== null && me !== undefined && (me.id === owner || me.plays.includes(owner));
};

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
const pileLines = (sight: Sight, id: string, indent: string, names: number, whole: boolean, depth = 0): string[] => {
  const { pen, view, words } = sight;
  const pile = view.piles[id];
  if (pile === undefined) return [];
  const name = pileKind(words, id, pile.owner);
  const lead = `${indent}${pad(name, names)}  ${pen.dim(pad(countText(pile), COUNTS))}`;
  const room = Math.max(20, pen.width - widthOf(lead));
  const pieces = facesOf(sight, pile);
  const lines = hang(lead, whole ? flow(pieces, room) : oneLine(pen, pieces, room)).map((line) => line.trimEnd());
  const values = valueTexts(sight, id);
  if (values.length > 0) lines.push(...hang(`${indent}  `, flow(values, pen.width - 6, ' · ')));
  if (depth > 5) return lines;
  for (const slot of pile.slots ?? []) {
    for (const on of slot.piles) {
      const under = slot.face === null ? 'a card' : inkedFace(pen, slot.face, view.faces);
      const [first, ...rest] = pileLines(sight, on, '', 0, whole, depth + 1);
      if (first !== undefined) lines.push(`${indent}  on ${under}: ${first.trimStart()}`, ...rest.map((line) => `${indent}  ${line}`));
    }
  }
  return lines;
};

const valueText = (view: View, words: Words, key: string, value: ViewValue): string | null => {
  const name = valueName(words, key);
  const v = value.value;
  if (value.kind === 'option') return null;
  if (value.kind === 'condition') {
    if (v === null || v === false || v === 0) return null;
    return v === true || v === 1 ? `[${name}]` : `[${name} ${plainValue(view, words, v)}]`;
  }
  if (v === null || v === false) return null;
  if (v === true) return name;
  const most = value.kind === 'counter' && value.max !== null ? `/${value.max}` : '';
  return `${name} ${plainValue(view, words, v)}${most}`;
};

const LONGEST_VALUE = 40;
const plainValue = (view: View, words: Words, v: unknown): string => {
  if (v === true) return 'yes';
  if (v === false) return 'no';
  if (typeof v === 'string' && view.seats.some((seat) => seat.id === v)) return seatName(view, v);
  const text = printable(typeof v === 'string' ? (wordFor(words, v) ?? v) : JSON.stringify(v));
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
};

const valueTexts = ({ view, words }: Sight, scope: string): string[] => {
  const values = Object.hasOwn(view.values, scope) ? (view.values[scope] ?? {}) : {};
  return Object.entries(values).flatMap(([key, value]) => valueText(view, words, key, value) ?? []);
};

/** Piles that lie on a card are shown with that card. */
const attached = (view: View): Set<string> =>
  new Set(Object.values(view.piles).flatMap((pile) => (pile.slots ?? []).flatMap((slot) => slot.piles)));

const heading = ({ pen, view, words, bots }: Sight, owner: string): string => {
  const seat = view.seats.find((each) => each.id === owner);
  const notes: string[] = [];
  if (isMine(view, owner)) notes.push('you');
  if (seat?.role === 'gm') notes.push('GM');
  if (seat?.role === 'spectator') notes.push('watching');
  if (bots.has(owner)) notes.push('bot');
  return pen.bold(ownerName(view, words, owner)) + (notes.length === 0 ? '' : pen.dim(` (${notes.join(', ')})`));
};

/** Everybody who has something on the table; the viewer's own comes last, nearest to the prompt. */
const ownersOf = (view: View): string[] => {
  const owners = new Set<string>();
  for (const seat of view.seats.slice(1)) if (seat.role !== 'gone') for (const owner of [seat.id, ...seat.plays]) owners.add(owner);
  for (const pile of Object.values(view.piles)) if (pile.owner !== null) owners.add(pile.owner);
  for (const scope of Object.keys(view.values)) {
    if (scope !== 'options' && scope !== 'table' && view.piles[scope] === undefined) owners.add(scope);
  }
  return [...owners].sort((a, b) => Number(isMine(view, a)) - Number(isMine(view, b)));
};

/** Piles of one owner; empty ones together on a line. */
const pilesLines = (sight: Sight, ids: readonly string[], owner: string, names: number, brief: boolean): string[] => {
  const { pen, view, words } = sight;
  const empty = ids.filter((id) => view.piles[id]?.count === 0 && valueTexts(sight, id).length === 0);
  const together = empty.length > 1 ? empty : [];
  const lines = ids.filter((id) => !together.includes(id)).flatMap((id) => pileLines(sight, id, '  ', names, isMine(view, owner)));
  if (together.length === 0 || (brief && lines.length > 0)) return lines;
  return [...lines, pen.dim(`  empty: ${together.map((id) => pileKind(words, id, owner)).join(', ')}`)];
};

/** `brief`: without what can be spared on a small screen. */
export const tableLines = (sight: Sight, brief: boolean): string[] => {
  const { pen, view, words } = sight;
  const on = attached(view);
  const ids = Object.keys(view.piles).filter((id) => !on.has(id));
  const pilesOf = (owner: string | null): string[] => ids.filter((id) => view.piles[id]?.owner === owner);
  const names = Math.min(24, Math.max(0, ...ids.map((id) => widthOf(pileKind(words, id, view.piles[id]?.owner ?? null)))));
  const lines = pilesOf(null).flatMap((id) => pileLines(sight, id, '  ', names, false));
  lines.push(...flow(valueTexts(sight, 'table'), pen.width - 2, ' · ').map((line) => `  ${line}`));
  const bare: string[] = [];
  for (const owner of ownersOf(view)) {
    const values = valueTexts(sight, owner);
    const own = pilesLines(sight, pilesOf(owner), owner, names, brief);
    const lead = `${heading(sight, owner)}  `;
    if (own.length > 0 || values.length > 0) lines.push(...hang(lead, flow(values, pen.width - widthOf(lead), ' · ')), ...own);
    else if (view.seats.some((seat) => seat.id === owner)) bare.push(heading(sight, owner));
  }
  return bare.length === 0 ? lines : [...lines, ...flow(bare, pen.width, ' · ')];
};

/** One pile in full, and whose it is. */
export const lookAt = (sight: Sight, id: string): string[] => {
  const owner = sight.view.piles[id]?.owner ?? null;
  const lines = pileLines(sight, id, '', 0, true);
  return owner === null ? lines : hang(`${ownerName(sight.view, sight.words, owner)}’s `, lines);
};

/** Where a card lies and what it is, for choosing it: `9♥`, or `no. 3 of Ben’s hand` where its face is not known. */
export const cardNamed = (
  sight: Pick<Sight, 'pen' | 'view' | 'words'>,
  handle: number,
): { readonly label: string; readonly face: string | null } => {
  for (const [id, pile] of Object.entries(sight.view.piles)) {
    const at = pile.slots?.findIndex((slot) => slot.h === handle) ?? -1;
    const slot = pile.slots?.[at];
    if (slot === undefined) continue;
    if (slot.face !== null) return { label: shortFace(sight.pen, slot.face, sight.view.faces), face: slot.face };
    const of = pile.owner === null ? '' : `${ownerName(sight.view, sight.words, pile.owner)}’s `;
    return { label: `no. ${at + 1} of ${of}${pileKind(sight.words, id, pile.owner)}`, face: null };
  }
  return { label: 'a card', face: null };
};
