// Tests that the kernel is pure and small, and other rules about sources.

import { describe, expect, test } from 'vitest';
import { filesMatching, importsOf, linesOf, linesOfCode, linesOfImports, mentionsAny, namesUsed, sourcesMatching } from './sources.ts';

const impure = [
  'Date',
  'performance',
  'Math.random',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'process',
  'require',
  'fetch',
  'crypto',
  'console',
  'globalThis',
];

const vague = /^(utils?|helpers?|common|misc|managers?)(\.|$)/;

const kernel = sourcesMatching('packages/kernel/src/**/*.ts');
const phrasing = sourcesMatching('packages/phrasing/src/**/*.ts');

const impureUses = (sources: typeof kernel): string[] =>
  sources.flatMap((source) => {
    const names = namesUsed(source);
    return impure.filter((name) => names.has(name)).map((name) => `${source.path} uses ${name}`);
  });

const screens = ['document', 'window', 'localStorage', 'navigator'];

describe('the kernel is pure and small', () => {
  test('[S1] it uses no clock, randomness, timer, process, network or console', () => {
    expect(impureUses(kernel)).toEqual([]);
  });

  test('[S2] it imports nothing of Node', () => {
    const ofNode = kernel.filter((source) => importsOf(source).some((specifier) => specifier.startsWith('node:')));
    expect(ofNode.map(({ path }) => path)).toEqual([]);
  });

  test('[S3] without imports it has at most 2,800 lines of code, its verbs by hand 415, its view part 965, and no file more than 400', () => {
    const lines = (sources: typeof kernel): number =>
      sources.reduce((sum, source) => sum + linesOfCode(source) - linesOfImports(source), 0);
    const part = (folder: string): number => lines(kernel.filter(({ path }) => path.includes(`/${folder}/`)));
    expect(lines(kernel) - part('view') - part('by-hand')).toBeLessThanOrEqual(2800);
    expect(part('by-hand')).toBeLessThanOrEqual(415);
    expect(part('view')).toBeLessThanOrEqual(965);
    expect(kernel.filter(({ text }) => linesOf(text) > 400).map(({ path }) => path)).toEqual([]);
  });

  test('[S4] the scanner tells a use from a name, a comment or a text', () => {
    const pure = `
      // new Date(), Math.random()
      const said = 'process ' + \`console\`;
      const record = { Date: 1, process: 2, fetch() {} };
      record.Date + record.process + /require/.source.length;
      interface Timed { performance: number; crypto(): void }
    `;
    expect(impure.filter((name) => namesUsed({ path: 'pure.ts', text: pure }).has(name))).toEqual([]);
    const bad = `
      new Date(); performance.now(); Math.random(); setTimeout(f); setInterval(f); setImmediate(f); process.exit();
      require('x'); fetch(\`\${crypto.randomUUID()}\`); const given = { console }; globalThis.x;
    `;
    expect(impure.filter((name) => namesUsed({ path: 'impure.ts', text: bad }).has(name))).toEqual(impure);
  });

  test('[S5] the counter leaves out blank lines and comments', () => {
    const text = "\n// one\n/* two\n   three */\nconst a = 1; // four\n\nconst b = '// five';\n";
    expect(linesOfCode({ path: 'count.ts', text })).toBe(2);
    expect(linesOf('a\nb\n')).toBe(2);
  });
});

describe('rendering sentences is pure', () => {
  test('[S8] it uses no clock, randomness, timer, process, network or console, and no screen of its own', () => {
    expect(phrasing.length).toBeGreaterThan(0);
    expect(impureUses(phrasing)).toEqual([]);
    expect(phrasing.filter((source) => screens.some((name) => namesUsed(source).has(name))).map(({ path }) => path)).toEqual([]);
  });
});

describe('all packages', () => {
  test('[S6] no value is typed any', () => {
    expect(mentionsAny({ path: 'any.ts', text: 'const a = b as any;' })).toBe(true);
    expect(mentionsAny({ path: 'any.ts', text: 'const any: unknown = "any"; // : any' })).toBe(false);
    const typed = sourcesMatching('packages/*/{src,test}/**/*.{ts,tsx}').filter(mentionsAny);
    expect(typed.map(({ path }) => path)).toEqual([]);
  });

  test('[S9] no module holds a bare cache: each belongs to a class that says what it keeps', () => {
    const bare = /^(?:export )?(?:const|let) .*= new Weak(?:Map|Set)\b/m;
    expect(bare.test('const kept = new WeakMap<Key, Made>();')).toBe(true);
    expect(bare.test('class Kept {\n  readonly #made = new WeakMap<Key, Made>();\n}')).toBe(false);
    const caches = sourcesMatching('packages/*/src/**/*.{ts,tsx}').filter(({ text }) => bare.test(text));
    expect(caches.map(({ path }) => path)).toEqual([]);
  });

  test('[S7] every file is named after the thing in it', () => {
    const names = filesMatching('{packages,scripts,test}/**/*').filter((path) => path.split('/').some((part) => vague.test(part)));
    expect(names).toEqual([]);
  });
});
