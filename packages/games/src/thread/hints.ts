// What a move would cost or bring, in a sentence, from a view: the chance of a Check, the cards of a rest, the price of an action.

import {
  decimal,
  fractionText,
  plus,
  same,
  type Fraction,
  type Hint,
  type View,
  type ViewAsk,
  type ViewParam,
  type ViewParams,
} from '@pasteboard/kernel/view';
import { judgeHints } from '@pasteboard/scenes';
import { perkOf } from './content/perks.ts';
import { deckOf, discardOf } from './names.ts';
import { checkSpan, questionOf } from './odds.ts';
import { contestOdds } from './odds-of-contest.ts';
import { isDead, missingHealth, numberOf, optionOf, usesOwnDeck, valueOf } from './sight.ts';

const cardsIn = (view: View, pile: string): number | null => view.piles[pile]?.count ?? null;

const number = (v: number): ViewParam => ({ as: 'number', v });

/** Whole percents are what one weighs a risk by; only what is certain may be called nought or a hundred. */
const percent = (f: Fraction): string => {
  if (f.n === 0n || f.n === f.d) return `${decimal(f) * 100} %`;
  return `${Math.min(99, Math.max(1, Math.round(decimal(f) * 100)))} %`;
};

/** A fraction that one can still say. */
const SAYABLE = 15;

/** Who wants to know exactly gets the decimal, and the fraction as long as it can be said. */
const figures = (f: Fraction): string => {
  const exact = fractionText(f);
  return exact.length > SAYABLE ? `${decimal(f)}` : `${decimal(f)} = ${exact}`;
};

const text = (v: string): ViewParam => ({ as: 'text', v });

/** THR-X-CHECK-04, -07: what the word promises before a card is drawn, and what failing on purpose costs. */
const checkHints = (view: View, ask: ViewAsk): Hint[] => {
  const fail = { play: { do: 'answer', with: { ask: ask.id, choice: 'fail' } }, said: 'hint.fail', params: {} };
  const span = checkSpan(view, ask.id);
  const question = questionOf(view, ask);
  if (span === null || question === null) return [fail];
  const [least, most] = [percent(span.lowest), percent(span.highest)];
  const params: ViewParams = { base: number(question.base), least: text(least), most: text(most) };
  const play = { do: 'answer', with: { ask: ask.id, choice: 'draw' } };
  const exactly = same(span.lowest, span.highest) ? [span.lowest] : [span.lowest, span.highest];
  return [{ play, said: least === most ? 'hint.chance' : 'hint.span', params }, ...exact(play, exactly), fail];
};

/** The figures behind the percents; what is certain has none. */
const exact = (play: Hint['play'], chances: readonly Fraction[]): Hint[] => {
  const figured = chances.filter((f) => f.n !== 0n && f.n !== f.d).map(figures);
  return figured.length === 0 ? [] : [{ play, said: 'hint.exact', params: { figures: text(figured.join('; ')) }, aside: true }];
};

/** Between two chances, or just one where it makes no difference. */
const between = (least: Fraction, most: Fraction): string =>
  percent(least) === percent(most) ? percent(least) : `${Number.parseInt(percent(least), 10)}–${percent(most)}`;

/** THR-X-CHECK-07, -08: what one brings along, and where both decks are known the chance if both draw. */
const contestHints = (view: View, ask: ViewAsk): Hint[] => {
  const question = questionOf(view, ask);
  const other = ask.params['other'];
  if (question === null || other === undefined) return [];
  const fail = { play: { do: 'answer', with: { ask: ask.id, choice: 'fail' } }, said: 'hint.yield', params: { other } };
  const chance = contestOdds(view, ask);
  const draw = { do: 'answer', with: { ask: ask.id, choice: 'draw' } };
  const params = { base: number(question.base), other };
  if (chance === null) return [{ play: draw, said: 'hint.contest', params }, fail];
  const [win, lose] = [chance.win, chance.lose].map((least) => text(between(least, plus(least, chance.open))));
  if (win === undefined || lose === undefined) return [fail];
  const exactly = chance.open.n === 0n ? exact(draw, [chance.win, chance.lose]) : [];
  return [{ play: draw, said: 'hint.contest.odds', params: { ...params, win, lose } }, ...exactly, fail];
};

/** THR-X-HP-01, -02: Stamina and Health are not worth the same. */
const damageHints = (view: View, ask: ViewAsk): Hint[] => {
  const params = { stamina: number(numberOf(view, ask.to, 'stamina')), health: number(numberOf(view, ask.to, 'health')) };
  return [{ play: { do: 'answer', with: { ask: ask.id } }, said: 'hint.damage', params }];
};

/** THR-FULL-01, THR-PARTIAL-01, -02: the cards a rest would bring back as things stand. */
const restCards = (view: View, id: string, kind: string, discard: number): number => {
  const [spirit, luck] = [numberOf(view, id, 'spirit'), numberOf(view, id, 'luck')];
  if (kind === 'full') return discard;
  return Math.min(discard, optionOf(view, 'partialRestCount') === 'higher' ? Math.max(spirit, luck) : spirit + luck);
};

const restHints = (view: View, id: string): Hint[] => {
  const [deck, discard] = [cardsIn(view, deckOf(id)), cardsIn(view, discardOf(id))];
  // THR-X-REST-01: nobody lies down in the middle of an Event.
  if (deck === null || discard === null || isInEvent(view, id)) return [];
  const missing = missingHealth(view, id);
  const heals = (kind: string): number => Math.min(missing, kind === 'full' ? numberOf(view, id, 'body') : 1);
  const hurt = missing > 0 ? '.hurt' : '';
  const resting = valueOf(view, id, 'rest');
  if (resting === 'full' || resting === 'partial') {
    const n = restCards(view, id, resting, discard);
    const params = { n: number(n), of: number(discard), to: number(deck + n), heals: number(heals(resting)) };
    const key = n === 0 ? 'hint.rest.now.none' : n === discard ? 'hint.rest.now.all' : 'hint.rest.now';
    return [{ play: { do: 'rest.complete', with: { who: id, insert: 'yes' } }, said: `${key}${hurt}`, params }];
  }
  const partial = restCards(view, id, 'partial', discard);
  const params = {
    n: number(partial),
    all: number(discard),
    to: number(deck + partial),
    part: number(heals('partial')),
    heals: number(heals('full')),
  };
  const key = discard === 0 ? 'none' : partial === discard ? 'either' : partial === 0 ? 'full' : 'kinds';
  return [{ play: { do: 'rest.begin', with: { who: id } }, said: `hint.rest.${key}${hurt}`, params }];
};

const isInEvent = (view: View, id: string): boolean => valueOf(view, 'table', 'event') === 'on' && valueOf(view, id, 'inEvent') === true;

/** THR-X-ACT-01, -02, -04: in an Event an action takes Stamina, and twice as much in another's turn. */
const priceHints = (view: View, id: string): Hint[] => {
  if (!isInEvent(view, id)) return [];
  const own = valueOf(view, 'table', 'turn') === id && valueOf(view, 'table', 'phase') === 'acting';
  const params = { cost: number(own ? 1 : 2), have: number(numberOf(view, id, 'stamina')) };
  const prepared = own ? undefined : valueOf(view, id, 'prepared');
  const play = { do: 'action', with: { who: id } };
  const ready: Hint[] =
    typeof prepared === 'string' ? [{ play, said: 'hint.action.prepared', params: { type: { as: 'word', v: `action.${prepared}` } } }] : [];
  return [{ play, said: own ? 'hint.action.price' : 'hint.action.quick', params }, ...ready];
};

/** THR-X-ACT-01, -02, THR-BURN-04, THR-X-COND-01 */
const actionHints = (view: View, id: string): Hint[] => {
  const left = cardsIn(view, deckOf(id));
  if (left === null || numberOf(view, id, 'unconscious') > 0) return [];
  if (isInEvent(view, id) && valueOf(view, 'table', 'phase') === 'ending') return [];
  const n = 1 + numberOf(view, id, 'exhausted');
  const params = { n: number(Math.min(n, left)), left: number(left) };
  const barred = optionOf(view, 'burnEmpty') === 'forbidAction' ? 'barred' : 'empty';
  const key = left === 0 ? barred : 'burns';
  return [{ play: { do: 'action', with: { who: id } }, said: `hint.action.${key}`, params }, ...priceHints(view, id)];
};

/** THR-X-POINT-01, THR-X-ACT-01: what using each Perk burns, with what it burns of itself. */
const perkHints = (view: View, id: string): Hint[] => {
  const left = cardsIn(view, deckOf(id));
  const perks = valueOf(view, id, 'perks');
  if (left === null || !Array.isArray(perks)) return [];
  return perks.flatMap((name: unknown): Hint[] => {
    const use = typeof name === 'string' ? perkOf(name)?.use : null;
    if (typeof name !== 'string' || use === null || use === undefined) return [];
    const itself = use.as === 'free' ? 0 : 1 + numberOf(view, id, 'exhausted');
    const n = Math.min(
      left,
      use.effects.reduce((sum, effect) => sum + (effect.do === 'burn' ? effect.n : 0), itself),
    );
    const play = { do: 'perk.use', with: { who: id, perk: name } };
    return [{ play, said: n === 0 ? 'hint.perk.free' : 'hint.perk.burns', params: { n: number(n), left: number(left) } }];
  });
};

/** Whom this viewer acts for and whose cards run out: what the bottomless deck pays for needs no thought. */
const actsFor = (view: View): string[] => {
  const you = view.seats[view.you];
  const mine = you?.plays ?? [];
  return tiring(view, you?.role === 'gm' ? mine : mine.filter((id) => valueOf(view, id, 'control') !== 'weaver'));
};

const tiring = (view: View, ids: readonly string[]): string[] =>
  ids.filter((id) => valueOf(view, id, 'control') !== undefined && usesOwnDeck(view, id) && !isDead(view, id));

/** The Weaver lets anybody rest, and weighs what it brings each. */
const restsFor = (view: View): string[] => (view.seats[view.you]?.role === 'gm' ? tiring(view, Object.keys(view.values)) : actsFor(view));

const HINTS_ON: { readonly [key: string]: (view: View, ask: ViewAsk) => Hint[] } = {
  'check.called': checkHints,
  'contest.called': contestHints,
  'damage.pay': damageHints,
  'scene.judge': (_, ask) => judgeHints(ask),
};

export const threadHints = (view: View): Hint[] => {
  const you = view.seats[view.you];
  const asked = view.asks.filter((ask) => !ask.answered && (you?.plays ?? []).includes(ask.to));
  const answers = asked.flatMap((ask) => HINTS_ON[ask.key]?.(view, ask) ?? []);
  const own = actsFor(view).flatMap((id) => [...actionHints(view, id), ...perkHints(view, id)]);
  return [...answers, ...own, ...restsFor(view).flatMap((id) => restHints(view, id))];
};
