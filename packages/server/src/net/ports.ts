// The real clock and random generator behind the ports.

import { getHeapStatistics } from 'node:v8';
import { randomFillSync } from 'node:crypto';
import { belowFrom, live } from '@pasteboard/kernel';
import { newCode, newSecret } from '../table-log/secrets.ts';
import type { Clock, Fortune } from '../room/ports.ts';

export const machineClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  afterwards: (run) => void setImmediate(run),
};

/** 32-bit words fit for secrets, fetched 4 KiB at a time; each is wiped as it is handed out, so that memory never reveals a past shuffle. */
export const secretWords = (fill: (words: Uint32Array) => void = randomFillSync): (() => number) => {
  const words = new Uint32Array(1024);
  let at = words.length;
  return () => {
    if (at === words.length) {
      fill(words);
      at = 0;
    }
    const word = words[at] ?? 0;
    words[at] = 0;
    at++;
    return word;
  };
};

export const machineFortune = (): Fortune => {
  const word = secretWords();
  return { chance: live(word), bots: belowFrom(word), secret: newSecret, code: newCode };
};

/** Open tables get a share of the heap of this process; the rest is for connections, loading, importing and garbage. */
const SHARE = 0.45;
/** What the process itself takes. */
const OWN = 64_000_000;
const LEAST = 16_000_000;

/** The default memory for all open tables together, in bytes. */
export const machineMemory = (): number => Math.max(LEAST, Math.floor(SHARE * getHeapStatistics().heap_size_limit) - OWN);
