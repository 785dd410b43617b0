// Tables at which people have everything of the catalog keep every promise, too: random ones seldom come by more than a few entries.

import { conformance } from '@pasteboard/conformance';
import type { Game, Json, JsonRecord, Ready, Seat } from '@pasteboard/kernel';
import { expect, test } from 'vitest';
import { CREATURES, DEALERS } from '../src/deck-of-adventures/content/cast.ts';
import { ITEMS, POWERS, VULNERABILITIES } from '../src/deck-of-adventures/content/traits.ts';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';
import { ABILITIES } from '../src/realms-behind/content/abilities.ts';
import { CHARACTERS as HEROES, CREATURES as FOES } from '../src/realms-behind/content/cast.ts';
import { realmsBehind } from '../src/realms-behind/index.ts';
import { CHARACTERS, OTHERS } from '../src/thread/content/cast.ts';
import { FLAWS, PERKS } from '../src/thread/content/traits.ts';
import { thread } from '../src/thread/index.ts';

/** Every nth, from this one on. */
const part = (all: readonly { readonly id: string }[], first: number, of: number): string[] =>
  all.filter((_, i) => i % of === first).map(({ id }) => id);

const gm = (...plays: readonly string[]): Seat => ({ id: 'gm-seat', role: 'gm', name: 'The GM', plays });
const player = (id: string, plays: string): Seat => ({ id, role: 'player', name: id, plays: [plays] });
const table = (seats: readonly Seat[], characters: readonly JsonRecord[], more: JsonRecord = {}): Ready => ({
  name: 'everything',
  seats,
  options: {},
  setup: { characters: characters as readonly Json[], ...more },
});

const dealer = (sheet: JsonRecord, first: number): JsonRecord => ({
  ...sheet,
  powers: part(POWERS, first, 3),
  items: part(ITEMS, 0, 1),
  vulnerabilities: part(VULNERABILITIES, first, 3),
  pp: 30,
});
const dealers = [dealer(DEALERS.hob, 0), dealer(DEALERS.quill, 1), dealer(DEALERS.wren, 2), CREATURES.taxClerk, CREATURES.ladyOfKeys];
const seats = [player('ann', 'hob'), player('ben', 'quill'), player('cat', 'wren'), gm()];
const map = {
  ground: ['........', '........', '........'],
  tokens: { hob: 'A1', quill: 'B2', wren: 'C3', taxClerk: 'E2', ladyOfKeys: 'H3' },
};

const TABLES: readonly (readonly [Game, readonly Ready[]])[] = [
  [deckOfAdventures, [table(seats, dealers), table(seats, dealers, { map })]],
  [
    thread,
    [
      table(
        [player('ann', 'ash'), player('ben', 'bryn'), gm('weaver', 'crows', 'captain')],
        [
          { ...CHARACTERS.ash, perks: part(PERKS, 0, 2), flaws: part(FLAWS, 0, 2) },
          { ...CHARACTERS.bryn, perks: part(PERKS, 1, 2), flaws: part(FLAWS, 1, 2) },
          OTHERS.crows,
          OTHERS.captain,
        ],
      ),
    ],
  ],
  [
    realmsBehind,
    [
      table(
        [player('ann', 'maud'), player('ben', 'isolde'), gm('gm', 'saltHag')],
        [
          { ...HEROES.maud, abilities: part(ABILITIES, 0, 2) },
          { ...HEROES.isolde, abilities: part(ABILITIES, 1, 2) },
          FOES['saltHag'] ?? {},
        ],
      ),
    ],
  ],
];

test.each(TABLES)('[P1–P9] $id keeps every promise where people have everything', { timeout: 300_000 }, (game, ready) => {
  const { counts } = conformance({ ...game, ready }, { tables: 4, commands: 12 });
  expect(counts.tables).toBe(4);
});
