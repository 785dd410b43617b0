// One person, or several in turn, at one keyboard: reads lines, makes moves, shows the results.

import { joinList, type Play } from '@pasteboard/kernel';
import { folded, isSealed, type Action } from '@pasteboard/phrasing';
import { OK } from '../failure.ts';
import { moveLines } from '../screen/moves.ts';
import type { Terminal } from '../terminal.ts';
import { AtTable, canAct, guarded, type Sitting } from './at-table.ts';
import { letBotsPlay } from './bots.ts';
import type { KeptDraft } from './character-maker.ts';
import { commandNamed, commandNames } from './all-commands.ts';
import type { Host } from './host.ts';
import { leaveTable } from './kept-tables.ts';
import { CTRL_C, Lines } from './input-lines.ts';
import { attempt, movesNamed } from './move.ts';
import { TableOutput } from './table-output.ts';
import { SeatScreen } from './seat-screen.ts';
import { tokens } from './parse-parameters.ts';

const INTERRUPTED = 130;

export class Session extends AtTable {
  readonly lines: Lines;
  /** Characters that are being made, by seat. */
  readonly drafts = new Map<string, KeptDraft>();
  over = false;
  #interrupted = false;
  #resumed: string | null;
  readonly #terminal: Terminal;
  readonly #debug: boolean;
  readonly #screen: SeatScreen;

  constructor(terminal: Terminal, sitting: Sitting) {
    super(new TableOutput(terminal, { plain: sitting.plain }), sitting);
    this.#terminal = terminal;
    this.#debug = sitting.debug;
    this.#resumed = sitting.resumed;
    this.#screen = new SeatScreen(this);
    this.lines = new Lines(terminal, (text) => this.paper.ink(text));
    this.lines.candidates = () => [...this.actions().map(({ name }) => name), ...commandNames];
  }

  async run(): Promise<number> {
    this.paper.unroll();
    await guarded(this, { debug: this.#debug }, () => {
      letBotsPlay(this.host, this.#bots, 'opening');
      this.show();
    });
    while (!this.over) {
      const line = await this.#next(`${this.self}> `);
      if (line === null) break;
      await guarded(this, { debug: this.#debug }, () => this.#obey(line.trim()));
    }
    this.lines.close();
    leaveTable(this.#terminal, this, this.#resumed);
    return this.#interrupted ? INTERRUPTED : OK;
  }

  /** A line, or null at the end of the input. Ctrl-C is often pressed by habit: only a second one in a row leaves. */
  async #next(prompt: string): Promise<string | null> {
    for (let pressed = 0; ; pressed++) {
      const line = await this.lines.next(prompt);
      if (line !== CTRL_C) return line;
      if (pressed > 0) {
        this.#interrupted = true;
        return null;
      }
      this.say('Press Ctrl-C again to leave. “save FILE” saves the table to a file.');
    }
  }

  get #bots() {
    return { seats: this.bots, below: this.chances.bots };
  }

  show(): void {
    this.#screen.show();
  }

  async #obey(line: string): Promise<void> {
    const words = tokens(line);
    if (words.length === 0) return this.#nothingTyped();
    const moves = line.startsWith('/') ? null : movesNamed(this.actions(), words);
    // A move of the game comes before a command of the same name; `/log` is always the command.
    if (moves !== null && moves.exact) {
      if (moves.numbered !== null && !(await this.#isSure(moves.numbered))) return;
      return attempt(this, moves.templates, moves.rest);
    }
    const command = commandNamed(words);
    if (command !== null) return command.word.run(this, command.rest);
    if (moves !== null) return attempt(this, moves.templates, moves.rest);
    this.unknown(line);
  }

  /** A number meant for one list is easily typed at the next one. If the answer cannot be undone, the person confirms it first. */
  async #isSure({ name, template }: Action): Promise<boolean> {
    if (!this.#terminal.interactive || !isSealed(this.sight(), template)) return true;
    const line = await this.lines.next(`  ${name}: sure? (Enter: yes, no: choose again)> `);
    const typed = line === null || line === CTRL_C ? 'no' : folded(line.trim());
    if (['', 'y', 'yes'].includes(typed)) return true;
    if (typeof line === 'string' && !['n', 'no', 'cancel'].includes(typed)) this.lines.unread(line);
    this.say('Nothing done.');
    return false;
  }

  async #nothingTyped(): Promise<void> {
    const next = canAct(this.actions()) || this.ended ? null : this.nextPerson();
    if (next !== null) return this.passTo(next);
    if (this.paper.inPlace) this.show();
    else {
      this.print(moveLines(this.offered(), this.actions()));
      this.say('Type a number or a name from the list, or ? for help.');
    }
  }

  /** Makes a move and lets the bots go on: after a move of the game they make theirs. False: it was refused, and the reason is shown. */
  perform(topic: string, play: Play, seat = this.seat): boolean {
    const refusal = this.host.act(seat, play);
    if (refusal !== null) {
      this.say(this.refusalText(refusal));
      return false;
    }
    const declined = letBotsPlay(this.host, this.#bots, ['table', 'manual', 'ask'].includes(topic) ? 'other' : 'move');
    this.#screen.news();
    for (const why of new Set(declined.values())) {
      const who = [...declined].flatMap(([seat, its]) => (its === why ? [this.name(seat)] : []));
      this.say(`${joinList(who)} ${who.length === 1 ? 'says' : 'say'} no. ${why}`);
    }
    return true;
  }

  /** This seat does nothing, and the bots go on. */
  waits(): void {
    const before = this.chair().groups.length;
    letBotsPlay(this.host, this.#bots, 'waiting');
    this.#screen.news();
    if (this.chair().groups.length === before)
      this.say(this.ended ? 'There is nothing left to wait for.' : 'The others are waiting for you.');
  }

  /** A bot started or stopped playing a seat: the table may go on by itself. */
  settle(what: string): void {
    letBotsPlay(this.host, this.#bots, 'other');
    this.#screen.news();
    this.say(what);
  }

  /** Do these words name a move or a command in full? */
  isMeant(words: readonly string[]): boolean {
    if (/^\d/.test(words[0] ?? '')) return false;
    return commandNamed(words) !== null || movesNamed(this.actions(), words)?.exact === true;
  }

  /** In the middle of a choice, a person may still look around. True: they did. */
  async aside(words: readonly string[]): Promise<boolean> {
    const command = commandNamed(words);
    if (command === null || !command.word.aside) return false;
    await command.word.run(this, command.rest);
    return true;
  }

  /** Hands the keyboard over: nothing of the next seat is shown before it takes over, and nothing of the last one stays. */
  async passTo(seat: string): Promise<void> {
    this.paper.wipe();
    for (;;) {
      const line = await this.#next(`Hand the keyboard to ${this.name(seat)}, then press Enter (or: cancel, quit) `);
      if (line === null) {
        this.over = true;
        return;
      }
      const typed = folded(line.trim());
      if (typed === 'cancel') return this.show();
      if (typed === '' || typed === folded(this.name(seat))) break;
      const command = commandNamed([typed]);
      if (command?.word.leaves === true) return command.word.run(this, []);
    }
    this.lines.forget();
    this.seat = seat;
    this.refusedBy = null;
    this.show();
  }

  /** Another table on the same screen. */
  replace(host: Host, seat: string, notes = 1): void {
    this.host = host;
    this.seat = seat;
    this.drafts.clear();
    this.refusedBy = null;
    this.#resumed = null;
    this.notes = this.notes.slice(notes);
    this.#screen.anew();
    for (const bot of this.bots) if (!host.seats.includes(bot) || bot === seat) this.bots.delete(bot);
    letBotsPlay(this.host, this.#bots, 'opening');
    this.show();
  }
}
