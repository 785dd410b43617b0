// What every handler of HTTP needs, in one place.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Allowance, DEEPEST, type Rate } from '../house/allowance.ts';
import type { Glimpse } from '../house/glimpse.ts';
import type { House, Worked } from '../house/house.ts';
import type { LimitName } from '../room/figure-names.ts';
import type { Payer } from '../room/storage.ts';
import { priceOf } from '../house/price.ts';
import { problemOf } from '../house/problem.ts';
import { addressOf, baseOf, neighbourOf } from './address.ts';
import { Allowances } from './allowances.ts';
import { seatBrought } from './bearer.ts';
import type { Debts } from './debts.ts';
import type { NetLimits } from './limits.ts';
import { Trouble, tooOften, tooSoon } from './trouble.ts';

export interface Where {
  /** Where people reach the house; null: by whatever name they used. */
  readonly publicUrl: string | null;
  /** How many proxies of ours stand in front. */
  readonly proxies: number;
}

/** An address may be wrong about a code so often whatever others do, or a few strangers who guess would keep everybody from coming. */
const OWN_SLIPS: Rate = { perSecond: 1 / 600, burst: 2 };

type Guarded = 'requests' | 'tables' | 'joins' | 'hellos' | 'codes';

const LIMIT: { readonly [what in Guarded]: LimitName } = {
  requests: 'requests',
  tables: 'tables',
  joins: 'joins',
  hellos: 'socket_opens',
  codes: 'codes',
};

export class Desk {
  readonly app: FastifyInstance;
  readonly house: House;
  readonly #where: Where;
  readonly #limits: NetLimits;
  readonly #allowances: { readonly [what in Guarded]: Allowances };
  readonly #files: Allowances;
  readonly #debts: Debts;
  readonly #slips: Allowances;
  readonly #wrongCodes: Allowance;

  constructor(app: FastifyInstance, house: House, where: Where, limits: NetLimits, debts: Debts) {
    const { clock } = house.ports;
    const of = (rate: Rate): Allowances => new Allowances(rate, clock);
    this.app = app;
    this.house = house;
    this.#where = where;
    this.#limits = limits;
    this.#allowances = {
      requests: of(limits.requests),
      tables: of(limits.tables),
      joins: of(limits.joins),
      hellos: of(limits.hellos),
      codes: of(limits.codes),
    };
    this.#files = new Allowances(limits.files, clock, undefined, DEEPEST);
    this.#debts = debts;
    this.#slips = of(OWN_SLIPS);
    this.#wrongCodes = new Allowance(limits.wrongCodes, clock);
  }

  neighbour(asking: FastifyRequest['raw']): string {
    return neighbourOf(addressOf(asking, this.#where.proxies));
  }

  /** The address that pays for what this request causes to be stored. */
  payer({ raw }: FastifyRequest): Payer {
    return this.house.budgets.address(this.neighbour(raw));
  }

  allows(what: Guarded, asking: FastifyRequest['raw'], cost = 1): boolean {
    return this.#allowances[what].take(this.neighbour(asking), cost);
  }

  /** Throws where this address has asked for too much of it. */
  admit(what: Guarded, { raw }: FastifyRequest, key = 'request.often', cost = 1): void {
    if (!this.allows(what, raw, cost)) throw tooOften(LIMIT[what], key, this.#limits[what], cost);
  }

  /** Throws where this address still owes for the files it got or sent. */
  admitFile({ raw }: FastifyRequest): void {
    const wait = this.#files.waitMs(this.neighbour(raw));
    if (wait > 0) throw tooSoon('files', 'file.often', wait);
  }

  /** Charges this address for a file, or a part of one. */
  oweFile({ raw }: FastifyRequest, price: number): void {
    this.#files.owe(this.neighbour(raw), price);
  }

  /** Beyond its own few slips an address is wrong at the expense of all together; whoever is right costs nothing. */
  async guess<T>({ raw }: FastifyRequest, find: () => Promise<T | null>): Promise<T | null> {
    const who = this.neighbour(raw);
    const isOwn = this.#slips.take(who);
    if (!isOwn && !this.#wrongCodes.take(1)) {
      throw tooOften('wrong_codes', 'code.often', this.#limits.wrongCodes, 1, 'From all addresses together');
    }
    const found = await find();
    if (found !== null && isOwn) this.#slips.giveBack(who);
    else if (found !== null) this.#wrongCodes.giveBack(1);
    return found;
  }

  base({ raw }: FastifyRequest): string {
    return baseOf(raw, this.#where.publicUrl, this.#where.proxies);
  }

  /** Throws where this address still owes for work, such as loading tables. */
  admitLoad({ raw }: FastifyRequest): void {
    const wait = this.#debts.waitMs(this.neighbour(raw));
    if (wait > 0) throw tooSoon('table_loads', 'request.often', wait);
  }

  /** Charges this address for a table that is loaded for it. */
  worked({ raw }: FastifyRequest): Worked {
    const who = this.neighbour(raw);
    return (ms) => this.#debts.owe(who, priceOf(0, ms), ms);
  }

  /** A table by its id, or null. Throws where this address owes for work. */
  async find(id: string, request: FastifyRequest): Promise<Glimpse | null> {
    this.admitLoad(request);
    return id.length > 64 ? null : this.house.glimpse(id, this.worked(request));
  }

  async table(id: string, request: FastifyRequest): Promise<Glimpse> {
    const table = await this.find(id, request);
    if (table === null) throw new Trouble(404, 'table.unknown');
    return table;
  }

  /** The seat that a request comes from. */
  seat(table: Glimpse, { headers }: FastifyRequest): string {
    const brought = seatBrought(headers.authorization);
    if (brought === null) throw new Trouble(401, 'seat.missing');
    const seat = this.house.seatOf(table, brought.seat, brought.secret);
    if (seat === null) throw new Trouble(401, 'seat.secret');
    return seat;
  }
}

/** What was sent, as the schema has it. */
export const read = <T>(schema: z.ZodType<T>, given: unknown): T => {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Trouble(400, 'request.shape', problemOf(parsed.error, 'what was sent'));
};
