// Tests of reports about a table that is deleted.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typed } from '../typed-session.ts';
import { filledFolder, type Filling } from './store.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const KEY = `k:${Buffer.alloc(32, 5).toString('base64')}`;

/** Three tables with a report each, r0 to r2. */
const reported = async (name: string, filling: Filling = {}) => {
  const data = join(folder, name);
  const made = await filledFolder(data, { tables: 3, ...filling }, async ({ records }, all) => {
    for (const [i, { table }] of all.entries()) await records.put('report', `r${i}`, { table, reason: 'spam', text: '', at: i, from: '' });
  });
  const place = ['--data', data, ...(filling.keys === undefined ? [] : ['--encryption-key', filling.keys])];
  const listed = async () => (await typed(['reports', ...place])).out.replace(/ {2}\d{4}-\S+ \S+ UTC/g, '');
  return { data, place, listed, tables: made.map(({ table }) => table) };
};

test.each([undefined, KEY])('[N55] an operator’s deletion deletes them too (key: %s)', async (keys) => {
  const { tables, place, listed } = await reported(`delete-${keys === undefined}`, keys === undefined ? {} : { keys });
  const [first = '', second = '', third = ''] = tables;
  const deleted = await typed(['tables', 'delete', first, second, '--yes', ...place]);
  expect([deleted.exit, deleted.out]).toEqual([0, `Deleted: ${first}, ${second}. 2 reports about them deleted too.\n`]);
  expect(await listed()).toBe(`r2  table ${third}  spam  from \n`);
});

test('[N55] prune deletes them too', async () => {
  const { place, listed } = await reported('prune', { days: 300 });
  const pruned = await typed(['tables', 'prune', '--idle-for', '180d', '--yes', ...place]);
  expect(pruned.out).toContain('3 tables were deleted. 3 reports about them deleted too.');
  expect(await listed()).toBe('No report is open.\n');
});

test('[N55] without the key they stay, and the command says so', async () => {
  const { data, tables, listed } = await reported('keyless', { keys: KEY });
  const deleted = await typed(['tables', 'delete', tables[0]!, '--yes', '--data', data]);
  expect([deleted.exit, deleted.err]).toEqual([
    0,
    expect.stringContaining('3 reports cannot be read without their key, and were not deleted'),
  ]);
  expect(await listed()).toContain(`r0  table ${tables[0]} (deleted)  spam`);
});

test('[N55] if the GM deletes the table they stay, and the list marks it as deleted', async () => {
  const data = join(folder, 'gm');
  const [made] = await filledFolder(data, {}, async (server, [table]) => {
    await server.records.put('report', 'r0', { table: table!.table, reason: 'spam', text: '', at: 0, from: '' });
    await server.delete(table!.table);
  });
  expect((await typed(['reports', '--data', data])).out).toMatch(new RegExp(`^r0 .* table ${made!.table} \\(deleted\\) {2}spam`));
  expect(JSON.parse((await typed(['reports', '--json', '--data', data])).out)).toMatchObject({ reports: [{ id: 'r0', isDeleted: true }] });
});
