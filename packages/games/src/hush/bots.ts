// Two ways to play, from a view and the list of what may be done. Neither knows more than a person in that seat.

import { anyFill, decimal, isOpen, sightOf, type Bot, type Play, type Template, type View } from '@pasteboard/kernel/view';
import { DECK, hand, hasQuietMove, playersIn, worth } from './read.ts';
import { wagerOdds } from './odds.ts';

/** Lays the highest card, calls the next round, and leaves secrets alone. */
export const plain: Bot = (view, templates, below) => answer(view, templates, below, (cards) => cards[0]) ?? callRound(view, templates);

/** Lays high only where that should win, looks before it wagers, and gets rid of low cards. */
export const careful: Bot = (view, templates, below) => {
  const asked = answer(view, templates, below, (cards) => (likelyToWin(view, cards[0]) ? cards[0] : cards.at(-1)));
  if (asked !== null) return asked;
  const quietLeft = templates.some((template) => isOpen(template) && (template.do === 'wager' || template.do === 'bury'));
  const sure = wagerOdds(view).find(({ chances }) => chances['right'] !== undefined && decimal(chances['right']) >= 2 / 3);
  if (sure !== undefined && give(templates, 'wager') !== null) return sure.play;
  if (quietLeft && give(templates, 'peek') !== null) return give(templates, 'peek');
  return buryLow(view, templates) ?? callRound(view, templates);
};

interface Held {
  readonly h: number;
  readonly worth: number;
}

/** The cards of a template's field that this seat can name, highest first. */
const held = (view: View, template: Template): Held[] => {
  const field = template.fields['card'];
  const slots = view.piles[hand(view.seats[view.you]?.id ?? '')]?.slots ?? [];
  if (field?.kind !== 'cards') return [];
  return field.of
    .map(({ h }) => ({ h, worth: worth(slots.find((slot) => slot.h === h)?.face ?? '') }))
    .sort((a, b) => b.worth - a.worth || a.h - b.h);
};

const answer = (
  view: View,
  templates: readonly Template[],
  below: (n: number) => number,
  pick: (cards: readonly Held[]) => Held | undefined,
): Play | null => {
  const template = templates.find((each) => each.ask !== null && isOpen(each));
  if (template === undefined) return null;
  const card = pick(held(view, template));
  const any = anyFill(template, below);
  return card === undefined ? any : { do: any.do, with: { ...any.with, card: [card.h] } };
};

const give = (templates: readonly Template[], name: string): Play | null =>
  templates.some((template) => template.do === name && isOpen(template)) ? { do: name, with: {} } : null;

/** Good manners: the first player calls, unless they have nothing quiet left to do; a person may have peeked in order to wager. */
const callRound = (view: View, templates: readonly Template[]): Play | null => {
  const s = sightOf(view);
  const [first = ''] = playersIn(s, view.seats);
  const waits = first !== view.seats[view.you]?.id && hasQuietMove(s, first);
  return waits ? null : give(templates, 'call');
};

const buryLow = (view: View, templates: readonly Template[]): Play | null => {
  const template = templates.find((each) => each.do === 'bury' && isOpen(each));
  const low = template === undefined ? undefined : held(view, template).at(-1);
  return low === undefined || low.worth > 2 ? null : { do: 'bury', with: { card: [low.h] } };
};

/** Better than even against every other hand at once, judged by all the cards that may be in them. */
const likelyToWin = (view: View, card: Held | undefined): boolean => {
  if (card === undefined) return false;
  const unseen = view.pools.flatMap(({ faces }) => faces).concat(view.piles[DECK]?.known.map(([, face]) => face) ?? []);
  const rivals = Object.entries(view.piles).filter(([id, pile]) => id.startsWith(hand('')) && pile.count > 0).length - 1;
  const lower = unseen.filter((face) => worth(face) < card.worth).length;
  return unseen.length === 0 || (lower / unseen.length) ** Math.max(1, rivals) >= 0.5;
};
