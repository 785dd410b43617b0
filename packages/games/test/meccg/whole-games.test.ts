// Bots play whole games, in each way to enforce the rules: no game may stall. A seed that fails is named.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { belowFrom, live, seeded, type Json, type JsonRecord } from '@pasteboard/kernel';
import { expect, test } from 'vitest';
import { importCards } from '../../src/meccg/import/index.ts';
import { meccg } from '../../src/meccg/index.ts';
import { Talk } from '../talk.ts';

const isNightly = process.env['NIGHTLY'] === '1';
const GAMES = Number(process.env['GAMES'] ?? (isNightly ? 200 : 1));
const FIRST = Number(process.env['FIRST'] ?? 1);
const MOST_MOVES = 6_000;

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

/** How far a game came that did not end; nothing where it ended. */
const stall = (seed: number, options: JsonRecord, setup?: JsonRecord): string | null => {
  const ready = meccg.ready[seed % 2];
  const bot = meccg.bots['player'];
  if (ready === undefined || bot === undefined) throw new Error('the game has two ready tables and a bot');
  const talk = Talk.open(
    meccg,
    { ...ready, options: { ...ready.options, ...options }, setup: setup ?? ready.setup },
    live(seeded(seed)),
  ).quickly();
  try {
    talk.botsPlay({ ann: bot, ben: bot }, belowFrom(seeded(seed + 100)), MOST_MOVES);
  } catch (error) {
    return `seed ${seed}: ${error instanceof Error ? error.message : String(error)}`;
  }
  const phase = talk.count('table', 'phase');
  return phase === 'over' ? null : `seed ${seed}: nobody moves in phase ${String(phase)} of turn ${String(talk.count('table', 'turn'))}`;
};

test.each(['strict', 'assist', 'free'])(
  '[MEC-MAN-01] [MEC-TURN-02] bots play every game to its end where the rules are %s',
  { timeout: isNightly ? 7_200_000 : 300_000 },
  (enforcement) => {
    const seeds = Array.from({ length: GAMES }, (_, i) => FIRST + i);
    expect(seeds.flatMap((seed) => stall(seed, { enforcement }) ?? [])).toEqual([]);
  },
);

test.skipIf(!existsSync(REFERENCE))(
  '[MEC-MAN-01] [MEC-IMP-09] bots play imported lists to the end, where such lists are present',
  { timeout: isNightly ? 7_200_000 : 300_000 },
  () => {
    const { lists, ...cards } = imported();
    const all = lists as readonly Json[];
    // Two of the lists have a site more often than MEC-LOC-08 allows: a strict table would not open with them.
    const setup = (seed: number): JsonRecord => ({
      ...cards,
      decks: { ann: all[seed % all.length] ?? '', ben: all[(seed * 2 + 1) % all.length] ?? '' },
    });
    // 7001: two of one list choose the same characters, so that nobody is in play and no run draws cards.
    const seeds = [7001, ...Array.from({ length: GAMES }, (_, i) => FIRST + i)];
    expect(seeds.flatMap((seed) => stall(seed, { profile: 'standard', enforcement: 'assist' }, setup(seed)) ?? [])).toEqual([]);
  },
);
