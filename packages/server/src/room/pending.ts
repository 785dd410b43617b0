// What was decided at one table and is not stored yet: the tip, whoever waits for it, and which ids are known. Nothing of it is told to anybody
// before the room says what became of it.

import { UNSURE, refused, type Deed, type Outcome, type Verdict } from './deed.ts';
import type { Whole } from './entries.ts';
import { isSamePrint } from './command-key.ts';
import { Became, Recent } from './recent.ts';

export type Settle = (outcome: Outcome) => void;

export interface Item {
  readonly id: string | null;
  /** The fingerprint of the command, or null where nothing is compared. */
  readonly print: string | null;
  readonly deed: Deed;
  /** Null while it cannot be decided, because the tail of the log is being read. */
  verdict: Verdict | null;
  /** Whoever waits for it: more than one where the same id was sent again meanwhile. */
  readonly settles: Settle[];
}

const REUSED: Outcome = { kind: 'refused', refusal: { key: 'id.reused', rule: null, params: {} } };

/** For a command whose id was sent first with other content, and is not stored yet: nothing may be told of it before the first is settled. */
const afterOther =
  (settle: Settle): Settle =>
  (outcome) =>
    settle(outcome.kind === 'unsure' ? outcome : REUSED);

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

  /**
   * True where it repeats an id that is known: whoever sends it hears what became of it, or waits with whoever was first. With other content it
   * is refused.
   */
  repeats(id: string | null, print: string | null, settle: Settle): boolean {
    const known = id === null ? undefined : this.#recent.get(id);
    if (known === undefined) return false;
    const same = isSamePrint(known.print, print);
    if (known instanceof Became) settle(same ? { kind: 'done', n: known.n, reply: null } : REUSED);
    else known.settles.push(same ? settle : afterOther(settle));
    return true;
  }

  /** `decides`: on the tip, at once; else when the table is known again. */
  add(id: string | null, print: string | null, deed: Deed, settle: Settle, decides: boolean): void {
    const item: Item = { id, print, deed, verdict: null, settles: [settle] };
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

  /** This id became that entry, with a command of this fingerprint. */
  know(id: string, n: number, print: string | null): void {
    this.#recent.set(id, new Became(n, print));
  }

  /** What came of it, now that the head is there. A deed without entries is not known afterwards, as there is nothing to know. */
  tell(item: Item, head: number): void {
    const { id, print, verdict } = item;
    if (verdict === null) return this.#settle(item, UNSURE);
    if (!verdict.ok) return this.#settle(item, { kind: 'refused', refusal: verdict.refusal });
    if (id !== null && verdict.changes.length > 0) this.know(id, head, print);
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
      const known = item.id === null ? undefined : this.#recent.get(item.id);
      if (known instanceof Became) {
        // The reply to a deed that was stored without our knowing holds the secret that was stored with it.
        const done: Outcome = { kind: 'done', n: known.n, reply: item.verdict?.ok === true ? item.verdict.reply : null };
        this.#settle(item, isSamePrint(known.print, item.print) ? done : REUSED);
      } else {
        this.#decide(item);
        this.#waiting.push(item);
      }
    }
  }

  #settle(item: Item, outcome: Outcome): void {
    const { id, settles } = item;
    // What is done stays known, by whomever.
    if (id !== null && outcome.kind !== 'done' && this.#recent.get(id) === item) this.#recent.delete(id);
    for (const settle of settles) {
      try {
        settle(outcome);
      } catch (error) {
        this.#fault('room.settle', error);
      }
    }
  }
}
