// How a bot answers what a check, a contest or a rest asks.

import { fateOf, isAce, isJoker, playOf, type Fund } from '../names.ts';
import { checkForecast } from '../odds/index.ts';
import { deckOwner, isKnockedOut, mayUseFate } from '../read/characters.ts';
import { checkAsked, countingFace, stillInPlay } from '../read/check.ts';
import { missing } from '../read/rest.ts';
import { FAIR_RANGE, talkWishes } from './talk.ts';
import { bestAt, fateHeld, handlesIn, type Viewer, type Wishes } from './viewer.ts';
import { choicesIn, decimal, type Template, type ViewAsk } from '@pasteboard/kernel/view';

/** Who a question is about. */
const subject = (ask: ViewAsk): string => {
  const spoken = ask.params['who']?.v;
  return typeof spoken === 'string' ? spoken : ask.to;
};

/** The chance of success as far as it is known; with a hidden range the middle of what it may be. */
const chanceOf = (s: Viewer, ask: ViewAsk, withFate: boolean): number | null => {
  const span = checkForecast(s.view, ask.id, { withFate });
  return span === null ? null : (decimal(span.lowest) + decimal(span.highest)) / 2;
};

/** What a Fate Card has to be good for: less where there are many of them, next to nothing where a life hangs on it. */
const priceOfFate = (s: Viewer, id: string): number => (isKnockedOut(s, id) ? 0.01 : fateHeld(s, id) > 2 ? 0.25 : 0.4);

/** DOA-CHECK-06, DOA-HAND-02, DOA-FATE-04: card by card, no further than it takes, and Fate only where it helps. */
const nextCard = (s: Viewer, ask: ViewAsk, template: Template): string => {
  const open = choicesIn(template, 'choice');
  const chance = chanceOf(s, ask, false);
  if (chance === 1 && open.includes('stop')) return 'stop';
  if (open.includes('draw')) return 'draw';
  const mended = open.includes('redraw') ? chanceOf(s, ask, true) : null;
  if (chance !== null && mended !== null && mended - chance >= priceOfFate(s, subject(ask))) return 'redraw';
  return open.includes('stop') ? 'stop' : 'finish';
};

/** Is there anything to decide between two cards? Not without Fate, nor where all of them have to be drawn. */
const mayDecide = (s: Viewer, ask: ViewAsk): boolean => {
  const id = subject(ask);
  return Number(ask.params['hand']?.v) > 0 || (mayUseFate(s, id) && fateHeld(s, id) > 0);
};

const faceOf = (s: Viewer, pile: string, handle: number): string => s.view.piles[pile]?.slots?.find(({ h }) => h === handle)?.face ?? '';

/** Jokers first, for they come back with the night; then Aces; a token last of all. */
const cheapest = (s: Viewer, id: string, template: Template): number[] => {
  const pile = fateOf(deckOwner(s, id));
  const worth = (handle: number): number => {
    const face = faceOf(s, pile, handle);
    return isJoker(face) ? 0 : isAce(face) ? 1 : 2;
  };
  return handlesIn(template, 'pay').toSorted((a, b) => worth(a) - worth(b));
};

/** The card that counts is the one that fails. */
const toReplace = (s: Viewer, ask: ViewAsk, template: Template): number[] => {
  const check = checkAsked(ask);
  const counts = check === null ? null : countingFace(s, check, stillInPlay(s.view, check));
  const handles = handlesIn(template, 'replace');
  return handles.filter((handle) => faceOf(s, playOf(subject(ask)), handle) === counts).slice(0, 1);
};

/** A Rest Card gives two points at most. */
const MOST_POINTS = 2;

/** DOA-REST-03: health first, then power; nothing is lost by asking for what is missing. */
const restPoints = (s: Viewer, id: string): readonly [string, string] => {
  const wished = (word: string, fund: Fund): string[] => Array<string>(Math.min(MOST_POINTS, missing(s, id, fund))).fill(word);
  const [first = 'nothing', second = 'nothing'] = [...wished('HP', 'hp'), ...wished('PP', 'pp')];
  return [first, second];
};

export const wishesFor = (s: Viewer, ask: ViewAsk, template: Template): Wishes => {
  const id = subject(ask);
  switch (ask.key) {
    case 'check.stat':
      return { stat: bestAt(s, id, choicesIn(template, 'stat')) };
    case 'check.called':
      return { choice: mayDecide(s, ask) ? 'draw' : 'finish', modifier: 'use' };
    case 'check.card':
      return { choice: nextCard(s, ask, template) };
    case 'check.redraw':
      return { pay: cheapest(s, id, template).slice(0, 1), replace: toReplace(s, ask, template) };
    case 'contest.keep':
    case 'rest.keep':
      return { choice: 'keep', pay: [] };
    case 'rest.gain': {
      const [first, second] = restPoints(s, id);
      return { first, second };
    }
    case 'epic.stat':
      return { stat: ask.params['stat']?.v ?? '' };
    case 'action.range':
      return { dr: FAIR_RANGE };
    default:
      return talkWishes(s, ask, id) ?? {};
  }
};

/** What Toughen Up would pay, cheapest first. */
export const payment = (s: Viewer, id: string, template: Template, n: number): number[] => cheapest(s, id, template).slice(0, n);
