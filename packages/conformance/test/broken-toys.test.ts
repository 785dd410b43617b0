// Tests that the suite detects every broken promise: each of these toys breaks one, and the suite names it. The correct twin of each toy passes,
// and no other promise is reported except where a toy says so.

import { ConformanceFailure, PROMISES, conformance, replayFailure, type Promise_, type Suite } from '@pasteboard/conformance';
import { describe, expect, test } from 'vitest';
import { CHANCES } from './toys/chances.ts';
import { DICE } from './toys/dice.ts';
import { FLOWS } from './toys/flows.ts';
import { HIDDEN_PILES } from './toys/hidden-piles.ts';
import { KERNELS } from './toys/kernels.ts';
import type { Subject } from './toys/kinds.ts';
import { LATER_LEAKS } from './toys/later-leaks.ts';
import { LEAKS } from './toys/leaks.ts';
import { MORE_LEAKS } from './toys/more-leaks.ts';
import { PEOPLE } from './toys/people.ts';
import { TAKEN_BACK } from './toys/taken-back.ts';
import { TOLD_TOO_MUCH } from './toys/told-too-much.ts';

const TOYS = [
  ...LEAKS,
  ...LATER_LEAKS,
  ...MORE_LEAKS,
  ...HIDDEN_PILES,
  ...TOLD_TOO_MUCH,
  ...CHANCES,
  ...DICE,
  ...FLOWS,
  ...KERNELS,
  ...TAKEN_BACK,
  ...PEOPLE,
].toSorted((a, b) => (a.promise < b.promise ? -1 : 1));

/** Each correct game once, named after the first toy whose twin it is. */
const TWINS = [...new Map(TOYS.toReversed().map(({ title, sound }) => [sound.game, title]))].map(([game, title]) => [title, game] as const);

/** Enough tables for rare failures; most are found within two. */
const SUITE = { tables: 200, commands: 30, seed: 5 } satisfies Partial<Suite>;
const ALL = Object.keys(PROMISES) as Promise_[];

const failureOf = ({ game, kernel }: Subject, suite: Partial<Suite>): ConformanceFailure => {
  try {
    conformance(game, { ...SUITE, ...suite, kernel });
  } catch (failure) {
    if (failure instanceof ConformanceFailure) return failure;
    throw failure;
  }
  throw new Error('the suite found no broken promise');
};

/** What these promises report about the play that a failure prints. */
const said = ({ game, kernel }: Subject, { message }: Error, promises: readonly Promise_[]): string | null => {
  const [, seed, steps = ''] = /table seed (\d+), \d+ of \d+ steps: \[([\d, ]*)\]\n {4}0 {2}open \{/.exec(message) ?? [];
  expect(seed, message).toBeDefined();
  return replayFailure(game, Number(seed), steps === '' ? [] : steps.split(', ').map(Number), { kernel, promises })?.message ?? null;
};

describe('broken toys', () => {
  test.each(TOYS.map((toy) => [toy.promise, toy.title, toy] as const))('[%s] %s is caught', (promise, _, { broken, sound, play }) => {
    const { also = [], ...suite } = play;
    const failure = failureOf(broken, suite);
    expect(failure.promise, failure.message).toBe(promise);
    expect(failure.message.startsWith(said(broken, failure, suite.promises ?? ALL) ?? 'nothing')).toBe(true);
    expect(said(sound, failure, ALL)).toBeNull();
    const others = ALL.filter((each) => each !== promise && !also.includes(each));
    expect(said(broken, failure, others)).toBeNull();
  });

  test.each(TWINS)('without its mistake, the toy with %s passes completely', (_, game) => {
    expect(conformance(game, { ...SUITE, tables: 2 }).counts.tables).toBe(2);
  });

  test('every promise that a game or a kernel can break is broken by a toy, and each toy has its own name', () => {
    expect([...new Set(TOYS.map(({ promise }) => promise))]).toEqual(ALL);
    expect(new Set(TOYS.map(({ title }) => title)).size).toBe(TOYS.length);
  });
});
