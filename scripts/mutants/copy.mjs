// A private copy of the tree, in which mutants live: the working tree is only read.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Our own packages: npm links them into node_modules, and a link must lead to the copy, never to the tree it was made from. */
const OWN = '@pasteboard';

const filesOf = (root) => {
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`git ls-files: ${stderr}`);
  // A file that was deleted and not yet committed is still on git's list.
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
};

const link = (from, to) => {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '.vite' || name === OWN) continue;
    symlinkSync(realpathSync(join(from, name)), join(to, name));
  }
};

/** Copies what git knows or would add, and links what is installed. */
export const makeCopy = (root) => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'pasteboard-mutants-')));
  for (const path of filesOf(root)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  const installed = join(copy, 'node_modules');
  link(join(root, 'node_modules'), installed);
  mkdirSync(join(installed, OWN));
  for (const name of readdirSync(join(root, 'node_modules', OWN))) {
    symlinkSync(readlinkSync(join(root, 'node_modules', OWN, name)), join(installed, OWN, name));
  }
  return copy;
};

/** Takes the links away first, so that nothing is ever deleted through one. */
export const removeCopy = (copy) => {
  const installed = join(copy, 'node_modules');
  for (const folder of [join(installed, OWN), installed]) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (lstatSync(join(folder, name)).isSymbolicLink()) unlinkSync(join(folder, name));
    }
  }
  rmSync(copy, { recursive: true, force: true });
};
