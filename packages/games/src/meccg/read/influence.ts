// Influence on the opponent's cards: what may be tried for, who controls it, and what has to be exceeded.

import { pointsOf } from '../names.ts';
import { borneOnBoard, followersOnBoard, type Board, type Lying } from './board.ts';
import { isPlayedAt } from './cards.ts';
import { companiesOf, membersOf, siteOnBoard, unusedDirectInfluenceOnBoard, unusedGeneralInfluenceOnBoard } from './companies.ts';

export interface InfluenceTarget<C extends Lying> {
  readonly card: C;
  /** The character who leads a follower, or bears an ally or an item, controls it. */
  readonly controller: C | null;
  /** Null for a faction that was won. */
  readonly company: string | null;
}

/** MEC-INF-03: characters, and their allies and items, and factions that were won. */
export const influenceTargets = <C extends Lying>(b: Board<C>, who: string): readonly InfluenceTarget<C>[] => {
  const all = companiesOf(b, who).map((company) => ({ company, chars: membersOf(b, company) }));
  const people = all.flatMap(({ company, chars }) =>
    chars.map((card) => ({ card, controller: chars.find((lead) => followersOnBoard(b, lead).includes(card)) ?? null, company })),
  );
  const borne = people.flatMap(({ card: controller, company }) =>
    borneOnBoard(b, controller)
      .filter((card) => ['ally', 'item'].includes(b.printedOn(card).subtype))
      .map((card) => ({ card, controller, company })),
  );
  const factions = b.lying(pointsOf(who)).filter((card) => b.printedOn(card).subtype === 'faction');
  return [...people, ...borne, ...factions.map((card) => ({ card, controller: null, company: null }))];
};

/** MEC-INF-03: neither an avatar nor what an avatar controls can be won over. */
export const isAvatars = <C extends Lying>(b: Board<C>, { card, controller }: InfluenceTarget<C>): boolean =>
  b.printedOn(card).avatar || (controller !== null && b.printedOn(controller).avatar);

/** MEC-INF-03: at the same site; for a faction where it could be played. */
export const isReached = <C extends Lying>(b: Board<C>, from: string, { card, company }: InfluenceTarget<C>): boolean => {
  const here = siteOnBoard(b, from)?.face ?? null;
  if (here === null) return false;
  return company === null ? isPlayedAt(b.printedOn(card), here) : siteOnBoard(b, company)?.face === here;
};

/** MEC-INF-04, MEC-INF-05: an item is as hard to win as its bearer; a player who shows an identical card needs to exceed nothing. */
export const influenceNumber = <C extends Lying>(b: Board<C>, { card, controller }: InfluenceTarget<C>): number => {
  const { subtype, number, mind } = b.printedOn(card);
  if (subtype === 'item') return controller === null ? 0 : b.printedOn(controller).mind;
  return subtype === 'faction' ? number : mind;
};
/** MEC-INF-05: an identical card is shown. For an item it changes nothing. */
export const influenceNumberShowing = <C extends Lying>(b: Board<C>, target: InfluenceTarget<C>): number =>
  b.printedOn(target.card).subtype === 'item' ? influenceNumber(b, target) : 0;

/** MEC-INF-04: what is added to the dice of the one who tries, and to the dice of the other. */
export const influenceWeights = <C extends Lying>(
  b: Board<C>,
  char: C,
  { card, controller }: InfluenceTarget<C>,
  resisting: string,
): { readonly direct: number; readonly general: number; readonly held: number } => ({
  direct: unusedDirectInfluenceOnBoard(b, char, b.printedOn(card)),
  general: unusedGeneralInfluenceOnBoard(b, resisting),
  held: controller === null ? 0 : unusedDirectInfluenceOnBoard(b, controller),
});

/** MEC-INF-01, MEC-INF-04: what is added to the dice has to come out above the number. */
export const isWonOver = (total: number, number: number): boolean => total > number;

/** MEC-INF-03: nobody is influenced in the first turn of either player. */
export const LAST_FIRST_TURN = 2;
