// Is it a fight, and is it over? What a GM weighs before letting people fight, and before calling it off.

import type { JsonRecord, View } from '@pasteboard/kernel/view';
import { isHiddenFrom } from './bot-fight.ts';
import { castOf, isDown, isGone, isUp, numberOf, teamOf, valueOf } from './bot-sight.ts';
import { CREATURES, type CreatureId } from './content/cast.ts';
import { isFight, type Scene } from './content/scenes.ts';

export const enemiesUp = (view: View): string[] => castOf(view).filter((id) => teamOf(view, id) === 'enemy' && isUp(view, id));

/** What somebody can take. */
export const toughness = (view: View, id: string): number => numberOf(view, id, 'hp') + numberOf(view, id, 'ap');
const toughnessOf = (id: CreatureId): number => {
  const sheet: JsonRecord = CREATURES[id];
  const { hp, ap } = sheet;
  return (typeof hp === 'number' ? hp : 1) + (typeof ap === 'number' ? ap : 0);
};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** As many times what the heroes can take their enemies may be able to: Dealers have Fate, and a deck of their own. */
const MOST_ODDS = 1.5;

const isEven = (view: View, heroes: readonly string[], against: readonly number[]): boolean =>
  sum(against) <= MOST_ODDS * sum(heroes.map((id) => toughness(view, id)));

/** Would it be a fight, and not a slaughter? In one that simply begins, everybody who stands on the other side is in it. */
export const isFairFight = (view: View, heroes: readonly string[]): boolean =>
  isEven(
    view,
    heroes,
    enemiesUp(view).map((id) => toughness(view, id)),
  );
/** A scene brings its own. */
export const isFairScene = (view: View, heroes: readonly string[], { beats }: Scene): boolean =>
  beats.every((beat) => !isFight(beat) || isEven(view, heroes, beat.fight.map(toughnessOf)));

/** DOA-EPIC-10, -12: does somebody who lies there still draw for their life? */
const fightsForLife = (view: View, id: string): boolean => {
  const begun = valueOf(view, 'options', 'koEventStarts') === 'nextTurn' || numberOf(view, id, 'koHits') > 0;
  return begun && isDown(view, id) && !isGone(view, id) && valueOf(view, id, 'stable') !== true;
};

/** Rounds after which everybody has had enough. */
const LONGEST_FIGHT = 12;

/** DOA-COMBAT-11: one side is down or out of sight and nobody fights for life any more, or it has gone on for too long. */
export const isDecided = (view: View, party: readonly string[]): boolean => {
  const dealers = party.filter((id) => valueOf(view, id, 'kind') === 'dealer');
  const foes = enemiesUp(view);
  if (foes.length === 0 || numberOf(view, 'table', 'round') > LONGEST_FIGHT) return true;
  if (dealers.some((id) => fightsForLife(view, id))) return false;
  return !dealers.some((id) => isUp(view, id) && !isHiddenFrom(view, id, foes));
};
