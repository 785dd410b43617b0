// Tests seats: joining late, leaving and returning, swapping seats, and changing roles.
import {
  EVERYBODY,
  MOST_SEATS,
  NOBODY,
  ask,
  command,
  offer,
  openTable,
  question,
  seatPerson,
  sees,
  swapPeople,
  text,
  unseatPerson,
  view,
  viewGroup,
  type Game,
  type Seat,
} from '@pasteboard/kernel';
import { hush } from '@pasteboard/games/hush';
import { describe, expect, test } from 'vitest';
import { Tabletop, ann, bare, ben, cat, dice, gm, gus, player, sue } from './tabletop.ts';

const named = question<{}, { readonly name: string }>(
  'named',
  () => ({ name: text(20) }),
  (t, _, { name }) => t.say('named', { name }),
);
const asking: Game = bare({
  steps: [named],
  commands: {
    name: command({
      topic: 'names',
      rule: null,
      offers: (_, by) => (by.role === 'gm' ? [offer()] : []),
      run: () => ask({ to: 'ash', key: 'name', params: {}, of: { step: 'named', args: {} } }),
    }),
  },
});

/** Ann plays Ash, whose hand is secret; the GM sees backs. */
const played = (game: Game = bare()): Tabletop =>
  new Tabletop(game, { seats: [player('ann', ['ash']), ben, gus] }).runs((t) => {
    t.makePile('hand/ash', { owner: 'ash', sees: sees('count', { owner: 'faces', gm: 'backs' }) });
    t.makePile('open', { sees: sees('faces') });
    t.make('hand/ash', ['AS', '2H'], NOBODY);
    t.make('open', ['KD']);
    t.declare('ash', 'luck', 'counter', 3, { sees: 'own' });
  });

describe('people join and change seats', () => {
  test('[K16] when two people swap seats only their names change; no viewer sees more or less, and it cannot be undone', () => {
    const table = played();
    const { seats, ...rest } = table.state;
    const decision = swapPeople(table.game, table.state, 'gus', 'ann', { chance: table.chance, history: table.groups });
    if (!decision.ok) throw new Error(decision.refusal.key);
    const { seats: after, seq, ...still } = decision.next;
    expect(after).toEqual(seats.map((seat) => ({ ...seat, name: seat.id === 'gus' ? 'Ann' : seat.id === 'ann' ? 'Gus' : seat.name })));
    expect({ ...still, seq: seq - 1 }).toEqual(rest);
    expect(decision.group.by).toBe('');
    for (const heir of ['nobody', 'gus']) {
      const refused = swapPeople(table.game, table.state, 'gus', heir, { chance: table.chance, history: [] });
      expect(refused).toMatchObject({ ok: false, refusal: { key: 'seat.unknown' } });
    }
  });

  test('[K13] a seat that joins late sees at once what its role sees, and knows nothing hidden', () => {
    const table = played();
    table.sits(cat);
    expect(table.viewer('cat')).toBe(4);
    expect(table.sees('cat', 'open')).toEqual(['KD']);
    expect(table.view('cat').piles['hand/ash']).toMatchObject({ level: 'count', count: 2, known: [] });
    expect(table.view('cat')).toMatchObject({ you: 4, pools: [], values: {} });
    expect(table.got('cat').events[0]?.type).toBe('Resynced');
    expect(table.got('ann').events[0]).toEqual({ type: 'SeatChanged', at: 4, seat: cat });
    expect(table.hears('ben')).toEqual(['Cat sits down.']);
    const before = table.view('ann').piles;
    expect(before).toEqual(played().view('ann').piles);
  });

  test('[K13] a seat that joins late knows what all know: cards shown to all, by place or by pile', () => {
    const table = new Tabletop().runs((t) => {
      t.makePile('deck', { sees: sees('count') });
      t.makePile('open', { sees: sees('faces') });
      t.make('open', ['AS', '2H', '3D']);
      t.moveAll('open', 'deck');
    });
    table.sits(cat);
    expect(table.view('cat').piles['deck']?.known).toEqual([
      [0, 'AS'],
      [1, '2H'],
      [2, '3D'],
    ]);
    table.runs((t) => t.shuffle('deck')).sits(player('dan'));
    for (const seat of ['cat', 'dan']) expect(table.pools(seat)).toEqual({ deck: '2H 3D AS' });
  });

  test('[K13] a late player does not learn what only spectators may know', () => {
    const table = new Tabletop().runs((t) => {
      t.makePile('hand', { owner: 'ann', sees: sees('count', { owner: 'faces', spectator: 'faces' }) });
      t.makePile('deck', { sees: sees('count') });
      t.make('hand', ['AS', '2H', '3D'], NOBODY);
      t.move([t.cards('hand')[2]!], 'deck');
    });
    table.sits(cat);
    expect(JSON.stringify([table.view('cat'), table.got('cat')])).not.toMatch(/AS|2H|3D/);
  });

  test('[K13] knowledge by place stands for one card, and not for another with the same face', () => {
    const table = new Tabletop(bare(), { seats: [ann] }).runs((t) => {
      t.makePile('deck', { sees: sees('count') });
      const [shown] = t.make('deck', ['AS']);
      t.make('deck', ['AS'], 1);
      t.show([shown!], EVERYBODY);
    });
    table.sits(cat);
    expect([table.view('cat').piles['deck']?.known, table.pools('cat')]).toEqual([[[1, 'AS']], {}]);
  });

  test('[K14] when a character changes players, its cards, values and questions follow', () => {
    const table = played(asking).does('gus', 'name');
    expect([table.isAsked('ann'), table.isAsked('ben')]).toEqual([true, false]);
    table.does('gus', 'manual.control', { character: 'ash', seat: 'ben' });
    expect([table.isAsked('ann'), table.isAsked('ben')]).toEqual([false, true]);
    expect(table.sees('ben', 'hand/ash')).toEqual(['AS', '2H']);
    expect(table.view('ben').values['ash']?.['luck']?.value).toBe(3);
    expect(table.view('ann').values['ash']).toBeUndefined();
    expect(table.view('ann').piles['hand/ash']).toMatchObject({
      level: 'count',
      known: [
        [0, 'AS'],
        [1, '2H'],
      ],
    });
    table.answers('ben', { name: 'Ash the Bold' });
    expect(table.state.asks).toEqual([]);
  });

  test('[K14] if no seat plays a character, the GM is asked instead', () => {
    const table = new Tabletop(asking, { seats: [ann, ben, gus] }).does('gus', 'name');
    expect(['ann', 'ben', 'gus'].map((seat) => table.isAsked(seat))).toEqual([false, false, true]);
  });

  test('[K15] a seat with a new role learns cards that come into sight, and keeps its knowledge', () => {
    const table = played().does('gus', 'manual.seat', { seat: 'ben', role: 'gm' });
    expect(table.sees('ben', 'hand/ash')).toEqual([null, null]);
    table.does('gus', 'manual.see', { pile: 'hand/ash', role: 'gm', level: 'faces' });
    expect(table.sees('ben', 'hand/ash')).toEqual(['AS', '2H']);
    expect(table.last.reveals).toBe(true);
    table.does('gus', 'manual.seat', { seat: 'ben', role: 'spectator' });
    expect(table.view('ben').piles['hand/ash']).toMatchObject({
      level: 'count',
      known: [
        [0, 'AS'],
        [1, '2H'],
      ],
    });
    expect(table.legal('ben', true)).toEqual([]);
  });

  test('[K15] a seat that changes its name or role does not count as new', () => {
    let joined = 0;
    const table = new Tabletop(bare({ joined: () => void joined++ }));
    table.sits({ ...ann, name: 'Anna' });
    expect([joined, table.hears('ben')]).toEqual([0, []]);
    expect(table.view('ben').seats[1]?.name).toBe('Anna');
    table.sits(cat);
    expect(joined).toBe(1);
  });
});

describe('room at the table', () => {
  const many = (n: number): Seat[] => Array.from({ length: n }, (_, i) => player(`p${i + 1}`));
  const sit = (table: Tabletop, seat: Seat): boolean =>
    seatPerson(table.game, table.state, seat, { chance: table.chance, history: table.groups }).ok;

  test(`[K16] there are ${MOST_SEATS} seats and no more, and the last one keeps its secrets like the first`, () => {
    const table = new Tabletop(bare(), { seats: many(MOST_SEATS) }).runs((t) => {
      t.makePile('hand', { owner: `p${MOST_SEATS}`, sees: sees('backs', { owner: 'faces' }) });
      t.makePile('open', { sees: sees('faces') });
      t.make('hand', ['AS', 'KH'], NOBODY);
      t.draw('hand', 'open');
      t.say('seen', { card: t.card(t.cards('open')[0]!) });
      t.say('secret', { card: t.card(t.cards('hand')[0]!) });
    });
    expect(table.sees(`p${MOST_SEATS}`, 'hand')).toEqual(['KH']);
    expect(table.hears(`p${MOST_SEATS}`)).toEqual(['seen: card ace of spades', 'secret: card king of hearts']);
    for (const seat of ['spectator', 'p1', `p${MOST_SEATS - 1}`]) {
      expect(JSON.stringify(table.view(seat))).not.toContain('KH');
      expect(table.hears(seat)).toEqual(['seen: card ace of spades', 'secret']);
    }
    expect(sit(table, player('one.more'))).toBe(false);
    expect(openTable(bare(), { seats: many(MOST_SEATS + 1), options: {}, setup: {} }, { chance: dice() }).ok).toBe(false);
  });

  test('[K16] at a full table people may still change their name', () => {
    const table = new Tabletop(bare(), { seats: many(MOST_SEATS) });
    expect(sit(table, { ...player('p1'), name: 'Paula' })).toBe(true);
  });

  test('[K16] every seat has its own name', () => {
    for (const seats of [[ann, ann], [player('')], [player('spectator')]])
      expect(openTable(bare(), { seats, options: {}, setup: {} }, { chance: dice() }).ok).toBe(false);
    expect(sit(new Tabletop(), player('spectator'))).toBe(false);
    expect(sit(new Tabletop(), player(''))).toBe(false);
  });

  test.each(['constructor', 'toString', '__proto__'])(
    '[K16] a person called %s joins and plays like any other, or is not admitted',
    (id) => {
      const seats = [player(id), ben];
      if (!openTable(hush, { seats, options: {}, setup: {} }, { chance: dice() }).ok) return;
      const table = new Tabletop(hush, { seats }).does(id, 'call');
      table.answers(id, { card: [table.handles(id, `hand/${id}`)[0]!] });
      table.answers('ben', { card: [table.handles('ben', 'hand/ben')[0]!] });
      expect(table.state.asks).toEqual([]);
    },
  );

  test.each([
    null,
    {},
    'ann',
    { ...cat, role: 'king' },
    { ...cat, role: 'gone' },
    { ...cat, name: 5 },
    { ...cat, plays: null },
    { ...cat, plays: ['ash', 'ash'] },
    { ...cat, id: 'a\nb' },
    { ...cat, id: 'c'.repeat(1000) },
  ])('[K16] data that does not describe a seat is refused, late and when the table opens: %j', (given) => {
    const table = new Tabletop();
    const seat = given as unknown as Seat;
    expect(seatPerson(table.game, table.state, seat, { chance: dice(), history: [] })).toMatchObject({ ok: false, fault: null });
    expect(openTable(table.game, { seats: [seat], options: {}, setup: {} }, { chance: dice() }).ok).toBe(false);
  });

  test('[K16] a name of any kind writes nothing to shared prototypes', () => {
    const shared = [Object, Object.prototype, Reflect.get({}, 'toString') as object];
    try {
      for (const id of ['constructor', 'toString', '__proto__']) {
        const opened = openTable(hush, { seats: [player(id), ben], options: {}, setup: {} }, { chance: dice() });
        if (opened.ok) view(opened.next, 1);
      }
      expect(shared.flatMap((each) => Object.keys(each))).toEqual([]);
    } finally {
      for (const each of shared) for (const key of Object.keys(each)) Reflect.deleteProperty(each, key);
    }
  });
});

describe('a seat that is gone', () => {
  /** Cat joined, got a card, and left. */
  const gone = (): Tabletop =>
    played()
      .sits(cat)
      .runs((t) => {
        t.makePile('hand/cat', { owner: 'cat', sees: sees('count', { owner: 'faces' }) });
        t.make('hand/cat', ['9C'], NOBODY);
      })
      .leaves('cat');

  test('[K17] a seat that leaves is announced, its things stay on the table, and only a present seat can leave', () => {
    const table = gone();
    expect(table.hears('ann')).toEqual(['Cat leaves the table.']);
    expect(table.faces('hand/cat')).toEqual(['9C']);
    expect(unseatPerson(table.game, table.state, 'cat', { chance: table.chance, history: [] })).toMatchObject({ ok: false });
    expect(unseatPerson(table.game, table.state, 'spectator', { chance: table.chance, history: [] })).toMatchObject({ ok: false });
  });

  test('[K17] a seat that is gone sees nothing, may do nothing, and is asked nothing', () => {
    const table = gone();
    expect(table.state.seats[4]).toEqual({ id: 'cat', role: 'gone', name: 'Cat', plays: [] });
    expect(table.viewer('cat')).toBe(-1);
    expect(table.legal('cat', true)).toEqual([]);
    expect(table.refused('cat', 'manual.say', { text: 'hello' }).key).toBe('seat.unknown');
    expect(table.reader.seats.map(({ id }) => id)).toEqual(['ann', 'ben', 'gus']);
    expect(table.view('spectator').seats[4]?.role).toBe('gone');
    table.runs((t) => t.say('hello'));
    expect(view(table.state, 4)).toMatchObject({ seats: [], piles: {}, values: {}, asks: [], pools: [] });
    expect(viewGroup(table.before, table.last, 4).events).toEqual([]);
  });

  test('[K17] the number of a gone seat is never reused: a person who returns gets it back, with their things and what all know', () => {
    const table = gone().sits({ ...cat, name: 'Catherine' });
    expect(table.viewer('cat')).toBe(4);
    expect(table.sees('cat', 'hand/cat')).toEqual(['9C']);
    expect(table.hears('ann')).toEqual(['Catherine sits down.']);
    expect(table.view('cat').pools).toEqual([]);
  });

  test('[K17] a character played by a stand-in returns to its player, and no seat plays another present seat', () => {
    const table = gone().does('gus', 'manual.control', { character: 'cat', seat: 'ben' });
    expect(table.sees('ben', 'hand/cat')).toEqual(['9C']);
    table.sits(cat);
    expect([table.sees('ben', 'hand/cat'), table.reader.seat('ben')?.plays]).toEqual([null, []]);
    const world = { chance: table.chance, history: [] };
    expect(seatPerson(table.game, table.state, { ...player('dan'), plays: ['ann'] }, world)).toMatchObject({
      refusal: { key: 'seat.name' },
    });
    expect(seatPerson(table.game, table.state, player('ash'), world)).toMatchObject({ refusal: { key: 'seat.taken' } });
  });

  test('[K17] a person who returns has not met the named cards, nor read the questions, that were shown to the former person', () => {
    const table = new Tabletop(bare(), { seats: [ann, ben, gus] }).runs((t) => {
      t.makePile('plot', { sees: sees('none', { gm: 'faces' }) });
      t.make('plot', [{ face: 'traitor', data: { name: 'Mordred' } }], NOBODY);
      const words = { params: { who: { as: 'text', v: 'Mordred' } }, secrets: { who: t.viewers(['gus']) } } as const;
      t.emit({
        type: 'Asked',
        ask: { id: 1, to: 'ann', key: 'ask', ...words, join: null, frames: [{ step: 's', args: {} }], answer: null },
      });
    });
    expect(JSON.stringify(table.view('gus')).match(/Mordred/g)).toHaveLength(2);
    table.leaves('gus').sits(player('gus'));
    expect(JSON.stringify(table.view('gus'))).not.toContain('Mordred');
  });

  test('[K16] a person may join and leave any number of times', () => {
    const table = new Tabletop(bare(), { seats: [ann, ben] });
    for (let i = 0; i < 40; i++) table.leaves('ann').sits(ann);
    expect(table.state.seats).toHaveLength(3);
  });

  test('[K17] a role may be changed by hand, but never to gone', () => {
    const table = new Tabletop(bare(), { seats: [ann, gm('gus'), sue] });
    expect(table.refused('gus', 'manual.seat', { seat: 'ann', role: 'gone' }).key).toBe('value.notOffered');
  });
});
