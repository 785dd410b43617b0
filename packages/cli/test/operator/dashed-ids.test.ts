// Tests of table ids that begin with a dash: older servers made them, and operators type them.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBareStore } from '@pasteboard/server/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typed } from '../typed-session.ts';
import { filledFolder } from './store.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-dashed-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('[CLI-TABLES] a new id never begins with a dash', async () => {
  let made = 0;
  const secret = (): string => `-${String(made++).padStart(42, 'x')}`;
  const [table] = await filledFolder(join(folder, 'new'), { secret });
  expect(table!.table).toMatch(/^_x{21}$/);
});

test('[CLI-TABLES] an older id that begins with a dash can be typed, behind “--” or as it is', async () => {
  const data = join(folder, 'old');
  const [made] = await filledFolder(data);
  const bare = await openBareStore(data);
  const log = await bare.read(made!.table, 0, 9);
  // The second and third look like the options for version and help.
  const ids = ['-nZm4567890123456789ab', '-V34567890123456789abc', '-h34567890123456789ab-'];
  for (const id of ids) await bare.append(id, 0, log);
  await bare.close();
  for (const id of ids) {
    expect((await typed(['tables', 'show', id, '--data', data])).out).toContain(id);
    expect((await typed(['tables', 'show', '--data', data, '--', id])).out).toContain(id);
    expect((await typed(['shares', 'list', id, '--data', data])).out).toContain('No replay of this table');
    const file = join(folder, `${id}.json`);
    expect((await typed(['tables', 'export', id, file, '--data', data])).exit).toBe(0);
    expect(existsSync(file)).toBe(true);
  }
  expect((await typed(['tables', 'delete', '--yes', ...ids.slice(0, 2), '--data', data])).exit).toBe(0);
  expect((await typed(['tables', 'delete', '--yes', '--data', data, '--', ids[2]!])).exit).toBe(0);
  for (const wrong of ['--bogus', '-x']) {
    const refused = await typed(['tables', 'delete', made!.table, wrong, '--yes', '--data', data]);
    expect([refused.exit, refused.err]).toEqual([2, expect.stringContaining(`unknown option '${wrong}'`)]);
  }
  expect((await typed(['tables', 'show', made!.table, '--data', data])).exit).toBe(0);
});
