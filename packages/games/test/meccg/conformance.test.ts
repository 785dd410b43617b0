// Runs the conformance suite on the Middle-earth CCG.

import { readFileSync } from 'node:fs';
import { conformance } from '@pasteboard/conformance';
import type { JsonRecord } from '@pasteboard/kernel';
import { expect, test } from 'vitest';
import { importCards, ownDeck } from '../../src/meccg/import/index.ts';
import { meccg } from '../../src/meccg/index.ts';

const nightly = process.env['NIGHTLY'] === '1';
const TABLES = nightly ? 2_000 : 60;

// Two whole decks and long lists of what may be played: fewer commands each. Some tables are found in the middle of a game.
test('[P1–P9] the collectible game keeps every promise at random tables', { timeout: nightly ? 14_400_000 : 900_000 }, () => {
  const { counts, lines } = conformance(meccg, {
    tables: TABLES,
    commands: nightly ? 100 : 22,
    atLeast: {
      commands: 850,
      refusals: 115,
      manual: 81,
      manualDuringAsk: 40,
      joins: 6,
      options: 20,
      shuffles: 34,
      secretMoves: 340,
      peeks: 17,
      asks: 238,
      sealed: 68,
      askReloaded: 442,
      undoFree: 4,
      undoRuled: 2,
      consents: 115,
      unsticks: 68,
      viewsFolded: 2_720,
      worldsCompared: 850,
      choicesVaried: 23,
      placesVaried: 68,
      shufflesVaried: 6,
      refusalsCompared: 102,
      botsCompared: 2_720,
      handlesChecked: 6,
    },
  });
  console.info(`meccg\n${lines.join('\n')}`);
  expect(counts.tables).toBe(TABLES);
});

const EXAMPLES = new URL('../../../../docs/examples/', import.meta.url);
const imported = (): JsonRecord => {
  const files = ['reed-people.cards.json', 'reed-people.deck.txt'];
  const imports = importCards(files.map((file) => ({ file, text: readFileSync(new URL(file, EXAMPLES), 'utf8') })));
  const [deck] = imports.decks;
  if (deck === undefined) throw new Error('the example has no deck list');
  return { ...ownDeck(imports, deck) };
};

test('[P1–P9] so it does with the cards that both players bring', { timeout: nightly ? 14_400_000 : 900_000 }, () => {
  const ready = meccg.ready.slice(0, 2).map((each) => ({ ...each, setup: { decks: { ann: imported(), ben: imported() } } }));
  const { counts } = conformance({ ...meccg, ready }, { tables: nightly ? 400 : 8, commands: 22 });
  expect(counts.worldsCompared).toBeGreaterThan(100);
});
