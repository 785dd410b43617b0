// `npm run release`: archives for Linux x64 and ARM64 that run without npm or a compiler, Node inside, and their checksums, in `release/`.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_VERSION, fetchNode } from './install/own-node.mjs';
import { during } from './install/progress.mjs';
import { nameOf, placeOfNode, stage } from './release/stage.mjs';

const PLATFORMS = ['linux-x64', 'linux-arm64'];

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'release');
const work = join(out, '.staged');

/** The date of every file: that of the commit, so that the same sources give the same archive. */
const date = () => process.env.SOURCE_DATE_EPOCH ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root }).toString().trim();

const pack = (name) => {
  const archive = join(out, `${name}.tar.gz`);
  const order = ['--sort=name', `--mtime=@${date()}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--format=ustar'];
  execFileSync('tar', [...order, '--use-compress-program=gzip -n -9', '-cf', archive, '-C', work, name], { stdio: 'inherit' });
  return archive;
};

const make = async (platform) => {
  const folder = join(work, nameOf(platform));
  stage(folder, platform);
  await fetchNode(platform, placeOfNode(folder));
  return pack(nameOf(platform));
};

const { status } = spawnSync(process.execPath, [join(root, 'scripts/ensure-built.mjs')], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
rmSync(out, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const sums = [];
for (const platform of PLATFORMS) {
  const archive = await during(`Packing ${nameOf(platform)} with Node ${NODE_VERSION}`, () => make(platform));
  sums.push(`${createHash('sha256').update(readFileSync(archive)).digest('hex')}  ${nameOf(platform)}.tar.gz\n`);
  console.log(`release/${nameOf(platform)}.tar.gz  ${(statSync(archive).size / 2 ** 20).toFixed(0)} MB`);
}
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
rmSync(work, { recursive: true });
console.log('release/SHA256SUMS');
