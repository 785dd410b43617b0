// Reports of tables, from players to the operator.

import { newReport, type ReportMade } from '@pasteboard/protocol';
import type { FastifyRequest } from 'fastify';
import { addressMark } from '../../door/knocks.ts';
import { costOf } from '../../room/storage-limits.ts';
import { MOST_REPORTS, reportForm, type TableReport } from '../../records/operator-records.ts';
import type { ServerRecords } from '../../records/server-records.ts';
import type { Ports } from '../../room/ports.ts';
import { read, type RequestContext } from './request-context.ts';
import { HttpError, refusedAs } from '../errors/http-error.ts';

interface OfTable {
  readonly Params: { readonly table: string };
}

/** How many reports wait for the operator. */
export class OpenReports {
  readonly #records: ServerRecords;
  readonly #watch: Ports['watch'];
  #count = 0;

  constructor(records: ServerRecords, watch: Ports['watch']) {
    this.#records = records;
    this.#watch = watch;
  }

  get size(): number {
    return this.#count;
  }

  /** Never throws. */
  async look(): Promise<void> {
    try {
      this.#count = (await this.#records.all('report', reportForm)).length;
    } catch (error) {
      this.#watch.fault('records.report', '', error);
    }
  }

  async add(id: string, report: TableReport): Promise<void> {
    this.#count++;
    await this.#records.put('report', id, report);
    this.#watch.count('report.made');
    this.#watch.warn?.('a player reported a table: “pasteboard reports” shows it', { open: this.#count });
  }
}

const make = async (context: RequestContext, open: OpenReports, request: FastifyRequest<OfTable>): Promise<ReportMade> => {
  context.admit('reports', request);
  const { reason, text } = read(newReport, request.body);
  const { table } = await context.table(request.params.table, request);
  const { clock, fortune } = context.tableServer.ports;
  if (open.size >= MOST_REPORTS) throw new HttpError(503, 'report.full');
  const report: TableReport = { table, reason, text, at: clock.now(), from: addressMark(context.addressGroup(request.raw)) };
  const refusal = context.tableServer.space.refuses('new') ?? context.payer(request).charge(costOf([JSON.stringify(report)]));
  if (refusal !== null) throw refusedAs(refusal);
  const id = fortune
    .secret()
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 8);
  await open.add(id, report);
  return { report: id };
};

export const serveReports = (context: RequestContext, open: OpenReports): void => {
  context.app.post<OfTable>('/api/tables/:table/reports', async (request, reply) =>
    reply.code(201).send(await make(context, open, request)),
  );
};
