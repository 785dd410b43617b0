// Characters of Deck of Adventures who leave, come back, join a fight that is on, and are given to another player.

import { describe, expect, test } from 'vitest';
import { live, seeded } from '@pasteboard/kernel';
import { answers, begins, called, ends, finish, order as cards, table, value } from './talk.ts';
import type { Talk } from '../talk.ts';

const cast = (talk: Talk): unknown => value(talk, 'table', 'cast');
const turnOrder = (talk: Talk): unknown => value(talk, 'table', 'order');
const dismisses = (talk: Talk, who: string): Talk => talk.does('gwen', 'character.dismiss', { who });

/** Ash, the raider, Bryn, the boy and Captain Vale in this order: by the rank of the card each draws. */
const fight = (): Talk =>
  table({ 'draw/ash': 'AC 2C 3C', 'draw/bryn': 'QC 5D 4C', 'draw/gm': 'KC TC 7D 6D', 'draw/vale': '9C 2D' }).does('gwen', 'combat.begin');

describe('coming and going', () => {
  test('[DOA-TABLE-04] Gwen dismisses the raider, and brings him back as he was; both can be undone', () => {
    const talk = dismisses(table({}, { values: { raider: { hp: 1 } } }), 'raider');
    expect([talk.hears('ann'), value(talk, 'table', 'away')]).toEqual([['Raider leaves. The GM may bring them back.'], ['raider']]);
    expect(talk.refused('gwen', 'damage', { who: 'raider', amount: 1, type: 'physical', armor: 'first' })).toMatch(/^Choose “.*” from /);
    talk.does('gwen', 'character.back', { who: 'raider' });
    expect([value(talk, 'raider', 'hp'), value(talk, 'table', 'away'), (cast(talk) as string[]).at(-1)]).toEqual([1, [], 'raider']);
    talk.does('gwen', 'undo', { back: talk.groups.at(-2)?.seq ?? 0 });
    expect([cast(talk), value(talk, 'table', 'away')]).toEqual([['ash', 'bryn', 'tuft', 'raider', 'boy', 'vale'], undefined]);
  });

  test('[DOA-COVER-01] [DOA-ACTION-13] nobody hides from a character who has left, or has cover from one', () => {
    const talk = table({}, { values: { bryn: { hiddenFrom: ['raider', 'boy'] }, raider: { hiddenFrom: ['ash'] } } });
    talk.does('gwen', 'cover', { who: 'ash', cover: 'partial', from: ['raider', 'vale'] });
    talk.does('gwen', 'cover', { who: 'bryn', cover: 'full', from: ['raider'] });
    dismisses(talk, 'raider');
    expect([value(talk, 'ash', 'partialCover'), value(talk, 'bryn', 'fullCover')]).toEqual([['vale'], []]);
    expect([value(talk, 'bryn', 'hiddenFrom'), value(talk, 'raider', 'hiddenFrom')]).toEqual([['boy'], []]);
  });

  test('[DOA-EPIC-03] a volunteer who leaves while the GM decides their statistic holds up nobody', () => {
    const talk = table({ 'draw/gm': '7S QS', 'draw/bryn': '3H' }).does('gwen', 'epic.begin', { successes: 2, failures: 2 });
    talk.does('gwen', 'epic.card', { tc: 'KS', dr: 3, compelled: 'volunteers' });
    talk.does('ann', 'epic.join', { who: 'ash', stat: 'Craft' }).does('gwen', 'epic.join', { who: 'bryn', stat: 'Craft' });
    dismisses(talk, 'ash');
    answers(talk, 'gwen', { stat: 'Craft' });
    expect(talk.hears('ben').at(-1)).toBe('It is bryn’s draw.');
    finish(talk.does('ben', 'epic.draw', { who: 'bryn' }));
  });

  test('[DOA-EPIC-04] a volunteer who leaves when it was their draw passes it on, and the table says to whom', () => {
    const talk = table({ 'draw/ash': '2C', 'draw/bryn': '3D', 'draw/gm': '4S' });
    talk.does('gwen', 'epic.begin', { successes: 1, failures: 1 }).does('gwen', 'epic.card', { tc: '8H', dr: 1, compelled: 'volunteers' });
    for (const who of ['ash', 'bryn']) talk.does('gwen', 'epic.join', { who, stat: 'Craft' });
    expect(talk.does('gwen', 'character.dismiss', { who: 'ash' }).hears('ann').at(-1)).toBe('It is bryn’s draw.');
    expect(talk.does('gwen', 'character.dismiss', { who: 'raider' }).hears('ann').join(' ')).not.toContain('draw');
  });

  test('[DOA-TABLE-04] players dismiss nobody, and nobody is brought back who has not left', () => {
    const talk = table({});
    for (const name of ['character.dismiss', 'character.retire', 'character.give']) expect(talk.may('ann', name)).toBe(false);
    expect(talk.refused('gwen', 'character.back', { who: 'raider' })).toContain('Nobody is away.');
  });

  test('[DOA-ROLE-04] Tuft goes and comes back with Bryn', () => {
    const talk = dismisses(table({}), 'bryn');
    expect(value(talk, 'table', 'away')).toEqual(['tuft', 'bryn']);
    expect(talk.refused('gwen', 'character.back', { who: 'tuft' })).toContain('(DOA-ROLE-04)');
    expect(value(talk.does('gwen', 'character.back', { who: 'bryn' }), 'table', 'away')).toEqual([]);
    expect((cast(talk) as string[]).slice(-2)).toEqual(['bryn', 'tuft']);
  });

  test('[DOA-TABLE-04] a retired character has no player; her cards are kept, and she can come back to another', () => {
    const talk = table({ 'draw/ash': '2C 3C', 'discard/ash': '4C' }).does('gwen', 'character.retire', { who: 'ash' });
    expect([talk.view('ann').seats[talk.viewer('ann')]?.plays, cards(talk, 'discard/ash')]).toEqual([[], '4C']);
    talk.does('gwen', 'character.back', { who: 'ash' }).does('gwen', 'character.give', { who: 'ash', to: 'ben' });
    expect(talk.hears('ann')).toEqual(['Ben now plays ash.']);
    talk.does('ben', 'speak', { who: 'ash', words: 'Again.' });
  });

  test('[DOA-TABLE-04] Gwen gives the raider to Ann, who is on Ann’s side from then on, and takes it back', () => {
    const talk = table({}).does('gwen', 'character.give', { who: 'raider', to: 'ann' });
    expect([talk.view('ann').seats[talk.viewer('ann')]?.plays, value(talk, 'raider', 'team')]).toEqual([['ash', 'raider'], 'party']);
    talk.does('ann', 'speak', { who: 'raider', words: 'I was only following orders.' });
    talk.does('gwen', 'character.give', { who: 'raider', to: 'gwen' });
    expect(talk.view('ann').seats[talk.viewer('ann')]?.plays).toEqual(['ash']);
    expect(talk.refused('ann', 'speak', { who: 'raider', words: 'Hm.' })).not.toBe('');
  });

  test('[DOA-COMBAT-07] who is dismissed in their own turn ends it, and the round does not wait for them', () => {
    const talk = begins(fight(), 'raider');
    dismisses(talk, 'raider');
    expect([value(talk, 'table', 'turn'), value(talk, 'raider', 'inTurn')]).toEqual(['none', false]);
    for (const who of ['ash', 'bryn', 'boy']) ends(begins(talk, who), who);
    dismisses(talk, 'vale');
    expect([value(talk, 'table', 'round'), value(talk, 'table', 'acted')]).toEqual([2, []]);
  });

  test('[DOA-COMBAT-11] the fight is won when the last foe is dismissed, and ends', () => {
    const talk = fight();
    for (const who of ['raider', 'boy']) dismisses(talk, who);
    expect(talk.hears('ann').join(' ')).not.toContain('No enemy');
    expect(
      dismisses(talk, 'vale')
        .groups.at(-1)
        ?.events.some((e) => e.type === 'Said' && e.key === 'combat.won'),
    ).toBe(true);
    expect(value(talk.does('gwen', 'combat.end'), 'table', 'combat')).toBe(false);
  });

  test('[DOA-TABLE-04] a check that waits for the dismissed can still be answered, and comes to nothing', () => {
    for (const retires of [false, true]) {
      const talk = called(table({ 'draw/ash': '8C 9C' }), 'ash');
      if (retires) talk.does('gwen', 'character.retire', { who: 'ash' });
      else dismisses(talk, 'ash');
      finish(talk);
      expect(talk.state.asks).toEqual([]);
    }
    const talk = begins(fight(), 'ash').does('ann', 'attack', {
      who: 'ash',
      target: 'raider',
      stat: 'Finesse',
      damage: 1,
      distance: 1,
      cover: 'none',
      type: 'weapon',
    });
    finish(dismisses(talk, 'raider'));
    expect([talk.state.asks, value(talk, 'raider', 'hp')]).toEqual([[], 3]);
  });

  test('[DOA-TABLE-04] who steals away in the middle of a draw leaves no card in play', () => {
    const talk = called(table({ 'draw/ash': '8C 9C' }, { values: { ash: { nextUpper: 1 } } }), 'ash');
    answers(talk, 'ann', { choice: 'draw', modifier: 'use' });
    finish(dismisses(talk, 'ash'));
    expect([talk.state.asks, talk.size('play/ash')]).toEqual([[], 0]);
  });

  test('[DOA-COMBAT-04] [DOA-COMBAT-05] a reinforcement lays out a card and has its place in the order', () => {
    const talk = dismisses(fight(), 'boy');
    expect(turnOrder(talk)).not.toContain('boy');
    talk.does('gwen', 'content.bring', { sort: 'creatures', entry: JSON.stringify({ name: 'Eel', kind: 'minion', hp: 1 }) });
    expect([talk.size('target/Eel'), turnOrder(talk)]).toEqual([1, ['ash', 'raider', 'bryn', 'vale', 'Eel']]);
    talk.does('gwen', 'character.back', { who: 'boy' });
    expect(talk.size('target/boy')).toBe(1);
    expect((turnOrder(talk) as string[]).filter((id) => id === 'boy')).toEqual(['boy']);
  });

  test('[DOA-COMBAT-04] [DOA-COMBAT-05] a fight that everybody has left goes on with those who come', () => {
    const talk = fight();
    for (const id of ['ash', 'bryn', 'raider', 'boy', 'vale']) dismisses(talk, id);
    talk.does('gwen', 'character.back', { who: 'ash' });
    expect([turnOrder(talk), talk.size('target/ash')]).toEqual([['ash'], 1]);
    talk.does('gwen', 'creature.add', { name: 'Wolf', kind: 'minion' });
    expect([turnOrder(talk), talk.size('target/Wolf')]).toEqual([expect.arrayContaining(['ash', 'Wolf']), 1]);
  });

  test('[DOA-COMBAT-06] Gwen moves one character in the order, also in the rounds to come, and a character who had no place gets one', () => {
    const talk = fight().does('gwen', 'combat.place', { who: 'vale', place: 'before', other: 'ash' });
    expect([(turnOrder(talk) as string[])[0], (value(talk, 'table', 'baseOrder') as string[])[0]]).toEqual(['vale', 'vale']);
    talk.does('gwen', 'combat.place', { who: 'vale', place: 'after', other: 'ash' });
    expect((turnOrder(talk) as string[]).slice(0, 2)).toEqual(['ash', 'vale']);
    expect(talk.may('ann', 'combat.place')).toBe(false);
  });

  test('[DOA-TABLE-11] a ready-made character who is away is not proposed again', () => {
    const talk = table({}, { chance: live(seeded(3)) }).does('ann', 'character.propose', { premade: 'marl', idea: '' });
    talk.answers('gwen', { ruling: 'welcome', telling: '' }).does('gwen', 'character.dismiss', { who: 'marl' });
    expect(talk.refused('ben', 'character.propose', { premade: 'marl', idea: '' })).toMatch(/^Choose “.*” from /);
  });
});
