// Handles a hello: opens the table once it is paid for, and checks whether the server still has the history that a returning client saw. After a restored
// backup it may have less, or another one.

import { VIEW_FORM, digest, view } from '@pasteboard/kernel';
import type { Hello, HistoryLost } from '@pasteboard/protocol';
import type { Whole } from '../table-log/entries.ts';
import { loadWhole, type Source } from '../room/load.ts';
import { reachOf, viewerOf, type ViewerName } from '../room/viewer-messages.ts';
import type { OpenTable } from '../table-server/open-table.ts';
import type { TableServer } from '../table-server/table-server.ts';
import { ClientJob } from '../work/client-job.ts';
import { COSTS } from './connection-limits.ts';
import type { Quota } from './quota.ts';

type Resuming = Pick<Hello, 'seat' | 'since' | 'digest' | 'views'>;

/**
 * The digest the client sent, if it can be compared with ours: of a view of the same form, seen from the client's present seat, since that seat came
 * to the table and to this person. A digest that a client sends for another seat is never compared: the answer would tell what that seat sees.
 */
const comparable = ({ seat, since, digest: seen, views }: Resuming, head: Whole, who: ViewerName): string | null => {
  if (since === null || since === 0 || since > head.n || seen === undefined || views !== VIEW_FORM) return null;
  if ((seat?.id ?? null) !== who) return null;
  const reach = reachOf(head, who);
  return since < Math.max(reach.since, reach.anew) ? null : seen;
};

/** Does comparing the histories need a load from the store? */
export const needsLoad = ({ room: { head }, audience }: OpenTable, hello: Resuming, who: ViewerName): boolean =>
  hello.since !== null && comparable(hello, head, who) !== null && audience.wholeAt(hello.since, head) === null;

/** The table after the entry a client resumes from; null if it cannot be read. */
const readResumed = async (source: Source, table: string, since: number): Promise<Whole | null> => {
  const { head, broken } = await loadWhole(source, table, since);
  return broken ? null : head;
};

/** `then`: what `readResumed` found. Null if the client continues the same history, or it is not known. */
export const lostHistory = ({ room, audience }: OpenTable, hello: Resuming, who: ViewerName, then: Whole | null): HistoryLost | null => {
  const { since } = hello;
  const { head } = room;
  if (since === null) return null;
  if (since > head.n) return 'shorter';
  const seen = comparable(hello, head, who);
  const whole = seen === null ? null : (then ?? audience.wholeAt(since, head));
  if (whole === null) return null;
  // A client that watched before it sat down still has a spectator's view.
  const isSame = [who, null].some((eyes) => digest(view(whole.state, viewerOf(whole, eyes))) === seen);
  return isSame ? null : 'other';
};

/** If this many loads of the past wait already, a returning client is let in without comparing histories. */
const MOST_RESUMING = 8;

export interface Arrival {
  readonly openTable: OpenTable;
  /** The table as it was when the client left, if it was read from the store. */
  readonly resumed: Whole | null;
}

/** The connection that says hello: what it pays with, and whether it has closed meanwhile. */
export interface HelloSender {
  readonly quota: Quota;
  readonly isGone: () => boolean;
}

/** The seat whose secret the client sends; undefined if it opens none. */
export const seatBroughtBy = (tableServer: TableServer, openTable: OpenTable, { seat }: Hello): ViewerName | undefined =>
  seat === null ? null : (tableServer.seatOf(openTable, seat.id, seat.secret) ?? undefined);

/**
 * One load at a time for all clients, charged like a frame. The comparison is skipped (null) if the line is long or this address owes: many
 * loads at once would fill the memory, and a client that is not compared gets the whole view anyway (R22).
 */
const resumedWhole = async (tableServer: TableServer, { table, since }: Hello, { quota, isGone }: HelloSender): Promise<Whole | null> => {
  const { pasts, ports, source } = tableServer;
  if (since === null || pasts.waiting >= MOST_RESUMING || quota.waitMs() > 0 || !quota.take(COSTS.frame)) return null;
  return pasts.run(async () => {
    // Other connections of the address may have worked while this one waited.
    if (isGone() || quota.waitMs() > 0) return null;
    const job = new ClientJob(ports.clock, isGone);
    try {
      return await readResumed(job.reading(source), table, since);
    } finally {
      quota.owe(0, job.take());
    }
  });
};

/** The table as the store has it now, and as it was after the entry from which the client resumes, if memory does not have that. */
const comeTo = async (tableServer: TableServer, hello: Hello, newcomer: HelloSender): Promise<Arrival | null> => {
  const fresh = (): Promise<OpenTable | null> => tableServer.fresh(hello.table, (ms) => newcomer.quota.owe(0, ms));
  const openTable = await fresh();
  const who = openTable === null ? undefined : seatBroughtBy(tableServer, openTable, hello);
  if (openTable === null || who === undefined) return openTable === null ? null : { openTable, resumed: null };
  const resumed = needsLoad(openTable, hello, who) ? await resumedWhole(tableServer, hello, newcomer) : null;
  if (resumed === null) return { openTable, resumed };
  // While it was read the table may have been closed, or replaced.
  const again = await fresh();
  return again === null ? null : { openTable: again, resumed };
};

/** The table that a client says hello to, once its address has paid what it owes. Null if there is none, or the client is gone. */
export const arriveAt = async (tableServer: TableServer, hello: Hello, newcomer: HelloSender): Promise<Arrival | null> => {
  await newcomer.quota.paid();
  return newcomer.isGone() ? null : comeTo(tableServer, hello, newcomer);
};

/** The same arrival later, once the address has paid what it owes by now. */
export const arriveLater = async (
  tableServer: TableServer,
  hello: Hello,
  { quota }: HelloSender,
  found: Arrival,
): Promise<Arrival | null> => {
  await quota.paid();
  const openTable = await tableServer.fresh(hello.table, (ms) => quota.owe(0, ms));
  return openTable === null ? null : { ...found, openTable };
};
