// WebSockets: thin adapters between sockets and connections.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { Connection, type Socket } from '../../connections/connection.ts';
import type { AddressShare } from '../../connections/quota.ts';
import type { TableServer } from '../../table-server/table-server.ts';
import type { LimitName } from '../../room/figure-names.ts';
import type { Message } from '../../room/viewer-messages.ts';
import { RateLimits, type Debts } from '../limits/rate-limits.ts';
import { ConnectionCount } from '../limits/connection-count.ts';
import { framed } from './frames.ts';
import { SECURITY_LINES } from '../http/headers.ts';
import type { NetLimits } from '../limits/limits.ts';
import { Pings } from './pings.ts';
import { HttpError, failureOf } from '../errors/http-error.ts';
import { Unread, type Behind } from './unread.ts';

/** Sockets with messages to send: all messages of one turn of the event loop leave together, those of each socket in one write. */
class Outbox {
  #sockets: ClientSocket[] = [];

  add(socket: ClientSocket): void {
    if (this.#sockets.push(socket) === 1) process.nextTick(() => this.#empty());
  }

  #empty(): void {
    const sockets = this.#sockets;
    this.#sockets = [];
    for (const socket of sockets) socket.flush();
  }
}

/** Longer messages count as unread even before they are written: many may be sent in one turn of the event loop. */
const LONG = 65_536;

interface Shared {
  readonly outbox: Outbox;
  readonly unread: Unread;
}

class ClientSocket implements Socket, Behind {
  readonly address: string | null;
  /** Called if too many bytes are unread. */
  onDrop: () => void = () => {};
  readonly #webSocket: WebSocket;
  readonly #stream: Duplex;
  readonly #most: number;
  readonly #outbox: Outbox;
  readonly #unread: Unread;
  #words: Message[] = [];
  #length = 0;

  constructor(webSocket: WebSocket, stream: Duplex, address: string | null, most: number, { outbox, unread }: Shared) {
    this.address = address;
    this.#webSocket = webSocket;
    this.#stream = stream;
    this.#most = most;
    this.#outbox = outbox;
    this.#unread = unread;
  }

  get buffered(): number {
    return this.#length + this.#webSocket.bufferedAmount;
  }

  send(words: Message): void {
    if (this.#words.push(words) === 1) this.#outbox.add(this);
    this.#length += words.length;
    if (words.length > LONG) this.#unread.add(this, words.length);
  }

  flush(): void {
    const words = this.#words;
    if (words.length === 0) return;
    this.#words = [];
    this.#length = 0;
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return;
    this.#stream.write(framed(words));
    // The network has not accepted all of it.
    if (this.#stream.writableLength > 0) this.#unread.add(this, this.#stream.writableLength);
  }

  drop(): void {
    this.#words = [];
    this.#length = 0;
    this.#webSocket.terminate();
    this.onDrop();
  }

  /** A client that reads too slowly would not read a goodbye either. */
  close(): void {
    if (this.buffered > this.#most) return this.#webSocket.terminate();
    this.flush();
    this.#webSocket.close(1000);
  }
}

/** Where a client comes from: its address, and the group that limits count it in. */
interface ClientAddress {
  address(asking: IncomingMessage): string;
  addressGroup(asking: IncomingMessage): string;
}

/** Why a connection is refused; null: it is accepted. */
type Doorman = (asking: IncomingMessage) => HttpError | null;

const STATUS_WORDS: { readonly [status: number]: string } = {
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

const turnAway = (stream: Duplex, { status, key, message, retryAfter }: HttpError): void => {
  const body = JSON.stringify(failureOf(key, message));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_WORDS[status] ?? 'Bad Request'}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === null ? [] : [`Retry-After: ${retryAfter}`]),
    ...SECURITY_LINES,
  ];
  stream.once('error', () => stream.destroy());
  stream.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => stream.destroy());
};

export class Sockets {
  readonly #tableServer: TableServer;
  readonly #limits: NetLimits;
  readonly #connectionCount: ConnectionCount;
  readonly #messages: RateLimits;
  readonly #debts: Debts;
  readonly #wire: WebSocketServer;
  readonly #shared: Shared;
  readonly #pings: Pings;
  /** Who is connected, and from where. */
  readonly #connected = new Map<Connection, string>();

  constructor(tableServer: TableServer, limits: NetLimits, debts: Debts) {
    this.#tableServer = tableServer;
    this.#debts = debts;
    this.#limits = limits;
    this.#connectionCount = new ConnectionCount(limits.sockets, limits.socketsEach);
    this.#messages = new RateLimits(limits.messages, tableServer.ports.clock);
    // Four bytes are the most that one character takes. Pings are answered by hand, as ws would answer any number of them.
    const maxPayload = 4 * limits.connection.message;
    this.#wire = new WebSocketServer({ noServer: true, perMessageDeflate: false, autoPong: false, maxPayload });
    this.#wire.on('wsClientError', (_, stream) => turnAway(stream, new HttpError(400, 'request.malformed')));
    this.#shared = { outbox: new Outbox(), unread: new Unread(limits.unread) };
    this.#pings = new Pings(limits.pingMs, tableServer.ports.clock);
  }

  get size(): number {
    return this.#connectionCount.size;
  }

  /** Handles requests for a socket. `from` tells the client's address, `doorman` whether it may connect, and `refused` is called for reached limits. */
  attend(
    server: Server,
    from: ClientAddress,
    doorman: Doorman,
    full: () => HttpError,
    refused: (limit: LimitName, who: string) => void,
  ): void {
    server.on('upgrade', (asking, stream, head) => {
      const [who, address] = [from.addressGroup(asking), from.address(asking)];
      const refuse = (trouble: HttpError): void => {
        if (trouble.limit !== null) refused(trouble.limit, who);
        turnAway(stream, trouble);
      };
      const trouble = doorman(asking);
      if (trouble !== null) return refuse(trouble);
      const leave = this.#connectionCount.enter(who);
      if (leave === null) return refuse(full());
      stream.once('close', leave);
      const share: AddressShare = {
        address: who,
        take: (cost) => this.#messages.take(who, cost),
        owe: (cost, ms) => this.#debts.owe(who, cost, ms),
        waitMs: () => this.#debts.waitMs(who),
        commands: this.#debts.commandsOf(who),
      };
      this.#wire.handleUpgrade(asking, stream, head, (webSocket) => this.#greet(webSocket, stream, share, address));
    });
  }

  /** Says goodbye to all connections from such an address. */
  dismissFrom(isUnwanted: (address: string) => boolean, why: string): void {
    for (const [connection, address] of this.#connected) if (isUnwanted(address)) connection.dismiss(why);
  }

  #greet(webSocket: WebSocket, stream: Duplex, share: AddressShare, address: string): void {
    const { connection: limits } = this.#limits;
    const socket = new ClientSocket(webSocket, stream, share.address, limits.buffered, this.#shared);
    const connection = new Connection(this.#tableServer, socket, limits, share);
    socket.onDrop = () => connection.tooSlow();
    this.#connected.set(connection, address);
    stream.once('close', () => this.#connected.delete(connection));
    stream.once('close', () => this.#shared.unread.forget(socket));
    const peer = this.#pings.add(webSocket);
    webSocket.on('ping', (data: Buffer) => {
      if (connection.mayAnswer()) webSocket.pong(data);
    });
    webSocket.on('message', (data: Buffer, isBinary: boolean) => {
      peer.unanswered = 0;
      if (isBinary) connection.dismiss('message.binary');
      else connection.receive(data.toString());
    });
    webSocket.on('close', () => connection.left());
    // A malformed frame closes the socket; there is nothing more to do.
    webSocket.on('error', () => connection.left());
  }

  /** Goodbyes get a moment to arrive. */
  async close(patienceMs: number): Promise<void> {
    this.#pings.end();
    const open = [...this.#wire.clients];
    const gone = open.map((webSocket) => new Promise((resolve) => webSocket.once('close', resolve)));
    const timer = setTimeout(() => {
      for (const webSocket of open) webSocket.terminate();
    }, patienceMs);
    for (const webSocket of open) webSocket.close(1001);
    await Promise.all(gone);
    clearTimeout(timer);
  }
}
