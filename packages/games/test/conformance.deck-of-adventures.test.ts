import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';

const nightly = process.env['NIGHTLY'] === '1';
const TABLES = nightly ? 2_000 : 100;

// The largest rulebook of the house, and a deck for every Dealer: fewer commands each than in a small game, and more time.
test('[P1–P9] deck-of-adventures keeps every promise at random tables', { timeout: nightly ? 14_400_000 : 900_000 }, () => {
  const { counts, lines } = conformance(deckOfAdventures, {
    tables: TABLES,
    commands: nightly ? 60 : 50,
    atLeast: {
      commands: 3_000,
      refusals: 280,
      manual: 200,
      manualDuringAsk: 160,
      joins: 16,
      options: 24,
      shuffles: 240,
      secretMoves: 650,
      peeks: 10,
      asks: 1_600,
      askReloaded: 2_800,
      undoFree: 25,
      undoRuled: 15,
      consents: 80,
      unsticks: 380,
      viewsFolded: 12_500,
      worldsCompared: 2_500,
      choicesVaried: 8,
      shufflesVaried: 60,
      refusalsCompared: 240,
      botsCompared: 6_000,
      oddsCompared: 3_000,
      oddsEnumerated: 16,
      oddsSampled: 24,
    },
  });
  console.info(`deck-of-adventures\n${lines.join('\n')}`);
  expect(counts.tables).toBe(TABLES);
});
