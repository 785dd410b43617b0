// The table as one seat sees it: as the game would like it shown, or with everything that lies and stands on it.

import type { Layout, View } from '@pasteboard/kernel/view';
import { ownerName, pileKind, seatName } from './names.ts';
import { flow, hang, widthOf, wrap } from './pen.ts';
import { facesLines, pileLines } from './piles.ts';
import { pilesOnSheet, sheetLines, valueTexts, type Sight } from './sheet.ts';

const isMine = (view: View, owner: string | null): boolean => {
  const me = view.seats[view.you];
  return owner !== null && me !== undefined && (me.id === owner || me.plays.includes(owner));
};

const isSeat = (view: View, owner: string): boolean => view.seats.some((seat) => seat.id === owner);

/** Piles that lie on a card are shown with that card. */
const attached = (view: View): Set<string> =>
  new Set(Object.values(view.piles).flatMap((pile) => (pile.slots ?? []).flatMap((slot) => slot.piles)));

const notesOn = ({ view, bots }: Sight, owner: string): string[] => {
  const seat = view.seats.find((each) => each.id === owner);
  // Whom a GM plays is everybody else: that needs no saying.
  const behind = view.seats.filter((each) => each.role === 'player' && each.plays.includes(owner)).map(({ id }) => id);
  const notes: string[] = [];
  if (isMine(view, owner)) notes.push('you');
  else if (seat === undefined) notes.push(...behind.map((id) => seatName(view, id)));
  if (seat?.role === 'gm') notes.push('GM');
  if (seat?.role === 'spectator') notes.push('watching');
  if (bots.has(owner) || behind.some((id) => bots.has(id))) notes.push('bot');
  return notes;
};

const heading = (sight: Sight, owner: string): string => {
  const notes = notesOn(sight, owner);
  const name = sight.pen.bold(ownerName(sight.view, sight.words, owner));
  return name + (notes.length === 0 ? '' : sight.pen.dim(` (${notes.join(', ')})`));
};

/** Everybody who has something on the table; the viewer's own comes last, nearest to the prompt. */
export const ownersOf = (view: View): string[] => {
  const owners = new Set<string>();
  for (const seat of view.seats.slice(1)) if (seat.role !== 'gone') for (const owner of [seat.id, ...seat.plays]) owners.add(owner);
  for (const pile of Object.values(view.piles)) if (pile.owner !== null) owners.add(pile.owner);
  for (const scope of Object.keys(view.values)) {
    if (scope !== 'options' && scope !== 'table' && view.piles[scope] === undefined) owners.add(scope);
  }
  return [...owners].sort((a, b) => Number(isMine(view, a)) - Number(isMine(view, b)));
};

const pilesOf = (view: View, owner: string | null): string[] => {
  const on = attached(view);
  return Object.keys(view.piles).filter((id) => !on.has(id) && view.piles[id]?.owner === owner);
};

/** Room for the longest name of a pile. */
const nameWidth = ({ view, words }: Sight): number =>
  Math.min(24, Math.max(0, ...Object.entries(view.piles).map(([id, pile]) => widthOf(pileKind(words, id, pile.owner)))));

/** Piles of one owner; empty ones together on a line. */
const allPiles = (sight: Sight, owner: string, brief: boolean): string[] => {
  const { pen, view, words } = sight;
  const ids = pilesOf(view, owner);
  const empty = ids.filter((id) => view.piles[id]?.count === 0 && valueTexts(sight, id).length === 0);
  const together = empty.length > 1 ? empty : [];
  const names = nameWidth(sight);
  const lines = ids.filter((id) => !together.includes(id)).flatMap((id) => pileLines(sight, id, '  ', names, isMine(view, owner)));
  if (together.length === 0 || (brief && lines.length > 0)) return lines;
  const kinds = wrap(`empty: ${together.map((id) => pileKind(words, id, owner)).join(', ')}`, pen.width - 2);
  return [...lines, ...kinds.map((line) => pen.dim(`  ${line}`))];
};

const inset = (sight: Sight, pieces: readonly string[]): string[] => flow(pieces, sight.pen.width - 2, ' · ').map((line) => `  ${line}`);

/** One owner with every value and every pile. */
export const ownerLines = (sight: Sight, owner: string, brief = false): string[] => {
  const lead = `${heading(sight, owner)}  `;
  return [...hang(lead, flow(valueTexts(sight, owner), sight.pen.width - widthOf(lead), ' · ')), ...allPiles(sight, owner, brief)];
};

/** Everything. `brief`: without what can be spared on a small screen. */
export const everythingLines = (sight: Sight, brief: boolean): string[] => {
  const { pen, view } = sight;
  const lines = pilesOf(view, null).flatMap((id) => pileLines(sight, id, '  ', nameWidth(sight), false));
  lines.push(...inset(sight, valueTexts(sight, 'table')));
  const owners = ownersOf(view);
  const bare = owners.filter((owner) => pilesOf(view, owner).length === 0 && valueTexts(sight, owner).length === 0);
  for (const owner of owners) if (!bare.includes(owner)) lines.push(...ownerLines(sight, owner, brief));
  const seats = bare.filter((owner) => isSeat(view, owner)).map((owner) => heading(sight, owner));
  return [...lines, ...flow(seats, pen.width, ' · ')];
};

/** Of piles that the sheet counts, the faces; of others, all there is. Empty ones need no line. */
const pilesBeside = (sight: Sight, owner: string, counted: readonly string[], inFull: boolean, brief: boolean): string[] =>
  pilesOf(sight.view, owner).flatMap((id) => {
    if (sight.view.piles[id]?.count === 0) return [];
    if (!counted.includes(id.slice(0, -owner.length - 1))) return pileLines(sight, id, '  ', nameWidth(sight), inFull);
    return inFull ? facesLines(sight, id, '  ', brief) : [];
  });

/** The sheet of whoever the viewer plays; a GM has everybody's. */
const isInFull = (view: View, owner: string): boolean => isMine(view, owner) || view.seats[view.you]?.role === 'gm';

const sheetOf = (sight: Sight, layout: Layout, owner: string): string[] => {
  const lead = `${heading(sight, owner)}  `;
  return hang(
    lead,
    sheetLines(sight, owner, layout.own).flatMap((line) => flow(line, sight.pen.width - widthOf(lead), ' · ')),
  );
};

const laidOut = (sight: Sight, layout: Layout, brief: boolean): string[] => {
  const { pen, view } = sight;
  const lines = pilesOf(view, null).flatMap((id) => pileLines(sight, id, '  ', nameWidth(sight), false));
  for (const line of sheetLines(sight, 'table', layout.table)) lines.push(...inset(sight, line));
  const beside: string[] = [];
  const inFull: string[] = [];
  for (const owner of ownersOf(view)) {
    const full = isInFull(view, owner);
    const sheet = full ? layout.own : layout.others;
    const values = sheetLines(sight, owner, sheet).flat();
    const piles = pilesBeside(sight, owner, pilesOnSheet(sheet), full, brief);
    if (values.length === 0 && piles.length === 0) {
      // Whoever plays somebody is named there.
      const plays = view.seats.some((seat) => seat.id === owner && seat.role === 'player' && seat.plays.length > 0);
      if (!isMine(view, owner) && !plays) beside.push(heading(sight, owner));
    } else if (full) inFull.push(...sheetOf(sight, layout, owner), ...piles);
    else if (piles.length > 0) lines.push(`${heading(sight, owner)}: ${values.join(', ')}`, ...piles);
    else beside.push(`${heading(sight, owner)}: ${values.join(', ')}`);
  }
  return [...lines, ...flow(beside, pen.width, ' · '), ...inFull];
};

/** `brief`: without what can be spared on a small screen. */
export const tableLines = (sight: Sight, brief: boolean): string[] =>
  sight.layout === null ? everythingLines(sight, brief) : laidOut(sight, sight.layout, brief);

/** What is left of the table on a very small screen: the table's own line and one's own sheets. */
export const leastLines = (sight: Sight): string[] => {
  if (sight.layout === null) return everythingLines(sight, true);
  return [...sheetLines(sight, 'table', sight.layout.table).flatMap((line) => inset(sight, line)), ...ownSheetLines(sight)];
};

/** The sheets of whoever this seat plays, where the game has laid them out: what a move is likely to change. */
export const ownSheetLines = (sight: Sight): string[] => {
  const { view, layout } = sight;
  if (layout === null) return [];
  const mine = ownersOf(view).filter((owner) => isMine(view, owner) && sheetLines(sight, owner, layout.own).length > 0);
  return mine.flatMap((owner) => sheetOf(sight, layout, owner));
};
