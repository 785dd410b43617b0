import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { thread } from '../src/thread/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

// Decks of 54 for everybody make these tables the largest of the house: fewer commands each, and more time.
test('[P1–P9] thread keeps every promise at random tables', { timeout: nightly ? 10_800_000 : 600_000 }, () => {
  const { counts, lines } = conformance(thread, {
    tables: nightly ? 2_000 : 100,
    commands: nightly ? 120 : 95,
    atLeast: {
      commands: 5_000,
      refusals: 1_000,
      manual: 300,
      manualDuringAsk: 100,
      joins: 40,
      returns: 8,
      options: 40,
      shuffles: 900,
      peeks: 150,
      asks: 1_200,
      sealed: 150,
      askReloaded: 3_500,
      undoFree: 40,
      undoRuled: 60,
      consents: 250,
      unsticks: 600,
      viewsFolded: 25_000,
      worldsCompared: 5_000,
      choicesVaried: 60,
      shufflesVaried: 250,
      refusalsCompared: 800,
      botsCompared: 15_000,
      oddsCompared: 500,
      handlesChecked: 600,
      oddsSampled: 18,
    },
  });
  console.info(`thread\n${lines.join('\n')}`);
  expect(counts.tables).toBe(nightly ? 2_000 : 100);
});
