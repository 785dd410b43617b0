// Tests that a build of the command or the web client is used only while it is newer than its sources.

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { builtCommand, isCommandOld, isWebOld } from '../bin/built.mjs';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Packages whose files were written at these seconds. */
const packages = (files: { readonly [path: string]: number }): string => {
  const root = mkdtempSync(join(tmpdir(), 'pasteboard-built-'));
  made.push(root);
  const inside = join(root, 'packages');
  for (const [path, at] of Object.entries(files)) write(inside, path, at);
  return inside;
};

const write = (root: string, path: string, at: number): void => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, path.endsWith('newest') ? 'b1' : '');
  for (let each = file; each.length > root.length; each = dirname(each)) utimesSync(each, at, at);
};

const SOURCES = { 'cli/src/main.ts': 10, 'games/src/draw/index.ts': 20, '../package-lock.json': 5 };

describe('a build of the command', () => {
  test('[CLI-BIN] the newest build is started unless it is older than a source', () => {
    const root = packages({ ...SOURCES, 'cli/dist/newest': 30 });
    expect(isCommandOld(root)).toBe(false);
    expect(builtCommand(root)).toBe(join(root, 'cli/dist/b1/main.mjs'));
  });

  test('[CLI-BIN] without a build the command runs from its sources', () => {
    expect(builtCommand(packages(SOURCES))).toBe(null);
  });

  test.each([
    'cli/src/serve/flags.ts',
    'games/src/draw/index.ts',
    'server/src/a/b/c.mjs',
    'kernel/src/view/fold.ts',
    'scenes/src/walk.ts',
    '../package-lock.json',
  ])('[CLI-BIN] … and where %s is newer than the build', (path) => {
    const root = packages({ ...SOURCES, 'cli/dist/newest': 30 });
    write(root, path, 40);
    expect(builtCommand(root)).toBe(null);
  });

  test('[CLI-BIN] … and if a source was deleted', () => {
    const root = packages({ ...SOURCES, 'games/src/draw/odds.ts': 20, 'cli/dist/newest': 30 });
    rmSync(join(root, 'games/src/draw/odds.ts'));
    expect(builtCommand(root)).toBe(null);
  });
});

describe('a build of the web client', () => {
  const WEB = { 'web/src/main.tsx': 10, 'protocol/src/http.ts': 20, 'web/dist/index.html': 30, '../package-lock.json': 5 };

  test('[CLI-BIN] a build is valid if no source is newer, and missing if there is none', () => {
    expect(isWebOld(packages(WEB))).toBe(false);
    expect(isWebOld(packages({ 'web/src/main.tsx': 10 }))).toBe(true);
  });

  test.each([
    'web/src/home/home.tsx',
    'web/public/icon.svg',
    'web/index.html',
    'protocol/src/http.ts',
    'phrasing/src/index.ts',
    'kernel/src/view/fold.ts',
    'games/src/thread/view.ts',
    'values/src/index.ts',
    '../package-lock.json',
  ])('[CLI-BIN] … and is old where %s is newer', (path) => {
    const root = packages(WEB);
    write(root, path, 40);
    expect(isWebOld(root)).toBe(true);
  });

  test('[CLI-BIN] … and stays valid if only the server changed', () => {
    const root = packages(WEB);
    write(root, 'server/src/net/app.ts', 40);
    expect(isWebOld(root)).toBe(false);
  });
});
