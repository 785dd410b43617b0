// Lays out the whole screen of one seat: the table, who is waited for, the log, the odds, and the moves.

import type { ViewGroup } from '@pasteboard/kernel/view';
import { seatName, speechOf, logSentences, type Action, type Chances, type LogSentence } from '@pasteboard/phrasing';
import { moveLines, shortMoveLines, waitingLines, type Offered } from './moves.ts';
import { oddsLines } from './odds.ts';
import { flow, hang, pad, spreadLine, widthOf, wrap, type Pen } from './text-style.ts';
import type { ScreenSight } from './sheet.ts';
import { leastLines, tables } from './table.ts';

export interface ScreenContents extends ScreenSight, Offered {
  readonly title: string;
  /** Shown beside the title: the ready table, the seed. */
  readonly notes: readonly string[];
  readonly groups: readonly ViewGroup[];
  /** Groups after this one are new to the viewer. */
  readonly since: number;
  readonly actions: readonly Action[];
  readonly odds: readonly Chances[];
  readonly rows: number;
  /** What else can be typed, in a few words. */
  readonly hint: string;
  /** Shown if there are no moves at all. */
  readonly idle: string;
}

const LEAST_LOG = 3;
const MOST_LOG = 12;
const MOST_ODDS = 4;
const LEAST_MOVES = 8;
/** Lines of the viewer's own sheet. */
const LEAST_SHEET = 2;

/** A line across the screen with a few words in it or, if they are too many, below it. */
const ruled = (pen: Pen, text: string): string[] => {
  if (text === '') return [pen.dim(pen.rule)];
  if (widthOf(text) > pen.width - 4) return [pen.rule, ...wrap(text, pen.width)].map(pen.dim);
  return [pen.dim(`${pen.rule.slice(0, 2)} ${text} ${pen.rule.slice(0, Math.max(0, pen.width - widthOf(text) - 4))}`.trimEnd())];
};

const oddsShown = (scene: ScreenContents): string[] => {
  // If every outcome is certain there are no odds to show; the player can ask for them.
  const lines = scene.odds.some(({ chances }) => Object.keys(chances).length > 1) ? oddsLines(scene, scene.odds) : [];
  if (lines.length === 0) return [];
  const shown = lines.length > MOST_ODDS ? [...lines.slice(0, MOST_ODDS - 1), scene.pen.dim('… odds shows all')] : lines;
  return [...ruled(scene.pen, ''), ...shown];
};

/** A list too long for the screen would hide the table. */
const shortened = ({ pen }: ScreenContents, lines: readonly string[], room: number): readonly string[] =>
  lines.length <= room ? lines : [...lines.slice(0, room - 1), pen.dim(`  ${pen.more} all  lists every move`)];

/** The text beside the title takes several lines only if the screen has room; otherwise its end matters most. */
const headingLines = ({ pen, view, title, notes, rows }: ScreenContents): string[] => {
  const you = `you are ${pen.bold(seatName(view, view.seats[view.you]?.id ?? ''))}`;
  const titled = (beside: readonly string[]): string => [pen.bold(title), ...beside.map(pen.dim)].join(pen.dim(' · '));
  const fits = (beside: readonly string[]): boolean => widthOf(titled(beside)) + 2 + widthOf(you) <= pen.width;
  let shown = notes;
  while (rows !== Infinity && shown.length > 0 && !fits(shown)) shown = shown.slice(1);
  return spreadLine(titled(shown), you, pen.width).flatMap((line) => flow([line], pen.width));
};

type Lists = readonly (readonly string[])[];

interface Parts {
  readonly table: readonly string[];
  readonly moves: readonly string[];
}

/** As much of the table and the moves as fits with this much log: the table is cut before the moves. */
const fitting = (shown: Lists, listed: Lists, room: number): Parts | null => {
  for (const moves of listed) {
    const table = shown.find((lines) => lines.length + moves.length <= room);
    if (table !== undefined) return { table, moves };
  }
  return null;
};

/** If not all news fits, the log gets what can be spared; if there is not even that, moves are cut. */
const forced = (scene: ScreenContents, shown: Lists, listed: Lists, room: number): Parts => {
  const tight = fitting(shown.slice(-1), listed, room - LEAST_LOG);
  if (tight !== null) return tight;
  const table = leastLines(scene, LEAST_SHEET);
  return { table, moves: shortened(scene, listed.at(-1) ?? [], Math.max(LEAST_MOVES, room - table.length - LEAST_LOG)) };
};

export const frameLines = (scene: ScreenContents): string[] => {
  const { pen, view, words, groups, since } = scene;
  const heading = headingLines(scene);
  const bare = [...ruled(pen, scene.hint), ...waitingLines(scene, scene.actions)];
  const moves = scene.actions.length === 0 ? wrap(scene.idle, pen.width) : moveLines(scene, scene.actions);
  // A long log is not rendered from its beginning for each screen.
  const told = logSentences(view, speechOf(view, words), groups.slice(-MOST_LOG * 2), scene.layout === null ? 'questions' : 'talk');
  const fresh = logLines(
    pen,
    told.filter(({ seq }) => seq > since),
    since,
  );
  const needed = Math.max(LEAST_LOG, fresh.length);
  // Except the rule between table and log, and the prompt.
  const rows = scene.rows - heading.length - bare.length - 2;
  // Odds can be asked for; the people at the table and the moves must be visible.
  const odds = oddsShown(scene);
  const shown = tables(scene);
  const roomy = fitting(shown, [moves], rows - odds.length - needed) !== null;
  const above = [...(roomy ? odds : []), ...bare];
  const room = rows + bare.length - above.length;
  const shortly = (densely: boolean): string[] =>
    scene.actions.length === 0 ? moves : shortMoveLines(scene, scene.actions, { dense: densely });
  const [short, dense] = [shortly(false), shortly(true)];
  // A player who has just sat down reads first: the log gets the room, and the others appear with the next screen.
  const candidates = since === 0 ? [...shown, leastLines(scene, LEAST_SHEET)] : shown;
  // What an answer would bring matters more than old news.
  const isAsked = scene.actions.some(({ template }) => template.ask !== null);
  const parts =
    fitting(candidates, isAsked ? [moves, short] : [moves, short, dense], room - needed) ?? forced(scene, shown, [short, dense], room);
  const left = Math.max(LEAST_LOG, room - parts.table.length - parts.moves.length);
  // News is never cut: what does not fit is above the table, where the player can scroll.
  const over = fresh.length > left ? fresh.slice(0, fresh.length - left + 1) : [];
  const log =
    over.length > 0
      ? [pen.dim(`${pen.more} it begins above: scroll up, or type log`), ...fresh.slice(over.length)]
      : newest(scene, told, Math.min(MOST_LOG, left));
  const between = log.length === 0 ? [] : ruled(pen, '');
  return [...over, ...heading, ...parts.table, ...between, ...log, ...above, ...parts.moves];
};

/** As many of the last sentences as fit; always one. */
const newest = ({ pen, since }: ScreenContents, told: readonly LogSentence[], room: number): string[] => {
  for (let from = Math.max(0, told.length - room); from < told.length; from++) {
    const lines = logLines(pen, told.slice(from), since);
    if (lines.length <= room || from === told.length - 1) return lines;
  }
  return [];
};

const NUMBERS = 4;

/** One line for each thing said, ✎ where a person moved things by hand, and what was undone. Groups after `since` are new to this seat. */
export const logLines = (pen: Pen, told: readonly LogSentence[], since: number): string[] =>
  told.flatMap(({ seq, text, by, manual, undone }, i) => {
    const number = told[i - 1]?.seq === seq ? '' : String(seq);
    const mark = manual ? (pen.symbols ? '✎' : '*') : ' ';
    const author = manual && by !== null ? `by hand, ${by}: ` : '';
    const lines = wrap(author + text + (undone ? ' (undone)' : ''), pen.width - NUMBERS - 3);
    const ink = undone ? (line: string) => pen.dim(pen.strike(line)) : seq > since ? (line: string) => line : pen.dim;
    return hang(`${pen.dim(pad(number, NUMBERS))}${mark} `, lines.map(ink));
  });
