export * from './house/house.ts';
export type { Shelf } from './house/shelf.ts';
export { GUEST_LIMITS, type GuestLimits } from './house/guest-limits.ts';
export * from './house/guest.ts';
export * from './room/ports.ts';
export { MOST_AROUND_ENTRIES, MOST_TABLE_BYTES } from './room/table-bounds.ts';
export * from './store/contract.ts';
export { MemoryStore } from './store/memory.ts';
export { machineClock, machineFortune } from './net/ports.ts';
