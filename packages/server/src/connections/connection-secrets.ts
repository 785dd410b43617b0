// Secrets that one connection asked for. It stays connected when one of them is stored, because it knows them.

import { openedBy } from '../door/shares.ts';
import { opens } from '../table-log/secrets.ts';
import type { RoomCommand, Reply } from '../table-log/command.ts';
import { tellSecret, tellShared, type Message } from '../room/viewer-messages.ts';
import type { TableServer } from '../table-server/table-server.ts';
import type { OpenTable } from '../table-server/open-table.ts';

/** A secret, and the message that asked for it. */
type Key = Reply & { readonly id: string; readonly secret: string };

/** Each is compared whenever the door changes, so their number is limited. */
const MOST = 64;

export class ConnectionSecrets {
  readonly #tableServer: TableServer;
  readonly #keys: Key[] = [];

  constructor(tableServer: TableServer) {
    this.#tableServer = tableServer;
  }

  holds(hash: string | null): boolean {
    return this.#keys.some(({ secret }) => opens(secret, hash));
  }

  /** A seat gets a new secret, or a replay a token: remembered as soon as it is decided, whether or not it is stored. */
  catching(id: string, command: RoomCommand): RoomCommand {
    return (tip) => {
      const verdict = command(tip);
      const key = verdict.ok ? verdict.reply : null;
      if (key === null || key.secret === null) return verdict;
      this.#keys.push({ ...key, id, secret: key.secret });
      if (this.#keys.length > MOST) this.#keys.shift();
      return verdict;
    };
  }

  /** The secret for the sender of this id: if several were decided, the door says which one was stored. Null if none was. */
  told(openTable: OpenTable, id: string, n: number): Message | null {
    for (const key of this.#keys) {
      const words = key.id === id ? this.#wordsOf(openTable, key, n) : null;
      if (words !== null) return words;
    }
    return null;
  }

  /** Null if this secret opens nothing. */
  #wordsOf(openTable: OpenTable, { id, seat, secret, share }: Key, n: number): Message | null {
    if (share === undefined) return this.#tableServer.seatOf(openTable, seat, secret) !== null ? tellSecret(id, n, seat, secret) : null;
    const kept = openedBy(openTable.room.head.door, share, secret);
    return kept === null ? null : tellShared(id, n, share, kept, secret);
  }
}
