// Tests handles: a viewer's own numbers for cards, which reveal nothing and are never reused.
import { BACKS, EVERYBODY, NOBODY, canonical, sees, type Table } from '@pasteboard/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, stories, tell } from './random-table.ts';
import { Tabletop, ann, bare, ben, gus } from './tabletop.ts';

/** A row of backs, a face-down deck and an open pile. */
const row = (): Tabletop =>
  new Tabletop(bare(), { seats: [ann, ben, gus] }).runs((t) => {
    t.makePile('deck', { sees: sees('count') });
    t.makePile('row', { owner: 'ann', sees: sees('backs', { owner: 'faces' }) });
    t.makePile('open', { sees: sees('faces') });
    t.make('row', ['AS', '2H', '3D', '4C'], NOBODY);
    t.make('deck', ['5S', '6H'], NOBODY);
  });

describe('handles', () => {
  test('[K32] a card has a handle for each viewer who can tell it apart, and none in a pile seen as a count', () => {
    const table = row();
    expect(table.handles('ben', 'row')).toEqual([1, 2, 3, 4]);
    expect(table.view('ben').piles['deck']?.slots).toBeNull();
    expect(table.state.piles['deck']?.slots.map((slot) => slot.seen)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    table.runs((t) => void t.draw('deck', 'open'));
    expect(table.handles('ben', 'open')).toEqual([5]);
  });

  test('[K32] a handle is kept while the viewer can follow the card', () => {
    const table = row();
    const [first, second] = table.handles('ben', 'row');
    table.runs((t) => t.move([t.cards('row')[1]!], 'open'));
    expect(table.handles('ann', 'open')).toEqual([2]);
    expect(table.handles('ben', 'open')).not.toEqual([second]);
    const told = row().runs((t) => t.move([t.cards('row')[1]!], 'open', { open: EVERYBODY }));
    expect(told.handles('ben', 'open')).toEqual([second]);
    expect(told.handles('ben', 'row')[0]).toBe(first);
  });

  test('[K33] after a shuffle, an untold order or a secret move, a whole pile gets new handles in the order of places', () => {
    const mixes: ((t: Table) => void)[] = [
      (t) => t.shuffle('row'),
      (t) => t.arrange('row', t.cards('row').toReversed()),
      (t) => t.move([t.cards('row')[2]!], 'deck'),
      (t) => t.move([t.cards('deck')[0]!], 'row', { at: 1 }),
    ];
    for (const mix of mixes) {
      const table = row();
      const old = table.handles('ben', 'row');
      table.runs(mix);
      const now = table.handles('ben', 'row');
      expect(now.every((h) => h > Math.max(...old))).toBe(true);
      expect(now).toEqual(now.toSorted((a, b) => a - b));
    }
  });

  test('[K33] handles count up for each viewer and never back, and a handle never comes to mean another card', () => {
    fc.assert(
      fc.property(stories(40), (story) => {
        const meant = new Map<string, number>();
        tell(story, ({ before, after }) => {
          before.minted.forEach((n, v) => expect(after.minted[v]).toBeGreaterThanOrEqual(n));
          for (const { slots, levels } of Object.values(after.piles)) {
            for (const slot of slots) {
              levels.forEach((level, v) => {
                const h = slot.seen[v] ?? 0;
                expect(h > 0).toBe(level >= BACKS);
                if (h === 0) return;
                expect(h).toBeLessThanOrEqual(after.minted[v] ?? 0);
                expect(meant.get(`${v}/${h}`) ?? slot.card).toBe(slot.card);
                meant.set(`${v}/${h}`, slot.card);
              });
            }
          }
        });
      }),
      runs(15, 6),
    );
  });

  test('[K33] undo reuses no number', () => {
    const table = row();
    const before = table.handles('gus', 'row');
    table.does('gus', 'manual.shuffle', { pile: 'row' }).does('gus', 'undo', { back: table.state.seq });
    expect(Math.min(...table.handles('gus', 'row'))).toBeGreaterThan(Math.max(...before));
    expect(table.faces('row')).toEqual(['AS', '2H', '3D', '4C']);
  });

  test('[K34] a secret move gives the same numbers and shows the same bytes, whichever cards it took and wherever they were', () => {
    const moves = (places: readonly number[], to: string): string => {
      const table = row();
      table.runs((t) =>
        t.move(
          places.map((at) => t.cards('row')[at]!),
          to,
        ),
      );
      return canonical([table.state.minted, table.got('ben'), table.view('ben')]);
    };
    for (const places of [
      [0, 1],
      [1, 0],
      [2, 3],
      [3, 0],
    ])
      expect(moves(places, 'deck')).toBe(moves([1, 2], 'deck'));
    const backs = (places: readonly number[]): string => {
      const table = row().runs((t) => t.makePile('far', { sees: sees('backs') }));
      table.runs((t) =>
        t.move(
          places.map((at) => t.cards('row')[at]!),
          'far',
        ),
      );
      return canonical([table.state.minted[2], table.got('ben'), table.view('ben')]);
    };
    for (const places of [
      [0, 1],
      [1, 0],
      [2, 3],
      [3, 0],
    ])
      expect(backs(places)).toBe(backs([1, 2]));
  });
});
