// Our server in its own process. It starts as the `pasteboard` command does, with the compile cache.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { options } from './asked.mjs';

enableCompileCache(join(options().scratch, 'compiled'));
await import('./our-tables.mjs');
