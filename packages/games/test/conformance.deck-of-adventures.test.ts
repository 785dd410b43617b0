import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';

const nightly = process.env['NIGHTLY'] === '1';
const TABLES = nightly ? 2_000 : 100;

// The largest rulebook of the house, and a deck for every Dealer: fewer commands each than in a small game, and more time.
test('[P1–P9] deck-of-adventures keeps every promise at random tables', { timeout: nightly ? 14_400_000 : 900_000 }, () => {
  const { counts, lines } = conformance(deckOfAdventures, {
    tables: TABLES,
    commands: nightly ? 60 : 28,
    atLeast: {
      commands: 1_800,
      refusals: 160,
      manual: 120,
      manualDuringAsk: 96,
      joins: 9,
      options: 14,
      shuffles: 140,
      secretMoves: 390,
      peeks: 6,
      asks: 960,
      askReloaded: 1_680,
      undoFree: 15,
      undoRuled: 9,
      consents: 48,
      unsticks: 220,
      viewsFolded: 7_500,
      worldsCompared: 1_500,
      choicesVaried: 4,
      shufflesVaried: 36,
      refusalsCompared: 140,
      botsCompared: 3_600,
      oddsCompared: 1_800,
      oddsEnumerated: 9,
      oddsSampled: 14,
    },
  });
  console.info(`deck-of-adventures\n${lines.join('\n')}`);
  expect(counts.tables).toBe(TABLES);
});
