// Errors over HTTP: a key for programs, a sentence for people, and nothing internal.

import { KERNEL_WORDS, refusalSentence, type Refusal, type Words } from '@pasteboard/kernel';
import type { Failure } from '@pasteboard/protocol';
import type { Rate } from '../../limits/rate-limit.ts';
import { Abandoned } from '../../work/client-job.ts';
import { StorageRefused } from '../../table-files/batched-appends.ts';
import { QueueFull, QueueHeld } from '../../work/import-queue.ts';
import { NoRoom, BrokenTable } from '../../table-server/broken-table.ts';
import { limitBehind, type LimitName } from '../../room/figure-names.ts';
import { SERVER_WORDS } from './error-words.ts';

/** Thrown in a handler, and answered. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly key: string;
  readonly retryAfter: number | null;
  /** The limit that was reached; null if it is something else. */
  readonly limit: LimitName | null;

  constructor(
    status: number,
    key: string,
    what: string = spoken({ key, params: {} }),
    retryAfter: number | null = null,
    limit: LimitName | null = null,
  ) {
    super(what);
    this.status = status;
    this.key = key;
    this.retryAfter = retryAfter;
    this.limit = limit;
  }
}

export const wordsFor = (key: string): string =>
  (Object.hasOwn(SERVER_WORDS, key) ? SERVER_WORDS[key] : undefined) ?? 'That is not possible.';

/** How many there may be at this cost, and how long it takes until there may be more. */
export const tooOften = (limit: LimitName, key: string, { perSecond, burst }: Rate, cost = 1, whose = 'From one address'): HttpError => {
  const each = perSecond / cost;
  const then = Number.isInteger(each) ? `${each} a second` : `${Math.max(1, Math.floor(60 * each))} a minute`;
  const what = `${wordsFor(key)} ${whose} there may be ${Math.floor(burst / cost)} at once, and from then on ${then}.`;
  return new HttpError(429, key, what, Math.max(1, Math.ceil(1 / each)), limit);
};

/** For an address that owes. */
export const tooSoon = (limit: LimitName, key: string, waitMs: number): HttpError => {
  const seconds = Math.ceil(waitMs / 1000);
  return new HttpError(429, key, `${wordsFor(key)} The next one can begin in ${seconds} s.`, seconds, limit);
};
/** `most`: in bytes. */
export const tooLong = (key: string, most: number): HttpError => new HttpError(413, key, `${wordsFor(key)} It may have ${most} bytes.`);

export const failureOf = (key: string, what: string): Failure => ({ error: { key, what } });

/** Refusals of the door and of the table, as HTTP statuses. */
const STATUS: { readonly [key: string]: number } = {
  'door.locked': 403,
  'door.notYours': 403,
  'seat.name': 400,
  'seat.unknown': 400,
  'storage.address': 429,
  'storage.disk': 503,
  'storage.full': 503,
  'storage.network': 429,
  'table.busy': 503,
};

/** The words of a refusal with its numbers filled in. */
const spoken = ({ key, params }: Pick<Refusal, 'key' | 'params'>): string =>
  wordsFor(key).replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = Object.hasOwn(params, name) ? params[name] : undefined;
    return typeof given === 'number' || typeof given === 'string' ? String(given) : '…';
  });

export const refusedAs = (refusal: Refusal): HttpError => {
  const { key, params } = refusal;
  const retryAfter = typeof params['hours'] === 'number' ? 3_600 * params['hours'] : null;
  return new HttpError(STATUS[key] ?? 409, key, spoken(refusal), retryAfter, limitBehind(key));
};

/** A game that does not open a table with what it is given says so in its own words; null if it is not the game that refuses. */
export const refusedByGame = (refusal: Refusal, words: Words): HttpError | null => {
  if (Object.hasOwn(SERVER_WORDS, refusal.key) || !Object.hasOwn(words, `say.${refusal.key}`)) return null;
  return new HttpError(
    400,
    refusal.key,
    refusalSentence({ words: { ...KERNEL_WORDS, ...words }, faces: {}, seats: [] }, { ...refusal, rule: null }),
  );
};

/** Keys for errors that fastify itself finds. */
const KEYS: { readonly [status: number]: string } = {
  400: 'request.malformed',
  404: 'address.unknown',
  405: 'request.method',
  408: 'request.slow',
  413: 'request.long',
  414: 'request.long',
  415: 'request.type',
  431: 'request.long',
  503: 'house.closing',
};

/** A table in use may be left at any time; a file takes some seconds. */
const RETRY = { memory: 30, import: 10 } as const;

const inLine = ({ place }: QueueFull): HttpError => {
  const what = `${wordsFor('import.busy')} This file would be number ${place} in line. Try again in ${RETRY.import * place} seconds.`;
  return new HttpError(503, 'import.busy', what, RETRY.import * place, 'imports');
};

const UNSEALED_TABLE =
  'This table was stored without a seal, and this server reads only what is sealed. Nothing of it is lost: its operator can seal it.';

const sealedWith = (key: string): string =>
  key === '' ? UNSEALED_TABLE : wordsFor('table.sealed').replace('a key that', `the key “${key}”, which`);

/** An error that the client may be told of; null if it is a fault of the server. */
export const troubleOf = (error: unknown): HttpError | null => {
  if (error instanceof HttpError) return error;
  // The client is gone.
  if (error instanceof Abandoned) return new HttpError(400, 'request.malformed');
  if (error instanceof BrokenTable && error.key === 'table.sealed') return new HttpError(503, error.key, sealedWith(error.missingKey));
  if (error instanceof NoRoom) return new HttpError(503, 'house.full', wordsFor('house.full'), RETRY.memory, 'memory');
  if (error instanceof QueueFull) return inLine(error);
  if (error instanceof QueueHeld) return new HttpError(429, 'import.another', wordsFor('import.another'), RETRY.import, 'imports');
  if (error instanceof StorageRefused) return refusedAs(error.refusal);
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  if (typeof status !== 'number' || (status >= 500 && status !== 503)) return null;
  return new HttpError(status, KEYS[status] ?? 'request.malformed');
};
