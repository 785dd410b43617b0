// Secrets that one connection asked for: it knows which they are, so that it stays when one of them is stored, whenever that is.

import { openedBy } from '../door/shares.ts';
import { opens } from '../table-log/secrets.ts';
import type { TableCommand, Reply } from '../table-log/command.ts';
import { tellSecret, tellShared, type Message } from '../room/viewer-messages.ts';
import type { TableServer } from '../table-server/table-server.ts';
import type { OpenTable } from '../table-server/open-table.ts';

/** A secret, and the message that asked for it. */
type Key = Reply & { readonly id: string; readonly secret: string };

/** Each is tried whenever the door changes, so that they must not pile up. */
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

  /** A seat gets a new secret, or a replay a token: kept as soon as it is decided, whether or not it comes to be stored. */
  catching(id: string, command: TableCommand): TableCommand {
    return (tip) => {
      const verdict = command(tip);
      const key = verdict.ok ? verdict.reply : null;
      if (key === null || key.secret === null) return verdict;
      this.#keys.push({ ...key, id, secret: key.secret });
      if (this.#keys.length > MOST) this.#keys.shift();
      return verdict;
    };
  }

  /** What whoever asked under this id is told: of several that were decided, the door tells which one was kept. Null where none was. */
  told(openTable: OpenTable, id: string, n: number): Message | null {
    for (const key of this.#keys) {
      const words = key.id === id ? this.#wordsOf(openTable, key, n) : null;
      if (words !== null) return words;
    }
    return null;
  }

  /** Null where this key came to open nothing. */
  #wordsOf(openTable: OpenTable, { id, seat, secret, share }: Key, n: number): Message | null {
    if (share === undefined) return this.#tableServer.seatOf(openTable, seat, secret) !== null ? tellSecret(id, n, seat, secret) : null;
    const kept = openedBy(openTable.room.head.door, share, secret);
    return kept === null ? null : tellShared(id, n, share, kept, secret);
  }
}
