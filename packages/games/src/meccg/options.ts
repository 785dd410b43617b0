// The house rules, each with the rule it belongs to. Two of them follow the profile unless the table says otherwise.

import type { OptionSpec, Reader } from '@pasteboard/kernel';

const oneOf = (rule: string, first: string | boolean, ...others: (string | boolean)[]): OptionSpec => ({
  default: first,
  values: [first, ...others],
  rule,
});
const number = (rule: string, usual: number, to: number): OptionSpec => ({ default: usual, values: { from: 0, to }, rule });

export const OPTIONS = {
  profile: oneOf('MEC-TYPE-02', 'starter', 'standard'),
  enforcement: oneOf('MEC-MAN-01', 'strict', 'assist', 'free'),
  neutralZone: oneOf('MEC-SIDE-04', true, false),
  'neutralZone.resources': oneOf('MEC-SIDE-06', 'side', 'neutral'),
  'discard.ownerMayBrowse': oneOf('MEC-DISC-03', true, false),
  'location.browse': oneOf('MEC-LOC-03', 'always', 'whenRequired'),
  'exhaust.emptyDeck': oneOf('MEC-EXH-10', 'onNextDraw', 'never'),
  'exhaust.nothingToShuffle': oneOf('MEC-EXH-11', 'nextDiscard', 'stayEmpty'),
  'unique.mpPileBlocks': oneOf('MEC-UNIQ-03', true, false),
  'unique.outOfPlayBlocks': oneOf('MEC-UNIQ-03', true, false),
  'mp.cancelledStrikeCounts': oneOf('MEC-MP-03', false, true),
  handSize: number('MEC-TURN-06', 8, 30),
  generalInfluence: number('MEC-ORG-01', 20, 60),
  gameLength: oneOf('MEC-END-01', 'starter', 'short', 'long', 'campaign'),
  scoring: oneOf('MEC-MPT-02', 'byProfile', 'plain', 'council'),
  'influence.opponent': oneOf('MEC-INF-03', 'byProfile', true, false),
  'avatar.eliminated': oneOf('MEC-ORG-05', 'penalty', 'defeat'),
  'deck.limits': oneOf('MEC-PLAY-07', 'published', 'seed'),
  'deck.min': number('MEC-PLAY-07', 30, 200),
  'deck.max': number('MEC-PLAY-07', 50, 200),
  'deck.minCreatures': number('MEC-PLAY-07', 12, 200),
  'deck.maxCharacters': number('MEC-PLAY-07', 10, 200),
  'deck.maxAvatars': number('MEC-PLAY-07', 3, 200),
  'deck.copies': number('MEC-PLAY-07', 3, 200),
  dice: oneOf('MEC-MAN-02', 'server', 'manual'),
  responseSeconds: number('MEC-TURN-08', 0, 600),
} as const satisfies { readonly [key: string]: OptionSpec };

export const isStandard = (t: Reader): boolean => t.option('profile') === 'standard';
export const isFree = (t: Reader): boolean => t.option('enforcement') === 'free';

/** MEC-AMB-16 */
export const mayInfluenceOpponent = (t: Reader): boolean => {
  const set = t.option('influence.opponent');
  return set === 'byProfile' ? isStandard(t) : set === true;
};
export const isCouncil = (t: Reader): boolean => {
  const set = t.option('scoring');
  return set === 'byProfile' ? isStandard(t) : set === 'council';
};
