// Installs what a command of package.json needs and is not there yet: `serve` (the server and its build), `all` (the tests' tools too), `bench`
// (a folder of its own) or `node` (only a newer Node, where this one is too old). A fresh clone starts and tests with nothing typed before.
// Runs on the machine's own Node, so keep it to what Node 20 knows.
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runsTypeScript } from '../packages/cli/bin/newer-node.mjs';
import { isRoomy } from './install/memory.mjs';
import { groupToInstall, isInstalled, progressOf, unfinishedMark, withScripts } from './install/needed.mjs';
import { npm } from './install/npm.mjs';
import { NODE_VERSION, fetchNode, hasNodeFor, linkNode } from './install/own-node.mjs';
import { during } from './install/progress.mjs';

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)));

/** Not `npm ci`: it refuses the lock where the registry lacks a binary of some other platform. `--no-save`: npm would write the lock anew, and the next `git pull` would fail. */
const INSTALL = ['install', '--no-save', '--prefer-offline'];

/** better-sqlite3 comes compiled for the usual platforms; its script would only ask for Python and a compiler to find that out. */
const isCompiled = (path) =>
  path.endsWith('/better-sqlite3') && spawnSync(process.execPath, [join(root, path, 'lib/binding.js')]).stdout?.toString() === '1';

const runScripts = async () => {
  const names = withScripts(root)
    .filter((path) => !isCompiled(path))
    .map((path) => path.replace(/^.*node_modules\//, ''));
  if (names.length > 0) await npm(['rebuild', ...names], root);
};

const installPackages = async (asked) => {
  if (isInstalled(root, asked)) return;
  const group = groupToInstall(root, asked);
  const told = () => {
    const { done, all } = progressOf(root, group);
    return `${done} of ${all} packages (${Math.floor((100 * done) / all)} %)`;
  };
  const title = group === 'serve' ? 'Installing what the server needs' : 'Installing what the server and the tests need';
  const omit = group === 'serve' ? ['--omit=dev'] : [];
  const work = async () => {
    await mkdir(join(root, 'node_modules'), { recursive: true });
    await writeFile(unfinishedMark(root), '');
    await npm([...INSTALL, '--ignore-scripts', ...omit], root);
    await runScripts();
    await rm(unfinishedMark(root), { force: true });
  };
  await during(title, work, told);
};

const ownNode = join(root, '.node', NODE_VERSION, 'node');
const platform = `${process.platform}-${process.arch}`;
/** Also where this very process runs on a Node of ours, which may be an older one. */
const needsOwnNode = !runsTypeScript() || realpathSync(process.execPath).startsWith(root + sep);

const installNode = async () => {
  if (!needsOwnNode || existsSync(ownNode)) return;
  if (!hasNodeFor(platform)) {
    console.error(`Pasteboard needs Node 22.18 or newer and this is ${process.version}: install a newer Node and try again.`);
    process.exit(1);
  }
  const files = { node: ownNode, license: join(root, '.node', NODE_VERSION, 'LICENSE') };
  const why = runsTypeScript() ? '' : `, as this machine has ${process.version}`;
  await during(`Fetching Node ${NODE_VERSION}${why}`, () => fetchNode(platform, files));
};

const installRoot = async (group) => {
  if (isRoomy) await Promise.all([installPackages(group), installNode()]);
  else for (const install of [installPackages, installNode]) await install(group);
};

const [asked = 'serve'] = process.argv.slice(2);
if (asked === 'bench') {
  const folder = join(root, 'bench');
  if (!isInstalled(folder, 'all')) await during('Installing what the benchmarks need', () => npm(INSTALL, folder));
} else {
  await (asked === 'node' ? installNode() : installRoot(asked));
  // Each time: npm may have taken the link away with a package it once belonged to.
  if (needsOwnNode) await linkNode(root, ownNode);
}
