// Writes the table to a terminal: with or without color, in place or line after line.

import { ascii } from '../screen/ascii.ts';
import { penFor, wrap, type Pen } from '../screen/text-style.ts';
import type { Terminal } from '../terminal.ts';

export class TableOutput {
  readonly #terminal: Terminal;
  readonly #plain: boolean;

  constructor(terminal: Terminal, { plain }: { readonly plain: boolean }) {
    this.#terminal = terminal;
    this.#plain = plain;
  }

  get inPlace(): boolean {
    return this.#terminal.interactive && !this.#plain;
  }

  /** How many lines fit. */
  get rows(): number {
    return this.inPlace ? this.#terminal.rows() : Infinity;
  }

  get pen(): Pen {
    return penFor(this.#terminal.columns(), { color: this.#terminal.color && !this.#plain, symbols: !this.#plain });
  }

  ink(text: string): string {
    return this.#plain ? ascii(text) : text;
  }

  print(lines: readonly string[]): void {
    if (lines.length > 0) this.#terminal.output.write(this.ink(`${lines.join('\n')}\n`));
  }

  say(text: string): void {
    this.print(wrap(text, this.pen.width));
  }

  /** For the operator or author of the program, not for the seat. */
  complain(text: string): void {
    this.#terminal.error.write(this.ink(text));
  }

  /** Makes room for a table in place: the earlier screen stays above it. */
  unroll(): void {
    if (this.inPlace) this.#terminal.output.write('\n'.repeat(Math.max(0, this.#terminal.rows() - 1)));
  }

  /** A whole screen. In place it is one write over the old screen, so that nothing flickers. */
  draw(lines: readonly string[]): void {
    if (this.inPlace) this.#terminal.output.write(`\u001b[H${lines.map((line) => `${line}\u001b[K\n`).join('')}\u001b[J`);
    else this.print(lines);
  }

  /** Clears everything that was shown, if the screen allows it. */
  wipe(): void {
    if (this.inPlace) this.#terminal.output.write('\u001b[H\u001b[2J\u001b[3J');
    else this.print([this.pen.rule]);
  }
}
