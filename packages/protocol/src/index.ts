export * from './client-messages.ts';
export type * from './server-messages.ts';
export * from './table-file.ts';
