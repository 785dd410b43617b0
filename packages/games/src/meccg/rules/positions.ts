// Positions: untapped, tapped, wounded. They exist in play only, and are kept in the frame of the card's own player.

import { param, type Command, type Offer, type Reader, type Refusal, type Seat, type Table } from '@pasteboard/kernel';
import { TURNED, type Position } from '../names.ts';
import { isUntappedSlot } from '../read/board.ts';
import { canBeWounded } from '../read/cards.ts';
import { cardOf, slotOf, spot } from './cards.ts';
import { withConsent } from './consent.ts';
import { perCard, plays, seenBy } from './offers.ts';
import { gravest, no, type Code } from './refusals.ts';
import { holderOf, ownerOf, zoneOfCard } from './sides.ts';
import * as read from '../read/combat.ts';

export const { untapped: UNTAPPED, tapped: TAPPED, wounded: WOUNDED } = TURNED;
export const turnOf = (t: Reader, card: number): number => spot(t, card).slot.turn;
export const positionOf = (t: Reader, card: number): Position => read.positionOfSlot(slotOf(t, card));
export const isUntapped = (t: Reader, card: number): boolean => isUntappedSlot(slotOf(t, card));

/** MEC-POS-06: a wounded one fails wherever an untapped one is asked for. */
export const whyNotUntapped = (t: Reader, card: number, rule: string): Refusal | null =>
  isUntapped(t, card) ? null : no('E_POSITION', rule, positionOf(t, card) === 'wounded' ? 'wounded' : 'tapped');

/** MEC-POS-12: a site, once tapped, stays so. */
export const tap = (t: Table, card: number): void => {
  if (isUntapped(t, card)) t.turn(card, TAPPED);
};
/** MEC-POS-05: from any position, and told also where the card lay so already. */
export const wound = (t: Table, card: number): void => {
  t.turn(card, WOUNDED);
  t.say('wounded', { card: t.card(card) });
};

/** MEC-MAN-02: the holder or the owner of a card may handle it. */
export const whyNotYours = (t: Reader, who: string, card: number, rule = 'MEC-MAN-02'): Refusal | null =>
  (holderOf(t, card) === who && !spot(t, card).pile.startsWith('guard/')) || ownerOf(t, card) === who
    ? null
    : no('E_NOT_YOURS', rule, 'notYours');

const isInPlay = (t: Reader, card: number): boolean =>
  ['side', 'neutral'].includes(zoneOfCard(t, card)) && !spot(t, card).pile.startsWith('guard/');

/** Cards worth a look one by one, and for all others that the seat sees the same reason: theirs, or out of place. */
export const perHandled = (
  t: Reader,
  by: Seat,
  isNear: (card: number) => boolean,
  whyNot: (card: number) => Refusal | null,
  out: Refusal,
  { hides }: { readonly hides: boolean } = { hides: false },
): Offer[] => {
  const seen = seenBy(t, by);
  const far = seen.filter((card) => !isNear(card));
  return [
    ...perCard(t, seen.filter(isNear), whyNot, { hides }),
    ...perCard(t, far, (card) => gravest(t, [whyNotYours(t, by.id, card), out]) ?? out, { hides }),
  ];
};

interface Change {
  readonly rule: string;
  readonly from: readonly Position[];
  readonly to: number;
  readonly only: ((t: Reader, card: number) => boolean) | null;
  readonly why: readonly [code: Code, why: string];
  readonly said: string;
}

const change = ({ rule, from, to, only, why, said: key }: Change): Command<{ readonly card: readonly number[] }> =>
  withConsent({
    topic: 'positions',
    rule,
    offers: (t: Reader, by: Seat): readonly Offer[] => {
      if (!plays(t, by)) return [];
      return perHandled(
        t,
        by,
        (card) => isInPlay(t, card),
        (card) =>
          gravest(t, [
            whyNotYours(t, by.id, card),
            only === null || only(t, card) ? null : no('E_ZONE', rule, 'cannotLieSo'),
            from.includes(positionOf(t, card)) ? null : no(why[0], 'MEC-POS-03', why[1]),
          ]),
        no('E_ZONE', 'MEC-POS-11', 'notInPlay'),
      );
    },
    run: (t, by, { card: [card] }) => {
      if (card === undefined) return;
      if (to === WOUNDED) return wound(t, card);
      t.turn(card, to);
      t.say(key, { who: param('seat', by.id), card: t.card(card) });
    },
  });

const isSite = (t: Reader, card: number): boolean => cardOf(t, card).kind === 'site';

export const positionCommands = {
  tap: change({ rule: 'MEC-POS-02', from: ['untapped'], to: TAPPED, only: null, why: ['E_POSITION', 'notUntapped'], said: 'tapped' }),
  untap: change({
    rule: 'MEC-POS-02',
    from: ['tapped'],
    to: UNTAPPED,
    only: (t, card) => !isSite(t, card),
    why: ['E_POSITION', 'notTapped'],
    said: 'untapped',
  }),
  wound: change({
    rule: 'MEC-POS-04',
    from: ['untapped', 'tapped', 'wounded'],
    to: WOUNDED,
    only: (t, card) => canBeWounded(cardOf(t, card)),
    why: ['E_POSITION', 'notUntapped'],
    said: 'wounded',
  }),
  heal: change({
    rule: 'MEC-POS-08',
    from: ['wounded'],
    to: TAPPED,
    only: (t, card) => canBeWounded(cardOf(t, card)),
    why: ['E_POSITION', 'notWounded'],
    said: 'healed',
  }),
};
