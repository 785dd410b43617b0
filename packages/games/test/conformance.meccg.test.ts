import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { meccg } from '../src/meccg/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

test('[P1–P9] the collectible game keeps every promise at random tables', { timeout: nightly ? 7_200_000 : 600_000 }, () => {
  const { counts, lines } = conformance(meccg, {
    tables: nightly ? 300 : 12,
    commands: 600,
    atLeast: {
      commands: 600,
      refusals: 80,
      manual: 60,
      options: 15,
      shuffles: 20,
      secretMoves: 50,
      peeks: 5,
      asks: 100,
      sealed: 12,
      consents: 60,
      unsticks: 30,
      viewsFolded: 1_500,
      worldsCompared: 500,
      botsCompared: 800,
    },
  });
  console.info(`meccg\n${lines.join('\n')}`);
  expect(counts.tables).toBe(nightly ? 300 : 12);
});
