// The tables of one process: opened when a client connects, closed when none is left.

import type { Refusal } from '@pasteboard/kernel';
import { come } from '../door/commands.ts';
import { dropLapsed, lapsedMark, waitOn, waitingWith } from '../door/knocks.ts';
import { FreeSpace } from '../limits/free-space.ts';
import { StorageBudgets } from '../limits/storage-budgets.ts';
import { Retention } from '../records/retention.ts';
import { RecordHealth } from '../records/record-health.ts';
import { ServerRecords } from '../records/server-records.ts';
import { upgrade } from '../room/commands.ts';
import type { Source } from '../room/load.ts';
import { MissingSnapshots } from '../room/missing-snapshots.ts';
import type { Ports } from '../room/ports.ts';
import { Room } from '../room/room.ts';
import { SeatLists } from '../room/seat-lists.ts';
import type { Shelf } from '../room/game-shelf.ts';
import { NOBODY_PAYS, TableStorage, type Payer } from '../room/storage.ts';
import { isRecord } from '../store/contract/table-ids.ts';
import type { ImportFile } from '../table-files/import-into-store.ts';
import type { ImportedTable } from '../table-files/import.ts';
import { UnfinishedImports } from '../table-files/unfinished-imports.ts';
import type { CommandOutcome } from '../table-log/command.ts';
import { holderOf, seatHeldWith } from '../table-log/door.ts';
import { hashOf, opens } from '../table-log/secrets.ts';
import { ImportQueue } from '../work/import-queue.ts';
import { WorkSlices } from '../work/jobs.ts';
import { LoadLimit } from '../work/load-limit.ts';
import { Audience } from './audience.ts';
import { BotRunner } from './bots.ts';
import { NoRoom } from './broken-table.ts';
import { DamageWatch } from './damage-watch.ts';
import { TableSummaries, type TableSummary } from './table-summary.ts';
import { MemoryBudget } from './memory-budget.ts';
import { NewTables, type Created, type NewTable } from './new-tables.ts';
import type { OpenTable } from './open-table.ts';
import { SealedTables } from './sealed-tables.ts';
import { TableReader, type Worked } from './table-reader.ts';
import { TABLE_SERVER_LIMITS, type TableServerLimits } from './table-server-limits.ts';

const FREE: Worked = () => {};

export class TableServer {
  readonly games: Shelf;
  readonly ports: Ports;
  readonly limits: TableServerLimits;
  /** Reads the past of all tables. */
  readonly source: Source;
  /** Who pays for what is stored here. */
  readonly budgets: StorageBudgets;
  readonly space: FreeSpace;
  readonly #missingSnapshots: MissingSnapshots;
  readonly #openTables = new Map<string, Promise<OpenTable | null>>();
  readonly #open = new Map<string, OpenTable>();
  /** How many clients are connecting to a table: it must not be closed before they arrive, or they would hear nothing more. */
  readonly #comers = new Map<string, number>();
  /** Cancels the next idle check of a table: a process that closes must not wait for it. */
  readonly #watches = new Map<string, () => void>();
  readonly #reader: TableReader;
  readonly #summaries: TableSummaries;
  /** Two queues, so that a flood of requests for the past keeps nobody from opening a table. */
  readonly #openings = new LoadLimit(2);
  readonly pasts = new LoadLimit(1);
  readonly memory: MemoryBudget;
  readonly workSlices: WorkSlices;
  readonly imports: ImportQueue;
  readonly unfinished: UnfinishedImports;
  readonly newTables: NewTables;
  /** What is stored beside tables. */
  readonly records: ServerRecords;
  readonly recordHealth: RecordHealth;
  readonly retention: Retention;
  readonly sealedTables: SealedTables;
  readonly damage: DamageWatch;
  #closing = false;

  constructor(games: Shelf, ports: Ports, limits: TableServerLimits = TABLE_SERVER_LIMITS) {
    this.games = games;
    this.ports = ports;
    this.limits = limits;
    this.#reader = new TableReader(games, ports, (key) => this.sealedTables.met(key));
    this.#summaries = new TableSummaries(this.#reader, ports);
    this.budgets = new StorageBudgets(limits.storage, ports.clock);
    this.space = new FreeSpace(ports, limits.storage.minFree);
    this.#missingSnapshots = new MissingSnapshots(ports, limits.room.snapshotEvery, () => this.space.refuses('new') === null);
    this.source = { store: ports.store, watch: ports.watch, missingSnapshots: this.#missingSnapshots };
    const close = (openTable: OpenTable): void => void this.#clear(openTable, 'house.full');
    this.memory = new MemoryBudget(limits.memory, ports.clock, close, ({ table }) => this.#comers.has(table));
    this.workSlices = new WorkSlices(ports.clock);
    this.imports = new ImportQueue(limits.importsWaiting);
    this.unfinished = new UnfinishedImports(ports);
    this.newTables = new NewTables(this);
    this.records = new ServerRecords(ports.store);
    this.recordHealth = new RecordHealth(this.records, ports);
    this.retention = new Retention({
      ports,
      records: this.records,
      keepIdleMs: limits.keepIdleMs,
      isAttended: (table) => (this.#open.get(table)?.audience.size ?? 0) > 0 || this.#comers.has(table),
      forget: (table) => this.#forgetDeleted(table),
    });
    this.sealedTables = new SealedTables(ports);
    this.damage = new DamageWatch(ports.store);
  }

  /** Tables that are in memory now. */
  get open(): ReadonlyMap<string, OpenTable> {
    return this.#open;
  }

  /** Nothing more is begun here. */
  get closing(): boolean {
    return this.#closing;
  }

  create(table: NewTable, payer: Payer = NOBODY_PAYS): Promise<Created | Refusal> {
    return this.newTables.create(table, payer);
  }

  /** A table from a file: the same log from its beginning, with a new door; `seatOf` says who sits. */
  adopt(file: ImportFile, seatOf: (table: ImportedTable) => string): Promise<Created> {
    return this.newTables.adopt(file, seatOf);
  }

  #newStorage(): TableStorage {
    return new TableStorage(this.limits.storage, (kind) => this.space.refuses(kind));
  }

  /** Opens a table, or returns the open one. Null if there is none. */
  openTable(table: string, worked: Worked = FREE): Promise<OpenTable | null> {
    const known = this.#openTables.get(table);
    if (known !== undefined) return known;
    const opening = this.#load(table, worked);
    this.#openTables.set(table, opening);
    opening.then(
      (openTable) => {
        if (openTable === null) this.#openTables.delete(table);
        else this.#settleIn(openTable);
      },
      () => this.#openTables.delete(table),
    );
    return opening;
  }

  /** The table as the store has it now: a returning client must not get an older one. */
  async fresh(table: string, worked: Worked = FREE): Promise<OpenTable | null> {
    this.#comers.set(table, (this.#comers.get(table) ?? 0) + 1);
    try {
      const openTable = await this.openTable(table, worked);
      if (openTable === null) return null;
      const known = openTable.room.head.n;
      const n = (await this.ports.store.heads([table])).get(table);
      if (n === undefined) return this.forget(openTable);
      if (n < known || (n === known && (await this.ports.store.isReplaced?.(table, n)) === true)) {
        this.replaced(openTable);
        return await this.openTable(table, worked);
      }
      this.memory.touch(openTable);
      openTable.room.moved(n);
      // Not until all is written: a table that cannot be written for now can still be viewed.
      await openTable.room.reached(n);
      if (!openTable.room.isReplaced) return openTable;
      this.replaced(openTable);
      return await this.openTable(table, worked);
    } finally {
      const others = (this.#comers.get(table) ?? 1) - 1;
      if (others > 0) this.#comers.set(table, others);
      else this.#comers.delete(table);
    }
  }

  /** The table with this code, or null. A replaced code opens nothing. */
  async withCode(code: string, worked: Worked = FREE): Promise<TableSummary | null> {
    const table = await this.ports.store.findName(code);
    const summary = table === null ? null : await this.summary(table, worked);
    return summary?.room.head.door.code === code ? summary : null;
  }

  /** Who sits at a table, and its door, as the store has it now. A closed table stays closed: requests cannot fill the memory. */
  async summary(table: string, worked: Worked = FREE): Promise<TableSummary | null> {
    if (isRecord(table)) return null;
    if (this.#openTables.has(table)) return this.fresh(table, worked);
    return this.#summaries.of(table, worked);
  }

  /** A table that was opened for a client that did not stay: without other clients it is closed at once. */
  async letGo({ table, room, audience }: OpenTable): Promise<void> {
    await room.settled();
    // Not in the same turn of the event loop, in which another client may move from the table to its audience.
    await new Promise<void>((next) => this.ports.clock.afterwards(next));
    if (this.#open.get(table)?.room === room && audience.size === 0 && !this.#comers.has(table) && room.quiet) this.#putAway(table);
  }

  async #load(table: string, worked: Worked): Promise<OpenTable | null> {
    if (isRecord(table)) return null;
    const newest = (await this.ports.store.heads([table])).get(table);
    if (newest === undefined) return null;
    if (!this.memory.mayOpen(table)) throw new NoRoom(this.memory.bytes);
    const read = await this.#openings.run(() => this.#reader.read(this.source, table, newest, worked));
    if (read === null) return null;
    const { game, broken } = read;
    const room = new Room(table, read, this.ports, this.#newStorage(), this.limits.room);
    if (broken) await this.damage.isChanged(room, newest);
    const { notices, watch } = this.ports;
    const fault = (error: unknown): void => watch.fault('audience', table, error);
    const lists = new SeatLists(game, this.ports.clock, fault);
    const audience = new Audience((seats) => notices.present(table, seats), fault, lists.broughtBy);
    room.setAudience(audience);
    room.listen(() => this.memory.touch(openTable));
    room.whenDamaged(() => audience.welcomeAll());
    const payer = (): Payer => this.budgets.lookers(audience.addresses());
    const bots = new BotRunner({ table, game, room, audience, payer }, this.ports, this.limits);
    const openTable: OpenTable = {
      table,
      game,
      room,
      audience,
      lists,
      bots,
      around: { game, table, ports: this.ports, knocksEach: this.limits.knocksEach },
    };
    room.onReplaced(() => void this.#gone(openTable));
    room.onSealed((key) => {
      this.sealedTables.met(key);
      void this.#clear(openTable, 'table.sealed');
    });
    if (!this.memory.add(openTable)) throw new NoRoom(this.memory.bytes);
    return openTable;
  }

  #settleIn(openTable: OpenTable): void {
    // It was closed again before a client connected.
    if (!this.memory.has(openTable)) return void this.#openTables.delete(openTable.table);
    this.#open.set(openTable.table, openTable);
    this.#upgrade(openTable);
    this.#watchIdle(openTable);
  }

  #upgrade({ room, game, table }: OpenTable): void {
    const { version } = room.head.state;
    if (version >= game.version || room.readOnly) return;
    // Whichever process comes first does it; the id makes it count once.
    room.submit(`house.upgrade.${version}`, upgrade(game, this.ports, table)).catch((error: unknown) => {
      this.ports.watch.fault('upgrade', table, error);
    });
  }

  #watchIdle(openTable: OpenTable): void {
    if (this.#closing) return;
    const { table, audience, room } = openTable;
    const callOff = this.ports.clock.after(this.limits.idleMs, () => {
      if (audience.size > 0) this.#dropLapsed(openTable);
      if (audience.size > 0 || this.#comers.has(table) || !room.quiet) return this.#watchIdle(openTable);
      this.#putAway(table);
    });
    this.#watches.set(table, callOff);
  }

  /** Removes knocks of people who have left, so that nobody has to answer them. */
  #dropLapsed({ room }: OpenTable): void {
    const mark = lapsedMark(room.head.door, this.ports.clock.now());
    if (mark !== null) void room.submit(`house.lapse.${mark}`, dropLapsed(this.ports));
  }

  #putAway(table: string): void {
    this.#watches.get(table)?.();
    this.#watches.delete(table);
    const openTable = this.#open.get(table);
    if (openTable !== undefined) this.memory.remove(openTable);
    this.#open.delete(table);
    this.#openTables.delete(table);
  }

  /** Does this secret open this seat? */
  admits({ room }: TableSummary, seat: string, secret: string): boolean {
    return opens(secret, holderOf(room.head.door, seat).hash);
  }

  /** The seat of the person with this secret: the one they name or, if they have swapped seats since, another. */
  seatOf(openTable: TableSummary, seat: string, secret: string): string | null {
    return this.admits(openTable, seat, secret) ? seat : seatHeldWith(openTable.room.head.door, hashOf(secret));
  }

  /**
   * A person comes with a link or a code. One secret counts once, however often the store has to be asked; the door knows which seat it opened.
   * `from` is the `addressMark` of where they come from.
   */
  async join(
    { room, around }: OpenTable,
    name: string,
    wanted: string | null,
    secret: string,
    from: string | null = null,
    payer: Payer = NOBODY_PAYS,
  ): Promise<CommandOutcome> {
    const hash = hashOf(secret);
    const outcome = await room.submit(`come.${hash}`, come({ name, wanted, secret, from }, around), { kind: 'new', payer });
    if (outcome.kind !== 'done') return outcome;
    return { ...outcome, reply: { seat: seatHeldWith(room.head.door, hash) ?? '', secret: null } };
  }

  /** Does a person wait with this ticket? That they still ask is stored now and then, so that their knock does not lapse. */
  async waits({ room }: OpenTable, ticket: string, payer = NOBODY_PAYS): Promise<boolean> {
    const waiting = waitingWith(room.head.door, hashOf(ticket), this.ports.clock.now());
    if (waiting === null) return false;
    const charge = { kind: 'play', payer } as const;
    if (waiting.isDue) await room.submit(`house.waits.${waiting.id}.${waiting.at}`, waitOn(waiting.id, this.ports), charge);
    return true;
  }

  async delete(table: string): Promise<void> {
    await this.ports.store.delete(table);
    await this.#forgetDeleted(table);
  }

  async #forgetDeleted(table: string): Promise<void> {
    const openTable = await this.#openTables.get(table);
    if (openTable !== undefined && openTable !== null) this.forget(openTable);
  }

  /** The store's log is not what this room has written: the table was deleted, or its log was replaced. */
  async #gone(openTable: OpenTable): Promise<void> {
    const { store, watch } = this.ports;
    try {
      if ((await store.heads([openTable.table])).has(openTable.table)) this.replaced(openTable);
      else this.forget(openTable);
    } catch (error) {
      watch.fault('store.heads', openTable.table, error);
    }
  }

  /** The store no longer has this table: its viewers are told. */
  forget(openTable: OpenTable): null {
    return this.#clear(openTable, 'table.deleted');
  }

  /** The store has less of this table than was stored here: a backup replaced it. Its viewers reconnect to that. */
  replaced(openTable: OpenTable): void {
    if (this.#open.get(openTable.table) !== openTable) return;
    this.ports.watch.count('table.replaced');
    this.#summaries.forget(openTable.table);
    this.#clear(openTable, 'house.closing');
  }

  #clear({ table, room, audience }: OpenTable, why: string): null {
    room.shut();
    audience.dismissAll(why);
    // A table of that id may have been opened again since.
    if (this.#open.get(table)?.room === room) this.#putAway(table);
    return null;
  }

  /** Finishes everything accepted; all clients are told that the server closes. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#missingSnapshots.end();
    this.space.end();
    this.unfinished.end();
    this.retention.end();
    this.sealedTables.end();
    for (const callOff of this.#watches.values()) callOff();
    this.#watches.clear();
    const opening = await Promise.allSettled(this.#openTables.values());
    const openTables = opening.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []));
    for (const { room } of openTables) room.shut();
    await Promise.all(openTables.map(({ room }) => room.settled()));
    for (const { audience } of openTables) audience.dismissAll('house.closing');
  }
}
