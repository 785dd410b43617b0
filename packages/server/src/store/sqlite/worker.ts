// The worker thread: one connection to the file, which answers requests and, while there are none, moves entries and removes deleted tables.

import { workerData } from 'node:worker_threads';
import { connect, sqliteTrouble, isDamage } from './connection.ts';
import { Deleting } from './deleting.ts';
import { migrateSqlite } from './migrations.ts';
import { QuietWork, REAL_TIMERS, type Left } from './quiet-work.ts';
import { readsOf } from './reads.ts';
import { RecentEntries } from './recent-entries.ts';
import { CLOSE, LEAVES_TRACES, type Alone, type WorkerAnswers, type WorkerRequests } from './wire.ts';
import type { WorkerData } from './worker-client.ts';
import { writesOf } from './writes.ts';

const { port, ...settings } = workerData as WorkerData;

const opened = () => {
  try {
    const db = connect(settings);
    migrateSqlite(db);
    return db;
  } catch (error) {
    // Only the sentence of an error crosses between threads.
    throw sqliteTrouble(error);
  }
};

const db = opened();
const recent = new RecentEntries(db);
const deleting = new Deleting(db, recent);
const writing = writesOf(db, recent);
const reading = readsOf(db, recent, () => deleting.isDone);

const alone: Alone = {
  rewriteFiles: () => {
    db.exec('vacuum');
    return null;
  },
};

const isWrite = (method: string): boolean => Object.hasOwn(writing, method);
// Both ends are typed by the same interface; only the message between them is not.
const run = (method: string, args: readonly unknown[]): unknown =>
  Reflect.apply(isWrite(method) ? writing[method as keyof typeof writing] : reading[method as keyof typeof reading], null, args);

/** Answers the requests at these places, which share a transaction. */
const runAll = db.transaction((requests: WorkerRequests, places: readonly number[], values: unknown[]): void => {
  recent.refresh();
  for (const at of places) values[at] = run(requests[2 * at] as string, requests[2 * at + 1] as readonly unknown[]);
});
const moveSome = db.transaction(() => recent.moveSome());
const packSome = db.transaction(() => recent.packSome());

/** A transaction that fails stores nothing of any of its requests: all get the reason. */
const answer = (begin: 'immediate' | 'deferred', requests: WorkerRequests, places: readonly number[], answers: WorkerAnswers): void => {
  try {
    runAll[begin](requests, places, answers.values);
  } catch (error) {
    recent.distrust();
    const { message, code } = sqliteTrouble(error);
    // A damaged page of one table must not fail the others.
    if (places.length > 1 && isDamage(error)) return places.forEach((at) => answer(begin, requests, [at], answers));
    for (const at of places) {
      answers.values[at] = null;
      answers.refused.push([at, message, code]);
    }
  }
};

const answerAlone = (method: keyof Alone, at: number, answers: WorkerAnswers): void => {
  try {
    answers.values[at] = alone[method]();
  } catch (error) {
    const { message, code } = sqliteTrouble(error);
    answers.values[at] = null;
    answers.refused.push([at, message, code]);
  }
};

/** Writes share a transaction; reads follow it, each on its own, as one of a damaged page must not fail the others. */
const answersTo = (requests: WorkerRequests): WorkerAnswers => {
  const answers: WorkerAnswers = { values: [], refused: [] };
  const [writes, reads]: [number[], number[]] = [[], []];
  for (let at = 0; 2 * at < requests.length; at++) (isWrite(requests[2 * at] as string) ? writes : reads).push(at);
  if (writes.length > 0) answer('immediate', requests, writes, answers);
  for (const at of reads) {
    const method = requests[2 * at] as string;
    if (Object.hasOwn(alone, method)) answerAlone(method as keyof Alone, at, answers);
    else answer('deferred', requests, [at], answers);
  }
  return answers;
};

/** A full disk or another writing process: entries are safe where they are, and it is tried again later. */
const tidy = (work: () => unknown): boolean => {
  try {
    return work() === true;
  } catch {
    recent.distrust();
    return false;
  }
};

const quietly = (): Left => {
  const isMore = tidy(() => {
    if (recent.isEmpty) return deleting.work();
    packSome.immediate();
    return true;
  });
  return isMore ? 'more' : deleting.isDone ? 'done' : 'later';
};
const quiet = new QuietWork(quietly, REAL_TIMERS);

/** Entries in their tables' logs are better protected than in the common list: a damaged page there concerns one table. */
const close = (): void => {
  quiet.end();
  while (!recent.isEmpty && tidy(() => moveSome.immediate() === undefined));
  db.close();
  port.close();
};

port.on('message', (requests: WorkerRequests | typeof CLOSE) => {
  if (requests === CLOSE) return close();
  port.postMessage(answersTo(requests));
  if (LEAVES_TRACES.some((method) => requests.includes(method))) deleting.deleted();
  if (recent.areMany) tidy(() => moveSome.immediate());
  // If requests never leave a quiet moment, deleted entries are removed between them.
  if (deleting.isOverdue) tidy(() => deleting.work());
  quiet.requested();
});
