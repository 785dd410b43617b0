// Decides who pays for what is stored: the seat that sends a command, and the address it comes from.

import type { Refusal } from '@pasteboard/kernel';
import type { ClientMessage, DoorAct } from '@pasteboard/protocol';
import type { Clock } from '../room/ports.ts';
import { inMegabytes, withRelief, type StorageLimits } from '../room/storage-limits.ts';
import { NOBODY_PAYS, storageRefusal, type Payer, type StorageKind } from '../room/storage.ts';
import { DayBudgets } from './day-budgets.ts';

const HOUR_MS = 3_600_000;

/** An IPv6 network has 65,536 addresses as limits count them: together they may store this many times what one may. */
const ADDRESSES_PER_SITE = 8;

/** The /48 of an IPv6 address, which limits count by its /64; null for any other. */
const siteOf = (address: string): string | null => (address.includes(':') ? address.split(':').slice(0, 3).join(':') : null);

/** One seat, one address, or one network of IPv6. */
interface Account {
  readonly key: 'storage.seat' | 'storage.address' | 'storage.network';
  readonly who: string;
  readonly budgets: DayBudgets;
  readonly most: number;
}

const objection = ({ key, who, budgets, most }: Account, bytes: number, isRelief: boolean): Refusal | null => {
  const limit = isRelief ? withRelief(most) : most;
  if (budgets.spent(who) + bytes <= limit) return null;
  const hours = Math.max(1, Math.ceil(budgets.freeIn(who, bytes, limit) / HOUR_MS));
  return storageRefusal(key, { most: inMegabytes(most), hours });
};

const payerOf = (accounts: readonly Account[]): Payer => ({
  charge: (bytes, { isRelief } = { isRelief: false }) => {
    for (const account of accounts) {
      const why = objection(account, bytes, isRelief);
      if (why !== null) return why;
    }
    for (const { budgets, who } of accounts) budgets.add(who, bytes);
    return null;
  },
  giveBack: (bytes) => {
    for (const { budgets, who } of accounts) budgets.giveBack(who, bytes);
  },
});

export class StorageBudgets {
  readonly #limits: StorageLimits;
  readonly #seats: DayBudgets;
  readonly #addresses: DayBudgets;
  readonly #sites: DayBudgets;

  constructor(limits: StorageLimits, clock: Pick<Clock, 'now'>) {
    this.#limits = limits;
    this.#seats = new DayBudgets(clock);
    this.#addresses = new DayBudgets(clock);
    this.#sites = new DayBudgets(clock);
  }

  /** `seat`: one holder's time at one seat. `address` is null if it is not known, as in a process without a network. */
  seat(seat: string, address: string | null): Payer {
    const own: Account = { key: 'storage.seat', who: seat, budgets: this.#seats, most: this.#limits.seatDay };
    return payerOf(address === null ? [own] : [own, ...this.#accounts(address)]);
  }

  address(address: string | null): Payer {
    return address === null ? NOBODY_PAYS : payerOf(this.#accounts(address));
  }

  /** Bots play for viewers. The address with most left pays, so that a stranger with an empty budget cannot stop a bot by watching. */
  lookers(addresses: Iterable<string>): Payer {
    const [richest = null] = [...new Set(addresses)].toSorted((a, b) => this.#spentBy(a) - this.#spentBy(b));
    return this.address(richest);
  }

  /** What an address has used of its own budget or, if that is more, of its network's. */
  #spentBy(address: string): number {
    return Math.max(...this.#accounts(address).map(({ who, budgets, most }) => budgets.spent(who) / most));
  }

  #accounts(who: string): Account[] {
    const { addressDay: most } = this.#limits;
    const own: Account = { key: 'storage.address', who, budgets: this.#addresses, most };
    const site = siteOf(who);
    return site === null ? [own] : [own, { key: 'storage.network', who: site, budgets: this.#sites, most: ADDRESSES_PER_SITE * most }];
  }
}

type Storing = Extract<ClientMessage, { readonly t: 'do' | 'say' | 'note' | 'door' | 'backstage' }>;

const UNDOING: ReadonlySet<string> = new Set(['undo', 'undo.ask']);

/** Leaving, and what ends a flood, is relief. What lets more people or data in is new. */
const DOOR: { readonly [act in DoorAct['act']]: StorageKind } = {
  policy: 'relief',
  watching: 'relief',
  look: 'play',
  admit: 'new',
  turnAway: 'relief',
  move: 'play',
  kick: 'relief',
  handOver: 'relief',
  bot: 'play',
  consent: 'play',
  newCode: 'relief',
  pause: 'relief',
  share: 'new',
  unshare: 'relief',
};

/** Which budget rules apply to a message: whether it asks for something new, plays on, or gives relief. */
export const storageKind = (message: Storing): StorageKind => {
  switch (message.t) {
    case 'do':
      return UNDOING.has(message.do) ? 'relief' : 'play';
    case 'say':
      return 'play';
    case 'note':
      return message.text === '' ? 'relief' : 'new';
    case 'backstage':
      return message.what.act === 'drop' ? 'relief' : message.what.act === 'show' ? 'play' : 'new';
    case 'door':
      return DOOR[message.what.act];
  }
};
