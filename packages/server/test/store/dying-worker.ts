// A worker that dies of one word, leaves at others, and answers the rest.

import { workerData } from 'node:worker_threads';
import type { WorkerData } from '../../src/store/sqlite/link.ts';

const { port } = workerData as WorkerData;

port.on('message', ([method, , ...others]: unknown[]) => {
  if (method === 'close') return port.close();
  if (method === 'die') throw new Error('It has died.');
  if (method === 'answerAndLeave') port.postMessage('answered');
  if (method === 'leave' || method === 'answerAndLeave') process.exit(1);
  port.postMessage({ values: [others.length], failed: [] });
});
