// The map of a fight: the GM lays a square grid, says what each space is like, and puts tokens on it.

import {
  choice,
  closed,
  command,
  integer,
  offer,
  param,
  refuse,
  type Json,
  type JsonRecord,
  type Reader,
  type Refusal,
  type Table,
} from '@pasteboard/kernel';
import { GROUND_NAMES, LEAST_SIDE, LIGHTS, MOST_SIDE } from '../names.ts';
import { characters, isGone } from '../read/characters.ts';
import { AS_THE_SCENE, GROUNDS, LIGHT_SIGNS, spaceName, spaceNamed, type Square } from '../read/map.ts';
import { freeSpaces, gridOf, isOnMap, squareOf, takenSpaces, usualSpace } from '../read/positions.ts';
import { sheet, table } from '../values.ts';
import { who } from './characters.ts';
import { leaveCover } from './cover.ts';

/** DOA-COMBAT-02: what a map is like unless the GM says otherwise. */
const USUAL = { width: 12, height: 8 } as const;

const rowsOf = (width: number, height: number, sign: string): string[] => Array.from({ length: height }, () => sign.repeat(width));

/** DOA-TERRAIN-02: a character stands where they have moved. */
export const standOn = (t: Table, id: string, at: Square): void => {
  sheet.at.set(t, id, spaceName(at));
  matchTerrain(t, id);
};

const matchTerrain = (t: Table, id: string): void => {
  const [grid, at] = [gridOf(t), squareOf(t, id)];
  const terrain = grid === null || at === null ? 'open' : GROUNDS[grid.ground(at)].terrain;
  if (sheet.terrain.of(t, id) !== terrain) sheet.terrain.set(t, id, terrain);
};

export const takeOff = (t: Table, id: string): void => {
  if (sheet.at.of(t, id) === '') return;
  sheet.at.set(t, id, '');
  matchTerrain(t, id);
};

/** A token for a character who has none; where there is no map or no room there is no token. */
export const placeToken = (t: Table, id: string): void => {
  const place = isGone(t, id) || isOnMap(t, id) ? null : usualSpace(t, id);
  if (place !== null) standOn(t, id, place);
};
export const placeTokens = (t: Table): void => {
  for (const id of characters(t)) placeToken(t, id);
};

export const layMap = (t: Table, { width, height }: { readonly width: number; readonly height: number } = USUAL): void => {
  for (const id of characters(t)) takeOff(t, id);
  table.map.set(t, { width, height, ground: rowsOf(width, height, GROUNDS.open.sign), light: rowsOf(width, height, AS_THE_SCENE) });
  placeTokens(t);
  t.say('map.laid', { width, height });
};

const isText = (value: Json): value is string => typeof value === 'string';
const textsIn = (value: Json | undefined): string[] => (Array.isArray(value) ? (value as readonly Json[]).filter(isText) : []);
const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A map that lies ready as the table opens, with those tokens that have a space. What cannot be read is left out. */
export const openMap = (t: Table, setup: JsonRecord): void => {
  const given = setup['map'];
  if (!isRecord(given)) return;
  const drawn = textsIn(given['ground']).slice(0, MOST_SIDE);
  const [width, height] = [Math.min(MOST_SIDE, Math.max(0, ...drawn.map((row) => row.length))), drawn.length];
  if (width < LEAST_SIDE || height < LEAST_SIDE) return;
  const filled = (rows: readonly string[], sign: string): string[] =>
    Array.from({ length: height }, (_, y) => (rows[y] ?? '').slice(0, width).padEnd(width, sign));
  const ground = filled(drawn, GROUNDS.open.sign);
  table.map.set(t, { width, height, ground, light: filled(textsIn(given['light']), AS_THE_SCENE) });
  for (const [id, at] of Object.entries(isRecord(given['tokens']) ? given['tokens'] : {})) {
    const place = freeSpaces(t).find((each) => spaceName(each) === at);
    if (characters(t).includes(id) && place !== undefined) standOn(t, id, place);
  }
};

/** DOA-COMBAT-11: the map and its tokens last for the fight. */
export const clearMap = (t: Table): void => {
  if (table.map.of(t) === null) return;
  for (const id of characters(t)) takeOff(t, id);
  table.map.set(t, null);
  t.say('map.cleared');
};

const side = (): ReturnType<typeof integer> => integer(LEAST_SIDE, MOST_SIDE);

const lay = command<{ readonly width?: number; readonly height?: number }>({
  topic: 'surroundings',
  rule: 'DOA-COMBAT-02',
  offers: (_, by) => (by.role === 'gm' ? [offer(), offer({ width: side(), height: side() })] : []),
  run: (t, _, { width = USUAL.width, height = USUAL.height }) => layMap(t, { width, height }),
});

const noMap = (t: Reader): Refusal | null => (gridOf(t) === null ? refuse('no.map', 'DOA-COMBAT-02') : null);

const clear = command({
  topic: 'surroundings',
  rule: 'DOA-COMBAT-02',
  offers: (t, by) => {
    const no = noMap(t);
    return by.role !== 'gm' ? [] : [no === null ? offer() : closed(no)];
  },
  run: (t) => clearMap(t),
});

const SAME_LIGHT = 'asTheScene';
const isLight = (what: string): what is keyof typeof LIGHT_SIGNS => LIGHTS.some((each) => each === what);
/** What a space can be painted with: its ground, or its light. */
const PAINTS: readonly string[] = [...GROUND_NAMES, ...LIGHTS, SAME_LIGHT];

const paint = (rows: readonly string[], spaces: readonly Square[], sign: string): string[] =>
  rows.map((row, y) => Array.from(row, (old, x) => (spaces.some((at) => at[0] === x && at[1] === y) ? sign : old)).join(''));

type Marking = { readonly what: string; readonly from: string; readonly to: string };

/** Every space of the rectangle with these corners. */
const rectangle = (t: Reader, { from, to }: Pick<Marking, 'from' | 'to'>): Square[] => {
  const [a, b] = [spaceNamed(from), spaceNamed(to)];
  if (a === null || b === null) return [];
  const isIn = (n: number, one: number, other: number): boolean => n >= Math.min(one, other) && n <= Math.max(one, other);
  return gridOf(t)?.spaces.filter(([x, y]) => isIn(x, a[0], b[0]) && isIn(y, a[1], b[1])) ?? [];
};

/** DOA-COVER-01, DOA-LIGHT-01, DOA-TERRAIN-01: the ground or the light of one space, or of a whole rectangle. Nothing is built where a creature stands. */
const mark = command<Marking>({
  topic: 'surroundings',
  rule: 'DOA-COMBAT-02',
  offers: (t, by) => {
    const grid = gridOf(t);
    if (by.role !== 'gm') return [];
    if (grid === null) return [closed(refuse('no.map', 'DOA-COMBAT-02'))];
    const spaces = choice('text', grid.spaces.map(spaceName));
    return [offer({ what: choice('word', PAINTS), from: spaces, to: spaces })];
  },
  run: (t, _, marking) => {
    const { what, from, to } = marking;
    const laid = table.map.of(t);
    if (laid === null) return;
    const [all, taken] = [rectangle(t, marking), takenSpaces(t)];
    const ground = GROUND_NAMES.find((each) => each === what);
    const spaces = ground !== undefined && GROUNDS[ground].blocked ? all.filter((at) => !taken.has(spaceName(at))) : all;
    if (ground !== undefined) table.map.set(t, { ...laid, ground: paint(laid.ground, spaces, GROUNDS[ground].sign) });
    else table.map.set(t, { ...laid, light: paint(laid.light, spaces, isLight(what) ? LIGHT_SIGNS[what] : AS_THE_SCENE) });
    for (const id of characters(t)) if (isOnMap(t, id)) matchTerrain(t, id);
    t.say('map.marked', { what: param('word', what), from, to, n: spaces.length });
  },
});

/** Why a token cannot be put on this space. */
const whyNotPut = (t: Reader, at: Square, taken: ReadonlyMap<string, string>): Refusal | null => {
  const there = taken.get(spaceName(at));
  if (there !== undefined) return refuse('no.taken', 'DOA-COMBAT-02', { who: there });
  const grid = gridOf(t);
  return grid !== null && GROUNDS[grid.ground(at)].blocked ? refuse('no.blocked', 'DOA-COMBAT-02') : null;
};

/** DOA-COMBAT-02: for those who come late, and for whatever moves a creature that does not walk. */
const put = command<{ readonly who: string; readonly at: string }>({
  topic: 'surroundings',
  rule: 'DOA-COMBAT-02',
  offers: (t, by) => {
    const grid = gridOf(t);
    if (by.role !== 'gm' || characters(t).length === 0) return [];
    if (grid === null) return [closed(refuse('no.map', 'DOA-COMBAT-02'))];
    const taken = takenSpaces(t);
    const spaces = grid.spaces.map((at) => ({ id: spaceName(at), no: whyNotPut(t, at, taken) }));
    return [offer({ who: choice('character', characters(t)), at: choice('text', spaces) })];
  },
  run: (t, _, { who: id, at }) => {
    const square = spaceNamed(at);
    if (square === null) return;
    standOn(t, id, square);
    t.say('map.put', { who: who(id), at });
    leaveCover(t, id);
  },
});

const off = command<{ readonly who: string }>({
  topic: 'surroundings',
  rule: 'DOA-COMBAT-02',
  offers: (t, by) => {
    const there = characters(t).filter((id) => isOnMap(t, id));
    return by.role !== 'gm'
      ? []
      : [there.length > 0 ? offer({ who: choice('character', there) }) : closed(noMap(t) ?? refuse('no.tokens', 'DOA-COMBAT-02'))];
  },
  run: (t, _, { who: id }) => {
    takeOff(t, id);
    t.say('map.off', { who: who(id) });
  },
});

export const mapCommands = { 'map.lay': lay, 'map.mark': mark, 'map.put': put, 'map.off': off, 'map.clear': clear };
