// Deletes tables without play for a long time, if the operator wants that. A table is marked when its end comes near, people are
// warned for the whole notice time, and only then it is deleted: also after the server was off for months, or if the setting is new.

import { z } from 'zod';
import { readEntry } from '../table-log/entries.ts';
import type { Ports } from '../room/ports.ts';
import { deleteReportsAbout } from './operator-records.ts';
import type { ServerRecords } from './server-records.ts';

const DAY_MS = 86_400_000;
const LONGEST_NOTICE_MS = 14 * DAY_MS;

/** How often a process marks the tables that people look at there. */
const LOOK_MS = 600_000;
/** How often one of the processes checks all tables. */
const SWEEP_MS = 3_600_000;
/** How long a mark of another process counts. */
const HELD_MS = 3 * LOOK_MS;
/** Tables per step, and the pause after them, so that play never waits. */
const PAGE = 50;
const PAUSE_MS = 50;
const MOST_KNOWN = 50_000;
/** The log of sweeps begins anew after this many. */
const MOST_SWEEPS = 500;

const dueForm = z.strictObject({
  /** Since when people are warned. */
  at: z.number(),
  /** When people were last seen at the table, by any process; null: never. */
  heldAt: z.number().nullable(),
});
type Due = z.infer<typeof dueForm>;
const sweepForm = z.strictObject({ at: z.number() });

interface Around {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'watch'>;
  readonly records: ServerRecords;
  /** Null: nothing is ever deleted. */
  readonly keepIdleMs: number | null;
  /** Are people connected to this table in this process? */
  readonly isAttended: (table: string) => boolean;
  /** The table is deleted: this process drops what it has of it in memory. */
  readonly forget: (table: string) => Promise<void>;
}

/** The notice time: 14 days, or a tenth of the time a table is kept if that is longer, but never more than half of it. */
export const noticeMsOf = (keepIdleMs: number): number => Math.min(keepIdleMs / 2, Math.max(LONGEST_NOTICE_MS, keepIdleMs / 10));

export class Retention {
  readonly #around: Around;
  /** When people last did something at a table, as long as its head is the same. */
  readonly #known = new Map<string, { readonly head: number; readonly at: number | null }>();
  #callOff: () => void = () => {};
  #over = false;

  constructor(around: Around) {
    this.#around = around;
  }

  get keepIdleMs(): number | null {
    return this.#around.keepIdleMs;
  }

  begin(): void {
    if (this.#around.keepIdleMs === null || this.#over) return;
    void this.look().finally(() => {
      if (!this.#over) this.#callOff = this.#around.ports.clock.after(LOOK_MS, () => this.begin());
    });
  }

  end(): void {
    this.#over = true;
    this.#callOff();
  }

  /** When a table will be deleted unless people play; null if that is not soon, or never. */
  async deletesAt(table: string, head: number): Promise<number | null> {
    const { keepIdleMs: keep, ports, records } = this.#around;
    if (keep === null) return null;
    const [last, now] = [await this.#lastAt(table, head), ports.clock.now()];
    if (last === null || now < last + keep - noticeMsOf(keep)) return null;
    const marked = (await records.find('due', table, dueForm))?.is.at ?? now;
    return Math.max(last + keep, marked + noticeMsOf(keep));
  }

  /** One round. Never throws: a store that does not answer is asked again in the next one. */
  async look(): Promise<void> {
    if (this.#around.keepIdleMs === null) return;
    try {
      await this.#hold();
      if (await this.#isOurTurn()) await this.#sweep(this.#around.keepIdleMs);
    } catch (error) {
      this.#around.ports.watch.fault('retention', '', error);
    }
  }

  /** Tables that people look at here are marked for the other processes. */
  async #hold(): Promise<void> {
    const { records, isAttended, ports } = this.#around;
    for (const { id, is } of await records.all('due', dueForm))
      if (isAttended(id)) await records.put('due', id, { ...is, heldAt: ports.clock.now() } satisfies Due);
  }

  /** Of all processes, the one whose mark is stored first sweeps. */
  async #isOurTurn(): Promise<boolean> {
    const { records, ports } = this.#around;
    const now = ports.clock.now();
    const last = await records.find('sweep', 'last', sweepForm);
    if (last !== null && Math.abs(now - last.is.at) < SWEEP_MS) return false;
    // An unreadable one would keep every process from its turn.
    const head = last?.head ?? ((await records.has('sweep', 'last')) ? MOST_SWEEPS : 0);
    if (head < MOST_SWEEPS) return records.putAt('sweep', 'last', head, { at: now });
    await records.remove('sweep', 'last');
    return records.putAt('sweep', 'last', 0, { at: now });
  }

  async #sweep(keep: number): Promise<void> {
    const { ports, records } = this.#around;
    const due = new Map((await records.all('due', dueForm)).map(({ id, is }) => [id, is]));
    const listed = new Set<string>();
    const deleted = new Set<string>();
    for (let after = ''; !this.#over; ) {
      const page = await ports.store.list(after, PAGE);
      for (const { table, head } of page) {
        listed.add(table);
        if (await this.#judge(table, head, due.get(table), keep)) deleted.add(table);
      }
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.table;
      await new Promise<void>((next) => ports.clock.after(PAUSE_MS, next));
    }
    // Of tables that people have deleted meanwhile.
    if (!this.#over) for (const table of due.keys()) if (!listed.has(table)) await records.remove('due', table);
    if (deleted.size === 0) return;
    const reports = await deleteReportsAbout(records, deleted);
    ports.watch.warn?.('tables without play for --keep-idle were deleted', { tables: deleted.size, reports });
  }

  /** True if the table was deleted. */
  async #judge(table: string, head: number, due: Due | undefined, keep: number): Promise<boolean> {
    const { ports, records, isAttended, forget } = this.#around;
    const [last, now] = [await this.#lastAt(table, head), ports.clock.now()];
    if (last === null || now < last + keep - noticeMsOf(keep)) {
      if (due !== undefined) await records.remove('due', table);
      return false;
    }
    if (due === undefined) {
      await records.put('due', table, { at: now, heldAt: null } satisfies Due);
      return false;
    }
    if (now < Math.max(last + keep, due.at + noticeMsOf(keep))) return false;
    const isHeld = due.heldAt !== null && Math.abs(now - due.heldAt) < HELD_MS;
    // If people play at this moment, the head differs.
    if (isHeld || isAttended(table) || !(await ports.store.deleteAt(table, head))) return false;
    await forget(table);
    await records.remove('due', table);
    this.#known.delete(table);
    ports.watch.count('table.expired');
    return true;
  }

  /** When the newest entry was stored; null if it cannot be read: such a table is kept. */
  async #lastAt(table: string, head: number): Promise<number | null> {
    const known = this.#known.get(table);
    if (known?.head === head) return known.at;
    const [entry] = await this.#around.ports.store.read(table, head - 1, 1);
    const at = entry === undefined || entry.trouble !== undefined ? null : timeOf(entry.body);
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(table, { head, at });
    return at;
  }
}

const timeOf = (body: string): number | null => {
  try {
    const { at } = readEntry(body);
    return Number.isFinite(at) ? at : null;
  } catch {
    return null;
  }
};
