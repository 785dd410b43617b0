// How the worker begins: in plain JavaScript, with the compile cache of the thread that started it. Without the cache it would load a
// compiler of its own to strip types, which costs a third of a second and thirty megabytes.

import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';

if (workerData.cache !== null) enableCompileCache(workerData.cache);
await import('./worker.ts');
