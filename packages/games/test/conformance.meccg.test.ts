import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { meccg } from '../src/meccg/index.ts';

const nightly = process.env['NIGHTLY'] === '1';
const TABLES = nightly ? 2_000 : 100;

// Two whole decks and long lists of what may be played: fewer commands each. Some tables are found in the middle of a game.
test('[P1–P9] the collectible game keeps every promise at random tables', { timeout: nightly ? 14_400_000 : 900_000 }, () => {
  const { counts, lines } = conformance(meccg, {
    tables: TABLES,
    commands: nightly ? 100 : 40,
    atLeast: {
      commands: 2_500,
      refusals: 350,
      manual: 250,
      manualDuringAsk: 120,
      joins: 20,
      options: 60,
      shuffles: 100,
      secretMoves: 1_000,
      peeks: 50,
      asks: 700,
      sealed: 200,
      askReloaded: 1_300,
      undoFree: 15,
      undoRuled: 12,
      consents: 350,
      unsticks: 200,
      viewsFolded: 8_000,
      worldsCompared: 2_500,
      choicesVaried: 70,
      placesVaried: 200,
      shufflesVaried: 20,
      refusalsCompared: 300,
      botsCompared: 8_000,
      handlesChecked: 20,
    },
  });
  console.info(`meccg\n${lines.join('\n')}`);
  expect(counts.tables).toBe(TABLES);
});
