// Positions in Deck of Adventures: a map with tokens, and what it computes instead of people typing it.

import type { Json, JsonRecord } from '@pasteboard/kernel';
import { choicesIn, isOpen } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { attacks, begins, ends, finish, opened, order, table, value, verdict, type Given } from './talk.ts';
import type { Talk } from '../talk.ts';

type Tokens = { readonly [id: string]: string };
interface Ground extends Given {
  /** Rows of signs: `.` open, `~` challenging, `%` thicket, `o` crates, `#` wall, `x` pit. */
  readonly ground?: readonly string[];
  readonly piles?: { readonly [pile: string]: string };
}
const EMPTY = ['............', '............', '............', '............'];
/** Tokens on a map in the middle of a fight without an order. */
const fought = (tokens: Tokens, { ground = EMPTY, piles = {}, values = {}, options = {} }: Ground = {}): Talk =>
  table(piles, { options, values: { ...values, table: { combat: true } }, map: { ground, tokens } });
const goes = (talk: Talk, who: string, to: string, by = 'gwen'): Talk => talk.does(by, 'move', { who, to });
const at = (talk: Talk, who: string): unknown => value(talk, who, 'at');
const noWay = (talk: Talk, who: string, to: string, by = 'gwen'): string => talk.refused(by, 'move', { who, to });
/** The spaces that this character is offered. */
const offeredTo = (talk: Talk, who: string, by = 'gwen'): string[] =>
  talk
    .legal(by)
    .filter((each) => each.do === 'move' && isOpen(each) && choicesIn(each, 'who').includes(who))
    .flatMap((each) => choicesIn(each, 'to'));

describe('the map', () => {
  test('[DOA-COMBAT-02] Gwen lays one without a word, 12 by 8, with a token for everybody, and it goes with the fight', () => {
    const talk = opened().does('gwen', 'combat.begin').does('gwen', 'map.lay');
    expect(talk.hears('ann')).toEqual(['The GM lays a map: 12 columns, 8 rows.']);
    const tokens = ['ash', 'bryn', 'tuft', 'raider', 'boy', 'vale'].map((id) => at(talk, id));
    expect(tokens).toEqual(['C4', 'C5', 'C3', 'J4', 'J5', 'J3']);
    talk.does('gwen', 'combat.end');
    expect([value(talk, 'table', 'map'), at(talk, 'ash')]).toEqual([undefined, undefined]);
    expect(talk.hears('ben')).toContain('The map is put away.');
  });

  test('[DOA-COMBAT-02] only the GM lays it, of 1 to 26 spaces each way', () => {
    const talk = opened();
    expect(talk.refused('ann', 'map.lay')).toContain('not for your seat');
    expect(talk.refused('gwen', 'map.lay', { width: 0, height: 8 })).not.toBe('');
    expect(talk.refused('gwen', 'map.put', { who: 'ash', at: 'A1' })).toContain('There is no map');
    talk.does('gwen', 'map.lay', { width: 2, height: 2 });
    const there = ['ash', 'bryn', 'tuft', 'raider', 'boy', 'vale'].filter((id) => at(talk, id) !== undefined);
    expect(there).toHaveLength(4);
  });

  test('[DOA-COMBAT-02] of a map in a setup, what cannot be read is left out', () => {
    const odd = { ground: ['..?', '#', 7], light: 'x', tokens: { ash: 'A2', bryn: 'C1', tuft: 'C1', nobody: 'B1', boy: 'Z9', vale: 3 } };
    const talk = table({}, { map: odd });
    const laid = value(talk, 'table', 'map');
    expect(laid).toEqual({ width: 3, height: 2, ground: ['..?', '#..'], light: ['...', '...'] });
    expect(['ash', 'bryn', 'tuft', 'boy', 'vale'].map((id) => at(talk, id))).toEqual([undefined, 'C1', undefined, undefined, undefined]);
    for (const map of [{}, { ground: [] }, { ground: 'x' }, { ground: [''] }])
      expect(value(table({}, { map }), 'table', 'map')).toBeUndefined();
  });

  test('[DOA-COMBAT-02] where the table plays on a map, each fight begins on one', () => {
    const talk = opened({ fightMap: 'grid' }).does('gwen', 'combat.begin');
    expect([at(talk, 'ash'), talk.hears('ann').at(-1)]).toEqual(['C4', '(House rule: A fight begins on a map of 12 by 8 spaces.)']);
    expect(at(opened().does('gwen', 'combat.begin'), 'ash')).toBeUndefined();
  });

  test('[DOA-COMBAT-02] undo brings token, terrain and movement back', () => {
    const talk = begins(fought({ ash: 'A1' }, { ground: ['.~..', '....'] }), 'ash');
    const before = JSON.stringify(talk.state.values['ash']);
    goes(talk, 'ash', 'B1', 'ann').does('gwen', 'undo', { back: talk.groups.length });
    expect(JSON.stringify(talk.state.values['ash'])).toBe(before);
  });

  test('[DOA-TERRAIN-02] Gwen marks ground, and those who stand there stand in it; nothing is built on a creature', () => {
    const talk = fought({ ash: 'A1', bryn: 'B2' });
    talk.does('gwen', 'map.mark', { what: 'challenging', from: 'B2', to: 'A1' });
    expect([value(talk, 'ash', 'terrain'), value(talk, 'bryn', 'terrain')]).toEqual(['challenging', 'challenging']);
    expect(talk.hears('ann')).toEqual(['On the map, B2 to A1: challenging (4 spaces).']);
    talk.does('gwen', 'map.mark', { what: 'wall', from: 'A1', to: 'B2' });
    expect([talk.hears('ann')[0], (value(talk, 'table', 'map') as { ground: string[] }).ground[0]?.slice(0, 3)]).toEqual([
      'On the map, A1 to B2: wall (2 spaces).',
      '~#.',
    ]);
    talk.does('gwen', 'map.off', { who: 'ash' });
    expect([at(talk, 'ash'), value(talk, 'ash', 'terrain')]).toEqual([undefined, 'open']);
  });

  test('[DOA-COMBAT-04] who is dismissed leaves the map, and who comes back to a fight has a token again', () => {
    const talk = opened().does('gwen', 'combat.begin').does('gwen', 'map.lay').does('gwen', 'character.dismiss', { who: 'ash' });
    expect(at(talk, 'ash')).toBeUndefined();
    talk.does('gwen', 'map.put', { who: 'bryn', at: 'C4' }).does('gwen', 'character.back', { who: 'ash' });
    expect([typeof at(talk, 'ash'), at(talk, 'ash') === 'C4']).toEqual(['string', false]);
  });

  test('[DOA-COMBAT-02] a token goes on one free space; those who come late get theirs from Gwen', () => {
    const talk = fought({ ash: 'A1' }, { ground: ['..#.', '....'] });
    expect(talk.refused('gwen', 'map.put', { who: 'bryn', at: 'A1' })).toContain('Ash stands there');
    expect(talk.refused('gwen', 'map.put', { who: 'bryn', at: 'C1' })).toContain('Nobody can enter that space');
    talk.does('gwen', 'move', { who: 'bryn', spaces: 2, terrain: 'open' }).does('gwen', 'map.put', { who: 'bryn', at: 'B1' });
    expect([at(talk, 'bryn'), talk.hears('ann')]).toEqual(['B1', ['Bryn now stands on B1.']]);
  });
});

describe('moves', () => {
  test('[DOA-MOVE-01] a turn’s movement in parts, and no further; a diagonal step counts as one', () => {
    const talk = begins(fought({ ash: 'A1' }), 'ash');
    goes(talk, 'ash', 'D4', 'ann');
    expect([at(talk, 'ash'), talk.hears('ben')]).toEqual(['D4', ['Ash moves to D4 for 3, with 3 left.']]);
    expect(noWay(talk, 'ash', 'H4', 'ann')).toContain('movement left for 3 spaces');
    goes(talk, 'ash', 'G4', 'ann');
    expect(offeredTo(talk, 'ash', 'ann')).toEqual([]);
    expect(talk.refused('ann', 'move', { who: 'ash', spaces: 1, terrain: 'open' })).toContain('name the space');
  });

  test('[DOA-COMBAT-02] [DOA-MOVE-06] a dearer diagonal step counts in the move and in the distance', () => {
    const talk = fought({ ash: 'A1', raider: 'E4' }, { options: { diagonalCost: 1.5 } });
    expect([noWay(talk, 'ash', 'F4'), offeredTo(talk, 'ash').includes('E3')]).toEqual([expect.stringContaining('6 spaces'), true]);
    goes(talk, 'ash', 'D3');
    expect(talk.hears('ann')).toEqual(['(House rule: A diagonal step costs one and a half.)', 'Ash moves to D3 for 4, with 2 left.']);
  });

  test('[DOA-TERRAIN-01] challenging terrain costs two a space, and the walk goes around it where that is cheaper', () => {
    const talk = fought({ ash: 'A1' }, { ground: ['.~~~~...', '~~~~~...'] });
    expect(noWay(talk, 'ash', 'E1')).toContain('6 spaces');
    goes(talk, 'ash', 'D1');
    expect([talk.hears('ann')[0], value(talk, 'ash', 'terrain')]).toEqual(['Ash moves to D1 for 6, with none left.', 'challenging']);
    const around = goes(fought({ ash: 'A1' }, { ground: ['.~~~.', '.....'] }), 'ash', 'E1');
    expect(around.hears('ann')[0]).toContain('for 4');
  });

  test('[DOA-MOVE-03] through a friend, and the turn may not end there; source and table forbid only that', () => {
    const talk = begins(fought({ ash: 'A1', bryn: 'B1' }, { ground: ['......'] }), 'ash');
    goes(talk, 'ash', 'B1', 'ann');
    expect(talk.hears('ben')[0]).toBe('Ash moves to B1 for 1, where a friend stands, with 5 left.');
    expect(talk.refused('ann', 'turn.end', { who: 'ash' })).toContain('the turn cannot end there. (DOA-MOVE-03)');
    finish(talk.does('ann', 'act', { who: 'ash', kind: 'major', name: 'leap' }));
    goes(talk, 'ash', 'C1', 'ann').does('ann', 'turn.end', { who: 'ash' });
  });

  test('[DOA-MOVE-03] a friend’s space is open only with movement left to leave it, and never outside a turn', () => {
    const row = ['........'];
    const talk = begins(fought({ ash: 'A1', bryn: 'G1' }, { ground: row }), 'ash');
    expect(noWay(talk, 'ash', 'G1', 'ann')).toContain('Bryn stands there. (DOA-MOVE-03)');
    expect(noWay(fought({ ash: 'A1', bryn: 'B1' }, { ground: row }), 'ash', 'B1')).toContain('(DOA-MOVE-03)');
    // Held fast on a friend's space there is nothing to be done: the turn ends.
    const held = begins(fought({ ash: 'A1', bryn: 'B1' }, { ground: row }), 'ash');
    goes(held, 'ash', 'B1', 'ann').does('gwen', 'condition.impose', { who: 'ash', condition: 'Entangled', turns: 0 });
    finish(held.does('ann', 'turn.end', { who: 'ash' }));
    expect(value(held, 'ash', 'inTurn')).toBe(false);
  });

  test('[DOA-MOVE-04] not through a foe who is up; one who is down bars nobody', () => {
    const row = ['........'];
    const talk = fought({ ash: 'A1', vale: 'C1' }, { ground: row });
    expect([noWay(talk, 'ash', 'C1'), noWay(talk, 'ash', 'D1')]).toEqual([
      'Vale stands there. (DOA-MOVE-04)',
      'Enemies are in the way. (DOA-MOVE-04)',
    ]);
    const down = fought({ ash: 'A1', vale: 'C1' }, { ground: row, values: { vale: { hp: 0, ko: 'damage' } } });
    expect(noWay(down, 'ash', 'C1')).toContain('stands there');
    expect(at(goes(down, 'ash', 'D1'), 'ash')).toBe('D1');
    const gone = fought({ ash: 'A1', boy: 'C1' }, { ground: row, values: { boy: { hp: 0, out: true } } });
    expect(at(goes(gone, 'ash', 'C1'), 'ash')).toBe('C1');
  });

  test('[DOA-MOVE-05] not between two foes who stand corner to corner', () => {
    const corner = { ground: ['..', '..'] };
    const talk = fought({ ash: 'A1', raider: 'B1', boy: 'A2' }, corner);
    expect(noWay(talk, 'ash', 'B2')).toBe('There is no way between two enemies who stand corner to corner. (DOA-MOVE-05)');
    expect(at(goes(fought({ ash: 'A1', raider: 'B1' }, corner), 'ash', 'B2'), 'ash')).toBe('B2');
    expect(at(goes(fought({ boy: 'A1', raider: 'B1', vale: 'A2' }, corner), 'boy', 'B2'), 'boy')).toBe('B2');
  });

  test('[DOA-ACTION-11] [DOA-STATUS-04] Rush and halved speed count on the map as elsewhere', () => {
    const talk = begins(fought({ ash: 'A1' }, { values: { ash: { 'Knocked Down': 1 } } }), 'ash');
    expect(noWay(talk, 'ash', 'E1', 'ann')).toContain('3 spaces');
    goes(talk.does('ann', 'rush', { who: 'ash' }), 'ash', 'G1', 'ann');
    expect(talk.hears('ann')[0]).toContain('with none left');
  });
});

describe('between two', () => {
  const near = { piles: { 'draw/ash': '6S', 'target/raider': '9H', 'target/vale': '9S' } };
  const hit: JsonRecord = { who: 'ash', target: 'raider', stat: 'Finesse', damage: 1, type: 'weapon' };
  const strikes = (talk: Talk): Talk => finish(talk.does('gwen', 'attack', hit));

  test('[DOA-COMBAT-02] nobody types distance or cover where both have a token; without one, as ever', () => {
    const talk = fought({ ash: 'A1', raider: 'E1' }, near);
    const fields = talk
      .legal('gwen')
      .filter((each) => each.do === 'attack' && choicesIn(each, 'who').includes('ash') && !('sense' in each.fields))
      .map((each) => [choicesIn(each, 'target'), Object.keys(each.fields)]);
    expect(fields).toEqual([
      [['raider'], ['who', 'target', 'stat', 'damage', 'type']],
      [['vale'], ['who', 'target', 'stat', 'damage', 'type', 'distance', 'cover']],
    ]);
    expect(talk.refused('gwen', 'attack', { ...hit, distance: 1, cover: 'none' })).not.toBe('');
    expect(verdict(strikes(talk)).success).toBe(true);
  });

  test('[DOA-COVER-02] [DOA-COVER-03] [DOA-COVER-05] cover is read off the line: a creature between, crates, a wall, and none from the other side', () => {
    const range = (tokens: Tokens, ground = EMPTY): Json => {
      const talk = fought({ ash: 'A1', raider: 'E1', ...tokens }, { ...near, ground }).does('gwen', 'attack', hit);
      return talk.state.asks.at(-1)?.params['dr']?.v ?? null;
    };
    expect(range({})).toBe(3);
    expect(range({ bryn: 'C1' })).toBe(2);
    expect(range({}, ['...o......', '..........'])).toBe(2);
    expect(range({}, ['.o........', '..........'])).toBe(3);
    expect(range({}, ['.#........', '..........'])).toBe(1);
    expect(range({ ash: 'E2' }, ['...#......', '..........'])).toBe(3);
  });

  test('[DOA-COVER-04] what Gwen has said counts beside the map, the better of the two', () => {
    const talk = fought({ ash: 'A1', raider: 'E1', bryn: 'C1' }, near).does('gwen', 'cover', {
      who: 'raider',
      cover: 'full',
      from: ['ash'],
    });
    expect(talk.does('gwen', 'attack', hit).state.asks.at(-1)?.params['dr']?.v).toBe(1);
  });

  test('[DOA-STATUS-04] within one space is read off the map for a target who lies on the ground', () => {
    const down = { piles: { 'draw/ash': '6S 7S', 'target/raider': '9H' }, values: { raider: { 'Knocked Down': 1 } } };
    expect(strikes(fought({ ash: 'A1', raider: 'B2' }, down)).groups.length).toBeGreaterThan(0);
    expect(verdict(strikes(fought({ ash: 'A1', raider: 'B2' }, down))).hand).toBe(1);
    expect(verdict(strikes(fought({ ash: 'A1', raider: 'C1' }, down))).hand).toBe(-1);
  });

  test('[DOA-LIGHT-01] an attack goes by the light where its target stands, another check by that of the drawer', () => {
    const lit = (light: string): Talk =>
      fought({ ash: 'A1', raider: 'E1' }, { piles: { 'draw/ash': '6S 7S 8S 9S', 'target/raider': '9H' } }).does('gwen', 'map.mark', {
        what: light,
        from: 'E1',
        to: 'F2',
      });
    expect(verdict(strikes(lit('dark'))).hand).toBe(-1);
    expect(verdict(strikes(lit('bright').does('gwen', 'light', { light: 'dark' }))).hand).toBe(0);
    const check = { who: 'ash', stat: 'Detection', tc: '8C', dr: 2 };
    expect(verdict(finish(lit('dark').does('gwen', 'check', check))).hand).toBe(0);
    expect(verdict(finish(lit('dim').does('gwen', 'map.put', { who: 'ash', at: 'F1' }).does('gwen', 'check', check))).hand).toBe(-1);
    expect(
      verdict(finish(lit('dark').does('gwen', 'map.mark', { what: 'asTheScene', from: 'E1', to: 'E1' }).does('gwen', 'attack', hit))).hand,
    ).toBe(0);
  });

  test('[DOA-COMBAT-13] a Power reaches as far as it says, measured on the map', () => {
    const powers = { ash: { powers: ['warm-hands'], pp: 3 }, bryn: { hp: 1 } };
    const far = fought({ ash: 'A1', bryn: 'L4' }, { values: powers });
    expect(far.refused('ann', 'use', { who: 'ash', what: 'warm-hands', target: 'bryn' })).toContain('(DOA-COMBAT-13)');
    const close = fought({ ash: 'A1', bryn: 'B2' }, { values: powers }).does('ann', 'use', {
      who: 'ash',
      what: 'warm-hands',
      target: 'bryn',
    });
    expect(value(close, 'bryn', 'hp')).toBe(3);
  });

  test('[DOA-DISCARD-06] Aggro takes in all within two spaces, and Ann names none of them', () => {
    const talk = begins(
      fought(
        { ash: 'D2', bryn: 'C2', raider: 'F4', boy: 'H2', vale: 'A1', tuft: 'L4' },
        { piles: { 'draw/ash': '2C 3C' }, values: { ash: { mechanic: 'Aggro' } } },
      ),
      'ash',
    );
    talk.does('ann', 'discard', { who: 'ash', mechanic: 'Aggro', n: '2' });
    const under = ['bryn', 'raider', 'boy', 'vale', 'tuft'].filter((id) => value(talk, id, 'discardEffect') === 'Aggro');
    expect(under).toEqual(['bryn', 'raider']);
    expect(order(talk, 'draw/ash')).toBe('');
  });

  test('[DOA-DISCARD-08] Help reaches six spaces on the map', () => {
    const help = { who: 'ash', mechanic: 'Help', n: '2', target: 'bryn' };
    const cards = { piles: { 'draw/ash': '2C 3C' }, values: { ash: { mechanic: 'Help' } } };
    expect(begins(fought({ ash: 'A1', bryn: 'H1' }, cards), 'ash').refused('ann', 'discard', help)).toContain('(DOA-DISCARD-08)');
    const talk = begins(fought({ ash: 'A1', bryn: 'G4' }, cards), 'ash').does('ann', 'discard', help);
    expect(value(talk, 'bryn', 'discardEffect')).toBe('Help');
  });

  test('[DOA-COVER-04] what a token is moved by, a walk or Gwen’s hand, leaves cover behind', () => {
    for (const moved of [(talk: Talk) => goes(talk, 'ash', 'B1'), (talk: Talk) => talk.does('gwen', 'map.put', { who: 'ash', at: 'B1' })]) {
      const talk = fought({ ash: 'A1' }).does('gwen', 'cover', { who: 'ash', cover: 'partial', from: ['vale'] });
      expect(value(moved(talk), 'ash', 'partialCover')).toEqual([]);
    }
  });
});

test('[DOA-COMBAT-02] without a map everything goes by word', () => {
  const talk = table({ 'draw/ash': '6S', 'target/raider': '9H' });
  expect(verdict(attacks(talk, 'ash', 'raider', { cover: 'partial' })).success).toBe(false);
  expect(talk.may('gwen', 'map.clear')).toBe(false);
  ends(begins(opened().does('gwen', 'combat.begin'), 'ash').does('gwen', 'move', { who: 'ash', spaces: 6, terrain: 'open' }), 'ash');
});
