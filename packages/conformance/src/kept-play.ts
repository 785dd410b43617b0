// A kept play: an opening, a list of commands, and the outcome of each. Replayed, each must have the same outcome.

import {
  decide,
  fractionText,
  isSeat,
  legal,
  live,
  openTable,
  position,
  seatIndex,
  seatPerson,
  seatsOf,
  seeded,
  unseatPerson,
  view,
  viewGroup,
  type Decision,
  type Game,
  type Group,
  type JsonRecord,
  type Odds,
  type Opening,
  type Position,
  type State,
  type Template,
  type World,
} from '@pasteboard/kernel';
import { Fingerprints } from './fingerprint.ts';

/** A table that is opened, or laid out as given. */
export interface KeptStart {
  readonly opening: Opening;
  readonly given?: Position;
}

/** A command of a seat, or of the server where `by` is empty: `seat` and `unseat`. */
export interface KeptCommand {
  readonly by: string;
  readonly do: string;
  readonly with: JsonRecord;
}

/** Words where they help to find a difference, fingerprints for the rest, because one list of moves may take a megabyte. */
export interface KeptOutcome {
  /** The sentences in the log, or the reason for the refusal. */
  readonly said: readonly string[];
  readonly asks: readonly string[];
  readonly events: string;
  /** What all viewers get of it, and at intervals their whole views. */
  readonly seen: string;
  /** What one seat may do next, and why other moves are closed. */
  readonly moves: string;
  readonly hints: string;
  readonly odds: string;
}

const oddsText = ({ play, of, chances }: Odds): JsonRecord => ({
  do: play.do,
  with: play.with,
  of: `${of.said} ${of.param}`,
  chances: Object.fromEntries(Object.entries(chances).map(([value, chance]) => [value, fractionText(chance)])),
});

/** Whole views and manual lists are long, so they are compared at intervals of this many commands. Other lists rotate through the seats. */
const LOOK_EVERY = 12;

/** A table at which each command has its own chance, so that a change in one does not affect the dice of the next. */
export class KeptPlayTable {
  readonly game: Game;
  state: State;
  readonly history: Group[] = [];
  readonly #prints = new Fingerprints();
  #count = 0;

  constructor(game: Game, { opening, given }: KeptStart) {
    this.game = game;
    const opened = given === undefined ? openTable(game, opening, this.#world()) : position(game, opening, given);
    if (!opened.ok) throw opened.fault ?? new Error(`a table of ${game.id} does not open: ${opened.refusal.key}`);
    this.state = opened.next;
    this.history.push(opened.group);
  }

  #world(): World {
    return { chance: live(seeded(this.#count)), history: this.history };
  }

  movesOf(seat: string, { byHand }: { readonly byHand: boolean } = { byHand: false }): Template[] {
    return legal(this.game, this.state, seat, this.history, { byHand });
  }

  #decide({ by, do: name, with: given }: KeptCommand): Decision {
    const world = this.#world();
    if (by !== '') return decide(this.game, this.state, { id: `c${this.#count}`, by, do: name, with: given }, world);
    if (name === 'unseat' && typeof given.seat === 'string') return unseatPerson(this.game, this.state, given.seat, world);
    if (!isSeat(given)) throw new Error(`the server does not know how to ${name} ${JSON.stringify(given)}`);
    return seatPerson(this.game, this.state, given, world);
  }

  /** Runs a command; the table stays unchanged where it is refused. */
  play(command: KeptCommand): KeptOutcome {
    this.#count++;
    const before = this.state;
    const decision = this.#decide(command);
    if (!decision.ok) return this.#outcome([`no: ${decision.refusal.key} ${decision.refusal.rule ?? ''}`.trim()], decision.refusal, []);
    this.state = decision.next;
    this.history.push(decision.group);
    const told = this.state.seats.map((_, viewer) => viewGroup(before, decision.group, viewer, decision.trail));
    const said = decision.group.events.flatMap((e) => (e.type === 'Said' ? e.key : []));
    return this.#outcome(said, decision.group, told);
  }

  #outcome(said: readonly string[], events: object, told: readonly object[]): KeptOutcome {
    const seats = seatsOf(this.state);
    const seat = seats[this.#count % Math.max(1, seats.length)]?.id ?? '';
    const isLooked = this.#count % LOOK_EVERY === 0;
    const own = view(this.state, Math.max(0, seatIndex(this.state, seat)));
    return {
      said,
      asks: this.state.asks.map(({ to, key }) => `${to} ${key}`),
      events: this.#prints.of(events),
      seen: this.#prints.of([told, isLooked ? this.state.seats.map((_, viewer) => view(this.state, viewer)) : own.asks]),
      moves: this.#prints.of(this.movesOf(seat, { byHand: isLooked })),
      hints: this.#prints.of(this.game.hints(own)),
      odds: this.#prints.of(this.game.odds(own).map(oddsText)),
    };
  }
}
