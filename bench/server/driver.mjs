// One contender in its own processes: its server, and here its clients. It plays on request, so that many can take short turns.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { attend, options, start } from './asked.mjs';

const { clients, server: serverOptions, root = null, nodeOptions = [] } = options();
const { SERVER, contender } = await import(`./${clients}.mjs`);
// Another checkout is played by our clients, so that only its server differs.
const script = root === null ? SERVER : join(root, 'bench/server', SERVER);
const server = await start(script, serverOptions, nodeOptions);
const { open } = contender(server.ready, server.ask);

/** The longest wait for a quiet moment; a server that uses less of a core than this is idle. */
const REST_MS = 400;
const IDLE = 0.02;

const moves = async (table, count) => {
  const times = [];
  for (let i = 0; i < count; i++) times.push(await table.move());
  return times;
};

/** Waits until the server is idle: deferred work must not run in another contender's turn. Returns its processor time. */
const rest = async () => {
  const first = await server.ask('cpuUs');
  for (let before = first; ; ) {
    await setTimeout(REST_MS);
    const now = await server.ask('cpuUs');
    if (now - before < REST_MS * 1000 * IDLE) return before - first;
    before = now;
  }
};

/** Tables that are played in parts, so that others can play in between: new ones, after a few warm-up moves. */
let tables = [];
const sitDown = async (count) => {
  tables = [];
  for (let i = 0; i < count; i++) tables.push(await open());
  await Promise.all(tables.map((table) => moves(table, 20)));
};

const getUp = async () => {
  for (const table of tables) table.close();
  await rest();
};

/** Plays this many moves at the only table: milliseconds of each. */
const playMoves = async (count) => {
  const times = await moves(tables[0], count);
  await rest();
  return { times };
};

/**
 * Plays all tables at once for this long, each as fast as it can, after a warm-up of a fifth of that. Also the processor time of the server, and
 * how much of it was used after the last answer.
 */
const playFor = async (ms) => {
  const playAll = async (span) => {
    const times = [];
    const end = performance.now() + span;
    const play = async (table) => {
      while (performance.now() < end) times.push(await table.move());
    };
    await Promise.all(tables.map(play));
    return times;
  };
  await playAll(ms / 5);
  const before = await server.ask('cpuUs');
  const started = performance.now();
  const times = await playAll(ms);
  const seconds = (performance.now() - started) / 1000;
  const after = await server.ask('cpuUs');
  return { times, seconds, cpuUs: after - before, laterUs: await rest() };
};

/** Tables that have reached a given move, and continue from there in turns. */
const grown = new Map();
const grow = async (to) => {
  const table = await open();
  grown.set(to, table);
  await moves(table, to);
};
const playOn = (to, count) => moves(grown.get(to), count);
const late = (to) => grown.get(to).late();

/** Bytes of the server's heap per table: with two players who have played a while, and after they have left. */
const weighTables = async (count, played, idleMs) => {
  const heap = async () => (await server.ask('weigh')).heap;
  const warm = await open();
  await moves(warm, 300);
  warm.close();
  await setTimeout(2.5 * idleMs);
  const empty = await heap();
  const tables = [];
  for (let i = 0; i < count; i++) tables.push(await open());
  await Promise.all(tables.map((table) => moves(table, played)));
  const live = await heap();
  for (const table of tables) table.close();
  await setTimeout(2.5 * idleMs);
  const idle = await heap();
  return { live: (live - empty) / count, idle: (idle - empty) / count, left: await server.ask('open') };
};

attend({}, { sitDown, getUp, playMoves, playFor, grow, playOn, late, weighTables }, server.stop);
