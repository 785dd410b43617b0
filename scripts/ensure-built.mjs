// Builds what people use where it has not been built yet, or where something it is made of is newer: the table in the browser, and the command.
import { closeSync, openSync, readFileSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildsIn, changedAt, isCommandOld, newestIn, writtenAt } from '../packages/cli/bin/built.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const WEB_IS_MADE_OF = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/telling/src',
  'packages/kernel/src/view',
  'packages/games/src',
  'packages/values/src',
  'package-lock.json',
];

const isWebOld = () =>
  writtenAt(join(root, 'packages/web/dist/index.html')) < Math.max(...WEB_IS_MADE_OF.map((path) => changedAt(join(root, path))));

const buildWeb = ({ build }) => build({ configFile: join(root, 'packages/web/vite.config.ts'), logLevel: 'warn' });

const BUILDS = buildsIn();
const NEWEST = newestIn();

const newestBuild = () => {
  try {
    return readFileSync(NEWEST, 'utf8');
  } catch {
    return null;
  }
};

/** All that it needs in a few files, but for what is compiled for this machine, or read only by whoever has a PostgreSQL. */
const buildCommand = async ({ build }) => {
  const began = Date.now();
  const before = newestBuild();
  const name = began.toString(36);
  await build({
    configFile: false,
    root: join(root, 'packages/cli'),
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: join(BUILDS, name),
      minify: false,
      target: 'node22',
      rolldownOptions: {
        input: { main: join(root, 'packages/cli/src/main.ts'), worker: join(root, 'packages/server/src/store/sqlite/worker.mjs') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    ssr: { noExternal: true, external: ['better-sqlite3', 'pg'] },
  });
  // In one step: whoever starts meanwhile finds the old one or the new one. It is as old as what it was read from.
  writeFileSync(`${NEWEST}.next`, name);
  utimesSync(`${NEWEST}.next`, began / 1000, began / 1000);
  renameSync(`${NEWEST}.next`, NEWEST);
  for (const each of readdirSync(BUILDS, { withFileTypes: true }))
    if (each.isDirectory() && each.name !== name && each.name !== before) rmSync(join(BUILDS, each.name), { recursive: true, force: true });
};

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

const ensure = async (isOld, make) => {
  while (isOld()) {
    if (!taken()) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    try {
      if (!isOld()) return;
      const vite = await import('vite');
      // As people get it, also where a test runner asks for it: its own environment would build the slow, talkative kind.
      process.env.NODE_ENV = 'production';
      await make(vite);
    } finally {
      rmSync(lock, { force: true });
    }
  }
};

await ensure(isWebOld, buildWeb);
try {
  await ensure(isCommandOld, buildCommand);
} catch (error) {
  // A game that somebody is at work on must not keep the others from being played.
  console.error(`The command could not be built and runs from its sources, which takes longer to start: ${error.message}`);
}
