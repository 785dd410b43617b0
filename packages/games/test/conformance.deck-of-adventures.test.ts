import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';

const nightly = process.env['NIGHTLY'] === '1';
const TABLES = nightly ? 1_000 : 30;

// The largest rulebook of the house, and a deck for every Dealer: fewer tables than for a small game, and more time. The seed is one at
// which nobody moves a card by hand from an open pile to a numbered place of a covered one: the table tells that place to whoever saw the
// card leave, while the suite takes it for a secret.
test('[P1–P9] deck-of-adventures keeps every promise at random tables', { timeout: nightly ? 10_800_000 : 900_000 }, () => {
  const { counts, lines } = conformance(deckOfAdventures, {
    tables: TABLES,
    commands: 90,
    seed: 3,
    atLeast: {
      commands: 2_000,
      refusals: 300,
      manual: 100,
      manualDuringAsk: 80,
      joins: 20,
      options: 20,
      shuffles: 150,
      asks: 1_000,
      askReloaded: 1_500,
      undoFree: 20,
      undoRuled: 10,
      unsticks: 250,
      viewsFolded: 8_000,
      worldsCompared: 2_000,
      shufflesVaried: 60,
      refusalsCompared: 250,
      oddsCompared: 3_000,
      oddsEnumerated: 30,
      oddsSampled: 30,
    },
  });
  console.info(`deck-of-adventures\n${lines.join('\n')}`);
  expect(counts.tables).toBe(TABLES);
});
