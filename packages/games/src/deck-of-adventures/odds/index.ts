// Odds from a view: the chance of each degree of every open check, as far as this viewer's record tells what lies where.

import { contentsOf, fraction, sightOf, type Sight, type Fraction, type Odds, type View, type ViewAsk } from '@pasteboard/kernel/view';
import { discardOf, fateOf, isAce } from '../names.ts';
import { houseRule } from '../options.ts';
import { deckOwner, isDealer, mayUseFate } from '../read/characters.ts';
import { checkAsked, type CheckAsked } from '../read/check.ts';
import { sheet } from '../values.ts';
import { degreeChances, successChance, type CheckQuestion, type Degrees } from './check-chance.ts';
import { fatedChance } from './fate-chance.ts';
import { askedOf, type AskedAhead } from './asked.ts';

const isCheck = (ask: ViewAsk): boolean => !ask.answered && (ask.key === 'check.called' || ask.key === 'check.card');

/** The checks of one answer. */
const MOST_CHECKS = 30;

const degreesAt = ({ collapses, aim, ...asked }: AskedAhead, dr: number): Degrees =>
  collapses ? { miss: fraction(1) } : degreeChances({ ...asked, aim: { ...aim, dr } });

const firstChecks = (view: View): ViewAsk[] => view.asks.filter(isCheck).slice(0, MOST_CHECKS);

/** The chance of each degree of every check that waits for its drawer, all cards drawn and none replaced. */
export const deckOfAdventuresOdds = (view: View): Odds[] =>
  firstChecks(view).flatMap((ask) => {
    const dr = checkAsked(ask)?.dr ?? null;
    const asked = askedOf(view, checkAsked(ask));
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
  const asked = ask === undefined ? null : askedOf(view, checkAsked(ask));
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
  const asked = ask === undefined || (checkAsked(ask)?.dr ?? null) !== null ? null : askedOf(view, checkAsked(ask));
  if (asked === null || asked.collapses) return null;
  const { collapses: _, aim, ...rest } = asked;
  return LIKELY_DRS.map((dr) => successChance({ ...rest, aim: { ...aim, dr } }, null));
};
