// What a bot says where people would talk: short, kind, and never in the way of the story.

import type { View, ViewAsk } from '@pasteboard/kernel/view';
import { bestAt, type Wishes } from './bot-sight.ts';
import { SKILL_NAMES } from './names.ts';

/** As hard as an even try. */
export const FAIR_RANGE = 3;

const TELLINGS: { readonly [verdict: string]: string } = {
  'verdict.success': 'It works out, and rather well.',
  'verdict.failure': 'It does not work out this time.',
  'wish.granted': 'Just so.',
  'wish.denied': 'Not here, and not today.',
};

/** DOA-TABLE-01, -03, -06, -14, DOA-SHEET-05: let them try, let them in, and when in doubt what is more fun. Null: not about talk. */
export const talkWishes = (view: View, ask: ViewAsk, id: string): Wishes | null => {
  switch (ask.key) {
    case 'world.decide':
    case 'try.decide':
      return { ruling: 'checked' };
    case 'wish.range':
      return { stat: bestAt(view, id, SKILL_NAMES), dr: FAIR_RANGE };
    case 'wish.tell': {
      const verdict = ask.params['verdict']?.v;
      return { telling: typeof verdict === 'string' ? (TELLINGS[verdict] ?? '') : '' };
    }
    case 'outcome.yours':
      return { telling: '' };
    case 'doubt.raised':
      return { ruling: 'moreFun', telling: '' };
    case 'newcomer.ready':
    case 'newcomer.own':
      return { ruling: 'welcome', telling: '' };
    case 'check.proposal':
      return { ruling: 'allow' };
    default:
      return null;
  }
};
