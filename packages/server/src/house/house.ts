// All the tables of one process: opened when somebody comes, put away when nobody is there.

import { openTable, type Game, type Opening, type Refusal } from '@pasteboard/kernel';
import { begin, come, type Around } from '../door/deeds.ts';
import { holderOf, type DoorChange } from '../door/door.ts';
import { hashOf, opens } from '../door/secrets.ts';
import type { ImportedTable } from '../exports/import.ts';
import type { Change, Outcome } from '../room/deed.ts';
import { entered, fromDecision, upgrade } from '../room/deeds.ts';
import { EMPTY, write } from '../room/entries.ts';
import { loadWhole } from '../room/load.ts';
import type { Ports } from '../room/ports.ts';
import { ROOM_LIMITS, Room, type RoomLimits } from '../room/room.ts';
import { Audience } from './audience.ts';
import { Bots } from './bots.ts';

/** A table that is open in this process. */
export interface Lodging {
  readonly table: string;
  readonly game: Game;
  readonly room: Room;
  readonly audience: Audience;
  readonly bots: Bots;
  readonly around: Around;
}

export interface NewTable {
  readonly game: Game;
  readonly opening: Opening;
  /** Seats that people hold from the beginning; each gets a secret. */
  readonly people: readonly string[];
  readonly bots: { readonly [seat: string]: string };
}

export interface Created {
  readonly table: string;
  readonly code: string;
  readonly secrets: { readonly [seat: string]: string };
}

export interface HouseLimits {
  readonly room: RoomLimits;
  /** A table nobody sits at leaves memory after so long. */
  readonly idleMs: number;
  /** How long a bot ponders. */
  readonly botMs: number;
}

export const HOUSE_LIMITS: HouseLimits = { room: ROOM_LIMITS, idleMs: 60_000, botMs: 400 };

const CODE_TRIES = 20;

export class House {
  readonly games: { readonly [id: string]: Game };
  readonly ports: Ports;
  readonly limits: HouseLimits;
  readonly #lodgings = new Map<string, Promise<Lodging | null>>();
  readonly #open = new Map<string, Lodging>();

  constructor(games: { readonly [id: string]: Game }, ports: Ports, limits: HouseLimits = HOUSE_LIMITS) {
    this.games = games;
    this.ports = ports;
    this.limits = limits;
  }

  /** Tables that are in memory now. */
  get open(): ReadonlyMap<string, Lodging> {
    return this.#open;
  }

  async create({ game, opening, people, bots }: NewTable): Promise<Created | Refusal> {
    const table = this.#newId();
    const opened = fromDecision(EMPTY, openTable(game, opening, { chance: this.ports.fortune.chance }), this.ports, table);
    if (!opened.ok) return opened.refusal;
    return this.#found(table, game, opened.changes, people, bots);
  }

  /** A table from a file: the same log from its beginning, with a door of its own. */
  adopt({ game, entries }: ImportedTable, people: readonly string[]): Promise<Created | Refusal> {
    let before = EMPTY;
    const changes = entries.map((entry): Change => {
      const change = entered(before, entry);
      before = change.after;
      return change;
    });
    return this.#found(this.#newId(), game, changes, people, {});
  }

  #newId(): string {
    return this.ports.fortune.secret().slice(0, 22);
  }

  async #found(
    table: string,
    game: Game,
    log: readonly Change[],
    people: readonly string[],
    bots: NewTable['bots'],
  ): Promise<Created | Refusal> {
    const { fortune, store } = this.ports;
    const secrets = Object.fromEntries(people.map((seat) => [seat, fortune.secret()]));
    const holders = [
      ...Object.entries(secrets).map(([seat, secret]): DoorChange => ({ set: 'holder', seat, hash: hashOf(secret), bot: null })),
      ...Object.entries(bots).map(([seat, bot]): DoorChange => ({ set: 'holder', seat, hash: null, bot })),
    ];
    const code = await this.claimCode(table);
    const begun = begin({ ok: true, changes: log, reply: null }, holders, code, { game, table, ports: this.ports }, EMPTY);
    if (!begun.ok) return begun.refusal;
    const kept = await store.append(
      table,
      0,
      begun.changes.map(({ entry }) => ({ id: null, body: write(entry) })),
    );
    if (kept !== 'ok') throw new Error(`a new table was not stored: ${kept}`);
    return { table, code, secrets };
  }

  /** A code no other table has. */
  async claimCode(table: string): Promise<string> {
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      const code = this.ports.fortune.code();
      if (await this.ports.store.claimName(code, table)) return code;
    }
    throw new Error('no join code is free');
  }

  /** Opens a table, or gives the one that is open. Null where there is none. */
  lodging(table: string): Promise<Lodging | null> {
    const known = this.#lodgings.get(table);
    if (known !== undefined) return known;
    const opening = this.#openTable(table);
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
  async fresh(table: string): Promise<Lodging | null> {
    const lodging = await this.lodging(table);
    if (lodging === null) return null;
    lodging.room.moved((await this.ports.store.heads([table])).get(table) ?? 0);
    await lodging.room.settled();
    return lodging;
  }

  async #openTable(table: string): Promise<Lodging | null> {
    const { store, watch } = this.ports;
    const newest = (await store.heads([table])).get(table);
    if (newest === undefined) return null;
    const { head, broken } = await loadWhole(store, table, newest, watch);
    const game = Object.hasOwn(this.games, head.state.game) ? this.games[head.state.game] : undefined;
    if (game === undefined) throw new Error(`table ${table} plays a game this house does not know`);
    const room = new Room(table, head, broken, this.ports, this.limits.room);
    const audience = new Audience();
    // Whoever is there hears first; the bots ponder afterwards.
    room.listen((change) => audience.announce(change));
    const bots = new Bots({ table, game, room, audience }, this.ports, this.limits.botMs);
    return { table, game, room, audience, bots, around: { game, table, ports: this.ports } };
  }

  #settleIn(lodging: Lodging): void {
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
    this.ports.clock.after(this.limits.idleMs, () => {
      if (this.#open.get(lodging.table) !== lodging) return;
      if (lodging.audience.size > 0 || !lodging.room.quiet) return this.#watchIdle(lodging);
      this.#open.delete(lodging.table);
      this.#lodgings.delete(lodging.table);
    });
  }

  /** Does this secret open this seat? */
  admits({ room }: Lodging, seat: string, secret: string): boolean {
    return opens(secret, holderOf(room.head.door, seat).hash);
  }

  /** Somebody comes with a link or a code. */
  async join(lodging: Lodging, name: string, wanted: string | null, secret: string): Promise<Outcome> {
    return lodging.room.submit(null, come(name, wanted, secret, lodging.around));
  }

  async delete(table: string): Promise<void> {
    const lodging = await this.lodging(table);
    lodging?.audience.dismissAll('table.deleted');
    this.#open.delete(table);
    this.#lodgings.delete(table);
    await this.ports.store.delete(table);
  }

  /** Everything accepted is finished; everybody is told that the house closes. */
  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ room }) => room.settled()));
    for (const { audience } of this.#open.values()) audience.dismissAll('house.closing');
  }
}
