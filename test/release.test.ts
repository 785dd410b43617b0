// What `npm run release` makes runs alone: no sources, no npm, no compiler, and every night with no Node on the machine either.

import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commitOf, nameOf, stage } from '../scripts/release/stage.mjs';

const ROOT = join(import.meta.dirname, '..');
const NIGHTLY = process.env['NIGHTLY'] === '1';

const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pasteboard-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** A machine without Node, but with the few programs every Linux has. */
const bare = (folder: string): NodeJS.ProcessEnv => {
  const tools = join(folder, 'tools');
  execFileSync('mkdir', [tools]);
  for (const name of ['dirname', 'readlink', 'sh'])
    execFileSync('ln', ['-s', execFileSync('which', [name]).toString().trim(), join(tools, name)]);
  return { PATH: tools, HOME: folder };
};

/** Starts a server, opens its page and a table, and stops it; the exit code. */
const evening = async (file: string, args: readonly string[], folder: string): Promise<number | null> => {
  const child = spawn(file, [...args, 'serve', '--port', '0', '--data', join(folder, 'tables')], { env: bare(folder), cwd: folder });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /serves at (\S+)\n/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
    void ended.then(() => reject(new Error(said)));
    child.once('error', reject);
  });
  expect(await (await fetch(`${address}/metrics`)).text()).toMatch(
    /^pasteboard_build_info\{version="[\d.]+",commit="[\da-f]{12}[^"]*"\} 1$/m,
  );
  const page = await fetch(`${address}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
  const made = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'thread', name: 'Ann' }),
  });
  const { table } = (await made.json()) as { table: string };
  expect((await fetch(`${address}/api/tables/${table}`)).status).toBe(200);
  if (process.platform === 'linux') {
    // The most memory that it has taken so far.
    const [, kilobytes = ''] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    expect(Number(kilobytes)).toBeGreaterThan(0);
    expect(Number(kilobytes)).toBeLessThan(512 * 1_024);
  }
  child.kill('SIGTERM');
  const code = await ended;
  expect(said).not.toContain('not built');
  return code;
};

/** Links of its pages that lead to no file. */
const brokenLinks = (app: string): string[] =>
  globSync('**/*.md', { cwd: app, exclude: ['node_modules/**'] }).flatMap((page) =>
    Array.from(readFileSync(join(app, page), 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g), ([, to = '']) => to)
      .filter((to) => !/^[a-z]+:/.test(to) && !existsSync(join(app, dirname(page), to)))
      .map((to) => `${page}: ${to}`),
  );

const tarOf = (platform: string): string => join(ROOT, 'release', `${nameOf(platform)}.tar.gz`);

/** What kind of machine a program is for, as ELF numbers them. */
const machineOf = (file: string): number => {
  const bytes = Buffer.alloc(20);
  readSync(openSync(file, 'r'), bytes, 0, 20, 0);
  return bytes.readUInt16LE(18);
};

describe('a release', () => {
  test('[RELEASE-01] what is laid out for it serves without sources, without a node_modules around it, and within 512 MB', async () => {
    execFileSync(process.execPath, [join(ROOT, 'scripts/ensure-built.mjs')], { stdio: 'ignore' });
    const folder = scratch();
    stage(join(folder, 'app'), `${process.platform}-${process.arch}`);
    expect(existsSync(join(folder, 'app/packages/server/src'))).toBe(false);
    expect(await evening(process.execPath, [join(folder, 'app/packages/cli/bin/pasteboard.mjs')], folder)).toBe(0);
    // PostgreSQL's client is loaded only with a database.
    const away = ['serve', '--port', '0', '--database', 'postgres://127.0.0.1:1/none'];
    const { promise, resolve } = Promise.withResolvers<string>();
    const child = spawn(process.execPath, [join(folder, 'app/packages/cli/bin/pasteboard.mjs'), ...away]);
    child.stderr.on('data', (chunk: Buffer) => resolve(chunk.toString()));
    expect(await promise).not.toMatch(/Cannot find (?:package|module)/);
    child.kill('SIGKILL');
    const licenses = readFileSync(join(folder, 'app/THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of ['fastify', 'react', 'zod', 'better-sqlite3']) expect(licenses).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });

  test('[RELEASE-03] without the Node of an archive, as in a container, its command uses the machine’s; its pages link to files it holds', () => {
    execFileSync(process.execPath, [join(ROOT, 'scripts/ensure-built.mjs')], { stdio: 'ignore' });
    const folder = scratch();
    const app = join(folder, 'app');
    stage(app, `${process.platform}-${process.arch}`);
    const { PATH = '', HOME } = bare(folder);
    const env = { HOME, PATH: [PATH, dirname(process.execPath)].join(delimiter) };
    execFileSync('ln', ['-s', join(app, 'bin/pasteboard'), join(folder, 'pasteboard')]);
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(execFileSync(join(folder, 'pasteboard'), ['--version'], { env }).toString()).toBe(`${version} (${commitOf()})\n`);
    expect(commitOf()).toMatch(/^[\da-f]{12}(?:, changed)?$/);
    expect(existsSync(join(app, 'docs/host.md'))).toBe(true);
    expect(brokenLinks(app)).toEqual([]);
  });

  test('[RELEASE-04] the commit comes from git, or from SOURCE_COMMIT without git; all packages have the version of the newest changes', () => {
    const folder = scratch();
    const nowhere = { PATH: process.env['PATH'] ?? '', GIT_CEILING_DIRECTORIES: dirname(folder) };
    expect(commitOf(folder, { ...nowhere, SOURCE_COMMIT: '0123456789abcdef' })).toBe('0123456789ab');
    expect(commitOf(folder, nowhere)).toBe('');
    const [, newest = ''] = /^## .*?(\d+\.\d+\.\d+)/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
    const manifests = ['package.json', 'package-lock.json', ...globSync('packages/*/package.json', { cwd: ROOT })];
    const versions = manifests.map((path) => (JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as { version: string }).version);
    expect([...new Set(versions)]).toEqual([newest]);
  });

  if (NIGHTLY)
    test('[RELEASE-02] the archives match their checksums, are for their machines, and serve without Node on the machine', {
      timeout: 600_000,
    }, async () => {
      execFileSync('npm', ['run', 'release'], { cwd: ROOT, stdio: 'ignore' });
      const sums = readFileSync(join(ROOT, 'release/SHA256SUMS'), 'utf8');
      for (const [platform, machine] of [
        ['linux-x64', 62],
        ['linux-arm64', 183],
      ] as const) {
        const sum = createHash('sha256')
          .update(readFileSync(tarOf(platform)))
          .digest('hex');
        expect(sums).toContain(`${sum}  ${nameOf(platform)}.tar.gz\n`);
        const folder = scratch();
        execFileSync('tar', ['-xzf', tarOf(platform), '-C', folder]);
        const app = join(folder, nameOf(platform));
        expect(machineOf(join(app, 'node/node'))).toBe(machine);
        expect(machineOf(join(app, `node_modules/better-sqlite3/prebuilds/${platform}.node`))).toBe(machine);
        if (platform !== `${process.platform}-${process.arch}`) continue;
        execFileSync('ln', ['-s', `${nameOf(platform)}/bin/pasteboard`, join(folder, 'pasteboard')]);
        expect(await evening(join(folder, 'pasteboard'), [], folder)).toBe(0);
      }
    });
});
