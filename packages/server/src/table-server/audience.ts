// The viewers connected to one table. Each viewer's messages are made once, however many devices show them.

import { canonical } from '@pasteboard/kernel';
import { holderOf, seatHeldWith } from '../table-log/door.ts';
import type { CommandId } from '../table-log/command-key.ts';
import type { AppliedEntry, Committed } from '../table-log/command.ts';
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
} from '../room/viewer-messages.ts';
import type { Presence, ViewEntry } from '@pasteboard/protocol';
import { ResumeBuffer } from './resume-buffer.ts';

/** A connected viewer. */
export interface Listener {
  readonly who: ViewerName;
  /** Where the connection comes from, as limits count it; null if that is not known. */
  readonly address: string | null;
  /** Of the seat's holder when they connected. */
  epoch: number;
  /** Of the secret that opens their seat; it stays theirs when they swap seats. */
  hash: string | null;
  /** Did this client itself ask for the secret of this hash? Then it stays. */
  awaits(hash: string | null): boolean;
  sitsAt(seat: string, epoch: number): void;
  welcome(): void;
  hear(words: Message): void;
  /** An entry, and the id of the command that caused it. */
  happened(words: Message, command: CommandId | null): void;
  dismiss(why: string): void;
}

/** Who is affected by a change of the door: removed, or moved to another seat. */
interface Displaced {
  readonly out: readonly Listener[];
  readonly moved: readonly (readonly [Listener, string])[];
}

const NOBODY: Displaced = { out: [], moved: [] };

/** Messages that wait for the store, and whether they contain a digest. */
interface Foretold {
  readonly prepared: PreparedMessage;
  readonly withDigest: boolean;
}

/** Who is connected to another process, and when it last said so. */
interface Elsewhere {
  readonly seats: Presence;
  readonly at: number;
}

/** A process that has been silent for this long has died, or has no viewers. */
const SILENT_MS = 10_000;

/** How often clients get the digest of their view: every few groups, and if those come fast, after a while. */
const DIGEST_EVERY = 64;
const DIGEST_AFTER_MS = 20_000;

/** `last`: when one was last sent, or will be. A clock may be set back. */
const isDigestDue = ({ at, seq }: When, last: number): boolean =>
  seq > 0 && seq % DIGEST_EVERY === 0 && Math.abs(at - last) >= DIGEST_AFTER_MS;

export class Audience {
  readonly #listeners = new Map<ViewerName, Set<Listener>>();
  readonly #elsewhere = new Map<string, Elsewhere>();
  readonly #tellOthers: (seats: Presence) => void;
  readonly #fault: (error: unknown) => void;
  readonly #asksOf: AsksOf;
  readonly #resumeBuffer = new ResumeBuffer();
  /** For entries that are not stored yet, oldest first. */
  readonly #preparedMessages: Foretold[] = [];
  /** When a digest was last sent. */
  #digestedAt = -Infinity;

  /** `tellOthers`: tells other processes when a viewer connects or leaves here. `fault`: a message for a viewer could not be made. */
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

  /** How long the entries kept for returning clients are. */
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

  /** The addresses of the viewers in this process. */
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

  /** Another process says who is connected there. */
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

  /** What this viewer missed since an entry, or null if that is too long ago, or they did not sit there yet. */
  missed(since: number, head: Committed<Whole>, who: ViewerName): ViewEntry[] | null {
    const reach = reachOf(head, who);
    if (since < Math.max(reach.since, reach.anew)) return null;
    if (since === head.n) return [];
    const missed = since > head.n ? null : this.#resumeBuffer.since(since);
    return missed?.map((change) => seeEntry(change, who)) ?? null;
  }

  /** The table after an entry, if it need not be read from the store. */
  wholeAt(n: number, head: Committed<Whole>): Whole | null {
    return n === head.n ? head : this.#resumeBuffer.at(n);
  }

  /** Something about the table as a whole has changed: each client gets a new welcome. */
  welcomeAll(): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.welcome();
  }

  /** Prepares the messages for all viewers here while there is time. */
  foretell(prepared: PreparedMessage): void {
    const { n, when } = prepared;
    if (n <= this.#resumeBuffer.n) return;
    // Storing the earlier candidate for this place has failed.
    while ((this.#preparedMessages.at(-1)?.prepared.n ?? 0) >= n) this.#preparedMessages.pop();
    const withDigest = isDigestDue(when, this.#digestedAt) && isDigestDue(when, this.#foretoldDigestAt());
    const telling = { withDigest, asksOf: this.#asksOf };
    for (const who of this.#listeners.keys()) prepared.write(who, telling);
    this.#preparedMessages.push({ prepared, withDigest });
  }

  #foretoldDigestAt(): number {
    return this.#preparedMessages.findLast((each) => each.withDigest)?.prepared.when.at ?? -Infinity;
  }

  /** Earlier prepared messages that were not used never will be. */
  #foretold(change: Committed<AppliedEntry>): Foretold | undefined {
    let newest: Foretold | undefined;
    while ((this.#preparedMessages[0]?.prepared.n ?? Infinity) <= change.after.n) newest = this.#preparedMessages.shift();
    return newest?.prepared.isOf(change) === true ? newest : undefined;
  }

  announce(change: Committed<AppliedEntry>, command: CommandId | null): void {
    this.#resumeBuffer.add(change);
    const foretold = this.#foretold(change);
    const when = whenOf(change);
    const withDigest = foretold?.withDigest ?? isDigestDue(when, this.#digestedAt);
    if (withDigest) this.#digestedAt = when.at;
    const telling = { withDigest, asksOf: this.#asksOf };
    const { out, moved } = change.entry.kind === 'door' ? this.#displaced(change) : NOBODY;
    // They are disconnected before anything is sent, and all at once: a person who lost their seat hears nothing more, not even who else left.
    for (const listener of out) this.#remove(listener);
    for (const listener of out) listener.dismiss(listener.who === null ? 'door.noWatching' : 'seat.moved');
    for (const [listener] of moved) this.#remove(listener);
    for (const [who, listeners] of this.#listeners) {
      try {
        const words = foretold?.prepared.opened(change, who) ?? tellEntry(change, who, telling);
        for (const listener of listeners) listener.happened(words, command);
      } catch (error) {
        // The others still get it, and this viewer does not go on with a table that differs from their view.
        this.#fault(error);
        for (const listener of listeners) listener.dismiss('internal');
      }
    }
    for (const [listener, seat] of moved) {
      listener.sitsAt(seat, holderOf(change.after.door, seat).epoch);
      this.#add(listener);
    }
    // What they saw of the table so far belongs to another seat: they get their whole view.
    for (const [listener] of moved) listener.welcome();
    if (moved.length > 0 || out.some(({ who }) => who !== null)) this.#tellPresence(null);
  }

  /** Viewers who no longer hold their seat, or watch where watching is forbidden; and those who swapped seats. */
  #displaced({ after: { door } }: Committed<AppliedEntry>): Displaced {
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
        // A person who leaves keeps the epoch they came in: what they sent before must not be done in another's name.
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
