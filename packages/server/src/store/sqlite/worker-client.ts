// The main thread's side of the worker: sends requests, matches answers, and starts another worker if one has stopped.

import { getCompileCacheDir } from 'node:module';
import { MessageChannel, Worker, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { StoreTrouble } from '../contract/trouble.ts';
import type { SqliteSettings } from './connection.ts';
import { CLOSE, type WorkerAnswers, type Calls, type Method, type WorkerRequest } from './wire.ts';

export interface WorkerData extends SqliteSettings {
  /** Folder of compiled code, so that a worker need not compile again. */
  readonly cache: string | null;
  readonly port: MessagePort;
}

interface Waiting {
  readonly request: WorkerRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class WorkerClient {
  readonly #file: URL;
  readonly #settings: SqliteSettings;
  #worker: { readonly thread: Worker; readonly port: MessagePort } | null = null;
  /** Requests of the message that the worker is busy with. */
  #sent: readonly Waiting[] = [];
  /** They leave together when it has answered: a message and a commit cost as much as several requests. */
  #queue: Waiting[] = [];
  /** The last message held one request. */
  #isAlone = true;
  #afterSend: (() => void)[] = [];
  #closing: Promise<void> | null = null;

  constructor(file: URL, settings: SqliteSettings) {
    this.#file = file;
    this.#settings = settings;
  }

  ask<M extends Method>(method: M, ...args: Parameters<Calls[M]>): Promise<ReturnType<Calls[M]>> {
    return new Promise((resolve, reject) => {
      this.call(method, args, resolve, reject);
    });
  }

  /** The same with callbacks, which run in the same turn of the event loop as the answer. */
  call<M extends Method>(
    method: M,
    args: Parameters<Calls[M]>,
    resolve: (value: ReturnType<Calls[M]>) => void,
    reject: (error: Error) => void,
  ): void {
    if (this.#closing !== null) return reject(new StoreTrouble('The store is closed.', 'closed'));
    // Both ends are typed by the same interface; only the message between them is not.
    this.#queue.push({ request: [method, args], resolve: resolve as (value: unknown) => void, reject });
    if (this.#sent.length > 0) return;
    // A request that comes alone, as the last one did, goes at once. Else all that come up in this turn of the event loop go together.
    if (this.#isAlone) this.#send();
    else if (this.#queue.length === 1) setImmediate(() => this.#sendIfFree());
  }

  #sendIfFree(): void {
    if (this.#sent.length === 0) this.#send();
  }

  /** Runs `work` once every request made so far has been sent. */
  afterSend(work: () => void): void {
    if (this.#queue.length === 0) work();
    else this.#afterSend.push(work);
  }

  /** Requests made before are still answered. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    if (this.#sent.length === 0) this.#send();
    if (this.#sent.length > 0) await this.#settled();
    if (this.#worker === null) return;
    const { thread, port } = this.#worker;
    const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
    port.postMessage(CLOSE);
    await ended;
  }

  /** Resolves once everything asked so far is answered, as one more request behind it all is. */
  #settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#queue.push({ request: ['ping', []], resolve: () => resolve(), reject: () => resolve() });
    });
  }

  #send(): void {
    this.#sent = this.#queue;
    this.#queue = [];
    if (this.#sent.length > 0) {
      this.#isAlone = this.#sent.length === 1;
      this.#worker ??= this.#start();
      this.#worker.port.postMessage(this.#sent.flatMap(({ request }) => request));
    }
    const work = this.#afterSend;
    this.#afterSend = [];
    for (const each of work) each();
  }

  #start(): { readonly thread: Worker; readonly port: MessagePort } {
    const { port1: port, port2 } = new MessageChannel();
    const workerData: WorkerData = { ...this.#settings, cache: getCompileCacheDir() ?? null, port: port2 };
    const thread = new Worker(this.#file, { workerData, transferList: [port2] });
    port.on('message', (answers: WorkerAnswers) => {
      if (this.#worker?.port === port) this.#answered(answers);
    });
    thread.once('error', (error) => this.#stopped(port, error instanceof Error ? error.message : ''));
    thread.once('exit', () => this.#stopped(port, ''));
    return { thread, port };
  }

  #answered({ values, refused }: WorkerAnswers): void {
    const answered = this.#sent;
    // First of all: the worker writes while viewers are told.
    this.#send();
    const troubles = refused.length === 0 ? null : new Map(refused.map(([at, why, code]) => [at, new StoreTrouble(why, code)]));
    for (let i = 0; i < answered.length; i++) {
      const trouble = troubles?.get(i);
      if (trouble === undefined) answered[i]?.resolve(values[i]);
      else answered[i]?.reject(trouble);
    }
  }

  /** What the worker answered before it stopped counts; the outcome of the rest is unknown. The next request starts another worker. */
  #stopped(port: MessagePort, why: string): void {
    if (this.#worker?.port !== port) return;
    this.#worker = null;
    const lost = this.#sent;
    const last = receiveMessageOnPort(port);
    port.close();
    const waiting = [...(last === undefined ? lost : []), ...this.#queue];
    this.#queue = [];
    this.#afterSend = [];
    if (last === undefined) this.#sent = [];
    else this.#answered(last.message as WorkerAnswers);
    const error = new StoreTrouble(why === '' ? 'The store’s worker has stopped.' : why, 'stopped');
    for (const { reject } of waiting) reject(error);
  }
}
