// Where tables are kept.

export * from './contract.ts';
export { MemoryStore } from './memory.ts';
export { openStore } from './open.ts';
export { StoreTrouble } from './trouble.ts';
