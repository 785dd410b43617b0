import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { thread } from '../src/thread/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

// Decks of 54 for everybody make these tables the largest of the house: fewer commands each, and more time.
test('[P1–P9] thread keeps every promise at random tables', { timeout: nightly ? 10_800_000 : 600_000 }, () => {
  const { counts, lines } = conformance(thread, {
    tables: nightly ? 2_000 : 100,
    commands: nightly ? 120 : 45,
    atLeast: {
      commands: 3_100,
      refusals: 500,
      manual: 180,
      manualDuringAsk: 62,
      joins: 24,
      returns: 4,
      options: 24,
      shuffles: 550,
      peeks: 93,
      asks: 740,
      sealed: 93,
      askReloaded: 2_170,
      undoFree: 24,
      undoRuled: 37,
      consents: 150,
      unsticks: 370,
      viewsFolded: 15_500,
      worldsCompared: 3_100,
      choicesVaried: 37,
      shufflesVaried: 150,
      refusalsCompared: 490,
      botsCompared: 9_300,
      oddsCompared: 310,
      handlesChecked: 370,
      oddsSampled: 11,
    },
  });
  console.info(`thread\n${lines.join('\n')}`);
  expect(counts.tables).toBe(nightly ? 2_000 : 100);
});
