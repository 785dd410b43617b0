// Tests that the simulation finds every planted bug.

import { describe, expect, test } from 'vitest';
import { PLANTED } from './planted-bugs.ts';
import { runWorld } from './world.ts';

/** So many worlds at most until it must have shown. */
const WITHIN = 60;

describe('a bug of each kind is found by the check that is there for it', () => {
  for (const { what, kind, builder } of PLANTED)
    test(`[R4] [P11] ${kind}: a server that ${what}`, async () => {
      let found = 0;
      for (let seed = 1; seed <= WITHIN && found === 0; seed++) {
        // Some of these bugs break the log itself, and then there is nothing to judge by.
        const { violations } = await runWorld(seed, builder).catch(() => ({ violations: [] }));
        if (violations.some((violation) => violation.kind === kind)) found = seed;
      }
      expect(found).toBeGreaterThan(0);
    });
});
