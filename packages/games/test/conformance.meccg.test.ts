import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { meccg } from '../src/meccg/index.ts';

const nightly = process.env['NIGHTLY'] === '1';
const TABLES = nightly ? 2_000 : 60;

// Two whole decks and long lists of what may be played: fewer commands each. Some tables are found in the middle of a game.
test('[P1–P9] the collectible game keeps every promise at random tables', { timeout: nightly ? 14_400_000 : 900_000 }, () => {
  const { counts, lines } = conformance(meccg, {
    tables: TABLES,
    commands: nightly ? 100 : 30,
    atLeast: {
      commands: 1_250,
      refusals: 170,
      manual: 120,
      manualDuringAsk: 60,
      joins: 10,
      options: 30,
      shuffles: 50,
      secretMoves: 500,
      peeks: 25,
      asks: 350,
      sealed: 100,
      askReloaded: 650,
      undoFree: 7,
      undoRuled: 6,
      consents: 170,
      unsticks: 100,
      viewsFolded: 4_000,
      worldsCompared: 1_250,
      choicesVaried: 35,
      placesVaried: 100,
      shufflesVaried: 10,
      refusalsCompared: 150,
      botsCompared: 4_000,
      handlesChecked: 10,
    },
  });
  console.info(`meccg\n${lines.join('\n')}`);
  expect(counts.tables).toBe(TABLES);
});
