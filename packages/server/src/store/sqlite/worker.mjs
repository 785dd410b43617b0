// How both workers begin. Plain JavaScript, and with the compile cache of whoever started it: a worker that has to strip types first loads a
// compiler of its own, which costs a third of a second and thirty megabytes each.

import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';

if (workerData.cache !== null) enableCompileCache(workerData.cache);
if (workerData.role === 'writer') await import('./writer.ts');
else await import('./reader.ts');
