// Who listens at one table. Each viewer's words are made once, however many devices show them.

import { canonical } from '@pasteboard/kernel';
import { holderOf, seatHeldWith } from '../table-log/door.ts';
import type { CommandId } from '../table-log/command-key.ts';
import type { Change, Committed } from '../table-log/command.ts';
import type { Whole } from '../table-log/entries.ts';
import {
  reachOf,
  seeEntry,
  tellEntry,
  tellPresence,
  whenOf,
  type AsksOf,
  type PreparedMessage,
  type Message,
  type ViewerName,
  type When,
} from '../room/speak.ts';
import type { Presence, ViewEntry } from '@pasteboard/protocol';
import { ResumeBuffer } from './resume-buffer.ts';

/** Somebody at the other end of a line. */
export interface Listener {
  readonly who: ViewerName;
  /** Where the connection comes from, as limits count it; null where that is not known. */
  readonly address: string | null;
  /** Of the seat's holder when he came. */
  epoch: number;
  /** Of the secret that opens his seat; it stays his where he changes places with somebody. */
  hash: string | null;
  /** Did he himself ask for the secret of this hash? Then he stays. */
  awaits(hash: string | null): boolean;
  sitsAt(seat: string, epoch: number): void;
  welcome(): void;
  hear(words: Message): void;
  /** An entry, and the id under which somebody sent what it came of. */
  happened(words: Message, command: CommandId | null): void;
  dismiss(why: string): void;
}

/** Whom a change of the door moves: out, or to another seat. */
interface Displaced {
  readonly out: readonly Listener[];
  readonly moved: readonly (readonly [Listener, string])[];
}

const NOBODY: Displaced = { out: [], moved: [] };

/** Words that wait for the store, and whether they bring a digest. */
interface Foretold {
  readonly prepared: PreparedMessage;
  readonly withDigest: boolean;
}

/** Who looks on in another process, and when that was last told. */
interface Elsewhere {
  readonly seats: Presence;
  readonly at: number;
}

/** A process that has not spoken for so long has died, or shows nobody any more. */
const SILENT_MS = 10_000;

/** So often clients are told what their view should be: every so many groups, and where those come in no time, after a while. */
const DIGEST_EVERY = 64;
const DIGEST_AFTER_MS = 20_000;

/** `last`: when one was told before, or will be. A clock may be set back. */
const isDigestDue = ({ at, seq }: When, last: number): boolean =>
  seq > 0 && seq % DIGEST_EVERY === 0 && Math.abs(at - last) >= DIGEST_AFTER_MS;

export class Audience {
  readonly #listeners = new Map<ViewerName, Set<Listener>>();
  readonly #elsewhere = new Map<string, Elsewhere>();
  readonly #tellOthers: (seats: Presence) => void;
  readonly #fault: (error: unknown) => void;
  readonly #asksOf: AsksOf;
  readonly #resumeBuffer = new ResumeBuffer();
  /** Of what is not stored yet, oldest first. */
  readonly #preparedMessages: Foretold[] = [];
  /** When a digest was last told. */
  #digestedAt = -Infinity;

  /** `tellOthers`: what other processes are told when somebody comes or goes here. `fault`: for somebody no words could be found. */
  constructor(tellOthers: (seats: Presence) => void, fault: (error: unknown) => void, asksOf: AsksOf) {
    this.#tellOthers = tellOthers;
    this.#fault = fault;
    this.#asksOf = asksOf;
  }

  get size(): number {
    let size = 0;
    for (const each of this.#listeners.values()) size += each.size;
    return size;
  }

  /** Is a seated person connected here? */
  get isSatAt(): boolean {
    for (const who of this.#listeners.keys()) if (who !== null) return true;
    return false;
  }

  /** How long the entries are that are kept for clients that come back. */
  get characters(): number {
    return this.#resumeBuffer.characters;
  }

  join(listener: Listener): void {
    this.#add(listener);
    this.#tellPresence(listener);
  }

  #add(listener: Listener): void {
    const others = this.#listeners.get(listener.who) ?? new Set<Listener>();
    this.#listeners.set(listener.who, others.add(listener));
  }

  leave(listener: Listener): void {
    if (this.#remove(listener)) this.#tellPresence(listener);
  }

  #remove(listener: Listener): boolean {
    const others = this.#listeners.get(listener.who);
    if (others?.delete(listener) !== true) return false;
    if (others.size === 0) this.#listeners.delete(listener.who);
    return true;
  }

  /** Where those come from who look on in this process. */
  addresses(): string[] {
    return [...this.#listeners.values()].flatMap((listeners) => [...listeners].flatMap(({ address }) => address ?? []));
  }

  /** How many devices show which seat, in this process. */
  here(): Presence {
    const seats: Record<string, number> = {};
    for (const [who, devices] of this.#listeners) if (who !== null) seats[who] = devices.size;
    return seats;
  }

  /** … and in all of them. */
  presence(): Presence {
    const seats: Record<string, number> = { ...this.here() };
    for (const other of this.#elsewhere.values())
      for (const [seat, devices] of Object.entries(other.seats))
        seats[seat] = (Object.hasOwn(seats, seat) ? (seats[seat] ?? 0) : 0) + devices;
    return seats;
  }

  /** Another process says who looks on there. */
  heard(from: string, seats: Presence, now: number): void {
    const before = canonical(this.presence());
    if (Object.keys(seats).length === 0) this.#elsewhere.delete(from);
    else this.#elsewhere.set(from, { seats, at: now });
    this.#tellChange(before);
  }

  /** Forgets processes that have fallen silent. */
  forgetSilent(now: number): void {
    const before = canonical(this.presence());
    for (const [from, { at }] of this.#elsewhere) if (now - at > SILENT_MS) this.#elsewhere.delete(from);
    this.#tellChange(before);
  }

  #tellChange(before: string): void {
    if (canonical(this.presence()) === before) return;
    const words = tellPresence(this.presence());
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.hear(words);
  }

  /** What this viewer missed since an entry, or null where that is too long ago, or he did not sit there yet. */
  missed(since: number, head: Committed<Whole>, who: ViewerName): ViewEntry[] | null {
    const reach = reachOf(head, who);
    if (since < Math.max(reach.since, reach.anew)) return null;
    if (since === head.n) return [];
    const missed = since > head.n ? null : this.#resumeBuffer.since(since);
    return missed?.map((change) => seeEntry(change, who)) ?? null;
  }

  /** The table after an entry, where it need not be read from the store. */
  wholeAt(n: number, head: Committed<Whole>): Whole | null {
    return n === head.n ? head : this.#resumeBuffer.at(n);
  }

  /** Something about the table as a whole has changed: each client gets a new welcome. */
  welcomeAll(): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.welcome();
  }

  /** What everybody here would be told, written down while there is time for it. */
  foretell(prepared: PreparedMessage): void {
    const { n, when } = prepared;
    if (n <= this.#resumeBuffer.n) return;
    // What was to take its place before has come to nothing.
    while ((this.#preparedMessages.at(-1)?.prepared.n ?? 0) >= n) this.#preparedMessages.pop();
    const withDigest = isDigestDue(when, this.#digestedAt) && isDigestDue(when, this.#foretoldDigestAt());
    const telling = { withDigest, asksOf: this.#asksOf };
    for (const who of this.#listeners.keys()) prepared.write(who, telling);
    this.#preparedMessages.push({ prepared, withDigest });
  }

  #foretoldDigestAt(): number {
    return this.#preparedMessages.findLast((each) => each.withDigest)?.prepared.when.at ?? -Infinity;
  }

  /** What was to come before this, and did not, never will. */
  #foretold(change: Committed<Change>): Foretold | undefined {
    let newest: Foretold | undefined;
    while ((this.#preparedMessages[0]?.prepared.n ?? Infinity) <= change.after.n) newest = this.#preparedMessages.shift();
    return newest?.prepared.isOf(change) === true ? newest : undefined;
  }

  announce(change: Committed<Change>, command: CommandId | null): void {
    this.#resumeBuffer.add(change);
    const foretold = this.#foretold(change);
    const when = whenOf(change);
    const withDigest = foretold?.withDigest ?? isDigestDue(when, this.#digestedAt);
    if (withDigest) this.#digestedAt = when.at;
    const telling = { withDigest, asksOf: this.#asksOf };
    const { out, moved } = change.entry.kind === 'door' ? this.#displaced(change) : NOBODY;
    // They go before anything is told, and all at once: nobody whose seat is another's hears a word more, not even of who else went.
    for (const listener of out) this.#remove(listener);
    for (const listener of out) listener.dismiss(listener.who === null ? 'door.noWatching' : 'seat.moved');
    for (const [listener] of moved) this.#remove(listener);
    for (const [who, listeners] of this.#listeners) {
      try {
        const words = foretold?.prepared.opened(change, who) ?? tellEntry(change, who, telling);
        for (const listener of listeners) listener.happened(words, command);
      } catch (error) {
        // The others hear it all the same, and he does not go on with a table that is not as he sees it.
        this.#fault(error);
        for (const listener of listeners) listener.dismiss('internal');
      }
    }
    for (const [listener, seat] of moved) {
      listener.sitsAt(seat, holderOf(change.after.door, seat).epoch);
      this.#add(listener);
    }
    // What they saw of the table so far is another's: they get theirs whole.
    for (const [listener] of moved) listener.welcome();
    if (moved.length > 0 || out.some(({ who }) => who !== null)) this.#tellPresence(null);
  }

  /** Whoever holds a seat no longer, or watches where nobody may; and whoever has changed places with somebody. */
  #displaced({ after: { door } }: Committed<Change>): Displaced {
    const out: Listener[] = [];
    const moved: (readonly [Listener, string])[] = [];
    for (const [who, listeners] of this.#listeners) {
      if (who === null) {
        if (!door.watching) out.push(...listeners);
        continue;
      }
      const { epoch, hash } = holderOf(door, who);
      for (const listener of listeners) {
        if (epoch === listener.epoch) continue;
        const seat = listener.hash === null || listener.hash === hash ? null : seatHeldWith(door, listener.hash);
        if (seat !== null) moved.push([listener, seat]);
        // Whoever goes keeps the epoch he came in: what he sent before must not be done in another's name.
        else if (listener.awaits(hash)) [listener.epoch, listener.hash] = [epoch, hash];
        else out.push(listener);
      }
    }
    return { out, moved };
  }

  dismissAll(why: string): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.dismiss(why);
  }

  #tellPresence(about: Listener | null): void {
    if (about !== null && about.who === null) return;
    this.#tellOthers(this.here());
    const words = tellPresence(this.presence());
    for (const listeners of this.#listeners.values()) for (const listener of listeners) if (listener !== about) listener.hear(words);
  }
}
