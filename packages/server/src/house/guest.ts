// One connection: what it says, and what it is told. Sockets are outside; here is only who may say what.

import {
  OLDEST_VERSION,
  PROTOCOL_VERSION,
  TOLD_WITHIN,
  clientMessage,
  type ClientMessage,
  type Hello,
  type HistoryLost,
} from '@pasteboard/protocol';
import { tend } from '../door/deeds.ts';
import { holderOf } from '../door/door.ts';
import { refused, type Deed, type Outcome } from '../room/deed.ts';
import { act, say } from '../room/deeds.ts';
import type { Whole } from '../room/entries.ts';
import { keepNote } from '../room/notes.ts';
import { commandKey, fingerprintOf, type CommandId } from '../room/command-key.ts';
import { beyond } from '../room/json-bounds.ts';
import type { Source } from '../room/load.ts';
import {
  tellBye,
  tellDone,
  tellError,
  tellOdds,
  tellPong,
  tellRefused,
  tellWelcome,
  withDone,
  type Told,
  type ViewerName,
} from '../room/speak.ts';
import type { Payer } from '../room/storage.ts';
import { StoreTrouble } from '../store/trouble.ts';
import type { Listener } from './audience.ts';
import { COSTS, GUEST_LIMITS, type GuestLimits } from './guest-limits.ts';
import { lostHistory, needsLoad, readResumed } from './history.ts';
import type { House, Lodging } from './house.ts';
import { Allowance } from './allowance.ts';
import { frameFor, legalFor, pageFor } from './answers.ts';
import { Asked } from './asked.ts';
import { Abandoned, Errand } from './errand.ts';
import { Jobs } from './jobs.ts';
import { Keyring } from './keyring.ts';
import { NoRoom } from './no-room.ts';
import { limitBehind, type LimitName } from '../room/figure-names.ts';
import { priceOf } from './price.ts';
import { problemOf } from './problem.ts';
import { storageKind } from './storage-kind.ts';
import { Unopenable } from './unopenable.ts';

/** Milliseconds of work for the commands of one address. */
export interface CommandDebt {
  owe(ms: number): void;
  /** Milliseconds until nothing is owed. */
  waitMs(): number;
}

/** What all connections from one address may ask for together. */
export interface Share {
  /** Null where it is not known. */
  readonly address: string | null;
  take(cost: number): boolean;
  /** The price of work and of bytes sent, and the milliseconds of the work, after the fact. */
  owe(cost: number, ms: number): void;
  /** Milliseconds until nothing is owed. */
  waitMs(): number;
  readonly commands: CommandDebt;
}

export const ALL: Share = { address: null, take: () => true, owe: () => {}, waitMs: () => 0, commands: { owe: () => {}, waitMs: () => 0 } };

/** The wire behind a connection. */
export interface Line {
  /** Bytes that were sent and have not left yet. */
  readonly buffered: number;
  send(words: Told): void;
  close(): void;
}

type Seated = Extract<ClientMessage, { readonly id: string }>;

const idOf = (given: unknown): string | null => {
  const id: unknown = typeof given === 'object' && given !== null && 'id' in given ? given.id : null;
  return typeof id === 'string' && id.length <= 64 ? id : null;
};

/** What is answered with work. */
type Working = Extract<ClientMessage, { t: 'odds' | 'legal' | 'page' | 'frame' | 'resync' }>;

type Doing = Extract<Seated, { t: 'do' | 'say' | 'note' | 'door' }>;

/** Where so many loads of the past wait already, a client that comes back is let in without comparing histories. */
const MOST_RESUMING = 8;

interface Place {
  readonly lodging: Lodging;
  readonly who: ViewerName;
}

interface Arrival {
  readonly lodging: Lodging;
  /** The table as it was when the client left, where it was read from the store. */
  readonly resumed: Whole | null;
}

export class Guest implements Listener {
  readonly #house: House;
  readonly #line: Line;
  readonly #limits: GuestLimits;
  readonly #allowance: Allowance;
  /** Work done for this connection, and bytes sent to it. */
  readonly #work: Allowance;
  readonly #jobs: Jobs;
  readonly #share: Share;
  readonly #forget: () => void;
  #place: Place | null = null;
  #greeting = false;
  /** Ends the wait of a hello. */
  #wake: () => void = () => {};
  #gone = false;
  readonly #keys: Keyring;
  #version = PROTOCOL_VERSION;
  readonly #asked = new Asked();
  epoch = 0;
  hash: string | null = null;

  constructor(house: House, line: Line, limits: GuestLimits = GUEST_LIMITS, share: Share = ALL) {
    this.#house = house;
    this.#line = line;
    this.#limits = limits;
    this.#allowance = new Allowance(limits.rate, house.ports.clock);
    this.#work = new Allowance(limits.rate, house.ports.clock);
    this.#jobs = new Jobs(house.ports.clock, house.workTurns, limits.rate.burst, () => this.#waitMs());
    this.#share = share;
    this.#keys = new Keyring(house);
    this.#forget = house.ports.clock.after(limits.helloMs, () => {
      // A hello that came in time may wait for its table to be loaded.
      if (this.#place === null && !this.#greeting) this.dismiss('hello.late');
    });
  }

  get address(): string | null {
    return this.#share.address;
  }

  get who(): ViewerName {
    return this.#place?.who ?? null;
  }

  awaits(hash: string | null): boolean {
    return this.#keys.holds(hash);
  }

  /** He has changed places with somebody: from now on this is his seat. */
  sitsAt(seat: string, epoch: number): void {
    if (this.#place === null) return;
    this.#place = { ...this.#place, who: seat };
    this.epoch = epoch;
  }

  /** The whole table, as he sees it where he sits now. */
  welcome(): void {
    if (this.#place !== null) this.#welcome(this.#place, null);
  }

  hear(words: Told): void {
    if (this.#reads()) this.#line.send(words);
  }

  happened(words: Told, command: CommandId | null): void {
    const id = command === null ? null : this.#asked.heardOf(command);
    this.hear(id === null ? words : withDone(words, id));
  }

  /** Is he there, and not too far behind? Else he is dropped. */
  #reads(): boolean {
    if (this.#gone) return false;
    if (this.#line.buffered <= this.#limits.buffered) return true;
    this.tooSlow();
    return false;
  }

  /** Too much waits for this client to read it. It comes back, and is told what it missed. */
  tooSlow(): void {
    this.#house.ports.watch.count('guest.slow');
    this.left();
  }

  /** The wire asks whether we are there. The answer is paid for as any other, or it could be asked for without end and never be read. */
  mayAnswer(): boolean {
    if (!this.#reads()) return false;
    if (this.#pays(COSTS.ping)) return true;
    this.#tooMany();
    return false;
  }

  #pays(cost: number): boolean {
    return this.#allowance.take(cost) && this.#share.take(cost);
  }

  #tooMany(): void {
    this.#limited('messages');
    this.dismiss('message.often');
  }

  #limited(limit: LimitName): void {
    this.#house.ports.watch.refused?.(limit, this.address);
  }

  dismiss(why: string): void {
    this.hear(tellBye(why));
    this.left();
  }

  /** The line is closed, from whichever end. */
  left(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#forget();
    this.#wake();
    this.#jobs.end();
    this.#place?.lodging.audience.leave(this);
    this.#line.close();
  }

  /** One message as it came. Never throws. */
  receive(text: string): void {
    if (this.#gone) return;
    const { message, depth, nodes } = this.#limits;
    if (text.length > message) {
      this.hear(tellError(null, 'message.long', `a message may have ${message} characters, and this one has ${text.length}`));
      return this.dismiss('message.long');
    }
    const over = beyond(text, this.#limits);
    if (over === 'depth') return this.#complain(null, 'message.deep', `a message may go ${depth} brackets deep`);
    if (over === 'nodes') return this.#complain(null, 'message.many', `a message may have ${nodes} values`);
    let given: unknown;
    try {
      given = JSON.parse(text);
    } catch {
      return this.#complain(null, 'message.json', 'a message must be JSON');
    }
    const parsed = clientMessage.safeParse(given);
    if (!parsed.success) return this.#complain(idOf(given), 'message.shape', problemOf(parsed.error, 'the message'));
    if (!this.#pays(COSTS[parsed.data.t])) return this.#tooMany();
    const failed = (error: unknown): void => this.#failed(parsed.data, error);
    try {
      const answering = this.#answer(parsed.data);
      if (answering instanceof Promise) answering.catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  #failed(message: ClientMessage, error: unknown): void {
    if (error instanceof Abandoned) return;
    if (error instanceof Unopenable && error.key === 'table.sealed') {
      this.#house.ports.watch.count('table.sealed');
      return this.dismiss(error.key);
    }
    this.#house.ports.watch.fault('guest', this.#place?.lodging.table ?? '', error);
    if (error instanceof Unopenable) return this.dismiss(error.key);
    if (error instanceof NoRoom) {
      this.#limited('memory');
      return this.dismiss('house.full');
    }
    // He was let in, and could not be shown the table: he would wait for it for ever.
    if (message.t === 'hello' && this.#place !== null) return this.dismiss('internal');
    const id = 'id' in message ? message.id : null;
    if (!(error instanceof StoreTrouble)) return this.#complain(id, 'internal', 'something went wrong here, and nothing has changed');
    // Whoever is not in yet has nothing to send again but the hello itself.
    if (this.#place === null) return this.dismiss('store.away');
    this.#complain(id, 'store.away', 'the store does not answer; send it again with the same id');
  }

  /** What is malformed costs as much as what is not, or it could be sent without end. */
  #complain(id: string | null, key: string, what: string): void {
    if (!this.#pays(2)) return this.#tooMany();
    this.hear(tellError(id, key, what));
  }

  /** Nothing, or the promise of what takes longer: most messages, and all commands, are taken at once. */
  #answer(message: ClientMessage): Promise<void> | void {
    if (message.t === 'hello') return this.#greet(message);
    const place = this.#place;
    if (place === null) return this.#complain('id' in message ? message.id : null, 'hello.first', 'say hello first');
    if (message.t === 'resync') {
      this.#house.ports.watch.count('view.resync');
      return this.#later(message, (now) => this.#welcomed(now, null));
    }
    return this.#serve(place, message);
  }

  /** What takes work is done in its turn, charged after the fact, and not at all where the connection has closed by then. */
  #later(message: Working, answer: (place: Place, errand: Errand) => Promise<Told> | Told): void {
    const isTaken = this.#jobs.add(async () => {
      const place = this.#place;
      if (place === null || this.#gone) return;
      const errand = new Errand(this.#house.ports.clock, () => this.#gone);
      try {
        const answering = answer(place, errand);
        const words = answering instanceof Promise ? await answering : answering;
        this.#owe(Buffer.byteLength(words), errand.take());
        this.hear(words);
      } catch (error) {
        this.#owe(0, errand.take());
        this.#failed(message, error);
      }
    });
    if (!isTaken) this.#tooMany();
  }

  /** Milliseconds until neither this connection nor its address owes anything. */
  #waitMs(): number {
    return Math.max(this.#work.waitMs, this.#share.waitMs());
  }

  #owe(bytes: number, ms: number): void {
    const price = priceOf(bytes, ms);
    this.#work.owe(price);
    this.#share.owe(price, ms);
  }

  /** The seat that a client brings the secret of; undefined where it opens none. */
  #seatOf(lodging: Lodging, { seat }: Hello): ViewerName | undefined {
    return seat === null ? null : (this.#house.seatOf(lodging, seat.id, seat.secret) ?? undefined);
  }

  /** The table as the store has it now, and as it was after the entry from which the client resumes where memory does not have that. */
  async #comeTo(hello: Hello): Promise<Arrival | null> {
    const lodging = await this.#house.fresh(hello.table, (ms) => this.#owe(0, ms));
    const who = lodging === null ? undefined : this.#seatOf(lodging, hello);
    if (lodging === null || who === undefined) return lodging === null ? null : { lodging, resumed: null };
    const resumed = needsLoad(lodging, hello, who) ? await this.#readResumed(hello) : null;
    if (resumed === null) return { lodging, resumed };
    // While it was read the table may have been closed, or replaced.
    const again = await this.#house.fresh(hello.table, (ms) => this.#owe(0, ms));
    return again === null ? null : { lodging: again, resumed };
  }

  /** Settled when the address owes nothing, or the connection is closed. */
  async #untilPaid(): Promise<void> {
    for (let wait = this.#share.waitMs(); wait > 0 && !this.#gone; wait = this.#share.waitMs())
      await new Promise<void>((go) => {
        const callOff = this.#house.ports.clock.after(wait, go);
        this.#wake = () => {
          callOff();
          go();
        };
      });
  }

  /**
   * One load at a time for all clients, and charged as a frame is. The comparison is left out (null) where the line is long or this address owes: many
   * loads at once would fill the memory, and a client that is not compared gets the whole view anyway (R22).
   */
  async #readResumed({ table, since }: Hello): Promise<Whole | null> {
    const { pasts, ports } = this.#house;
    if (since === null || pasts.waiting >= MOST_RESUMING || this.#waitMs() > 0 || !this.#pays(COSTS.frame)) return null;
    return pasts.run(async () => {
      // Other connections of the address may have worked while this one waited.
      if (this.#gone || this.#waitMs() > 0) return null;
      const errand = new Errand(ports.clock, () => this.#gone);
      try {
        return await readResumed(this.#sourceFor(errand), table, since);
      } finally {
        this.#owe(0, errand.take());
      }
    });
  }

  async #greet(hello: Hello): Promise<void> {
    const { v, seat, since } = hello;
    if (this.#place !== null || this.#greeting) return this.#complain(null, 'hello.twice', 'hello is said once');
    if (v < OLDEST_VERSION || v > PROTOCOL_VERSION) return this.dismiss('hello.version');
    this.#version = v;
    this.#greeting = true;
    let found: Arrival | null;
    try {
      await this.#untilPaid();
      found = this.#gone ? null : await this.#comeTo(hello);
      // Many may have waited for the same table. They are welcomed one by one, as the address pays.
      while (found !== null && !this.#gone && this.#share.waitMs() > 0) {
        await this.#untilPaid();
        const lodging = await this.#house.fresh(hello.table, (ms) => this.#owe(0, ms));
        found = lodging === null ? null : { ...found, lodging };
      }
    } finally {
      this.#greeting = false;
    }
    const leave = (why: string): void => {
      if (found !== null) void this.#house.letGo(found.lodging);
      this.dismiss(why);
    };
    if (this.#gone || this.#house.closing) return leave('house.closing');
    if (found === null) return leave('table.unknown');
    const { lodging, resumed } = found;
    const { door } = lodging.room.head;
    const who = this.#seatOf(lodging, hello);
    if (who === undefined) return leave('seat.secret');
    if (seat === null && !door.watching) return leave('door.noWatching');
    const place: Place = { lodging, who };
    this.#place = place;
    this.epoch = who === null ? 0 : holderOf(door, who).epoch;
    this.hash = who === null ? null : holderOf(door, who).hash;
    lodging.audience.join(this);
    if (who !== null) void lodging.room.measure();
    const lost = lostHistory(lodging, hello, who, resumed);
    if (lost !== null) this.#house.ports.watch.count('history.lost');
    // What the client saw from another seat, or of another history, does not lead on to what this seat sees.
    this.#welcome(place, lost === null && (seat === null || who === seat.id) ? since : null, lost);
    lodging.bots.wake();
  }

  #welcome(place: Place, since: number | null, lost: HistoryLost | null = null): void {
    const began = this.#house.ports.clock.now();
    const words = this.#welcomed(place, since, lost);
    this.#owe(Buffer.byteLength(words), this.#house.ports.clock.now() - began);
    this.hear(words);
  }

  #welcomed({ lodging: { table, game, room, audience }, who }: Place, since: number | null, lost: HistoryLost | null = null): Told {
    const { head, readOnly, damaged } = room;
    const missed = since === null ? null : audience.missed(since, head, who);
    return tellWelcome(head, { v: this.#version, table, game, who, missed, presence: audience.presence(), readOnly, damaged, lost });
  }

  #serve({ lodging, who }: Place, message: Seated): Promise<void> | void {
    const { id } = message;
    switch (message.t) {
      case 'ping':
        return this.hear(tellPong(id));
      case 'odds':
        return this.#later(message, (place) => tellOdds(place.lodging.room.head, place.lodging.game, place.who, id));
      case 'legal':
        return this.#later(message, (place) => legalFor(place.lodging, place.who, id, message.byHand));
      case 'page':
        return this.#later(message, ({ lodging: at }, errand) =>
          this.#house.pasts.run(() => pageFor(this.#sourceFor(errand), at, () => this.who, message)),
        );
      case 'frame':
        return this.#later(message, ({ lodging: at }, errand) =>
          this.#house.pasts.run(() => frameFor(this.#sourceFor(errand), at, () => this.who, message)),
        );
      case 'do':
      case 'say':
      case 'note':
      case 'door':
        if (who === null) return this.hear(tellRefused(id, { key: 'spectator.watches', rule: null, params: {} }));
        return message.t === 'door' ? this.#tend(lodging, who, message) : this.#do(lodging, who, message);
    }
  }

  #sourceFor(errand: Errand): Source {
    const { source } = this.#house;
    return { ...source, store: errand.through(source.store) };
  }

  /** The door may need a new code first, and gives the one back that it no longer needs. */
  async #tend(lodging: Lodging, who: string, message: Extract<Doing, { t: 'door' }>): Promise<void> {
    const code = message.what.act === 'newCode' ? await this.#house.claimCode(lodging.table) : null;
    const old = lodging.room.head.door.code;
    const outcome = await new Promise<Outcome>((settle) => {
      this.#do(lodging, who, message, code, settle);
    });
    if (code !== null && outcome.kind !== 'unsure') await this.#house.releaseCodes(lodging, [old, code]);
  }

  #do(lodging: Lodging, who: string, message: Doing, code: string | null = null, settled?: (outcome: Outcome) => void): void {
    const { clock, watch } = this.#house.ports;
    const since = clock.now();
    const moves = message.t === 'door' && (message.what.act === 'move' || message.what.act === 'share');
    const deed = this.#deed(lodging, who, message, code);
    const command = { key: commandKey(who, message.id), print: fingerprintOf(message) };
    // What came of a deed at the door is told by itself: it may bring a secret.
    const within = this.#version >= TOLD_WITHIN && message.t !== 'door';
    if (within) this.#asked.add(command, message.id);
    const settle = (outcome: Outcome): void => {
      watch.count(`command.${message.t}.${outcome.kind}`);
      watch.took?.('command', clock.now() - since);
      const limit = outcome.kind === 'refused' ? limitBehind(outcome.refusal.key) : null;
      if (limit !== null) this.#limited(limit);
      // The entry may have said so already.
      if (!within || this.#asked.heardOf(command) !== null) this.#report(lodging, message.id, outcome);
      settled?.(outcome);
    };
    const kept = this.#paid(this.#holding(who, moves ? this.#keys.catching(message.id, deed) : deed));
    const charge = { kind: storageKind(message), payer: this.#payer(lodging, who) };
    lodging.room.take(command.key, kept, settle, charge, command.print);
  }

  /** A new holder of a seat does not pay for the last one. */
  #payer({ table, room }: Lodging, who: string): Payer {
    return this.#house.budgets.seat(`${table}/${holderOf(room.head.door, who).since}/${who}`, this.address);
  }

  /**
   * Only while the seat is still his who speaks for it. What waits for the store is decided again, and by then he may have been shown out;
   * were a seat taken back by one who is, nobody would know its secret.
   */
  #holding(who: string, deed: Deed): Deed {
    return (tip) => {
      const { epoch, hash } = holderOf(tip.door, who);
      const isHis = this.who === who && (epoch === this.epoch || this.awaits(hash));
      return isHis ? deed(tip) : refused('seat.moved');
    };
  }

  /** The address pays for the time in which a command is decided, also where it is refused. While it owes for that, no other is. */
  #paid(deed: Deed): Deed {
    const { clock } = this.#house.ports;
    const { commands } = this.#share;
    return (tip) => {
      const wait = commands.waitMs();
      if (wait > 0) return refused('command.often', { seconds: Math.ceil(wait / 1_000) });
      const began = clock.now();
      try {
        return deed(tip);
      } finally {
        commands.owe(Math.max(0, clock.now() - began));
      }
    };
  }

  #deed({ game, table, around }: Lodging, who: string, message: Doing, code: string | null): Deed {
    const { ports } = this.#house;
    switch (message.t) {
      case 'do':
        return act(game, who, message, ports, table);
      case 'say':
        return say(who, message.text, message.to, ports);
      case 'note':
        return keepNote(who, message, ports);
      case 'door':
        return tend(who, message.what, code, around);
    }
  }

  #report(lodging: Lodging, id: string, outcome: Outcome): void {
    switch (outcome.kind) {
      case 'done':
        return this.hear(this.#keys.told(lodging, id, outcome.n) ?? tellDone(id, outcome.n));
      case 'refused':
        return this.hear(tellRefused(id, outcome.refusal));
      case 'unsure':
        return this.hear(tellError(id, 'store.unsure', 'it is not known whether this was kept; send it again with the same id'));
    }
  }
}
