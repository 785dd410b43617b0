// The table as the board that rules and viewers read alike.

import type { Json, Reader, Slot } from '@pasteboard/kernel';
import type { Board } from '../read/board.ts';
import type { Card } from '../read/cards.ts';
import { faceOf } from './cards.ts';
import { ownerOf } from './sides.ts';

/** The table as a board. A table changes, so the board asks it every time. */
class TableBoard implements Board<Slot> {
  readonly #t: Reader;
  constructor(t: Reader) {
    this.#t = t;
  }
  seen(...of: Parameters<Reader['seen']>): ReturnType<Reader['seen']> {
    return this.#t.seen(...of);
  }
  cardsIn(pile: string): number | null {
    return this.#t.cardsIn(pile);
  }
  optionSet(key: string): Json {
    return this.#t.optionSet(key);
  }
  lying(pile: string): readonly Slot[] {
    return this.#t.hasPile(pile) ? this.#t.pile(pile).slots : [];
  }
  printedOn({ face }: Slot): Card {
    return faceOf(this.#t, face);
  }
  faceNamed(face: string): Card {
    return faceOf(this.#t, face);
  }
  get piles(): readonly string[] {
    return Object.keys(this.#t.state.piles);
  }
  ownerOfPile(pile: string): string | null {
    return this.#t.hasPile(pile) ? this.#t.pile(pile).owner : null;
  }
  ownerOf({ card }: Slot): string {
    return ownerOf(this.#t, card);
  }
}
/** One board for each reader, made when it is first asked for. */
class TableBoards {
  readonly #made = new WeakMap<Reader, TableBoard>();

  of(t: Reader): TableBoard {
    const made = this.#made.get(t) ?? new TableBoard(t);
    this.#made.set(t, made);
    return made;
  }
}
const BOARDS = new TableBoards();
export const tableBoard = (t: Reader): Board<Slot> => BOARDS.of(t);
/** The numbers by which the rules name cards. */
export const numbersOf = (cards: readonly Slot[]): number[] => cards.map(({ card }) => card);
