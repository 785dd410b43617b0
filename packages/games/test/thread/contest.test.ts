// Contests of Thread: cards that lie in secret, two on one deck, what is told, and what is not paid twice.

import type { JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import type { Talk } from '../talk.ts';
import { checks, result, sits, type Given } from './beyond-table.ts';

const faces = (talk: Talk, pile: string): string => (talk.state.piles[pile]?.slots ?? []).map(({ face }) => face).join(' ');

/** Ash with Body and Mind against Bo, or another named character, with Spirit and Luck. */
const called = (talk: Talk, how: string, more: JsonRecord = {}): Talk =>
  talk.does('wren', 'contest', {
    sides: ['ash', 'bo'],
    aFirst: 'body',
    aSecond: 'mind',
    aBonus: 0,
    aHow: how,
    bFirst: 'spirit',
    bSecond: 'luck',
    bBonus: 0,
    bHow: how,
    ...more,
  });
const both = (talk: Talk, ann = 'draw', ben = 'draw'): Talk => talk.answers('ann', { choice: ann }).answers('ben', { choice: ben });
const secret = (given: Given, options: JsonRecord = {}): Talk => both(called(sits(given, options), 'secret'));
/** Other questions may be open by now: this one is about the cards. */
const turnsUp = (talk: Talk): Talk => {
  const ask = talk.legal('wren').find(({ fields }) => JSON.stringify(fields['choice'] ?? '').includes('turnUp'))?.ask ?? 0;
  return talk.does('wren', 'answer', { ask, choice: 'turnUp' });
};
const won = (talk: Talk): JsonRecord => result(talk, 'contest.won');
const two = (ash: string, bo: string): Given => ({ ash: { deck: ash }, bo: { deck: bo } });

describe('a card drawn in secret', () => {
  test('[THR-X-CHECK-08] stays the one that counts, whatever is drawn before it is turned up', () => {
    const talk = secret(two('2H KH QH 9H 8H', '5S 6S'));
    talk.does('wren', 'draw', { who: 'ash', n: 0, cause: 'cause.other' }).does('ann', 'draw', { who: 'ash', n: 1, cause: 'cause.perk' });
    expect([faces(talk, 'secret/ash'), faces(talk, 'discard/ash')]).toEqual(['2H', 'KH']);
    checks(talk, 10).answers('ann', { choice: 'draw' });
    expect(result(talk, 'check.verdict')['drawn']).toEqual(['QH']);
    expect(talk.told('ben')).not.toContain('2H');
    turnsUp(talk);
    expect(won(talk)).toMatchObject({ winner: 'bo', totals: { ash: 6, bo: 9 }, drawn: { ash: ['2H'], bo: ['5S'] } });
    expect(faces(talk, 'discard/ash')).toBe('2H QH KH');
  });

  test('[THR-X-CHECK-08] two contests at once keep their cards apart, and what lies open waits as well', () => {
    const talk = both(called(sits(two('2H 3H 4H', '5S 6S 7S')), 'secret', { bHow: 'open' }));
    both(called(talk, 'secret', { bHow: 'open' }));
    expect([faces(talk, 'secret/ash'), faces(talk, 'drawn/bo')]).toEqual(['2H 3H', '5S 6S']);
    expect(won(turnsUp(talk))['drawn']).toEqual({ ash: ['2H'], bo: ['5S'] });
    expect([faces(talk, 'secret/ash'), faces(talk, 'drawn/bo')]).toEqual(['3H', '6S']);
    expect(won(turnsUp(talk))['drawn']).toEqual({ ash: ['3H'], bo: ['6S'] });
    expect([faces(talk, 'discard/ash'), faces(talk, 'discard/bo')]).toEqual(['3H 2H', '6S 5S']);
  });

  test('[THR-WEAVER-07] goes back where it came from, though its Character has changed hands since', () => {
    const talk = secret(two('2H 3H', '5S 6S'), { absentPcDeck: 'bottomless' });
    talk.does('wren', 'setControl', { who: 'ash', control: 'weaver', deck: '' });
    const before = faces(talk, 'deck/weaver');
    turnsUp(talk);
    expect([faces(talk, 'discard/ash'), faces(talk, 'deck/weaver')]).toEqual(['2H', before]);
    const wolf = sits({ wolf: { deck: '2H 3H 4H' }, bo: { deck: '5S' } }, { weaverShuffle: 'manual' });
    called(wolf, 'secret', { sides: ['wolf', 'bo'] })
      .answers('wren', { choice: 'draw' })
      .answers('ben', { choice: 'draw' });
    turnsUp(wolf.does('wren', 'setOwnDeck', { who: 'wolf', own: 'yes', deck: '9C' }));
    expect([faces(wolf, 'deck/weaver'), faces(wolf, 'discard/wolf')]).toEqual(['3H 4H 2H', '']);
    const stuck = secret(two('2H 3H', '5S 6S'), { absentPcDeck: 'bottomless' });
    stuck.does('wren', 'setControl', { who: 'ash', control: 'weaver', deck: '' }).does('wren', 'unstick');
    expect(faces(stuck, 'discard/ash')).toBe('2H');
  });

  test('[THR-RESTBURN-02] is not set aside once the rest in which it was drawn is over', () => {
    const over = both(called(sits(two('2H 3H', '5S 6S')).does('wren', 'rest.begin', { who: 'ash', kind: 'full' }), 'secret'));
    turnsUp(over.does('ann', 'rest.interrupt', { who: 'ash' }));
    expect([faces(over, 'discard/ash'), faces(over, 'aside/ash')]).toEqual(['2H', '']);
  });
});

describe('a contest that is broken off', () => {
  test('[THR-X-CHECK-08] waits for nothing any more, and what lies drawn is spent in the open', () => {
    const talk = secret(two('2H 3H 4H', '5S 6S'));
    expect(talk.count('table', 'awaiting')).toHaveLength(2);
    talk.does('wren', 'unstick');
    expect(talk.count('table', 'awaiting')).toBeUndefined();
    expect([faces(talk, 'discard/ash'), faces(talk, 'discard/bo')]).toEqual(['2H', '5S']);
    talk.does('ann', 'draw', { who: 'ash', n: 1, cause: 'cause.perk' });
    expect([faces(talk, 'drawn/ash'), faces(talk, 'discard/ash')]).toEqual(['', '3H 2H']);
  });

  test('cards that were laid there by hand are put away, and a pile that was hidden by hand lies open again', () => {
    const talk = called(sits(two('2H 3H 4H', '5S 6S')), 'open');
    talk.does('wren', 'manual.deal', { from: 'deck/ash', n: 1, to: 'drawn/ash', place: 'top' });
    talk.does('wren', 'manual.see', { pile: 'drawn/bo', role: 'player', level: 'count' }).does('wren', 'unstick');
    expect([faces(talk, 'drawn/ash'), faces(talk, 'discard/ash')]).toEqual(['', '2H']);
    expect(talk.view('ann').piles['drawn/bo']?.level).toBe('faces');
  });
});

describe('two on the bottomless deck', () => {
  const pack = (deck: string): Talk => {
    const talk = sits({ wolf: { deck }, guard: {} }, { weaverShuffle: 'manual' });
    called(talk, 'open', { sides: ['wolf', 'guard'], bFirst: 'body', bSecond: 'mind' });
    return talk.answers('wren', { choice: 'draw' }).answers('wren', { choice: 'draw' });
  };

  test('[THR-EMPTY-05] a tie with nothing left for one of them counts no card a second time', () => {
    const talk = pack('5C 5D 8S');
    expect(won(talk)).toMatchObject({
      winner: 'wolf',
      why: 'why.emptyDeck',
      totals: { wolf: 12, guard: null },
      drawn: { wolf: ['5C', '8S'], guard: ['5D'] },
    });
    expect(faces(talk, 'deck/weaver')).toBe('5C 5D 8S');
  });

  test('[THR-X-CHECK-08] in the open each makes a whole Check, one after the other', () => {
    expect(won(pack('JK1 5D 8S 2C'))).toMatchObject({ drawn: { wolf: ['JK1', '5D'], guard: ['8S'] }, totals: { wolf: 14, guard: 12 } });
  });
});

describe('Help', () => {
  const helped = (): Talk =>
    sits({ ash: { deck: '2H 3H 4H' }, bo: { ranks: [0, 0, 0, 3], deck: '9H 9D' } }).does('ben', 'action', {
      who: 'bo',
      type: 'help',
      target: 'ash',
    });
  const draws = (talk: Talk): unknown => {
    talk.answers('ann', { choice: 'draw' });
    return result(talk, 'check.verdict')['total'];
  };

  test('[THR-X-ACT-03] counts once where two Checks were called, and never less than nothing is left of it', () => {
    const talk = checks(checks(helped(), 12), 12);
    expect([draws(talk), draws(talk), talk.count('ash', 'help')]).toEqual([9, 7, undefined]);
  });

  test('[THR-X-ACT-03] counts for a Check that was called before it came', () => {
    const talk = checks(sits({ ash: { deck: '2H' }, bo: { ranks: [0, 0, 0, 3] } }), 12);
    talk.does('ben', 'action', { who: 'bo', type: 'help', target: 'ash' });
    expect([draws(talk), talk.count('ash', 'help')]).toEqual([9, undefined]);
  });

  test('[THR-X-ACT-03] counts in a contest as well, and is used up by it', () => {
    const talk = both(called(helped(), 'open'));
    expect([won(talk)['totals'], talk.count('ash', 'help')]).toEqual([{ ash: 9, bo: 12 }, undefined]);
  });
});

describe('what a contest costs and what is told of it', () => {
  const tired = (options: JsonRecord = {}): Talk =>
    both(
      called(
        sits({ ash: { deck: '2C 9H 3H', values: { exhausted: 1 } }, bo: { deck: '3C 4C 5S 6S', values: { exhausted: 2 } } }, options),
        'open',
      ),
    );

  test('[THR-BURN-05] the Burns of Exhausted are told, for either side', () => {
    expect(tired().hears('ann').slice(0, 2)).toEqual([
      'Exhausted, Ash burns a card for a Check: two of clubs.',
      'Exhausted, Bo burns 2 cards for a Check: three of clubs and four of clubs.',
    ]);
    expect(tired({ exhaustedBurnOrder: 'after' }).hears('ann').slice(2)).toEqual([
      'Bo wins the contest between Ash and Bo.',
      'Exhausted, Ash burns a card for a Check: nine of hearts.',
      'Exhausted, Bo burns 2 cards for a Check: four of clubs and five of spades.',
    ]);
  });

  test('[THR-X-CHECK-08] Exhausted is paid by both sides', () => {
    expect(won(tired())['burned']).toEqual({ ash: ['2C'], bo: ['3C', '4C'] });
    const talk = tired();
    expect([faces(talk, 'discard/ash'), faces(talk, 'discard/bo')]).toEqual(['9H 2C', '5S 4C 3C']);
  });

  test('[THR-WEAVER-05] the cadence is kept after a contest as after anything else', () => {
    const talk = sits({ wolf: { deck: '2H 3H' }, guard: {} });
    called(talk, 'open', { sides: ['wolf', 'guard'] })
      .answers('wren', { choice: 'draw' })
      .answers('wren', { choice: 'draw' });
    expect([talk.count('weaver', 'cycled'), talk.count('weaver', 'shuffles')]).toEqual([0, 1]);
    expect(talk.hears('ann')).toContain('Every card of the bottomless deck has been used once, and it is shuffled.');
  });

  test('[THR-X-CHECK-08] each round is told, and why a character lost without a card', () => {
    expect(both(called(sits(two('9H 3D', '9S 5S')), 'open')).hears('ann')).toEqual([
      'Ash draws the nine of hearts and comes to 13.',
      'Bo draws the nine of spades and comes to 13.',
      'Ash and Bo have equal totals. Both draw again.',
      'Ash draws the three of diamonds and comes to 7.',
      'Bo draws the five of spades and comes to 9.',
      'Bo wins the contest between Ash and Bo.',
    ]);
    expect(both(called(sits(two('', '9S')), 'open')).hears('ann')).toEqual([
      'Ash needs a card, and the deck is empty.',
      'Bo wins the contest between Ash and Bo.',
    ]);
    expect(both(called(sits(two('9H', '9S')), 'open'), 'fail').hears('ben')).toEqual([
      'Ash chooses to fail, and nothing is spent.',
      'Bo wins the contest between Ash and Bo.',
    ]);
  });
});
