import type { Group } from '@pasteboard/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Past, REMEMBERED } from '../src/room/past.ts';

const group = (seq: number): Group => ({
  seq,
  by: 'ann',
  cause: { id: `c${seq}`, by: 'ann', do: 'draw', with: {} },
  manual: false,
  undoes: [],
  reveals: false,
  events: [],
});

const seqs = (past: Past): number[] => Array.from(past, ({ seq }) => seq);

test('[R3] of whatever was decided, from wherever, each table remembers its own newest 128 groups and no other’s', () => {
  // Each step goes on from one of those before, as a table does where what was decided came to nothing.
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.nat(60)), { maxLength: 400 }), (steps) => {
      const pasts = [{ past: Past.NONE, expected: [] as number[] }];
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
  expect(seqs(groups.reduce((past, each) => past.with(each, 100), Past.NONE))).toEqual(groups.slice(-REMEMBERED).map(({ seq }) => seq));
  expect(seqs(Past.NONE)).toEqual([]);
});
