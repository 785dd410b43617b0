// Bots at a table: they get what a seat gets. Their command ids come of what they answer, so that of several processes one counts.

import { anyPlay, isOpen, legal, seatIndex, seatsOf, view, type Bot, type Play, type Template, type View } from '@pasteboard/kernel';
import { holderOf } from '../door/door.ts';
import type { Committed } from '../room/committed.ts';
import type { Change } from '../room/deed.ts';
import { act } from '../room/deeds.ts';
import type { Whole } from '../room/entries.ts';
import type { Ports } from '../room/ports.ts';
import type { Lodging } from './house.ts';

interface Move {
  readonly id: string;
  readonly play: Play;
  /** Nobody asked for it. */
  readonly isFree: boolean;
}

const isPersons = (id: string): boolean => !id.startsWith('bot.');
/** A bot moved unasked, here or in another process. */
const isFreeMove = (id: string, by: string): boolean => id.startsWith(`bot.${by}.free.`);

const ofTheGame = (templates: readonly Template[]): Template[] =>
  templates.filter((template) => template.ask === null && template.topic !== 'table' && template.topic !== 'manual' && isOpen(template));

/** A bot does not stand in the way of what a person asks for by hand, but it has nothing to tell. */
const polite = (seen: View, template: Template): Play | null => {
  const key = seen.asks.find(({ id }) => id === template.ask)?.key;
  if (key === 'consent.ask') return { do: 'answer', with: { ask: template.ask, answer: 'yes' } };
  return key === 'by.hand.asked' ? { do: 'answer', with: { ask: template.ask, answer: '…' } } : null;
};

export class Bots {
  readonly #lodging: Lodging;
  readonly #ports: Ports;
  readonly #ms: number;
  /** A person has done something since a bot last moved unasked. */
  #mayMove = true;
  #planned = false;

  constructor(lodging: Lodging, ports: Ports, ms: number) {
    this.#lodging = lodging;
    this.#ports = ports;
    this.#ms = ms;
  }

  begin(): void {
    this.#lodging.room.listen((change) => {
      this.#watch(change);
      this.#plan();
    });
    this.#plan();
  }

  #watch({ entry }: Committed<Change>): void {
    if (entry.kind !== 'group') return;
    const { id, by } = entry.group.cause;
    if (isPersons(id)) this.#mayMove = true;
    else if (isFreeMove(id, by)) this.#mayMove = false;
  }

  #seats(head: Whole): string[] {
    return seatsOf(head.state).flatMap(({ id }) => (holderOf(head.door, id).bot === null ? [] : [id]));
  }

  #plan(): void {
    if (this.#planned || this.#seats(this.#lodging.room.head).length === 0) return;
    this.#planned = true;
    this.#ports.clock.after(this.#ms, () => {
      this.#planned = false;
      this.#move();
    });
  }

  /** The first bot that has something to do does it; what comes of it wakes the others. */
  #move(): void {
    const { room, game, table } = this.#lodging;
    const { head } = room;
    for (const seat of this.#seats(head)) {
      const move = this.#moveOf(head, seat);
      if (move === null) continue;
      room.submit(move.id, act(game, seat, { id: move.id, ...move.play }, this.#ports, table)).then(
        ({ kind }) => {
          if (kind === 'unsure') this.#tryAgain(move);
        },
        (error: unknown) => this.#ports.watch.fault('bot', table, error),
      );
      return;
    }
  }

  /** Nothing may have come of it, and then nothing would wake a bot again. */
  #tryAgain({ isFree }: Move): void {
    this.#mayMove ||= isFree;
    this.#plan();
  }

  #moveOf(head: Committed<Whole>, seat: string): Move | null {
    const { game } = this.#lodging;
    const seen = view(head.state, seatIndex(head.state, seat));
    const all = legal(game, head.state, seat, head.history).filter(isOpen);
    const asked = all.filter(({ ask }) => ask !== null && seen.asks.some(({ id, answered }) => id === ask && !answered));
    // A GM may answer for others and leaves that to them; his own question may be a later one.
    for (const template of asked) {
      const play = polite(seen, template) ?? this.#play(head, seat, seen, [template]);
      if (play !== null) return { id: `bot.${seat}.ask.${template.ask}.${head.state.seq}`, play, isFree: false };
    }
    if (asked.length > 0) return null;
    if (!this.#mayMove || this.#peopleAsked(head)) return null;
    const play = this.#play(head, seat, seen, ofTheGame(all));
    if (play === null) return null;
    this.#mayMove = false;
    return { id: `bot.${seat}.free.${head.state.seq}`, play, isFree: true };
  }

  #play(head: Whole, seat: string, seen: View, offered: readonly Template[]): Play | null {
    if (offered.length === 0) return null;
    const name = holderOf(head.door, seat).bot ?? '';
    const { bots } = this.#lodging.game;
    const bot: Bot = (Object.hasOwn(bots, name) ? bots[name] : undefined) ?? anyPlay;
    return bot(seen, offered, this.#ports.fortune.bots);
  }

  /** A question to a person comes first: a story does not run on while somebody ponders. */
  #peopleAsked({ state, door }: Whole): boolean {
    const people = seatsOf(state).filter(({ id }) => holderOf(door, id).bot === null);
    return state.asks.some(({ to, answer }) => answer === null && people.some(({ id, plays }) => id === to || plays.includes(to)));
  }
}
