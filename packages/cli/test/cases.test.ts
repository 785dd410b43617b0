// Tests of `pasteboard cases`.
// oxlint-disable unicorn/no-thenable -- what should come of a case is called `then` in case files.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@pasteboard/games';
import type { CaseRunner } from '@pasteboard/cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericRunner } from '../src/cases/generic.ts';
import { runCaseFiles } from '../src/cases/run.ts';
import { orchard } from './orchard.ts';
import { screenFor, typed, type Shown } from './typed-session.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-cases-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const DRAW = join(import.meta.dirname, '../../games/cases/draw.json');
const FORMAT = 'pasteboard-cases/1';

const written = (name: string, content: unknown): string => {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

type Case = { readonly [key: string]: unknown };
const cases = (...list: readonly unknown[]): unknown => ({ format: FORMAT, game: 'orchard', cases: list });
const ran = (content: unknown): Promise<Shown> => typed(['cases', written('case', content)], [], { orchard });
const one = (more: Case): Promise<Shown> => ran(cases({ id: 'C1', title: 'one', when: [], then: {}, ...more }));

describe('the cases of draw', () => {
  const file = JSON.parse(readFileSync(DRAW, 'utf8')) as { cases: { id: string; rules: string[]; title: string }[] };
  const results = genericRunner(GAMES).run(file);
  test.each(file.cases.map(({ id, rules, title }, i) => [rules.map((rule) => `[${rule}]`).join(' '), id, title, i] as const))(
    '[CLI-CASES-01] %s %s %s',
    (_, __, ___, i) => expect(results[i]!.failures).toEqual([]),
  );
});

describe('running case files', () => {
  test('[CLI-CASES-02] passing cases are counted and exit with 0', async () => {
    const shown = await typed(['cases', DRAW, DRAW]);
    expect(shown).toMatchObject({ exit: 0, err: '' });
    expect(shown.out.trimEnd().split('\n').at(-1)).toBe('8 passed, 0 failed');
  });

  test('[CLI-CASES-03] a failing case shows expected and actual, and exits with 1', async () => {
    const given = { piles: { 'hand/ann': ['9H', '3C'], deck: ['KS'] } };
    const shown = await one({
      given,
      when: [{ by: 'ann', do: 'pay', with: { n: 2 } }],
      then: {
        results: [{ said: { paid: { who: 'ann', n: 3 } } }],
        piles: { 'hand/ann': ['3C', '9H'], deck: { count: 1, includes: ['KS'], excludes: ['2S'] } },
        values: { ann: { coins: 4 } },
      },
    });
    expect(shown.exit).toBe(1);
    expect(shown.out).toContain('✗ C1 one');
    expect(shown.out).toMatch(/results\[0\]\.said\.paid\.n\n +expected 3\n +actual +2\n/);
    expect(shown.out).toMatch(/piles\.hand\/ann\n +expected \["3C","9H"\]\n +actual +\["9H","3C"\]\n/);
    expect(shown.out).toMatch(/values\.ann\.coins\n +expected 4\n +actual +3\n/);
    expect(shown.out).not.toContain('piles.deck');
    expect(shown.out.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
  });

  test('[CLI-CASES-04] cards go by their faces, asks by their keys; refusals, turns and values are compared', async () => {
    const shown = await one({
      given: {
        options: { coins: 4 },
        piles: { 'hand/ann': ['9H', 'AS', '9H'], field: [{ face: 'oak', turn: 180 }] },
        values: { ben: { tired: 0 } },
      },
      when: [
        { by: 'ann', do: 'plant', with: { card: ['AS'], row: 'row.near' } },
        { by: 'ann', do: 'plant', with: { card: ['9H', '9H'], row: 'row.far' } },
        { by: 'ann', do: 'whisper', with: { to: 'ben' } },
        { by: 'cat', do: 'answer', with: { ask: 'which.fruit', fruit: 'pear' } },
        { by: 'ben', do: 'answer', with: { ask: 'which.fruit', fruit: 'plum' } },
        { by: 'ben', do: 'answer', with: { ask: 'which.fruit', fruit: 'pear' } },
        { by: 'ann', do: 'harvest', with: {} },
      ],
      then: {
        results: [
          { refused: 'no.ace' },
          { said: { planted: { cards: { anyOrder: ['9H', '9H'] } } } },
          {},
          { refused: 'command.notYours' },
          { refused: 'no.plums' },
          { said: { chose: { who: 'ben', fruit: 'pear' } } },
          null,
        ],
        piles: { 'hand/ann': ['AS'], field: ['9H', '9H', { face: 'oak', turn: 180 }] },
        values: { ann: { coins: 4 }, ben: { tired: 0, nothing: null } },
      },
    });
    expect(shown.out).toContain('all 1 pass');
    expect(shown.exit).toBe(0);
  });

  const given = { piles: {} };
  test.each<[string, Case, string]>([
    ['field of a case', { gvien: {} }, 'unknown field “gvien”'],
    ['field of given', { given: { pils: {} } }, 'unknown field “pils”'],
    ['pile', { given: { piles: { attic: [] } } }, 'pile attic is unknown'],
    ['face', { given: { piles: { deck: ['ZZ'] } } }, 'face ZZ is unknown'],
    ['value', { given: { values: { ann: { luck: 1 } } } }, 'value ann.luck is not declared'],
    ['option', { given: { options: { coin: 1 } } }, 'no house rule “coin”. Did you mean “coins”?'],
    ['value of an option', { given: { options: { coins: 77 } } }, 'house rule coins cannot be 77'],
    ['seat', { when: [{ by: 'zed', do: 'pay' }] }, 'there is no seat “zed”'],
    ['operation', { when: [{ by: 'ann', do: 'paay' }] }, 'no command “paay”. Did you mean “pay”?'],
    [
      'operation that should be refused',
      { when: [{ by: 'ann', do: 'fly' }], then: { results: [{ refused: 'command.unknown' }] } },
      'no command “fly”',
    ],
    [
      'card',
      { given, when: [{ by: 'ann', do: 'plant', with: { card: ['9H'], row: 'row.far' } }] },
      'this seat can tell no such card apart: 9H',
    ],
    ['ask', { when: [{ by: 'ben', do: 'answer', with: { ask: 'which.fruit' } }] }, '“which.fruit” is not being asked'],
    ['rule', { rules: ['ORC-99'] }, 'Orchard has no rule “ORC-99”'],
    ['result', { when: [{ by: 'ann', do: 'pay', with: { n: 1 } }], then: { results: [{ sayd: {} }] } }, 'unknown field “sayd”'],
    ['number of results', { then: { results: [{}] } }, 'has 1 entries for 0 commands'],
    ['pile to compare', { then: { piles: { attic: [] } } }, 'there is no such pile'],
    ['way to compare', { then: { piles: { deck: { some: 1 } } } }, 'unknown field “some”'],
    ['comparison of nothing', { then: { piles: { deck: {} } } }, 'compares nothing'],
    ['chance', { chance: [{ coin: 1 }] }, 'unknown field “coin”'],
    ['chance left over', { chance: [{ die: 3 }] }, 'part of the script was never used'],
    ['fault', { when: [{ by: 'ann', do: 'stumble' }] }, 'the rules failed: the seat stumbles'],
    ['id twice', { id: 7 }, 'should be text and is number 7'],
  ])('[CLI-CASES-05] an unknown or impossible %s is a failure in words', async (_, more, why) => {
    const shown = await one(more);
    expect(shown.exit).toBe(1);
    expect(shown.out.replaceAll(/\s+/g, ' ')).toContain(why);
    expect(shown.out.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
    expect(shown.out + shown.err).not.toMatch(/\bat .*\.ts:/);
  });

  test.each<[string, unknown, string]>([
    ['no JSON', '{', 'is not JSON'],
    ['a list', [], 'declares no format known here; known are '],
    ['null', null, 'declares no format'],
    ['another format', { format: 'other/1' }, 'declares no format'],
    ['no cases', { format: FORMAT, game: 'orchard', cases: [] }, 'there are none'],
    ['an unknown game', { format: FORMAT, game: 'orchid', cases: [{}] }, 'no game “orchid”. Did you mean “orchard”?'],
    ['an unknown field', { format: FORMAT, game: 'orchard', cases: [], more: 1 }, 'unknown field “more”'],
    ['a case that is none', cases(7), 'should be an object and is number 7'],
    [
      'a nest of lists',
      `{"format":"${FORMAT}","game":"orchard","cases":[{"id":"a","title":"","when":[],"then":{"values":{"ann":{"x":${'['.repeat(5000)}${']'.repeat(5000)}}}}}]}`,
      'failed',
    ],
    [
      'names with a meaning',
      cases({ id: 'p', title: '', when: [{ by: '__proto__', do: 'constructor', with: { __proto__: [] } }], then: {} }),
      'there is no seat',
    ],
  ])('[CLI-CASES-06] a file that holds %s fails in words', async (_, content, why) => {
    const shown = await ran(content);
    expect(shown.exit).toBe(1);
    expect(shown.out).toContain(why);
    expect(shown.out).toMatch(/\n0 passed, 1 failed\n$/);
  });

  test('[CLI-CASES-07] a missing file is no failed case: one sentence, exit 2, and no case runs', async () => {
    for (const file of [join(folder, 'missing.json'), folder]) {
      const shown = await typed(['cases', DRAW, file]);
      expect(shown).toMatchObject({ exit: 2, out: '' });
      expect(shown.err).toMatch(/^“[^\n]+” cannot be read: (there is no such file or folder|it is a folder)\.\n$/);
    }
  });

  test('[CLI-CASES-08] a game’s own runner gets the files it recognizes, and a file that makes it fail is reported', () => {
    const runner: CaseRunner = {
      format: 'fen/1',
      recognizes: (file) => typeof file === 'object' && file !== null && 'fen' in file,
      run: (file) => {
        if (JSON.stringify(file).includes('boom')) throw new Error('boom');
        return [{ id: 'F1', title: 'fits', failures: [] }];
      },
    };
    const { terminal, out } = screenFor([]);
    const files = [written('fen', { fen: 1 }), written('boom', { fen: 'boom' }), DRAW];
    expect(runCaseFiles(terminal, [runner, genericRunner(GAMES)], files)).toBe(1);
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      expect(out()).toContain('could not be played: boom');
      expect(out()).toMatch(/\n5 passed, 1 failed\n$/);
    });
  });
});
