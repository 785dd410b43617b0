// A contender is a script that runs in a process of its own, warms up, measures and prints JSON, a line each time.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const TIMEOUT_MS = 300_000;

/** Seconds of processor time, garbage collection included: a clock would also count while others have the processor. */
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
 * A contender that is warm and waits: `turn(moves)` lets it play and gives its seconds. Many of them stand side by side and take short turns,
 * so that whatever else the machine does meets all alike.
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

/** The contender's side: says that it is warm, and then plays as many moves as each line asks for. */
export const takeTurns = async (play) => {
  const say = (figures) => process.stdout.write(`${JSON.stringify(figures)}\n`);
  say('warm');
  for await (const line of createInterface({ input: process.stdin })) {
    const moves = Number(line);
    // Whoever has waited finds the machine's caches full of the others' things: a run-up that is not timed.
    play(Math.ceil(moves / 5));
    const started = cpuSeconds();
    play(moves);
    say(cpuSeconds() - started);
  }
};

/** Runs a contender to its end and gives what it printed. */
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

/** The contender's side: prints the figures and ends, whatever timers a library has left behind. */
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
