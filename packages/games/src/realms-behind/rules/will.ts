// Will: cards discarded for better ones, and Madness calmed.

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
import { discardOf, handOf, playOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { hasCards, total } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { seenIn } from './check-asking.ts';
import { isRevealing } from './check-prepare.ts';
import { who } from './characters.ts';
import { settle } from './conditions.ts';
import { drawOrAsk } from './draws.ts';

/** TRB-FUNG-01: what one does not have cannot be spent. */
const whyNotSpend = (t: Reader, id: string): Refusal | null =>
  sheet.points('will').of(t, id) > 0 ? null : refuse('noWill', 'TRB-FUNG-01', { who: id });

/** TRB-WILL-04, TRB-FUNG-01 */
const whyNotWill = (t: Reader, id: string): Refusal | null =>
  whyNotSpend(t, id) ?? (isRevealing(t, id) ? refuse('amidCards', 'TRB-WILL-04', { who: id }) : null);

/** TRB-WILL-02: how many at least and at most. */
const bounds = (t: Reader, id: string): { readonly least: number; readonly most: number } => {
  const most = houseRule(t, 'willMaxDiscard');
  if (most === 'none') return { least: houseRule(t, 'willMinDiscard'), most: Number.POSITIVE_INFINITY };
  return { least: houseRule(t, 'willMinDiscard'), most: most === 'insight' ? total(t, id, 'insight') : most };
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
    ? offer({ ...fixed, discard: cards(hand, least, Math.min(most, hand.length), { ordered: true }) })
    : closed(no, { ...fixed, discard: cards(hand, 0, hand.length, { ordered: true }) });
};

/** TRB-WILL-01, TRB-WILL-03: discard first, then draw one more than that. */
export const will = command<{ readonly who: string; readonly discard: readonly number[] }>({
  topic: 'will',
  rule: 'TRB-WILL-01',
  offers: (t, by) => mine(t, by).map((id) => offersFor(t, id)),
  run: (t, _, { who: id, discard }) => {
    sheet.points('will').add(t, id, -1);
    // Cards go by way of the table, so that everybody sees which they were and none of those that stay.
    for (const card of discard) {
      t.move([card], playOf(id), { at: 'bottom' });
      t.move([card], discardOf(id), { open: EVERYBODY });
    }
    return drawOrAsk(t, { who: id, n: discard.length + 1, said: 'will.spent', told: { n: discard.length }, as: 'drawn' });
  },
});

/** TRB-MAD-04 */
export const calm = command<{ readonly who: string }>({
  topic: 'will',
  rule: 'TRB-MAD-04',
  offers: (t, by) =>
    mine(t, by).map((id) => {
      const no = whyNotSpend(t, id) ?? (sheet.madness.of(t, id) > 0 ? null : refuse('noMadness', 'TRB-MAD-04', { who: id }));
      return no === null ? offer({ who: choice('character', [id]) }) : closed(no, { who: choice('character', [id]) });
    }),
  run: (t, _, { who: id }) => {
    sheet.points('will').add(t, id, -1);
    t.say('calmed', { who: who(id), left: sheet.madness.add(t, id, -1) });
    settle(t);
  },
});
