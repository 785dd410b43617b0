// All that clients, odds, hints and bots may use of the kernel: views and what reads them.

export * from './cards.ts';
export * from './contents.ts';
export * from './digest.ts';
export * from './form.ts';
export { fold, foldGroup } from './fold.ts';
export { NOWHERE } from './record.ts';
export * from './types.ts';
export * from './words.ts';
export * from './fraction.ts';
export * from './play.ts';
export * from './bot-driver.ts';
export type * from './layout.ts';
export type * from './making.ts';
export * from './sight.ts';
export { Memo } from './memo.ts';
