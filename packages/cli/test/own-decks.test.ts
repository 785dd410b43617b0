// Tests of `pasteboard play meccg` with decks of the players’ own, from our own invented card file.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typed, type Shown } from './typed-session.ts';

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples');
const CARDS = join(EXAMPLES, 'reed-people.cards.json');
const LIST = join(EXAMPLES, 'reed-people.deck.txt');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-decks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The example list with one of its lines replaced. */
const changed = (name: string, from: string, to: string): string => {
  const path = join(folder, name);
  writeFileSync(path, readFileSync(LIST, 'utf8').replace(from, to));
  return path;
};
const play = (args: readonly string[], lines: readonly string[] = ['quit']): Promise<Shown> =>
  typed(['play', 'meccg', '--seed', '3', '--plain', ...args], lines);
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('pasteboard play --deck', () => {
  test('[MEC-SETUP-01] an own deck plays against the sample deck, and begins where it says', async () => {
    const { out, err, exit } = await play(['--deck', CARDS, LIST]);
    expect(exit).toBe(0);
    expect(flat(err)).toContain(
      'deck “Reed People” (3 characters, 30 resources, 30 hazards, 6 in the pool, 7 sites, 0 in the sideboard) It begins at Heronhall.',
    );
    expect(flat(out)).toContain(
      'Ann brings a deck of 63 cards, to begin at Heronhall. Ben brings a deck of 64 cards, to begin at a Haven.',
    );
    expect(out).toContain('Sedge Warden');
  });

  test('[MEC-SETUP-01] both sides bring decks, each for its seat, and one card file serves both', async () => {
    const other = changed('other.txt', '3 Marsh Hounds', '3 Marsh Hounds');
    const { out, exit } = await play(['--seat', 'Ben', '--deck', LIST, CARDS, '--against', other]);
    expect(exit).toBe(0);
    expect(flat(out)).toContain(
      'Ann brings a deck of 63 cards, to begin at a Haven. Ben brings a deck of 63 cards, to begin at Heronhall.',
    );
  });

  test('[MEC-IMP-09] a line without a card is told with the name that was probably meant', async () => {
    const { err } = await play([
      '--deck',
      CARDS,
      changed('typo.txt', '3 Marsh Hounds', '3 Marsh Hownds'),
      '--option',
      'enforcement=assist',
    ]);
    expect(err).toContain('No card for “3 Marsh Hownds” (hazards). Did you mean “Marsh Hounds”?');
    expect(err).toContain('1 line without a card');
  });

  test('[MEC-SETUP-01] a strict table refuses a list that breaks rules, by how much and without naming a card; else both are asked', async () => {
    const many = changed('many.txt', '3 Marsh Hounds', '5 Marsh Hounds');
    const strict = await play(['--deck', CARDS, many]);
    expect(strict.exit).toBe(1);
    const told = flat(strict.err);
    expect(told).toContain('The table could not be opened: A deck list is refused.');
    expect(told).toContain("Ann's list breaks MEC-PLAY-03: 30 resources and 32 hazards");
    expect(told).toContain('2 copies too many');
    expect(told).not.toContain('Marsh Hounds');
    const agreed = await play(['--deck', CARDS, many, '--option', 'enforcement=assist']);
    expect(flat(agreed.out)).toContain('A deck list breaks rules, as the log says. Do you agree to play with it?');
  });

  test('[MEC-IMP-09] files without a list, without cards or with two lists are refused in words', async () => {
    const cases: readonly (readonly [readonly string[], string])[] = [
      [['--deck', CARDS], 'There is no deck list in'],
      [['--deck', LIST], 'give the card file too'],
      [['--deck', CARDS, LIST, changed('second.txt', 'x', 'x')], 'There are 2 deck lists in'],
      [['--deck', join(folder, 'missing.txt')], 'cannot be read'],
    ];
    for (const [args, words] of cases) {
      const { err, exit } = await play(args);
      expect(flat(err)).toContain(words);
      expect(exit).toBe(1);
    }
  });

  test('[MEC-IMP-09] import --json gives each deck with its own cards, as a table takes it', async () => {
    const { out } = await typed(['import', 'meccg', CARDS, LIST, '--json']);
    const { decks } = JSON.parse(out) as { readonly decks: readonly { readonly own: unknown }[] };
    expect(decks[0]?.own).toMatchObject({ startSite: 'RP-4', faces: { 'RP-4': { name: 'Heronhall' } } });
  });

  test('[MEC-SETUP-01] only a new table of a game with decks takes them', async () => {
    const draw = await typed(['play', 'draw', '--deck', LIST]);
    expect(draw.err).toContain('Nobody brings a deck to Draw');
    const loaded = await play(['--deck', CARDS, LIST, '--load', 'x.json']);
    expect(loaded.err).toContain('leave out --load');
    expect([draw.exit, loaded.exit]).toEqual([2, 2]);
  });
});
