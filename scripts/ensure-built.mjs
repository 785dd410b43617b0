// Builds the table in the browser where it has not been built yet, or where something it is made of is newer.
import { closeSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const made = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/telling/src',
  'packages/kernel/src/view',
  'package-lock.json',
];

const writtenAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const newest = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  return stat.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name)))) : stat.mtimeMs;
};

const isOld = () => writtenAt(join(root, 'packages/web/dist/index.html')) < Math.max(...made.map((path) => newest(join(root, path))));

const lock = join(root, 'packages/web/.building');
/** A build takes seconds: a lock as old as this was left behind by one that was killed. */
const LEFT_BEHIND = 60_000;

/** Several may want it at once, as tests do: one builds, and the others wait for it. */
const taken = () => {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch {
    if (Date.now() - writtenAt(lock) > LEFT_BEHIND) rmSync(lock, { force: true });
    return false;
  }
};

while (isOld()) {
  if (!taken()) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    continue;
  }
  try {
    if (!isOld()) break;
    const { build } = await import('vite');
    // As people get it, also where a test runner asks for it: its own environment would build the slow, talkative kind.
    process.env.NODE_ENV = 'production';
    await build({ configFile: join(root, 'packages/web/vite.config.ts'), logLevel: 'warn' });
  } finally {
    rmSync(lock, { force: true });
  }
}
