// What card texts ask for that no rule knows: dice with a label, and numbers set right. Told to both, with the name of who did it.

import { call, choice, closed, command, EVERYBODY, frame, integer, offer, param, step, text, type Reader } from '@pasteboard/kernel';
import { ADJUSTABLE } from '../names.ts';
import { handAdjusted } from '../read/companies.ts';
import { playerSheet } from '../values.ts';
import { spot } from './cards.ts';
import { withConsent } from './consent.ts';
import { twoDice } from './dice.ts';
import { isOpen, oneCard, plays, seenBy } from './offers.ts';
import { whyNotYours } from './positions.ts';
import { zoneOfCard } from './sides.ts';
import { notNow } from './zones.ts';

const LONGEST_LABEL = 60;
const MOST = 20;

/** MEC-MAN-02, MEC-MAN-03 */
export const rollDice = command<{ readonly label: string }>({
  topic: 'byHand',
  rule: 'MEC-MAN-02',
  offers: (t, by) => (plays(t, by) ? [offer({ label: text(LONGEST_LABEL) })] : []),
  run: (_, by, { label }) => call(twoDice('byHand', by.id), frame(rolledFor, { who: by.id, label })),
});

const rolledFor = step<{ readonly who: string; readonly label: string }, number>('meccg.rolledFor', (t, { who, label }, n) =>
  t.say('rolledFor', { who: param('seat', who), n, label }),
);

export const byHandSteps = [rolledFor];

/** MEC-MAN-03: what the table does not know of a card is said, and the log shows what is printed on it. A card from the hand is shown by that, so the other player agrees first. */
export const announce = withConsent<{ readonly card: readonly number[] }>(
  {
    topic: 'byHand',
    rule: 'MEC-MAN-03',
    offers: (t, by) => {
      if (!plays(t, by)) return [];
      const mine = seenBy(t, by).filter(
        (card) =>
          whyNotYours(t, by.id, card) === null && ['hand', 'side', 'neutral'].includes(zoneOfCard(t, card)) && isOpenOrInHand(t, card),
      );
      const early = notNow(t);
      return mine.length === 0 ? [] : [early === null ? offer({ card: oneCard(mine) }) : closed(early, { card: oneCard(mine) })];
    },
    run: (t, by, { card: [card] }) => {
      if (card === undefined) return;
      t.show([card], EVERYBODY);
      t.say('announced', { who: param('seat', by.id), card: t.card(card), text: textOf(t, card) });
    },
  },
  (t, _, { card: [card] }) => card !== undefined && isOpen(t, spot(t, card).pile),
);
const isOpenOrInHand = (t: Reader, card: number): boolean => zoneOfCard(t, card) === 'hand' || isOpen(t, spot(t, card).pile);
const textOf = (t: Reader, card: number): string => {
  const text = t.data(spot(t, card).slot.face)?.['text'];
  return typeof text === 'string' ? text : '';
};

/** MEC-MAN-02: points of a source, or general influence. */
export const adjust = withConsent<{ readonly what: string; readonly n: number }>({
  topic: 'byHand',
  rule: 'MEC-MAN-02',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const fields = {
      what: choice(
        'word',
        ADJUSTABLE.map((key) => `source.${key}`),
      ),
      n: integer(-MOST, MOST),
    };
    const early = notNow(t);
    return [early === null ? offer(fields) : closed(early, fields)];
  },
  run: (t, by, { what, n }) => {
    const key = ADJUSTABLE.find((each) => `source.${each}` === what);
    if (key === undefined) return;
    playerSheet.adjusted.set(t, by.id, { ...playerSheet.adjusted.of(t, by.id), [key]: handAdjusted(t, by.id, key) + n });
    t.say('adjusted', { who: param('seat', by.id), what: param('word', what), n });
  },
});
