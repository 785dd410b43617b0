// Tests opening a table, late seats, upgrades of the rules, and positions by description.
import {
  BLANK,
  NOBODY,
  command,
  offer,
  openTable,
  position,
  param,
  sees,
  upgradeTable,
  type Decision,
  type Game,
  type JsonRecord,
  type Opening,
  type Position,
  type Table,
} from '@pasteboard/kernel';
import { drawGame } from '@pasteboard/games/draw';
import { describe, expect, test } from 'vitest';
import { Tabletop, ann, bare, ben, cat, dice, player } from './tabletop.ts';

const seats = [ann, ben];
const game: Game = bare({
  version: 3,
  options: {
    pace: { default: 2, values: { from: 1, to: 3 }, rule: null },
    mood: { default: 'calm', values: ['calm', 'wild'], rule: null },
  },
  open: (t, setup) => {
    t.makePile('deck', { sees: sees('count') });
    t.makePile('row', { sees: sees('faces') });
    t.make('deck', ['2C', '3C', '4C']);
    t.shuffle('deck');
    for (const { id } of t.seats) t.declare(id, 'luck', 'counter', 1, { min: 0, max: 5 });
    t.say('opened', { pace: t.numberOption('pace'), setup: param('data', setup) });
  },
  joined: (t, seat) => t.declare(seat.id, 'luck', 'counter', 1),
});
const opened = (opening: Partial<Opening>): Decision => openTable(game, { seats, options: {}, setup: {}, ...opening }, { chance: dice() });
const nothing = (decision: Decision): boolean => !decision.ok && decision.refusal.key === 'internal';

describe('opening', () => {
  test('[K67] a table opens with its seats, its house rules and the game’s result of the setup, as group 1', () => {
    const table = new Tabletop(game, { options: { pace: 3 }, setup: { deal: 'low' } });
    expect(table.state).toMatchObject({ game: 'bare', version: 3, seq: 1 });
    expect(table.state.seats.map(({ id }) => id)).toEqual(['spectator', 'ann', 'ben']);
    expect(table.view('spectator').values['options']).toMatchObject({ pace: { value: 3 }, mood: { value: 'calm' } });
    expect(table.hears('ben')).toEqual(['opened: pace 3, setup {"deal":"low"}']);
    expect(table.last).toMatchObject({
      seq: 1,
      by: '',
      manual: false,
      undoes: [],
      cause: { by: '', do: 'open', with: { options: { pace: 3 } } },
    });
  });

  test.each([
    ['an unknown house rule', { options: { speed: 1 } }],
    ['a house rule from the prototype', { options: { constructor: 1 } }],
    ['a value a house rule may not have', { options: { pace: 4 } }],
    ['a word a house rule may not be', { options: { mood: 'angry' } }],
    ['two seats of one name', { seats: [ann, ann] }],
    ['a seat without a name', { seats: [player('')] }],
  ])('[K67] an opening with %s opens no table', (_, opening) => expect(nothing(opened(opening as Partial<Opening>))).toBe(true));

  test.each(['undo', 'unstick', 'answer', 'manual.deal'])('[K67] a game that has its own command %s opens no table', (name) => {
    const same = command({ topic: 'test', rule: null, offers: () => [offer()], run: () => {} });
    const decision = openTable(bare({ commands: { [name]: same } }), { seats: [ann], options: {}, setup: {} }, { chance: dice(1) });
    expect(decision).toMatchObject({ ok: false, refusal: { key: 'internal' } });
  });

  test('[K67] a game that throws opens no table', () => {
    const broken = bare({ open: (t) => void t.draw('nowhere', 'deck') });
    expect(nothing(openTable(broken, { seats, options: {}, setup: {} }, { chance: dice() }))).toBe(true);
  });

  test('[K68] the game is told once of a seat that joins late, after the seat is taken', () => {
    const table = new Tabletop(game).sits(cat);
    expect(table.last.events.map(({ type }) => type)).toEqual(['SeatChanged', 'Said', 'ValueSet']);
    expect(table.view('ann').values['cat']).toMatchObject({ luck: { value: 1 } });
    expect(table.last).toMatchObject({ by: '', cause: { do: 'seat', with: { seat: 'cat' } } });
  });
});

describe('upgrading', () => {
  const upgraded = (to: Game, from: Tabletop): Decision => upgradeTable(to, from.state, { chance: dice(), history: from.groups });
  const next: Game = {
    ...game,
    version: 5,
    upgrade: (t, from) => (from === 3 ? t.declare('table', 'wind', 'fact', 'north') : t.set('table', 'wind', 'south')),
  };

  test('[K69] a table of an older version is upgraded step by step, as a group of its own that folds without the rules', () => {
    const table = new Tabletop(game);
    table.take(upgraded(next, table));
    expect(table.state.version).toBe(5);
    expect(table.value('table', 'wind')).toBe('south');
    expect(table.last.events.filter((e) => e.type === 'Upgraded')).toEqual([
      { type: 'Upgraded', from: 3, to: 4 },
      { type: 'Upgraded', from: 4, to: 5 },
    ]);
    expect(table.hears('ann')).toEqual(['This table now plays version 5 of its rules.']);
    expect(table.view('ann').version).toBe(5);
  });

  test('[K69] an upgrade that throws changes nothing', () => {
    const broken: Game = { ...next, upgrade: (t, from) => (from === 4 ? t.set('table', 'no such', 1) : undefined) };
    const table = new Tabletop(game);
    expect(nothing(upgraded(broken, table))).toBe(true);
  });

  test.each([
    ['newer than', game],
    ['as new as', next],
  ])('[K69] a table that is %s its rules is not upgraded, and no viewer is told of a change', (_, rules) => {
    const decision = upgraded(rules, new Tabletop(next));
    expect(decision.ok && decision.group.events.some((e) => e.type === 'Said')).toBe(false);
  });
});

describe('a position', () => {
  const placed = (given: Partial<Position>, of: Game = game): Decision =>
    position(of, { seats, options: {}, setup: {} }, { piles: {}, values: {}, faces: {}, ...given });
  const table = (given: Partial<Position>, of: Game = game): Tabletop => {
    const decision = placed(given, of);
    if (!decision.ok) throw decision.fault;
    const top = new Tabletop(of);
    Object.assign(top, { state: BLANK, before: BLANK, groups: [], views: [] });
    return top.take(decision);
  };

  test('[K70] a description sets the cards of each pile, top first, their turns and the values; piles that are not listed are empty', () => {
    const laid = table({ piles: { row: ['AS', { face: '2H', turn: 90 }] }, values: { ann: { luck: 5 } } });
    expect(laid.view('ben').piles['row']?.slots?.map(({ face, turn }) => [face, turn])).toEqual([
      ['AS', 0],
      ['2H', 90],
    ]);
    expect([laid.faces('deck'), laid.value('ann', 'luck'), laid.value('ben', 'luck')]).toEqual([[], 5, 1]);
    expect(laid.state.seq).toBe(1);
  });

  test('[K70] all viewers know what each pile holds, and its order only where they see it', () => {
    const laid = table({ piles: { deck: ['AS', '9C', '2H'] } });
    for (const seat of ['spectator', 'ann', 'ben']) {
      expect(laid.view(seat).piles['deck']).toMatchObject({ count: 3, known: [] });
      expect(laid.pools(seat)).toEqual({ deck: '2H 9C AS' });
    }
  });

  test('[K70] named faces bring their data', () => {
    const laid = table({ piles: { row: ['orc', 'orc'], deck: ['elf'] }, faces: { orc: { name: 'Orc Patrol' }, elf: { name: 'Elf' } } });
    expect(laid.sees('ann', 'row')).toEqual(['orc', 'orc']);
    expect(laid.view('ann').faces['orc']).toEqual({ name: 'Orc Patrol' });
  });

  const WRONG: readonly (readonly [string, Partial<Position>])[] = [
    ['an unknown pile', { piles: { nowhere: ['AS'] } }],
    ['a pile from the prototype', { piles: { constructor: ['AS'] } }],
    ['a face without a description', { piles: { row: ['orc'] } }],
    ['a face from the prototype', { piles: { row: ['constructor'] } }],
    ['a playing card with a new description', { piles: { row: ['AS'] }, faces: { AS: { name: 'Mine' } } }],
    ['an undeclared value', { values: { ann: { fate: 1 } } }],
    ['a value outside its bounds', { values: { ann: { luck: 6 } } }],
  ];
  test.each(WRONG)('[K70] a position with %s opens no table', (_, given) => expect(nothing(placed(given))).toBe(true));

  test('[K70] the opening may use chance and lay cards on cards: the description replaces all of it', () => {
    const attached = bare({
      open: (t: Table, _setup: JsonRecord) => {
        t.makePile('row', { sees: sees('faces') });
        t.make('row', ['AS', '2H'], NOBODY);
        t.makePile('gear', { on: t.cards('row')[0]!, sees: sees('faces') });
        t.make('gear', ['3D']);
        t.roll('luck', 1, 6);
      },
    });
    const laid = table({ piles: { row: ['KC'] } }, attached);
    expect(laid.faces('row')).toEqual(['KC']);
    for (const { on } of Object.values(laid.state.piles)) if (on !== null) expect(laid.reader.seek(on)).not.toBeNull();
  });

  test('[K70] play continues as at any other table', () => {
    const laid = table({ piles: { deck: ['9H'], discard: [] } }, drawGame);
    laid.does('ann', 'draw');
    expect(laid.hears('ben')).toEqual(['Ann turns up the nine of hearts.']);
  });
});
