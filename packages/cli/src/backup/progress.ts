// Prints the progress of long work: in place for a person, in lines for a log.

import type { Terminal } from '../terminal.ts';
import { countsText, type BackupCounts } from './format.ts';

export class BackupProgress {
  readonly #terminal: Terminal;
  readonly #verb: string;
  readonly #everyMs: number;
  #next: number;
  #shown = false;

  constructor(terminal: Terminal, verb: string) {
    this.#terminal = terminal;
    this.#verb = verb;
    this.#everyMs = terminal.interactive ? 200 : 5_000;
    this.#next = performance.now() + this.#everyMs;
  }

  at(counts: BackupCounts): void {
    const now = performance.now();
    if (now < this.#next) return;
    this.#next = now + this.#everyMs;
    this.#shown = true;
    const text = `${this.#verb}: ${countsText(counts)} …`;
    this.#terminal.error.write(this.#terminal.interactive ? `\r\u001b[K${text}` : `${text}\n`);
  }

  end(): void {
    if (this.#shown && this.#terminal.interactive) this.#terminal.error.write('\r\u001b[K');
    this.#shown = false;
  }
}
