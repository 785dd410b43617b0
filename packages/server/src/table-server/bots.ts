// Bots at a table: they get what a seat gets. Their command ids derive from what they answer, so that of several processes one counts.

import {
  anyPlay,
  botMove,
  isOpen,
  legal,
  seatIndex,
  seatsOf,
  unasked,
  view,
  type BotPolicy,
  type BotSeat,
  type Play,
  type Template,
  type View,
} from '@pasteboard/kernel';
import { hasPersonGm, holderOf, waitsFor } from '../table-log/door.ts';
import { refused, type AppliedEntry, type Committed, type RoomCommand } from '../table-log/command.ts';
import { botKey } from '../table-log/command-key.ts';
import { gameCommand } from '../room/commands.ts';
import type { Whole } from '../table-log/entries.ts';
import type { Ports } from '../room/ports.ts';
import type { Payer } from '../room/storage.ts';
import type { TableServerLimits } from './table-server-limits.ts';
import type { OpenTable } from './open-table.ts';

interface Move {
  readonly seat: string;
  readonly id: string;
  /** What the bot was offered, and what it chose. */
  readonly offered: readonly Template[];
  readonly play: Play;
  /** It was not asked for this move. */
  readonly isFree: boolean;
}

interface Table extends Pick<OpenTable, 'room' | 'game' | 'table' | 'audience'> {
  /** Who pays for what bots store. */
  readonly payer: () => Payer;
}

/** No client id contains a space: no client can pass for a bot. Older tables have ids with dots, which are read as a person's. */
const MARK = 'bot ';
const moveId = (seat: string, ...what: readonly (string | number)[]): string => `${MARK}${[seat, ...what].join(' ')}`;
/** The server's own commands are not moves of a seat. */
const isPersons = (id: string, by: string): boolean => by !== '' && !id.startsWith(MARK);
/** A bot moved unasked, here or in another process. */
const isFreeMove = (id: string, by: string): boolean => id.startsWith(moveId(by, 'free', ''));

/**
 * Does a bot agree to what the seat `by` asks permission for? If there is a GM nobody else is asked: a GM that is a bot would give away what other people
 * have done and seen, and agrees only if there are none (D14). Without a GM the other people are asked as well. A bot that plays for a person who
 * is away agrees to nothing: only the person may show what they have done and seen (D15).
 */
const agrees = (head: Whole, seat: string, by: unknown): boolean =>
  holderOf(head.door, seat).hash === null &&
  (head.state.seats[seatIndex(head.state, seat)]?.role !== 'gm' ||
    hasPersonGm(head) ||
    (typeof by === 'string' && waitsFor(head, { by, yes: [] }).length === 0));

const isBots = ({ door }: Whole, seat: string): boolean => holderOf(door, seat).bot !== null;

/** Only on the table it was decided for: another process may have let the bot move already. In a pause bots wait, even as GM. */
const asOf =
  (seq: number, command: RoomCommand): RoomCommand =>
  (tip) =>
    tip.door.paused ? refused('table.paused') : tip.state.seq === seq ? command(tip) : refused('bot.late');

/** Refusals that are not the bot's fault. */
const WAITS: { readonly [key: string]: string } = { 'bot.late': 'late', 'table.paused': 'paused' };

export class BotRunner {
  readonly #at: Table;
  readonly #ports: Ports;
  readonly #limits: Pick<TableServerLimits, 'botMs' | 'botWaits'>;
  /** A person has done something since a bot last moved unasked. */
  #mayMove = true;
  /** The last action was a person's. */
  #isAfterPerson = false;
  #planned = false;
  /** When something last happened, or a person chatted. */
  #since: number;
  #callOff: (() => void) | null = null;
  #wakesAt = Infinity;

  constructor(at: Table, ports: Ports, limits: Pick<TableServerLimits, 'botMs' | 'botWaits'>) {
    this.#at = at;
    this.#ports = ports;
    this.#limits = limits;
    this.#since = ports.clock.now();
    at.room.listen((change) => {
      this.#watch(change);
      this.wake();
    });
  }

  #watch({ entry }: Committed<AppliedEntry>): void {
    if (entry.kind === 'group' || entry.kind === 'chat') this.#since = this.#ports.clock.now();
    if (entry.kind !== 'group') return;
    const { id, by } = entry.group.cause;
    this.#isAfterPerson = isPersons(id, by);
    if (this.#isAfterPerson) this.#mayMove = true;
    else if (isFreeMove(id, by)) this.#mayMove = false;
  }

  /** Something has changed, or a viewer has connected. Bots do not play without viewers. */
  wake(): void {
    const { room, audience } = this.#at;
    const { head } = room;
    if (
      this.#planned ||
      audience.size === 0 ||
      room.readOnly ||
      head.door.paused ||
      !seatsOf(head.state).some(({ id }) => isBots(head, id))
    )
      return;
    this.#planned = true;
    this.#callOff?.();
    this.#callOff = null;
    this.#wakesAt = Infinity;
    this.#ports.clock.after(this.#limits.botMs, () => {
      this.#planned = false;
      this.#moveOne().catch((error: unknown) => this.#ports.watch.fault('bot', this.#at.table, error));
    });
  }

  /** The first bot that has something to do does it; the result wakes the others. */
  async #moveOne(): Promise<void> {
    const { head } = this.#at.room;
    if (head.door.paused) return;
    for (const { id } of seatsOf(head.state)) {
      const move = isBots(head, id) ? this.#moveOf(head, id) : null;
      if (move !== null) return this.#make(head, move);
    }
  }

  async #make(head: Whole, move: Move): Promise<void> {
    const { seat, id, offered, play } = move;
    const outcome = await this.#try(head, seat, id, play);
    if (outcome === 'unsure' || outcome === 'paused') return this.#tryAgain(move);
    if (outcome !== 'refused') return;
    // A bot that fails plays any legal move rather than hold up the table.
    this.#ports.watch.count('bot.refused');
    const other = anyPlay(view(head.state, seatIndex(head.state, seat)), offered, this.#ports.fortune.bots);
    if (other !== null && (await this.#try(head, seat, `${id} any`, other)) === 'unsure') this.#tryAgain(move);
  }

  async #try(head: Whole, seat: string, id: string, play: Play): Promise<string> {
    const { room, game, table, payer } = this.#at;
    const command = asOf(head.state.seq, gameCommand(game, seat, { id, ...play }, this.#ports, table));
    const outcome = await room.submit(botKey(seat, id), command, { kind: 'play', payer: payer() });
    if (outcome.kind !== 'refused') return outcome.kind;
    const { key } = outcome.refusal;
    // Another move would not fit either: the bots wait until a person does something.
    return key.startsWith('storage.') ? 'late' : (WAITS[key] ?? 'refused');
  }

  /** The move may have had no effect, and then nothing would wake a bot again, except the end of a pause. */
  #tryAgain({ isFree }: Move): void {
    this.#mayMove ||= isFree;
    this.wake();
  }

  #moveOf(head: Committed<Whole>, seat: string): Move | null {
    const { state, history, door } = head;
    const seen = view(state, seatIndex(state, seat));
    const at: BotSeat = {
      seat,
      view: seen,
      answers: () => legal(this.#at.game, state, seat, history, { only: ['answer'] }),
      moves: () => (this.#peopleAsked(head) ? [] : this.#movesOf(head, seat, Object.keys(this.#at.game.commands))),
    };
    const { bots } = this.#at.game;
    const name = holderOf(door, seat).bot ?? '';
    const policy: BotPolicy = {
      agrees: ({ id }) => agrees(head, seat, state.asks.find((each) => each.id === id)?.frames.at(-1)?.args['by']),
      mayAnswer: () => !this.#mustWait(this.#breath(head, seat)),
      mayMove: (offered) => !this.#mustWait(this.#courtesy(head, seat, seen, offered)),
    };
    const move = botMove((Object.hasOwn(bots, name) ? bots[name] : undefined) ?? anyPlay, at, policy, this.#ports.fortune.bots);
    if (move === null) return null;
    const { play, offered, ask } = move;
    if (ask !== null) return { seat, id: moveId(seat, 'ask', ask, state.seq), offered, play, isFree: false };
    this.#mayMove = false;
    return { seat, id: moveId(seat, 'free', state.seq), offered, play, isFree: true };
  }

  /** Has less time passed since something happened? Then it checks again later. */
  #mustWait(ms: number): boolean {
    const { clock } = this.#ports;
    const until = this.#since + ms;
    if (until <= clock.now()) return false;
    // Of several waiting bots, the first to go on wakes them all.
    if (until < this.#wakesAt) {
      this.#callOff?.();
      this.#wakesAt = until;
      this.#callOff = clock.after(until - clock.now(), () => this.wake());
    }
    return true;
  }

  #isGm({ state }: Whole, seat: string): boolean {
    return state.seats[seatIndex(state, seat)]?.role === 'gm';
  }

  #breath(head: Whole, seat: string): number {
    return this.#isAfterPerson && this.#isGm(head, seat) ? this.#limits.botWaits.breath : 0;
  }

  /** How long to wait for people who may do something, and need not, before this bot moves unasked. */
  #courtesy(head: Whole, seat: string, seen: View, offered: readonly Template[]): number {
    const { turn, story } = this.#limits.botWaits;
    const isGm = this.#isGm(head, seat);
    if (this.#wouldBeginScene(seen, offered) && this.#hasPeople(head)) return story;
    const volunteers = this.#mayVolunteer(offered);
    if (volunteers && this.#isOpenToPeople(head)) return turn;
    if (this.#mayMove) return this.#breath(head, seat);
    const theirs = this.#openToPeople(head);
    // If no person has anything to do, the bots play on.
    if (theirs.length === 0) return 0;
    if (this.#at.game.awaits?.(seen) === seat) return this.#limits.botWaits.breath;
    const begin = this.#at.game.layout?.turns?.begin;
    const isNext = offered.some((template) => template.do === begin && isOpen(template)) && !theirs.some((name) => name === begin);
    const acts = this.#actsNow(head, seen);
    if (isNext || volunteers || acts === seat || (acts === null && isGm)) return turn;
    return isGm ? story : Infinity;
  }

  /** A scene is over, and people read what it came to before the next one begins. */
  #wouldBeginScene({ values }: View, offered: readonly Template[]): boolean {
    const scenes = this.#at.game.layout?.scenes;
    if (scenes === undefined || !offered.some((template) => template.do === scenes.begin && isOpen(template))) return false;
    const told = values['table']?.[scenes.told]?.value;
    return Array.isArray(told) && told.length > 0;
  }

  #hasPeople(head: Whole): boolean {
    return seatsOf(head.state).some(({ id, role }) => role === 'player' && !isBots(head, id));
  }

  /** May this bot volunteer, or begin what there are volunteers for? */
  #mayVolunteer(offered: readonly Template[]): boolean {
    const { join, begin } = this.#at.game.layout?.volunteering ?? {};
    return offered.some((template) => (template.do === join || template.do === begin) && isOpen(template));
  }

  /** May a person still volunteer? */
  #isOpenToPeople(head: Whole): boolean {
    const join = this.#at.game.layout?.volunteering?.join;
    return (
      join !== undefined &&
      seatsOf(head.state).some(({ id, role }) => role === 'player' && !isBots(head, id) && this.#movesOf(head, id, [join]).some(isOpen))
    );
  }

  /** The seat whose turn it is; null: a character that only the GM plays. */
  #actsNow({ state }: Whole, { values }: View): string | null | undefined {
    const turns = this.#at.game.layout?.turns;
    const whose = turns === undefined ? undefined : values['table']?.[turns.whose]?.value;
    if (typeof whose !== 'string' || !Object.hasOwn(values, whose)) return undefined;
    return seatsOf(state).find(({ id, plays }) => id === whose || plays.includes(whose))?.id ?? null;
  }

  #movesOf({ state, history }: Whole, seat: string, only: readonly string[]): readonly Template[] {
    return unasked(legal(this.#at.game, state, seat, history, { only }));
  }

  /** A question to a person comes first: a story does not go on while a player thinks. */
  #peopleAsked(head: Whole): boolean {
    const people = seatsOf(head.state).filter(({ id }) => !isBots(head, id));
    return head.state.asks.some(({ to, answer }) => answer === null && people.some(({ id, plays }) => id === to || plays.includes(to)));
  }

  /** What people may do unasked and are likely to do. */
  #openToPeople(head: Whole): string[] {
    const { game } = this.#at;
    const asides = game.asides ?? [];
    const likely = (game.layout?.moves ?? Object.keys(game.commands)).filter((name) => !asides.includes(name));
    const people = seatsOf(head.state).filter(({ id, role }) => role !== 'spectator' && !isBots(head, id));
    return people.flatMap(({ id }) =>
      this.#movesOf(head, id, likely)
        .filter(isOpen)
        .map(({ do: name }) => name),
    );
  }
}
