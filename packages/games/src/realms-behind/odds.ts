// Odds from a view: for every card in hand and every way to use Advantage, the chance of success and the damage to expect.

import type { Odds } from '@pasteboard/kernel';
import { contentsOf, decimal, fraction, type Fraction, type Json, type View, type ViewAsk, type ViewSlot } from '@pasteboard/kernel/view';
import { successHooks } from './abilities.ts';
import { answers, cardRules, isJoker, rankOf } from './cards.ts';
import {
  TooManyWays,
  checkWays,
  digChance,
  expectedDamage,
  sameOdds,
  successChance,
  type Policy,
  type Stakes,
  type Way,
} from './chance-of-check.ts';
import { demanded, judging, toMeet, type Check } from './check.ts';
import { shieldOf } from './damage.ts';
import { deckOf, handOf } from './names.ts';
import { is, limit, sightOf } from './sight.ts';
import { usesOfAdvantage } from './uses-of-advantage.ts';

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The check that is asked about, or null where this viewer does not know what has to be met (TRB-CHECK-05). */
export const checkOf = (ask: ViewAsk): Check | null => {
  const [told, meets] = [ask.params['check']?.v, ask.params['toMeet']?.v];
  if (!isRecord(told) || typeof meets !== 'number') return null;
  const check = told as unknown as Check;
  return { ...check, threshold: meets - toMeet({ threshold: 0, gambled: check.gambled }) };
};

/** What decides a check for this viewer. Whoever strikes names Hearts where a Joker comes, as nothing hurts more; else its suit decides nothing. */
const stakesOf = (view: View, check: Check): Stakes => {
  const t = sightOf(view);
  return {
    by: judging(t, cardRules(t)),
    named: () => (check.blow === null ? null : 'H'),
    perSuit: successHooks(t, check),
    shield: check.blow === null ? null : shieldOf(t, check.target, check.blow.element),
    perExtra: limit(t, 'extraSuccessDamage') ?? 0,
    foundInPool: is(t, 'demandFoundInPool', true),
  };
};

/** A hand whose cards this viewer sees. */
const handIn = (view: View, id: string): readonly (ViewSlot & { readonly face: string })[] =>
  (view.piles[handOf(id)]?.slots ?? []).flatMap((slot) => (slot.face === null || slot.h === 0 ? [] : [{ ...slot, face: slot.face }]));

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

/** Everything that can be done about the question that is open; nothing where there are more ways than can be counted. */
export const lines = (view: View, ask: ViewAsk): Line[] => {
  try {
    return counted(view, ask);
  } catch (error) {
    if (error instanceof TooManyWays) return [];
    throw error;
  }
};

const counted = (view: View, ask: ViewAsk): Line[] => {
  const check = checkOf(ask);
  const deck = check === null ? null : deckIn(view, check.who);
  if (check === null || deck === null) return [];
  const [stakes, hand] = [stakesOf(view, check), handIn(view, check.who)];
  const kind = sameOdds(stakes, check);
  const known = new Map<string, Pick<Line, 'chance' | 'damage'>>();
  // Most cards of a hand come to the same, and are counted out once.
  const play = (base: Policy['base'], extras: readonly string[]): Pick<Line, 'chance' | 'damage'> => {
    const key = [typeof base === 'string' ? base : kind(base.card), ...extras.map((each) => (each === 'deck' ? each : kind(each)))].join();
    const found = known.get(key) ?? reckoned(checkWays(stakes, check, deck, { sift: [], base, extras }));
    known.set(key, found);
    return found;
  };
  const waysOf = (base: Policy['base'], others: readonly string[]): Pick<Line, 'how' | 'from' | 'chance' | 'damage'>[] =>
    usesOfAdvantage(check.net - check.better.length, others, kind, (face) => rankOf(stakes.by.cards, face)).map((extras) => ({
      how: extras[0] ?? 'stop',
      from: extras.filter((each) => each !== 'deck'),
      ...play(base, extras),
    }));
  if (ask.key.startsWith('check.base')) return baseLines(view, ask, check, waysOf);
  if (ask.key !== 'check.extra' && ask.key !== 'check.extra.card') return [];
  const faces = hand.map(({ face }) => face);
  const found = waysOf({ card: check.base }, faces).map((way) => ({
    card: hand.find(({ face }) => face === way.how)?.h ?? 0,
    face: faces.includes(way.how) ? way.how : '',
    ...way,
  }));
  return ask.key === 'check.extra' ? found : found.filter(({ card }) => card > 0);
};

type WaysOf = (base: Policy['base'], others: readonly string[]) => Omit<Line, 'card' | 'face'>[];

/** The base card: each that may answer; the deck, where it has to or where the house lets it (TRB-HAND-07). */
const baseLines = (view: View, ask: ViewAsk, check: Check, waysOf: WaysOf): Line[] => {
  const [hand, cards] = [handIn(view, check.who), answering(view, check)];
  const offDeck = (base: Policy['base'], others: readonly string[]): Line[] =>
    waysOf(base, others).map((way) => ({ card: 0, face: '', ...way }));
  const faces = hand.map(({ face }) => face);
  if (cards.length === 0 && demanded(check) !== null) return offDeck('dig', faces);
  const each = cards.flatMap(({ h, face }) => {
    const others = hand.flatMap((slot) => (slot.h === h ? [] : [slot.face]));
    return waysOf({ card: face }, others).map((way) => ({ card: h, face, ...way }));
  });
  return ask.key === 'check.base.blind' ? [...each, ...offDeck('flip', faces)] : each;
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

/** TRB-DEMAND-03: how many cards a dig throws away on average, and how likely it finds the suit at all. */
export const digOutlook = (view: View, check: Check): { readonly thrown: number; readonly found: Fraction } | null => {
  const [deck, suit, rules] = [deckIn(view, check.who), demanded(check), cardRules(sightOf(view))];
  if (deck === null || suit === null) return null;
  const fitting = deck.filter((face) => answers(rules, face, suit)).length;
  const others = deck.length - fitting;
  return { thrown: others / (fitting + 1), found: digChance(fitting, others, others) };
};

// What is settled by one answer, for whoever wants it exactly

/** Is the check over once its cards are there? Else another question comes first. */
const endsThere = (view: View, check: Check): boolean => {
  const t = sightOf(view);
  const late = is(t, 'fortuneAfterReveal', true) && t.count(check.who, 'fortune') > 0;
  return !late && !(check.chooses && check.net > 0);
};

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
  const t = sightOf(view);
  const mayStop = is(t, 'fortuneDuringDig', true) && t.count(check.who, 'fortune') > 0;
  return mayStop || names(view, deck) ? null : answer({ card: [] });
};

const chances = (wins: Fraction): Odds['chances'] => {
  const fails = fraction(wins.d - wins.n, wins.d);
  return { ...(wins.n > 0n ? { 'outcome.success': wins } : {}), ...(fails.n > 0n ? { 'outcome.fail': fails } : {}) };
};

/** The chance of every answer that settles an open check of somebody whose hand this viewer sees. */
export const realmsOdds = (view: View): Odds[] =>
  view.asks.flatMap((ask) => {
    const check = ask.answered ? null : checkOf(ask);
    if (check === null || !endsThere(view, check)) return [];
    return lines(view, ask).flatMap((line) => {
      const play = settled(view, ask, check, line);
      return play === null ? [] : [{ play, of: { said: 'check.verdict', param: 'outcome' }, chances: chances(line.chance) }];
    });
  });
