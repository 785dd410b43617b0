// One connection: what it says, and what it is told. Sockets are outside; here is only who may say what.

import { legal, type Refusal, type Template } from '@pasteboard/kernel';
import { OLDEST_VERSION, PROTOCOL_VERSION, TOLD_WITHIN, clientMessage, type ClientMessage, type Hello } from '@pasteboard/protocol';
import { tend } from '../door/deeds.ts';
import { holderOf } from '../door/door.ts';
import { refused, type Deed, type Outcome } from '../room/deed.ts';
import { act, say, waits } from '../room/deeds.ts';
import { keepNote } from '../room/notes.ts';
import { commandKey } from '../room/command-key.ts';
import { beyond } from '../room/json-bounds.ts';
import { pageStart, readMoment, readPast } from '../room/load.ts';
import {
  reachOf,
  seePast,
  tellBye,
  tellDone,
  tellError,
  tellFrame,
  tellLegal,
  tellOdds,
  tellPage,
  tellPong,
  tellRefused,
  tellWelcome,
  withDone,
  type Told,
  type ViewerName,
} from '../room/speak.ts';
import { StoreTrouble } from '../store/trouble.ts';
import type { Listener } from './audience.ts';
import { COSTS, GUEST_LIMITS, type GuestLimits } from './guest-limits.ts';
import type { House, Lodging } from './house.ts';
import { Allowance } from './allowance.ts';
import { Asked } from './asked.ts';
import { Keyring } from './keyring.ts';
import { NoRoom } from './no-room.ts';
import { problemOf } from './problem.ts';
import { Unopenable } from './unopenable.ts';

/** What all connections from one address may ask for together. */
export interface Share {
  take(cost: number): boolean;
}

const ALL: Share = { take: () => true };

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

/** If it is well formed, and the rules allow it, the store will have something to keep: it may wake up while that is found out. */
const looksLikeMove = (given: unknown): boolean => typeof given === 'object' && given !== null && 't' in given && given.t === 'do';

type Doing = Extract<Seated, { t: 'do' | 'say' | 'note' | 'door' }>;

interface Place {
  readonly lodging: Lodging;
  readonly who: ViewerName;
}

const PAUSED: Refusal = { key: 'table.paused', rule: null, params: {} };
const paused = (template: Template): Template => ({ ...template, no: template.no ?? PAUSED });

export class Guest implements Listener {
  readonly #house: House;
  readonly #line: Line;
  readonly #limits: GuestLimits;
  readonly #allowance: Allowance;
  readonly #share: Share;
  readonly #forget: () => void;
  #place: Place | null = null;
  #greeting = false;
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
    this.#share = share;
    this.#keys = new Keyring(house);
    this.#forget = house.ports.clock.after(limits.helloMs, () => {
      // A hello that came in time may wait for its table to be loaded.
      if (this.#place === null && !this.#greeting) this.dismiss('hello.late');
    });
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

  happened(words: Told, key: string | null): void {
    const id = key === null ? null : this.#asked.heardOf(key);
    this.hear(id === null ? words : withDone(words, id));
  }

  /** Is he there, and not too far behind? Else he is dropped. */
  #reads(): boolean {
    if (this.#gone) return false;
    if (this.#line.buffered <= this.#limits.buffered) return true;
    this.#house.ports.watch.count('guest.slow');
    this.left();
    return false;
  }

  /** The wire asks whether we are there. The answer is paid for as any other, or it could be asked for without end and never be read. */
  mayAnswer(): boolean {
    if (!this.#reads()) return false;
    if (this.#pays(COSTS.ping)) return true;
    this.dismiss('message.often');
    return false;
  }

  #pays(cost: number): boolean {
    return this.#allowance.take(cost) && this.#share.take(cost);
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
    if (this.who !== null && looksLikeMove(given)) this.#house.ports.store.expect?.();
    const parsed = clientMessage.safeParse(given);
    if (!parsed.success) return this.#complain(idOf(given), 'message.shape', problemOf(parsed.error, 'the message'));
    if (!this.#pays(COSTS[parsed.data.t])) return this.dismiss('message.often');
    const failed = (error: unknown): void => this.#failed(parsed.data, error);
    try {
      const answering = this.#answer(parsed.data);
      if (answering instanceof Promise) answering.catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  #failed(message: ClientMessage, error: unknown): void {
    this.#house.ports.watch.fault('guest', this.#place?.lodging.table ?? '', error);
    if (error instanceof Unopenable) return this.dismiss(error.key);
    if (error instanceof NoRoom) return this.dismiss('house.full');
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
    if (!this.#pays(2)) return this.dismiss('message.often');
    this.hear(tellError(id, key, what));
  }

  /** Nothing, or the promise of what takes longer: most messages, and all commands, are taken at once. */
  #answer(message: ClientMessage): Promise<void> | void {
    if (message.t === 'hello') return this.#greet(message);
    const place = this.#place;
    if (place === null) return this.#complain('id' in message ? message.id : null, 'hello.first', 'say hello first');
    if (message.t === 'resync') {
      this.#house.ports.watch.count('view.resync');
      return this.#welcome(place, null);
    }
    return this.#serve(place, message);
  }

  async #greet({ v, table, seat, since }: Hello): Promise<void> {
    if (this.#place !== null || this.#greeting) return this.#complain(null, 'hello.twice', 'hello is said once');
    if (v < OLDEST_VERSION || v > PROTOCOL_VERSION) return this.dismiss('hello.version');
    this.#version = v;
    this.#greeting = true;
    const lodging = await this.#house.fresh(table).finally(() => {
      this.#greeting = false;
    });
    const leave = (why: string): void => {
      if (lodging !== null) void this.#house.letGo(lodging);
      this.dismiss(why);
    };
    if (this.#gone || this.#house.closing) return leave('house.closing');
    if (lodging === null) return leave('table.unknown');
    const { door } = lodging.room.head;
    const who = seat === null ? null : this.#house.seatOf(lodging, seat.id, seat.secret);
    if (seat !== null && who === null) return leave('seat.secret');
    if (seat === null && !door.watching) return leave('door.noWatching');
    const place: Place = { lodging, who };
    this.#place = place;
    this.epoch = who === null ? 0 : holderOf(door, who).epoch;
    this.hash = who === null ? null : holderOf(door, who).hash;
    lodging.audience.join(this);
    // What he saw from another seat does not lead on to what he sees from this one.
    this.#welcome(place, seat === null || who === seat.id ? since : null);
    lodging.bots.wake();
  }

  #welcome({ lodging: { table, room, audience }, who }: Place, since: number | null): void {
    const missed = since === null ? null : audience.missed(since, room.head, who);
    this.hear(tellWelcome(room.head, { v: this.#version, table, who, missed, presence: audience.presence(), readOnly: room.readOnly }));
  }

  #serve({ lodging, who }: Place, message: Seated): Promise<void> | void {
    const { room, game } = lodging;
    const { id } = message;
    switch (message.t) {
      case 'ping':
        return this.hear(tellPong(id));
      case 'odds':
        return this.hear(tellOdds(room.head, game, who, id));
      case 'legal': {
        const { head } = room;
        const templates = who === null || room.readOnly ? [] : legal(game, head.state, who, head.history, message.byHand);
        return this.hear(tellLegal(head, id, who !== null && waits(head, who) ? templates.map(paused) : templates));
      }
      case 'page':
        return this.#page(lodging, id, message.before, message.limit);
      case 'frame':
        return this.#frame(lodging, id, message.n);
      case 'do':
      case 'say':
      case 'note':
      case 'door':
        if (who === null) return this.hear(tellRefused(id, { key: 'spectator.watches', rule: null, params: {} }));
        return message.t === 'door' ? this.#tend(lodging, who, message) : this.#do(lodging, who, message);
    }
  }

  async #frame({ table, room }: Lodging, id: string, n: number): Promise<void> {
    const moment = await this.#house.pasts.run(() => readMoment(this.#house.source, table, Math.min(n, room.head.n)));
    // He may have changed places meanwhile.
    this.hear(tellFrame(moment, this.who, reachOf(room.head, this.who), id));
  }

  async #page({ table, room }: Lodging, id: string, before: number | null, limit: number): Promise<void> {
    const until = Math.min(before === null ? room.head.n : before - 1, room.head.n);
    const { source, pasts } = this.#house;
    const [after, past] = await pasts.run(async () => {
      const from = await pageStart(source.store, table, until, limit);
      return [from, await readPast(source, table, from, Math.max(from, until))] as const;
    });
    const { who } = this;
    const reach = reachOf(room.head, who);
    this.hear(
      tellPage(
        past.map((change) => seePast(change, who, reach)),
        after > 0,
        id,
      ),
    );
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
    const key = commandKey(who, message.id);
    // What came of a deed at the door is told by itself: it may bring a secret.
    const within = this.#version >= TOLD_WITHIN && message.t !== 'door';
    if (within) this.#asked.add(key, message.id);
    lodging.room.take(key, this.#holding(who, moves ? this.#keys.catching(message.id, deed) : deed), (outcome) => {
      watch.count(`command.${message.t}.${outcome.kind}`);
      watch.took?.('command', clock.now() - since);
      // The entry may have said so already.
      if (!within || this.#asked.heardOf(key) !== null) this.#report(lodging, message.id, outcome);
      settled?.(outcome);
    });
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
