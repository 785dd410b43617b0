// Tests of `pasteboard import`.

import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Imports } from '@pasteboard/games/deck-of-adventures/import';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readYaml } from '../src/import/deck-of-adventures/yaml-file.ts';
import { typed } from './typed-session.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-import-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const run = (...args: readonly string[]): ReturnType<typeof typed> => typed(['import', 'deck-of-adventures', ...args]);

const POWERS = `Template:
  Type: Required   # Major or Minor

Slap of Thunder:
  Type: Major
  XP: 1
  PP: 1
  Mechanic: Make an attack against an enemy. The sky rumbles.

Soft Step:
  Type: Passive
  XP: 1
  Mechanic: When you make a Stealth check, draw with the Upper Hand
`;
const BEASTS = `Toad:
  Type: NPC
  HP: 2
  AR: 4
  Attribs: { AGL: +1, Charm: 3 }
  Powers: [Soft Step]
Toad:
  Type: Companion
  HP: 1
`;

describe('import', () => {
  test('[CLI-IMPORT-10] --lines prints what a GM types at the table, Powers before the people who have them', async () => {
    const { out } = await run(written('beasts.yaml', BEASTS), written('powers.yaml', POWERS), '--lines');
    const lines = out.trimEnd().split('\n');
    const kinds = ['powers', 'powers', 'creatures', 'creatures'];
    expect(lines.filter((_, i) => i % 2 === 0)).toEqual(kinds.map((kind) => `content.bring ${kind}`));
    const table = await typed(
      ['play', 'deck-of-adventures', '--seat', 'game-master', '--hotseat'],
      [...lines, 'give marl powers soft-step', 'quit'],
    );
    expect(table.out).toContain('The GM brings a Power to the table: soft-step.');
    expect(table.out).toContain('A new character comes to the table: Toad.');
    expect(table.out).toContain('Marl now has: soft-step.');
  });

  test('[CLI-IMPORT-01] the report counts each file’s entries, then lists what was not understood, with file and line', async () => {
    const [powers, beasts] = [written('powers.yaml', POWERS), written('beasts.yaml', BEASTS)];
    const shown = await run(powers, beasts);
    expect(shown).toMatchObject({ exit: 0, err: '' });
    const flat = shown.out.replace(/\s+/g, ' ');
    expect(flat).toContain('powers.yaml: 2 Powers (1 played, 1 played in part)');
    expect(flat).toContain('beasts.yaml: 2 creatures (2 played)');
    expect(flat).toContain('Together: 2 creatures, 2 Powers (3 played, 1 played in part)');
    expect(flat).toMatch(/Left out the template of the file \(1\) \S+powers\.yaml 1 Template/);
    expect(flat).toMatch(/Not understood neither an attribute nor a skill of the game \(1\) \S+beasts\.yaml 5 Toad: Charm: 3/);
    expect(flat).toMatch(/the name stands twice in the file; both are kept \(1\) \S+beasts\.yaml 7 Toad: toad-2/);
    expect(flat).toMatch(/no hook says this \(1\) \S+powers\.yaml 8 Slap of Thunder: The sky rumbles\./);
  });

  test('[CLI-IMPORT-02] as JSON, in the game’s own form', async () => {
    const shown = await run('--json', written('powers.yaml', POWERS), written('beasts.yaml', BEASTS));
    const imports = JSON.parse(shown.out) as Imports;
    expect(Object.keys(imports)).toEqual(['game', 'creatures', 'powers', 'vulnerabilities', 'items', 'notes']);
    expect(imports.creatures[0]?.data).toMatchObject({ id: 'toad', kind: 'minion', hp: 2, ar: 4, mods: { AGL: 1 }, powers: ['soft-step'] });
    expect(imports.powers[1]?.data.passive).toEqual([{ do: 'hand', stat: 'Stealth', n: 1 }]);
  });

  test('[CLI-IMPORT-03] a broken record does not spoil the others', () => {
    const { entries, notes } = readYaml('x.yaml', `${POWERS}Broken:\n  Type: [Major\n  XP: 1\nWhole:\n  Type: Minor\nLoose: word\n`);
    expect(entries.map(({ name, line }) => [name, line])).toEqual([
      ['Template', 1],
      ['Slap of Thunder', 4],
      ['Soft Step', 10],
      ['Whole', 17],
    ]);
    expect(notes).toMatchObject([
      { verdict: 'leftOut', entry: 'Broken', reason: 'not YAML' },
      { verdict: 'leftOut', line: 19, entry: 'Loose', reason: 'not a record with a name and fields' },
    ]);
    expect(notes[0]?.line).toBeGreaterThanOrEqual(14);
  });

  test('[CLI-IMPORT-04] many notes alike are cut short, unless all are wanted', async () => {
    const many = Array.from({ length: 20 }, (_, i) => `Song ${i}:\n  Type: Minor\n  XP: 1\n  Mechanic: Sing number ${i}.\n`).join('');
    const file = written('songs.yml', many);
    const [short, all] = [await run(file), await run('--all', file)];
    expect(short.out).toContain('and 8 more; --all shows them');
    expect(short.out).not.toContain('Song 19');
    expect(all.out).toContain('Song 19: Sing number 19.');
  });

  test('[CLI-IMPORT-05] a file without any entry is a failure, and so is an unreadable one', async () => {
    for (const [name, text] of [
      ['empty.yaml', ''],
      ['list.yaml', '- one\n- two\n'],
      ['bad.tsv', 'A\tB\n1\t2\n'],
      ['only.yaml', 'Template:\n  HP: X\n'],
    ] as const) {
      const shown = await run(written(name, text));
      expect(shown.exit).toBe(1);
      expect(shown.err).toContain('Nothing was imported from');
    }
    expect(await run(join(folder, 'none.yaml'))).toMatchObject({
      exit: 1,
      err: expect.stringContaining('there is no such file') as string,
    });
    expect(await run(folder)).toMatchObject({ exit: 1, err: expect.stringContaining('it is a folder') as string });
  });

  test('[CLI-IMPORT-06] a game without an importer, an unknown game and no file at all are not understood', async () => {
    expect(await typed('import draw x.yaml')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('Nothing can be imported for “draw”') as string,
    });
    expect((await typed('import deck-of-adventure x.yaml')).err).toContain('Did you mean “deck-of-adventures”?');
    expect((await typed('import deck-of-adventures')).exit).toBe(2);
  });

  test('[CLI-IMPORT-07] no content of a file moves the cursor, fills the memory or reaches a prototype', async () => {
    const bomb = Array.from({ length: 12 }, (_, i) => `l${i + 1}: &l${i + 1} {a: *l${i}, b: *l${i}, c: *l${i}, d: *l${i}}`).join('\n');
    expect((await run(written('bomb.yaml', `l0: &l0 {HP: 1}\n${bomb}\n`))).exit).toBe(1);
    const odd = written(
      'odd.yaml',
      '"\\e[2JToad":\n  HP: 1\n  __proto__: {polluted: yes}\n  Attribs: {constructor: 1, __proto__: {x: 1}}\n',
    );
    const shown = await run(odd);
    expect(shown.exit).toBe(0);
    expect(shown.out).not.toContain('\u001b');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect((await run(written('deep.yaml', `a: ${'['.repeat(20_000)}`))).exit).toBe(1);
  });
});

// The authors' own files may not be stored here; if they are beside the project, they are tried.
const CARDS = JSON.stringify({
  XX: {
    cards: {
      'XX-1': { type: 'Character', name: { en: 'Borin Sample' }, attributes: { mind: '5' }, text: { en: '<b>Unique.</b>' } },
      'XX-2': { type: 'Site', name: 'Sample Haven', attributes: { siteType: '{H}' } },
      'XX-3': { type: 'Starship', name: 'constructor' },
      'XX-4': { type: 'Region', name: 'constructor', attributes: { moveTo: 'toString, __proto__' } },
    },
  },
});
const DECK = '####\nPool\n####\n1 borin sample\n2 Nobody\n####\nconstructor\n####\n####\nSites\n####\n1 Sample Haven\n';

describe('cards and deck lists', () => {
  const both = (): string[] => [written('cards.json', CARDS), written('our.txt', DECK)];
  test('[CLI-IMPORT-11] the report counts each file’s cards, what was left out, and lines without a card', async () => {
    const { out, exit } = await typed(['import', 'meccg', ...both()]);
    expect(exit).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toContain('cards.json: 1 character, 1 site, 1 region');
    expect(out.replace(/\s+/g, ' ')).toContain('1 in the pool, 1 site, 0 in the sideboard; 1 line without a card');
    for (const line of ['a card of no known type (1)', '2 Nobody (pool)', 'a section of no known name (1)']) expect(out).toContain(line);
  });
  test('[CLI-IMPORT-12] as JSON: cards, decks, the map, and the setup for a table', async () => {
    const { out } = await typed(['import', 'meccg', '--json', ...both()]);
    const imports = JSON.parse(out) as { cards: { text: string }[]; faces: object; decks: { list: { startSite: string } }[] };
    expect(Object.keys(imports)).toEqual(['game', 'cards', 'faces', 'decks', 'map', 'notes']);
    expect(imports.cards[0]?.text).toBe('Unique.');
    expect(imports.decks[0]?.list.startSite).toBe('XX-2');
  });
  test('[CLI-IMPORT-13] a file of another kind gives no entries, and there are no lines to type', async () => {
    const other = written('notes.md', 'hello');
    expect(await typed(['import', 'meccg', other])).toMatchObject({ exit: 1 });
    expect((await typed(['import', 'meccg', '--lines', other])).err).toContain('There are no lines to type');
  });
});

const REFERENCE = join(import.meta.dirname, '../../../../shared/reference/deck-of-adventures');

describe.runIf(existsSync(REFERENCE))('the authors’ files', () => {
  const read = async (pattern: string): Promise<Imports> => {
    const shown = await run(
      '--json',
      ...globSync(pattern, { cwd: REFERENCE })
        .toSorted()
        .map((file) => join(REFERENCE, file)),
    );
    expect(shown).toMatchObject({ exit: 0, err: '' });
    return JSON.parse(shown.out) as Imports;
  };
  const counts = ({ creatures, powers, vulnerabilities, items }: Imports): number[] =>
    [creatures, powers, vulnerabilities, items].map(({ length }) => length);

  test.each([
    ['latest/*.yaml', [48, 84, 30, 18]],
    ['latest/*.tsv', [48, 84, 30, 18]],
    ['at-seed/*.yml', [18, 55, 17, 0]],
  ])('[CLI-IMPORT-08] %s: every entry but the templates', async (pattern, expected) => {
    const imports = await read(pattern);
    expect(counts(imports)).toEqual(expected);
    expect(imports.notes.filter(({ verdict, reason }) => verdict === 'leftOut' && reason !== 'the template of the file')).toEqual([]);
  });

  test('[CLI-IMPORT-08] at least half of the first 55 Powers play whole through the hooks', async () => {
    const { powers } = await read('at-seed/04_Powers.yml');
    expect(powers).toHaveLength(55);
    expect(powers.filter(({ played }) => played === 'whole').length).toBeGreaterThanOrEqual(28);
  });

  test('[CLI-IMPORT-09] Power Points summed up from the YAML are those of the tables', async () => {
    const [yaml, tables] = [await read('latest/*.yaml'), await read('latest/*.tsv')];
    const points = ({ creatures }: Imports): (readonly unknown[])[] =>
      creatures.filter(({ file }) => file.includes('PCs')).map(({ name, data }) => [name, data['pp']]);
    expect(points(yaml)).toEqual(points(tables));
  });
});
