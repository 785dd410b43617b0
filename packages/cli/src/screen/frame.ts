// The whole screen of one seat: the table, who is waited for, the log, the odds, and what can be done.

import type { ViewGroup } from '@pasteboard/kernel/view';
import type { Action } from './actions.ts';
import { logLines, toldOf, type Told } from './log.ts';
import { moveLines, waitingLines, type Offered } from './moves.ts';
import { seatName, speechOf } from './names.ts';
import { oddsLines, type Chances } from './odds.ts';
import { flow, spread, widthOf, wrap, type Pen } from './pen.ts';
import type { Sight } from './sheet.ts';
import { leastLines, tableLines } from './table.ts';

export interface Scene extends Sight, Offered {
  readonly title: string;
  /** Said beside the title: the ready table, the seed. */
  readonly notes: readonly string[];
  readonly groups: readonly ViewGroup[];
  /** Groups after this one are new to whoever looks. */
  readonly since: number;
  readonly actions: readonly Action[];
  readonly odds: readonly Chances[];
  readonly rows: number;
  /** What else can be typed, in a few words. */
  readonly hint: string;
  /** Said where there are no moves at all. */
  readonly idle: string;
}

const LEAST_LOG = 3;
const MOST_LOG = 12;
const MOST_ODDS = 4;
const LEAST_MOVES = 8;

/** A line across the screen, with a few words in it or, where they are too many, below it. */
const ruled = (pen: Pen, text: string): string[] => {
  if (text === '') return [pen.dim(pen.rule)];
  if (widthOf(text) > pen.width - 4) return [pen.rule, ...wrap(text, pen.width)].map(pen.dim);
  return [pen.dim(`${pen.rule.slice(0, 2)} ${text} ${pen.rule.slice(0, Math.max(0, pen.width - widthOf(text) - 4))}`.trimEnd())];
};

const oddsShown = (scene: Scene): string[] => {
  const lines = oddsLines(scene, scene.odds);
  if (lines.length === 0) return [];
  const shown = lines.length > MOST_ODDS ? [...lines.slice(0, MOST_ODDS - 1), scene.pen.dim('… odds shows all')] : lines;
  return [...ruled(scene.pen, ''), ...shown];
};

/** A list too long for the screen would push the table out of sight. A heading with nothing under it goes as well. */
const shortened = ({ pen }: Scene, lines: readonly string[], room: number): readonly string[] => {
  if (lines.length <= room) return lines;
  const kept = lines.slice(0, room - 1);
  const end = kept.findLastIndex((line) => line.startsWith(' '));
  return [...kept.slice(0, end + 1), pen.dim(`  ${pen.more} all  lists every move`)];
};

export const frameLines = (scene: Scene): string[] => {
  const { pen, view, words, groups, since } = scene;
  const you = `you are ${pen.bold(seatName(view, view.seats[view.you]?.id ?? ''))}`;
  const title = [pen.bold(scene.title), ...scene.notes.map(pen.dim)].join(pen.dim(' · '));
  const heading = spread(title, you, pen.width).flatMap((line) => flow([line], pen.width));
  const bare = [...ruled(pen, scene.hint), ...waitingLines(scene)];
  const moves = scene.actions.length === 0 ? wrap(scene.idle, pen.width) : moveLines(scene, scene.actions);
  // A long game's log is not told from its beginning for each screen.
  const told = toldOf(view, speechOf(view, words), groups.slice(-MOST_LOG * 2), scene.layout === null ? 'questions' : 'talk');
  const fresh = told.filter(({ seq }) => seq > since);
  // What is new is never cut: rather the table is, and in the end the screen scrolls.
  const needed = Math.max(LEAST_LOG, logLines(pen, fresh, since).length);
  // But for the rule between table and log, and the prompt.
  const rows = scene.rows - heading.length - bare.length - 2;
  const tables = [tableLines(scene, false), tableLines(scene, true), leastLines(scene)];
  const odds = oddsShown(scene);
  // Odds can be asked for; whoever sits at the table, and what can be done, has to be seen.
  const roomy = tables.some((lines) => lines.length + odds.length + needed + moves.length <= rows);
  const above = [...(roomy ? odds : []), ...bare];
  const room = rows + bare.length - above.length;
  const table = tables.find((lines) => lines.length + needed + moves.length <= room) ?? leastLines(scene);
  const below = shortened(scene, moves, Math.max(LEAST_MOVES, room - table.length - needed));
  const log = newest(scene, told, Math.max(needed, Math.min(MOST_LOG, room - table.length - below.length)));
  return [...heading, ...table, ...(log.length === 0 ? [] : [...ruled(pen, ''), ...log]), ...above, ...below];
};

/** As many of the last sentences as there is room for; always one. */
const newest = ({ pen, since }: Scene, told: readonly Told[], room: number): string[] => {
  for (let from = Math.max(0, told.length - room); from < told.length; from++) {
    const lines = logLines(pen, told.slice(from), since);
    if (lines.length <= room || from === told.length - 1) return lines;
  }
  return [];
};
