// Tests of the limit on bytes that clients have not read.

import { describe, expect, test } from 'vitest';
import { Connection } from '../../src/connections/connection.ts';
import { ALL } from '../../src/connections/quota.ts';
import { Unread, type Behind } from '../../src/net/sockets/unread.ts';
import { LIMITS, make, networkServer } from './network-server.ts';

const MB = 1_048_576;

class Reader implements Behind {
  buffered = 0;
  isDropped = false;
  readonly address: string;
  readonly #unread: Unread;

  constructor(address: string, unread: Unread) {
    this.address = address;
    this.#unread = unread;
  }

  send(bytes: number): void {
    this.buffered += bytes;
    this.#unread.add(this, bytes);
  }

  drop(): void {
    this.isDropped = true;
    this.buffered = 0;
  }
}

describe('unsent bytes', () => {
  test('[N8] are limited over all connections: the connection furthest behind of the busiest address is dropped first', () => {
    const unread = new Unread(10 * MB);
    const [far, ...many] = Array.from({ length: 8 }, () => new Reader('192.0.2.1', unread));
    const other = new Reader('198.51.100.7', unread);
    other.send(3 * MB);
    far!.send(2 * MB);
    for (const each of many.slice(0, 5)) each.send(MB);
    expect([far!, other, ...many].some(({ isDropped }) => isDropped)).toBe(false);
    many[5]!.send(MB);
    expect([far!.isDropped, other.isDropped, many.some(({ isDropped }) => isDropped)]).toEqual([true, false, false]);
  });

  test('[N8] are counted anew: bytes read since do not count', () => {
    const unread = new Unread(10 * MB);
    const reader = new Reader('192.0.2.1', unread);
    for (let i = 0; i < 100; i++) {
      reader.send(MB);
      reader.buffered = 0;
    }
    expect(reader.isDropped).toBe(false);
    const gone = new Reader('192.0.2.1', unread);
    gone.send(8 * MB);
    unread.forget(gone);
    reader.send(8 * MB);
    expect([reader.isDropped, gone.isDropped]).toEqual([false, false]);
  });

  test('[N21] many hellos of one address are welcomed as it pays, and a hello whose client has left is forgotten', async () => {
    const home = await networkServer();
    const { table } = await make(home.url);
    // It is open already, so that loading it is no debt.
    await home.tableServer.fresh(table);
    const said: string[] = [];
    let [owed, left] = [0, 0];
    const share = {
      ...ALL,
      address: 'x',
      // Each welcome is a debt.
      owe: () => void (owed = 1),
      waitMs: () => (owed > 0 ? 20 : 0),
    };
    const line = { buffered: 0, send: (words: string) => void said.push(words), close: () => void left++ };
    const connections = Array.from({ length: 6 }, () => new Connection(home.tableServer, line, LIMITS.connection, share));
    for (const connection of connections) connection.receive(JSON.stringify({ t: 'hello', v: 2, table, seat: null, since: null }));
    const welcomes = (): number => said.filter((words) => words.includes('"t":"welcome"')).length;
    await expect.poll(welcomes).toBe(1);
    await new Promise((later) => setTimeout(later, 60));
    expect(welcomes()).toBe(1);
    owed = 0;
    await expect.poll(welcomes).toBe(2);
    for (const connection of connections) connection.left();
    owed = 0;
    await new Promise((later) => setTimeout(later, 60));
    expect([welcomes(), left]).toEqual([2, 6]);
    await home.close();
  });
});
