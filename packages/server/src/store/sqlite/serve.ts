// The worker's side of the wire.

import { receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { inWords, type SqliteSettings } from './connection.ts';
import type { WorkerData } from './link.ts';
import { Vigil } from './vigil.ts';
import { EXPECTS, RESTS, RUNG, type Answered, type Answers, type Calls, type Requests } from './wire.ts';

/** Does one request. */
export type Do = (method: string, args: readonly unknown[]) => unknown;

export const doing =
  <Does extends Calls<Does>>(calls: Does): Do =>
  (method, args): unknown =>
    // Both ends are typed by the same interface; only the wire between them is not.
    Reflect.apply(calls[method as keyof Does], calls, args);

export const answer = ({ values, failed }: Answers, run: () => unknown): void => {
  try {
    values.push(run());
  } catch (error) {
    const { message, code } = inWords(error);
    failed.push([values.length, message, code]);
    values.push(null);
  }
};

/** Everything that has arrived by now. */
const arrived = (port: MessagePort): Requests => {
  const requests: Requests = [];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    for (const each of next.message as Requests) requests.push(each);
  }
  return requests;
};

const inShort = (answers: Answers): Answered => {
  const [word] = answers.values;
  return answers.values.length === 1 && typeof word === 'string' ? word : answers;
};

/** `busy`: others may wait already. `free`: nobody does. `quiet`: nobody has for a while. */
export type Moment = 'busy' | 'free' | 'quiet';

export interface Work {
  /** Answers all requests. */
  readonly all: (requests: Requests) => Answers;
  /** Does what can be done before the requests are there that somebody has said will come. */
  readonly prepare: () => void;
  /** They have not come. */
  readonly desist: () => void;
  /** Does a piece of what may wait; false where there is nothing to do at such a moment. */
  readonly idle: (moment: Moment) => boolean;
  readonly close: () => void;
}

/** So long a worker stays awake for what was said to come: about as long as it takes to wake. */
const AWAKE_MS = 0.1;

/** After so long without a request there will be time. */
const QUIET_MS = 200;

const opened = (open: (settings: SqliteSettings) => Work): Work => {
  try {
    return open(workerData as WorkerData);
  } catch (error) {
    // Of what a worker ends with, only the sentence crosses.
    throw inWords(error);
  }
};

/** Stays awake where somebody has said that a request is on its way. True where it may have come: what was prepared stands until it is known that not. */
const hasComeAsExpected = (bell: Int32Array, rung: number, work: Work): boolean => {
  if (Atomics.load(bell, RESTS) !== EXPECTS) {
    work.desist();
    return false;
  }
  work.prepare();
  for (const until = performance.now() + AWAKE_MS; performance.now() < until; ) if (Atomics.load(bell, RUNG) !== rung) return true;
  work.desist();
  Atomics.compareExchange(bell, RESTS, EXPECTS, 0);
  return false;
};

/**
 * Between requests the thread sleeps on the bell and not in its event loop, which takes longer to wake and to hand a message over. Nothing else
 * goes on in these workers.
 */
export const serve = (open: (settings: SqliteSettings) => Work): void => {
  const { bell: shared, port } = workerData as WorkerData;
  const work = opened(open);
  const bell = new Int32Array(shared);
  const vigil = new Vigil();
  let moment: Moment = 'free';
  for (;;) {
    // Looked at before the requests: one that comes in between has rung by the time we wait.
    const rung = Atomics.load(bell, RUNG);
    const requests = arrived(port);
    const closing = requests.at(-1) === 'close';
    if (closing) requests.pop();
    if (requests.length > 0) {
      port.postMessage(inShort(work.all(requests)));
      vigil.answered(requests.length / 2);
      work.idle('busy');
      moment = 'free';
    }
    if (closing) break;
    if (requests.length > 0 || hasComeAsExpected(bell, rung, work) || work.idle(moment)) continue;
    Atomics.store(bell, RESTS, 1);
    const hasRung: boolean = vigil.wait(bell, rung, moment === 'quiet' ? Infinity : QUIET_MS);
    moment = hasRung ? 'free' : 'quiet';
  }
  work.close();
  port.close();
};
