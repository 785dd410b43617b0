// Powers, weaknesses and items of Deck of Adventures in use.

import { describe, expect, test } from 'vitest';
import { ITEMS, POWERS, VULNERABILITIES } from '../../src/deck-of-adventures/content/traits.ts';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { attacks, begins, checks, dice, finish, seats, table, value, verdict } from './talk.ts';
import { Talk } from '../talk.ts';

const given = (talk: ReturnType<typeof table>, who: string, kind: string, what: string): ReturnType<typeof table> =>
  talk.does('gwen', 'give', { who, kind, what });

describe('Powers, weaknesses and items', () => {
  test('[DOA-ROLE-02] a Power costs its action and its points, and does what stands behind the strike if it hits', () => {
    const laid = { 'draw/ash': '9C 2D', 'target/raider': '9H' };
    const talk = begins(given(table(laid, { values: { ash: { primarySuit: 'C' } } }), 'ash', 'powers', 'anvil-blow'), 'ash');
    const blow = { who: 'ash', what: 'anvil-blow', target: 'raider', distance: 1 };
    expect(talk.refused('ann', 'use', { ...blow, distance: 2 })).toContain('That reaches one space.');
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
      'That takes one Power Point.',
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

  test('[DOA-ARMOR-06] mirror mail lets only the color through', () => {
    const talk = attacks(given(table({ 'draw/ash': '9C', 'target/raider': '9H' }), 'raider', 'items', 'mirror-mail'), 'ash', 'raider');
    expect([verdict(talk).label, verdict(talk).success, value(talk, 'raider', 'hp')]).toEqual(['major', false, 3]);
  });

  test('[DOA-CREATE-09] a review names a Power that nothing on the sheet entitles to', () => {
    const talk = given(table({}), 'ash', 'powers', 'ember-word').does('ann', 'sheet.review', { who: 'ash' });
    expect(talk.hears('ann')).toEqual(['Ash has spent 1 of 12 points.', 'Nothing on the sheet allows Ember Word.']);
  });

  test('everything has a name, once', () => {
    const ids = [...POWERS, ...VULNERABILITIES, ...ITEMS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !(`word.${id}` in deckOfAdventures.words))).toEqual([]);
  });
});

describe('content from elsewhere', () => {
  const told = 'The target smells of cloves for a day.';
  const power = {
    name: 'Clove Dart',
    told: [told],
    data: {
      id: 'clove-dart',
      xp: 1,
      requires: [{ suit: 'S' }],
      passive: [],
      use: { as: 'minor', pp: 1, range: 4, effects: [{ do: 'strike', damage: 2, past: false }] },
    },
  };
  const moth = { data: { id: 'brass-moth', name: 'A brass moth', kind: 'minion', hp: 2, powers: ['clove-dart'] } };
  const brings = (talk: Talk, sort: string, entry: unknown): Talk =>
    talk.does('gwen', 'content.bring', { sort, entry: JSON.stringify(entry) });

  test('[DOA-TABLE-11] Gwen brings a Power: it is given and used like any other, and what no hook says is read out', () => {
    const laid = table({ 'draw/ash': '9S', 'target/raider': '9H' });
    expect(laid.refused('ann', 'learn', { who: 'ash', power: 'clove-dart' })).toMatch(/^Choose “.*” from /);
    const talk = brings(laid, 'powers', power).does('ann', 'learn', { who: 'ash', power: 'clove-dart' });
    finish(talk.does('ann', 'use', { who: 'ash', what: 'clove-dart', target: 'raider', distance: 4 }));
    expect([value(talk, 'raider', 'hp'), value(talk, 'ash', 'pp')]).toEqual([1, 2]);
    const read = talk.groups.flatMap(({ events }) => events).filter((e) => e.type === 'Said' && e.key === 'content.told');
    expect(read.map((e) => (e.type === 'Said' ? e.params['telling']?.v : null))).toEqual([told, told]);
    expect(deckOfAdventures.hints(talk.view('ann')).some(({ said }) => said === 'hint.told')).toBe(true);
  });

  test('[DOA-TABLE-11] a weakness weighs, an item helps, a creature comes; the newer of two takes the place of the older', () => {
    const talk = brings(table({ 'draw/ash': '9C 8C 7C' }), 'vulnerabilities', {
      data: { id: 'left-feet', xp: 1, passive: [{ do: 'hand', stat: 'Athletics', n: -1 }] },
    });
    given(talk, 'ash', 'vulnerabilities', 'left-feet');
    expect(verdict(checks(talk, 'ash')).hand).toBe(-1);
    brings(talk, 'vulnerabilities', { data: { id: 'left-feet', xp: 1, passive: [{ do: 'speed', n: -2 }] } });
    expect(verdict(checks(talk, 'ash')).hand).toBe(0);
    brings(brings(talk, 'powers', power), 'creatures', moth);
    expect([value(talk, 'brass-moth', 'hpMax'), value(talk, 'brass-moth', 'ppMax')]).toEqual([2, 1]);
  });

  test('[DOA-STATUS-02] a creature may stun with what it strikes with, and only if it hits', () => {
    const sting = { do: 'impose', condition: 'Stunned', turns: 0 };
    const use = { ...power.data.use, effects: [...power.data.use.effects, sting] };
    for (const [card, stunned] of [
      ['9D', 1],
      ['2D', 0],
    ] as const) {
      const laid = brings(table({ 'draw/gm': card, 'draw/ash': 'KD', 'target/ash': '8S' }), 'powers', { data: { ...power.data, use } });
      const talk = brings(laid, 'creatures', moth);
      finish(talk.does('gwen', 'use', { who: 'brass-moth', what: 'clove-dart', target: 'ash', distance: 4 }));
      expect(value(talk, 'ash', 'Stunned')).toBe(stunned);
      if (stunned === 0) continue;
      talk.does('ann', 'turn.begin', { who: 'ash' });
      finish(talk).does('ann', 'move', { who: 'ash', spaces: 2, terrain: 'open' });
      expect(talk.refused('ann', 'act', { who: 'ash', kind: 'minor', name: 'lever' })).toContain('(DOA-STATUS-02)');
    }
  });

  test('what does not fit the closed list, or has the name of something else, is turned away whole', () => {
    const talk = table({});
    const { use } = power.data;
    for (const data of [
      { ...power.data, passive: [{ do: 'fly', n: 1 }] },
      { ...power.data, use: { ...use, effects: [{ do: 'strike', damage: 1e9, past: false }] } },
      { ...power.data, id: 'anvil-blow' },
      { ...power.data, id: '__proto__' },
      { ...power.data, requires: [{ moon: 'full' }] },
    ])
      expect(talk.refused('gwen', 'content.bring', { sort: 'powers', entry: JSON.stringify({ ...power, data }) })).toContain(
        'not an entry of this kind',
      );
    expect(talk.refused('gwen', 'content.bring', { sort: 'items', entry: 'not { JSON' })).toContain('not JSON');
    expect([value(talk, 'table', 'content'), talk.may('ann', 'content.bring')]).toEqual([[], false]);
  });

  test('a setup takes what the import writes, and a hand that spoils it spoils nothing else', () => {
    const content = { powers: [power, { data: { id: 'broken' } }], creatures: [moth] };
    const talk = Talk.open(deckOfAdventures, { seats, setup: { characters: [], content } }, dice());
    expect([value(talk, 'brass-moth', 'ppMax'), value(talk, 'table', 'content')]).toMatchObject([1, [{ data: { id: 'clove-dart' } }]]);
    const spoiled = table({}, { values: { table: { content: [{ kind: 'powers', data: 7 }] } } });
    expect(spoiled.does('ann', 'sheet.review', { who: 'ash' }).hears('ann')).toEqual(['Ash has spent 0 of 12 points.']);
  });
});
