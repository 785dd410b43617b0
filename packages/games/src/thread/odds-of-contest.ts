// What a viewer can tell of a contest before anybody draws: both decks by what is known of them, and what either side brings along.

import type { View, ViewAsk } from '@pasteboard/kernel/view';
import { contestChance, type ContestChance, type Contender } from './chance-of-contest.ts';
import { drawsFor, questionOf } from './odds.ts';
import { numberOf, usesOwnDeck } from './sight.ts';

/** The question that was put to the other side of the same contest. */
const otherSide = (view: View, ask: ViewAsk): ViewAsk | undefined =>
  view.asks.find(({ to, key, params }) => key === ask.key && to === ask.params['other']?.v && params['other']?.v === ask.to);

/** If both draw; null where somebody's cards are not known, or two draw from one deck in a way that is not to be foreseen. */
export const contestOdds = (view: View, ask: ViewAsk): ContestChance | null => {
  const other = otherSide(view, ask);
  if (other === undefined) return null;
  // Contests are counted in the order in which they are called: on one deck the first side draws first.
  const asks = ask.id < other.id ? [ask, other] : [other, ask];
  const [first, second] = asks.map((each) => questionOf(view, each));
  const [one, two] = asks.map(({ to }) => drawsFor(view, to));
  if (first === null || second === null || first === undefined || second === undefined) return null;
  if (one === null || two === null || one === undefined || two === undefined) return null;
  const shared = asks.every(({ to }) => !usesOwnDeck(view, to));
  const foreseen = asks.every((each) => each.params['how']?.v === 'how.open' && numberOf(view, each.to, 'exhausted') === 0);
  if (shared && !foreseen) return null;
  const side = ({ base, aspects }: typeof first, deck: number): Contender => ({ base, aspects, deck });
  const chance = contestChance({
    sides: [side(first, 0), side(second, shared ? 0 : 1)],
    decks: shared ? [one] : [one, two],
    suitBonus: first.suitBonus,
    jokerNoCardZero: first.jokerNoCardZero,
  });
  return ask.id < other.id ? chance : { ...chance, win: chance.lose, lose: chance.win };
};
