// Responses: what is declared waits until the other player has answered or passed; then the last declared takes effect first.

import { closed, command, offer, said, type Json, type Offer, type Reader, type Seat, type Table } from '@pasteboard/kernel';
import { spotOf } from './card.ts';
import { no } from './codes.ts';
import { isCompany } from './companies.ts';
import { discardFromPlay } from './leaving.ts';
import { PLAYED, TABLE, handOf } from './names.ts';
import { plays } from './offers.ts';
import { layEvent, type Nature } from './lay-event.ts';
import { otherSide, phase, put, zoneOfCard } from './sides.ts';
import { aimAt, whyDuplicate, whyNotUnique } from './unique.ts';
import { hasWord } from './word.ts';

/** An event that was declared, and on what. */
export type Declared = {
  readonly card: number;
  readonly by: string;
  readonly nature: Nature;
  readonly on: number | null;
  readonly company: string | null;
  readonly place: string;
};

const chainOf = (t: Reader): readonly Declared[] => {
  const chain = t.fact(TABLE, 'chain');
  return Array.isArray(chain) ? (chain as readonly Declared[]) : [];
};
// By their numbers nobody else could be told which cards they are; which ones lie there everybody sees.
const setChain = (t: Table, chain: readonly Declared[]): void =>
  t.declare(TABLE, 'chain', 'fact', chain as unknown as Json, { sees: 'none' });

/** MEC-TURN-08: whoever holds no card has nothing to respond with, which everybody sees. */
export const declare = (t: Table, declared: Declared): void => {
  setChain(t, [...chainOf(t), declared]);
  const other = otherSide(t, declared.by);
  if (t.size(handOf(other)) === 0) return resolveChain(t);
  put(t, TABLE, 'word', other);
  t.say('mayRespond', { who: said('seat', other), card: t.card(declared.card) });
};

/** What was aimed at may be gone by now, and a second copy may have come in. */
const isVoid = (t: Reader, { card, by, on, company }: Declared): boolean => {
  const gone = on !== null && (spotOf(t, on) === null || zoneOfCard(t, on) !== 'side');
  if (gone || (company !== null && !isCompany(t, company))) return true;
  return (whyNotUnique(t, card) ?? whyDuplicate(t, card, aimAt(t, by, { card: on, company }))) !== null;
};

export const resolveChain = (t: Table): void => {
  const chain = chainOf(t);
  put(t, TABLE, 'word', '');
  setChain(t, []);
  for (const declared of chain.toReversed()) {
    const { card, by, nature, on, company, place } = declared;
    if (spotOf(t, card)?.pile !== PLAYED || phase(t) === 'over') continue;
    if (isVoid(t, declared)) {
      t.say('comesToNothing', { card: t.card(card) });
      discardFromPlay(t, card);
    } else layEvent(t, card, nature, aimAt(t, by, { card: on, company }), place);
  }
};

/** One who waits for the other says so himself; where time is limited the other may call it. */
const passOffers = (t: Reader, by: Seat, whose: (word: string) => boolean): readonly Offer[] => {
  if (!plays(t, by)) return [];
  const word = hasWord(t);
  if (word === '') return [closed(no('E_TIMING', 'MEC-TURN-08', 'nothingDeclared'))];
  return [whose(word) ? offer() : closed(no('E_NOT_YOURS', 'MEC-TURN-08', 'othersWord'))];
};

export const pass = command({
  topic: 'turn',
  rule: 'MEC-TURN-08',
  offers: (t, by) => passOffers(t, by, (word) => word === by.id),
  run: (t, by) => {
    t.say('passes', { who: said('seat', by.id) });
    resolveChain(t);
  },
});

/** The table has no clock: that the seconds are over is for the other player to say, or for his client. */
export const timeIsUp = command({
  topic: 'turn',
  rule: 'MEC-TURN-08',
  offers: (t, by) => (t.numberOption('responseSeconds') === 0 ? [] : passOffers(t, by, (word) => word !== by.id)),
  run: (t) => {
    t.say('timeIsUp', { who: said('seat', hasWord(t)), n: t.numberOption('responseSeconds') });
    resolveChain(t);
  },
});
