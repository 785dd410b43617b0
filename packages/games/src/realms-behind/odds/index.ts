// Odds from a view: for every card in hand and every way to use Advantage, the chance of success and the damage to expect.

import {
  contentsOf,
  decimal,
  fraction,
  sightOf,
  type Fraction,
  type Odds,
  type View,
  type ViewAsk,
  type ViewSlot,
} from '@pasteboard/kernel/view';
import { deckOf, handOf } from '../names.ts';
import { checkAsked } from '../read/check-told.ts';
import { answers, cardRules, isJoker, rankOf } from '../read/cards.ts';
import { baseKey, demanded, type Check } from '../read/check.ts';
import { answersFromHand, close, isFortuneLate, mayStopDigging, siftOf } from '../read/check-modifiers.ts';
import { cardsLeft } from '../read/characters.ts';
import { TooManyWays, checkWays, digChance, expectedDamage, sameOdds, stakesOf, successChance, type Policy, type Way } from './chances.ts';

/** A hand whose cards this viewer sees. */
const handIn = (view: View, id: string): readonly (ViewSlot & { readonly face: string })[] =>
  (view.piles[handOf(id)]?.slots ?? []).flatMap((slot) => (slot.face === null || slot.h === 0 ? [] : [{ ...slot, face: slot.face }]));

/** The faces of a hand, but for a card that has been taken from it. */
const facesIn = (view: View, id: string, without = 0): string[] => handIn(view, id).flatMap(({ h, face }) => (h === without ? [] : [face]));

/** What lies in a deck, where this viewer knows all of it and nothing of its order. */
const deckIn = (view: View, id: string): readonly string[] | null => {
  const contents = contentsOf(view, deckOf(id));
  return contents === null || contents.places.some((face) => face !== null) ? null : contents.pool;
};

/** One way to play on: the base card, and what is done with Advantage. */
export interface Line {
  /** The handle of the card that is played now, or 0 where it is none of the hand. */
  readonly card: number;
  readonly face: string;
  /** `deck`, `stop`, or the card from hand that comes first. */
  readonly how: string;
  /** All that come from hand for Advantage. */
  readonly from: readonly string[];
  readonly chance: Fraction;
  readonly damage: Fraction;
}

const reckoned = (ways: readonly Way[]): Pick<Line, 'chance' | 'damage'> => ({ chance: successChance(ways), damage: expectedDamage(ways) });

/** The cards that may answer: those of the demanded suit where there are any. */
const answering = (view: View, check: Check): ReturnType<typeof handIn> => {
  const [hand, suit, rules] = [handIn(view, check.who), demanded(check), cardRules(sightOf(view))];
  return suit === null ? hand : hand.filter(({ face }) => answers(rules, face, suit));
};

/** Nothing is told where there are more ways than can be counted. */
const unlessTooMany = (count: () => Line[]): Line[] => {
  try {
    return count();
  } catch (error) {
    if (error instanceof TooManyWays) return [];
    throw error;
  }
};

/** Everything that can be done about the question that is open. */
export const lines = (view: View, ask: ViewAsk): Line[] => {
  const check = checkAsked(ask);
  return check === null ? [] : unlessTooMany(() => counted(view, check, ask.key));
};

/** The best that can come of a check whose cards are still to come, if nothing more is done before them. */
export const outlook = (view: View, declared: Check): Line | undefined => {
  const s = sightOf(view);
  // What Madness will show first, nobody knows yet.
  if (siftOf(s, declared.who) > 0) return undefined;
  const check = close(s, declared);
  const flips = !answersFromHand(s, check) && demanded(check) === null;
  return best(
    view,
    unlessTooMany(() => (flips ? flipped(view, check) : counted(view, check, baseKey(s, check)))),
  );
};

/** TRB-HAND-06, TRB-ASSIST-02: without a hand, and for an assistant, the deck answers. */
const flipped = (view: View, check: Check): Line[] => {
  const reckoning = reckoningOf(view, check);
  return reckoning === null ? [] : offDeck(reckoning, 'flip', facesIn(view, check.who));
};

const counted = (view: View, check: Check, key: string): Line[] => {
  const reckoning = reckoningOf(view, check);
  if (reckoning === null) return [];
  if (key.startsWith('check.base')) return baseLines(view, check, key === 'check.base.blind', reckoning);
  if (key !== 'check.extra' && key !== 'check.extra.card') return [];
  const found = extraLines(view, check, reckoning);
  return key === 'check.extra' ? found : found.filter(({ card }) => card > 0);
};

// Every way to use what Advantage is left, as the cards that are shown for it in order

/** More cards from hand than this are not laid out together: a hand that large would fill the screen with ways that come to the same. */
const MOST_TOGETHER = 3;

type Cards = readonly string[];

/** All sets of so many cards, where of cards that come to the same the first are taken. */
const sets = (kinds: readonly Cards[], size: number): Cards[] => {
  const [cards, ...others] = kinds;
  if (size === 0) return [[]];
  if (cards === undefined) return [];
  return Array.from({ length: Math.min(size, cards.length) + 1 }, (_, n) => n).flatMap((n) =>
    sets(others, size - n).map((rest) => [...cards.slice(0, n), ...rest]),
  );
};

/**
 * TRB-ADV-03: none, the deck alone, each card from hand, and several from hand together; what is left of the Advantage comes off the deck. Several that
 * come to the same stand there once, with the cards that are missed least.
 */
const usesOfAdvantage = (left: number, hand: Cards, kind: (face: string) => string, rank: (face: string) => number): readonly Cards[] => {
  if (left <= 0) return [[]];
  const kinds = Object.values(
    Object.groupBy(
      hand.toSorted((a, b) => rank(a) - rank(b)),
      kind,
    ),
  ).flatMap((cards) => (cards === undefined ? [] : [cards]));
  const several = Array.from({ length: Math.max(0, Math.min(left, MOST_TOGETHER) - 1) }, (_, at) => sets(kinds, at + 2)).flat();
  const held = [[], ...[...new Set(hand)].map((face) => [face]), ...several];
  return [[], ...held.map((cards) => [...cards, ...Array.from({ length: left - cards.length }, () => 'deck')])];
};

type Outcome = Pick<Line, 'how' | 'from' | 'chance' | 'damage'>;
interface Reckoning {
  /** Every way to use the Advantage that is left when so much of it is gone, with these cards still in hand. */
  readonly uses: (hand: readonly string[], gone: number) => readonly (readonly string[])[];
  /** What comes of a base card and these for Advantage. */
  readonly outcome: (base: Policy['base'], extras: readonly string[]) => Outcome;
}

/** Null where this viewer does not know what lies in the deck. */
const reckoningOf = (view: View, check: Check): Reckoning | null => {
  const deck = deckIn(view, check.who);
  if (deck === null) return null;
  // A player who strikes names Hearts where a Joker comes, as nothing hurts more; else its suit decides nothing.
  const stakes = stakesOf(sightOf(view), check, () => (check.blow === null ? null : 'H'));
  const kind = sameOdds(stakes, check);
  const known = new Map<string, Pick<Line, 'chance' | 'damage'>>();
  // Most cards of a hand come to the same, in whatever order, and are counted out once.
  const play = (base: Policy['base'], extras: readonly string[]): Pick<Line, 'chance' | 'damage'> => {
    const kinds = extras.map((each) => (each === 'deck' ? each : kind(each))).toSorted();
    const key = [typeof base === 'string' ? base : kind(base.card), ...kinds].join();
    const found = known.get(key) ?? reckoned(checkWays(stakes, check, deck, { sift: [], base, extras }));
    known.set(key, found);
    return found;
  };
  return {
    uses: (hand, gone) => usesOfAdvantage(check.net - check.better.length - gone, hand, kind, (face) => rankOf(stakes.by.cards, face)),
    outcome: (base, extras) => ({ how: extras[0] ?? 'stop', from: extras.filter((each) => each !== 'deck'), ...play(base, extras) }),
  };
};

/** The deck answers; what is in hand may still be added for Advantage. */
const offDeck = ({ uses, outcome }: Reckoning, base: 'dig' | 'flip', hand: readonly string[]): Line[] =>
  uses(hand, 0).map((extras) => ({ card: 0, face: '', ...outcome(base, extras) }));

/** The base card: each that may answer; the deck, where it has to or where the house lets it (TRB-HAND-07). */
const baseLines = (view: View, check: Check, blind: boolean, reckoning: Reckoning): Line[] => {
  const [cards, faces] = [answering(view, check), facesIn(view, check.who)];
  if (cards.length === 0 && demanded(check) !== null) return offDeck(reckoning, 'dig', faces);
  const each = cards.flatMap(({ h, face }) =>
    reckoning.uses(facesIn(view, check.who, h), 0).map((extras) => ({ card: h, face, ...reckoning.outcome({ card: face }, extras) })),
  );
  return blind ? [...each, ...offDeck(reckoning, 'flip', faces)] : each;
};

/** TRB-ADV-03: the next card for Advantage: none, the top of the deck or each of the hand, and whatever may follow it. */
const extraLines = (view: View, check: Check, { uses, outcome }: Reckoning): Line[] => {
  const base = { card: check.base };
  const afterDeck = cardsLeft(sightOf(view), check.who) === 0 ? [] : uses(facesIn(view, check.who), 1);
  return [
    { card: 0, face: '', ...outcome(base, []) },
    ...afterDeck.map((others) => ({ card: 0, face: '', ...outcome(base, ['deck', ...others]) })),
    ...handIn(view, check.who).flatMap(({ h, face }) =>
      uses(facesIn(view, check.who, h), 1).map((others) => ({ card: h, face, ...outcome(base, [face, ...others]) })),
    ),
  ];
};

/** The likeliest to succeed; then the one that hurts most; then the one that costs the least of the hand. */
export const best = (view: View, found: readonly Line[]): Line | undefined => {
  const rules = cardRules(sightOf(view));
  const cost = ({ face, how, from }: Line): number =>
    (face === '' ? 0 : rankOf(rules, face)) + from.reduce((all, each) => all + 20 + rankOf(rules, each), how === 'deck' ? 0.5 : 0);
  const order = (a: Line, b: Line): number =>
    decimal(b.chance) - decimal(a.chance) || decimal(b.damage) - decimal(a.damage) || cost(a) - cost(b);
  return found.toSorted(order)[0];
};

/** TRB-DEMAND-03: how many cards a dig discards on average, and how likely it finds the suit at all. */
export const digOutlook = (view: View, check: Check): { readonly thrown: number; readonly found: Fraction } | null => {
  const [deck, suit, rules] = [deckIn(view, check.who), demanded(check), cardRules(sightOf(view))];
  if (deck === null || suit === null) return null;
  const fitting = deck.filter((face) => answers(rules, face, suit)).length;
  const others = deck.length - fitting;
  return { thrown: others / (fitting + 1), found: digChance(fitting, others, others) };
};

// What one answer settles, exactly

/** Is the check over once its cards are there? Else another question comes first. */
const endsThere = (view: View, check: Check): boolean => !isFortuneLate(sightOf(view), check) && !(check.chooses && check.net > 0);

const names = (view: View, faces: readonly string[]): boolean => cardRules(sightOf(view)).wild && faces.some(isJoker);

const settled = (view: View, ask: ViewAsk, check: Check, { card, face, how }: Line): Odds['play'] | null => {
  const left = check.net - check.better.length;
  const deck = deckIn(view, check.who) ?? [];
  const answer = (more: Odds['play']['with']): Odds['play'] => ({ do: 'answer', with: { ask: ask.id, ...more } });
  if (ask.key === 'check.extra') {
    if (how === 'stop') return answer({ from: 'stop' });
    return how === 'deck' && left === 1 && !names(view, deck) && deck.length > 0 ? answer({ from: 'deck' }) : null;
  }
  if (ask.key === 'check.extra.card') return left === 1 && !names(view, [face]) ? answer({ card: [card] }) : null;
  if (left > 0) return null;
  if (face !== '') return names(view, [face]) ? null : answer({ card: [card] });
  return mayStopDigging(sightOf(view), check) || names(view, deck) ? null : answer({ card: [] });
};

const chances = (wins: Fraction): Odds['chances'] => {
  const fails = fraction(wins.d - wins.n, wins.d);
  return { ...(wins.n > 0n ? { 'outcome.success': wins } : {}), ...(fails.n > 0n ? { 'outcome.fail': fails } : {}) };
};

/** The chance of every answer that settles an open check of a character whose hand this viewer sees. */
export const realmsOdds = (view: View): Odds[] =>
  view.asks.flatMap((ask) => {
    const check = ask.answered ? null : checkAsked(ask);
    if (check === null || !endsThere(view, check)) return [];
    return lines(view, ask).flatMap((line) => {
      const play = settled(view, ask, check, line);
      return play === null ? [] : [{ play, of: { said: 'check.verdict', param: 'outcome' }, chances: chances(line.chance) }];
    });
  });
