// `npm run bench beside -- PATH …`: our server beside other checkouts of this project in one run, at two clients and at 32 tables. REPS sets the
// turns.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { markdown, number } from '../markdown.mjs';
import { CONTENDERS, checkouts, crowded, rateRatio, ratio, rtt, seat } from './contest.mjs';

const paths = process.argv.slice(2).filter((each) => !each.startsWith('--'));
if (paths.length === 0) {
  console.error('Name the checkouts to compare with: npm run bench beside -- ../before');
  process.exit(2);
}
const turns = Math.max(1, Number(process.env.REPS ?? 7) || 1);

const results = join(import.meta.dirname, '../results');
mkdirSync(results, { recursive: true });
const scratch = mkdtempSync(join(results, 'scratch-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const load = loadavg()[0];
const [ours, durable] = CONTENDERS;
const all = [ours, ...checkouts(paths), durable];
const drivers = await seat(all, scratch);
const PARTS = 10;
const pair = await rtt(drivers, { turns, parts: PARTS, moves: 200 }, (turn, part) =>
  console.error(`two clients, turn ${turn}, part ${part}`),
);
const many = await crowded(drivers, { turns, tables: 32, ms: 4000 }, (turn) => console.error(`32 tables, turn ${turn}`));
for (const driver of Object.values(drivers)) await driver.stop();

console.log(`Node ${process.versions.node}, load ${load.toFixed(1)} before the run, ${turns} turns\n`);
const rows = all.map(({ id, title }) => [
  title,
  `${number(pair[id].p50)} ms`,
  `${number(ratio(pair[id], pair.ours))} ×`,
  `${number(many[id].perSecond)}/s`,
  `${number(rateRatio(many[id], many.ours))} ×`,
  `${Math.round(many[id].cpuUs)} + ${Math.round(many[id].laterUs)} µs`,
]);
console.log(markdown(['server', 'two clients, p50', 'to ours', '32 tables', 'to ours', 'processor time of a command'], rows));
