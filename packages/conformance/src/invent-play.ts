// Invents the commands of a kept play: moves of bots, rarely used commands, manual commands, and commands at the wrong time.

import { anyFill, isOpen, seatsOf, type Game, type Json, type Opening, type Seat, type Template, type Below } from '@pasteboard/kernel';
import { KeptPlayTable, type KeptCommand, type KeptStart } from './kept-play.ts';
import { botPlay, dice } from './table-run.ts';

export interface InventedPlay extends KeptStart {
  readonly commands: readonly KeptCommand[];
}

const pick = <T>(list: readonly T[], below: Below): T | undefined => list[below(Math.max(1, list.length))];

/** A ready table with a third of the house rules changed. */
const inventOpening = (game: Game, below: Below): Opening => {
  const ready = pick(game.ready, below);
  if (ready === undefined) throw new Error(`game ${game.id} has no ready table to begin with`);
  const options: Record<string, Json> = { ...ready.options };
  for (const [key, { values }] of Object.entries(game.options)) {
    if (below(3) > 0) continue;
    options[key] = 'from' in values ? values.from + below(values.to - values.from + 1) : (pick(values, below) ?? null);
  }
  return { seats: ready.seats, options, setup: ready.setup };
};

const MOST_SEATS = 8;

class Inventor {
  readonly table: KeptPlayTable;
  readonly commands: KeptCommand[] = [];
  readonly #below: Below;
  /** Percentage of moves that a bot makes. */
  readonly #bots: number;
  readonly #tried = new Map<string, number>();

  constructor(table: KeptPlayTable, below: Below, bots: number) {
    this.table = table;
    this.#below = below;
    this.#bots = bots;
  }

  play(command: KeptCommand): void {
    this.commands.push(command);
    this.table.play(command);
  }

  next(): KeptCommand | null {
    const seats = seatsOf(this.table.state);
    const kind = this.#below(100);
    if (seats.length === 0 || kind === 0) return this.#arrival();
    if (kind === 1) return seats.length > 2 ? { by: '', do: 'unseat', with: { seat: pick(seats, this.#below)?.id ?? '' } } : null;
    if (kind < 6) return this.#again(seats);
    if (kind < 12) return this.#rare(pick(seats, this.#below), 'manual');
    if (kind < 18) return this.#rare(pick(seats, this.#below), 'table');
    const seat = this.#asked(seats) ?? pick(seats, this.#below);
    return (this.#below(100) < this.#bots ? this.#bot(seat) : null) ?? this.#rare(seat, null);
  }

  #arrival(): KeptCommand | null {
    const { seats } = this.table.state;
    const away =
      this.#below(2) === 0
        ? undefined
        : pick(
            seats.filter(({ role }) => role === 'gone'),
            this.#below,
          );
    if (away === undefined && seats.length > MOST_SEATS) return null;
    const role = pick(['player', 'player', 'spectator', 'gm'], this.#below) ?? 'player';
    const [id, name] = [away?.id ?? `late${seats.length}`, away?.name ?? `Late ${seats.length}`];
    return { by: '', do: 'seat', with: { id, role, name, plays: [] } };
  }

  /** Repeats an earlier command from any seat: often it is refused. */
  #again(seats: readonly Seat[]): KeptCommand | null {
    const old = pick(this.commands, this.#below);
    return old === undefined || old.by === '' ? null : { ...old, by: pick(seats, this.#below)?.id ?? '' };
  }

  /** Usually a seat that others wait for. */
  #asked(seats: readonly Seat[]): Seat | undefined {
    if (this.table.state.asks.length === 0 || this.#below(8) === 0) return undefined;
    const able = seats.filter(({ id }) => this.table.movesOf(id).some((template) => template.ask !== null && isOpen(template)));
    return pick(able, this.#below);
  }

  #bot(seat: Seat | undefined): KeptCommand | null {
    if (seat === undefined) return null;
    const { state, game } = this.table;
    const play = botPlay(game, state, seat.id, this.table.movesOf(seat.id), this.#below);
    return play === null ? null : { by: seat.id, do: play.do, with: play.with };
  }

  #nameOf({ do: name, ask }: Template): string {
    return `${name} ${this.table.state.asks.find(({ id }) => id === ask)?.key ?? ''}`;
  }

  /** Usually one of the commands and answers that were given least so far. */
  #rare(seat: Seat | undefined, topic: 'manual' | 'table' | null): KeptCommand | null {
    if (seat === undefined) return null;
    const open = this.table
      .movesOf(seat.id, { byHand: topic === 'manual' })
      .filter((template) => isOpen(template) && (['manual', 'table'].includes(template.topic) ? template.topic : null) === topic);
    const answers = open.filter(({ ask }) => ask !== null);
    const offered = answers.length > 0 && this.#below(6) > 0 ? answers : open;
    const times = (template: Template): number => this.#tried.get(this.#nameOf(template)) ?? 0;
    const least = Math.min(...offered.map(times));
    const template = pick(this.#below(4) > 0 ? offered.filter((each) => times(each) === least) : offered, this.#below);
    if (template === undefined) return null;
    this.#tried.set(this.#nameOf(template), times(template) + 1);
    return { by: seat.id, ...anyFill(template, this.#below) };
  }
}

/** Opens a table and invents this many commands, or fewer if nothing is left to do. */
export const inventPlay = (game: Game, seed: number, length: number): InventedPlay => {
  const below = dice(seed);
  return goOn(game, { opening: inventOpening(game, below), commands: [] }, below, length);
};

/** The same, continuing a given play. */
export const inventSequel = (game: Game, begun: InventedPlay, seed: number, length: number): InventedPlay =>
  goOn(game, begun, dice(seed), length);

const goOn = (game: Game, { commands, ...start }: InventedPlay, below: Below, length: number): InventedPlay => {
  const inventor = new Inventor(new KeptPlayTable(game, start), below, pick([20, 50, 80], below) ?? 50);
  for (const command of commands) inventor.play(command);
  for (let i = 0; i < 3 * length && inventor.commands.length < commands.length + length; i++) {
    const command = inventor.next();
    if (command !== null) inventor.play(command);
  }
  return { ...start, commands: inventor.commands };
};
