// Raw lines into a house: every character that would leave over a socket, in order.

import { Guest } from '../../src/house/guest.ts';
import type { House } from '../../src/house/house.ts';
import { LOOSE } from '../hall.ts';

/** Until nothing more is under way: stores of this test answer within a few turns of the event loop. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await new Promise<void>((next) => setImmediate(next));
};

export class Line {
  readonly heard: string[] = [];
  readonly #guest: Guest;

  constructor(house: House) {
    this.#guest = new Guest(house, { buffered: 0, send: (words) => this.heard.push(words), close: () => this.heard.push('closed') }, LOOSE);
  }

  /** Says each of these when the one before has been answered. */
  async says(...messages: readonly object[]): Promise<void> {
    for (const message of messages) {
      this.#guest.receive(JSON.stringify(message));
      await settle();
    }
  }

  leave(): void {
    this.#guest.left();
  }
}

export class Wire {
  readonly #house: House;
  readonly #lines: Line[] = [];

  private constructor(house: House) {
    this.#house = house;
  }

  static async to(house: House): Promise<Wire> {
    return new Wire(house);
  }

  async open(): Promise<Line> {
    const line = new Line(this.#house);
    this.#lines.push(line);
    return line;
  }

  async close(): Promise<void> {
    for (const line of this.#lines) line.leave();
  }
}
