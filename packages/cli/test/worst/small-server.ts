// A real server with little memory, and clients at several addresses: it believes the header of a proxy in front.

import { spawn } from 'node:child_process';
import { join } from 'node:path';

const BIN = join(import.meta.dirname, '../../bin/pasteboard.mjs');

export const TABLE_FILE = 'application/vnd.pasteboard+json';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export class SmallServer {
  readonly url: string;
  readonly ended: Promise<number | null>;
  readonly #kill: () => void;

  private constructor(url: string, ended: Promise<number | null>, kill: () => void) {
    this.url = url;
    this.ended = ended;
    this.#kill = kill;
  }

  static async start(folder: string, heapMB: number, memoryMB: number): Promise<SmallServer> {
    const flags = ['--port', '0', '--data', folder, '--trust-proxy', '1', '--log-level', 'error', '--memory', `${memoryMB}`];
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMB}`, BIN, 'serve', ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        out += chunk.toString();
        const found = /serves at (\S+)\n/.exec(out)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then(() => reject(new Error(out)));
    });
    return new SmallServer(url, ended, () => child.kill('SIGTERM'));
  }

  async ask(
    from: string,
    path: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, { ...init, headers: { ...init.headers, 'x-forwarded-for': from } });
    return { status: response.status, text: await response.text() };
  }

  post(from: string, path: string, body: string, type = 'application/json'): Promise<Answer> {
    return this.ask(from, path, { method: 'POST', body, headers: { 'content-type': type } });
  }

  /** One of the figures for Prometheus. */
  async figure(name: string): Promise<number> {
    // Without a forwarding header: figures are for the machine itself.
    const text = await (await fetch(`${this.url}/metrics`)).text();
    return Number(new RegExp(`^pasteboard_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  }

  async end(): Promise<number | null> {
    this.#kill();
    return this.ended;
  }
}
