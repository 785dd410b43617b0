// One connection: which messages it accepts, and what it is sent. Sockets are outside; parsing, quotas, the hello and commands have their own files.

import { OLDEST_VERSION, PROTOCOL_VERSION, type ClientMessage, type Hello, type HistoryLost } from '@pasteboard/protocol';
import type { LimitName } from '../room/figure-names.ts';
import { LastList } from '../room/last-list.ts';
import {
  tellBye,
  tellError,
  tellKept,
  tellPong,
  tellRefused,
  tellWelcome,
  withDone,
  type Message,
  type ViewerName,
} from '../room/viewer-messages.ts';
import { StoreTrouble } from '../store/contract/trouble.ts';
import type { CommandId } from '../table-log/command-key.ts';
import { holderOf } from '../table-log/door.ts';
import type { Listener } from '../table-server/audience.ts';
import { BrokenTable, NoRoom } from '../table-server/broken-table.ts';
import type { OpenTable } from '../table-server/open-table.ts';
import type { TableServer } from '../table-server/table-server.ts';
import { Abandoned, ClientJob } from '../work/client-job.ts';
import { Jobs } from '../work/jobs.ts';
import { frameFor, legalFor, oddsFor, pageFor } from './answers.ts';
import { CommandSending, type Sender } from './command-sending.ts';
import { CONNECTION_LIMITS, COSTS, type ConnectionLimits } from './connection-limits.ts';
import { arriveAt, arriveLater, lostHistory, seatBroughtBy, type Arrival } from './hello.ts';
import { parseMessage, type Malformed } from './parse-message.ts';
import { ALL, Quota, type AddressShare } from './quota.ts';

/** The socket behind a connection. */
export interface Socket {
  /** Bytes that were sent and have not left yet. */
  readonly buffered: number;
  send(words: Message): void;
  close(): void;
}

type Seated = Extract<ClientMessage, { readonly id: string }>;

/** Messages whose answer takes work. */
type Working = Extract<ClientMessage, { t: 'odds' | 'legal' | 'page' | 'frame' | 'resync' }>;

interface Place {
  readonly openTable: OpenTable;
  readonly who: ViewerName;
}

export class Connection implements Listener, Sender {
  readonly #tableServer: TableServer;
  readonly #socket: Socket;
  readonly #limits: ConnectionLimits;
  readonly #quota: Quota;
  readonly #jobs: Jobs;
  readonly #commands: CommandSending;
  readonly #lastList = new LastList();
  readonly #forget: () => void;
  #place: Place | null = null;
  #greeting = false;
  #gone = false;
  #version = PROTOCOL_VERSION;
  epoch = 0;
  hash: string | null = null;

  constructor(tableServer: TableServer, socket: Socket, limits: ConnectionLimits = CONNECTION_LIMITS, share: AddressShare = ALL) {
    this.#tableServer = tableServer;
    this.#socket = socket;
    this.#limits = limits;
    this.#quota = new Quota(limits, share, tableServer.ports.clock);
    this.#jobs = new Jobs(tableServer.ports.clock, tableServer.workSlices, limits.rate.burst, () => this.#quota.waitMs());
    this.#commands = new CommandSending(tableServer, this.#quota, this);
    this.#forget = tableServer.ports.clock.after(limits.helloMs, () => {
      // A hello that came in time may wait for its table to be loaded.
      if (this.#place === null && !this.#greeting) this.dismiss('hello.late');
    });
  }

  get address(): string | null {
    return this.#quota.address;
  }

  get who(): ViewerName {
    return this.#place?.who ?? null;
  }

  get version(): number {
    return this.#version;
  }

  awaits(hash: string | null): boolean {
    return this.#commands.awaits(hash);
  }

  /** The player has swapped seats: from now on this is their seat. */
  sitsAt(seat: string, epoch: number): void {
    if (this.#place === null) return;
    this.#place = { ...this.#place, who: seat };
    this.epoch = epoch;
  }

  /** The whole table, as the player sees it from their present seat. */
  welcome(): void {
    if (this.#place !== null) this.#welcome(this.#place, null);
  }

  hear(words: Message): void {
    if (this.#reads()) this.#socket.send(words);
  }

  happened(words: Message, commandId: CommandId | null): void {
    const id = commandId === null ? null : this.#commands.answered(commandId);
    this.hear(id === null ? words : withDone(words, id));
  }

  /** Is the client connected, and not too far behind? Else it is disconnected. */
  #reads(): boolean {
    if (this.#gone) return false;
    if (this.#socket.buffered <= this.#limits.buffered) return true;
    this.tooSlow();
    return false;
  }

  /** The client has too many unread bytes. It reconnects, and gets what it missed. */
  tooSlow(): void {
    this.#tableServer.ports.watch.count('guest.slow');
    this.left();
  }

  /** A ping of the socket. The answer is paid for like any other, or a client could request it without end and never read it. */
  mayAnswer(): boolean {
    if (!this.#reads()) return false;
    if (this.#quota.take(COSTS.ping)) return true;
    this.#tooMany();
    return false;
  }

  #tooMany(): void {
    this.#limited('messages');
    this.dismiss('message.often');
  }

  #limited(limit: LimitName): void {
    this.#tableServer.ports.watch.refused?.(limit, this.address);
  }

  dismiss(why: string): void {
    this.hear(tellBye(why));
    this.left();
  }

  /** The connection is closed, from either end. */
  left(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#forget();
    this.#quota.close();
    this.#jobs.end();
    this.#place?.openTable.audience.leave(this);
    this.#socket.close();
  }

  /** One message as it came. Never throws. */
  receive(text: string): void {
    if (this.#gone) return;
    const parsed = parseMessage(text, this.#limits);
    if (!parsed.ok) return this.#refuse(parsed);
    const { message } = parsed;
    if (!this.#quota.take(COSTS[message.t])) return this.#tooMany();
    const failed = (error: unknown): void => this.#failed(message, error);
    try {
      const answering = this.#answer(message);
      if (answering instanceof Promise) answering.catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  /** A message that is too long ends the connection, as the next one would be no shorter. */
  #refuse({ id, key, what }: Malformed): void {
    if (key !== 'message.long') return this.#complain(id, key, what);
    this.hear(tellError(id, key, what));
    this.dismiss(key);
  }

  #failed(message: ClientMessage, error: unknown): void {
    if (error instanceof Abandoned) return;
    if (error instanceof BrokenTable && error.key === 'table.sealed') return this.dismiss(error.key);
    this.#tableServer.ports.watch.fault('guest', this.#place?.openTable.table ?? '', error);
    if (error instanceof BrokenTable) return this.dismiss(error.key);
    if (error instanceof NoRoom) {
      this.#limited('memory');
      return this.dismiss('house.full');
    }
    // The client was let in, but the table could not be shown: it would wait forever.
    if (message.t === 'hello' && this.#place !== null) return this.dismiss('internal');
    const id = 'id' in message ? message.id : null;
    if (!(error instanceof StoreTrouble)) return this.#complain(id, 'internal', 'something went wrong here, and nothing has changed');
    // Before the hello succeeds, there is nothing to send again but the hello itself.
    if (this.#place === null) return this.dismiss('store.away');
    this.#complain(id, 'store.away', 'the store does not answer; send it again with the same id');
  }

  /** A malformed message costs as much as a valid one, or it could be sent without end. */
  #complain(id: string | null, key: string, what: string): void {
    if (!this.#quota.take(2)) return this.#tooMany();
    this.hear(tellError(id, key, what));
  }

  /** Nothing, or a promise for what takes longer: most messages, and all commands, are handled at once. */
  #answer(message: ClientMessage): Promise<void> | void {
    if (message.t === 'hello') return this.#greet(message);
    const place = this.#place;
    if (place === null) return this.#complain('id' in message ? message.id : null, 'hello.first', 'say hello first');
    if (message.t === 'resync') {
      this.#tableServer.ports.watch.count('view.resync');
      return this.#later(message, (now) => this.#welcomed(now, null));
    }
    return this.#serve(place, message);
  }

  /** Work is done in turn, charged afterwards, and skipped if the connection has closed by then. */
  #later(message: Working, answer: (place: Place, job: ClientJob) => Promise<Message> | Message): void {
    const isTaken = this.#jobs.add(async () => {
      const place = this.#place;
      if (place === null || this.#gone) return;
      const job = new ClientJob(this.#tableServer.ports.clock, () => this.#gone);
      try {
        const answering = answer(place, job);
        const words = answering instanceof Promise ? await answering : answering;
        this.#quota.owe(Buffer.byteLength(words), job.take());
        this.hear(words);
      } catch (error) {
        this.#quota.owe(0, job.take());
        this.#failed(message, error);
      }
    });
    if (!isTaken) this.#tooMany();
  }

  async #greet(hello: Hello): Promise<void> {
    const { v, seat, since } = hello;
    if (this.#place !== null || this.#greeting) return this.#complain(null, 'hello.twice', 'hello was sent already');
    if (v < OLDEST_VERSION || v > PROTOCOL_VERSION) return this.dismiss('hello.version');
    this.#version = v;
    this.#greeting = true;
    let found: Arrival | null;
    try {
      const newcomer = { quota: this.#quota, isGone: () => this.#gone };
      found = await arriveAt(this.#tableServer, hello, newcomer);
      // Many may have waited for the same table. They are welcomed one by one, as the address pays: nothing is awaited between this and the welcome.
      while (found !== null && !this.#gone && this.#quota.addressOwes) found = await arriveLater(this.#tableServer, hello, newcomer, found);
    } finally {
      this.#greeting = false;
    }
    const leave = (why: string): void => {
      if (found !== null) void this.#tableServer.letGo(found.openTable);
      this.dismiss(why);
    };
    if (this.#gone || this.#tableServer.closing) return leave('house.closing');
    if (found === null) return leave('table.unknown');
    const { openTable, resumed } = found;
    const { door } = openTable.room.head;
    const who = seatBroughtBy(this.#tableServer, openTable, hello);
    if (who === undefined) return leave('seat.secret');
    if (seat === null && !door.watching) return leave('door.noWatching');
    const place: Place = { openTable, who };
    this.#place = place;
    this.epoch = who === null ? 0 : holderOf(door, who).epoch;
    this.hash = who === null ? null : holderOf(door, who).hash;
    openTable.audience.join(this);
    if (who !== null) void openTable.room.measure();
    const lost = lostHistory(openTable, hello, who, resumed);
    if (lost !== null) this.#tableServer.ports.watch.count('history.lost');
    // What the client saw from another seat, or of another history, does not continue to what this seat sees.
    this.#welcome(place, lost === null && (seat === null || who === seat.id) ? since : null, lost);
    openTable.bots.wake();
  }

  #welcome(place: Place, since: number | null, lost: HistoryLost | null = null): void {
    const began = this.#tableServer.ports.clock.now();
    const words = this.#welcomed(place, since, lost);
    this.#quota.owe(Buffer.byteLength(words), this.#tableServer.ports.clock.now() - began);
    this.hear(words);
  }

  #welcomed(
    { openTable: { table, game, room, audience, lists }, who }: Place,
    since: number | null,
    lost: HistoryLost | null = null,
  ): Message {
    const { head, readOnly, damaged } = room;
    const missed = since === null ? null : audience.missed(since, head, who);
    const asks = readOnly ? null : lists.asks(head, who);
    return tellWelcome(head, { v: this.#version, table, game, who, missed, presence: audience.presence(), readOnly, damaged, lost, asks });
  }

  #serve({ openTable, who }: Place, message: Seated): Promise<void> | void {
    const { id } = message;
    switch (message.t) {
      case 'ping':
        return this.hear(tellPong(id));
      case 'odds':
        return this.#later(message, (place) => oddsFor(place.openTable, place.who, id));
      case 'legal':
        return this.#later(message, (place) => legalFor(place.openTable, place.who, message, this.#lastList));
      case 'page':
        return this.#later(message, ({ openTable: at }, job) =>
          this.#tableServer.pasts.run(() => pageFor(job.reading(this.#tableServer.source), at, () => this.who, message)),
        );
      case 'frame':
        return this.#later(message, ({ openTable: at }, job) =>
          this.#tableServer.pasts.run(() => frameFor(job.reading(this.#tableServer.source), at, () => this.who, message)),
        );
      case 'kept':
        return this.hear(tellKept(openTable.room.head, who, id, message.key));
      case 'do':
      case 'say':
      case 'note':
      case 'backstage':
      case 'door':
        if (who === null) return this.hear(tellRefused(id, { key: 'spectator.watches', rule: null, params: {} }));
        return this.#commands.send(openTable, who, message);
    }
  }
}
