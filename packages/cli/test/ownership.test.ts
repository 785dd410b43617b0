// Tests of the warning about files that root leaves in another user's folder.

import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@pasteboard/games';
import { databaseIn, openStore } from '@pasteboard/server/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownershipWarning } from '../src/backup/ownership.ts';
import { typed } from './typed-session.ts';

/** Only root can give files away; any other user checks that nothing is said. */
const isRoot = process.getuid?.() === 0;
const SERVICE = 54_321;

let folder = '';
let file = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-owner-'));
  const store = await openStore(join(folder, 'from'));
  await store.append('t', 0, [{ id: null, body: '{}' }]);
  await store.close();
  file = join(folder, 'backup');
  await typed(['backup', file, '--data', join(folder, 'from')]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const restored = async (name: string, owner?: number): Promise<{ readonly data: string; readonly err: string }> => {
  const data = join(folder, name);
  if (owner !== undefined) {
    mkdirSync(data);
    if (isRoot) chownSync(data, owner, owner);
  }
  const { exit, err } = await typed(['restore', file, '--data', data], [], GAMES, { userId: process.getuid?.() ?? 1 });
  expect(exit).toBe(0);
  return { data, err };
};

test('[CLI-BACKUP] a restore by root into another user’s folder prints the command that hands the files over, and it works', async () => {
  const { data, err } = await restored("the club's tables", SERVICE);
  if (!isRoot) return expect(err).toBe('');
  expect(err).toContain(`You are root, and the folder “${data}” belongs to user ${SERVICE}, who cannot use the files that were made now.`);
  const command = err.slice(err.indexOf('chown')).trim();
  expect(spawnSync('sh', ['-c', command]).status).toBe(0);
  expect(statSync(databaseIn(data)).uid).toBe(SERVICE);
  expect(ownershipWarning(data, 0)).toBeNull();
});

test('[CLI-BACKUP] a restore by root that makes the folder says that it belongs to root', async () => {
  const { data, err } = await restored('tables');
  expect(err).toBe(
    isRoot
      ? `The folder “${data}” belongs to root. A server that runs as another user cannot use it; hand it over: chown -R USER: ${data}\n`
      : '',
  );
});

test('[CLI-BACKUP] other users get no such message', async () => {
  const { data } = await restored('own', process.getuid?.() ?? 0);
  expect([ownershipWarning(data, 1_000), ownershipWarning(data, undefined)]).toEqual([null, null]);
});
