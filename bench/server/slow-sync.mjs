// A disk that takes longer to confirm, for every contender alike: nobody can slow down a real one without being root.
import { setTimeout } from 'node:timers/promises';

/**
 * Wraps an `append` that gives a promise. What comes while a sync is under way shares the next one, as in any group commit; each is confirmed
 * so many milliseconds after it was really stored.
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
