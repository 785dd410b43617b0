// A sound toy that once raised a false alarm: a card is put away in secret, and another is turned up for all to see as it is drawn.

import { JOKERS, cards, closed, command, offer, refuse, type Game } from '@pasteboard/kernel';
import { CELLAR, DECK, DISCARD, hand, held, plays, toy, who, withCommand } from './toy.ts';

/** Buries a card of the hand and draws another: each is shown as it is drawn, and a Joker is announced. */
const swap = command<{ readonly card: readonly number[] }>({
  topic: 'toy',
  rule: null,
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const hold = held(t, by);
    return [hold.length === 0 ? closed(refuse('no.handEmpty')) : offer({ card: cards(hold, 1, 1) })];
  },
  run: (t, by, { card }) => {
    t.move(card, CELLAR);
    t.say('buried', { who: who(by) });
    for (const drawn of t.draw(DECK, DISCARD)) {
      t.say(JOKERS.some((joker) => joker === t.face(drawn)) ? 'joker' : 'drawnOpenly', { who: who(by), card: t.card(drawn) });
      t.move([drawn], hand(by.id));
    }
  },
});

export const jokersShown: Game = {
  ...withCommand('swap', swap),
  open: (t, setup) => {
    toy.open(t, setup);
    t.make(DECK, JOKERS);
    t.shuffle(DECK);
  },
};
