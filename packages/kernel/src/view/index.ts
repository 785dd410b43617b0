export * from './cards.ts';
export * from './digest.ts';
export { fold, foldGroup } from './fold.ts';
export { NOWHERE } from './record.ts';
export * from './types.ts';
export * from './words.ts';
export * from './fraction.ts';
export * from './play.ts';
export type * from './layout.ts';
