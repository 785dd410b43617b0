// The verdicts of checks of The Realms Behind.

import { OUTCOME, VERDICTS, verdictsOn } from '@pasteboard/games/realms-behind/view';
import type { Speech, View } from '@pasteboard/kernel/view';
import { render } from '@pasteboard/phrasing';
import type { ShownVerdict, Verdicts } from '../../table/panels.ts';

const on = (view: View, speech: Speech): readonly ShownVerdict[] =>
  verdictsOn(view).map(({ who, outcome, said }) => ({
    of: [who],
    title: outcome.success ? 'Success' : 'Failure',
    why: render(speech, said.key, said.params),
    ladder: null,
    missed: !outcome.success,
    card: null,
    who,
  }));

export const verdicts: Omit<Verdicts, 'Picture'> = { value: OUTCOME, sentences: VERDICTS, on };
