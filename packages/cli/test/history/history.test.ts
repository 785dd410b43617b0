// Runs three server processes on one PostgreSQL under faults, and checks the recorded history.

import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge } from './checker.ts';
import { Cluster } from './cluster.ts';
import { drawing } from './faults.ts';
import { count, inWords, noFigures } from './figures.ts';
import type { History } from './history.ts';
import { playRound, type RoundPlan } from './round.ts';

const MINUTE_MS = 60_000;
const nightly = process.env['NIGHTLY'] === '1';
/** HISTORY_SEED=n plays that round first; HISTORY_MINUTES=n plays so long, and 0 one round; HISTORY_ROUND_SECONDS=n sets the length of a round. */
const MINUTES = Number(process.env['HISTORY_MINUTES'] ?? (nightly ? 20 : 0));
const FIRST_SEED = Number(process.env['HISTORY_SEED'] ?? randomInt(0x10000));
const IS_LONG = nightly || MINUTES > 0;
const ROUND_MS = 1_000 * Number(process.env['HISTORY_ROUND_SECONDS'] ?? (IS_LONG ? 45 : 16));
const LONGEST_FAULT_MS = IS_LONG ? 16_000 : 8_000;

/** Kept where it is wrong, or where HISTORY_KEEP names a file. */
const keep = (history: History, seed: number, isWrong: boolean): string => {
  const file = process.env['HISTORY_KEEP'] ?? (isWrong ? join(tmpdir(), `pasteboard-history-${seed}.json`) : '');
  if (file !== '') writeFileSync(file, JSON.stringify(history));
  return file;
};

describe('three processes on one PostgreSQL', () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await Cluster.start(drawing(FIRST_SEED, 99));
  });
  afterAll(() => cluster?.stop());

  test('[T40] [T41] [T42] [T43] [T44] killed, paused, cut off and with wrong clocks, they keep one order that agrees with every answer', {
    timeout: (MINUTES + 5) * MINUTE_MS,
  }, async () => {
    if (cluster === undefined) throw new Error('no processes were started');
    console.info(`history: faults are injected through ${cluster.network.described}`);
    const figures = noFigures();
    const until = performance.now() + MINUTES * MINUTE_MS;
    let plan: RoundPlan = { seed: FIRST_SEED, ms: ROUND_MS, longestFaultMs: LONGEST_FAULT_MS };
    do {
      console.info(`history: HISTORY_SEED=${plan.seed} plays these faults again`);
      const { history, recorder } = await playRound(cluster, plan, figures);
      const violations = judge(history);
      count(figures, history, recorder);
      const kept = keep(history, plan.seed, violations.length > 0);
      if (kept !== '') console.info(`history: written to ${kept}`);
      expect(violations.slice(0, 20), `HISTORY_SEED=${plan.seed}`).toEqual([]);
      expect(recorder.surprises.slice(0, 20), `HISTORY_SEED=${plan.seed}`).toEqual([]);
      plan = { ...plan, seed: plan.seed + 1 };
    } while (performance.now() < until);
    console.info(`history: ${figures.rounds} rounds; ${inWords(figures)}`);
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.clocksApart).toBeGreaterThan(MINUTE_MS);
    expect(figures.kills + figures.pauses + figures.drops).toBeGreaterThan(0);
  });
});
