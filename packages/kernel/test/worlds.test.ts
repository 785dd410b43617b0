// Tests imagined worlds: other tables that look the same to one viewer.
import { reimagine } from '@pasteboard/conformance';
import { asBags, belowFrom, canonical, hasViewer, seeded, view, type State } from '@pasteboard/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordHolds } from './record.ts';
import { runs, stories, tell } from './random-table.ts';

const facesOf = (s: State): string[] =>
  Object.values(s.piles)
    .flatMap(({ slots }) => slots.map(({ face }) => face))
    .sort();
const cardsOf = (s: State): unknown =>
  Object.entries(s.piles).map(([id, { slots }]) => [id, slots.map(({ card, turn, seen, knows }) => [card, turn, seen, knows])]);

describe('other worlds', () => {
  test('[K87] a reimagined table looks the same to its viewer, to the last byte, holds the same cards, and no face is where their record forbids it', () => {
    let other = 0;
    fc.assert(
      fc.property(stories(30), (story) => {
        const gone: string[] = [];
        tell(story, ({ group, after }) => {
          gone.push(...group.events.flatMap((e) => (e.type === 'CardsUnmade' ? e.cards.map(({ face }) => face) : [])));
          after.seats.forEach((_, v) => {
            const world = reimagine(after, v, belowFrom(seeded(v + after.seq)));
            expect(canonical(view(world, v))).toBe(canonical(view(after, v)));
            expect(facesOf(world)).toEqual(facesOf(after));
            expect(cardsOf(world)).toEqual(cardsOf(after));
            for (const [id, { slots }] of Object.entries(after.piles))
              slots.forEach((slot, at) => {
                if (hasViewer(slot.knows, v)) expect(world.piles[id]?.slots[at]?.face).toBe(slot.face);
              });
            if (recordHolds(after, gone, v)) expect(recordHolds(world, gone, v), `viewer ${v}`).toBe(true);
            if (canonical(world) !== canonical(after)) other++;
          });
        });
      }),
      runs(6, 8),
    );
    expect(other).toBeGreaterThan(100);
  });

  test('[K87] cards to keep stay in place, and a bag looks like the pile it was', () => {
    fc.assert(
      fc.property(stories(10), (story) =>
        tell(story, ({ after }) => {
          const kept = new Set(Object.values(after.piles).flatMap(({ slots }) => slots.map(({ card }) => card)));
          expect(canonical(reimagine(after, 0, belowFrom(seeded(1)), kept))).toBe(canonical(after));
          expect(canonical(view(asBags(after, ['deck']), 1))).toBe(canonical(view(after, 1)));
        }),
      ),
      runs(5, 9),
    );
  });
});
