// Tests of advice and warnings in the operator's commands.

import { chmodSync, createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@pasteboard/games';
import { renewInvite } from '@pasteboard/server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { typed } from '../typed-session.ts';
import { filledFolder } from './store.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-told-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const at = (name: string): string => join(folder, name);
const KEY = `k:${Buffer.alloc(32, 5).toString('base64')}`;
const OTHER = `other:${Buffer.alloc(32, 6).toString('base64')}`;

test('[CLI-INVITE] a new link is reported to work after some seconds; a known one is not', async () => {
  await filledFolder(at('invites'));
  const words = 'The link is new: a running server accepts it after some seconds.';
  const told = async (...more: readonly string[]): Promise<string> => (await typed(['invite', ...more, '--data', at('invites')])).err;
  expect(await told()).toContain(words);
  expect(await told()).not.toContain(words);
  expect(await told('--renew')).toContain(words);
});

test('[CLI-ACCESS] if no key opens anything, a command says so and names the key once', async () => {
  await filledFolder(at('locked'), { keys: KEY, tables: 2 }, async ({ records }) => void (await renewInvite(records, 'link')));
  for (const command of ['blocks', 'reports', 'invite'])
    for (const flags of [[], ['--encryption-key', OTHER]]) {
      const { exit, err } = await typed([command, '--data', at('locked'), ...flags]);
      expect([command, exit, err.match(/“k”/g)]).toEqual([command, 1, ['“k”']]);
    }
  const { out } = await typed(['doctor', '--data', at('locked')]);
  expect(out).toContain('Give it as PASTEBOARD_ENCRYPTION_KEY or with --encryption-key.');
  expect(out).not.toContain('remove the record');
});

test('[CLI-RESTORE] only advice that applies is given', async () => {
  const [one] = await filledFolder(at('advice'), { tables: 2 });
  await typed(['backup', at('advice.backup'), '--data', at('advice')]);
  const all = await typed(['restore', at('advice.backup'), '--data', at('advice')]);
  expect([all.exit, all.err.includes('--missing'), all.err.includes('--table')]).toEqual([1, false, true]);
  const single = await typed(['restore', at('advice.backup'), '--table', one!.table, '--data', at('advice')]);
  expect([single.exit, single.err.includes('--missing'), single.err.includes('--table')]).toEqual([1, false, false]);
  const root = { userId: 0 };
  const again = await typed(['restore', at('advice.backup'), '--replace', '--data', at('advice')], [], GAMES, root);
  expect([again.exit, again.err]).toEqual([0, '']);
});

test('[CLI-RESTORE] “-” reads the backup from standard input', async () => {
  await filledFolder(at('piped'), { tables: 2 });
  await typed(['backup', at('piped.backup'), '--data', at('piped')]);
  const input = createReadStream(at('piped.backup'));
  const told = await typed(['restore', '-', '--data', at('piped-back')], [], GAMES, { input });
  expect(told).toMatchObject({ exit: 0, out: '2 tables with 4 entries restored from “standard input”.\n' });
  const broken = await typed(['restore', '-', '--data', at('piped-back')], ['no backup']);
  expect([broken.exit, broken.err]).toEqual([1, '“standard input” cannot be restored: it is not a Pasteboard backup.\n']);
});

test('[CLI-DOCTOR] a folder of tables that other users may read is reported with the command that closes it', async () => {
  await filledFolder(at('entered'));
  const told = async (): Promise<string> => (await typed(['doctor', '--data', at('entered')])).out;
  expect(await told()).not.toContain('may enter the folder');
  chmodSync(at('entered'), 0o755);
  expect(await told()).toMatch(/warn {2}folder {4}Other users of this machine may enter the folder of the tables[^]*chmod 700 /);
});

test('[CLI-VARIABLES] the operator’s commands name misspelled variables too, and an empty key by its variable', async () => {
  await filledFolder(at('variables'));
  vi.stubEnv('PASTEBOARD_ENCRYPTION_KY', 'x');
  for (const command of [['tables', 'list'], ['blocks'], ['backup', at('variables.backup')]])
    expect((await typed([...command, '--data', at('variables')])).err).toContain('did you mean PASTEBOARD_ENCRYPTION_KEY?');
  vi.unstubAllEnvs();
  vi.stubEnv('PASTEBOARD_ENCRYPTION_KEY', '');
  const { exit, err } = await typed(['tables', 'list', '--data', at('variables')]);
  expect([exit, err]).toEqual([2, expect.stringMatching(/PASTEBOARD_ENCRYPTION_KEY.*It is empty/)]);
});
