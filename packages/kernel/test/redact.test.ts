// Tests that nothing leaves the table that a viewer may not see.
import {
  BACKS,
  EVERYBODY,
  NOBODY,
  askAll,
  cards,
  command,
  legal,
  offer,
  question,
  param,
  sees,
  step,
  text,
  view,
  viewGroup,
  type Event,
  type View,
} from '@pasteboard/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_CARD, facesShown, randomGame, runs, stories, tell } from './random-table.ts';
import { Tabletop, ann, bare, ben, cat, gus, sue } from './tabletop.ts';

const marked = question<{ readonly mark: string }, { readonly word: string; readonly card: readonly number[] }>(
  'step-mark',
  (t) => ({ word: text(40), card: cards(t.cards('row'), 1, 1) }),
  () => undefined,
);
const after = step('after-mark', (t, _, answers) => t.say('done', { n: Object.keys(answers as object).length }));
/** Two sealed questions with secret arguments. */
const sealed = bare({
  steps: [marked, after],
  commands: {
    vote: command<{ readonly secret: string }>({
      topic: 'vote',
      rule: null,
      offers: (_, by) => (by.role === 'player' ? [offer({ secret: text(40, { secret: true }) })] : []),
      run: () =>
        askAll(
          ['ann', 'ben'].map((to) => ({ to, key: 'vote', params: {}, of: { step: 'step-mark', args: { mark: 'frame-mark' } } })),
          { step: 'after-mark', args: { mark: 'frame-mark' } },
        ),
    }),
  },
});
const voting = (): Tabletop =>
  new Tabletop(sealed, { seats: [ann, ben, gus, sue] })
    .runs((t) => {
      t.makePile('row', { sees: sees('backs') });
      const laid = ['zq1', 'zq2'].map((face, i) => ({ card: FIRST_CARD + i, face, turn: 0 }));
      t.emit({
        type: 'CardsMade',
        pile: 'row',
        at: [0, 1],
        cards: laid,
        open: NOBODY,
        faces: { zq1: { name: 'zq1' }, zq2: { name: 'zq2' } },
      });
    })
    .does('ann', 'vote', { secret: 'param-mark' });

const EYES = ['spectator', 'ann', 'ben', 'gus', 'sue'];
/** Every byte a viewer gets. */
const bytes = (table: Tabletop, seat: string): string => JSON.stringify([table.view(seat), table.got(seat), table.legal(seat, true)]);

describe('data sent to viewers', () => {
  test('[K35] viewers get no card id, no step or its arguments, no parameter of a command, no sealed answer', () => {
    const table = voting();
    const SECRET = /777\d{4}|-mark|zq\d/;
    for (const seat of EYES) expect(bytes(table, seat)).not.toMatch(SECRET);
    table.answers('ann', { word: 'answer-mark', card: [table.handles('ann', 'row')[0]!] });
    expect(table.state.asks[0]?.answer?.values).toEqual({ word: 'answer-mark', card: [FIRST_CARD] });
    for (const seat of EYES) expect(bytes(table, seat)).not.toMatch(SECRET);
    expect(table.got('ben').events).toEqual([
      { type: 'AskChanged', id: 1, ask: { id: 1, to: 'ann', key: 'vote', params: {}, answered: true } },
    ]);
  });

  test('[K35] a sealed answer looks the same whatever it is', () => {
    const answered = (word: string, at: number): string[] => {
      const table = voting();
      table.answers('ann', { word, card: [table.handles('ann', 'row')[at]!] });
      return ['spectator', 'ben', 'gus', 'sue'].map((seat) => bytes(table, seat));
    };
    expect(answered('yes', 0)).toEqual(answered('a longer word', 1));
  });

  test('[K35] in any story no viewer gets a card id, a step, a sealed answer or a hidden face', () => {
    let looked = 0;
    fc.assert(
      fc.property(stories(40), (story) => {
        const met = new Map<number, Set<string>>();
        tell(story, ({ before, group, after: now, states }) => {
          now.seats.forEach((seat, v) => {
            const seen = met.get(v) ?? new Set<string>(v < before.seats.length ? [] : met.get(0));
            met.set(v, seen);
            group.events.forEach((e, i) => facesShown(e, states[i + 1]!, v).forEach((face) => seen.add(face)));
            const templates = v === 0 ? [] : legal(randomGame, now, seat.id, [group], { byHand: true });
            const got = JSON.stringify([view(now, v), v < before.seats.length ? viewGroup(before, group, v) : null, templates]);
            expect(got).not.toMatch(/777\d{4}|-mark/);
            for (const [face] of got.matchAll(/zq\d/g)) expect(seen, `viewer ${v}`).toContain(face);
            looked++;
          });
        });
      }),
      runs(15, 7),
    );
    expect(looked).toBeGreaterThan(500);
  });

  test('[K36] a view is built field by field, and has these fields and no others', () => {
    const table = new Tabletop(bare(), { seats: [ann, ben] }).runs((t) => {
      t.makePile('row', { owner: 'ann', sees: sees('backs') });
      t.make('row', ['AS'], NOBODY);
      t.declare('ann', 'luck', 'counter', 1, { min: 0, sees: 'owner' });
      t.emit({
        type: 'Asked',
        ask: {
          id: 1,
          to: 'ann',
          key: 'ask',
          params: { all: { as: 'text', v: 'a' }, one: { as: 'text', v: 'b' } },
          secrets: { one: t.viewers(['ben']) },
          join: 1,
          frames: [{ step: 'step', args: {} }],
          answer: null,
        },
      });
    });
    const seat = { id: 'spectator', role: 'spectator', name: 'Spectators', plays: [] };
    const expected: View = {
      you: 1,
      game: 'bare',
      version: 1,
      seats: [seat as View['seats'][number], ann, ben],
      piles: { row: { owner: 'ann', level: 'backs', count: 1, slots: [{ h: 1, face: null, turn: 0, piles: [] }], known: [] } },
      values: { ann: { luck: { kind: 'counter', value: 1, min: 0, max: null } } },
      asks: [{ id: 1, to: 'ann', key: 'ask', params: { all: { as: 'text', v: 'a' } }, answered: false }],
      pools: [],
      faces: {},
    };
    expect(table.view('ann')).toStrictEqual(expected);
    expect(table.view('ben').asks[0]?.params).toHaveProperty('one');
    expect(Object.keys(table.got('ann'))).toEqual(['seq', 'by', 'manual', 'undoes', 'events']);
  });

  test('[K36] a field added to the state by mistake is not sent', () => {
    const table = new Tabletop(bare(), { seats: [ann, ben] }).runs((t) => {
      t.makePile('row', { sees: sees('faces') });
      t.make('row', ['AS']);
      t.declare('ann', 'luck', 'counter', 1);
    });
    const { piles, values } = table.state;
    const row = piles['row']!;
    const leaky = {
      ...table.state,
      secret: 'mark',
      piles: { row: { ...row, secret: 'mark', slots: row.slots.map((slot) => ({ ...slot, secret: 'mark' })) } },
      values: { ann: { luck: { ...values['ann']!['luck']!, secret: 'mark' } } },
    };
    expect(view(leaky, 1)).toStrictEqual(table.view('ann'));
  });

  test('[K37] a sentence reaches its viewers, and names a card to those who know it at that moment', () => {
    const table = new Tabletop(bare({ words: { 'say.saw': '{who} saw {card|a card}.', 'say.list': 'It was {cards|some cards}.' } }), {
      seats: [ann, ben, cat],
    }).runs((t) => {
      t.makePile('hand', { owner: 'ann', sees: sees('count', { owner: 'faces' }) });
      t.make('hand', ['AS', '2H'], NOBODY);
      const [first, second] = t.cards('hand');
      t.say('saw', { who: param('seat', 'ann'), card: t.card(first!) });
      t.say('saw', { who: param('seat', 'ann'), card: t.card(first!) }, t.viewers(['ben']));
      t.show([first!], t.viewers(['cat']));
      t.say('list', { cards: t.cardList([first!]) });
      t.say('list', { cards: t.cardList([first!, second!]) });
    });
    expect(table.hears('ann')).toEqual(['Ann saw ace of spades.', 'It was ace of spades.', 'It was ace of spades and two of hearts.']);
    expect(table.hears('ben')).toEqual(['Ann saw a card.', 'Ann saw a card.', 'It was some cards.', 'It was some cards.']);
    expect(table.hears('cat')).toEqual(['Ann saw a card.', 'It was ace of spades.', 'It was some cards.']);
  });

  test.each([
    ['a rule', (table: Tabletop) => table.runs((t) => t.say('top', { card: t.card(t.cards('open')[0]!) }, t.around(['open'])))],
    ['a card made by hand', (table: Tabletop) => table.does('gus', 'manual.make', { pile: 'open', face: 'KS' })],
    ['a value set by hand', (table: Tabletop) => table.does('gus', 'manual.set', { scope: 'ann', key: 'luck', to: 2 })],
    ['a card turned by hand', (table: Tabletop) => table.does('gus', 'manual.turn', { pile: 'open', cards: [2], turn: 90 })],
  ] as const)('[K37] seats that join later are told what all know: %s', (_, speak) => {
    const table = new Tabletop(bare(), { seats: [ann, ben, gus] }).runs((t) => {
      t.makePile('open', { sees: sees('faces') });
      t.make('open', ['AS', '2H']);
      t.declare('ann', 'luck', 'counter', 1);
    });
    const spoken = speak(table).last.events.find((e): e is Extract<Event, { type: 'Said' }> => e.type === 'Said');
    expect(spoken).toMatchObject({ secrets: null, sees: EVERYBODY });
  });

  test('[K37] viewers of a roll see it; no other message shows that chance was used', () => {
    const table = new Tabletop().runs((t) => void t.roll('luck', 2, 6, t.viewers(['ann'])));
    expect(table.got('ann').events).toMatchObject([{ type: 'ChanceTaken', label: 'luck', kind: 'roll', of: [2, 6] }]);
    expect(table.got('ben').events).toEqual([]);
  });

  test('[K38] a viewer who may not see which cards moved learns how many, and gets the piles again', () => {
    const table = new Tabletop(bare(), { seats: [ann, ben, sue] }).runs((t) => {
      t.makePile('row', { owner: 'ann', sees: sees('backs', { owner: 'faces', spectator: 'none' }) });
      t.makePile('deck', { sees: sees('count') });
      t.makePile('hole', { sees: sees('none') });
      t.make('row', ['AS', '2H', '3D'], NOBODY);
    });
    table.runs((t) => t.move([t.cards('row')[1]!], 'deck'));
    expect(table.got('ben').events).toMatchObject([
      {
        type: 'CardsMoved',
        from: 'row',
        to: 'deck',
        n: 1,
        at: null,
        cards: null,
        fromPile: { count: 2, slots: [{ face: null }, { face: null }] },
      },
    ]);
    expect(table.got('sue').events).toMatchObject([
      { type: 'CardsMoved', from: null, to: 'deck', n: 1, at: null, cards: null, fromPile: null },
    ]);
    expect(table.got('ann').events).toMatchObject([{ type: 'CardsMoved', at: [1], cards: null }]);
    table.runs((t) => t.move([t.cards('row')[0]!], 'hole'));
    expect(table.got('sue').events).toEqual([]);
    expect(table.got('ben').events).toMatchObject([{ from: 'row', to: null, into: null, toPile: null }]);
    expect(table.state.piles['row']?.levels.filter((level) => level === BACKS).length).toBe(1);
  });
});
