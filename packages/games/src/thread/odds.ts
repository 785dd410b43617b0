// Odds from a view: the Weaver, who knows the value to beat, gets the exact chance of a Check; players get what its word promises.

import type { Odds } from '@pasteboard/kernel';
import { contentsOf, fraction, type Contents, type Fraction, type View, type ViewAsk } from '@pasteboard/kernel/view';
import { checkChance, personalDraws, weaverDraws, type CheckQuestion, type Draws } from './chance-of-check.ts';
import { BANDS } from './difficulty.ts';
import { WEAVER_DECK, WEAVER_DISCARD, deckOf, isAspect, type Aspect } from './names.ts';
import { numberOf, optionOf, usesOwnDeck } from './sight.ts';

const facesOf = ({ places, pool }: Contents): string[] => [...places.flatMap((face) => face ?? []), ...pool];

/** What a Check of this Character would draw from. */
export const drawsFor = (view: View, id: string): Draws | null => {
  const burns = optionOf(view, 'exhaustedBurnOrder') === 'before' ? numberOf(view, id, 'exhausted') : 0;
  const own = usesOwnDeck(view, id);
  const deck = contentsOf(view, own ? deckOf(id) : WEAVER_DECK);
  if (deck === null || own) return deck === null ? null : personalDraws(deck, burns);
  const discard = contentsOf(view, WEAVER_DISCARD);
  return discard === null ? null : weaverDraws(deck, facesOf(discard), burns, optionOf(view, 'weaverSpent') !== 'discard');
};

const wordIn = (ask: ViewAsk, name: string): string => {
  const spoken = ask.params[name]?.v;
  return typeof spoken === 'string' ? spoken.slice(spoken.indexOf('.') + 1) : '';
};
const numberIn = (ask: ViewAsk, name: string): number | null => {
  const spoken = ask.params[name]?.v;
  return typeof spoken === 'number' ? spoken : null;
};

const isCheck = (ask: ViewAsk): boolean => ask.key === 'check.called' && !ask.answered;

/** The Check that is asked for, but for the value to beat. */
export const questionOf = (view: View, ask: ViewAsk): Omit<CheckQuestion, 'difficulty'> | null => {
  const aspects = [wordIn(ask, 'first'), wordIn(ask, 'second')].filter((word): word is Aspect => isAspect(word));
  if (aspects.length !== 2) return null;
  return {
    aspects,
    // THR-X-ACT-03: whatever Help is there when the card is drawn counts.
    base: aspects.reduce(
      (sum, aspect) => sum + numberOf(view, ask.to, aspect),
      (numberIn(ask, 'bonus') ?? 0) + numberOf(view, ask.to, 'help'),
    ),
    suitBonus: numberOf(view, 'options', 'suitMatchBonus'),
    tieWins: optionOf(view, 'tie') === 'success',
    jokerNoCardZero: optionOf(view, 'jokerNoCard') === 'zero',
  };
};

const chanceAgainst = (view: View, ask: ViewAsk, difficulty: number): Fraction | null => {
  const question = questionOf(view, ask);
  const draws = drawsFor(view, ask.to);
  return question === null || draws === null ? null : checkChance(draws, { ...question, difficulty }).chance;
};

/** The Checks of one answer: only questions made by hand come near it. */
const MOST_CHECKS = 30;

/** The chance of every open Check whose value to beat this viewer knows. */
export const threadOdds = (view: View): Odds[] =>
  view.seats[view.you]?.role !== 'gm'
    ? []
    : view.asks
        .filter(isCheck)
        .slice(0, MOST_CHECKS)
        .flatMap((ask) => {
          const difficulty = numberIn(ask, 'difficulty');
          const wins = difficulty === null ? null : chanceAgainst(view, ask, difficulty);
          if (wins === null) return [];
          const fails = fraction(wins.d - wins.n, wins.d);
          const chances = { ...(wins.n > 0n ? { 'outcome.success': wins } : {}), ...(fails.n > 0n ? { 'outcome.fail': fails } : {}) };
          const play = { do: 'answer', with: { ask: ask.id, choice: 'draw' } };
          return [{ play, of: { said: 'check.verdict', param: 'outcome' }, chances }];
        });

export interface Span {
  readonly lowest: Fraction;
  readonly highest: Fraction;
}

/** THR-X-CHECK-04: what the word alone promises. A higher value to beat is never easier, so the ends of its band are the ends of the span. */
export const checkSpan = (view: View, askId: number): Span | null => {
  const ask = view.asks.find((each) => each.id === askId && isCheck(each));
  const band = ask === undefined ? undefined : BANDS.find(({ word }) => word === wordIn(ask, 'rating'));
  if (ask === undefined || band === undefined) return null;
  const [lowest, highest] = [chanceAgainst(view, ask, band.to), chanceAgainst(view, ask, band.from)];
  return lowest === null || highest === null ? null : { lowest, highest };
};
