// A disk that confirms more slowly, for every contender equally: slowing down a real one needs root.
import { setTimeout } from 'node:timers/promises';

/**
 * Wraps an `append` that returns a promise. What arrives during a sync shares the next one, as in any group commit; each is confirmed this many
 * milliseconds after it was stored.
 */
export const slowSync = (append, ms) => {
  let queue = [];
  let syncing = false;
  const sync = async () => {
    syncing = true;
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      const answers = await Promise.all(batch.map(({ args }) => append(...args)));
      await setTimeout(ms);
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]);
    }
    syncing = false;
  };
  return (...args) =>
    new Promise((resolve) => {
      queue.push({ args, resolve });
      if (!syncing) void sync();
    });
};
