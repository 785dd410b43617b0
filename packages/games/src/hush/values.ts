// What Hush keeps beside its cards, and its house rules.

import { RANKS } from '@pasteboard/kernel/view';
import { choiceOf, counter, declareValues, fact, flag, houseRules, rangeOf } from '@pasteboard/values';

export const OPTIONS = {
  ranks: rangeOf('HUSH-01', 9, 3, RANKS.length),
  hand: rangeOf('HUSH-01', 5, 1, 7),
  hands: choiceOf('HUSH-02', 'count', 'backs'),
  peeks: rangeOf('HUSH-08', 2, 0, 9),
  target: rangeOf('HUSH-12', 0, 0, 52),
};

export const houseRule = houseRules(OPTIONS);

export const { table, player, declared } = declareValues({
  table: {
    /** HUSH-06: the last round was tied. */
    tied: fact(flag, false),
  },
  player: {
    score: counter(),
    peeks: counter(),
    /** HUSH-11: one quiet move a round. */
    quiet: counter(0, 1),
  },
});
