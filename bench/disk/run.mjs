// `npm run bench disk`: the disk space of one evening at one table, per game, and where it goes. No comparison: the other engines store nothing.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CATALOG } from '@pasteboard/games/catalog';
import { markdown } from '../markdown.mjs';

const evening = fileURLToPath(new URL('evening.mjs', import.meta.url));
/** All games that have bots. */
const GAMES = CATALOG.map(({ id }) => id).filter((id) => id !== 'draw');
/** Five people who each act every minute and a half, for five hours. */
const ENTRIES = process.argv.includes('--quick') ? 300 : 1_000;
/** Compared with the size of the same entries before they were packed. */
const GOAL = 0.5;

const played = GAMES.map((game) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [evening, game, String(ENTRIES), '1'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${game}: ${stderr}`);
  return JSON.parse(stdout);
});

const kB = (bytes) => `${Math.round(bytes / 1_000).toLocaleString('en')} kB`;
const rows = played.map(({ game, tables, bodies, before, packed, links, ids, snapshots, pages }) => {
  const isMet = pages.entries <= GOAL * before;
  return [
    `${game}${tables > 1 ? `, ${tables} tables` : ''}`,
    kB(bodies),
    kB(before),
    kB(pages.entries),
    `${(pages.entries / before).toFixed(2)} × ${isMet ? '✓' : '✗'}`,
    kB(packed),
    kB(links + ids),
    kB(pages.ids),
    `${snapshots}: ${kB(pages.snapshots)}`,
    kB(pages.entries + pages.ids + pages.snapshots),
  ];
});
const head = [
  `${ENTRIES} entries of`,
  'bodies',
  'log, unpacked',
  'log',
  `≤ ${GOAL} ×`,
  'of it bodies',
  'links, ids',
  'index of ids',
  'snapshots',
  'all',
];
console.log(markdown(head, rows));
if (played.some(({ pages, before }) => pages.entries > GOAL * before)) process.exitCode = 1;
