// Tests undo: without consent, with consent, and with the cards shuffled back in.
import {
  EVERYBODY,
  KERNEL_WORDS,
  NOBODY,
  ask,
  cards,
  choice,
  command,
  frame,
  offer,
  question,
  param,
  sees,
  sentence,
  truthDigest,
  type Game,
  type Reader,
  type Seat,
  type Viewers,
} from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { Tabletop, ann, bare, ben, cat, gus } from './tabletop.ts';

/** Points are scored openly, cards drawn, a top card peeked at; any seat may do so at any time. */
const game: Game = bare({
  words: { 'say.scored': '{who} scores.' },
  commands: {
    score: command({
      topic: 'test',
      rule: null,
      offers: (_, by) => (by.role === 'spectator' ? [] : [offer()]),
      run: (t, by) => {
        t.add(by.id, 'score', 1);
        t.say('scored', { who: param('seat', by.id) });
      },
    }),
    draw: command({ topic: 'test', rule: null, offers: () => [offer()], run: (t) => void t.draw('deck', 'open') }),
    peek: command({
      topic: 'test',
      rule: null,
      offers: () => [offer()],
      run: (t, by) => t.show([t.cards('deck')[0]!], t.viewers([by.id])),
    }),
    discard: command<{ readonly card: readonly number[] }>({
      topic: 'test',
      rule: null,
      offers: (t, by) => [offer({ card: cards(t.cards(`hand/${by.id}`), 1, 1) })],
      run: (t, _, { card }) => t.move(card, 'pit'),
    }),
    chat: command({ topic: 'test', rule: null, offers: () => [offer()], run: (t) => t.say('chat') }),
    flip: command({ topic: 'test', rule: null, offers: () => [offer()], run: (t) => void t.roll('coin', 1, 2) }),
    mood: command<{ readonly to: string }>({
      topic: 'test',
      rule: null,
      offers: () => [offer({ to: choice('word', ['high', 'low']) })],
      run: (t, by, { to }) => t.declare(by.id, 'mood', 'fact', to),
    }),
  },
  open: (t) => {
    t.makePile('deck', { sees: sees('count') });
    t.makePile('open', { sees: sees('faces') });
    t.makePile('pit', { sees: sees('count') });
    t.make('deck', ['2C', '3C', '4C', '5C', '6C', '7C', '8C', '9C'], NOBODY);
    for (const { id } of t.seats) {
      t.declare(id, 'score', 'counter', 0);
      t.makePile(`hand/${id}`, { owner: id, sees: sees('count', { owner: 'faces' }) });
      t.draw('deck', `hand/${id}`);
    }
  },
});
const play = (seats: readonly Seat[] = [ann, ben]): Tabletop => new Tabletop(game, { seats });
const scores = (table: Tabletop): unknown[] => ['ann', 'ben'].map((who) => table.value(who, 'score'));
const undoable = (table: Tabletop, seat: string): unknown => {
  const [template] = table.templates(seat, 'undo');
  return template?.no?.key ?? template?.fields['back'];
};

describe('undo without consent', () => {
  test('[K55] a question that tells a secret to some viewers counts as a reveal', () => {
    const whisper = question<{}, { readonly word: string }>(
      'whisper',
      () => ({ word: choice('word', ['yes']) }),
      () => undefined,
    );
    const telling = (who: (t: Reader) => Viewers): Tabletop =>
      new Tabletop(
        bare({
          steps: [whisper],
          commands: {
            tell: command({
              topic: 'test',
              rule: null,
              offers: () => [offer()],
              run: (t, by) => ask({ to: by.id, key: 'psst', params: { card: param('card', 'AS', who(t)) }, of: frame(whisper, {}) }),
            }),
          },
        }),
        { seats: [ann, ben] },
      ).does('ann', 'tell');
    expect(telling((t) => t.viewers(['ann'])).last.reveals).toBe(true);
    expect(telling(() => EVERYBODY).last.reveals).toBe(false);
  });

  test('[K55] a seat undoes its own newest moves, if no chance was used and no viewer learned anything', () => {
    const table = play().does('ann', 'score').does('ben', 'score').does('ben', 'score');
    const digest = truthDigest(table.state);
    expect(undoable(table, 'ben')).toMatchObject({ kind: 'integer', from: 3, to: 4 });
    expect(undoable(table, 'ann')).toBe('undo.nothing');
    table.does('ben', 'undo', { back: 4 });
    expect(scores(table)).toEqual([1, 1]);
    expect(table.last).toMatchObject({ undoes: [4], by: 'ben', manual: false, reveals: false });
    expect(table.hears('ann')).toEqual(['One move is undone.']);
    expect(table.got('ann').undoes).toEqual([4]);
    table.does('ben', 'score');
    expect(truthDigest(table.state)).toBe(digest);
  });

  test.each([
    ['a card was drawn for all to see', 'draw'],
    ['a top card was peeked at', 'peek'],
    ['a coin was flipped', 'flip'],
  ])('[K55] not once %s', (_, move) => {
    const table = play().does('ann', 'score').does('ann', move);
    expect(table.last.reveals).toBe(true);
    expect(undoable(table, 'ann')).toBe('undo.nothing');
    expect(table.refused('ann', 'undo', { back: 3 }).key).toBe('undo.nothing');
    table.does('ann', 'score');
    expect(undoable(table, 'ann')).toMatchObject({ from: 4, to: 4 });
    expect(table.refused('ann', 'undo', { back: 2 }).key).toBe('value.outside');
  });

  test('[K55] a seat can undo its own secret move without consent, and the secret is kept', () => {
    const table = play();
    const digest = truthDigest(table.state);
    const [face] = table.faces('hand/ann');
    table.does('ann', 'discard', { card: table.handles('ann', 'hand/ann') }).does('ann', 'undo', { back: 2 });
    expect(truthDigest(table.state)).toBe(digest);
    expect(JSON.stringify([table.view('ben'), table.got('ben')])).not.toContain(face);
  });

  test('[K56] the GM can undo any move of any seat that the table still remembers', () => {
    const table = play([ann, ben, gus]);
    const digest = truthDigest(table.state);
    table.does('ann', 'draw').does('ben', 'score').does('ann', 'flip').does('gus', 'manual.shuffle', { pile: 'deck' });
    expect(undoable(table, 'gus')).toMatchObject({ from: 2, to: 5 });
    table.does('gus', 'undo', { back: 2 });
    expect(truthDigest(table.state)).toBe(digest);
    expect(table.last.undoes).toEqual([5, 4, 3, 2]);
    expect(table.refused('gus', 'undo', { back: 2 }).key).toBe('undo.nothing');
    expect(table.refused('gus', 'undo.ask', { back: 2, how: 'back' }).key).toBe('undo.noHistory');
  });

  test('[K57] talk is never undone, nor the opening, nor an undo', () => {
    const table = play([ann, ben, gus]).does('gus', 'score').does('gus', 'manual.say', { text: 'Well met.' });
    expect(undoable(table, 'gus')).toMatchObject({ from: 2, to: 2 });
    table.does('gus', 'undo', { back: 2 });
    expect(table.last.undoes).toEqual([2]);
    expect(undoable(table, 'gus')).toBe('undo.nothing');
  });

  test('[K57] undoing twice goes further back: newest first, and no move twice', () => {
    const table = play();
    for (let i = 0; i < 4; i++) table.does('ann', 'score');
    table.does('ann', 'undo', { back: 5 }).does('ann', 'undo', { back: 4 });
    expect([table.last.undoes, scores(table)]).toEqual([[4], [2, 0]]);
    table.does('ann', 'score').does('ann', 'undo', { back: 3 });
    expect([table.last.undoes, scores(table)]).toEqual([
      [8, 3],
      [1, 0],
    ]);
    table.does('ann', 'undo', { back: 2 });
    expect(scores(table)).toEqual([0, 0]);
    expect(undoable(table, 'ann')).toBe('undo.nothing');
  });

  test('[K57] a join cannot be undone, nor can anything before it', () => {
    const table = play([ann, gus]).does('ann', 'score').sits(ben);
    expect(table.refused('gus', 'undo', { back: 2 }).key).toBe('undo.nothing');
    expect(table.refused('gus', 'undo.ask', { back: 2, how: 'back' }).key).toBe('undo.noHistory');
    table.does('ann', 'score').does('gus', 'undo', { back: 4 });
    expect(table.value('ann', 'score')).toBe(1);
    expect(table.reader.seat('ben')).toBeDefined();
  });

  test('[K57] after an undo, seen cards stay seen', () => {
    const table = play([ann, ben, gus]).does('ann', 'draw');
    const [face] = table.faces('open');
    table.does('gus', 'undo', { back: 2 });
    for (const seat of ['spectator', 'ann', 'ben', 'gus']) expect(table.view(seat).piles['deck']?.known).toEqual([[0, face]]);
  });
});

describe('undo with consent', () => {
  const asks = (table: Tabletop, how = 'back', back = table.state.seq): Tabletop => table.does('ann', 'undo.ask', { back, how });

  test('[K58] without a GM the others have to agree, all of them', () => {
    const table = play([ann, ben, cat]).does('ann', 'draw');
    const digest = truthDigest(play([ann, ben, cat]).state);
    asks(table);
    expect([table.isAsked('ann'), table.isAsked('ben'), table.isAsked('cat')]).toEqual([false, true, true]);
    table.answers('ben', { answer: 'yes' });
    expect(table.faces('open')).toHaveLength(1);
    table.answers('cat', { answer: 'yes' });
    expect(truthDigest(table.state)).toBe(digest);
    expect(table.last).toMatchObject({ undoes: [2], by: 'ann' });
  });

  test('[K58] a seat cannot agree to its own request when those it asked have left, unless it is alone', () => {
    const table = play([ann, ben, cat]).does('ann', 'draw').does('ann', 'undo.ask', { back: 2, how: 'back' }).leaves('ben').leaves('cat');
    const three = play([ann, ben, cat]).does('ann', 'draw').does('ann', 'undo.ask', { back: 2, how: 'back' }).leaves('ben');
    expect(three.isAsked('ann')).toBe(false);
    expect(three.isAsked('cat')).toBe(true);
    expect(table.isAsked('ann')).toBe(true);
  });

  test('[K64] a request whose author has left and returned is void', () => {
    const table = play([ann, ben]).runs((t) => t.makePile('heap', { sees: sees('count') }));
    const [first] = table.handles('ann', 'hand/ann');
    table
      .does('ann', 'manual.move', { from: 'hand/ann', cards: [first!], to: 'heap', place: 'top' })
      .leaves('ann')
      .sits(ann);
    expect(table.handles('ann', 'hand/ann')).not.toContain(first);
    table.answers('ben', { answer: 'yes' });
    expect([table.faces('heap'), table.faces('hand/ann').length]).toEqual([[], 1]);
  });

  test('[K60] undo with a reshuffle covers what came into sight, what was removed, and a deck the GM sees', () => {
    const shuffled = (table: Tabletop): boolean => table.last.events.some((e) => e.type === 'PileArranged' && e.chance);
    const seen = play([ann, gus]).does('gus', 'manual.see', { pile: 'deck', role: 'player', level: 'faces' });
    expect(shuffled(seen.does('gus', 'undo.ask', { back: 2, how: 'reshuffle' }))).toBe(true);
    const watched = play([ann, gus])
      .runs((t) => t.see('deck', sees('count', { gm: 'faces' })))
      .does('ann', 'draw');
    expect(shuffled(watched.does('gus', 'undo.ask', { back: 3, how: 'reshuffle' }))).toBe(true);
    const staged = play([ann, gus])
      .runs((t) => t.see('deck', sees('count', { spectator: 'faces' })))
      .does('ann', 'draw');
    expect(shuffled(staged.does('gus', 'undo.ask', { back: 3, how: 'reshuffle' }))).toBe(true);
    const hand = play([ann, gus]).runs((t) => t.see('hand/ann', sees('count', { gm: 'backs' })));
    hand.runs((t) => void t.draw('deck', 'hand/ann'));
    hand.does('gus', 'manual.unmake', { pile: 'hand/ann', cards: [hand.handles('gus', 'hand/ann')[0]!] });
    expect(shuffled(hand.does('gus', 'undo.ask', { back: 4, how: 'reshuffle' }))).toBe(hand.faces('hand/ann').length > 1);
  });

  test('[K58] a seat that is asked learns how the move would be undone', () => {
    const asked = (how: string): string | undefined => {
      const table = play([ann, ben]).does('ann', 'draw').does('ann', 'undo.ask', { back: 2, how });
      const [open] = table.view('ben').asks;
      return open && sentence({ words: KERNEL_WORDS, faces: {}, seats: table.view('ben').seats }, open.key, open.params);
    };
    expect(asked('back')).toBe('Ann would like to undo further, one move. Do you agree?');
    expect(asked('reshuffle')).toBe('Ann would like to undo further, one move, putting the cards back and shuffling them. Do you agree?');
  });

  test('[K58] one refusal is enough', () => {
    const table = asks(play([ann, ben, cat]).does('ann', 'draw'));
    table.answers('ben', { answer: 'no' }).answers('cat', { answer: 'yes' });
    expect(table.faces('open')).toHaveLength(1);
    expect(table.hears('ann')).toEqual(['Not everybody agrees: Ann may not undo further.']);
    expect(table.state.asks).toEqual([]);
  });

  test('[K58] a GM decides alone, and at a table for one no seat is asked', () => {
    const ruled = asks(play([ann, ben, gus]).does('ann', 'draw'));
    expect([ruled.isAsked('ben'), ruled.isAsked('gus')]).toEqual([false, true]);
    ruled.answers('gus', { answer: 'yes' });
    expect(ruled.faces('open')).toEqual([]);
    const alone = asks(play([ann]).does('ann', 'draw'));
    expect([alone.faces('open'), alone.state.asks]).toEqual([[], []]);
  });

  test('[K58] the consent talk does not stop a seat from undoing its own moves', () => {
    const table = play().does('ann', 'draw').does('ben', 'score');
    asks(table, 'back', 2);
    expect(undoable(table, 'ben')).toMatchObject({ from: 3, to: 3 });
    table.answers('ben', { answer: 'no' });
    expect(undoable(table, 'ben')).toMatchObject({ from: 3, to: 3 });
    table.does('ben', 'undo', { back: 3 });
    expect(table.last.undoes).toEqual([3]);
  });

  test('[K58] the list of moves to undo does not reveal whether a secret move changed anything', () => {
    const hide: Game = bare({
      commands: {
        hide: command<{ readonly to: string }>({
          topic: 'test',
          rule: null,
          offers: () => [offer({ to: choice('word', ['left', 'right'], { secret: true }) })],
          run: (t, by, { to }) => t.set(by.id, 'hand', to),
        }),
      },
      open: (t) => t.declare('ann', 'hand', 'fact', 'left', { sees: 'own' }),
    });
    const offered = (to: string): unknown => {
      const table = new Tabletop(hide).does('ann', 'hide', { to });
      return [...table.templates('ben', 'undo'), ...table.templates('ben', 'undo.ask')];
    };
    expect(offered('left')).toEqual(offered('right'));
  });

  test('[K59] a request is dropped when play has moved on', () => {
    const table = asks(play().does('ann', 'draw')).does('ben', 'score');
    table.answers('ben', { answer: 'yes' });
    expect(table.hears('ann')).toEqual(['The table has moved on: it is too late to undo further.']);
    expect([table.faces('open').length, scores(table)]).toEqual([1, [0, 1]]);
  });

  test('[K59] a request is dropped if its move has been undone already; talk about it does not count as play', () => {
    const table = play().does('ann', 'score');
    asks(table).does('ann', 'undo', { back: 2 }).answers('ben', { answer: 'yes' });
    expect(table.hears('ben')).toEqual(['The table has moved on: it is too late to undo further.']);
    const talked = asks(play([ann, ben, cat]).does('ann', 'draw'))
      .answers('cat', { answer: 'yes' })
      .answers('ben', { answer: 'yes' });
    expect(talked.last.undoes).toEqual([2]);
  });

  test('[K60] undo with a reshuffle: the drawn cards are in the pile again, and no viewer knows where', () => {
    const table = play().does('ann', 'draw');
    const [face] = table.faces('open');
    asks(table, 'reshuffle').answers('ben', { answer: 'yes' });
    expect(table.faces('deck')).toContain(face);
    for (const seat of ['spectator', 'ann', 'ben']) expect(table.view(seat).piles['deck']?.known).toEqual([]);
    expect(table.last.events.filter((e) => e.type === 'PileArranged')).toMatchObject([{ pile: 'deck', chance: true }]);
  });

  test('[K60] a peek followed by undo with a reshuffle is worth nothing to the seat that peeked', () => {
    const table = play().does('ann', 'peek');
    expect(table.view('ann').piles['deck']?.known).toHaveLength(1);
    asks(table, 'reshuffle').answers('ben', { answer: 'yes' });
    expect(table.view('ann').piles['deck']?.known).toEqual([]);
  });

  test('[K60] a hand or an open pile is not shuffled', () => {
    const table = play([ann, ben, gus]);
    table.does('ann', 'discard', { card: table.handles('ann', 'hand/ann') });
    table.does('gus', 'undo.ask', { back: 2, how: 'reshuffle' });
    expect(table.last.events.filter((e) => e.type === 'PileArranged')).toEqual([]);
  });

  test('[K60] groups before a reshuffle can no longer be undone, and those after it can', () => {
    const table = play([ann, ben, gus]).does('gus', 'manual.make', { pile: 'deck', face: 'KS' }).does('ann', 'draw');
    table.does('gus', 'undo.ask', { back: 3, how: 'reshuffle' });
    expect(undoable(table, 'gus')).toBe('undo.nothing');
    for (const seat of ['ann', 'gus']) expect(table.refused(seat, 'undo', { back: 2 }).key).toBe('undo.nothing');
    expect(table.refused('ann', 'undo.ask', { back: 2, how: 'back' }).key).toBe('undo.noHistory');
    table.does('ann', 'score');
    expect(undoable(table, 'ann')).toMatchObject({ from: 5, to: 5 });
    table.does('ann', 'undo', { back: 5 });
    expect(scores(table)).toEqual([0, 0]);
  });
});
