// usage: ours.mjs MEASURE ARGUMENTS. All measurements of our own kernel; memory needs node --expose-gc.
import { setImmediate } from 'node:timers/promises';
import { replay, store, truthDigest, upcast } from '@pasteboard/kernel';
import { cpuSeconds, median, medians, report, takeTurns } from '../contender.mjs';
import { audit, draw, drawSeen, fork, open, playTo } from './table.mjs';

/**
 * Commands between two shuffles. Windows cover whole decks, and heaps are measured at the same point of one, so that shuffles distort no
 * comparison.
 */
const DECK = 54;

const heap = async () => {
  for (let i = 0; i < 3; i++) {
    globalThis.gc();
    await setImmediate();
  }
  return process.memoryUsage().heapUsed;
};

const turns = (setting, step) => (warmup) => {
  const table = open(setting);
  const playOn = (count) => {
    for (let i = 0; i < count; i++) step(table);
    audit(table);
  };
  playOn(warmup);
  return takeTurns(playOn);
};

/**
 * Microseconds per command around command 1,000 and command 10,000 of one table, over many tables. Each table is forked at both points, and the
 * forks play in turns of one deck, so that other load on the machine affects both equally.
 */
const late = (tables) => {
  const decks = 10;
  const rounds = [];
  // The first two tables warm up.
  for (let i = -2; i < tables; i++) {
    const table = open();
    const forks = [1000, 10_000].map((command) => {
      playTo(table, command - (decks * DECK) / 2);
      return { table: fork(table), ms: 0 };
    });
    for (let deck = 0; deck < decks; deck++) {
      for (const each of deck % 2 === 0 ? forks : forks.toReversed()) {
        const started = performance.now();
        playTo(each.table, each.table.played + DECK);
        each.ms += performance.now() - started;
      }
    }
    for (const each of forks) audit(each.table);
    const [early, later] = forks.map(({ ms }) => (ms * 1000) / (decks * DECK));
    if (i >= 0) rounds.push({ usAt1000: early, usAt10000: later, ratio: later / early });
  }
  return medians(rounds);
};

/** Folds a log as read from a store, and again from JSON text. */
const fold = (events, times) => {
  const table = open();
  const texts = [];
  let count = 0;
  const keep = (group) => {
    texts.push(JSON.stringify(store(group)));
    count += group.events.length;
  };
  keep(table.world.history[0]);
  while (count < events) keep(draw(table).group);
  const groups = texts.map((text) => upcast(JSON.parse(text)));
  const perSecond = (run) => {
    const rates = [];
    for (let i = -1; i < times; i++) {
      const started = cpuSeconds();
      const state = run();
      if (i >= 0) rates.push(count / (cpuSeconds() - started));
      if (truthDigest(state) !== truthDigest(table.state)) throw new Error('the fold gives another table');
    }
    return median(rates);
  };
  const parsed = perSecond(() => replay(groups));
  const text = perSecond(() => replay(texts.map((line) => upcast(JSON.parse(line)))));
  const bytes = texts.reduce((sum, line) => sum + line.length, 0);
  return { perSecond: parsed, textPerSecond: text, events: count, groups: groups.length, storedBytesPerCommand: bytes / texts.length };
};

/** Bytes that a command leaves in a table without a log, from command 1,000 to 167 decks later. */
const growth = async (count) => {
  const end = 1000 + 167 * DECK;
  playTo(open(), end);
  const tables = Array.from({ length: count }, () => open());
  for (const table of tables) playTo(table, 1000);
  const before = await heap();
  for (const table of tables) playTo(table, end);
  const after = await heap();
  tables.forEach(audit);
  return { bytesPerCommand: (after - before) / (count * (end - 1000)) };
};

/** Bytes of one open table: new, in its second deck with the groups for undo, and without them. */
const memory = async (count) => {
  const commands = DECK + DECK / 2;
  for (let i = 0; i < 200; i++) playTo(open(), commands);
  const tables = Array.from({ length: count }, () => null);
  const base = await heap();
  const each = async () => ((await heap()) - base) / count;
  for (let i = 0; i < count; i++) tables[i] = open();
  const fresh = await each();
  for (const table of tables) playTo(table, commands);
  const played = await each();
  for (const table of tables) table.world.history = [];
  const bare = await each();
  tables.forEach(audit);
  return { fresh, played, bare };
};

/** Tables that take turns with the other contenders. */
const tables = {
  'two seats': turns({}, drawSeen),
  'no views': turns({}, draw),
  'five seats': turns({ seats: 5 }, drawSeen),
  'empty piles': turns({ game: 'empty piles' }, drawSeen),
  'filled piles': turns({ game: 'filled piles' }, drawSeen),
};
const measures = { late, fold, growth, memory };

const [name, ...args] = process.argv.slice(2);
if (name in tables) await tables[name](...args.map(Number));
else report(await measures[name](...args.map(Number)));
