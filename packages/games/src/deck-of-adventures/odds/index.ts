// Odds from a view: the chance of each degree of every open check, as far as this viewer's record tells what lies where.

import type { Odds } from '@pasteboard/kernel';
import { contentsOf, fraction, sightOf, type Sight, type Contents, type Fraction, type View, type ViewAsk } from '@pasteboard/kernel/view';
import { MOST_FATIGUE, discardOf, drawOf, fateOf, isAce, isJoker } from '../names.ts';
import { houseRule } from '../options.ts';
import { deckOwner, isDealer, mayUseFate } from '../read/characters.ts';
import { checkAsked, stillInPlay, type CheckAsked } from '../read/check.ts';
import { grading } from '../read/degrees.ts';
import { sheet } from '../values.ts';
import { degreeChances, successChance, type CheckQuestion, type Degrees } from './check-chance.ts';
import { fatedChance } from './fate-chance.ts';

const all = ({ places, pool }: Contents): string[] => [...places.flatMap((face) => face ?? []), ...pool];

const isCheck = (ask: ViewAsk): boolean => !ask.answered && (ask.key === 'check.called' || ask.key === 'check.card');

/** Everything but the Difficulty Range. */
type Asked = Omit<CheckQuestion, 'aim'> & { readonly aim: Omit<CheckQuestion['aim'], 'dr'>; readonly collapses: boolean };

/**
 * DOA-DECK-07, DOA-FATIGUE-04: will the pile run out? A Dealer at the third level collapses over it. Where Fatigue would change the hand in
 * the middle of it there is nothing exact to say.
 */
const runningOut = (s: Sight, owner: string, draw: Contents, toDraw: number, discarded: number): 'no' | 'yes' | 'collapse' | 'unclear' => {
  const left = all(draw).filter((face) => !isJoker(face)).length;
  const early = houseRule(s, 'fatigueTrigger') === 'onEmpty';
  if (early && left < draw.places.length) return 'unclear';
  if (toDraw === 0 || (early ? left > toDraw : left >= toDraw) || discarded === 0) return 'no';
  if (!isDealer(s, owner)) return 'yes';
  if (sheet.fatigue.of(s, owner) >= MOST_FATIGUE) return 'collapse';
  return houseRule(s, 'fatigueMidCheck') ? 'unclear' : 'yes';
};

/** More cards are not counted: only cards made by hand come near either number. */
const MOST_CARDS = 400;
const MOST_IN_PLAY = 30;
/** The checks of one answer. */
const MOST_CHECKS = 30;

const askedOf = (view: View, ask: ViewAsk): Asked | null => {
  const [s, check] = [sightOf(view), checkAsked(ask)];
  if (check === null) return null;
  const owner = deckOwner(s, check.who);
  const [draw, discard] = [contentsOf(view, drawOf(owner)), contentsOf(view, discardOf(owner))];
  if (draw === null) return null;
  // Jokers at unknown places between known ones would have to be told apart by place.
  if (draw.pool.some(isJoker) && draw.places.some((face) => face !== null)) return null;
  const inPlay = stillInPlay(view, check);
  if (inPlay.length > MOST_IN_PLAY) return null;
  if (draw.places.length + (view.piles[discardOf(owner)]?.count ?? 0) > MOST_CARDS) return null;
  const discarded = discard === null ? (view.piles[discardOf(owner)]?.count ?? 0) : all(discard).length;
  const out = runningOut(s, owner, draw, check.left, discarded);
  if (out === 'unclear' || (out === 'yes' && discard === null)) return null;
  const { tc, mod, need, net, left: toDraw } = check;
  return {
    rules: grading(s),
    aim: { tc, mod, need },
    net,
    draw,
    discard: discard === null ? [] : all(discard),
    inPlay,
    toDraw,
    collapses: out === 'collapse',
  };
};

const degreesAt = ({ collapses, aim, ...asked }: Asked, dr: number): Degrees =>
  collapses ? { miss: fraction(1) } : degreeChances({ ...asked, aim: { ...aim, dr } });

const firstChecks = (view: View): ViewAsk[] => view.asks.filter(isCheck).slice(0, MOST_CHECKS);

/** The chance of each degree of every check that waits for its drawer, all cards drawn and none replaced. */
export const deckOfAdventuresOdds = (view: View): Odds[] =>
  firstChecks(view).flatMap((ask) => {
    const dr = checkAsked(ask)?.dr ?? null;
    const asked = askedOf(view, ask);
    if (dr === null || asked === null) return [];
    const chances = Object.fromEntries(Object.entries(degreesAt(asked, dr)).map(([label, chance]) => [`label.${label}`, chance]));
    const modifier = ask.key === 'check.called' ? { modifier: 'use' } : {};
    const choice = ask.params['left']?.v === 0 ? 'stop' : 'finish';
    const play = { do: 'answer', with: { ask: ask.id, choice, ...modifier } };
    return [{ play, of: { said: 'check.verdict', param: 'label' }, chances }];
  });

export interface Span {
  readonly lowest: Fraction;
  readonly highest: Fraction;
}

const MOST_DR = 20;

/** DOA-FATE-04, DOA-FATE-05: everything with which this drawer could pay for another card; none where one was paid for already. */
const paymentsOf = (view: View, check: CheckAsked): (string | null)[] => {
  if (!mayRedraw(sightOf(view), check)) return [];
  const held = (view.piles[fateOf(deckOwner(sightOf(view), check.who))]?.slots ?? []).flatMap(({ face }) => face ?? []);
  return [...new Set(held.map((face) => (isAce(face) ? face : null)))];
};

const mayRedraw = (s: Sight, { who, redrawn }: CheckAsked): boolean => mayUseFate(s, who) && !redrawn;

const fatedAt = (view: View, ask: ViewAsk, check: CheckQuestion): Fraction | null => {
  const [s, asked] = [sightOf(view), checkAsked(ask)];
  if (asked === null) return null;
  const owner = deckOwner(s, asked.who);
  return fatedChance({
    check,
    isDiscardKnown: contentsOf(view, discardOf(owner)) !== null,
    payments: paymentsOf(view, asked),
    fatigue: isDealer(s, owner) ? sheet.fatigue.of(s, owner) : null,
    wholeCheck: houseRule(s, 'fateRedrawScope') === 'check',
    ownAces: houseRule(s, 'aceFuelsOwnRedraw') && mayRedraw(s, asked),
    early: houseRule(s, 'fatigueTrigger') === 'onEmpty',
    midCheck: houseRule(s, 'fatigueMidCheck'),
  });
};

/**
 * The chance of success of an open check when its drawer plays for it, with a Fate Card if one is held and wanted; from the lowest to the
 * highest where the DR is hidden from this viewer. Null where the view does not tell.
 */
export const checkForecast = (view: View, askId: number, { withFate }: { readonly withFate: boolean }): Span | null => {
  const ask = view.asks.find((each) => each.id === askId && isCheck(each));
  const asked = ask === undefined ? null : askedOf(view, ask);
  if (ask === undefined || asked === null) return null;
  const { collapses, aim, ...rest } = asked;
  const at = (dr: number): Fraction | null => {
    if (collapses) return fraction(0);
    const check = { ...rest, aim: { ...aim, dr } };
    return withFate ? fatedAt(view, ask, check) : successChance(check, null);
  };
  const dr = checkAsked(ask)?.dr ?? null;
  // A wider range is never harder, so its ends are the ends of the span.
  const [lowest, highest] = dr === null ? [at(0), at(MOST_DR)] : [at(dr), at(dr)];
  return lowest === null || highest === null ? null : { lowest, highest };
};

/** Difficulty Ranges a GM is likely to name. */
const LIKELY_DRS = [0, 1, 2, 3, 4, 5, 6] as const;

/** DOA-CHECK-01: the chance at each range the GM may have in mind; null where the range is known, or the record does not tell. */
export const forecastByRange = (view: View, askId: number): readonly Fraction[] | null => {
  const ask = view.asks.find((each) => each.id === askId && isCheck(each));
  const asked = ask === undefined || (checkAsked(ask)?.dr ?? null) !== null ? null : askedOf(view, ask);
  if (asked === null || asked.collapses) return null;
  const { collapses: _, aim, ...rest } = asked;
  return LIKELY_DRS.map((dr) => successChance({ ...rest, aim: { ...aim, dr } }, null));
};
