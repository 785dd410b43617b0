// Everything the game says has words, and its rules are all accounted for.

import { readFileSync, readdirSync } from 'node:fs';
import { KERNEL_WORDS } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { CODES } from '../../src/meccg/rules/refusals.ts';
import { meccg } from '../../src/meccg/index.ts';

const folder = new URL('../../src/meccg/', import.meta.url);
const sources = (readdirSync(folder, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');
const words: { readonly [key: string]: string } = { ...KERNEL_WORDS, ...meccg.words };
const without = (keys: Iterable<string>): string[] => [...new Set(keys)].filter((key) => !(key in words)).toSorted();
const found = (pattern: RegExp): string[] => Array.from(sources.matchAll(pattern), (match) => match[1] ?? '');

describe('words', () => {
  test('every reason has words', () => {
    expect(without(CODES.map((code) => `say.${code}`))).toEqual([]);
    const reasons = found(/no\(\s*'E_[A-Z_]+',\s*[^,]+,\s*'(\w+)'/g).map((why) => `word.why.${why}`);
    expect(reasons.length).toBeGreaterThan(80);
    expect(without(reasons)).toEqual([]);
    expect(without(found(/verdict\('(\w+)'\)/g).map((each) => `word.outcome.${each}`))).toEqual([]);
  });

  test('RULES.md is the list of rules, word for word', () => {
    const page = readFileSync(new URL('RULES.md', folder), 'utf8');
    expect(meccg.rules.filter(({ id, text }) => !page.includes(`**${id}** ${text}`)).map(({ id }) => id)).toEqual([]);
  });
});
