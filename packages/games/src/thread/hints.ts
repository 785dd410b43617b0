// What a move would cost or bring, in a sentence, from a view: the chance of a Check, the cards of a rest, the price of an action.

import { decimal, type Fraction, type Hint, type View, type ViewAsk, type ViewParam, type ViewParams } from '@pasteboard/kernel/view';
import { deckOf, discardOf } from './names.ts';
import { checkSpan, questionOf } from './odds.ts';

const value = (view: View, scope: string, key: string): unknown => view.values[scope]?.[key]?.value;
const count = (view: View, scope: string, key: string): number => Number(value(view, scope, key) ?? 0);
const cardsIn = (view: View, pile: string): number | null => view.piles[pile]?.count ?? null;

const number = (v: number): ViewParam => ({ as: 'number', v });

/** Whole percents are what one weighs a risk by; only what is certain may be called nought or a hundred. */
const percent = (f: Fraction): string => {
  if (f.n === 0n || f.n === f.d) return `${decimal(f) * 100} %`;
  return `${Math.min(99, Math.max(1, Math.round(decimal(f) * 100)))} %`;
};

/** THR-X-CHECK-04, -07: what the word promises before a card is drawn, and what failing on purpose costs. */
const checkHints = (view: View, ask: ViewAsk): Hint[] => {
  const fail = { play: { do: 'answer', with: { ask: ask.id, choice: 'fail' } }, said: 'hint.fail', params: {} };
  const span = checkSpan(view, ask.id);
  const question = questionOf(view, ask);
  if (span === null || question === null) return [fail];
  const [least, most] = [percent(span.lowest), percent(span.highest)];
  const params: ViewParams = { base: number(question.base), least: { as: 'text', v: least }, most: { as: 'text', v: most } };
  return [
    { play: { do: 'answer', with: { ask: ask.id, choice: 'draw' } }, said: least === most ? 'hint.chance' : 'hint.span', params },
    fail,
  ];
};

/** THR-X-CHECK-07, -08: in a contest the other side's cards are anybody's guess, but not what one brings along. */
const contestHints = (view: View, ask: ViewAsk): Hint[] => {
  const question = questionOf(view, ask);
  const other = ask.params['other'];
  if (question === null || other === undefined) return [];
  const fail = { play: { do: 'answer', with: { ask: ask.id, choice: 'fail' } }, said: 'hint.yield', params: { other } };
  const params = { base: number(question.base), other };
  return [{ play: { do: 'answer', with: { ask: ask.id, choice: 'draw' } }, said: 'hint.contest', params }, fail];
};

/** THR-X-HP-01, -02: Stamina and Health are not worth the same. */
const damageHints = (view: View, ask: ViewAsk): Hint[] => {
  const params = { stamina: number(count(view, ask.to, 'stamina')), health: number(count(view, ask.to, 'health')) };
  return [{ play: { do: 'answer', with: { ask: ask.id } }, said: 'hint.damage', params }];
};

/** THR-FULL-01, THR-PARTIAL-01, -02: the cards a rest would bring back as things stand. */
const restCards = (view: View, id: string, kind: string, discard: number): number => {
  const [spirit, luck] = [count(view, id, 'spirit'), count(view, id, 'luck')];
  if (kind === 'full') return discard;
  return Math.min(discard, value(view, 'options', 'partialRestCount') === 'higher' ? Math.max(spirit, luck) : spirit + luck);
};

/** THR-X-REST-02: besides cards a rest heals; the most Health is at least twice the Body. */
const isHurt = (view: View, id: string): boolean => count(view, id, 'health') < 2 * count(view, id, 'body');

const restHints = (view: View, id: string): Hint[] => {
  const [deck, discard, resting] = [cardsIn(view, deckOf(id)), cardsIn(view, discardOf(id)), value(view, id, 'rest')];
  if (deck === null || discard === null) return [];
  const hurt = isHurt(view, id) ? '.hurt' : '';
  const [partial, body] = [restCards(view, id, 'partial', discard), count(view, id, 'body')];
  if (resting === 'full' || resting === 'partial') {
    const n = restCards(view, id, resting, discard);
    const params = { n: number(n), of: number(discard), to: number(deck + n), heals: number(resting === 'full' ? body : 1) };
    return [{ play: { do: 'rest.complete', with: { who: id, insert: 'yes' } }, said: `hint.rest.now${hurt}`, params }];
  }
  const params = { n: number(partial), all: number(discard), to: number(deck + partial), heals: number(body) };
  const key = discard === 0 ? 'none' : partial === discard ? 'either' : 'kinds';
  return [{ play: { do: 'rest.begin', with: { who: id } }, said: `hint.rest.${key}${hurt}`, params }];
};

/** THR-X-ACT-01, -02, THR-X-COND-01 */
const actionHints = (view: View, id: string): Hint[] => {
  const left = cardsIn(view, deckOf(id));
  if (left === null) return [];
  const params = { n: number(1 + count(view, id, 'exhausted')), left: number(left) };
  return [{ play: { do: 'action', with: { who: id } }, said: 'hint.action', params }];
};

const HINTS_ON: { readonly [key: string]: (view: View, ask: ViewAsk) => Hint[] } = {
  'check.called': checkHints,
  'contest.called': contestHints,
  'damage.pay': damageHints,
};

export const threadHints = (view: View): Hint[] => {
  const you = view.seats[view.you];
  const asked = view.asks.filter((ask) => !ask.answered && (you?.plays ?? []).includes(ask.to));
  const answers = asked.flatMap((ask) => HINTS_ON[ask.key]?.(view, ask) ?? []);
  const own = (you?.plays ?? []).flatMap((id) => [...actionHints(view, id), ...restHints(view, id)]);
  return [...answers, ...own];
};
