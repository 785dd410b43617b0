// What a move would cost or bring, in a sentence, from a view: the chance of a Check, the cards of a rest, the price of an action.

import {
  decimal,
  fractionText,
  plus,
  sameFraction,
  sightOf,
  type Fraction,
  type Hint,
  type Sight,
  type View,
  type ViewAsk,
  type ViewParam,
  type ViewParams,
} from '@pasteboard/kernel/view';
import { judgeHints } from '@pasteboard/scenes';
import { deckOf, discardOf } from '../names.ts';
import { checkSpan, contestOdds, questionOf } from '../odds/index.ts';
import { houseRule } from '../options.ts';
import { hasSheet, isWeaverRun, perksOf, usesOwnDeck } from '../read/characters.ts';
import { isPressing } from '../read/checks.ts';
import { burnCost, inEvent, isPrepared, isQuick, isTurnEnding, perkBurn, timesCost } from '../read/events.ts';
import { health, isDead, isUnconscious, missingHealth, stamina } from '../read/health.ts';
import { restCount, restHeals, restOf } from '../read/rest.ts';
import { sheet } from '../values.ts';

const number = (v: number): ViewParam => ({ as: 'number', v });

/** Whole percents are enough to weigh a risk; only what is certain may be called 0 or 100. */
const wholePercent = (f: Fraction): number => {
  if (f.n === 0n || f.n === f.d) return decimal(f) * 100;
  return Math.min(99, Math.max(1, Math.round(decimal(f) * 100)));
};

const percent = (f: Fraction): string => `${wholePercent(f)} %`;

/** A fraction that one can still say. */
const SAYABLE = 15;

/** Who wants to know exactly gets the decimal, and the fraction as long as it can be said. */
const figures = (f: Fraction): string => {
  const exact = fractionText(f);
  return exact.length > SAYABLE ? `${decimal(f)}` : `${decimal(f)} = ${exact}`;
};

const text = (v: string): ViewParam => ({ as: 'text', v });

/** THR-X-CHECK-04, THR-X-CHECK-07: what the word promises before a card is drawn, and what failing on purpose costs. */
const checkHints = (view: View, ask: ViewAsk): Hint[] => {
  const fail = { play: { do: 'answer', with: { ask: ask.id, choice: 'fail' } }, said: 'hint.fail', params: {} };
  const span = checkSpan(view, ask.id);
  const question = questionOf(view, ask);
  if (span === null || question === null) return [fail];
  const [least, most] = [percent(span.lowest), percent(span.highest)];
  const params: ViewParams = {
    base: number(question.base),
    least: text(least),
    most: text(most),
    // The same as numbers, for a picture.
    from: number(wholePercent(span.lowest)),
    to: number(wholePercent(span.highest)),
  };
  const play = { do: 'answer', with: { ask: ask.id, choice: 'draw' } };
  const exactly = sameFraction(span.lowest, span.highest) ? [span.lowest] : [span.lowest, span.highest];
  return [{ play, said: least === most ? 'hint.chance' : 'hint.span', params }, ...exact(play, exactly), fail];
};

/** The figures behind the percents; what is certain has none. */
const exact = (play: Hint['play'], chances: readonly Fraction[]): Hint[] => {
  const figured = chances.filter((f) => f.n !== 0n && f.n !== f.d).map(figures);
  return figured.length === 0 ? [] : [{ play, said: 'hint.exact', params: { figures: text(figured.join('; ')) }, aside: true }];
};

/** Between two chances, or just one where it makes no difference. */
const between = (least: Fraction, most: Fraction): string =>
  percent(least) === percent(most) ? percent(least) : `${wholePercent(least)}–${percent(most)}`;

/** THR-X-CHECK-07, THR-X-CHECK-08: what one brings along, and where both decks are known the chance if both draw. */
const contestHints = (view: View, ask: ViewAsk): Hint[] => {
  const question = questionOf(view, ask);
  const other = ask.params['other'];
  if (question === null || other === undefined) return [];
  const fail = { play: { do: 'answer', with: { ask: ask.id, choice: 'fail' } }, said: 'hint.yield', params: { other } };
  const chance = contestOdds(view, ask);
  const draw = { do: 'answer', with: { ask: ask.id, choice: 'draw' } };
  const params = { base: number(question.base), other };
  if (chance === null) return [{ play: draw, said: 'hint.contest', params }, fail];
  const [won, lost] = [plus(chance.win, chance.open), plus(chance.lose, chance.open)];
  const told = {
    win: text(between(chance.win, won)),
    lose: text(between(chance.lose, lost)),
    winFrom: number(wholePercent(chance.win)),
    winTo: number(wholePercent(won)),
    loseFrom: number(wholePercent(chance.lose)),
    loseTo: number(wholePercent(lost)),
  };
  const exactly = chance.open.n === 0n ? exact(draw, [chance.win, chance.lose]) : [];
  return [{ play: draw, said: 'hint.contest.odds', params: { ...params, ...told } }, ...exactly, fail];
};

/** THR-X-HP-01, THR-X-HP-02: Stamina and Health are not worth the same. */
const damageHints = (view: View, ask: ViewAsk): Hint[] => {
  const s = sightOf(view);
  const params = { stamina: number(stamina(s, ask.to)), health: number(health(s, ask.to)) };
  return [{ play: { do: 'answer', with: { ask: ask.id } }, said: 'hint.damage', params }];
};

const restHints = (view: View, s: Sight, id: string): Hint[] => {
  const [deck, discard] = [s.cardsIn(deckOf(id)) ?? null, s.cardsIn(discardOf(id)) ?? null];
  // THR-X-REST-01, THR-REST-01: nobody rests in the middle of an Event, nor while a Check, a contest or damage waits.
  if (deck === null || discard === null || inEvent(s, id) || view.asks.some(isPressing)) return [];
  const hurt = missingHealth(s, id) > 0 ? '.hurt' : '';
  const resting = restOf(s, id);
  if (resting !== null) {
    const n = restCount(s, id, resting) ?? 0;
    const params = { n: number(n), of: number(discard), to: number(deck + n), heals: number(restHeals(s, id, resting)) };
    const key = n === 0 ? 'hint.rest.now.none' : n === discard ? 'hint.rest.now.all' : 'hint.rest.now';
    return [{ play: { do: 'rest.complete', with: { who: id, insert: 'yes' } }, said: `${key}${hurt}`, params }];
  }
  const partial = restCount(s, id, 'partial') ?? 0;
  const params = {
    n: number(partial),
    all: number(discard),
    to: number(deck + partial),
    part: number(restHeals(s, id, 'partial')),
    heals: number(restHeals(s, id, 'full')),
  };
  const key = discard === 0 ? 'none' : partial === discard ? 'either' : partial === 0 ? 'full' : 'kinds';
  return [{ play: { do: 'rest.begin', with: { who: id } }, said: `hint.rest.${key}${hurt}`, params }];
};

/** THR-X-ACT-01, THR-X-ACT-02, THR-X-ACT-04: in an Event an action takes Stamina, and twice as much in another's turn. */
const priceHints = (s: Sight, id: string): Hint[] => {
  if (!inEvent(s, id)) return [];
  const quick = isQuick(s, id);
  const params = { cost: number(timesCost(s, id)), have: number(stamina(s, id)) };
  const prepared = sheet.prepared.of(s, id);
  const play = { do: 'action', with: { who: id } };
  const ready: Hint[] = isPrepared(s, id, prepared)
    ? [{ play, said: 'hint.action.prepared', params: { type: { as: 'word', v: `action.${prepared}` } } }]
    : [];
  return [{ play, said: quick ? 'hint.action.quick' : 'hint.action.price', params }, ...(prepared === 'none' ? [] : ready)];
};

/** THR-X-ACT-01, THR-X-ACT-02, THR-BURN-04, THR-X-COND-01 */
const actionHints = (s: Sight, id: string): Hint[] => {
  const left = s.cardsIn(deckOf(id)) ?? null;
  if (left === null || isUnconscious(s, id) || isTurnEnding(s, id)) return [];
  const params = { n: number(Math.min(burnCost(s, id, 'move'), left)), left: number(left) };
  const barred = houseRule(s, 'burnEmpty') === 'forbidAction' ? 'barred' : 'empty';
  const key = left === 0 ? barred : 'burns';
  return [{ play: { do: 'action', with: { who: id } }, said: `hint.action.${key}`, params }, ...priceHints(s, id)];
};

/** THR-X-POINT-01, THR-X-ACT-01: what using each Perk burns, with what it burns of itself. */
const perkHints = (s: Sight, id: string): Hint[] => {
  const left = s.cardsIn(deckOf(id)) ?? null;
  if (left === null) return [];
  return perksOf(s, id).flatMap(({ id: name, use }): Hint[] => {
    if (use === null) return [];
    const n = Math.min(left, perkBurn(s, id, use));
    const play = { do: 'perk.use', with: { who: id, perk: name } };
    return [{ play, said: n === 0 ? 'hint.perk.free' : 'hint.perk.burns', params: { n: number(n), left: number(left) } }];
  });
};

/** Whom this viewer acts for and whose cards run out: what the bottomless deck pays for needs no thought. */
const actsFor = (view: View, s: Sight): string[] => {
  const you = view.seats[view.you];
  const mine = you?.plays ?? [];
  return tiring(s, you?.role === 'gm' ? mine : mine.filter((id) => !isWeaverRun(s, id)));
};

const tiring = (s: Sight, ids: readonly string[]): string[] => ids.filter((id) => hasSheet(s, id) && usesOwnDeck(s, id) && !isDead(s, id));

/** The Weaver lets anybody rest, and weighs what it brings each. */
const restsFor = (view: View, s: Sight): string[] =>
  view.seats[view.you]?.role === 'gm' ? tiring(s, Object.keys(view.values)) : actsFor(view, s);

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
  const s = sightOf(view);
  const own = actsFor(view, s).flatMap((id) => [...actionHints(s, id), ...perkHints(s, id)]);
  return [...answers, ...own, ...restsFor(view, s).flatMap((id) => restHints(view, s, id))];
};
