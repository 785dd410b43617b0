// The public part of the stores: opening one, and its interface.

export { FIRST_LINK, commitmentOf, linkAfter, unsalted } from './contract/chain.ts';
export { ChainedStore, type Checked } from './chained/chained-store.ts';
export * from './contract/store.ts';
export { MemoryStore } from './memory.ts';
export type { Moved, Present, SharedNotices } from './contract/notices.ts';
export { openBareStore, openNotices, openStore, type OpenSettings } from './open.ts';
export { isRecord } from './contract/table-ids.ts';
export { PLAIN, keyNames, readSealKeys, type SealKey, type SealKeys } from './sealed/keys.ts';
export { Seal, isSealedText, keyNameOf } from './sealed/seal.ts';
export { SealedStore } from './sealed/sealed-store.ts';
export { databaseIn } from './sqlite/file.ts';
export { isKey, isText } from './checks.ts';
export { SEALED, StoreTrouble, UNSEALED } from './contract/trouble.ts';
