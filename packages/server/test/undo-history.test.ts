// Tests of the groups that can still be undone.

import type { Group } from '@pasteboard/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UndoHistory, REMEMBERED, REMEMBERED_CHARACTERS } from '../src/table-log/undo-history.ts';

const group = (seq: number): Group => ({
  seq,
  by: 'ann',
  cause: { id: `c${seq}`, by: 'ann', do: 'draw', with: {} },
  manual: false,
  undoes: [],
  reveals: false,
  events: [],
});

const seqs = (past: UndoHistory): number[] => Array.from(past, ({ seq }) => seq);

test('[R3] each table remembers its own newest 128 groups, whichever process decided them, and no other table’s', () => {
  // Each step goes on from one of those before, as a table does where what was decided came to nothing.
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.nat(60)), { maxLength: 400 }), (steps) => {
      const pasts = [{ past: UndoHistory.NONE, expected: [] as number[] }];
      for (const [seq, back] of steps.entries()) {
        const { past, expected } = pasts.at(-1 - Math.min(back, pasts.length - 1))!;
        pasts.push({ past: past.with(group(seq), 100), expected: [...expected, seq].slice(-REMEMBERED) });
      }
      for (const { past, expected } of pasts) expect(seqs(past)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('[R3] a past that is read again is the same', () => {
  const groups = Array.from({ length: 300 }, (_, seq) => group(seq));
  expect(seqs(groups.reduce((past, each) => past.with(each, 100), UndoHistory.NONE))).toEqual(
    groups.slice(-REMEMBERED).map(({ seq }) => seq),
  );
  expect(seqs(UndoHistory.NONE)).toEqual([]);
});

test('[R19] groups that hold exactly what may be remembered are all kept, and one character more drops the oldest', () => {
  const half = REMEMBERED_CHARACTERS / 2;
  const two = (characters: number) => UndoHistory.NONE.with(group(0), half).with(group(1), characters);
  expect([seqs(two(half)), seqs(two(half + 1))]).toEqual([[0, 1], [1]]);
});

test('[R19] how much is kept is counted group by group', () => {
  const kept = Array.from({ length: 5 }, (_, seq) => group(seq)).reduce((past, each) => past.with(each, 100), UndoHistory.NONE);
  expect([UndoHistory.NONE.characters, kept.characters, kept.with(group(5), 7).characters]).toEqual([0, 500, 507]);
});

test('[R19] a command’s parameters are not remembered, nor more than 262,144 characters, nor anything before a final entry', () => {
  const given = { ...group(1), cause: { ...group(1).cause, with: { secret: 'x'.repeat(1_000) } } };
  const [kept] = UndoHistory.NONE.with(given, 1_200);
  expect(JSON.stringify(kept)).not.toContain('xxx');
  expect(kept?.cause).toEqual({ do: 'draw' });
  const long = Array.from({ length: 40 }, (_, seq) => group(seq)).reduce((past, each) => past.with(each, 100_000), UndoHistory.NONE);
  expect(seqs(long)).toEqual([38, 39]);
  // What is kept beyond that, as groups are put away in parts, is bounded as well.
  expect(long.characters).toBeLessThan(3 * REMEMBERED_CHARACTERS);
  expect(seqs(long.with({ ...group(40), by: '' }, 100).with(group(41), 100))).toEqual([41]);
});
