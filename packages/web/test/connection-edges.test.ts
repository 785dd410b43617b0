// Edge cases of the connection, pending requests, the backlog and the client.

import type { View, ViewGroup } from '@pasteboard/kernel/view';
import type { ClientMessage, ServerMessage, ViewEntry } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { PendingRequests } from '../src/connection/pending-requests.ts';
import { Backlog } from '../src/connection/backlog.ts';
import { TableClient } from '../src/connection/client.ts';
import { sittingAt } from '../src/connection/seat-swap.ts';
import { ServerConnection, type ConnectionListener } from '../src/connection/connection.ts';
import { applyEntry } from '../src/connection/apply-entry.ts';
import { AT_FIRST, type Seen } from '../src/connection/state.ts';
import { VIEW, fakeServer, type FakeServer } from './fake-server.ts';

type Welcome = Extract<ServerMessage, { t: 'welcome' }>;

const welcome = (n: number, more: Partial<Welcome> = {}): Welcome => ({
  t: 'welcome',
  v: 2,
  table: 't',
  n,
  seat: 'ann',
  role: 'player',
  view: VIEW,
  missed: [],
  door: { policy: 'open', watching: true, paused: false, code: null, seats: [], knocks: [], shares: [] },
  notes: [],
  presence: { ann: 1 },
  readOnly: false,
  ...more,
});

const score = (n: number): ViewEntry & { readonly t: 'group' } => ({
  t: 'group',
  n,
  at: 0,
  group: {
    seq: n,
    by: 'ann',
    manual: false,
    undoes: [],
    events: [{ type: 'ValueSet', scope: 'ann', key: 'score', value: { kind: 'counter', value: n, min: null, max: null } }],
  },
});

const chat = (n: number): ViewEntry & { readonly t: 'chat' } => ({ t: 'chat', n, at: 0, by: 'ann', to: null, text: `line ${n}` });

const ADDRESS = { table: 't', seat: { id: 'ann', secret: 's' } };
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('a connection that breaks', () => {
  const opened = (start?: number, listener: Partial<ConnectionListener> = {}) => {
    const server = fakeServer({ start });
    const heard: ServerMessage[] = [];
    const line = new ServerConnection(ADDRESS, server.environment, {
      state: () => {},
      message: (each) => heard.push(each),
      since: () => 7,
      ...listener,
    });
    line.open();
    server.newest().onopen?.();
    return { server, line, heard };
  };

  test('[WEB-LINE-02] waits a quarter of a second, twice as long each time, 8 seconds at most, and says how long it has been away', () => {
    // At this moment the share by which a crowd is spread is one whole: 0.75 + 50 / 200.
    const { server, line } = opened(1_050);
    server.tell(welcome(7));
    const waits = Array.from({ length: 8 }, () => {
      const now = server.now();
      server.newest().onclose?.();
      const { state } = line;
      if (state.is !== 'away') throw new Error(`the line is ${state.is}`);
      const [before, wait] = [server.wires.length, state.nextAt - now];
      server.pass(wait - 1);
      expect(server.wires).toHaveLength(before);
      server.pass(1);
      expect(server.wires).toHaveLength(before + 1);
      // The next try breaks at such a moment, too.
      server.pass((100 - (server.now() % 100) + 50) % 100);
      return [state.tries, state.since, wait];
    });
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000].map((wait, i) => [i + 1, 1_050, wait]));
  });

  test('[WEB-LINE-02] clients that lose one server do not reconnect at the same moment', () => {
    const waitAt = (start: number): number => {
      const { server, line } = opened(start);
      server.newest().onclose?.();
      return line.state.is === 'away' ? line.state.nextAt - start : NaN;
    };
    expect([1_000, 1_020, 1_098].map(waitAt)).toEqual([0.75 * 250, 0.85 * 250, 1.24 * 250]);
  });

  test('[WEB-LINE-02] restarts its count of tries after each welcome', () => {
    const { server, line } = opened(50);
    server.tell(welcome(7));
    server.newest().onclose?.();
    server.pass(250);
    server.newest().onclose?.();
    server.pass(2_000);
    server.newest().onopen?.();
    server.tell(welcome(7));
    server.pass(750);
    const now = server.now();
    server.newest().onclose?.();
    expect(line.state).toMatchObject({ is: 'away', tries: 1, since: now, why: null });
  });

  test('[WEB-LINE-02] a connection closed on purpose is not opened again, and leaves no timer behind', () => {
    const { server, line } = opened();
    server.tell(welcome(7));
    const wire = server.newest();
    line.close();
    expect(wire.closed).toBe(true);
    wire.onclose?.();
    server.pass(100_000);
    expect([server.wires.length, server.waiting(), line.say({ t: 'resync' })]).toEqual([1, 0, true]);
    expect(wire.said.filter(({ t }) => t === 'ping')).toEqual([]);
    const away = opened();
    away.server.newest().onclose?.();
    away.line.close();
    away.server.pass(100_000);
    expect([away.server.wires.length, away.server.waiting()]).toEqual([1, 0]);
  });

  test('[WEB-LINE-03] messages and the close of a replaced socket are ignored, and so are binary frames', () => {
    const { server, line, heard } = opened();
    const old = server.newest();
    line.open();
    expect(old.closed).toBe(true);
    old.onmessage?.({ data: JSON.stringify(welcome(7)) });
    old.onclose?.();
    server.newest().onmessage?.({ data: new Uint8Array(3) });
    expect([heard, line.state]).toEqual([[], { is: 'connecting' }]);
  });

  test.each(['house.closing', 'house.full', 'message.often', 'hello.late', 'store.away'])(
    '[WEB-LINE-04] the client reconnects after %s',
    (why) => {
      const { server, line, heard } = opened();
      server.tell({ t: 'bye', why });
      server.newest().onclose?.();
      expect(line.state).toMatchObject({ is: 'away', why });
      expect(heard).toEqual([{ t: 'bye', why }]);
      server.pass(400);
      expect(server.wires).toHaveLength(2);
    },
  );

  test('[WEB-LINE-04] a requested secret is also tried after seat.moved, and after no other reason', () => {
    const after = (why: string) => {
      const { server, line } = opened();
      line.sitsWith({ ...ADDRESS.seat, next: 'n' });
      server.tell({ t: 'bye', why });
      server.newest().onclose?.();
      return [line.state.is, line.address.seat?.secret];
    };
    expect([after('seat.moved'), after('seat.secret'), after('table.gone'), after('house.full')]).toEqual([
      ['away', 'n'],
      ['away', 'n'],
      ['over', 's'],
      ['away', 's'],
    ]);
  });

  test('[WEB-LINE-05] silence is counted from the last message, and a manual retry pings at once', () => {
    const { server, line } = opened();
    server.tell(welcome(7));
    const pings = (): number => server.newest().said.filter(({ t }) => t === 'ping').length;
    server.pass(19_999);
    expect(pings()).toBe(0);
    server.pass(1);
    expect(pings()).toBe(1);
    server.pass(1);
    server.tell({ t: 'pong', id: 'there' });
    server.pass(7_999);
    expect([line.state.is, pings()]).toEqual(['live', 1]);
    // 8 seconds of patience, then 20 of silence again.
    server.pass(12_000);
    line.hurry();
    expect(pings()).toBe(1);
    server.pass(2);
    line.hurry();
    expect(pings()).toBe(2);
    const dead = server.newest();
    server.pass(7_999);
    expect(dead.closed).toBe(false);
    server.pass(1);
    expect([dead.closed, line.state.is, dead.onclose]).toEqual([true, 'away', null]);
    line.hurry();
    expect(server.wires).toHaveLength(2);
  });
});

describe('requests', () => {
  const asking = (isLive = true) => {
    const said: ClientMessage[] = [];
    const all = new PendingRequests(
      {
        say: (message) => {
          if (isLive) said.push(message);
          return isLive;
        },
      },
      'me',
    );
    return { all, said };
  };

  test('[WEB-CLIENT-03] each request has its own id, is resent under it, and not once it is answered', async () => {
    const { all, said } = asking();
    const [first, second] = [all.ask({ t: 'odds' }), all.ask({ t: 'legal', byHand: true })];
    expect(said).toEqual([
      { t: 'odds', id: 'me-1' },
      { t: 'legal', byHand: true, id: 'me-2' },
    ]);
    all.answered(null, { t: 'pong', id: 'x' });
    all.answered('me-1', { t: 'done', id: 'me-1', n: 3 });
    expect(await first).toEqual({ t: 'done', id: 'me-1', n: 3 });
    all.sayAgain('me-1');
    all.sayAgain('me-2');
    all.sayAllAgain();
    expect(said.slice(2).map((each) => ('id' in each ? each.id : ''))).toEqual(['me-2', 'me-2']);
    all.giveUp('seat.moved');
    expect(await second).toEqual({ t: 'error', id: 'me-2', key: 'seat.moved', what: '' });
  });

  test('[WEB-CLIENT-09] waiting commands are dropped, and requests are resent', async () => {
    const { all, said } = asking(false);
    const commands = [
      all.ask({ t: 'do', do: 'draw', with: {} }),
      all.ask({ t: 'say', text: 'a', to: null }),
      all.ask({ t: 'note', key: 'k', text: 'a', for: 'me' as never }),
      all.ask({ t: 'door', what: { act: 'pause', paused: true } as never }),
    ];
    const question = all.ask({ t: 'odds' });
    all.dropCommands('history.lost', 'not sent again');
    expect(await Promise.all(commands)).toEqual(
      [1, 2, 3, 4].map((n) => ({ t: 'error', id: `me-${n}`, key: 'history.lost', what: 'not sent again' })),
    );
    all.callOff('me-5');
    expect([await question, said]).toEqual([{ t: 'error', id: 'me-5', key: '', what: '' }, []]);
  });
});

describe('missed entries', () => {
  const told = (count: number) => {
    const server = fakeServer({ start: 0 });
    const shown: string[] = [];
    const left: number[] = [];
    const backlog = new Backlog(server.environment, (n) => left.push(n));
    backlog.begin(Array.from({ length: count }, (_, i) => () => void shown.push(`${i} at ${server.now()}`)));
    return { server, shown, left, backlog };
  };

  test('[WEB-CLIENT-08] are played back one by one, 600 ms apart, and all of them within 2.4 s', () => {
    const two = told(2);
    two.server.pass(10_000);
    expect([two.shown, two.left, two.backlog.isEmpty]).toEqual([['0 at 600', '1 at 1200'], [2, 1, 0], true]);
    const many = told(12);
    many.server.pass(10_000);
    expect([many.shown.at(0), many.shown.at(-1), many.shown.length]).toEqual(['0 at 200', '11 at 2400', 12]);
    expect([0, 1, 12, 13].map((count) => many.backlog.isFor(count))).toEqual([false, true, true, false]);
  });

  test('[WEB-CLIENT-08] are applied at once if the player wants that, and never twice', () => {
    const { server, shown, left, backlog } = told(2);
    backlog.add(() => void shown.push('meanwhile'));
    backlog.tellAll();
    backlog.tellAll();
    server.pass(10_000);
    expect([shown, left]).toEqual([
      ['0 at 0', '1 at 0', 'meanwhile'],
      [2, 3, 0],
    ]);
  });
});

describe('a seat at a table', () => {
  const seated = (n = 3, more: Partial<Welcome> = {}) => {
    const server = fakeServer();
    const client = new TableClient(ADDRESS, server.environment, 'me');
    client.open();
    server.newest().onopen?.();
    server.tell(welcome(n, more));
    const said = <T extends ClientMessage['t']>(t: T) =>
      server.newest().said.filter((each) => each.t === t) as Extract<ClientMessage, { t: T }>[];
    const last = <T extends ClientMessage['t']>(t: T) => {
      const found = said(t).at(-1);
      if (found === undefined) throw new Error(`${t} was not said`);
      return found;
    };
    /** The page of the log that is asked for after a welcome. */
    const answerPage = async (entries: readonly ViewEntry[] = [], isMore = false): Promise<void> => {
      server.tell({ t: 'page', id: last('page').id, entries: [...entries], more: isMore } as ServerMessage);
      await settled();
    };
    const answerLook = async (): Promise<void> => {
      server.tell({ t: 'legal', id: last('legal').id, n: client.state().seen?.n ?? 0, templates: [] });
      server.tell({ t: 'odds', id: last('odds').id, n: client.state().seen?.n ?? 0, odds: [], hints: [] });
      await settled();
    };
    return { server, client, said, last, answerPage, answerLook };
  };
  const back = (server: FakeServer, message: Welcome): void => {
    server.newest().onclose?.();
    server.pass(1_000);
    server.newest().onopen?.();
    server.tell(message);
  };

  test('[WEB-CLIENT-01] begins with an empty state, and has nothing to report', () => {
    const client = new TableClient(ADDRESS, fakeServer().environment, 'me');
    expect(client.state()).toEqual({
      connection: { is: 'connecting' },
      seen: null,
      offers: { n: -1, templates: [], odds: [], hints: [] },
      log: { entries: [], more: false },
      pending: [],
      notice: null,
      behind: 0,
      caughtUp: 0,
      sentLate: 0,
      anew: false,
      reseated: false,
      lost: null,
      history: 0,
    });
    expect(client.state()).toBe(AT_FIRST);
  });

  test('[WEB-CLIENT-01] tells its listeners of every change, and its watchers of every group, until they leave', () => {
    const { server, client } = seated();
    const changes: (number | undefined)[] = [];
    const groups: [unknown, number, unknown][] = [];
    const scoreOf = ({ values }: View): unknown => values['ann']?.['score']?.value;
    const leave = client.subscribe(() => changes.push(client.state().seen?.n));
    const stop = client.watch((before, group, after) => groups.push([scoreOf(before), group.seq, scoreOf(after)]));
    server.tell(score(4));
    server.tell(chat(5));
    expect(changes).toEqual([4, 5]);
    server.tell({ t: 'presence', seats: { ann: 2 } });
    expect([changes.length, client.state().seen?.presence]).toEqual([3, { ann: 2 }]);
    leave();
    stop();
    server.tell(score(6));
    expect([changes.length, groups]).toEqual([3, [[undefined, 4, 4]]]);
  });

  test('[WEB-CLIENT-01] applies an entry once: a repeated one changes neither the table nor the log', () => {
    const { server, client } = seated();
    server.tell(score(4));
    const watched: number[] = [];
    client.watch((_, group) => watched.push(group.seq));
    server.tell(score(4));
    expect([watched, client.state().log.entries.map(({ n }) => n)]).toEqual([[], [4]]);
    server.tell(score(5));
    expect([watched, client.state().log.entries.map(({ n }) => n)]).toEqual([[5], [4, 5]]);
  });

  test('[WEB-CLIENT-11] fetches the last page of the log after a welcome, and older ones when asked, one at a time', async () => {
    const { server, client, said, answerPage } = seated(9);
    expect(said('page')).toEqual([{ t: 'page', id: 'me-1', before: null, limit: 100 }]);
    server.tell(chat(10));
    await answerPage([chat(8), chat(9), chat(10)], true);
    expect(client.state().log).toEqual({ entries: [chat(8), chat(9), chat(10)], more: true });
    const [one, other] = [client.older(5), client.older(7)];
    expect(said('page').slice(1)).toMatchObject([{ before: 8, limit: 5 }]);
    await answerPage([chat(6), chat(7)]);
    await Promise.all([one, other]);
    expect(client.state().log).toEqual({ entries: [6, 7, 8, 9, 10].map(chat), more: false });
    void client.older();
    expect(said('page').at(-1)).toMatchObject({ before: 6, limit: 100 });
  });

  test('[WEB-CLIENT-11] an empty table has no page to fetch, and the page of a restarted log is fetched again', async () => {
    const empty = seated(0);
    expect([empty.said('page'), empty.client.state().log]).toEqual([[], { entries: [], more: false }]);
    expect(seated(1).client.state().log.more).toBe(true);
    const { server, client, said, last, answerPage } = seated(3);
    const first = last('page').id;
    server.tell(welcome(9));
    server.tell({ t: 'page', id: first, entries: [chat(2), chat(3)], more: false } as ServerMessage);
    await settled();
    expect([new Set(said('page').map(({ id }) => id)).size, client.state().log.entries]).toEqual([2, []]);
    await answerPage([chat(9)], true);
    expect(client.state().log).toEqual({ entries: [chat(9)], more: true });
  });

  test('[WEB-CLIENT-11] sends each request once over a connection, also a request that a welcome causes', () => {
    const { server, client } = seated(9);
    const sentTwice = (): string[] => {
      const ids = server.newest().said.flatMap((each) => ('id' in each ? [each.id] : []));
      return ids.filter((id, i) => ids.indexOf(id) < i);
    };
    expect(sentTwice()).toEqual([]);
    void client.act({ do: 'draw', with: {} });
    // Told whole, told what was missed, and told whole again while the page of before is not answered.
    for (const next of [welcome(12), welcome(13, { view: null, missed: [score(13)] }), welcome(20)]) {
      back(server, next);
      expect(server.newest().said.map(({ t }) => t)).toEqual(expect.arrayContaining(['do', 'page']));
      expect(sentTwice()).toEqual([]);
    }
  });

  test('[WEB-CLIENT-11] a refused page is empty, and no older one is expected', async () => {
    const { server, client, last } = seated(3);
    const page = client.page(40);
    expect(last('page')).toMatchObject({ before: 40, limit: 100 });
    server.tell({ t: 'error', id: last('page').id, key: 'message.often', what: 'later' });
    expect(await page).toEqual({ entries: [], more: false });
  });

  test('[WEB-CLIENT-11] keeps 600 entries and cuts when there are twice as many, but never entries that were looked up', async () => {
    const { server, client, answerPage } = seated(1);
    await answerPage([chat(1)]);
    for (let n = 2; n <= 1_200; n++) server.tell(chat(n));
    expect([client.state().log.entries.length, client.state().log.more]).toEqual([1_200, false]);
    server.tell(chat(1_201));
    expect([client.state().log.entries.map(({ n }) => n)[0], client.state().log.entries.length, client.state().log.more]).toEqual([
      602,
      600,
      true,
    ]);
    const older = client.older();
    await answerPage(
      Array.from({ length: 100 }, (_, i) => chat(502 + i)),
      true,
    );
    await older;
    for (let n = 1_202; n <= 1_902; n++) server.tell(chat(n));
    expect([client.state().log.entries.length, client.state().log.entries[0]?.n]).toEqual([700, 1_203]);
  });

  test('[WEB-CLIENT-02] says how far it was behind if the table comes whole, and that it did', () => {
    const { server, client } = seated(3);
    expect([client.state().caughtUp, client.state().anew]).toEqual([0, false]);
    back(server, welcome(8));
    expect([client.state().caughtUp, client.state().anew]).toEqual([5, true]);
    let changes = 0;
    client.subscribe(() => changes++);
    client.dropCaughtUp();
    expect([client.state().caughtUp, client.state().anew, client.state().reseated, client.state().sentLate]).toEqual([0, false, false, 0]);
    client.dropCaughtUp();
    client.dropLost();
    client.dropNotice();
    expect(changes).toBe(1);
  });

  test('[WEB-CLIENT-02] keeps its log if the table comes whole and nothing has happened', async () => {
    const { server, client, said, answerPage } = seated(3);
    await answerPage([chat(3)]);
    back(server, welcome(3));
    expect([client.state().log.entries, client.state().caughtUp, said('page').length]).toEqual([[chat(3)], 0, 0]);
    // Without a view there must be one that was seen.
    const fresh = fakeServer();
    const blank = new TableClient(ADDRESS, fresh.environment, 'me');
    blank.open();
    fresh.newest().onopen?.();
    fresh.tell(welcome(3, { view: null }));
    expect(blank.state().seen).toBe(null);
  });

  test('[WEB-CLIENT-05] requests the moves at most every 180 ms, and again after a break', async () => {
    const { server, client, said, answerLook } = seated();
    expect(client.state().offers.n).toBe(-1);
    await answerLook();
    expect(client.state().offers.n).toBe(3);
    server.tell(score(4));
    server.pass(179);
    expect(said('legal')).toHaveLength(1);
    server.pass(1);
    expect(said('legal')).toHaveLength(2);
    await answerLook();
    expect(client.state().offers.n).toBe(4);
    server.pass(1_000);
    // Talk changes nothing that could be done; the door may.
    server.tell(chat(5));
    expect(said('legal')).toHaveLength(2);
    server.tell({ t: 'door', n: 6, at: 0, by: 'ann', door: welcome(6).door });
    expect(said('legal')).toHaveLength(3);
    await answerLook();
    back(server, welcome(6, { view: null }));
    expect(said('legal')).toHaveLength(1);
    await answerLook();
    server.pass(1_000);
    expect(said('legal')).toHaveLength(1);
  });

  test('[WEB-CLIENT-05] a change during a request brings one more request afterwards; without odds there are moves all the same', async () => {
    const { server, client, said, last } = seated();
    server.tell(score(4));
    server.tell(score(5));
    server.tell({ t: 'error', id: last('odds').id, key: 'message.often', what: '' });
    server.tell({ t: 'legal', id: last('legal').id, n: 3, templates: [] });
    await settled();
    expect(client.state().offers).toEqual({ n: 3, templates: [], odds: [], hints: [] });
    server.pass(500);
    expect(said('legal')).toHaveLength(2);
  });

  test('[WEB-CLIENT-05] a spectator has no moves and requests none', () => {
    const { said, client } = seated(3, { seat: null, role: 'spectator' });
    expect([said('legal'), said('odds'), client.state().seen?.seat]).toEqual([[], [], null]);
  });

  test('[WEB-CLIENT-12] closing it, and a final goodbye, settle all pending requests', async () => {
    const { server, client, last } = seated();
    const outcome = client.say('hello', null);
    expect(last('say')).toMatchObject({ text: 'hello', to: null });
    server.tell({ t: 'bye', why: 'table.gone' });
    server.newest().onclose?.();
    expect(await outcome).toEqual({ done: false, refusal: null });
    expect(client.state()).toMatchObject({
      connection: { is: 'over', why: 'table.gone' },
      notice: { kind: 'error', refusal: null, text: '', count: 1 },
    });
    client.dropNotice();
    expect(client.state().notice).toBe(null);
    const other = seated();
    const wire = other.server.newest();
    other.client.close();
    expect(wire.closed).toBe(true);
    other.server.pass(60_000);
    expect(other.server.wires).toHaveLength(1);
  });

  test('[WEB-CLIENT-12] requests about the door, notes, moves by hand and the past are sent unchanged, and answered', async () => {
    const { server, client, last } = seated();
    const answer = (message: ServerMessage): void => server.tell(message);
    const act = { act: 'pause', paused: true } as const;
    const paused = client.door(act);
    answer({ t: 'done', id: last('door').id, n: 4 });
    expect([last('door').what, await paused]).toEqual([act, { done: true, n: 4 }]);
    const renewed = client.door(act);
    const secret = { t: 'secret', id: last('door').id, n: 5, seat: 'ann', secret: 'new' } as Extract<ServerMessage, { t: 'secret' }>;
    answer(secret);
    expect(await renewed).toEqual(secret);
    const shared = client.door(act);
    const share = { t: 'shared', id: last('door').id, n: 6 } as Extract<ServerMessage, { t: 'shared' }>;
    answer(share);
    expect(await shared).toEqual(share);
    const noted = client.note('plan', 'text', 'gm' as never);
    expect(last('note')).toMatchObject({ key: 'plan', text: 'text', for: 'gm' });
    answer({ t: 'done', id: last('note').id, n: 7 });
    expect(await noted).toEqual({ done: true, n: 7 });
    void client.deleteNote({ key: 'plan', by: 'ann', for: 'gm', text: 'text' } as never);
    expect(last('note')).toEqual({ t: 'note', id: last('note').id, key: 'plan', text: '', for: 'gm' });
    void client.deleteNote({ key: 'plan', by: 'ben', for: 'gm', text: 'text' } as never);
    expect(last('note')).toMatchObject({ text: '', of: 'ben' });
    const all = client.movesByHand();
    expect(last('legal')).toMatchObject({ byHand: true, topics: ['manual'] });
    answer({ t: 'legal', id: last('legal').id, n: 3, templates: [{ do: 'x' } as never] });
    expect(await all).toEqual([{ do: 'x' }]);
    const none = client.movesByHand();
    answer({ t: 'error', id: last('legal').id, key: 'message.often', what: '' });
    expect(await none).toEqual([]);
    const frame = client.frame(2);
    expect(last('frame').n).toBe(2);
    answer({ t: 'frame', id: last('frame').id, n: 2, view: VIEW } as ServerMessage);
    expect(await frame).toEqual({ n: 2, view: VIEW, door: null });
    const lostFrame = client.frame(2);
    answer({ t: 'error', id: last('frame').id, key: 'x', what: '' });
    expect(await lostFrame).toBe(null);
  });

  test('[WEB-CLIENT-04] a move that may not be stored is resent after half a second; an error is shown with its text, and counted', async () => {
    const { server, client, said, last } = seated();
    const outcome = client.act({ do: 'draw', with: {} });
    const { id } = last('do');
    server.tell({ t: 'error', id, key: 'store.away', what: '' });
    const times = (): number => server.newest().said.filter((each) => each.t === 'do').length;
    server.pass(499);
    expect(times()).toBe(1);
    server.pass(1);
    expect(said('do')).toEqual([last('do'), last('do')]);
    server.tell({ t: 'error', id, key: 'message.shape', what: 'is wrong' });
    expect(await outcome).toEqual({ done: false, refusal: null });
    expect(client.state().notice).toEqual({ kind: 'error', refusal: null, text: 'is wrong', count: 1 });
    void client.act({ do: 'draw', with: {} });
    expect(client.state().notice).toBe(null);
    server.tell({ t: 'refused', id: last('do').id, refusal: { key: 'no', rule: null, params: {} } });
    await settled();
    expect(client.state().notice).toMatchObject({ kind: 'refusal', text: null, count: 2 });
  });

  test('[WEB-CLIENT-06] a view with the digest the server has is not fetched anew', () => {
    const { server, said } = seated();
    server.tell(score(4));
    expect(said('resync')).toEqual([]);
  });
});

describe('the effect of one entry', () => {
  const { door } = welcome(1);
  const note = { key: 'plan', by: 'ann', for: 'gm', text: 'a' } as never as Seen['notes'][number];
  const seen: Seen = {
    n: 1,
    seat: 'ann',
    role: 'player',
    view: VIEW,
    door,
    notes: [note],
    backstage: [],
    presence: {},
    readOnly: false,
    damaged: null,
    misfits: [],
  };

  test('[WEB-CLIENT-01] a note replaces the note of its name, an empty one deletes it, and other notes stay', () => {
    const after = (changed: object | null) => applyEntry(seen, { t: 'note', n: 2, at: 0, by: 'ann', note: changed } as never).notes;
    expect(after(null)).toEqual([note]);
    expect(after({ ...note, text: 'b' })).toEqual([{ ...note, text: 'b' }]);
    expect(after({ ...note, text: '' })).toEqual([]);
    for (const other of [{ key: 'other' }, { by: 'ben' }, { for: 'all' }])
      expect(after({ ...note, ...other })).toEqual([note, { ...note, ...other }]);
  });

  test('[WEB-CLIENT-01] a group may change the viewer’s role; a seat that is gone keeps its last', () => {
    const roleAfter = (role: string | null): string => {
      const to = role === null ? null : { id: 'ann', role, name: 'Ann', plays: [] };
      const group = { ...score(2).group, events: [{ type: 'SeatChanged', at: 1, seat: to }] } as never as ViewGroup;
      return applyEntry(seen, { t: 'group', n: 2, at: 0, group }).role;
    };
    expect(roleAfter('gm')).toBe('gm');
    expect(roleAfter('gone')).toBe('player');
  });
});

describe('the table was handed over', () => {
  test('[WEB-CLIENT-07] earlier chat is shown under the people who held the seats then', () => {
    const seats = [
      ...VIEW.seats,
      { id: 'gm', role: 'gm', name: 'Gwen', plays: [] } as const,
      { id: 'ben', role: 'player', name: 'Ben', plays: [] } as const,
    ];
    const handed: ViewEntry = {
      t: 'group',
      n: 2,
      at: 0,
      group: {
        ...score(2).group,
        events: [{ type: 'Said', key: 'table.handed', params: { chair: { as: 'seat', v: 'gm' }, other: { as: 'seat', v: 'ann' } } }],
      },
    };
    const now = { view: { ...VIEW, seats }, me: 'gm' };
    const [before, at, after] = sittingAt(now, [chat(1), handed, score(3)]);
    expect([at, after]).toEqual([now, now]);
    expect(before?.me).toBe('ann');
    expect(before?.view.seats.map(({ id, name }) => `${id} ${name}`)).toEqual(['spectator Spectators', 'ann Gwen', 'gm Ann', 'ben Ben']);
    expect(sittingAt({ ...now, me: 'ann' }, [chat(1), handed])[0]?.me).toBe('gm');
    expect(sittingAt({ ...now, me: 'ben' }, [chat(1), handed])[0]?.me).toBe('ben');
    expect(sittingAt({ ...now, me: null }, [chat(1), handed])[0]?.me).toBe(null);
    // The same seats give the same list.
    expect(sittingAt(now, [chat(1), handed])[0]?.view.seats).toBe(before?.view.seats);
  });
});
