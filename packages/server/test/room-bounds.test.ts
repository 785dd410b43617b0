// Tests of the bounds of tables, entries, storage and notes.

import { BLANK, type Event, type Group, type Json, type State, type Value } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { committed } from '../src/table-log/command.ts';
import {
  EMPTY_TABLE,
  foldEntry,
  noteId,
  printed,
  readEntry,
  readNext,
  readWhole,
  write,
  writeWhole,
  type LogEntry,
  type Note,
  type Whole,
} from '../src/table-log/entries.ts';
import { beyond, countJson } from '../src/table-log/json-bounds.ts';
import { MOST_OPTIONS, mayRead, seePast, tellDone, tellLegal, withDone } from '../src/room/viewer-messages.ts';
import { TableStorage, storageRefusal, type Charge } from '../src/room/storage.ts';
import { bytesInFile, entryFits, fileTableFits, hasHugeNumber, tableFits } from '../src/table-log/table-bounds.ts';
import { heavier, weighed } from '../src/table-log/table-weight.ts';

const GROUP: Group = {
  seq: 1,
  by: 'ann',
  cause: { id: 'c', by: 'ann', do: 'draw', with: {} },
  manual: false,
  undoes: [],
  reveals: false,
  events: [],
};
const entryOf = (group: Group): LogEntry => ({ kind: 'group', at: 1, format: 1, group });
const groupOf = (...events: readonly Event[]): Group => ({ ...GROUP, events });
const value = (of: Json, min: number | null = null, max: number | null = null): Value => ({
  kind: 'counter',
  value: of,
  min,
  max,
  sees: 'all',
});
const setTo = (to: Value | null, from: Value | null = value(1)): Event => ({ type: 'ValueSet', scope: 'ann', key: 'score', from, to });
const many = <T>(n: number, one: T): { readonly [key: string]: T } =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, one]));

const NAMED = { data: {}, met: 0 };

const whole = (state: Partial<State>, measured = 0, bytes = measured): Whole => ({
  ...EMPTY_TABLE,
  state: { ...BLANK, ...state },
  weight: { bytes, measured },
});

describe('how JSON is counted before it is parsed', () => {
  const nodesOf = (given: unknown): number =>
    1 + (typeof given === 'object' && given !== null ? Object.values(given).reduce<number>((sum, each) => sum + nodesOf(each), 0) : 0);

  test.each([
    [1, 0],
    [[], 1],
    [{}, 1],
    [[1, 2], 1],
    [{ a: [{}, []], b: '][}{,"\\' }, 3],
    [[['a\\"', '\\'], { x: { y: null } }], 3],
  ])('[N1] %j', (given, depth) => {
    expect(countJson(JSON.stringify(given))).toEqual({ depth, nodes: nodesOf(given) });
  });

  test('[N1] depth is reported before the number of values, and the bounds themselves are allowed', () => {
    const text = '[[1,2]]';
    expect(countJson(text)).toEqual({ depth: 2, nodes: 4 });
    expect(beyond(text, { depth: 2, nodes: 4 })).toBe(null);
    expect(beyond(text, { depth: 1, nodes: 3 })).toBe('depth');
    expect(beyond(text, { depth: 2, nodes: 3 })).toBe('nodes');
  });
});

describe('the size of one entry', () => {
  const fits = (group: Group): boolean => entryFits(entryOf(group), JSON.stringify(entryOf(group)));

  test('[X8] 2,000 events, and 524,288 characters', () => {
    const turned: Event = { type: 'CardTurned', pile: 'p', at: 0, from: 0, to: 1 };
    expect([2_000, 2_001].map((n) => fits(groupOf(...Array.from({ length: n }, () => turned))))).toEqual([true, false]);
    const chat: LogEntry = { kind: 'chat', at: 1, by: 'ann', to: null, text: '' };
    expect([524_288, 524_289].map((n) => entryFits(chat, 'x'.repeat(n)))).toEqual([true, false]);
  });

  test('[X8] 100,000 values', () => {
    const chat: LogEntry = { kind: 'chat', at: 1, by: 'ann', to: null, text: '' };
    expect([99_999, 100_000].map((n) => entryFits(chat, `[${Array.from({ length: n }, () => 1).join()}]`))).toEqual([true, false]);
  });

  test('[X8] of which the command was given 65,536 characters and 10,000 values', () => {
    const given = (list: Json): Group => ({ ...GROUP, cause: { ...GROUP.cause, with: { list } } });
    const text = (n: number): Group => given('x'.repeat(n - '{"list":""}'.length));
    expect([65_536, 65_537].map((n) => fits(text(n)))).toEqual([true, false]);
    const numbers = (n: number): Group => given(Array.from({ length: n - 2 }, () => 1));
    expect([10_000, 10_001].map((n) => fits(numbers(n)))).toEqual([true, false]);
  });

  test('a file takes a comma and a line break for each', () => {
    expect(bytesInFile('ä')).toBe(4);
  });
});

describe('the size of a table', () => {
  const MORE: Event = { type: 'PileMade', id: 'p', from: null, to: { owner: null, on: null, sees: {} as never } };
  const slots = Array.from({ length: 2_000 }, () => ({}) as never);
  const pile = { slots } as never as State['piles'][string];
  const bare = { slots: [] } as never as State['piles'][string];

  test.each<readonly [string, Partial<State>, Partial<State>]>([
    ['400 piles', { piles: many(400, bare) }, { piles: many(401, bare) }],
    ['4,000 cards', { piles: many(2, pile) }, { piles: { ...many(2, pile), more: { slots: [{}] } as never } }],
    ['200 scopes', { values: many(200, {}) }, { values: many(201, {}) }],
    ['600 values of a scope', { values: { a: many(600, value(1)) } }, { values: { a: many(601, value(1)) } }],
    ['2,000 faces', { faces: many(2_000, NAMED) }, { faces: many(2_001, NAMED) }],
    ['100 asks', { asks: Array.from({ length: 100 }, () => ({}) as never) }, { asks: Array.from({ length: 101 }, () => ({}) as never) }],
  ])('[X8] %s', (_, most, beyondIt) => {
    expect([most, beyondIt].map((state) => tableFits(EMPTY_TABLE, whole(state), groupOf(MORE)))).toEqual([true, false]);
    expect([most, beyondIt].map((state) => fileTableFits(whole(state)))).toEqual([true, false]);
    // What takes nothing more is never refused for what is there.
    expect(tableFits(EMPTY_TABLE, whole(beyondIt), groupOf(setTo(value(2))))).toBe(true);
    for (const more of [
      { type: 'CardsMade', pile: 'p', at: [], cards: [], faces: {}, open: 0 },
      { type: 'Asked', ask: {} },
      setTo(value(1), null),
    ] as unknown as readonly Event[])
      expect(tableFits(EMPTY_TABLE, whole(beyondIt), groupOf(more))).toBe(false);
  });

  test('[X8] numbers up to a million, up and down, in a value and in its bounds', () => {
    const fits = (to: Value | null): boolean => tableFits(EMPTY_TABLE, whole({}), groupOf(setTo(to)));
    const [most, more] = [1_000_000, 1_000_001];
    expect([most, -most, more, -more].map((n) => fits(value(n)))).toEqual([true, true, false, false]);
    expect([value(1, -more), value(1, null, more), value('long'), null].map(fits)).toEqual([false, false, true, true]);
    const holds = (of: Value): boolean => hasHugeNumber({ ...BLANK, values: { ann: { score: of } } });
    expect([value(most), value(more), value(1, -more), value(1, null, more), value('x')].map(holds)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('[X8] names of 200 characters', () => {
    const [long, longer] = ['x'.repeat(200), 'x'.repeat(201)];
    const named = (name: string): readonly Event[] => [
      { type: 'PileMade', id: name, from: null, to: null },
      { type: 'PileMade', id: 'p', from: null, to: { owner: name, on: null, sees: {} as never } },
      { type: 'SeatChanged', at: 1, from: null, to: { id: name, role: 'player', name: 'Ann', plays: [] } },
      { type: 'SeatChanged', at: 1, from: null, to: { id: 'ann', role: 'player', name, plays: [] } },
      { type: 'SeatChanged', at: 1, from: null, to: { id: 'ann', role: 'player', name: 'Ann', plays: [name] } },
      { type: 'ValueSet', scope: name, key: 'k', from: null, to: value(1) },
      { type: 'ValueSet', scope: 'ann', key: name, from: null, to: value(1) },
      { type: 'CardsMade', pile: 'p', at: [0], cards: [], faces: { [name]: {} }, open: 0 },
      { type: 'CardsMade', pile: 'p', at: [0], cards: [{ card: 1, face: name, turn: 0 }], faces: {}, open: 0 },
    ];
    for (const event of named(long)) expect(tableFits(EMPTY_TABLE, whole({}), groupOf(event))).toBe(true);
    for (const event of named(longer)) expect(tableFits(EMPTY_TABLE, whole({}), groupOf(event))).toBe(false);
    expect(tableFits(EMPTY_TABLE, whole({}), groupOf({ type: 'SeatChanged', at: 1, from: null, to: null }))).toBe(true);
  });

  test('[X8] a table may hold 4,000,000 bytes; a larger one can be cleared and counted on, and a file may have half as much again', () => {
    const most = 4_000_000;
    const grown = (bytes: number): boolean => tableFits(whole({}, 0), whole({}, 1, bytes), groupOf(MORE));
    expect([most, most + 1].map(grown)).toEqual([true, false]);
    // Not measured anew: the estimate alone refuses nothing.
    expect(tableFits(whole({}, 5), whole({}, 5, most + 1), groupOf(MORE))).toBe(true);
    const atHeavy = (event: Event, measured = most + 1): boolean => tableFits(whole({}, measured), whole({}, measured), groupOf(event));
    expect([atHeavy(MORE), atHeavy(MORE, most)]).toEqual([false, true]);
    expect(atHeavy({ ...MORE, to: null } as Event)).toBe(true);
    expect(atHeavy(setTo(value(2)))).toBe(true);
    expect(atHeavy(setTo(null))).toBe(true);
    expect(atHeavy(setTo(value(2), null))).toBe(false);
    const text = (n: number): Value => value('x'.repeat(n - JSON.stringify(value('')).length));
    expect([atHeavy(setTo(text(128))), atHeavy(setTo(text(129)))]).toEqual([true, false]);
    expect([atHeavy(setTo(text(300), text(300))), atHeavy(setTo(text(301), text(300)))]).toEqual([true, false]);
    expect([6_000_000, 6_000_001].map((measured) => fileTableFits(whole({}, measured)))).toEqual([true, false]);
  });

  test('[X8] memory is estimated from characters, counted if a state is long, and measured again when it has grown by a quarter', () => {
    expect(weighed('x'.repeat(79_999))).toEqual({ bytes: 6 * 79_999, measured: 6 * 79_999 });
    const long = `["${'x'.repeat(79_996)}"]`;
    expect(long).toHaveLength(80_000);
    expect(weighed(long).bytes).toBe(2 * 80_000 + 92 * 2);
    const at = { bytes: 1_000_000, measured: 1_000_000 };
    expect(heavier(at, 75_000, BLANK)).toEqual({ bytes: 1_450_000, measured: 1_000_000 });
    expect(heavier(at, 75_001, BLANK)).toEqual(weighed(JSON.stringify(BLANK)));
  });
});

describe('what storage counts', () => {
  const LIMIT = 16_000;
  const RESERVE = 1_000;
  const free: Charge['payer'] = { charge: () => null, giveBack: () => {} };
  const storage = (stored: number): TableStorage => {
    const all = new TableStorage({ table: LIMIT }, () => null);
    all.learn(stored, 0);
    return all;
  };
  const takes = (all: TableStorage, bytes: number, kind: Charge['kind'] = 'play'): boolean =>
    !('key' in all.reserve(['x'.repeat(bytes - 2)], { kind, payer: free }));

  test('[N18] a table is full before its last sixteenth, which is for relief alone', () => {
    expect(takes(storage(0), LIMIT - RESERVE)).toBe(true);
    expect(takes(storage(0), LIMIT - RESERVE + 1)).toBe(false);
    expect(takes(storage(LIMIT - RESERVE), 100, 'new')).toBe(false);
    expect(takes(storage(0), LIMIT, 'relief')).toBe(true);
    expect(takes(storage(0), LIMIT + 1, 'relief')).toBe(false);
    expect(storage(LIMIT).reserve(['x'], { kind: 'play', payer: free })).toEqual(storageRefusal('storage.table', { most: 0.014 }));
  });

  test('[N18] a table above its limit has a reserve beyond what it holds', () => {
    expect(takes(storage(2 * LIMIT), RESERVE, 'relief')).toBe(true);
    expect(takes(storage(2 * LIMIT), RESERVE + 1, 'relief')).toBe(false);
    expect(takes(storage(2 * LIMIT), 10)).toBe(false);
    // At the limit itself the limit holds.
    expect(takes(storage(LIMIT), 10, 'relief')).toBe(false);
  });

  test('[N18] reserved, stored, found and foreign bytes count, and released ones do not', () => {
    const all = storage(0);
    expect(all.isKnown).toBe(true);
    const half = (LIMIT - RESERVE) / 2;
    const reserve = () => {
      const reserved = all.reserve(['x'.repeat(half - 2)], { kind: 'play', payer: free });
      if ('key' in reserved) throw new Error(reserved.key);
      return reserved;
    };
    const one = reserve();
    const two = reserve();
    expect(takes(all, 3)).toBe(false);
    all.release(two);
    all.keep(one);
    const three = reserve();
    expect(takes(all, 3)).toBe(false);
    // Found in the store: the process that read it there has counted it.
    all.found(three);
    all.grew(half - 2);
    expect(takes(all, 3)).toBe(false);
    const unknown = new TableStorage({ table: LIMIT }, () => null);
    unknown.grew(LIMIT);
    expect([unknown.isKnown, takes(unknown, 100)]).toEqual([false, true]);
  });

  test('[N18] a payer is charged whole blocks and a share of the next snapshot for each entry', () => {
    const paid: (number | boolean)[] = [];
    const payer: Charge['payer'] = {
      charge: (bytes, options) => (paid.push(bytes, options?.isRelief === true), null),
      giveBack: (bytes) => void paid.push(-bytes),
    };
    const all = storage(0);
    all.reserve(['x'.repeat(384)], { kind: 'play', payer });
    all.reserve(['x'.repeat(385)], { kind: 'relief', payer });
    all.snapshotTakes(1_001, 10);
    const two = all.reserve(['', ''], { kind: 'new', payer });
    if (!('key' in two)) all.release(two);
    expect(paid).toEqual([512, false, 1_024, true, 2 * (512 + 101), false, -2 * (512 + 101)]);
  });

  test('[N19] the disk is checked first, with the kind; snapshots are new; a payer that refuses pays nothing', () => {
    const asked: string[] = [];
    const low = new TableStorage({ table: LIMIT }, (kind) => (asked.push(kind), kind === 'new' ? storageRefusal('storage.disk') : null));
    low.learn(0, 0);
    expect(low.reserve(['x'], { kind: 'new', payer: free })).toEqual(storageRefusal('storage.disk'));
    expect([low.takesSnapshots, takes(low, 10, 'relief'), asked]).toEqual([false, true, ['new', 'new', 'relief']]);
    const all = storage(0);
    const poor: Charge['payer'] = { charge: () => storageRefusal('storage.day'), giveBack: () => {} };
    expect(all.reserve(['x'.repeat(LIMIT - RESERVE - 2)], { kind: 'play', payer: poor })).toEqual(storageRefusal('storage.day'));
    expect([all.takesSnapshots, takes(all, LIMIT - RESERVE)]).toEqual([true, true]);
  });

  test('[N18] what is learned counts two bytes around each entry', () => {
    const all = new TableStorage({ table: LIMIT }, () => null);
    all.learn(0, 10);
    expect([takes(all, LIMIT - RESERVE - 19), takes(all, LIMIT - RESERVE - 20)]).toEqual([false, true]);
  });
});

describe('notes and talk in the log', () => {
  const note = (by: string, key: string, readers: Note['for'] = 'me', text = 'text'): Note => ({ by, key, for: readers, text });
  const noted = (before: Whole, of: Note): Whole => foldEntry(before, { kind: 'note', at: 1, note: of });
  const seats: State['seats'] = [
    { id: 'spectator', role: 'spectator', name: 'Spectators', plays: [] },
    { id: 'ann', role: 'player', name: 'Ann', plays: [] },
    { id: 'ben', role: 'player', name: 'Ben', plays: [] },
    { id: 'gus', role: 'gm', name: 'Gus', plays: [] },
  ];
  const table = whole({ seats });

  test('[D9] a note replaces the note of the same name, and an empty one deletes it', () => {
    const one = noted(noted(table, note('ann', 'plan')), note('ann', 'plan', 'gm'));
    expect([one.n, Object.keys(one.notes).length]).toEqual([2, 2]);
    const two = noted(one, note('ann', 'plan', 'me', 'other'));
    expect(two.notes[noteId(note('ann', 'plan'))]).toEqual({ ...note('ann', 'plan', 'me', 'other'), n: 3 });
    expect(Object.keys(noted(two, note('ann', 'plan', 'me', '')).notes)).toEqual([noteId(note('ann', 'plan', 'gm'))]);
  });

  test('[D9] people who swap seats take their notes along, and the entry that wrote them is kept', () => {
    const before = [note('ann', 'a', 'table'), note('ben', 'b', 'table'), note('gus', 'c', 'table')].reduce(noted, table);
    const swap: LogEntry = { kind: 'door', at: 1, by: 'gus', changes: [{ set: 'swap', seats: ['ann', 'ben'] }] };
    const after = foldEntry(before, swap);
    expect(Object.values(after.notes)).toEqual([
      { ...note('ben', 'a', 'table'), n: 4, written: 1 },
      { ...note('ann', 'b', 'table'), n: 4, written: 2 },
      { ...note('gus', 'c', 'table'), n: 3 },
    ]);
    expect(Object.values(foldEntry(after, swap).notes)[0]).toEqual({ ...note('ann', 'a', 'table'), n: 5, written: 1 });
  });

  test('[D9] a private note is deleted when its author leaves the seat; the rest stays', () => {
    const before = [note('ann', 'a'), note('ann', 'b', 'table'), note('ben', 'c')].reduce(noted, table);
    const held = (hash: string | null): LogEntry => ({
      kind: 'door',
      at: 1,
      by: 'gus',
      changes: [{ set: 'holder', seat: 'ann', hash, bot: null }],
    });
    const left = foldEntry(foldEntry(before, held('x')), held(null));
    expect(Object.values(left.notes).map(({ by, key }) => `${by} ${key}`)).toEqual(['ann b', 'ben c']);
  });

  test('[D9] notes are read by their author since they took the seat, by all, or by the GM', () => {
    const standing = (readers: Note['for'], n = 5) => ({ ...note('ann', 'a', readers), n });
    const reads = (who: string | null, readers: Note['for'], since = 0, n = 5): boolean => mayRead(table, standing(readers, n), who, since);
    expect(['ann', 'ben', 'gus', null].map((who) => reads(who, 'me'))).toEqual([true, false, false, false]);
    expect(['ann', 'ben', 'gus', null].map((who) => reads(who, 'gm'))).toEqual([true, false, true, false]);
    expect(['ann', 'ben', 'gus', null].map((who) => reads(who, 'table'))).toEqual([true, true, true, true]);
    expect([5, 6].map((since) => reads('ann', 'me', since))).toEqual([true, false]);
    expect(reads('ann', 'table', 6)).toBe(true);
  });

  test('[P4] a whisper reaches both, no other viewer, and not a later holder of the seat', () => {
    const heardBy = (who: string | null, to: string | null, since = 0): string | null => {
      const entry: LogEntry = { kind: 'chat', at: 7, by: 'ann', to, text: 'psst' };
      const change = committed({ entry, before: table, after: foldEntry(table, entry), trail: null });
      const told = seePast(change, who, { since, anew: 0 });
      expect(told).toMatchObject({ t: 'chat', n: 1, at: 7, by: 'ann', to });
      return told.t === 'chat' ? told.text : 'no chat';
    };
    expect(['ann', 'ben', 'gus', null].map((who) => heardBy(who, 'ben'))).toEqual(['psst', 'psst', null, null]);
    expect(['ann', 'ben', 'gus', null].map((who) => heardBy(who, null, 9))).toEqual(['psst', 'psst', 'psst', 'psst']);
    expect([0, 1].map((since) => heardBy('ben', 'ben', since))).toEqual(['psst', null]);
  });

  test('[D9] looking back, no viewer reads a note from before they took the seat, unless it is for all; a deleted note is reported to those who could read it', () => {
    const toldTo = (who: string, of: Note, since: number, by?: string): boolean => {
      const entry: LogEntry = { kind: 'note', at: 7, note: of, ...(by === undefined ? {} : { by }) };
      const before = noted(table, { ...of, text: 'was' });
      const told = seePast(committed({ entry, before, after: foldEntry(before, entry), trail: null }), who, { since, anew: 0 });
      if (told.t !== 'note') throw new Error('no note');
      expect([told.n, told.by]).toEqual([2, by ?? of.by]);
      return told.note !== null;
    };
    expect([1, 2].map((since) => toldTo('ann', note('ann', 'a'), since))).toEqual([true, false]);
    expect([1, 2].map((since) => toldTo('gus', note('ann', 'a', 'gm'), since))).toEqual([true, false]);
    expect(toldTo('ben', note('ann', 'a', 'table'), 9)).toBe(true);
    const thrown = (who: string, readers: Note['for']): boolean => toldTo(who, note('ann', 'a', readers, ''), 0, 'gus');
    expect(['ann', 'ben', 'gus'].map((who) => thrown(who, 'gm'))).toEqual([true, false, true]);
    expect(['ann', 'ben', 'gus'].map((who) => thrown(who, 'table'))).toEqual([true, true, true]);
  });
});

describe('entries as they are stored', () => {
  const chat: LogEntry = { kind: 'chat', at: 1, by: 'ann', to: null, text: 'hm' };

  test('[R3] a fingerprint is stored in the entry and comes back with it; without one nothing is added', () => {
    expect(printed(write(chat), null)).toBe(JSON.stringify(chat));
    const body = printed(write(chat), 'finger');
    expect(JSON.parse(body)).toEqual({ ...chat, print: 'finger' });
    expect(readNext({ n: 3, id: null, body } as never, 2)).toEqual({ entry: chat, print: 'finger' });
    expect(readNext({ n: 3, id: null, body: write(chat) } as never, 2)).toEqual({ entry: chat, print: null });
    expect(readEntry(body)).toEqual(chat);
  });

  test('[R3] an entry that is missing, damaged or of an unknown kind is not passed over', () => {
    const body = write(chat);
    for (const n of [2, 4]) expect(() => readNext({ n, id: null, body } as never, 2)).toThrow('entry 3 of a table is missing');
    expect(() => readNext({ n: 3, id: null, body, trouble: new Error('damaged') } as never, 2)).toThrow('damaged');
    expect(() => foldEntry(EMPTY_TABLE, { kind: 'dance' } as never)).toThrow('unknown kind');
  });

  test('[R13] a snapshot restores the table; one of another form, or an unreadable one, does not', () => {
    const table = { ...whole({ seq: 3 }), n: 9, anew: { ann: 4 } };
    const body = writeWhole(table);
    const read = readWhole({ n: 9, body } as never);
    expect(read).toMatchObject({ n: 9, anew: { ann: 4 }, state: table.state, door: table.door, notes: {}, weight: weighed(body) });
    expect(readWhole({ n: 9, body, trouble: new Error('changed') } as never)).toBe(null);
    expect(readWhole({ n: 9, body: body.replace(/"format":\d+/, '"format":3') } as never)).toBe(null);
    expect(readWhole({ n: 9, body: body.slice(1) } as never)).toBe(null);
  });

  test('[X8] a list of moves is sent as it is, or refused where it is longer than two million characters', () => {
    const head = committed({ ...EMPTY_TABLE, n: 4 });
    const template = (n: number) => ({ do: 'x'.repeat(n - '{"do":""}'.length) }) as never;
    const list = [template(20), template(30)];
    expect(JSON.parse(tellLegal(head, 'a', list))).toEqual({ t: 'legal', id: 'a', n: 4, templates: list });
    expect(JSON.parse(tellLegal(head, 'a', []))).toEqual({ t: 'legal', id: 'a', n: 4, templates: [] });
    const half = template(1_000_000);
    expect(JSON.parse(tellLegal(head, 'a', [half, half]))).toMatchObject({ t: 'legal' });
    expect(JSON.parse(tellLegal(head, 'a', [half, template(1_000_001)]))).toEqual({
      t: 'refused',
      id: 'a',
      refusal: storageRefusal('legal.long'),
    });
    expect(MOST_OPTIONS).toBe(125_000);
    expect(JSON.parse(withDone(tellDone('a', 3), 'b"'))).toEqual({ t: 'done', id: 'a', n: 3, done: 'b"' });
  });
});
