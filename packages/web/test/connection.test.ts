// The connection and the client: reconnects, resends, playback, digests and answers.

import { digest, foldGroup, type Template, type View, type ViewGroup } from '@pasteboard/kernel/view';
import type { AsksView, ClientMessage, ServerMessage } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { TableClient } from '../src/connection/client.ts';
import { ServerConnection, type ConnectionState } from '../src/connection/connection.ts';
import { VIEW, fakeServer, type FakeServer } from './fake-server.ts';

const welcome = (n: number, view: View | null, missed: Extract<ServerMessage, { t: 'welcome' }>['missed'] = []): ServerMessage => ({
  t: 'welcome',
  v: 2,
  table: 't',
  n,
  seat: 'ann',
  role: 'player',
  view,
  missed,
  door: { policy: 'open', watching: true, paused: false, code: null, seats: [], knocks: [], shares: [] },
  notes: [],
  presence: { ann: 1 },
  readOnly: false,
});

const score = (seq: number, value: number): ViewGroup => ({
  seq,
  by: 'ann',
  manual: false,
  undoes: [],
  events: [{ type: 'ValueSet', scope: 'ann', key: 'score', value: { kind: 'counter', value, min: null, max: null } }],
});

const ADDRESS = { table: 't', seat: { id: 'ann', secret: 's' } };

describe('the connection', () => {
  const opened = () => {
    const server = fakeServer();
    const states: ConnectionState[] = [];
    const connection = new ServerConnection(ADDRESS, server.environment, {
      state: (state) => states.push(state),
      message: () => {},
      since: () => 7,
    });
    connection.open();
    server.newest().onopen?.();
    return { server, connection, states };
  };

  test('[WEB-LINE-01] begins with hello and the last entry seen, and is live when it is welcomed', () => {
    const { server, connection } = opened();
    expect(server.newest().said).toEqual([{ t: 'hello', v: 2, table: 't', seat: ADDRESS.seat, since: 7 }]);
    expect(connection.say({ t: 'resync' })).toBe(false);
    server.tell(welcome(7, VIEW));
    expect(connection.say({ t: 'resync' })).toBe(true);
  });

  test('[WEB-LINE-01] speaks an older version with a process that is older than the page, and the newest again with the next process', () => {
    const { server, connection } = opened();
    const farewell = (): void => {
      server.tell({ t: 'bye', why: 'hello.version' });
      server.newest().onclose?.();
    };
    const spoken = () => {
      server.newest().onopen?.();
      return server.newest().said[0];
    };
    farewell();
    expect(connection.state).toEqual({ is: 'connecting' });
    expect(spoken()).toMatchObject({ t: 'hello', v: 1, since: 7 });
    server.tell(welcome(7, VIEW));
    server.newest().onclose?.();
    server.pass(20_000);
    expect(spoken()).toMatchObject({ v: 2 });
    farewell();
    expect(spoken()).toMatchObject({ v: 1 });
    farewell();
    expect(connection.state).toEqual({ is: 'over', why: 'hello.version' });
  });

  test('[WEB-LINE-02] a broken connection reconnects by itself, later each time, and at once when the player asks', () => {
    const { server, connection } = opened();
    server.tell(welcome(7, VIEW));
    for (let tries = 1; tries <= 5; tries++) {
      server.newest().onclose?.();
      expect(connection.state).toMatchObject({ is: 'away', tries });
      server.pass(20_000);
      expect(server.wires.length).toBe(tries + 1);
    }
    server.newest().onclose?.();
    const before = server.wires.length;
    connection.hurry();
    connection.hurry();
    expect(server.wires.length).toBe(before + 1);
  });

  test('[WEB-LINE-03] a socket that opens after it was replaced sends nothing', () => {
    const { server, connection } = opened();
    server.tell(welcome(7, VIEW));
    server.newest().onclose?.();
    connection.hurry();
    const slow = server.newest();
    connection.open();
    slow.onopen?.();
    expect(slow.closed).toBe(true);
    expect(server.newest().said).toEqual([]);
  });

  test('[WEB-LINE-04] the client reconnects with the requested new secret where the old one is no longer valid', () => {
    const { server, connection } = opened();
    server.tell(welcome(7, VIEW));
    connection.sitsWith({ ...ADDRESS.seat, next: 'n' });
    server.newest().onclose?.();
    server.pass(20_000);
    server.newest().onopen?.();
    expect(server.newest().said).toMatchObject([{ t: 'hello', seat: { id: 'ann', secret: 's' } }]);
    server.tell({ t: 'bye', why: 'seat.secret' });
    server.newest().onclose?.();
    expect(connection.state.is).toBe('away');
    server.pass(20_000);
    server.newest().onopen?.();
    expect(server.newest().said).toEqual([{ t: 'hello', v: 2, table: 't', seat: { id: 'ann', secret: 'n' }, since: 7 }]);
    server.tell({ t: 'bye', why: 'seat.secret' });
    server.newest().onclose?.();
    expect(connection.state).toEqual({ is: 'over', why: 'seat.secret' });
  });

  test('[WEB-LINE-04] a final goodbye ends the connection; a temporary one does not', () => {
    const moved = opened();
    moved.server.tell({ t: 'bye', why: 'seat.moved' });
    moved.server.newest().onclose?.();
    moved.server.pass(60_000);
    expect([moved.connection.state, moved.server.wires.length]).toEqual([{ is: 'over', why: 'seat.moved' }, 1]);
    const closing = opened();
    closing.server.tell({ t: 'bye', why: 'house.closing' });
    closing.server.newest().onclose?.();
    closing.server.pass(60_000);
    expect(closing.server.wires.length).toBe(2);
    // While the server restarts it cannot repeat the message.
    closing.server.newest().onclose?.();
    expect(closing.connection.state).toMatchObject({ is: 'away', tries: 2, why: 'house.closing' });
    closing.server.pass(60_000);
    closing.server.newest().onopen?.();
    closing.server.tell(welcome(7, VIEW));
    closing.server.newest().onclose?.();
    expect(closing.connection.state).toMatchObject({ is: 'away', tries: 1, why: null });
  });

  test('[WEB-LINE-05] a silent connection is pinged, and closed if there is no answer', () => {
    const { server, connection } = opened();
    server.tell(welcome(7, VIEW));
    server.pass(20_001);
    expect(server.newest().said.at(-1)).toEqual({ t: 'ping', id: 'there' });
    server.pass(1);
    server.tell({ t: 'pong', id: 'there' });
    server.pass(8_001);
    expect(connection.state).toEqual({ is: 'live' });
    server.pass(20_001);
    server.pass(8_001);
    expect(connection.state).toMatchObject({ is: 'away' });
  });
});

describe('the client', () => {
  const seated = (n = 3, isWatched = true) => {
    const server = fakeServer({ isWatched });
    const client = new TableClient(ADDRESS, server.environment, 'me');
    client.open();
    server.newest().onopen?.();
    server.tell(welcome(n, VIEW));
    const lastSaid = (t: ClientMessage['t']) => server.newest().said.findLast((message) => message.t === t);
    return { server, client, lastSaid };
  };
  const scoreOf = (client: TableClient) => client.state().seen?.view.values['ann']?.['score']?.value;

  test('[WEB-CLIENT-01] folds groups in their order, each once', () => {
    const { server, client } = seated();
    server.tell({ t: 'group', n: 4, at: 0, group: score(2, 1) });
    server.tell({ t: 'group', n: 5, at: 0, group: score(3, 2) });
    server.tell({ t: 'group', n: 4, at: 0, group: score(2, 1) });
    expect([scoreOf(client), client.state().seen?.n]).toEqual([2, 5]);
  });

  test('[WEB-CLIENT-01] takes over the door and the notes of an entry, and keeps them if it has none', () => {
    const { server, client } = seated();
    const door = { policy: 'knock', watching: true, paused: false, code: 'ABC123', seats: [], knocks: [], shares: [] } as const;
    const note = { key: 'plan', by: 'gm', for: 'gm', text: 'wolves' } as const;
    server.tell({ t: 'group', n: 4, at: 0, group: score(2, 1), door, notes: [note] });
    server.tell({ t: 'group', n: 5, at: 0, group: score(3, 2) });
    expect(client.state().seen).toMatchObject({ n: 5, door, notes: [note] });
    server.tell({ t: 'door', n: 6, at: 0, by: 'gm', door: { ...door, paused: true }, notes: [{ ...note, by: 'ann' }] });
    expect(client.state().seen).toMatchObject({ n: 6, door: { paused: true }, notes: [{ by: 'ann' }] });
  });

  test('[WEB-CLIENT-03] a move is done when the entry says so, even if it cannot be shown', async () => {
    const { server, client, lastSaid } = seated();
    client.watch(() => {
      throw new Error('an animation fails');
    });
    const outcome = client.act({ do: 'draw', with: {} });
    const said = lastSaid('do');
    if (said?.t !== 'do') throw new Error('nothing was done');
    expect(() => server.tell({ t: 'group', n: 4, at: 0, group: score(2, 1), done: said.id })).toThrow('an animation fails');
    expect(await outcome).toEqual({ done: true, n: 4 });
    expect(client.state().pending).toEqual([]);
  });

  test('[WEB-CLIENT-02] after a break the client says its last entry, folds the missed ones, and says how many they were', () => {
    const { server, client } = seated();
    server.newest().onclose?.();
    server.pass(1_000);
    server.newest().onopen?.();
    expect(server.newest().said[0]).toMatchObject({ t: 'hello', since: 3 });
    server.tell(
      welcome(5, null, [
        { t: 'group', n: 4, at: 0, group: score(2, 1) },
        { t: 'group', n: 5, at: 0, group: score(3, 9) },
      ]),
    );
    server.pass(5_000);
    server.pass(5_000);
    expect([scoreOf(client), client.state().seen?.n, client.state().caughtUp]).toEqual([9, 5, 2]);
  });

  /** Back after a break in which `count` points were made, one after another. */
  const returned = (count: number, isWatched = true) => {
    const seat = seated(3, isWatched);
    seat.server.newest().onclose?.();
    seat.server.pass(1_000);
    seat.server.newest().onopen?.();
    const missed = Array.from({ length: count }, (_, i) => ({ t: 'group', n: 4 + i, at: 0, group: score(2 + i, 1 + i) }) as const);
    seat.server.tell(welcome(3 + count, null, missed));
    const shown = () => [client.state().behind, scoreOf(client), client.state().caughtUp];
    const { client } = seat;
    return { ...seat, shown };
  };

  test('[WEB-CLIENT-08] plays back a few missed events one by one with how many are left, and newer ones after them', () => {
    const { server, shown } = returned(3);
    const asked = () => server.newest().said.filter(({ t }) => t === 'legal').length;
    // The request from before the break is resent; a new one follows only when all is applied.
    expect([shown(), asked()]).toEqual([[3, undefined, 0], 1]);
    server.pass(600);
    expect(shown()).toEqual([2, 1, 0]);
    server.tell({ t: 'group', n: 7, at: 0, group: score(5, 9) });
    expect(shown()).toEqual([3, 1, 0]);
    for (let i = 0; i < 3; i++) server.pass(600);
    expect([shown(), asked()]).toEqual([[0, 9, 3], 2]);
  });

  test('[WEB-CLIENT-08] applies missed events at once if they are many, if the page is hidden, and if the player acts or the connection breaks again', () => {
    expect(returned(13).shown()).toEqual([0, 13, 13]);
    expect(returned(3, false).shown()).toEqual([0, 3, 3]);
    const acts = returned(3);
    void acts.client.act({ do: 'draw', with: {} });
    expect(acts.shown()).toEqual([0, 3, 3]);
    acts.server.pass(5_000);
    expect(acts.shown()).toEqual([0, 3, 3]);
    const breaks = returned(3);
    breaks.server.newest().onclose?.();
    expect(breaks.shown()).toEqual([0, 3, 3]);
    breaks.server.pass(1_000);
    breaks.server.newest().onopen?.();
    expect(breaks.server.newest().said[0]).toMatchObject({ t: 'hello', since: 6 });
  });

  test('[WEB-CLIENT-03] a move whose answer was lost is resent under the same id, and counts once', async () => {
    const { server, client, lastSaid } = seated();
    const outcome = client.act({ do: 'draw', with: {} });
    const first = lastSaid('do');
    expect(client.state().pending).toHaveLength(1);
    server.newest().onclose?.();
    server.pass(1_000);
    server.newest().onopen?.();
    server.tell(welcome(3, null));
    expect(lastSaid('do')).toEqual(first);
    if (first?.t !== 'do') throw new Error('nothing was done');
    server.tell({ t: 'done', id: first.id, n: 4 });
    expect(await outcome).toEqual({ done: true, n: 4 });
    expect(client.state().pending).toEqual([]);
  });

  test('[WEB-CLIENT-03] a move made while the connection is broken waits, is sent once it is back, and can be called off until then', async () => {
    const { server, client, lastSaid } = seated();
    server.newest().onclose?.();
    const wanted = client.act({ do: 'draw', with: {} });
    const unwanted = client.act({ do: 'burn', with: {} });
    expect(client.state().pending).toMatchObject([
      { do: 'draw', waits: true },
      { do: 'burn', waits: true },
    ]);
    client.callOff(client.state().pending[1]?.id ?? '');
    expect(await unwanted).toEqual({ done: false, refusal: null });
    expect([client.state().notice, client.state().pending.length]).toEqual([null, 1]);
    server.pass(1_000);
    server.newest().onopen?.();
    server.tell(welcome(3, null));
    expect(server.newest().said.filter(({ t }) => t === 'do')).toMatchObject([{ do: 'draw' }]);
    expect([client.state().sentLate, client.state().pending[0]?.waits]).toEqual([1, false]);
    const said = lastSaid('do');
    if (said?.t !== 'do') throw new Error('nothing was done');
    // What was sent may count already.
    client.callOff(said.id);
    server.tell({ t: 'done', id: said.id, n: 4 });
    expect(await wanted).toEqual({ done: true, n: 4 });
    client.dropCaughtUp();
    expect(client.state().sentLate).toBe(0);
  });

  test('[WEB-CLIENT-03] a move is done when its entry says so', async () => {
    const { server, client } = seated();
    const outcome = client.act({ do: 'draw', with: {} });
    expect(client.state().pending).toHaveLength(1);
    server.tell({ t: 'group', n: 4, at: 0, group: score(2, 1), done: client.state().pending[0]!.id });
    expect([await outcome, client.state().pending, scoreOf(client)]).toEqual([{ done: true, n: 4 }, [], 1]);
    expect(client.state().log.entries.at(-1)).not.toHaveProperty('done');
  });

  test('[WEB-CLIENT-04] a move that may not be stored is resent; a refusal is shown', async () => {
    const { server, client, lastSaid } = seated();
    const outcome = client.act({ do: 'draw', with: {} });
    const said = lastSaid('do');
    if (said?.t !== 'do') throw new Error('nothing was done');
    const times = () => server.newest().said.filter((message) => message.t === 'do').length;
    server.tell({ t: 'error', id: said.id, key: 'store.unsure', what: 'unsure' });
    server.pass(600);
    expect(times()).toBe(2);
    const refusal = { key: 'deck.empty', rule: 'D-1', params: {} };
    server.tell({ t: 'refused', id: said.id, refusal });
    expect(await outcome).toEqual({ done: false, refusal });
    expect(client.state().notice).toMatchObject({ kind: 'refusal', refusal });
  });

  test('[WEB-CLIENT-05] requests the legal moves after each change, one request at a time', async () => {
    const { server, lastSaid } = seated();
    const asked = () => server.newest().said.filter((message) => message.t === 'legal').length;
    expect(asked()).toBe(1);
    for (let n = 4; n < 20; n++) server.tell({ t: 'group', n, at: 0, group: score(n, n) });
    expect(asked()).toBe(1);
    const [legal, odds] = [lastSaid('legal'), lastSaid('odds')];
    if (legal?.t !== 'legal' || odds?.t !== 'odds') throw new Error('nothing was asked');
    server.tell({ t: 'legal', id: legal.id, n: 3, templates: [] });
    server.tell({ t: 'odds', id: odds.id, n: 3, odds: [], hints: [] });
    await Promise.resolve();
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    server.pass(1_000);
    expect(asked()).toBe(2);
  });

  const elsewhere = (n: number): ServerMessage => ({ ...welcome(n, { ...VIEW, you: 0 }), seat: 'gm', role: 'gm' }) as ServerMessage;

  test('[WEB-CLIENT-07] a player who is handed the table has that seat from now on, and pending moves are not sent twice', async () => {
    const { server, client, lastSaid } = seated();
    server.tell({ t: 'chat', n: 4, at: 0, by: 'ann', to: null, text: 'so far' });
    const outcome = client.act({ do: 'draw', with: {} });
    const said = lastSaid('do');
    if (said?.t !== 'do') throw new Error('nothing was done');
    server.tell(elsewhere(6));
    expect(client.state()).toMatchObject({ seen: { seat: 'gm', role: 'gm' }, reseated: true, anew: false, log: { entries: [] } });
    expect(client.address.seat).toEqual({ id: 'gm', secret: 's' });
    expect(server.newest().said.filter(({ t }) => t === 'do')).toHaveLength(1);
    server.tell({ t: 'done', id: said.id, n: 5 });
    expect(await outcome).toEqual({ done: true, n: 5 });
    server.newest().onclose?.();
    server.pass(1_000);
    server.newest().onopen?.();
    expect(server.newest().said[0]).toMatchObject({ t: 'hello', seat: { id: 'gm', secret: 's' } });
  });

  test('[WEB-CLIENT-07] a move sent from the old seat before the connection broke is not resent from the new one', async () => {
    const { server, client } = seated();
    const outcome = client.act({ do: 'draw', with: {} });
    server.newest().onclose?.();
    server.pass(1_000);
    server.newest().onopen?.();
    server.tell(elsewhere(6));
    expect(await outcome).toEqual({ done: false, refusal: null });
    expect(server.newest().said.some(({ t }) => t === 'do')).toBe(false);
    expect(client.state().notice?.text).toBe('You have another seat now. This move was not sent again.');
  });

  const again = (server: FakeServer) => {
    server.newest().onclose?.();
    server.pass(1_000);
    server.newest().onopen?.();
    return server.newest().said[0];
  };
  const told = (n: number, more: object): ServerMessage => ({ ...welcome(n, VIEW), ...more }) as ServerMessage;

  test('[WEB-CLIENT-08] resumes with the digest of what it saw, once the server has sent its view version', () => {
    const { server } = seated();
    expect(again(server)).not.toHaveProperty('digest');
    server.tell(told(3, { views: 1 }));
    server.tell({ t: 'group', n: 4, at: 0, group: score(2, 1) });
    const first = again(server);
    server.tell(welcome(4, null));
    expect(first).toMatchObject({ since: 4, digest: digest(foldGroup(VIEW, score(2, 1))), views: 1 });
    // A process of another version sent the missed entries: the view mixes two versions.
    expect(again(server)).not.toHaveProperty('digest');
    server.tell(told(4, { views: 1 }));
    again(server);
    server.tell({ ...told(4, { views: 1 }), view: null, missed: [] } as ServerMessage);
    expect(again(server)).toMatchObject({ since: 4, views: 1 });
    server.tell({ ...told(4, { views: 2 }), view: null, missed: [] } as ServerMessage);
    expect(again(server)).not.toHaveProperty('digest');
  });

  test('[WEB-CLIENT-02] presence and the state of the table come with a resumed view as well', () => {
    const { server, client } = seated();
    again(server);
    server.tell({ ...welcome(3, null), presence: { ann: 2 }, role: 'gm', readOnly: true, damaged: 4 } as ServerMessage);
    expect(client.state().seen).toMatchObject({ n: 3, presence: { ann: 2 }, role: 'gm', readOnly: true, damaged: 4 });
  });

  test('[WEB-CLIENT-08] applies what it plays back when a second welcome comes', () => {
    const { server, client } = seated();
    again(server);
    const missed = [4, 5, 6].map((n) => ({ t: 'group', n, at: 0, group: score(n - 2, n) }));
    server.tell({ ...welcome(6, null), missed } as ServerMessage);
    expect(client.state().behind).toBeGreaterThan(0);
    server.tell({ ...welcome(6, null), readOnly: true } as ServerMessage);
    expect(client.state()).toMatchObject({ behind: 0, seen: { n: 6, readOnly: true } });
    expect(
      client
        .state()
        .log.entries.map(({ n }) => n)
        .slice(-3),
    ).toEqual([4, 5, 6]);
  });

  test('[WEB-CLIENT-02] each one-time message is gone after it was shown, also if it is the only one', () => {
    const once = (seat: ReturnType<typeof seated>): void => {
      seat.client.dropCaughtUp();
      expect(seat.client.state()).toMatchObject({ caughtUp: 0, anew: false, sentLate: 0, reseated: false });
    };
    const missed = seated();
    again(missed.server);
    missed.server.tell({ ...welcome(4, null), missed: [{ t: 'group', n: 4, at: 0, group: score(2, 1) }] } as ServerMessage);
    missed.server.pass(2_000);
    expect(missed.client.state()).toMatchObject({ caughtUp: 1, anew: false, sentLate: 0, reseated: false });
    once(missed);
    const whole = seated();
    again(whole.server);
    whole.server.tell(welcome(3, VIEW));
    expect(whole.client.state()).toMatchObject({ caughtUp: 0, anew: true, sentLate: 0, reseated: false });
    once(whole);
    const late = seated();
    late.server.newest().onclose?.();
    void late.client.act({ do: 'draw', with: {} });
    late.server.pass(1_000);
    late.server.newest().onopen?.();
    late.server.tell(welcome(3, null));
    expect(late.client.state()).toMatchObject({ caughtUp: 0, anew: false, sentLate: 1, reseated: false });
    once(late);
    const moved = seated();
    moved.server.tell(told(3, { seat: 'ben' }));
    expect(moved.client.state()).toMatchObject({ caughtUp: 0, anew: false, sentLate: 0, reseated: true });
    once(moved);
  });

  test('[WEB-CLIENT-08] repeats hello without a digest to a server that does not know it, and resends nothing else', () => {
    const { server, client } = seated();
    server.tell(told(3, { views: 1 }));
    expect(again(server)).toHaveProperty('digest');
    const shape: ServerMessage = { t: 'error', id: null, key: 'message.shape', what: 'digest is not known' };
    server.tell(shape);
    expect(server.newest().said).toHaveLength(2);
    expect(server.newest().said[1]).toEqual({ t: 'hello', v: 2, table: 't', seat: ADDRESS.seat, since: 3 });
    server.tell(welcome(3, null));
    server.tell(shape);
    expect(server.newest().said.filter(({ t }) => t === 'hello')).toHaveLength(2);
    expect(client.state()).toMatchObject({ connection: { is: 'live' }, lost: null });
  });

  test('[WEB-CLIENT-08] a server that took the digest is not greeted again for a message it could not read later', () => {
    const { server } = seated();
    server.tell(told(3, { views: 1 }));
    expect(again(server)).toHaveProperty('digest');
    server.tell(told(3, { view: null, views: 1 }));
    server.tell({ t: 'error', id: null, key: 'message.shape', what: 'the message is not known' });
    expect(server.newest().said.filter(({ t }) => t === 'hello')).toHaveLength(1);
  });

  test('[WEB-CLIENT-09] keeps no entries of a longer log if an older server silently sends a shorter table', () => {
    const { server, client } = seated(7);
    server.tell({ t: 'chat', n: 8, at: 0, by: 'ann', to: null, text: 'gone by now' });
    again(server);
    server.tell(welcome(5, VIEW));
    expect(client.state()).toMatchObject({ lost: null, seen: { n: 5 }, log: { entries: [] } });
  });

  test('[WEB-CLIENT-09] reports that the server has less than it saw: view and log are the server’s, and waiting moves are not sent', async () => {
    const { server, client } = seated(7);
    server.tell({ t: 'chat', n: 8, at: 0, by: 'ann', to: null, text: 'gone by now' });
    const outcome = client.act({ do: 'draw', with: {} });
    again(server);
    server.tell(told(5, { lost: 'shorter' }));
    expect(client.state()).toMatchObject({
      lost: { how: 'shorter', gone: 3 },
      history: 1,
      seen: { n: 5 },
      log: { entries: [] },
      anew: false,
    });
    expect(await outcome).toEqual({ done: false, refusal: null });
    expect(server.newest().said.some(({ t }) => t === 'do')).toBe(false);
    expect(client.state()).toMatchObject({ sentLate: 0, notice: { text: expect.stringContaining('was not sent again') as string } });
    client.dropCaughtUp();
    expect(client.state().lost).not.toBe(null);
    client.dropLost();
    expect(client.state().lost).toBe(null);
  });

  test('[WEB-CLIENT-09] reports that the server has another history, also a longer or equally long one', () => {
    const { server, client } = seated(7);
    server.tell({ t: 'chat', n: 8, at: 0, by: 'ann', to: null, text: 'never said there' });
    again(server);
    server.tell(told(8, { lost: 'other' }));
    expect(client.state()).toMatchObject({ lost: { how: 'other', gone: 0 }, log: { entries: [] } });
  });

  test('[WEB-CLIENT-10] knows which entry is damaged if the server says so, also while connected', () => {
    const { server, client } = seated(7);
    expect(client.state().seen).toMatchObject({ readOnly: false, damaged: null });
    server.tell(told(7, { readOnly: true, damaged: 8 }));
    expect(client.state().seen).toMatchObject({ readOnly: true, damaged: 8 });
  });

  const answer = (ask: number, choice: string): Template => ({
    do: 'answer',
    topic: 'ask',
    rule: null,
    ask,
    fields: { choice: { kind: 'choice', as: 'word', of: [{ id: choice, no: null }], secret: false } },
    no: null,
  });
  const MOVE: Template = { do: 'draw', topic: 'turn', rule: null, ask: null, fields: {}, no: null };
  const asksFor = (ask: number, choice: string): AsksView => ({
    templates: [answer(ask, choice)],
    odds: [{ play: { do: 'answer', with: { ask, choice } }, of: { said: 's', param: 'p' }, chances: {} }],
    hints: [{ play: { do: 'answer', with: { ask } }, said: choice, params: {} }],
  });
  const asksOdds = (choice: string) => ({ odds: asksFor(2, choice).odds, hints: asksFor(2, choice).hints });
  const idOf = (message: ClientMessage | undefined): string => (message !== undefined && 'id' in message ? message.id : '');
  /** The server sends the moves as they are after an entry. */
  const lists = async ({ server, lastSaid }: ReturnType<typeof seated>, n: number, templates: readonly Template[]): Promise<void> => {
    server.tell({ t: 'legal', id: idOf(lastSaid('legal')), n, templates: [...templates] });
    server.tell({ t: 'odds', id: idOf(lastSaid('odds')), n, odds: [], hints: [] });
    await new Promise((resolve) => setTimeout(resolve));
  };

  test('[WEB-CLIENT-11] answers come with the question: the client waits for no list, and other moves stay', async () => {
    const seat = seated();
    await lists(seat, 3, [answer(1, 'old'), MOVE]);
    const said = seat.server.newest().said.length;
    seat.server.tell({ t: 'group', n: 4, at: 0, group: score(2, 1), asks: asksFor(2, 'new') });
    const { offers, log } = seat.client.state();
    expect(offers.templates).toEqual([answer(2, 'new'), answer(1, 'old'), MOVE]);
    expect(offers).toMatchObject({ n: 3, ...asksOdds('new') });
    expect(seat.server.newest().said.length).toBe(said);
    expect(log.entries.at(-1)).not.toHaveProperty('asks');
    // The same question again, with other answers.
    seat.server.tell({ t: 'group', n: 5, at: 0, group: score(3, 1), asks: asksFor(2, 'newer') });
    expect(seat.client.state().offers).toMatchObject({ templates: [answer(2, 'newer'), answer(1, 'old'), MOVE], ...asksOdds('newer') });
  });

  test('[WEB-CLIENT-12] names the list that it has, and puts the next one together from it and from what changed', async () => {
    const seat = seated();
    const [one, two, three] = ['one', 'two', 'three'].map((name) => ({ ...MOVE, do: name })) as [Template, Template, Template];
    const asked = () => seat.lastSaid('legal');
    const answered = async (n: number, kept: readonly number[], templates: readonly Template[]): Promise<void> => {
      seat.server.tell({ t: 'legal', id: idOf(asked()), n, kept: [...kept], templates: [...templates] });
      seat.server.tell({ t: 'odds', id: idOf(seat.lastSaid('odds')), n, odds: [], hints: [] });
      await new Promise((resolve) => setTimeout(resolve));
    };
    expect(asked()).toMatchObject({ byHand: false, have: null });
    await lists(seat, 3, [one, two]);
    const first = idOf(asked());
    const before = seat.client.state().offers.templates;
    seat.server.tell({ t: 'group', n: 4, at: 0, group: score(2, 1), asks: asksFor(2, 'new') });
    seat.server.pass(1_000);
    expect(asked()).toMatchObject({ byHand: false, have: first });
    await answered(4, [1, -1, 0, -1], [three, MOVE]);
    const { templates } = seat.client.state().offers;
    expect(templates).toEqual([two, three, one, MOVE]);
    // The same objects, so that screens need not draw them again.
    expect([templates[0] === before[1], templates[2] === before[0]]).toEqual([true, true]);
    seat.server.tell({ t: 'group', n: 5, at: 0, group: score(3, 1) });
    seat.server.pass(1_000);
    await answered(5, [3, 1], []);
    expect(seat.client.state().offers.templates).toEqual([MOVE, three]);
  });

  test('[WEB-CLIENT-12] asks an older server for whole lists, once it has refused a message that asks for part of one', async () => {
    const seat = seated();
    const refused = async (): Promise<void> => {
      seat.server.tell({ t: 'error', id: idOf(seat.lastSaid('legal')), key: 'message.shape', what: 'unknown field' });
      await new Promise((resolve) => setTimeout(resolve));
    };
    const { length } = seat.server.newest().said;
    await refused();
    expect(seat.server.newest().said.slice(length)).toEqual([{ t: 'legal', id: expect.any(String), byHand: false }]);
    await lists(seat, 3, [MOVE]);
    expect(seat.client.state().offers.templates).toEqual([MOVE]);
    void seat.client.movesByHand();
    expect(seat.lastSaid('legal')).toEqual({ t: 'legal', id: expect.any(String), byHand: true });
  });

  test('[WEB-CLIENT-11] an older list of moves does not replace the question’s answers, a newer one does', async () => {
    const seat = seated();
    seat.server.tell({ t: 'group', n: 4, at: 0, group: score(2, 1), asks: asksFor(2, 'new') });
    await lists(seat, 3, [MOVE]);
    expect(seat.client.state().offers.templates).toEqual([answer(2, 'new'), MOVE]);
    seat.server.pass(1_000);
    await lists(seat, 4, [MOVE]);
    expect(seat.client.state().offers.templates).toEqual([MOVE]);
  });

  test('[WEB-CLIENT-11] answers that a server leaves out, or is too old to send, come with the list', async () => {
    const seat = seated();
    await lists(seat, 3, [answer(1, 'old')]);
    seat.server.pass(1_000);
    seat.server.tell({ t: 'group', n: 4, at: 0, group: score(2, 1), asks: {} });
    expect(seat.client.state().offers.templates).toEqual([answer(1, 'old')]);
    await lists(seat, 4, [answer(2, 'new')]);
    expect(seat.client.state().offers.templates).toEqual([answer(2, 'new')]);
  });

  test('[WEB-CLIENT-11] answers come with a welcome, and after a reconnect once the missed entries are applied', () => {
    const { server, client } = seated();
    const asking = (n: number, view: View | null, missed: Extract<ServerMessage, { t: 'welcome' }>['missed'] = []) =>
      ({ ...(welcome(n, view, missed) as Extract<ServerMessage, { t: 'welcome' }>), asks: asksFor(n, 'new') }) as const;
    server.tell(asking(3, VIEW));
    expect(client.state().offers).toMatchObject({ n: -1, templates: [answer(3, 'new')] });
    again(server);
    server.tell(asking(4, null, [{ t: 'group', n: 4, at: 0, group: score(2, 1) }]));
    expect(client.state().offers.templates).toEqual([answer(3, 'new')]);
    server.pass(5_000);
    expect(client.state().offers.templates).toEqual([answer(4, 'new'), answer(3, 'new')]);
  });

  test('[WEB-CLIENT-10] knows which stored values fit no type if the server says so', () => {
    const { server, client } = seated(7);
    expect(client.state().seen?.misfits).toEqual([]);
    const misfits = [{ scope: 'table', key: 'light', readsAs: 'bright' }];
    server.tell(told(7, { misfits }));
    expect(client.state().seen?.misfits).toEqual(misfits);
  });

  test('[WEB-CLIENT-06] a view with another digest than the server has is fetched again', () => {
    const { server, lastSaid } = seated();
    server.tell({ t: 'group', n: 4, at: 0, group: score(2, 1), digest: 'another' });
    expect(lastSaid('resync')).toEqual({ t: 'resync' });
  });
});
