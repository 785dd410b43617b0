// The verdicts of Deck of Adventures checks, for the banner.

import { OUTCOME, VERDICTS, verdictsOn } from '@pasteboard/games/deck-of-adventures/view';
import { called, render } from '@pasteboard/phrasing';
import type { Verdicts } from '../../table/panels.ts';

export const verdicts: Verdicts = {
  value: OUTCOME,
  sentences: VERDICTS,
  on: (view, speech) =>
    verdictsOn(view).map(({ who, outcome, degree, title, said }) => ({
      of: [who],
      title: called(speech, 'word', title),
      why: render(speech, said.key, said.params),
      step: degree,
      card: outcome.used,
      who,
    })),
};
