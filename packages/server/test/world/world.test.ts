// Runs simulated worlds of processes, clients and faults from seeds.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Coverage } from './coverage.ts';
import { runWorld, type Report } from './world.ts';

const nightly = process.env['NIGHTLY'] === '1';
const WORLDS = nightly ? 10_000 : 400;
const CHUNK = nightly ? 500 : 50;
const PATIENCE = 600_000;

interface KeptSeed {
  readonly seed: number;
  readonly found: string;
}

/** Seeds that found something once. They are never taken away. */
const KEPT = JSON.parse(readFileSync(new URL('../../../../fixtures/seeds/world.json', import.meta.url), 'utf8')) as readonly KeptSeed[];

/** What a person needs to begin with; the seed is to be kept in `fixtures/seeds/world.json`. */
const tell = ({ seed, violations, trace }: Report): string =>
  [`seed ${seed}:`, ...violations.map(({ kind, what }) => `  ${kind}: ${what}`), ...trace.map((line) => `    ${line}`)].join('\n');

const isBad = ({ violations }: Report): boolean => violations.length > 0;

describe('a world under one seed', () => {
  test.for(KEPT)('[P11] seed $seed, which found: $found', async ({ seed }) => {
    const report = await runWorld(seed);
    expect(isBad(report) ? tell(report) : '').toBe('');
  });

  test('[P11] the same seed gives the same world, to the last word', async () => {
    for (const seed of [3, 17, 40]) {
      const [one, two] = [await runWorld(seed), await runWorld(seed)];
      expect([two.digest, two.steps, two.entries]).toEqual([one.digest, one.steps, one.entries]);
    }
    expect((await runWorld(3)).digest).not.toBe((await runWorld(4)).digest);
  });

  const coverage = new Coverage();
  const chunks = Array.from({ length: WORLDS / CHUNK }, (_, i) => ({ from: 1 + i * CHUNK, to: (i + 1) * CHUNK }));

  test.for(chunks)(
    '[R1] [R2] [R3] [R4] [R5] [R6] [R7] [P11] seeds $from–$to: nothing lost, doubled, early, leaked, diverged or hung, and what is refused has no effect',
    { timeout: PATIENCE },
    async ({ from, to }) => {
      const bad: string[] = [];
      for (let seed = from; seed <= to; seed++) {
        const report = await runWorld(seed);
        coverage.add(report);
        if (isBad(report)) bad.push(tell(report));
      }
      expect(bad.slice(0, 3).join('\n\n')).toBe('');
    },
  );

  test('[P11] the worlds have seen kills, lost races, unknown fates, slow readers, bots and every game often enough', () => {
    expect(coverage.worlds).toBe(WORLDS);
    expect(coverage.missing).toEqual([]);
  });
});
