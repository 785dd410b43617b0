// A simulated browser client: it folds entries, keeps the number of the last one, and resends unanswered messages.

import { digest, foldGroup, type Template, type View } from '@pasteboard/kernel';
import {
  OLDEST_VERSION,
  PROTOCOL_VERSION,
  type ClientMessage,
  type DoorView,
  type ServerMessage,
  type LiveEntry,
  type NoteView,
} from '@pasteboard/protocol';
import { hashOf } from '../../src/table-log/secrets.ts';
import type { Dice } from './seeded-random.ts';
import type { Around } from './disk.ts';
import { anyCommand } from './player-actions.ts';
import type { Process } from './process.ts';
import { Wire, type End } from './simulated-line.ts';
import type { MessageChecker } from './message-checker.ts';

export interface ClientWorld {
  readonly around: Around;
  readonly checker: MessageChecker;
  readonly table: string;
  /** While troubles last people play; afterwards they only wait for their answers. */
  readonly isPlaying: boolean;
  /** How many times as fast as usual people act. */
  readonly pace: number;
  processes(): readonly Process[];
  /** A person got the secret of another's seat, and passes it on. */
  pass(seat: string, secret: string): void;
}

type Command = Extract<ClientMessage, { t: 'do' | 'say' | 'note' | 'door' }>;
type Heard<T extends ServerMessage['t']> = Extract<ServerMessage, { readonly t: T }>;
const SELF = { alive: true };

export interface Person {
  readonly name: string;
  readonly seat: string | null;
  readonly secret: string | null;
  /** Comes with the join code and wants a seat. */
  readonly isNewcomer: boolean;
}

export class Client implements End {
  readonly name: string;
  readonly dice: Dice;
  readonly #world: ClientWorld;
  seat: string | null;
  view: View | null = null;
  door: DoorView | null = null;
  notes: readonly NoteView[] = [];
  templates: readonly Template[] = [];
  listed: string | null = null;
  /** Each list of moves by the request that it answered. */
  readonly #lists = new Map<string | null, readonly Template[]>();
  n = 0;
  /** The form of the view, as the welcome said it that brought the view whole. */
  #views: number | undefined;
  #secret: string | null;
  #wantsSeat: boolean;
  #wire: Wire | null = null;
  #isWelcome = false;
  #pending = new Map<string, Command>();
  /** Questions asked on this line; they die with it. */
  #questions = new Map<string, ClientMessage>();
  /** How often each unanswered command was sent, and ids that counted after one sending: a client may reuse such an id by mistake. */
  #times = new Map<string, number>();
  #used: string[] = [];
  #ids = 0;
  #greetings = 0;
  #patience = 0;

  constructor({ name, seat, secret, isNewcomer }: Person, world: ClientWorld, dice: Dice) {
    this.name = name;
    this.seat = seat;
    this.#secret = secret;
    this.#wantsSeat = isNewcomer;
    this.#world = world;
    this.dice = dice;
    this.#later(0, () => this.#connect());
    this.#later(dice.between(50, 500), () => this.#tick());
  }

  get wire(): Wire | null {
    return this.#wire;
  }

  /** Messages without an answer so far. */
  get waits(): string | null {
    if (this.#pending.size > 0) return [...this.#pending.values()].map((each) => JSON.stringify(each)).join();
    return this.#questions.size > 0 ? [...this.#questions.keys()].join() : null;
  }

  get isThere(): boolean {
    return this.#wire !== null && this.#isWelcome;
  }

  #later(ms: number, run: () => void): void {
    this.#world.around.scheduler.in(ms, SELF, run);
  }

  #tick(): void {
    if (!this.#world.isPlaying) return;
    this.#later(this.dice.between(60, 600) / this.#world.pace, () => this.#tick());
    if (!this.isThere) return;
    if (this.#wantsSeat && this.seat === null && this.dice.happens(0.4)) return this.#join();
    if (this.#used.length > 0 && this.dice.happens(0.02)) return this.#useAgain();
    const message = anyCommand(this);
    if (message !== null) this.say(message);
  }

  /** A mistake: other words under an id that counts. */
  #useAgain(): void {
    const [id = ''] = this.#used.splice(this.dice.below(this.#used.length), 1);
    this.say({ t: 'say', id, text: `other words ${id}`, to: null });
  }

  #counts(id: string): void {
    if (this.#times.get(id) === 1 && this.#used.length < 20) this.#used.push(id);
    this.#times.delete(id);
  }

  #forgetIds(): void {
    this.#used = [];
    this.#times.clear();
  }

  nextId(): string {
    return `${this.name}${++this.#ids}`;
  }

  say(message: ClientMessage): void {
    if (message.t === 'do' || message.t === 'say' || message.t === 'note' || message.t === 'door') {
      this.#pending.set(message.id, message);
      this.#times.set(message.id, (this.#times.get(message.id) ?? 0) + 1);
    }
    if ('id' in message && !this.#pending.has(message.id)) this.#questions.set(message.id, message);
    this.#wire?.say(message);
  }

  #connect(): void {
    if (this.#wire !== null) return;
    const process = this.dice.one(this.#world.processes());
    if (process === undefined) return this.#later(200, () => this.#connect());
    this.#wire = new Wire(this.#world.around, process, this, this.#world.checker);
    this.#greet();
  }

  #greetAgain(wire: Wire | null): void {
    this.#later(this.dice.between(100, 600), () => {
      if (this.#wire === wire && !this.#isWelcome) this.#greet();
    });
  }

  #greet(): void {
    const seat = this.seat === null || this.#secret === null ? null : { id: this.seat, secret: this.#secret };
    const since = this.view === null || this.dice.happens(0.1) ? null : this.n;
    // Pages of before an upgrade and of after it sit at one table.
    const v = this.#greetings++ % 2 === 0 ? PROTOCOL_VERSION : OLDEST_VERSION;
    this.#wire?.say({ t: 'hello', v, table: this.#world.table, seat, since, ...(since === null ? {} : this.#resumed()) });
  }

  /** What lets the server notice that it lost what this client saw. Pages of before it was there do not send it. */
  #resumed(): { readonly digest?: string; readonly views?: number } {
    if (this.view === null || this.#views === undefined || this.#greetings % 5 === 0) return {};
    this.#world.around.trace.count('resumed with a digest');
    return { digest: digest(this.view), views: this.#views };
  }

  closed(): void {
    this.#wire = null;
    this.#isWelcome = false;
    this.#questions.clear();
    this.#later(this.#patience + this.dice.between(20, 600), () => this.#connect());
    this.#patience = 0;
  }

  /** Another seat, or none: nothing known so far is of use. */
  sitAt(seat: string | null, secret: string | null): void {
    this.seat = seat;
    this.#secret = secret;
    this.view = null;
    this.#forgetIds();
    this.#pending.clear();
    this.#wire?.cut(0);
  }

  #bye(why: string): void {
    this.#world.around.trace.count(`bye ${why}`);
    if (why === 'seat.secret') this.sitAt(null, null);
    if (why === 'door.noWatching') this.#patience = 3_000;
    if (why === 'table.unknown') this.#world.checker.report('lost', 'the table is unknown');
  }

  heard(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        return this.#welcome(message);
      case 'group':
      case 'chat':
      case 'note':
      case 'door':
        return this.#entry(message);
      case 'secret':
        this.#pending.delete(message.id);
        if (message.seat === this.seat) this.#secret = message.secret;
        else this.#world.pass(message.seat, message.secret);
        return;
      case 'error':
        return this.#error(message);
      case 'bye':
        return this.#bye(message.why);
      case 'presence':
        return;
      case 'done':
      case 'shared':
      case 'refused':
      case 'legal':
      case 'odds':
      case 'page':
      case 'frame':
      case 'kept':
      case 'pong':
        return this.#answered(message);
    }
  }

  #answered(message: Heard<'done' | 'shared' | 'refused' | 'legal' | 'odds' | 'page' | 'frame' | 'kept' | 'pong'>): void {
    const asked = this.#questions.get(message.id);
    this.#pending.delete(message.id);
    this.#questions.delete(message.id);
    if (message.t === 'done') this.#counts(message.id);
    else this.#times.delete(message.id);
    if (message.t === 'legal') this.#hasList(message, asked?.t === 'legal' ? asked.have : null);
  }

  #hasList({ id, kept, templates }: Heard<'legal'>, have: string | null | undefined): void {
    const before = this.#lists.get(have ?? null) ?? [];
    const changed = [...templates];
    this.templates = kept?.flatMap((at) => (at < 0 ? changed.shift() : before[at]) ?? []) ?? templates;
    this.listed = id;
    this.#lists.set(id, this.templates);
  }

  #error({ id, key }: Heard<'error'>): void {
    // The greeting failed: the store could not be asked.
    if (id === null) return this.#greetAgain(this.#wire);
    const unsure = key === 'store.unsure' ? this.#pending.get(id) : undefined;
    if (unsure === undefined) {
      this.#pending.delete(id);
      this.#questions.delete(id);
      return;
    }
    this.#world.around.trace.count('told unsure');
    this.#later(this.dice.between(100, 800), () => {
      if (this.#pending.has(id) && this.isThere) this.say(unsure);
    });
  }

  #welcome(message: Heard<'welcome'>): void {
    if (message.seat !== this.seat) {
      // What waits was sent from another seat: a connected client hears of it, and it is not sent again from this one.
      this.seat = message.seat;
      this.#forgetIds();
      if (!this.#isWelcome) this.#pending.clear();
    }
    if (message.lost !== undefined) this.#world.checker.report('diverged', `${this.name} is told that the table is ${message.lost}`);
    if (message.view !== null) {
      this.view = message.view;
      this.#views = message.views;
      this.n = message.n;
    } else for (const entry of message.missed) this.#entry(entry);
    if (this.n !== message.n) this.#world.checker.report('diverged', `${this.name} is at ${this.n}, welcomed at ${message.n}`);
    this.door = message.door;
    this.notes = message.notes;
    if (this.#isWelcome) return;
    this.#isWelcome = true;
    for (const pending of this.#pending.values()) this.say(pending);
  }

  #entry(entry: LiveEntry): void {
    if (entry.n !== this.n + 1) this.#world.checker.report('diverged', `${this.name} at ${this.n} gets ${entry.n}`);
    this.n = entry.n;
    if (entry.done !== undefined) {
      this.#pending.delete(entry.done);
      this.#counts(entry.done);
    }
    if ('door' in entry) this.door = entry.door ?? this.door;
    if ('notes' in entry) this.notes = entry.notes ?? this.notes;
    if (entry.t === 'note' && entry.note !== null) this.#noted(entry.note);
    if (entry.t !== 'group' || this.view === null) return;
    this.view = foldGroup(this.view, entry.group);
    if (entry.digest === undefined || this.#hasLeft(entry.n)) return;
    this.#world.around.trace.count('digest compared');
    if (digest(this.view) !== entry.digest) this.#world.checker.report('diverged', `${this.name} folds to another digest at ${entry.n}`);
  }

  #noted(note: NoteView): void {
    const others = this.notes.filter(({ key, by, for: readers }) => key !== note.key || by !== note.by || readers !== note.for);
    this.notes = note.text === '' ? others : [...others, note];
  }

  /** A person who was removed between two entries sees what spectators see until they are told. */
  #hasLeft(n: number): boolean {
    const { seats } = this.#world.checker.expectedMessages.whole(n).state;
    return this.seat !== null && !seats.some(({ id, role }) => id === this.seat && role !== 'gone');
  }

  /** A secret is used once: a person who knocked with it and was refused tries another. */
  #turnedAway(hasCome: boolean, secret: string): void {
    if (hasCome && this.#secret === secret && this.dice.happens(0.3)) this.#secret = null;
  }

  /** By another road than the line: a form on a page, say. The same secret is sent again until there is an answer. */
  #join(): void {
    const process = this.dice.one(this.#world.processes());
    if (process === undefined) return;
    this.#secret ??= `brought by ${this.name}, ${this.dice.below(1_000_000)}`;
    const [secret, { scheduler, trace }] = [this.#secret, this.#world.around];
    const { tableServer } = process;
    const coming = async (): Promise<void> => {
      const openTable = await tableServer.fresh(this.#world.table);
      if (openTable === null) return;
      const mine = Object.entries(openTable.room.head.door.holders).find(([, { hash }]) => hash === hashOf(secret))?.[0];
      const outcome = mine === undefined ? await tableServer.join(openTable, this.name, null, secret) : null;
      trace.note(scheduler.now, `${this.name} joins: ${JSON.stringify(outcome ?? mine)}`);
      const seat = mine ?? (outcome?.kind === 'done' ? (outcome.reply?.seat ?? '') : '');
      if (seat === '') return this.#turnedAway(outcome?.kind === 'done', secret);
      trace.count('joined');
      this.#later(this.dice.between(1, 100), () => {
        if (this.seat === null && this.#secret === secret) this.sitAt(seat, secret);
      });
    };
    coming().catch((error: unknown) => trace.note(scheduler.now, `${this.name} cannot join: ${String(error)}`));
  }
}
