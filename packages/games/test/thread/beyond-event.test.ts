// Thread beyond its Deck and Discard: actions, Events, turns and groups.

import { describe, expect, test } from 'vitest';
import type { Talk } from '../talk.ts';
import { draws, event, result, sits } from './beyond-table.ts';

const acts = (talk: Talk, by: string, who: string, type: string, target?: string): Talk =>
  talk.does(by, 'action', target === undefined ? { who, type } : { who, type, target });
const stamina = (talk: Talk, who: string): unknown => talk.count(who, 'stamina');

/** Ends Ash's turn and names the next character, whose turn then begins. */
const passes = (talk: Talk, next: string, by: string): Talk =>
  talk.does('ann', 'turn.end', { who: 'ash' }).answers('ann', { next }).does(by, 'turn.start', { who: next });

describe('actions', () => {
  test('[THR-X-ACT-01] every action burns a card; inside an Event it costs Stamina and gives a Quick Step', () => {
    const talk = acts(sits(), 'ann', 'ash', 'communicate');
    expect([stamina(talk, 'ash'), talk.size('discard/ash'), talk.count('ash', 'steps')]).toEqual([4, 1, undefined]);
    acts(event(talk), 'ann', 'ash', 'communicate');
    expect([stamina(talk, 'ash'), talk.size('discard/ash')]).toEqual([3, 2]);
    talk.does('ann', 'walk', { who: 'ash', n: 1, way: 'back' });
    expect(talk.hears('ben')).toEqual(['Ash walks one Step back and stands at -1.']);
  });

  test('[THR-X-ACT-01] the Quick Step may come before its action, which is then owed', () => {
    const talk = event(sits({ ash: { ranks: [2, 2, 1, 2] } })).does('ann', 'walk', { who: 'ash', n: 1, way: 'ahead' });
    expect([talk.count('ash', 'steps'), talk.count('ash', 'place')]).toEqual([-1, 1]);
    expect(talk.refused('ann', 'walk', { who: 'ash', n: 1, way: 'ahead' })).toBe('Ash has no Steps left to walk. (THR-X-ACT-01)');
    expect(talk.refused('ann', 'turn.end', { who: 'ash' })).toContain('still has to take it. (THR-X-ACT-01)');
    acts(talk, 'ann', 'ash', 'communicate');
    expect(talk.count('ash', 'steps')).toBeUndefined();
    // One Stamina is left, and a second action could be taken: so could a second Quick Step before it.
    acts(talk.does('ann', 'walk', { who: 'ash', n: 1, way: 'ahead' }), 'ann', 'ash', 'attack');
    expect(acts(talk, 'ann', 'ash', 'free').refused('ann', 'walk', { who: 'ash', n: 2, way: 'back' })).toContain('from 1 to 1');
    expect(talk.does('ann', 'turn.end', { who: 'ash' }).question('ann').fields['next']).toBeDefined();
  });

  test('[THR-X-ACT-01] a character who can pay for nothing more owes nothing either, and no Step is taken in another’s turn on credit', () => {
    const talk = event(sits({ ash: { ranks: [2, 2, 0, 2] } }));
    acts(talk, 'ann', 'ash', 'free').does('ann', 'walk', { who: 'ash', n: 2, way: 'ahead' });
    talk.does('wren', 'manual.set', { scope: 'ash', key: 'stamina', to: 0 });
    expect(talk.may('ann', 'turn.end')).toBe(true);
    expect(talk.refused('ben', 'walk', { who: 'bo', n: 1, way: 'ahead' })).toContain('no Steps');
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

  test('[THR-X-ACT-03] Move gives two Steps besides the Quick Step', () => {
    const talk = acts(event(sits()), 'ann', 'ash', 'move');
    expect(talk.count('ash', 'steps')).toBe(3);
    talk.does('ann', 'walk', { who: 'ash', n: 3, way: 'ahead' });
    expect(talk.count('ash', 'place')).toBe(3);
  });

  test('[THR-X-ACT-03] an Attack and a hand laid on another character reach as far as Close range, two Steps', () => {
    const talk = event(sits()).does('wren', 'event.place', { who: 'wolf', place: 3 });
    expect(talk.hears('ann')).toEqual(['the wolf stands at 3. From the middle that is Near.']);
    expect(talk.refused('ann', 'action', { who: 'ash', type: 'attack', target: 'wolf' })).toBe(
      'the wolf is not within Close range. (THR-X-ACT-03)',
    );
    talk.does('ann', 'walk', { who: 'ash', n: 1, way: 'ahead' });
    acts(talk, 'ann', 'ash', 'attack', 'wolf').answers('wren', { stamina: 0 });
    expect(talk.count('wolf', 'health')).toBe(3);
    expect(acts(talk, 'ben', 'bo', 'help', 'wolf').hears('ann')).toContain('Bo helps the wolf: 2 more on the next Check.');
  });

  test('[THR-X-ACT-03] Manipulate moves a Close character by a Tile, or a thing; Communicate is heard by all', () => {
    const talk = event(sits()).does('ann', 'action', { who: 'ash', type: 'manipulate', target: 'wolf', way: 'back' });
    expect([talk.count('wolf', 'place'), talk.hears('ben').at(-1)]).toEqual([-1, 'Ash moves the wolf a Tile back, to -1.']);
    talk.does('wren', 'event.place', { who: 'wolf', place: 9 });
    expect(talk.refused('ann', 'action', { who: 'ash', type: 'manipulate', target: 'wolf', way: 'back' })).toContain('Close range');
    talk.does('ann', 'action', { who: 'ash', type: 'manipulate', what: 'the lantern' });
    expect(talk.hears('ben').at(-1)).toBe('Ash moves or handles the lantern.');
    talk.does('ann', 'action', { who: 'ash', type: 'communicate', words: 'Behind you!' });
    expect(talk.hears('ben')).toEqual(['Ash speaks up and burns a card: four of hearts.', 'Ash says: “Behind you!”']);
  });

  test('[THR-X-ACT-01] the Weaver, who acts for many, is told the reason of the one that was named', () => {
    const talk = event(sits({ bo: { values: { stamina: 0 } } })).does('wren', 'manual.set', { scope: 'bo', key: 'stamina', to: 0 });
    expect(talk.refused('wren', 'action', { who: 'bo', type: 'move' })).toBe('Bo has 0 Stamina, and this costs 2. (THR-X-ACT-01)');
    expect(talk.refused('wren', 'action', { who: 'bo', type: 'attack', target: 'ash' })).toContain('Bo has 0 Stamina');
    expect(talk.refused('wren', 'walk', { who: 'bo', n: 1, way: 'back' })).toContain('Bo has no Steps');
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
  test('[THR-X-EVENT-01] the Weaver names who starts, the player who ends a turn names the next, the last names the first of the next Round', () => {
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
    const begun = (): Talk => sits({ ash: { values: { health: -1 } } }).does('wren', 'event.begin', { who: ['ash'] });
    const early = begun()
      .does('ann', 'turn.start', { who: 'ash' })
      .answers('ann', { order: ['refill', 'edge'] });
    expect([early.count('ash', 'health'), stamina(early, 'ash')]).toEqual([-2, 2]);
    const talk = begun().does('ann', 'turn.start', { who: 'ash' });
    expect(talk.refused('ann', 'answer', { ask: talk.question('ann').ask ?? 0, order: ['refill'] })).not.toBe('');
  });

  test('[THR-X-EVENT-02] at the end the Weaver orders what happens: Knitting before the Pain makes it less', () => {
    const hurt = (order: string[]): Talk => {
      const talk = event(sits({ ash: { sheet: { perks: ['knitting'] } } }));
      for (let rank = 1; rank <= 2; rank++) talk.does('wren', 'condition.inflict', { who: 'ash', condition: 'pain' });
      return talk.does('ann', 'turn.end', { who: 'ash' }).answers('wren', { order }).answers('ann', { stamina: 0 });
    };
    expect(hurt(['knitting', 'pain']).count('ash', 'health')).toBe(3);
    expect(hurt(['pain', 'knitting']).count('ash', 'health')).toBe(2);
    expect(hurt(['pain', 'knitting']).question('ann').fields['next']).toBeDefined();
  });

  test('[THR-X-EVENT-02] the order is asked of the Character as its turn begins, and of the Weaver as it ends', () => {
    const talk = sits({ ash: { values: { health: -1 }, sheet: { perks: ['knitting'] } } });
    talk.does('wren', 'event.begin', { who: ['ash'] }).does('ann', 'turn.start', { who: 'ash' });
    const asked = (): string[] => talk.state.asks.map(({ to }) => to);
    expect(asked()).toEqual(['ash']);
    talk.answers('ann', { order: ['edge', 'refill'] }).does('wren', 'condition.inflict', { who: 'ash', condition: 'pain' });
    talk.does('ann', 'turn.end', { who: 'ash' });
    expect([asked(), talk.legal('ann').some(({ ask }) => ask !== null)]).toEqual([['weaver'], false]);
  });

  test('[THR-X-EVENT-03] a group pools its Stamina, and members fall as the one threshold fills', () => {
    const talk = sits({ wolf: { ranks: [1, 0, 1, 0] } }).does('wren', 'group.form', { who: 'wolf', members: 5 });
    expect(stamina(talk, 'wolf')).toBe(10);
    const hit = { who: 'wolf', type: 'physical', amount: 5 };
    talk.does('wren', 'damage', { ...hit, avoid: 'unavoidable' });
    expect([talk.count('wolf', 'members'), talk.count('wolf', 'filled'), stamina(talk, 'wolf')]).toEqual([3, 1, 6]);
    talk.does('wren', 'damage', { ...hit, avoid: 'plain' }).answers('wren', { stamina: 4 });
    expect([talk.count('wolf', 'members'), talk.count('wolf', 'filled'), stamina(talk, 'wolf')]).toEqual([2, undefined, 2]);
    talk.does('wren', 'damage', { ...hit, amount: 99, avoid: 'unavoidable' });
    expect(talk.refused('wren', 'action', { who: 'wolf', type: 'move' })).toContain('THR-X-HP-03');
  });
});
