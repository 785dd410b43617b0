// A stand-in for the embedded store: the contract, asked of a worker.
import { Worker } from 'node:worker_threads';

const METHODS = [
  'append',
  'read',
  'findEntry',
  'heads',
  'saveSnapshot',
  'snapshotAt',
  'list',
  'claimName',
  'releaseName',
  'findName',
  'ping',
];

export class StandInStore {
  #asked = [];
  #waiting = [];

  constructor(folder) {
    const worker = new Worker(new URL('worker.mjs', import.meta.url), { workerData: folder });
    worker.on('message', (answers) => {
      for (const answer of answers) this.#waiting.shift()(answer);
    });
    for (const method of METHODS) this[method] = (...args) => this.#ask(worker, method, args);
  }

  /** Everything asked in one turn of the event loop crosses at once. */
  #ask(worker, method, args) {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#asked.length === 0) {
        setImmediate(() => {
          worker.postMessage(this.#asked);
          this.#asked = [];
        });
      }
      this.#asked.push([method, args]);
    });
  }
}
