// Tests that packages and folders import only what the table of arrows allows.

import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderCycles } from './folder-cycles.ts';
import { filesMatching, importsOf, packageNames, type Source, sourcesMatching } from './sources.ts';

/** `outside` lists the modules from outside this repository, or allows any. */
interface Arrows {
  readonly packages: readonly string[];
  readonly outside: readonly string[] | 'any';
}

const everyPackage = [
  'kernel',
  'kernel/view',
  'values',
  'cases',
  'conformance',
  'scenes',
  'packs',
  'games',
  'odds',
  'protocol',
  'phrasing',
  'server',
  'web',
];

const arrows: Readonly<Record<string, Arrows>> = {
  kernel: { packages: [], outside: [] },
  conformance: { packages: ['kernel', 'kernel/view'], outside: [] },
  cases: { packages: ['kernel'], outside: [] },
  scenes: { packages: ['kernel', 'kernel/view', 'values'], outside: [] },
  odds: { packages: ['kernel', 'kernel/view'], outside: [] },
  values: { packages: ['kernel/view'], outside: [] },
  packs: { packages: ['kernel', 'kernel/view', 'values', 'phrasing'], outside: ['@humanwhocodes/momoa'] },
  games: { packages: ['kernel', 'kernel/view', 'values', 'cases', 'scenes', 'packs', 'odds'], outside: [] },
  protocol: { packages: ['kernel/view'], outside: ['zod'] },
  phrasing: { packages: ['kernel/view'], outside: [] },
  server: { packages: ['kernel', 'kernel/view', 'games', 'odds', 'protocol'], outside: 'any' },
  web: { packages: ['kernel/view', 'protocol', 'phrasing', 'games/catalog', 'games/*/view'], outside: 'any' },
  cli: { packages: everyPackage, outside: 'any' },
};

/** Where [A9] looks for folders that import each other. A folder of several games is given game by game, as no game imports another. */
const withoutCycles = [
  'packages/server/src',
  'packages/kernel/src',
  'packages/cli/src',
  'packages/values/src',
  'packages/cases/src',
  'packages/scenes/src',
  'packages/packs/src',
  'packages/protocol/src',
  'packages/phrasing/src',
  'packages/conformance/src',
  'packages/web/src',
  ...gameFolders(),
];

function gameFolders(): string[] {
  return filesMatching('packages/games/src/*/index.ts').map((path) => posix.dirname(path));
}
/** What both rules and screens may import: no rule is in it. */
const DATA = ['@pasteboard/kernel/view', '@pasteboard/values', '@pasteboard/scenes/values', '@pasteboard/packs/along'];

function packageOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** `packages/games/src/thread/rest.ts` lies in the game folder `packages/games/src/thread/`; `packages/games/src/index.ts` in none. */
function gameFolder(path: string): string | undefined {
  return /^packages\/games\/src\/[^/]+\//.exec(path)?.[0];
}

function mayImportPackage(from: string, name: string): boolean {
  const allowed = arrows[from]?.packages ?? [];
  if (allowed.includes(name) || allowed.includes(name.replace(/^games\/[^/]+\//, 'games/*/'))) return true;
  // `games/thread` is a door of `games`; `kernel/view` is a room apart and has its own name above.
  return !name.startsWith('kernel/') && allowed.includes(name.split('/')[0] ?? '');
}

function mayImportOutside(from: string, specifier: string): boolean {
  const allowed = arrows[from]?.outside ?? [];
  return allowed === 'any' || allowed.includes(specifier);
}

function violation(path: string, specifier: string): string | undefined {
  const from = packageOf(path);
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier);
    const view = 'packages/kernel/src/view/';
    const own = path.startsWith(`packages/${from}/bin/`) ? `packages/${from}/` : `packages/${from}/src/`;
    const home = gameFolder(path) ?? (path.startsWith(view) ? view : own);
    // What a game says of itself has one form for all.
    if (gameFolder(path) !== undefined && target === 'packages/games/src/about.ts') return undefined;
    return target.startsWith(home) ? undefined : `${path} reaches out of ${home}: ${specifier}`;
  }
  const inside = /^@pasteboard\/(.+)$/.exec(specifier)?.[1];
  const allowed = inside === undefined ? mayImportOutside(from, specifier) : mayImportPackage(from, inside);
  return allowed ? undefined : `${path} may not import ${specifier}`;
}

function violations(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => importsOf(source).flatMap((specifier) => violation(source.path, specifier) ?? []));
}

describe('arrows between packages', () => {
  test('[A1] every package has its row in the table of arrows', () => {
    expect(packageNames().filter((name) => !(name in arrows))).toEqual([]);
  });

  test.each(packageNames())('[A2] %s imports only what its row allows, each game and kernel/view keeps to itself', (name) => {
    expect(violations(sourcesMatching(`packages/${name}/{src,bin}/**/*.{ts,tsx,mts,mjs}`))).toEqual([]);
  });

  test('[A6] the core of the server knows no wire and no framework, and of a store no more than its contract', () => {
    const core = ['table-log', 'room', 'door', 'work', 'limits', 'records', 'table-files', 'table-server', 'connections'];
    const outside = new Set(['node:crypto', 'node:timers/promises', 'zod', '@pasteboard/kernel', '@pasteboard/protocol']);
    const within = (target: string): boolean =>
      [...core, 'store/contract'].some((part) => target.startsWith(`packages/server/src/${part}/`));
    const mayImport = (path: string, specifier: string): boolean =>
      specifier.startsWith('.') ? within(posix.join(posix.dirname(path), specifier)) : outside.has(specifier);
    const sources = sourcesMatching(...[...core, 'store/contract'].map((part) => `packages/server/src/${part}/**/*.ts`));
    expect(core.filter((part) => !sources.some(({ path }) => path.startsWith(`packages/server/src/${part}/`)))).toEqual([]);
    expect(sources.length).toBeGreaterThan(30);
    const wrong = sources.flatMap((source) =>
      importsOf(source).flatMap((specifier) => (mayImport(source.path, specifier) ? [] : [`${source.path} imports ${specifier}`])),
    );
    expect(wrong).toEqual([]);
    expect(mayImport('packages/server/src/room/room.ts', '../store/memory.ts')).toBe(false);
    expect(mayImport('packages/server/src/room/room.ts', '../net/app.ts')).toBe(false);
    expect(mayImport('packages/server/src/connections/connection.ts', 'ws')).toBe(false);
  });

  test('[A7] the catalog, a game’s entry file for screens, and everything they import, import no more than kernel/view and declarations of values', () => {
    const sources = new Map(sourcesMatching('packages/games/src/**/*.ts').map((source) => [source.path, source]));
    const doors = [...sources.keys()].filter((path) => /^packages\/games\/src\/(?:catalog|[^/]+\/view)\.ts$/.test(path));
    const reached = new Set(doors);
    const wrong: string[] = [];
    for (const path of reached)
      for (const specifier of importsOf(sources.get(path) ?? { path, text: '' })) {
        if (specifier.startsWith('.')) reached.add(posix.join(posix.dirname(path), specifier));
        else if (!DATA.includes(specifier)) wrong.push(`${path} imports ${specifier}`);
      }
    expect(wrong).toEqual([]);
    expect(doors.length).toBeGreaterThan(4);
    expect([...reached].filter((path) => !sources.has(path))).toEqual([]);
    expect([...reached].filter((path) => /\/(rules|cases|hints|bots)\//.test(path))).toEqual([]);
  });

  test('[A8] folders shared by rules and viewers import no more than kernel/view and values, and no rules', () => {
    const read = sourcesMatching('packages/games/src/*/read/**/*.ts');
    const rooms = /^\.\.?\/(?:content\/)?[\w-]+\.ts$/;
    const mayImport = (specifier: string): boolean => rooms.test(specifier) || DATA.includes(specifier);
    expect(read.length).toBeGreaterThan(5);
    expect(
      read.flatMap((source) => importsOf(source).flatMap((specifier) => (mayImport(specifier) ? [] : [`${source.path}: ${specifier}`]))),
    ).toEqual([]);
    expect(['../rules/damage.ts', '@pasteboard/kernel', '../../thread/names.ts'].filter(mayImport)).toEqual([]);
  });

  test.each(withoutCycles)('[A9] no folder of %s imports itself by way of its neighbors', (folder) => {
    const sources = sourcesMatching(`${folder}/**/*.{ts,tsx}`);
    expect(sources.length).toBeGreaterThan(1);
    expect(folderCycles(folder, sources)).toEqual([]);
  });

  test.each([
    ['two folders', { 'room/a.ts': '../door/b.ts', 'door/c.ts': '../room/d.ts' }, ['src: door, room']],
    ['a circle of three', { 'a/x.ts': '../b/x.ts', 'b/x.ts': '../c/x.ts', 'c/y.ts': '../a/y.ts' }, ['src: a, b, c']],
    ['a folder and a file beside it', { 'a/x.ts': '../root.ts', 'root.ts': './a/y.ts' }, ['src: a, root.ts']],
    ['folders within a folder', { 'net/a/x.ts': '../b/x.ts', 'net/b/y.ts': '../a/y.ts' }, ['src/net: a, b']],
    ['one way alone', { 'room/a.ts': '../door/b.ts', 'room/b.ts': '../door/c.ts', 'root.ts': './room/a.ts' }, []],
    ['files of one folder', { 'a/x.ts': './y.ts', 'a/y.ts': './x.ts' }, []],
  ])('[A9] %s', (_, files: Readonly<Record<string, string>>, found) => {
    const sources = Object.entries(files).map(([path, specifier]) => ({ path: `src/${path}`, text: `import '${specifier}';` }));
    expect(folderCycles('src', sources)).toEqual(found);
  });

  test('[A11] every file that a benchmark or a script imports exists', () => {
    const sources = sourcesMatching('{bench,scripts}/**/*.mjs');
    const targets = sources.flatMap((source) =>
      importsOf(source).flatMap((specifier) =>
        specifier.startsWith('.') && !specifier.includes('*') ? [posix.join(posix.dirname(source.path), specifier)] : [],
      ),
    );
    expect(targets.length).toBeGreaterThan(30);
    expect(targets.filter((target) => filesMatching(target).length === 0)).toEqual([]);
  });

  test('[A3] the scanner sees every way to import', () => {
    const text = `
      // import 'comment';
      const text = "import 'string'";
      import 'bare';
      import type { T } from 'type';
      import {
        several,
      } from 'lines';
      export * from 'star';
      export type { U } from 'named';
      type V = import('type-position').V;
      const lazy = await import('dynamic');
      const computed = await import(text);
      const pattern = await import(\`./\${text}/index.ts\`);
    `;
    expect(importsOf({ path: 'sample.ts', text }).toSorted()).toEqual(
      ['bare', 'type', 'lines', 'star', 'named', 'type-position', 'dynamic', '(computed)', './*/index.ts'].toSorted(),
    );
  });

  test.each([
    ['packages/kernel/src/pile.ts', 'node:fs'],
    ['packages/kernel/src/pile.ts', 'immer'],
    ['packages/kernel/src/pile.ts', '@pasteboard/games'],
    ['packages/kernel/src/pile.ts', '../test/deck.ts'],
    ['packages/kernel/src/view/fold.ts', '../state.ts'],
    ['packages/conformance/src/promises.ts', '@pasteboard/games'],
    ['packages/conformance/src/promises.ts', 'fast-check'],
    ['packages/cases/src/run.ts', '@pasteboard/games/thread'],
    ['packages/cases/src/run.ts', 'node:fs'],
    ['packages/scenes/src/walk.ts', '@pasteboard/games/thread'],
    ['packages/games/src/thread/rest.ts', '../meccg/rest.ts'],
    ['packages/games/src/thread/rest.ts', '../index.ts'],
    ['packages/games/src/thread/rest.ts', '@pasteboard/games/meccg'],
    ['packages/games/src/thread/rest.ts', '@pasteboard/server'],
    ['packages/games/src/index.ts', '../../kernel/src/index.ts'],
    ['packages/odds/src/count.ts', '@pasteboard/games'],
    ['packages/protocol/src/message.ts', '@pasteboard/kernel'],
    ['packages/phrasing/src/names.ts', '@pasteboard/kernel'],
    ['packages/phrasing/src/names.ts', '@pasteboard/protocol'],
    ['packages/phrasing/src/names.ts', 'node:util'],
    ['packages/web/src/table.tsx', '@pasteboard/kernel'],
    ['packages/web/src/table.tsx', '@pasteboard/games/thread'],
    ['packages/web/src/table.tsx', '@pasteboard/games/shelf'],
    ['packages/web/src/games/thread/sheet.tsx', '@pasteboard/games/thread/values'],
    ['packages/web/src/games/realms-behind/panels.ts', '@pasteboard/games/realms-behind/values'],
    ['packages/web/src/games/deck-of-adventures/panels.ts', '@pasteboard/games/deck-of-adventures/values'],
    ['packages/web/src/games/meccg/panels.ts', '@pasteboard/games/meccg/values'],
    ['packages/server/src/room.ts', '@pasteboard/web'],
  ])('[A4] %s may not import %s', (path, specifier) => {
    expect(violations([{ path, text: `export * from '${specifier}';` }])).toHaveLength(1);
  });

  test.each([
    ['packages/kernel/src/table.ts', './view/index.ts'],
    ['packages/kernel/src/view/fold.ts', './types.ts'],
    ['packages/conformance/src/promises.ts', '@pasteboard/kernel/view'],
    ['packages/games/src/thread/rest.ts', './words.en.json'],
    ['packages/games/src/thread/cases.ts', '@pasteboard/cases'],
    ['packages/games/src/thread/scenes.ts', '@pasteboard/scenes'],
    ['packages/games/src/index.ts', './thread/index.ts'],
    ['packages/protocol/src/message.ts', '@pasteboard/kernel/view'],
    ['packages/phrasing/src/names.ts', '@pasteboard/kernel/view'],
    ['packages/web/src/table.tsx', '@pasteboard/phrasing'],
    ['packages/web/src/table.tsx', '@pasteboard/games/catalog'],
    ['packages/games/src/thread/about.ts', '../about.ts'],
    ['packages/web/src/games/thread/sheet.tsx', '@pasteboard/games/thread/view'],
    ['packages/web/src/games/realms-behind/panels.ts', '@pasteboard/games/realms-behind/view'],
    ['packages/web/src/games/deck-of-adventures/panels.ts', '@pasteboard/games/deck-of-adventures/view'],
    ['packages/web/src/games/meccg/panels.ts', '@pasteboard/games/meccg/view'],
    ['packages/server/src/room.ts', 'node:http'],
    ['packages/cli/bin/pasteboard.mjs', '../src/main.ts'],
    ['packages/cli/src/main.ts', '@pasteboard/games/thread'],
  ])('[A5] %s may import %s', (path, specifier) => {
    expect(violations([{ path, text: `export * from '${specifier}';` }])).toEqual([]);
  });
});
