import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';

const nightly = process.env['NIGHTLY'] === '1';
const TABLES = nightly ? 1_000 : 40;

// The largest rulebook of the house, and a deck for every Dealer: fewer tables than for a small game, and more time.
test('[P1–P9] deck-of-adventures keeps every promise at random tables', { timeout: nightly ? 10_800_000 : 900_000 }, () => {
  const { counts, lines } = conformance(deckOfAdventures, {
    tables: TABLES,
    commands: 80,
    atLeast: {
      commands: 2_000,
      refusals: 250,
      manual: 60,
      manualDuringAsk: 30,
      joins: 10,
      options: 10,
      shuffles: 150,
      asks: 1_000,
      askReloaded: 1_500,
      undoFree: 20,
      undoRuled: 20,
      unsticks: 150,
      viewsFolded: 8_000,
      worldsCompared: 1_500,
      refusalsCompared: 200,
      oddsCompared: 1_500,
      oddsEnumerated: 20,
      oddsSampled: 20,
    },
  });
  console.info(`deck-of-adventures\n${lines.join('\n')}`);
  expect(counts.tables).toBe(TABLES);
});
