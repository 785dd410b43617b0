// The house rules of the table, each with the rule it belongs to: wherever the guide is silent or says two things. All can change in play.

import { choiceOf, houseRules, type OptionTopics } from '@pasteboard/values';

export const OPTIONS = {
  aceOnDiscardKept: choiceOf('DOA-DECK-04', true, false),
  fatigueTrigger: choiceOf('DOA-DECK-07', 'onNeed', 'onEmpty'),
  gmZonesHidden: choiceOf('DOA-DECK-12', false, true),
  aceFuelsOwnRedraw: choiceOf('DOA-FATE-04', false, true),
  fateRedrawScope: choiceOf('DOA-FATE-04', 'card', 'check'),
  toughenUpUndoesKo: choiceOf('DOA-FATE-06', true, false),
  ppCapOnExchange: choiceOf('DOA-FATE-07', true, false),
  awardSource: choiceOf('DOA-FATE-08', 'aceJokerOrToken', 'anyDiscard', 'tokenOnly'),
  jokersReshuffled: choiceOf('DOA-FATE-09', false, true),
  gmFate: choiceOf('DOA-FATE-10', 'on', 'off'),
  hideDr: choiceOf('DOA-CHECK-01', false, true),
  negativeMod: choiceOf('DOA-CHECK-05', 'clamp', 'matchRequired', 'edr'),
  majorByModifier: choiceOf('DOA-CHECK-05', false, true),
  majorAddsDamage: choiceOf('DOA-DEGREE-11', false, true),
  unusedAceKept: choiceOf('DOA-HAND-04', true, false),
  upperHandPick: choiceOf('DOA-HAND-07', 'closest', 'closestAfterMod', 'bestOutcome'),
  fatigueMidCheck: choiceOf('DOA-HAND-08', false, true),
  contestedTc: choiceOf('DOA-CONTEST-02', 'draw', 'standing'),
  contestedDr: choiceOf('DOA-CONTEST-03', 'threeMinusHalf', 'threeMinusHalfUp', 'fourMinusMod'),
  diagonalCost: choiceOf('DOA-COMBAT-02', 1, 1.5, 2),
  delayRelativeTo: choiceOf('DOA-COMBAT-07', 'anybody', 'players'),
  fullRestReleasesTarget: choiceOf('DOA-COMBAT-12', false, true),
  stunFromCritical: choiceOf('DOA-STATUS-02', 'untilPassed', 'oneTurn'),
  healingPowerNeedsCheck: choiceOf('DOA-STATUS-06', true, false),
  burnedIgnored: choiceOf('DOA-STATUS-07', 'damage', 'noDamage'),
  conditionsForAll: choiceOf('DOA-STATUS-11', true, false),
  attributeCheckScope: choiceOf('DOA-STATUS-12', 'domain', 'attributeOnly'),
  dealerHpFloor: choiceOf<5 | 'none'>('DOA-HEALTH-01', 5, 'none'),
  koAt: choiceOf('DOA-HEALTH-04', 'zero', 'belowZero'),
  armorAbsorbs: choiceOf('DOA-ARMOR-01', 'allDamage', 'physicalOnly'),
  epicMajorCounts: choiceOf('DOA-EPIC-05', false, true),
  koEventStarts: choiceOf('DOA-EPIC-10', 'nextTurn', 'whenAttackedAgain'),
  koEventStyle: choiceOf('DOA-EPIC-11', 'singleCheck', 'race'),
  quickRestShuffle: choiceOf('DOA-REST-06', 'standard', 'hardcore'),
  fullRestRestoresPp: choiceOf('DOA-REST-08', true, false),
  fatigueClearedBy: choiceOf('DOA-FATIGUE-05', 'anyShufflingRest', 'fullRestOnly'),
  discardFromLevel: choiceOf('DOA-DISCARD-02', 2, 1),
  aggroAffects: choiceOf('DOA-DISCARD-06', 'allCreatures', 'hostileOnly'),
  helpFixedTwo: choiceOf('DOA-DISCARD-08', false, true),
  fullDarkness: choiceOf('DOA-LIGHT-03', 'allChecks', 'sightOnly', 'detection3'),
  coverSign: choiceOf('DOA-COVER-02', 'harder', 'literal'),
  shortFall: choiceOf('DOA-FALL-01', 'harmless', 'knockedDown'),
  place: choiceOf('DOA-TABLE-12', 'online', 'inPerson'),
};

export type OptionKey = keyof typeof OPTIONS;

export const OPTION_TOPICS = {
  table: ['place'],
  check: [
    'hideDr',
    'negativeMod',
    'majorByModifier',
    'majorAddsDamage',
    'upperHandPick',
    'unusedAceKept',
    'fatigueMidCheck',
    'attributeCheckScope',
    'contestedTc',
    'contestedDr',
  ],
  deck: ['aceOnDiscardKept', 'fatigueTrigger', 'gmZonesHidden'],
  fate: ['aceFuelsOwnRedraw', 'fateRedrawScope', 'toughenUpUndoesKo', 'ppCapOnExchange', 'awardSource', 'jokersReshuffled', 'gmFate'],
  turn: ['diagonalCost', 'delayRelativeTo', 'fullRestReleasesTarget'],
  action: ['discardFromLevel', 'aggroAffects', 'helpFixedTwo', 'healingPowerNeedsCheck'],
  health: ['dealerHpFloor', 'koAt', 'armorAbsorbs', 'shortFall'],
  condition: ['conditionsForAll', 'stunFromCritical', 'burnedIgnored', 'fatigueClearedBy'],
  epic: ['epicMajorCounts', 'koEventStarts', 'koEventStyle'],
  rest: ['quickRestShuffle', 'fullRestRestoresPp'],
  surroundings: ['fullDarkness', 'coverSign'],
} as const satisfies OptionTopics<typeof OPTIONS>;

/** A house rule as it is set at this table. */
export const houseRule = houseRules(OPTIONS);
