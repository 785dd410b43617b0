// Answers, odds and hints of each seat at one table. They are computed once for a state of the table, however many clients want them.

import { Reader, answerers, legal, view, type Ask, type Game, type Hint, type Odds, type State, type Template } from '@pasteboard/kernel';
import type { AsksView } from '@pasteboard/protocol';
import { isJsonEqual } from './json-equal.ts';
import type { AppliedEntry } from '../table-log/command.ts';
import { waits } from './commands.ts';
import type { Whole } from '../table-log/entries.ts';
import type { Clock } from './ports.ts';
import { closedWhilePaused, seeOdds, viewerOf, type ViewerName } from './viewer-messages.ts';

/** A seat with more options than this gets its answers only on request: all other viewers wait for the same message. */
const MOST_OPTIONS_SENT = 500;
/** Odds that took longer the last two times are computed only on request, for the same reason. Once may be code that had yet to be compiled. */
const LONGEST_ODDS_MS = 5;

export interface Outlook {
  readonly odds: readonly Odds[];
  readonly hints: readonly Hint[];
}

/** What was computed for one seat at one state of the table; undefined: not yet. */
interface Kept {
  outlook?: Outlook;
  /** While the table is not paused. */
  asks?: AsksView | null;
}

const optionsIn = (templates: readonly Template[]): number =>
  templates.reduce(
    (sum, { fields }) => Object.values(fields).reduce((all, domain) => all + ('of' in domain ? domain.of.length : 0), sum),
    0,
  );

/** The open asks of this seat itself: a GM may answer for others, and requests those. */
const ownAsks = (game: Game, { state, history }: Whole, who: string): ReadonlySet<unknown> => {
  const table = new Reader(game, state, history);
  const isOwn = (ask: Ask): boolean => ask.answer === null && answerers(table, ask).some(({ id }) => id === who);
  return new Set(state.asks.filter(isOwn).map(({ id }) => id));
};

export class SeatLists {
  readonly #game: Game;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #fault: (error: unknown) => void;
  /** The cache belongs to one state of the table. */
  readonly #kept = new WeakMap<State, Map<ViewerName, Kept>>();
  /** How long a seat's odds took the last two times. By seat: what one seat is sent must not depend on another's hand. */
  readonly #took = new Map<ViewerName, readonly [last: number, before: number]>();

  constructor(game: Game, clock: Pick<Clock, 'now'>, fault: (error: unknown) => void) {
    this.#game = game;
    this.#clock = clock;
    this.#fault = fault;
  }

  /** All odds and hints of a viewer. */
  outlook(whole: Whole, who: ViewerName): Outlook {
    const kept = this.#at(whole, who);
    kept.outlook ??= this.#workedOut(whole, who);
    return kept.outlook;
  }

  /** How a seat can answer what it is asked; null if it is asked nothing. */
  asks(whole: Whole, who: ViewerName): AsksView | null {
    if (who === null || whole.state.asks.length === 0) return null;
    const kept = this.#at(whole, who);
    if (kept.asks === undefined) kept.asks = this.#asks(whole, who);
    return asNow(kept.asks, whole, who);
  }

  /** The same if a change makes it different from what was sent before; null if nothing need be sent. */
  readonly broughtBy = ({ before, after }: AppliedEntry, who: ViewerName): AsksView | null => {
    if (who === null || (before.state === after.state && before.door.paused === after.door.paused)) return null;
    const asks = this.asks(after, who);
    if (asks === null) return null;
    const told = this.#kept.get(before.state)?.get(who)?.asks;
    // For what was left out, it is not known whether it has changed.
    const isWhole = asks.templates !== undefined && asks.odds !== undefined;
    return isWhole && told !== undefined && isJsonEqual(asNow(told, before, who), asks) ? null : asks;
  };

  #at({ state }: Whole, who: ViewerName): Kept {
    const seats = this.#kept.get(state) ?? new Map<ViewerName, Kept>();
    this.#kept.set(state, seats);
    const kept = seats.get(who) ?? {};
    seats.set(who, kept);
    return kept;
  }

  #workedOut(whole: Whole, who: ViewerName): Outlook {
    const began = this.#clock.now();
    const seen = view(whole.state, viewerOf(whole, who));
    const outlook = { odds: this.#game.odds(seen), hints: this.#game.hints(seen) };
    this.#took.set(who, [this.#clock.now() - began, this.#took.get(who)?.[0] ?? 0]);
    return outlook;
  }

  #asks(whole: Whole, who: string): AsksView | null {
    const own = ownAsks(this.#game, whole, who);
    if (own.size === 0) return null;
    const templates = legal(this.#game, whole.state, who, whole.history, { only: ['answer'], most: MOST_OPTIONS_SENT });
    if (optionsIn(templates) > MOST_OPTIONS_SENT) return {};
    const answers = templates.filter(({ ask }) => own.has(ask));
    return { templates: answers, ...this.#outlookOn(own, whole, who) };
  }

  /** A rule that fails here must not keep the entry from any viewer: the client asks, and gets an error. */
  #outlookOn(own: ReadonlySet<unknown>, whole: Whole, who: string): Pick<AsksView, 'odds' | 'hints'> {
    if (Math.min(...(this.#took.get(who) ?? [0])) > LONGEST_ODDS_MS) return {};
    const isOfAnswer = ({ play }: Odds | Hint): boolean => play.do === 'answer' && own.has(play.with['ask']);
    try {
      const { odds, hints } = this.outlook(whole, who);
      return { odds: odds.filter(isOfAnswer).map(seeOdds), hints: hints.filter(isOfAnswer) };
    } catch (error) {
      this.#fault(error);
      return {};
    }
  }
}

const asNow = (asks: AsksView | null, whole: Whole, who: string): AsksView | null =>
  asks?.templates === undefined || !waits(whole, who) ? asks : { ...asks, templates: asks.templates.map(closedWhilePaused) };
