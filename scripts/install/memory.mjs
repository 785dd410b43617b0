// Has this machine, or this container, memory for two programs at once? With less, things are done one after the other: 512 MB are enough.
// Runs on the machine's own Node, so keep it to what Node 20 knows.
import { totalmem } from 'node:os';

const ROOMY = 2 ** 31;

/** A container's own limit; a very large number where there is none. */
const limit = process.constrainedMemory?.() || Infinity;

/** `SMALL_MEMORY=1` says so where the machine cannot know. */
export const isRoomy = process.env.SMALL_MEMORY !== '1' && Math.min(totalmem(), limit) >= ROOMY;
