import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

// The largest rulebook of the house and a deck for every Dealer: fewer tables than for a small game, and more time.
test('[P1–P9] deck-of-adventures keeps every promise at random tables', { timeout: nightly ? 10_800_000 : 900_000 }, () => {
  const { counts, lines } = conformance(deckOfAdventures, { tables: Number(process.env['TABLES'] ?? 3), commands: 80 });
  console.info(`deck-of-adventures\n${lines.join('\n')}`);
  expect(counts.tables).toBeGreaterThan(0);
});
