// Tests that bots play a whole game at the terminal: none waits for a move that it is never offered.

import { belowFrom, live, seeded } from '@pasteboard/kernel';
import { meccg } from '@pasteboard/games/meccg';
import { expect, test } from 'vitest';
import { letBotsPlay } from '../src/play/bots.ts';
import { Host } from '../src/play/host.ts';

/** Lets bots play in every seat until the game is over or no seat moves. */
const phaseReached = (seed: number): unknown => {
  const ready = meccg.ready[0] ?? { seats: [], options: {}, setup: {} };
  const host = Host.open(meccg, ready, live(seeded(seed)));
  const bots = { seats: new Set(host.seats), below: belowFrom(seeded(seed + 100)) };
  const phase = (): unknown => host.chair('ann').view.values['table']?.['phase']?.value;
  for (let before = -1; phase() !== 'over' && host.groups.length > before; ) {
    before = host.groups.length;
    letBotsPlay(host, bots, 'other');
  }
  return phase();
};

test.each([4, 9])(
  '[MEC-ORG-04] bots that are over their influence let characters go, and the game ends (seed %i)',
  { timeout: 120_000 },
  (seed) => {
    expect(phaseReached(seed)).toBe('over');
  },
);
