// The house rules of the table, each with the rule it belongs to. The author calls every rule optional: all of them can change in play.

import type { OptionSpec } from '@pasteboard/kernel';
import { MOST_CARDS } from './names.ts';

const oneOf = (rule: string, first: string | number | boolean, ...others: (string | number | boolean)[]): OptionSpec => ({
  default: first,
  values: [first, ...others],
  rule,
});

export const OPTIONS = {
  jokers: oneOf('THR-X-CARD-01', true, false),
  deckCountVisibility: oneOf('THR-DECK-02', 'everyone', 'ownerAndWeaver'),
  discardVisibility: oneOf('THR-DISCARD-03', 'everyone', 'ownerAndWeaver', 'countOnly'),
  partialDraws: oneOf('THR-EMPTY-04', 'drawWhatRemains', 'forbid'),
  jokerNoCard: oneOf('THR-EMPTY-05', 'fail', 'zero'),
  burnEmpty: oneOf('THR-BURN-04', 'skip', 'forbidAction'),
  insertZeroShuffles: oneOf('THR-INSERT-05', false, true),
  partialRestCount: oneOf('THR-PARTIAL-01', 'sum', 'higher'),
  restInsert: oneOf('THR-PARTIAL-04', 'automatic', 'optional'),
  restBurnScope: oneOf('THR-RESTBURN-04', 'allLost', 'burnsOnly'),
  restBurnCause: oneOf('THR-RESTBURN-05', 'chosen', 'actionsAndChecks', 'any'),
  weaverSpent: oneOf('THR-WEAVER-02', 'bottom', 'discard', 'burnsOnly'),
  weaverShuffle: oneOf('THR-WEAVER-05', 'fullPass', 'everyN', 'manual'),
  weaverShuffleN: { default: 20, values: { from: 1, to: MOST_CARDS }, rule: 'THR-WEAVER-05' },
  absentPcDeck: oneOf('THR-WEAVER-07', 'own', 'bottomless'),
  tie: oneOf('THR-X-CHECK-03', 'redraw', 'success'),
  suitMatchBonus: oneOf('THR-X-CHECK-09', 0, 1),
  exhaustedBurnOrder: oneOf('THR-X-COND-01', 'before', 'after'),
} as const satisfies Record<string, OptionSpec>;

export type OptionKey = keyof typeof OPTIONS;
