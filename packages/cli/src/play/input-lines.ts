// Reads lines from a person or a pipe, one at a time. At the end of the input there are no more.

import { createInterface, type Interface } from 'node:readline';
import { folded } from '@pasteboard/phrasing';
import type { Terminal } from '../terminal.ts';

const LONGEST_LINE = 5_000;

/** A person pressed Ctrl-C instead of typing a line. */
export const CTRL_C = Symbol('Ctrl-C');

export type TypedLine = string | typeof CTRL_C | null;

export class Lines {
  readonly #terminal: Terminal;
  readonly #ink: (text: string) => string;
  readonly #lines: Interface;
  readonly #queue: (string | typeof CTRL_C)[] = [];
  #waiting: ((line: TypedLine) => void) | null = null;
  #history: string[] = [];
  #ended = false;
  /** What Tab completes. */
  candidates: () => readonly string[] = () => [];

  /** `ink`: how prompts and echoed lines are written. */
  constructor(terminal: Terminal, ink: (text: string) => string = (text) => text) {
    this.#terminal = terminal;
    this.#ink = ink;
    this.#lines = createInterface({
      input: terminal.input,
      ...(terminal.interactive ? { output: terminal.output } : {}),
      terminal: terminal.interactive,
      completer: (line: string): [string[], string] => {
        const fitting = this.candidates().filter((name) => folded(name).startsWith(folded(line)));
        return [fitting, line];
      },
    });
    this.#lines.on('line', (line) => this.#arrived(line.slice(0, LONGEST_LINE)));
    this.#lines.on('history', (history) => {
      this.#history = history;
    });
    this.#lines.on('close', () => {
      this.#ended = true;
      this.#hand(null);
    });
    this.#lines.on('SIGINT', () => {
      // Half a line is not kept for the next prompt.
      this.#lines.write(null, { ctrl: true, name: 'e' });
      this.#lines.write(null, { ctrl: true, name: 'u' });
      terminal.output.write('\n');
      this.#arrived(CTRL_C);
    });
  }

  #arrived(line: string | typeof CTRL_C): void {
    if (this.#waiting === null) this.#queue.push(line);
    else this.#hand(line);
  }

  #hand(line: TypedLine): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.(line);
  }

  /** The next line, or null at the end of the input. */
  async next(question: string): Promise<TypedLine> {
    const prompt = this.#ink(question);
    const { output, interactive, echo } = this.#terminal;
    if (interactive && !this.#ended) {
      this.#lines.setPrompt(prompt);
      this.#lines.prompt();
    } else output.write(prompt);
    const line =
      this.#queue.shift() ??
      (this.#ended
        ? null
        : await new Promise<TypedLine>((resolve) => {
            this.#waiting = resolve;
          }));
    if (line !== CTRL_C && (echo || line === null)) output.write(this.#ink(`${line ?? ''}\n`));
    return line;
  }

  /** Puts back a line that was meant for another seat: it comes next. */
  unread(line: string): void {
    this.#queue.unshift(line);
  }

  /** The next seat must not scroll back to what this one typed. */
  forget(): void {
    this.#history.length = 0;
  }

  close(): void {
    this.#lines.close();
  }
}
