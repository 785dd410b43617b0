// The square grid of Deck of Adventures, for any two spaces and any crowd: distance, lines, cover, and how far a walk gets.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GROUND_NAMES, type GroundName } from '../../src/deck-of-adventures/names.ts';
import {
  GROUNDS,
  coverOnLine,
  distanceBetween,
  judgePath,
  lineBetween,
  reach,
  spaceName,
  spaceNamed,
  type Square,
  type Walk,
} from '../../src/deck-of-adventures/read/map.ts';

const SIDE = 9;
const square = fc.tuple(fc.nat(SIDE - 1), fc.nat(SIDE - 1));
const diagonal = fc.constantFrom(1, 1.5, 2);
const crowd = fc.uniqueArray(square, { maxLength: 14, selector: String });
const names = (squares: readonly Square[]): Set<string> => new Set(squares.map(spaceName));
const lay = fc.dictionary(square.map(spaceName), fc.constantFrom(...GROUND_NAMES), { maxKeys: 30 });

const walkOf = (diagonalCost: number, foes: ReadonlySet<string>, ground: { readonly [space: string]: GroundName }): Walk => ({
  has: ([x, y]) => x >= 0 && y >= 0 && x < SIDE && y < SIDE,
  barred: (at) => (foes.has(spaceName(at)) ? 'foe' : GROUNDS[ground[spaceName(at)] ?? 'open'].blocked ? 'ground' : null),
  terrain: (at) => GROUNDS[ground[spaceName(at)] ?? 'open'].terrain,
  diagonal: diagonalCost,
});
const coverIn = (ground: { readonly [space: string]: GroundName }, creatures: ReadonlySet<string>) => ({
  groundAt: (at: Square): GroundName => ground[spaceName(at)] ?? 'open',
  isCreature: (at: Square): boolean => creatures.has(spaceName(at)),
});

describe('spaces', () => {
  test('[DOA-COMBAT-02] every space has a name, which leads back to it', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(25), fc.nat(25)), (at) => {
        expect(spaceNamed(spaceName(at))).toEqual(at);
      }),
    );
    expect(['', 'C', '4C', 'C0', 'C27', 'AA1', 'none'].map(spaceNamed)).toEqual(Array<null>(7).fill(null));
    expect(spaceNamed('c4')).toEqual([2, 3]);
  });
});

describe('distance', () => {
  test('[DOA-MOVE-06] is the same both ways, 0 for one space alone, and never longer than over a third space', () => {
    fc.assert(
      fc.property(square, square, square, diagonal, (a, b, c, cost) => {
        expect(distanceBetween(a, b, cost)).toBe(distanceBetween(b, a, cost));
        expect(distanceBetween(a, b, cost) === 0).toBe(String(a) === String(b));
        expect(distanceBetween(a, c, cost)).toBeLessThanOrEqual(distanceBetween(a, b, cost) + distanceBetween(b, c, cost));
      }),
    );
  });

  test('[DOA-COMBAT-02] is what a walk over open ground costs', () => {
    fc.assert(
      fc.property(square, square, diagonal, (a, b, cost) => {
        const there = reach(walkOf(cost, new Set(), {}), a, 3 * SIDE).find(({ at }) => String(at) === String(b));
        expect(there?.cost).toBe(distanceBetween(a, b, cost));
      }),
    );
  });
});

describe('walks', () => {
  test('[DOA-MOVE-04] [DOA-MOVE-05] lead through no foe, nothing blocked, and between no two that touch; each costs what its steps cost', () => {
    fc.assert(
      fc.property(square, crowd, lay, diagonal, fc.nat(14), (from, foes, ground, cost, most) => {
        const there = names(foes.filter((foe) => String(foe) !== String(from)));
        const walk = walkOf(cost, there, ground);
        for (const { at, cost: paid, path } of reach(walk, from, most)) {
          expect([path[0], path.at(-1)]).toEqual([from, at]);
          expect(paid).toBeLessThanOrEqual(most);
          const judged = judgePath(path, {
            speed: 99,
            diagonal: cost,
            friends: [],
            hostiles: foes.filter((foe) => there.has(spaceName(foe))),
          });
          expect(judged.rule).toBeNull();
          expect(path.slice(1).some((step) => walk.barred(step) !== null)).toBe(false);
          const isRough = path.slice(1).some((step) => walk.terrain(step) === 'challenging');
          if (isRough) expect(paid).toBeGreaterThan(Math.floor(judged.cost));
          else expect(paid).toBe(Math.ceil(judged.cost));
        }
      }),
    );
  });

  test('[DOA-MOVE-01] more movement reaches all that less did, at the same cost; the way back over even ground costs as much', () => {
    fc.assert(
      fc.property(square, crowd, diagonal, fc.nat(6), (from, foes, cost, most) => {
        const there = names(foes.filter((foe) => String(foe) !== String(from)));
        const walk = walkOf(cost, there, {});
        const far = new Map(reach(walk, from, most + 3).map((each) => [spaceName(each.at), each.cost]));
        for (const { at, cost: paid } of reach(walk, from, most)) {
          expect(far.get(spaceName(at))).toBe(paid);
          expect(reach(walk, at, most).find((back) => String(back.at) === String(from))?.cost).toBe(paid);
        }
      }),
    );
  });

  test('[DOA-TERRAIN-01] a space of challenging terrain costs two, slanted as much again as the table says', () => {
    const rough = (cost: number, to: Square): number | undefined =>
      reach(walkOf(cost, new Set(), { B1: 'challenging', B2: 'challenging' }), [0, 0], 9).find(({ at }) => String(at) === String(to))?.cost;
    expect([rough(1, [1, 0]), rough(1, [1, 1]), rough(1.5, [1, 1]), rough(2, [1, 1])]).toEqual([2, 2, 3, 3]);
  });
});

describe('lines and cover', () => {
  test('[DOA-COVER-05] a line passes the same spaces both ways, all of them between the two', () => {
    fc.assert(
      fc.property(square, square, (a, b) => {
        const [there, back] = [lineBetween(a, b), lineBetween(b, a)];
        expect(names(there.through)).toEqual(names(back.through));
        expect(new Set(there.corners.map((pair) => [...names(pair)].toSorted().join()))).toEqual(
          new Set(back.corners.map((pair) => [...names(pair)].toSorted().join())),
        );
        for (const [x, y] of [...there.through, ...there.corners.flat()]) {
          expect(x >= Math.min(a[0], b[0]) && x <= Math.max(a[0], b[0]) && y >= Math.min(a[1], b[1]) && y <= Math.max(a[1], b[1])).toBe(
            true,
          );
          expect([String(a), String(b)].includes(String([x, y])) && there.through.some((each) => String(each) === String([x, y]))).toBe(
            false,
          );
        }
      }),
    );
  });

  test('[DOA-COVER-05] a line leaves no gap: each space touches another of it', () => {
    fc.assert(
      fc.property(square, square, (a, b) => {
        const all = [a, ...lineBetween(a, b).through, b];
        const isNear = (one: Square, other: Square): boolean => Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])) <= 1;
        for (const each of all)
          expect(String(a) === String(b) || all.some((other) => String(other) !== String(each) && isNear(each, other))).toBe(true);
      }),
    );
  });

  test('[DOA-COVER-01] nothing between two neighbors on a straight line; what is put in the way never makes cover worse', () => {
    const rank = { none: 0, partial: 1, full: 2 };
    fc.assert(
      fc.property(square, square, lay, crowd, square, (a, b, ground, creatures, more) => {
        const before = coverOnLine(a, b, coverIn(ground, names(creatures)));
        const after = coverOnLine(a, b, coverIn(ground, names([...creatures, more])));
        expect(rank[after]).toBeGreaterThanOrEqual(rank[before]);
        expect(coverOnLine(a, b, coverIn({}, new Set()))).toBe('none');
      }),
    );
  });

  const covered = (from: Square, to: Square, ground: { readonly [space: string]: GroundName }, creatures: readonly Square[] = []): string =>
    coverOnLine(from, to, coverIn(ground, names(creatures)));

  test('[DOA-COVER-02] [DOA-COVER-03] a creature in between gives partial cover, a wall full, a pit none', () => {
    expect(covered([0, 0], [4, 0], {}, [[2, 0]])).toBe('partial');
    expect(covered([0, 0], [4, 0], { C1: 'wall' }, [[3, 0]])).toBe('full');
    expect(covered([0, 0], [4, 0], { C1: 'pit', D1: 'challenging' })).toBe('none');
    expect(covered([0, 0], [4, 0], {}, [[2, 1]])).toBe('none');
  });

  test('[DOA-COVER-05] a crate covers the creature next to it and not the one who shoots over it from afar', () => {
    expect([covered([0, 0], [4, 0], { D1: 'crate' }), covered([4, 0], [0, 0], { D1: 'crate' })]).toEqual(['partial', 'none']);
    expect([covered([0, 0], [2, 0], { B1: 'crate' }), covered([2, 0], [0, 0], { B1: 'crate' })]).toEqual(['partial', 'partial']);
    expect([covered([0, 0], [1, 0], { B1: 'thicket' }), covered([1, 0], [0, 0], { B1: 'thicket' })]).toEqual(['partial', 'none']);
  });

  test('[DOA-COVER-05] a line past one corner is free; between two corners that touch it is not', () => {
    expect([covered([0, 0], [2, 2], { B1: 'wall' }), covered([0, 0], [1, 1], { B1: 'wall' })]).toEqual(['none', 'none']);
    expect(covered([0, 0], [1, 1], { B1: 'wall', A2: 'wall' })).toBe('full');
    expect(covered([0, 0], [1, 1], { B1: 'wall' }, [[0, 1]])).toBe('partial');
  });
});
