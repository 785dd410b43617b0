// `npm run bench start`: the first `npm start` of a fresh clone, beside the version before installs were reduced. Each has an empty npm cache.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchMemory } from '../../test/memory-of.ts';
import { markdown } from '../markdown.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The last commit whose `npm start` installed everything. */
const BEFORE = '4fae5285^';
const ROUNDS = Number(process.env.REPS ?? 1);
/** As a share of the seconds before. */
const GOAL = 0.5;

const git = (folder, ...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The shell of a new user: without what npm and this checkout have set. */
const shell = (cache) => {
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && !/^(?:NODE_ENV|REPS)$/.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(ours), PATH: path.join(delimiter), npm_config_cache: cache };
};

const megabytes = (folder, names) => {
  const there = names.map((name) => join(folder, name)).filter((path) => existsSync(path));
  return there.length === 0 ? 0 : Number(execFileSync('du', ['-scm', ...there], { encoding: 'utf8' }).match(/(\d+)\ttotal/)[1]);
};

const firstStart = async (commit) => {
  const place = mkdtempSync(join(tmpdir(), 'pasteboard-start-'));
  const folder = join(place, 'clone');
  try {
    git(place, 'clone', '--quiet', '--no-checkout', root, folder);
    git(folder, 'checkout', '--quiet', commit);
    const began = performance.now();
    const child = spawn('npm', ['start', '--', '--port', '0', '--data', join(place, 'tables')], {
      cwd: folder,
      env: shell(join(place, 'cache')),
      detached: true,
    });
    const group = child.pid;
    if (group === undefined) throw new Error('npm could not be started');
    const memory = watchMemory(group);
    const ended = once(child, 'close');
    let said = '';
    const serves = new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
          if (said.includes('Tables are kept in')) resolve(performance.now());
        });
      child.once('close', () => reject(new Error(`${commit} did not start: ${said.slice(-2_000)}`)));
    });
    const seconds = ((await serves) - began) / 1_000;
    process.kill(-group, 'SIGTERM');
    await ended;
    return {
      seconds,
      memory: memory.end() / 2 ** 20,
      fetched: megabytes(place, ['cache']),
      packages: megabytes(folder, ['node_modules']),
      node: megabytes(folder, ['.node']),
      changed: git(folder, 'status', '--porcelain').split('\n').filter(Boolean).length,
    };
  } finally {
    rmSync(place, { recursive: true });
  }
};

const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];

const versions = [
  ['before', git(root, 'rev-parse', BEFORE).trim()],
  ['now', git(root, 'rev-parse', 'HEAD').trim()],
].map(([name, commit]) => ({ name, commit, found: [] }));
for (let round = 0; round < ROUNDS; round++) for (const each of versions) each.found.push(await firstStart(each.commit));

const rows = versions.map(({ name, found }) => [
  name,
  `${median(found.map(({ seconds }) => seconds)).toFixed(1)} s`,
  `${found[0].fetched} MB`,
  `${found[0].packages} MB`,
  `${found[0].node} MB`,
  `${median(found.map(({ memory }) => memory)).toFixed(0)} MB`,
  String(found[0].changed),
]);
console.log(
  markdown(['npm start', 'until it serves', 'fetched by npm', 'node_modules', 'its own Node', 'memory at most', 'files changed'], rows),
);
const [before, now] = versions.map(({ found }) => median(found.map(({ seconds }) => seconds)));
console.log(`\nnow takes ${(now / before).toFixed(2)} of the time before; the goal is ${GOAL}: ${now <= GOAL * before ? '✓' : '✗'}`);
if (now > GOAL * before) process.exitCode = 1;
