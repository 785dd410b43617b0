// `npm run bench kernel`: runs one benchmark, with the libraries it compares installed beside it.
// Runs on the machine's own Node in a fresh clone, so keep it to what Node 20 knows.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const benches = {
  kernel: 'the kernel against boardgame.io, immer, mutative and plain loops on the same draw game (add `-- --quick` for a short run)',
  server:
    'our server against boardgame.io, colyseus and bare sockets, with and without a store; a server full of people (`-- --quick` as well)',
  beside: 'our server beside other checkouts of this project, such as the version before a change (`-- ../before`)',
  web: 'the table in a real browser: what it loads, how soon it answers, how smoothly cards move (`-- --quick` as well)',
  disk: 'what an evening at a table takes on the disk, and where it goes (`-- --quick` as well)',
  start: 'the first `npm start` of a fresh clone beside the version before: time, size, memory',
  lists: 'lists of moves, whole and in parts: time and length',
  rules: 'what people wait for while they play, against our own limits: odds, hints, the first screen',
};

const root = fileURLToPath(new URL('..', import.meta.url));

function run(node, args) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const [name, ...options] = process.argv.slice(2);
if (name === undefined || !Object.hasOwn(benches, name)) {
  if (name !== undefined) console.error(`There is no bench “${name}”.`);
  for (const [each, what] of Object.entries(benches)) console.log(`npm run bench ${each}  ${what}`);
  process.exit(name === undefined ? 0 : 1);
}

run(process.execPath, ['scripts/ensure-installed.mjs', 'all']);
run(process.execPath, ['scripts/ensure-installed.mjs', 'bench']);
const installed = `${root}node_modules/.bin/node`;
const node = existsSync(installed) ? installed : process.execPath;
// Measures what people start.
run(node, ['scripts/ensure-built.mjs']);
run(node, [name === 'beside' ? 'bench/server/beside.mjs' : `bench/${name}/run.mjs`, ...options]);
