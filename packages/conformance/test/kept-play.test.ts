// Tests kept plays and their fingerprints: the same play has the same outcomes, and every difference is found.
import { choice, command, defineGame, offer, refuse, closed, param, type Game, type Seat } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { Fingerprints } from '../src/fingerprint.ts';
import { KeptPlayTable, inventPlay, inventSequel, type KeptCommand, type KeptOutcome } from '../src/index.ts';

const ann: Seat = { id: 'ann', role: 'player', name: 'Ann', plays: [] };

/** Ann may say yes or no, but not the same twice. Differences are given as options. */
const toy = ({ word = 'answered', most = 2, hint = 'a' } = {}): Game =>
  defineGame({
    id: 'toy',
    title: 'Toy',
    words: {},
    ready: [{ name: 'one', seats: [ann], options: {}, setup: {} }],
    open: (t) => t.declare('table', 'last', 'fact', ''),
    hints: () => [{ key: hint } as never],
    commands: {
      answer2: command<{ readonly how: string }>({
        topic: 'play',
        rule: 'TOY-01',
        offers: (t) => [
          offer({
            how: choice(
              'word',
              ['yes', 'no', 'maybe'].slice(0, most).filter((each) => each !== t.value('table', 'last')?.value),
            ),
          }),
          ...(most > 3 ? [closed(refuse('never', 'TOY-02'), {})] : []),
        ],
        run: (t, _, { how }) => {
          t.set('table', 'last', how);
          t.say(word, { how: param('word', how) });
        },
      }),
    },
  });

const opening = { seats: [ann], options: {}, setup: {} };
const yes: KeptCommand = { by: 'ann', do: 'answer2', with: { how: 'yes' } };
const outcomes = (game: Game, commands: readonly KeptCommand[]): KeptOutcome[] => {
  const table = new KeptPlayTable(game, { opening });
  return commands.map((each) => table.play(each));
};
const differing = (one: KeptOutcome, other: KeptOutcome): string[] =>
  Object.entries(one).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(other[name as keyof KeptOutcome]) ? [] : [name],
  );

describe('a kept play', () => {
  test('has the same outcomes each time, refusals included', () => {
    const twice = [yes, yes];
    expect(outcomes(toy(), twice)).toEqual(outcomes(toy(), twice));
    const [done, refused] = outcomes(toy(), twice);
    expect(done?.said).toEqual(['answered']);
    expect(refused?.said[0]).toMatch(/^no: /);
  });

  test('reports another sentence, another list of moves and another hint, each by its name', () => {
    const [one] = outcomes(toy(), [yes]);
    const changed = (how: Parameters<typeof toy>[0]): string[] => differing(one!, outcomes(toy(how), [yes])[0]!);
    expect(changed({})).toEqual([]);
    expect(changed({ word: 'said' })).toEqual(['said', 'events', 'seen']);
    expect(changed({ most: 3 })).toEqual(['moves']);
    expect(changed({ hint: 'b' })).toEqual(['hints']);
  });

  test('is invented the same from the same seed, continues from the end of another, and includes refused commands', () => {
    const play = inventPlay(toy(), 3, 30);
    expect(inventPlay(toy(), 3, 30)).toEqual(play);
    expect(play.commands).toHaveLength(30);
    const more = inventSequel(toy(), play, 4, 5);
    expect([more.commands.length, more.commands.slice(0, 30)]).toEqual([35, play.commands]);
    expect(new KeptPlayTable(toy(), more).state.seq).toBe(1);
  });

  test('a table that does not open, or a command the server does not know, is an error', () => {
    expect(() => new KeptPlayTable(toy(), { opening: { ...opening, options: { odd: 1 } } })).toThrow('odd');
    expect(() => outcomes(toy(), [{ by: '', do: 'dance', with: {} }])).toThrow('dance');
    expect(outcomes(toy(), [{ by: '', do: 'unseat', with: { seat: 'ann' } }])[0]?.said).toEqual(['table.left']);
  });
});

describe('a fingerprint', () => {
  const of = (value: object): string => new Fingerprints().of(value);

  test('ignores the order of keys and undefined members', () => {
    expect(of({ a: 1, b: [2, 'x'] })).toBe(of({ b: [2, 'x'], a: 1 }));
    expect(of({ a: 1, b: undefined })).toBe(of({ a: 1 }));
  });

  test('detects a difference in any place, kind, order or depth', () => {
    const all: readonly object[] = [
      {},
      [],
      [[]],
      [{}],
      { a: 1 },
      { a: '1' },
      { a: null },
      { a: true },
      { a: false },
      { a: 1.5 },
      { a: -1 },
      { b: 1 },
      { a: [1] },
      { a: { a: 1 } },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      [1, 2],
      [2, 1],
      ['ab'],
      ['ba'],
      ['a', 'b'],
    ];
    expect(new Set(all.map(of)).size).toBe(all.length);
  });
});
