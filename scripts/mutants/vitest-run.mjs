// Runs test files inside the copy and tells how each ended; a run that stands still is ended with everything it started.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

/** A test file gets several times what it took unchanged, and this much on top for a start on a busy machine. */
const SPARE_SECONDS = 90;
const TIMES = 6;
/** A mutant that never stops growing ends here and not with the machine. */
const HEAP_MB = 3072;

const running = new Set();

const end = (child) => {
  try {
    process.kill(-child.pid, constants.signals.SIGKILL);
  } catch {
    // It has ended by itself.
  }
};

export const endAll = () => {
  for (const child of running) end(child);
};

/** One process of its own group, whose lines are handed on one by one. */
export const follow = (command, args, { cwd, env = {}, onLine = () => {} }) => {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  let rest = '';
  let tail = '';
  const take = (chunk) => {
    tail = (tail + chunk).slice(-4000);
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    tail = (tail + chunk).slice(-4000);
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, tail });
    });
  });
  return { ended, end: () => end(child) };
};

/**
 * Runs `files` in their order. Each comes with the seconds it takes when nothing is wrong. `onFile` hears of every file that ended.
 * Answers `{ ok, by }`: whether all passed, and what failed.
 */
export const runTests = async (copy, files, { env = {}, onFile = () => {} } = {}) => {
  const seconds = new Map(files.map((each) => [each.path, each.seconds]));
  const order = files.map(({ path }) => path);
  let by = null;
  let done = 0;
  let ended = false;
  let timer;
  let stop = () => {};
  const watch = () => {
    clearTimeout(timer);
    const limit = SPARE_SECONDS + TIMES * (seconds.get(order[done]) ?? 60);
    timer = setTimeout(() => {
      by ??= `standstill in ${order[done] ?? 'the end'}`;
      stop();
    }, limit * 1000);
  };
  const onLine = (line) => {
    if (!line.startsWith('@mutants ')) return;
    const told = JSON.parse(line.slice('@mutants '.length));
    if ('ended' in told) {
      ended = true;
      if (told.ended !== 'passed') by ??= told.error ?? told.ended;
      return;
    }
    done++;
    if (!told.ok) by ??= `${told.file} › ${told.failed ?? 'failed'}`;
    onFile(told);
    watch();
  };
  const args = [
    join(copy, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    copy,
    '--config',
    join(copy, 'scripts/mutants/vitest.config.mjs'),
    ...order,
  ];
  const run = follow(process.execPath, args, {
    cwd: copy,
    onLine,
    env: { NO_COLOR: '1', NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, MUTANTS_FILES: JSON.stringify(order), ...env },
  });
  stop = run.end;
  watch();
  const { code, tail } = await run.ended;
  clearTimeout(timer);
  if (code !== 0 || !ended) by ??= `vitest ended with ${code}: ${tail.trim().split('\n').at(-1)}`;
  return { ok: by === null, by, tail };
};
