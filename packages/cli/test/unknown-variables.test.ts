// Tests that misspelled environment variables are named with the nearest right name.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { expect, onTestFinished, test } from 'vitest';
import { unknownVariables } from '../src/unknown-variables.ts';

const root = new Command('root');
root
  .command('serve')
  .addOption(new Option('--trust-proxy <n>').env('PASTEBOARD_TRUST_PROXY'))
  .addOption(new Option('--database-wait <n>').env('PASTEBOARD_DATABASE_WAIT'))
  .addOption(new Option('--database <url>').env('DATABASE_URL'));

test.each([
  [{ PASTEBOARD_TRUST_PROXIES: '1' }, 'PASTEBOARD_TRUST_PROXIES (did you mean PASTEBOARD_TRUST_PROXY?).'],
  [{ PASTEBOARD_DATABASE: 'x' }, 'PASTEBOARD_DATABASE (did you mean DATABASE_URL?).'],
  [{ PASTEBOARD_DATABASE_URL: 'x' }, 'PASTEBOARD_DATABASE_URL (did you mean DATABASE_URL?).'],
  [{ PASTEBOARD_OPEN_PASWORD: 'x' }, 'PASTEBOARD_OPEN_PASWORD (did you mean PASTEBOARD_OPEN_PASSWORD?).'],
  [{ PASTEBOARD_ZZZ: '1', PASTEBOARD_TRUST_PROXI: '1' }, 'PASTEBOARD_TRUST_PROXI (did you mean PASTEBOARD_TRUST_PROXY?), PASTEBOARD_ZZZ.'],
])('[CLI-VARIABLES] %j', (environment, told) => {
  expect(unknownVariables(root, environment)).toBe(`These environment variables are not known and have no effect: ${told}`);
});

test('[CLI-VARIABLES] known variables, and those of other programs, are not reported', () => {
  const environment = { PASTEBOARD_TRUST_PROXY: '1', PASTEBOARD_OPEN_PASSWORD: 'x', DATABASE_URL: '', PASTEBOARDS: '1', HOME: '/' };
  expect(unknownVariables(root, environment)).toBeNull();
});

test('[CLI-VARIABLES] serve and doctor warn once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pasteboard-variables-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../bin/pasteboard.mjs'), ...args, '--data', folder], {
      env: { ...process.env, PASTEBOARD_PUBLIC_ULR: 'https://cards.example' },
      encoding: 'utf8',
    });
  const hint = 'PASTEBOARD_PUBLIC_ULR (did you mean PASTEBOARD_PUBLIC_URL?)';
  // A port that cannot be taken ends it at once.
  const served = run('serve', '--host', '192.0.2.1', '--port', '0');
  expect(served.stderr.split(hint)).toHaveLength(2);
  expect(run('doctor').stdout).toMatch(/^warn {2}settings {2}These environment variables/m);
});
