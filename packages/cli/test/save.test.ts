// Tests of saving a table to a file and loading it.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orchard } from './orchard.ts';
import { after, typed } from './typed-session.ts';

let folder = '';
const file = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const saved = async (): Promise<string> => {
  const path = file('table.json');
  await typed('play orchard --seed 7', ['pay 2', 'whisper ben', `save! ${path}`], { orchard });
  return path;
};

describe('saving and loading', () => {
  test('[CLI-SAVE-01] a saved table opens as it stood, with its log and its open asks', async () => {
    const path = await saved();
    const shown = await typed(`play --load ${path} --seat ben --bots none`, ['apple', 'log'], { orchard });
    expect(shown.out).toContain('Orchard · loaded');
    expect(shown.out).toContain('Ann whispers: which fruit?');
    expect(after(shown, 'apple')).toContain('Ben chooses the apple.');
    expect(after(shown, 'log')).toContain('Ann pays 2 coins.');
    const stored = JSON.parse(readFileSync(path, 'utf8')) as { format: string; groups: { format: number }[] };
    expect(stored).toMatchObject({ format: 'pasteboard-table/1', game: 'orchard' });
    expect(stored.groups.map(({ format }) => format)).toEqual([1, 1, 1]);
  });

  test('[CLI-SAVE-01] a stored value that fits no type is reported with its replacement', async () => {
    const path = await saved();
    const values = {
      whyNot: (_: string, key: string) => (key === 'coins' ? 'no' : null),
      fieldOf: () => null,
      startOf: () => 9,
      seesOf: () => 'all' as const,
    };
    const shown = await typed(`play --load ${path}`, [], { orchard: { ...orchard, values } });
    expect(shown.out.replace(/\s+/g, ' ')).toContain('Orchard · loaded; “coins” of Ann reads as 9');
  });

  test('[CLI-SAVE-02] a table can be loaded in the middle of another game', async () => {
    const path = await saved();
    const shown = await typed('play orchard', ['sing hey', `load ${path}`, 'view'], { orchard });
    expect(after(shown, 'view')).toContain('coins 3/9');
    expect(after(shown, 'view')).not.toContain('hey');
  });

  test('[CLI-SAVE-03] only a saved table is written over', async () => {
    const path = await saved();
    writeFileSync(file('letter.txt'), 'Dear Ann');
    const shown = await typed(
      'play orchard',
      [`save ${file('letter.txt')}`, `save ${path}`, `save! ${path}`, 'save', `save ${file('no/where')}`],
      { orchard },
    );
    expect(shown.out).toContain('exists already and is not a saved table');
    expect(readFileSync(file('letter.txt'), 'utf8')).toBe('Dear Ann');
    expect(after(shown, `save ${path}`).replace(/\s+/g, ' ')).toContain('exists already. To replace it, type: save! ');
    expect(after(shown, `save! ${path}`)).toContain('Saved to');
    expect(after(shown, 'save')).toContain('Into which file? For example: save orchard-1.json');
    expect(shown.out).toMatch(/cannot be written: there is no such file or\s+folder/);
  });

  test('[CLI-SAVE-04] any file either opens or is refused in one sentence', async () => {
    const good = readFileSync(await saved(), 'utf8');
    const table = JSON.parse(good) as { groups: { format: number; group: Record<string, unknown> }[] };
    const changed = (change: (groups: typeof table.groups) => void): string => {
      const copy = JSON.parse(good) as typeof table;
      change(copy.groups);
      return JSON.stringify(copy);
    };
    const bad: Record<string, string> = {
      nothing: '',
      list: '[]',
      other: '{"format":"x"}',
      'no game': '{"format":"pasteboard-table/1"}',
      'strange game': '{"format":"pasteboard-table/1","game":"chess","groups":[]}',
      'no groups': '{"format":"pasteboard-table/1","game":"orchard","groups":[]}',
      'groups of numbers': '{"format":"pasteboard-table/1","game":"orchard","groups":[1,2]}',
      newer: changed((groups) => (groups[0]!.format = 99)),
      'a gap': changed((groups) => groups.splice(1, 1)),
      'strange event': changed((groups) => (groups[1]!.group['events'] = [{ type: 'Exploded' }])),
      'half an event': changed((groups) => (groups[1]!.group['events'] = [{ type: 'CardsMoved' }])),
      'a null event': changed((groups) => (groups[1]!.group['events'] = [null])),
      'no cause': changed((groups) => delete groups[1]!.group['cause']),
    };
    for (const [name, text] of Object.entries(bad)) {
      const path = file(`${name}.json`);
      writeFileSync(path, text);
      const shown = await typed(['play', '--load', path], [], { orchard });
      expect([name, shown.exit > 0, shown.out]).toEqual([name, true, '']);
      expect(shown.err).toMatch(/^[^\n]+\.\n$/);
    }
    expect((await typed(['play', '--load', file('missing')], [], { orchard })).err).toContain('there is no such file');
  });

  test('[CLI-SAVE-05] a file of another game is not loaded', async () => {
    const path = await saved();
    const shown = await typed(['play', 'fen', '--load', path], [], { orchard, fen: { ...orchard, id: 'fen', title: 'Fen' } });
    expect(shown).toMatchObject({ exit: 1, out: '' });
    expect(shown.err).toContain('is a table of Orchard, not of Fen');
  });
});
