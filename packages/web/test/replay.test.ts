// Replays: files, the server in memory, chapters and past frames.

import type { ChapterKind, View, ViewEvent } from '@pasteboard/kernel/view';
import type { ClientMessage, DoorView, ServerMessage, ViewEntry } from '@pasteboard/protocol';
import { describe, expect, it } from 'vitest';
import { chaptersOf } from '../src/log/chapters.ts';
import { fileServer } from '../src/replay-page/file-server.ts';
import type { PastFrame, Seen } from '../src/connection/state.ts';
import { Frames } from '../src/look-back/frames.ts';
import { foldReplay, NoReplay, readReplay, type ReplayFile } from '../src/replay-page/replay-file.ts';
import { replayAddress, routeOf } from '../src/navigation/route.ts';
import { presenceNotes, seenThen, viewerName } from '../src/table/door.ts';

const start: View = { you: 0, game: 'g', version: 1, seats: [], piles: {}, values: {}, asks: [], pools: [], faces: {} };
const group = (n: number, events: readonly ViewEvent[], undoes: readonly number[] = []): ViewEntry => ({
  t: 'group',
  n,
  at: n,
  group: { seq: n, by: '', manual: false, undoes, events },
});
const counted = (n: number): ViewEvent => ({
  type: 'ValueSet',
  scope: 'table',
  key: 'n',
  value: { kind: 'counter', value: n, min: null, max: null },
});
const said = (key: string): ViewEvent => ({ type: 'Said', key, params: {} });
const chat = (n: number): ViewEntry => ({ t: 'chat', n, at: n, by: 'ann', to: null, text: 'hm' });

const entries: readonly ViewEntry[] = [
  chat(1),
  group(2, [{ type: 'Resynced', view: start }, counted(2)]),
  ...Array.from({ length: 298 }, (_, i) => (i % 3 === 0 ? chat(i + 3) : group(i + 3, [counted(i + 3)]))),
];
const doorOf = (held: DoorView['seats'][number]['held']): DoorView => ({
  policy: 'open',
  watching: true,
  paused: false,
  code: null,
  seats: [{ seat: 'ben', held, bot: held === 'bot' ? 'player' : null }],
  knocks: [],
  shares: [],
});
const numberIn = (view: View): unknown => view.values['table']?.['n']?.value;

describe('a replay as a file', () => {
  it('gives the table after each entry, in any order', () => {
    const { viewAt, last } = foldReplay(entries);
    expect(last).toBe(300);
    const expected = (n: number): number => (n < 3 ? 2 : (n - 3) % 3 === 0 ? n - 1 : n);
    for (const n of [300, 1, 2, 3, 4, 51, 52, 53, 54, 102, 101, 299, 149, 150, 151])
      expect(numberIn(viewAt(n)), String(n)).toBe(expected(n));
  });

  it('is refused in words if it is not a replay', () => {
    expect(() => readReplay('nonsense')).toThrow(NoReplay);
    expect(() => readReplay('{"pasteboard":"table","version":1}')).toThrow('full table');
    expect(() => readReplay('{"pasteboard":"replay","version":9}')).toThrow('another version');
    expect(() => readReplay(JSON.stringify({ pasteboard: 'replay', version: 1, game: 'g', as: null, entries: [{ t: 'x' }] }))).toThrow(
      'damaged',
    );
    const file = { pasteboard: 'replay', version: 1, game: 'g', as: null, entries, digest: '' };
    expect(readReplay(JSON.stringify(file))).toEqual({ game: 'g', as: null, entries });
  });
});

describe('a server for a file', () => {
  const file: ReplayFile = { game: 'g', as: null, entries };
  const ask = async (message: ClientMessage, of = file): Promise<ServerMessage> => {
    const wire = fileServer('t', of, { now: () => 0, after: () => () => undefined, isWatched: () => false }).open();
    return new Promise((resolve) => {
      wire.onmessage = ({ data }) => resolve(JSON.parse(String(data)) as ServerMessage);
      wire.send(JSON.stringify(message));
    });
  };

  it('welcomes, turns pages, shows frames and takes no moves', async () => {
    expect(await ask({ t: 'hello', v: 1, table: 't', seat: null, since: null })).toMatchObject({ t: 'welcome', n: 300, readOnly: true });
    const page = await ask({ t: 'page', id: 'p', before: 3, limit: 50 });
    expect(page).toMatchObject({ t: 'page', id: 'p', entries: entries.slice(0, 2), more: false });
    expect(await ask({ t: 'page', id: 'p', before: null, limit: 50 })).toMatchObject({ more: true });
    const frame = await ask({ t: 'frame', id: 'f', n: 100 });
    expect(frame.t === 'frame' && numberIn(frame.view)).toBe(100);
    expect(await ask({ t: 'do', id: 'd', do: 'draw', with: {} })).toMatchObject({ t: 'refused' });
  });

  it('has the door of that moment, before the first door that one, and none if the file has none', async () => {
    const doors = new Map([
      [3, doorOf('nobody')],
      [9, doorOf('person')],
    ]);
    const among = entries.map((entry): ViewEntry => {
      const door = doors.get(entry.n);
      return door === undefined ? entry : { t: 'door', n: entry.n, at: entry.n, by: '', door: { ...door, code: 'ABC123' } };
    });
    const told = async (n: number, of: ReplayFile): Promise<DoorView | undefined> => {
      const frame = await ask({ t: 'frame', id: 'f', n }, of);
      return frame.t === 'frame' ? frame.door : undefined;
    };
    for (const [n, held] of [
      [1, 'nobody'],
      [3, 'nobody'],
      [8, 'nobody'],
      [9, 'person'],
      [200, 'person'],
    ] as const)
      expect(await told(n, { ...file, entries: among }), String(n)).toEqual(doorOf(held));
    expect(await told(200, file)).toBe(undefined);
  });
});

describe('people in the past', () => {
  const view = (name: string): View => ({
    ...start,
    seats: [
      { id: '', name: '', role: 'spectator', plays: [] },
      { id: 'ben', name, role: 'player', plays: ['bryn'] },
    ],
  });
  const now: Seen = {
    n: 9,
    seat: 'ben',
    role: 'player',
    view: view('Anna'),
    door: { ...doorOf('person'), code: 'ABC123' },
    notes: [],
    backstage: [],
    presence: {},
    readOnly: false,
    damaged: null,
    misfits: [],
  };
  const about = (frame: Pick<PastFrame, 'view' | 'door'>): readonly string[] => {
    const then = seenThen(now, { n: 3, ...frame });
    return then.view.seats.flatMap((seat) => (seat.id === 'ben' ? presenceNotes(then, seat, 'Bryn') : []));
  };

  it('are those who held a seat then, and a free seat has no name', () => {
    expect(presenceNotes(now, now.view.seats[1]!, 'Bryn')).toEqual(['Anna', 'away']);
    expect(about({ view: view('Ben'), door: doorOf('nobody') })).toEqual(['free seat']);
    expect(about({ view: view('Anna'), door: doorOf('bot') })).toEqual(['Anna', 'bot']);
    expect(seenThen({ ...now, presence: { ben: 1 } }, { n: 3, view: view('Ben'), door: doorOf('nobody') }).presence).toEqual({});
  });

  it('are neither present nor away, also if the server does not send the door', () => {
    expect(about({ view: view('Anna'), door: doorOf('person') })).toEqual(['Anna']);
    expect(about({ view: view('Anna'), door: null })).toEqual(['Anna']);
    expect(about({ view: view('Anna'), door: { ...doorOf('person'), seats: [] } })).toEqual(['Anna']);
  });

  it('see a replay under the name they had in the end', () => {
    const words = { 'character.bryn': 'Bryn' };
    expect(viewerName(now, words)).toBe('Anna');
    expect(viewerName({ ...now, view: view('Ben'), door: doorOf('nobody') }, words)).toBe('Bryn');
    expect(viewerName({ ...now, seat: null }, words)).toBe(null);
  });
});

const KINDS: readonly ChapterKind[] = [
  { begins: ['day.begins'] },
  { begins: ['scene.begun'] },
  { begins: ['combat.begun'] },
  { begins: ['rest.short.begins'] },
  { begins: ['turn', 'turn.begun'], small: true },
];

describe('chapters', () => {
  it('begin with what is said, once for each beginning', () => {
    const chapters = chaptersOf(
      [
        group(1, [said('deal'), said('scene.begun'), said('scene.ford.setting')]),
        group(5, [said('rest.short.begins')]),
        group(6, [said('rest.short')]),
        group(9, [said('combat.begun'), said('turn.begun')]),
        group(12, [said('turn.begun')]),
        group(13, [said('turn.ended'), said('turnip')]),
      ],
      KINDS,
    );
    expect(chapters.map(({ n, key, said: at }) => [n, key, at])).toEqual([
      [1, 'scene.begun', 1],
      [5, 'rest.short.begins', 0],
      [9, 'combat.begun', 0],
      [12, 'turn.begun', 0],
    ]);
  });

  it('are only those that the game names', () => {
    expect(chaptersOf([group(1, [said('scene.begun')]), group(5, [said('rest.full')])], [])).toEqual([]);
  });

  it('leave out undone moves, and turns if there are too many', () => {
    expect(chaptersOf([group(1, [said('scene.begun')]), group(2, [], [1])], KINDS)).toEqual([]);
    const many = Array.from({ length: 60 }, (_, i) => group(i * 5 + 1, [said(i % 20 === 0 ? 'day.begins' : 'turn')]));
    expect(chaptersOf(many, KINDS).map(({ key }) => key)).toEqual(['day.begins', 'day.begins', 'day.begins']);
  });
});

describe('frames of the past', () => {
  const setting = () => {
    const asked: number[] = [];
    const answers: ((frame: PastFrame | null) => void)[] = [];
    const waiting: (() => void)[] = [];
    const shown: (number | null)[] = [];
    let now = 0;
    const frames = new Frames(
      (n) => {
        asked.push(n);
        return new Promise((resolve) => answers.push(resolve));
      },
      { now: () => now, after: (_ms, what) => waiting.push(what) },
      (frame) => shown.push(frame?.n ?? null),
    );
    const answer = async (n: number): Promise<void> => {
      answers.shift()?.({ n, view: start, door: null });
      await Promise.resolve();
      await Promise.resolve();
    };
    const later = (): void => {
      now += 200;
      for (const what of waiting.splice(0)) what();
    };
    return { frames, asked, shown, answer, later };
  };

  it('are fetched one at a time, not too often, and the newest request wins', async () => {
    const { frames, asked, shown, answer, later } = setting();
    for (const n of [5, 6, 7, 8]) frames.want(n);
    expect(asked).toEqual([5]);
    await answer(5);
    expect(asked).toEqual([5]);
    later();
    expect(asked).toEqual([5, 8]);
    await answer(8);
    expect(shown).toEqual([5, 8]);
  });

  it('are cached, and not shown once looking back has ended', async () => {
    const { frames, asked, shown, answer, later } = setting();
    frames.want(5);
    await answer(5);
    frames.want(6);
    later();
    frames.want(5);
    expect(shown).toEqual([5, 5]);
    frames.drop();
    await answer(6);
    expect(shown).toEqual([5, 5]);
    expect(asked).toEqual([5, 6]);
  });
});

describe('the address of a shared replay', () => {
  const routed = (address: string): ReturnType<typeof routeOf> => {
    const cut = address.indexOf('#');
    return routeOf(address.slice(0, cut), address.slice(cut));
  };
  it('names a moment, or none', () => {
    const shared = { screen: 'replay', table: 'a/b', id: 'i-1', token: 't+2=' };
    expect(routed(replayAddress('a/b', 'i-1', 't+2='))).toEqual({ ...shared, entry: null });
    expect(routed(replayAddress('a/b', 'i-1', 't+2=', 7))).toEqual({ ...shared, entry: 7 });
  });
  it('lets no other word stand for a moment', () => {
    expect(routed('/r/ab#id=i&token=t&at=soon')).toMatchObject({ entry: null });
  });
});
