// What one connection may ask of the server, and what it costs.

import type { ClientMessage } from '@pasteboard/protocol';
import type { Rate } from '../limits/rate-limit.ts';

export interface ConnectionLimits {
  /** Longest message, in characters. */
  readonly message: number;
  /** Brackets within brackets. */
  readonly depth: number;
  /** Values: every record, list, text, number and word. */
  readonly nodes: number;
  /** A client that is further behind than this is disconnected: it reconnects and gets what it missed. */
  readonly buffered: number;
  readonly rate: Rate;
  /** A connection without a hello by then is closed. */
  readonly helloMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  /** A deck that a player brings with its cards has up to 39,000. */
  message: 65_536,
  depth: 32,
  nodes: 5_000,
  buffered: 1_048_576,
  rate: { perSecond: 30, burst: 120 },
  helloMs: 10_000,
};

/** Requests that need work cost more than a message: this much before they begin, and then what `rate-limit.ts` says. */
export const COSTS: { readonly [t in ClientMessage['t']]: number } = {
  hello: 5,
  do: 1,
  legal: 2,
  odds: 3,
  page: 5,
  frame: 5,
  say: 1,
  note: 2,
  door: 2,
  backstage: 2,
  kept: 2,
  resync: 5,
  ping: 1,
};
