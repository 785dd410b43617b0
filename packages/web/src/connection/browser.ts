// The browser's own sockets and clock.

import { isStill } from '../parts/media.ts';
import type { Environment } from './connection.ts';

export const browser: Environment = {
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`),
  now: () => Date.now(),
  after: (ms, what) => {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
  isWatched: () => !document.hidden && !isStill(),
};

/** A short unique prefix for message ids. Works where `randomUUID` does not, as over plain HTTP in a home network. */
export const ownId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
