// Tests the suite itself: it does enough, reports what it did, is repeatable, and reports failures that can be replayed.

import { ConformanceFailure, conformance, replayFailure, type SuiteCounts, type SuiteReport } from '@pasteboard/conformance';
import type { Game } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { FLOWS } from './toys/flows.ts';
import { hoard } from './toys/hidden-piles.ts';
import { jokersOfThree, jokersShown } from './toys/jokers.ts';
import { LEAKS } from './toys/leaks.ts';
import { toy } from './toys/toy.ts';

const failureOf = (run: () => SuiteReport): Error => {
  try {
    run();
  } catch (failure) {
    if (failure instanceof Error) return failure;
  }
  throw new Error('the suite found no broken promise');
};

const broken = LEAKS.find(({ title }) => title.startsWith('a secret choice'))!.broken.game;
const BROKEN = { tables: 60, commands: 40, seed: 6 };

/** What a failure says about how to replay it. */
const printed = (
  failure: Error,
): { readonly seed: number; readonly steps: number[]; readonly of: number; readonly transcript: string[] } => {
  const [, seed, , of, steps] = /table seed (\d+), (\d+) of (\d+) steps: \[([\d, ]*)\]/.exec(failure.message) ?? [];
  const transcript = failure.message.split('\n').filter((line) => /^ +\d+ {2}/.test(line));
  return { seed: Number(seed), steps: steps?.split(', ').map(Number) ?? [], of: Number(of), transcript };
};

describe('the suite', () => {
  test('the correct toy keeps every promise, and everything that the suite counts was tried', () => {
    const { counts } = conformance(toy, { tables: 40, commands: 40, seed: 1 });
    const { hiddenPilesVaried } = conformance(hoard, { tables: 4, commands: 40, seed: 4 }).counts;
    expect(Object.entries({ ...counts, hiddenPilesVaried }).filter(([, n]) => n === 0)).toEqual([]);
  });

  test('[P4] a game that shows Jokers as they are drawn, after a secret choice elsewhere, keeps every promise', () => {
    const { counts } = conformance(jokersShown, { tables: 30, commands: 40, seed: 3 });
    expect(counts.placesVaried).toBeGreaterThan(0);
  });

  test.each([2, 3])(
    '[P4] a game that shows the Jokers among three cards drawn after a secret choice keeps every promise: seed %i',
    (seed) => {
      const { counts } = conformance(jokersOfThree, { tables: 40, commands: 40, seed });
      expect(counts.placesVaried).toBeGreaterThan(0);
    },
  );

  test('a run that tried too little does not pass', () => {
    const few = { tables: 2, commands: 5, atLeast: { commands: 5, undoRuled: 50, peeks: 1_000 } };
    const failure = failureOf(() => conformance(toy, few));
    expect(failure).not.toBeInstanceOf(ConformanceFailure);
    expect(failure.message).toMatch(/^The suite for toy did too little: peeks \d+ of 1000, undoRuled \d+ of 50$/);
    expect(conformance(toy, { ...few, atLeast: { tables: 2, commands: 5 } }).counts.tables).toBe(2);
  });

  test('the minimum of every game applies, whether or not the game sets it', () => {
    const { lines } = conformance(toy, { tables: 10, commands: 100 });
    expect(lines.find((line) => line.startsWith('joins'))).toMatch(/\(at least 4\)$/);
    expect(lines.find((line) => line.startsWith('knowledgeGained'))).toMatch(/\(at least 100\)$/);
  });

  test('it prints its counts and their minimum', () => {
    const { counts, lines } = conformance(toy, { tables: 2, commands: 10, atLeast: { tables: 2 } });
    expect(lines).toHaveLength(Object.keys(counts).length);
    expect(lines[0]).toBe('tables                    2  (at least 2)');
    for (const name of Object.keys(counts) as (keyof SuiteCounts)[])
      expect(lines.some((line) => line.startsWith(name) && line.includes(String(counts[name])))).toBe(true);
  });

  test('a seed plays the same tables, another seed plays others', () => {
    const play = (seed: number): SuiteCounts => conformance(toy, { tables: 3, commands: 20, seed }).counts;
    expect(play(7)).toEqual(play(7));
    expect(play(7)).not.toEqual(play(8));
  });

  test('a failure is the same each time, and can be replayed from what it prints', () => {
    const failure = failureOf(() => conformance(broken, BROKEN));
    expect(failureOf(() => conformance(broken, BROKEN)).message).toBe(failure.message);
    const { seed, steps } = printed(failure);
    const again = replayFailure(broken, seed, steps);
    expect(again?.promise).toBe('P4');
    expect(failure.message.startsWith(again?.message ?? 'nothing')).toBe(true);
    expect(replayFailure(toy, seed, steps)).toBeNull();
    expect(replayFailure(broken, seed, steps.slice(0, -1))).toBeNull();
  });

  test('a failure is shortened to the steps it needs', () => {
    const { steps, of, transcript } = printed(failureOf(() => conformance(broken, BROKEN)));
    expect(of).toBe(BROKEN.commands);
    expect(steps.length).toBeLessThan(of / 2);
    expect(transcript.length).toBeLessThanOrEqual(steps.length + 1);
    expect(transcript[0]).toMatch(/^ {4}0 {2}open \{/);
    expect(transcript.some((line) => line.endsWith(': draw {}'))).toBe(true);
  });

  test.each<[what: string, game: Game]>([
    [
      'a bot',
      {
        ...toy,
        bots: {
          lost: () => {
            throw new Error('where am I?');
          },
        },
      },
    ],
    [
      'a figure',
      {
        ...toy,
        odds: () => {
          throw new Error('where am I?');
        },
      },
    ],
  ])('a failure of %s that throws has a seed and a transcript, too', (_, game) => {
    const failure = failureOf(() => conformance(game, { tables: 20, commands: 20 }));
    expect(failure).toBeInstanceOf(ConformanceFailure);
    expect(failure.message).toContain('where am I?');
    expect(printed(failure).transcript[0]).toContain('open');
  });

  test.each<[where: string, title: string]>([
    ['runs', 'a listed command whose rule throws'],
    ['is listed', 'a list that cannot be made'],
  ])('if a rule throws when it %s, the failure names file and line', (_, title) => {
    const game = FLOWS.find((each) => each.title === title)!.broken.game;
    expect(failureOf(() => conformance(game, { tables: 20, commands: 20 })).message).toMatch(/^\[P6\].* at .*\/flows\.ts:\d+/);
  });

  test('a game without a ready table, or one that does not open, gets an error that says so', () => {
    expect(failureOf(() => conformance({ ...toy, ready: [] })).message).toContain('has no ready table');
    const shut = { ...toy, open: () => void [].at(0)!['lid'] };
    expect(failureOf(() => conformance(shut)).message).toContain('the table does not open');
  });
});
