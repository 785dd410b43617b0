// Tests of the cache of a table's newest command ids.

import { expect, test } from 'vitest';
import { Became, CommandIds } from '../src/room/command-ids.ts';

test('[R2] the newest 128 ids of a table are known without the store, and at most twice as many; a pending id is never forgotten', () => {
  const commandIds = new CommandIds();
  const waits = { print: null };
  const became = (n: number): Became => new Became(n, null);
  for (let n = 1; n <= 1_000; n++) {
    commandIds.set(`c${n}`, waits);
    if (n !== 7) commandIds.set(`c${n}`, became(n));
    for (const back of [0, 1, 64, 127])
      expect(commandIds.get(`c${n - back}`)).toEqual(n - back < 1 ? undefined : n - back === 7 ? waits : became(n - back));
    if (n !== 7 + 256) expect(commandIds.get(`c${n - 256}`)).toBeUndefined();
  }
  expect(commandIds.get('c7')).toBe(waits);
  commandIds.delete('c7');
  expect(commandIds.get('c7')).toBeUndefined();
});
