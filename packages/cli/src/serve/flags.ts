// Turns the flags of `pasteboard serve` into settings of the server.

import type { OpenRule } from '@pasteboard/protocol';
import { TABLE_SERVER_LIMITS, longestFile, type TableServerLimits } from '@pasteboard/server';
import {
  NAT_KNOCKS,
  NAT_STORAGE,
  NET_LIMITS,
  behindNat,
  commandWorkOf,
  filesOf,
  machineMemory,
  workOf,
  type LogLevel,
  type LoggedAddresses,
  type NetLimits,
} from '@pasteboard/server/net';

export interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly data?: string;
  readonly database?: string;
  readonly databaseConnections: number;
  readonly databaseSeconds: number;
  readonly databaseWait: number;
  readonly encryptionKey?: string;
  readonly publicUrl?: string;
  readonly trustProxy: number;
  readonly allowOrigin?: readonly string[];
  readonly openWith?: OpenRule;
  readonly openPasswordFile?: string;
  readonly keepIdle?: number;
  readonly privacy?: string;
  readonly behindNat: 'on' | 'off';
  readonly hsts: 'on' | 'off';
  readonly metrics: 'on' | 'off';
  readonly metricsToken?: string;
  readonly metricsPublic: 'on' | 'off';
  readonly logLevel: LogLevel;
  readonly logAddresses: LoggedAddresses;
  readonly web?: string;
  readonly maxSockets: number;
  readonly maxSocketsPerAddress: number;
  readonly maxBody: number;
  readonly maxFile: number;
  readonly seatStorage: number;
  readonly addressStorage: number;
  readonly minFree: number;
  readonly maxNodes: number;
  readonly memory?: number;
  readonly maxMessage: number;
  readonly maxDepth: number;
  readonly maxUnread: number;
  readonly messagesPerSecond: number;
  readonly messagesPerSecondPerAddress: number;
  readonly requestsPerSecond: number;
  readonly tablesPerMinute: number;
  readonly joinsPerMinute: number;
  readonly socketsPerMinute: number;
  readonly filesPerMinute: number;
  readonly codesPerMinute: number;
  readonly wrongCodesPerMinute: number;
  readonly pingSeconds: number;
  readonly helloSeconds: number;
  readonly headerSeconds: number;
  readonly sendingSeconds: number;
  readonly stallSeconds: number;
  readonly readingSeconds: number;
  readonly compareSeconds: number;
  readonly idleSeconds: number;
  readonly botMilliseconds: number;
  readonly closingSeconds: number;
}

/** The burst that a quiet client may use at once, in seconds of its rate limit. */
const SPURT = 10;
const perSecond = (rate: number) => ({ perSecond: rate, burst: SPURT * rate });
/** Never less than a few at once: else people who join together would wait for each other, and a file, which costs as much, would never be accepted. */
const perMinute = (rate: number) => ({ perSecond: rate / 60, burst: Math.max(5, rate) });

const ownLimits = (flags: ServeFlags): NetLimits => ({
  ...NET_LIMITS,
  connection: {
    ...NET_LIMITS.connection,
    message: flags.maxMessage,
    depth: flags.maxDepth,
    nodes: flags.maxNodes,
    buffered: flags.maxUnread,
    helloMs: 1_000 * flags.helloSeconds,
    rate: { perSecond: flags.messagesPerSecond, burst: 4 * flags.messagesPerSecond },
  },
  body: flags.maxBody,
  nodes: flags.maxNodes,
  // A table may have this many bytes; its file has a header as well.
  file: longestFile(flags.maxFile),
  sockets: flags.maxSockets,
  socketsEach: flags.maxSocketsPerAddress,
  requests: perSecond(flags.requestsPerSecond),
  tables: perMinute(flags.tablesPerMinute),
  joins: perMinute(flags.joinsPerMinute),
  hellos: perMinute(flags.socketsPerMinute),
  messages: { perSecond: flags.messagesPerSecondPerAddress, burst: 4 * flags.messagesPerSecondPerAddress },
  work: workOf(flags.messagesPerSecondPerAddress),
  commandWork: commandWorkOf(flags.messagesPerSecondPerAddress),
  files: filesOf(flags.filesPerMinute),
  codes: perMinute(flags.codesPerMinute),
  wrongCodes: perMinute(flags.wrongCodesPerMinute),
  pingMs: 1_000 * flags.pingSeconds,
  headersMs: 1_000 * flags.headerSeconds,
  sending: { stallMs: 1_000 * flags.stallSeconds, wholeMs: 1_000 * flags.sendingSeconds },
  readingMs: 1_000 * flags.readingSeconds,
  reconcileMs: 1_000 * flags.compareSeconds,
  closingMs: 1_000 * flags.closingSeconds,
});

export const netLimits = (flags: ServeFlags): NetLimits => (flags.behindNat === 'on' ? behindNat(ownLimits(flags)) : ownLimits(flags));

const MB = 1_048_576;

export const tableServerLimits = (flags: ServeFlags): TableServerLimits => ({
  ...TABLE_SERVER_LIMITS,
  storage: {
    table: flags.maxFile,
    seatDay: MB * flags.seatStorage,
    addressDay: MB * flags.addressStorage * (flags.behindNat === 'on' ? NAT_STORAGE : 1),
    minFree: MB * flags.minFree,
  },
  ...(flags.behindNat === 'on' ? { knocksEach: NAT_KNOCKS } : {}),
  keepIdleMs: flags.keepIdle ?? null,
  idleMs: 1_000 * flags.idleSeconds,
  memory: flags.memory === undefined ? machineMemory() : 1_000_000 * flags.memory,
  botMs: flags.botMilliseconds,
});
