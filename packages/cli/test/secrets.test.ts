// Tests that the terminal never shows what a seat may not see.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { live, openTable, playingCard, scripted, seeded, type State } from '@pasteboard/kernel';
import { GAMES } from '@pasteboard/games';
import { describe, expect, test } from 'vitest';
import { chancesFrom } from '../src/chance.ts';
import { Host } from '../src/play/host.ts';
import { Session } from '../src/play/session.ts';
import { orchard } from './orchard.ts';
import { screenFor, typed } from './typed-session.ts';

const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

/** Every way a face is written on a screen. */
const spellings = (face: string): string[] => {
  const card = playingCard(face);
  if (card === undefined || card.rank === null || card.suit === null) return [face];
  const rank = card.rank === 'T' ? '10' : card.rank;
  return [face, rank + card.suit, rank + SUITS[card.suit], card.name];
};

const isMentioned = (out: string, face: string): boolean =>
  spellings(face).some((name) => new RegExp(`(?<![0-9A-Z])${name}(?![0-9])`).test(out));

/** The table as it is opened with this seed: what the terminal must not show. */
const truth = (seed: number): State => {
  const ready = orchard.ready[0]!;
  const opened = openTable(orchard, ready, { chance: live(seeded(seed)) });
  if (!opened.ok) throw new Error('orchard opens');
  return opened.next;
};

const LOOKING = [
  'view',
  'log 99',
  'look hand',
  'look deck',
  'hand',
  'hand move',
  '',
  'hand show',
  '',
  '?',
  'options',
  'plant',
  '',
  'pay 1',
  'undo',
  'hand say psst',
  'view',
];

describe('secrets stay secret', () => {
  test.each([1, 2, 3])('[CLI-SECRET-01] the terminal of one seat never prints a face hidden from it (seed %i)', async (seed) => {
    const { out } = await typed(`play orchard --seed ${seed}`, LOOKING, { orchard });
    const state = truth(seed);
    const faces = (pile: string): string[] => state.piles[pile]!.slots.map(({ face }) => face);
    const hidden = [...faces('deck'), ...faces('hand/ben'), ...faces('hand/cat')];
    expect(hidden).toHaveLength(46);
    expect(hidden.filter((face) => isMentioned(out, face))).toEqual([]);
    expect(out).not.toContain('wish of ben');
    for (const face of [...faces('hand/ann'), ...faces('nest')]) expect(isMentioned(out, face)).toBe(true);
  });

  test('[CLI-SECRET-02] tables that differ only in hidden things print the same bytes', async () => {
    const hush = GAMES['hush']!;
    const ready = hush.ready[0]!;
    const opened = openTable(hush, ready, { chance: live(seeded(1)) });
    if (!opened.ok) throw new Error('hush opens');
    const shuffled = opened.trail[opened.group.events.findIndex((e) => e.type === 'PileArranged')]!;
    const faces = shuffled.piles['deck']!.slots.map(({ face }) => face);
    const { piles } = opened.next;
    // What Ann holds or will draw stays; every other card trades places.
    const kept = new Set([...piles['hand/ann']!.slots, ...piles['deck']!.slots.slice(0, 2)].map(({ face }) => face));
    const others = faces.filter((face) => !kept.has(face)).reverse();
    const swapped = faces.map((face) => (kept.has(face) ? face : others.shift()!));
    expect(swapped).not.toEqual(faces);
    const LINES = ['view', 'odds', 'look hand', 'peek', 'odds', 'bury 1', 'log', 'hand', 'hand move', '', 'call', '1 1', 'view', 'odds'];
    const outs: string[] = [];
    for (const order of [faces, swapped]) {
      const chance = scripted([{ faces: order, pile: 'deck' }], live(seeded(1)));
      const host = Host.open(hush, ready, chance);
      const { terminal, out } = screenFor(LINES);
      const chances = { ...chancesFrom(1), table: chance };
      await new Session(terminal, {
        games: GAMES,
        host,
        seat: 'ann',
        bots: [],
        chances,
        resumed: null,
        notes: [],
        plain: false,
        debug: false,
      }).run();
      outs.push(out());
    }
    expect(outs[0]).toContain('peeks at the top card');
    expect(outs[0]).toBe(outs[1]);
  });

  test('[CLI-SECRET-03] the keyboard is handed over before anything of the next seat is shown', async () => {
    const { out } = await typed('play orchard --seed 7 --hotseat', ['seat ben', 'what', 'cancel', 'seat ben', '', 'view'], { orchard });
    const hand = truth(7).piles['hand/ben']!.slots.map(({ face }) => face);
    const at = out.lastIndexOf('Hand the keyboard to Ben');
    expect(hand.filter((face) => isMentioned(out.slice(0, at), face))).toEqual([]);
    for (const face of hand) expect(isMentioned(out.slice(at), face)).toBe(true);
    expect(out.match(/Hand the keyboard to Ben/g)).toHaveLength(3);
  });

  test('[CLI-SECRET-04] on a terminal everything that the last seat saw is wiped, the scrollback too', async () => {
    const { out } = await typed('play orchard --seed 7 --hotseat', ['seat ben', ''], { orchard }, { interactive: true });
    const wiped = out.split('\u001b[H\u001b[2J\u001b[3J');
    expect(wiped).toHaveLength(2);
    expect(wiped[1]).toMatch(/^[^♠♥♦♣]*Hand the keyboard to Ben/);
  });

  test('[CLI-SECRET-05] the screen knows views and words only, never the truth', () => {
    const root = join(import.meta.dirname, '../src/screen');
    const imports = globSync('*.ts', { cwd: root }).flatMap((file) =>
      Array.from(readFileSync(join(root, file), 'utf8').matchAll(/from '([^']+)'/g), (match) => match[1]),
    );
    expect(imports.length).toBeGreaterThan(10);
    // What is put into words stands on the view alone, as the table of arrows holds.
    const allowed = /^(@pasteboard\/kernel\/view|@pasteboard\/phrasing|\.\/[a-z-]+\.ts)$/;
    expect(imports.filter((from) => !allowed.test(from ?? ''))).toEqual([]);
  });
});
