// Builds the web client and the command if they are missing or older than their sources.
import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCommandOld, isWebOld, writtenAt } from '../packages/cli/bin/built.mjs';
import { isRoomy } from './install/memory.mjs';
import { during } from './install/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The web client must be built; a game under development must not keep the others from being played. */
const PARTS = [
  { name: 'web', title: 'Building the web client', isOld: isWebOld },
  {
    name: 'command',
    title: 'Building the server',
    isOld: isCommandOld,
    otherwise: 'The server runs from its sources, which takes longer to start.',
  },
];

/** Less memory, for half as much time again. */
const FRUGAL = {
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  ROLLDOWN_MAX_BLOCKING_THREADS: '1',
  MIMALLOC_PURGE_DELAY: '0',
  NODE_OPTIONS: '--max-old-space-size=160 --max-semi-space-size=1',
};

const environment = () => ({
  ...process.env,
  ...(isRoomy ? {} : FRUGAL),
  // A production build, even if a test runner asks for it: its environment would build the slow development kind.
  NODE_ENV: 'production',
});

const run = (name) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts/build-part.mjs'), name], { stdio: 'inherit', env: environment() });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

const make = async ({ name, title, otherwise }) => {
  if (await during(title, () => run(name))) return;
  if (otherwise === undefined) throw new Error(`${title} failed: see the words above.`);
  console.error(otherwise);
};

const lock = join(root, 'packages/web/.building');
/** A builder touches the lock now and then: an older lock was left by a killed build. */
const LEFT_BEHIND = 60_000;

/** Several processes may want it at once, as tests do: one builds, and the others wait for it. */
const taken = () => {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch {
    if (Date.now() - writtenAt(lock) > LEFT_BEHIND) rmSync(lock, { force: true });
    return false;
  }
};

const oldParts = () => PARTS.filter(({ isOld }) => isOld());

while (oldParts().length > 0) {
  if (!taken()) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    continue;
  }
  // However long a slow machine takes.
  const hold = setInterval(() => utimesSync(lock, new Date(), new Date()), LEFT_BEHIND / 4);
  try {
    const parts = oldParts();
    if (isRoomy) await Promise.all(parts.map(make));
    else for (const part of parts) await make(part);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    clearInterval(hold);
    rmSync(lock, { force: true });
  }
  break;
}
