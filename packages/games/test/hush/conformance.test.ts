// Runs the conformance suite on Hush.

import { conformance, replayFailure } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { hush } from '../../src/hush/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

test('[P1–P9] hush keeps every promise at random tables', { timeout: nightly ? 7_200_000 : 600_000 }, () => {
  const { counts, lines } = conformance(hush, {
    tables: nightly ? 2_000 : 100,
    commands: 200,
    atLeast: {
      commands: 8_000,
      refusals: 1_500,
      manual: 1_000,
      manualDuringAsk: 500,
      joins: 50,
      returns: 8,
      options: 200,
      shuffles: 150,
      secretMoves: 1_000,
      peeks: 500,
      asks: 4_000,
      sealed: 2_000,
      askReloaded: 5_000,
      undoFree: 50,
      undoRuled: 80,
      consents: 2_000,
      unsticks: 1_000,
      viewsFolded: 30_000,
      worldsCompared: 5_000,
      choicesVaried: 500,
      shufflesVaried: 30,
      refusalsCompared: 1_000,
      botsCompared: 5_000,
      oddsCompared: 1_000,
      handlesChecked: 2_000,
      oddsSampled: 40,
    },
  });
  console.info(`hush\n${lines.join('\n')}`);
  expect(counts.tables).toBe(nightly ? 2_000 : 100);
});

test('[P4] a pile put back and shuffled in view of the GM alone stays known to the GM', () => {
  expect(replayFailure(hush, 8185, [1826616, 1517882, 1049588, 850768, 1000970, 807175])).toBeNull();
});
