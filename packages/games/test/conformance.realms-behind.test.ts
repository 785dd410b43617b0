import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { realmsBehind } from '../src/realms-behind/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

// Hands that nobody else sees, in bytes, sizes, offers or odds: P4 is what this game is about.
test('[P1–P9] The Realms Behind keeps every promise at random tables', { timeout: nightly ? 10_800_000 : 600_000 }, () => {
  const { counts, lines } = conformance(realmsBehind, {
    tables: nightly ? 2_000 : 60,
    commands: nightly ? 120 : 50,
    atLeast: {
      commands: 2_270,
      refusals: 320,
      manual: 220,
      manualDuringAsk: 190,
      joins: 19,
      options: 19,
      shuffles: 220,
      secretMoves: 390,
      peeks: 52,
      asks: 1_300,
      askReloaded: 2_270,
      undoFree: 26,
      undoRuled: 16,
      consents: 130,
      unsticks: 320,
      asksEmptied: 1_170,
      viewsFolded: 11_050,
      worldsCompared: 2_080,
      choicesVaried: 6,
      placesVaried: 130,
      shufflesVaried: 65,
      refusalsCompared: 260,
      botsCompared: 6_500,
      oddsCompared: 97,
      handlesChecked: 16,
      // A hand of nine tells nine odds at once: they come in lumps.
      oddsEnumerated: 3,
      oddsSampled: 10,
    },
  });
  console.info(`realms-behind\n${lines.join('\n')}`);
  expect(counts.tables).toBe(nightly ? 2_000 : 60);
});
