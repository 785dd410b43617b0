// Warns about requests whose proxy does not name the client, though --trust-proxy says that it does. They seem to come from the proxy's own machine.

import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { forwarded, isAddressTold } from './address.ts';

export class UntoldAddresses {
  readonly #log: Logger;
  readonly #proxies: number;
  /** Paths that monitoring on the server's own machine requests without a proxy. */
  readonly #unproxied: readonly (string | undefined)[];
  #isTold = false;

  constructor(log: Logger, proxies: number, unproxied: readonly string[]) {
    this.#log = log;
    this.#proxies = proxies;
    this.#unproxied = unproxied;
  }

  /** The first such request is a warning in the log. */
  met(asking: IncomingMessage): void {
    if (this.#isTold || isAddressTold(asking, this.#proxies) || this.#unproxied.includes(asking.url?.split('?')[0])) return;
    this.#isTold = true;
    const [flag, named] = [this.#proxies, forwarded(asking).length];
    this.#log.warn(
      { trustProxy: flag, named },
      `a request does not name its client: --trust-proxy is ${flag}, and the header X-Forwarded-For has ${named} of ${flag} addresses. Such clients share the limits of one address, and do not count as local. Let each proxy add the header (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for), or set --trust-proxy to the number of proxies that do`,
    );
  }
}
