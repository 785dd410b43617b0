// Notices that a damaged table was restored while people look at it. It may be as long as before, so what is stored after its last good entry is compared.

import { hash } from 'node:crypto';
import type { Room } from '../room/room.ts';
import type { Store } from '../store/contract/store.ts';

export class DamageWatch {
  readonly #store: Store;
  readonly #seen = new WeakMap<Room, string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Compares what is stored after the end of a read-only room. True if it changed since the last check. */
  async isChanged(room: Room, newest: number): Promise<boolean> {
    if (!room.readOnly) return false;
    const [next] = await this.#store.read(room.table, room.head.n, 1);
    const stored = `${newest} ${next?.n ?? 0} ${next?.trouble?.code ?? ''} ${hash('sha256', next?.body ?? '')}`;
    const before = this.#seen.get(room) ?? stored;
    this.#seen.set(room, stored);
    return stored !== before;
  }
}
