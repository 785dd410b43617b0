// One simulated server process: all it knows is lost with it.

import { belowFrom, live } from '@pasteboard/kernel';
import { GAMES } from '@pasteboard/games';
import { STORAGE_LIMITS } from '../../src/room/storage-limits.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../../src/connections/connection-limits.ts';
import { Connection, type Socket } from '../../src/connections/connection.ts';
import { TableServer } from '../../src/table-server/table-server.ts';
import type { TableServerLimits } from '../../src/table-server/table-server-limits.ts';
import type { Ports } from '../../src/room/ports.ts';
import { ROOM_LIMITS } from '../../src/room/room.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { wordsFor } from './seeded-random.ts';
import { ChainedStore } from '../../src/store/chained/chained-store.ts';
import { Disk, delay, type Around } from './disk.ts';
import type { Owner } from './scheduler.ts';

const LIMITS: TableServerLimits = {
  room: { ...ROOM_LIMITS, snapshotEvery: 16 },
  storage: STORAGE_LIMITS,
  idleMs: 900,
  memory: 1e9,
  knocksEach: 3,
  keepIdleMs: null,
  importsWaiting: 4,
  botMs: 150,
  botWaits: { turn: 400, story: 2_000, breath: 300 },
};
const LOOSE_CONNECTIONS: ConnectionLimits = { ...CONNECTION_LIMITS, buffered: 12_000, rate: { perSecond: 1e9, burst: 1e9 } };
const POLL_MS = 2_000;

/** How a server is built; a planted bug builds it differently. */
export interface Builder {
  tableServer(ports: Ports, limits: TableServerLimits): TableServer;
  store(disk: Store): Store;
  connection(tableServer: TableServer, socket: Socket, limits: ConnectionLimits): Connection;
}

export const SOUND: Builder = {
  tableServer: (ports, limits) => new TableServer(GAMES, ports, limits),
  store: (disk) => disk,
  connection: (tableServer, socket, limits) => new Connection(tableServer, socket, limits),
};

export class Process implements Owner {
  readonly tableServer: TableServer;
  readonly name: string;
  readonly #around: Around;
  readonly #builder: Builder;
  alive = true;

  constructor(name: string, seed: number, around: Around, builder: Builder, others: () => readonly Process[]) {
    this.name = name;
    this.#around = around;
    this.#builder = builder;
    const { scheduler, trace } = around;
    const word = wordsFor(seed, `fortune ${name}`);
    const secret = (): string => Array.from({ length: 6 }, () => word().toString(36).padStart(7, '0')).join('');
    this.tableServer = builder.tableServer(
      {
        clock: scheduler.clockOf(this),
        store: builder.store(new ChainedStore(new Disk(around, this))),
        notices: { moved: (table, n) => this.#spread(table, n, others()), present: () => {} },
        fortune: { chance: live(word), bots: belowFrom(wordsFor(seed, `bots ${name}`)), secret, code: () => secret().slice(0, 6) },
        watch: {
          fault: (where, _, error) => trace.note(scheduler.now, `${name} fault ${where}: ${String(error)}`),
          count: (what) => trace.count(what),
        },
      },
      LIMITS,
    );
    this.#poll();
  }

  connection(socket: Socket): Connection {
    return this.#builder.connection(this.tableServer, socket, LOOSE_CONNECTIONS);
  }

  die(): void {
    this.alive = false;
  }

  #spread(table: string, n: number, others: readonly Process[]): void {
    const { dice, faultRates } = this.#around;
    for (const other of others) {
      if (other === this) continue;
      if (dice.happens(faultRates.noticeLost)) continue;
      this.#notify(other, table, n);
      if (dice.happens(faultRates.noticeTwice)) this.#notify(other, table, n);
    }
  }

  #notify(other: Process, table: string, n: number): void {
    const { scheduler, faultRates } = this.#around;
    scheduler.in(delay(this.#around, faultRates.wireMs), other, () => other.tableServer.open.get(table)?.room.moved(n));
  }

  /** A notice may be lost: every process compares heads now and then. */
  #poll(): void {
    this.#around.scheduler.in(POLL_MS, this, () => {
      this.#poll();
      const tables = [...this.tableServer.open.keys()];
      if (tables.length === 0) return;
      this.tableServer.ports.store.heads(tables).then(
        (heads) => {
          for (const [table, n] of heads) this.tableServer.open.get(table)?.room.moved(n);
        },
        () => {},
      );
    });
  }
}
