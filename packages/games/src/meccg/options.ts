// The house rules, each with the rule it belongs to. Two of them follow the profile unless the table says otherwise.

import type { Sight } from '@pasteboard/kernel/view';
import { choiceOf, houseRules, rangeOf, type OptionTopics } from '@pasteboard/values';

export const OPTIONS = {
  profile: choiceOf('MEC-TYPE-02', 'starter', 'standard'),
  enforcement: choiceOf('MEC-MAN-01', 'strict', 'assist', 'free'),
  neutralZone: choiceOf('MEC-SIDE-04', true, false),
  'neutralZone.resources': choiceOf('MEC-SIDE-06', 'side', 'neutral'),
  'discard.ownerMayBrowse': choiceOf('MEC-DISC-03', true, false),
  'location.browse': choiceOf('MEC-LOC-03', 'always', 'whenRequired'),
  'exhaust.emptyDeck': choiceOf('MEC-EXH-10', 'onNextDraw', 'never'),
  'exhaust.nothingToShuffle': choiceOf('MEC-EXH-11', 'nextDiscard', 'stayEmpty'),
  'unique.mpPileBlocks': choiceOf('MEC-UNIQ-03', true, false),
  'unique.outOfPlayBlocks': choiceOf('MEC-UNIQ-03', true, false),
  'mp.cancelledStrikeCounts': choiceOf('MEC-MP-03', false, true),
  handSize: rangeOf('MEC-TURN-06', 8, 0, 30),
  generalInfluence: rangeOf('MEC-ORG-01', 20, 0, 60),
  gameLength: choiceOf('MEC-END-01', 'starter', 'short', 'long', 'campaign'),
  scoring: choiceOf('MEC-MPT-02', 'byProfile', 'plain', 'council'),
  'influence.opponent': choiceOf<'byProfile' | boolean>('MEC-INF-03', 'byProfile', true, false),
  'avatar.eliminated': choiceOf('MEC-ORG-05', 'penalty', 'defeat'),
  'deck.limits': choiceOf('MEC-PLAY-07', 'published', 'seed'),
  'deck.min': rangeOf('MEC-PLAY-07', 30, 0, 200),
  'deck.max': rangeOf('MEC-PLAY-07', 50, 0, 200),
  'deck.minCreatures': rangeOf('MEC-PLAY-07', 12, 0, 200),
  'deck.maxCharacters': rangeOf('MEC-PLAY-07', 10, 0, 200),
  'deck.maxAvatars': rangeOf('MEC-PLAY-07', 3, 0, 200),
  'deck.copies': rangeOf('MEC-PLAY-07', 3, 0, 200),
  dice: choiceOf('MEC-MAN-02', 'server', 'manual'),
  responseSeconds: rangeOf('MEC-TURN-08', 0, 0, 600),
};

export const OPTION_TOPICS = {
  setup: ['profile', 'deck.limits', 'deck.min', 'deck.max', 'deck.minCreatures', 'deck.maxCharacters', 'deck.maxAvatars', 'deck.copies'],
  play: ['unique.mpPileBlocks', 'unique.outOfPlayBlocks', 'neutralZone', 'neutralZone.resources', 'responseSeconds'],
  organization: ['generalInfluence', 'influence.opponent', 'avatar.eliminated'],
  deck: ['handSize', 'discard.ownerMayBrowse', 'location.browse', 'exhaust.emptyDeck', 'exhaust.nothingToShuffle'],
  end: ['gameLength', 'scoring', 'mp.cancelledStrikeCounts'],
  byHand: ['enforcement', 'dice'],
} as const satisfies OptionTopics<typeof OPTIONS>;

/** A house rule as it is set at this table. */
export const houseRule = houseRules(OPTIONS);

export const isStandard = (s: Sight): boolean => houseRule(s, 'profile') === 'standard';
export const isFree = (s: Sight): boolean => houseRule(s, 'enforcement') === 'free';

/** MEC-INF-03 */
export const mayInfluenceOpponent = (s: Sight): boolean => {
  const set = houseRule(s, 'influence.opponent');
  return set === 'byProfile' ? isStandard(s) : set;
};
export const isCouncil = (s: Sight): boolean => {
  const set = houseRule(s, 'scoring');
  return set === 'byProfile' ? isStandard(s) : set === 'council';
};
