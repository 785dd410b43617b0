// What was decided at one table and is not stored yet: the tip, whoever waits for it, and which ids are known. Nothing of it is told to anybody
// before the room says what became of it.

import { UNSURE, refused, type Deed, type Outcome, type Verdict } from './deed.ts';
import type { Whole } from './entries.ts';
import { Recent } from './recent.ts';

export type Settle = (outcome: Outcome) => void;

export interface Item {
  readonly id: string | null;
  readonly deed: Deed;
  /** Null while it cannot be decided, because the tail of the log is being read. */
  verdict: Verdict | null;
  /** Whoever waits for it: more than one where the same id was sent again meanwhile. */
  readonly settles: Settle[];
}

export class Pending {
  readonly #fault: (where: string, error: unknown) => void;
  readonly #recent = new Recent<Item>();
  #tip: Whole;
  #waiting: Item[] = [];

  constructor(head: Whole, fault: (where: string, error: unknown) => void) {
    this.#tip = head;
    this.#fault = fault;
  }

  get size(): number {
    return this.#waiting.length;
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
  add(id: string | null, deed: Deed, settle: Settle, decides: boolean): void {
    const item: Item = { id, deed, verdict: null, settles: [settle] };
    if (decides) this.#decide(item);
    this.#waiting.push(item);
    if (id !== null) this.#recent.set(id, item);
  }

  #decide(item: Item): void {
    try {
      item.verdict = item.deed(this.#tip);
    } catch (error) {
      this.#fault('room.deed', error);
      item.verdict = refused('internal');
    }
    if (item.verdict.ok) this.#tip = item.verdict.changes.at(-1)?.after ?? this.#tip;
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
    const { id, verdict } = item;
    if (verdict === null) return this.#settle(item, UNSURE);
    if (!verdict.ok) return this.#settle(item, { kind: 'refused', refusal: verdict.refusal });
    if (id !== null && verdict.changes.length > 0) this.#recent.set(id, head);
    else if (id !== null) this.#recent.delete(id);
    this.#settle(item, { kind: 'done', n: head, reply: verdict.reply });
  }

  /** Whoever waits is told; what was decided for them is dropped. */
  giveUp(head: Whole, outcome: Outcome): void {
    this.#tip = head;
    for (const item of this.takeAll()) this.#settle(item, outcome);
  }

  /** What was stored all the same is done; the rest is decided on the table as it is now. */
  decideAgain(head: Whole): void {
    this.#tip = head;
    for (const item of this.takeAll()) {
      const n = item.id === null ? undefined : this.#recent.get(item.id);
      if (typeof n === 'number') {
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
