// Tests piles: owners and levels, order, piles on cards, and orientation.
import { BACKS, COUNT, EVERYBODY, FACES, NOBODY, NONE, sees, type Level, type Table } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { Tabletop, ann, bare, ben, gus, player, sue } from './tabletop.ts';

const WORDS = ['none', 'count', 'backs', 'faces'] as const;
const LEVELS: readonly Level[] = [NONE, COUNT, BACKS, FACES];
const everybody = { seats: [ann, ben, gus, sue] };
const ROW = ['AS', '2H', '3D', '4C'];

/** One pile of four cards that all see face up, and a box of which only the size is seen. */
const row = (): Tabletop =>
  new Tabletop(bare(), everybody).runs((t) => {
    t.makePile('row', { sees: sees('faces') });
    t.makePile('box', { sees: sees('count') });
    t.make('row', ROW);
  });

describe('a pile', () => {
  test('[K6] has an owner or none, and a level for each role: an owner gets the higher of the owner’s level and their role’s', () => {
    for (const owner of LEVELS) {
      for (const other of LEVELS) {
        const levels: Parameters<typeof sees>[1] = { owner: WORDS[owner], player: WORDS[other], gm: WORDS[other], spectator: 'none' };
        const table = new Tabletop(bare(), everybody).runs((t) => {
          t.makePile('anns', { owner: 'ann', sees: sees('none', levels) });
          t.makePile('gus’', { owner: 'gus', sees: sees('none', levels) });
        });
        const level = (seat: string, pile: string): string => table.view(seat).piles[pile]?.level ?? 'none';
        expect(level('ann', 'anns')).toBe(WORDS[Math.max(owner, other)]);
        expect(level('gus', 'gus’')).toBe(WORDS[Math.max(owner, other)]);
        expect(level('ben', 'anns')).toBe(WORDS[other]);
        expect(level('sue', 'anns')).toBe('none');
        if (other > NONE) expect(table.view('ben').piles['anns']?.owner).toBe('ann');
      }
    }
  });

  test('[K6] its order is a promise: the first card is the top, and every method puts cards where it says', () => {
    const table = row();
    const after = (run: (t: Table) => void): { readonly row: string[]; readonly box: string[] } => {
      const fork = row().runs(run);
      return { row: fork.faces('row'), box: fork.faces('box') };
    };
    expect(table.faces('row')).toEqual(ROW);
    const at = (i: number): number => table.card('row', i);
    expect(after((t) => t.draw('row', 'box', 3))).toEqual({ row: ['4C'], box: ['3D', '2H', 'AS'] });
    expect(after((t) => t.draw('row', 'box', 3, 'bottom'))).toEqual({ row: ['4C'], box: ['AS', '2H', '3D'] });
    expect(after((t) => t.draw('row', 'box', 9))).toEqual({ row: [], box: ['4C', '3D', '2H', 'AS'] });
    expect(after((t) => t.move([at(2), at(0)], 'box'))).toEqual({ row: ['2H', '4C'], box: ['3D', 'AS'] });
    expect(after((t) => t.moveAll('row', 'box'))).toEqual({ row: [], box: ROW });
    expect(after((t) => t.arrange('row', [at(3), at(1), at(0), at(2)]))).toEqual({ row: ['4C', '2H', 'AS', '3D'], box: [] });
    expect(after((t) => t.make('row', ['KS', 'KH']))).toEqual({ row: ['KS', 'KH', ...ROW], box: [] });
    expect(after((t) => t.unmake([at(1), at(3)]))).toEqual({ row: ['AS', '3D'], box: [] });
    const placed = (place: 'top' | 'bottom' | number): string[] =>
      after((t) => {
        t.draw('row', 'box', 2, 'bottom');
        t.move([at(3), at(2)], 'box', { at: place });
      }).box;
    expect(placed('top')).toEqual(['4C', '3D', 'AS', '2H']);
    expect(placed('bottom')).toEqual(['AS', '2H', '4C', '3D']);
    expect(placed(1)).toEqual(['AS', '4C', '3D', '2H']);
    expect(placed(99)).toEqual(['AS', '2H', '4C', '3D']);
  });

  test.each([
    ['top', ['3D', 'AS', '2H']],
    ['bottom', ['3D', 'AS', '2H']],
  ] as const)('[K6] of cards moved from several piles, too, the first one listed ends nearest the top (%s)', (at, expected) => {
    const table = row().runs((t) => {
      t.makePile('far', { sees: sees('faces') });
      t.move([t.cards('row')[0]!, t.cards('row')[1]!], 'far');
    });
    const [as, h2, d3] = [table.card('far', 0), table.card('far', 1), table.card('row', 0)];
    table.runs((t) => t.move([d3, as, h2], 'box', { at }));
    expect(table.faces('box')).toEqual(expected);
  });

  test('[K7] a level shows: none, not even that the pile exists; count, its size; backs, one for each card; faces, everything', () => {
    const table = new Tabletop(bare(), everybody).runs((t) => {
      t.makePile('pile', { owner: 'ann', sees: sees('none', { owner: 'faces', gm: 'backs', player: 'count' }) });
      t.make('pile', ['AS', '2H'], NOBODY);
    });
    expect(table.view('sue').piles).toEqual({});
    expect(table.got('sue').events).toEqual([]);
    expect(table.view('ben').piles['pile']).toEqual({ owner: 'ann', level: 'count', count: 2, slots: null, known: [] });
    expect(table.sees('gus', 'pile')).toEqual([null, null]);
    expect(new Set(table.handles('gus', 'pile')).size).toBe(2);
    expect(table.sees('ann', 'pile')).toEqual(['AS', '2H']);
    table.runs((t) => t.unmake(t.cards('pile'), NOBODY)).runs((t) => t.unmakePile('pile'));
    expect(table.got('sue').events).toEqual([]);
  });

  test('[K8] a viewer learns cards that come into sight; cards that go out of sight stay known by place until the pile is mixed', () => {
    const table = new Tabletop().runs((t) => {
      t.makePile('pile', { sees: sees('count') });
      t.make('pile', ['AS', '2H'], NOBODY);
    });
    table.runs((t) => t.see('pile', sees('faces')));
    expect(table.last.reveals).toBe(true);
    expect(table.sees('ben', 'pile')).toEqual(['AS', '2H']);
    table.runs((t) => t.see('pile', sees('backs')));
    expect(table.sees('ben', 'pile')).toEqual(['AS', '2H']);
    table.runs((t) => t.see('pile', sees('count')));
    expect(table.view('ben').piles['pile']).toMatchObject({
      slots: null,
      known: [
        [0, 'AS'],
        [1, '2H'],
      ],
    });
    expect(table.last.reveals).toBe(false);
    table.runs((t) => t.shuffle('pile'));
    expect(table.view('ben').piles['pile']?.known).toEqual([]);
    expect(table.pools('ben')).toEqual({ pile: '2H AS' });
    table.runs((t) => t.see('pile', sees('none')));
    expect(table.view('ben').piles).toEqual({});
    expect(table.pools('ben')).toEqual({ '?': '2H AS' });
  });

  test('[K9] a pile lies on a card, goes where the card goes, and is shown on it to viewers who see both', () => {
    const table = row().runs((t) => {
      t.makePile('gear', { on: t.cards('row')[1]!, sees: sees('none', { player: 'faces' }) });
      t.make('gear', ['KS']);
    });
    const carried = (seat: string, pile: string): (readonly string[])[] =>
      table.view(seat).piles[pile]?.slots?.map((slot) => slot.piles) ?? [];
    expect(carried('ann', 'row')).toEqual([[], ['gear'], [], []]);
    expect(carried('sue', 'row')).toEqual([[], [], [], []]);
    table.runs((t) => t.makePile('other', { sees: sees('faces') })).runs((t) => t.move([t.cards('row')[1]!], 'other'));
    expect(carried('ann', 'other')).toEqual([['gear']]);
    table.runs((t) => t.see('gear', sees('faces')));
    expect(carried('sue', 'other')).toEqual([['gear']]);
    table.runs((t) => t.unmake(t.cards('gear'))).runs((t) => t.unmakePile('gear'));
    expect(carried('ann', 'other')).toEqual([[]]);
  });

  test('[K10] a card that carries a pile cannot be unmade, because the pile would lie on nothing', () => {
    const table = row().runs((t) => t.makePile('gear', { on: t.cards('row')[0]!, sees: sees('faces') }));
    expect(table.faultWhen((t) => t.unmake([t.cards('row')[0]!]))).toBeTruthy();
  });

  test('[K10] a pile lies only on a card that exists', () => {
    expect(row().faultWhen((t) => t.makePile('gear', { on: 999, sees: sees('faces') }))).toBeTruthy();
  });

  test('[K10] a card is never in a pile that lies on it, directly or through other cards', () => {
    const table = row().runs((t) => {
      t.makePile('gear', { on: t.cards('row')[0]!, sees: sees('faces') });
      t.move([t.cards('row')[1]!], 'gear');
      t.makePile('pouch', { on: t.cards('gear')[0]!, sees: sees('faces') });
    });
    const knight = table.card('row', 0);
    expect(table.faultWhen((t) => t.move([knight], 'gear'))).toBeTruthy();
    expect(table.faultWhen((t) => t.move([knight], 'pouch'))).toBeTruthy();
  });

  test('[K11] a pile is made once, and unmade only when it exists and is empty', () => {
    const table = row();
    expect(table.faultWhen((t) => t.makePile('row', { sees: sees('faces') }))).toContain('exists already');
    expect(table.faultWhen((t) => t.makePile('', { sees: sees('faces') }))).toContain('is no valid pile id');
    expect(table.faultWhen((t) => t.unmakePile('row'))).toContain('empty');
    expect(table.faultWhen((t) => t.unmakePile('nowhere'))).toContain('nowhere');
    expect(table.faultWhen((t) => t.draw('row', 'nowhere'))).toContain('nowhere');
    table.runs((t) => t.unmakePile('box')).runs((t) => t.makePile('box', { sees: sees('backs') }));
    expect(table.view('ann').piles['box']?.level).toBe('backs');
  });
});

describe('orientation', () => {
  const turned = (): Tabletop => row().runs((t) => t.turn(t.cards('row')[1]!, 90));
  const turns = (table: Tabletop, seat: string, pile: string): number[] =>
    table.view(seat).piles[pile]?.slots?.map((slot) => slot.turn) ?? [];

  test('[K12] a viewer who knows a turned card sees its turn', () => {
    const table = turned();
    expect(turns(table, 'sue', 'row')).toEqual([0, 90, 0, 0]);
    expect(table.got('ben').events).toEqual([{ type: 'CardTurned', pile: 'row', at: 1, turn: 90 }]);
    table.runs((t) => t.see('row', sees('backs')));
    expect(turns(table, 'ben', 'row')).toEqual([0, 90, 0, 0]);
  });

  test('[K12] a back shows none, because a turned back would reveal which of the cards beside it is taken', () => {
    const table = turned().runs((t) => t.see('row', sees('backs', { gm: 'faces' })));
    table.runs((t) => t.shuffle('row'));
    const at = table.reader.pile('row').slots.findIndex((slot) => slot.turn === 90);
    expect(turns(table, 'ben', 'row')).toEqual([0, 0, 0, 0]);
    expect(turns(table, 'gus', 'row')[at]).toBe(90);
    table.runs((t) => t.turn(t.cards('row')[at]!, 180));
    expect(table.got('ben').events).toEqual([]);
    const taking = (place: number): string => {
      const fork = turned()
        .runs((t) => t.see('row', sees('backs', { gm: 'faces' })))
        .runs((t) => t.shuffle('row'));
      fork.runs((t) => t.move([t.cards('row')[place]!], 'box', { keepTurn: true }));
      return JSON.stringify([fork.got('ben'), fork.view('ben')]);
    };
    expect(taking(at)).toBe(taking((at + 1) % 4));
  });

  test('[K12] a card that is drawn or moved lies upright again, unless its turn is to be kept', () => {
    const turnIn = (run: (t: Table, card: number) => void): number => {
      const table = turned();
      const card = table.card('row', 1);
      return table.runs((t) => run(t, card)).reader.find(card).slot.turn;
    };
    expect(turnIn((t) => t.draw('row', 'box', 2))).toBe(0);
    expect(turnIn((t) => t.moveAll('row', 'box'))).toBe(0);
    expect(turnIn((t, card) => t.move([card], 'box', { open: EVERYBODY }))).toBe(0);
    expect(turnIn((t, card) => t.move([card], 'box', { keepTurn: true }))).toBe(90);
    expect(turnIn((t) => t.shuffle('row'))).toBe(90);
  });

  test('[K12] turning a card to its current turn makes no event', () => {
    expect(turned().runs((t) => t.turn(t.cards('row')[1]!, 90)).last.events).toEqual([]);
  });

  test('[K6] an owner may be a character: the seat that plays it owns the pile', () => {
    const table = new Tabletop(bare(), { seats: [player('ann', ['ash']), ben] }).runs((t) => {
      t.makePile('deck/ash', { owner: 'ash', sees: sees('count', { owner: 'faces' }) });
      t.make('deck/ash', ['AS'], NOBODY);
    });
    expect(table.sees('ann', 'deck/ash')).toEqual(['AS']);
    expect(table.sees('ben', 'deck/ash')).toBeNull();
  });
});
