// Our server as a process of its own. It begins as the `pasteboard` command does: what was compiled once is not compiled again.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { options } from './asked.mjs';

enableCompileCache(join(options().scratch, 'compiled'));
await import('./our-tables.mjs');
