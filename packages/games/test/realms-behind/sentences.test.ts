// Every sentence of the page is accounted for in RULES.md, with rules that hold it and tests that play it.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testSentences } from '../source-sentences.ts';

testSentences('realms-behind', '003');

test('every rule of a sentence is named by a test of its row', () => {
  const book = readFileSync(new URL('../../src/realms-behind/RULES.md', import.meta.url), 'utf8');
  const section = book.split('\n## Every sentence of the source\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.includes('TRB-'));
  expect(rows.length).toBeGreaterThan(60);
  const untested = rows.flatMap((row) => {
    const files = Array.from(row.matchAll(/`([\w-]+)`/g), ([, name = '']) => new URL(`${name}.test.ts`, import.meta.url));
    const tests = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    return Array.from(row.matchAll(/TRB-[A-Z0-9-]+/g), ([id]) => id).filter((id) => !tests.includes(`[${id}]`));
  });
  expect(untested).toEqual([]);
});
