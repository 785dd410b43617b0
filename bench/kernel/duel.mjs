// usage: duel.mjs WARMUP MOVES TURNS. Our kernel and boardgame.io's reducer in one process, in short turns, so that other load and garbage collection
// affect both equally. Every turn gives its own ratio.
import { applyGroup } from '@pasteboard/kernel';
import { cpuSeconds, report } from '../contender.mjs';
import { ways } from './boardgame-draw.mjs';
import { audit, draw, drawSeen, open } from './table.mjs';

const [warmup, moves, turns] = process.argv.slice(2).map(Number);

const peer = ways.reducer();
const base = peer.counted();
let played = 0;
const reduce = (count) => {
  for (const end = played + count; played < end; played++) peer.move(played);
  if (peer.counted() - base !== played) throw new Error('the reducer lost a move');
};

const playing = (setting, step) => {
  const table = open(setting);
  return (count) => {
    for (let i = 0; i < count; i++) step(table);
    audit(table);
  };
};

/** A stretch of a stored log, folded again and again from the state before it. */
const folding = () => {
  const table = open();
  for (let i = 0; i < 540; i++) draw(table);
  const before = table.state;
  const groups = Array.from({ length: 2160 }, () => JSON.parse(JSON.stringify(draw(table).group)));
  return {
    events: groups.reduce((sum, group) => sum + group.events.length, 0),
    run: () => {
      const end = groups.reduce(applyGroup, before);
      if (end.seq !== table.state.seq) throw new Error('the fold lost a group');
    },
  };
};

const contenders = { ours: playing({}, drawSeen), 'ours, no views': playing({}, draw), 'ours, 5 seats': playing({ seats: 5 }, drawSeen) };
const fold = folding();
reduce(warmup);
for (const play of Object.values(contenders)) play(warmup);
for (let i = 0; i < 20; i++) fold.run();

const timed = (work) => {
  const started = cpuSeconds();
  work();
  return cpuSeconds() - started;
};
const count = moves / turns;
const rates = { reducer: [], fold: [], ...Object.fromEntries(Object.keys(contenders).map((id) => [id, []])) };
for (let turn = 0; turn < turns; turn++) {
  rates.reducer.push(count / timed(() => reduce(count)));
  for (const [id, play] of Object.entries(contenders)) rates[id].push(count / timed(() => play(count)));
  rates.fold.push((fold.events * 5) / timed(() => [1, 2, 3, 4, 5].forEach(fold.run)));
}
report(rates);
