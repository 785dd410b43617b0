// Unique cards, and cards that may not be duplicated: what counts as in play, what still has an effect, and within which scope.

import type { Reader, Refusal, Slot, Table } from '@pasteboard/kernel';
import type { EffectEnd } from '../names.ts';
import { openInPlay, uniqueTaken } from '../read/board.ts';
import { duplicateTaken, markOn, type AimAt } from '../read/duplicates.ts';
import { table } from '../values.ts';
import { numbersOf, tableBoard } from './board.ts';
import { cardOf, spot } from './cards.ts';
import { characters, companyOf, playerOf, siteOf } from './companies.ts';
import { no } from './refusals.ts';
import { sides } from './sides.ts';

export const endEffects = (t: Table, until: EffectEnd): void => {
  const all = table.effects.of(t);
  if (all.some((each) => each.until === until))
    table.effects.set(
      t,
      all.filter((each) => each.until !== until),
    );
};

/** Cards that lie open in play. */
export const inPlay = (t: Reader): number[] => numbersOf(openInPlay(tableBoard(t)).map(({ card }) => card));

/** MEC-UNIQ-01, MEC-UNIQ-02, MEC-UNIQ-09: sites and regions are exempt (MEC-UNIQ-06). */
export const whyNotUnique = (t: Reader, card: number, but: number | null = null): Refusal | null => {
  const printed = cardOf(t, card);
  const taken = uniqueTaken(tableBoard(t), printed, (other) => other.card === card || other.card === but);
  if (taken === 'card') return no('E_UNIQUE', 'MEC-UNIQ-02', 'unique');
  return taken === 'effect' ? no('E_UNIQUE', 'MEC-UNIQ-09', 'uniqueEffect') : null;
};

/** What a card is played on, as far as a scope may ask. */
export interface Aim {
  readonly by: string;
  readonly character: number | null;
  readonly company: string | null;
  readonly site: number | null;
}

const cardAt = (t: Reader, card: number | null): Slot | null => (card === null ? null : t.find(card).slot);
const onBoard = (t: Reader, { by, character, company, site }: Aim): AimAt<Slot> => ({
  by,
  character: cardAt(t, character),
  company,
  site: cardAt(t, site),
});

export const whyDuplicate = (t: Reader, card: number, aim: Aim): Refusal | null => {
  const printed = cardOf(t, card);
  if (printed.dup === null) return null;
  const taken = duplicateTaken(tableBoard(t), printed, onBoard(t, aim), (other) => other.card === card);
  if (taken === 'card') return no('E_DUPLICATE', 'MEC-UNIQ-08', 'duplicate');
  return taken === 'effect' ? no('E_DUPLICATE', 'MEC-UNIQ-09', 'duplicateEffect') : null;
};

/** MEC-UNIQ-09: what outlasts the card, or has to be remembered of it for the turn or the attack. */
export const markEffect = (t: Table, card: number, aim: Aim): void => {
  const { identity, dup, lasts } = cardOf(t, card);
  if (!lasts && dup !== 'turn' && dup !== 'attack') return;
  const scope = dup ?? 'table';
  const until = !lasts && dup === 'attack' ? 'endOfAttack' : 'endOfTurn';
  table.effects.set(t, [...table.effects.of(t), { identity, scope, on: markOn(scope, onBoard(t, aim)), until }]);
};

export const aimAt = (t: Reader, by: string, on: { readonly card?: number | null; readonly company?: string | null }): Aim => {
  const card = on.card ?? null;
  const isSite = card !== null && spot(t, card).pile.startsWith('site/');
  const company = on.company ?? (card === null || isSite ? null : companyOf(t, card));
  return { by, character: isSite ? null : card, company, site: isSite ? card : company === null ? null : siteOf(t, company) };
};

/** Whose side a target is on. */
export const sideOf = (t: Reader, aim: Aim): string | null => {
  if (aim.company !== null) return playerOf(t, aim.company);
  if (aim.site !== null) return t.pile(spot(t, aim.site).pile).owner;
  return aim.character === null ? null : (sides(t).find((who) => characters(t, who).some((each) => each === aim.character)) ?? null);
};
