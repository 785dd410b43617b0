// The runner of case files: what is not in the format fails in words, and what comes out otherwise is told.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CASE_RUNNERS } from '../../src/cases.ts';
import { meccgCases } from '../../src/meccg/cases/index.ts';
import { at, outcome, type Part } from './talk.ts';

const ours: unknown = JSON.parse(readFileSync(new URL('../../cases/meccg.json', import.meta.url), 'utf8'));

describe('worked cases', () => {
  test('every case of ours comes out as written', () => {
    const results = meccgCases.run(ours);
    expect(results.length).toBeGreaterThanOrEqual(280);
    expect(results.filter(({ failures }) => failures.length > 0)).toEqual([]);
  });
});

describe('the runner', () => {
  test('it is known by the game of the file', () => {
    expect(CASE_RUNNERS.find((runner) => runner.recognizes({ game: 'meccg', cases: [] }))).toBe(meccgCases);
    for (const other of [null, 7, [], {}, { game: 'chess' }]) expect(meccgCases.recognizes(other)).toBe(false);
  });

  const ada = { P1: at('moor', 'ada') };
  test.each<[Part, readonly [string, string, Part?][], Part, string]>([
    [ada, [['P1', 'dance']], {}, 'there is no action “dance”'],
    [ada, [['P1', 'tap', { card: 'ada', slowly: true }]], {}, 'has no “slowly”'],
    [ada, [['P3', 'tap', { card: 'ada' }]], {}, 'by must be one of P1, P2'],
    [ada, [['P1', 'tap', { card: 'nobody' }]], {}, 'there is no card “nobody”'],
    [{ ...ada, weather: 'fine' }, [['P1', 'tap', { card: 'ada' }]], {}, 'given has no “weather”'],
    [{ ...ada, options: { paint: 'red' } }, [['P1', 'tap', { card: 'ada' }]], {}, 'house rule paint is unknown'],
    [{ ...ada, options: { profile: 'grand' } }, [['P1', 'tap', { card: 'ada' }]], {}, 'house rule profile cannot be "grand"'],
    [{ ...ada, phase: 'tea' }, [['P1', 'tap', { card: 'ada' }]], {}, 'phase must be one of'],
    [{ ...ada, points: 'many' }, [['P1', 'tap', { card: 'ada' }]], {}, 'points must be a record'],
    [{ ...ada, points: { P1: { hat: 1 } } }, [['P1', 'tap', { card: 'ada' }]], {}, 'points of P1 has no “hat”'],
    [{ P1: { hat: 1 } }, [['P1', 'nextPhase']], {}, 'P1 has no “hat”'],
    [{ P1: { hand: ['dragon'] } }, [['P1', 'nextPhase']], {}, 'card dragon is not described'],
    [{ P1: { hand: ['song'], discard: ['song'] } }, [['P1', 'nextPhase']], {}, 'card song lies in two places'],
    [ada, [['P1', 'corruptionCheck', { char: 'ada' }]], {}, 'the case has no dice'],
    [ada, [['P1', 'tap', { card: 'ada' }]], { state: { 'P1.hat': 1 } }, 'state of P1 must be one of'],
    [ada, [['P1', 'tap', { card: 'ada' }]], { state: { 'card:ada.hat': 1 } }, 'a card has no “hat”'],
    [ada, [['P1', 'tap', { card: 'ada' }]], { mood: 'fine' }, 'then has no “mood”'],
    [ada, [['P1', 'tap', { card: 'ada' }]], { state: { 'card:ada.pos': 'wounded' } }, 'state.card:ada.pos'],
    [ada, [['P1', 'tap', { card: 'ada' }]], { result: 'rejected', error: 'E_ZONE' }, 'the action must be refused'],
    [ada, [['P1', 'untap', { card: 'ada' }]], {}, 'the action is refused'],
    [ada, [['P1', 'untap', { card: 'ada' }]], { result: 'rejected', error: 'E_ZONE' }, 'the action must be refused'],
    [ada, [['P1', 'tap', { card: 'ada' }]], { events: ['wounded'] }, 'events'],
  ])('%j, %j, %j: %s', (given, when, then, why) => {
    expect(outcome(given, when, then)).toContain(why);
  });

  test('what a seat cannot name is the other player’s', () => {
    expect(outcome({ P2: { hand: ['fog'] } }, [['P1', 'discard', { card: 'fog' }]], { result: 'rejected', error: 'E_NOT_YOURS' })).toBe('');
  });
});
