// All that games, servers and tests may use of the kernel.

export * from './brings.ts';
export * from './chance.ts';
export * from './decide.ts';
export { cards, choice, closed, integer, offer, refuse, subset, text, under, type Domain, type Fields, type Offer } from './domain.ts';
export { asBags, enumerate, type Outcome } from './enumerate.ts';
export * from './events.ts';
export { applyGroup, evolve, seal } from './evolve.ts';
export { answerers } from './flow.ts';
export * from './game.ts';
export * from './opening.ts';
export * from './log.ts';
export { recordOf } from './memory.ts';
export { misfits } from './misfits.ts';
export { redact, trailOf, view, viewGroup } from './redact.ts';
export * from './state.ts';
export * from './steps.ts';
export { optionDomain, optionId, optionValue } from './table-commands.ts';
export { CARDS_WANTED, liesOpen } from './real-cards.ts';
export { Reader, param, type Say, type Word } from './reader.ts';
export { Table, sees, type Place, type SeesWords } from './table.ts';
export { isFinal } from './undo.ts';
export * from './view/index.ts';
export * from './words.ts';
