// What a move would bring, in a sentence: the chance to beat a strike, to win a faction, to come through a corruption check.

import { decimal, type Fraction, type Hint, type Play, type View, type ViewParams } from '@pasteboard/kernel/view';
import { chancesIn } from '../odds/index.ts';
import { slotIn } from '../read/companies.ts';

/** Only a certain outcome may read 0 % or 100 %. */
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

/** The one card that a play names in this field. */
const named = (view: View, play: Play, field: string): ViewParams => {
  const of = play.with[field];
  const [h] = Array.isArray(of) ? of : [];
  const face = typeof h === 'number' ? (slotIn(view, h)?.face ?? null) : null;
  return face === null ? {} : { [field === 'target' ? 'card' : field]: { as: 'card', v: face } };
};

export const meccgHints = (view: View): Hint[] =>
  chancesIn(view).map(({ play, chances }) => ({
    play,
    said: `hint.${play.do}`,
    params: {
      ...named(view, play, 'char'),
      ...named(view, play, 'card'),
      ...named(view, play, 'target'),
      chance: { as: 'text', v: percent(chances[GOOD[play.do] ?? '']) },
    },
    // What is seldom wanted is for those who ask: to stay untapped, and checks that nothing asks for.
    ...(play.with['how'] === 'stay' || play.do === 'corruption.check' ? { aside: true as const } : {}),
  }));
