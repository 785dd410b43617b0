// The worker thread: one connection to the file, which answers requests and, while there are none, moves entries and clears deleted tables.

import { workerData } from 'node:worker_threads';
import { connect, inWords } from './connection.ts';
import { Deleting } from './deleting.ts';
import { migrateSqlite } from './migrations.ts';
import { reads } from './reads.ts';
import { RecentEntries } from './recent-entries.ts';
import { CLOSE, type Answer, type Request } from './wire.ts';
import type { WorkerData } from './worker-client.ts';
import { writes } from './writes.ts';

/** After this long without a request, work that can wait is done. */
const QUIET_MS = 200;

const { port, ...settings } = workerData as WorkerData;

const refused = (error: unknown): Answer => {
  const { message, code } = inWords(error);
  return { why: message, code };
};

const opened = () => {
  try {
    const db = connect(settings);
    migrateSqlite(db);
    return db;
  } catch (error) {
    // Only the sentence of an error crosses between threads.
    throw inWords(error);
  }
};

const db = opened();
const recent = new RecentEntries(db);
const deleting = new Deleting(db, recent);
const writing = writes(db, recent);
const reading = reads(db, recent);

const isWrite = ([method]: Request): boolean => Object.hasOwn(writing, method);
// Both ends are typed by the same interface; only the wire between them is not.
const run = ([method, args]: Request): unknown =>
  Reflect.apply(isWrite([method, args]) ? writing[method as keyof typeof writing] : reading[method as keyof typeof reading], null, args);

const runAll = db.transaction((requests: readonly Request[]): Answer[] => {
  recent.refresh();
  return requests.map((request): Answer => ({ value: run(request) }));
});
const readOne = db.transaction((request: Request): Answer => {
  recent.refresh();
  return { value: run(request) };
});
const moveSome = db.transaction(() => recent.moveSome());

/** All of them in one transaction. One that fails keeps nothing of any of them: all are told why. */
const write = (requests: readonly Request[]): Answer[] => {
  try {
    return runAll.immediate(requests);
  } catch (error) {
    recent.distrust();
    return requests.map(() => refused(error));
  }
};

const read = (request: Request): Answer => {
  try {
    return readOne.deferred(request);
  } catch (error) {
    return refused(error);
  }
};

/** Writes share a transaction; reads follow it, each on its own, as one of a damaged page must not fail the others. */
const answersTo = (requests: readonly Request[]): Answer[] => {
  const written = requests.filter(isWrite);
  if (written.length === requests.length) return write(requests);
  const answers = (written.length === 0 ? [] : write(written)).values();
  const ofWrites = new Map(written.map((request) => [request, answers.next().value]));
  return requests.map((request) => ofWrites.get(request) ?? read(request));
};

let timer: NodeJS.Timeout | null = null;
const later = (): void => {
  timer ??= setTimeout(quiet, QUIET_MS);
};

/** A full disk or a busy neighbor: entries are as safe where they lie, and it is tried again later. */
const tidy = (work: () => unknown): boolean => {
  try {
    return work() === true;
  } catch {
    recent.distrust();
    return false;
  }
};

const quiet = (): void => {
  timer = null;
  const isMore = tidy(() => {
    if (recent.isEmpty) return deleting.work();
    moveSome.immediate();
    return true;
  });
  if (isMore) setImmediate(quiet);
  else if (!deleting.isDone) later();
};

const close = (): void => {
  if (timer !== null) clearTimeout(timer);
  db.close();
  port.close();
};

port.on('message', (requests: readonly Request[] | typeof CLOSE) => {
  if (requests === CLOSE) return close();
  port.postMessage(answersTo(requests));
  if (requests.some(([method]) => method === 'delete')) deleting.deleted();
  if (recent.areMany) tidy(() => moveSome.immediate());
  timer?.refresh();
  later();
});
later();
