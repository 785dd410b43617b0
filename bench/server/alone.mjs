// What is measured of our server alone: its start, its memory, and its latency under full load.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median } from '../contender.mjs';
import { start } from './asked.mjs';
import { latency, openFiles } from './figures.mjs';

const MB = 1_000_000;

const COMMAND = join(import.meta.dirname, '../../packages/cli/bin/pasteboard.mjs');

/** `pasteboard serve` as people start it, until it is ready; and its memory then. */
const startOnce = async (scratch) => {
  const began = performance.now();
  const child = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', '--data', join(scratch, 'start')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: join(scratch, 'compiled') },
  });
  const [said] = await once(child.stdout, 'data');
  const [address] = /http:\/\/\S+/.exec(said);
  const { ok } = await fetch(`${address}/readyz`);
  const ms = performance.now() - began;
  if (!ok) throw new Error('the server is not ready');
  const [, rss] = /^process_resident_memory_bytes (\S+)/m.exec(await (await fetch(`${address}/metrics`)).text());
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  return { ms, mb: Number(rss) / MB };
};

/** The first start compiles everything and is reported separately. */
export const coldStart = async (times, scratch) => {
  const first = await startOnce(scratch);
  const later = [];
  for (let i = 1; i < times; i++) later.push(await startOnce(scratch));
  return { first, ms: median(later.map(({ ms }) => ms)), mb: median(later.map(({ mb }) => mb)) };
};

/** Heap per table with two players, and per table that all have left. */
export const weight = async ({ tables, played }, scratch) => {
  const idleMs = 500;
  const driver = await start('driver.mjs', { clients: 'ours', server: { scratch, idleMs } });
  const weighed = await driver.ask('weighTables', tables, played, idleMs);
  await driver.stop();
  return weighed;
};

const SPARE_FILES = 500;

/** Full load on one server. Null where this machine does not let a process open enough sockets. */
export const fullLoad = async ({ tables, seats, perSecond, seconds }, scratch, progress) => {
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
