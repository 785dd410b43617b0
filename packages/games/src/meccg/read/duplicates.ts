// Cards that may not be duplicated: within which scope copies count, and what keeps one more out.

import { uponOf, type Scope } from '../names.ts';
import { table } from '../values.ts';
import { bearingOf, borneOnBoard, openInPlay, type Board, type Lying } from './board.ts';
import type { Card } from './cards.ts';
import { membersOf, siteOnBoard } from './companies.ts';

/** What a card is played on, as far as a scope may ask. */
export interface AimAt<C> {
  readonly by: string;
  readonly character: C | null;
  readonly company: string | null;
  readonly site: C | null;
}

/** By what a scope is told from another of its kind. */
export const markOn = (scope: Scope, { by, character, company, site }: AimAt<Lying>): string => {
  switch (scope) {
    case 'character':
      return character === null ? '' : (bearingOf(character) ?? '');
    case 'company':
      return company ?? '';
    case 'site':
      return site?.face ?? '';
    case 'player':
      return by;
    case 'attack':
    case 'turn':
    case 'table':
      return '';
  }
};

const within = <C extends Lying>(b: Board<C>, scope: Scope, { by, character, company, site }: AimAt<C>): readonly C[] => {
  switch (scope) {
    case 'character':
      return character === null ? [] : borneOnBoard(b, character);
    case 'company': {
      if (company === null) return [];
      const at = siteOnBoard(b, company);
      const borne = [...membersOf(b, company), ...(at === null ? [] : [at])].flatMap((each) => borneOnBoard(b, each));
      return [...b.lying(uponOf(company)), ...borne];
    }
    case 'site':
      return b.piles
        .filter((pile) => pile.startsWith('site/'))
        .flatMap((pile) => b.lying(pile))
        .filter(({ face }) => face !== null && face === site?.face)
        .flatMap((each) => borneOnBoard(b, each));
    case 'player':
      return openInPlay(b).flatMap(({ card, pile }) => (b.ownerOf(card, pile) === by ? [card] : []));
    case 'table':
    case 'turn':
    case 'attack':
      return openInPlay(b).map(({ card }) => card);
  }
};

/** MEC-UNIQ-08, MEC-UNIQ-09, MEC-UNIQ-10, MEC-UNIQ-11: what keeps one more out: a copy within the scope, or an effect that a copy has left. */
export const duplicateTaken = <C extends Lying>(
  b: Board<C>,
  { identity, dup }: Card,
  aim: AimAt<C>,
  isItself: (other: C) => boolean = () => false,
): 'card' | 'effect' | null => {
  if (dup === null) return null;
  const isCopy = (other: C): boolean => other.face !== null && b.printedOn(other).identity === identity;
  if (within(b, dup, aim).some((other) => !isItself(other) && isCopy(other))) return 'card';
  const mark = markOn(dup, aim);
  const lasts = table.effects
    .of(b)
    .some((each) => each.identity === identity && (['table', 'turn', 'attack'].includes(each.scope) || each.on === mark));
  return lasts ? 'effect' : null;
};
