// One person, or several in turn, at one keyboard: reads lines, makes moves, shows what came of them.

import { list, type Play } from '@pasteboard/kernel';
import type { Chances } from '../chance.ts';
import { OK, UserError, faultText } from '../failure.ts';
import { actionsOf, isSealed, type Action } from '../screen/actions.ts';
import { ascii } from '../screen/ascii.ts';
import { folded } from '../screen/folded.ts';
import { frameLines } from '../screen/frame.ts';
import { logLines, toldOf } from '../screen/log.ts';
import { answerHintLines, hintsOn, moveLines, waitingLines, type Offered } from '../screen/moves.ts';
import { reason, seatName, speechOf } from '../screen/names.ts';
import { penFor, wrap, type Pen } from '../screen/pen.ts';
import { scoreLines } from '../screen/score.ts';
import type { Sight } from '../screen/sheet.ts';
import { ownSheetLines } from '../screen/table.ts';
import type { Terminal } from '../terminal.ts';
import type { Games } from '../game-named.ts';
import { isAsked } from './asked.ts';
import { letBotsPlay } from './bots.ts';
import { commandNamed, commandNames } from './commands.ts';
import type { Chair, Host } from './host.ts';
import { homely, keepTable } from './keeping.ts';
import { CTRL_C, Lines } from './lines.ts';
import { attempt, movesNamed } from './move.ts';
import { sortedTemplates, sortedView } from './sorting.ts';
import { askedBack } from './taking-back.ts';
import { tokens } from './typed.ts';
import { wordsOf } from './words.ts';

export interface Sitting {
  readonly games: Games;
  readonly host: Host;
  readonly seat: string;
  readonly bots: readonly string[];
  readonly chances: Chances;
  /** The file of a table that was left before, or null. */
  readonly resumed: string | null;
  /** Said beside the title. */
  readonly notes: readonly string[];
  /** No colour, no symbols, nothing drawn in place. */
  readonly plain: boolean;
  /** What goes wrong inside the rules is told with its stack. */
  readonly debug: boolean;
}

const ENDED = 'Nothing is left to do: again · save FILE · quit';
const INTERRUPTED = 130;
const BROKEN = 'Something went wrong inside the rules. The table stands as it is: try unstick, or save it.';

export class Session {
  readonly games: Games;
  readonly lines: Lines;
  readonly chances: Chances;
  readonly bots: Set<string>;
  host: Host;
  seat: string;
  notes: readonly string[];
  over = false;
  /** Own cards are shown by suit and rank. */
  sorted = false;
  #interrupted = false;
  readonly #terminal: Terminal;
  readonly #plain: boolean;
  readonly #debug: boolean;
  #resumed: string | null;
  /** The last group each seat has been shown. */
  readonly #shown = new Map<string, number>();
  /** The moves and the sheets that were last shown, so that they are shown again only where they changed. */
  #listed = '';
  #sheet = '';
  #scores = '';

  constructor(terminal: Terminal, sitting: Sitting) {
    this.#terminal = terminal;
    this.#plain = sitting.plain;
    this.#debug = sitting.debug;
    this.#resumed = sitting.resumed;
    this.games = sitting.games;
    this.host = sitting.host;
    this.seat = sitting.seat;
    this.bots = new Set(sitting.bots);
    this.chances = sitting.chances;
    this.notes = sitting.notes;
    this.lines = new Lines(terminal, (text) => this.#ink(text));
    this.lines.candidates = () => [...this.actions().map(({ name }) => name), ...commandNames];
  }

  async run(): Promise<number> {
    if (this.#inPlace) this.#terminal.output.write('\n'.repeat(Math.max(0, this.#terminal.rows() - 1)));
    await this.#guarded(() => {
      letBotsPlay(this.host, this.#bots, 'opening');
      this.show();
    });
    while (!this.over) {
      const line = await this.#next(`${this.name()}> `);
      if (line === null) break;
      await this.#guarded(() => this.#obey(line.trim()));
    }
    this.lines.close();
    this.#keep();
    return this.#interrupted ? INTERRUPTED : OK;
  }

  /** A line, or null at the end of the input. Ctrl-C is easily pressed by habit: only the second one running leaves. */
  async #next(prompt: string): Promise<string | null> {
    for (let pressed = 0; ; pressed++) {
      const line = await this.lines.next(prompt);
      if (line !== CTRL_C) return line;
      if (pressed > 0) {
        this.#interrupted = true;
        return null;
      }
      this.say('Ctrl-C again leaves; “save FILE” keeps the table in a file of your own.');
    }
  }

  /** What a person leaves is kept, and they are told how to come back. */
  #keep(): void {
    if (this.#terminal.echo || this.#terminal.keep.length === 0 || this.host.groups.every(({ by }) => by === '')) return;
    const file = keepTable(this.#terminal.keep, this.host, this.#resumed);
    if (file === null) return this.say('The table could not be kept: no folder may be written to.');
    const people = this.host.seats.filter((seat) => !this.bots.has(seat));
    const bots = people.length === 1 ? '' : this.bots.size === 0 ? ' --hotseat' : ` --bots ${[...this.bots].join(',')}`;
    this.say(`The table is kept in ${homely(file)}, hidden cards too. To play on:`);
    this.print([`  npx pasteboard play ${this.host.game.id} --resume --seat ${this.seat}${bots}`]);
  }

  /** What the user can mend is told in words. So is a fault in a game's rules: the table stands, and can be saved. */
  async #guarded(work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.say(error instanceof UserError ? error.message : BROKEN);
      if (!(error instanceof UserError)) this.#tellFault(error);
    }
    for (const fault of new Map(this.host.takeFaults().map((each) => [faultText(each), each])).values()) this.#tellFault(fault);
  }

  /** Whoever writes the game sits at this terminal, and the polite sentence alone would not help them. */
  #tellFault(fault: unknown): void {
    const stack = this.#debug && fault instanceof Error ? `${fault.stack ?? ''}\n` : '';
    const more = this.#debug ? '' : ' (--debug tells where)';
    this.#terminal.error.write(this.#ink(`In the rules of ${this.host.game.id}: ${faultText(fault)}${more}\n${stack}`));
  }

  get #inPlace(): boolean {
    return this.#terminal.interactive && !this.#plain;
  }

  #ink(text: string): string {
    return this.#plain ? ascii(text) : text;
  }

  get #bots() {
    return { seats: this.bots, below: this.chances.bots };
  }

  get pen(): Pen {
    return penFor(this.#terminal.columns(), this.#terminal.colour && !this.#plain, !this.#plain);
  }

  chair(): Chair {
    return this.host.chair(this.seat);
  }

  sight(): Sight {
    const { game } = this.host;
    const { view } = this.chair();
    return { pen: this.pen, view: this.sorted ? sortedView(view) : view, words: wordsOf(game), bots: this.bots, layout: game.layout };
  }

  #offered(): Offered & Sight {
    const sight = this.sight();
    const { groups } = this.chair();
    return { ...sight, hints: this.host.hints(this.seat), behind: (ask) => askedBack(sight, groups, ask) };
  }

  /** What this move would bring, each a sentence. */
  hintsOn(action: Action): string[] {
    return hintsOn(this.#offered(), action);
  }

  /** What is known beforehand of the answers that are asked for. */
  answerHints(): string[] {
    return answerHintLines(this.#offered(), this.actions());
  }

  /** Every move, also those that are rare or closed. */
  allMoves(): string[] {
    return moveLines(this.#offered(), this.actions(), true);
  }

  name(seat = this.seat): string {
    return seatName(this.chair().view, seat);
  }

  /** What the rules offer this seat, numbered. What every table has is reached by name. */
  actions(): Action[] {
    const templates = this.host.templates(this.seat).filter(({ topic }) => topic !== 'table' && topic !== 'manual');
    const sight = this.sight();
    return actionsOf(sight, this.sorted ? sortedTemplates(sight.view, templates) : templates, this.host.game.layout);
  }

  print(lines: readonly string[]): void {
    if (lines.length > 0) this.#terminal.output.write(this.#ink(`${lines.join('\n')}\n`));
  }

  say(text: string): void {
    this.print(wrap(text, this.pen.width));
  }

  /** The whole table. In place it is one write over what stood there, so that nothing flickers. */
  show(): void {
    const { view, groups } = this.chair();
    const actions = this.actions();
    const lines = frameLines({
      ...this.#offered(),
      title: this.host.game.title,
      notes: this.notes,
      groups,
      since: this.#shown.get(this.seat) ?? 0,
      actions,
      odds: this.host.odds(this.seat),
      rows: this.#inPlace ? this.#terminal.rows() : Infinity,
      hint: this.#hint(actions),
      idle: this.#idle,
    });
    this.#seen(actions);
    if (this.#inPlace) this.#terminal.output.write(`\u001b[H${lines.map((line) => `${line}\u001b[K\n`).join('')}\u001b[J`);
    else this.print(lines);
    if (view.seats.length > 0) this.#shown.set(this.seat, groups.at(-1)?.seq ?? 0);
  }

  /** What is new since this seat last looked; the list of actions only where it changed. */
  news(): void {
    if (this.#inPlace) return this.show();
    const { view, groups } = this.chair();
    const sight = this.sight();
    const since = this.#shown.get(this.seat) ?? 0;
    const fresh = groups.filter(({ seq }) => seq > since);
    const told = toldOf(view, speechOf(view, sight.words), fresh, sight.layout === null ? 'questions' : 'talk');
    const actions = this.actions();
    const [listed, sheet, scores] = [this.#listed, this.#sheet, this.#scores];
    this.#seen(actions);
    const moves = actions.length === 0 ? wrap(this.#idle, sight.pen.width) : moveLines(this.#offered(), actions);
    const parts = [
      logLines(sight.pen, told, since),
      this.#sheet === sheet ? [] : ownSheetLines(sight),
      this.#scores === scores ? [] : scoreLines(sight),
      waitingLines(sight),
      this.#listed === listed ? [] : moves,
    ];
    // A game that is laid out has more to tell at a time, and wants air between its parts.
    const air = sight.layout === null ? [] : [''];
    this.print(parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [...air, ...part])));
    const hint = this.#hint(actions);
    if (hint !== '') this.say(hint);
    this.#shown.set(this.seat, groups.at(-1)?.seq ?? 0);
  }

  #seen(actions: readonly Action[]): void {
    // Two questions may be worded alike.
    const asked = actions.map(({ template }) => template.ask ?? '').join(' ');
    this.#listed = [asked, ...moveLines(this.#offered(), actions)].join('\n');
    this.#sheet = ownSheetLines(this.sight()).join('\n');
    this.#scores = scoreLines(this.sight()).join('\n');
  }

  #hint(actions: readonly Action[]): string {
    if (this.#isEnded(actions)) return [...scoreLines(this.sight()), ENDED].join(' · ');
    const next = this.#canAct(actions) ? null : this.nextPerson();
    if (next !== null) return `Enter passes the keyboard to ${this.name(next)}`;
    return this.#inPlace ? '? help · rules · all · look · log · odds · undo · save · quit' : '';
  }

  get #idle(): string {
    return this.host.broken ? BROKEN : 'There is nothing for you to do just now.';
  }

  /** The whole table is looked at only where this seat is left with nothing. */
  #isEnded(actions: readonly Action[]): boolean {
    return !this.#canAct(actions) && this.host.ended;
  }

  get ended(): boolean {
    return this.#isEnded(this.actions());
  }

  #canAct(actions: readonly Action[]): boolean {
    return actions.some(({ open }) => open);
  }

  /** Another person at this keyboard: whoever is asked something, else the next one round the table. */
  nextPerson(): string | null {
    const { host, seat } = this;
    const at = host.seats.indexOf(seat);
    const round = [...host.seats.slice(at + 1), ...host.seats.slice(0, Math.max(0, at))].filter((each) => !this.bots.has(each));
    const { view } = this.chair();
    const asked = round.find((each) => isAsked(view, each));
    return asked ?? round[0] ?? null;
  }

  async #obey(line: string): Promise<void> {
    const words = tokens(line);
    if (words.length === 0) return this.#nothingTyped();
    const moves = line.startsWith('/') ? null : movesNamed(this.actions(), words);
    // A move of the game comes before a word of the table that is called the same; `/log` is always the word.
    if (moves !== null && moves.exact) {
      if (moves.numbered !== null && !(await this.#isSure(moves.numbered))) return;
      return attempt(this, moves.templates, moves.rest);
    }
    const command = commandNamed(words);
    if (command !== null) return command.word.run(this, command.rest);
    if (moves !== null) return attempt(this, moves.templates, moves.rest);
    this.unknown(line);
  }

  /** The numbers of one list are soon typed at the next one. Where nothing brings the answer back, a person sees first what it would be. */
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
    const next = this.#canAct(this.actions()) || this.ended ? null : this.nextPerson();
    if (next !== null) return this.passTo(next);
    if (this.#inPlace) this.show();
    else {
      this.print(moveLines(this.#offered(), this.actions()));
      this.say('Type a number or a name from the list, or ? for help.');
    }
  }

  unknown(line: string): void {
    const open = [...new Set(this.actions().flatMap((action) => (action.open ? [action.name] : [])))];
    const can = open.length === 0 ? this.#idle : `You can: ${open.slice(0, 12).join(', ')}.`;
    this.say(`“${line.slice(0, 60)}” means nothing here. ${can} ? shows everything.`);
  }

  /** Makes a move and lets the bots go on: after a move of the game they make theirs. False: it was refused, and the reason is told. */
  perform(topic: string, play: Play): boolean {
    const refusal = this.host.act(this.seat, play);
    if (refusal !== null) {
      const { view, words } = this.sight();
      this.say(reason(speechOf(view, words), refusal));
      return false;
    }
    const declined = letBotsPlay(this.host, this.#bots, ['table', 'manual', 'ask'].includes(topic) ? 'other' : 'move');
    this.news();
    for (const why of new Set(declined.values())) {
      const who = [...declined].flatMap(([seat, its]) => (its === why ? [this.name(seat)] : []));
      this.say(`${list(who)} ${who.length === 1 ? 'says' : 'say'} no. ${why}`);
    }
    return true;
  }

  /** This seat does nothing, and the bots go on. */
  waits(): void {
    const before = this.chair().groups.length;
    letBotsPlay(this.host, this.#bots, 'waiting');
    this.news();
    if (this.chair().groups.length === before)
      this.say(this.ended ? 'There is nothing left to wait for.' : 'Nobody does anything: they wait for you.');
  }

  /** Somebody stopped or began to be played by a bot: the table may go on by itself. */
  settle(what: string): void {
    letBotsPlay(this.host, this.#bots, 'other');
    this.news();
    this.say(what);
  }

  /** Do these words name a move or a word of the table in full? */
  isMeant(words: readonly string[]): boolean {
    if (/^\d/.test(words[0] ?? '')) return false;
    return commandNamed(words) !== null || movesNamed(this.actions(), words)?.exact === true;
  }

  /** In the middle of a choice one may still look around. True: that is what was typed. */
  async aside(words: readonly string[]): Promise<boolean> {
    const command = commandNamed(words);
    if (command === null || !command.word.aside) return false;
    await command.word.run(this, command.rest);
    return true;
  }

  /** Hands the keyboard over: nothing of the next seat is shown before it sits there, nothing of the last one stays. */
  async passTo(seat: string): Promise<void> {
    if (this.#inPlace) this.#terminal.output.write('\u001b[H\u001b[2J\u001b[3J');
    else this.print([this.pen.rule]);
    for (;;) {
      const line = await this.#next(`Hand the keyboard to ${this.name(seat)}, who presses Enter (or: cancel, quit) `);
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
    this.show();
  }

  /** Another table on the same screen. */
  replace(host: Host, seat: string, notes = 1): void {
    this.host = host;
    this.seat = seat;
    this.#resumed = null;
    this.notes = this.notes.slice(notes);
    this.#shown.clear();
    for (const bot of this.bots) if (!host.seats.includes(bot) || bot === seat) this.bots.delete(bot);
    letBotsPlay(this.host, this.#bots, 'opening');
    this.show();
  }
}
