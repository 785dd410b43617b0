// `npm run bench lists`: what lists of moves cost a server, whole and in parts, at tables that the games' own bots play.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { botStory } from '@pasteboard/conformance';
import { GAMES } from '@pasteboard/games';
import { BLANK, applyGroup, legal, seatsOf } from '@pasteboard/kernel';
import { LastList } from '../../packages/server/src/room/last-list.ts';
import { markdown } from '../markdown.mjs';

const MOVES = 90;
const ROUNDS = 5;

/** What is compared, each with the list that it is part of. */
const KINDS = [
  ['the whole list', 'whole', {}],
  ['what has changed of it', 'whole', {}],
  ['its answers alone', 'whole', { only: ['answer'] }],
  ['with moves by hand', 'byHand', { byHand: true }],
  ['moves by hand alone', 'byHand', { byHand: true, topics: ['manual'] }],
];
const CHANGED = KINDS[1][0];

/** The best of some rounds. */
const timed = (work) => {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    work();
    best = Math.min(best, performance.now() - began);
  }
  return best;
};

const listed = (game, state, seat, history, listing, last) => {
  const list = () => legal(game, state, seat, history, listing).map((move) => JSON.stringify(move));
  const texts = list();
  const ms = timed(list);
  if (last === undefined) return { ms, bytes: texts.join().length };
  const compared = timed(() => new LastList().next('next', null, texts));
  const kept = last.next('next', 'next', texts) ?? texts.map(() => -1);
  return { ms: ms + compared, bytes: `${kept.join()}${texts.filter((_, at) => kept[at] === -1).join()}`.length };
};

const sums = new Map();
const add = (game, role, kind, { ms, bytes }) => {
  const key = `${game} ${role} ${kind}`;
  const sum = sums.get(key) ?? { game, role, kind, ms: 0, bytes: 0, lists: 0 };
  sums.set(key, { ...sum, ms: sum.ms + ms, bytes: sum.bytes + bytes, lists: sum.lists + 1 });
};

for (const game of Object.values(GAMES)) {
  const { groups } = botStory(game, 1, MOVES);
  const lasts = new Map();
  groups.reduce((before, group, at) => {
    const state = applyGroup(before, group);
    const history = groups.slice(0, at + 1);
    for (const { id, role } of seatsOf(state)) {
      const last = lasts.get(id) ?? new LastList();
      lasts.set(id, last);
      for (const [kind, , listing] of KINDS)
        add(game.id, role, kind, listed(game, state, id, history, listing, kind === CHANGED ? last : undefined));
    }
    return state;
  }, BLANK);
}

const rows = [...sums.values()].map((row) => {
  const [, of] = KINDS.find(([kind]) => kind === row.kind);
  const [whole] = KINDS.find(([, each]) => each === of);
  const base = sums.get(`${row.game} ${row.role} ${whole}`);
  return { ...row, ms: row.ms / row.lists, bytes: row.bytes / row.lists, time: row.ms / base.ms, size: row.bytes / base.bytes };
});
console.log(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`);
console.log(
  markdown(
    ['game', 'seat', 'list', 'time', 'of the whole', 'characters', 'of the whole'],
    rows.map(({ game, role, kind, ms, bytes, time, size }) => [
      game,
      role,
      kind,
      `${ms.toFixed(3)} ms`,
      time.toFixed(2),
      String(Math.round(bytes)),
      size.toFixed(2),
    ]),
  ),
);
mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
writeFileSync(new URL('../results/lists.json', import.meta.url), `${JSON.stringify(rows, null, 2)}\n`);
