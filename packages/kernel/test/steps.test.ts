// Tests steps and asks: flows that wait for answers, sealed questions, and flows that never end.
import {
  ask,
  askAll,
  call,
  cards,
  choice,
  command,
  done,
  frame,
  go,
  integer,
  offer,
  question,
  param,
  sees,
  step,
  text,
  upgradeTable,
  type Command,
  type Game,
  type Json,
  type Next,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { Tabletop, ann, bare, ben, cat, gm, gus, player } from './tabletop.ts';

const begin = (run: (t: Table) => Next): Command => command({ topic: 'test', rule: null, offers: () => [offer()], run });
/** A game of these steps; `begin` starts it. */
const flow = (run: (t: Table) => Next, steps: readonly unknown[] = [], more: Partial<Game> = {}): Game =>
  bare({ steps: steps as readonly Step[], commands: { begin: begin(run) }, ...more });
const heard = (table: Tabletop): string[] => table.hears('ann');

describe('steps', () => {
  const double = step<{ readonly n: number }>('double', (_, { n }) => done(n * 2));
  const add = step<{ readonly n: number }, number>('add', (t, { n }, given) => {
    t.say('sum', { n: given + n });
    return done(given + n);
  });
  const tell = step<{}, Json>('tell', (t, _, result) => t.say('told', { result: param('data', result) }));

  test('[K39] a call passes its result to the step behind it, and `go` continues in its place', () => {
    const first = step('first', () => call(frame(double, { n: 4 }), frame(add, { n: 1 })));
    const table = new Tabletop(flow(() => call(frame(first, {}), frame(tell, {})), [double, add, tell, first])).does('ann', 'begin');
    expect(heard(table)).toEqual(['sum: n 9', 'told: result 9']);
    const went = step('went', () => go(frame(double, { n: 5 })));
    expect(heard(new Tabletop(flow(() => call(frame(went, {}), frame(tell, {})), [double, went, tell])).does('ann', 'begin'))).toEqual([
      'told: result 10',
    ]);
  });

  test('[K39] a step without a result passes null, and nothing is below the last', () => {
    const silent = step('silent', () => undefined);
    expect(heard(new Tabletop(flow(() => call(frame(silent, {}), frame(tell, {})), [silent, tell])).does('ann', 'begin'))).toEqual([
      'told: result null',
    ]);
    expect(new Tabletop(flow(() => done(7))).does('ann', 'begin').last.events).toEqual([]);
  });

  test('[K40] a question ends the step; the rest is data, survives JSON, and its result goes to the caller', () => {
    const guess = question<{ readonly label: string }, { readonly n: number }>(
      'guess',
      () => ({ n: integer(1, 6) }),
      (t, { label }, { n }) => {
        t.say('guessed', { label, n });
        return done(n);
      },
    );
    const asks = step<{ readonly label: string }>('asks', (_, { label }) =>
      ask({ to: 'ben', key: 'guess', params: { label }, of: frame(guess, { label }) }),
    );
    const again = step<{}, number>('again', (_, _args, n) => call(frame(asks, { label: `after ${n}` }), frame(add, { n })));
    const table = new Tabletop(flow(() => call(frame(asks, { label: 'first' }), frame(again, {})), [guess, asks, again, add])).does(
      'ann',
      'begin',
    );
    expect(table.state.asks).toHaveLength(1);
    expect(table.state.asks[0]?.frames.map(({ step: name }) => name)).toEqual(['again', 'guess']);
    // Tabletop passes every state through JSON, so this answer meets a table that has been stored and loaded.
    table.answers('ben', { n: 4 });
    expect(heard(table)).toEqual(['guessed: label first, n 4']);
    expect(table.state.asks[0]?.params).toEqual({ label: { as: 'text', v: 'after 4' } });
    table.answers('ben', { n: 2 });
    expect(heard(table)).toEqual(['guessed: label after 4, n 2', 'sum: n 6']);
    expect(table.state.asks).toEqual([]);
  });

  test('[K40] several flows are open at once, and one slow player delays no other', () => {
    const name = question<{ readonly who: string }, { readonly name: string }>(
      'name',
      () => ({ name: text(9) }),
      (t, { who }, given) => t.say('named', { who, name: given.name }),
    );
    const table = new Tabletop(
      bare({
        steps: [name as unknown as Step],
        commands: {
          begin: command({
            topic: 'test',
            rule: null,
            offers: () => [offer()],
            run: (_, by) => ask({ to: by.id, key: 'name', params: {}, of: frame(name, { who: by.id }) }),
          }),
        },
      }),
    );
    table.does('ann', 'begin').does('ben', 'begin').does('ann', 'begin');
    expect(table.state.asks.map(({ id, to }) => [id, to])).toEqual([
      [1, 'ann'],
      [2, 'ben'],
      [3, 'ann'],
    ]);
    table.does('ann', 'answer', { ask: 3, name: 'Ash' });
    expect(heard(table)).toEqual(['named: who ann, name Ash']);
    table.does('ben', 'answer', { ask: 2, name: 'Birch' }).does('ann', 'answer', { ask: 1, name: 'Elm' });
    expect(table.state.asks).toEqual([]);
  });

  test('[K41] an ask is answered once, by the seat that is asked', () => {
    const name = question(
      'name',
      () => ({ name: text(9) }),
      () => undefined,
    );
    const table = new Tabletop(flow(() => ask({ to: 'ben', key: 'name', params: {}, of: frame(name, {}) }), [name])).does('ann', 'begin');
    expect(table.refused('ann', 'answer', { ask: 1, name: 'x' }).key).toBe('command.notYours');
    expect(table.refused('ben', 'answer', { ask: 2, name: 'x' })).toMatchObject({ key: 'value.outside', params: { field: 'ask' } });
    expect(table.refused('ben', 'answer', { ask: 1 })).toMatchObject({ key: 'field.missing', params: { field: 'name' } });
    table.answers('ben', { name: 'x' });
    expect(table.refused('ben', 'answer', { ask: 1, name: 'x' }).key).toBe('command.notYours');
  });
});

describe('sealed questions', () => {
  /** Each player lays a card of their own hand, unseen. */
  const lay = question<{ readonly who: string }, { readonly card: readonly number[] } | { readonly pass: string }>(
    'lay',
    (t, { who }) => (t.size(`hand/${who}`) > 0 ? { card: cards(t.cards(`hand/${who}`), 1, 1) } : { pass: choice('word', ['pass']) }),
    () => undefined,
  );
  const all = step<{}, { readonly [who: string]: { readonly card: readonly number[] } }>('all', (t, _, answers) => {
    for (const [who, { card }] of Object.entries(answers)) t.say('laid', { who, face: card === undefined ? 'nothing' : t.face(card[0]!) });
  });
  const round = (whom: readonly string[]): Game =>
    flow(
      () =>
        askAll(
          whom.map((to) => ({ to, key: 'lay', params: {}, of: frame(lay, { who: to }) })),
          frame(all, {}),
        ),
      [lay, all],
    );
  const dealt = (whom = ['ann', 'ben'], seats = [ann, ben, gus]): Tabletop =>
    new Tabletop(round(whom), { seats })
      .runs((t) => {
        t.makePile('open', { sees: sees('faces') });
        for (const who of whom) {
          t.makePile(`hand/${who}`, { owner: who, sees: sees('count', { owner: 'faces', gm: 'faces' }) });
          t.make(`hand/${who}`, who === 'ann' ? ['AS', '2S'] : ['AH', '2H']);
        }
      })
      .does('ann', 'begin');
  const lays = (table: Tabletop, by: string, at: number, of = by): Tabletop =>
    table.answers(by, { card: [table.handles(by, `hand/${of}`)[at]!] });

  test('[K42] no answer is revealed before all are given, then all continue together', () => {
    const table = lays(dealt(), 'ann', 1);
    expect(table.got('ben').events).toMatchObject([{ type: 'AskChanged', ask: { to: 'ann', answered: true } }]);
    expect(table.isAsked('ann')).toBe(false);
    lays(table, 'ben', 0);
    expect(heard(table)).toEqual(['laid: who ann, face 2S', 'laid: who ben, face AH']);
    expect(table.state.asks).toEqual([]);
  });

  test('[K42] a seat that has answered cannot answer again, not even with the number of its ask', () => {
    const table = lays(dealt(), 'ann', 1);
    expect(table.refused('ann', 'answer', { ask: 1, card: [table.handles('ann', 'hand/ann')[0]!] }).key).toBe('command.notYours');
  });

  test('[K43] an answer that is no longer valid is asked for again; the others stand', () => {
    const table = lays(dealt(), 'ann', 1);
    table.does('gus', 'manual.move', { from: 'hand/ann', cards: [table.handles('gus', 'hand/ann')[1]!], to: 'open', place: 'top' });
    lays(table, 'ben', 0);
    expect(heard(table)).toEqual(['What Ann could choose from has changed: please choose again.']);
    expect(table.state.asks.map(({ to, answer }) => [to, answer === null])).toEqual([
      ['ann', true],
      ['ben', false],
    ]);
    lays(table, 'ann', 0);
    expect(heard(table)).toEqual(['laid: who ann, face AS', 'laid: who ben, face AH']);
  });

  test('[K43] whether a sealed answer is asked for again does not depend on the choice', () => {
    const story = (chosen: number): readonly [unknown, unknown] => {
      const table = lays(dealt(), 'ann', chosen);
      table.does('gus', 'manual.move', { from: 'hand/ann', cards: [table.handles('gus', 'hand/ann')[1]!], to: 'open', place: 'top' });
      lays(table, 'ben', 0);
      return [table.got('ben'), table.view('ben')];
    };
    expect(story(0)).toEqual(story(1));
  });

  test('[K43] each of several invalid answers is named', () => {
    const table = dealt(['ann', 'ben', 'cat'], [ann, ben, cat, gus]);
    lays(lays(table, 'ann', 0), 'ben', 0);
    for (const who of ['ann', 'ben']) table.does('gus', 'manual.deal', { from: `hand/${who}`, n: 2, to: 'open', place: 'top' });
    lays(table, 'cat', 0);
    const sentence = heard(table).join(' ');
    expect(sentence).toContain('Ann');
    expect(sentence).toContain('Ben');
  });

  test('[K43] the possible answers are computed again when play changes them, so that a question always has an answer', () => {
    const table = dealt();
    expect(table.asked('ann').fields['card']).toMatchObject({ kind: 'cards', min: 1, max: 1 });
    table.does('gus', 'manual.deal', { from: 'hand/ann', n: 1, to: 'open', place: 'top' });
    expect(table.asked('ann').fields['card']).toMatchObject({ of: [{ h: table.handles('ann', 'hand/ann')[0]! }] });
    table.does('gus', 'manual.deal', { from: 'hand/ann', n: 1, to: 'open', place: 'top' });
    expect(Object.keys(table.asked('ann').fields).sort()).toEqual(['ask', 'pass']);
    lays(table.answers('ann', { pass: 'pass' }), 'ben', 0);
    expect(heard(table)).toEqual(['laid: who ann, face nothing', 'laid: who ben, face AH']);
  });

  test('[K46] a question whose step the game does not list is a fault when it is asked, not when it is answered', () => {
    const lost = question(
      'lost',
      () => ({ word: text(9) }),
      () => undefined,
    );
    const asks = command({
      topic: 'test',
      rule: null,
      offers: () => [offer()],
      run: (_, by) => ask({ to: by.id, key: 'lost', params: {}, of: frame(lost, {}) }),
    });
    const table = new Tabletop(bare({ commands: { asks } }), { seats: [ann] });
    expect(table.fails('ann', 'asks')).toContain('has no step lost');
  });

  test('[K44] the GM may answer for others, but never a sealed question', () => {
    const name = question(
      'name',
      () => ({ name: text(9) }),
      (t, _, { name: given }) => t.say('named', { name: param('data', given ?? null) }),
    );
    const open = new Tabletop(
      flow(() => ask({ to: 'ben', key: 'name', params: {}, of: frame(name, {}) }), [name]),
      { seats: [ann, ben, gus] },
    );
    open.does('ann', 'begin').answers('gus', { name: 'Birch' });
    expect(heard(open)).toEqual(['named: name Birch']);
    const table = dealt();
    expect(table.isAsked('gus')).toBe(false);
    expect(table.refused('gus', 'answer', { ask: 1, card: [table.handles('gus', 'hand/ann')[0]!] }).key).toBe('command.notYours');
  });

  test('[K44] for a character without a player the GM answers sealed questions, too; without a GM, any player', () => {
    const table = dealt(['ash', 'ben'], [ann, ben, gm('gus')]);
    expect(table.isAsked('gus')).toBe(true);
    lays(lays(table, 'gus', 0, 'ash'), 'ben', 0);
    expect(heard(table)).toEqual(['laid: who ash, face AH', 'laid: who ben, face AH']);
    const free = new Tabletop(round(['ash']), { seats: [ann, ben] }).runs((t) => t.makePile('hand/ash', { sees: sees('faces') }));
    free.does('ann', 'begin').answers('ben', { pass: 'pass' });
    expect(free.state.asks).toEqual([]);
  });

  test('[K44] two characters of one player are asked separately, and both answers count', () => {
    const table = dealt(['ash', 'elm'], [player('ann', ['ash', 'elm']), ben]);
    expect(table.legal('ann').filter((template) => template.ask !== null)).toHaveLength(2);
    const [ash, elm] = [table.handles('ann', 'hand/ash')[0]!, table.handles('ann', 'hand/elm')[1]!];
    table.does('ann', 'answer', { ask: 2, card: [elm] }).does('ann', 'answer', { ask: 1, card: [ash] });
    expect(heard(table)).toEqual(['laid: who ash, face AH', 'laid: who elm, face 2H']);
  });

  test('[K44] no seat is asked twice in one round, because one of the answers would be lost', () => {
    const twice = new Tabletop(round(['ann', 'ann'])).runs((t) => t.makePile('hand/ann', { owner: 'ann', sees: sees('faces') }));
    expect(twice.fails('ann', 'begin')).toBeTruthy();
  });

  test('[K44] an ask needs a seat to ask', () => {
    expect(new Tabletop(round([])).fails('ann', 'begin')).toContain('asks nobody');
  });
});

describe('parallel flows and endless flows', () => {
  const note = step<{ readonly n: number }>('note', (t, { n }) => t.say('note', { n }));

  test('[K45] a spawned flow begins once the current one has ended or waits', () => {
    const name = question(
      'name',
      () => ({ name: text(9) }),
      () => undefined,
    );
    const table = new Tabletop(
      flow(
        (t) => {
          t.spawn(frame(note, { n: 2 }));
          t.spawn(frame(note, { n: 3 }));
          t.say('note', { n: 1 });
          return ask({ to: 'ann', key: 'name', params: {}, of: frame(name, {}) });
        },
        [note, name],
      ),
    ).does('ann', 'begin');
    expect(heard(table)).toEqual(['note: n 1', 'note: n 2', 'note: n 3']);
    expect(table.state.asks).toHaveLength(1);
  });

  test.each(['open', 'joined', 'upgrade', 'optionChanged', 'unstuck'] as const)('[K45] a flow that `%s` spawns begins as well', (hook) => {
    const name = question(
      'name',
      () => ({ name: text(9) }),
      () => undefined,
    );
    const asks = step('asks', () => ask({ to: 'ann', key: 'name', params: {}, of: frame(name, {}) }));
    const spawning = { [hook]: (t: Table) => t.spawn(frame(asks, {})) };
    const game = flow(() => ask({ to: 'ann', key: 'first', params: {}, of: frame(name, {}) }), [name, asks], {
      options: { pace: { default: 1, values: [1, 2], rule: null } },
      ...spawning,
    });
    const table = new Tabletop(game, { seats: [ann, gus] });
    if (hook === 'joined') table.sits(cat);
    if (hook === 'upgrade') table.take(upgradeTable({ ...game, version: 2 }, table.state, { chance: table.chance, history: table.groups }));
    if (hook === 'optionChanged') table.does('gus', 'option', { key: 'pace', to: '2' });
    if (hook === 'unstuck') table.does('ann', 'begin').does('gus', 'unstick');
    expect(table.state.asks.map(({ key }) => key)).toEqual(['name']);
  });

  const circles: readonly (readonly [string, (t: Table) => Next, readonly unknown[]])[] = [
    ['continues forever', () => go({ step: 'round', args: {} }), [step('round', () => go({ step: 'round', args: {} }))]],
    [
      'calls itself forever',
      () => go({ step: 'deep', args: {} }),
      [step('deep', () => call({ step: 'deep', args: {} }, { step: 'deep', args: {} }))],
    ],
    ['spawns itself forever', (t) => t.spawn({ step: 'seed', args: {} }), [step('seed', (t) => t.spawn({ step: 'seed', args: {} }))]],
    ['goes to a missing step', () => go({ step: 'nowhere', args: {} }), []],
    [
      'throws',
      (t) => {
        t.say('before');
        throw new TypeError('a rule has a mistake');
      },
      [],
    ],
  ];
  test.each(circles)('[K46] a flow that %s is a fault, and nothing changes', (_, run, steps) => {
    const table = new Tabletop(flow(run, steps));
    const before = table.state;
    expect(table.fails('ann', 'begin')).toBeTruthy();
    expect(table.state).toBe(before);
  });
});
