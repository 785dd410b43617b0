// usage: boardgame.mjs client|local WARMUP MOVES. The draw game on boardgame.io, players in turn.
import { report } from '../contender.mjs';
import { ways } from './boardgame-draw.mjs';

const AROUND = [1000, 10_000];
const WINDOW = 100;

/** Plays a fresh match: moves a second, and microseconds a move around move 1,000 and move 10,000 if it gets there. */
const play = async (way, moves) => {
  const { move, counted } = ways[way]();
  const base = counted();
  const marks = [];
  const started = performance.now();
  for (let i = 0; i < moves; i++) {
    if (AROUND.some((at) => i === at - WINDOW / 2 || i === at + WINDOW / 2)) marks.push(performance.now());
    const done = move(i);
    if (done !== undefined) await done;
  }
  const seconds = (performance.now() - started) / 1000;
  if (counted() - base !== moves) throw new Error(`${moves} moves were given and ${counted() - base} counted`);
  const figures = { perSecond: moves / seconds };
  AROUND.forEach((at, i) => {
    if (marks.length > 2 * i + 1) figures[`usAt${at}`] = ((marks[2 * i + 1] - marks[2 * i]) * 1000) / WINDOW;
  });
  return figures;
};

const [way, warmup, moves] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
await play(way, warmup);
report(await play(way, moves));
