// Between rounds: a look at the top card, a card slipped under the deck, a wager on a color.

import {
  EVERYBODY,
  cards,
  choice,
  closed,
  command,
  offer,
  refuse,
  param,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
} from '@pasteboard/kernel';
import { choosable, knowsTop, roundFrom } from './piles.ts';
import { COLORS, DECK, colorOf, hand, hasQuietMove, laid } from './read.ts';
import { announceEnd, take, whyWait } from './round.ts';
import { player } from './values.ts';

/** One guard for all three: what stands in the way of anything, then of this. */
const between = (t: Reader, by: Seat, rule: string, why: () => Refusal | null, fields: () => Offer['fields']): readonly Offer[] => {
  if (by.role !== 'player') return [];
  const no =
    whyWait(t, by) ??
    (t.hasPile(hand(by.id)) ? null : refuse('no.notDealtIn', 'HUSH-13')) ??
    (t.size(DECK) === 0 ? refuse('no.deckEmpty', rule) : null) ??
    why();
  return [no === null ? offer(fields()) : closed(no)];
};

/** HUSH-11 */
const whyNotQuiet = (t: Reader, by: Seat): Refusal | null => (hasQuietMove(t, by.id) ? null : refuse('no.quietUsed', 'HUSH-11'));

/** HUSH-08 */
export const peek = command({
  topic: 'secrets',
  rule: 'HUSH-08',
  offers: (t, by) =>
    between(
      t,
      by,
      'HUSH-08',
      () => {
        if (player.peeks.of(t, by.id) === 0) return refuse('no.peeksUsed', 'HUSH-08');
        return knowsTop(t, by.id) ? refuse('no.known', 'HUSH-08') : null;
      },
      () => ({}),
    ),
  run: (t, by) => {
    const top = t.top(DECK);
    if (top === undefined) return;
    t.show([top], t.viewers([by.id]));
    player.peeks.add(t, by.id, -1);
    t.say('peeked', { who: param('seat', by.id), card: t.card(top) });
  },
});

/** HUSH-09 */
export const bury = command<{ readonly card: readonly number[] }>({
  topic: 'secrets',
  rule: 'HUSH-09',
  offers: (t, by) =>
    between(
      t,
      by,
      'HUSH-09',
      () => (choosable(t, by.id).length === 0 ? refuse('no.handEmpty', 'HUSH-09') : whyNotQuiet(t, by)),
      () => ({ card: cards(choosable(t, by.id), 1, 1) }),
    ),
  run: (t, by, { card: [card] }) => {
    if (card === undefined) return;
    // Which card leaves the hand is a secret, where it goes is not: so it lies face down for a moment, and then everybody sees it
    // slide under the deck. Moved in secret all the way, everybody else would lose track of the deck.
    t.move([card], laid(by.id));
    t.move([card], DECK, { at: 'bottom', open: EVERYBODY });
    const [drawn] = t.draw(DECK, hand(by.id));
    player.quiet.add(t, by.id, -1);
    if (drawn !== undefined) t.say('buried', { who: param('seat', by.id), card: t.card(card), drawn: t.card(drawn) });
  },
});

/** HUSH-10 */
export const wager = command<{ readonly colour: string }>({
  topic: 'secrets',
  rule: 'HUSH-10',
  offers: (t, by) =>
    between(
      t,
      by,
      'HUSH-10',
      () => whyNotQuiet(t, by),
      () => ({ colour: choice('word', COLORS) }),
    ),
  run: (t, by, { colour }) => {
    const top = t.top(DECK);
    if (top === undefined) return;
    const right = colorOf(t.face(top)) === colour;
    const taker = right ? by.id : (roundFrom(t, by.id)[1]?.id ?? by.id);
    t.show([top], EVERYBODY);
    take(t, taker, [top]);
    player.quiet.add(t, by.id, -1);
    t.say('wagered', {
      who: param('seat', by.id),
      colour: param('word', colour),
      card: t.card(top),
      verdict: param('word', right ? 'right' : 'wrong'),
      taker: param('seat', taker),
    });
    announceEnd(t);
  },
});
