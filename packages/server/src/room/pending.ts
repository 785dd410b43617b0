// What was decided at one table and is not stored yet: the tip, whoever waits for it, and which ids are known. Nothing of it is told to anybody
// before the room says what became of it.

import { UNSURE, refused, type Deed, type Outcome, type Verdict } from './deed.ts';
import { write, type Whole } from './entries.ts';
import { Recent } from './recent.ts';
import type { Charge, Reservation, TableStorage } from './storage.ts';

export type Settle = (outcome: Outcome) => void;

export interface Item {
  readonly id: string | null;
  readonly deed: Deed;
  /** Null while it cannot be decided, because the tail of the log or the size of the table is being read. */
  verdict: Verdict | null;
  /** What is to be stored, one for each change; and what is set aside for it. */
  bodies: readonly string[];
  reserved: Reservation | null;
  readonly charge: Charge;
  /** Whoever waits for it: more than one where the same id was sent again meanwhile. */
  readonly settles: Settle[];
}

export class Pending {
  readonly #fault: (where: string, error: unknown) => void;
  readonly #recent = new Recent<Item>();
  readonly #storage: TableStorage;
  #tip: Whole;
  #waiting: Item[] = [];

  constructor(head: Whole, storage: TableStorage, fault: (where: string, error: unknown) => void) {
    this.#tip = head;
    this.#storage = storage;
    this.#fault = fault;
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** Something waits that could not be decided when it came. */
  get hasUndecided(): boolean {
    return this.#waiting.some(({ verdict }) => verdict === null);
  }

  /** True where it repeats an id that is known: whoever sends it hears what became of it, or waits with whoever was first. */
  repeats(id: string | null, settle: Settle): boolean {
    const known = id === null ? undefined : this.#recent.get(id);
    if (known === undefined) return false;
    if (typeof known === 'number') settle({ kind: 'done', n: known, reply: null });
    else known.settles.push(settle);
    return true;
  }

  /** `decides`: on the tip, at once; else when the table is known again. */
  add(id: string | null, deed: Deed, settle: Settle, charge: Charge, decides: boolean): void {
    const item: Item = { id, deed, verdict: null, bodies: [], reserved: null, charge, settles: [settle] };
    if (decides) this.#decide(item);
    this.#waiting.push(item);
    if (id !== null) this.#recent.set(id, item);
  }

  #decide(item: Item): void {
    this.#release(item);
    item.verdict = null;
    // Until it is known how much the table holds nothing can be said about it.
    if (!this.#storage.isKnown) return;
    try {
      item.verdict = this.#afforded(item, item.deed(this.#tip));
    } catch (error) {
      this.#fault('room.deed', error);
      item.verdict = refused('internal');
    }
    if (item.verdict.ok) this.#tip = item.verdict.changes.at(-1)?.after ?? this.#tip;
  }

  /** What the rules allow must also fit the budgets of storage. */
  #afforded(item: Item, verdict: Verdict): Verdict {
    if (!verdict.ok || verdict.changes.length === 0) return verdict;
    const bodies = verdict.changes.map(({ entry }) => write(entry));
    const reserved = this.#storage.reserve(bodies, item.charge);
    if ('key' in reserved) return { ok: false, refusal: reserved };
    item.bodies = bodies;
    item.reserved = reserved;
    return verdict;
  }

  #release(item: Item): void {
    if (item.reserved !== null) this.#storage.release(item.reserved);
    item.reserved = null;
    item.bodies = [];
  }

  /** All that wait, to be stored. */
  takeAll(): readonly Item[] {
    const items = this.#waiting;
    this.#waiting = [];
    return items;
  }

  /** It came to nothing: they wait again, before those who came since. */
  putBack(items: readonly Item[]): void {
    this.#waiting = [...items, ...this.#waiting];
  }

  /** This id became that entry. */
  know(id: string, n: number): void {
    this.#recent.set(id, n);
  }

  /** What came of it, now that the head is there. A deed without entries is not known afterwards, as there is nothing to know. */
  tell(item: Item, head: number): void {
    const { id, verdict, reserved } = item;
    if (reserved !== null) this.#storage.keep(reserved);
    if (verdict === null) return this.#settle(item, UNSURE);
    if (!verdict.ok) return this.#settle(item, { kind: 'refused', refusal: verdict.refusal });
    if (id !== null && verdict.changes.length > 0) this.#recent.set(id, head);
    else if (id !== null) this.#recent.delete(id);
    this.#settle(item, { kind: 'done', n: head, reply: verdict.reply });
  }

  /** Whoever waits is told; what was decided for them is dropped. */
  giveUp(head: Whole, outcome: Outcome): void {
    this.#tip = head;
    for (const item of this.takeAll()) {
      this.#release(item);
      this.#settle(item, outcome);
    }
  }

  /** What was stored all the same is done; the rest is decided on the table as it is now. */
  decideAgain(head: Whole): void {
    this.#tip = head;
    for (const item of this.takeAll()) {
      const n = item.id === null ? undefined : this.#recent.get(item.id);
      if (typeof n === 'number') {
        if (item.reserved !== null) this.#storage.found(item.reserved);
        // The reply to a deed that was stored without our knowing holds the secret that was stored with it.
        this.#settle(item, { kind: 'done', n, reply: item.verdict?.ok === true ? item.verdict.reply : null });
      } else {
        this.#decide(item);
        this.#waiting.push(item);
      }
    }
  }

  #settle({ id, settles }: Item, outcome: Outcome): void {
    // What is done stays known.
    if (id !== null && outcome.kind !== 'done') this.#recent.delete(id);
    for (const settle of settles) {
      try {
        settle(outcome);
      } catch (error) {
        this.#fault('room.settle', error);
      }
    }
  }
}
