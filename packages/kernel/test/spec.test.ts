// Tests that every promise of SPEC.md has a test, and every test of the kernel names a promise.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';
import { sourcesMatching } from '../../../test/sources.ts';

const spec = readFileSync(join(import.meta.dirname, '..', 'SPEC.md'), 'utf8');
const promised = [...spec.matchAll(/^- \*\*K(\d+)\*\* (.+)$/gm)].map(([, n, text]) => ({ n: Number(n), text: text ?? '' }));

/** The titles of all tests, `test.each` included. */
const titles = sourcesMatching('packages/kernel/test/**/*.test.ts').flatMap(({ path, text }) => {
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const name = callee.type === 'CallExpression' ? callee.callee : callee;
      const isTest =
        (name.type === 'Identifier' && name.name === 'test') || (name.type === 'MemberExpression' && callee.type === 'CallExpression');
      if (!isTest) return;
      if (first?.type === 'Literal' && typeof first.value === 'string') found.push(first.value);
      if (first?.type === 'TemplateLiteral') found.push(first.quasis.map(({ value }) => value.cooked ?? '').join('…'));
    },
  }).visit(parseSync(path, text).program);
  return found;
});
const tested = new Set(titles.flatMap((title) => [...title.matchAll(/^\[K(\d+)\]/g)].map(([, n]) => Number(n))));

describe('the list of promises', () => {
  test('[K88] every promise is named by the title of a test, and every test names a promise', () => {
    expect(promised.filter(({ n }) => !tested.has(n)).map(({ n, text }) => `K${n} ${text}`)).toEqual([]);
    expect([...tested].filter((n) => !promised.some((each) => each.n === n))).toEqual([]);
    expect(titles.filter((title) => !/^\[K\d+\] ./.test(title))).toEqual([]);
  });

  test('[K88] promises are numbered without a gap, and each ends with a full stop', () => {
    expect(promised.map(({ n }) => n)).toEqual(promised.map((_, i) => i + 1));
    expect(promised.filter(({ text }) => !text.endsWith('.')).map(({ n }) => n)).toEqual([]);
    expect(spec.match(/\bK\d+\b/g)?.length).toBe(promised.length);
  });
});
