// Tests of `pasteboard rules`.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orchard } from './orchard.ts';
import { typed } from './typed-session.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-rules-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Listing {
  readonly game: string;
  readonly rules: readonly { readonly id: string; readonly text: string; readonly status: string; readonly tests: readonly string[] }[];
  readonly complete: boolean;
}

describe('rules', () => {
  test('[CLI-RULES-01] every rule with its text and status', async () => {
    const shown = await typed('rules draw');
    expect(shown.out).toMatch(/✓ DRAW-01 {2}Anybody at the table may turn up the next card/);
    expect(shown.out).toContain('(implemented');
    expect(shown.out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('[CLI-RULES-02] as JSON, with the tests found under the games', async () => {
    const shown = await typed('rules draw --json');
    const listing = JSON.parse(shown.out) as Listing;
    expect(listing.game).toBe('draw');
    expect(listing.rules.map(({ id }) => id)).toEqual(['DRAW-01', 'DRAW-02']);
    expect(Object.keys(listing.rules[0]!)).toEqual(['id', 'text', 'status', 'tests']);
    expect(listing.complete).toBe(shown.exit === 0);
  });

  test('[CLI-RULES-03] a rule marked implemented without a test is a failure', async () => {
    writeFileSync(
      join(folder, 'one.test.ts'),
      "// test('[ORC-01] commented out')\ntest('[ORC-05] prunes', () => {});\ntest('says ORC-01', () => {});\n",
    );
    const shown = await typed(['rules', 'orchard', '--json', '--tests', folder], [], { orchard });
    expect(shown.exit).toBe(1);
    expect(shown.err).toContain('hence exit code 1: ORC-01.');
    const listed = (await typed(['rules', 'orchard', '--tests', folder], [], { orchard })).out;
    expect(listed).toMatch(/^✗ ORC-01 .*\(implemented, no test\)$/m);
    expect(listed).toMatch(/^✎ ORC-05 /m);
    expect(JSON.parse(shown.out)).toMatchObject({ complete: false, rules: [{ tests: [] }, { tests: ['[ORC-05] prunes'] }] });
  });

  test('[CLI-RULES-04] with a title for each it is complete', async () => {
    writeFileSync(join(folder, 'two.test.ts'), "test.each([1, 2])(\n  '[ORC-02] [ORC-01] plants %i',\n  () => {},\n);\n");
    const shown = await typed(['rules', 'orchard', '--json', '--tests', folder], [], { orchard });
    expect(shown).toMatchObject({ exit: 0, err: '' });
    expect(JSON.parse(shown.out)).toMatchObject({ complete: true, rules: [{ tests: ['[ORC-02] [ORC-01] plants %i'] }, {}] });
  });

  test('[CLI-RULES-05] a folder without tests is named as such', async () => {
    const shown = await typed(['rules', 'orchard', '--tests', join(folder, 'empty')], [], { orchard });
    expect(shown.exit).toBe(1);
    expect(shown.err).toContain('holds no *.test.ts files');
  });
});
