// Shows the table as one seat sees it: in the game's own layout, or with everything on it.

import type { Layout, Sheet, View } from '@pasteboard/kernel/view';
import { awayIn, begun, ownerName, pileKind, pilesOnSheet, seatName } from '@pasteboard/phrasing';
import { flow, hang, widthOf, wrap } from './text-style.ts';
import { facesLines, pileLines } from './piles.ts';
import { sheetLines, tellingTexts, valueTexts, type ScreenSight } from './sheet.ts';

const isMine = (view: View, owner: string | null): boolean => {
  const me = view.seats[view.you];
  return owner !== null && me !== undefined && (me.id === owner || me.plays.includes(owner));
};

const isSeat = (view: View, owner: string): boolean => view.seats.some((seat) => seat.id === owner);

/** Piles on a card are shown with that card. */
const attached = (view: View): Set<string> =>
  new Set(Object.values(view.piles).flatMap((pile) => (pile.slots ?? []).flatMap((slot) => slot.piles)));

const notesOn = ({ view, bots }: ScreenSight, owner: string): string[] => {
  const seat = view.seats.find((each) => each.id === owner);
  // A GM plays everyone without a player: that need not be shown.
  const behind = view.seats.filter((each) => each.role === 'player' && each.plays.includes(owner)).map(({ id }) => id);
  const notes: string[] = [];
  if (isMine(view, owner)) notes.push('you');
  else if (seat === undefined) notes.push(...behind.map((id) => seatName(view, id)));
  if (seat?.role === 'gm') notes.push('GM');
  if (seat?.role === 'spectator') notes.push('watching');
  if (bots.has(owner) || behind.some((id) => bots.has(id))) notes.push('bot');
  return notes;
};

const heading = (sight: ScreenSight, owner: string): string => {
  const notes = notesOn(sight, owner);
  const name = sight.pen.bold(begun(ownerName(sight.view, sight.words, owner)));
  return name + (notes.length === 0 ? '' : sight.pen.dim(` (${notes.join(', ')})`));
};

/** All owners of something on the table who have not left it; the viewer's own comes last, nearest to the prompt. */
export const ownersOf = (view: View, layout: Layout | null): string[] => {
  const away = awayIn(view, layout);
  const owners = new Set<string>();
  for (const seat of view.seats.slice(1)) if (seat.role !== 'gone') for (const owner of [seat.id, ...seat.plays]) owners.add(owner);
  for (const pile of Object.values(view.piles)) if (pile.owner !== null) owners.add(pile.owner);
  for (const scope of Object.keys(view.values)) {
    if (scope !== 'options' && scope !== 'table' && view.piles[scope] === undefined) owners.add(scope);
  }
  return [...owners].filter((owner) => !away.has(owner)).sort((a, b) => Number(isMine(view, a)) - Number(isMine(view, b)));
};

const pilesOf = (view: View, owner: string | null): string[] => {
  const on = attached(view);
  return Object.keys(view.piles).filter((id) => !on.has(id) && view.piles[id]?.owner === owner);
};

/** Room for the longest name of a pile. */
const nameWidth = ({ view, words }: ScreenSight): number =>
  Math.min(24, Math.max(0, ...Object.entries(view.piles).map(([id, pile]) => widthOf(pileKind(words, id, pile.owner)))));

/** Piles of one owner; empty ones together on a line. */
const allPiles = (sight: ScreenSight, owner: string, brief: boolean): string[] => {
  const { pen, view, words } = sight;
  const ids = pilesOf(view, owner);
  const empty = ids.filter((id) => view.piles[id]?.count === 0 && valueTexts(sight, id).length === 0);
  const together = empty.length > 1 ? empty : [];
  const names = nameWidth(sight);
  const lines = ids
    .filter((id) => !together.includes(id))
    .flatMap((id) => pileLines(sight, id, '  ', names, { whole: isMine(view, owner) }));
  if (together.length === 0 || (brief && lines.length > 0)) return lines;
  const kinds = wrap(`empty: ${together.map((id) => pileKind(words, id, owner)).join(', ')}`, pen.width - 2);
  return [...lines, ...kinds.map((line) => pen.dim(`  ${line}`))];
};

const inset = (sight: ScreenSight, pieces: readonly string[]): string[] =>
  flow(pieces, sight.pen.width - 2, ' · ').map((line) => `  ${line}`);

/** How much is shown of an owner: everything, or what is not standard. */
export type Telling = 'all' | 'telling';

/** One owner with their values and every pile. */
export const ownerLines = (
  sight: ScreenSight,
  owner: string,
  telling: Telling,
  { brief = false }: { readonly brief?: boolean } = {},
): string[] => {
  const { pen, view, words } = sight;
  const lead = `${heading(sight, owner)}  `;
  const { texts, left } = telling === 'all' ? { texts: valueTexts(sight, owner), left: 0 } : tellingTexts(sight, owner);
  const more = `${left === 1 ? 'One more value is' : `${left} more values are`} zero or standard: look ${ownerName(view, words, owner)} all`;
  return [
    ...hang(lead, flow(texts, pen.width - widthOf(lead), ' · ')),
    ...allPiles(sight, owner, brief),
    ...(left === 0 ? [] : hang(`  ${pen.more} `, wrap(more, pen.width - 5)).map(pen.dim)),
  ];
};

/** Everything. `brief`: without what can be spared on a small screen. */
export const everythingLines = (sight: ScreenSight, { brief }: { readonly brief: boolean }, telling: Telling = 'all'): string[] => {
  const { pen, view } = sight;
  const lines = pilesOf(view, null).flatMap((id) => pileLines(sight, id, '  ', nameWidth(sight), { whole: false }));
  lines.push(...inset(sight, telling === 'all' ? valueTexts(sight, 'table') : tellingTexts(sight, 'table').texts));
  const owners = ownersOf(view, sight.layout);
  const bare = owners.filter((owner) => pilesOf(view, owner).length === 0 && valueTexts(sight, owner).length === 0);
  for (const owner of owners) if (!bare.includes(owner)) lines.push(...ownerLines(sight, owner, telling, { brief }));
  const seats = bare.filter((owner) => isSeat(view, owner)).map((owner) => heading(sight, owner));
  return [...lines, ...flow(seats, pen.width, ' · ')];
};

/** Of piles that the sheet counts, the faces; of others, everything. Empty ones need no line. */
const pilesBeside = (sight: ScreenSight, owner: string, counted: readonly string[], inFull: boolean, brief: boolean): string[] =>
  pilesOf(sight.view, owner).flatMap((id) => {
    if (sight.view.piles[id]?.count === 0) return [];
    if (!counted.includes(id.slice(0, -owner.length - 1))) return pileLines(sight, id, '  ', nameWidth(sight), { whole: inFull });
    return inFull ? facesLines(sight, id, '  ', { brief }) : [];
  });

/** The faces of piles that the sheet counts, in its order, `most` of them: the first in full, the others one line each. */
const countedPiles = (sight: ScreenSight, owner: string, counted: readonly string[], most: number): string[] =>
  counted
    .map((kind) => `${kind}/${owner}`)
    .filter((id) => (sight.view.piles[id]?.count ?? 0) > 0)
    .filter((id) => facesLines(sight, id, '  ', { brief: true }).length > 0)
    .slice(0, most)
    .flatMap((id, i) => facesLines(sight, id, '  ', { brief: i > 0 }));

/** The sheets of the viewer's characters; a GM has everyone's. */
const isInFull = (view: View, owner: string): boolean => isMine(view, owner) || view.seats[view.you]?.role === 'gm';

const sheetOf = (sight: ScreenSight, layout: Layout, owner: string, most = Infinity): string[] => {
  const lead = `${heading(sight, owner)}  `;
  return hang(
    lead,
    sheetLines(sight, owner, layout.own, most).flatMap((line) => flow(line, sight.pen.width - widthOf(lead), ' · ')),
  );
};

/** How much of a table with a layout is shown: less for smaller screens. */
interface Extent {
  /** One line for each pile. */
  readonly brief: boolean;
  /**
   * Whose piles are shown, beside what the sheets count of them: all, the viewer's own, of these only what the sheet counts, or the first of
   * them, such as a hand.
   */
  readonly piles: 'all' | 'own' | 'counted' | 'first' | 'none';
  /** How many lines of a sheet: the first ones matter most. */
  readonly lines: number;
  /** A GM, too, sees of each person only what others see. */
  readonly row?: true;
}

const EXTENTS: readonly Extent[] = [
  { brief: false, piles: 'all', lines: Infinity },
  { brief: true, piles: 'all', lines: Infinity },
  { brief: true, piles: 'own', lines: Infinity },
  { brief: true, piles: 'counted', lines: Infinity },
  { brief: true, piles: 'first', lines: Infinity },
  // A player with a hand would rather see it than the end of a long sheet.
  { brief: true, piles: 'first', lines: 3 },
  { brief: true, piles: 'first', lines: 2 },
  { brief: true, piles: 'none', lines: Infinity },
  { brief: true, piles: 'none', lines: 3 },
  { brief: true, piles: 'none', lines: 2 },
  { brief: true, piles: 'none', lines: 2, row: true },
];

/** Is this owner worth naming, with nothing to show? A played character is named with its player, and on a small screen none is. */
const isNamedBare = ({ view }: ScreenSight, owner: string, { piles }: Extent): boolean =>
  piles === 'all' &&
  !isMine(view, owner) &&
  view.seats.some((seat) => seat.id === owner && !(seat.role === 'player' && seat.plays.length > 0));

const inARow = (sight: ScreenSight, owner: string, values: readonly string[]): string =>
  `${heading(sight, owner)}: ${values.join(', ')}`.trimEnd();

const pilesShown = (
  sight: ScreenSight,
  owner: string,
  sheet: Sheet,
  { piles, brief, full }: Extent & { readonly full: boolean },
): string[] => {
  const counted = pilesOnSheet(sheet);
  if (piles === 'all') return pilesBeside(sight, owner, counted, full, brief);
  if (!isMine(sight.view, owner) || piles === 'none') return [];
  return piles === 'own'
    ? pilesBeside(sight, owner, counted, full, brief)
    : countedPiles(sight, owner, counted, piles === 'first' ? 1 : Infinity);
};

const laidOut = (sight: ScreenSight, layout: Layout, extent: Extent): string[] => {
  const { pen, view } = sight;
  const lines = !['all', 'own'].includes(extent.piles)
    ? []
    : pilesOf(view, null).flatMap((id) => pileLines(sight, id, '  ', nameWidth(sight), { whole: false }));
  for (const line of sheetLines(sight, 'table', layout.table, extent.lines)) lines.push(...inset(sight, line));
  const beside: string[] = [];
  const inFull: string[] = [];
  for (const owner of ownersOf(view, layout)) {
    const full = extent.row === true ? isMine(view, owner) : isInFull(view, owner);
    const sheet = full ? layout.own : layout.others;
    const values = sheetLines(sight, owner, sheet, extent.lines).flat();
    const piles = pilesShown(sight, owner, sheet, { ...extent, full });
    if (values.length === 0 && piles.length === 0) {
      if (isNamedBare(sight, owner, extent)) beside.push(heading(sight, owner));
    } else if (full) inFull.push(...sheetOf(sight, layout, owner, extent.lines), ...piles);
    else if (piles.length > 0) lines.push(...flow([inARow(sight, owner, values)], pen.width), ...piles);
    else beside.push(inARow(sight, owner, values));
  }
  return [...lines, ...flow(beside, pen.width, ' · '), ...inFull];
};

/** The table in decreasing detail, for smaller and smaller screens. */
export const tables = (sight: ScreenSight): string[][] => {
  const { layout } = sight;
  if (layout === null) return [everythingLines(sight, { brief: false }), everythingLines(sight, { brief: true })];
  return EXTENTS.map((extent) => laidOut(sight, layout, extent));
};

/** What is left of the table on a very small screen: the table's own line and the viewer's own sheets. */
export const leastLines = (sight: ScreenSight, most = Infinity): string[] => {
  if (sight.layout === null) return everythingLines(sight, { brief: true });
  return [...sheetLines(sight, 'table', sight.layout.table, most).flatMap((line) => inset(sight, line)), ...ownSheetLines(sight, most)];
};

/** The sheets of this seat's characters, if the game has a layout: a move is likely to change them. */
export const ownSheetLines = (sight: ScreenSight, most = Infinity): string[] => {
  const { view, layout } = sight;
  if (layout === null) return [];
  const mine = ownersOf(view, layout).filter((owner) => isMine(view, owner) && sheetLines(sight, owner, layout.own).length > 0);
  return mine.flatMap((owner) => sheetOf(sight, layout, owner, most));
};
