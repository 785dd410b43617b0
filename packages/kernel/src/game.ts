// What a game brings to the table.

import type { Offer } from './domain.ts';
import type { Seat } from './state.ts';
import type { Next, Step } from './steps.ts';
import type { Reader } from './reader.ts';
import type { Table } from './table.ts';
import type { Fraction } from './view/fraction.ts';
import type { Hint, Layout } from './view/layout.ts';
import type { DeclaredValues } from './view/sight.ts';
import type { Bot, Play } from './view/play.ts';
import type { Json, JsonRecord, View } from './view/types.ts';
import type { Words } from './view/words.ts';

export interface Command<P extends JsonRecord = JsonRecord> {
  /** Heading under which a screen lists it. */
  readonly topic: string;
  readonly rule: string | null;
  /** Every way this seat could give the command now, and those it cannot with the reason. None: not for this seat. */
  offers(t: Reader, by: Seat): readonly Offer[];
  run(t: Table, by: Seat, params: P): Next;
}

export const command = <P extends JsonRecord = JsonRecord>(spec: Command<P>): Command<P> => spec;

/** A house rule: its default, and what else it may be. */
export interface OptionSpec {
  readonly default: Json;
  readonly values: readonly Json[] | { readonly from: number; readonly to: number };
  readonly rule: string | null;
}

export interface RuleEntry {
  readonly id: string;
  /** The rule in our own words. */
  readonly text: string;
  readonly status: 'implemented' | 'manual' | 'planned';
}

/** What a table begins with. */
export interface Opening {
  readonly seats: readonly Seat[];
  /** Only the house rules that differ from their defaults. */
  readonly options: JsonRecord;
  readonly setup: JsonRecord;
}

/** A ready table: for the terminal, for "deal me in", and for the conformance suite. */
export interface Ready extends Opening {
  readonly name: string;
}

/** The chance of each value of one parameter of one sentence, if this seat gave this command now. */
export interface Odds {
  readonly play: Play;
  readonly of: { readonly said: string; readonly param: string };
  readonly chances: { readonly [value: string]: Fraction };
}

export interface Game {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly options: { readonly [key: string]: OptionSpec };
  /** What may be written on the table and its sheets. */
  readonly values: DeclaredValues;
  readonly commands: { readonly [name: string]: Command };
  readonly steps: readonly Step[];
  readonly words: Words;
  readonly rules: readonly RuleEntry[];
  readonly ready: readonly Ready[];
  readonly bots: { readonly [name: string]: Bot };
  /** Moves that are open whoever's turn it is: nobody waits for them, so that bots play on where a person has no others. */
  readonly asides?: readonly string[];
  /** Who may move things by hand: the GM, and where there is none whoever the others let; or anybody. */
  readonly byHand: 'gm' | 'anybody';
  open(t: Table, setup: JsonRecord): void;
  /** Somebody sat down late, or came back: what is his may lie here already. */
  joined(t: Table, seat: Seat): void;
  optionChanged(t: Table, key: string, from: Json, to: Json): void;
  /** All asks were closed by hand; put the table into a state from which it can be played. */
  unstuck(t: Table): void;
  /** From a view, never from a state. Empty where there is nothing to tell. */
  odds(view: View): readonly Odds[];
  /** Sentences beside moves: what one would cost or bring. From a view, as odds are. */
  hints(view: View): readonly Hint[];
  /** How a screen may show this game; null: everything, as it comes. */
  readonly layout: Layout | null;
  /** What has to change at a table that was opened with that version, to play on with the next one. */
  upgrade(t: Table, from: number): void;
}

/** A game that declares nothing may write anything. */
const ANYTHING: DeclaredValues = { whyNot: () => null, fieldOf: () => null, startOf: () => undefined, seesOf: () => 'all' };

/** What a small game has no need of. */
const DEFAULTS = {
  version: 1,
  options: {},
  values: ANYTHING,
  steps: [],
  rules: [],
  bots: {},
  byHand: 'gm',
  joined: () => {},
  optionChanged: () => {},
  unstuck: () => {},
  odds: () => [],
  hints: () => [],
  layout: null,
  upgrade: () => {},
} satisfies Partial<Game>;

/** Fills in what a small game has no need of. */
export const defineGame = (game: Omit<Game, keyof typeof DEFAULTS> & Partial<Game>): Game => ({ ...DEFAULTS, ...game });
