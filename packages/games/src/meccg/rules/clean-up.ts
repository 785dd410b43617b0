// After the game: whose card is where, and everything back to its owner.

import { closed, command, offer, param, type Reader, type Table } from '@pasteboard/kernel';
import { deckOf, locationOf, PLAYED } from '../names.ts';
import { zoneOf } from '../read/board.ts';
import { isCompany } from '../read/companies.ts';
import { table } from '../values.ts';
import { takeGuardsBack } from './creatures.ts';
import { dissolveEmpty, moveFromPlay } from './leaving-play.ts';
import { plays } from './offers.ts';
import { no } from './refusals.ts';
import { holderOf, isLocationCard, otherSide, ownerOf, phase, sides, sortSites } from './sides.ts';

const cardsIn = (t: Reader, fits: (pile: string) => boolean): number[] =>
  Object.entries(t.state.piles).flatMap(([id, { slots }]) => (fits(id) ? slots.map(({ card }) => card) : []));

/** MEC-SIDE-08: hazards on characters, creatures in points piles: what of this player the other holds. */
const heldByOther = (t: Reader, who: string): number[] =>
  cardsIn(t, (pile) => ['side', 'mpPile'].includes(zoneOf(pile)) && !pile.startsWith('guard/')).filter(
    (card) => ownerOf(t, card) === who && holderOf(t, card) === otherSide(t, who),
  );

/** The game is over, and both are told what to ask back for. */
export const closeGame = (t: Table): void => {
  table.phase.set(t, 'over');
  takeGuardsBack(t);
  for (const who of sides(t)) {
    const held = heldByOther(t, who);
    if (held.length > 0) t.say('held', { who: param('seat', who), other: param('seat', otherSide(t, who)), cards: t.cardList(held) });
  }
};

const homeOf = (t: Reader, card: number): string => (isLocationCard(t, card) ? locationOf : deckOf)(ownerOf(t, card));

/** MEC-SIDE-08: sites to the location deck of their owner, all else to the play deck. */
export const clearTable = command({
  topic: 'turn',
  rule: 'MEC-SIDE-08',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    return [phase(t) === 'over' && t.state.asks.length === 0 ? offer() : closed(no('E_TIMING', 'MEC-SIDE-08', 'notOver'))];
  },
  run: (t, by) => {
    table.attack.set(t, null);
    table.run.set(t, '');
    for (const card of cardsIn(t, (pile) => zoneOf(pile) === 'side' && !pile.startsWith('site/') && !isCompany(t, pile)))
      moveFromPlay(t, card, homeOf(t, card));
    for (const card of cardsIn(t, (pile) => isCompany(t, pile))) moveFromPlay(t, card, homeOf(t, card));
    dissolveEmpty(t);
    const home = (pile: string): boolean => ['locationDeck', 'playDeck'].includes(zoneOf(pile));
    for (const card of cardsIn(t, (pile) => !home(pile) && (zoneOf(pile) !== 'side' || pile === PLAYED))) t.move([card], homeOf(t, card));
    for (const who of sides(t)) sortSites(t, who);
    t.say('cleared', { who: param('seat', by.id) });
  },
});
