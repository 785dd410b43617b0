// Cards and Jokers: what a Deck is made of, and what changes when the table agrees to play with Jokers or without.

import type { Table } from '@pasteboard/kernel';
import { BAD_JOKER, GOOD_JOKER, WEAVER, WEAVER_DECK, WEAVER_DISCARD, deckOf, discardOf, drawnOf, isJoker, setAsideOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters } from '../read/characters.ts';
import { shuffleWeaver } from './bottomless-deck.ts';
import { awaiting } from './deck.ts';

const JOKERS = [GOOD_JOKER, BAD_JOKER] as const;

/** One whole pack of cards: its deck, and where else they may lie. */
interface Pack {
  readonly deck: string;
  readonly others: readonly string[];
}

const packs = (t: Table): Pack[] => [
  { deck: WEAVER_DECK, others: [WEAVER_DISCARD, drawnOf(WEAVER)] },
  ...characters(t).flatMap((id) =>
    t.hasPile(deckOf(id)) ? [{ deck: deckOf(id), others: [discardOf(id), setAsideOf(id), drawnOf(id)] }] : [],
  ),
];

/** First shuffled, so that a place which a viewer knows does not tell where a Joker lay above it. */
const shuffled = (t: Table, deck: string): void => {
  if (deck === WEAVER_DECK) shuffleWeaver(t);
  else t.shuffle(deck);
};

const takeOut = (t: Table, { deck, others }: Pack, kept: ReadonlySet<number>): void => {
  shuffled(t, deck);
  const jokers = [deck, ...others].flatMap((pile) => t.cards(pile)).filter((card) => isJoker(t.face(card)) && !kept.has(card));
  t.unmake(jokers);
};

const putIn = (t: Table, { deck, others }: Pack, lying: readonly string[]): void => {
  const there = [...[deck, ...others].flatMap((pile) => t.faces(pile)), ...lying];
  t.make(
    deck,
    JOKERS.filter((joker) => !there.includes(joker)),
  );
  shuffled(t, deck);
};

/** A Joker that waits to be turned up in a contest stays: it was drawn, and must be used (THR-X-CARD-03). */
export const jokersChanged = (t: Table): void => {
  const waiting = awaiting(t).filter(({ card }) => t.seek(card) !== null);
  const kept = new Set(waiting.map(({ card }) => card));
  const wanted = houseRule(t, 'jokers') === true;
  for (const pack of packs(t)) {
    const mine = waiting.filter(({ to }) => [pack.deck, ...pack.others].includes(to));
    if (wanted)
      putIn(
        t,
        pack,
        mine.map(({ card }) => t.face(card)),
      );
    else takeOut(t, pack, kept);
  }
  t.say(wanted ? 'jokers.in' : 'jokers.out');
};
