// The Fae Queen's deck: cards are danced away in dreams, and others come in their place.

import {
  EVERYBODY,
  ask,
  choice,
  command,
  frame,
  integer,
  offer,
  question,
  refuse,
  param,
  sees,
  type Next,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { FAE, FAE_DEALT, deckOf, discardOf, handOf } from '../names.ts';
import { hasCards, party } from '../read/characters.ts';
import { deckList, faeList } from '../read/cards.ts';
import { sheet, table } from '../values.ts';
import { actsFor, who, withReasons } from './characters.ts';
import { isChecking } from './check-prepare.ts';
import { settle } from './conditions.ts';
import { OPEN, enter } from './deck.ts';

/** TRB-X-EDIT-01: kept by the GM, never used for checks. */
export const layFaeDeck = (t: Table): void => {
  t.makePile(FAE, { owner: 'gm', sees: sees('count') });
  t.makePile(FAE_DEALT, { owner: 'gm', sees: OPEN });
};

/** TRB-X-EDIT-04: what each costs, as a debt to be paid before anything else is bought. */
const DREAM_COST = 2;
const SUBLIMATION_COST = 3;

const mine = (t: Reader, by: Seat): string[] => actsFor(t, by).filter((id) => hasCards(t, id));
const whyBusy = (t: Reader, id: string): Refusal | null => (isChecking(t, id) ? refuse('checkRunning', 'TRB-CHECK-08', { who: id }) : null);

const WHERE = [
  ['deck', deckOf],
  ['discard', discardOf],
  ['hand', handOf],
] as const;

/**
 * TRB-X-EDIT-02: one card leaves the deck list for good. The list is written down for all to read, so naming a card tells nothing; where a
 * hand has taken the card elsewhere, nothing is found and nothing changes.
 */
export const dancingDream = command<{ readonly who: string; readonly card: string }>({
  topic: 'growth',
  rule: 'TRB-X-EDIT-02',
  offers: (t, by) =>
    mine(t, by).map((id) => {
      const list = [...new Set(deckList(t, id))];
      const no = whyBusy(t, id);
      return offer({ who: choice('character', [{ id, no }]), card: choice('card', list) });
    }),
  run: (t, _, { who: id, card }) => {
    for (const [from, pileOf] of WHERE) {
      const found = t.cards(pileOf(id)).find((each) => t.face(each) === card);
      if (found === undefined) continue;
      t.show([found], EVERYBODY);
      t.move([found], FAE, { open: EVERYBODY });
      t.shuffle(FAE);
      enter(t, id, { sign: '-', card, why: 'dream' });
      sheet.debt.add(t, id, DREAM_COST);
      t.say('dreamed', { who: who(id), card: param('card', card), from: param('word', from) });
      return settle(t);
    }
    t.say('dream.none', { who: who(id), card: param('card', card) });
  },
});

/** TRB-X-EDIT-03 */
const DEALT = 10;

const whyNotSublimate = (t: Reader, id: string): Refusal | null =>
  whyBusy(t, id) ??
  (t.size(FAE) === 0 ? refuse('faeEmpty', 'TRB-X-EDIT-03') : t.size(FAE_DEALT) > 0 ? refuse('faeDealt', 'TRB-X-EDIT-03') : null);

/** TRB-X-EDIT-03 */
export const sublimate = command<{ readonly who: string }>({
  topic: 'growth',
  rule: 'TRB-X-EDIT-03',
  offers: (t, by) => {
    const ids = mine(t, by);
    return ids.length === 0
      ? []
      : [
          offer({
            who: choice(
              'character',
              withReasons(ids, (id) => whyNotSublimate(t, id)),
            ),
          }),
        ];
  },
  run: (t, _, { who: id }): Next => {
    t.shuffle(FAE);
    t.see(FAE_DEALT, OPEN);
    const dealt = t.draw(FAE, FAE_DEALT, DEALT);
    return ask({ to: id, key: 'fae.take', params: { who: who(id), cards: t.cardList(dealt) }, of: frame(take, { who: id }) });
  },
});

/** One must be taken; where a hand has cleared them away, there is nothing to take. */
const take = question<{ readonly who: string }, { readonly card: string }>(
  'realms.fae.take',
  (t) => {
    const faces = [...new Set(t.faces(FAE_DEALT))].toSorted();
    return { card: choice('card', faces.length > 0 ? faces : ['nothing']) };
  },
  (t, { who: id }, { card }) => {
    const found = t.cards(FAE_DEALT).find((each) => t.face(each) === card);
    if (found !== undefined && t.hasPile(deckOf(id))) {
      t.move([found], deckOf(id), { open: EVERYBODY });
      t.shuffle(deckOf(id));
      enter(t, id, { sign: '+', card, why: 'sublimation' });
      sheet.debt.add(t, id, SUBLIMATION_COST);
      t.say('sublimated', { who: who(id), card: param('card', card) });
    }
    returnDealt(t);
    settle(t);
  },
);

/** The others go back; so do all, where the question was closed by hand. */
export const returnDealt = (t: Table): void => {
  if (t.size(FAE_DEALT) === 0) return;
  t.moveAll(FAE_DEALT, FAE);
  t.shuffle(FAE);
};

/** TRB-X-EDIT-05: any past deck list, and what the Fae Queen had gained by then. */
export const readLedger = command<{ readonly who: string; readonly day: number }>({
  topic: 'growth',
  rule: 'TRB-X-EDIT-05',
  offers: (t, by) => {
    const ids = mine(t, by);
    return ids.length === 0 ? [] : [offer({ who: choice('character', ids), day: integer(0, Math.max(0, table.day.of(t))) })];
  },
  run: (t, _, { who: id, day }) => {
    const list = deckList(t, id, day);
    t.say('ledger.read', {
      who: who(id),
      day,
      n: list.length,
      cards: param('cards', list),
      fae: param('cards', faeList(t, party(t), [], day)),
    });
  },
});

export const faeSteps = [take] as const;
