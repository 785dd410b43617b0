// Thread beyond its Deck and Discard: actions, Events, turns and groups.

import { describe, expect, test } from 'vitest';
import type { Talk } from './talk.ts';
import { draws, event, result, sits } from './thread-beyond-table.ts';

const acts = (talk: Talk, by: string, who: string, type: string, target?: string): Talk =>
  talk.does(by, 'action', target === undefined ? { who, type } : { who, type, target });
const stamina = (talk: Talk, who: string): unknown => talk.count(who, 'stamina');

/** Ends Ash's turn and lets it name somebody, whose turn then begins. */
const passes = (talk: Talk, next: string, by: string): Talk =>
  talk.does('ann', 'turn.end', { who: 'ash' }).answers('ann', { next }).does(by, 'turn.start', { who: next });

describe('actions', () => {
  test('[THR-X-ACT-01] every action burns a card; inside an Event it costs Stamina and gives a Quick Step', () => {
    const talk = acts(sits(), 'ann', 'ash', 'communicate');
    expect([stamina(talk, 'ash'), talk.size('discard/ash'), talk.count('ash', 'steps')]).toEqual([4, 1, 0]);
    acts(event(talk), 'ann', 'ash', 'communicate');
    expect([stamina(talk, 'ash'), talk.size('discard/ash')]).toEqual([3, 2]);
    talk.does('ann', 'walk', { who: 'ash', n: 1 });
    expect(talk.hears('ben')).toEqual(['Ash walks one Step.']);
    expect(talk.refused('ann', 'walk', { who: 'ash', n: 1 })).toContain('Steps');
  });

  test('[THR-X-ACT-01] without Stamina nothing more can be done', () => {
    const talk = event(sits({ ash: { ranks: [2, 2, 0, 2] } }));
    acts(talk, 'ann', 'ash', 'manipulate');
    expect(talk.refused('ann', 'action', { who: 'ash', type: 'manipulate' })).toBe('Ash has 0 Stamina, and this costs 1. (THR-X-ACT-01)');
  });

  test('[THR-X-ACT-02] a free action burns nothing; the first one each turn costs nothing, further ones 1', () => {
    const talk = event(sits());
    acts(talk, 'ann', 'ash', 'free');
    expect([stamina(talk, 'ash'), talk.size('discard/ash')]).toEqual([4, 0]);
    acts(talk, 'ann', 'ash', 'free');
    expect([stamina(talk, 'ash'), talk.size('discard/ash')]).toEqual([3, 0]);
  });

  test('[THR-X-ACT-03] Attack does 1 Physical damage, and its victim chooses how to bear it', () => {
    const talk = acts(sits(), 'ann', 'ash', 'attack', 'bo');
    expect(talk.question('ben').fields['stamina']).toMatchObject({ from: 0, to: 1 });
    talk.answers('ben', { stamina: 0 });
    expect([talk.count('bo', 'health'), stamina(talk, 'bo')]).toEqual([3, 4]);
  });

  test('[THR-X-ACT-03] Help adds the helper’s Luck to the next Check, and to that one only', () => {
    const talk = acts(sits({ ash: { deck: '5S 5C' }, bo: { ranks: [0, 0, 0, 3] } }), 'ben', 'bo', 'help', 'ash');
    expect(talk.hears('ann')).toContain('Bo helps Ash: 3 more on the next Check.');
    expect(result(draws(talk, 20), 'check.verdict')['total']).toBe(12);
    expect(result(draws(talk, 20), 'check.verdict')['total']).toBe(9);
  });

  test('[THR-X-ACT-03] Move gives two Steps besides the Quick Step; Communicate and Manipulate are told', () => {
    const talk = acts(event(sits()), 'ann', 'ash', 'move');
    expect(talk.count('ash', 'steps')).toBe(3);
    expect(acts(talk, 'ann', 'ash', 'manipulate').hears('ben')[0]).toContain('burns a card (3 of hearts)');
  });

  test('[THR-X-ACT-04] outside one’s turn everything costs double, and nothing is done while a turn is ending', () => {
    const talk = acts(event(sits()), 'ben', 'bo', 'move');
    expect(stamina(talk, 'bo')).toBe(2);
    expect(talk.hears('ann')[0]).toContain('for 2 Stamina');
    talk.does('ann', 'turn.end', { who: 'ash' });
    expect(talk.refused('ben', 'action', { who: 'bo', type: 'move' })).toBe('Nobody acts while a turn is ending. (THR-X-ACT-04)');
  });

  test('[THR-X-ACT-04] Prepare ends the turn at once, and the declared quick action is not doubled', () => {
    const talk = event(sits({ ash: { ranks: [2, 3, 2, 0], sheet: { perks: ['prepare'] } } }));
    talk.does('ann', 'perk.use', { who: 'ash', perk: 'prepare', prepared: 'attack' }).answers('ann', { next: 'bo' });
    talk.does('ben', 'turn.start', { who: 'bo' });
    acts(talk, 'ann', 'ash', 'attack', 'wolf').answers('wren', { stamina: 1 });
    expect(stamina(talk, 'ash')).toBe(3);
    acts(talk, 'ann', 'ash', 'attack', 'wolf');
    expect(stamina(talk, 'ash')).toBe(1);
    expect(talk.refused('ann', 'perk.use', { who: 'ash', perk: 'prepare', prepared: 'move' })).toContain('not Ash’s turn');
  });
});

describe('Events', () => {
  test('[THR-X-EVENT-01] the Weaver names who starts, whoever ends names the next, the last names the first of the next Round', () => {
    const talk = passes(event(sits()), 'bo', 'ben');
    expect(talk.count('table', 'round')).toBe(1);
    talk.does('ben', 'turn.end', { who: 'bo' });
    expect(talk.question('ben').fields['next']).toMatchObject({ of: [{ id: 'wolf' }] });
    talk.answers('ben', { next: 'wolf' }).does('wren', 'turn.start', { who: 'wolf' }).does('wren', 'turn.end', { who: 'wolf' });
    expect(talk.question('wren').fields['next']).toMatchObject({ of: [{ id: 'ash' }, { id: 'bo' }, { id: 'wolf' }] });
    talk.answers('wren', { next: 'bo' });
    expect(talk.hears('ann')).toEqual(['Round 2, 10 seconds in.', 'Bo goes next.']);
  });

  test('[THR-X-EVENT-01] a hidden Character takes its turn in place of one that is unaware, which keeps its own', () => {
    const talk = event(sits()).does('ben', 'turn.hide', { who: 'bo' });
    expect(talk.told('ann')).not.toContain('hidden');
    expect(talk.view('ann').values['bo']?.['hidden']).toBeUndefined();
    talk.does('ann', 'turn.end', { who: 'ash' }).answers('ann', { next: 'wolf' }).does('ben', 'turn.ambush', { who: 'bo' });
    expect(talk.hears('ann')).toEqual(['Out of hiding, Bo takes the turn in place of the wolf.']);
    talk.does('ben', 'turn.start', { who: 'bo' }).does('ben', 'turn.end', { who: 'bo' });
    expect(talk.question('ben').fields['next']).toMatchObject({ of: [{ id: 'wolf' }] });
  });

  test('[THR-X-EVENT-01] what is settled by hand does not trap anybody', () => {
    const talk = event(sits()).does('ann', 'turn.end', { who: 'ash' }).does('wren', 'turn.give', { who: 'wolf' });
    talk.answers('ann', { next: 'nobody' });
    expect(talk.count('table', 'turn')).toBe('wolf');
    talk.does('wren', 'manual.set', { scope: 'table', key: 'turn', to: 'the moon' }).does('wren', 'turn.give', { who: 'bo' });
    expect(talk.may('ben', 'turn.start')).toBe(true);
    expect(talk.does('wren', 'event.end').refused('wren', 'turn.give', { who: 'bo' })).toContain('No Event');
  });

  test('[THR-X-EVENT-02] at the start the Character orders what happens: Stamina before or after the Edge', () => {
    const begun = (): Talk => sits({ ash: { values: { health: -1 } } }).does('wren', 'event.begin', { starts: 'ash', others: [] });
    const early = begun()
      .does('ann', 'turn.start', { who: 'ash' })
      .answers('ann', { order: ['refill', 'edge'] });
    expect([early.count('ash', 'health'), stamina(early, 'ash')]).toEqual([-2, 2]);
    const talk = begun().does('ann', 'turn.start', { who: 'ash' });
    expect(talk.refused('ann', 'answer', { ask: talk.question('ann').ask ?? 0, order: ['refill'] })).not.toBe('');
  });

  test('[THR-X-EVENT-02] at the end the Weaver orders what happens: Knitting before the Pain makes it less', () => {
    const hurt = (order: string[]): Talk => {
      const talk = event(sits({ ash: { sheet: { perks: ['knitting'] }, values: { pain: 2 } } })).does('ann', 'turn.end', { who: 'ash' });
      return talk.answers('wren', { order }).answers('ann', { stamina: 0 });
    };
    expect(hurt(['knitting', 'pain']).count('ash', 'health')).toBe(3);
    expect(hurt(['pain', 'knitting']).count('ash', 'health')).toBe(2);
    expect(hurt(['pain', 'knitting']).question('ann').fields['next']).toBeDefined();
  });

  test('[THR-X-EVENT-03] a group pools its Stamina, and members fall as the one threshold fills', () => {
    const talk = sits({ wolf: { ranks: [1, 0, 1, 0] } }).does('wren', 'group.form', { who: 'wolf', members: 5 });
    expect(stamina(talk, 'wolf')).toBe(10);
    const hit = { who: 'wolf', type: 'physical', amount: 5 };
    talk.does('wren', 'damage', { ...hit, avoid: 'unavoidable' });
    expect([talk.count('wolf', 'members'), talk.count('wolf', 'filled'), stamina(talk, 'wolf')]).toEqual([3, 1, 6]);
    talk.does('wren', 'damage', { ...hit, avoid: 'plain' }).answers('wren', { stamina: 4 });
    expect([talk.count('wolf', 'members'), talk.count('wolf', 'filled'), stamina(talk, 'wolf')]).toEqual([2, 0, 2]);
    talk.does('wren', 'damage', { ...hit, amount: 99, avoid: 'unavoidable' });
    expect(talk.refused('wren', 'action', { who: 'wolf', type: 'move' })).toContain('THR-X-HP-03');
  });
});
