// The public part of the protocol package: schemas, types and limits of messages, HTTP and table files.

export * from './client-messages.ts';
export * from './server-messages.ts';
export { layout, viewEvent, viewGroupSchema, viewSchema } from './view-schemas.ts';
export * from './http.ts';
export { characterTaken, judgeAsked, judgment, type CharacterTaken, type JudgeAsked } from './making.ts';
export * from './routes.ts';
export { CAUSE_BOUNDS, LONGEST_NAME, fileGroup } from './table-events.ts';
export * from './table-file.ts';
export type { Frozen, Holds, Same } from './frozen.ts';
