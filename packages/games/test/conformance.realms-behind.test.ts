import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { realmsBehind } from '../src/realms-behind/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

// Hands that nobody else sees, in bytes, sizes, offers or odds: P4 is what this game is about.
test('[P1–P9] The Realms Behind keeps every promise at random tables', { timeout: nightly ? 10_800_000 : 600_000 }, () => {
  const { counts, lines } = conformance(realmsBehind, {
    tables: nightly ? 2_000 : 100,
    commands: nightly ? 120 : 95,
    atLeast: {
      commands: 3_500,
      refusals: 500,
      manual: 350,
      manualDuringAsk: 300,
      joins: 30,
      options: 30,
      shuffles: 350,
      secretMoves: 600,
      peeks: 80,
      asks: 2_000,
      askReloaded: 3_500,
      undoFree: 40,
      undoRuled: 25,
      consents: 200,
      unsticks: 500,
      asksEmptied: 1_800,
      viewsFolded: 17_000,
      worldsCompared: 3_200,
      choicesVaried: 10,
      placesVaried: 200,
      shufflesVaried: 100,
      refusalsCompared: 400,
      botsCompared: 10_000,
      oddsCompared: 150,
      handlesChecked: 25,
      oddsEnumerated: 10,
      oddsSampled: 40,
    },
  });
  console.info(`realms-behind\n${lines.join('\n')}`);
  expect(counts.tables).toBe(nightly ? 2_000 : 100);
});
