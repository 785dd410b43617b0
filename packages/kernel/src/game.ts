// The interface of a game: what a set of rules gives to the table.

import type { Brings, Makes } from './brings.ts';
import type { Offer } from './domain.ts';
import type { Seat } from './state.ts';
import type { Next, Step } from './steps.ts';
import type { Reader } from './reader.ts';
import type { Table } from './table.ts';
import type { Hint, Layout, WithNumbersInForce, WithTextPicture } from './view/layout.ts';
import type { DeclaredValues } from './view/sight.ts';
import type { Bot, Odds } from './view/play.ts';
import type { Json, JsonRecord, Refusal, View } from './view/types.ts';
import type { Words } from './view/words.ts';

export interface Command<P extends JsonRecord = JsonRecord> {
  /** The heading under which a screen lists it. */
  readonly topic: string;
  readonly rule: string | null;
  /** Every way this seat could give the command now, with the reason for those it cannot. An empty list: not for this seat. */
  offers(t: Reader, by: Seat): readonly Offer[];
  /** Why this cannot be taken, though it fits an offer: a `field` with a text that the rules cannot read. Null where they can. */
  whyNot?(t: Reader, by: Seat, params: P): Refusal | null;
  run(t: Table, by: Seat, params: P): Next;
  /** Seats that must agree first. */
  consent?(t: Reader, by: Seat, params: P): readonly Seat[];
}

export const command = <P extends JsonRecord = JsonRecord>(spec: Command<P>): Command<P> => spec;

/** A house rule: its default, and its other values. */
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

/** What a table starts with. */
export interface Opening {
  readonly seats: readonly Seat[];
  /** Only the house rules that differ from their defaults. */
  readonly options: JsonRecord;
  readonly setup: JsonRecord;
}

/** A ready-made table: for the terminal, for "deal me in", and for the conformance suite. */
export interface Ready extends Opening {
  readonly name: string;
}

export interface Game extends WithNumbersInForce, WithTextPicture {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly options: { readonly [key: string]: OptionSpec };
  /** What may be written to the table and its sheets. */
  readonly values: DeclaredValues;
  readonly commands: { readonly [name: string]: Command };
  readonly steps: readonly Step[];
  readonly words: Words;
  readonly rules: readonly RuleEntry[];
  readonly ready: readonly Ready[];
  /** A table without characters or a scene, with the GM's seat alone; null: this game has none. */
  readonly empty: Opening | null;
  /** What people may bring to its tables; null: nothing. */
  readonly brings: Brings | null;
  /** How its characters are made; null: they are not. */
  readonly makes: Makes | null;
  readonly bots: { readonly [name: string]: Bot };
  /** Moves that are open in any turn. Bots do not wait for them: they play on if a person has only these. */
  readonly asides?: readonly string[];
  /** The seat without whose move the game does not go on, where it may be another than the one whose turn it is. */
  readonly awaits?: (view: View) => string | null;
  /** Who may use manual commands: the GM (without a GM, a player with the others' consent), or anybody. */
  readonly byHand: 'gm' | 'anybody';
  open(t: Table, setup: JsonRecord): void;
  /** Runs when a seat joins late or returns. Its things may be on the table already. */
  joined(t: Table, seat: Seat): void;
  optionChanged(t: Table, key: string, from: Json, to: Json): void;
  /** A value is set by hand: `write` sets it. Rules end what followed from the old value, such as Knocked Out. */
  corrected(t: Table, scope: string, key: string, write: () => void): void;
  /** Does this deck lie on a real table, so that its person is asked for each card that goes there? */
  isReal(t: Reader, pile: string, to: string): boolean;
  /** Runs after all asks were closed by hand: bring the table into a playable state. */
  unstuck(t: Table): void;
  /** Odds from a view, never from a state. Empty where there are none. */
  odds(view: View): readonly Odds[];
  /** Sentences about what a move would cost or bring. From a view, like odds. */
  hints(view: View): readonly Hint[];
  /** How a screen may show this game; null: show everything in order. */
  readonly layout: Layout | null;
  /** The counter by which players are compared, where there is one. */
  readonly score?: string;
  /** What to change at a table of this version so that the next version can play it. */
  upgrade(t: Table, from: number): void;
}

/** The schema of a game that declares no values: anything may be written. */
const ANYTHING: DeclaredValues = { whyNot: () => null, fieldOf: () => null, startOf: () => undefined, seesOf: () => 'all' };

/** Defaults for the members that a small game does not need. */
const DEFAULTS = {
  version: 1,
  options: {},
  values: ANYTHING,
  steps: [],
  rules: [],
  bots: {},
  empty: null,
  brings: null,
  makes: null,
  byHand: 'gm',
  joined: () => {},
  optionChanged: () => {},
  corrected: (_, __, ___, write) => write(),
  isReal: () => false,
  unstuck: () => {},
  odds: () => [],
  hints: () => [],
  layout: null,
  upgrade: () => {},
} satisfies Partial<Game>;

/** Fills in the members that a small game leaves out. */
export const defineGame = (game: Omit<Game, keyof typeof DEFAULTS> & Partial<Game>): Game => ({ ...DEFAULTS, ...game });
