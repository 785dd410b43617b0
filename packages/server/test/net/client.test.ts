import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { quarters } from './quarters.ts';

test('[N15] the client of the documentation makes a table of Thread and plays a check', async () => {
  const home = await quarters();
  const client = join(import.meta.dirname, '../../../../docs/client.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [client, home.url], { timeout: 20_000 });
  expect(stdout).toMatch(/Others come with the code [A-Z2-9]{6}\.\n.*a Check of .*\n(.*\n)*.* (succeeds|fails).*\n/);
  expect(stdout).not.toContain('undefined');
  await home.close();
});
