// A fight, from the seat of whoever has a turn in it.

import { isOpen, type Below, type Play, type Template, type View } from '@pasteboard/kernel/view';
import { payment } from './bot-answers.ts';
import {
  bestAt,
  cardsIn,
  castOf,
  catalogueIn,
  choicesIn,
  deckOf,
  fateHeld,
  give,
  isDown,
  isUp,
  listOf,
  modifier,
  nextUp,
  numberOf,
  teamOf,
  valueOf,
} from './bot-sight.ts';
import type { Use } from './content/types.ts';
import { drawOf } from './names.ts';

/** Health at which one thinks of one's own skin. */
const LOW = 2;
/** Fate Cards of which one may be had for power. */
const SPARE = 3;
/** Cards a Deck must still hold to be thrown about. */
const PLENTY = 20;

export const foesOf = (view: View, id: string): string[] =>
  castOf(view).filter((other) => teamOf(view, other) !== teamOf(view, id) && isUp(view, other));
const friendsOf = (view: View, id: string): string[] => castOf(view).filter((other) => teamOf(view, other) === teamOf(view, id));

/** Does none of these see this one any longer? */
export const isHiddenFrom = (view: View, id: string, others: readonly string[]): boolean =>
  others.length > 0 && others.every((other) => listOf(view, id, 'hiddenFrom').includes(other));

/** DOA-FATE-06: Fate Cards against the newest wound, as many as it takes to stand well again. */
export const toughen = (view: View, templates: readonly Template[], id: string): Play | null => {
  const missing = Math.max(0, LOW + 1 - numberOf(view, id, 'hp'));
  if (missing === 0 || fateHeld(view, id) === 0) return null;
  for (const template of templates) {
    const wound = template.fields['wound'];
    const pay = template.fields['pay'];
    if (template.do !== 'toughenUp' || !isOpen(template) || wound?.kind !== 'integer' || pay?.kind !== 'cards') continue;
    if (!choicesIn(template, 'who').includes(id)) continue;
    const n = Math.max(pay.min, Math.min(pay.max, missing));
    return { do: 'toughenUp', with: { who: id, wound: wound.from, pay: payment(view, id, template, n) } };
  }
  return null;
};

/** What rids one of a condition. */
export const recover = (view: View, templates: readonly Template[], id: string): Play | null => {
  const out = numberOf(view, id, 'Burned') > 0 ? give(templates, 'putOut', { who: id }) : null;
  const up = numberOf(view, id, 'Knocked Down') > 0 ? give(templates, 'stand', { who: id }) : null;
  const free = numberOf(view, id, 'Entangled') > 0 ? give(templates, 'breakFree', { who: id }) : null;
  return out ?? up ?? free;
};

const usesOf = (view: View, id: string): { readonly what: string; readonly use: Use }[] =>
  [
    ...catalogueIn(view).powers.filter((each) => listOf(view, id, 'powers').includes(each.id)),
    ...catalogueIn(view).items.filter((each) => listOf(view, id, 'items').includes(each.id)),
  ].flatMap(({ id: what, use }) => (use === null ? [] : [{ what, use }]));

/** Whom a Power would do good now, or harm. Whoever has what it lifts or lacks what it mends comes first. */
const worthUsing = (view: View, id: string, { effects }: Use): readonly string[] => {
  const first = effects[0];
  const friends = friendsOf(view, id).filter((other) => valueOf(view, other, 'dead') !== true);
  switch (first?.do) {
    case undefined:
      return [];
    case 'strike':
      return foesOf(view, id);
    case 'impose':
      return foesOf(view, id).filter((other) => numberOf(view, other, first.condition) === 0);
    case 'heal':
      return friends
        .filter((other) => numberOf(view, other, 'hpMax') - numberOf(view, other, 'hp') >= first.n)
        .toSorted((a, b) => numberOf(view, a, 'hp') - numberOf(view, b, 'hp'));
    case 'lift':
      return friends.filter((other) => numberOf(view, other, first.condition) > 0);
    case 'shield':
      return friends.filter((other) => isUp(view, other) && numberOf(view, other, 'ap') === 0);
    case 'cover':
      return friends.filter((other) => isUp(view, other) && listOf(view, other, 'partialCover').length === 0);
    case 'favour':
      return first.n > 0
        ? friends.filter((other) => isUp(view, other) && numberOf(view, other, 'nextUpper') === 0)
        : foesOf(view, id).filter((other) => numberOf(view, other, 'nextLower') === 0);
  }
};

/** A Power or an item where it is worth it, now and then. */
export const usePower = (view: View, templates: readonly Template[], id: string, below: Below): Play | null => {
  for (const { what, use } of usesOf(view, id)) {
    const [target] = worthUsing(view, id, use);
    const urgent = use.effects.some((effect) => effect.do === 'heal' || effect.do === 'lift');
    if (target === undefined || (!urgent && below(2) === 0)) continue;
    const play = give(templates, 'use', { who: id, what, target, distance: Math.min(1, use.range) });
    if (play !== null) return play;
  }
  return null;
};

const ATTACK_STATS = ['Brute', 'Finesse', 'Knowledge', 'Craft', 'Athletics'] as const;

/** DOA-COMBAT-13: the weakest of those in sight, with what one fights best with. */
const attack = (view: View, templates: readonly Template[], id: string): Play | null => {
  const sight = foesOf(view, id).toSorted((a, b) => numberOf(view, a, 'hp') - numberOf(view, b, 'hp'));
  const seen = [
    ...sight.filter((other) => !listOf(view, other, 'hiddenFrom').includes(id)),
    ...sight.filter((other) => listOf(view, other, 'hiddenFrom').includes(id)),
  ];
  for (const target of seen) {
    const blow = { stat: bestAt(view, id, ATTACK_STATS), damage: 1, distance: 1, cover: 'none', type: 'weapon' };
    const play = give(templates, 'attack', { who: id, target, ...blow });
    if (play !== null) return play;
  }
  return null;
};

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

const throwCards = (view: View, templates: readonly Template[], id: string, below: Below): Play | null =>
  below(3) > 0 || cardsIn(view, drawOf(deckOf(view, id))) < PLENTY ? null : mechanicFor(view, templates, id);

/** DOA-FATE-07: no power left to use what one has, and Fate to spare. */
const exchange = (view: View, templates: readonly Template[], id: string): Play | null => {
  const cheapest = Math.min(...usesOf(view, id).map(({ use }) => (use.pp > 0 ? use.pp : Number.POSITIVE_INFINITY)));
  if (fateHeld(view, id) < SPARE || numberOf(view, id, 'pp') >= cheapest || !Number.isFinite(cheapest)) return null;
  const template = templates.find((each) => each.do === 'exchangeFate' && isOpen(each) && choicesIn(each, 'who').includes(id));
  return template === undefined ? null : { do: 'exchangeFate', with: { who: id, pay: payment(view, id, template, 1) } };
};

/** Has somebody a Power that heals, and what it costs? */
const isHealer = (view: View, id: string): boolean =>
  usesOf(view, id).some(({ use }) => use.effects.some((effect) => effect.do === 'heal') && numberOf(view, id, 'pp') >= use.pp);

/** DOA-COMBAT-07: whoever is low waits for the friend who can mend it, if that friend's turn is still to come in this round. */
const waitForHealer = (view: View, templates: readonly Template[], id: string): Play | null => {
  if (numberOf(view, id, 'hp') > LOW || numberOf(view, id, 'hpMax') <= LOW || isHealer(view, id)) return null;
  const acted = listOf(view, 'table', 'acted');
  const later = listOf(view, 'table', 'order').filter((other) => other !== id && !acted.includes(other));
  const healer = later.find((other) => teamOf(view, other) === teamOf(view, id) && isUp(view, other) && isHealer(view, other));
  return healer === undefined ? null : give(templates, 'turn.delay', { who: id, place: 'after', other: healer });
};

/** DOA-COVER-01: the GM lets those who are nearly beaten crouch behind something, against everybody who is after them. */
export const coverForTheHurt = (view: View, templates: readonly Template[], played: ReadonlySet<string>): Play | null => {
  const hurt = castOf(view).find(
    (id) =>
      !played.has(id) &&
      isUp(view, id) &&
      numberOf(view, id, 'hp') < numberOf(view, id, 'hpMax') &&
      numberOf(view, id, 'hp') <= 1 &&
      listOf(view, id, 'partialCover').length === 0,
  );
  return hurt === undefined ? null : give(templates, 'cover', { who: hurt, cover: 'partial', from: foesOf(view, hurt) });
};

/** DOA-ACTION-13: low and without Fate one would rather not be seen. */
const getAway = (view: View, templates: readonly Template[], id: string): Play | null => {
  const foes = foesOf(view, id);
  if (numberOf(view, id, 'hp') >= LOW || numberOf(view, id, 'hpMax') <= LOW || fateHeld(view, id) > 0 || foes.length === 0) return null;
  if (isHiddenFrom(view, id, foes)) return give(templates, 'turn.end', { who: id });
  return give(templates, 'hide', { who: id, targets: foes });
};

/** DOA-STATUS-06: a friend on the ground, once a turn, before one strikes. */
const tend = (view: View, templates: readonly Template[], id: string, below: Below): Play | null => {
  const patient = friendsOf(view, id).find((other) => isDown(view, other) && valueOf(view, other, 'dead') !== true);
  if (patient === undefined || numberOf(view, id, 'major') > 0 || below(2) === 0) return null;
  return give(templates, 'treat', { who: id, patient, stat: bestAt(view, id, ['Craft', 'Knowledge']), means: 'hands', heal: 1 });
};

/** DOA-MOVE-01: a step into the fight, once. */
const step = (view: View, templates: readonly Template[], id: string): Play | null =>
  numberOf(view, id, 'moved') === 0 && modifier(view, id, 'AGL') > 0
    ? give(templates, 'move', { who: id, spaces: 1, terrain: 'open' })
    : null;

/** What somebody does whose turn it is, or null where it is not. */
export const turnPlay = (view: View, templates: readonly Template[], id: string, below: Below): Play | null => {
  if (valueOf(view, id, 'inTurn') === true && valueOf(view, 'table', 'turn') === id) {
    return (
      recover(view, templates, id) ??
      getAway(view, templates, id) ??
      tend(view, templates, id, below) ??
      exchange(view, templates, id) ??
      throwCards(view, templates, id, below) ??
      usePower(view, templates, id, below) ??
      step(view, templates, id) ??
      attack(view, templates, id) ??
      give(templates, 'turn.end', { who: id })
    );
  }
  if (valueOf(view, 'table', 'turn') !== 'none' || nextUp(view) !== id) return null;
  if (isDown(view, id)) return give(templates, 'ko.turn', { who: id });
  return waitForHealer(view, templates, id) ?? give(templates, 'turn.begin', { who: id });
};
