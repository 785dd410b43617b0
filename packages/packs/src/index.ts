// Packs: files of characters, creatures and other entries that people bring to a table.

export { brings } from './brings.ts';
export { idOf, kind, type Kind, type Known, type Objection } from './kind.ts';
export { LONGEST_ENTRY, LONGEST_PACK, MOST_ENTRIES, PACK_VERSION, packSchema } from './pack.ts';
export { readOneEntry, readPack } from './read-pack.ts';
export { freeIdFor, idFromName, showCommand, type ShowCommand, type StageRules } from './stage.ts';
