// Every link of a Markdown page leads to a file and a heading, and every path of a package that a page names exists.

import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { type Source, sourcesMatching } from './sources.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGES = sourcesMatching('*.md', 'docs/**/*.md', 'packages/*/*.md', 'packages/*/src/**/*.md');

const withoutCode = (text: string): string => text.replace(/^```[^]*?^```$/gm, '');

/** The anchors that a heading gets, as GitHub makes them. */
const anchorsIn = (text: string): ReadonlySet<string> =>
  new Set(
    Array.from(withoutCode(text).matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  );

const brokenLinks = (pages: readonly Source[]): string[] => {
  const anchors = new Map(pages.map(({ path, text }) => [path, anchorsIn(text)]));
  return pages.flatMap(({ path, text }) =>
    Array.from(withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
      .filter((target) => {
        if (/^[a-z]+:/.test(target)) return false;
        const [file = '', anchor] = target.split('#');
        const to = file === '' ? path : posix.join(posix.dirname(path), file);
        return !existsSync(join(ROOT, to)) || (anchor !== undefined && anchors.get(to)?.has(anchor) !== true);
      })
      .map((target) => `${path}: ${target}`),
  );
};

/** The guide tells its readers to make these. */
const MADE_BY_READERS = /^packages\/games\/(?:src|test)\/ladder(?:\/index|\.test)\.ts$/;
const PLACEHOLDER = /\b(?:NAME|GAME|ID)\b/;

const deadPaths = (pages: readonly Source[]): string[] =>
  pages.flatMap(({ path, text }) =>
    Array.from(withoutCode(text).matchAll(/`(packages\/[\w./-]+)`/g), ([, named = '']) => named)
      .filter((named) => !PLACEHOLDER.test(named) && !MADE_BY_READERS.test(named) && !existsSync(join(ROOT, named)))
      .map((named) => `${path}: ${named}`),
  );

test('[DOCS-01] every link of a page leads to a file and a heading', () => {
  expect(PAGES.map(({ path }) => path)).toEqual(expect.arrayContaining(['README.md', 'docs/host/limits.md', 'packages/kernel/SPEC.md']));
  expect(brokenLinks(PAGES)).toEqual([]);
});

test('[DOCS-02] every path of a package that a page names exists', () => {
  expect(deadPaths(PAGES)).toEqual([]);
});

test('[DOCS-03] both checks find planted errors', () => {
  const path = 'docs/reliability.md';
  const text = '# One\n\n[a](#one) [b](#two) [c](host.md) [d](gone.md) [e](host.md#gone)\n\n`packages/kernel/src` `packages/gone`\n';
  const page = [{ path, text }, ...PAGES.filter((each) => each.path === 'docs/host.md')];
  expect(brokenLinks(page).filter((each) => each.startsWith(path))).toEqual([`${path}: #two`, `${path}: gone.md`, `${path}: host.md#gone`]);
  expect(deadPaths(page).filter((each) => each.startsWith(path))).toEqual([`${path}: packages/gone`]);
});

const README = PAGES.find(({ path }) => path === 'README.md')?.text ?? '';

test.each([
  ['host it, also behind TLS', 'docs/host.md'],
  ['undo a move', 'docs/play-in-the-browser.md#undo'],
  ['write a game', 'docs/write-a-game.md'],
  ['report a vulnerability', 'SECURITY.md'],
])('[DOCS-04] a stranger who wants to %s is one link of the README away', (want, target) => {
  const row = README.split('\n').find((line) => line.startsWith(`| ${want} `)) ?? '';
  expect(row).toContain(`(${target}`);
});
