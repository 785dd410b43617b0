// Runs the conformance suite on the smallest game.

import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { drawGame } from '../../src/draw/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

test('[P1–P9] draw keeps every promise at random tables', { timeout: nightly ? 7_200_000 : 600_000 }, () => {
  const { counts, lines } = conformance(drawGame, {
    tables: nightly ? 2_000 : 100,
    commands: 200,
    atLeast: {
      commands: 10_000,
      refusals: 1_500,
      manual: 1_000,
      manualDuringAsk: 100,
      joins: 50,
      returns: 8,
      shuffles: 100,
      undoFree: 10,
      undoRuled: 50,
      unsticks: 200,
      askReloaded: 1_000,
      viewsFolded: 30_000,
      worldsCompared: 5_000,
      shufflesVaried: 20,
      refusalsCompared: 1_000,
      oddsCompared: 5_000,
      oddsEnumerated: 50,
      oddsSampled: 50,
      handlesChecked: 20,
      consents: 1_000,
    },
  });
  console.info(`draw\n${lines.join('\n')}`);
  expect(counts.tables).toBe(nightly ? 2_000 : 100);
});
