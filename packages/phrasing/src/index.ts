// Names, lists of moves, forms and sentences for terminal and browser.

export * from './actions.ts';
export * from './answer-name.ts';
export * from './back.ts';
export * from './compose.ts';
export * from './face.ts';
export * from './fits.ts';
export * from './folded.ts';
export * from './hints.ts';
export * from './log.ts';
export * from './misfits.ts';
export * from './names.ts';
export * from './narrowing.ts';
export * from './odds.ts';
export * from './options.ts';
export * from './printable.ts';
export * from './sheet.ts';
export * from './sorting.ts';
export * from './turns.ts';
