// All the tables of one process: opened when somebody comes, put away when nobody is there.

import { openTable, seatsOf, type Game, type Opening, type Refusal } from '@pasteboard/kernel';
import { begin, come } from '../door/deeds.ts';
import { holderOf, isUnset, seatHeldWith, vacated, type DoorChange } from '../door/door.ts';
import { dropLapsed, lapsedMark, waitOn, waitingWith } from '../door/knocks.ts';
import type { Around } from '../door/seating.ts';
import { hashOf, opens } from '../door/secrets.ts';
import type { ImportedTable } from '../exports/import.ts';
import type { Outcome } from '../room/deed.ts';
import { fromDecision, upgrade } from '../room/deeds.ts';
import { EMPTY, write, type Whole } from '../room/entries.ts';
import { loadWhole, type Source } from '../room/load.ts';
import type { Ports } from '../room/ports.ts';
import { Rests } from '../room/rests.ts';
import { Room } from '../room/room.ts';
import { SeatLists } from '../room/seat-lists.ts';
import { NOBODY_PAYS, TableStorage, refusal, type Payer } from '../room/storage.ts';
import { SEALED, StoreTrouble } from '../store/trouble.ts';
import { adopt, type Founder, type ImportFile } from './adopting.ts';
import { Audience } from './audience.ts';
import { Bots } from './bots.ts';
import { bytesInFile, costOf, inMegabytes } from './budgets.ts';
import { DamageWatch } from './damage-watch.ts';
import { Errand } from './errand.ts';
import { FreeSpace } from './free-space.ts';
import { Glimpses, glimpseOf, type Glimpse } from './glimpse.ts';
import { HOUSE_LIMITS, type HouseLimits } from './house-limits.ts';
import { ImportLine } from './import-line.ts';
import { Loads } from './loads.ts';
import { MemoryBudget } from './memory-budget.ts';
import { NoRoom } from './no-room.ts';
import { SealedTables } from './sealed-tables.ts';
import { takeGame, type Shelf } from './shelf.ts';
import { isRecord } from './record-ids.ts';
import { Retention } from './retention.ts';
import { ServerRecords } from './server-records.ts';
import { StorageBudgets } from './storage-budgets.ts';
import { WorkTurns } from './work-turns.ts';
import { UnfinishedImports } from './unfinished-imports.ts';
import { Unopenable } from './unopenable.ts';
import type { DoorPolicy } from '@pasteboard/protocol';

export { HOUSE_LIMITS, type HouseLimits };

/** A table that is open in this process. */
export interface Lodging {
  readonly table: string;
  readonly game: Game;
  readonly room: Room;
  readonly audience: Audience;
  readonly lists: SeatLists;
  readonly bots: Bots;
  readonly around: Around;
}

export interface NewTable {
  readonly game: Game;
  readonly opening: Opening;
  /** False where seats or house rules come from outside: that the game cannot be opened with them is then a refusal, and no fault of the server. */
  readonly isAsOffered?: boolean;
  /** Seats that people hold from the beginning; each gets a secret. */
  readonly people: readonly string[];
  readonly bots: { readonly [seat: string]: string };
  /** How the door stands at first; open to all where nothing is said. */
  readonly door?: { readonly policy: DoorPolicy; readonly watching: boolean };
}

export interface Created {
  readonly table: string;
  readonly code: string;
  readonly secrets: { readonly [seat: string]: string };
}

/** Is told the milliseconds that loading a table took: the client that caused it pays. */
export type Worked = (ms: number) => void;

const FREE: Worked = () => {};
const CODE_TRIES = 20;
const OPEN_DOOR = { policy: 'open', watching: true } as const;

export class House {
  readonly games: Shelf;
  readonly ports: Ports;
  readonly limits: HouseLimits;
  /** The past of all tables. */
  readonly source: Source;
  /** Who pays for what is stored here. */
  readonly budgets: StorageBudgets;
  readonly space: FreeSpace;
  readonly #rests: Rests;
  readonly #lodgings = new Map<string, Promise<Lodging | null>>();
  readonly #open = new Map<string, Lodging>();
  /** How many are on their way to a table: it must not be put away under them, or they would hear nothing more. */
  readonly #comers = new Map<string, number>();
  /** What calls off the next look at whether a table has fallen idle: a process that closes must not wait for it. */
  readonly #watches = new Map<string, () => void>();
  readonly #glimpses = new Glimpses();
  readonly #looking = new Map<string, Promise<Glimpse | null>>();
  /** Three lines, so that a flood of requests for facts or for the past keeps nobody from opening a table. */
  readonly #openings = new Loads(2);
  readonly #looks = new Loads(1);
  readonly pasts = new Loads(1);
  readonly memory: MemoryBudget;
  readonly workTurns: WorkTurns;
  readonly imports: ImportLine;
  readonly unfinished: UnfinishedImports;
  /** What is kept in the store beside tables. */
  readonly records: ServerRecords;
  readonly retention: Retention;
  readonly sealedTables: SealedTables;
  readonly damage: DamageWatch;
  #closing = false;

  constructor(games: Shelf, ports: Ports, limits: HouseLimits = HOUSE_LIMITS) {
    this.games = games;
    this.ports = ports;
    this.limits = limits;
    this.budgets = new StorageBudgets(limits.storage, ports.clock);
    this.space = new FreeSpace(ports, limits.storage.minFree);
    this.#rests = new Rests(ports, limits.room.snapshotEvery, () => this.space.refuses('new') === null);
    this.source = { store: ports.store, watch: ports.watch, rests: this.#rests };
    const close = (lodging: Lodging): void => void this.#clear(lodging, 'house.full');
    this.memory = new MemoryBudget(limits.memory, ports.clock, close, ({ table }) => this.#comers.has(table));
    this.workTurns = new WorkTurns(ports.clock);
    this.imports = new ImportLine(limits.importsWaiting);
    this.unfinished = new UnfinishedImports(ports);
    this.records = new ServerRecords(ports.store);
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
  get open(): ReadonlyMap<string, Lodging> {
    return this.#open;
  }

  /** No more is begun here. */
  get closing(): boolean {
    return this.#closing;
  }

  async create(
    { game, opening, people, bots, door = OPEN_DOOR, isAsOffered = true }: NewTable,
    payer: Payer = NOBODY_PAYS,
  ): Promise<Created | Refusal> {
    const table = this.#newId();
    const decision = openTable(game, opening, { chance: this.ports.fortune.chance });
    if (!decision.ok && !isAsOffered) {
      this.ports.watch.count('opening.refused');
      return decision.refusal;
    }
    const opened = fromDecision(EMPTY, decision, this.ports, table);
    if (!opened.ok) return opened.refusal;
    const whole = opened.changes.at(-1)?.after ?? EMPTY;
    const bodies = opened.changes.map(({ entry }) => write(entry));
    if (this.space.isDue) await this.space.look();
    return this.#admitNew(bodies, payer) ?? this.#found(table, game, { bodies, whole }, { people, bots, door });
  }

  /** Why a new table with these entries is not stored; null where it may be, and then it is paid for. */
  #admitNew(bodies: readonly string[], payer: Payer): Refusal | null {
    const { table: most } = this.limits.storage;
    if (bytesInFile(bodies) > most) return refusal('storage.table', { most: inMegabytes(most) });
    return this.space.refuses('new') ?? payer.charge(costOf(bodies), false);
  }

  #newStorage(): TableStorage {
    return new TableStorage(this.limits.storage, (kind) => this.space.refuses(kind));
  }

  /** A table from a file: the same log from its beginning, with a door of its own, where `seatOf` says who sits. */
  adopt(file: ImportFile, seatOf: (table: ImportedTable) => string): Promise<Created> {
    const found: Founder = (table, { game, whole }, seat) => {
      const vacant = seatsOf(whole.state).flatMap(({ id }) => (id === seat ? [] : [id]));
      return this.#found(table, game, { bodies: [], whole }, { people: [seat], bots: {}, door: OPEN_DOOR, vacant });
    };
    return adopt(this, this.#newId(), file, seatOf, found);
  }

  /** It never begins with a dash, as operators type it on a command line. */
  #newId(): string {
    return this.ports.fortune.secret().slice(0, 22).replace(/^-/, '_');
  }

  async #found(
    table: string,
    game: Game,
    log: { readonly bodies: readonly string[]; readonly whole: Whole },
    { people, bots, door, vacant = [] }: Required<Pick<NewTable, 'people' | 'bots' | 'door'>> & { readonly vacant?: readonly string[] },
  ): Promise<Created> {
    const { fortune, store, watch } = this.ports;
    const secrets = Object.fromEntries(people.map((seat) => [seat, fortune.secret()]));
    const holders = [
      ...vacant.flatMap((seat) => vacated(seat, hashOf(fortune.secret()))),
      ...Object.entries(secrets).map(([seat, secret]): DoorChange => ({ set: 'holder', seat, hash: hashOf(secret), bot: null })),
      ...Object.entries(bots).map(([seat, bot]): DoorChange => ({ set: 'holder', seat, hash: null, bot })),
    ];
    const code = await this.claimCode(table);
    const rest: DoorChange[] = [
      { set: 'code', to: code },
      { set: 'policy', to: door.policy },
      { set: 'watching', to: door.watching },
    ];
    const { entry } = begin(log.whole, [...holders, ...rest], { game, table, ports: this.ports });
    const entries = [...log.bodies, write(entry)].map((body) => ({ id: null, body }));
    const kept = await store.append(table, log.whole.n - log.bodies.length, entries).catch((error: unknown) => {
      watch.fault('store.append', table, error);
      return 'unknown' as const;
    });
    if (kept === 'ok') return { table, code, secrets };
    // Nobody was told of this table, whether it is there or not: its code is for another.
    await store.releaseName(code);
    throw new StoreTrouble(`A new table was not stored: ${kept}.`, kept);
  }

  /** A code no other table has. */
  async claimCode(table: string): Promise<string> {
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      const code = this.ports.fortune.code();
      if (await this.ports.store.claimName(code, table)) return code;
    }
    throw new Error('no join code is free');
  }

  /** Codes that this table no longer goes by, or never came to: others may have them. */
  async releaseCodes({ room }: Lodging, codes: readonly (string | null)[]): Promise<void> {
    for (const code of codes) if (code !== null && code !== room.head.door.code) await this.ports.store.releaseName(code);
  }

  /** Opens a table, or gives the one that is open. Null where there is none. */
  lodging(table: string, worked: Worked = FREE): Promise<Lodging | null> {
    const known = this.#lodgings.get(table);
    if (known !== undefined) return known;
    const opening = this.#openTable(table, worked);
    this.#lodgings.set(table, opening);
    opening.then(
      (lodging) => {
        if (lodging === null) this.#lodgings.delete(table);
        else this.#settleIn(lodging);
      },
      () => this.#lodgings.delete(table),
    );
    return opening;
  }

  /** The table as the store has it now: somebody who comes back must not be told an older one. */
  async fresh(table: string, worked: Worked = FREE): Promise<Lodging | null> {
    this.#comers.set(table, (this.#comers.get(table) ?? 0) + 1);
    try {
      const lodging = await this.lodging(table, worked);
      if (lodging === null) return null;
      const known = lodging.room.head.n;
      const n = (await this.ports.store.heads([table])).get(table);
      if (n === undefined) return this.forget(lodging);
      if (n < known || (n === known && (await this.ports.store.isReplaced?.(table, n)) === true)) {
        this.replaced(lodging);
        return await this.lodging(table, worked);
      }
      this.memory.touch(lodging);
      lodging.room.moved(n);
      // Not until all is written: a table that nobody can write for now can be looked at.
      await lodging.room.reached(n);
      if (!lodging.room.isReplaced) return lodging;
      this.replaced(lodging);
      return await this.lodging(table, worked);
    } finally {
      const others = (this.#comers.get(table) ?? 1) - 1;
      if (others > 0) this.#comers.set(table, others);
      else this.#comers.delete(table);
    }
  }

  /** The table with this code, or null. A code that was given up for another opens nothing. */
  async withCode(code: string, worked: Worked = FREE): Promise<Glimpse | null> {
    const table = await this.ports.store.findName(code);
    const glimpse = table === null ? null : await this.glimpse(table, worked);
    return glimpse?.room.head.door.code === code ? glimpse : null;
  }

  /** Who sits at a table, and its door, as the store has it now. A table that is not open stays so: nobody fills the memory by asking. */
  async glimpse(table: string, worked: Worked = FREE): Promise<Glimpse | null> {
    if (isRecord(table)) return null;
    if (this.#lodgings.has(table)) return this.fresh(table, worked);
    const newest = (await this.ports.store.heads([table])).get(table);
    if (newest === undefined) return null;
    const known = this.#glimpses.get(table, newest);
    // A log of the same length may have other secrets.
    if (known !== null && (await this.ports.store.isReplaced?.(table, newest)) !== true) return known;
    // Clients that ask at the same time share one look.
    const key = `${newest} ${table}`;
    const look =
      this.#looking.get(key) ?? this.#looks.run(() => this.#look(table, newest, worked)).finally(() => this.#looking.delete(key));
    this.#looking.set(key, look);
    return look;
  }

  async #look(table: string, newest: number, worked: Worked): Promise<Glimpse | null> {
    // Every client may ask: that stores nothing, not even a snapshot.
    const { store, watch } = this.source;
    const read = await this.#read({ store, watch }, table, newest, worked);
    if (read === null) return null;
    const found = glimpseOf(table, read.game, read.head, read.broken);
    if (!found.room.readOnly) this.#glimpses.keep(found);
    return found;
  }

  /** A table that was opened for a client who did not stay: without other clients it is closed at once. */
  async letGo({ table, room, audience }: Lodging): Promise<void> {
    await room.settled();
    // Not in the turn in which another client is on its way from the table to its audience.
    await new Promise<void>((next) => this.ports.clock.afterwards(next));
    if (this.#open.get(table)?.room === room && audience.size === 0 && !this.#comers.has(table) && room.quiet) this.#putAway(table);
  }

  /** `worked` is told how long it took, without the time of the store. */
  async #read(
    from: Source,
    table: string,
    newest: number,
    worked: Worked,
  ): Promise<{ readonly game: Game; readonly head: Whole; readonly broken: boolean } | null> {
    const good = await this.#lastGood(table, newest);
    // Others may wait for the same table: it does not end with the client that asked first.
    const errand = new Errand(this.ports.clock, () => false);
    const source = { ...from, store: errand.through(from.store) };
    const loaded = await loadWhole(source, table, good).finally(() => worked(errand.take()));
    const { head } = loaded;
    const broken = loaded.broken || good < newest;
    // A table begins with its door, or is still being imported.
    if (isUnset(head.door) && !broken) return null;
    const game = await takeGame(this.games, head.state.game);
    if (game === null) throw new Unopenable(broken && head.n === 0 ? 'table.damaged' : 'table.noGame');
    return { game, head, broken };
  }

  async #openTable(table: string, worked: Worked): Promise<Lodging | null> {
    if (isRecord(table)) return null;
    const newest = (await this.ports.store.heads([table])).get(table);
    if (newest === undefined) return null;
    if (!this.memory.mayOpen(table)) throw new NoRoom(this.memory.bytes);
    const read = await this.#openings.run(() => this.#read(this.source, table, newest, worked));
    if (read === null) return null;
    const { game, head, broken } = read;
    const room = new Room(table, head, broken, this.ports, this.#newStorage(), this.limits.room);
    if (broken) await this.damage.isChanged(room, newest);
    const { notices, watch } = this.ports;
    const fault = (error: unknown): void => watch.fault('audience', table, error);
    const lists = new SeatLists(game, this.ports.clock, fault);
    const audience = new Audience((seats) => notices.present(table, seats), fault, lists.broughtBy);
    room.setAudience(audience);
    room.listen(() => this.memory.touch(lodging));
    room.whenDamaged(() => audience.welcomeAll());
    const payer = (): Payer => this.budgets.lookers(audience.addresses());
    const bots = new Bots({ table, game, room, audience, payer }, this.ports, this.limits);
    const lodging: Lodging = {
      table,
      game,
      room,
      audience,
      lists,
      bots,
      around: { game, table, ports: this.ports, knocksEach: this.limits.knocksEach },
    };
    room.onReplaced(() => void this.#gone(lodging));
    room.onSealed(() => void this.#clear(lodging, 'table.sealed'));
    if (!this.memory.add(lodging)) throw new NoRoom(this.memory.bytes);
    return lodging;
  }

  /** The last entry that the store vouches for; one with a chain looks at every entry when a process opens the table for the first time. */
  async #lastGood(table: string, newest: number): Promise<number> {
    const { store, watch } = this.ports;
    if (store.check === undefined) return newest;
    const { good, chained, trouble } = await store.check(table, newest);
    // Nothing is wrong with the table: it opens where the server has the key.
    if (trouble?.code === SEALED) throw new Unopenable('table.sealed', trouble.key);
    if (chained > 0) {
      watch.count('table.chained');
      watch.warn?.('a table of version 0.1 was opened, and its entries are chained now', { entries: chained });
    }
    if (good.n < newest) watch.fault('store.damaged', table, new RangeError(`entry ${good.n + 1} of a table was changed where it is kept`));
    return good.n;
  }

  #settleIn(lodging: Lodging): void {
    // It was closed again before a client came to it.
    if (!this.memory.has(lodging)) return void this.#lodgings.delete(lodging.table);
    this.#open.set(lodging.table, lodging);
    this.#upgrade(lodging);
    this.#watchIdle(lodging);
  }

  #upgrade({ room, game, table }: Lodging): void {
    const { version } = room.head.state;
    if (version >= game.version || room.readOnly) return;
    // Whichever process comes first does it; the id makes it once.
    room.submit(`house.upgrade.${version}`, upgrade(game, this.ports, table)).catch((error: unknown) => {
      this.ports.watch.fault('upgrade', table, error);
    });
  }

  #watchIdle(lodging: Lodging): void {
    if (this.#closing) return;
    const { table, audience, room } = lodging;
    const callOff = this.ports.clock.after(this.limits.idleMs, () => {
      if (audience.size > 0) this.#dropLapsed(lodging);
      if (audience.size > 0 || this.#comers.has(table) || !room.quiet) return this.#watchIdle(lodging);
      this.#putAway(table);
    });
    this.#watches.set(table, callOff);
  }

  /** Whoever keeps the door need not answer somebody who has gone. */
  #dropLapsed({ room }: Lodging): void {
    const mark = lapsedMark(room.head.door, this.ports.clock.now());
    if (mark !== null) void room.submit(`house.lapse.${mark}`, dropLapsed(this.ports));
  }

  #putAway(table: string): void {
    this.#watches.get(table)?.();
    this.#watches.delete(table);
    const lodging = this.#open.get(table);
    if (lodging !== undefined) this.memory.remove(lodging);
    this.#open.delete(table);
    this.#lodgings.delete(table);
  }

  /** Does this secret open this seat? */
  admits({ room }: Glimpse, seat: string, secret: string): boolean {
    return opens(secret, holderOf(room.head.door, seat).hash);
  }

  /** The seat that somebody with this secret has: the one he names or, where he has changed places with somebody since, another. */
  seatOf(lodging: Glimpse, seat: string, secret: string): string | null {
    return this.admits(lodging, seat, secret) ? seat : seatHeldWith(lodging.room.head.door, hashOf(secret));
  }

  /**
   * A person comes with a link or a code. One secret comes once, however often the store has to be asked; the door knows which seat it opened.
   * `from` is the `addressMark` of where they come from.
   */
  async join(
    { room, around }: Lodging,
    name: string,
    wanted: string | null,
    secret: string,
    from: string | null = null,
    payer: Payer = NOBODY_PAYS,
  ): Promise<Outcome> {
    const hash = hashOf(secret);
    const outcome = await room.submit(`come.${hash}`, come({ name, wanted, secret, from }, around), { kind: 'new', payer });
    if (outcome.kind !== 'done') return outcome;
    return { ...outcome, reply: { seat: seatHeldWith(room.head.door, hash) ?? '', secret: null } };
  }

  /** Does somebody wait outside with this ticket? That he asks is kept now and then, so that his knock does not lapse. */
  async waits({ room }: Lodging, ticket: string, payer = NOBODY_PAYS): Promise<boolean> {
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
    const lodging = await this.#lodgings.get(table);
    if (lodging !== undefined && lodging !== null) this.forget(lodging);
  }

  /** What is stored of a table is not what its room has written: it was deleted, or another log was put in its place. */
  async #gone(lodging: Lodging): Promise<void> {
    const { store, watch } = this.ports;
    try {
      if ((await store.heads([lodging.table])).has(lodging.table)) this.replaced(lodging);
      else this.forget(lodging);
    } catch (error) {
      watch.fault('store.heads', lodging.table, error);
    }
  }

  /** A table that the store has no more: whoever is there is told. */
  forget(lodging: Lodging): null {
    return this.#clear(lodging, 'table.deleted');
  }

  /** A table of which the store has less than was stored here: a backup was put in its place. Whoever is there comes back to that. */
  replaced(lodging: Lodging): void {
    if (this.#open.get(lodging.table) !== lodging) return;
    this.ports.watch.count('table.replaced');
    this.#glimpses.forget(lodging.table);
    this.#clear(lodging, 'house.closing');
  }

  #clear({ table, room, audience }: Lodging, why: string): null {
    room.shut();
    audience.dismissAll(why);
    // A table of that name may have been opened anew since.
    if (this.#open.get(table)?.room === room) this.#putAway(table);
    return null;
  }

  /** Everything accepted is finished; everybody is told that the house closes. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#rests.end();
    this.space.end();
    this.unfinished.end();
    this.retention.end();
    this.sealedTables.end();
    for (const callOff of this.#watches.values()) callOff();
    this.#watches.clear();
    const opening = await Promise.allSettled(this.#lodgings.values());
    const lodgings = opening.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []));
    for (const { room } of lodgings) room.shut();
    await Promise.all(lodgings.map(({ room }) => room.settled()));
    for (const { audience } of lodgings) audience.dismissAll('house.closing');
  }
}
