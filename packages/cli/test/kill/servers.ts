// Real servers in their own processes, killed without notice and restarted at the same address.

import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

export const PASTEBOARD = join(import.meta.dirname, '../../bin/pasteboard.mjs');
/** Players of this test are faster than people. */
export const LOOSE = [
  '--messages-per-second',
  '100000',
  '--messages-per-second-per-address',
  '100000',
  '--sockets-per-minute',
  '100000',
  '--requests-per-second',
  '100000',
  '--tables-per-minute',
  '1000',
];

/**
 * Below the ports that systems give to connecting clients: a client that connects again and again while nothing listens may be given the very port it
 * calls, and then talks to itself at our address.
 */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

export class Server {
  readonly #args: readonly string[];
  readonly #port = FIRST_PORT + randomInt(PORTS);
  #child: ChildProcess | null = null;

  constructor(...args: readonly string[]) {
    this.#args = args;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get socket(): string {
    return `ws://127.0.0.1:${this.#port}/socket`;
  }

  /** Resolved once it serves. */
  async start(): Promise<void> {
    const args = [
      PASTEBOARD,
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      String(this.#port),
      '--log-level',
      'fatal',
      ...LOOSE,
      ...this.#args,
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const says = `:${this.#port}`;
    let text = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      text += String(chunk);
      if (text.includes(says)) break;
    }
    child.stdout.resume();
    if (!text.includes(says)) throw new Error(`the server did not start: ${text}`);
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
