// The house rules of the table, each with the rule it belongs to. All of them can change in play.

import { choiceOf, houseRules, rangeOf, type OptionTopics } from '@pasteboard/values';

/** Where a house rule takes any number, these are on the list. */
const MOST_LISTED = 60;
const numbers = (from: number): number[] => Array.from({ length: MOST_LISTED - from + 1 }, (_, i) => from + i);

export const OPTIONS = {
  aceRank: choiceOf('TRB-DECK-02', 1, 14),
  jokersPerDeck: rangeOf('TRB-DECK-04', 0, 0, 12),
  jokerRank: rangeOf('TRB-DECK-04', 14, 0, 99),
  jokerSuit: choiceOf('TRB-DECK-04', 'wild', 'none'),
  blindBase: choiceOf('TRB-HAND-07', false, true),
  emptyingDraw: choiceOf('TRB-HAND-05', 'asked', 'drawn'),
  fortuneAfterReveal: choiceOf('TRB-CHECK-09', false, true),
  disadvantageHigh: choiceOf('TRB-ADV-05', 'never', 'counts'),
  demandFoundInPool: choiceOf('TRB-DEMAND-05', true, false),
  fortuneDuringDig: choiceOf('TRB-DEMAND-08', false, true),
  demandScope: choiceOf('TRB-DEMAND-09', 'base', 'all'),
  assistants: choiceOf('TRB-ASSIST-01', 'friends', 'anybody'),
  assistLimit: choiceOf<'none' | number>('TRB-ASSIST-06', 'none', ...numbers(0)),
  willMinDiscard: choiceOf('TRB-WILL-02', 1, 0),
  willMaxDiscard: choiceOf<'insight' | 'none' | number>('TRB-WILL-02', 'insight', 'none', ...numbers(0)),
  fortunePerCheck: choiceOf<'none' | number>('TRB-FORT-01', 'none', ...numbers(0)),
  madnessSift: choiceOf('TRB-MAD-03', 'on', 'off'),
  stupefiedWhen: choiceOf('TRB-STUP-01', 'deckEmpty', 'cardMissing'),
  extraSuccessDamage: choiceOf('TRB-DMG-04', 0, 1),
  damageOrder: choiceOf('TRB-DMG-05', 'vulnerableFirst', 'protectedFirst'),
  negativeResist: choiceOf('TRB-ELEM-04', true, false),
  shortRestsPerDay: rangeOf('TRB-SHORT-01', 2, 0, 99),
  shortRestMedicine: choiceOf('TRB-SHORT-03', 'own', 'best'),
  longRestHealing: choiceOf('TRB-LONG-01', 'split', 'oneLayer'),
  encounterEndStatuses: choiceOf('TRB-TIME-03', 'clear', 'keep', 'tickOut'),
  longRestEnds: choiceOf('TRB-TIME-03', 'statuses', 'encounter', 'nothing'),
  startTurnOrder: choiceOf('TRB-ST-02', 'ticksThenDecay', 'decayThenTicks'),
  necroticLongRest: choiceOf('TRB-ST-NECROTIC', 'before', 'after'),
  burningElement: choiceOf('TRB-ST-BURNING', 'fire', 'physical', 'frost', 'brilliant', 'shadow'),
  brilliantLabel: choiceOf('TRB-ELEM-01', 'brilliant', 'radiant'),
  berserkPerStack: choiceOf('TRB-ST-BERSERK', false, true),
  frightenedPerStack: choiceOf('TRB-ST-FRIGHTENED', false, true),
  fleeAt: choiceOf<'none' | number>('TRB-ST-FRIGHTENED', 'none', ...numbers(1)),
  statSource: choiceOf('TRB-X-STAT-01', 'document', 'code'),
  apPerTurn: choiceOf('TRB-X-ACT-02', 3, 4),
  gambling: choiceOf('TRB-X-REV-01', 'off', 'on'),
  poisoned: choiceOf('TRB-X-REV-02', 'off', 'on'),
  timeScale: choiceOf('TRB-X-REV-03', 'seed', 'later'),
  bestChoice: choiceOf(null, 'shown', 'hidden'),
};

export type OptionKey = keyof typeof OPTIONS;

export const OPTION_TOPICS = {
  deck: ['aceRank', 'jokersPerDeck', 'jokerRank', 'jokerSuit', 'blindBase', 'emptyingDraw'],
  check: [
    'fortuneAfterReveal',
    'fortunePerCheck',
    'disadvantageHigh',
    'demandScope',
    'demandFoundInPool',
    'fortuneDuringDig',
    'assistants',
    'assistLimit',
    'bestChoice',
  ],
  actions: ['apPerTurn', 'gambling'],
  damage: ['negativeResist', 'extraSuccessDamage', 'damageOrder', 'brilliantLabel'],
  condition: [
    'startTurnOrder',
    'encounterEndStatuses',
    'stupefiedWhen',
    'necroticLongRest',
    'burningElement',
    'berserkPerStack',
    'frightenedPerStack',
    'fleeAt',
    'poisoned',
  ],
  will: ['willMinDiscard', 'willMaxDiscard', 'madnessSift'],
  rest: ['shortRestsPerDay', 'shortRestMedicine', 'longRestHealing', 'longRestEnds'],
  time: ['timeScale'],
  growth: ['statSource'],
} as const satisfies OptionTopics<typeof OPTIONS>;

/** Where the page says nothing and this table has a rule of its own: how the page reads without it. Tables of version 2 and case files have it so. */
export const PAGE_ALONE = { assistants: 'anybody', longRestEnds: 'nothing', emptyingDraw: 'drawn' } as const satisfies Partial<
  Record<OptionKey, string>
>;

/** A house rule as it is set at this table. */
export const houseRule = houseRules(OPTIONS);
