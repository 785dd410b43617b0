// A client that plays, talks, looks back, changes processes and resends unanswered commands. Everything it sends and receives is recorded.

import { setTimeout as pause } from 'node:timers/promises';
import { digest, foldGroup, type Below, type View } from '@pasteboard/kernel';
import type { LiveEntry, ServerMessage, ViewEntry, Welcome } from '@pasteboard/protocol';
import { Connection, Dropped, type Chair, type Target } from './connection.ts';
import { readExport } from './export-read.ts';
import type { Command, ReadKind } from './history.ts';
import { entriesOf, type Recorder } from './recorder.ts';

const TRY_AGAIN = new Set(['store.unsure', 'store.away']);
const COME_BACK = new Set(['store.away', 'house.closing']);
/** While there are faults, a client turns to another process soon; afterwards a slow answer is no fault. */
const ANSWER_MS = { playing: 1_500, resting: 15_000 } as const;

interface Outstanding {
  readonly command: Command;
  readonly message: { readonly id: string };
}

export class Client {
  readonly session: string;
  readonly #chair: Chair;
  readonly #targets: readonly Target[];
  readonly #recorder: Recorder;
  readonly #below: Below;
  #connection: Connection | null = null;
  #view: View | null = null;
  #n = 0;
  #ids = 0;
  #outstanding: Outstanding | null = null;
  /** Commands without an answer, given-up ones included: a late answer counts. */
  readonly #unsettled = new Map<string, Command>();
  #resting = false;
  #hasLeft = false;

  constructor(session: string, chair: Chair, targets: readonly Target[], recorder: Recorder, below: Below) {
    this.session = session;
    this.#chair = chair;
    this.#targets = targets;
    this.#recorder = recorder;
    this.#below = below;
  }

  /** No new commands: it finishes what is outstanding, comes once more to any process, and ends. */
  rest(): void {
    this.#resting = true;
  }

  leave(): void {
    this.#hasLeft = true;
    this.#connection?.close();
  }

  get #patience(): number {
    return this.#resting ? ANSWER_MS.resting : ANSWER_MS.playing;
  }

  async run(): Promise<void> {
    for (let isDone = false; !isDone && !this.#hasLeft; ) {
      try {
        isDone = await this.#visit();
      } catch (error) {
        if (!(error instanceof Dropped)) throw error;
        this.#recorder.dropped++;
        if (!this.#resting && this.#below(6) === 0) this.#outstanding = null;
        await pause(10 + this.#below(40));
      } finally {
        this.#connection?.close();
      }
    }
  }

  /** One connection, from hello to goodbye. True where it was the last one. */
  async #visit(): Promise<boolean> {
    const target = this.#targets[this.#below(this.#targets.length)]!;
    let asked = 0;
    const connection = new Connection(target, (message) => this.#hear(message, target, asked));
    this.#connection = connection;
    await connection.open();
    asked = this.#recorder.now();
    this.#recorder.requests++;
    const wasResting = this.#resting;
    const answer = await connection.hello(this.#chair, this.#view === null ? null : this.#n, 2 * this.#patience);
    if (answer.t !== 'welcome') throw new Dropped('no welcome');
    for (;;) {
      if (this.#outstanding !== null) await this.#send(connection, this.#outstanding);
      else if (wasResting) return true;
      else if (this.#resting || this.#below(40) === 0) return false;
      else await this.#doSomething(connection);
      await pause(this.#below(15));
    }
  }

  async #doSomething(connection: Connection): Promise<void> {
    const what = this.#below(20);
    if (what === 0) return this.#page(connection);
    if (what === 1) return this.#frame(connection);
    if (this.#chair.seat !== null) return this.#send(connection, this.#begin(this.#chair.seat.id));
    if (what === 2) {
      this.#recorder.requests++;
      await readExport(this.#recorder, this.#chair, this.#targets[this.#below(this.#targets.length)]!);
    }
    return pause(50);
  }

  #begin(seat: string): Outstanding {
    const id = this.#nextId();
    const message = this.#below(3) === 0 ? { t: 'do', id, do: 'draw', with: {} } : { t: 'say', id, text: id, to: null };
    const command = this.#recorder.command(this.#chair.table, this.session, seat, id);
    this.#unsettled.set(id, command);
    this.#outstanding = { command, message };
    return this.#outstanding;
  }

  #nextId(): string {
    return `${this.session}-${++this.#ids}`;
  }

  async #send(connection: Connection, { command, message }: Outstanding): Promise<void> {
    this.#recorder.requests++;
    const answer = await connection.ask(message, this.#patience);
    if (command.outcome !== 'unknown') this.#outstanding = null;
    else if (answer.t === 'error') {
      if (!this.#resting && this.#below(4) === 0) this.#outstanding = null;
      await pause(50);
    }
  }

  async #page(connection: Connection): Promise<void> {
    const asked = this.#recorder.now();
    this.#recorder.requests++;
    const answer = await connection.ask({ t: 'page', id: this.#nextId(), before: null, limit: 1 + this.#below(200) }, this.#patience);
    const last = answer.t === 'page' ? answer.entries.at(-1) : undefined;
    if (answer.t === 'page' && last !== undefined) this.#note('page', connection.target, asked, last.n, answer.entries, null);
  }

  /** Of the newest entry heard, so that the view which this client folded can be held against the server's. */
  async #frame(connection: Connection): Promise<void> {
    const [n, own] = [this.#n, this.#view];
    if (own === null) return;
    this.#note('own', connection.target, null, n, [], own);
    const asked = this.#recorder.now();
    this.#recorder.requests++;
    const answer = await connection.ask({ t: 'frame', id: this.#nextId(), n }, this.#patience);
    if (answer.t === 'frame') this.#note('frame', connection.target, asked, answer.n, [], answer.view);
  }

  #note(kind: ReadKind, target: Target, asked: number | null, upTo: number, entries: readonly ViewEntry[], view: View | null): void {
    const { table, seat } = this.#chair;
    const [viewer, process] = [seat?.id ?? 'spectator', target.name];
    const seen = view === null ? null : digest(view);
    this.#recorder.read({ table, session: this.session, viewer, process, kind, asked, upTo, entries: entriesOf(entries), digest: seen });
  }

  #hear(message: ServerMessage, target: Target, asked: number): void {
    if (message.t === 'welcome') this.#settleIn(message, target, asked);
    else if (message.t === 'group' || message.t === 'chat' || message.t === 'note' || message.t === 'door') this.#follow(message, target);
    else if (message.t === 'done') this.#settle(message.id, 'done', message.n);
    else if (message.t === 'refused') {
      this.#settle(message.id, 'refused', null);
      this.#wonder(target, `refused ${message.id}: ${message.refusal.key}`);
    } else if (message.t === 'error' && !TRY_AGAIN.has(message.key)) this.#wonder(target, `answered with ${message.key}: ${message.what}`);
    else if (message.t === 'bye' && !COME_BACK.has(message.why)) this.#wonder(target, `said goodbye: ${message.why}`);
  }

  #wonder({ name }: Target, what: string): void {
    this.#recorder.surprises.push(`${name}, to ${this.session}: ${what}`);
  }

  #settle(id: string, outcome: 'done' | 'refused', n: number | null): void {
    const command = this.#unsettled.get(id);
    if (command === undefined) return;
    this.#unsettled.delete(id);
    this.#recorder.settle(command, outcome, n);
  }

  #settleIn({ view, missed, n, readOnly }: Welcome, target: Target, asked: number): void {
    if (readOnly) this.#wonder(target, 'shows the table read-only');
    this.#note('welcome', target, asked, n, missed, view);
    if (view !== null) this.#view = view;
    for (const entry of missed) this.#fold(entry);
    this.#n = n;
  }

  #follow(entry: LiveEntry, target: Target): void {
    this.#note('live', target, null, entry.n, [entry], null);
    this.#fold(entry);
    this.#n = entry.n;
    if (entry.digest !== undefined && this.#view !== null && entry.digest !== digest(this.#view))
      this.#wonder(target, `told another digest than that of the folded view at entry ${entry.n}`);
    if (entry.done !== undefined) this.#settle(entry.done, 'done', entry.n);
  }

  #fold(entry: ViewEntry): void {
    if (entry.t === 'group' && this.#view !== null) this.#view = foldGroup(this.#view, entry.group);
  }
}
