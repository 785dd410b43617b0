// Rests of Thread: what they give back, and what they do not.

import { scripted, upgradeTable, type State } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { agree, calls, checks, order, rests, sorted, table, wakes } from './talk.ts';

describe('resting', () => {
  test('[THR-REST-01] Ash gets the cards back when the rest is over, and none before', () => {
    const talk = rests(table({ 'deck/ash': '2C', 'discard/ash': '4D QS' }), 'ash', 'full');
    expect(talk.hears('ben')).toEqual(['Ash settles down for a Full-Rest.']);
    expect([order(talk, 'deck/ash'), order(talk, 'discard/ash')]).toEqual(['2C', '4D QS']);
    expect(wakes(talk, 'ash').hears('ben')).toContain('Ash completes a Full-Rest: 2 cards go back into the deck.');
    expect(sorted(talk, 'deck/ash')).toBe('2C 4D QS');
  });

  test('[THR-REST-02] a rest that is broken off gives nothing; what was set aside goes to the Discard', () => {
    const talk = rests(table({ 'deck/ash': '7S 8S', 'discard/ash': '2H' }, { values: { ash: { spirit: 3 } } }), 'ash', 'partial');
    talk.does('ann', 'action', { who: 'ash', type: 'move' }).does('ann', 'rest.interrupt', { who: 'ash' });
    expect(talk.hears('ben')).toEqual(['Ash’s rest is broken off, and nothing comes back.']);
    expect([order(talk, 'deck/ash'), order(talk, 'discard/ash'), talk.size('aside/ash')]).toEqual(['8S', '7S 2H', 0]);
  });

  test('[THR-REST-03] the Weaver lets both lie down and rise at once, and each gets their own cards back', () => {
    const talk = table({ 'discard/ash': '2H 3H', 'discard/bryn': '4S' });
    talk.does('wanda', 'party.rest', { who: ['ash', 'bryn'], kind: 'full' });
    expect(talk.hears('ann')).toEqual(['Ash settles down for a Full-Rest.', 'Bryn settles down for a Full-Rest.']);
    talk.does('wanda', 'party.wake', { who: ['ash', 'bryn'], insert: 'yes' });
    expect([sorted(talk, 'deck/ash'), order(talk, 'deck/bryn')]).toEqual(['2H 3H', '4S']);
    expect(talk.refused('wanda', 'party.wake', { who: ['ash'], insert: 'yes' })).toBe('Nobody is resting. (THR-REST-03)');
    expect(talk.refused('ann', 'party.rest', { who: ['ash', 'bryn'], kind: 'full' })).toBe('This is not for your seat.');
  });

  test('[THR-REST-04] nobody rests twice at once, and the kind of rest stays what it was', () => {
    const talk = rests(table({ 'discard/ash': '2H 3H' }), 'ash', 'partial');
    expect(talk.refused('ann', 'rest.begin', { who: 'ash', kind: 'full' })).toBe(
      'Only one rest at a time: complete the current one, or break it off first. (THR-REST-04)',
    );
    expect(wakes(talk, 'ash').size('deck/ash')).toBe(0);
    expect(talk.refused('ann', 'rest.complete', { who: 'ash', insert: 'yes' })).toBe('No rest has begun. (THR-REST-01)');
    expect(talk.refused('ann', 'rest.interrupt', { who: 'ash' })).toBe('No rest has begun. (THR-REST-02)');
  });

  test('[THR-FULL-01] a Full-Rest brings back every card of the Discard', () => {
    const talk = wakes(rests(table({ 'deck/ash': '2C', 'discard/ash': '4D JK2 QS 9H' }), 'ash', 'full'), 'ash');
    expect([sorted(talk, 'deck/ash'), talk.size('discard/ash')]).toEqual(['2C 4D 9H JK2 QS', 0]);
  });

  const tired = { 'deck/ash': 'AS', 'discard/ash': '2D 3D 4D 5D 6D 7D 8D 9D TD' };

  test('[THR-PARTIAL-01] a Partial-Rest brings back Spirit and Luck together, or only the higher', () => {
    const talk = rests(table(tired, { values: { ash: { spirit: 2, luck: 3, body: 6 } } }), 'ash', 'partial');
    const higher = agree(talk.fork(), 'partialRestCount', 'higher');
    expect(higher.hears('ben')).toEqual(['A house rule is changed. Cards that a Partial-Rest gives back: the higher of Spirit and Luck.']);
    expect(wakes(higher, 'ash').size('deck/ash')).toBe(4);
    expect(wakes(talk, 'ash').size('deck/ash')).toBe(6);
  });

  test('[THR-PARTIAL-02] it cannot bring back more than there is, and nothing without Spirit and Luck', () => {
    const few = table({ 'deck/ash': 'AS', 'discard/ash': '2D 3D' }, { values: { ash: { spirit: 4, luck: 3 } } });
    expect(wakes(rests(few, 'ash', 'partial'), 'ash').size('deck/ash')).toBe(3);
    const none = wakes(rests(table({ 'deck/ash': 'AS 8H 3C', 'discard/ash': '2D' }), 'ash', 'partial'), 'ash');
    expect(none.hears('ben')).toContain('Ash completes a Partial-Rest; no card goes back into the deck.');
    expect(order(none, 'deck/ash')).toBe('AS 8H 3C');
  });

  test('[THR-PARTIAL-03] the ranks that count are those at the end', () => {
    const talk = rests(table(tired, { values: { ash: { spirit: 1, luck: 1 } } }), 'ash', 'partial');
    talk.does('wanda', 'setRank', { who: 'ash', aspect: 'luck', rank: 3 });
    expect(talk.hears('ben')).toEqual(['Ash now has rank 3 in Luck.']);
    expect(wakes(talk, 'ash').size('deck/ash')).toBe(5);
  });

  test('[THR-PARTIAL-04] the cards come back by themselves; a table may leave it to Ash to take all or none', () => {
    const talk = rests(table({ 'deck/ash': '2S 9H', 'discard/ash': 'QD' }, { values: { ash: { exhausted: 3 } } }), 'ash', 'full');
    expect(talk.refused('ann', 'rest.complete', { who: 'ash', insert: 'no' })).toContain('always gives its cards back');
    agree(talk, 'restInsert', 'optional');
    const taken = wakes(talk.fork(), 'ash');
    expect(sorted(taken, 'deck/ash')).toBe('2S 9H QD');
    talk.does('ann', 'rest.complete', { who: 'ash', insert: 'no' });
    expect(talk.hears('ben')).toContain('Ash completes a Full-Rest and leaves the discard as it is.');
    expect([order(talk, 'deck/ash'), order(talk, 'discard/ash'), talk.count('ash', 'exhausted')]).toEqual(['2S 9H', 'QD', 1]);
  });
});

describe('cards lost while resting', () => {
  const resting = (kind = 'full', given: Parameters<typeof table>[1] = {}) =>
    rests(table({ 'deck/ash': '7S 8S 9S', 'discard/ash': '2H 3H' }, given), 'ash', kind);

  test('[THR-RESTBURN-01] an action during the rest costs a card that this rest does not return', () => {
    const talk = resting().does('ann', 'action', { who: 'ash', type: 'manipulate' });
    wakes(talk, 'ash');
    expect([sorted(talk, 'deck/ash'), order(talk, 'discard/ash')]).toEqual(['2H 3H 8S 9S', '7S']);
  });

  test('[THR-RESTBURN-02] they wait in a pile of their own; the Discard pays out first, then they lie on it, last lost on top', () => {
    const talk = resting().does('ann', 'burn', { who: 'ash', n: 2, cause: 'cause.action' });
    expect([order(talk, 'aside/ash'), order(talk, 'discard/ash')]).toEqual(['8S 7S', '2H 3H']);
    wakes(talk, 'ash');
    expect([order(talk, 'discard/ash'), talk.size('aside/ash')]).toEqual(['8S 7S', 0]);
  });

  test('[THR-RESTBURN-03] the next rest returns them', () => {
    const talk = wakes(resting().does('ann', 'burn', { who: 'ash', n: 1, cause: 'cause.action' }), 'ash');
    expect(wakes(rests(talk, 'ash', 'full'), 'ash').size('deck/ash')).toBe(5);
  });

  test('[THR-RESTBURN-04] a card drawn for a Check stays out as well, unless only burned cards do', () => {
    expect(order(wakes(checks(resting(), 'ash', 3), 'ash'), 'discard/ash')).toBe('7S');
    const letter = agree(resting('full', { values: { ash: { exhausted: 1 } } }), 'restBurnScope', 'burnsOnly');
    expect(letter.hears('ben')).toEqual(['A house rule is changed. Which cards lost while resting stay out: only burned ones.']);
    checks(letter, 'ash', 3);
    expect([order(letter, 'aside/ash'), order(letter, 'discard/ash')]).toEqual(['7S', '8S 2H 3H']);
    agree(letter, 'restBurnScope', 'allLost').does('ann', 'draw', { who: 'ash', n: 1, cause: 'cause.perk' });
    expect(order(letter, 'aside/ash')).toBe('9S 7S');
  });

  test('[THR-RESTBURN-05] what others take comes back; a table may count Perks out, or everything in', () => {
    const lost = (how: string, cause: string) =>
      agree(resting(), 'restBurnCause', how)
        .does('wanda', 'burn', { who: 'ash', n: 1, cause: `cause.${cause}` })
        .size('aside/ash');
    const causes = ['action', 'check', 'perk', 'other'];
    expect(causes.map((cause) => lost('chosen', cause))).toEqual([1, 1, 1, 0]);
    expect(causes.map((cause) => lost('actionsAndChecks', cause))).toEqual([1, 1, 0, 0]);
    expect(causes.map((cause) => lost('any', cause))).toEqual([1, 1, 1, 1]);
  });

  test('[THR-RESTBURN-06] in a Partial-Rest they are not among those that may return, and take no place', () => {
    const talk = resting('partial', { values: { ash: { spirit: 2, luck: 2 } } }).does('ann', 'burn', {
      who: 'ash',
      n: 2,
      cause: 'cause.action',
    });
    expect(wakes(talk, 'ash').hears('ben')).toContain('Ash completes a Partial-Rest: 2 cards go back into the deck.');
    expect(order(talk, 'discard/ash')).toBe('8S 7S');
  });

  test('[THR-RESTBURN-07] what lay in the Discard before may return as usual', () => {
    const chance = scripted([
      { faces: ['3H', '2H'], pile: 'discard/ash' },
      { faces: ['3H', '8S', '9S'], pile: 'deck/ash' },
    ]);
    const talk = resting('partial', { values: { ash: { luck: 1 } }, chance }).does('ann', 'burn', {
      who: 'ash',
      n: 1,
      cause: 'cause.action',
    });
    wakes(talk, 'ash');
    expect([order(talk, 'deck/ash'), order(talk, 'discard/ash')]).toEqual(['3H 8S 9S', '7S 2H']);
  });
});

describe('when a rest may begin and end', () => {
  const tired = { 'deck/ash': '2C 3C 4C 5C', 'discard/ash': '4D QS', 'discard/bryn': '7H' };
  const WAITS = 'A Check, a contest or damage waits for an answer first. (THR-REST-01)';
  const begin = { who: 'ash', kind: 'partial' };
  const end = { who: 'ash', insert: 'yes' };

  test('[THR-REST-01] no rest begins while a Check, a contest or damage waits', () => {
    const called = calls(table(tired), 'ash', 9);
    expect(called.refused('ann', 'rest.begin', begin)).toBe(WAITS);
    expect(called.refused('wanda', 'party.rest', { who: ['ash', 'bryn'], kind: 'partial' })).toBe(WAITS);
    const sides = { sides: ['ash', 'wolf'], aFirst: 'body', aSecond: 'body', aHow: 'secret', aBonus: 0 };
    const both = { ...sides, bFirst: 'body', bSecond: 'body', bHow: 'secret', bBonus: 0 };
    const contest = table({ ...tired, 'deck/weaver': '2H 3H' }).does('wanda', 'contest', both);
    expect(contest.refused('ann', 'rest.begin', begin)).toBe(WAITS);
    contest.answers('ann', { choice: 'draw' }).answers('wanda', { choice: 'draw' });
    expect(contest.view('ann').asks.map(({ key }) => key)).toEqual(['contest.turnUp']);
    expect(contest.refused('ann', 'rest.begin', begin)).toBe(WAITS);
    const blow = { who: 'ash', type: 'physical', amount: 1, avoid: 'plain' };
    const hurt = table(tired).does('wanda', 'damage', blow);
    expect(hurt.refused('ann', 'rest.begin', begin)).toBe(WAITS);
    expect(hurt.answers('ann', { stamina: 0 }).does('ann', 'rest.begin', begin).count('ash', 'rest')).toBe('partial');
  });

  test('[THR-REST-01] no rest is completed while one waits; it can be broken off, and the Check is drawn at the cost of the rest', () => {
    const talk = calls(rests(rests(table(tired), 'ash', 'full'), 'bryn', 'full'), 'ash', 9);
    expect(talk.refused('ann', 'rest.complete', end)).toBe(WAITS);
    expect(talk.refused('ben', 'rest.complete', { who: 'bryn', insert: 'yes' })).toBe(WAITS);
    expect(talk.refused('wanda', 'party.wake', { who: ['ash', 'bryn'], insert: 'yes' })).toBe(WAITS);
    expect(talk.fork().does('ann', 'rest.interrupt', { who: 'ash' }).count('ash', 'rest')).toBeUndefined();
    talk.answers('ann', { choice: 'draw' }).does('ann', 'rest.complete', end);
    expect([order(talk, 'discard/ash'), talk.size('deck/ash')]).toEqual(['2C', 5]);
  });

  test('[THR-RESTBURN-01] actions and Checks during a rest stay lawful', () => {
    const talk = rests(table(tired), 'ash', 'partial').does('ann', 'action', { who: 'ash', type: 'move' });
    checks(talk, 'ash', 9);
    expect(order(talk, 'aside/ash')).toBe('3C 2C');
  });
});

describe('the Weaver and a Full-Rest', () => {
  const tired = { 'deck/ash': '2C', 'discard/ash': '4D QS', 'discard/bryn': '7H' };
  const asks = (talk = table(tired)) => talk.does('ann', 'rest.begin', { who: 'ash', kind: 'full' });

  test('[THR-FULL-01] a player who wants a Full-Rest asks the Weaver, and rests if they agree', () => {
    const talk = asks();
    expect(talk.hears('ben')).toEqual(['Ash would like a Full-Rest.']);
    expect(talk.count('ash', 'rest')).toBeUndefined();
    expect(talk.question('wanda').fields['answer']).toMatchObject({ of: [{ id: 'yes' }, { id: 'no' }] });
    expect(talk.refused('ann', 'rest.begin', { who: 'ash', kind: 'full' })).toBe('The Weaver has already been asked. (THR-FULL-01)');
    talk.answers('wanda', { answer: 'yes' });
    expect(talk.hears('ben')).toEqual(['Ash settles down for a Full-Rest.']);
    expect(wakes(talk, 'ash').size('deck/ash')).toBe(3);
  });

  test('[THR-FULL-01] what the Weaver declines is not asked again before time has passed; a Partial-Rest needs nobody', () => {
    const talk = asks().answers('wanda', { answer: 'no' });
    expect(talk.hears('ann')).toEqual(['The Weaver declines: no Full-Rest for Ash yet.']);
    expect(talk.refused('ann', 'rest.begin', { who: 'ash', kind: 'full' })).toBe(
      'The Weaver has declined: first some time has to pass. (THR-FULL-01)',
    );
    expect(rests(talk.fork(), 'ash', 'full').count('ash', 'rest')).toBe('full');
    talk.does('ann', 'rest.begin', { who: 'ash', kind: 'partial' }).does('ann', 'rest.complete', { who: 'ash', insert: 'yes' });
    expect(asks(talk).question('wanda').fields['answer']).toBeDefined();
  });

  test('[THR-FULL-01] the Weaver cannot agree while something waits', () => {
    const talk = calls(asks(), 'bryn', 9);
    expect(() => talk.fork().answers('wanda', { answer: 'yes' })).toThrow('A Check, a contest or damage');
    talk.answers('ben', { choice: 'fail' }).answers('wanda', { answer: 'yes' });
    expect(talk.count('ash', 'rest')).toBe('full');
  });

  test('[THR-FULL-01] a player of two asks once for both, and the rest begins for those who still can', () => {
    const talk = table(tired).sitsDown({ id: 'ann', role: 'player', name: 'Ann', plays: ['ash', 'bryn'] });
    talk.does('ann', 'party.rest', { who: ['ash', 'bryn'], kind: 'full' });
    expect([talk.hears('ben'), talk.state.asks.length]).toEqual([['Ash and Bryn would like a Full-Rest.'], 1]);
    talk.does('wanda', 'rest.begin', { who: 'bryn', kind: 'partial' }).answers('wanda', { answer: 'yes' });
    expect([talk.count('ash', 'rest'), talk.count('bryn', 'rest')]).toEqual(['full', 'partial']);
  });

  test('[THR-FULL-01] a table may leave it to the players, and a table without a Weaver has to', () => {
    const free = agree(table(tired), 'fullRest', 'playersDecide');
    expect(free.hears('ben')).toEqual(['A house rule is changed. A Full-Rest: begins when a player wants it.']);
    expect(asks(free).count('ash', 'rest')).toBe('full');
    const alone = table(tired).leaves('wanda');
    expect(asks(alone).count('ash', 'rest')).toBe('full');
  });

  test('[THR-FULL-01] a table of an older version goes on as it was: its players decide', () => {
    const talk = table(tired);
    const { fullRest: _fullRest, ...options } = talk.state.values['options'] ?? {};
    const old: State = { ...talk.state, version: 2, values: { ...talk.state.values, options } };
    const upgraded = upgradeTable(talk.game, old, { chance: talk.chance, history: [] });
    expect(upgraded.ok && upgraded.next.values['options']?.['fullRest']?.value).toBe('playersDecide');
  });
});
