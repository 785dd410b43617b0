// A store as one process sees it: the stored log behind a connection on which anything may be delayed, lost on the way there, or lost on the way back.

import type { Appended, KeptEntry, KeptSnapshot, KeptTable, NewEntry, Store } from '../../src/store/contract/store.ts';
import type { Dice } from './seeded-random.ts';
import type { Owner, Scheduler } from './scheduler.ts';
import type { Trace } from './trace.ts';
import type { StoredLog } from './stored-log.ts';
import type { Fate, FaultRates } from './fault-rates.ts';

export interface Around {
  readonly scheduler: Scheduler;
  readonly trace: Trace;
  readonly storedLog: StoredLog;
  readonly dice: Dice;
  faultRates: FaultRates;
  /** Nothing can be written for now; it can still be read. */
  full: boolean;
}

/** What is on its way to the store continues without its sender. */
const NOBODY: Owner = { alive: true };
const LATE_MS = 2_500;

export const delay = ({ dice, faultRates }: Around, ms: number): number =>
  dice.happens(faultRates.longShare) ? dice.between(200, LATE_MS) : dice.below(ms + 1);

const SPOKEN: { readonly [fate in Fate]: boolean } = {
  well: true,
  throws: false,
  throwsKept: false,
  unknown: true,
  unknownKept: true,
  keptLater: true,
};

export class Disk implements Store {
  readonly #around: Around;
  readonly #owner: Owner;

  constructor(around: Around, owner: Owner) {
    this.#around = around;
    this.#owner = owner;
  }

  append(table: string, expected: number, entries: readonly NewEntry[], after: string | null = null): Promise<Appended> {
    const around = this.#around;
    const { scheduler, dice, faultRates, trace } = around;
    const fate = dice.weighted(faultRates.fates);
    const hasLeft = dice.happens(0.5);
    return new Promise((answer, fail) => {
      const tell = (said: Appended): void => {
        this.#answer(() => (SPOKEN[fate] ? answer(said) : fail(new Error('the store did not answer'))));
      };
      scheduler.in(delay(around, faultRates.storeMs), NOBODY, () => {
        if (!this.#owner.alive && !hasLeft) return;
        if (around.full) {
          trace.count('disk full');
          return this.#answer(() => fail(new Error('no space left')));
        }
        tell(this.#land(table, expected, entries, after, fate));
      });
    });
  }

  /** What the store does with it, and what it would say. */
  #land(table: string, expected: number, entries: readonly NewEntry[], after: string | null, fate: Fate): Appended {
    const { scheduler, trace, storedLog, dice } = this.#around;
    const keep = (): Appended => {
      const answer = storedLog.append(table, expected, entries, after);
      trace.note(scheduler.now, `append ${entries.length} after ${expected}: ${fate}, ${answer}`);
      trace.count(`append ${answer}`);
      if (fate !== 'well' && answer === 'ok') trace.count('unknown kept');
      if (answer === 'ok' && !this.#owner.alive) trace.count('kept for the dead');
      return answer;
    };
    switch (fate) {
      case 'well':
        return keep();
      case 'unknownKept':
      case 'throwsKept':
        keep();
        return 'unknown';
      case 'keptLater':
        trace.count('kept later');
        scheduler.in(dice.between(1, LATE_MS), NOBODY, keep);
        return 'unknown';
      case 'unknown':
      case 'throws':
        trace.count('unknown not kept');
        trace.note(scheduler.now, `append ${entries.length} after ${expected}: ${fate}`);
        return 'unknown';
    }
  }

  #answer(run: () => void): void {
    this.#around.scheduler.in(delay(this.#around, this.#around.faultRates.storeMs), this.#owner, run);
  }

  /** Looked up at one moment, told at a later one. */
  #look<T>(share: number, find: () => T): Promise<T> {
    const around = this.#around;
    const { scheduler, dice, trace } = around;
    const fails = dice.happens(share);
    return new Promise((answer, fail) => {
      scheduler.in(delay(around, around.faultRates.storeMs), this.#owner, () => {
        const found = find();
        if (fails) trace.count('read failed');
        this.#answer(() => (fails ? fail(new Error('the store could not be read')) : answer(found)));
      });
    });
  }

  #read<T>(find: () => T): Promise<T> {
    return this.#look(this.#around.faultRates.readFails, find);
  }

  read(_: string, after: number, limit: number): Promise<readonly KeptEntry[]> {
    return this.#read(() => this.#around.storedLog.entries.slice(after, after + limit));
  }

  findEntry(_: string, id: string): Promise<number | null> {
    return this.#read(() => this.#around.storedLog.ids.get(id) ?? null);
  }

  sizeOf(): Promise<number> {
    const { storedLog } = this.#around;
    return this.#read(() => storedLog.size);
  }

  heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { storedLog } = this.#around;
    return this.#read(
      () => new Map(tables.flatMap((table): [string, number][] => (table === storedLog.table ? [[table, storedLog.head]] : []))),
    );
  }

  /** Every entry of a world is written with its link. */
  rewrite(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Some are never written, without an error. */
  saveSnapshot(_: string, n: number, body: string): Promise<void> {
    const { storedLog, dice, faultRates, trace } = this.#around;
    const isLost = dice.happens(faultRates.snapshotFails);
    return this.#look(faultRates.snapshotFails, () => {
      if (isLost || storedLog.snapshots.some((each) => each.n === n)) return;
      trace.count('snapshot kept');
      storedLog.snapshots.push({ n, body });
      storedLog.snapshots.sort((a, b) => a.n - b.n);
    });
  }

  /** Now and then one that is older than it need be. */
  snapshotAt(_: string, n: number): Promise<KeptSnapshot | null> {
    const { storedLog, dice, faultRates } = this.#around;
    const isStale = dice.happens(faultRates.snapshotFails);
    return this.#read(() => storedLog.snapshots.filter((each) => each.n <= n).at(isStale ? -2 : -1) ?? null);
  }

  list(): Promise<readonly KeptTable[]> {
    const { storedLog } = this.#around;
    return this.#read(() => [{ table: storedLog.table, head: storedLog.head }]);
  }

  claimName(name: string, table: string): Promise<boolean> {
    const { names } = this.#around.storedLog;
    return this.#read(() => {
      if ((names.get(name) ?? table) !== table) return false;
      names.set(name, table);
      return true;
    });
  }

  releaseName(name: string): Promise<void> {
    return this.#read(() => void this.#around.storedLog.names.delete(name));
  }

  findName(name: string): Promise<string | null> {
    return this.#read(() => this.#around.storedLog.names.get(name) ?? null);
  }

  namesOf(table: string): Promise<readonly string[]> {
    return this.#read(() => [...this.#around.storedLog.names].flatMap(([name, of]) => (of === table ? [name] : [])));
  }

  deleteAt(): Promise<boolean> {
    return Promise.resolve(false);
  }

  delete(): Promise<void> {
    return Promise.reject(new Error('no table is deleted in a world'));
  }

  ping(): Promise<void> {
    return this.#read(() => {});
  }

  faults(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
