// Runs one round: new tables, clients that play at them during faults, a quiet end, and the history of all that.

import { setTimeout as pause } from 'node:timers/promises';
import { openStore, type Store } from '@pasteboard/server/store';
import { readEntry } from '../../../server/src/table-log/entries.ts';
import { commandKey } from '../../../server/src/table-log/command-key.ts';
import { Client } from './client.ts';
import type { Cluster } from './cluster.ts';
import type { Chair, Target } from './connection.ts';
import { readExport } from './export-read.ts';
import { databaseFaults, drawing, processFaults, type Timed } from './faults.ts';
import type { Figures } from './figures.ts';
import type { History, LogEntry } from './history.ts';
import { markOfStored, Recorder } from './recorder.ts';

const TABLES = 2;
/** Everybody must be served again this long after the last fault has ended. */
const CALM_MS = 120_000;
const FINAL_TRIES = 20;
/** Parts of a run that draw from the seed; clients come after them. */
const PARTS = { database: 10, clients: 20 } as const;

export interface RoundPlan {
  readonly seed: number;
  readonly ms: number;
  readonly longestFaultMs: number;
}

const post = async <T>({ reachedAt }: Target, path: string, body: object): Promise<T> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://${reachedAt}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Two players, a second device of one of them, and a spectator. */
const chairsAt = async (target: Target): Promise<{ readonly [session: string]: Chair }> => {
  const ann = await post<{ table: string; secret: string }>(target, '/api/tables', { game: 'draw', name: 'Ann', seat: 'ann' });
  const { table } = ann;
  const ben = await post<{ secret: string }>(target, `/api/tables/${table}/join`, { name: 'Ben', seat: 'ben' });
  const [annSits, benSits] = [
    { table, seat: { id: 'ann', secret: ann.secret } },
    { table, seat: { id: 'ben', secret: ben.secret } },
  ];
  return { ann: annSits, 'ann-phone': annSits, ben: benSits, spectator: { table, seat: null } };
};

/** Faults one after the other until the time is up; the last one is seen to its end. */
const during = async <Fault>(until: number, faults: Iterable<Timed<Fault>>, apply: (fault: Fault) => Promise<void>): Promise<void> => {
  for (const { afterMs, fault } of faults) {
    if (performance.now() + afterMs >= until) return pause(Math.max(0, until - performance.now()));
    await pause(afterMs);
    await apply(fault);
  }
};

const storedLog = async (store: Store, table: string): Promise<LogEntry[]> => {
  const log: LogEntry[] = [];
  for (let page = await store.read(table, 0, 1_000); page.length > 0; page = await store.read(table, log.length, 1_000))
    for (const { n, id, body } of page) {
      const entry = readEntry(body);
      // What was said tells its id itself, so that a command that was stored under two ids is found. Ids with a dot are the server's own.
      const key = entry.kind === 'chat' ? commandKey(entry.by, entry.text) : id === null || id.includes('.') ? null : id;
      log.push({ n, mark: markOfStored(entry), key });
    }
  return log;
};

const served = async (clients: readonly Client[], running: readonly Promise<void>[]): Promise<void> => {
  for (const client of clients) client.rest();
  const late = pause(CALM_MS, 'late' as const, { ref: false });
  const ended = await Promise.race([Promise.all(running), late]);
  if (ended === 'late') throw new Error(`[T44] a client was not served within ${CALM_MS / 1_000} s after the last fault`);
};

const readAtTheEnd = async (recorder: Recorder, chair: Chair, target: Target): Promise<void> => {
  for (let tries = 0; tries < FINAL_TRIES; tries++) {
    if (await readExport(recorder, chair, target)) return;
    await pause(250);
  }
  throw new Error(`[T44] ${target.name} gave no export in ${FINAL_TRIES} tries after the last fault`);
};

export interface Played {
  readonly history: History;
  readonly recorder: Recorder;
}

export const playRound = async (cluster: Cluster, { seed, ms, longestFaultMs }: RoundPlan, figures: Figures): Promise<Played> => {
  const recorder = new Recorder();
  const { targets } = cluster;
  const tables = await Promise.all(Array.from({ length: TABLES }, (_, i) => chairsAt(targets[i % targets.length]!)));
  const clients = tables.flatMap((chairs, t) =>
    Object.entries(chairs).map(([session, chair], c) => {
      const below = drawing(seed, PARTS.clients + 10 * t + c);
      return new Client(`${session}@${t + 1}`, chair, targets, recorder, below);
    }),
  );
  const running = clients.map((client) => client.run());
  try {
    const until = performance.now() + ms;
    const lanes = targets.map((_, at) =>
      during(until, processFaults(drawing(seed, at), longestFaultMs), (fault) => cluster.breakProcess(at, fault, figures)),
    );
    const database = databaseFaults(drawing(seed, PARTS.database), longestFaultMs);
    // All of them end before anything is judged, also where one has failed.
    const ended = await Promise.allSettled([...lanes, during(until, database, (fault) => cluster.breakDatabase(fault, figures))]);
    for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
    await served(clients, running);
  } finally {
    for (const client of clients) client.leave();
    await Promise.allSettled(running);
  }
  for (const chairs of tables)
    for (const target of targets) for (const chair of [chairs['ann']!, chairs['spectator']!]) await readAtTheEnd(recorder, chair, target);
  const store = await openStore(cluster.databaseUrl);
  try {
    const names = tables.map((chairs) => chairs['ann']!.table);
    const logs = Object.fromEntries(await Promise.all(names.map(async (table) => [table, await storedLog(store, table)] as const)));
    return { recorder, history: { commands: recorder.commands, reads: recorder.reads, logs } };
  } finally {
    await store.close();
  }
};
