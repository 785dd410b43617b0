// Lays out a release in a folder: the built command, the web client, what could not be bundled, documents and licenses. Node comes beside it.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtCommand } from '../../packages/cli/bin/built.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
export const VERSION = json('package.json').version;

/** The commit of this release, marked as changed if there are uncommitted changes. Empty if unknown, as in an archive of the sources. */
export const commitOf = (folder = root, environment = process.env) => {
  if (environment.SOURCE_COMMIT) return environment.SOURCE_COMMIT.slice(0, 12);
  const git = (...args) => spawnSync('git', args, { cwd: folder, env: environment, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--short=12', 'HEAD');
  if (status !== 0) return '';
  return `${stdout.trim()}${git('status', '--porcelain', '--untracked-files=no').stdout === '' ? '' : ', changed'}`;
};

const LAUNCHER = `#!/bin/sh
# Runs Pasteboard with the Node that came with it, or the machine's own as in a container, from wherever this file or a link to it lies.
self=$0
while [ -h "$self" ]; do
  link=$(readlink "$self")
  case $link in
    /*) self=$link ;;
    *) self=$(dirname "$self")/$link ;;
  esac
done
home=$(CDPATH='' cd -- "$(dirname -- "$self")/.." && pwd -P) || exit 1
node=$home/node/node
[ -x "$node" ] || node=node
exec "$node" "$home/packages/cli/bin/pasteboard.mjs" "$@"
`;

/** A package and everything it needs, as folders of node_modules. */
const withDependencies = (name, found = new Set()) => {
  if (found.has(name)) return found;
  found.add(name);
  for (const each of Object.keys(json(`node_modules/${name}/package.json`).dependencies ?? {})) withDependencies(each, found);
  return found;
};

const copy = (from, into, filter = () => true) => {
  mkdirSync(dirname(into), { recursive: true });
  cpSync(join(root, from), into, { recursive: true, filter });
};

const stageCommand = (folder) => {
  const built = builtCommand();
  if (built === null) throw new Error('the command is not built, or older than its sources: run “npm run build” first');
  const cli = join(folder, 'packages/cli');
  copy('packages/cli/package.json', join(cli, 'package.json'));
  writeFileSync(join(cli, 'build.json'), `${JSON.stringify({ commit: commitOf() })}\n`);
  copy('packages/cli/bin', join(cli, 'bin'), (path) => !path.endsWith('.d.mts'));
  cpSync(dirname(built), join(cli, 'dist/release'), { recursive: true });
  writeFileSync(join(cli, 'dist/newest'), 'release');
};

/** Of better-sqlite3 what runs on this platform; PostgreSQL's client whole. */
const stageModules = (folder, platform) => {
  const sqlite = 'node_modules/better-sqlite3';
  for (const part of ['package.json', 'LICENSE', 'lib', `prebuilds/${platform}.node`]) copy(join(sqlite, part), join(folder, sqlite, part));
  for (const name of withDependencies('pg')) copy(`node_modules/${name}`, join(folder, 'node_modules', name));
};

const licenseOf = (path) => {
  const file = readdirSync(join(root, path)).find((name) => /^(?:licen[cs]e|copying)(?:\.|$)/i.test(name));
  return file === undefined ? null : readFileSync(join(root, path, file), 'utf8').trim();
};

/** The licenses of everything that is bundled or comes along. */
const licenses = () => {
  const packages = Object.entries(json('package-lock.json').packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link && existsSync(join(root, path)),
  );
  return packages
    .map(([path, { version, license }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      return `${name} ${version} (${license ?? 'see below'})\n\n${licenseOf(path) ?? 'The package holds no text of its license.'}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
};

/** What an operator reads, with what those pages link to. */
const DOCUMENTS = [
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  ...['host.md', 'host', 'reliability.md', 'protocol.md', 'client.mjs', 'benchmarks.md'].map((name) => join('docs', name)),
  'packages/server/SPEC.md',
];

/** Everything but Node for `linux-x64` or `linux-arm64`. */
export const stage = (folder, platform) => {
  stageCommand(folder);
  stageModules(folder, platform);
  copy('packages/web/dist', join(folder, 'packages/web/dist'));
  for (const path of DOCUMENTS) copy(path, join(folder, path));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenses());
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin/pasteboard'), LAUNCHER);
  chmodSync(join(folder, 'bin/pasteboard'), 0o755);
};

export const nameOf = (platform) => `pasteboard-${VERSION}-${platform}`;
export const placeOfNode = (folder) => ({ node: join(folder, 'node/node'), license: join(folder, 'node/LICENSE') });
