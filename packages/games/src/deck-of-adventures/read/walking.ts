// Where a character with a token on the map can go, and what it costs.

import type { Sight } from '@pasteboard/kernel/view';
import { houseRule } from '../options.ts';
import { sheet } from '../values.ts';
import { characters, inTurn, isGone, teamOf } from './characters.ts';
import { GROUNDS, reach, spaceName, type Reached, type Square, type Walk } from './map.ts';
import { gridOf, squareOf, takenSpaces, upright, type Grid } from './positions.ts';
import { movementLeft } from './speed.ts';

/** With which rules broken? */
type Breaking = 'none' | 'betweenFoes' | 'throughFoes';

/** What bars this character's way: closed ground, and foes who are up. */
const walkFor = (s: Sight, grid: Grid, id: string, breaking: Breaking): Walk => {
  const foes = upright(s, (other) => breaking !== 'throughFoes' && teamOf(s, other) !== teamOf(s, id));
  return {
    has: grid.has,
    barred: (at) => (foes.has(spaceName(at)) ? 'foe' : GROUNDS[grid.ground(at)].blocked ? 'ground' : null),
    terrain: (at) => GROUNDS[grid.ground(at)].terrain,
    diagonal: houseRule(s, 'diagonalCost'),
    squeezes: breaking === 'betweenFoes',
  };
};

/** Every space this character can walk to with so much movement, and what it costs. */
const reachFrom = (s: Sight, id: string, from: Square, most: number, breaking: Breaking = 'none'): Reached[] => {
  const grid = gridOf(s);
  return grid === null ? [] : reach(walkFor(s, grid, id, breaking), from, most).slice(1);
};

/** DOA-MOVE-03: is there a free space that so much movement leads to from here? */
const canLeave = (s: Sight, id: string, at: Square, most: number): boolean => {
  const taken = takenSpaces(s);
  return reachFrom(s, id, at, most).some((each) => !taken.has(spaceName(each.at)));
};

export interface Destination extends Reached {
  /** A friend stands there: the turn cannot end on it. */
  readonly isShared: boolean;
}

/**
 * DOA-MOVE-01, DOA-MOVE-03, DOA-MOVE-04, DOA-MOVE-05: where this character can go now, and what it costs. The turn may not end on a friend's
 * space, so it is open only with enough movement left to leave it again.
 */
export const destinations = (s: Sight, id: string, most = movementLeft(s, id)): Destination[] => {
  const [from, taken] = [squareOf(s, id), takenSpaces(s)];
  if (from === null) return [];
  return reachFrom(s, id, from, most).flatMap((each) => {
    const isShared = taken.has(spaceName(each.at));
    const isOpen = !isShared || (inTurn(s, id) && canLeave(s, id, each.at, most - each.cost));
    return isOpen ? [{ ...each, isShared }] : [];
  });
};

/** DOA-MOVE-04, DOA-MOVE-05: spaces that were near enough if no foe were in the way, by name, each with the rule that closes the way. */
export const barredByFoes = (s: Sight, id: string): ReadonlyMap<string, string> => {
  const [from, most] = [squareOf(s, id), movementLeft(s, id)];
  if (from === null) return new Map();
  const named = (breaking: Breaking): string[] => reachFrom(s, id, from, most, breaking).map(({ at }) => spaceName(at));
  const open = new Set(named('none'));
  const through = named('throughFoes').map((at) => [at, 'DOA-MOVE-04'] as const);
  const betweenTwo = named('betweenFoes').map((at) => [at, 'DOA-MOVE-05'] as const);
  return new Map([...through, ...betweenTwo].filter(([at]) => !open.has(at)));
};

/** DOA-MOVE-03: shares a space with another, and can still leave it. */
export const mustLeave = (s: Sight, id: string): boolean => {
  const at = squareOf(s, id);
  const isShared =
    at !== null && characters(s).some((other) => other !== id && !isGone(s, other) && sheet.at.of(s, other) === sheet.at.of(s, id));
  return isShared && canLeave(s, id, at, movementLeft(s, id));
};
