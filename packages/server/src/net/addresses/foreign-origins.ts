// Warns about browsers that reach the server by an address it does not know: most often --public-url is missing or wrong, or the proxy does not pass the
// Host header on. The log says so once for each such address, up to a limit, as clients can make addresses up.

import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Clock } from '../../room/ports.ts';
import { RateLimit } from '../../limits/rate-limit.ts';

type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

const MOST_TOLD = 100;
const RATE = { perSecond: 1 / 600, burst: 5 };

/** An origin that is safe in a log and in a message; null if it is not valid. */
const plainOrigin = (told: string | undefined): string | null => {
  if (told === undefined || told.length > 200 || !URL.canParse(told)) return null;
  const { origin } = new URL(told);
  return origin === 'null' ? null : origin;
};

const hostOf = ({ host }: IncomingMessage['headers']): string => (/^[\w.:[\]-]{1,200}$/.test(host ?? '') ? (host ?? '') : 'localhost');

/** Only for advice, so it is used even if no proxy is trusted: the operator may have forgotten that flag as well. */
const schemeOf = (headers: IncomingMessage['headers']): 'http' | 'https' =>
  [headers['x-forwarded-proto']].flat()[0]?.split(',')[0]?.trim().toLowerCase() === 'https' ? 'https' : 'http';

/** Where this server listens, as the connection tells it. */
const listeningAt = ({ localAddress = 'localhost', localPort = 80 }: IncomingMessage['socket']): string => {
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`;
};

/** Scanners make up names for the Host header, and few of them look like a browser that loads or uses a page. */
const isLikeBrowser = ({ origin, accept = '' }: IncomingMessage['headers']): boolean =>
  origin !== undefined || accept.includes('text/html');

export class ForeignOrigins {
  readonly #log: Logger;
  readonly #publicUrl: string | null;
  readonly #told = new Set<string>();
  /** Separate, so that scanners do not use up the warnings about browsers. */
  readonly #browsers: RateLimit;
  readonly #others: RateLimit;

  constructor(log: Logger, publicUrl: string | null, clock: Pick<Clock, 'now'>) {
    this.#log = log;
    this.#publicUrl = publicUrl;
    this.#browsers = new RateLimit(RATE, clock);
    this.#others = new RateLimit(RATE, clock);
  }

  /** What is wrong, for the client. */
  words({ headers }: Pick<Asking, 'headers'>): string {
    const origin = plainOrigin(headers.origin);
    if (origin === null) return 'Pages of other sites may not do this.';
    const known = this.#publicUrl ?? `http://${hostOf(headers)}`;
    return `Pages of other sites may not do this: this page is at ${origin}, and the server is at ${known}. If ${origin} is the server’s own address, its operator must start it with --public-url ${origin}.`;
  }

  /** A request from an address that this server does not know. */
  met({ headers, socket }: Asking): void {
    const host = hostOf(headers);
    const origin = plainOrigin(headers.origin) ?? plainOrigin(`${schemeOf(headers)}://${host}`);
    if (origin === null || this.#told.has(origin)) return;
    if (!(isLikeBrowser(headers) ? this.#browsers : this.#others).take(1)) return;
    if (this.#told.size >= MOST_TOLD) this.#told.clear();
    this.#told.add(origin);
    const here = this.#publicUrl === null ? `${listeningAt(socket)} (there is no --public-url)` : `${this.#publicUrl} (--public-url)`;
    this.#log.warn(
      { origin, expected: this.#publicUrl, host },
      `a browser came from ${origin}, but this server is at ${here}: if ${origin} is its address, start it with --public-url ${origin} and let the proxy pass the Host header on (nginx: proxy_set_header Host $http_host)`,
    );
  }
}
