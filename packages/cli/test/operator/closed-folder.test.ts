// Tests that a folder which the user may not read is refused, and never counts as empty.

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseIn } from '@pasteboard/server/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledFolder } from './store.ts';

let folder = '';
let made = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-closed-'));
  chmodSync(folder, 0o755);
  for (const name of ['folder', 'file']) await filledFolder(join(folder, name));
  made = (await filledFolder(join(folder, 'open')))[0]!.table;
  chmodSync(join(folder, 'folder'), 0o000);
  chmodSync(join(folder, 'file'), 0o755);
  chmodSync(databaseIn(join(folder, 'file')), 0o000);
});
afterAll(() => {
  chmodSync(join(folder, 'folder'), 0o700);
  rmSync(folder, { recursive: true });
});

const BIN = join(import.meta.dirname, '../../bin/pasteboard.mjs');

/** Modes bind every user but root, and root without these two rights. */
const BOUND = ['--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-dac_override,-dac_read_search'];

const run = (args: readonly string[]) => {
  const [file = '', ...before] = process.getuid?.() === 0 ? ['setpriv', ...BOUND, process.execPath] : [process.execPath];
  const { status, stdout, stderr } = spawnSync(file, [...before, BIN, ...args], {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, NODE_DISABLE_COMPILE_CACHE: '1' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test.each([
  [['tables', 'list'], 'folder'],
  [['backup', '-'], 'folder'],
  [['blocks'], 'folder'],
  [['tables', 'verify'], 'file'],
])('[CLI-CLOSED] %j refuses a %s that may not be read', (args, name) => {
  const { status, stdout, stderr } = run([...args, '--data', join(folder, name)]);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The tables in the folder “.*” cannot be read by this user \(\d+\)\. Run the command as the user of the server/);
});

test('[CLI-CLOSED] doctor fails with the same words', () => {
  const { status, stdout } = run(['doctor', '--data', join(folder, 'folder')]);
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^fail {2}store {5}The tables in the folder “.*” cannot be read/m)]);
  expect(stdout).not.toContain('There are no tables');
});

test.each([
  ['backup', (to: string) => ['backup', join(to, 'tables.backup')]],
  ['backup --rotate', (to: string) => ['backup', to, '--rotate', '3']],
  ['tables export', (to: string) => ['tables', 'export', made, join(to, 'table.json')]],
])('[CLI-CLOSED] %s into a folder that may not be entered is refused in one sentence', (_, args) => {
  const { status, stdout, stderr } = run([...args(join(folder, 'folder')), '--data', join(folder, 'open')]);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^“.*” cannot be written: it may not be opened\. Choose a folder that the user of this command may write.*\n$/);
});
