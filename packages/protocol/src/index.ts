export * from './client-messages.ts';
export type * from './server-messages.ts';
