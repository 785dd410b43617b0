// What every HTTP handler needs: the caller's address, its rate limits and debts, its seat, and the parsed body.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenNeed } from '@pasteboard/protocol';
import type { z } from 'zod';
import { DEEPEST, priceOf, type Rate } from '../../limits/rate-limit.ts';
import type { TableSummary } from '../../table-server/table-summary.ts';
import type { TableServer } from '../../table-server/table-server.ts';
import type { Worked } from '../../table-server/table-reader.ts';
import type { LimitName } from '../../room/figure-names.ts';
import type { Payer } from '../../room/storage.ts';
import { problemOf } from '../../connections/parse-message.ts';
import { addressOf, baseOf, addressGroupOf } from '../addresses/address.ts';
import { RateLimits, Guesses, type Debts } from '../limits/rate-limits.ts';
import { plainIp } from '../addresses/address-range.ts';
import { openingBrought, seatBrought } from '../http/credentials.ts';
import type { NetLimits } from '../limits/limits.ts';
import type { TableOpening } from '../operator/table-opening.ts';
import { HttpError, tooOften, tooSoon } from '../errors/http-error.ts';

export interface Where {
  /** Where people reach the server; null: by whatever name they used. */
  readonly publicUrl: string | null;
  /** How many of our proxies are in front. */
  readonly proxies: number;
  /** The name by which others reach this machine, if clients on it use another; null if none is known. */
  readonly reach?: () => string | null;
}

type Guarded = 'requests' | 'tables' | 'joins' | 'hellos' | 'codes' | 'reports';

const LIMIT: { readonly [what in Guarded]: LimitName } = {
  requests: 'requests',
  tables: 'tables',
  joins: 'joins',
  hellos: 'socket_opens',
  codes: 'codes',
  reports: 'reports',
};

export class RequestContext {
  readonly app: FastifyInstance;
  readonly tableServer: TableServer;
  readonly opening: TableOpening;
  readonly #where: Where;
  readonly #limits: NetLimits;
  readonly #rateLimits: { readonly [what in Guarded]: RateLimits };
  readonly #files: RateLimits;
  readonly #debts: Debts;
  readonly #codeGuesses: Guesses;
  readonly #openGuesses: Guesses;

  constructor(app: FastifyInstance, tableServer: TableServer, opening: TableOpening, where: Where, limits: NetLimits, debts: Debts) {
    const { clock } = tableServer.ports;
    const of = (rate: Rate): RateLimits => new RateLimits(rate, clock);
    this.app = app;
    this.tableServer = tableServer;
    this.opening = opening;
    this.#where = where;
    this.#limits = limits;
    this.#rateLimits = {
      requests: of(limits.requests),
      tables: of(limits.tables),
      joins: of(limits.joins),
      hellos: of(limits.hellos),
      codes: of(limits.codes),
      reports: of(limits.reports),
    };
    this.#files = new RateLimits(limits.files, clock, undefined, DEEPEST);
    this.#debts = debts;
    this.#codeGuesses = new Guesses('wrong_codes', 'code.often', limits, clock);
    this.#openGuesses = new Guesses('wrong_openings', 'open.often', limits, clock);
  }

  address(asking: FastifyRequest['raw']): string {
    return plainIp(addressOf(asking, this.#where.proxies));
  }

  addressGroup(asking: FastifyRequest['raw']): string {
    return addressGroupOf(addressOf(asking, this.#where.proxies));
  }

  /** The address that pays for what this request stores. */
  payer({ raw }: FastifyRequest): Payer {
    return this.tableServer.budgets.address(this.addressGroup(raw));
  }

  allows(what: Guarded, asking: FastifyRequest['raw'], cost = 1): boolean {
    return this.#rateLimits[what].take(this.addressGroup(asking), cost);
  }

  /** Throws if this address has asked for too much of it. */
  admit(what: Guarded, { raw }: FastifyRequest, key = 'request.often', cost = 1): void {
    if (!this.allows(what, raw, cost)) throw tooOften(LIMIT[what], key, this.#limits[what], cost);
  }

  /** Throws if this address still owes for files it received or sent. */
  admitFile({ raw }: FastifyRequest): void {
    const wait = this.#files.waitMs(this.addressGroup(raw));
    if (wait > 0) throw tooSoon('files', 'file.often', wait);
  }

  /** Charges this address for a file, or a part of one. */
  oweFile({ raw }: FastifyRequest, price: number): void {
    this.#files.owe(this.addressGroup(raw), price);
  }

  guessCode<T>({ raw }: FastifyRequest, find: () => Promise<T | null>): Promise<T | null> {
    return this.#codeGuesses.guess(this.addressGroup(raw), find);
  }

  /** What this client must send to open a table. */
  needsToOpen({ raw }: FastifyRequest): OpenNeed {
    return this.opening.needs(raw, this.address(raw));
  }

  /** Does the client send what opens tables here? Null if it sends nothing. Throws if it has guessed too often. */
  async bringsOpening({ raw, headers }: FastifyRequest): Promise<boolean | null> {
    const brought = openingBrought(headers.authorization);
    if (brought === null) return null;
    return (await this.#openGuesses.guess(this.addressGroup(raw), async () => this.opening.fits(brought) || null)) === true;
  }

  /** Throws if this client may not open tables. */
  async admitOpening(request: FastifyRequest): Promise<void> {
    const needs = this.needsToOpen(request);
    if (needs === 'nothing') return;
    const fits = await this.bringsOpening(request);
    if (fits === true) return;
    throw new HttpError(401, fits === null ? `open.${needs}` : 'open.wrong');
  }

  base({ raw }: FastifyRequest): string {
    return baseOf(raw, this.#where.publicUrl, this.#where.proxies, this.#where.reach);
  }

  /** Throws if this address still owes for work, such as loading tables. */
  admitLoad({ raw }: FastifyRequest): void {
    const wait = this.#debts.waitMs(this.addressGroup(raw));
    if (wait > 0) throw tooSoon('table_loads', 'request.often', wait);
  }

  /** Charges this address for a table that is loaded for it. */
  worked({ raw }: FastifyRequest): Worked {
    const who = this.addressGroup(raw);
    return (ms) => this.#debts.owe(who, priceOf(0, ms), ms);
  }

  /** A table by its id, or null. Throws if this address owes for work. */
  async find(id: string, request: FastifyRequest): Promise<TableSummary | null> {
    this.admitLoad(request);
    return id.length > 64 ? null : this.tableServer.summary(id, this.worked(request));
  }

  async table(id: string, request: FastifyRequest): Promise<TableSummary> {
    const table = await this.find(id, request);
    if (table === null) throw new HttpError(404, 'table.unknown');
    return table;
  }

  /** The seat that a request comes from. */
  seat(table: TableSummary, { headers }: FastifyRequest): string {
    const brought = seatBrought(headers.authorization);
    if (brought === null) throw new HttpError(401, 'seat.missing');
    const seat = this.tableServer.seatOf(table, brought.seat, brought.secret);
    if (seat === null) throw new HttpError(401, 'seat.secret');
    return seat;
  }
}

/** The body, parsed by the schema. */
export const read = <T>(schema: z.ZodType<T>, given: unknown): T => {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, 'request.shape', problemOf(parsed.error, 'what was sent'));
};
