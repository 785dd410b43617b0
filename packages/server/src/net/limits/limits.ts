// What one address, and all together, may ask of a process.

import { priceOf, type Rate } from '../../limits/rate-limit.ts';
import { longestFile } from '../../room/storage-limits.ts';
import { MOST_TABLE_BYTES } from '../../table-log/table-bounds.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../../connections/connection-limits.ts';

export interface NetLimits {
  readonly connection: ConnectionLimits;
  /** Longest body of a request, in bytes. */
  readonly body: number;
  /** Longest table file that can be imported, in bytes. */
  readonly file: number;
  /** Nested brackets in a body, and values. */
  readonly depth: number;
  readonly nodes: number;
  /** Sockets and connections at once: all together, and from one address. */
  readonly sockets: number;
  readonly socketsEach: number;
  /** Bytes that were sent over all sockets and not read yet. Above it, connections of the address that is behind by most are dropped. */
  readonly unread: number;
  /** Requests of one address. */
  readonly requests: Rate;
  /** Tables that one address opens, and joins from it. */
  readonly tables: Rate;
  readonly joins: Rate;
  /** Sockets that one address opens, and messages over all of them. */
  readonly hellos: Rate;
  readonly messages: Rate;
  /** Milliseconds of work for the answers to those messages. */
  readonly work: Rate;
  /** Milliseconds of work for the commands of one address. */
  readonly commandWork: Rate;
  /** Files sent to one address and received from it, in points of `limits/rate-limit.ts`. */
  readonly files: Rate;
  /** Codes that one address asks for, and wrong codes from all together: 32⁶ codes cannot be tried at this speed. */
  readonly codes: Rate;
  readonly wrongCodes: Rate;
  /** Wrong codes and passwords that each address may try, whatever others do. */
  readonly slips: Rate;
  /** Reports of tables from one address. */
  readonly reports: Rate;
  /** A connection that is silent for this long, and answers no ping in it, is dead: its person shows as away. */
  readonly pingMs: number;
  /** The headers of a request must arrive within this, or the connection is cut. */
  readonly headersMs: number;
  /** A request that sent nothing for `stallMs`, or has not arrived within `wholeMs`, is dropped. */
  readonly sending: { readonly stallMs: number; readonly wholeMs: number };
  /** An answer that was not read for this long is dropped. */
  readonly readingMs: number;
  /** How often heads are compared with the store's. */
  readonly reconcileMs: number;
  /** A closing server finishes what was accepted within this; then all connections are cut. */
  readonly closingMs: number;
}

const MB = 1_048_576;

/** Megabytes per minute; the longest file may come at once. */
export const filesOf = (megabytes: number): Rate => ({ perSecond: priceOf(megabytes * MB, 0) / 60, burst: priceOf(MOST_TABLE_BYTES, 0) });

/**
 * Work for an address that may send so many messages: a third of a millisecond for each, and twenty seconds' worth at once. With 300 messages a second
 * that is 100 ms a second, so that ten addresses, not two, are needed to use up a processor within the rules. Honest use stays below. Measured at the
 * opening of our own games, a list of moves takes 0.2 to 9 ms and odds take 1 to 20 ms. 50 people behind one address who each ask for a list every five
 * seconds need 2 to 90 ms a second; 12 who ask for odds as well need at most 70.
 */
export const workOf = (messagesPerSecond: number): Rate => ({ perSecond: messagesPerSecond / 3, burst: (20 * messagesPerSecond) / 3 });

/**
 * Work for the commands of an address: two thirds of a millisecond for each message that it may send, and five seconds' worth at once. Our own games
 * take 0.1 to 2 ms for most commands. At a table from a file one command may take 100 ms, and 300 of them a second would stop every other table.
 */
export const commandWorkOf = (messagesPerSecond: number): Rate => ({
  perSecond: (2 * messagesPerSecond) / 3,
  burst: (10 * messagesPerSecond) / 3,
});

export const NET_LIMITS: NetLimits = {
  connection: CONNECTION_LIMITS,
  body: 65_536,
  file: longestFile(MOST_TABLE_BYTES),
  depth: 16,
  nodes: 5_000,
  sockets: 12_000,
  socketsEach: 200,
  unread: 64 * MB,
  requests: { perSecond: 10, burst: 100 },
  tables: { perSecond: 0.2, burst: 20 },
  joins: { perSecond: 0.5, burst: 30 },
  hellos: { perSecond: 5, burst: 100 },
  messages: { perSecond: 300, burst: 1_200 },
  work: workOf(300),
  commandWork: commandWorkOf(300),
  files: filesOf(60),
  codes: { perSecond: 0.2, burst: 15 },
  wrongCodes: { perSecond: 1, burst: 60 },
  slips: { perSecond: 1 / 600, burst: 2 },
  reports: { perSecond: 1 / 600, burst: 3 },
  pingMs: 9_000,
  headersMs: 10_000,
  sending: { stallMs: 15_000, wholeMs: 120_000 },
  readingMs: 30_000,
  reconcileMs: 3_000,
  closingMs: 10_000,
};

/** A room of people behind one address: thirty phones, and some to spare. */
const ROOM = 40;

/** What their address may store within a day, as a multiple, and how many of them may wait at one door. */
export const NAT_STORAGE = 4;
export const NAT_KNOCKS = 20;

const atLeast = (rate: Rate, perSecond: number, burst: number): Rate => ({
  perSecond: Math.max(rate.perSecond, perSecond),
  burst: Math.max(rate.burst, burst),
});

const times = ({ perSecond, burst }: Rate, factor: number): Rate => ({ perSecond: perSecond * factor, burst: burst * factor });

/**
 * Limits for many people behind one address, who come within a minute. Each phone loads a page (about 10 requests' worth), looks up a code, joins, opens a
 * socket and perhaps a table of its own, may mistype a code, and comes back when its screen goes dark. What all addresses together may do stays as it is.
 */
export const behindNat = (limits: NetLimits): NetLimits => ({
  ...limits,
  socketsEach: Math.max(limits.socketsEach, 10 * ROOM),
  requests: atLeast(limits.requests, 2 * ROOM, 25 * ROOM),
  tables: atLeast(limits.tables, ROOM / 60, 2 * ROOM),
  joins: atLeast(limits.joins, ROOM / 15, 5 * ROOM),
  hellos: atLeast(limits.hellos, ROOM / 2, 10 * ROOM),
  messages: times(limits.messages, 4),
  work: times(limits.work, 4),
  commandWork: times(limits.commandWork, 4),
  files: times(limits.files, 4),
  codes: atLeast(limits.codes, ROOM / 15, 3 * ROOM),
  slips: atLeast(limits.slips, ROOM / 600, ROOM),
  reports: atLeast(limits.reports, ROOM / 6_000, ROOM / 4),
});
