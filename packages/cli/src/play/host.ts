// The table and its groups, and a chair for each seat. Only this file holds hidden information; everything shown goes through a chair.

import {
  BLANK,
  KERNEL_WORDS,
  applyGroup,
  decide,
  foldGroup,
  isOpen,
  legal,
  misfits,
  openTable,
  refusalSentence,
  seatIndex,
  upgradeTable,
  view,
  viewGroup,
  type Chance,
  type Decision,
  type Game,
  type Group,
  type Hint,
  type Json,
  type JsonRecord,
  type Misfit,
  type Odds,
  type Opening,
  type Play,
  type Refusal,
  type State,
  type Template,
  type View,
  type ViewGroup,
} from '@pasteboard/kernel';
import { UserError, faultText } from '../failure.ts';

/** What one seat holds: its view, folded from its groups, and those groups. */
export interface Chair {
  readonly seat: string;
  readonly view: View;
  readonly groups: readonly ViewGroup[];
}

interface Place {
  readonly viewer: number;
  view: View;
  readonly groups: ViewGroup[];
}

/** How far back an undo may reach. */
const LONGEST_UNDO = 500;

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

const refusedText = (game: Game, refusal: Refusal): string =>
  refusalSentence({ words: { ...KERNEL_WORDS, ...game.words }, faces: {}, seats: [] }, refusal);

export class Host {
  readonly game: Game;
  readonly #chance: Chance;
  readonly #groups: Group[] = [];
  readonly #places = new Map<string, Place>();
  #state: State = BLANK;
  #broken = false;
  #faults: unknown[] = [];

  private constructor(game: Game, chance: Chance) {
    this.game = game;
    this.#chance = chance;
  }

  static open(game: Game, opening: Opening, chance: Chance): Host {
    const host = new Host(game, chance);
    const opened = openTable(game, opening, { chance });
    if (!opened.ok)
      throw new UserError(
        `The table could not be opened: ${opened.fault === null ? refusedText(game, opened.refusal) : `${faultText(opened.fault)}.`}`,
      );
    host.#take(opened.group, opened.next, opened.trail);
    return host;
  }

  /** A table from its stored groups, upgraded to the current version of the rules. */
  static resume(game: Game, groups: readonly Group[], chance: Chance): Host {
    const host = new Host(game, chance);
    for (const group of groups) host.#take(group, applyGroup(host.#state, group));
    if (host.#state.version > game.version) throw new UserError('It was played with newer rules than this program knows.');
    if (host.#state.version < game.version) host.#settle(upgradeTable(game, host.#state, host.#world()));
    return host;
  }

  get groups(): readonly Group[] {
    return this.#groups;
  }

  /** Stored values that fit no type of the game, for the GM; without a GM, for any seat that sees them. */
  misfits(seat: string): readonly Misfit[] {
    const { seats } = this.#state;
    const viewer = seatIndex(this.#state, seat);
    return seats[viewer]?.role === 'gm' || !seats.some(({ role }) => role === 'gm') ? misfits(this.game, this.#state, viewer) : [];
  }

  /** Seats by id, in order, without those who have left. */
  get seats(): readonly string[] {
    return this.#state.seats.flatMap((seat, at) => (at === 0 || seat.role === 'gone' ? [] : [seat.id]));
  }

  chair(seat: string): Chair {
    const place = this.#places.get(seat);
    if (place === undefined) throw new UserError(`There is no seat “${seat}”.`);
    return { seat, view: place.view, groups: place.groups };
  }

  /** What this seat may do. If a rule fails there is no list, and `broken` says why it is empty. */
  templates(seat: string, { byHand = false }: { readonly byHand?: boolean } = {}): Template[] {
    try {
      return legal(this.game, this.#state, seat, this.#history(), { byHand });
    } catch (fault) {
      this.#broken = true;
      this.#faults.push(fault);
      return [];
    }
  }

  get broken(): boolean {
    return this.#broken;
  }

  /** The faults of the rules since this was last called. For the author of the game at this terminal, never for a seat elsewhere. */
  takeFaults(): unknown[] {
    const taken = this.#faults;
    this.#faults = [];
    return taken;
  }

  /** No seat is asked anything, and no seat has a move. */
  get ended(): boolean {
    if (this.#broken || this.#state.asks.length > 0) return false;
    const ofGame = this.seats.flatMap((seat) => this.templates(seat)).filter(({ topic }) => topic !== 'table' && topic !== 'manual');
    return !this.#broken && ofGame.length > 0 && !ofGame.some(isOpen);
  }

  /** A new table with the same people, house rules and start. */
  again(): Host {
    const { options, setup } = this.#groups[0]?.cause.with ?? {};
    const seats = this.#state.seats.filter((seat, at) => at > 0 && seat.role !== 'gone');
    return Host.open(this.game, { seats, options: isRecord(options) ? options : {}, setup: isRecord(setup) ? setup : {} }, this.#chance);
  }

  odds(seat: string): readonly Odds[] {
    return this.game.odds(this.chair(seat).view);
  }

  hints(seat: string): readonly Hint[] {
    return this.game.hints(this.chair(seat).view);
  }

  /** What this consent is about: the request itself, and the group in which it was made. */
  wishBehind(ask: number): { readonly by: string; readonly do: string; readonly with: JsonRecord; readonly seq: number } | null {
    const asking = this.#groups.findLast(({ events }) => events.some((e) => e.type === 'Asked' && e.ask.id === ask));
    return asking === undefined ? null : { by: asking.cause.by, do: asking.cause.do, with: asking.cause.with, seq: asking.seq };
  }

  /** Null: done. Otherwise the reason, and nothing has changed. */
  act(seat: string, play: Play): Refusal | null {
    const request = { id: `terminal.${this.#state.seq + 1}`, by: seat, do: play.do, with: play.with };
    return this.#settle(decide(this.game, this.#state, request, this.#world()));
  }

  #settle(decision: Decision): Refusal | null {
    if (!decision.ok) {
      if (decision.refusal.key === 'internal') this.#faults.push(decision.fault);
      return decision.refusal;
    }
    this.#take(decision.group, decision.next, decision.trail);
    return null;
  }

  #history(): Group[] {
    return this.#groups.slice(-LONGEST_UNDO);
  }

  #world(): { readonly chance: Chance; readonly history: readonly Group[] } {
    return { chance: this.#chance, history: this.#history() };
  }

  #take(group: Group, next: State, trail?: readonly State[]): void {
    // The cause of a broken list may be gone now.
    this.#broken = false;
    const before = this.#state;
    this.#groups.push(group);
    this.#state = next;
    next.seats.forEach((seat, viewer) => {
      if (viewer === 0) return;
      let place = this.#places.get(seat.id);
      if (place === undefined) {
        place = { viewer, view: view(before, viewer), groups: [] };
        this.#places.set(seat.id, place);
      }
      const told = viewGroup(before, group, viewer, trail);
      place.view = foldGroup(place.view, told);
      place.groups.push(told);
    });
  }
}
