// One table in memory: `head` is what the store has, and what was decided since is pending. Everything that leaves comes from the head, or waits
// until the head has reached the entry it was decided on.

import type { CommandId } from '../table-log/command-key.ts';
import { UNSURE, committed, type AppliedEntry, type Committed, type RoomCommand, type CommandOutcome } from '../table-log/command.ts';
import { entered } from './commands.ts';
import { readNext, type Whole } from '../table-log/entries.ts';
import type { Appended, KeptEntry, NewEntry } from '../store/contract/store.ts';
import { REPLACED, StoreTrouble, isClosedHere } from '../store/contract/trouble.ts';
import { Pending, type Item, type Settle } from './pending.ts';
import type { Ports } from './ports.ts';
import type { LoadedTable } from './load.ts';
import { RoomSnapshots } from './room-snapshots.ts';
import { PreparedMessage } from './viewer-messages.ts';
import { HOUSEKEEPING, type Charge, type TableStorage } from './storage.ts';

export interface RoomLimits {
  /** Commands that may wait at one table. */
  readonly waiting: number;
  /** How often a store is tried again before the caller is told `unsure`. */
  readonly tries: number;
  readonly retryMs: number;
  /** Entries between snapshots. */
  readonly snapshotEvery: number;
}

export const ROOM_LIMITS: RoomLimits = { waiting: 1_000, tries: 5, retryMs: 50, snapshotEvery: 256 };

/** So few that a page of the longest entries is 16 MB. */
const PAGE = 32;
const READ_ONLY: CommandOutcome = { kind: 'refused', refusal: { key: 'table.readOnly', rule: null, params: {} } };
const BUSY: CommandOutcome = { kind: 'refused', refusal: { key: 'table.busy', rule: null, params: {} } };

/** The number of an entry, and the command that ends with it. */
export type RoomListener = (change: Committed<AppliedEntry>, command: CommandId | null) => void;

/** The listeners. They hear of each entry before it is stored, and prepare their messages while the store is busy; storing may fail. */
export interface RoomAudience {
  foretell(prepared: PreparedMessage): void;
  announce(change: Committed<AppliedEntry>, command: CommandId | null): void;
}

const commandOf = (key: string | null, print: string | null): CommandId | null => (key === null ? null : { key, print });

export class Room {
  readonly table: string;
  readonly #ports: Ports;
  readonly #limits: RoomLimits;
  readonly #listeners = new Set<RoomListener>();
  #audience: RoomAudience | null = null;
  #whenReplaced: () => void = () => {};
  #isReplaced = false;
  #sealed: (key: string) => void = () => {};
  readonly #pending: Pending;
  readonly #storage: TableStorage;
  readonly #snapshots: RoomSnapshots;
  #head: Whole;
  #behind = false;
  #working: Promise<void> | null = null;
  /** Callers that wait for the head to reach an entry. */
  #awaited: { readonly n: number; readonly resume: () => void }[] = [];
  #broken: boolean;
  #whenDamaged: () => void = () => {};
  #shut = false;
  /** The store's last answer was that another process had been first. */
  #lost = false;

  constructor(
    table: string,
    { head, broken }: Pick<LoadedTable, 'head' | 'broken'>,
    ports: Ports,
    storage: TableStorage,
    limits: RoomLimits = ROOM_LIMITS,
  ) {
    this.table = table;
    this.#head = head;
    this.#storage = storage;
    this.#snapshots = new RoomSnapshots(table, ports, storage, limits.snapshotEvery);
    this.#pending = new Pending(head, storage, (where, error) => ports.watch.fault(where, table, error));
    this.#broken = broken;
    this.#ports = ports;
    this.#limits = limits;
  }

  get head(): Committed<Whole> {
    return committed(this.#head);
  }

  /** The log could not be folded further: the table is shown as of its last good entry, and takes no commands. */
  get readOnly(): boolean {
    return this.#broken;
  }

  /** The first entry that cannot be trusted, or null. */
  get damaged(): number | null {
    return this.#broken ? this.#head.n + 1 : null;
  }

  /** Called once if the table turns out to be damaged while it is open. */
  whenDamaged(run: () => void): void {
    this.#whenDamaged = run;
  }

  /** Nothing is under way here. */
  get quiet(): boolean {
    return this.#working === null && this.#pending.size === 0;
  }

  /** Called for each entry once it is stored, in order. */
  listen(listener: RoomListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setAudience(audience: RoomAudience): void {
    this.#audience = audience;
  }

  /** Called when another log replaced this table's: what is shown here is not what is stored. */
  onReplaced(listener: () => void): void {
    this.#whenReplaced = listener;
  }

  /** Another log replaced this table's: everything in this room belongs to the old one. */
  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  /** Called when another process has sealed its entries with a key that this one lacks. */
  onSealed(listener: (key: string) => void): void {
    this.#sealed = listener;
  }

  /**
   * Decides a command, stores it, and only then answers. The same id counts once, however often it is sent. `print` is the fingerprint of the
   * message: the same id with another one is refused; null fits any.
   */
  submit(id: string | null, command: RoomCommand, charge: Charge = HOUSEKEEPING, print: string | null = null): Promise<CommandOutcome> {
    return new Promise((settle) => {
      this.take(id, command, settle, charge, print);
    });
  }

  /** The same with a callback: the sender hears of the outcome right after the entry. */
  take(id: string | null, command: RoomCommand, settle: Settle, charge: Charge = HOUSEKEEPING, print: string | null = null): void {
    if (this.#pending.repeats(id, print, settle)) return;
    if (this.#shut || this.#isReplaced) return settle(UNSURE);
    if (this.#broken) return settle(READ_ONLY);
    if (this.#pending.size >= this.#limits.waiting) return settle(BUSY);
    this.#pending.add(id, print, command, settle, charge, { decides: !this.#behind });
    this.#work();
  }

  /**
   * Asks how much the table holds, once, before anything is decided for it. Called early when a player connects, so that the first command need
   * not wait. False if the store did not answer: the next command asks again.
   */
  measure(): Promise<boolean> {
    return this.#snapshots.measure(() => this.#head);
  }

  /** Another process says that the table has new entries. */
  moved(n: number): void {
    if (n <= this.#head.n || this.#isOver) return;
    this.#behind = true;
    this.#work();
  }

  /** Accepts no more: clients send the same id again, to a process that goes on. What was accepted is finished. */
  shut(): void {
    this.#shut = true;
  }

  /** Settled once nothing is under way. */
  async settled(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  /** Settled once the head has reached this entry, whatever is still to be written; or once it can go no further. */
  reached(n: number): Promise<void> {
    if (n <= this.#head.n || this.#isOver) return Promise.resolve();
    return new Promise((resume) => {
      this.#awaited.push({ n, resume });
    });
  }

  /** The head goes no further. */
  get #isOver(): boolean {
    return this.#broken || this.#isReplaced;
  }

  #resumeAwaited(): void {
    const isDue = ({ n }: { readonly n: number }): boolean => this.#isOver || n <= this.#head.n;
    const due = this.#awaited.filter(isDue);
    this.#awaited = this.#awaited.filter((each) => !isDue(each));
    for (const { resume } of due) resume();
  }

  #work(): void {
    this.#working ??= this.#workOff();
  }

  async #workOff(): Promise<void> {
    try {
      for (let tries = 0; this.#behind || this.#pending.size > 0; ) {
        const reads = this.#behind || this.#pending.hasUndecided;
        const { n } = this.#head;
        const answered = reads ? await this.#catchUp() : await this.#flush();
        // The append lost without a winner: the log does not exist any more, and retrying would never end.
        const well = answered && !(reads && this.#lost && this.#head.n === n);
        if (this.#broken) return this.#pending.giveUp(this.#head, READ_ONLY);
        // A full disk can still be read: only a write shows that it can be written.
        if (!well) tries++;
        else if (!reads && !this.#lost) tries = 0;
        if (tries > this.#limits.tries) {
          this.#ports.watch.count('store.unsure');
          const isElsewhere = answered && this.#lost;
          this.#pending.giveUp(this.#head, UNSURE);
          return isElsewhere ? this.#endReplaced() : undefined;
        }
        if (!well) await this.#pause(this.#limits.retryMs * 2 ** (tries - 1));
      }
    } finally {
      this.#working = null;
      // A client that was told `unsure` may have sent it again at once.
      if (this.#behind || this.#pending.size > 0) this.#work();
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resume) => {
      this.#ports.clock.after(ms, resume);
    });
  }

  /** Stores everything decided so far. False if the store did not answer. */
  async #flush(): Promise<boolean> {
    const items = this.#pending.takeAll();
    const refusals: Item[] = [];
    const entries: NewEntry[] = [];
    for (const item of items) {
      if (item.verdict?.ok === false) refusals.push(item);
      else addEntries(entries, item);
    }
    const known = refusals.length === 0 ? false : await this.#areStored(refusals);
    if (known !== false) {
      this.#pending.putBack(items);
      if (known === true) this.#pending.decideAgain(this.#head);
      return known === true;
    }
    if (entries.length === 0) {
      for (const item of items) this.#pending.tell(item, this.#head.n);
      return true;
    }
    let answer: Appended;
    try {
      const appended = this.#ports.store.append(this.table, this.#head.n, entries);
      this.#meanwhile(() => this.#prepare(items));
      answer = await appended;
    } catch (error) {
      this.#ports.watch.fault('store.append', this.table, error);
      answer = 'unknown';
    }
    this.#ports.watch.count(`append.${answer}`);
    this.#lost = answer === 'lost';
    if (answer === 'ok') {
      this.#advance(items);
      this.#ports.notices.moved(this.table, this.#head.n);
      return true;
    }
    this.#pending.putBack(items);
    if (answer === 'duplicate') return this.#dropKnown(items);
    this.#behind = true;
    return this.#lost;
  }

  #meanwhile(work: () => void): void {
    const { store, clock } = this.#ports;
    if (store.meanwhile === undefined) clock.afterwards(work);
    else store.meanwhile(work);
  }

  #prepare(items: readonly Item[]): void {
    for (const { verdict } of items)
      for (const change of verdict?.ok === true ? verdict.changes : []) {
        try {
          this.#audience?.foretell(new PreparedMessage(change));
        } catch (error) {
          // Messages are prepared later; storing must not fail because of them.
          this.#ports.watch.fault('room.draft', this.table, error);
        }
      }
  }

  #advance(items: readonly Item[]): void {
    for (const item of items) {
      const { id, print, verdict } = item;
      if (verdict?.ok === true) {
        const { changes } = verdict;
        for (const change of changes) this.#commit(change, change === changes.at(-1) ? commandOf(id, print) : null);
      }
      this.#pending.tell(item, this.#head.n);
    }
  }

  #commit(change: AppliedEntry, command: CommandId | null): void {
    this.#head = change.after;
    this.#tryTo(() => this.#audience?.announce(committed(change), command));
    for (const listener of this.#listeners) this.#tryTo(() => listener(committed(change), command));
    this.#snapshots.passed(change);
    if (this.#awaited.length > 0) this.#resumeAwaited();
  }

  #tryTo(tell: () => void): void {
    try {
      tell();
    } catch (error) {
      this.#ports.watch.fault('room.listener', this.table, error);
    }
  }

  /** Reads what others have written, and decides waiting commands again. False if the store did not answer. */
  async #catchUp(): Promise<boolean> {
    // Only for commands: a table can be viewed whatever its size.
    if (this.#pending.size > 0 && !this.#storage.isKnown && !(await this.measure())) return false;
    try {
      for (let read = this.#behind ? PAGE : 0; read === PAGE; ) {
        const page = await this.#ports.store.read(this.table, this.#head.n, PAGE);
        read = page.length;
        for (const kept of page) this.#take(kept);
        if (this.#broken) return false;
      }
    } catch (error) {
      if (isClosedHere(error)) {
        this.#sealed(error.key);
        return false;
      }
      this.#ports.watch.fault('store.read', this.table, error);
      if (!(error instanceof StoreTrouble) || error.code !== REPLACED) return false;
      this.#endReplaced();
      return true;
    }
    this.#behind = false;
    this.#pending.decideAgain(this.#head);
    return true;
  }

  /** Nothing more is read or written: it would belong to the other log. */
  #endReplaced(): void {
    this.#isReplaced = true;
    this.#behind = false;
    this.#pending.giveUp(this.#head, UNSURE);
    this.#resumeAwaited();
    this.#whenReplaced();
  }

  #take(kept: KeptEntry): void {
    if (this.#broken) return;
    try {
      const { entry, print } = readNext(kept, this.#head.n);
      this.#storage.grew(Buffer.byteLength(kept.body));
      this.#commit(entered(this.#head, entry), commandOf(kept.id, print));
      if (kept.id !== null) this.#pending.know(kept.id, kept.n, print);
    } catch (error) {
      if (isClosedHere(error) || (error instanceof StoreTrouble && error.code === REPLACED)) throw error;
      this.#broken = true;
      // Nothing more is read: it could not be shown.
      this.#behind = false;
      this.#ports.watch.fault('room.fold', this.table, error);
      this.#resumeAwaited();
      this.#whenDamaged();
    }
  }

  /** The fingerprint that was stored with an entry, or null. */
  async #printOf(n: number): Promise<string | null> {
    const [kept] = await this.#ports.store.read(this.table, n - 1, 1);
    try {
      return kept === undefined ? null : readNext(kept, n - 1).print;
    } catch {
      // A damaged entry says nothing about its command; the fold reports the damage.
      return null;
    }
  }

  /** One of the ids was stored long ago. Finds out which, and decides the others again. */
  async #dropKnown(items: readonly Item[]): Promise<boolean> {
    if ((await this.#areStored(items)) === null) return false;
    this.#pending.decideAgain(this.#head);
    return true;
  }

  /**
   * Was any of these stored before this process loaded the table? Null if the store did not answer. A sender who repeats an id must not
   * get a refusal because their own command has already happened.
   */
  async #areStored(items: readonly Item[]): Promise<boolean | null> {
    let any = false;
    try {
      for (const { id, print } of items) {
        const n = id === null ? null : await this.#ports.store.findEntry(this.table, id);
        if (id === null || n === null) continue;
        any = true;
        // Entries beyond the head are read first, so that no client hears "done" before the entry.
        if (n > this.#head.n) this.#behind = true;
        else this.#pending.know(id, n, print === null ? null : await this.#printOf(n));
      }
      return any;
    } catch (error) {
      this.#ports.watch.fault('store.find', this.table, error);
      return null;
    }
  }
}

/** A command of several entries has its id on the last one. */
const addEntries = (entries: NewEntry[], { id, verdict, bodies }: Item): void => {
  if (verdict?.ok !== true) return;
  for (const [i, body] of bodies.entries()) entries.push({ id: i === bodies.length - 1 ? id : null, body });
};
