// How a game would like to be shown. Plain data and sentences, so that every screen can follow it and none has to know the game.

import type { Play } from './play.ts';
import type { Json, ViewParams } from './types.ts';

/**
 * A counter or fact by its key, not shown while it is `unless`; a counter with its bound, called what another fact says; or how many cards
 * are in a pile of this kind, `deck` for `deck/ann`.
 */
export type SheetItem =
  | string
  | { readonly value: string; readonly unless: Json }
  | { readonly meter: string; readonly named: string }
  | { readonly pile: string; readonly unless?: number };
/** Lines of items, in the order in which they are shown. */
export type Sheet = readonly (readonly SheetItem[])[];

export interface Turns {
  readonly whose: string;
  /** Not where a turn begins by itself. */
  readonly begin?: string;
  readonly end: string;
  /** Where there is an order to them: the table's facts that list everybody, in turn, and who has had theirs. An empty list: nobody waits for anybody. */
  readonly order?: { readonly all: string; readonly acted: string };
  /** Commands that are a whole turn, for whoever can begin no other. */
  readonly whole?: readonly string[];
}

/** What is not named stays out of sight until somebody looks for it. Conditions that hold are always shown. */
export interface Layout {
  readonly table: Sheet;
  /** What stands beside the name of whoever the viewer plays, and of everybody else. */
  readonly own: Sheet;
  readonly others: Sheet;
  /** Commands worth listing at once where they can be given, likeliest first. */
  readonly moves: readonly string[];
  /** Where people act in turn: the table's fact that says who does now, and the commands that begin and end a turn. */
  readonly turns?: Turns;
  /** Counters whose bound is a value of its own, each by the key of that value: `hp` by `hpMax`. */
  readonly most?: { readonly [key: string]: string };
}

/** What a move would bring, as far as this viewer can know. `play` may leave parameters open. */
export interface Hint {
  readonly play: Play;
  readonly said: string;
  readonly params: ViewParams;
  /** Only for whoever asks for it. */
  readonly aside?: true;
}
