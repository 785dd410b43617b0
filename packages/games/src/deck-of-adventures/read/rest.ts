// Rests: what is missing of a sheet, and what each rest gives back by the house rules.

import type { Sight } from '@pasteboard/kernel/view';
import type { Fund } from '../names.ts';
import { houseRule } from '../options.ts';
import { FUND } from '../values.ts';

/** DOA-REST-03: what goes beyond the most is lost, and by hand more may be there already. */
export const missing = (s: Sight, id: string, fund: Fund): number => Math.max(0, FUND[fund].most.of(s, id) - FUND[fund].now.of(s, id));

/** DOA-REST-01: what the GM is asked when a player wants a Full Rest. */
export const REST_ASK = 'night.ask';

/** DOA-REST-01: has a player to ask for a Full Rest? */
export const gmGrantsFullRest = (s: Sight): boolean => houseRule(s, 'fullRestLeave') === 'gmAgrees';

/** DOA-REST-06: does a Quick Rest shuffle the discard in? */
export const quickRestShuffles = (s: Sight): boolean => houseRule(s, 'quickRestShuffle') === 'standard';

/** DOA-FATIGUE-05: does a Quick Rest take all Fatigue away? */
export const quickRestClearsFatigue = (s: Sight): boolean =>
  quickRestShuffles(s) && houseRule(s, 'fatigueClearedBy') === 'anyShufflingRest';

/** DOA-REST-08: what is whole again after a Full Rest. */
export const restoredByFullRest = (s: Sight): readonly Fund[] =>
  houseRule(s, 'fullRestRestoresPp') ? ['hp', 'ap', 'rest', 'pp'] : ['hp', 'ap', 'rest'];
