// `npm run bench rules`: what people wait for while they play, against our own limits. No comparison: other engines do not compute odds.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { markdown } from '../markdown.mjs';

const part = fileURLToPath(new URL('part.mjs', import.meta.url));

/** Runs each question in its own process, so that its first answer is cold. */
const measured = (name) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [part, name], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return JSON.parse(stdout);
};

/** A whole program, from the shell to its first screen and exit. */
const screen = (game) => {
  const cli = fileURLToPath(new URL('../../packages/cli/bin/pasteboard.mjs', import.meta.url));
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, [cli, 'play', game, '--seed', '1'], { input: 'quit\n', encoding: 'utf8' });
    if (status !== 0) throw new Error(`${game} does not open`);
    return performance.now() - started;
  }).sort((a, b) => a - b);
  return {
    what: `\`pasteboard play ${game}\`, to the first screen and out`,
    first: times.at(-1),
    median: times[2],
    worst: times.at(-1),
    limit: 1000,
  };
};

const LIMIT = 5;
const QUESTIONS = [
  'thread check',
  'thread four decks',
  'thread view',
  'thread contest',
  'doa check',
  'doa eight cards',
  'doa view',
  'realms cards',
  'realms two',
  'realms prepare',
  'realms view',
];

/** Two decks with ties take longer than one check, and a whole hand longer than one card. Nobody notices 50 ms. */
const limitOf = (name) => (name === 'thread contest' ? 50 : name.startsWith('realms') ? 20 : LIMIT);
const rows = [
  ...QUESTIONS.map((name) => ({ ...measured(name), limit: limitOf(name) })),
  screen('thread'),
  screen('deck-of-adventures'),
  screen('realms-behind'),
];
const ms = (n) => n.toFixed(n < 10 ? 2 : 0);
console.log(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`);
console.log(
  markdown(
    ['what', 'first, cold', 'median', 'slowest of all', 'limit'],
    rows.map(({ what, first, median, worst, limit }) => [
      what,
      `${ms(first)} ms`,
      `${ms(median)} ms`,
      `${ms(worst)} ms`,
      `${limit} ms ${median <= limit ? '✓' : '✗'}`,
    ]),
  ),
);
mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
writeFileSync(new URL('../results/rules.json', import.meta.url), `${JSON.stringify(rows, null, 2)}\n`);
const missed = rows.filter(({ median, limit }) => median > limit);
if (missed.length > 0) {
  console.log(`\nMissed: ${missed.map(({ what }) => what).join(', ')}.`);
  process.exitCode = 1;
}
