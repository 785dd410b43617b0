// What is measured of our server alone: its start, its weight, and a house full of people.
import { median } from '../contender.mjs';
import { start } from './asked.mjs';
import { latency, openFiles } from './figures.mjs';

const MB = 1_000_000;

/** From nothing until it says that it is ready, and its weight then. The first start has to compile everything and is told apart. */
export const coldStart = async (times, scratch) => {
  const starts = [];
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    const server = await start('ours-server.mjs', { scratch });
    const { ok } = await fetch(`http://127.0.0.1:${server.ready.port}/readyz`);
    const ms = performance.now() - began;
    if (!ok) throw new Error('the server is not ready');
    const { rss } = await server.ask('weigh');
    starts.push({ ms, mb: rss / MB });
    await server.stop();
  }
  const [first, ...later] = starts;
  return { first, ms: median(later.map(({ ms }) => ms)), mb: median(later.map(({ mb }) => mb)) };
};

/** Heap of a table at which two people play, and of one that everybody has left. */
export const weight = async ({ tables, played }, scratch) => {
  const idleMs = 500;
  const driver = await start('driver.mjs', { clients: 'ours', server: { scratch, idleMs } });
  const weighed = await driver.ask('weighTables', tables, played, idleMs);
  await driver.stop();
  return weighed;
};

const SPARE_FILES = 500;

/** A house full of people. Null where this machine does not let a process open so many sockets. */
export const fullHouse = async ({ tables, seats, perSecond, seconds }, scratch, progress) => {
  const limit = openFiles();
  if (limit !== null && limit < tables * seats + SPARE_FILES) return null;
  const server = await start('ours-server.mjs', { scratch });
  progress('making tables');
  const made = await server.ask('create', tables, seats);
  const crowd = await start('crowd.mjs', { port: server.ready.port });
  progress('people come');
  const { sockets, seconds: came } = await crowd.ask('gather', made);
  progress('everybody plays');
  await crowd.ask('play', perSecond, Math.min(5, seconds), 'warm');
  const before = await server.ask('cpuUs');
  const { times, sent, busy, unheard } = await crowd.ask('play', perSecond, seconds, 'counted');
  const after = await server.ask('cpuUs');
  const { heap, rss } = await server.ask('weigh');
  await crowd.stop();
  await server.stop();
  const cpu = (after - before) / 1e6 / (seconds + 1);
  return { tables, sockets, came, sent, busy, unheard, ...latency(times), heapMB: heap / MB, rssMB: rss / MB, cpu };
};
