// Responses: what is declared waits until the other player has answered or passed; then the last declared takes effect first.

import { closed, command, offer, param, type Offer, type Reader, type Seat, type Table } from '@pasteboard/kernel';
import { handOf, PLAYED } from '../names.ts';
import { houseRule } from '../options.ts';
import { isCompany } from '../read/companies.ts';
import { table, type DeclaredEvent } from '../values.ts';
import { spotOf } from './cards.ts';
import { layEvent } from './event-effects.ts';
import { discardFromPlay } from './leaving-play.ts';
import { plays } from './offers.ts';
import { no } from './refusals.ts';
import { otherSide, phase, zoneOfCard } from './sides.ts';
import { aimAt, whyDuplicate, whyNotUnique } from './unique.ts';

/** MEC-TURN-08: a player without cards has nothing to respond with, as everybody sees. */
export const declare = (t: Table, declared: DeclaredEvent): void => {
  table.chain.set(t, [...table.chain.of(t), declared]);
  const other = otherSide(t, declared.by);
  if (t.size(handOf(other)) === 0) return resolveChain(t);
  table.word.set(t, other);
  t.say('mayRespond', { who: param('seat', other), card: t.card(declared.card) });
};

/** What was aimed at may be gone by now, and a second copy may have come in. */
const isVoid = (t: Reader, { card, by, on, company }: DeclaredEvent): boolean => {
  const gone = on !== null && (spotOf(t, on) === null || zoneOfCard(t, on) !== 'side');
  if (gone || (company !== null && !isCompany(t, company))) return true;
  return (whyNotUnique(t, card) ?? whyDuplicate(t, card, aimAt(t, by, { card: on, company }))) !== null;
};

export const resolveChain = (t: Table): void => {
  const chain = table.chain.of(t);
  table.word.set(t, '');
  table.chain.set(t, []);
  for (const declared of chain.toReversed()) {
    const { card, by, nature, on, company, place } = declared;
    if (spotOf(t, card)?.pile !== PLAYED || phase(t) === 'over') continue;
    if (isVoid(t, declared)) {
      t.say('comesToNothing', { card: t.card(card) });
      discardFromPlay(t, card);
    } else layEvent(t, card, nature, aimAt(t, by, { card: on, company }), place);
  }
};

/** Players pass for themselves; where time is limited the opponent may call it. */
const passOffers = (t: Reader, by: Seat, whose: (word: string) => boolean): readonly Offer[] => {
  if (!plays(t, by)) return [];
  const word = table.word.of(t);
  if (word === '') return [closed(no('E_TIMING', 'MEC-TURN-08', 'nothingDeclared'))];
  return [whose(word) ? offer() : closed(no('E_NOT_YOURS', 'MEC-TURN-08', 'othersWord'))];
};

export const pass = command({
  topic: 'turn',
  rule: 'MEC-TURN-08',
  offers: (t, by) => passOffers(t, by, (word) => word === by.id),
  run: (t, by) => {
    t.say('passes', { who: param('seat', by.id) });
    resolveChain(t);
  },
});

/** The table has no clock: that the seconds are over is for the other player to say, or for their client. */
export const timeIsUp = command({
  topic: 'turn',
  rule: 'MEC-TURN-08',
  offers: (t, by) => (houseRule(t, 'responseSeconds') === 0 ? [] : passOffers(t, by, (word) => word !== by.id)),
  run: (t) => {
    t.say('timeIsUp', { who: param('seat', table.word.of(t)), n: houseRule(t, 'responseSeconds') });
    resolveChain(t);
  },
});
