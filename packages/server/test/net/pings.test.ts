// Pings, with a clock that the test moves: who is dropped and when, and how evenly ten thousand connections are asked.

import { connect } from 'node:net';
import { PROTOCOL_VERSION } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { NET_LIMITS } from '../../src/net/limits/limits.ts';
import { machineClock } from '../../src/net/ports.ts';
import { Pings, type Pinged } from '../../src/net/sockets/pings.ts';
import { Caller, closedAfterEach, make } from './network-server.ts';

const opened = closedAfterEach();

/** A clock that stands still until it is moved. */
const stillClock = () => {
  let now = 0;
  const due = new Map<number, { readonly at: number; readonly run: () => void }>();
  let id = 0;
  return {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const mine = ++id;
      due.set(mine, { at: now + ms, run });
      return () => void due.delete(mine);
    },
    move: (ms: number) => {
      const until = now + ms;
      for (;;) {
        const [next] = [...due].toSorted(([, a], [, b]) => a.at - b.at);
        if (next === undefined || next[1].at > until) break;
        due.delete(next[0]);
        now = next[1].at;
        next[1].run();
      }
      now = until;
    },
    waiting: () => due.size,
  };
};
type StillClock = ReturnType<typeof stillClock>;

/** A connection that answers after so long; null: never again. */
class FakeSocket implements Pinged {
  readonly pinged: number[] = [];
  droppedAt: number | null = null;
  answersAfter: number | null;
  readonly #clock: StillClock;
  readonly #listeners: { pong: () => void; close: () => void } = { pong: () => {}, close: () => {} };
  constructor(clock: StillClock, answersAfter: number | null) {
    this.#clock = clock;
    this.answersAfter = answersAfter;
  }
  ping(): void {
    this.pinged.push(this.#clock.now());
    if (this.answersAfter === 0) this.#listeners.pong();
    else if (this.answersAfter !== null) this.#clock.after(this.answersAfter, () => this.#listeners.pong());
  }
  terminate(): void {
    this.droppedAt = this.#clock.now();
    this.#listeners.close();
  }
  on(event: 'pong' | 'close', listener: () => void): void {
    this.#listeners[event] = listener;
  }
}

describe('pings', () => {
  const MANY = 10_000;

  test('[N8] a connection that dies at any moment is dropped within ten seconds; those that answer, even slowly, stay', () => {
    const clock = stillClock();
    const pings = new Pings(NET_LIMITS.pingMs, clock);
    const dying = Array.from({ length: 60 }, () => new FakeSocket(clock, 0));
    const slow = Array.from({ length: 60 }, () => new FakeSocket(clock, 5_000));
    for (const socket of [...dying, ...slow]) pings.add(socket);
    clock.move(20_000);
    dying.forEach((socket, i) => {
      clock.move(100);
      socket.answersAfter = null;
      const diedAt = clock.now();
      clock.move(10_000);
      expect([i, socket.droppedAt !== null && socket.droppedAt - diedAt <= 10_000]).toEqual([i, true]);
    });
    expect(slow.filter(({ droppedAt }) => droppedAt !== null)).toEqual([]);
    const stillborn = new FakeSocket(clock, null);
    pings.add(stillborn);
    const cameAt = clock.now();
    clock.move(10_000);
    expect((stillborn.droppedAt ?? Infinity) - cameAt).toBeLessThanOrEqual(10_000);
    pings.end();
    clock.move(6_000);
    expect(clock.waiting()).toBe(0);
  });

  test('[N8] ten thousand connections are asked evenly: a few thousand pings a second, never more than a few hundred at once', () => {
    const clock = stillClock();
    const pings = new Pings(NET_LIMITS.pingMs, clock);
    const sockets = Array.from({ length: MANY }, () => new FakeSocket(clock, 0));
    for (const socket of sockets) pings.add(socket);
    clock.move(30_000);
    const at = sockets.flatMap(({ pinged }) => pinged);
    const together = new Map<number, number>();
    for (const time of at) together.set(time, (together.get(time) ?? 0) + 1);
    expect(at.length / 30).toBeLessThan(3_500);
    expect(Math.max(...together.values())).toBeLessThan(400);
    expect(sockets.filter(({ droppedAt }) => droppedAt !== null)).toEqual([]);
  });
});

describe('who is away', () => {
  /** A masked text frame, as a browser sends it. */
  const framed = (text: string): Buffer => {
    const body = Buffer.from(text);
    return Buffer.concat([Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 255, 0, 0, 0, 0]), body]);
  };
  const UPGRADE =
    'GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

  test('[N8] a player whose device has died without a word shows as away within ten seconds', async () => {
    const clock = { ...stillClock(), afterwards: (run: () => void) => machineClock.afterwards(run) };
    const { url } = await opened(undefined, {}, { clock });
    const { table, seat, secret } = await make(url, { game: 'thread' });
    const watcher = new Caller(url);
    await watcher.hello(table);
    const dying = connect(Number(new URL(url).port), '127.0.0.1');
    dying.write(UPGRADE);
    await new Promise((answered) => dying.once('data', answered));
    dying.write(framed(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, table, seat: { id: seat, secret }, since: null }).padEnd(200)));
    await watcher.hears('presence', ({ seats }) => seats[seat] === 1);
    const isAway = (): boolean => watcher.heard.findLast((each) => each.t === 'presence')?.seats[seat] === undefined;
    // The others answer while the clock stands still.
    for (let moved = 0; moved < 10_000; moved += 100) {
      clock.move(100);
      await new Promise((answered) => setTimeout(answered, 5));
    }
    await watcher.did({ t: 'ping', id: 'last' });
    expect([isAway(), watcher.closed]).toEqual([true, null]);
    dying.destroy();
  });
});
