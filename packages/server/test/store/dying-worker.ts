// A worker for tests that stops at certain messages and counts the requests of the others.

import { workerData } from 'node:worker_threads';
import type { WorkerData } from '../../src/store/sqlite/worker-client.ts';

const { port, folder } = workerData as WorkerData;

/** The folder’s name says what this worker does with its first message: the client knows only the requests of the store. */
port.on('message', (requests: unknown[] | 'close') => {
  if (requests === 'close') return port.close();
  if (folder === 'die') throw new Error('It has died.');
  const count = requests.length / 2;
  const answers = { values: Array.from({ length: count }, () => count), refused: [] };
  if (folder === 'answer and leave') port.postMessage(answers);
  if (folder === 'leave' || folder === 'answer and leave') process.exit(1);
  port.postMessage(answers);
});
