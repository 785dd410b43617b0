// Writes the values beside a name: all of them, the lines a game has chosen for its sheet, or the scores of all players.

import type { Sheet, TextPicture } from '@pasteboard/kernel/view';
import {
  conditionsOf,
  seatName,
  sheetItems,
  tellingPieces,
  valueName,
  valuePieces,
  type SheetPiece,
  type SheetSight,
} from '@pasteboard/phrasing';
import type { ScreenNaming } from './options.ts';
import { cut, flow, hang, widthOf } from './text-style.ts';

export interface ScreenSight extends ScreenNaming, SheetSight {
  /** Seats a bot plays. */
  readonly bots: ReadonlySet<string>;
  /** The counter by which players are compared, or null. */
  readonly score: string | null;
  /** What the game draws as text now, such as a map; null: nothing. */
  readonly picture: TextPicture | null;
}

const LONGEST_VALUE = 40;

const shortened = (sight: ScreenSight): SheetSight => ({ ...sight, short: (text) => cut(sight.pen, text, LONGEST_VALUE) });

const written = ({ kind, text }: SheetPiece): string => (kind === 'condition' ? `[${text}]` : text);

/** With all that a changed number is made of, where there is room for it. */
const writtenInFull = (piece: SheetPiece): string =>
  piece.base === undefined || piece.sum === undefined ? written(piece) : `${piece.name} ${Number(piece.value)} (${piece.sum})`;

/** Every value of a scope. */
export const valueTexts = (sight: ScreenSight, scope: string): string[] => valuePieces(shortened(sight), scope).map(writtenInFull);

/** The values of a scope that are worth showing, and how many are not. */
export const tellingTexts = (sight: ScreenSight, scope: string): { readonly texts: readonly string[]; readonly left: number } => {
  const { pieces, left } = tellingPieces(shortened(sight), scope);
  return { texts: pieces.map(writtenInFull), left };
};

/** The lines of a sheet, each in pieces, `most` of them; conditions that hold come last. */
export const sheetLines = (sight: ScreenSight, scope: string, sheet: Sheet, most = Infinity): string[][] => {
  const lines = sheetItems(shortened(sight), scope, sheet)
    .slice(0, most)
    .map((line) => line.map(sheet === sight.layout?.others ? written : writtenInFull));
  const conditions = conditionsOf(shortened(sight), scope).map(written);
  return conditions.length > 0 ? [...lines, conditions.map(sight.pen.bold)] : lines;
};

/** A person in a few words, as beside their name; nothing if the game has no layout. */
export const inBrief = (sight: ScreenSight, scope: string): string =>
  sight.layout === null ? '' : sheetLines(sight, scope, sight.layout.others).flat().join(', ');

/** Nothing if the game has no score, or if there are not at least two to compare. */
export const scoreLines = ({ view, words, pen, score: key }: ScreenSight): string[] => {
  if (key === null) return [];
  const scores = view.seats.flatMap(({ id, role }) => {
    const score = Object.hasOwn(view.values, id) ? view.values[id]?.[key] : undefined;
    return role === 'gone' || typeof score?.value !== 'number' ? [] : [`${seatName(view, id)} ${score.value}`];
  });
  if (scores.length < 2) return [];
  const lead = `${valueName(words, key)}: `;
  return hang(lead, flow(scores, pen.width - widthOf(lead), ' · '));
};
