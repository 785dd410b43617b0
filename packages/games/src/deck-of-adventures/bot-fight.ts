// A fight, from the seat of whoever has a turn in it.

import { choicesIn, isOpen, type Below, type Play, type Template, type View } from '@pasteboard/kernel/view';
import { payment } from './bot-answers.ts';
import { bestAt, fateHeld, foesOf, friendsOf, give, isDown, isUp, listOf, nextUp, numberOf, usesOf, valueOf } from './bot-sight.ts';
import { LOW, exchange, throwCards, waitForHealer } from './bot-tactics.ts';
import type { Use } from './content/types.ts';
import { ROLES } from './names.ts';

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

/** What one strikes with: arms and hands, and what is known besides where it is a Caster who strikes. */
const attackStats = (view: View, id: string): readonly string[] =>
  valueOf(view, id, 'primarySuit') === ROLES.Caster ? ['Brute', 'Finesse', 'Knowledge'] : ['Brute', 'Finesse'];

/** DOA-COMBAT-13: the weakest of those in sight, with what one fights best with. */
const attack = (view: View, templates: readonly Template[], id: string): Play | null => {
  const sight = foesOf(view, id).toSorted((a, b) => numberOf(view, a, 'hp') - numberOf(view, b, 'hp'));
  const seen = [
    ...sight.filter((other) => !listOf(view, other, 'hiddenFrom').includes(id)),
    ...sight.filter((other) => listOf(view, other, 'hiddenFrom').includes(id)),
  ];
  for (const target of seen) {
    const blow = { stat: bestAt(view, id, attackStats(view, id)), damage: 1, distance: 1, cover: 'none', type: 'weapon' };
    const play = give(templates, 'attack', { who: id, target, ...blow });
    if (play !== null) return play;
  }
  return null;
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
      attack(view, templates, id) ??
      give(templates, 'turn.end', { who: id })
    );
  }
  if (valueOf(view, 'table', 'turn') !== 'none' || nextUp(view) !== id) return null;
  if (isDown(view, id)) return give(templates, 'ko.turn', { who: id });
  return waitForHealer(view, templates, id) ?? give(templates, 'turn.begin', { who: id });
};
