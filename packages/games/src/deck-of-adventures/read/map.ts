// The geometry of a square grid: spaces and their names, distance, the line between two of them, cover on it, and how far a walk gets.
// It reads no table: rules, hints, bots and screens all come here.

import { COVERS, GROUND_NAMES, MOST_SIDE, type Cover, type GroundName, type Light, type Terrain } from '../names.ts';

/** Column and row, from 0 at the top left. */
export type Square = readonly [x: number, y: number];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** “C4” */
export const spaceName = ([x, y]: Square): string => `${LETTERS[x] ?? '?'}${y + 1}`;

/** The space of that name; null where no map has one. */
export const spaceNamed = (name: string): Square | null => {
  const [, letter = '', row = ''] = /^([A-Z])([1-9]\d?)$/i.exec(name) ?? [];
  const square: Square = [LETTERS.indexOf(letter.toUpperCase()), Number(row) - 1];
  return letter !== '' && square[1] < MOST_SIDE ? square : null;
};

export const isSame = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];

// What a space is like

interface Ground {
  /** Nobody can enter it. */
  readonly blocked: boolean;
  readonly terrain: Terrain;
  /** DOA-COVER-02, DOA-COVER-03: what a creature behind it has. */
  readonly cover: Cover;
  /** It covers only a creature that stands in it or next to it. */
  readonly low: boolean;
}

export const GROUNDS = {
  open: { sign: '.', blocked: false, terrain: 'open', cover: 'none', low: false },
  challenging: { sign: '~', blocked: false, terrain: 'challenging', cover: 'none', low: false },
  thicket: { sign: '%', blocked: false, terrain: 'challenging', cover: 'partial', low: true },
  crate: { sign: 'o', blocked: true, terrain: 'open', cover: 'partial', low: true },
  wall: { sign: '#', blocked: true, terrain: 'open', cover: 'full', low: false },
  pit: { sign: 'x', blocked: true, terrain: 'open', cover: 'none', low: false },
} as const satisfies Record<GroundName, Ground & { readonly sign: string }>;

export const groundSigned = (sign: string | undefined): GroundName => GROUND_NAMES.find((name) => GROUNDS[name].sign === sign) ?? 'open';

/** DOA-LIGHT-01: the light of a space, where it differs from that of the scene. */
export const LIGHT_SIGNS = { bright: '*', dim: ':', dark: '@' } as const satisfies Record<Light, string>;
export const AS_THE_SCENE = '.';

export const lightSigned = (sign: string | undefined): Light | null => {
  if (sign === LIGHT_SIGNS.bright) return 'bright';
  if (sign === LIGHT_SIGNS.dim) return 'dim';
  return sign === LIGHT_SIGNS.dark ? 'dark' : null;
};

// Distance

/** DOA-COMBAT-02, DOA-MOVE-06: counted as moves are, the cheapest way over open ground, rounded up. */
export const distanceBetween = (a: Square, b: Square, diagonal: number): number => {
  const [dx, dy] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
  const slanted = Math.min(dx, dy);
  // A table may make a diagonal step dearer than two straight ones, which are then the cheaper way.
  return Math.ceil(Math.max(dx, dy) - slanted + slanted * Math.min(2, diagonal));
};

const touch = (a: Square, b: Square): boolean => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) <= 1;

// The line between two spaces

interface Line {
  /** Spaces whose inside it passes. */
  readonly through: readonly Square[];
  /** Pairs of spaces between whose corners it passes. */
  readonly corners: readonly (readonly [Square, Square])[];
}

const between = (a: number, b: number): number[] => Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => Math.min(a, b) + i);

/** From the middle of one space to the middle of the other, without these two. The same in both directions. */
export const lineBetween = (from: Square, to: Square): Line => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [columns, rows] = [between(from[0], to[0]), between(from[1], to[1])];
  // On which side of the line a point lies, in halves of a space so that all is whole: 0 on the line.
  const side = (x2: number, y2: number): number => Math.sign(dx * (y2 - 2 * from[1]) - dy * (x2 - 2 * from[0]));
  const isThrough = ([x, y]: Square): boolean => {
    const sides = [side(2 * x - 1, 2 * y - 1), side(2 * x + 1, 2 * y - 1), side(2 * x - 1, 2 * y + 1), side(2 * x + 1, 2 * y + 1)];
    return sides.includes(1) && sides.includes(-1);
  };
  const spaces = columns.flatMap((x) => rows.map((y): Square => [x, y]));
  const corners = columns.slice(0, -1).flatMap((x) =>
    rows.slice(0, -1).flatMap((y): [Square, Square][] => {
      if (side(2 * x + 1, 2 * y + 1) !== 0) return [];
      const falls = dx > 0 === dy > 0;
      return [
        falls
          ? [
              [x + 1, y],
              [x, y + 1],
            ]
          : [
              [x, y],
              [x + 1, y + 1],
            ],
      ];
    }),
  );
  return { through: spaces.filter((each) => !isSame(each, from) && !isSame(each, to) && isThrough(each)), corners };
};

const better = (a: Cover, b: Cover): Cover => (COVERS.indexOf(a) > COVERS.indexOf(b) ? a : b);
const worse = (a: Cover, b: Cover): Cover => (better(a, b) === a ? b : a);

/** DOA-COVER-01, DOA-COVER-02, DOA-COVER-03, DOA-COVER-05: what the creature at `to` has against an attack from `from`. */
export const coverOnLine = (
  from: Square,
  to: Square,
  { groundAt, isCreature }: { readonly groundAt: (at: Square) => GroundName; readonly isCreature: (at: Square) => boolean },
): Cover => {
  const ground = (at: Square): Cover => {
    const { cover, low } = GROUNDS[groundAt(at)];
    return low && !touch(at, to) ? 'none' : cover;
  };
  const coverAt = (at: Square): Cover => better(ground(at), isCreature(at) ? 'partial' : 'none');
  const { through, corners } = lineBetween(from, to);
  const own = isSame(from, to) || GROUNDS[groundAt(to)].blocked ? 'none' : ground(to);
  return [...through.map(coverAt), ...corners.map(([a, b]) => worse(coverAt(a), coverAt(b)))].reduce(better, own);
};

// Walking

export interface Walk {
  /** Is it a space at all? */
  has(at: Square): boolean;
  /** Why nobody of this side can enter it: a foe stands there, or the ground is closed. */
  barred(at: Square): 'foe' | 'ground' | null;
  terrain(at: Square): Terrain;
  /** What a diagonal step costs. */
  readonly diagonal: number;
  /** Slips between two that touch, as nobody may: tells which rule closes a way. */
  readonly squeezes?: boolean;
}

/** DOA-TERRAIN-01: the terrain changes the price of a space, not the speed. */
export const priceOf = (terrain: Terrain): number => (terrain === 'challenging' ? 2 : 1);

interface Step {
  readonly cost: number;
  /** The rule that forbids it; null where it is allowed. */
  readonly rule: string | null;
}

/** One step onto a neighboring space. */
export const stepOnto = (walk: Walk, from: Square, to: Square): Step => {
  const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  const slanted = dx === 1 && dy === 1;
  const cost = (slanted ? walk.diagonal : Math.max(dx, dy)) * priceOf(walk.terrain(to));
  if (Math.max(dx, dy) > 1) return { cost, rule: 'DOA-MOVE-01' };
  const barred = walk.barred(to);
  if (barred !== null) return { cost, rule: barred === 'foe' ? 'DOA-MOVE-04' : 'DOA-COMBAT-02' };
  const flanks: readonly Square[] = [
    [from[0], to[1]],
    [to[0], from[1]],
  ];
  const isShut = slanted && walk.squeezes !== true && flanks.every((each) => walk.barred(each) !== null);
  return { cost, rule: isShut ? 'DOA-MOVE-05' : null };
};

export interface Reached {
  readonly at: Square;
  /** Spaces of movement, rounded up: half a space is no use. */
  readonly cost: number;
  /** The spaces walked through, from where the walk begins to this one. */
  readonly path: readonly Square[];
}

/** Straight steps first: of ways that cost the same, the plainer one is taken. */
const STEPS: readonly Square[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];

interface Visit {
  readonly at: Square;
  readonly cost: number;
  readonly before: Visit | null;
}

const pathTo = (visit: Visit): Square[] => [...(visit.before === null ? [] : pathTo(visit.before)), visit.at];

/** Every space that can be walked to for at most this much, cheapest first; the space where the walk begins is the first. */
export const reach = (walk: Walk, from: Square, most: number): Reached[] => {
  // Costs come in halves. A list for each of them keeps the order without sorting.
  const waiting: Visit[][] = Array.from({ length: Math.max(0, most) * 2 + 1 }, () => []);
  const done = new Map<string, Visit>();
  waiting[0]?.push({ at: from, cost: 0, before: null });
  for (const visits of waiting)
    for (const visit of visits) {
      if (done.has(String(visit.at))) continue;
      done.set(String(visit.at), visit);
      for (const [dx, dy] of STEPS) {
        const at: Square = [visit.at[0] + dx, visit.at[1] + dy];
        if (!walk.has(at) || done.has(String(at))) continue;
        const { cost, rule } = stepOnto(walk, visit.at, at);
        if (rule === null) waiting[(visit.cost + cost) * 2]?.push({ at, cost: visit.cost + cost, before: visit });
      }
    }
  return [...done.values()].map((visit) => ({ at: visit.at, cost: Math.ceil(visit.cost), path: pathTo(visit) }));
};

/** DOA-MOVE-01, DOA-MOVE-03, DOA-MOVE-04, DOA-MOVE-05, DOA-MOVE-06: a path as it was written down, from where the character stands to where the turn ends. */
export const judgePath = (
  path: readonly Square[],
  {
    speed,
    diagonal,
    friends,
    hostiles,
  }: { readonly speed: number; readonly diagonal: number; readonly friends: readonly Square[]; readonly hostiles: readonly Square[] },
): { readonly legal: boolean; readonly cost: number; readonly rule: string | null } => {
  const on = (squares: readonly Square[], at: Square): boolean => squares.some((each) => isSame(each, at));
  const walk: Walk = { has: () => true, barred: (at) => (on(hostiles, at) ? 'foe' : null), terrain: () => 'open', diagonal };
  const steps = path.slice(1).map((to, i) => stepOnto(walk, path[i] ?? to, to));
  const cost = steps.reduce((sum, step) => sum + step.cost, 0);
  const end = path.at(-1);
  const isShared = path.length > 1 && end !== undefined && on(friends, end);
  const rule = steps.find((step) => step.rule !== null)?.rule ?? (isShared ? 'DOA-MOVE-03' : cost > speed ? 'DOA-MOVE-01' : null);
  return { legal: rule === null, cost, rule };
};
