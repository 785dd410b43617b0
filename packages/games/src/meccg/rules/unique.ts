// Unique cards, and cards that may not be duplicated: what counts as in play, what still has an effect, and within which scope.

import type { Reader, Refusal, Table } from '@pasteboard/kernel';
import { uponOf, type EffectEnd, type Scope } from '../names.ts';
import { openInPlay, uniqueTaken } from '../read/board.ts';
import type { Card } from '../read/cards.ts';
import { table } from '../values.ts';
import { numbersOf, tableBoard } from './board.ts';
import { cardOf, spot } from './cards.ts';
import { bearing, borneBy, characters, companyOf, members, placeOf, playerOf, siteOf } from './companies.ts';
import { no } from './refusals.ts';
import { ownerOf, sides } from './sides.ts';

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

const isCopy = (t: Reader, other: number, card: Card): boolean => cardOf(t, other).identity === card.identity;

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

/** By what a scope is told from another of its kind. */
const markOf = (t: Reader, scope: Scope, aim: Aim): string => {
  switch (scope) {
    case 'character':
      return aim.character === null ? '' : (bearing(t, aim.character) ?? '');
    case 'company':
      return aim.company ?? '';
    case 'site':
      return aim.site === null ? '' : placeOf(t, aim.site);
    case 'player':
      return aim.by;
    case 'attack':
    case 'turn':
    case 'table':
      return '';
  }
};

const within = (t: Reader, scope: Scope, aim: Aim): number[] => {
  switch (scope) {
    case 'character':
      return aim.character === null ? [] : borneBy(t, aim.character);
    case 'company': {
      if (aim.company === null) return [];
      const site = siteOf(t, aim.company);
      const borne = [...members(t, aim.company), ...(site === null ? [] : [site])].flatMap((each) => borneBy(t, each));
      return [...t.cards(uponOf(aim.company)), ...borne];
    }
    case 'site': {
      const place = aim.site === null ? '' : placeOf(t, aim.site);
      return sitesNamed(t, place).flatMap((each) => borneBy(t, each));
    }
    case 'player':
      return inPlay(t).filter((card) => ownerOf(t, card) === aim.by);
    case 'table':
    case 'turn':
    case 'attack':
      return inPlay(t);
  }
};

const sitesNamed = (t: Reader, place: string): number[] =>
  Object.entries(t.state.piles).flatMap(([id, { slots }]) =>
    id.startsWith('site/') ? slots.filter(({ face }) => face === place).map(({ card }) => card) : [],
  );

/** MEC-UNIQ-08, MEC-UNIQ-09, MEC-UNIQ-10, MEC-UNIQ-11 */
export const whyDuplicate = (t: Reader, card: number, aim: Aim): Refusal | null => {
  const printed = cardOf(t, card);
  const { dup } = printed;
  if (dup === null) return null;
  const there = within(t, dup, aim).some((other) => other !== card && isCopy(t, other, printed));
  if (there) return no('E_DUPLICATE', 'MEC-UNIQ-08', 'duplicate');
  const mark = markOf(t, dup, aim);
  const lasts = table.effects
    .of(t)
    .some(
      ({ identity, scope, on }) =>
        identity === printed.identity && (scope === 'table' || scope === 'turn' || scope === 'attack' || on === mark),
    );
  return lasts ? no('E_DUPLICATE', 'MEC-UNIQ-09', 'duplicateEffect') : null;
};

/** MEC-UNIQ-09: what outlasts the card, or has to be remembered of it for the turn or the attack. */
export const markEffect = (t: Table, card: number, aim: Aim): void => {
  const { identity, dup, lasts } = cardOf(t, card);
  if (!lasts && dup !== 'turn' && dup !== 'attack') return;
  const scope = dup ?? 'table';
  const until = !lasts && dup === 'attack' ? 'endOfAttack' : 'endOfTurn';
  table.effects.set(t, [...table.effects.of(t), { identity, scope, on: markOf(t, scope, aim), until }]);
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
