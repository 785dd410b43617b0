// Runs the conformance suite on The Realms Behind.

import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { realmsBehind } from '../../src/realms-behind/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

// Hands that nobody else sees, in bytes, sizes, offers or odds: P4 is what this game is about.
test('[P1–P9] The Realms Behind keeps every promise at random tables', { timeout: nightly ? 10_800_000 : 600_000 }, () => {
  const { counts, lines } = conformance(realmsBehind, {
    tables: nightly ? 2_000 : 42,
    commands: nightly ? 120 : 50,
    atLeast: {
      commands: 1_498,
      refusals: 211,
      manual: 145,
      manualDuringAsk: 125,
      joins: 12,
      options: 12,
      shuffles: 145,
      secretMoves: 257,
      peeks: 34,
      asks: 858,
      askReloaded: 1_498,
      undoFree: 17,
      undoRuled: 10,
      consents: 85,
      unsticks: 211,
      asksEmptied: 772,
      viewsFolded: 7_293,
      worldsCompared: 1_372,
      choicesVaried: 2,
      placesVaried: 85,
      shufflesVaried: 42,
      refusalsCompared: 171,
      botsCompared: 4_290,
      oddsCompared: 64,
      handlesChecked: 10,
      // A hand of nine tells nine odds at once: they come in lumps.
      oddsEnumerated: 1,
      oddsSampled: 6,
    },
  });
  console.info(`realms-behind\n${lines.join('\n')}`);
  expect(counts.tables).toBe(nightly ? 2_000 : 42);
});
