// `npm run bench server`: our server beside other engines and the lower bounds, and its own limits. REPS sets the rounds, --quick makes a short run.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { markdown, number } from '../markdown.mjs';
import { coldStart, fullLoad, weight } from './alone.mjs';
import { CONTENDERS, SLOW, SLOW_MS, crowded, flat, rateRatio, ratio, rtt, seat } from './contest.mjs';

const quick = process.argv.includes('--quick');
const reps = Math.max(1, Number(process.env.REPS ?? (quick ? 1 : 3)) || 1);
const size = (whole, short) => (quick ? short : whole);

const results = join(import.meta.dirname, '../results');
mkdirSync(results, { recursive: true });
// Beside the clone and not in the temporary folder, which is memory on some machines: a sync must reach a disk.
const scratch = mkdtempSync(join(results, 'scratch-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const load = loadavg()[0];
const progress = (text) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else console.error(text);
};

const start = await coldStart(size(6, 4), scratch);
progress('starting the contenders');
const all = await seat([...CONTENDERS, ...SLOW], scratch);
const { 'ours, slow': oursSlow, 'durable, slow': durableSlow, ...fast } = all;
/** As long as the tables on which the other engines are measured: some slow down with every move. */
const PEERS_MOVES = 10_050;
const PARTS = 10;
const pairTurns = size(reps, 2);
const tell = (turn, part) => progress(`two clients, turn ${turn} of ${pairTurns}, part ${part}`);
const slow = { 'ours, slow': oursSlow, 'durable, slow': durableSlow };
const pair = {
  ...(await rtt(fast, { turns: pairTurns, parts: PARTS, moves: size(PEERS_MOVES, 200) / PARTS }, tell)),
  ...(await rtt(slow, { turns: pairTurns, parts: PARTS, moves: size(1000, 100) / PARTS }, tell)),
};
/** Single turns differ by a quarter here, where three threads share two cores with the clients. */
const manyTurns = size(Math.max(reps, 7), 1);
const many = await crowded(fast, { turns: manyTurns, tables: 32, ms: size(4000, 1500) }, (turn) =>
  progress(`32 tables, turn ${turn} of ${manyTurns}`),
);
/** Long enough that no work can be deferred. */
const lasts = { turns: 1, tables: 32, ms: size(30_000, 3000) };
const long = await crowded({ ours: all.ours, durable: all.durable }, lasts, () => progress(`32 tables for ${lasts.ms / 1000} s`));

const AGES = [100, 1000, 10_000];
const ages = size(AGES, AGES.slice(0, 2));
const lasting = { ages: AGES, turns: size(20, 6), moves: 25, joins: size(25, 10) };
const old = await flat(all.ours, lasting, (age) => progress(`ours, to command ${age}`));
const theirs = await flat(all.boardgame, { ...lasting, ages }, (age) => progress(`boardgame.io, to command ${age}`));
for (const driver of Object.values(all)) await driver.stop();

progress('weighing tables');
const table = await weight({ tables: size(500, 100), played: 150 }, scratch);
const loaded = await fullLoad({ tables: 2000, seats: 5, perSecond: 500, seconds: size(30, 8) }, scratch, progress);
if (process.stderr.isTTY) progress('');

const goals = [];
const goal = (id, value, text, met) => {
  goals.push({ id, value, text, met });
  return `${text} ${met ? '✓' : '✗'}`;
};
const atMost = (id, value, bound, text) => goal(id, value, text, value <= bound);
const atLeast = (id, value, bound, text) => goal(id, value, text, value >= bound);
const ms = (value) => `${number(value)} ms`;
const times = (value) => `${number(value)} ×`;

const ratios = {
  pairToDurable: ratio(pair.ours, pair.durable),
  pairToBoardgame: ratio(pair.ours, pair.boardgame),
  slowToDurable: ratio(pair['ours, slow'], pair['durable, slow']),
  slowToBoardgame: ratio(pair['ours, slow'], pair.boardgame),
  manyToDurable: rateRatio(many.ours, many.durable),
  manyToBoardgame: rateRatio(many.ours, many.boardgame),
  lateToEarly: old.p50At[10_000] / old.p50At[1000],
};

const pairGoals = {
  ours: [
    atMost('two clients, to the durable floor', ratios.pairToDurable, 1.4, '≤ 1.4 × the durable floor'),
    goal('two clients, to boardgame.io', ratios.pairToBoardgame, '< boardgame.io', ratios.pairToBoardgame < 1),
  ].join(', '),
  'ours, slow': atMost('slow disk, to the durable floor', ratios.slowToDurable, 1.4, '≤ 1.4 × the floor on that disk'),
};
const floorOf = (id) => (id.endsWith('slow') ? pair['durable, slow'] : pair.durable);
const pairRows = [...CONTENDERS, ...SLOW].map(({ id, title }) => {
  const { p50, p99 } = pair[id];
  return [title, ms(p50), ms(p99), times(ratio(pair[id], floorOf(id))), times(ratio(pair[id], pair.boardgame)), pairGoals[id] ?? ''];
});

const manyGoals = {
  ours: [
    atLeast('32 tables, to boardgame.io', ratios.manyToBoardgame, 2, '≥ 2 × boardgame.io'),
    atLeast('32 tables, to the durable floor', ratios.manyToDurable, 0.7, '≥ 0.7 × the durable floor'),
  ].join(', '),
};
/** Processor time until the answer, and afterwards, when no client waits. */
const cpuOf = (us, laterUs) => (laterUs < 1 ? `${Math.round(us)} µs` : `${Math.round(us)} + ${Math.round(laterUs)} µs`);
const manyRows = CONTENDERS.map(({ id, title }) => {
  const { perSecond, p50, p99, cpuUs, laterUs } = many[id];
  const to = [rateRatio(many[id], many.durable), rateRatio(many[id], many.boardgame)].map(times);
  return [title, number(perSecond), ms(p50), ms(p99), cpuOf(cpuUs, laterUs), ...to, manyGoals[id] ?? ''];
});

const kB = (bytes) => `${number(bytes / 1000)} kB`;
const growth = ({ p50At }) =>
  Object.entries(p50At)
    .map(([age, p50]) => `${ms(p50)} at ${Number(age).toLocaleString('en-US')}`)
    .join(', ');
const oldest = ages.at(-1).toLocaleString('en-US');
const loadRows =
  loaded === null
    ? [['2,000 live tables, 10,000 sockets', 'not measured: `ulimit -n` must be 10,500 at least', '']]
    : [
        [
          `${number(loaded.tables)} live tables, ${number(loaded.sockets)} sockets, 500 commands/s, until all five at a table have heard`,
          `p50 ${ms(loaded.p50)}, p99 ${ms(loaded.p99)}; ${loaded.unheard + loaded.busy} of ${number(loaded.sent)} not in time`,
          atMost('full load', loaded.p99, 50, 'p99 ≤ 50 ms'),
        ],
        ['the same: nothing lost', `${loaded.unheard} unheard`, atMost('full load, unheard', loaded.unheard, 0, 'none')],
        ['the same: RSS, share of one core', `${number(loaded.rssMB)} MB, ${number(100 * loaded.cpu)} %`, ''],
      ];
const aloneRows = [
  [
    `32 tables for ${lasts.ms / 1000} s without a pause`,
    `${number(long.ours.perSecond)} per second, ${times(rateRatio(long.ours, long.durable))} the durable floor`,
    '',
  ],
  ['p50 as a table grows', growth(old), atMost('late to early', ratios.lateToEarly, 1.25, '10,000 ≤ 1.25 × 1,000')],
  ['the same, boardgame.io', growth(theirs), ''],
  ['a late join after 10,000 commands, from the socket to the view', ms(old.late.ms), atMost('late join', old.late.ms, 10, '≤ 10 ms')],
  ['the same: what is sent', kB(old.late.bytes), atMost('late join, bytes', old.late.bytes, 50_000, '≤ 50 kB')],
  [`the same, boardgame.io after ${oldest}`, `${ms(theirs.late.ms)}, ${kB(theirs.late.bytes)} of log and state`, ''],
  ...loadRows,
  ['heap of a live table: two people, 150 commands', kB(table.live), ''],
  ['heap of an idle one', kB(table.idle), goal('idle tables', table.left, 'they leave memory', table.left === 0)],
  ['cold start, until /readyz answers', ms(start.ms), atMost('cold start', start.ms, 500, '≤ 500 ms')],
  ['the very first start, nothing compiled yet', `${ms(start.first.ms)}, ${number(start.first.mb)} MB`, ''],
  ['RSS after it', `${number(start.mb)} MB`, atMost('RSS', start.mb, 150, '≤ 150 MB')],
];

const length = quick
  ? 'a quick run: trust no figure'
  : `${pairTurns} turns of two clients for ${number(PEERS_MOVES)} commands, ${manyTurns} of 32 tables`;
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, load ${load.toFixed(1)} before the run, ${length}\n`);
console.log(markdown(['a command seen by both clients', 'p50', 'p99', 'to the durable floor', 'to boardgame.io', 'goal'], pairRows));
console.log();
console.log(
  markdown(['32 tables at once', 'per second', 'p50', 'p99', 'server’s CPU', 'to the durable floor', 'to boardgame.io', 'goal'], manyRows),
);
console.log();
console.log(markdown(['ours', 'figure', 'goal'], aloneRows));

const figures = { pair, many, long, old, theirs, table, fullLoad: loaded, start };
const record = {
  bench: 'server',
  at: new Date().toISOString(),
  node: process.versions.node,
  load,
  quick,
  reps,
  slowMs: SLOW_MS,
  goals,
  ratios,
  figures,
};
writeFileSync(join(results, 'server.json'), `${JSON.stringify(record, null, 2)}\n`);

const missed = goals.filter(({ met }) => !met);
console.log(missed.length === 0 ? '\nAll goals are met.' : `\nMissed: ${missed.map(({ id, text }) => `${id} ${text}`).join(', ')}.`);
process.exit(missed.length === 0 ? 0 : 1);
