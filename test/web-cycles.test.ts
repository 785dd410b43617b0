// Folders of the web client import each other one way only, so that each can be read without those that use it.

import { expect, test } from 'vitest';
import { folderCycles } from './folder-cycles.ts';
import { sourcesMatching } from './sources.ts';

const ROOT = 'packages/web/src';

test('[A9] no folder of the web client imports itself by way of what stands beside it', () => {
  const sources = sourcesMatching(`${ROOT}/**/*.{ts,tsx}`);
  expect(sources.length).toBeGreaterThan(100);
  expect(folderCycles(ROOT, sources)).toEqual([]);
});

test('[A9] a circle over several folders is found, by type-only and dynamic imports too', () => {
  const sources = [
    { path: 'src/a/one.ts', text: "import { b } from '../b/two.ts';" },
    { path: 'src/b/two.ts', text: "import type { C } from '../c/three.ts';" },
    { path: 'src/c/three.ts', text: "export const load = () => import('../a/one.ts');" },
    { path: 'src/d/four.ts', text: "import { b } from '../b/two.ts'; import 'vite';" },
  ];
  expect(folderCycles('src', sources)).toEqual(['src: a, b, c']);
  expect(folderCycles('src', sources.slice(1))).toEqual([]);
});
