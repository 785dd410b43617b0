// What was decided at one table and is not stored yet: the tip, the waiting callers, and the known ids. Nothing of it is sent to a client
// before the room says what became of it.

import { UNSURE, refused, type RoomCommand, type CommandOutcome, type CommandDecision } from '../table-log/command.ts';
import { printed, write, type Whole } from '../table-log/entries.ts';
import { isSamePrint } from '../table-log/command-key.ts';
import type { FaultPlace } from './figure-names.ts';
import { Became, CommandIds } from './command-ids.ts';
import type { Charge, Reservation, TableStorage } from './storage.ts';

export type Settle = (outcome: CommandOutcome) => void;

export interface Item {
  readonly id: string | null;
  /** The fingerprint of the command, or null if nothing is compared. */
  readonly print: string | null;
  readonly command: RoomCommand;
  /** Null while it cannot be decided, because the tail of the log or the size of the table is being read. */
  verdict: CommandDecision | null;
  /** What is to be stored, one for each change; and the budget reserved for it. */
  bodies: readonly string[];
  reserved: Reservation | null;
  readonly charge: Charge;
  /** The waiting callers: more than one if the same id was sent again meanwhile. */
  readonly settles: Settle[];
}

const REUSED: CommandOutcome = { kind: 'refused', refusal: { key: 'id.reused', rule: null, params: {} } };

/** For a command whose id was sent first with other content, and is not stored yet: the answer waits until the first is settled. */
const afterOther =
  (settle: Settle): Settle =>
  (outcome) =>
    settle(outcome.kind === 'unsure' ? outcome : REUSED);

export class Pending {
  readonly #fault: (where: FaultPlace, error: unknown) => void;
  readonly #commandIds = new CommandIds<Item>();
  readonly #storage: TableStorage;
  #tip: Whole;
  #waiting: Item[] = [];

  constructor(head: Whole, storage: TableStorage, fault: (where: FaultPlace, error: unknown) => void) {
    this.#tip = head;
    this.#storage = storage;
    this.#fault = fault;
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** A command waits that could not be decided on arrival. */
  get hasUndecided(): boolean {
    return this.#waiting.some(({ verdict }) => verdict === null);
  }

  /**
   * True if it repeats a known id: the sender hears what became of it, or waits with the first sender. With other content it
   * is refused.
   */
  repeats(id: string | null, print: string | null, settle: Settle): boolean {
    const known = id === null ? undefined : this.#commandIds.get(id);
    if (known === undefined) return false;
    const same = isSamePrint(known.print, print);
    if (known instanceof Became) settle(same ? { kind: 'done', n: known.n, reply: null } : REUSED);
    else known.settles.push(same ? settle : afterOther(settle));
    return true;
  }

  /** `decides`: on the tip, at once; else when the table is known again. */
  add(
    id: string | null,
    print: string | null,
    command: RoomCommand,
    settle: Settle,
    charge: Charge,
    { decides }: { readonly decides: boolean },
  ): void {
    const item: Item = { id, print, command, verdict: null, bodies: [], reserved: null, charge, settles: [settle] };
    if (decides) this.#decide(item);
    this.#waiting.push(item);
    if (id !== null) this.#commandIds.set(id, item);
  }

  #decide(item: Item): void {
    this.#release(item);
    item.verdict = null;
    // The size of the table is not known yet.
    if (!this.#storage.isKnown) return;
    try {
      item.verdict = this.#afforded(item, item.command(this.#tip));
    } catch (error) {
      this.#fault('room.deed', error);
      item.verdict = refused('internal');
    }
    if (item.verdict.ok) this.#tip = item.verdict.changes.at(-1)?.after ?? this.#tip;
  }

  /** What the rules allow must also fit the budgets of storage. */
  #afforded(item: Item, verdict: CommandDecision): CommandDecision {
    if (!verdict.ok || verdict.changes.length === 0) return verdict;
    // The fingerprint of the command is stored with its id, in the last entry.
    const last = verdict.changes.at(-1);
    const bodies = verdict.changes.map((change) => printed(change.body ?? write(change.entry), change === last ? item.print : null));
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

  /** All waiting commands, to be stored. */
  takeAll(): readonly Item[] {
    const items = this.#waiting;
    this.#waiting = [];
    return items;
  }

  /** Storing failed: they wait again, before those that came since. */
  putBack(items: readonly Item[]): void {
    this.#waiting = [...items, ...this.#waiting];
  }

  /** This id became that entry, with a command of this fingerprint. */
  know(id: string, n: number, print: string | null): void {
    this.#commandIds.set(id, new Became(n, print));
  }

  /** The outcome, now that the head is there. A command without entries is not remembered. */
  tell(item: Item, head: number): void {
    const { id, print, verdict, reserved } = item;
    if (reserved !== null) this.#storage.keep(reserved);
    if (verdict === null) return this.#settle(item, UNSURE);
    if (!verdict.ok) return this.#settle(item, { kind: 'refused', refusal: verdict.refusal });
    if (id !== null && verdict.changes.length > 0) this.know(id, head, print);
    else if (id !== null) this.#commandIds.delete(id);
    this.#settle(item, { kind: 'done', n: head, reply: verdict.reply });
  }

  /** Tells the waiting callers; what was decided for them is dropped. */
  giveUp(head: Whole, outcome: CommandOutcome): void {
    this.#tip = head;
    for (const item of this.takeAll()) {
      this.#release(item);
      this.#settle(item, outcome);
    }
  }

  /** What was stored anyway is done; the rest is decided on the present table. */
  decideAgain(head: Whole): void {
    this.#tip = head;
    for (const item of this.takeAll()) {
      const known = item.id === null ? undefined : this.#commandIds.get(item.id);
      if (known instanceof Became) {
        if (item.reserved !== null) this.#storage.found(item.reserved);
        // The reply to a command that was stored without our knowledge contains the secret that was stored with it.
        const done: CommandOutcome = { kind: 'done', n: known.n, reply: item.verdict?.ok === true ? item.verdict.reply : null };
        this.#settle(item, isSamePrint(known.print, item.print) ? done : REUSED);
      } else {
        this.#decide(item);
        this.#waiting.push(item);
      }
    }
  }

  #settle(item: Item, outcome: CommandOutcome): void {
    const { id, settles } = item;
    // A stored command stays known, whichever process stored it.
    if (id !== null && outcome.kind !== 'done' && this.#commandIds.get(id) === item) this.#commandIds.delete(id);
    for (const settle of settles) {
      try {
        settle(outcome);
      } catch (error) {
        this.#fault('room.settle', error);
      }
    }
  }
}
