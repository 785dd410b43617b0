// What a request over HTTP reads of a table: who sits there, and the door. A table that is not open is loaded for it and let go at once, and this
// small part is remembered by the number of its newest entry, so that asking again costs one look-up.

import { BLANK, type Game } from '@pasteboard/kernel';
import { committed, type Committed } from '../table-log/command.ts';
import type { Whole } from '../table-log/entries.ts';

/** The number of the newest entry, the seats, the door, and since when each seat is there. The rest of `state` is blank. It has no notes, so that it never passes for the table. */
export type GlimpseHead = Pick<Whole, 'n' | 'state' | 'door' | 'anew'>;

/** A `OpenTable` is one as well. */
export interface Glimpse {
  readonly table: string;
  readonly game: Game;
  readonly room: { readonly head: Committed<GlimpseHead>; readonly readOnly: boolean };
}

export const glimpseOf = (table: string, game: Game, { n, state, door, anew }: Whole, readOnly: boolean): Glimpse => {
  const { version, seq, seats } = state;
  const seen: GlimpseHead = { n, door, anew, state: { ...BLANK, game: state.game, version, seq, seats } };
  return { table, game, room: { head: committed(seen), readOnly } };
};

/** So many are remembered, of so many characters as JSON, and none that is longer than `each`: seats from a file may have names of any length. */
const MOST = { glimpses: 500, characters: 2_000_000, each: 16_384 } as const;

export class Glimpses {
  readonly #known = new Map<string, Glimpse>();
  readonly #lengths = new Map<string, number>();
  #characters = 0;

  /** The one of this table, where it has not moved on since. */
  get(table: string, n: number): Glimpse | null {
    const known = this.#known.get(table);
    if (known === undefined || known.room.head.n !== n) return null;
    // The one asked for last is forgotten last.
    this.#known.delete(table);
    this.#known.set(table, known);
    return known;
  }

  /** Another log was put in the place of this table's. */
  forget(table: string): void {
    this.#known.delete(table);
  }

  keep(glimpse: Glimpse): void {
    const { table, room } = glimpse;
    this.#forget(table);
    const { state, door, anew } = room.head;
    const { length } = JSON.stringify([state.seats, door, anew]);
    if (length > MOST.each) return;
    this.#known.set(table, glimpse);
    this.#lengths.set(table, length);
    this.#characters += length;
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST.glimpses && this.#characters <= MOST.characters) return;
      this.#forget(oldest);
    }
  }

  #forget(table: string): void {
    this.#known.delete(table);
    this.#characters -= this.#lengths.get(table) ?? 0;
    this.#lengths.delete(table);
  }
}
