// Tests that work stops when its client is gone.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { GAMES } from '@pasteboard/games';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TimeSlices } from '../../src/work/time-slices.ts';
import { write } from '../../src/table-log/entries.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { Caller, MovableClock, ask, make, networkServer, type NetworkServer } from './network-server.ts';

const TYPE = 'application/vnd.pasteboard+json';

let homes: NetworkServer[] = [];
afterEach(async () => {
  await Promise.all(homes.map((home) => home.close()));
  homes = [];
});

/** Reads are counted, and one of them waits until the test lets it go. */
class Gated extends MemoryStore {
  reads = 0;
  #held = Infinity;
  #reached: () => void = () => {};
  #release: () => void = () => {};

  /** Settled when a read has come that is the `n`th from now. */
  async holds(n: number): Promise<void> {
    this.reads = 0;
    this.#held = n;
    await new Promise<void>((reached) => {
      this.#reached = reached;
    });
  }

  release(): void {
    this.#release();
  }

  override async read(table: string, after: number, limit: number) {
    this.reads++;
    if (this.reads === this.#held) {
      this.#held = Infinity;
      const released = new Promise<void>((release) => {
        this.#release = release;
      });
      this.#reached();
      await released;
    }
    return super.read(table, after, limit);
  }
}

const ENTRIES = 6_000;

/** A table with a long log that no process has in memory, and its GM's bearer token. */
const longTable = async (games = GAMES) => {
  const store = new Gated();
  const home = await networkServer({}, store, { games });
  homes.push(home);
  const { table, seat, secret } = await make(home.url, { game: 'hush', ready: 'two and a GM, first to twelve' });
  const head = (await store.heads([table])).get(table) ?? 0;
  const chat = write({ kind: 'chat', at: 1, by: seat, to: null, text: 'x'.repeat(500) });
  await store.append(
    table,
    head,
    Array.from({ length: ENTRIES }, () => ({ id: null, body: chat })),
  );
  return { ...home, store, table, seat, secret };
};

/** The server's end of the next connection that is made; it tells when the server has noticed that the client is gone. */
const nextLine = ({ server }: NetworkServer) => {
  const closed = new Promise<void>((gone) => {
    server.once('connection', (socket: Socket) => socket.once('close', () => gone()));
  });
  return { closed };
};

const turns = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await new Promise((next) => setImmediate(next));
};

const requested = (url: string, line: string, headers: readonly string[], body = ''): Socket => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${[`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  return socket;
};

/** A request for heads waits while there is a gate. */
class Slow extends MemoryStore {
  gate: Promise<void> | null = null;
  asked = 0;

  override async heads(tables: readonly string[]) {
    this.asked++;
    if (this.gate !== null) await this.gate;
    return super.heads(tables);
  }
}

describe('files on their way out', () => {
  test('[N22] when all places are taken, the client that reads slowest gives way after 20 s', async () => {
    const clock = new MovableClock(() => 0);
    const store = new MemoryStore();
    const home = await networkServer({ proxies: 1 }, store, { clock });
    homes.push(home);
    const { table, seat } = await make(home.url, { game: 'hush', ready: 'two and a GM, first to twelve' });
    const small = await make(home.url, { game: 'hush', ready: 'two and a GM, first to twelve' });
    const body = write({ kind: 'chat', at: 1, by: seat, to: null, text: 'x'.repeat(2_000) });
    const head = (await store.heads([table])).get(table) ?? 0;
    // More than the buffers of a connection take.
    await store.append(
      table,
      head,
      Array.from({ length: 8_000 }, () => ({ id: null, body })),
    );
    const path = (id: string): string => `/api/tables/${id}/export/public`;
    const lines: Socket[] = [];
    const keep = (line: Socket): void => void lines.push(line);
    home.server.on('connection', keep);
    const silent = Array.from({ length: 8 }, (_, i) => {
      const socket = requested(home.url, `GET ${path(table)}`, [`X-Forwarded-For: 10.0.0.${i}`]);
      socket.on('error', () => {});
      socket.once('data', () => socket.pause());
      return socket;
    });
    await Promise.all(silent.map((socket) => once(socket, 'data')));
    home.server.off('connection', keep);
    const get = async (address: string): Promise<number> =>
      (await ask(`${home.url}${path(small.table)}`, 'GET', undefined, { 'x-forwarded-for': address })).status;
    expect(await get('10.0.1.1')).toBe(503);
    clock.move(20_000);
    expect(await get('10.0.1.1')).toBe(200);
    // One place was made, and is free again.
    expect(await get('10.0.1.2')).toBe(200);
    expect(lines.filter(({ destroyed }) => destroyed)).toHaveLength(1);
    for (const socket of silent) socket.destroy();
  });
});

describe('work stops when its client is gone', () => {
  test('[N22] a client that leaves while its table is looked up takes no export slot', async () => {
    const store = new Slow();
    const home = await networkServer({}, store);
    homes.push(home);
    const { table } = await make(home.url);
    const gate = Promise.withResolvers<void>();
    store.gate = gate.promise;
    for (let asked = 0; asked < 8; asked++) {
      store.asked = 0;
      const { closed } = nextLine(home);
      const socket = requested(home.url, `GET /api/tables/${table}/export/public`, []);
      await vi.waitFor(() => expect(store.asked).toBeGreaterThan(0));
      socket.destroy();
      await closed;
    }
    store.gate = null;
    gate.resolve();
    await turns();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(`${home.url}/api/tables/${table}/export/public`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test.for([
    ['while the log is checked', 4],
    ['while it is sent', ENTRIES / 500 + 6],
  ] as const)('[N22] an export is no longer made %s', async ([, at]) => {
    const home = await longTable();
    const { store, table, seat, secret } = home;
    // Opened before: what opens it reads as well.
    await ask(`${home.url}/api/tables/${table}`);
    const held = store.holds(at);
    const { closed } = nextLine(home);
    const socket = requested(home.url, `GET /api/tables/${table}/export/mine`, [`Authorization: Bearer ${seat}:${secret}`]);
    await held;
    socket.destroy();
    await closed;
    store.release();
    await turns();
    expect(store.reads).toBe(at);
    expect((await ask(`${home.url}/healthz`)).status).toBe(200);
    expect(home.log.filter((line) => line.includes('fault'))).toEqual([]);
  });

  test.for([
    ['frame', { t: 'frame', id: 'f', n: ENTRIES }],
    ['page', { t: 'page', id: 'p', before: null, limit: 100 }],
  ] as const)('[N22] a %s is no longer worked out', async ([, message]) => {
    const home = await longTable();
    const { store, table, seat, secret } = home;
    const { closed } = nextLine(home);
    const caller = new Caller(home.url);
    await caller.hello(table, { id: seat, secret });
    // Without snapshots it is folded from the first entry on, page by page.
    store.snapshotAt = () => Promise.resolve(null);
    const held = store.holds(3);
    await caller.say(message);
    await held;
    caller.socket.close();
    await closed;
    store.release();
    await turns();
    expect(store.reads).toBe(3);
    expect(home.log.filter((line) => line.includes('fault'))).toEqual([]);
  });

  test('[N22] of lists of moves that were asked for no more are made', async () => {
    let made = 0;
    const hush = GAMES['hush']!;
    const [name, command] = Object.entries(hush.commands)[0]!;
    const offers: typeof command.offers = (...given) => {
      made++;
      for (const began = performance.now(); performance.now() - began < 10; );
      return command.offers(...given);
    };
    const home = await longTable({ ...GAMES, hush: { ...hush, commands: { ...hush.commands, [name]: { ...command, offers } } } });
    const { closed } = nextLine(home);
    const caller = new Caller(home.url);
    await caller.hello(home.table, { id: home.seat, secret: home.secret });
    for (let i = 0; i < 200; i++) await caller.say({ t: 'legal', id: `l${i}`, byHand: false });
    await caller.hears('legal');
    caller.socket.close();
    await closed;
    const then = made;
    await turns();
    expect([made, then < 200]).toEqual([then, true]);
  });

  test('[N22] a file that was brought is no longer read, and makes no table', async () => {
    let [reached, release] = [() => {}, () => {}];
    const at = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = false;
    const home = await longTable({
      ...GAMES,
      draw: async () => {
        if (isHeld) {
          reached();
          await released;
        }
        return GAMES['draw']!;
      },
    } as unknown as typeof GAMES);
    const made = await make(home.url, { game: 'draw', seats: [{ id: 'gus', role: 'gm', name: 'Gus' }] });
    const file = await fetch(`${home.url}/api/tables/${made.table}/export/whole`, {
      headers: { authorization: `Bearer gus:${made.secret}` },
    });
    const text = await file.text();
    const before = (await home.store.list('', 100)).length;
    isHeld = true;
    const { closed } = nextLine(home);
    const socket = requested(home.url, 'POST /api/import', [`Content-Type: ${TYPE}`, `Content-Length: ${Buffer.byteLength(text)}`], text);
    await at;
    socket.destroy();
    await closed;
    release();
    await turns();
    await expect.poll(async () => (await home.store.list('', 100)).length).toBe(before);
    expect(home.log.filter((line) => line.includes('fault'))).toEqual([]);
  });

  test('[N22] long work that is done in turns ends at the next turn', async () => {
    let [isGone, worked] = [false, 0];
    const work = new TimeSlices(() => new Error('too long'), { isGone: () => isGone, worked: (ms) => void (worked += ms) });
    await work.pass();
    for (const began = performance.now(); performance.now() - began < 5; );
    isGone = true;
    await expect(work.pass()).rejects.toThrow('gone');
    expect(worked).toBeGreaterThan(0);
  });
});
