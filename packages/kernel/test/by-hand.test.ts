// Tests the manual commands: what each does, who may give it, and that it reveals nothing.
import { NOBODY, Table, sees, standardDeck, type Game, type JsonRecord, type Seat, type ViewDomain } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { TABLE_COMMANDS } from '../src/table-commands.ts';
import { Tabletop, ann, bare, ben, cat, gus, player, sue } from './tabletop.ts';

const laid = (byHand: Game['byHand'] = 'gm', seats: readonly Seat[] = [player('ann', ['ash']), ben, gus, sue]): Tabletop =>
  new Tabletop(bare({ byHand }), { seats }).runs((t) => {
    t.makePile('deck', { sees: sees('count') });
    t.makePile('row', { sees: sees('faces') });
    t.makePile('extra/1', { sees: sees('faces') });
    t.makePile('hand', { owner: 'ann', sees: sees('count', { owner: 'faces', gm: 'backs' }) });
    t.make('deck', ['2C', '3C'], NOBODY);
    t.make('row', ['4C', '5C', '6C']);
    t.make('hand', ['AS', 'KS'], NOBODY);
    t.declare('ash', 'luck', 'counter', 1, { min: 0, max: 9 });
    t.declare('table', 'weather', 'fact', 'fair');
    t.declare('table', 'night', 'fact', false);
    t.declare('table', 'note.all.owed', 'fact', 'a horse');
    t.declare('table', 'guests', 'fact', ['Ida', 'Otto']);
    t.declare('table', 'host', 'fact', null);
    t.declare('table', 'secret', 'fact', 'a trapdoor', { sees: 'gm' });
  });

const offersPile = (domain: ViewDomain | undefined, pile: string): boolean =>
  domain?.kind === 'choice' && domain.of.some(({ id }) => id === pile);

/** Each manual command: how the GM gives it, the event it makes, and its sentence. */
const BY_HAND: readonly (readonly [name: string, given: (table: Tabletop) => JsonRecord, event: string, sentence: string])[] = [
  ['manual.deal', () => ({ from: 'deck', n: 2, to: 'row', place: 'top' }), 'CardsMoved', 'Gus moves 2 cards by hand from deck to row.'],
  [
    'manual.move',
    (t) => ({ from: 'row', cards: [t.handles('gus', 'row')[1]!], to: 'deck', place: 'bottom' }),
    'CardsMoved',
    'Gus moves a card by hand from row to deck.',
  ],
  ['manual.shuffle', () => ({ pile: 'deck' }), 'PileArranged', 'Gus shuffles deck by hand.'],
  ['manual.show', (t) => ({ pile: 'hand', cards: [t.handles('gus', 'hand')[0]!], to: ['ben'] }), 'CardsShown', 'Gus shows a card of hand.'],
  [
    'manual.turn',
    (t) => ({ pile: 'row', cards: [t.handles('gus', 'row')[0]!], turn: 90 }),
    'CardTurned',
    'Gus turns four of clubs to 90°.',
  ],
  [
    'manual.arrange',
    (t) => ({ pile: 'row', cards: t.handles('gus', 'row').toReversed() }),
    'PileArranged',
    'Gus puts row in order by hand.',
  ],
  ['manual.make', () => ({ pile: 'row', face: 'JK1' }), 'CardsMade', 'Gus adds first joker to row by hand.'],
  [
    'manual.unmake',
    (t) => ({ pile: 'row', cards: [t.handles('gus', 'row')[0]!] }),
    'CardsUnmade',
    'Gus removes a card of row from the table.',
  ],
  ['manual.pile', () => ({ seen: 'everybody' }), 'PileMade', 'Gus makes a pile'],
  ['manual.unpile', () => ({ pile: 'extra/1' }), 'PileMade', 'Gus removes extra pile 1, which is empty.'],
  ['manual.reveal', () => ({ scope: 'table', key: 'secret', to: 'all' }), 'ValueSet', 'Gus changes who knows secret of table.'],
  ['manual.see', () => ({ pile: 'row', role: 'player', level: 'backs' }), 'PileSeen', 'Gus changes who sees row.'],
  ['manual.note', () => ({ scope: 'ash', key: 'debts', sees: 'all', n: 3 }), 'ValueSet', 'Gus notes for ash: debts is 3.'],
  ['manual.unnote', () => ({ scope: 'table', key: 'note.all.owed' }), 'ValueSet', 'Gus removes the note owed for table.'],
  ['manual.pick', () => ({ of: 3 }), 'ChanceTaken', 'Gus picks one of 3 at random: '],
  ['manual.set', () => ({ scope: 'ash', key: 'luck', to: 9 }), 'ValueSet', 'Gus sets luck of ash to 9.'],
  ['manual.roll', () => ({ n: 2, sides: 6 }), 'ChanceTaken', 'Gus rolls 2 × d6: '],
  ['manual.say', () => ({ text: 'Well met.' }), 'Said', 'Gus: Well met.'],
  ['manual.ask', () => ({ to: 'ben', text: 'Ready?' }), 'Asked', ''],
  ['manual.seat', () => ({ seat: 'sue', role: 'player' }), 'SeatChanged', 'Sue now sits as player and plays'],
  ['manual.control', () => ({ character: 'ash', seat: 'ben' }), 'SeatChanged', 'Ben now sits as player and plays ash.'],
];

/** The manual command for each method of the rules. */
const VERBS: { readonly [verb: string]: string } = {
  makePile: 'manual.pile',
  unmakePile: 'manual.unpile',
  see: 'manual.see',
  make: 'manual.make',
  unmake: 'manual.unmake',
  draw: 'manual.deal',
  move: 'manual.move',
  moveAll: 'manual.move',
  arrange: 'manual.arrange',
  shuffle: 'manual.shuffle',
  show: 'manual.show',
  turn: 'manual.turn',
  set: 'manual.set',
  add: 'manual.set',
  declare: 'manual.note',
  unset: 'manual.unnote',
  pick: 'manual.pick',
  reveal: 'manual.reveal',
  roll: 'manual.roll',
  say: 'manual.say',
  sit: 'manual.seat',
};
/** Methods for rules only. */
const FOR_RULES = ['constructor', 'emit', 'spawn', 'top'];

describe('every manual command', () => {
  test('[K61] the list of manual commands is the list tested here', () => {
    const names = Object.keys(TABLE_COMMANDS).filter((name) => name.startsWith('manual.'));
    expect(BY_HAND.map(([name]) => name).sort()).toEqual(names.sort());
  });

  test('[K61] every method of the rules is in the table below', () => {
    const hidden = ['layNamed', 'places', 'settle', 'write'];
    const verbs = Object.getOwnPropertyNames(Table.prototype).filter((name) => !hidden.includes(name) && !FOR_RULES.includes(name));
    expect(Object.keys(VERBS).sort()).toEqual(verbs.sort());
  });

  test('[K61] manual commands can do everything that rules can do', () => {
    const missing = Object.keys(VERBS).filter((verb) => !Object.hasOwn(TABLE_COMMANDS, VERBS[verb] ?? ''));
    expect(missing).toEqual([]);
  });

  test.each(BY_HAND)(
    '[K62] %s makes the same events as rules, marked as manual, with its author in the log',
    (name, given, event, sentence) => {
      const table = laid();
      const params = given(table);
      table.does('gus', name, params);
      expect(table.last.events.map(({ type }) => type)).toContain(event);
      expect(table.last).toMatchObject({ manual: true, by: 'gus' });
      for (const seat of ['ann', 'ben', 'spectator']) expect(table.got(seat)).toMatchObject({ manual: true, by: 'gus' });
      if (sentence !== '') expect(table.hears('gus')[0]).toContain(sentence);
      if (name !== 'manual.say') table.does('gus', 'undo.ask', { back: 3, how: 'back' });
    },
  );

  test('[K62] a manual command moves only cards that the seat can tell apart, and shows it no more than before', () => {
    const table = laid();
    const piles = (name: string, field: string): string[] =>
      table.templates('gus', name).flatMap(({ fields }) => (fields[field]?.kind === 'choice' ? fields[field].of.map(({ id }) => id) : []));
    const apart = table.templates('gus', 'manual.move').filter(({ fields }) => fields['cards'] !== undefined);
    expect([
      ...new Set(apart.flatMap(({ fields }) => (fields['from']?.kind === 'choice' ? fields['from'].of.map(({ id }) => id) : []))),
    ]).toEqual(['hand', 'row']);
    expect(piles('manual.arrange', 'pile')).toEqual(['row']);
    table.does('gus', 'manual.move', { from: 'hand', cards: [table.handles('gus', 'hand')[0]!], to: 'deck', place: 'top' });
    for (const seat of ['gus', 'ben']) expect(JSON.stringify([table.view(seat), table.got(seat)])).not.toContain('AS');
  });

  test('[K62] a GM who sees only the size of a hand can pick a card by its place, and no viewer learns more than that', () => {
    const table = laid().runs((t) => {
      t.makePile('dark', { owner: 'ann', sees: sees('count', { owner: 'faces' }) });
      t.make('dark', ['QS', 'JS', 'TS'], NOBODY);
    });
    const nth = table
      .templates('gus', 'manual.move')
      .find(({ fields }) => fields['nth'] !== undefined && offersPile(fields['from'], 'dark'));
    expect(nth?.fields['nth']).toMatchObject({ kind: 'integer', from: 1, to: 3 });
    table.does('gus', 'manual.move', { from: 'dark', nth: 2, to: 'deck', place: 'top' });
    expect([table.faces('dark'), table.faces('deck')]).toEqual([
      ['QS', 'TS'],
      ['JS', '2C', '3C'],
    ]);
    for (const seat of ['gus', 'ben']) expect(JSON.stringify([table.view(seat), table.got(seat)])).not.toContain('JS');
    expect(table.refused('gus', 'manual.move', { from: 'dark', nth: 3, to: 'deck', place: 'top' }).key).not.toBe('internal');
    expect(
      laid('anybody')
        .templates('ben', 'manual.move')
        .some(({ fields }) => fields['nth'] !== undefined),
    ).toBe(false);
  });

  test('[K61] a manual command puts a card at any place of a pile', () => {
    const table = laid();
    table.does('gus', 'manual.move', { from: 'hand', cards: [table.handles('gus', 'hand')[0]!], to: 'row', at: 2 });
    expect(table.faces('row')).toEqual(['4C', '5C', 'AS', '6C']);
  });

  test('[K61] a note never replaces a value of the rules, even under its name', () => {
    const table = laid();
    for (const key of ['luck', '', '__proto__', 'constructor'])
      table.does('gus', 'manual.note', { scope: 'ash', key, sees: 'gm', text: 'mine' });
    expect(table.value('ash', 'luck')).toBe(1);
    expect(table.view('ben').values['ash']).toEqual({ luck: { kind: 'counter', value: 1, min: 0, max: 9 } });
    expect(table.refused('gus', 'manual.unnote', { scope: 'ash', key: 'luck' }).key).toBe('value.notOffered');
  });

  test('[K62] manual commands do not offer, name or block what a seat does not see', () => {
    const table = laid('anybody', [player('ann', ['ash']), ben, gus]).runs((t) => {
      t.makePile('lair', { owner: 'dragon', sees: sees('none', { gm: 'faces' }) });
      t.declare('vampire', 'hunger', 'counter', 3, { sees: 'gm' });
      t.makePile('under', { on: t.cards('row')[1]!, sees: sees('none', { gm: 'faces' }) });
    });
    expect(JSON.stringify(table.got('ann').events)).not.toMatch(/attached|lair|dragon/);
    expect(JSON.stringify(table.legal('ann', true))).not.toMatch(/dragon|vampire|lair|"under"(?!:)/);
    const offered = table.templates('ann', 'manual.unmake').at(-1)?.fields['cards'];
    expect(offered?.kind === 'cards' ? offered.of.length : 0).toBe(3);
    table.does('ann', 'manual.unmake', { pile: 'row', cards: table.handles('ann', 'row') });
    expect(table.faces('row')).toEqual(['5C']);
  });

  test('[K61] a note replaces none that its author cannot see, and no reply reveals whether there was one', () => {
    const noted = (hidden: boolean): Tabletop => {
      const table = laid('anybody');
      if (hidden) table.does('gus', 'manual.note', { scope: 'table', key: 'poison', sees: 'gm', text: 'the wine' });
      else table.does('gus', 'manual.say', { text: 'Well.' });
      return table.does('ann', 'manual.note', { scope: 'table', key: 'poison', sees: 'all', text: '?' });
    };
    expect(noted(true).value('table', 'note.gm.poison')).toBe('the wine');
    expect(noted(true).templates('ann', 'undo')).toEqual(noted(false).templates('ann', 'undo'));
    expect(laid('anybody').refused('ann', 'manual.note', { scope: 'table', key: 'x', sees: 'gm', n: 1 }).key).toBe('value.notOffered');
  });

  test('[K61] no seat can lock itself out: the GM keeps seeing every pile, and at least one seat can act', () => {
    const table = laid();
    expect(table.refused('gus', 'manual.see', { pile: 'row', role: 'gm', level: 'none' }).key).toBe('value.notOffered');
    const alone = laid('gm', [gus, sue]);
    expect(alone.refused('gus', 'manual.seat', { seat: 'gus', role: 'spectator' }).key).toBe('seat.last');
    alone.does('gus', 'manual.seat', { seat: 'sue', role: 'player' }).does('gus', 'manual.seat', { seat: 'gus', role: 'spectator' });
  });

  test('[K63] a request for consent does not name a value that some viewers do not see', () => {
    const table = laid('gm', [player('ann', ['ash']), ben]).runs((t) => t.declare('ash', 'plan', 'fact', 'flee', { sees: 'own' }));
    table.does('ann', 'manual.set', { scope: 'ash', key: 'plan', to: 'stay' });
    expect(JSON.stringify(table.view('ben'))).not.toMatch(/plan|flee|stay/);
    table.does('ben', 'answer', { ask: table.asked('ben').ask ?? 0, answer: 'yes' });
    expect(table.value('ash', 'plan')).toBe('stay');
  });

  test('[K62] values set by hand keep their kind: words, numbers, lists, yes and no', () => {
    const table = laid();
    table.does('gus', 'manual.set', { scope: 'table', key: 'guests', to: 'Ida, Uwe,' });
    expect(table.value('table', 'guests')).toEqual(['Ida', 'Uwe']);
    table.does('gus', 'manual.set', { scope: 'table', key: 'host', to: 'Ida' });
    expect(table.value('table', 'host')).toBe('Ida');
    table.does('gus', 'manual.set', { scope: 'table', key: 'weather', to: 'foul' });
    table.does('gus', 'manual.set', { scope: 'table', key: 'night', to: 'true' });
    expect([table.value('table', 'weather'), table.value('table', 'night')]).toEqual(['foul', true]);
    expect(table.refused('gus', 'manual.set', { scope: 'table', key: 'night', to: true }).key).toBe('value.notOffered');
    expect(table.refused('gus', 'manual.set', { scope: 'options', key: 'pace', to: 1 }).key).toBe('value.notOffered');
  });

  test('[K62] only an empty pile made by hand can be removed by hand, and revealing a secret to all reveals it to all', () => {
    const table = laid();
    expect(table.refused('gus', 'manual.unpile', { pile: 'row' }).key).toBe('value.notOffered');
    table.does('gus', 'manual.deal', { from: 'deck', n: 1, to: 'extra/1', place: 'top' });
    expect(table.refused('gus', 'manual.unpile', { pile: 'extra/1' }).key).toBe('command.notYours');
    table.does('gus', 'manual.reveal', { scope: 'table', key: 'secret', to: 'all' });
    expect(table.view('sue').values['table']?.['secret']?.value).toBe('a trapdoor');
    expect(table.last.reveals).toBe(true);
  });

  test('[K62] a manual question is answered in words', () => {
    const table = laid().does('gus', 'manual.ask', { to: 'ben', text: 'Ready?' });
    expect(table.view('ben').asks[0]?.params).toMatchObject({ text: { v: 'Ready?' } });
    table.answers('ben', { answer: 'Almost.' });
    expect(table.hears('ann')).toEqual(['The answer: Almost.']);
  });

  test('[K62] at most fifty questions may be open at a time', () => {
    const table = laid();
    for (let i = 0; i < 50; i++) table.does('gus', 'manual.ask', { to: 'ben', text: `${i}?` });
    expect(table.state.asks).toHaveLength(50);
    expect(table.refused('gus', 'manual.ask', { to: 'ben', text: 'Another?' }).key).toBe('ask.many');
    table.answers('ben', { answer: 'Enough.' });
    expect(table.does('gus', 'manual.ask', { to: 'ben', text: 'Another?' }).state.asks).toHaveLength(50);
  });

  test('[K62] a card that carries a pile cannot be removed by hand', () => {
    const table = laid().runs((t) => t.makePile('gear', { on: t.cards('row')[0]!, sees: sees('faces') }));
    expect(table.refused('gus', 'manual.unmake', { pile: 'row', cards: [table.handles('gus', 'row')[0]!] }).key).toBe('value.notOffered');
    table.does('gus', 'manual.unmake', { pile: 'row', cards: [table.handles('gus', 'row')[1]!] });
  });
});

describe('who may move things by hand', () => {
  const anything = { n: 1, sides: 6 };
  const may = (table: Tabletop, seat: string): boolean => table.decides(seat, 'manual.roll', anything).ok;

  test.each(['gm', 'anybody'] as const)('[K63] policy “%s”: the GM may, spectators may not', (byHand) => {
    const table = laid(byHand);
    expect([may(table, 'gus'), may(table, 'sue')]).toEqual([true, false]);
    expect(table.refused('sue', 'manual.roll', anything).key).toBe('command.notYours');
    expect(table.legal('sue', true)).toEqual([]);
    expect(may(table, 'ann')).toBe(byHand === 'anybody');
  });

  test('[K63] talk needs no consent, but only a seat that plays can talk', () => {
    expect(laid().does('ann', 'manual.say', { text: 'Hello.' }).hears('ben')).toEqual(['Ann: Hello.']);
    expect(laid('gm', [ann, ben]).does('ann', 'manual.say', { text: 'Hello.' }).state.asks).toEqual([]);
    expect(laid().refused('sue', 'manual.say', { text: 'Hello.' }).key).toBe('command.notYours');
  });

  test('[K63] policy “anybody”: every player may, at once', () => {
    const table = laid('anybody', [ann, ben]);
    expect(table.does('ben', 'manual.shuffle', { pile: 'deck' }).last).toMatchObject({ manual: true, by: 'ben' });
  });

  test('[K63] policy “gm”: without a GM a player may once the others agree', () => {
    const table = laid('gm', [ann, ben, cat]).does('ann', 'manual.deal', { from: 'deck', n: 1, to: 'row', place: 'top' });
    expect(table.last.manual).toBe(false);
    expect(table.view('ben').asks[0]).toMatchObject({ key: 'consent.ask', params: { what: { v: 'do.manual.deal' } } });
    table.answers('ben', { answer: 'yes' });
    expect(table.faces('row')).toHaveLength(3);
    table.answers('cat', { answer: 'yes' });
    expect(table.faces('row')).toHaveLength(4);
    expect(table.last).toMatchObject({ manual: true, by: 'ann' });
  });

  test('[K64] a request that was agreed to runs only while it is still possible', () => {
    const table = laid('gm', [ann, ben]);
    const [top] = table.handles('ann', 'row');
    table.does('ann', 'manual.move', { from: 'row', cards: [top!], to: 'deck', place: 'top' });
    table.runs((t) => t.draw('row', 'deck'));
    table.answers('ben', { answer: 'yes' });
    expect(table.hears('ben')).toEqual(['The table has moved on: it is too late to move cards.']);
    expect([table.faces('row').length, table.last.manual]).toEqual([2, false]);
  });

  test('[K64] a request that was agreed to runs on exactly its cards, whatever happened in between', () => {
    const table = laid('gm', [ann, ben]);
    table.does('ann', 'manual.move', { from: 'row', cards: [table.handles('ann', 'row')[1]!], to: 'deck', place: 'top' });
    table.runs((t) => t.arrange('row', t.cards('row').toReversed())).answers('ben', { answer: 'yes' });
    expect([table.faces('row'), table.faces('deck')[0]]).toEqual([['6C', '4C'], '5C']);
  });
});

describe('manual lists and requests reveal nothing', () => {
  test('[K35] the destinations of cards do not reveal where a pile lies whose carrier is unseen', () => {
    const listed = (moved: string): unknown => {
      const table = new Tabletop(bare({ byHand: 'anybody' })).runs((t) => {
        for (const id of ['p', 'q']) t.makePile(id, { owner: 'ann', sees: sees('count', { owner: 'faces' }) });
        const [carrier] = t.make('p', ['AS', '2H'], NOBODY);
        t.makePile('v', { on: carrier!, sees: sees('faces') });
        t.move([t.cards('p').find((card) => t.face(card) === moved)!], 'q');
      });
      return table.templates('ben', 'manual.deal').map(({ fields }) => [fields['from'], fields['to']]);
    };
    expect(listed('AS')).toEqual(listed('2H'));
  });

  test('[K10] a manual move leaves a card in place rather than put it onto a pile that lies on it', () => {
    const table = new Tabletop(bare({ byHand: 'anybody' })).runs((t) => {
      t.makePile('p', { sees: sees('count') });
      const [carrier] = t.make('p', ['AS', '2H']);
      t.makePile('v', { on: carrier!, sees: sees('faces') });
    });
    table.does('ann', 'manual.deal', { from: 'p', n: 2, to: 'v', place: 'top' });
    expect([table.faces('p'), table.faces('v')]).toEqual([['AS'], ['2H']]);
    expect(table.last.events.at(-1)).toMatchObject({ key: 'by.hand.moved', params: { n: { v: 1 } } });
  });

  test('[K35] a seat that is asked for consent is not told the place where a card is to go', () => {
    const table = new Tabletop(bare(), { seats: [ann, ben] }).runs((t) => {
      t.makePile('hand', { owner: 'ann', sees: sees('count', { owner: 'faces' }) });
      t.makePile('deck', { sees: sees('count') });
      t.make('hand', ['AS'], NOBODY);
      t.make('deck', ['2H', '3D'], NOBODY);
    });
    table.does('ann', 'manual.move', { from: 'hand', cards: table.handles('ann', 'hand'), to: 'deck', at: 1 });
    expect(JSON.stringify(table.view('ben').asks)).not.toMatch(/at 1/);
  });

  test('[K63] a request for consent names piles, seats and characters as people know them', () => {
    const table = new Tabletop(
      { ...bare(), words: { 'pile.lost': 'lost cards', 'character.ash': 'Lady Ash' } },
      { seats: [ann, ben] },
    ).runs((t) => {
      t.makePile('lost/ann', { owner: 'ann', sees: sees('faces') });
      t.makePile('lost/ash', { sees: sees('faces') });
      t.make('lost/ash', ['AS']);
    });
    table.does('ann', 'manual.move', { from: 'lost/ash', cards: table.handles('ann', 'lost/ash'), to: 'lost/ann', place: 'top' });
    const asked = JSON.stringify(table.view('ben').asks);
    expect(asked).toContain('from Lady Ash’s lost cards');
    expect(asked).toContain('to Ann’s lost cards');
    expect(asked).not.toContain('lost/');
  });

  test('[K35] values are listed by name, not by age', () => {
    const listed = (order: readonly string[]): unknown =>
      new Tabletop(bare({ byHand: 'anybody' }))
        .runs((t) => {
          for (const scope of order) t.declare(scope, 'hidden', 'fact', 1, { sees: 'own' });
          for (const scope of order) for (const key of order) t.declare(scope, key, 'fact', 1);
        })
        .templates('ben', 'manual.set');
    expect(listed(['x', 'y'])).toEqual(listed(['y', 'x']));
  });

  test('[K61] piles, cards and notes made by hand are many but limited', () => {
    const table = laid().runs((t) => {
      for (let i = 0; i < 200; i++) t.makePile(`more/${i}`, { sees: sees('faces') });
      for (let i = 0; i < 200; i++) t.declare('ash', `note.all.${i}`, 'fact', '');
      for (let i = 0; i < 40; i++) t.make('row', standardDeck());
    });
    expect(table.refused('gus', 'manual.pile', { seen: 'nobody' })).toMatchObject({ key: 'piles.many' });
    expect(table.refused('gus', 'manual.make', { pile: 'row', face: 'AS' })).toMatchObject({ key: 'cards.many' });
    expect(table.refused('gus', 'manual.note', { scope: 'ash', key: 'one', sees: 'all', n: 1 })).toMatchObject({ key: 'notes.many' });
    expect(laid().does('gus', 'manual.note', { scope: 'ash', key: 'one', sees: 'all', n: 1 }).last.events.length).toBeGreaterThan(0);
  });
});
