// What Fate Cards buy besides a redraw, and how the GM gives them out.

import {
  cards,
  choice,
  closed,
  command,
  integer,
  offer,
  refuse,
  type Domain,
  type Offer,
  type Reader,
  type Refusal,
  type Table,
} from '@pasteboard/kernel';
import { discardOf, fateOf, isAce, isJoker, spentOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, deckOwner, isDead, isDealer, isKnockedOut, kindOf } from '../read/characters.ts';
import { sheet, table } from '../values.ts';
import { actsFor, who } from './characters.ts';
import { payFate } from './deck.ts';
import { ignore, openDamage } from './health.ts';
import { decidedBy } from './house-rules.ts';

const purse = (t: Reader, id: string): string => fateOf(deckOwner(t, id));

/** DOA-ROLE-02, DOA-ROLE-03: Fate Cards are for Dealers, and for their Companions out of the Dealer's hand. */
const whyNoFate = (t: Reader, id: string): Refusal | null => {
  if (kindOf(t, id) === 'minion') return refuse('no.fateForMinions', 'DOA-ROLE-03', { who: id });
  return isDead(t, id) ? refuse('no.dead', 'DOA-EPIC-12', { who: id }) : null;
};

const paying = (t: Reader, id: string, least: number, most: number): Domain => {
  const held = t.cards(purse(t, id));
  return cards(held, least, Math.max(least, Math.min(most, held.length)));
};

const pay = (t: Table, id: string, paid: readonly number[]): void => {
  for (const card of paid) payFate(t, deckOwner(t, id), card);
};

const ANY_WOUND = integer(1, 999_999);
const MOST = 99;

/** DOA-FATE-06: open while the window is; beyond the damage there is nothing to ignore. */
const toughenOffers = (t: Reader, id: string): Offer[] => {
  const self = { who: choice('character', [id]) };
  const shut = (no: Refusal): Offer => closed(no, { ...self, wound: ANY_WOUND, pay: paying(t, id, 1, MOST) });
  const knocked =
    isKnockedOut(t, id) && houseRule(t, 'toughenUpUndoesKo') === false ? refuse('no.toughenWhileOut', 'DOA-FATE-06', { who: id }) : null;
  const never = whyNoFate(t, id) ?? knocked;
  if (never !== null) return [shut(never)];
  const open = openDamage(t, id).flatMap(({ wound, left }): Offer[] => {
    const one = { ...self, wound: integer(wound, wound) };
    const tooMuch = closed(refuse('no.damageLeft', 'DOA-FATE-06', { left }), { ...one, pay: paying(t, id, left + 1, MOST) });
    return [offer({ ...one, pay: paying(t, id, 1, left) }), ...(t.size(purse(t, id)) > left ? [tooMuch] : [])];
  });
  return [...open, shut(refuse('no.wound', 'DOA-FATE-06', { who: id }))];
};

/** DOA-ACTION-05, DOA-FATE-06: free, at any time. */
const toughenUp = command<{ readonly who: string; readonly wound: number; readonly pay: readonly number[] }>({
  topic: 'fate',
  rule: 'DOA-FATE-06',
  offers: (t, by) => actsFor(t, by).flatMap((id) => toughenOffers(t, id)),
  run: (t, _, { who: id, wound, pay: paid }) => {
    t.say('toughened', { who: who(id), n: paid.length, paid: t.cardList(paid) });
    pay(t, id, paid);
    ignore(t, id, wound, paid.length);
  },
});

/** DOA-FATE-07: a Power Point for each card, and none beyond the most unless the table allows it. */
const exchangeOffers = (t: Reader, id: string): Offer[] => {
  const self = { who: choice('character', [id]) };
  const room = houseRule(t, 'ppCapOnExchange') === true ? Math.max(0, sheet.ppMax.of(t, id) - sheet.pp.of(t, id)) : MOST;
  const out = isKnockedOut(t, id) ? refuse('no.knockedOut', 'DOA-STATUS-06', { who: id }) : null;
  const no = whyNoFate(t, id) ?? out;
  if (no !== null) return [closed(no, { ...self, pay: paying(t, id, 1, MOST) })];
  const tooMuch = closed(refuse('no.ppRoom', 'DOA-FATE-07', { room }), { ...self, pay: paying(t, id, room + 1, MOST) });
  return [...(room > 0 ? [offer({ ...self, pay: paying(t, id, 1, room) })] : []), ...(room < MOST ? [tooMuch] : [])];
};

/** DOA-ACTION-06, DOA-FATE-07: free, too. */
const exchangeFate = command<{ readonly who: string; readonly pay: readonly number[] }>({
  topic: 'fate',
  rule: 'DOA-FATE-07',
  offers: (t, by) => actsFor(t, by).flatMap((id) => exchangeOffers(t, id)),
  run: (t, _, { who: id, pay: paid }) => {
    t.say('exchanged', { who: who(id), n: paid.length, paid: t.cardList(paid) });
    pay(t, id, paid);
    if (sheet.pp.add(t, id, paid.length) > sheet.ppMax.of(t, id)) decidedBy(t, 'ppCapOnExchange');
  },
});

const isFate = (face: string): boolean => isAce(face) || isJoker(face);

/** DOA-FATE-08: which card of the Dealer's own may be given back, or why it may not. */
const whyNotAwarded = (t: Reader, face: string): Refusal | null => {
  if (houseRule(t, 'awardSource') === 'tokenOnly') return refuse('no.awardCard', 'DOA-FATE-08');
  return isFate(face) || houseRule(t, 'awardSource') === 'anyDiscard' ? null : refuse('no.awardCard', 'DOA-FATE-08');
};

/** A card of the Dealer's own comes back, if there is one that may. */
export const awardBack = (t: Table, id: string): void => {
  const card = [...t.cards(discardOf(id)), ...t.cards(spentOf(id))].find((used) => whyNotAwarded(t, t.face(used)) === null);
  if (card === undefined) return;
  t.move([card], fateOf(id));
  t.say('awarded', { who: who(id), card: t.card(card) });
};

const awardOffers = (t: Reader, id: string): Offer[] => {
  const self = { who: choice('character', [id]) };
  const token = { ...self, source: choice('word', ['token']) };
  if (!isDealer(t, id)) return [closed(refuse('no.fateForMinions', 'DOA-ROLE-03', { who: id }), token)];
  const used = [...t.cards(discardOf(id)), ...t.cards(spentOf(id))].map((card) => ({ card, no: whyNotAwarded(t, t.face(card)) }));
  // The refusal given is that of the first offer that came near: cards before tokens.
  return [...(used.length > 0 ? [offer({ ...self, card: cards(used, 1, 1) })] : []), offer(token)];
};

const awardFate = command<{ readonly who: string; readonly source?: string; readonly card?: readonly number[] }>({
  topic: 'fate',
  rule: 'DOA-FATE-08',
  offers: (t, by) => (by.role === 'gm' ? characters(t).flatMap((id) => awardOffers(t, id)) : []),
  run: (t, _, { who: id, card: given }) => {
    const [card] = given ?? [];
    if (card !== undefined) t.move([card], fateOf(id));
    if (houseRule(t, 'awardSource') === 'tokenOnly' || (card !== undefined && !isFate(t.face(card)))) decidedBy(t, 'awardSource');
    const made = card ?? t.make(fateOf(id), [{ face: `FT${table.tokens.add(t, 1)}`, data: { name: 'a token of fate' } }])[0];
    if (made !== undefined) t.say('awarded', { who: who(id), card: t.card(made) });
  },
});

export const fateCommands = { toughenUp, exchangeFate, awardFate };
