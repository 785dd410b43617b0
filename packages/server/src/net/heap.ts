// How much memory open tables may take, from the heap that this process may have.

import { getHeapStatistics } from 'node:v8';

/** Of the heap that this process may have, open tables get a share; the rest is for connections, loading, importing and garbage. */
const SHARE = 0.45;
/** What the process itself takes. */
const OWN = 64_000_000;
const LEAST = 16_000_000;

export const memoryForTables = (): number => Math.max(LEAST, Math.floor(SHARE * getHeapStatistics().heap_size_limit) - OWN);
