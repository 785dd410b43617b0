import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { meccg } from '../src/meccg/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

test('[P1–P9] the collectible game keeps every promise at random tables', { timeout: nightly ? 7_200_000 : 600_000 }, () => {
  const { counts, lines } = conformance(meccg, {
    tables: nightly ? 300 : 12,
    commands: 120,
    atLeast: {
      commands: 800,
      refusals: 100,
      manual: 80,
      options: 20,
      shuffles: 30,
      secretMoves: 80,
      peeks: 8,
      asks: 120,
      sealed: 30,
      consents: 80,
      unsticks: 40,
      viewsFolded: 2_000,
      worldsCompared: 600,
      botsCompared: 1_000,
    },
  });
  console.info(`meccg\n${lines.join('\n')}`);
  expect(counts.tables).toBe(nightly ? 300 : 12);
});
