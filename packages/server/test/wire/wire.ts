// Real sockets to a server: every byte that leaves it, in order.

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { TableServer } from '../../src/table-server/table-server.ts';
import { buildApp } from '../../src/net/app.ts';
import { serverLog } from '../../src/net/operator/logs.ts';
import { Metrics } from '../../src/net/operator/metrics.ts';
import { LIMITS } from '../net/network-server.ts';

interface Word {
  readonly t: string;
  readonly id?: string;
  readonly done?: string;
  readonly [more: string]: unknown;
}

const wordOf = (text: string): Word => JSON.parse(text) as Word;

export class Line {
  readonly heard: string[] = [];
  readonly #socket: WebSocket;
  #stream: Socket | null = null;
  #wake: () => void = () => {};
  #asked = 0;

  private constructor(address: string) {
    this.#socket = new WebSocket(address, { perMessageDeflate: false });
    this.#socket.on('upgrade', ({ socket }: IncomingMessage) => {
      this.#stream = socket;
    });
    this.#socket.on('message', (data: Buffer) => {
      this.heard.push(data.toString());
      this.#wake();
    });
    this.#socket.on('close', (code: number) => {
      this.heard.push(`closed ${code}`);
      this.#wake();
    });
  }

  static async to(address: string): Promise<Line> {
    const line = new Line(address);
    await once(line.#socket, 'open');
    return line;
  }

  /** Bytes that came over the wire, with everything that makes a message of them. */
  get bytes(): number {
    return this.#stream?.bytesRead ?? 0;
  }

  /** Says each of these when the one before has been answered. */
  async says(...messages: readonly Word[]): Promise<void> {
    for (const message of messages) {
      this.#socket.send(JSON.stringify(message));
      await this.#until((word) => (message.id === undefined ? word.t === 'welcome' : word.id === message.id || word.done === message.id));
    }
  }

  /** All that was sent before has arrived when this is answered. */
  async catchesUp(): Promise<void> {
    await this.says({ t: 'ping', id: `ping-${++this.#asked}` });
  }

  async #until(fits: (word: Word) => boolean): Promise<void> {
    while (!this.heard.some((text) => text.startsWith('closed') || fits(wordOf(text)))) {
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }

  leave(): void {
    this.#socket.terminate();
  }
}

export class Wire {
  readonly #address: string;
  readonly #end: () => Promise<void>;
  readonly #lines: Line[] = [];

  private constructor(address: string, end: () => Promise<void>) {
    this.#address = address;
    this.#end = end;
  }

  static async to(tableServer: TableServer): Promise<Wire> {
    const log = serverLog('silent');
    const settings = { publicUrl: null, proxies: 0, origins: [], tls: false, web: null, showMetrics: false };
    const { app } = buildApp({ ...settings, tableServer, log, metrics: new Metrics(), limits: LIMITS });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return new Wire(`${url.replace('http', 'ws')}/socket`, () => app.close());
  }

  async open(): Promise<Line> {
    const line = await Line.to(this.#address);
    this.#lines.push(line);
    return line;
  }

  async close(): Promise<void> {
    for (const line of this.#lines) line.leave();
    await this.#end();
  }
}
