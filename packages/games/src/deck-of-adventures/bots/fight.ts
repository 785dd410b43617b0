// How a bot plays a fight for the character whose turn it is.

import { choicesIn, isOpen, type Below, type Play, type Template } from '@pasteboard/kernel/view';
import type { Active, Passive } from '../content/types.ts';
import { ROLES } from '../names.ts';
import { isKnockedOut, isUp } from '../read/characters.ts';
import { spacesBetween } from '../read/positions.ts';
import { usable } from '../read/traits.ts';
import { nextUp } from '../read/turns.ts';
import { sheet, table } from '../values.ts';
import { payment } from './answers.ts';
import { takePosition } from './positions.ts';
import { LOW, exchange, throwCards, waitForHealer } from './tactics.ts';
import { bestAt, fateHeld, foesOf, friendsOf, give, type Viewer } from './viewer.ts';

/** Does none of these see this one any longer? */
export const isHiddenFrom = (s: Viewer, id: string, others: readonly string[]): boolean =>
  others.length > 0 && others.every((other) => sheet.hiddenFrom.of(s, id).includes(other));

/** DOA-FATE-06: Fate Cards against the newest wound, as many as it takes to stand well again. */
export const toughen = (s: Viewer, templates: readonly Template[], id: string): Play | null => {
  const missing = Math.max(0, LOW + 1 - sheet.hp.of(s, id));
  if (missing === 0 || fateHeld(s, id) === 0) return null;
  for (const template of templates) {
    const wound = template.fields['wound'];
    const pay = template.fields['pay'];
    if (template.do !== 'toughenUp' || !isOpen(template) || wound?.kind !== 'integer' || pay?.kind !== 'cards') continue;
    if (!choicesIn(template, 'who').includes(id)) continue;
    const n = Math.max(pay.min, Math.min(pay.max, missing));
    return { do: 'toughenUp', with: { who: id, wound: wound.from, pay: payment(s, id, template, n) } };
  }
  return null;
};

/** What rids one of a condition. */
export const recover = (s: Viewer, templates: readonly Template[], id: string): Play | null => {
  const out = sheet.condition('Burned').of(s, id) > 0 ? give(templates, 'putOut', { who: id }) : null;
  const up = sheet.condition('Knocked Down').of(s, id) > 0 ? give(templates, 'stand', { who: id }) : null;
  const free = sheet.condition('Entangled').of(s, id) > 0 ? give(templates, 'breakFree', { who: id }) : null;
  return out ?? up ?? free;
};

/** The characters whom a Power would help or harm now. First those with a condition that it lifts or a loss that it restores. */
const worthUsing = (s: Viewer, id: string, effects: readonly Active[]): readonly string[] => {
  const first = effects[0];
  const friends = friendsOf(s, id).filter((other) => !sheet.dead.of(s, other));
  const foes = foesOf(s, id);
  switch (first?.do) {
    case undefined:
    case 'look':
    case 'choose':
    case 'fate':
    case 'dash':
      return [];
    case 'strike':
    case 'hurt':
    case 'discard':
    case 'push':
    case 'save':
      return foes;
    case 'impose':
      return foes.filter((other) => sheet.condition(first.condition).of(s, other) === 0);
    case 'heal':
      return friends
        .filter((other) => sheet.hpMax.of(s, other) - sheet.hp.of(s, other) >= first.n)
        .toSorted((a, b) => sheet.hp.of(s, a) - sheet.hp.of(s, b));
    case 'lift':
      return friends.filter((other) => sheet.condition(first.condition).of(s, other) > 0);
    case 'shield':
      return friends.filter((other) => isUp(s, other) && sheet.ap.of(s, other) === 0);
    case 'cover':
      return friends.filter((other) => isUp(s, other) && sheet.partialCover.of(s, other).length === 0);
    case 'power':
      return friends.filter((other) => sheet.ppMax.of(s, other) - sheet.pp.of(s, other) >= first.n);
    case 'hide':
      return isHiddenFrom(s, id, foes) ? [] : [id];
    case 'favour':
      return first.n > 0
        ? friends.filter((other) => isUp(s, other) && sheet.nextUpper.of(s, other) === 0)
        : foes.filter((other) => sheet.nextLower.of(s, other) === 0);
    case 'lend':
      return (isGood(first.passive) ? friends.filter((other) => isUp(s, other)) : foes).filter(
        (other) => sheet.lent.of(s, other).length === 0,
      );
  }
};

/** Is what is lent a help to the one who gets it? */
const isGood = (passive: readonly Passive[]): boolean =>
  passive.every((each) => !('n' in each) || (each.do === 'armorRange' ? each.n <= 0 : each.n >= 0));

/** A Power or an item where it is worth it, now and then. */
export const usePower = (s: Viewer, templates: readonly Template[], id: string, below: Below): Play | null => {
  for (const { id: what, use } of usable(s, id)) {
    const target = worthUsing(s, id, use.effects).find((other) => (spacesBetween(s, id, other) ?? 0) <= (use.area ?? use.range));
    const urgent = use.effects.some((effect) => effect.do === 'heal' || effect.do === 'lift');
    if (target === undefined || (!urgent && below(2) === 0)) continue;
    const isMapped = spacesBetween(s, id, target) !== null;
    const distance = isMapped ? {} : { distance: Math.min(1, use.range) };
    const price = use.stronger === undefined ? {} : { pp: String(use.pp) };
    const whom =
      use.area !== undefined
        ? isMapped
          ? {}
          : { near: [target] }
        : { ...(use.targets === undefined ? { target } : { targets: [target] }), ...distance };
    const play = give(templates, 'use', { who: id, what, ...price, ...whom });
    if (play !== null) return play;
  }
  return null;
};

/** What one strikes with: arms and hands, and what is known besides where it is a Caster who strikes. */
const attackStats = (s: Viewer, id: string): readonly string[] =>
  sheet.primarySuit.of(s, id) === ROLES.Caster ? ['Brute', 'Finesse', 'Knowledge'] : ['Brute', 'Finesse'];

/** The weakest of those in sight first. */
const inSight = (s: Viewer, id: string): string[] => {
  const sight = foesOf(s, id).toSorted((a, b) => sheet.hp.of(s, a) - sheet.hp.of(s, b));
  return [
    ...sight.filter((other) => !sheet.hiddenFrom.of(s, other).includes(id)),
    ...sight.filter((other) => sheet.hiddenFrom.of(s, other).includes(id)),
  ];
};

/** DOA-COMBAT-13: with what one fights best with. */
const attack = (s: Viewer, templates: readonly Template[], id: string): Play | null => {
  for (const target of inSight(s, id)) {
    const blow = { stat: bestAt(s, id, attackStats(s, id)), damage: 1, type: 'weapon' };
    const told = spacesBetween(s, id, target) === null ? { distance: 1, cover: 'none' } : {};
    const play = give(templates, 'attack', { who: id, target, ...blow, ...told });
    if (play !== null) return play;
  }
  return null;
};

/** DOA-ACTION-13: low and without Fate one would rather not be seen. */
const getAway = (s: Viewer, templates: readonly Template[], id: string): Play | null => {
  const foes = foesOf(s, id);
  if (sheet.hp.of(s, id) >= LOW || sheet.hpMax.of(s, id) <= LOW || fateHeld(s, id) > 0 || foes.length === 0) return null;
  if (isHiddenFrom(s, id, foes)) return give(templates, 'turn.end', { who: id });
  return give(templates, 'hide', { who: id, targets: foes });
};

/** DOA-STATUS-06: a friend on the ground, once a turn, before one strikes. */
const tend = (s: Viewer, templates: readonly Template[], id: string, below: Below): Play | null => {
  const patient = friendsOf(s, id).find((other) => isKnockedOut(s, other) && !sheet.dead.of(s, other));
  if (patient === undefined || sheet.major.of(s, id) > 0 || below(2) === 0) return null;
  return give(templates, 'treat', { who: id, patient, stat: bestAt(s, id, ['Craft', 'Knowledge']), means: 'hands', heal: 1 });
};

/** What this character does in their turn; null where it is not their turn. */
export const turnPlay = (s: Viewer, templates: readonly Template[], id: string, below: Below): Play | null => {
  if (sheet.inTurn.of(s, id) && table.turn.of(s) === id) {
    return (
      recover(s, templates, id) ??
      getAway(s, templates, id) ??
      tend(s, templates, id, below) ??
      exchange(s, templates, id) ??
      takePosition(s, templates, id, { aim: inSight(s, id)[0], isHurt: sheet.hp.of(s, id) < LOW }) ??
      throwCards(s, templates, id, below) ??
      usePower(s, templates, id, below) ??
      attack(s, templates, id) ??
      give(templates, 'turn.end', { who: id })
    );
  }
  if (table.turn.of(s) !== 'none' || nextUp(s) !== id) return null;
  if (isKnockedOut(s, id)) return give(templates, 'ko.turn', { who: id });
  return waitForHealer(s, templates, id) ?? give(templates, 'turn.begin', { who: id });
};
