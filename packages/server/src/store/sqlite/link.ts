// The store's side of the wire to one worker.

import { getCompileCacheDir } from 'node:module';
import { MessageChannel, Worker, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { StoreTrouble } from '../trouble.ts';
import type { SqliteSettings } from './connection.ts';
import { EXPECTS, RESTS, RUNG, SEVERAL, together, type Answered, type Calls, type Requests } from './wire.ts';

/** What a worker is told when it starts, and which of the two it is. */
interface WorkerSettings extends SqliteSettings {
  readonly role: 'writer' | 'reader';
}

export interface WorkerData extends WorkerSettings {
  /** Where to find what was compiled before. */
  readonly cache: string | null;
  /** See `RUNG` and `RESTS`. */
  readonly bell: SharedArrayBuffer;
  /** Requests come here, and answers go. A worker hands on what comes over its own port by another event, and looks at the environment each time. */
  readonly port: MessagePort;
}

/** A worker, and our end of the line to it. */
interface Spawned {
  readonly worker: Worker;
  readonly port: MessagePort;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** From so many answers at a time on there is a crowd: then a message costs more than it is worth to be quick. */
const CROWD = 6;
/** A message need not hold more than this, whoever else comes: while it is written, others can be decided. */
export const ENOUGH = 32;

export class Link<Does extends Calls<Does>> {
  readonly #file: URL;
  readonly #settings: WorkerSettings;
  readonly #bell = new Int32Array(new SharedArrayBuffer(8));
  #spawned: Spawned | null = null;
  #requests: Requests = [];
  /** What is done once they are sent. */
  #meanwhile: (() => void)[] = [];
  /** They wait for the answer to those before them. */
  #areHeld = false;
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
    this.#spawned ??= this.#spawn();
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
    else if (this.#areHeld && this.#requests.length >= 2 * ENOUGH) this.#send();
  }

  /**
   * Every message and every commit costs as much as several requests, and two cores have enough to do. So all wait while the worker is busy; and where
   * there is a crowd, or several came at once, until a turn brings nobody new.
   */
  #gather(before: number): void {
    const now = this.#requests.length / 2;
    // They may have been sent meanwhile.
    if (now === 0) return;
    if (now >= ENOUGH) this.#send();
    else if (this.#waiting.length > now) this.#areHeld = true;
    else if (now === before || (now === 1 && this.#together < CROWD)) this.#send();
    else setImmediate(() => this.#gather(now));
  }

  /** Runs it as soon as the worker has all that was asked so far. */
  meanwhile(work: () => void): void {
    if (this.#requests.length === 0) work();
    else this.#meanwhile.push(work);
  }

  /** Something will be asked in a moment: a worker that sleeps wakes up meanwhile. Where several come at a time it would wake for the first of them. */
  expect(): void {
    if (this.#together >= SEVERAL || this.#spawned === null || this.#closing !== null || Atomics.load(this.#bell, RESTS) !== 1) return;
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
    if (this.#spawned === null) return;
    const { worker, port } = this.#spawned;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    this.#post(port, ['close']);
    await ended;
  }

  #send(): void {
    const requests = this.#requests;
    if (requests.length === 0) return;
    this.#requests = [];
    this.#areHeld = false;
    this.#isCalm = requests.length === 2;
    this.#spawned ??= this.#spawn();
    this.#post(this.#spawned.port, requests);
    const meanwhile = this.#meanwhile;
    this.#meanwhile = [];
    for (const work of meanwhile) work();
  }

  #post(port: MessagePort, requests: Requests): void {
    port.postMessage(requests);
    Atomics.store(this.#bell, RESTS, 0);
    Atomics.add(this.#bell, RUNG, 1);
    Atomics.notify(this.#bell, RUNG);
  }

  #spawn(): Spawned {
    const { port1: port, port2 } = new MessageChannel();
    const workerData: WorkerData = { ...this.#settings, cache: getCompileCacheDir() ?? null, bell: this.#bell.buffer, port: port2 };
    const worker = new Worker(this.#file, { workerData, transferList: [port2] });
    port.on('message', (answered: Answered) => {
      // A last word of one that was given up would be taken for an answer to somebody else.
      if (this.#spawned?.port === port) this.#hear(answered);
    });
    worker.once('error', (error) => this.#stopped(port, error instanceof Error ? error.message : ''));
    worker.once('exit', () => this.#stopped(port, ''));
    return { worker, port };
  }

  #hear(answered: Answered): void {
    const { values, failed } = typeof answered === 'string' ? { values: [answered], failed: [] } : answered;
    const heard = this.#waiting.splice(0, values.length);
    this.#together = together(this.#together, values.length);
    // First of all: while others are told, it writes.
    if (this.#areHeld) this.#send();
    const troubles = failed.length === 0 ? null : new Map(failed.map(([at, why, code]) => [at, new StoreTrouble(why, code)]));
    for (let i = 0; i < heard.length; i++) {
      const trouble = troubles?.get(i);
      if (trouble === undefined) heard[i]?.resolve(values[i]);
      else heard[i]?.reject(trouble);
    }
  }

  /** Nobody knows what became of what it was doing, but for what it has said before. The next request starts another. */
  #stopped(port: MessagePort, why: string): void {
    if (this.#spawned?.port !== port) return;
    for (let last = receiveMessageOnPort(port); last !== undefined; last = receiveMessageOnPort(port)) this.#hear(last.message as Answered);
    port.close();
    this.#spawned = null;
    this.#requests = [];
    this.#areHeld = false;
    this.#meanwhile = [];
    const error = new StoreTrouble(why === '' ? 'The store’s worker has stopped.' : why, 'stopped');
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
