// How a game asks to be shown: plain data and sentences, so that screens contain no game code.

import type { Play } from './play.ts';
import type { Json, View, ViewParams } from './types.ts';

/**
 * One item: a counter or fact by its key, hidden while it equals `unless`; a counter with its bound, named by another fact; or the number of
 * cards in a pile of this kind, `deck` for `deck/ann`.
 */
export type SheetItem =
  | string
  | { readonly value: string; readonly unless: Json }
  | { readonly meter: string; readonly named: string }
  | { readonly pile: string; readonly unless?: number };
/** Rows of items, in the order of display. */
export type Sheet = readonly (readonly SheetItem[])[];

export interface Turns {
  readonly whose: string;
  /** Absent where a turn starts by itself. */
  readonly begin?: string;
  readonly end: string;
  /**
   * Where there is an order: the table's facts that list everybody in turn, and those who have had their turn. An empty list: there is no order to
   * wait for.
   */
  readonly order?: { readonly all: string; readonly acted: string };
  /** Commands that are a whole turn, for seats that can start no other. */
  readonly whole?: readonly string[];
}

export interface ChapterKind {
  /** The sentences that begin a chapter of this kind. */
  readonly begins: readonly string[];
  /** Turns and rounds: shown only where there are not too many. */
  readonly small?: true;
}

/** A sentence by its key; one with `is` counts only where this parameter has one of these values. */
export type RecapItem = string | { readonly said: string; readonly param: string; readonly is: readonly Json[] };

/** Stories told in scenes: what the page at the end of one is made from. */
export interface SceneEnds {
  /** The table's facts: the scene that is on, and those that were told to their end. */
  readonly on: string;
  readonly told: string;
  /** The command that begins one, with a field `scene`, and the one that ends the evening. */
  readonly begin: string;
  readonly end: string;
  /** The sentence that begins one and names it in its parameter `scene`. */
  readonly begun: string;
  /** Sentences that tell what was won, and who fell. */
  readonly won: readonly string[];
  readonly fell: readonly string[];
  /** What comes next: the scene that goes on from this one, those there are, or that none lies ready. */
  readonly goesOn: string;
  readonly others: string;
  readonly allTold: string;
  /** Sentences by which something else begins: the page goes. */
  readonly until: readonly string[];
}

/** What a layout does not name stays hidden until a person opens the details. Active conditions are always shown. */
export interface Layout {
  readonly table: Sheet;
  /** What is shown beside the names of the viewer's own characters, and of all others. */
  readonly own: Sheet;
  readonly others: Sheet;
  /** Commands to list first where they can be given, likeliest first. */
  readonly moves: readonly string[];
  /** Commands that lists of moves leave out: a screen writes their parameters, as from a file, or another command does the same better. */
  readonly written?: readonly string[];
  /** Where people act in turn: the table's fact that names the active one, and the commands that start and end a turn. */
  readonly turns?: Turns;
  /** The table's fact that lists the characters who have left and may come back: screens leave them out of their lists. */
  readonly away?: string;
  /** Where people volunteer for something: the command that does, and the one that begins it. Bots give people time before either. */
  readonly volunteering?: { readonly join: string; readonly begin: string };
  /** Counters whose bound is a value of its own, each by the key of that value: `hp` by `hpMax`. */
  readonly most?: { readonly [key: string]: string };
  readonly scenes?: SceneEnds;
  /** The chapters of the log, weightiest first. */
  readonly chapters?: readonly ChapterKind[];
  /** The sentences that tell the story, by the part of their key before its first dot. A person who returns is told the last of them. */
  readonly story?: readonly string[];
  /** The sentences that a recap of a session is made from; a line of each that came. */
  readonly recap?: readonly RecapItem[];
  /** The counter of a character that grows with what is won. */
  readonly growth?: string;
  /** The house rules of each topic, in the order of display. */
  readonly options?: { readonly [topic: string]: readonly string[] };
  /** The rules that explain a value, by its key. */
  readonly rules?: { readonly [key: string]: readonly string[] };
}

/** A number of a sheet as it counts now: what it comes to, what it is without what passes, and all that it is made of. */
export type NumberInForce = Readonly<{ value: number; base: number; terms: readonly Readonly<{ label: string; n: number }>[] }>;
/** A game may say how a number on a sheet counts now, where that may differ from what is written; null for everything else. From a view, like odds. */
export type WithNumbersInForce = Readonly<{ inForce?: (view: View, scope: string, key: string) => NumberInForce | null }>;

/** A picture of text, such as the map of a fight: its lines, and what their signs stand for. */
export interface TextPicture {
  readonly lines: readonly string[];
  readonly tokens: readonly { readonly sign: string; readonly who: string }[];
  readonly grounds: readonly { readonly sign: string; readonly ground: string }[];
}
/** A game may draw one from a view; null: there is nothing to draw now. */
export type WithTextPicture = Readonly<{ picture?: (view: View) => TextPicture | null }>;

/** What a move would bring, as far as this viewer can know. `play` may leave parameters open. */
export interface Hint {
  readonly play: Play;
  readonly said: string;
  readonly params: ViewParams;
  /** Shown only on request. */
  readonly aside?: true;
}
