// Runs the conformance suite on the Middle-earth CCG.

import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { meccg } from '../../src/meccg/index.ts';

const nightly = process.env['NIGHTLY'] === '1';
const TABLES = nightly ? 2_000 : 60;

// Two whole decks and long lists of what may be played: fewer commands each. Some tables are found in the middle of a game.
test('[P1–P9] the collectible game keeps every promise at random tables', { timeout: nightly ? 14_400_000 : 900_000 }, () => {
  const { counts, lines } = conformance(meccg, {
    tables: TABLES,
    commands: nightly ? 100 : 22,
    atLeast: {
      commands: 850,
      refusals: 115,
      manual: 81,
      manualDuringAsk: 40,
      joins: 6,
      options: 20,
      shuffles: 34,
      secretMoves: 340,
      peeks: 17,
      asks: 238,
      sealed: 68,
      askReloaded: 442,
      undoFree: 4,
      undoRuled: 2,
      consents: 115,
      unsticks: 68,
      viewsFolded: 2_720,
      worldsCompared: 850,
      choicesVaried: 23,
      placesVaried: 68,
      shufflesVaried: 6,
      refusalsCompared: 102,
      botsCompared: 2_720,
      handlesChecked: 6,
    },
  });
  console.info(`meccg\n${lines.join('\n')}`);
  expect(counts.tables).toBe(TABLES);
});
