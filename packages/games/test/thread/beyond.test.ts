// Thread beyond its Deck and Discard: cards, Aspects, Checks and Contests.

import type { JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import type { Talk } from '../talk.ts';
import { checks, draws, event, result, sits } from './beyond-table.ts';

const verdict = (talk: Talk): JsonRecord => result(talk, 'check.verdict');

describe('cards and Aspects', () => {
  test('[THR-X-CARD-01] a Deck holds 54 cards, or 52 without Jokers', () => {
    const fresh = (jokers: boolean): string[] => {
      const talk = sits({}, { jokers }).does('wren', 'setControl', { who: 'wolf', control: 'player', deck: '' });
      return talk.state.piles['deck/wolf']!.slots.map((slot) => slot.face);
    };
    expect(new Set(fresh(true)).size).toBe(54);
    expect(fresh(false)).toHaveLength(52);
    expect(fresh(false)).not.toContain('JK1');
  });

  test.each([
    ['AH', 5],
    ['TC', 14],
    ['JS', 15],
    ['QD', 16],
    ['KH', 17],
  ])('[THR-X-CARD-02] with four ranks the %s makes %i', (card, total) => {
    expect(verdict(draws(sits({ ash: { deck: card } }), 3))['total']).toBe(total);
  });

  test('[THR-X-CARD-03] a drawn Joker must be used: JK1 helps, JK2 fails, and nobody is asked', () => {
    expect(verdict(draws(sits({ ash: { deck: 'JK1 5S' } }), 10))['total']).toBe(14);
    expect(verdict(draws(sits({ ash: { deck: 'JK2 5S' } }), 1))['why']).toBe('why.badJoker');
  });

  test('[THR-X-ASPECT-01] everything starts at 0, and each Aspect has its suit', () => {
    const talk = sits({ ash: { ranks: [0, 0, 0, 0], deck: '5H 5D 5S 5C' } }, { suitMatchBonus: 1 });
    const totals = ['body', 'mind', 'spirit', 'luck'].map((aspect) => verdict(draws(talk, 20, { first: aspect, second: aspect }))['total']);
    expect(totals).toEqual([6, 6, 6, 6]);
  });

  test('[THR-X-ASPECT-02] from 4 to 5 costs five Points, and only during a Full-Rest', () => {
    const talk = sits({ ash: { ranks: [4, 0, 0, 0], sheet: { points: 5 } } });
    expect(talk.refused('ann', 'aspect.raise', { who: 'ash', aspect: 'body' })).toContain('Full-Rest');
    talk.does('wren', 'rest.begin', { who: 'ash', kind: 'full' }).does('ann', 'aspect.raise', { who: 'ash', aspect: 'body' });
    expect([talk.count('ash', 'body'), talk.count('ash', 'points')]).toEqual([5, undefined]);
    expect(talk.refused('ann', 'aspect.raise', { who: 'ash', aspect: 'luck' })).toContain('costs 1');
  });
});

describe('Checks', () => {
  const ash = (deck: string) => ({ ash: { ranks: [2, 3, 0, 1] as const, deck } });

  test('[THR-X-CHECK-01] Body 2 and Mind 3 and a Jack make 16, bonuses on top', () => {
    expect(verdict(draws(sits(ash('JS')), 15))).toMatchObject({ total: 16, outcome: 'outcome.success' });
    expect(verdict(draws(sits(ash('JS')), 15, { bonus: 2 }))['total']).toBe(18);
    expect(verdict(draws(sits(ash('JS')), 14, { second: 'body' }))['total']).toBe(15);
  });

  test('[THR-X-CHECK-02] the value has to be beaten', () => {
    expect(verdict(draws(sits(ash('JS')), 17))['outcome']).toBe('outcome.fail');
    expect(verdict(draws(sits(ash('JS')), 15))['outcome']).toBe('outcome.success');
  });

  test('[THR-X-CHECK-03] exactly equal: the next card replaces this one, or it is enough where the table says so', () => {
    expect(verdict(draws(sits(ash('TS TD 4C')), 15))).toMatchObject({ total: 9, drawn: ['TS', 'TD', '4C'], outcome: 'outcome.fail' });
    expect(verdict(draws(sits(ash('TS 4C'), { tie: 'success' }), 15))).toMatchObject({ total: 15, outcome: 'outcome.success' });
  });

  test('[THR-X-CHECK-04] the player hears the word and never the number; 15 is still easy', () => {
    const talk = checks(sits(ash('JS')), 15);
    const asked = talk.view('ann').asks[0]!;
    expect(asked.params['rating']?.v).toBe('rating.easy');
    expect(asked.params['difficulty']).toBeUndefined();
    expect(talk.view('wren').asks[0]!.params['difficulty']?.v).toBe(15);
    expect(() => checks(sits(), 15, { rating: 'normal' })).toThrow();
  });

  test('[THR-X-CHECK-05] a Good Joker doubles the next card, and a Bad Joker behind it fails', () => {
    expect(verdict(draws(sits(ash('JK1 8C')), 20))).toMatchObject({ total: 21, outcome: 'outcome.success' });
    expect(verdict(draws(sits(ash('JK1 JK2')), 1))).toMatchObject({ total: null, why: 'why.badJoker' });
  });

  test('[THR-X-CHECK-06] a Bad Joker fails whatever the total, and nothing more is drawn', () => {
    const talk = draws(sits(ash('JK2 KC')), 1);
    expect(verdict(talk)).toMatchObject({ outcome: 'outcome.fail', drawn: ['JK2'] });
    expect(talk.size('deck/ash')).toBe(1);
  });

  test('[THR-X-CHECK-07] choosing to fail draws, burns and spends nothing, Help included', () => {
    const talk = sits({ ash: { deck: 'KS QS', values: { exhausted: 1 } } });
    talk.does('ben', 'action', { who: 'bo', type: 'help', target: 'ash' });
    checks(talk, 10).answers('ann', { choice: 'fail' });
    expect(verdict(talk)).toMatchObject({ outcome: 'outcome.fail', why: 'why.chosen', burned: [] });
    expect([talk.size('deck/ash'), talk.count('ash', 'help')]).toEqual([2, 2]);
  });

  test('[THR-X-CHECK-09] the old suit bonus is off unless the table wants it', () => {
    expect(verdict(draws(sits(ash('5H')), 15))['total']).toBe(10);
    expect(verdict(draws(sits(ash('5H'), { suitMatchBonus: 1 }), 15))['total']).toBe(11);
    expect(verdict(draws(sits(ash('5C'), { suitMatchBonus: 1 }), 15))['total']).toBe(10);
  });
});

describe('Contests', () => {
  const called = (talk: Talk, aHow = 'open', bHow = 'open'): Talk =>
    talk.does('wren', 'contest', {
      sides: ['ash', 'bo'],
      aFirst: 'body',
      aSecond: 'mind',
      aBonus: 0,
      aHow,
      bFirst: 'spirit',
      bSecond: 'luck',
      bBonus: 0,
      bHow,
    });
  const both = (talk: Talk, ann = 'draw', ben = 'draw'): Talk => talk.answers('ann', { choice: ann }).answers('ben', { choice: ben });
  const two = (ash: string, bo: string): Talk => sits({ ash: { deck: ash }, bo: { deck: bo } });

  test('[THR-X-CHECK-08] the higher total wins; on a tie both draw again', () => {
    const talk = both(called(two('9H 3D', '9S 5S')));
    expect(result(talk, 'contest.won')).toMatchObject({
      winner: 'bo',
      totals: { ash: 7, bo: 9 },
      drawn: { ash: ['9H', '3D'], bo: ['9S', '5S'] },
    });
    expect(talk.size('discard/ash')).toBe(2);
  });

  test('[THR-X-CHECK-08] the log tells what each side drew and came to', () => {
    expect(both(called(two('JK1 3D', 'JK2'))).hears('wren')).toEqual([
      'Ash turns up the Good Joker: what lies behind it counts twice.',
      'Ash draws the Good Joker and the three of diamonds and comes to 10.',
      'Bo draws the Bad Joker and is out of it.',
      'Ash wins the contest between Ash and Bo.',
    ]);
  });

  test('[THR-X-CHECK-08] a secret card is seen by its player and the Weaver until the cards are turned up', () => {
    const talk = both(called(two('9H', '5S'), 'secret', 'open'));
    expect(talk.faces('ann', 'secret/ash')).toEqual(['9H']);
    expect(talk.faces('wren', 'secret/ash')).toEqual(['9H']);
    expect(talk.view('ben').piles['secret/ash']).toMatchObject({ count: 1, slots: null });
    expect(talk.faces('ann', 'drawn/bo')).toEqual(['5S']);
    expect(talk.told('ben')).not.toContain('9H');
    talk.answers('wren', { choice: 'turnUp' });
    expect(talk.told('ben')).toContain('9H');
    expect(result(talk, 'contest.won')['winner']).toBe('ash');
    expect(talk.faces('ben', 'discard/ash')).toEqual(['9H']);
  });

  test('[THR-X-CHECK-08] in secret a Joker does not show by a second card; it comes once the cards are turned up', () => {
    const talk = both(called(two('JK1 9H', '5S'), 'secret', 'secret'));
    expect(talk.size('secret/ash')).toBe(1);
    talk.answers('wren', { choice: 'turnUp' });
    expect(result(talk, 'contest.won')).toMatchObject({ winner: 'ash', totals: { ash: 22, bo: 9 } });
  });

  test('[THR-X-CHECK-08] each answers under seal, and who chooses to fail loses without a card being drawn', () => {
    const talk = called(two('9H', '5S')).answers('ann', { choice: 'fail' });
    expect(talk.told('ben')).not.toContain('fail');
    talk.answers('ben', { choice: 'draw' });
    expect(result(talk, 'contest.won')).toMatchObject({ winner: 'bo', why: 'why.chosen', drawn: { ash: [], bo: [] } });
    expect(result(both(called(two('9H', '5S')), 'fail', 'fail'), 'contest.nobody')['winner']).toBe(null);
  });

  test('[THR-X-CHECK-08] an empty Deck loses without the other drawing; both empty, and nobody wins', () => {
    const talk = both(called(two('', '5S')));
    expect(result(talk, 'contest.won')).toMatchObject({ winner: 'bo', why: 'why.emptyDeck' });
    expect(talk.size('deck/bo')).toBe(1);
    expect(result(both(called(two('', ''))), 'contest.nobody')['winner']).toBe(null);
  });

  test('[THR-X-CHECK-08] Exhausted is paid once for a Contest, not once for a round', () => {
    const talk = sits({ ash: { deck: '2C 9H 3D 4D', values: { exhausted: 1 } }, bo: { deck: '9S 5S' } });
    expect(result(both(called(talk)), 'contest.won')).toMatchObject({ burned: { ash: ['2C'], bo: [] }, drawn: { ash: ['9H', '3D'] } });
  });

  test('[THR-X-CHECK-08] closing all questions by hand leaves no secret card behind', () => {
    const talk = both(called(two('9H', '5S'), 'secret', 'secret')).does('wren', 'unstick');
    expect(talk.faces('ben', 'discard/ash')).toEqual(['9H']);
    expect(talk.faces('ann', 'drawn/bo')).toEqual([]);
    expect(talk.faces('ann', 'secret/ash')).toEqual([]);
    expect(event(talk).may('ann', 'action')).toBe(true);
  });
});
