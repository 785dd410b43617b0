// A character for everybody at the table. One's own begins with the numbers and gear of a ready one.

import { choice } from '@pasteboard/kernel';
import { newcomers } from '@pasteboard/scenes/newcomers';
import { CHARACTERS, isReady } from '../content/cast.ts';
import { GM, RESERVED_IDS } from '../names.ts';
import { houseRule } from '../options.ts';
import { cast, catalogAt, party } from '../read/characters.ts';
import { table } from '../values.ts';
import { addCharacter } from './characters.ts';
import { settle } from './conditions.ts';
import { morning } from './rests.ts';
import { MOST_CHARACTERS, readSheets } from './setup.ts';

const RULE = 'TRB-HAND-01';

export const newcomer = newcomers<{ readonly like: string }>({
  step: 'realms.newcomer',
  topic: 'people',
  rules: { propose: RULE, give: RULE },
  gm: GM,
  ready: CHARACTERS,
  reserved: RESERVED_IDS,
  most: MOST_CHARACTERS,
  // Who has left is the same one when they come back.
  cast: (t) => [...cast(t), ...table.away.of(t)],
  party,
  // A creature may be a player's: it acts by the GM's deck.
  toGive: cast,
  isLost: () => false,
  own: {
    fields: { like: choice('character', Object.keys(CHARACTERS)) },
    unsaid: { like: 'none' },
    sheet: ({ like }) => (isReady(like) ? CHARACTERS[like] : {}),
  },
  /** TRB-HAND-01: who comes later draws a hand at once. */
  bring: (t, given) => {
    const [found] = readSheets([given], houseRule(t, 'statSource'), catalogAt(t)).sheets;
    if (found === undefined) return false;
    addCharacter(t, found);
    morning(t, found.id);
    settle(t);
    return true;
  },
  handed: () => undefined,
});
