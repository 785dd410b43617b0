// Packs: files of characters, creatures and other entries that people bring to a table.

export { kind, type Grade, type Kind, type Known, type Objection, type PackRules } from './kind.ts';
export type { PackEntry } from './entry.ts';
export { LONGEST_ENTRY, LONGEST_PACK, MOST_ENTRIES, PACK_VERSION, packSchema, type PackHead } from './pack.ts';
export { readPack, type Finding, type PackReading } from './read-pack.ts';
