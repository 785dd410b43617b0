// The GM's decks: one by default, and more where the GM wants enemies and the world to draw from different cards.

import { choice, closed, command, offer, refuse, param } from '@pasteboard/kernel';
import { GM, drawOf } from '../names.ts';
import { characters, gmDecks, kindOf } from '../read/characters.ts';
import { sheet, table } from '../values.ts';
import { who } from './characters.ts';
import { giveDeck, shuffleIn } from './deck.ts';

const MOST_DECKS = 4;

/** DOA-DECK-11 */
const addDeck = command({
  topic: 'deck',
  rule: 'DOA-DECK-11',
  offers: (t, by) =>
    by.role !== 'gm'
      ? []
      : [gmDecks(t).length < MOST_DECKS ? offer() : closed(refuse('no.moreDecks', 'DOA-DECK-11', { most: MOST_DECKS }))],
  run: (t) => {
    const deck = [2, 3, 4, 5].map((n) => `${GM}${n}`).find((name) => !t.hasPile(drawOf(name)));
    if (deck === undefined) return;
    table.gmDecks.set(t, [...gmDecks(t), deck]);
    giveDeck(t, deck);
    t.say('deck.added', { deck: param('word', deck) });
  },
});

const assignDeck = command<{ readonly who: string; readonly deck: string }>({
  topic: 'deck',
  rule: 'DOA-DECK-11',
  offers: (t, by) => {
    const sharing = characters(t).filter((id) => kindOf(t, id) === 'minion');
    return by.role !== 'gm' || sharing.length === 0 || gmDecks(t).length < 2
      ? []
      : [offer({ who: choice('character', sharing), deck: choice('word', gmDecks(t)) })];
  },
  run: (t, _, { who: id, deck }) => {
    sheet.deck.set(t, id, deck);
    t.say('deck.assigned', { who: who(id), deck: param('word', deck) });
  },
});

/** A deck for enemies is best shuffled before each fight; it costs the GM nothing. */
const shuffleDeck = command<{ readonly deck: string }>({
  topic: 'deck',
  rule: 'DOA-DECK-11',
  offers: (t, by) => (by.role !== 'gm' ? [] : [offer({ deck: choice('word', gmDecks(t)) })]),
  run: (t, _, { deck }) => {
    shuffleIn(t, deck);
    t.say('deck.shuffled', { deck: param('word', deck) });
  },
});

export const gmDeckCommands = { 'deck.add': addDeck, 'deck.assign': assignDeck, 'deck.shuffle': shuffleDeck };
