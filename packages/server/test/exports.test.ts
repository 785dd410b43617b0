// Tests of exporting a table to a file and importing it again.

import { GAMES } from '@pasteboard/games';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { evolve, foldGroup, truthDigest, view, type Event, type Group, type View, type ViewGroup } from '@pasteboard/kernel';
import { fileGroup } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { replayOf, exportShared, wholeTable } from '../src/table-files/export.ts';
import { BadFile, FileParser } from '../src/table-files/file-parser.ts';
import { FileSnapshots } from '../src/table-files/snapshots.ts';
import { readTableFile, type Keeper } from '../src/table-files/import.ts';
import { legalFor } from '../src/connections/answers.ts';
import { LastList } from '../src/room/last-list.ts';
import type { Created } from '../src/table-server/new-tables.ts';
import type { TableServer } from '../src/table-server/table-server.ts';
import type { CommandDecision } from '../src/table-log/command.ts';
import { fromDecision } from '../src/room/commands.ts';
import { EMPTY_TABLE, writeWhole } from '../src/table-log/entries.ts';
import { loadWhole } from '../src/room/load.ts';
import { MOST_ENTRY } from '../src/table-log/table-bounds.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable, resealed } from './test-server.ts';

const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

const GAME_IDS = ['hush', 'thread', 'deck-of-adventures', 'meccg', 'realms-behind'];

/** A table where bots have played a while, with talk and notes. */
const played = async (game: string): Promise<{ tableServer: TableServer; made: Created; until: number }> => {
  const tableServer = tableServerOn();
  const ready = GAMES[game]!.ready[0]!;
  const [own, ...others] = ready.seats.map(({ id }) => id);
  const botName = Object.keys(GAMES[game]!.bots)[0] ?? 'none';
  const bots = Object.fromEntries(others.map((id) => [id, botName]));
  const made = await created(tableServer, newTable(game, { people: [own!], bots }));
  const friend = new Friend(tableServer);
  await friend.hello(made.table, { id: own!, secret: made.secrets[own!]! });
  await friend.did({ t: 'say', id: 's', text: 'Who deals?', to: null });
  await friend.did({ t: 'say', id: 'w', text: 'I hold the raven.', to: others[0]! });
  await friend.did({ t: 'note', id: 'n', key: 'plan', text: 'Wait for the river.', for: 'me' });
  for (let i = 0; i < 12; i++) {
    const legal = await friend.did({ t: 'legal', id: `l${i}`, byHand: false });
    const open =
      legal.t === 'legal'
        ? legal.templates.find(({ no, topic, fields }) => no === null && topic !== 'table' && Object.keys(fields).length === 0)
        : undefined;
    if (open !== undefined) await friend.did({ t: 'do', id: `d${i}`, do: open.do, with: {} });
  }
  const { room } = (await tableServer.openTable(made.table))!;
  await room.settled();
  return { tableServer, made, until: room.head.n };
};

/** Reads a file and keeps nothing of it but the snapshots. */
const NOWHERE: Keeper & { readonly snapshots: string[] } = {
  snapshots: [],
  keep: async () => {},
  snapshot: async (_, body) => void NOWHERE.snapshots.push(body),
};

const why = async (file: string): Promise<string> => {
  try {
    await readTableFile([file], GAMES, NOWHERE);
  } catch (error) {
    if (error instanceof BadFile) return error.message;
    throw error;
  }
  return 'taken';
};

interface TableText {
  entries: unknown[];
  game: string;
}

/** As a person would write it who knows how the digest is made. */
const changed = (text: string, change: (file: TableText) => void): string => {
  const file = JSON.parse(text) as TableText;
  change(file);
  return JSON.stringify({ ...file, digest: resealed(file.entries.map((entry) => JSON.stringify(entry))) });
};

const fresh = async (): Promise<{ tableServer: TableServer; text: string }> => {
  const tableServer = tableServerOn();
  const { table } = await created(tableServer, newTable('draw'));
  return { tableServer, text: await textOf(wholeTable(tableServer.ports.store, table, 'draw', 2)) };
};

const noteCalled = (key: string) => ({ kind: 'note', at: 1, note: { key, by: 'ann', for: 'me', text: 'x' } });
const chat = { kind: 'chat', at: 1, by: 'ann', to: null, text: 'Well.' };
/** Talk, and nothing but talk. */
const talked = ({ entries }: TableText): void => void entries.push(...many(40_000, () => chat));
const groupOf = (seq: number, events: readonly object[], given: object = {}) => {
  const cause = { id: `g${seq}`, by: 'ann', do: 'draw', with: given };
  return { kind: 'group', at: 1, format: 1, group: { seq, by: 'ann', cause, manual: false, undoes: [], reveals: false, events } };
};
const valueSet = (key: string, value: unknown) => {
  const to = { kind: 'fact', value, min: null, max: null, sees: 'all' };
  return { type: 'ValueSet', scope: 'x', key, from: null, to };
};
const many = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));
const seated = (seat: unknown) => groupOf(2, [{ type: 'SeatChanged', at: 3, from: null, to: seat }]);

describe('a table as a file', () => {
  test.each(GAME_IDS)('[X1] %s: a full export opens as the same table, with a door of its own', async (game) => {
    const { tableServer, made, until } = await played(game);
    const { head } = (await tableServer.openTable(made.table))!.room;
    const text = await textOf(wholeTable(tableServer.ports.store, made.table, game, until, { who: head.state.seats[1]!.id, head }));
    const imported = await readTableFile([text], GAMES, NOWHERE);
    const again = await tableServer.adopt({ chunks: [text] }, ({ whole }) => whole.state.seats[1]!.id);
    const [before, after] = [await tableServer.openTable(made.table), await tableServer.openTable(again.table)];
    expect(truthDigest(after!.room.head.state)).toBe(truthDigest(imported.whole.state));
    const notes = [before, after].map((each) => Object.values(each!.room.head.notes).map(({ key, by, text }) => [key, by, text]));
    expect(notes[1]).toEqual(notes[0]);
    expect(again.code).not.toBe(made.code);
    for (const secret of [...Object.values(made.secrets), made.code]) expect(text).not.toContain(secret);
    expect(text).not.toContain('"hash"');
  });

  test.each(GAME_IDS)('[X2] %s: a replay folds to what everybody may see, and names nothing else', async (game) => {
    const { tableServer, made, until } = await played(game);
    const text = await textOf(
      replayOf(tableServer.ports.store, made.table, game, (await tableServer.openTable(made.table))!.room.head, null),
    );
    const { entries } = JSON.parse(text) as { entries: { t: string; group: ViewGroup }[] };
    const seen = entries.reduce((view, entry) => (entry.t === 'group' ? foldGroup(view, entry.group) : view), {} as View);
    const late = await new Friend(tableServer).hello(made.table, null);
    if (until === late.n) expect(seen).toEqual(late.view);
    expect(text).not.toContain('the raven');
    expect(text).not.toContain('the river');
  });

  test.each(GAME_IDS)('[X5] %s: a shared replay folds, at any last entry, to the view that its seat had then', async (game) => {
    const { tableServer, made, until } = await played(game);
    const { store, watch } = tableServer.ports;
    for (const upTo of [1, Math.ceil(until / 2), until]) {
      const { state } = (await loadWhole({ store, watch }, made.table, upTo)).head;
      for (const [viewer, { id: by }] of state.seats.entries()) {
        const share = { hash: '', as: viewer === 0 ? 'public' : 'mine', by, upTo, since: 0 } as const;
        const file = JSON.parse(await textOf(exportShared(store, made.table, game, share))) as {
          entries: { t: string; group: ViewGroup }[];
        };
        const seen = file.entries.reduce((seen, entry) => (entry.t === 'group' ? foldGroup(seen, entry.group) : seen), {} as View);
        expect(seen).toEqual(view(state, viewer));
      }
    }
  });

  test('[X3] a damaged, truncated, changed, foreign or malicious file is refused with the reason, and throws nothing else', async () => {
    const { tableServer, made, until } = await played('hush');
    const text = await textOf(wholeTable(tableServer.ports.store, made.table, 'hush', until));
    expect(await why(text)).toBe('taken');
    expect(await why(text.slice(0, -40))).toContain('not JSON');
    expect(await why(text.replace('Who deals?', 'Who feels?'))).toContain('damaged');
    expect(await why('{"pasteboard":"replay"}')).toContain('replay');
    expect(await why('[]')).toContain('not a Pasteboard table');
    const reseal = (change: (file: TableText) => void): string => changed(text, change);
    expect(await why(reseal((file) => file.entries.splice(0, 1)))).toContain('does not follow');
    expect(await why(reseal((file) => file.entries.splice(0, file.entries.length, file.entries[0], file.entries[0])))).toMatch(
      /follow|order/,
    );
    expect(await why(reseal((file) => (file.game = 'chess')))).toContain('does not have the game');
    expect(await why(reseal((file) => (file.game = 'draw')))).toContain('contains another');
    expect(
      await why(reseal((file) => file.entries.push({ kind: 'group', at: 1, format: 1, group: { events: [{ type: 'Nonsense' }] } }))),
    ).not.toBe('taken');
    expect(await why(reseal((file) => file.entries.push({ kind: 'group', at: 1, format: 99, group: {} })))).toContain('form');
  });

  test.each<[what: string, more: readonly object[], reason: string]>([
    ['notes without end', many(5_000, (i) => noteCalled(`k${i}`)), 'larger than the server allows'],
    [
      'a group without end',
      [
        groupOf(
          2,
          many(2_500, (i) => valueSet(`k${i}`, 1)),
        ),
      ],
      'longer than anything',
    ],
    [
      'values without end',
      many(100, (i) =>
        groupOf(
          2 + i,
          many(50, (k) => valueSet(`k${i}.${k}`, 1)),
        ),
      ),
      'larger than the server allows',
    ],
    [
      'an entry of empty records without end',
      [groupOf(2, [{ type: 'Said', key: 'k', params: { p: { as: 'data', v: many(160_000, () => ({})) } }, secrets: null, sees: -1 }])],
      'more than 100000 values',
    ],
    [
      'a group with a field that no group has',
      [{ ...groupOf(2, []), group: { ...groupOf(2, []).group, more: [] } }],
      'at “entries.1.group”',
    ],
    ['an event with a field that it has not', [groupOf(2, [{ ...valueSet('k', 1), more: [] }])], 'at “entries.1.group.events.0”'],
    ['an event that there is not', [groupOf(2, [{ type: 'Nonsense' }])], 'at “entries.1.group.events.0.type”'],
    [
      'a cause with a field that no cause has',
      [{ ...groupOf(2, []), group: { ...groupOf(2, []).group, cause: { ...groupOf(2, []).group.cause, more: [] } } }],
      'at “entries.1.group.cause”',
    ],
    ['a command that was given more than any is', [groupOf(2, [], { given: many(20_000, () => ({})) })], 'longer than anything'],
    ['a command that was given a long text', [groupOf(2, [], { given: 'x'.repeat(70_000) })], 'longer than anything'],
    [
      'an entry without end',
      [groupOf(2, [{ type: 'Said', key: 'x'.repeat(600_000), params: {}, secrets: null, sees: -1 }])],
      'longer than 524288 characters',
    ],
    ['a table without end', many(16, (i) => groupOf(2 + i, [valueSet(`k${i}`, 'x'.repeat(500_000))])), 'larger than the server allows'],
    ['a long name', [groupOf(2, [valueSet('k'.repeat(201), 1)])], 'at “entries.1.group.events.0.key”'],
    [
      'a table of empty records without end',
      many(4, (i) =>
        groupOf(2 + i, [
          valueSet(
            `k${i}`,
            many(90_000, () => ({})),
          ),
        ]),
      ),
      'larger than the server allows',
    ],
    ['a number no loop comes to', [groupOf(2, [valueSet('k', 1e15)])], 'numbers'],
    ['a seat called as no seat can be', [seated({ id: '__proto__', role: 'player', name: 'Eve', plays: [] })], 'cannot be shown'],
    ['two seats of one name', [seated({ id: 'ann', role: 'player', name: 'Eve', plays: [] })], 'cannot be shown'],
    ['a name that is none', [seated({ id: 'eve', role: 'player', name: { a: 1 }, plays: [] })], 'events.0.to.name'],
    ['a role there is not', [seated({ id: 'eve', role: 'king', name: 'Eve', plays: [] })], 'events.0.to.role'],
  ])('[X3] %s: refused', async (_, more, reason) => {
    const { text } = await fresh();
    const file = changed(text, ({ entries }) => entries.push(...more));
    expect(await why(file)).toContain(reason);
  });

  test.each([
    ['folded', (text: string) => changed(text, ({ entries }) => entries.push(...many(10_000, (i) => groupOf(2 + i, [])))), 'taken'],
    ['parsed and hashed', (text: string) => changed(text, talked).replace('"digest":"', '"digest":"x'), 'damaged'],
  ])('[X3] while a long file is %s others have their turn', async (_, made, answer) => {
    const file = made((await fresh()).text);
    let [turns, isOpen] = [0, true];
    const others = (): void => {
      turns++;
      if (isOpen) setImmediate(others);
    };
    setImmediate(others);
    expect(await why(file)).toContain(answer);
    isOpen = false;
    expect(turns).toBeGreaterThan(3);
  });

  /** 30 people, 1,200 cards, and a group of events that show and hide all of them in turn. */
  const flickering = (text: string, times: number): string => {
    const [all, none] = [3, 0].map((level) => ({ gm: level, owner: level, player: level, spectator: level }));
    const faces = ['2', '3', '4', '5', '6', '7', '8', '9'].flatMap((rank) => ['H', 'S', 'D', 'C'].map((suit) => `${rank}${suit}`));
    const cards = many(1_200, (i) => ({ card: 1_000 + i, face: faces[i % faces.length], turn: 0 }));
    const seat = (i: number) => ({ id: `s${i}`, role: 'player', name: 'x', plays: [] });
    return changed(text, ({ entries }) =>
      entries.push(
        groupOf(
          2,
          many(28, (i) => ({ type: 'SeatChanged', at: 3 + i, from: null, to: seat(i) })),
        ),
        groupOf(3, [
          { type: 'PileMade', id: 'p', from: null, to: { owner: null, on: null, sees: all } },
          { type: 'CardsMade', pile: 'p', at: cards.map((_, i) => i), cards, faces: {}, open: -1 },
        ]),
        groupOf(
          4,
          many(times, (i) => ({ type: 'PileSeen', pile: 'p', from: i % 2 === 0 ? all : none, to: i % 2 === 0 ? none : all })),
        ),
      ),
    );
  };

  test('[X3] an entry that is slow to fold is refused, and others have their turn within it', async () => {
    const file = flickering((await fresh()).text, 1_000);
    let [turns, isOpen] = [0, true];
    const others = (): void => {
      turns++;
      if (isOpen) setImmediate(others);
    };
    setImmediate(others);
    expect(await why(file)).toContain('takes too long to process');
    isOpen = false;
    expect(turns).toBeGreaterThan(3);
  });

  test('[X3] behind entries that are slow to fold a snapshot is saved, so that the next load does not fold them again', () => {
    const snapshots = new FileSnapshots();
    const entry = { kind: 'chat', at: 1, by: 'ann', to: null, text: 'x' } as const;
    expect(snapshots.after(EMPTY_TABLE, entry, 100, 60)).toBeNull();
    expect(snapshots.after(EMPTY_TABLE, entry, 100, 60)).toBe(writeWhole(EMPTY_TABLE));
    expect(snapshots.after(EMPTY_TABLE, entry, 100, 60)).toBeNull();
  });

  test('[X3] snapshots of a table with many cards take at most twice the file', async () => {
    const { text } = await fresh();
    const file = changed(text, ({ entries }) => {
      entries.push(...many(30, (i) => ({ kind: 'note', at: 1, note: { key: `k${i}`, by: 'ann', for: 'me', text: 'n'.repeat(8_000) } })));
      talked({ entries, game: '' });
    });
    const { snapshots } = NOWHERE;
    snapshots.length = 0;
    expect(await why(file)).toBe('taken');
    const room = snapshots.reduce((sum, body) => sum + body.length, 0);
    expect([snapshots.length > 2, room < 2 * file.length]).toEqual([true, true]);
  });

  test('[N21] a list of moves by hand that is too long is refused in words; the other moves are listed', async () => {
    const { tableServer, text } = await fresh();
    const sees = { gm: 3, owner: 3, player: 3, spectator: 3 };
    const pile = (i: number): object[] => {
      const id = `p${i}`.padEnd(200, 'x');
      const cards = [{ card: 1_000 + i, face: '2H', turn: 0 }];
      return [
        { type: 'PileMade', id, from: null, to: { owner: null, on: null, sees } },
        { type: 'CardsMade', pile: id, at: [0], cards, faces: {}, open: -1 },
      ];
    };
    const file = changed(text, ({ entries }) => entries.push(groupOf(2, many(390, pile).flat())));
    const { table } = await tableServer.adopt({ chunks: [file] }, () => 'ann');
    const openTable = (await tableServer.openTable(table))!;
    const answer = (byHand: boolean): unknown => JSON.parse(legalFor(openTable, 'ann', { t: 'legal', id: 'l', byHand }, new LastList()));
    expect(answer(true)).toMatchObject({ t: 'refused', id: 'l', refusal: { key: 'legal.long' } });
    expect(answer(false)).toMatchObject({ t: 'legal', id: 'l', n: openTable.room.head.n, templates: expect.any(Array) });
  });

  test('[X3] a file may be written in any way that JSON allows, but its entries must be found', async () => {
    const { text } = await fresh();
    const { digest, entries, ...rest } = JSON.parse(text) as { digest: string; entries: unknown[] };
    expect(await why(JSON.stringify({ digest, ...rest, entries }, null, 2))).toBe('taken');
    expect(await why(text.replace('"entries"', '"\\u0065ntries"'))).toContain('“entries”');
    expect(await why(text.replace('"entries":[', '"entries":[],"entries":['))).toContain('“entries”');
    expect(await why(text.replace('"entries":[', '"entries":[,'))).toContain('not JSON');
    expect(await why(text.replace(/"entries":\[[^]*\],"digest"/, '"entries":[ ],"digest"'))).toContain('no entries');
  });

  test('[X1] a long table that was brought here is looked back at from its snapshots, not from its first day', async () => {
    const { tableServer, text } = await fresh();
    const { store } = tableServer.ports;
    const file = changed(text, ({ entries }) => entries.push(...many(600, (i) => groupOf(2 + i, []))));
    const { table } = await tableServer.adopt({ chunks: [file] }, () => 'ann');
    expect([(await store.snapshotAt(table, 300))?.n, (await store.snapshotAt(table, 601))?.n]).toEqual([256, 512]);
    const { room } = (await tableServer.openTable(table))!;
    expect([room.head.n, room.head.state.seq]).toEqual([602, 601]);
  });

  test('[X7] every golden log fits the closed schema of groups, so that a file of any earlier version opens', () => {
    const folder = join(import.meta.dirname, '../../../fixtures/logs');
    const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n').slice(1));
    const wrongs = lines.flatMap((line) => fileGroup.safeParse((JSON.parse(line) as { group: unknown }).group).error?.issues ?? []);
    expect([lines.length > 400, wrongs]).toEqual([true, []]);
  });

  test('[X8] a file reads the same in any chunks', async () => {
    const { text } = await fresh();
    const file = changed(text, ({ entries }) => entries.push(...many(20, (i) => noteCalled(`“k\\"${i}”`)), groupOf(2, [valueSet('k', 7)])));
    for (const size of [1, 2, 3, 7, 64, 1_000]) {
      const chunks = many(Math.ceil(file.length / size), (i) => file.slice(size * i, size * (i + 1)));
      const bodies: string[] = [];
      const { whole } = await readTableFile(chunks, GAMES, { keep: async (body) => void bodies.push(body), snapshot: async () => {} });
      expect([size, whole.n, bodies.length, whole.state.values['x']?.['k']?.value]).toEqual([size, 22, 22, 7]);
    }
  });

  /** The entries that are found in pieces of a text, and what stands around them; or why it is refused. */
  const piecesOf = (chunks: readonly string[]): string => {
    const pieces = new FileParser();
    try {
      const entries = chunks.flatMap((chunk) => [...pieces.feed(chunk)]);
      return JSON.stringify([entries.length, entries.join('|').slice(-200), pieces.rest]);
    } catch (error) {
      return String(error);
    }
  };

  test('[X8] a file is cut into the same entries, and its values are counted alike, wherever its pieces end', () => {
    const small = '{"a":[{},[ ]],"entries" : [{"k":[{},[],{"q":"\\\\\\"]},"}]},[{}] , {}],"digest":"{"}';
    for (let at = 0; at <= small.length; at++)
      expect([at, piecesOf([small.slice(0, at), '', small.slice(at)])]).toEqual([at, piecesOf([small])]);
    // As many values as an entry may have, with what proves its place, and one more.
    for (const values of [MOST_ENTRY.nodes + 7, MOST_ENTRY.nodes + 8]) {
      const ends = many(20, () => '{}').join(',');
      const text = `{"entries":[[${'0,'.repeat(values - 20)}${ends}]]}`;
      const whole = piecesOf([text]);
      expect(whole.includes('more than')).toBe(values === MOST_ENTRY.nodes + 8);
      for (let at = text.length - 70; at < text.length; at++)
        expect([at, piecesOf([text.slice(0, at), text.slice(at)])]).toEqual([at, whole]);
      for (const size of [1, 2, 3])
        expect([size, piecesOf(many(Math.ceil(text.length / size), (i) => text.slice(size * i, size * (i + 1))))]).toEqual([size, whole]);
    }
  });

  test('[X8] a table has no larger limit in bytes than its file, and a file none larger than a table', async () => {
    const { text } = await fresh();
    const file = changed(text, talked);
    await expect(readTableFile([file], GAMES, NOWHERE, 1_000_000)).rejects.toThrow('more than 1000000 bytes');
    expect(await why(file)).toBe('taken');
  });

  test('[X8] a command that would put more on a table than a file may hold is refused in words, and changes nothing', async () => {
    const tableServer = tableServerOn();
    const made = await created(tableServer, newTable('draw'));
    const { room, game } = (await tableServer.openTable(made.table))!;
    const decided = (events: readonly Event[]): CommandDecision => {
      const { head } = room;
      const group: Group = { ...(groupOf(head.state.seq + 1, []).group as unknown as Group), events };
      const next = events.reduce(evolve, head.state);
      return fromDecision(head, { ok: true, group, next, trail: [] }, tableServer.ports, made.table);
    };
    const value = (key: string, to: unknown): Event => valueSet(key, to) as unknown as Event;
    const refusal = (verdict: CommandDecision): string => (verdict.ok ? 'done' : verdict.refusal.key);
    expect(game.id).toBe('draw');
    expect(refusal(decided([value('k', 1)]))).toBe('done');
    expect(refusal(decided(many(2_001, (i) => value(`k${i}`, 1))))).toBe('table.tooMuchAtOnce');
    expect(refusal(decided([value('k', 'x'.repeat(600_000))]))).toBe('table.tooMuchAtOnce');
    expect(refusal(decided(many(601, (i) => value(`k${i}`, 1))))).toBe('table.tooLarge');
    expect(refusal(decided([value('k', 1e7)]))).toBe('table.tooLarge');
    expect(refusal(decided([value('k'.repeat(200), 1)]))).toBe('done');
    expect(refusal(decided([value('k'.repeat(201), 1)]))).toBe('table.tooLarge');
    expect(
      refusal(
        decided([
          value(
            'k',
            many(60_000, () => ({})),
          ),
        ]),
      ),
    ).toBe('table.tooLarge');
    expect(room.head.n).toBe(2);
  });

  test('[X8] a table above the limit accepts nothing more, as after a reload; it can be cleared', async () => {
    const tableServer = tableServerOn();
    const made = await created(tableServer, newTable('draw'));
    const { room } = (await tableServer.openTable(made.table))!;
    const heavy = { ...room.head, weight: { bytes: 4_900_000, measured: 4_900_000 } };
    const key = (event: unknown): string => {
      const group: Group = { ...(groupOf(heavy.state.seq + 1, []).group as unknown as Group), events: [event as Event] };
      const verdict = fromDecision(heavy, { ok: true, group, next: heavy.state, trail: [] }, tableServer.ports, made.table);
      return verdict.ok ? 'done' : verdict.refusal.key;
    };
    const set = (from: unknown, to: unknown) => ({ ...valueSet('k', null), from, to });
    const { to: short } = valueSet('k', 1);
    const { to: long } = valueSet('k', 'x'.repeat(1_000));
    expect([set(null, short), set(short, long), { type: 'PileMade', id: 'p', from: null, to: {} }].map(key)).toEqual(
      many(3, () => 'table.tooLarge'),
    );
    const fine = [
      set(short, valueSet('k', 1_000).to),
      set(long, short),
      set(long, null),
      { type: 'PileMade', id: 'p', from: {}, to: null },
    ];
    expect(fine.map(key)).toEqual(many(4, () => 'done'));
  });

  test('[X1] a table that could not be stored leaves no code behind', async () => {
    const store = new MemoryStore();
    const claimed: string[] = [];
    const claimName = store.claimName.bind(store);
    store.claimName = (name, table) => {
      claimed.push(name);
      return claimName(name, table);
    };
    store.append = () => Promise.reject(new Error('away'));
    await expect(tableServerOn(store).create(newTable('draw'))).rejects.toThrow('not stored');
    expect([claimed.length, await store.findName(claimed[0]!)]).toEqual([1, null]);
  });
});
