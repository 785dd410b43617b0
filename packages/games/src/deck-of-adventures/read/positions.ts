// Where characters stand on the map of a fight, and what follows from it: how far apart two are, and cover and light between them. Null wherever no map lies or a token is missing: then people say it.

import type { Sight } from '@pasteboard/kernel/view';
import { MOST_SIDE, type Cover, type GroundName, type Light } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet, table, type MapLaid } from '../values.ts';
import { characters, isGone, isUp, teamOf } from './characters.ts';
import { GROUNDS, coverOnLine, distanceBetween, groundSigned, lightSigned, spaceName, spaceNamed, type Square } from './map.ts';

// The map

export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly ground: (at: Square) => GroundName;
  /** Null where it is as light as everywhere. */
  readonly light: (at: Square) => Light | null;
  readonly has: (at: Square) => boolean;
  readonly spaces: readonly Square[];
}

const gridFrom = ({ width, height, ground, light }: MapLaid): Grid => ({
  width,
  height,
  ground: ([x, y]) => groundSigned(ground[y]?.[x]),
  light: ([x, y]) => lightSigned(light[y]?.[x]),
  has: ([x, y]) => x >= 0 && y >= 0 && x < width && y < height,
  spaces: Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)]),
});

/** A stored map is replaced and never changed, and the same one is read again and again. */
class GridMemory {
  readonly #known = new WeakMap<MapLaid, Grid>();

  of(laid: MapLaid): Grid {
    const known = this.#known.get(laid) ?? gridFrom(laid);
    this.#known.set(laid, known);
    return known;
  }
}
const memory = new GridMemory();

export const gridOf = (s: Sight): Grid | null => {
  const laid = table.map.of(s);
  return laid === null ? null : memory.of(laid);
};

/** DOA-COMBAT-02: where this character's token stands. */
export const squareOf = (s: Sight, id: string): Square | null => {
  const square = spaceNamed(sheet.at.of(s, id));
  return square !== null && gridOf(s)?.has(square) === true ? square : null;
};

export const isOnMap = (s: Sight, id: string): boolean => squareOf(s, id) !== null;

/** Who takes up which space, by its name: the dead and those who are out take up none. */
export const takenSpaces = (s: Sight): ReadonlyMap<string, string> =>
  new Map(
    characters(s).flatMap((id): [string, string][] => {
      const square = isGone(s, id) ? null : squareOf(s, id);
      return square === null ? [] : [[spaceName(square), id]];
    }),
  );

/** Where a token can be put: one creature to a space, and none where the ground is closed. */
export const freeSpaces = (s: Sight): Square[] => {
  const [grid, taken] = [gridOf(s), takenSpaces(s)];
  return grid === null ? [] : grid.spaces.filter((at) => !GROUNDS[grid.ground(at)].blocked && !taken.has(spaceName(at)));
};

/** A quarter of the way in from the left for the party, from the right for its enemies: a turn or two apart on a map of the usual size. */
const columnOf = (s: Sight, id: string, width: number): number =>
  teamOf(s, id) === 'party' ? Math.floor((width - 1) / 4) : Math.ceil(((width - 1) * 3) / 4);

/** Where a token is put unless the GM says otherwise: each side in a column of its own, the middle first. Null where there is no room. */
export const usualSpace = (s: Sight, id: string): Square | null => {
  const grid = gridOf(s);
  if (grid === null) return null;
  const [column, row] = [columnOf(s, id, grid.width), (grid.height - 1) / 2];
  const farness = ([x, y]: Square): number => Math.abs(x - column) * MOST_SIDE * 2 + Math.abs(y - row);
  return freeSpaces(s).toSorted((a, b) => farness(a) - farness(b))[0] ?? null;
};

/** The table as it would be with this token on another space. */
export const withTokenOn = (s: Sight, id: string, at: Square): Sight => {
  const terrain = GROUNDS[gridOf(s)?.ground(at) ?? 'open'].terrain;
  const moved: { readonly [key: string]: string } = { [sheet.at.key]: spaceName(at), [sheet.terrain.key]: terrain };
  return {
    ...s,
    seen: (scope, key, sees) => {
      const value = scope === id ? moved[key] : undefined;
      return value === undefined ? s.seen(scope, key, sees) : { kind: 'fact', value, min: null, max: null };
    },
  };
};

/** The spaces of those who are up, by name: one pass instead of a search for each step. */
export const upright = (s: Sight, isMeant: (id: string) => boolean): ReadonlySet<string> =>
  new Set(
    characters(s).flatMap((id) => {
      const square = isMeant(id) && isUp(s, id) ? squareOf(s, id) : null;
      return square === null ? [] : [spaceName(square)];
    }),
  );

// Between two

/** DOA-COMBAT-02: how many spaces apart. */
export const spacesBetween = (s: Sight, a: string, b: string): number | null => {
  const [from, to] = [squareOf(s, a), squareOf(s, b)];
  return from === null || to === null ? null : distanceBetween(from, to, houseRule(s, 'diagonalCost'));
};

/** Those whose distance from this character the map tells, and those for whom people say it. */
export const byMap = (s: Sight, id: string, others: readonly string[]): { readonly mapped: string[]; readonly byWord: string[] } => ({
  mapped: others.filter((other) => isOnMap(s, id) && isOnMap(s, other)),
  byWord: others.filter((other) => !isOnMap(s, id) || !isOnMap(s, other)),
});

/** DOA-COVER-01, DOA-COVER-05: what the map gives a creature on `to` against an attack from `from`. Those two themselves are not in the way. */
export const coverFrom = (s: Sight, from: Square, to: Square, but: readonly string[]): Cover => {
  const grid = gridOf(s);
  if (grid === null) return 'none';
  const creatures = upright(s, (id) => !but.includes(id));
  return coverOnLine(from, to, { groundAt: grid.ground, isCreature: (at) => creatures.has(spaceName(at)) });
};

export const coverOnMap = (s: Sight, target: string, attacker: string): Cover | null => {
  const [from, to] = [squareOf(s, attacker), squareOf(s, target)];
  return from === null || to === null ? null : coverFrom(s, from, to, [attacker, target]);
};

/** DOA-LIGHT-01: how light it is where this character stands. */
export const lightAt = (s: Sight, id: string): Light => {
  const at = squareOf(s, id);
  return (at === null ? null : gridOf(s)?.light(at)) ?? table.light.of(s);
};
