// Runs the example client of the documentation against a real server.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { make, networkServer } from './network-server.ts';

const CLIENT = join(import.meta.dirname, '../../../../docs/client.mjs');
const played = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [CLIENT, ...args], { timeout: 20_000 })).stdout;
const CHECK = /Others come with the code [A-Z2-9]{6}\.\n.*a Check of .*\n(.*\n)*.* (succeeds|fails).*\n/;

test('[N15] the client of the documentation makes a table of Thread and plays a check', async () => {
  const home = await networkServer();
  const told = await played(`${home.url}/`);
  expect(told).toMatch(CHECK);
  expect(told).not.toContain('undefined');
  await home.close();
});

test('[N15] … and joins one by its code; a wrong code is answered with a sentence', async () => {
  const home = await networkServer();
  const ready = 'three in the marsh, and the Weaver';
  const { code } = await make(home.url, { game: 'thread', ready, seat: 'ben', bots: { 'weaver-seat': 'gm' } });
  const told = await played(home.url, code);
  expect(told).toMatch(/^You sit at a table as ann\./);
  expect(told).toMatch(CHECK);
  await expect(played(home.url, 'AAAAAA')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^No table has this code\.[^\n]*\n$/),
  });
  await home.close();
});
