// Runs the conformance suite on Thread.

import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { thread } from '../../src/thread/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

// Decks of 54 for everybody make these tables the largest of the house: fewer commands each, and more time.
test('[P1–P9] thread keeps every promise at random tables', { timeout: nightly ? 10_800_000 : 600_000 }, () => {
  const { counts, lines } = conformance(thread, {
    tables: nightly ? 2_000 : 100,
    commands: nightly ? 120 : 36,
    atLeast: {
      commands: 2_325,
      refusals: 375,
      manual: 135,
      manualDuringAsk: 46,
      joins: 18,
      returns: 3,
      options: 18,
      shuffles: 412,
      peeks: 69,
      asks: 555,
      sealed: 69,
      askReloaded: 1_627,
      undoFree: 18,
      undoRuled: 27,
      consents: 112,
      unsticks: 277,
      viewsFolded: 11_625,
      worldsCompared: 2_325,
      choicesVaried: 27,
      shufflesVaried: 112,
      refusalsCompared: 367,
      botsCompared: 6_975,
      oddsCompared: 232,
      handlesChecked: 277,
      oddsSampled: 8,
    },
  });
  console.info(`thread\n${lines.join('\n')}`);
  expect(counts.tables).toBe(nightly ? 2_000 : 100);
});
