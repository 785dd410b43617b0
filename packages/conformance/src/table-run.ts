// One table under test: the live state, each viewer's folded view, the newest groups, and a transcript.

import {
  botMove,
  botOfSeat,
  botSeat,
  live,
  seatIndex,
  seeded,
  seatsOf,
  truthDigest,
  view,
  type Chance,
  type Decision,
  type Game,
  type Group,
  type Json,
  type Opening,
  type Play,
  type Request,
  type State,
  type Template,
  type View,
  type Below,
} from '@pasteboard/kernel';
import type { Kernel } from './port.ts';
import { Broken, noCounts, thrown, type SuiteCounts, type Promise_ } from './report.ts';

/** Repeatable random numbers for one step, so that leaving out one step of a failing run does not change the others. */
export const dice = (seed: number): Below => {
  const word = seeded(seed);
  return (n) => (n <= 1 ? 0 : word() % n);
};

/** Each step has its own chance, so that checks beside the play do not change it. */
export const chanceOf = (seed: number): Chance => live(seeded(seed ^ 0x5bd1e995));

/** What the game's own bot would do next in this seat if it were alone at the table. */
export const botPlay = (game: Game, state: State, seat: string, templates: readonly Template[], below: Below): Play | null => {
  const viewer = seatIndex(state, seat);
  const bot = botOfSeat(game.bots, { id: seat, role: state.seats[viewer]?.role ?? 'spectator' });
  const at = botSeat(seat, view(state, viewer), templates);
  return bot === undefined ? null : (botMove(bot, at, { agrees: () => true, mayMove: () => true }, below)?.play ?? null);
};

/** As many groups as a room keeps in memory. */
const HISTORY = 40;

export class TableRun {
  readonly game: Game;
  readonly kernel: Kernel;
  readonly promises: ReadonlySet<Promise_>;
  readonly counts: SuiteCounts = noCounts();
  readonly transcript: string[] = [];
  readonly views = new Map<number, View>();
  /** For each viewer, the card that each handle has ever meant. */
  readonly handles = new Map<number, Map<number, number>>();
  /** For each viewer, the handles that were valid after the last group. */
  readonly inUse = new Map<number, ReadonlySet<number>>();
  /** The newest state as stored, and its group. */
  stored = { seq: -1, json: '' };
  /** The face that each card has ever had. */
  readonly faces = new Map<number, string>();
  /** The last undo that shuffled cards back in: nothing older can be restored card by card. */
  reshuffledAt = 0;
  /** True if odds were due to be checked when no seat had any. */
  oddsOwed = false;
  /** The asks whose piles have been emptied on a fork. */
  readonly emptied = new Set<number>();
  /** The table before each group, by its number. */
  readonly befores = new Map<number, State>();
  /** Every group so far. */
  readonly groups: Group[] = [];
  history: readonly Group[] = [];
  state: State;
  chance: Chance;
  readonly opening: Opening;
  /** The group that opened the table, and how it was made. */
  readonly opened: Extract<Decision, { ok: true }>;

  constructor(game: Game, kernel: Kernel, promises: ReadonlySet<Promise_>, seed: number) {
    this.game = game;
    this.kernel = kernel;
    this.promises = promises;
    this.chance = chanceOf(seed);
    const opening = openingThatOpens(game, kernel, randomOpening(game, dice(seed)), this.chance);
    this.opening = opening;
    this.transcript.push(`open ${JSON.stringify({ options: opening.options, seats: opening.seats.map((seat) => seat.id) })}`);
    const opened = kernel.openTable(game, opening, { chance: this.chance });
    if (!opened.ok) throw new Broken('P6', `the table does not open: ${thrown(opened.fault)}`);
    this.state = opened.next;
    this.opened = opened;
    this.groups.push(opened.group);
    this.history = [opened.group];
    this.counts.tables++;
  }

  on(promise: Promise_): boolean {
    return this.promises.has(promise);
  }
  request(by: string, play: Play): Request {
    return { id: `c${this.state.seq + 1}`, by, do: play.do, with: play.with };
  }
  decide(request: Request, state: State = this.state, chance: Chance = this.chance, { asksForCards = true } = {}): Decision {
    return this.kernel.decide(this.game, state, request, { chance, history: this.history, asksForCards });
  }
  /** Makes an accepted decision current. */
  commit(decision: Extract<Decision, { ok: true }>): void {
    this.befores.set(decision.group.seq, this.state);
    this.groups.push(decision.group);
    this.history = this.groups.slice(-HISTORY);
    this.state = decision.next;
  }
  seats(): string[] {
    return seatsOf(this.state).map((seat) => seat.id);
  }
}

/** What undo restores: the table without the consent questions, which go on beside it. */
export const tableDigest = (state: State): string => truthDigest({ ...state, asks: state.asks.filter((ask) => ask.key !== 'consent.ask') });

/** A game may refuse an opening and say why. Then house rules are left out one by one until it opens. A fault is not a refusal. */
const openingThatOpens = (game: Game, kernel: Kernel, opening: Opening, chance: Chance): Opening => {
  const decision = kernel.openTable(game, opening, { chance });
  const [last] = Object.keys(opening.options).toReversed();
  if (decision.ok || decision.fault !== null || last === undefined) return opening;
  const { [last]: _, ...options } = opening.options;
  return openingThatOpens(game, kernel, { ...opening, options }, chance);
};

const randomOpening = (game: Game, below: Below): Opening => {
  const ready = game.ready[below(game.ready.length)];
  if (ready === undefined) throw new Broken('P6', `game ${game.id} has no ready table to begin with`);
  const options: Record<string, Json> = { ...ready.options };
  for (const [key, spec] of Object.entries(game.options)) {
    if (below(3) === 0) continue;
    options[key] =
      'from' in spec.values
        ? spec.values.from + below(spec.values.to - spec.values.from + 1)
        : (spec.values[below(spec.values.length)] ?? spec.default);
  }
  return { seats: ready.seats, options, setup: ready.setup };
};

export const jsonText = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
