import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';

const nightly = process.env['NIGHTLY'] === '1';
const TABLES = nightly ? 2_000 : 100;

// The largest rulebook of the house, and a deck for every Dealer: fewer commands each than in a small game, and more time.
test('[P1–P9] deck-of-adventures keeps every promise at random tables', { timeout: nightly ? 14_400_000 : 900_000 }, () => {
  const { counts, lines } = conformance(deckOfAdventures, {
    tables: TABLES,
    commands: nightly ? 90 : 45,
    atLeast: {
      commands: 3_500,
      refusals: 350,
      manual: 250,
      manualDuringAsk: 200,
      joins: 20,
      options: 30,
      shuffles: 300,
      secretMoves: 800,
      peeks: 20,
      asks: 2_000,
      askReloaded: 3_500,
      undoFree: 30,
      undoRuled: 25,
      consents: 100,
      unsticks: 500,
      viewsFolded: 15_000,
      worldsCompared: 3_000,
      choicesVaried: 15,
      shufflesVaried: 120,
      refusalsCompared: 300,
      botsCompared: 8_000,
      oddsCompared: 4_000,
      oddsEnumerated: 50,
      oddsSampled: 80,
    },
  });
  console.info(`deck-of-adventures\n${lines.join('\n')}`);
  expect(counts.tables).toBe(TABLES);
});
