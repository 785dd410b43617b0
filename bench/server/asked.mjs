// Processes that answer requests: a driver for each contender, and under each driver its server. Messages go over Node's own channel.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** Starts a script of this folder, or of another by its whole path, and waits until it is ready. `ready` is what it said first. */
export const start = async (script, options = {}, nodeOptions = []) => {
  const child = fork(resolve(import.meta.dirname, script), [JSON.stringify(options)], {
    execArgv: ['--expose-gc', ...nodeOptions],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const open = new Map();
  const answered = (id) => new Promise((resolve, reject) => open.set(id, { resolve, reject }));
  const first = answered(0);
  child.on('message', ({ id, answer, error }) => {
    const { resolve, reject } = open.get(id);
    open.delete(id);
    if (error === undefined) resolve(answer);
    else reject(new Error(`${script}: ${error}`));
  });
  child.on('exit', (code, signal) => {
    for (const { reject } of open.values()) reject(new Error(`${script} ended with ${signal ?? code}`));
  });
  let asked = 0;
  return {
    ready: await first,
    ask: (what, ...args) => {
      const answer = answered(++asked);
      child.send({ id: asked, what, args });
      return answer;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
};

export const options = () => JSON.parse(process.argv[2] ?? '{}');

/** The process's side: reports that it is ready, then answers requests. It ends with its parent process, after `leave`. */
export const attend = (ready, duties, leave = async () => {}) => {
  process.on('message', async ({ id, what, args }) => {
    try {
      process.send({ id, answer: (await duties[what](...args)) ?? null });
    } catch (error) {
      process.send({ id, error: error.stack });
    }
  });
  process.on('disconnect', () => void leave().finally(() => process.exit(0)));
  process.send({ id: 0, answer: ready });
};

/** Processor time that a server has used, including its threads. */
export const cpuUs = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Memory of a process. */
export const weigh = () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed: heap, rss } = process.memoryUsage();
  return { heap, rss };
};
