// Runs every contender in rounds, prints medians and judges the goals. REPS sets the number of rounds, --quick makes a short run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { measure, median, medians } from '../contender.mjs';
import { markdown, number } from '../markdown.mjs';

const quick = process.argv.includes('--quick');
const reps = Math.max(1, Number(process.env.REPS ?? (quick ? 1 : 3)) || 1);
const size = (whole, short) => (quick ? short : whole);

const script = (name) => join(import.meta.dirname, `${name}.mjs`);
const warmup = size(20_000, 5000);
const moves = size(200_000, 40_000);
const match = size(10_060, 2060);
const SLOWS = 'in a fresh match, fewer because it slows down as the match grows';

/** In this order, so that the two of the first goal run next to each other. */
const speeds = [
  { id: 'reducer', title: 'boardgame.io reducer', script: 'boardgame', args: ['reducer', warmup, moves], note: 'no views' },
  { id: 'ours', title: '**ours**, views for 2 seats', script: 'ours', args: ['two seats', warmup, moves], note: '' },
  { id: 'ours, no views', title: 'ours, no views', script: 'ours', args: ['no views', warmup, moves], note: '' },
  { id: 'ours, 5 seats', title: 'ours, views for 5 seats', script: 'ours', args: ['five seats', warmup, moves], note: '' },
  { id: 'ours, empty piles', title: 'ours, 40 more piles, empty', script: 'ours', args: ['empty piles', warmup, moves], note: '' },
  {
    id: 'ours, filled piles',
    title: 'ours, 40 more piles, a card in each',
    script: 'ours',
    args: ['filled piles', warmup, moves / 2],
    note: '',
  },
  { id: 'client', title: 'boardgame.io Client', script: 'boardgame', args: ['client', size(2000, 500), match], note: SLOWS },
  { id: 'local', title: 'boardgame.io Local(), 2 clients', script: 'boardgame', args: ['local', size(1000, 300), match], note: SLOWS },
  { id: 'mutable', title: 'plain loop, mutable arrays', script: 'loops', args: ['mutable', warmup, moves * 100], note: 'the limit' },
  { id: 'copy', title: 'plain loop, copy-on-write', script: 'loops', args: ['copy', warmup, moves * 10], note: 'no rules, no log' },
  { id: 'immer', title: 'plain loop, immer', script: 'loops', args: ['immer', warmup, moves], note: 'no rules, no log' },
  { id: 'mutative', title: 'plain loop, mutative', script: 'loops', args: ['mutative', warmup, moves], note: 'no rules, no log' },
];

const others = [
  { id: 'late', script: 'ours', args: ['late', size(60, 20)] },
  { id: 'fold', script: 'ours', args: ['fold', 200_000, size(5, 2)] },
  { id: 'growth', script: 'ours', args: ['growth', size(60, 20)] },
  { id: 'memory', script: 'ours', args: ['memory', size(2000, 500)] },
];

const load = loadavg()[0];
const rounds = {};
const contenders = [...speeds, ...others];
for (const { id } of contenders) rounds[id] = [];
const progress = (text) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
};
for (let round = 1; round <= reps; round++) {
  if (!process.stderr.isTTY) console.error(`round ${round} of ${reps}`);
  for (const [at, { id, script: name, args }] of contenders.entries()) {
    progress(`round ${round} of ${reps}, ${at + 1} of ${contenders.length}: ${id}`);
    rounds[id].push(await measure(script(name), args, ['--expose-gc']));
  }
}
progress('');

const figures = Object.fromEntries(Object.entries(rounds).map(([id, all]) => [id, medians(all)]));
/** Compared within each round, because the machine is not equally fast in all of them. */
const ratios = Object.fromEntries(
  speeds.map(({ id }) => {
    const each = rounds[id].map(({ perSecond }, round) => perSecond / rounds.reducer[round].perSecond);
    return [id, { median: median(each), least: Math.min(...each), most: Math.max(...each) }];
  }),
);

const goals = [];
const atLeast = (id, value, bound, text) => {
  goals.push({ id, value, text, met: value >= bound });
  return `${text} ${value >= bound ? '✓' : '✗'}`;
};
const atMost = (id, value, bound, text) => {
  goals.push({ id, value, text, met: value <= bound });
  return `${text} ${value <= bound ? '✓' : '✗'}`;
};

const speedRows = speeds.map(({ id, title, args: [, warm, measured], note }) => {
  const { perSecond, usAt1000, usAt10000 } = figures[id];
  const { median: times, least, most } = ratios[id];
  const goal = id === 'ours' ? `${atLeast(id, times, 15, '≥ 15 ×')} (stretch 25 × ${times >= 25 ? '✓' : '✗'})` : '';
  const growth = usAt10000 === undefined ? '' : `${number(usAt1000)} → ${number(usAt10000)}`;
  const counted = `${measured.toLocaleString('en-US')} after ${warm.toLocaleString('en-US')}`;
  return [title, counted, number(perSecond), `${number(times)} × (${number(least)}–${number(most)})`, growth, goal, note];
});

const { late, fold, growth, memory } = figures;
const kB = (bytes) => `${number(bytes / 1000)} kB`;
const otherRows = [
  [
    'a command at command 10,000 against command 1,000 of one table',
    `${number(late.usAt1000)} → ${number(late.usAt10000)} µs, ${late.ratio.toFixed(3)} ×`,
    atMost('late', late.ratio, 1.1, '≤ 1.1 ×'),
  ],
  [
    `fold of a stored log of ${fold.events.toLocaleString('en-US')} events`,
    `${number(fold.perSecond)} events/s`,
    atLeast('fold', fold.perSecond, 2e6, '≥ 2 M/s'),
  ],
  ['the same, with reading its JSON', `${number(fold.textPerSecond)} events/s`, ''],
  ['a stored group as JSON', `${number(fold.storedBytesPerCommand)} B`, ''],
  [
    'heap a command leaves behind, command 1,000 to 10,018, log not kept',
    `${number(growth.bytesPerCommand)} B`,
    atMost('growth', growth.bytesPerCommand, 5, '≤ 5 B'),
  ],
  ['an open table, fresh, with its opening group', kB(memory.fresh), atMost('memory, fresh', memory.fresh, 20_000, '≤ 20 kB')],
  ['an open table in its second deck', kB(memory.bare), atMost('memory, in play', memory.bare, 20_000, '≤ 20 kB')],
  ['the same, with the newest 50 groups for undo', kB(memory.played), ''],
];

const length = quick ? 'a quick run: trust no figure' : `median of ${reps} (least–most)`;
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, load ${load.toFixed(1)} before the run, ${length}\n`);
console.log(markdown(['the draw game', 'moves', 'per second', 'to the reducer', 'µs at 1,000 → 10,000', 'goal', ''], speedRows));
console.log();
console.log(markdown(['ours', 'figure', 'goal'], otherRows));

const results = join(import.meta.dirname, '../results');
mkdirSync(results, { recursive: true });
const record = {
  bench: 'kernel',
  at: new Date().toISOString(),
  node: process.versions.node,
  load,
  quick,
  reps,
  goals,
  ratios,
  figures,
  rounds,
};
writeFileSync(join(results, 'kernel.json'), `${JSON.stringify(record, null, 2)}\n`);

const missed = goals.filter(({ met }) => !met);
console.log(missed.length === 0 ? '\nAll goals are met.' : `\nMissed: ${missed.map(({ id, text }) => `${id} ${text}`).join(', ')}.`);
process.exit(missed.length === 0 ? 0 : 1);
