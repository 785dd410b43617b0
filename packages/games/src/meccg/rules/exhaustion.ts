// The play deck: draws one by one, exhaustion in the moment the last card is drawn, and what goes to the discard pile.

import { ask, cards, frame, go, question, param, step, type Fields, type Next, type Reader, type Table } from '@pasteboard/kernel';
import { deckOf, discardOf, handOf, locationOf, sideboardOf } from '../names.ts';
import { houseRule, isStandard } from '../options.ts';
import { isLocationCard, isWhole, ownerOf, sortSites, tellable } from './sides.ts';
import { playerSheet } from '../values.ts';

/** MEC-EXH-11: the deck is empty because there was nothing to shuffle. */
export const isBarren = (t: Reader, who: string): boolean => t.size(deckOf(who)) === 0 && playerSheet.barren.of(t, who);

/** MEC-EXH-04, MEC-EXH-05, MEC-EXH-12: the count goes up for all to see, everybody hears of it, location cards go home. */
const beginExhaustion = (t: Table, who: string): void => {
  const n = playerSheet.exhausted.add(t, who, 1);
  t.say('deckExhausted', { who: param('seat', who), n });
  const sites = t.cards(discardOf(who)).filter((card) => isLocationCard(t, card));
  if (sites.length > 0) t.move(sites, locationOf(who));
  if (sites.length > 0) sortSites(t, who);
};

/** MEC-EXH-06, MEC-EXH-08, MEC-EXH-11, MEC-OUT-02: the discard pile and no other becomes the deck. MEC-VIS-03: shuffled, so that nobody can follow a card. */
const endExhaustion = (t: Table, who: string): void => {
  t.moveAll(discardOf(who), deckOf(who));
  t.shuffle(deckOf(who));
  playerSheet.barren.set(t, who, t.size(deckOf(who)) === 0);
};

const MOST_EXCHANGED = 5;

type Draws = { readonly todo: readonly { readonly who: string; readonly n: number }[] };

/** MEC-EXH-09: in the standard profile up to five cards change places with the sideboard before the shuffle. */
const exchange = question<Draws & { readonly who: string }, { readonly back: readonly number[]; readonly in: readonly number[] }>(
  'meccg.exchange',
  (t, { who }): Fields => {
    if (!isWhole(t)) return {};
    const [old, fresh] = [tellable(t, who, t.cards(discardOf(who))), tellable(t, who, t.cards(sideboardOf(who)))];
    const most = Math.min(MOST_EXCHANGED, old.length, fresh.length);
    return { back: cards(old, 0, most), in: cards(fresh, 0, most) };
  },
  (t, { who, todo }, { back, in: taken }) => {
    if (!isWhole(t)) return undefined;
    const n = Math.min(back.length, taken.length);
    t.move(back.slice(0, n), sideboardOf(who));
    t.move(taken.slice(0, n), discardOf(who));
    t.say('exchanged', { who: param('seat', who), n });
    endExhaustion(t, who);
    return go(frame(drawing, { todo }));
  },
);

/** One player after the other, card by card: exhaustion is tied to the single card (MEC-EXH-01, MEC-EXH-02, MEC-EXH-07). */
const drawing = step<Draws>('meccg.drawing', (t, { todo }): Next => {
  const [first, ...rest] = todo;
  if (first === undefined || !isWhole(t)) return undefined;
  const { who } = first;
  let left = first.n;
  const stop = (): Next => {
    const later = [...(left > 0 ? [{ who, n: left }] : []), ...rest];
    if (isStandard(t) && t.size(sideboardOf(who)) > 0 && t.size(discardOf(who)) > 0 && mayChoose(t, who))
      return ask({ to: who, key: 'exchange', params: { who: param('seat', who) }, of: frame(exchange, { who, todo: later }) });
    endExhaustion(t, who);
    return go(frame(drawing, { todo: later }));
  };
  let drawn = 0;
  const tell = (): void => {
    if (drawn > 0) t.say('drew', { who: param('seat', who), n: drawn });
  };
  while (left > 0) {
    if (t.size(deckOf(who)) === 0) {
      // MEC-EXH-10: a deck emptied by anything but a draw is exhausted before the next one.
      if (isBarren(t, who) || houseRule(t, 'exhaust.emptyDeck') === 'never') break;
      tell();
      beginExhaustion(t, who);
      return stop();
    }
    t.draw(deckOf(who), handOf(who));
    drawn++;
    left--;
    if (t.size(deckOf(who)) > 0) continue;
    tell();
    beginExhaustion(t, who);
    return stop();
  }
  tell();
  return go(frame(drawing, { todo: rest }));
});

/** Where the owner does not see the discard pile, there is nothing to choose by. */
const mayChoose = (t: Reader, who: string): boolean => t.viewers([who]) !== 0 && houseRule(t, 'discard.ownerMayBrowse');

export const drawSteps = [exchange, drawing];
export const draws = (todo: Draws['todo']): ReturnType<typeof frame> => frame(drawing, { todo });

/** MEC-DISC-01, MEC-DISC-02: to the pile of the owner; a barren deck takes the card (MEC-EXH-11). */
export const toDiscard = (t: Table, card: number): void => {
  const who = ownerOf(t, card);
  const refills = !isLocationCard(t, card) && isBarren(t, who) && houseRule(t, 'exhaust.nothingToShuffle') === 'nextDiscard';
  t.move([card], refills ? deckOf(who) : discardOf(who));
  if (refills) playerSheet.barren.set(t, who, false);
};
