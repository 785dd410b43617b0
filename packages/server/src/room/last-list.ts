// Which list of moves a connection was sent last, so that the next one need not repeat the moves that stay.

import { hash } from 'node:crypto';

/** Of the text of a move: enough that two of one seat never share it. */
const digestOf = (text: string): string => hash('sha256', text, 'base64').slice(0, 22);

export class LastList {
  /** The request that it answered. */
  #id: string | null = null;
  #places: ReadonlyMap<string, number> = new Map();

  /**
   * For each move of the next list, its place in the list that the client has, or -1; null where the client does not have the last list. The next
   * list is the last from now on.
   */
  next(id: string, have: string | null, moves: readonly string[]): readonly number[] | null {
    const digests = moves.map(digestOf);
    const before = this.#places;
    const isKnown = have !== null && have === this.#id;
    this.#id = id;
    this.#places = new Map(digests.map((digest, at) => [digest, at]));
    return isKnown ? digests.map((digest) => before.get(digest) ?? -1) : null;
  }
}
