// Lets a fresh clone start and test with nothing typed before; given a folder, installs that one instead.
// Runs on the machine's own Node, so keep it to what Node 20 knows.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.argv[2] === undefined ? root : `${root}${process.argv[2]}/`;
const lock = `${folder}package-lock.json`;
const installed = `${folder}node_modules/.package-lock.json`;

const writtenAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (writtenAt(installed) === 0 || writtenAt(installed) < writtenAt(lock)) {
  // Not `npm ci`: it refuses the lock where the registry lacks a binary of some other platform. `--no-save`, as npm would write the lock anew, and
  // the next `git pull` would fail.
  const { status } = spawnSync('npm', ['install', '--no-save', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  // npm keeps the old date when there was nothing to change, and every later run would install again.
  const now = new Date();
  utimesSync(installed, now, now);
}

const [major, minor] = process.versions.node.split('.').map(Number);
const recent = major > 22 || (major === 22 && minor >= 18);
if (!recent && !existsSync(`${root}node_modules/.bin/node`)) {
  console.error(`Pasteboard needs Node 22.18 or newer and this is ${process.version}: install a newer Node and try again.`);
  process.exit(1);
}
