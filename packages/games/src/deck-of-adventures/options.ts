// The house rules of the table, each with the rule it belongs to: wherever the guide is silent or says two things. All can change in play.

import type { OptionSpec } from '@pasteboard/kernel';

const oneOf = (rule: string, first: string | number | boolean, ...others: (string | number | boolean)[]): OptionSpec => ({
  default: first,
  values: [first, ...others],
  rule: `DOA-${rule}`,
});

export const OPTIONS = {
  aceOnDiscardKept: oneOf('DECK-04', true, false),
  fatigueTrigger: oneOf('DECK-07', 'onNeed', 'onEmpty'),
  gmZonesHidden: oneOf('DECK-12', false, true),
  aceFuelsOwnRedraw: oneOf('FATE-04', false, true),
  fateRedrawScope: oneOf('FATE-04', 'card', 'check'),
  toughenUpUndoesKo: oneOf('FATE-06', true, false),
  ppCapOnExchange: oneOf('FATE-07', true, false),
  awardSource: oneOf('FATE-08', 'aceJokerOrToken', 'anyDiscard', 'tokenOnly'),
  jokersReshuffled: oneOf('FATE-09', false, true),
  gmFate: oneOf('FATE-10', 'on', 'off'),
  hideDr: oneOf('CHECK-01', false, true),
  negativeMod: oneOf('CHECK-05', 'clamp', 'matchRequired', 'edr'),
  majorByModifier: oneOf('CHECK-05', false, true),
  majorAddsDamage: oneOf('DEGREE-11', false, true),
  unusedAceKept: oneOf('HAND-04', true, false),
  upperHandPick: oneOf('HAND-07', 'closest', 'closestAfterMod', 'bestOutcome'),
  fatigueMidCheck: oneOf('HAND-08', false, true),
  contestedTc: oneOf('CONTEST-02', 'draw', 'standing'),
  contestedDr: oneOf('CONTEST-03', 'threeMinusHalf', 'threeMinusHalfUp', 'fourMinusMod'),
  diagonalCost: oneOf('COMBAT-02', 1, 1.5, 2),
  delayRelativeTo: oneOf('COMBAT-07', 'anybody', 'players'),
  fullRestReleasesTarget: oneOf('COMBAT-12', false, true),
  stunFromCritical: oneOf('STATUS-02', 'untilPassed', 'oneTurn'),
  healingPowerNeedsCheck: oneOf('STATUS-06', true, false),
  burnedIgnored: oneOf('STATUS-07', 'damage', 'noDamage'),
  conditionsForAll: oneOf('STATUS-11', true, false),
  attributeCheckScope: oneOf('STATUS-12', 'domain', 'attributeOnly'),
  dealerHpFloor: oneOf('HEALTH-01', 5, 'none'),
  koAt: oneOf('HEALTH-04', 'zero', 'belowZero'),
  armorAbsorbs: oneOf('ARMOR-01', 'allDamage', 'physicalOnly'),
  epicMajorCounts: oneOf('EPIC-05', false, true),
  koEventStarts: oneOf('EPIC-10', 'nextTurn', 'whenAttackedAgain'),
  koEventStyle: oneOf('EPIC-11', 'singleCheck', 'race'),
  quickRestShuffle: oneOf('REST-06', 'standard', 'hardcore'),
  fullRestRestoresPp: oneOf('REST-08', true, false),
  fatigueClearedBy: oneOf('FATIGUE-05', 'anyShufflingRest', 'fullRestOnly'),
  discardFromLevel: oneOf('DISCARD-02', 2, 1),
  aggroAffects: oneOf('DISCARD-06', 'allCreatures', 'hostileOnly'),
  helpFixedTwo: oneOf('DISCARD-08', false, true),
  fullDarkness: oneOf('LIGHT-03', 'allChecks', 'sightOnly', 'detection3'),
  coverSign: oneOf('COVER-02', 'harder', 'literal'),
  shortFall: oneOf('FALL-01', 'harmless', 'knockedDown'),
  place: oneOf('TABLE-12', 'online', 'inPerson'),
} as const satisfies Record<string, OptionSpec>;

export type OptionKey = keyof typeof OPTIONS;
