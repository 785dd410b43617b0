// Browsers that reach the server by another address than it knows: most often --public-url is missing or wrong, or the proxy does not pass the Host
// header on. The log says so once for each such address, and not without end, as anybody can make addresses up.

import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Clock } from '../room/ports.ts';
import { Allowance } from '../house/allowance.ts';

const MOST_TOLD = 100;
const RATE = { perSecond: 1 / 600, burst: 5 };

/** An origin that can be put into a log and into a message; null where it is none. */
const plainOrigin = (told: string | undefined): string | null => {
  if (told === undefined || told.length > 200 || !URL.canParse(told)) return null;
  const { origin } = new URL(told);
  return origin === 'null' ? null : origin;
};

export class ForeignOrigins {
  readonly #log: Logger;
  readonly #publicUrl: string | null;
  readonly #told = new Set<string>();
  readonly #allowance: Allowance;

  constructor(log: Logger, publicUrl: string | null, clock: Pick<Clock, 'now'>) {
    this.#log = log;
    this.#publicUrl = publicUrl;
    this.#allowance = new Allowance(RATE, clock);
  }

  /** What is wrong, for the client. */
  words({ headers }: Pick<IncomingMessage, 'headers'>): string {
    const origin = plainOrigin(headers.origin);
    if (origin === null) return 'Pages of other sites may not do this.';
    const known = this.#publicUrl ?? `http://${this.#hostOf(headers)}`;
    return `Pages of other sites may not do this: this page is at ${origin}, and the server is at ${known}. If ${origin} is the server’s own address, its operator must start it with --public-url ${origin}.`;
  }

  #hostOf({ host }: IncomingMessage['headers']): string {
    return /^[\w.:[\]-]{1,200}$/.test(host ?? '') ? (host ?? '') : 'localhost';
  }

  /** A request from an address that this server does not know. */
  met({ headers }: Pick<IncomingMessage, 'headers'>): void {
    const host = this.#hostOf(headers);
    const origin = plainOrigin(headers.origin) ?? plainOrigin(`http://${host}`);
    if (origin === null || this.#told.has(origin) || !this.#allowance.take(1)) return;
    if (this.#told.size >= MOST_TOLD) this.#told.clear();
    this.#told.add(origin);
    const here = this.#publicUrl ?? `http://${host}`;
    this.#log.warn(
      { origin, expected: this.#publicUrl, host },
      `a browser came from ${origin}, but this server is at ${here}${this.#publicUrl === null ? ' (there is no --public-url)' : ' (--public-url)'}: if ${origin} is its address, start it with --public-url ${origin} and let the proxy pass the Host header on (nginx: proxy_set_header Host $http_host)`,
    );
  }
}
