// A TCP proxy on loopback. While it is cut it holds all data, like a network that resends lost packets later.

import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Cut } from './network.ts';

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

export class CuttableProxy {
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #cut: Cut | null = null;

  constructor(to: number) {
    this.#server = createServer((near) => this.#join(near, connect(to, '127.0.0.1')));
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  }

  #join(near: Socket, far: Socket): void {
    const pair = { near, far };
    this.#pairs.add(pair);
    const end = (): void => {
      // The end of a connection does not get through either: each side finds out by itself.
      if (this.#cut === 'silent') return;
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', () => undefined).on('close', end);
    near.on('data', (chunk: Buffer) => void far.write(chunk));
    far.on('data', (chunk: Buffer) => void near.write(chunk));
    if (this.#cut === 'unplugged') end();
    else this.#hold(pair);
  }

  #hold({ near, far }: Pair): void {
    if (this.#cut === 'silent') near.pause();
    if (this.#cut === 'silent' || this.#cut === 'deaf') far.pause();
  }

  cut(how: Cut): void {
    this.#cut = how;
    for (const pair of this.#pairs) {
      if (how !== 'unplugged') this.#hold(pair);
      else for (const socket of [pair.near, pair.far]) socket.destroy();
    }
  }

  heal(): void {
    this.#cut = null;
    for (const pair of this.#pairs) {
      if (pair.near.destroyed || pair.far.destroyed) {
        this.#pairs.delete(pair);
        pair.near.destroy();
        pair.far.destroy();
      } else for (const socket of [pair.near, pair.far]) socket.resume();
    }
  }

  close(): void {
    this.#server.close();
    for (const { near, far } of this.#pairs) for (const socket of [near, far]) socket.destroy();
  }
}
