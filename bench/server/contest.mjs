// Everybody who is compared, in short turns, so that whatever else the machine does meets all alike.
import { median } from '../contender.mjs';
import { start } from './asked.mjs';
import { latency } from './figures.mjs';

/** They take turns in a ring of this order: next to ours stand those whom it is judged by, so that a machine that grows slower meets both. */
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

export const seat = async (all, scratch) => {
  const drivers = {};
  for (const { id, clients, server } of all) drivers[id] = await start('driver.mjs', { clients, server: { ...server, scratch } });
  return drivers;
};

/** Asks everybody in turn, so many times, and begins each time with another. Gives the answers by contender. */
const inTurns = async (drivers, turns, ask, progress) => {
  const ids = Object.keys(drivers);
  const answers = Object.fromEntries(ids.map((id) => [id, []]));
  for (let turn = 0; turn < turns; turn++) {
    progress(turn);
    for (let i = 0; i < ids.length; i++) {
      const id = ids[(turn + i) % ids.length];
      answers[id].push(await ask(drivers[id], turn));
    }
  }
  return answers;
};

const everybody = (drivers, what) => Promise.all(Object.values(drivers).map((driver) => driver.ask(what)));

/** One table of each, all of them played to the same length, in parts and by turns: the machine changes from one second to the next, and so all meet the same. */
const sideBySide = async (drivers, parts, moves, progress) => {
  await everybody(drivers, 'sitDown');
  const answers = await inTurns(drivers, parts, (driver) => driver.ask('playPart', moves), progress);
  await everybody(drivers, 'getUp');
  return answers;
};

/** A move seen by both clients, at one table. A first turn of one part warms up. */
export const rtt = async (drivers, { turns, parts, moves }, progress) => {
  await sideBySide(drivers, 1, moves, () => progress(0, 0));
  const all = Object.fromEntries(Object.keys(drivers).map((id) => [id, []]));
  for (let turn = 1; turn <= turns; turn++) {
    const answers = await sideBySide(drivers, parts, moves, (part) => progress(turn, part + 1));
    for (const [id, times] of Object.entries(answers)) all[id].push(times.flat());
  }
  return Object.fromEntries(
    Object.entries(all).map(([id, each]) => [id, { ...latency(each.flat()), turns: each.map((times) => latency(times).p50) }]),
  );
};

/** Many tables at once. */
export const crowded = async (drivers, { turns, tables, ms }, progress) => {
  const answers = await inTurns(drivers, turns, (driver) => driver.ask('many', tables, ms), progress);
  return Object.fromEntries(
    Object.entries(answers).map(([id, all]) => [
      id,
      {
        perSecond: median(all.map(({ perSecond }) => perSecond)),
        ...latency(all.flatMap(({ times }) => times)),
        cpuUs: median(all.map(({ cpuUs }) => cpuUs)),
        laterUs: median(all.map(({ laterUs }) => laterUs)),
        turns: all.map(({ perSecond }) => perSecond),
      },
    ]),
  );
};

/** One table young, one older, one old, which play on in turns; and somebody who joins the oldest late. */
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

/** Ratio of two contenders, turn by turn. */
export const ratio = (ours, theirs) => median(ours.turns.map((each, turn) => each / theirs.turns[turn]));
