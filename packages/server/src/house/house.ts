// All the tables of one process: opened when somebody comes, put away when nobody is there.

import { openTable, type Game, type Opening } from '@pasteboard/kernel';
import { begin, come, type Around } from '../door/deeds.ts';
import { holderOf, seatHeldWith, type DoorChange } from '../door/door.ts';
import { hashOf, opens } from '../door/secrets.ts';
import type { Outcome } from '../room/deed.ts';
import { fromDecision } from '../room/deeds.ts';
import { EMPTY, write } from '../room/entries.ts';
import { loadWhole } from '../room/load.ts';
import type { Ports } from '../room/ports.ts';
import { ROOM_LIMITS, Room, type RoomLimits } from '../room/room.ts';
import type { Refusal } from '@pasteboard/kernel';
import { Audience } from './audience.ts';
import { Bots } from './bots.ts';

/** A table that is open in this process. */
export interface Lodging {
  readonly table: string;
  readonly game: Game;
  readonly room: Room;
  readonly audience: Audience;
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
  /** How many are on their way to a table: it must not be put away under them, or they would hear nothing more. */
  readonly #comers = new Map<string, number>();

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
    const { fortune, store } = this.ports;
    const table = fortune.secret().slice(0, 22);
    const around: Around = { game, table, ports: this.ports };
    const opened = fromDecision(EMPTY, openTable(game, opening, { chance: fortune.chance }), this.ports, table);
    if (!opened.ok) return opened.refusal;
    const secrets = Object.fromEntries(people.map((seat) => [seat, fortune.secret()]));
    const holders = [
      ...Object.entries(secrets).map(([seat, secret]): DoorChange => ({ set: 'holder', seat, hash: hashOf(secret), bot: null })),
      ...Object.entries(bots).map(([seat, bot]): DoorChange => ({ set: 'holder', seat, hash: null, bot })),
    ];
    const code = await this.claimCode(table);
    const begun = begin(opened, holders, code, around, EMPTY);
    if (!begun.ok) return begun.refusal;
    const entries = begun.changes.map(({ entry }) => ({ id: null, body: write(entry) }));
    const kept = await store.append(table, 0, entries);
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
    this.#comers.set(table, (this.#comers.get(table) ?? 0) + 1);
    try {
      const lodging = await this.lodging(table);
      if (lodging === null) return null;
      const n = (await this.ports.store.heads([table])).get(table) ?? 0;
      lodging.room.moved(n);
      // Not until all is written: a table that nobody can write for now can be looked at.
      await lodging.room.reached(n);
      return lodging;
    } finally {
      const others = (this.#comers.get(table) ?? 1) - 1;
      if (others > 0) this.#comers.set(table, others);
      else this.#comers.delete(table);
    }
  }

  async #openTable(table: string): Promise<Lodging | null> {
    const { store, watch } = this.ports;
    const newest = (await store.heads([table])).get(table);
    if (newest === undefined) return null;
    const { head, broken } = await loadWhole(store, table, newest, watch);
    const game = Object.hasOwn(this.games, head.state.game) ? this.games[head.state.game] : undefined;
    if (game === undefined) throw new Error(`table ${table} plays a game this house does not know`);
    const room = new Room(table, head, broken, this.ports, this.limits.room);
    return { table, game, room, audience: new Audience(), around: { game, table, ports: this.ports } };
  }

  #settleIn(lodging: Lodging): void {
    this.#open.set(lodging.table, lodging);
    lodging.room.listen((change) => lodging.audience.announce(change));
    new Bots(lodging, this.ports, this.limits.botMs).begin();
    this.#watchIdle(lodging);
  }

  #watchIdle(lodging: Lodging): void {
    this.ports.clock.after(this.limits.idleMs, () => {
      if (this.#open.get(lodging.table) !== lodging) return;
      if (lodging.audience.size > 0 || this.#comers.has(lodging.table) || !lodging.room.quiet) return this.#watchIdle(lodging);
      this.#open.delete(lodging.table);
      this.#lodgings.delete(lodging.table);
    });
  }

  /** Does this secret open this seat? */
  admits({ room }: Lodging, seat: string, secret: string): boolean {
    return opens(secret, holderOf(room.head.door, seat).hash);
  }

  /** Somebody comes with a link or a code. One secret comes once, however often the store has to be asked; the door knows which seat it opened. */
  async join({ room, around }: Lodging, name: string, wanted: string | null, secret: string): Promise<Outcome> {
    const hash = hashOf(secret);
    const outcome = await room.submit(`come.${hash}`, come(name, wanted, secret, around));
    if (outcome.kind !== 'done') return outcome;
    return { ...outcome, reply: { seat: seatHeldWith(room.head.door, hash) ?? '', secret: null } };
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
