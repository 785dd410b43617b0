// What a fighter does besides striking: cards thrown away, Fate turned into power, a turn put off, and cover for the hurt.

import { choicesIn, isOpen, type Below, type Play, type Template, type View } from '@pasteboard/kernel/view';
import { payment } from './bot-answers.ts';
import { cardsIn, deckOf, fateHeld, foesOf, friendsOf, give, isUp, listOf, numberOf, teamOf, usesOf, valueOf } from './bot-sight.ts';
import { drawOf } from './names.ts';

/** Health at which one thinks of one's own skin. */
export const LOW = 2;
/** Fate Cards of which one may be had for power. */
const SPARE = 3;
/** Cards a Deck must still hold to be thrown about. */
const PLENTY = 20;

/** Who would gain most from a helping hand: whoever is still to have a turn, and stands. */
const helped = (view: View, id: string): string | undefined =>
  friendsOf(view, id).find((other) => other !== id && isUp(view, other) && valueOf(view, other, 'discardEffect') === 'none');

/** DOA-DISCARD-06 to -09: what each suit throws cards away for, once a turn at most and for nobody who is under something already. */
const mechanicFor = (view: View, templates: readonly Template[], id: string): Play | null => {
  const foes = foesOf(view, id).filter((other) => valueOf(view, other, 'discardEffect') === 'none');
  const [foe] = foes;
  const friend = helped(view, id);
  const thrown = { who: id, n: '2' };
  const intensify = (): Play | null =>
    valueOf(view, id, 'discardEffect') === 'none' && numberOf(view, id, 'major') === 0
      ? give(templates, 'discard', { ...thrown, mechanic: 'Intensify' })
      : null;
  switch (valueOf(view, id, 'primarySuit')) {
    case 'C':
      return foe === undefined || friend === undefined
        ? intensify()
        : give(templates, 'discard', { ...thrown, mechanic: 'Aggro', near: foes });
    case 'H':
      return friend === undefined ? intensify() : give(templates, 'discard', { ...thrown, mechanic: 'Help', target: friend, distance: 1 });
    case 'S':
      return foe === undefined ? intensify() : give(templates, 'discard', { ...thrown, mechanic: 'Thwart', target: foe });
    default:
      return intensify();
  }
};

export const throwCards = (view: View, templates: readonly Template[], id: string, below: Below): Play | null =>
  below(3) > 0 || cardsIn(view, drawOf(deckOf(view, id))) < PLENTY ? null : mechanicFor(view, templates, id);

/** DOA-FATE-07: no power left to use what one has, and Fate to spare. */
export const exchange = (view: View, templates: readonly Template[], id: string): Play | null => {
  const cheapest = Math.min(...usesOf(view, id).map(({ use }) => (use.pp > 0 ? use.pp : Number.POSITIVE_INFINITY)));
  if (fateHeld(view, id) < SPARE || numberOf(view, id, 'pp') >= cheapest || !Number.isFinite(cheapest)) return null;
  const template = templates.find((each) => each.do === 'exchangeFate' && isOpen(each) && choicesIn(each, 'who').includes(id));
  return template === undefined ? null : { do: 'exchangeFate', with: { who: id, pay: payment(view, id, template, 1) } };
};

/** Has somebody a Power that heals, and what it costs? */
const isHealer = (view: View, id: string): boolean =>
  usesOf(view, id).some(({ use }) => use.effects.some((effect) => effect.do === 'heal') && numberOf(view, id, 'pp') >= use.pp);

/** DOA-COMBAT-07: whoever is low waits for the friend who can mend it, if that friend's turn is still to come in this round. */
export const waitForHealer = (view: View, templates: readonly Template[], id: string): Play | null => {
  if (numberOf(view, id, 'hp') > LOW || numberOf(view, id, 'hpMax') <= LOW || isHealer(view, id)) return null;
  const acted = listOf(view, 'table', 'acted');
  const later = listOf(view, 'table', 'order').filter((other) => other !== id && !acted.includes(other));
  const healer = later.find((other) => teamOf(view, other) === teamOf(view, id) && isUp(view, other) && isHealer(view, other));
  return healer === undefined ? null : give(templates, 'turn.delay', { who: id, place: 'after', other: healer });
};

/** DOA-COVER-01: in their own turn those who are nearly beaten crouch behind something, against everybody who is after them. */
export const coverForTheHurt = (view: View, templates: readonly Template[], id: string): Play | null => {
  const hp = numberOf(view, id, 'hp');
  const isHurt = isUp(view, id) && hp <= 1 && hp < numberOf(view, id, 'hpMax');
  if (!isHurt || listOf(view, id, 'partialCover').length > 0) return null;
  return give(templates, 'cover', { who: id, cover: 'partial', from: foesOf(view, id) });
};
