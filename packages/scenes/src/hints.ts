// What the teller's word would mean, beside each of the two.

import type { Hint, ViewAsk } from '@pasteboard/kernel';

export const judgeHints = (ask: ViewAsk): Hint[] => {
  if (ask.key !== 'scene.judge') return [];
  const { who } = ask.params;
  const params = who === undefined ? {} : { who };
  return ['well', 'badly'].map((how) => ({ play: { do: 'answer', with: { ask: ask.id, how } }, said: `hint.judge.${how}`, params }));
};
