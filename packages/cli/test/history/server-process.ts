// One `pasteboard serve` that the test kills, pauses and restarts at the same address, each time with another clock.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOOSE, PASTEBOARD } from '../kill/servers.ts';
import type { Place } from './network.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'server-preload.mjs')).href;
/** Statements are given up early, so that a run sees many outages from their beginning to their end. */
const FLAGS = '--open-with everybody --joins-per-minute 100000 --database-seconds 2 --database-wait 0 --log-level fatal'.split(' ');
const STARTS = 20;
const START_MS = 15_000;

export class ServerProcess {
  readonly name: string;
  readonly place: Place;
  #child: ChildProcess | null = null;
  #isOver = false;

  constructor(name: string, place: Place) {
    this.name = name;
    this.place = place;
  }

  /** Resolved once it serves. Its database may be out of reach for a while: then it ends at once, and is started again. */
  async start(clockShiftMs: number): Promise<void> {
    for (let tries = 0; tries < STARTS; tries++) if (this.#isOver || (await this.#startOnce(clockShiftMs))) return;
    throw new Error(`${this.name} did not start in ${STARTS} tries`);
  }

  async #startOnce(clockShiftMs: number): Promise<boolean> {
    const { prefix, host, port, database } = this.place;
    const serve = [PASTEBOARD, 'serve', '--host', host, '--port', String(port), '--database', database];
    const [command = '', ...args] = [...prefix, process.execPath, '--import', PRELOAD, ...serve, ...LOOSE, ...FLAGS];
    const env = { ...process.env, CLOCK_SHIFT_MS: String(clockShiftMs) };
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], env });
    this.#child = child;
    const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
    let text = '';
    try {
      for await (const chunk of child.stdout.setEncoding('utf8')) {
        text += String(chunk);
        if (text.includes(`:${port}`)) break;
      }
    } finally {
      clearTimeout(late);
    }
    child.stdout.resume();
    return text.includes(`:${port}`);
  }

  /** The process stands still, and keeps its connections. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Killed for good: a fault that is still under way does not start it again. */
  stop(): Promise<void> {
    this.#isOver = true;
    return this.kill();
  }
}
