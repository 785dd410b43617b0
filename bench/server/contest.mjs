// Runs all contenders in short turns, so that other load on the machine affects all equally.
import { basename, resolve } from 'node:path';
import { median } from '../contender.mjs';
import { start } from './asked.mjs';
import { latency } from './figures.mjs';

/** They take turns in this order: the ones that ours is compared with are next to it, so that a machine that slows down affects both. */
export const CONTENDERS = [
  { id: 'ours', title: '**ours**, SQLite FULL in a worker', clients: 'ours', server: {} },
  { id: 'durable', title: 'floor: ws, JSON, SQLite FULL', clients: 'floor', server: { store: 'plain' } },
  { id: 'worker', title: 'the same with our store: SQLite FULL in a worker', clients: 'floor', server: { store: 'ours' } },
  { id: 'floor', title: 'floor: ws, JSON, nothing kept', clients: 'floor', server: { store: 'none' } },
  { id: 'colyseus', title: 'colyseus, in memory, patch at once', clients: 'colyseus', server: {} },
  { id: 'boardgame', title: 'boardgame.io, in memory', clients: 'boardgame', server: {} },
];

export const SLOW_MS = 5;
export const SLOW = [
  { id: 'ours, slow', title: `**ours**, ${SLOW_MS} ms more for every sync`, clients: 'ours', server: { syncMs: SLOW_MS } },
  { id: 'durable, slow', title: `durable floor, ${SLOW_MS} ms more`, clients: 'floor', server: { store: 'plain', syncMs: SLOW_MS } },
];

/** Other checkouts of this project, such as the version before a change: their servers are compared with ours in the same run. */
export const checkouts = (paths) =>
  paths.map((path) => ({ id: basename(path), title: `ours, as in ${basename(path)}`, clients: 'ours', server: {}, root: resolve(path) }));

export const seat = async (all, scratch) => {
  const drivers = {};
  for (const { id, clients, server, root } of all)
    drivers[id] = await start('driver.mjs', { clients, root, server: { ...server, scratch } });
  return drivers;
};

/**
 * All contenders play new tables, in parts and in turns, and each part starts with another one: the machine changes from second to second, and
 * so all meet the same conditions. Returns the answers of all parts by contender.
 */
const sideBySide = async (drivers, { tables, parts, play }, turn, progress) => {
  const ids = Object.keys(drivers);
  const answers = Object.fromEntries(ids.map((id) => [id, []]));
  for (const id of ids) await drivers[id].ask('sitDown', tables);
  for (let part = 0; part < parts; part++) {
    progress(turn, part + 1);
    for (let i = 0; i < ids.length; i++) {
      const id = ids[(turn + part + i) % ids.length];
      answers[id].push(await drivers[id].ask(...play));
    }
  }
  for (const id of ids) await drivers[id].ask('getUp');
  return answers;
};

/** Repeats a run for this many turns: what `figure` makes of each turn's answers, in lists by contender. */
const rounds = async (drivers, turns, how, figure, progress) => {
  const all = Object.fromEntries(Object.keys(drivers).map((id) => [id, []]));
  for (let turn = 1; turn <= turns; turn++) {
    const answers = await sideBySide(drivers, how, turn, progress);
    for (const [id, each] of Object.entries(answers)) all[id].push(figure(each));
  }
  return all;
};

const sum = (of) => of.reduce((so, each) => so + each, 0);
const mapped = (of, figure) => Object.fromEntries(Object.entries(of).map(([id, each]) => [id, figure(each)]));

/** A move seen by both clients, at one table. A first part warms up. */
export const rtt = async (drivers, { turns, parts, moves }, progress) => {
  const play = ['playMoves', moves];
  await sideBySide(drivers, { tables: 1, parts: 1, play }, 0, progress);
  const all = await rounds(drivers, turns, { tables: 1, parts, play }, (answers) => answers.flatMap(({ times }) => times), progress);
  return mapped(all, (each) => ({ ...latency(each.flat()), turns: each.map((times) => latency(times).p50) }));
};

/** Many tables at once, in one part: a contender that has rested needs a while to reach its full speed. */
export const crowded = async (drivers, { turns, tables, ms }, progress) => {
  const figure = ([{ times, seconds, cpuUs, laterUs }]) => ({
    times,
    seconds,
    perSecond: times.length / seconds,
    cpuUs: cpuUs / times.length,
    laterUs: laterUs / times.length,
  });
  // Sums over all turns: single turns of seconds differ by a quarter here, and the median of their ratios is unstable.
  const rate = (each) => sum(each.map(({ times }) => times.length)) / sum(each.map(({ seconds }) => seconds));
  const all = await rounds(drivers, turns, { tables, parts: 1, play: ['playFor', ms] }, figure, progress);
  return mapped(all, (each) => ({
    perSecond: rate(each),
    ...latency(each.flatMap(({ times }) => times)),
    cpuUs: median(each.map(({ cpuUs }) => cpuUs)),
    laterUs: median(each.map(({ laterUs }) => laterUs)),
    turns: each.map(({ perSecond }) => perSecond),
  }));
};

/** A new, an older and an old table, played in turns; and a client that joins the oldest late. */
export const flat = async (driver, { ages, turns, moves, joins }, progress) => {
  const times = Object.fromEntries(ages.map((age) => [age, []]));
  for (const age of ages) {
    progress(age);
    await driver.ask('grow', age);
  }
  for (let turn = 0; turn < turns; turn++) for (const age of ages) times[age].push(...(await driver.ask('playOn', age, moves)));
  const late = [];
  for (let i = 0; i < joins; i++) late.push(await driver.ask('late', ages.at(-1)));
  return {
    p50At: Object.fromEntries(ages.map((age) => [age, latency(times[age]).p50])),
    late: { ms: median(late.map(({ ms }) => ms)), bytes: median(late.map(({ bytes }) => bytes)) },
  };
};

export const rateRatio = (ours, theirs) => ours.perSecond / theirs.perSecond;

/** Ratio of two contenders, turn by turn. */
export const ratio = (ours, theirs) => median(ours.turns.map((each, turn) => each / theirs.turns[turn]));
