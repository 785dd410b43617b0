// Those who are dead, unconscious or weakened, and groups that heal.

import { describe, expect, test } from 'vitest';
import { threadHints } from '../../src/thread/hints/index.ts';
import type { Talk } from '../talk.ts';
import { checks, event, result, sits } from './beyond-table.ts';

const dead = (): Talk => sits({ ash: { values: { health: -9 } } });
const of = (talk: Talk, who: string, ...keys: string[]): unknown[] => keys.map((key) => talk.count(who, key) ?? 0);
const contest = { aFirst: 'body', aSecond: 'mind', aBonus: 0, aHow: 'open', bFirst: 'body', bSecond: 'mind', bBonus: 0, bHow: 'open' };

describe('the dead', () => {
  test('[THR-X-HP-03] make no Checks, enter no contest, draw and burn nothing', () => {
    const talk = dead();
    expect(() => checks(talk, 10)).toThrow('Ash is dead.');
    expect(talk.refused('wren', 'contest', { sides: ['ash', 'bo'], ...contest })).toBe('Ash is dead. (THR-X-HP-03)');
    for (const name of ['draw', 'burn'])
      for (const by of ['wren', 'ann'])
        expect(talk.refused(by, name, { who: 'ash', n: 1, cause: 'cause.perk' })).toBe('Ash is dead. (THR-X-HP-03)');
    expect(talk.does('wren', 'burn', { who: 'bo', n: 1, cause: 'cause.other' }).size('discard/bo')).toBe(1);
  });

  test('[THR-X-HP-03] a character who dies before a Check can only let it fail', () => {
    const talk = checks(sits(), 10).does('wren', 'manual.set', { scope: 'ash', key: 'health', to: -9 });
    expect(talk.refused('ann', 'answer', { ask: talk.question('ann').ask ?? 0, choice: 'draw' })).toContain('Ash is dead.');
    expect(result(talk.answers('ann', { choice: 'fail' }), 'check.verdict')['outcome']).toBe('outcome.fail');
  });

  test('[THR-X-HP-03] are given no hints about actions and rests', () => {
    expect(threadHints(sits().view('ann')).length).toBeGreaterThan(0);
    expect(threadHints(dead().view('ann'))).toEqual([]);
  });
});

describe('the unconscious', () => {
  test('[THR-X-COND-02] do nothing themselves; what happens to them may still ask for a Check or take their cards', () => {
    const talk = sits().does('wren', 'condition.inflict', { who: 'ash', condition: 'unconscious' });
    for (const name of ['draw', 'burn'])
      expect(talk.refused('ann', name, { who: 'ash', n: 1, cause: 'cause.perk' })).toBe(
        'Ash is unconscious. Others have to help. (THR-X-COND-02)',
      );
    talk.does('wren', 'burn', { who: 'ash', n: 1, cause: 'cause.other' });
    checks(talk, 10).answers('ann', { choice: 'draw' });
    expect(talk.size('discard/ash')).toBe(2);
    expect(threadHints(talk.view('ann')).map(({ play }) => play.do)).toEqual(['rest.begin']);
  });
});

describe('whatever lowers the most Stamina below 0', () => {
  const tired = (): Talk => sits({ ash: { ranks: [2, 2, 2, 2], values: { exhausted: 4 } } });

  test('[THR-X-HP-03] takes consciousness, be it a rank, a Flaw or a Perk that is gone', () => {
    const rank = tired().does('wren', 'setRank', { who: 'ash', aspect: 'spirit', rank: 0 });
    expect(of(rank, 'ash', 'unconscious', 'stamina')).toEqual([3, 0]);
    expect(rank.hears('ann')).toEqual(['Ash now has rank 0 in Spirit.', 'Ash is unconscious (3 ranks).']);
    const flaw = tired().does('wren', 'flaw.take', { who: 'ash', flaw: 'shortWind' });
    expect(of(flaw, 'ash', 'unconscious')).toEqual([1]);
    const given = tired().does('wren', 'setTrait', { who: 'ash', trait: 'longWind', has: 'yes' });
    expect(of(given, 'ash', 'unconscious')).toEqual([0]);
    expect(of(given.does('wren', 'condition.inflict', { who: 'ash', condition: 'exhausted' }), 'ash', 'unconscious')).toEqual([0]);
    expect(of(given.does('wren', 'setTrait', { who: 'ash', trait: 'longWind', has: 'no' }), 'ash', 'unconscious')).toEqual([1]);
  });

  test('[THR-X-HP-03] a Body that shrinks on the Edge may be death', () => {
    const talk = sits({ ash: { values: { health: -3 } } }).does('wren', 'setRank', { who: 'ash', aspect: 'body', rank: 0 });
    expect(talk.hears('ann')).toEqual(['Ash now has rank 0 in Body.', 'Ash is dead.']);
  });
});

describe('a group', () => {
  test('[THR-X-REST-02] heals what has been filled of its threshold, and nobody who fell', () => {
    const talk = sits({ wolf: { ranks: [3, 0, 1, 0] } }).does('wren', 'group.form', { who: 'wolf', members: 4 });
    talk.does('wren', 'damage', { who: 'wolf', type: 'physical', amount: 11, avoid: 'unavoidable' });
    expect(of(talk, 'wolf', 'members', 'filled')).toEqual([3, 5]);
    talk.does('wren', 'heal', { who: 'wolf', n: 1 });
    expect([of(talk, 'wolf', 'filled'), talk.hears('ann')]).toEqual([[4], ['the wolf regains 1 Health.']]);
    talk.does('wren', 'rest.begin', { who: 'wolf', kind: 'full' }).does('wren', 'rest.complete', { who: 'wolf', insert: 'yes' });
    expect(of(talk, 'wolf', 'members', 'filled')).toEqual([3, 1]);
    talk.does('wren', 'heal', { who: 'wolf', n: 9 });
    expect(of(talk, 'wolf', 'members', 'filled')).toEqual([3, 0]);
  });
});

describe('Steps', () => {
  test('[THR-X-ACT-01] that are not walked are gone with the turn; a quick action gives its own', () => {
    const talk = event(sits()).does('ann', 'action', { who: 'ash', type: 'move' });
    talk.does('ann', 'turn.end', { who: 'ash' }).answers('ann', { next: 'bo' }).does('ben', 'turn.start', { who: 'bo' });
    expect(talk.refused('ann', 'walk', { who: 'ash', n: 1, way: 'ahead' })).toContain('no Steps');
    talk.does('ann', 'action', { who: 'ash', type: 'communicate' }).does('ann', 'walk', { who: 'ash', n: 1, way: 'ahead' });
    expect(talk.refused('ann', 'walk', { who: 'ash', n: 1, way: 'ahead' })).toContain('no Steps');
    talk.does('ann', 'action', { who: 'ash', type: 'free' }).does('ben', 'turn.end', { who: 'bo' }).answers('ben', { next: 'wolf' });
    expect(talk.refused('ann', 'walk', { who: 'ash', n: 1, way: 'ahead' })).toContain('no Steps');
  });
});

describe('a contest that needs a sense', () => {
  const blind = (who: string): Talk => sits().does('wren', 'condition.inflict', { who, condition: 'loseSense', part: 'sight' });

  test('[THR-X-COND-02] is lost at once by a character who lacks it, and nothing is drawn', () => {
    const talk = blind('ash').does('wren', 'contest', { sides: ['ash', 'bo'], ...contest, sense: 'sight' });
    expect(talk.hears('ann')).toEqual(['Ash has lost the sense that this Check needs.', 'Bo wins the contest between Ash and Bo.']);
    expect(result(talk, 'contest.won')).toMatchObject({ winner: 'bo', why: 'why.senseLost', drawn: { ash: [], bo: [] } });
    expect([talk.size('discard/ash'), talk.size('discard/bo'), talk.state.asks.length]).toEqual([0, 0, 0]);
    const other = blind('bo').does('wren', 'contest', { sides: ['ash', 'bo'], ...contest, sense: 'sight' });
    expect(result(other, 'contest.won')['winner']).toBe('ash');
    other.does('wren', 'contest', { sides: ['ash', 'bo'], ...contest, sense: 'smell' });
    expect(other.state.asks.length).toBe(2);
    const both = blind('ash').does('wren', 'condition.inflict', { who: 'bo', condition: 'loseSense', part: 'sight' });
    both.does('wren', 'contest', { sides: ['bo', 'ash'], ...contest, sense: 'sight' });
    expect(result(both, 'contest.nobody')['winner']).toBe(null);
  });
});
