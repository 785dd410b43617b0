import { describe, expect, test } from 'vitest';
import { ITEMS } from '../src/deck-of-adventures/content/items.ts';
import { POWERS } from '../src/deck-of-adventures/content/powers.ts';
import { VULNERABILITIES } from '../src/deck-of-adventures/content/vulnerabilities.ts';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';
import { attacks, begins, checks, finish, table, value, verdict } from './deck-of-adventures-talk.ts';

const given = (talk: ReturnType<typeof table>, who: string, kind: string, what: string): ReturnType<typeof table> =>
  talk.does('gwen', 'give', { who, kind, what });

describe('Powers, weaknesses and items', () => {
  test('[DOA-ROLE-02] a Power costs its action and its points, and does what stands behind the strike if it hits', () => {
    const laid = { 'draw/ash': '9C 2D', 'target/raider': '9H' };
    const talk = begins(given(table(laid, { values: { ash: { primarySuit: 'C' } } }), 'ash', 'powers', 'anvil-blow'), 'ash');
    const blow = { who: 'ash', what: 'anvil-blow', target: 'raider', distance: 1 };
    expect(talk.refused('ann', 'use', { ...blow, distance: 2 })).toContain('That reaches 1 spaces.');
    finish(talk.does('ann', 'use', blow));
    expect(['pp', 'major'].map((key) => value(talk, 'ash', key))).toEqual([1, 1]);
    expect(['hp', 'Knocked Down'].map((key) => value(talk, 'raider', key))).toEqual([2, 1]);
    expect(talk.refused('ann', 'use', blow)).toContain('(DOA-COMBAT-10)');
  });

  test('a Power that misses is paid for all the same', () => {
    const talk = given(table({ 'draw/ash': '2D', 'target/raider': '9H' }), 'ash', 'powers', 'anvil-blow');
    finish(talk.does('ann', 'use', { who: 'ash', what: 'anvil-blow', target: 'raider', distance: 1 }));
    expect([value(talk, 'ash', 'pp'), value(talk, 'raider', 'Knocked Down')]).toEqual([1, 0]);
    const broke = given(table({}, { values: { ash: { pp: 0 } } }), 'ash', 'powers', 'warm-hands');
    expect(broke.refused('ann', 'use', { who: 'ash', what: 'warm-hands', target: 'ash', distance: 0 })).toContain(
      'That takes 1 Power Points.',
    );
  });

  test('warm hands heal; a draught is gone once it has been used', () => {
    const talk = given(table({}, { values: { bryn: { hp: 3, Poisoned: 2 } } }), 'ash', 'powers', 'warm-hands');
    given(talk, 'ash', 'items', 'bitterroot-draught').does('ann', 'use', { who: 'ash', what: 'warm-hands', target: 'bryn', distance: 1 });
    talk.does('ann', 'use', { who: 'ash', what: 'bitterroot-draught', target: 'bryn', distance: 0 });
    expect([value(talk, 'bryn', 'hp'), value(talk, 'bryn', 'Poisoned'), value(talk, 'ash', 'items')]).toEqual([5, 0, []]);
  });

  test('[DOA-HAND-05] [DOA-MOVE-01] what one has changes hands, speed and damage', () => {
    const talk = given(table({ 'draw/ash': '9C 8C 2D 9D 9S', 'target/raider': '9H' }), 'ash', 'powers', 'long-stride');
    expect(verdict(checks(talk, 'ash')).hand).toBe(1);
    begins(given(talk, 'ash', 'vulnerabilities', 'heavy-sleeper'), 'ash').does('ann', 'move', { who: 'ash', spaces: 7, terrain: 'open' });
    expect(verdict(checks(talk, 'ash', { stat: 'Detection' })).hand).toBe(-1);
    attacks(given(talk, 'ash', 'items', 'whetstone-blade'), 'ash', 'raider');
    expect(value(talk, 'raider', 'hp')).toBe(1);
    given(talk, 'ash', 'items', 'whetstone-blade');
    expect(value(talk, 'ash', 'items')).toEqual([]);
  });

  test('[DOA-ARMOR-06] mirror mail lets only the colour through', () => {
    const talk = attacks(given(table({ 'draw/ash': '9C', 'target/raider': '9H' }), 'raider', 'items', 'mirror-mail'), 'ash', 'raider');
    expect([verdict(talk).label, verdict(talk).success, value(talk, 'raider', 'hp')]).toEqual(['major', false, 3]);
  });

  test('[DOA-CREATE-09] a review names a Power that nothing on the sheet entitles to', () => {
    const talk = given(table({}), 'ash', 'powers', 'ember-word').does('ann', 'sheet.review', { who: 'ash' });
    expect(talk.hears('ann')).toEqual(['ash has spent 1 of 12 points.', 'Nothing on the sheet entitles to Ember Word.']);
  });

  test('everything has a name, once', () => {
    const ids = [...POWERS, ...VULNERABILITIES, ...ITEMS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !(id in deckOfAdventures.words))).toEqual([]);
  });
});
