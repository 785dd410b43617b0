// Which packages are needed, and are they installed? Compares package-lock.json with what npm wrote down when it last installed.
// Two groups: `serve`, what the server and its build need, and `all`, with the tests' tools.
// Runs on the machine's own Node, so keep it to what Node 20 knows.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
};

const isPackage = ([path]) => path.includes('node_modules/');
/** Packages of other platforms are never installed; their parents tell of a new version. */
const isCertain = ([, { optional, devOptional }]) => !optional && !devOptional;

const wanted = (folder, group) =>
  Object.entries(packagesIn(join(folder, 'package-lock.json')))
    .filter(isPackage)
    .filter(isCertain)
    .filter(([, { dev }]) => group === 'all' || !dev);

const recorded = (folder) => packagesIn(join(folder, 'node_modules/.package-lock.json'));

/** While this file is there, an installation was begun and not finished. */
export const unfinishedMark = (folder) => join(folder, 'node_modules/.unfinished');

export const isInstalled = (folder, group) => {
  if (existsSync(unfinishedMark(folder))) return false;
  const installed = recorded(folder);
  const needed = wanted(folder, group);
  return needed.length > 0 && needed.every(([path, { version }]) => installed[path] !== undefined && installed[path].version === version);
};

/** What was once installed for the tests stays, so that a start does not take it away. */
export const groupToInstall = (folder, group) => {
  const installed = recorded(folder);
  const tools = wanted(folder, 'all').filter(([, { dev }]) => dev);
  return group === 'serve' && tools.some(([path]) => installed[path] !== undefined) ? 'all' : group;
};

/** How many packages there are to install, and how many of them lie in their place. */
export const progressOf = (folder, group) => {
  const paths = wanted(folder, group).map(([path]) => join(folder, path, 'package.json'));
  return { done: paths.filter((path) => existsSync(path)).length, all: paths.length };
};

/** Installed packages that want to run a script of their own. */
export const withScripts = (folder) =>
  Object.entries(recorded(folder))
    .filter(([path, { hasInstallScript }]) => hasInstallScript && existsSync(join(folder, path)))
    .map(([path]) => path);
