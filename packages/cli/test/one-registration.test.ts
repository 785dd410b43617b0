// Tests that a game is registered in one place: its folder and a line of the catalog; no other source names it.

import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GAMES } from '@pasteboard/games';
import { CATALOG, type About } from '@pasteboard/games/catalog';
import { CASE_RUNNERS } from '@pasteboard/games/cases';
import type { Game } from '@pasteboard/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { typed } from './typed-session.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = join(ROOT, 'packages/games/src');

const LINE = `  { id: 'ladder', title: 'Ladder', tile: { line: 'Up or down', more: 'Guess the next card.', picture: { strokes: [] } } },\n`;

/** The games with one more: a folder, and one line of the catalog. */
const withLadder = async () => {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.build/games-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(SOURCES, folder, { recursive: true });
  cpSync(join(ROOT, 'packages/games/test/ladder'), join(folder, 'ladder'), { recursive: true });
  const catalog = join(folder, 'catalog.ts');
  const text = readFileSync(catalog, 'utf8');
  writeFileSync(catalog, text.replace(/^\];$/m, `${LINE}];`));
  const from = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, file)).href);
  return {
    ...((await from('index.ts')) as { GAMES: { readonly [id: string]: Game } }),
    ...((await from('catalog.ts')) as { TILES: readonly { readonly game: string; readonly title: string }[] }),
  };
};

describe('one registration', () => {
  test('a folder and one line of the catalog: the game is listed, played and has a tile', async () => {
    const { GAMES: games, TILES: tiles } = await withLadder();
    expect(Object.keys(games)).toEqual([...CATALOG.map(({ id }) => id), 'ladder']);
    expect(tiles.at(-1)).toMatchObject({ game: 'ladder', title: 'Ladder' });
    const list = await typed('play', [], games);
    expect(list.err).toMatch(/ladder +Ladder/);
    expect((await typed('play ladder --seed 1 --plain', ['quit'], games)).out).toContain('Ladder');
  });

  test('every folder with rules is in the catalog, under the id and title that its rules have', () => {
    const folders = readdirSync(SOURCES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    expect(CATALOG.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
    expect(Object.values(GAMES).map(({ id, title }) => ({ id, title }))).toEqual(CATALOG.map(({ id, title }) => ({ id, title })));
  });

  test('everything that the catalog lists exists, and nothing else', () => {
    const having = (has: (about: About) => unknown): string[] =>
      CATALOG.flatMap((about) => (has(about) === true ? [about.id] : [])).toSorted();
    const foldersOf = (pattern: string): string[] =>
      globSync(pattern, { cwd: ROOT })
        .map((path) => path.split('/').at(-2) ?? '')
        .toSorted();
    expect(having(({ panels }) => panels)).toEqual(foldersOf('packages/web/src/games/*/panels.ts'));
    expect(having(({ imports }) => imports)).toEqual(foldersOf('packages/cli/src/import/*/index.ts'));
    expect(having(({ cases }) => cases)).toEqual(
      CATALOG.map(({ id }) => id)
        .filter((id) => existsSync(join(SOURCES, id, 'cases')))
        .toSorted(),
    );
    expect(CASE_RUNNERS).toHaveLength(having(({ cases }) => cases).length);
  });

  test('no other source names a game but those of the game itself', () => {
    const files = globSync('packages/*/{src,bin}/**/*.{ts,tsx,mjs,css}', { cwd: ROOT });
    const sources = files.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
    // In an attribute or a string of code; an example in a text may name any. `draw` is a verb as well, and names commands, topics and icons.
    const named = CATALOG.filter(({ id }) => id !== 'draw').flatMap(({ id }) =>
      sources
        .filter(
          ({ path, text }) => !path.split('/').includes(id) && [`'${id}'`, `="${id}"`, `\`${id}\``].some((name) => text.includes(name)),
        )
        .map(({ path }) => `${path} names ${id}`),
    );
    expect(named).toEqual(['packages/games/src/catalog.ts names hush']);
  });
});
