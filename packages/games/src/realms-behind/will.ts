// Will: cards thrown away for better ones, and Madness calmed.

import {
  EVERYBODY,
  cards,
  choice,
  closed,
  command,
  offer,
  refuse,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
} from '@pasteboard/kernel';
import { seenIn } from './check-asking.ts';
import { isRevealing } from './check-run.ts';
import { hasCards, total, who } from './characters.ts';
import { settle } from './conditions.ts';
import { drawToHand } from './deck.ts';
import { whyNotSpend } from './fungibles.ts';
import { discardOf, handOf, playOf } from './names.ts';
import { bump } from './sheet.ts';
import { limit } from './sight.ts';

/** TRB-WILL-04, TRB-FUNG-01 */
const whyNotWill = (t: Reader, id: string): Refusal | null =>
  whyNotSpend(t, id, 'will') ?? (isRevealing(t, id) ? refuse('amidCards', 'TRB-WILL-04', { who: id }) : null);

/** TRB-WILL-02: how many at least and at most. */
const bounds = (t: Reader, id: string): { readonly least: number; readonly most: number } => {
  const least = t.numberOption('willMinDiscard');
  const word = t.option('willMaxDiscard');
  const most = word === 'none' ? Number.POSITIVE_INFINITY : (limit(t, 'willMaxDiscard') ?? total(t, id, 'insight'));
  return { least, most };
};

const mine = (t: Reader, by: Seat): string[] => (by.role === 'spectator' ? [] : by.plays.filter((id) => hasCards(t, id)));

const offersFor = (t: Reader, id: string): Offer => {
  const fixed = { who: choice('character', [id]) };
  const hand = seenIn(t, handOf(id), id);
  const { least, most } = bounds(t, id);
  const no =
    whyNotWill(t, id) ??
    (most < least
      ? refuse('noInsight', 'TRB-WILL-02', { who: id })
      : hand.length < least
        ? refuse('handEmpty', 'TRB-WILL-02', { who: id })
        : null);
  return no === null
    ? offer({ ...fixed, discard: cards(hand, least, Math.min(most, hand.length), true) })
    : closed(no, { ...fixed, discard: cards(hand, 0, hand.length, true) });
};

/** TRB-WILL-01, -03: discard first, then draw one more than that. */
export const will = command<{ readonly who: string; readonly discard: readonly number[] }>({
  topic: 'will',
  rule: 'TRB-WILL-01',
  offers: (t, by) => mine(t, by).map((id) => offersFor(t, id)),
  run: (t, _, { who: id, discard }) => {
    t.add(id, 'will', -1);
    // Cards go by way of the table, so that everybody sees which they were and none of those that stay.
    for (const card of discard) {
      t.move([card], playOf(id), { at: 'bottom' });
      t.move([card], discardOf(id), { open: EVERYBODY });
    }
    const drawn = drawToHand(t, id, discard.length + 1);
    t.say('will.spent', { who: who(id), n: discard.length, drawn: drawn.length, cards: t.cardList(drawn) });
    settle(t);
  },
});

/** TRB-MAD-04 */
export const calm = command<{ readonly who: string }>({
  topic: 'will',
  rule: 'TRB-MAD-04',
  offers: (t, by) =>
    mine(t, by).map((id) => {
      const no = whyNotSpend(t, id, 'will') ?? (t.count(id, 'madness') > 0 ? null : refuse('noMadness', 'TRB-MAD-04', { who: id }));
      return no === null ? offer({ who: choice('character', [id]) }) : closed(no, { who: choice('character', [id]) });
    }),
  run: (t, _, { who: id }) => {
    t.add(id, 'will', -1);
    t.say('calmed', { who: who(id), left: bump(t, id, 'madness', -1) });
    settle(t);
  },
});
