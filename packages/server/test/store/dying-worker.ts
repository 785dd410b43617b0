// A worker that dies of one word and answers every other.

import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ([method, , ...others]: unknown[]) => {
  if (method === 'close') return parentPort?.close();
  if (method === 'die') throw new Error('It has died.');
  if (method === 'leave') process.exit(1);
  parentPort?.postMessage({ values: [others.length], failed: [] });
});
