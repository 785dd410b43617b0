// Keys, drafts, verdicts and card paths of the table.

import type { Template, View, ViewAsk, ViewDomain, ViewGroup, ViewMove } from '@pasteboard/kernel/view';
import { describe, expect, it } from 'vitest';
import { filled } from '../src/fields/draft.ts';
import { journeysOf } from '../src/piles/journey.ts';
import { lettersKept } from '../src/moves/letters.ts';
import { turnText } from '../src/table/turn-text.ts';
import { datedVerdicts, shownVerdict, type VerdictFound } from '../src/story/verdict-shown.ts';

describe('letters of moves', () => {
  const lines = (...labels: string[]) => labels.map((label) => ({ do: label.toLowerCase(), label }));

  it('are the game’s own, or free ones of the same name', () => {
    const letters = lettersKept({ attack: 'a' })(lines('Attack', 'Ask', 'Move'));
    expect([...letters]).toEqual([
      ['attack', 'a'],
      ['ask', 'k'],
      ['move', 'm'],
    ]);
  });

  it('never change their move', () => {
    const lettersFor = lettersKept({ attack: 'a' });
    // The game's own letter is kept for its move, though that cannot be made now.
    expect(lettersFor(lines('Ask')).get('ask')).toBe('k');
    expect(lettersFor(lines('Move', 'Hide')).get('move')).toBe('m');
    expect(lettersFor(lines('Mend')).get('mend')).toBe('e');
    expect([...lettersFor(lines('Move', 'Mend', 'Ask'))].map(([, letter]) => letter)).toEqual(['m', 'e', 'k']);
  });

  it('are not those of the screen', () => {
    expect(lettersKept({})(lines('Zog')).size).toBe(0);
  });
});

const character = (...ids: string[]): ViewDomain => ({
  kind: 'choice',
  as: 'character',
  of: ids.map((id) => ({ id, no: null })),
  secret: false,
});
const move = (fields: Template['fields']): Template => ({ do: 'attack', topic: 'action', rule: null, ask: null, fields, no: null });

describe('a move that is begun', () => {
  const valueOf = (template: Template, field: string): unknown =>
    filled([template], {}, new Set(), null).rows.find((row) => row.field === field)?.value;

  it('has no target before one is chosen', () => {
    const attack = move({ who: character('ash'), target: character('wolf', 'bryn') });
    expect(valueOf(attack, 'target')).toBeUndefined();
    expect(filled([attack], {}, new Set(), null).play).toBeNull();
    expect(filled([attack], { target: 'wolf' }, new Set(), null).play).toEqual({ do: 'attack', with: { who: 'ash', target: 'wolf' } });
  });

  it('fills in the only possible target, and the acting character', () => {
    expect(valueOf(move({ who: character('ash'), target: character('wolf') }), 'target')).toBe('wolf');
    expect(valueOf(move({ who: character('ash', 'bryn') }), 'who')).toBe('ash');
  });

  it('has the usual values if no player acts, as in an answer', () => {
    expect(valueOf(move({ next: character('ash', 'bryn') }), 'next')).toBe('ash');
  });
});

describe('the turn in words', () => {
  it('names the player’s character only if there are several', () => {
    expect(turnText({ is: 'begin' }, 'Ash', { isOnly: true })).toBe('It is your turn');
    expect(turnText({ is: 'mine' }, 'Ash', { isOnly: false })).toBe('It is your turn: Ash');
  });
  it('is no more than a name for others', () => {
    expect(turnText({ is: 'other' }, 'Bryn', { isOnly: true })).toBe('Bryn’s turn');
    expect(turnText({ is: 'next' }, 'Bryn', { isOnly: true })).toBe('Next: Bryn');
  });
});

describe('when verdicts were decided', () => {
  const decides = (seq: number, who: string, undoes: readonly number[] = [], key = 'outcome'): ViewGroup => ({
    seq,
    by: 'gm',
    manual: false,
    undoes,
    events: [{ type: 'ValueSet', scope: who, key, value: { kind: 'fact', value: {}, min: null, max: null } }],
  });
  const verdict = (...of: readonly string[]) => ({ of, title: '', why: '', ladder: null, card: null, who: of[0] ?? null });
  const dated = (groups: readonly ViewGroup[], ...whose: readonly (readonly string[])[]) =>
    datedVerdicts(
      whose.map((of) => verdict(...of)),
      groups,
      'outcome',
    ).map(({ seq, verdict: { of } }) => [seq, of.join(' ')]);

  it('is dated by the groups that set the outcome, the newest first', () => {
    expect(dated([decides(1, 'ash'), decides(2, 'bo'), decides(3, 'ash', [], 'body')], ['ash'], ['bo'])).toEqual([
      [2, 'bo'],
      [1, 'ash'],
    ]);
    expect(dated([decides(4, 'bo')], ['ash', 'bo'])).toEqual([[4, 'ash bo']]);
  });

  it('stays unchanged if an undo restores a verdict, and is unknown before the loaded groups', () => {
    expect(dated([decides(1, 'ash'), decides(2, 'ash'), decides(3, 'ash', [2])], ['ash'])).toEqual([[1, 'ash']]);
    expect(dated([decides(5, 'bo')], ['ash'])).toEqual([]);
  });
});

describe('the verdict that is shown', () => {
  const ask = (id: number, to: string): ViewAsk => ({ id, to, key: 'check', params: {}, answered: false });
  const group = (seq: number, by: string, asks: readonly ViewAsk[] = []): ViewGroup => ({
    seq,
    by,
    manual: false,
    undoes: [],
    events: asks.map((each) => ({ type: 'AskChanged', id: each.id, ask: each })),
  });
  const found = (seq: number, who: string): VerdictFound => ({
    verdict: { of: [who], title: 'Success', why: '', ladder: null, card: null, who },
    seq,
  });
  const around = (groups: readonly ViewGroup[], verdicts: readonly VerdictFound[], asks: readonly ViewAsk[], fresh = false) =>
    shownVerdict({
      found: verdicts,
      groups,
      asks,
      seat: 'ann',
      own: ['ash'],
      isOwn: ({ to }) => to === 'ash',
      isTried: ({ key }) => key === 'check',
      begins: new Set(['combat.begun', 'turn.begun']),
      fresh,
    });

  it('is the newest', () => {
    expect(around([group(1, 'ben')], [found(1, 'bryn')], [])).toMatchObject({ seq: 1, past: false });
    expect(around([], [], [])).toBeNull();
  });

  it('is past once this seat gets a newer question, or any player tries something', () => {
    expect(around([group(1, 'ben'), group(2, 'gm', [ask(7, 'ash')])], [found(1, 'bryn')], [ask(7, 'ash')])?.past).toBe(true);
    expect(around([group(1, 'ben'), group(2, 'gm', [ask(7, 'cat')])], [found(1, 'bryn')], [ask(7, 'cat')])?.past).toBe(true);
  });

  it('is past once a fight or a turn begins, also the viewer’s own that has just come', () => {
    const begun = (seq: number, key: string): ViewGroup => ({ ...group(seq, 'gm'), events: [{ type: 'Said', key, params: {} }] });
    expect(around([group(1, 'ben'), begun(2, 'combat.begun')], [found(1, 'bryn')], [])?.past).toBe(true);
    expect(around([group(1, 'ann'), begun(2, 'turn.begun')], [found(1, 'ash')], [], true)?.past).toBe(true);
    expect(around([begun(1, 'turn.begun'), group(2, 'ann'), begun(3, 'cover')], [found(2, 'ash')], [])?.past).toBe(false);
  });

  it('is not past for a question before it, or for one of the same move', () => {
    const groups = [group(1, 'gm', [ask(6, 'ash')]), group(2, 'ben', [ask(7, 'ash')])];
    expect(around(groups, [found(2, 'bryn')], [ask(6, 'ash'), ask(7, 'ash')])?.past).toBe(false);
  });

  it('is the viewer’s own for a while, whatever others do', () => {
    const groups = [group(1, 'ann'), group(2, 'gm', [ask(7, 'cat')]), group(3, 'cat')];
    const verdicts = [found(3, 'cat'), found(1, 'ash')];
    expect(around(groups, verdicts, [], true)).toMatchObject({ seq: 1, past: false });
    expect(around(groups, verdicts, [], false)).toMatchObject({ seq: 3 });
    expect(around(groups.slice(0, 2), verdicts.slice(1), [ask(7, 'cat')], true)).toMatchObject({ seq: 1, past: false });
  });

  it('is no longer the viewer’s own once they have acted or are asked', () => {
    const verdicts = [found(3, 'cat'), found(1, 'ash')];
    expect(around([group(1, 'ann'), group(2, 'ann'), group(3, 'cat')], verdicts, [], true)?.seq).toBe(3);
    expect(around([group(1, 'ann'), group(3, 'cat', [ask(8, 'ash')])], verdicts, [ask(8, 'ash')], true)?.seq).toBe(3);
  });
});

describe('the way of a card', () => {
  const slot = (h: number) => ({ h, face: '9S', turn: 0, piles: [] });
  const moved = (from: string | null, to: string | null, ...handles: readonly number[]): ViewMove => ({
    type: 'CardsMoved',
    from,
    to,
    n: handles.length,
    at: handles.map((_, i) => i),
    into: null,
    cards: handles.map(slot),
    fromPile: null,
    toPile: null,
  });
  const before = { piles: { 'hand/ash': { slots: [slot(4), slot(5)] } } } as unknown as View;
  const ways = (...events: readonly ViewMove[]) => journeysOf(before, { seq: 1, by: 'ann', manual: false, undoes: [], events });

  it('is one, though it goes on within the group', () => {
    expect(ways(moved('deck/ash', 'drawn/ash', 1), moved('drawn/ash', 'discard/ash', 1))).toEqual([
      { stops: ['deck/ash', 'drawn/ash', 'discard/ash'], left: 0, arrived: 1 },
    ]);
  });

  it('begins at the place of the card', () => {
    expect(ways(moved('hand/ash', 'pool', 8, 9)).map(({ left }) => left)).toEqual([4, 5]);
  });

  it('is not guessed if cards cannot be told apart', () => {
    expect(ways(moved('hand/ash', 'deck/ash', 0), moved('deck/ash', 'hand/ash', 0))).toHaveLength(2);
  });

  it('ends where it goes out of sight', () => {
    expect(ways(moved('deck/ash', 'drawn/ash', 1), moved('drawn/ash', null, 1))).toEqual([
      { stops: ['deck/ash', 'drawn/ash'], left: 0, arrived: 1 },
    ]);
    expect(ways(moved(null, 'drawn/ash', 1))).toEqual([]);
  });
});
