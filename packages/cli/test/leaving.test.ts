// Tests of leaving by Ctrl-C, Ctrl-D and quit, and of returning.

import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orchard } from './orchard.ts';
import { typed } from './typed-session.ts';

const [CTRL_C, CTRL_D] = ['\u0003', '\u0004'];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-left-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pressed = (keys: readonly string[], command = 'play orchard --seed 7 --plain') =>
  typed(command, [], { orchard }, { interactive: true, echo: false, input: Readable.from(keys), keep: [join(folder, 'kept')] });

describe('Ctrl-C', () => {
  test('[CLI-LEAVE-01] at the table the first asks and the second leaves with 130', async () => {
    const shown = await pressed(['pa', CTRL_C, CTRL_C, 'pay 1\n']);
    expect(shown.exit).toBe(130);
    expect(shown.out).toContain('Press Ctrl-C again to leave. "save FILE" saves the table');
    expect(shown.out).not.toContain('pays');
  });

  test('[CLI-LEAVE-01] any other line typed in between counts as staying', async () => {
    const shown = await pressed([CTRL_C, 'pay 1\n', CTRL_C, 'pay 2\n', 'quit\n']);
    expect(shown.exit).toBe(0);
    expect(shown.out).toContain('Ann pays 2 coins.');
  });

  test('[CLI-LEAVE-02] during a choice Ctrl-C cancels that choice and nothing else', async () => {
    const shown = await pressed(['pay\n', CTRL_C, 'pay 2\n', 'quit\n']);
    expect(shown.exit).toBe(0);
    expect(shown.out).toContain('Nothing done.');
    expect(shown.out).not.toContain('Ctrl-C again');
    expect(shown.out).toContain('Ann pays 2 coins.');
  });
});

describe('leaving and coming back', () => {
  test.each([
    ['quit', 'quit\n'],
    ['Ctrl-D', CTRL_D],
  ])('[CLI-LEAVE-03] %s keeps the table and tells the way back', async (_, key) => {
    const left = await pressed(['pay 3\n', key]);
    expect(left.exit).toBe(0);
    expect(left.out).toMatch(/The table is kept in\s+\S+orchard_\S+\.json,\s+hidden\s+cards\s+too\.\s+To\s+play\s+on:/);
    expect(left.out).toContain('npx pasteboard play orchard --resume --seat ann\n');
    expect(readdirSync(join(folder, 'kept'))).toHaveLength(1);
    for (const command of ['play --resume', 'play orchard --resume --seat ann'])
      expect((await pressed([], command)).out).toContain('coins 2/9');
  });

  test('[CLI-LEAVE-04] a table without any move is not kept, nor is a table that a script played', async () => {
    expect((await pressed(['quit\n'])).out).not.toContain('kept');
    await typed('play orchard', ['pay 1', 'quit'], { orchard }, { keep: [join(folder, 'kept')] });
    const none = await pressed([], 'play --resume');
    expect(none).toMatchObject({ exit: 1, out: '', err: 'There is no table to resume. A script keeps its table with “save FILE”.\n' });
  });

  test('[CLI-LEAVE-06] a table that was resumed is kept over itself, another beside it', async () => {
    await pressed(['pay 3\n', 'quit\n']);
    const [first] = readdirSync(join(folder, 'kept'));
    await pressed(['pay 1\n', 'quit\n'], 'play --resume --plain');
    expect(readdirSync(join(folder, 'kept'))).toEqual([first]);
    expect((await pressed([], 'play --resume --plain')).out).toContain('coins 1/9');
    const other = join(folder, 'kept', 'orchard_earlier.json');
    renameSync(join(folder, 'kept', first ?? ''), other);
    await pressed(['pay 2\n', 'quit\n']);
    expect(readdirSync(join(folder, 'kept'))).toHaveLength(2);
  });

  test('[CLI-LEAVE-05] the hint on how to return names everybody who shared the keyboard', async () => {
    const shared = await pressed(['pay 1\n', 'quit\n'], 'play orchard --plain --hotseat --seat ben');
    expect(shared.out).toContain('pasteboard play orchard --resume --seat ben --hotseat\n');
  });
});
