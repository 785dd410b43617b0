// A character that is offered, for those who are asked about it: what was chosen, what follows, and what is doubtful.

import type { CharacterDraft, Game, View, ViewAsk } from '@pasteboard/kernel';
import { termsAt } from '@pasteboard/phrasing/draft';
import { madeTexts } from './draft-lines.ts';

/** Nothing where this viewer is not shown it. */
export const offeredSheet = (game: Game, view: View, ask: ViewAsk): string[] => {
  const draft = ask.key === 'character.offered' ? ask.params['draft']?.v : undefined;
  if (draft === undefined || game.makes === null) return [];
  return madeTexts(game.makes.judge(draft as unknown as CharacterDraft, { ...termsAt(view), from: null }));
};
