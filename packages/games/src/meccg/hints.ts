// What a move would bring, in a sentence: the chance to beat a strike, to win a faction, to come through a corruption check.

import { decimal, type Fraction, type Hint, type View } from '@pasteboard/kernel/view';
import { chancesIn } from './odds.ts';

/** Only what is certain may be called nought or a hundred. */
const percent = (f: Fraction | undefined): string => {
  if (f === undefined || f.n === 0n) return '0 %';
  if (f.n === f.d) return '100 %';
  return `${Math.min(99, Math.max(1, Math.round(decimal(f) * 100)))} %`;
};

const GOOD: { readonly [command: string]: string } = {
  'strike.face': 'outcome.defeated',
  'corruption.check': 'outcome.passed',
  'play.faction': 'outcome.success',
  influence: 'outcome.success',
};

export const meccgHints = (view: View): Hint[] =>
  chancesIn(view).map(({ play, chances }) => ({
    play,
    said: `hint.${play.do}`,
    params: { chance: { as: 'text', v: percent(chances[GOOD[play.do] ?? '']) } },
  }));
