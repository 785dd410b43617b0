// Lawful toys that once raised a false alarm: a player puts a card away in secret, and what they draw then is shown to all viewers.

import {
  EVERYBODY,
  JOKERS,
  cards,
  closed,
  command,
  offer,
  refuse,
  type Game,
  type Offer,
  type Reader,
  type Seat,
} from '@pasteboard/kernel';
import { CELLAR, DECK, DISCARD, hand, held, plays, toy, who, withCommand } from './toy.ts';

const anyHeldCard = (t: Reader, by: Seat): Offer[] => {
  if (!plays(t, by)) return [];
  const hold = held(t, by);
  return [hold.length === 0 ? closed(refuse('no.handEmpty')) : offer({ card: cards(hold, 1, 1) })];
};

/** Buries a card of the hand and draws another: each is shown as it is drawn, and a Joker is announced. */
const swap = command<{ readonly card: readonly number[] }>({
  topic: 'toy',
  rule: null,
  offers: anyHeldCard,
  run: (t, by, { card }) => {
    t.move(card, CELLAR);
    t.say('buried', { who: who(by) });
    for (const drawn of t.draw(DECK, DISCARD)) {
      t.say(JOKERS.some((joker) => joker === t.face(drawn)) ? 'joker' : 'drawnOpenly', { who: who(by), card: t.card(drawn) });
      t.move([drawn], hand(by.id));
    }
  },
});

const withJokers = (game: Game): Game => ({
  ...game,
  open: (t, setup) => {
    toy.open(t, setup);
    t.make(DECK, JOKERS);
    t.shuffle(DECK);
  },
});

export const jokersShown = withJokers(withCommand('swap', swap));

/** Buries a card of the hand and draws three into the hand: each Joker is shown to all viewers as it is drawn. */
const restock = command<{ readonly card: readonly number[] }>({
  topic: 'toy',
  rule: null,
  offers: anyHeldCard,
  run: (t, by, { card }) => {
    t.move(card, CELLAR);
    t.say('buried', { who: who(by) });
    for (let i = 0; i < 3; i++)
      for (const drawn of t.draw(DECK, hand(by.id))) {
        if (!JOKERS.some((joker) => joker === t.face(drawn))) continue;
        t.show([drawn], EVERYBODY);
        t.say('joker', { who: who(by), card: t.card(drawn) });
      }
  },
});

export const jokersOfThree = withJokers(withCommand('restock', restock));
