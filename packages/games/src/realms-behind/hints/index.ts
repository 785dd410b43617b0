// Sentences beside moves: what a card promises, and which is the best. The advice can be switched off (`bestChoice`).

import {
  decimal,
  fractionText,
  sightOf,
  type Fraction,
  type Hint,
  type View,
  type ViewAsk,
  type ViewParam,
  type ViewParams,
} from '@pasteboard/kernel/view';
import { judgeHints } from '@pasteboard/scenes';
import { best, digOutlook, lines, outlook, type Line } from '../odds/index.ts';
import { houseRule } from '../options.ts';
import { checkAsked } from '../read/check-told.ts';
import { suitOf } from '../read/cards.ts';
import type { Check } from '../read/check.ts';
import { SUIT_SIGNS } from '../names.ts';
import { FORTUNES, withFortune } from '../read/check-modifiers.ts';
import { sheet } from '../values.ts';
import { assistHints, moveHints, nightHints } from './moves.ts';

const text = (v: string): ViewParam => ({ as: 'text', v });
const number = (v: number): ViewParam => ({ as: 'number', v });

/** What is neither certain nor impossible is never called so. */
const wholePercent = (f: Fraction): number => {
  if (f.n === 0n || f.n === f.d) return f.n === 0n ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(decimal(f) * 100)));
};

/** A chance in words, and as numbers for a screen that draws it. */
const chanceOf = (f: Fraction): { readonly chance: ViewParam; readonly from: ViewParam; readonly to: ViewParam } => {
  const percent = wholePercent(f);
  return { chance: text(`${percent} %`), from: number(percent), to: number(percent) };
};

const tenths = (n: number): number => Math.round(n * 10) / 10;

const short = (face: string): string => {
  const suit = suitOf(face);
  return suit === null ? 'Joker' : `${face.slice(0, -1).replace('T', '10')}${SUIT_SIGNS[suit]}`;
};

const told = (line: Line): ViewParams => {
  const expected = tenths(decimal(line.damage));
  return {
    face: line.face === '' ? { as: 'word', v: 'deck' } : { as: 'card', v: line.face },
    ...chanceOf(line.chance),
    damage: text(line.damage.n === 0n ? '' : `, damage ${expected}`),
    expected: number(expected),
  };
};

/** A fraction that one can still say. */
const SAYABLE = 15;
const exact = (play: Hint['play'], { chance }: Line): Hint[] => {
  const figures = fractionText(chance);
  const shown = figures.length > SAYABLE ? `${decimal(chance)}` : `${decimal(chance)} = ${figures}`;
  return chance.n === 0n || chance.n === chance.d ? [] : [{ play, said: 'hint.exact', params: { figures: text(shown) }, aside: true }];
};

const asksForBase = ({ key }: ViewAsk): boolean => key.startsWith('check.base');

/** What comes from hand for Advantage, but for the card that is asked for. */
const onTop = (ask: ViewAsk, { card, from }: Line): readonly string[] => {
  if (asksForBase(ask) || card === 0) return from;
  return ask.key === 'check.extra' ? [] : from.slice(1);
};

/** With which cards of Advantage, where these are not what is asked for. */
const withMore = (key: string, ask: ViewAsk, line: Line): Pick<Hint, 'said' | 'params'> => {
  const more = onTop(ask, line);
  if (more.length > 0)
    return { said: `${key}.hand`, params: { ...told(line), with: text(more.map(short).join(' + ')), more: { as: 'cards', v: more } } };
  return { said: asksForBase(ask) && line.how === 'deck' ? `${key}.deck` : key, params: told(line) };
};

/** For each card in hand the best that can be made of it; for each way to use Advantage its own. */
const answerHints = (view: View, ask: ViewAsk): Hint[] => {
  const play = (line: Line): Hint['play'] => {
    if (ask.key === 'check.extra') {
      const from = line.how === 'stop' || line.how === 'deck' ? line.how : 'hand';
      return { do: 'answer', with: { ask: ask.id, from } };
    }
    return { do: 'answer', with: { ask: ask.id, card: line.card > 0 ? [line.card] : [] } };
  };
  const groups = Map.groupBy(lines(view, ask), (line) => JSON.stringify(play(line)));
  const each = [...groups.values()].flatMap((group) => best(view, group) ?? []);
  return each.flatMap((line) => [{ play: play(line), ...withMore('hint.line', ask, line) }, ...exact(play(line), line)]);
};

const bestHint = (view: View, ask: ViewAsk): Hint[] => {
  const top = houseRule(sightOf(view), 'bestChoice') === 'shown' ? best(view, lines(view, ask)) : undefined;
  // A dig is no choice; to flip the deck instead of a card is one.
  if (top === undefined || ask.key === 'check.extra' || (top.face === '' && ask.key !== 'check.base.blind')) return [];
  return [{ play: { do: 'answer', with: { ask: ask.id } }, ...withMore('hint.best', ask, top) }];
};

const digHint = (view: View, ask: ViewAsk): Hint[] => {
  const check = ask.key === 'check.base.demand' ? checkAsked(ask) : null;
  const outlook = check === null ? null : digOutlook(view, check);
  if (outlook === null || lines(view, ask).some(({ card }) => card > 0)) return [];
  const thrown = tenths(outlook.thrown);
  const params = { thrown: text(String(thrown)), cards: number(thrown), ...chanceOf(outlook.found) };
  return [{ play: { do: 'answer', with: { ask: ask.id } }, said: 'hint.dig', params }];
};

/** What each way to prepare would make of the best card there is. */
const prepareHints = (view: View, ask: ViewAsk): Hint[] => {
  const check = ask.key.startsWith('check.prepare') ? checkAsked(ask) : null;
  if (check === null) return [];
  const ways: readonly (readonly [way: string, then: Check])[] = [
    ['reveal', check],
    ...FORTUNES.map((use) => [`fortune.${use}`, withFortune(check, use)] as const),
  ];
  const s = sightOf(view);
  const named = houseRule(s, 'bestChoice') === 'shown';
  return ways.flatMap(([way, then]) => {
    const line = outlook(view, then);
    if (line === undefined) return [];
    const play: Hint['play'] = { do: 'answer', with: { ask: ask.id, way } };
    const left = sheet.points('fortune').of(s, check.who) - 1;
    const spent = way === 'fortune.anySuit' ? 'hint.outlook.anySuit' : 'hint.outlook.fortune';
    if (way !== 'reveal') return [{ play, said: spent, params: { ...told(line), left: number(left) } }];
    return [{ play, said: named && line.face !== '' ? 'hint.outlook.card' : 'hint.outlook', params: told(line) }];
  });
};

export const realmsHints = (view: View): Hint[] => {
  const plays = view.seats[view.you]?.plays ?? [];
  const asked = view.asks.filter((ask) => !ask.answered && plays.includes(ask.to));
  return [
    ...asked.flatMap((ask) => [
      ...prepareHints(view, ask),
      ...bestHint(view, ask),
      ...answerHints(view, ask),
      ...digHint(view, ask),
      ...nightHints(view, ask),
      ...assistHints(view, ask),
      ...judgeHints(ask),
    ]),
    ...moveHints(view),
  ];
};
