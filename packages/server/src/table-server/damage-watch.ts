// Notices that a damaged table was restored while people look at it. It may be as long as before: what is stored behind its last good entry tells.

import { hash } from 'node:crypto';
import type { Room } from '../room/room.ts';
import type { Store } from '../store/contract/store.ts';

export class DamageWatch {
  readonly #store: Store;
  readonly #seen = new WeakMap<Room, string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Looks at what is stored behind the end of a room that can only be looked at. True where it is not what it was at the last look. */
  async isChanged(room: Room, newest: number): Promise<boolean> {
    if (!room.readOnly) return false;
    const [next] = await this.#store.read(room.table, room.head.n, 1);
    const stored = `${newest} ${next?.n ?? 0} ${next?.trouble?.code ?? ''} ${hash('sha256', next?.body ?? '')}`;
    const before = this.#seen.get(room) ?? stored;
    this.#seen.set(room, stored);
    return stored !== before;
  }
}
