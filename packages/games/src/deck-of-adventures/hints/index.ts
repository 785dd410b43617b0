// What a command would bring, in one sentence each, from a view: the ranks that succeed and their chance, what a rest gives back.

import { RANKS, decimal, playingCard, type Hint, type Json, type View, type ViewAsk, type ViewParam } from '@pasteboard/kernel/view';
import { judgeHints } from '@pasteboard/scenes';
import { cardsIn, fateHeld, viewerOf, type Viewer } from '../bots/viewer.ts';
import { discardOf, drawOf, type Fund } from '../names.ts';
import { checkForecast, forecastByRange, type Span } from '../odds/index.ts';
import { characters, deckOwner, inCombat, isKnockedOut } from '../read/characters.ts';
import { checkAsked, rangeOf } from '../read/check.ts';
import { ranksWithin } from '../read/degrees.ts';
import { missing, quickRestClearsFatigue, quickRestShuffles, restoredByFullRest } from '../read/rest.ts';
import { sheet } from '../values.ts';
import { mapHints } from './map.ts';
import { percent, wholePercent } from '../odds/percent.ts';
import { helpHints, voiceHints } from './sheet.ts';

const number = (v: number): ViewParam => ({ as: 'number', v });
const text = (v: string): ViewParam => ({ as: 'text', v });
const data = (v: Json): ViewParam => ({ as: 'data', v });

const spanText = ({ lowest, highest }: Span): string => {
  const [least, most] = [percent(decimal(lowest)), percent(decimal(highest))];
  return least === most ? most : `${least} to ${most}`;
};

/** A chance as numbers, for a screen that draws it. */
const spanOf = ({ lowest, highest }: Span): { readonly from: ViewParam; readonly to: ViewParam } => ({
  from: number(wholePercent(decimal(lowest))),
  to: number(wholePercent(decimal(highest))),
});

/** DOA-CHECK-09: the circle laid out as a line of all ranks: those in range in round brackets, the target in square ones. */
export const rankLine = (tc: string, edr: number): string => {
  const target = playingCard(tc)?.rank;
  const near = ranksWithin(tc, edr);
  const isNear = (at: number): boolean => RANKS.some((rank, i) => i === at && near.has(rank));
  // One pair of brackets for adjacent ranks, so that the line fits beside an answer.
  const alone = near.size === 1;
  return RANKS.map((rank, at) => {
    const name = rank === 'T' ? '10' : rank;
    if (alone || !near.has(rank)) return near.size > 0 && rank === target ? `[${name}]` : name;
    return (isNear(at - 1) ? '' : '(') + (rank === target ? `[${name}]` : name) + (isNear(at + 1) ? '' : ')');
  }).join(' ');
};

/** The same as a list of ranks, for a screen that draws it. */
const lineOf = (tc: string, edr: number): Hint['params'] => {
  const near = ranksWithin(tc, edr);
  return { line: text(rankLine(tc, edr)), target: { as: 'card', v: tc }, ranks: data(RANKS.filter((rank) => near.has(rank))) };
};

/** DOA-CHECK-01, DOA-CHECK-05: what succeeds and how likely it is, before a card and between two. */
const checkHints = (s: Viewer, ask: ViewAsk): Hint[] => {
  const on = (choice: string, said: string, params: Hint['params']): Hint => ({
    play: { do: 'answer', with: { ask: ask.id, choice } },
    said,
    params,
  });
  const [check, plain, fated] = [
    checkAsked(ask),
    checkForecast(s.view, ask.id, { withFate: false }),
    checkForecast(s.view, ask.id, { withFate: true }),
  ];
  const edr = check === null ? null : rangeOf(s, check);
  const line = check === null || edr === null ? null : lineOf(check.tc, edr);
  // With cards to come, stopping and drawing on differ; the log has told what stopping would be worth.
  const drawing = ask.params['left']?.v === 0 ? ['stop'] : ['draw', 'finish'];
  const helps = plain !== null && fated !== null && decimal(fated.highest) > decimal(plain.highest);
  const withFate = helps ? fated : null;
  const isCalled = ask.key === 'check.called';
  // Drawing all cards settles the check at once: afterwards no card can be replaced.
  const chanceHint = (choice: string, its: Span): Hint => {
    const params = { chance: text(spanText(its)), ...spanOf(its) };
    if (!isCalled || withFate === null || choice === 'finish') return on(choice, 'hint.chance', params);
    const { from: fatedFrom, to: fatedTo } = spanOf(withFate);
    return on(choice, 'hint.chance.fate', { ...params, fated: text(spanText(withFate)), fatedFrom, fatedTo });
  };
  const known = [
    ...(line === null ? [] : drawing.map((choice) => on(choice, 'hint.line', line))),
    ...(plain === null ? [] : drawing.map((choice) => chanceHint(choice, plain))),
  ];
  const byRange = forecastByRange(s.view, ask.id)?.map((each, dr) => ({ dr, percent: wholePercent(decimal(each)) }));
  if (byRange !== undefined) {
    const chances = text(byRange.map((each) => `${each.dr}: ${each.percent} %`).join(', '));
    known.push(on('draw', 'hint.ranges', { chances, byRange: data(byRange) }));
  }
  if (isCalled || withFate === null) return known;
  return [...known, on('redraw', 'hint.fate', { chance: text(spanText(withFate)), ...spanOf(withFate) })];
};

/** DOA-REST-02, DOA-REST-03, DOA-REST-04, DOA-REST-05, DOA-REST-06, DOA-REST-07, DOA-REST-08, DOA-FATIGUE-05: what each rest would bring as things stand. */
const restHints = (s: Viewer, id: string): Hint[] => {
  const [draw, discard] = [cardsIn(s, drawOf(id)), cardsIn(s, discardOf(id))];
  const on = (name: string, said: string, params: Hint['params']): Hint => ({ play: { do: name, with: { who: id } }, said, params });
  const gap = (fund: Fund): ViewParam => number(missing(s, id, fund));
  const missed = { hp: gap('hp'), pp: gap('pp'), ap: gap('ap') };
  const fatigue = sheet.fatigue.of(s, id);
  const rested = quickRestClearsFatigue(s) ? fatigue : 0;
  const power = restoredByFullRest(s).includes('pp') ? gap('pp') : number(0);
  return [
    on('rest.card', 'hint.rest.card', { ...missed, left: number(sheet.rest.of(s, id)) }),
    on('rest.quick', quickRestShuffles(s) ? 'hint.rest.quick' : 'hint.rest.quick.hardcore', {
      n: number(discard),
      to: number(draw + discard),
      fatigue: number(rested),
      kept: number(fateHeld(s, id)),
    }),
    on('rest.full', 'hint.rest.full', { ...missed, pp: power, fatigue: number(fatigue) }),
  ];
};

/** DOA-FATE-06 */
const woundHints = (s: Viewer, id: string): Hint[] => {
  const params = { hp: number(sheet.hp.of(s, id)), n: number(fateHeld(s, id)) };
  return [{ play: { do: 'toughenUp', with: { who: id } }, said: isKnockedOut(s, id) ? 'hint.toughen.down' : 'hint.toughen', params }];
};

export const deckOfAdventuresHints = (view: View): Hint[] => {
  const s = viewerOf(view);
  const { plays = [], role } = view.seats[view.you] ?? {};
  const asked = view.asks.filter((ask) => !ask.answered && plays.includes(ask.to));
  const checks = asked.filter(({ key }) => key === 'check.called' || key === 'check.card').flatMap((ask) => checkHints(s, ask));
  const hasDeck = (id: string): boolean => deckOwner(s, id) === id;
  const dealers = plays.filter(hasDeck);
  // The GM lets any character rest, so the GM sees what a rest brings to each.
  const resters = role === 'gm' ? characters(s).filter(hasDeck) : dealers;
  return [
    ...checks,
    ...asked.flatMap(judgeHints),
    ...helpHints(s),
    ...voiceHints(s),
    ...mapHints(s),
    ...dealers.flatMap((id) => woundHints(s, id)),
    ...(inCombat(s) ? [] : resters.flatMap((id) => restHints(s, id))),
  ];
};
