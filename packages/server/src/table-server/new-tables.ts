// New tables: opened by a game, or imported from a file. Each gets its entries, its door, and a unique join code.

import { openTable as decideOpening, seatsOf, type Game, type Opening, type Refusal } from '@pasteboard/kernel';
import type { DoorPolicy, TableLook } from '@pasteboard/protocol';
import { beginTable } from '../door/commands.ts';
import { fromDecision } from '../room/commands.ts';
import { bytesOfBodies, costOf, inMegabytes } from '../room/storage-limits.ts';
import { NOBODY_PAYS, storageRefusal, type Payer } from '../room/storage.ts';
import { StoreTrouble } from '../store/contract/trouble.ts';
import type { ImportedTable } from '../table-files/import.ts';
import { vacated, type DoorChange } from '../table-log/door.ts';
import { EMPTY_TABLE, write, type Whole } from '../table-log/entries.ts';
import { hashOf } from '../table-log/secrets.ts';
import { adopt, type Founder, type ImportFile, type ImportParts } from '../table-files/import-into-store.ts';
import type { OpenTable } from './open-table.ts';

export interface NewTable {
  readonly game: Game;
  readonly opening: Opening;
  /** False if seats or house rules come from outside: if the game cannot be opened with them, that is a refusal, and no fault of the server. */
  readonly isAsOffered?: boolean;
  /** Seats that people hold from the beginning; each gets a secret. */
  readonly people: readonly string[];
  readonly bots: { readonly [seat: string]: string };
  /** The initial door; open to all by default. */
  readonly door?: { readonly policy: DoorPolicy; readonly watching: boolean; readonly look?: TableLook };
}

export interface Created {
  readonly table: string;
  readonly code: string;
  readonly secrets: { readonly [seat: string]: string };
}

const CODE_TRIES = 20;
const OPEN_DOOR = { policy: 'open', watching: true } as const;

export class NewTables {
  readonly #parts: ImportParts;

  constructor(parts: ImportParts) {
    this.#parts = parts;
  }

  async create(
    { game, opening, people, bots, door = OPEN_DOOR, isAsOffered = true }: NewTable,
    payer: Payer = NOBODY_PAYS,
  ): Promise<Created | Refusal> {
    const table = this.#newId();
    const decision = decideOpening(game, opening, { chance: this.#parts.ports.fortune.chance });
    if (!decision.ok && !isAsOffered) {
      this.#parts.ports.watch.count('opening.refused');
      return decision.refusal;
    }
    const opened = fromDecision(EMPTY_TABLE, decision, this.#parts.ports, table);
    if (!opened.ok) return opened.refusal;
    const whole = opened.changes.at(-1)?.after ?? EMPTY_TABLE;
    const bodies = opened.changes.map(({ entry }) => write(entry));
    if (this.#parts.space.isDue) await this.#parts.space.look();
    return this.#admitNew(bodies, payer) ?? this.#found(table, game, { bodies, whole }, { people, bots, door });
  }

  /** Why a new table with these entries is not stored; null if it may be, and then it is paid for. */
  #admitNew(bodies: readonly string[], payer: Payer): Refusal | null {
    const { table: most } = this.#parts.limits.storage;
    if (bytesOfBodies(bodies) > most) return storageRefusal('storage.table', { most: inMegabytes(most) });
    return this.#parts.space.refuses('new') ?? payer.charge(costOf(bodies));
  }

  /** A table from a file: the same log from its beginning, with a new door; `seatOf` says who sits. */
  adopt(file: ImportFile, seatOf: (table: ImportedTable) => string): Promise<Created> {
    const found: Founder<Created> = (table, { game, whole, look }, seat) => {
      const vacant = seatsOf(whole.state).flatMap(({ id }) => (id === seat ? [] : [id]));
      return this.#found(
        table,
        game,
        { bodies: [], whole },
        { people: [seat], bots: {}, door: look === undefined ? OPEN_DOOR : { ...OPEN_DOOR, look }, vacant },
      );
    };
    return adopt(this.#parts, this.#newId(), file, seatOf, found);
  }

  /** It never begins with a dash, because operators type it on a command line. */
  #newId(): string {
    return this.#parts.ports.fortune.secret().slice(0, 22).replace(/^-/, '_');
  }

  async #found(
    table: string,
    game: Game,
    log: { readonly bodies: readonly string[]; readonly whole: Whole },
    { people, bots, door, vacant = [] }: Required<Pick<NewTable, 'people' | 'bots' | 'door'>> & { readonly vacant?: readonly string[] },
  ): Promise<Created> {
    const { fortune, store, watch } = this.#parts.ports;
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
      ...(door.look === undefined ? [] : [{ set: 'look' as const, to: door.look }]),
    ];
    const { entry } = beginTable(log.whole, [...holders, ...rest], { game, table, ports: this.#parts.ports });
    const entries = [...log.bodies, write(entry)].map((body) => ({ id: null, body }));
    const kept = await store.append(table, log.whole.n - log.bodies.length, entries).catch((error: unknown) => {
      watch.fault('store.append', table, error);
      return 'unknown' as const;
    });
    if (kept === 'ok') return { table, code, secrets };
    // No client was told of this table, whether it exists or not: its code is free for another.
    await store.releaseName(code);
    throw new StoreTrouble(`A new table was not stored: ${kept}.`, kept);
  }

  /** A code no other table has. */
  async claimCode(table: string): Promise<string> {
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      const code = this.#parts.ports.fortune.code();
      if (await this.#parts.ports.store.claimName(code, table)) return code;
    }
    throw new Error(`no join code was free in ${CODE_TRIES} tries`);
  }

  /** Codes that this table no longer uses, or never used: others may have them. */
  async releaseCodes({ room }: OpenTable, codes: readonly (string | null)[]): Promise<void> {
    for (const code of codes) if (code !== null && code !== room.head.door.code) await this.#parts.ports.store.releaseName(code);
  }
}
