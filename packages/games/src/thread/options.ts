// The house rules of Thread, each with the rule it belongs to. The author calls every rule optional: all of them can change in play.

import { choiceOf, houseRules, rangeOf, type OptionTopics } from '@pasteboard/values';
import { MOST_CARDS } from './names.ts';

export const OPTIONS = {
  jokers: choiceOf('THR-X-CARD-01', true, false),
  deckCountVisibility: choiceOf('THR-DECK-02', 'everyone', 'ownerAndWeaver'),
  discardVisibility: choiceOf('THR-DISCARD-03', 'everyone', 'ownerAndWeaver', 'countOnly'),
  partialDraws: choiceOf('THR-EMPTY-04', 'drawWhatRemains', 'forbid'),
  jokerNoCard: choiceOf('THR-EMPTY-05', 'fail', 'zero'),
  burnEmpty: choiceOf('THR-BURN-04', 'skip', 'forbidAction'),
  insertZeroShuffles: choiceOf('THR-INSERT-05', false, true),
  fullRest: choiceOf('THR-FULL-01', 'weaverAgrees', 'playersDecide'),
  partialRestCount: choiceOf('THR-PARTIAL-01', 'sum', 'higher'),
  restInsert: choiceOf('THR-PARTIAL-04', 'automatic', 'optional'),
  restBurnScope: choiceOf('THR-RESTBURN-04', 'allLost', 'burnsOnly'),
  restBurnCause: choiceOf('THR-RESTBURN-05', 'chosen', 'actionsAndChecks', 'any'),
  weaverSpent: choiceOf('THR-WEAVER-02', 'bottom', 'discard', 'burnsOnly'),
  weaverShuffle: choiceOf('THR-WEAVER-05', 'fullPass', 'everyN', 'manual'),
  weaverShuffleN: rangeOf('THR-WEAVER-05', 20, 1, MOST_CARDS),
  absentPcDeck: choiceOf('THR-WEAVER-07', 'own', 'bottomless'),
  tie: choiceOf('THR-X-CHECK-03', 'redraw', 'success'),
  suitMatchBonus: choiceOf('THR-X-CHECK-09', 0, 1),
  startingPoints: rangeOf('THR-X-POINT-01', 26, 0, MOST_CARDS),
  exhaustedBurnOrder: choiceOf('THR-X-COND-01', 'before', 'after'),
};

export const OPTION_TOPICS = {
  deck: ['jokers', 'deckCountVisibility', 'discardVisibility', 'partialDraws', 'jokerNoCard', 'insertZeroShuffles'],
  check: ['tie', 'suitMatchBonus'],
  action: ['burnEmpty'],
  condition: ['exhaustedBurnOrder'],
  points: ['startingPoints'],
  rest: ['fullRest', 'partialRestCount', 'restInsert', 'restBurnScope', 'restBurnCause'],
  weaver: ['weaverSpent', 'weaverShuffle', 'weaverShuffleN', 'absentPcDeck'],
} as const satisfies OptionTopics<typeof OPTIONS>;

/** A house rule as it is set at this table. */
export const houseRule = houseRules(OPTIONS);
