// The table from the seat that has the keyboard: what it sees, what it may do, and which seat is next.

import { KERNEL_WORDS, answersFor, type Game, type Refusal, type View, type Words } from '@pasteboard/kernel';
import {
  actionsOf,
  askedBack,
  begun,
  hintsOn,
  ownerName,
  plainly,
  plainReason,
  seatName,
  sortedTemplates,
  sortedView,
  speechOf,
  type Action,
} from '@pasteboard/phrasing';
import type { ChanceSources } from '../chance.ts';
import { UserError, faultText } from '../failure.ts';
import type { Games } from '../game-named.ts';
import { answerHintLines, moveLines, type Offered } from '../screen/moves.ts';
import type { Pen } from '../screen/text-style.ts';
import type { ScreenSight } from '../screen/sheet.ts';
import type { Chair, Host } from './host.ts';
import { withoutDraft } from './making-moves.ts';
import { offeredSheet } from './offered-sheet.ts';
import type { TableOutput } from './table-output.ts';

export interface Sitting {
  readonly games: Games;
  readonly host: Host;
  readonly seat: string;
  readonly bots: readonly string[];
  readonly chances: ChanceSources;
  /** The file of the resumed table, or null. */
  readonly resumed: string | null;
  /** Shown beside the title. */
  readonly notes: readonly string[];
  /** No color, no symbols, nothing drawn in place. */
  readonly plain: boolean;
  /** Faults of the rules are printed with their stack. */
  readonly debug: boolean;
}

export const BROKEN = 'Something went wrong inside the rules. The table is unchanged: try unstick, or save it.';

export const canAct = (actions: readonly Action[]): boolean => actions.some(({ open }) => open);

/** A move is named as it is typed; an internal name, such as `perk.use`, by its words in the list. */
const sayableName = ({ name, label }: Action): string => {
  if (plainly(name) === name.toLowerCase()) return name;
  return label === '' ? plainly(name) : label.charAt(0).toLowerCase() + label.slice(1);
};

export class AtTable {
  readonly games: Games;
  readonly chances: ChanceSources;
  readonly bots: Set<string>;
  readonly paper: TableOutput;
  host: Host;
  seat: string;
  notes: readonly string[];
  /** Own cards are shown by suit and rank. */
  sorted = false;
  /** The rule behind the last refusal. */
  refusedBy: string | null = null;

  constructor(paper: TableOutput, sitting: Sitting) {
    this.paper = paper;
    this.games = sitting.games;
    this.host = sitting.host;
    this.seat = sitting.seat;
    this.bots = new Set(sitting.bots);
    this.chances = sitting.chances;
    this.notes = sitting.notes;
  }

  get pen(): Pen {
    return this.paper.pen;
  }

  print(lines: readonly string[]): void {
    this.paper.print(lines);
  }

  say(text: string): void {
    this.paper.say(text);
  }

  chair(): Chair {
    return this.host.chair(this.seat);
  }

  sight(): ScreenSight {
    const { game } = this.host;
    const { view } = this.chair();
    return {
      pen: this.pen,
      symbols: this.pen.symbols,
      view: this.sorted ? sortedView(view) : view,
      words: wordsOf(game),
      bots: this.bots,
      layout: game.layout,
      score: game.score ?? null,
      picture: game.picture?.(view) ?? null,
      inForce: (seen, scope, key) => game.inForce?.(seen, scope, key) ?? null,
    };
  }

  offered(): Offered & ScreenSight {
    const sight = this.sight();
    const { groups } = this.chair();
    return {
      ...sight,
      hints: this.host.hints(this.seat),
      behind: (ask) => [...askedBack(sight, groups, ask), ...offeredSheet(this.host.game, sight.view, ask)],
    };
  }

  /** What the rules offer this seat, numbered. The moves that every table has are reached by name. */
  actions(): Action[] {
    const all = this.host.templates(this.seat);
    const templates = all.filter(({ topic }) => topic !== 'table' && topic !== 'manual').map(withoutDraft);
    const sight = this.sight();
    return actionsOf(sight, this.sorted ? sortedTemplates(sight.view, templates) : templates, this.host.game.layout);
  }

  /** What this move would bring, one sentence each. */
  hintsOn(action: Action): string[] {
    return hintsOn(this.offered(), action);
  }

  /** What is known beforehand about the possible answers. */
  answerHints(): string[] {
    return answerHintLines(this.offered(), this.actions());
  }

  /** Every move, also rare or impossible ones. */
  allMoves(): string[] {
    return moveLines(this.offered(), this.actions(), { whole: true });
  }

  name(seat = this.seat): string {
    return seatName(this.chair().view, seat);
  }

  /** The name of the person at the keyboard: the only character of the seat, or the seat itself. */
  get self(): string {
    const { view } = this.chair();
    const [character, ...more] = view.seats.find(({ id }) => id === this.seat)?.plays ?? [];
    return character === undefined || more.length > 0 ? this.name() : begun(ownerName(view, wordsOf(this.host.game), character));
  }

  /** Shown if there is no move. */
  get idle(): string {
    return this.host.broken ? BROKEN : 'There is nothing for you to do now.';
  }

  /** A refusal in words. Its rule is kept for “why”. */
  refusalText(no: Refusal): string {
    const { view, words } = this.sight();
    this.refusedBy = no.rule;
    return `${plainReason(speechOf(view, words), no)}${no.rule === null ? '' : ' (why?)'}`;
  }

  /** For words that name no move and no command. */
  unknown(line: string): void {
    const open = [...new Set(this.actions().flatMap((action) => (action.open ? [sayableName(action)] : [])))];
    const can = open.length === 0 ? this.idle : `You can: ${open.slice(0, 12).join(', ')}.`;
    this.say(`“${line.slice(0, 60)}” is not a move or a command. ${can} ? shows everything.`);
  }

  /** The whole table is checked only if this seat has nothing to do. */
  isEnded(actions: readonly Action[]): boolean {
    return !canAct(actions) && this.host.ended;
  }

  get ended(): boolean {
    return this.isEnded(this.actions());
  }

  /** Another person at this keyboard: one who is asked something, else the next seat. */
  nextPerson(): string | null {
    const { host, seat } = this;
    const at = host.seats.indexOf(seat);
    const round = [...host.seats.slice(at + 1), ...host.seats.slice(0, Math.max(0, at))].filter((each) => !this.bots.has(each));
    const { view } = this.chair();
    const asked = round.find((each) => isAsked(view, each));
    return asked ?? round[0] ?? null;
  }
}

export const isAsked = (view: View, seat: string): boolean => view.asks.some((ask) => answersFor(view, seat, ask));

/** A game's own words override those of the table. */
export const wordsOf = (game: Game): Words => ({ ...KERNEL_WORDS, ...game.words });

/** The author of the game may sit at this terminal; the polite sentence alone would not help them. */
const tellFault = (at: AtTable, fault: unknown, debug: boolean): void => {
  const stack = debug && fault instanceof Error ? `${fault.stack ?? ''}\n` : '';
  const more = debug ? '' : ' (--debug shows where)';
  at.paper.complain(`In the rules of ${at.host.game.id}: ${faultText(fault)}${more}\n${stack}`);
};

/** Errors that the user can fix are printed in words. So is a fault in a game's rules: the table is unchanged and can be saved. */
export const guarded = async (at: AtTable, { debug }: { readonly debug: boolean }, work: () => Promise<void> | void): Promise<void> => {
  try {
    await work();
  } catch (error) {
    at.say(error instanceof UserError ? error.message : BROKEN);
    if (!(error instanceof UserError)) tellFault(at, error, debug);
  }
  for (const fault of new Map(at.host.takeFaults().map((each) => [faultText(each), each])).values()) tellFault(at, fault, debug);
};
