// A server in a process group of its own, as a service manager starts it: alone, behind the wrapper for older Nodes, or behind npm.

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { LOOSE, PASTEBOARD } from '../kill/servers.ts';

const WRAPPED = join(import.meta.dirname, 'wrapped.mjs');

export const LAUNCHERS = ['alone', 'wrapped', 'npm'] as const;
export type Launcher = (typeof LAUNCHERS)[number];

type Running = ChildProcessByStdio<null, Readable, Readable>;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
}

/** Below the ports that systems give to connecting clients. */
const FIRST_PORT = 30_000;
const PORTS = 2_000;

const isRunning = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

export class ProcessGroup {
  readonly #folder: string;
  readonly #flags: readonly string[];
  readonly #port = FIRST_PORT + randomInt(PORTS);
  #child: Running | null = null;
  #out = '';

  /** `folder` holds the tables, and the package that npm starts. */
  constructor(folder: string, flags: readonly string[] = []) {
    this.#folder = folder;
    this.#flags = flags;
  }

  get tables(): string {
    return join(this.#folder, 'tables');
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get socket(): string {
    return `ws://127.0.0.1:${this.#port}/socket`;
  }

  #command(launcher: Launcher): readonly string[] {
    const serve = ['serve', '--host', '127.0.0.1', '--port', String(this.#port), '--data', this.tables, ...LOOSE, ...this.#flags];
    if (launcher === 'alone') return [process.execPath, PASTEBOARD, ...serve];
    if (launcher === 'wrapped') return [process.execPath, WRAPPED, ...serve];
    const packed = join(this.#folder, 'package');
    mkdirSync(packed, { recursive: true });
    const start = [process.execPath, PASTEBOARD, ...serve].map((word) => JSON.stringify(word)).join(' ');
    writeFileSync(join(packed, 'package.json'), JSON.stringify({ private: true, scripts: { start } }));
    return ['npm', 'start', '--prefix', packed];
  }

  /** Resolved once it serves. */
  async start(launcher: Launcher): Promise<void> {
    const [file = '', ...args] = this.#command(launcher);
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` };
    const child = spawn(file, args, { detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
    [this.#child, this.#out] = [child, ''];
    await new Promise<void>((served, failed) => {
      const hear = (chunk: Buffer): void => {
        this.#out += chunk.toString();
        if (this.#out.includes('Tables are kept in')) served();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('close', () => failed(new Error(this.#out)));
    });
  }

  /** Nobody reads any more what it writes. */
  closeOutput(): void {
    this.#child?.stdout.destroy();
    this.#child?.stderr.destroy();
  }

  /** Signals every process of the group, once each; resolved when the last of them is gone. */
  async stop(...signals: readonly NodeJS.Signals[]): Promise<Ended> {
    const child = this.#child;
    const group = child?.pid;
    if (child === null || group === undefined) throw new Error('the server was not started');
    const closed = new Promise<Ended>((ended) =>
      child.once('close', (code: number | null, signal: NodeJS.Signals | null) => ended({ code, signal, out: this.#out })),
    );
    for (const signal of signals) process.kill(-group, signal);
    const ended = await closed;
    while (isRunning(group)) await new Promise((resume) => setTimeout(resume, 10));
    this.#child = null;
    return { ...ended, out: this.#out };
  }
}
