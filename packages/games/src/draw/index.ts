// The smallest game: one deck of 54, one discard. Any player turns up the next card at any time; an empty deck is shuffled again.

import { command, defineGame, offer, param, sees, standardDeck, type Game } from '@pasteboard/kernel';
import { drawOdds } from './odds.ts';
import words from './words.en.json' with { type: 'json' };

/** DRAW-01; DRAW-02 where the deck is empty. */
const draw = command({
  topic: 'deck',
  rule: 'DRAW-01',
  offers: (_, by) => (by.role === 'spectator' ? [] : [offer()]),
  run: (t, by) => {
    if (t.size('deck') === 0) {
      t.moveAll('discard', 'deck');
      t.shuffle('deck');
      t.say('reshuffled');
    }
    const [card] = t.draw('deck', 'discard');
    if (card !== undefined) t.say('drew', { who: param('seat', by.id), card: t.card(card) });
  },
});

export const drawGame: Game = defineGame({
  id: 'draw',
  title: 'Draw',
  words,
  commands: { draw },
  odds: drawOdds,
  rules: [
    {
      id: 'DRAW-01',
      text: 'Anybody at the table may turn up the next card at any time; it goes on the discard, for all to see.',
      status: 'implemented',
    },
    {
      id: 'DRAW-02',
      text: 'When the deck is empty, the discard is shuffled and becomes the deck before the next card is turned up.',
      status: 'implemented',
    },
  ],
  ready: [
    {
      name: 'two at a table',
      seats: [
        { id: 'ann', role: 'player', name: 'Ann', plays: [] },
        { id: 'ben', role: 'player', name: 'Ben', plays: [] },
      ],
      options: {},
      setup: {},
    },
  ],
  open: (t) => {
    t.makePile('deck', { sees: sees('count') });
    t.makePile('discard', { sees: sees('faces') });
    t.make('deck', standardDeck({ jokers: true }));
    t.shuffle('deck');
    t.say('opened');
  },
});
