// What Powers, items and what they trigger do to a character at once, and what they lend for a time.

import { param, type Table } from '@pasteboard/kernel';
import type { Outcome, TraitEvent } from '../content/types.ts';
import { GROUNDS, spaceName, type Square } from '../read/map.ts';
import { characters, deckOwner, distinct, inTurn, isDead, isOut, isUp, kindOf, teamOf } from '../read/characters.ts';
import { gridOf, squareOf, takenSpaces } from '../read/positions.ts';
import { triggered } from '../read/traits.ts';
import { sheet, type Lent } from '../values.ts';
import { lendArmor } from './armor.ts';
import { gain, who } from './characters.ts';
import { end, inflict } from './conditions.ts';
import { grantCover, leaveCover } from './cover.ts';
import { throwAway } from './deck.ts';
import { awardBack } from './fate.ts';
import { heal, hurt } from './health.ts';
import { standOn } from './map.ts';
import { addFavor } from './next-check.ts';

/** Who uses what, and on whom. */
export type Applied = { readonly by: string; readonly what: string; readonly target: string };

export const applyEffect = (t: Table, on: Applied, effect: Outcome): void => {
  const { by, what, target } = on;
  if (isDead(t, target)) return;
  switch (effect.do) {
    case 'heal':
      return void heal(t, target, effect.n);
    case 'shield':
      return lendArmor(t, target, effect.n);
    case 'impose':
      return inflict(t, target, effect.condition, effect.turns);
    case 'lift':
      return end(t, target, effect.condition);
    case 'cover':
      return grantCover(t, target, effect.cover);
    case 'favour':
      return addFavor(t, target, what, effect.n);
    case 'hurt':
      return void hurt(t, target, { amount: effect.n, bypass: effect.past, physical: false });
    case 'power':
      return restorePower(t, target, effect.n);
    case 'fate':
      return kindOf(t, target) === 'dealer' ? awardBack(t, target) : undefined;
    case 'discard':
      return discardFrom(t, target, effect.n);
    case 'hide':
      return hideFromFoes(t, target);
    case 'dash':
      return dash(t, target, effect.n);
    case 'push':
      return push(t, by, target, effect.n);
    case 'lend':
      return lend(t, target, { what, passive: effect.passive, turns: effect.turns, until: effect.turns > 0 ? 'turns' : effect.until });
  }
};

const restorePower = (t: Table, id: string, n: number): void => {
  const back = gain(t, id, 'pp', n);
  if (back > 0) t.say('power.restored', { who: who(id), n: back });
};

/** DOA-DECK-09 */
const discardFrom = (t: Table, id: string, n: number): void => {
  const thrown = throwAway(t, deckOwner(t, id), n);
  t.say('power.discarded', { who: who(id), n: thrown.n, cards: thrown.cards });
};

/** DOA-ACTION-13 */
const hideFromFoes = (t: Table, id: string): void => {
  const foes = characters(t).filter((other) => teamOf(t, other) !== teamOf(t, id) && isUp(t, other));
  sheet.hiddenFrom.set(t, id, [...new Set([...distinct(sheet.hiddenFrom.of(t, id)), ...foes])]);
  t.say('power.hidden', { who: who(id) });
};

/** DOA-ACTION-11: outside a turn every move is one of its own. */
const dash = (t: Table, id: string, n: number): void => {
  if (inTurn(t, id)) sheet.rush.add(t, id, n);
  t.say('power.dash', { who: who(id), n });
};

/** DOA-COMBAT-02: straight away from the one who pushes, or towards them below zero, as far as the ground is open and free. Without a map the GM moves them. */
const push = (t: Table, by: string, id: string, n: number): void => {
  const [grid, from, to] = [gridOf(t), squareOf(t, by), squareOf(t, id)];
  const word = n < 0 ? 'power.pulled' : 'power.pushed';
  if (grid === null || from === null || to === null) return t.say(word, { who: who(id), by: who(by), n: Math.abs(n) });
  const taken = takenSpaces(t);
  const way = Math.sign(n);
  const step: Square = [Math.sign(to[0] - from[0]) * way, Math.sign(to[1] - from[1]) * way];
  let at = to;
  let moved = 0;
  while (moved < Math.abs(n)) {
    const next: Square = [at[0] + step[0], at[1] + step[1]];
    if (!grid.has(next) || GROUNDS[grid.ground(next)].blocked || taken.has(spaceName(next))) break;
    at = next;
    moved += 1;
  }
  if (moved > 0) {
    standOn(t, id, at);
    leaveCover(t, id);
  }
  t.say(word, { who: who(id), by: who(by), n: moved });
};

/** DOA-HAND-05: the same source twice does not add up; the longer one stays. */
const lend = (t: Table, id: string, given: Lent): void => {
  if (isOut(t, id)) return;
  // A turn that has begun already is not one of them.
  const turns = given.turns > 0 && inTurn(t, id) ? given.turns + 1 : given.turns;
  const others = sheet.lent.of(t, id).filter(({ what }) => what !== given.what);
  sheet.lent.declare(t, id, [...others, { ...given, turns }]);
  t.say('power.lent', { who: who(id), what: param('word', given.what) });
};

/** What is lent runs out at the end of an own turn, with the fight, or with a rest. */
const keepLent = (t: Table, id: string, kept: readonly Lent[]): void => {
  const before = sheet.lent.of(t, id);
  if (before.length === 0) return;
  sheet.lent.set(t, id, [...kept]);
  for (const { what } of before)
    if (!kept.some((each) => each.what === what)) t.say('power.lentOver', { who: who(id), what: param('word', what) });
};

export const passLent = (t: Table, id: string): void =>
  keepLent(
    t,
    id,
    sheet.lent.of(t, id).flatMap((each) => {
      if (each.until !== 'turns') return [each];
      return each.turns > 1 ? [{ ...each, turns: each.turns - 1 }] : [];
    }),
  );
export const endLentOfFight = (t: Table, id: string): void =>
  keepLent(
    t,
    id,
    sheet.lent.of(t, id).filter(({ until }) => until === 'rest'),
  );
export const endAllLent = (t: Table, id: string): void => keepLent(t, id, []);

/** What an event sets off on `target`, each told by the name of what brings it. */
export const setOff = (t: Table, bearer: string, event: TraitEvent, target: string): void => {
  for (const { what, effects } of triggered(t, bearer, event)) {
    t.say('power.triggered', { who: who(bearer), what: param('word', what) });
    for (const effect of effects) applyEffect(t, { by: bearer, what, target }, effect);
  }
};
