// A contender is a script that runs in a process of its own, warms up, measures and prints one line of JSON.
import { spawn } from 'node:child_process';

const TIMEOUT_MS = 300_000;

/** Runs a contender to its end and gives what it printed. */
export const measure = (script, args, nodeOptions = []) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeOptions, script, ...args.map(String)], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
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
