// Characters who leave the table and come back, whom the GM takes over, and a creature that gets cards of its own.

import { choice, command, offer, refuse } from '@pasteboard/kernel';
import { going } from '@pasteboard/scenes';
import { cast, creatures } from '../read/characters.ts';
import { derivedOf } from '../read/growth.ts';
import { turnOf } from '../read/time.ts';
import { sheet, table } from '../values.ts';
import { who } from './characters.ts';
import { settle } from './conditions.ts';
import { giveDeck } from './deck.ts';
import { morning } from './rests.ts';

const leaving = going({
  topic: 'people',
  cast: table.cast,
  away: table.away,
  whyStay: (t, id) => (turnOf(t) === id ? refuse('no.leavesInTurn', null, { who: id }) : null),
  // TRB-ST-TAUNTED: nobody is drawn to a character who is not there.
  left: (t, id) => {
    for (const other of cast(t)) sheet.tauntedBy(id).set(t, other, 0);
  },
  back: (t) => settle(t),
  taken: () => undefined,
});

const FEWEST = 3;

/** TRB-X-ACT-03: from now on it plays with a deck and a hand of its own, as characters do. */
const cards = command<{ readonly who: string }>({
  topic: 'people',
  rule: 'TRB-X-ACT-03',
  offers: (t, by) => (by.role !== 'gm' || creatures(t).length === 0 ? [] : [offer({ who: choice('character', creatures(t)) })]),
  run: (t, _, { who: id }) => {
    sheet.draw.declare(t, id, Math.max(FEWEST, derivedOf(t, id).draw));
    giveDeck(t, id, null);
    t.say('character.cards', { who: who(id) });
    morning(t, id);
    settle(t);
  },
});

export const goingCommands = { ...leaving, 'character.cards': cards };
