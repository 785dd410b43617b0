// Tests of `pasteboard pack`, and of `pasteboard play` with a pack.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typed } from './typed-session.ts';

const FEN_ROAD = join(import.meta.dirname, '../../../docs/examples/fen-road.pack.json');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-pack-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The example with some of its text replaced. */
const changed = (name: string, from: string, to: string): string => {
  const path = join(folder, name);
  writeFileSync(path, readFileSync(FEN_ROAD, 'utf8').replace(from, to));
  return path;
};

describe('pasteboard pack check', () => {
  test('[PACK-11] check counts the entries', async () => {
    const { out, exit } = await typed(['pack', 'check', FEN_ROAD]);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('“The Fen Road” for Thread: 2 Characters, 2 people and beasts');
    expect(exit).toBe(0);
  });

  test('[PACK-02] check names line, entry, part and the likely meaning, and exits with 1', async () => {
    const { out, exit } = await typed(['pack', 'check', changed('typo.pack.json', '"keenEye"', '"keenEyes"')]);
    const told = out.replaceAll(/\s+/g, ' ');
    expect(told).toContain('Left out: line 17: Odile Marsh: entries[0].data.perks[0]: "keenEyes" is not one of');
    expect(told).toContain('did you mean keenEye?');
    expect(told).toContain('1 Character, 2 people and beasts');
    expect(exit).toBe(1);
  });

  test('[PACK-04] a doubt is printed with its rule, and is no failure', async () => {
    const { out, exit } = await typed(['pack', 'check', changed('doubt.pack.json', '"mind": 4', '"mind": 0')]);
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(
      /To look at: line \d+: Odile Marsh: .* needs \d+ in mind, and there are 0 \(THR-X-POINT-01\)/,
    );
    expect(exit).toBe(0);
  });

  test('[PACK-06] a file that names no game, or a game without packs, is refused in words', async () => {
    const none = await typed(['pack', 'check', changed('none.pack.json', '"game": "thread",', '')]);
    expect(none.err).toContain('does not say for which game it is');
    const draw = await typed(['pack', 'check', changed('draw.pack.json', '"game": "thread"', '"game": "draw"')]);
    expect(draw.err).toContain('There are no packs for Draw');
    expect([none.exit, draw.exit]).toEqual([2, 2]);
  });
});

describe('pasteboard play --pack', () => {
  test('[PACK-12] opens a table with a seat for each character', async () => {
    const { out, exit } = await typed(['play', 'thread', '--pack', FEN_ROAD, '--seed', '4', '--plain'], ['quit']);
    expect(out).toContain('The Fen Road');
    expect(out).toContain('Odile Marsh (you)');
    expect(exit).toBe(0);
  });

  test('[PACK-12] a pack without a character is refused in words', async () => {
    const file = changed('npcs.pack.json', '"kind": "character"', '"kind": "npc"');
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace('"kind": "character"', '"kind": "npc"')
        .replaceAll(/, "sustenance": \d/g, ''),
    );
    const { err, exit } = await typed(['play', 'thread', '--pack', file], ['quit']);
    expect(err).toContain('There is no character to play in the pack');
    expect(exit).toBe(1);
  });
});
