// The house rules of the table, each with the rule it belongs to. All of them can change in play.

import type { OptionSpec } from '@pasteboard/kernel';

type Value = string | number | boolean;
const oneOf = (rule: string, first: Value, ...others: readonly Value[]): OptionSpec => ({
  default: first,
  values: [first, ...others],
  rule,
});

/** Where a house rule takes any number, these are on the list. */
const MOST_LISTED = 60;
const numbers = (from: number): number[] => Array.from({ length: MOST_LISTED - from + 1 }, (_, i) => from + i);

export const OPTIONS = {
  aceRank: oneOf('TRB-DECK-02', 1, 14),
  jokersPerDeck: { default: 0, values: { from: 0, to: 12 }, rule: 'TRB-DECK-04' },
  jokerRank: { default: 14, values: { from: 0, to: 99 }, rule: 'TRB-DECK-04' },
  jokerSuit: oneOf('TRB-DECK-04', 'wild', 'none'),
  blindBase: oneOf('TRB-HAND-07', false, true),
  fortuneAfterReveal: oneOf('TRB-CHECK-09', false, true),
  disadvantageHigh: oneOf('TRB-ADV-05', 'never', 'counts'),
  demandFoundInPool: oneOf('TRB-DEMAND-05', true, false),
  fortuneDuringDig: oneOf('TRB-DEMAND-08', false, true),
  demandScope: oneOf('TRB-DEMAND-09', 'base', 'all'),
  assistLimit: oneOf('TRB-ASSIST-06', 'none', ...numbers(0)),
  willMinDiscard: oneOf('TRB-WILL-02', 1, 0),
  willMaxDiscard: oneOf('TRB-WILL-02', 'insight', 'none', ...numbers(0)),
  fortunePerCheck: oneOf('TRB-FORT-01', 'none', ...numbers(0)),
  madnessSift: oneOf('TRB-MAD-03', 'on', 'off'),
  stupefiedWhen: oneOf('TRB-STUP-01', 'deckEmpty', 'cardMissing'),
  extraSuccessDamage: oneOf('TRB-DMG-04', 0, 1),
  damageOrder: oneOf('TRB-DMG-05', 'vulnerableFirst', 'protectedFirst'),
  negativeResist: oneOf('TRB-ELEM-04', true, false),
  shortRestsPerDay: { default: 2, values: { from: 0, to: 99 }, rule: 'TRB-SHORT-01' },
  shortRestMedicine: oneOf('TRB-SHORT-03', 'own', 'best'),
  longRestHealing: oneOf('TRB-LONG-01', 'split', 'oneLayer'),
  encounterEndStatuses: oneOf('TRB-TIME-03', 'clear', 'keep', 'tickOut'),
  startTurnOrder: oneOf('TRB-ST-02', 'ticksThenDecay', 'decayThenTicks'),
  necroticLongRest: oneOf('TRB-ST-NECROTIC', 'before', 'after'),
  burningElement: oneOf('TRB-ST-BURNING', 'fire', 'physical', 'frost', 'brilliant', 'shadow'),
  brilliantLabel: oneOf('TRB-ELEM-01', 'brilliant', 'radiant'),
  berserkPerStack: oneOf('TRB-ST-BERSERK', false, true),
  frightenedPerStack: oneOf('TRB-ST-FRIGHTENED', false, true),
  fleeAt: oneOf('TRB-ST-FRIGHTENED', 'none', ...numbers(1)),
  statSource: oneOf('TRB-X-STAT-01', 'document', 'code'),
  apPerTurn: oneOf('TRB-X-ACT-02', 3, 4),
  gambling: oneOf('TRB-X-REV-01', 'off', 'on'),
  poisoned: oneOf('TRB-X-REV-02', 'off', 'on'),
  timeScale: oneOf('TRB-X-REV-03', 'seed', 'later'),
  bestChoice: { default: 'shown', values: ['shown', 'hidden'], rule: null },
} as const satisfies Record<string, OptionSpec>;

export type OptionKey = keyof typeof OPTIONS;
