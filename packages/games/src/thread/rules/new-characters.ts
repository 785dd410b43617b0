// A Character for everybody at the table. One's own has as many ranks as the ready ones, in the order in which its player wants them.

import { subset } from '@pasteboard/kernel';
import { newcomers } from '@pasteboard/scenes/newcomers';
import { CHARACTERS, OWN_RANKS } from '../content/cast.ts';
import { ASPECTS, RESERVED_IDS, WEAVER, type Aspect } from '../names.ts';
import { characters } from '../read/characters.ts';
import { isDead } from '../read/health.ts';
import { sheet, table } from '../values.ts';
import { MOST_CHARACTERS, addCharacter, charactersIn, giveDeck } from './setup.ts';

export const newcomer = newcomers<{ readonly aspects: readonly Aspect[] }>({
  step: 'thread.newcomer',
  topic: 'sheet',
  rules: { propose: 'THR-DECK-04', give: 'THR-WEAVER-07' },
  gm: WEAVER,
  ready: CHARACTERS,
  reserved: RESERVED_IDS,
  most: MOST_CHARACTERS,
  // Who has left is the same one when they come back.
  cast: (t) => [...characters(t), ...table.away.of(t)],
  party: (t) => characters(t).filter((id) => sheet.pc.of(t, id)),
  // THR-WEAVER-07: one of those whom the Weaver runs.
  toGive: characters,
  isLost: isDead,
  own: {
    fields: { aspects: subset('word', ASPECTS, ASPECTS.length, ASPECTS.length, { ordered: true }) },
    unsaid: { aspects: [] },
    sheet: ({ aspects }) => ({ control: 'player', ranks: Object.fromEntries(aspects.map((aspect, i) => [aspect, OWN_RANKS[i] ?? 0])) }),
  },
  bring: (t, given) => {
    const [found] = charactersIn({ characters: [given] });
    if (found !== undefined) addCharacter(t, found);
    return found !== undefined;
  },
  /** THR-WEAVER-07: with a Deck of its own. */
  handed: (t, id) => {
    sheet.control.set(t, id, 'player');
    sheet.pc.set(t, id, true);
    giveDeck(t, id);
  },
});
