// Bots play whole games with lists of players, where such lists lie beside the checkout. A file of its own, to be played beside the others.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { Json, JsonRecord } from '@pasteboard/kernel';
import { expect, test } from 'vitest';
import { importCards } from '../../src/meccg/import/index.ts';
import { LONG, SEEDS, stall } from './bot-games.ts';

/** Lists of players, where they lie beside the checkout. */
const REFERENCE = new URL('../../../../../shared/reference/meccg/', import.meta.url);
const imported = (): JsonRecord => {
  const files = ['cards.json', ...readdirSync(new URL('decks/', REFERENCE)).map((file) => `decks/${file}`)];
  const { cards, decks, map } = importCards(
    files.map((file) => ({ file, text: readFileSync(new URL(file, REFERENCE), 'utf8').replace(/^\uFEFF/, '') })),
  );
  const faces = Object.fromEntries(cards.map(({ id, data }) => [id, data]));
  return { faces, map, lists: decks.map(({ list }) => list) } as unknown as JsonRecord;
};

test.skipIf(!existsSync(REFERENCE))(
  '[MEC-MAN-01] [MEC-IMP-09] bots play imported lists to the end, where such lists are present',
  LONG,
  () => {
    const { lists, ...cards } = imported();
    const all = lists as readonly Json[];
    // Two of the lists have a site more often than MEC-LOC-08 allows: a strict table would not open with them.
    const setup = (seed: number): JsonRecord => ({
      ...cards,
      decks: { ann: all[seed % all.length] ?? '', ben: all[(seed * 2 + 1) % all.length] ?? '' },
    });
    // 7001: two of one list choose the same characters, so that nobody is in play and no run draws cards.
    const seeds = [7001, ...SEEDS];
    expect(seeds.flatMap((seed) => stall(seed, { profile: 'standard', enforcement: 'assist' }, setup(seed)) ?? [])).toEqual([]);
  },
);
