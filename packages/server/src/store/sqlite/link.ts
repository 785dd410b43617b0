// The store's side of the wire to one worker.

import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { StoreTrouble } from '../trouble.ts';
import type { SqliteSettings } from './connection.ts';
import { EXPECTS, RESTS, RUNG, type Answers, type Calls, type Requests } from './wire.ts';

/** What a worker is told when it starts, and which of the two it is. */
interface WorkerSettings extends SqliteSettings {
  readonly role: 'writer' | 'reader';
}

export interface WorkerData extends WorkerSettings {
  /** Where to find what was compiled before. */
  readonly cache: string | null;
  /** See `RUNG` and `RESTS`. */
  readonly bell: SharedArrayBuffer;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** From so many answers at a time on there is a crowd: then a message costs more than it is worth to be quick. */
const CROWD = 6;
/** A message need not hold more than this, whoever else comes: while it is written, others can be decided. */
const ENOUGH = 16;

export class Link<Does extends Calls<Does>> {
  readonly #file: URL;
  readonly #settings: WorkerSettings;
  readonly #bell = new Int32Array(new SharedArrayBuffer(8));
  #worker: Worker | null = null;
  #requests: Requests = [];
  /** The last message held one request. */
  #isCalm = true;
  /** How many answers came at a time lately. */
  #together = 0;
  #waiting: Waiting[] = [];
  #closing: Promise<void> | null = null;

  constructor(file: URL, settings: WorkerSettings) {
    this.#file = file;
    this.#settings = settings;
  }

  /** Starts the worker before anybody asks, as that takes a while. */
  start(): void {
    this.#worker ??= this.#spawn();
  }

  ask<Method extends keyof Does & string>(method: Method, ...args: Parameters<Does[Method]>): Promise<ReturnType<Does[Method]>> {
    return new Promise((resolve, reject) => {
      this.call(method, args, resolve, reject);
    });
  }

  /** The same for whoever must not wait a moment longer: he is told in the turn in which the answer comes. */
  call<Method extends keyof Does & string>(
    method: Method,
    args: Parameters<Does[Method]>,
    resolve: (value: ReturnType<Does[Method]>) => void,
    reject: (error: Error) => void,
  ): void {
    if (this.#closing !== null) return reject(new StoreTrouble('The store is closed.', 'closed'));
    // Both ends are typed by the same interface; only the wire between them is not.
    this.#waiting.push({ resolve: resolve as (value: unknown) => void, reject });
    this.#requests.push(method, args);
    // Whoever comes alone need not wait for others. Else what comes up in one turn travels together.
    if (this.#isCalm && Atomics.load(this.#bell, RESTS) !== 0) this.#send();
    else if (this.#requests.length === 2) setImmediate(() => this.#gather(0));
  }

  /** In a crowd all wait until a turn brings nobody new: every message and every commit costs as much as several requests, and two cores have enough to do. */
  #gather(before: number): void {
    const now = this.#requests.length / 2;
    if (this.#together < CROWD || now === before || now >= ENOUGH) this.#send();
    else setImmediate(() => this.#gather(now));
  }

  /** Something will be asked in a moment: a worker that sleeps wakes up meanwhile. In a crowd none does. */
  expect(): void {
    if (!this.#isCalm || this.#worker === null || this.#closing !== null || Atomics.load(this.#bell, RESTS) !== 1) return;
    Atomics.store(this.#bell, RESTS, EXPECTS);
    Atomics.add(this.#bell, RUNG, 1);
    Atomics.notify(this.#bell, RUNG);
  }

  /** What was asked before is still answered. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    this.#send();
    const worker = this.#worker;
    if (worker === null) return;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    this.#post(worker, ['close']);
    await ended;
  }

  #send(): void {
    const requests = this.#requests;
    if (requests.length === 0) return;
    this.#requests = [];
    this.#isCalm = requests.length === 2;
    this.#worker ??= this.#spawn();
    this.#post(this.#worker, requests);
  }

  #post(worker: Worker, requests: Requests): void {
    worker.postMessage(requests);
    Atomics.store(this.#bell, RESTS, 0);
    Atomics.add(this.#bell, RUNG, 1);
    Atomics.notify(this.#bell, RUNG);
  }

  #spawn(): Worker {
    const workerData: WorkerData = { ...this.#settings, cache: getCompileCacheDir() ?? null, bell: this.#bell.buffer };
    const worker = new Worker(this.#file, { workerData });
    worker.on('message', (answers: Answers) => {
      // A last word of one that was given up would be taken for an answer to somebody else.
      if (this.#worker === worker) this.#hear(answers);
    });
    worker.once('error', (error) => this.#stopped(worker, error instanceof Error ? error.message : ''));
    worker.once('exit', () => this.#stopped(worker, ''));
    return worker;
  }

  #hear({ values, failed }: Answers): void {
    const heard = this.#waiting.splice(0, values.length);
    this.#together = (3 * this.#together + values.length) / 4;
    const troubles = failed.length === 0 ? null : new Map(failed.map(([at, why, code]) => [at, new StoreTrouble(why, code)]));
    for (let i = 0; i < heard.length; i++) {
      const trouble = troubles?.get(i);
      if (trouble === undefined) heard[i]?.resolve(values[i]);
      else heard[i]?.reject(trouble);
    }
  }

  /** Nobody knows what became of what it was doing. The next request starts another. */
  #stopped(worker: Worker, why: string): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#requests = [];
    const error = new StoreTrouble(why === '' ? 'The store’s worker has stopped.' : why, 'stopped');
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
