// Runs a contender: a script in its own process that warms up, measures, and prints JSON lines.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const TIMEOUT_MS = 300_000;

/** Seconds of processor time, including garbage collection: a clock would also count while other processes run. */
export const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const start = (script, args, nodeOptions, stdin) =>
  spawn(process.execPath, [...nodeOptions, script, ...args.map(String)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: [stdin, 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });

/**
 * A contender that is warm and waits: `turn(moves)` lets it play and returns its seconds. Contenders take short turns, so that other load on the
 * machine affects all equally.
 */
export const seat = async (script, args) => {
  const child = start(script, args, [], 'pipe');
  let err = '';
  child.stderr.on('data', (chunk) => (err += chunk));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${[script, ...args].join(' ')} ended early: ${err.slice(-2000)}`);
    return JSON.parse(value);
  };
  await next();
  return {
    turn: (moves) => {
      child.stdin.write(`${moves}\n`);
      return next();
    },
    leave: () => child.stdin.end(),
  };
};

/** The contender's side: reports that it is warm, then plays as many moves as each line asks for. */
export const takeTurns = async (play) => {
  const say = (figures) => process.stdout.write(`${JSON.stringify(figures)}\n`);
  say('warm');
  for await (const line of createInterface({ input: process.stdin })) {
    const moves = Number(line);
    // While a contender waits, the others fill the machine's caches, so a run-up is not timed.
    play(Math.ceil(moves / 5));
    const started = cpuSeconds();
    play(moves);
    say(cpuSeconds() - started);
  }
};

/** Runs a contender to its end and returns what it printed. */
export const measure = (script, args, nodeOptions = []) =>
  new Promise((resolve, reject) => {
    const child = start(script, args, nodeOptions, 'ignore');
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const line = out.trim().split('\n').at(-1) ?? '';
      if (code === 0 && line.startsWith('{')) resolve(JSON.parse(line));
      else reject(new Error(`${[script, ...args].join(' ')} ended with ${signal ?? code}: ${err.slice(-2000)}`));
    });
  });

/** The contender's side: prints the figures and exits, whatever timers a library has left behind. */
export const report = (figures) => {
  process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit(0));
};

export const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** The median of each figure over the rounds. */
export const medians = (rounds) =>
  Object.fromEntries(Object.keys(rounds[0]).map((figure) => [figure, median(rounds.map((round) => round[figure]))]));
