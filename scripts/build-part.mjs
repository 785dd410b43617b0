// Builds one part in a process of its own, so that its memory is free before the next: `web`, the client in the browser, or `command`.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildsIn, newestIn } from '../packages/cli/bin/built.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Written beside the old one and put in its place whole: a server that runs, or waits for this build, never serves half of it. */
const buildWeb = async () => {
  const began = Date.now() / 1000;
  const web = join(root, 'packages/web');
  const [dist, next, old] = [join(web, 'dist'), join(web, '.build/next'), join(web, '.build/old')];
  await build({ configFile: join(web, 'vite.config.ts'), logLevel: 'warn', build: { outDir: next, emptyOutDir: true } });
  // Its time is that of its newest source.
  utimesSync(join(next, 'index.html'), began, began);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
  rmSync(old, { recursive: true, force: true });
};

const BUILDS = buildsIn();
const NEWEST = newestIn();

const newestBuild = () => {
  try {
    return readFileSync(NEWEST, 'utf8');
  } catch {
    return null;
  }
};

/** Everything it needs in a few files, except what is compiled for this machine, or needed only with PostgreSQL. */
const buildCommand = async () => {
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
  // In one step: a process that starts meanwhile finds the old build or the new one. Its time is that of its newest source.
  writeFileSync(`${NEWEST}.next`, name);
  utimesSync(`${NEWEST}.next`, began / 1000, began / 1000);
  renameSync(`${NEWEST}.next`, NEWEST);
  for (const each of readdirSync(BUILDS, { withFileTypes: true }))
    if (each.isDirectory() && each.name !== name && each.name !== before) rmSync(join(BUILDS, each.name), { recursive: true, force: true });
};

const PARTS = { web: buildWeb, command: buildCommand };
await PARTS[process.argv[2]]();
