// The web client is built again when anything it imports has changed: the list of `packages/cli/bin/built.mjs` names every package it reaches.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isWebOld } from '../packages/cli/bin/built.mjs';
import { filesMatching, importsOf } from './sources.ts';

const ROOT = join(import.meta.dirname, '..');

/** The file that a package gives out under a name like `@pasteboard/kernel/view`. */
const exported = (specifier: string): string => {
  const [, name = '', part = ''] = /^@pasteboard\/([^/]+)(\/.+)?$/.exec(specifier) ?? [];
  const folder = `packages/${name}`;
  const { exports } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as { exports: { [key: string]: string } };
  const view = /^\/(.+)\/view$/.exec(part)?.[1];
  const path =
    exports[`.${part}`] ??
    (view === undefined ? undefined : exports['./*/view']?.replace('*', view)) ??
    exports['./*']?.replace('*', part.slice(1));
  if (path === undefined) throw new Error(`${specifier} is not exported`);
  return join(folder, path);
};

/** Every source that the web client reaches, also for its types alone. */
const reached = (): Set<string> => {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path) || !/\.tsx?$/.test(path)) return;
    found.add(path);
    for (const specifier of importsOf({ path, text: readFileSync(join(ROOT, path), 'utf8') })) {
      if (specifier.startsWith('.') && !specifier.includes('*')) visit(join(dirname(path), specifier));
      else if (specifier.startsWith('@pasteboard/')) visit(exported(specifier));
    }
  };
  filesMatching('packages/web/src/**/*.{ts,tsx}').forEach(visit);
  return found;
};

test('[CLI-BIN] the page is out of date if any source that it imports is newer', () => {
  const root = mkdtempSync(join(tmpdir(), 'pasteboard-web-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const page = join(root, 'packages/web/dist/index.html');
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, '');
  const folders = new Set(Array.from(reached(), (path) => dirname(path)));
  expect(Array.from(folders)).toEqual(
    expect.arrayContaining(['packages/protocol/src', 'packages/kernel/src/view', 'packages/web/src/home']),
  );
  const missed = Array.from(folders).filter((folder) => {
    const file = join(root, folder, 'changed.ts');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    utimesSync(page, 1_000, 1_000);
    const isSeen = isWebOld(join(root, 'packages'));
    rmSync(join(root, folder.split('/').slice(0, 2).join('/'), 'src'), { recursive: true });
    return !isSeen;
  });
  expect(missed).toEqual([]);
});
