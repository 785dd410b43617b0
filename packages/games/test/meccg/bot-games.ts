// Whole games of bots, by seed: for the tests that let no game stall.

import { belowFrom, live, seeded, type JsonRecord } from '@pasteboard/kernel';
import { meccg } from '../../src/meccg/index.ts';
import { Talk } from '../talk.ts';

const isNightly = process.env['NIGHTLY'] === '1';
const GAMES = Number(process.env['GAMES'] ?? (isNightly ? 200 : 1));
const FIRST = Number(process.env['FIRST'] ?? 1);
const MOST_MOVES = 6_000;

/** The games of one night, or a sample by day. */
export const SEEDS: readonly number[] = Array.from({ length: GAMES }, (_, i) => FIRST + i);
export const LONG = { timeout: isNightly ? 7_200_000 : 300_000 };

/** How far a game came that did not end; nothing where it ended. */
export const stall = (seed: number, options: JsonRecord, setup?: JsonRecord): string | null => {
  const ready = meccg.ready[seed % 2];
  const bot = meccg.bots['player'];
  if (ready === undefined || bot === undefined) throw new Error('the game has two ready tables and a bot');
  const talk = Talk.open(
    meccg,
    { ...ready, options: { ...ready.options, ...options }, setup: setup ?? ready.setup },
    live(seeded(seed)),
  ).quickly();
  try {
    talk.botsPlay({ ann: bot, ben: bot }, belowFrom(seeded(seed + 100)), MOST_MOVES);
  } catch (error) {
    return `seed ${seed}: ${error instanceof Error ? error.message : String(error)}`;
  }
  const phase = talk.count('table', 'phase');
  return phase === 'over' ? null : `seed ${seed}: nobody moves in phase ${String(phase)} of turn ${String(talk.count('table', 'turn'))}`;
};
