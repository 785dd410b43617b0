// One table in memory: `head` is what the store has, and what was decided since is pending. Everything that leaves comes from the head, or waits
// until the head has come to where it was decided.

import { committed, type Committed } from './committed.ts';
import { entered } from './deeds.ts';
import { charactersOf, readKept, write, writeWhole, type Whole } from './entries.ts';
import { UNSURE, type Change, type Deed, type Outcome } from './deed.ts';
import type { Appended, KeptEntry, NewEntry } from '../store/contract.ts';
import { Pending, type Item, type Settle } from './pending.ts';
import type { Ports } from './ports.ts';
import { Draft } from './speak.ts';

export interface RoomLimits {
  /** Deeds that may wait at one table. */
  readonly waiting: number;
  /** How often a store is tried again before whoever waits is told that nobody knows. */
  readonly tries: number;
  readonly retryMs: number;
  /** Entries between snapshots. */
  readonly snapshotEvery: number;
}

export const ROOM_LIMITS: RoomLimits = { waiting: 1_000, tries: 5, retryMs: 50, snapshotEvery: 256 };

/** So few that a page of the longest entries is 16 MB. */
const PAGE = 32;
/** A snapshot is also due after so many characters: a log of long entries would take long to open. */
const SNAPSHOT_CHARACTERS = 4_000_000;
const READ_ONLY: Outcome = { kind: 'refused', refusal: { key: 'table.readOnly', rule: null, params: {} } };
const BUSY: Outcome = { kind: 'refused', refusal: { key: 'table.busy', rule: null, params: {} } };

/** Told of an entry, and under which id the deed was sent that ends with it. */
export type RoomListener = (change: Committed<Change>, id: string | null) => void;

export class Room {
  readonly table: string;
  readonly #ports: Ports;
  readonly #limits: RoomLimits;
  readonly #listeners = new Set<RoomListener>();
  readonly #writers = new Set<(draft: Draft) => void>();
  readonly #pending: Pending;
  #head: Whole;
  /** How long the entries are since the last snapshot, in characters. */
  #since = 0;
  #behind = false;
  #working: Promise<void> | null = null;
  /** Whoever waits for the head to come to an entry. */
  #awaited: { readonly n: number; readonly resume: () => void }[] = [];
  #broken: boolean;
  #shut = false;
  /** The newest answer of the store was that somebody else had been first. */
  #lost = false;

  constructor(table: string, head: Whole, broken: boolean, ports: Ports, limits: RoomLimits = ROOM_LIMITS) {
    this.table = table;
    this.#head = head;
    this.#pending = new Pending(head, (where, error) => ports.watch.fault(where, table, error));
    this.#broken = broken;
    this.#ports = ports;
    this.#limits = limits;
  }

  get head(): Committed<Whole> {
    return committed(this.#head);
  }

  /** The log could not be folded further: the table is shown as it last was, and takes no moves. */
  get readOnly(): boolean {
    return this.#broken;
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

  /** Called for each entry while the store is busy with it: time to find the words. It may come to nothing. */
  foresee(writer: (draft: Draft) => void): void {
    this.#writers.add(writer);
  }

  /** Decides a deed, stores it, and only then tells. The same id counts once, however often it is sent. */
  submit(id: string | null, deed: Deed): Promise<Outcome> {
    return new Promise((settle) => {
      this.take(id, deed, settle);
    });
  }

  /** The same for whoever must not wait a moment longer than all others: he is told of the outcome right after the entry. */
  take(id: string | null, deed: Deed, settle: Settle): void {
    if (this.#pending.repeats(id, settle)) return;
    if (this.#shut) return settle(UNSURE);
    if (this.#broken) return settle(READ_ONLY);
    if (this.#pending.size >= this.#limits.waiting) return settle(BUSY);
    this.#pending.add(id, deed, settle, !this.#behind);
    this.#work();
  }

  /** Another process says that the table has moved on. */
  moved(n: number): void {
    if (n <= this.#head.n || this.#broken) return;
    this.#behind = true;
    this.#work();
  }

  /** Takes no more: whoever comes now sends the same id again, to a process that goes on. What was accepted is finished. */
  shut(): void {
    this.#shut = true;
  }

  /** Settled once nothing is under way. */
  async settled(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  /** Settled once the head has come to this entry, whatever is still waiting to be written; or once it can come no further. */
  reached(n: number): Promise<void> {
    if (n <= this.#head.n || this.#broken) return Promise.resolve();
    return new Promise((resume) => {
      this.#awaited.push({ n, resume });
    });
  }

  #resumeAwaited(): void {
    const isDue = ({ n }: { readonly n: number }): boolean => this.#broken || n <= this.#head.n;
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
        const reads = this.#behind;
        const { n } = this.#head;
        const answered = reads ? await this.#catchUp() : await this.#flush();
        // A race lost to nobody: the log is not there any more, and trying again would go on for ever.
        const well = answered && !(reads && this.#lost && this.#head.n === n);
        if (this.#broken) return this.#pending.giveUp(this.#head, READ_ONLY);
        // A full disk can still be read: only what was written shows that it can be written.
        if (!well) tries++;
        else if (!reads && !this.#lost) tries = 0;
        if (tries > this.#limits.tries) {
          this.#ports.watch.count('store.unsure');
          return this.#pending.giveUp(this.#head, UNSURE);
        }
        if (!well) await this.#pause(this.#limits.retryMs * 2 ** (tries - 1));
      }
    } finally {
      this.#working = null;
      // Whoever was told that it is given up may have come again at once.
      if (this.#behind || this.#pending.size > 0) this.#work();
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resume) => {
      this.#ports.clock.after(ms, resume);
    });
  }

  /** Stores everything decided so far. False where the store did not answer. */
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
      this.#meanwhile(() => this.#draft(items));
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

  #draft(items: readonly Item[]): void {
    try {
      for (const { verdict } of items)
        if (verdict?.ok === true) for (const change of verdict.changes) for (const write of this.#writers) write(new Draft(change));
    } catch (error) {
      // The words are found later; what is being stored must not suffer.
      this.#ports.watch.fault('room.draft', this.table, error);
    }
  }

  #advance(items: readonly Item[]): void {
    for (const item of items) {
      const { id, verdict } = item;
      if (verdict?.ok === true) {
        const { changes } = verdict;
        for (const change of changes) this.#commit(change, change === changes.at(-1) ? id : null);
      }
      this.#pending.tell(item, this.#head.n);
    }
  }

  #commit(change: Change, id: string | null): void {
    this.#head = change.after;
    for (const listener of this.#listeners) {
      try {
        listener(committed(change), id);
      } catch (error) {
        this.#ports.watch.fault('room.listener', this.table, error);
      }
    }
    this.#since += charactersOf(change.entry);
    if (change.after.n % this.#limits.snapshotEvery === 0 || this.#since > SNAPSHOT_CHARACTERS) void this.#saveSnapshot(change.after);
    if (this.#awaited.length > 0) this.#resumeAwaited();
  }

  /** Only a cache: whatever goes wrong with it must not stop a table whose entry is stored. */
  async #saveSnapshot(whole: Whole): Promise<void> {
    this.#since = 0;
    try {
      await this.#ports.store.saveSnapshot(this.table, whole.n, writeWhole(whole));
    } catch (error) {
      this.#ports.watch.fault('store.snapshot', this.table, error);
    }
  }

  /** Reads what others have written, and decides anew whatever waits. False where the store did not answer. */
  async #catchUp(): Promise<boolean> {
    try {
      for (let read = PAGE; read === PAGE; ) {
        const page = await this.#ports.store.read(this.table, this.#head.n, PAGE);
        read = page.length;
        for (const kept of page) this.#take(kept);
        if (this.#broken) return false;
      }
    } catch (error) {
      this.#ports.watch.fault('store.read', this.table, error);
      return false;
    }
    this.#behind = false;
    this.#pending.decideAgain(this.#head);
    return true;
  }

  #take(kept: KeptEntry): void {
    if (this.#broken) return;
    try {
      const entry = readKept(kept, this.#head.n);
      this.#commit(entered(this.#head, entry), kept.id);
      if (kept.id !== null) this.#pending.know(kept.id, kept.n);
    } catch (error) {
      this.#broken = true;
      // Nothing more is read: whatever came of it could not be shown.
      this.#behind = false;
      this.#ports.watch.fault('room.fold', this.table, error);
      this.#resumeAwaited();
    }
  }

  /** One of the ids was stored long ago. Finds out which, and decides the others again. */
  async #dropKnown(items: readonly Item[]): Promise<boolean> {
    if ((await this.#areStored(items)) === null) return false;
    this.#pending.decideAgain(this.#head);
    return true;
  }

  /**
   * Was any of these stored before this process came to know the table? Null where the store did not answer. Whoever sends an id again must not
   * hear a refusal because what he wants has happened: it was he who did it.
   */
  async #areStored(items: readonly Item[]): Promise<boolean | null> {
    let any = false;
    try {
      for (const { id } of items) {
        const n = id === null ? null : await this.#ports.store.findEntry(this.table, id);
        if (id === null || n === null) continue;
        any = true;
        // What lies beyond the head is read first, so that nobody hears "done" before what was done.
        if (n > this.#head.n) this.#behind = true;
        else this.#pending.know(id, n);
      }
      return any;
    } catch (error) {
      this.#ports.watch.fault('store.find', this.table, error);
      return null;
    }
  }
}

/** A deed of several entries bears its id on the last one. */
const addEntries = (entries: NewEntry[], { id, verdict }: Item): void => {
  if (verdict?.ok !== true) return;
  const { changes } = verdict;
  for (const change of changes) entries.push({ id: change === changes.at(-1) ? id : null, body: change.body ?? write(change.entry) });
};
