// What an answer costs. One formula for everything that is sent or worked out: it is charged after the fact, as nobody knows before how long a
// list will be. A client that owes waits for the next such answer until the debt is paid; commands and talk go on. Work is counted
// once more by itself, at a lower rate for each address (`work` in `net/limits.ts`): bytes wait on a network, work keeps everybody waiting.

/** A point buys so many bytes sent … */
const BYTES = 16_384;
/** … or so many milliseconds of work. */
const MS = 2;

export const priceOf = (bytes: number, ms: number): number => bytes / BYTES + ms / MS;
