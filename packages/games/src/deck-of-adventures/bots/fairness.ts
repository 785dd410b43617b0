// Is it a fight, and is it over? What a GM weighs before letting people fight, and before calling it off.

import type { JsonRecord } from '@pasteboard/kernel/view';
import { CREATURES } from '../content/cast.ts';
import { isFightBeat, type Scene } from '../content/scenes.ts';
import { houseRule } from '../options.ts';
import { characters, isGone, isKnockedOut, isUp, teamOf } from '../read/characters.ts';
import { sheet, table } from '../values.ts';
import { isHiddenFrom } from './fight.ts';
import type { Viewer } from './viewer.ts';

export const enemiesUp = (s: Viewer): string[] => characters(s).filter((id) => teamOf(s, id) === 'enemy' && isUp(s, id));

/** How much damage a character can take. */
export const toughness = (s: Viewer, id: string): number => sheet.hp.of(s, id) + sheet.ap.of(s, id);
const OWN: { readonly [id: string]: JsonRecord } = CREATURES;
const toughnessOf = (id: string): number => {
  const sheet = Object.hasOwn(OWN, id) ? (OWN[id] ?? {}) : {};
  const { hp, ap } = sheet;
  return (typeof hp === 'number' ? hp : 1) + (typeof ap === 'number' ? ap : 0);
};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** As many times what the heroes can take their enemies may be able to: Dealers have Fate, and a deck of their own. */
const MOST_ODDS = 1.5;

const isEven = (s: Viewer, heroes: readonly string[], against: readonly number[]): boolean =>
  sum(against) <= MOST_ODDS * sum(heroes.map((id) => toughness(s, id)));

/** Would it be a fight, and not a slaughter? In one that simply begins, everybody who stands on the other side is in it. */
export const isFairFight = (s: Viewer, heroes: readonly string[]): boolean =>
  isEven(
    s,
    heroes,
    enemiesUp(s).map((id) => toughness(s, id)),
  );
/** A scene brings its own. */
export const isFairScene = (s: Viewer, heroes: readonly string[], { beats }: Scene): boolean =>
  beats.every((beat) => !isFightBeat(beat) || isEven(s, heroes, beat.fight.map(toughnessOf)));

/** DOA-EPIC-10, DOA-EPIC-12: does a Knocked Out character still fight for life? */
const fightsForLife = (s: Viewer, id: string): boolean => {
  const begun = houseRule(s, 'koEventStarts') === 'nextTurn' || sheet.koHits.of(s, id) > 0;
  return begun && isKnockedOut(s, id) && !isGone(s, id) && !sheet.stable.of(s, id);
};

/** Rounds after which everybody has had enough. */
const LONGEST_FIGHT = 12;

/** DOA-COMBAT-11: one side is down or out of sight and nobody fights for life any more, or it has gone on for too long. */
export const isDecided = (s: Viewer, party: readonly string[]): boolean => {
  const dealers = party.filter((id) => sheet.kind.of(s, id) === 'dealer');
  const foes = enemiesUp(s);
  if (foes.length === 0 || table.round.of(s) > LONGEST_FIGHT) return true;
  if (dealers.some((id) => fightsForLife(s, id))) return false;
  return !dealers.some((id) => isUp(s, id) && !isHiddenFrom(s, id, foes));
};
