// Odds from a view: the Weaver, who knows the value to beat, gets the exact chance of a Check; players get what its word promises.

import { contentsOf, fraction, sightOf, type Contents, type Fraction, type Odds, type View, type ViewAsk } from '@pasteboard/kernel/view';
import { BANDS } from '../content/tables.ts';
import { WEAVER_DECK, WEAVER_DISCARD, deckOf } from '../names.ts';
import { usesOwnDeck } from '../read/characters.ts';
import { calledIn, exhaustedBurns, goesUnder, isCheckAsk, isContestAsk, standsOn, termsOf } from '../read/checks.ts';
import { sheet } from '../values.ts';
import { checkChance, personalDraws, weaverDraws, type CheckQuestion, type Draws } from './check-chance.ts';
import { contestChance, type Contender, type ContestChance } from './contest-chance.ts';

const facesOf = ({ places, pool }: Contents): string[] => [...places.flatMap((face) => face ?? []), ...pool];

/** What a Check of this Character would draw from. */
export const drawsFor = (view: View, id: string): Draws | null => {
  const s = sightOf(view);
  const burns = exhaustedBurns(s, id, 'before');
  const own = usesOwnDeck(s, id);
  const deck = contentsOf(view, own ? deckOf(id) : WEAVER_DECK);
  if (deck === null || own) return deck === null ? null : personalDraws(deck, burns);
  const discard = contentsOf(view, WEAVER_DISCARD);
  return discard === null ? null : weaverDraws(deck, { discard: facesOf(discard), burns, burnsGoUnder: goesUnder(s, 'burned') });
};

/** The Check that is asked for, but for the value to beat. */
export const questionOf = (view: View, ask: ViewAsk): Omit<CheckQuestion, 'difficulty'> | null => {
  const called = calledIn(ask);
  if (called === null || called.aspects.length !== 2) return null;
  const s = sightOf(view);
  return { aspects: called.aspects, base: standsOn(s, called), ...termsOf(s) };
};

const chanceAgainst = (view: View, ask: ViewAsk, difficulty: number): Fraction | null => {
  const question = questionOf(view, ask);
  const draws = drawsFor(view, ask.to);
  return question === null || draws === null ? null : checkChance(draws, { ...question, difficulty }).chance;
};

const isOpenCheck = (ask: ViewAsk): boolean => isCheckAsk(ask) && !ask.answered;

/** The Checks of one answer: only questions made by hand come near it. */
const MOST_CHECKS = 30;

/** The chance of every open Check whose value to beat this viewer knows. */
export const threadOdds = (view: View): Odds[] =>
  view.seats[view.you]?.role !== 'gm'
    ? []
    : view.asks
        .filter(isOpenCheck)
        .slice(0, MOST_CHECKS)
        .flatMap((ask) => {
          const difficulty = calledIn(ask)?.difficulty ?? null;
          const wins = difficulty === null ? null : chanceAgainst(view, ask, difficulty);
          if (wins === null) return [];
          const fails = fraction(wins.d - wins.n, wins.d);
          const chances = { ...(wins.n > 0n ? { 'outcome.success': wins } : {}), ...(fails.n > 0n ? { 'outcome.fail': fails } : {}) };
          const play = { do: 'answer', with: { ask: ask.id, choice: 'draw' } };
          return [{ play, of: { said: 'check.verdict', param: 'outcome' }, chances }];
        });

interface Span {
  readonly lowest: Fraction;
  readonly highest: Fraction;
}

/** THR-X-CHECK-04: what the word alone promises. A higher value to beat is never easier, so the ends of its band are the ends of the span. */
export const checkSpan = (view: View, askId: number): Span | null => {
  const ask = view.asks.find((each) => each.id === askId && isOpenCheck(each));
  const rating = ask === undefined ? null : calledIn(ask)?.rating;
  const band = BANDS.find(({ word }) => word === rating);
  if (ask === undefined || band === undefined) return null;
  const [lowest, highest] = [chanceAgainst(view, ask, band.to), chanceAgainst(view, ask, band.from)];
  return lowest === null || highest === null ? null : { lowest, highest };
};

// Contests: both decks by what is known of them, and what either side brings along

/** The question that was put to the other side of the same contest. */
const otherSide = (view: View, ask: ViewAsk): ViewAsk | undefined =>
  view.asks.find((each) => isContestAsk(each) && each.to === calledIn(ask)?.other && calledIn(each)?.other === ask.to);

/** If both draw; null where the cards of a side are not known, or two draw from one deck in a way that is not to be foreseen. */
export const contestOdds = (view: View, ask: ViewAsk): ContestChance | null => {
  const other = otherSide(view, ask);
  if (other === undefined) return null;
  // Contests are counted in the order in which they are called: on one deck the first side draws first.
  const asks = ask.id < other.id ? [ask, other] : [other, ask];
  const [first, second] = asks.map((each) => questionOf(view, each));
  const [one, two] = asks.map(({ to }) => drawsFor(view, to));
  if (first === null || second === null || first === undefined || second === undefined) return null;
  if (one === null || two === null || one === undefined || two === undefined) return null;
  const s = sightOf(view);
  const shared = asks.every(({ to }) => !usesOwnDeck(s, to));
  const foreseen = asks.every((each) => calledIn(each)?.secret === false && sheet.condition('exhausted').of(s, each.to) === 0);
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
