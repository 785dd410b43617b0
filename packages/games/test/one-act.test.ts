// One act of a GM is one entry and one undo, and correcting a value takes back what followed from it.

import { describe, expect, test } from 'vitest';
import { hurts, table as dealers, value } from './deck-of-adventures/talk.ts';
import { health, table as realms } from './realms-behind/talk.ts';
import { sits } from './thread/beyond-table.ts';

describe('one act is one undo', () => {
  test('in Deck of Adventures a Quick Rest of two is one group, and one undo takes it back for both', () => {
    const talk = dealers({ 'draw/ash': '8C', 'discard/ash': '2C', 'draw/bryn': '9C', 'discard/bryn': '3C 4C' });
    const before = talk.groups.length;
    talk.does('gwen', 'party.quick', { who: ['ash', 'bryn'] });
    expect(talk.groups.length).toBe(before + 1);
    expect([talk.size('draw/ash'), talk.size('draw/bryn')]).toEqual([2, 3]);
    talk.does('gwen', 'undo', { back: talk.state.seq });
    expect([talk.size('draw/ash'), talk.size('draw/bryn')]).toEqual([1, 1]);
  });

  test('a Full Rest of two is one group, and only those who can rest are listed', () => {
    const talk = hurts(dealers({ 'draw/ash': '8C', 'draw/bryn': '9C' }), 'ash', 2);
    talk.does('gwen', 'party.full', { who: ['ash', 'bryn'] });
    expect(value(talk, 'ash', 'hp')).toBe(value(talk, 'ash', 'hpMax'));
    expect(talk.may('ann', 'party.full')).toBe(false);
  });
});

describe('correcting Health takes back what followed from it', () => {
  test('Deck of Adventures: a Dealer who is Knocked Out stands again, in the same group', () => {
    const talk = hurts(dealers({ 'draw/ash': '8C' }), 'ash', 99);
    expect(value(talk, 'ash', 'ko')).toBe('damage');
    talk.does('gwen', 'manual.set', { scope: 'ash', key: 'hp', to: 3 });
    expect([value(talk, 'ash', 'ko'), talk.groups.at(-1)?.manual]).toEqual(['none', true]);
    talk.does('gwen', 'undo', { back: talk.state.seq });
    expect(value(talk, 'ash', 'ko')).toBe('damage');
  });

  test('Deck of Adventures: a creature that is out is back; who collapsed of Fatigue stays down', () => {
    const talk = hurts(dealers({}), 'raider', 9).does('gwen', 'manual.set', { scope: 'raider', key: 'hp', to: 1 });
    expect(value(talk, 'raider', 'out')).toBe(false);
    const tired = dealers({}, { values: { ash: { ko: 'fatigue' } } }).does('gwen', 'manual.set', { scope: 'ash', key: 'hp', to: 4 });
    expect(value(tired, 'ash', 'ko')).toBe('fatigue');
  });

  test('Thread: ranks of consciousness come and go with the Health below 0 that took them', () => {
    const talk = sits({ ash: { ranks: [2, 2, 0, 2] } });
    talk.does('wren', 'manual.set', { scope: 'ash', key: 'health', to: -3 });
    expect(talk.count('ash', 'unconscious')).toBe(2);
    talk.does('wren', 'manual.set', { scope: 'ash', key: 'health', to: 4 });
    expect(talk.count('ash', 'unconscious') ?? 0).toBe(0);
    expect(talk.hears('ben').join(' ')).toContain('Ash');
  });

  test('The Realms Behind: Downed and Wounded follow from the corrected points', () => {
    const talk = realms({ ren: { deck: '2C 3C', hand: '4C', health: health(0, 0, 4, 4) } });
    talk.does('wanda', 'manual.set', { scope: 'ren', key: 'deep', to: 2 });
    expect(talk.count('ren', 'conditions')).toEqual(['Wounded']);
    talk.does('wanda', 'manual.set', { scope: 'ren', key: 'shallow', to: 1 });
    expect(talk.count('ren', 'conditions') ?? []).toEqual([]);
  });
});
