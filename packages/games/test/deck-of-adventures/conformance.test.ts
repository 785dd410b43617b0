// Runs the conformance suite on Deck of Adventures.

import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';

const nightly = process.env['NIGHTLY'] === '1';
const TABLES = nightly ? 2_000 : 100;

// The largest rulebook of the house, and a deck for every Dealer: fewer commands each than in a small game, and more time.
test('[P1–P9] deck-of-adventures keeps every promise at random tables', { timeout: nightly ? 14_400_000 : 900_000 }, () => {
  const { counts, lines } = conformance(deckOfAdventures, {
    tables: TABLES,
    commands: nightly ? 60 : 20,
    atLeast: {
      commands: 1_224,
      refusals: 108,
      manual: 81,
      manualDuringAsk: 65,
      joins: 6,
      options: 9,
      shuffles: 95,
      secretMoves: 265,
      peeks: 4,
      asks: 652,
      askReloaded: 1_142,
      undoFree: 10,
      undoRuled: 6,
      consents: 32,
      unsticks: 149,
      viewsFolded: 5_100,
      worldsCompared: 1_020,
      choicesVaried: 2,
      shufflesVaried: 24,
      refusalsCompared: 95,
      botsCompared: 2_448,
      oddsCompared: 1_224,
      oddsEnumerated: 6,
      oddsSampled: 9,
    },
  });
  console.info(`deck-of-adventures\n${lines.join('\n')}`);
  expect(counts.tables).toBe(TABLES);
});
