// How checks of Deck of Adventures came out, in the words of the banner.

import { OUTCOME, VERDICTS, verdictsOn } from '@pasteboard/games/deck-of-adventures/view';
import type { Verdicts } from '../../table/panels.ts';

export const verdicts: Verdicts = {
  value: OUTCOME,
  sentences: VERDICTS,
  on: (view, say) =>
    verdictsOn(view).map(({ who, outcome, degree, title, said }) => ({
      of: [who],
      title: say(title.key, title.params),
      why: say(said.key, said.params),
      step: degree,
      card: outcome.used,
      who,
    })),
};
