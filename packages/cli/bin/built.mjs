// Finds the newest build of the command and of the web client that is still newer than its sources. A start from a build reads two dozen files instead of
// five hundred, which saves a third of the time. Plain JavaScript for any Node.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));

/** Every package but the table in the browser, which is built apart: a list of names would forget the next one. */
const madeOf = (packages) => [
  ...readdirSync(packages)
    .filter((name) => name !== 'web')
    .map((name) => join(name, 'src')),
  '../package-lock.json',
];

/** Every build has its own folder here: a process that runs an older build may still load a part of it. */
export const buildsIn = (packages = PACKAGES) => join(packages, 'cli/dist');
/** Names the newest one. */
export const newestIn = (packages = PACKAGES) => join(buildsIn(packages), 'newest');

export const writtenAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** When anything was last written or deleted there. */
export const changedAt = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  let newest = stat.mtimeMs;
  for (const each of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, each.name);
    newest = Math.max(newest, each.isDirectory() ? changedAt(inside) : writtenAt(inside));
  }
  return newest;
};

/** What the web client is made of: `test/web-build.test.ts` follows its imports. */
const WEB_IS_MADE_OF = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'games/src',
  'kernel/src/view',
  'protocol/src',
  'packs/src',
  'scenes/src',
  'phrasing/src',
  'values/src',
  '../package-lock.json',
];

export const isWebOld = (packages = PACKAGES) => {
  const built = writtenAt(join(packages, 'web/dist/index.html'));
  return built === 0 || WEB_IS_MADE_OF.some((path) => changedAt(join(packages, path)) > built);
};

export const isCommandOld = (packages = PACKAGES) => {
  const built = writtenAt(newestIn(packages));
  return built === 0 || madeOf(packages).some((path) => changedAt(join(packages, path)) > built);
};

/** The file to start with, or null if no build is newer than its sources. */
export const builtCommand = (packages = PACKAGES) =>
  isCommandOld(packages) ? null : join(buildsIn(packages), readFileSync(newestIn(packages), 'utf8'), 'main.mjs');
