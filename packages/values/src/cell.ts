// One declared value: reads and writes it with its own type. A misspelled name or an impossible value does not compile.

import type { Json, Sight, ValueKind, ValueSees, ViewValue } from '@pasteboard/kernel/view';
import { fitsShape } from './shape.ts';
import { MOST, type CounterSpec, type Spec } from './spec.ts';

/** The table as rules change it. */
export interface Writer extends Sight<never> {
  declare(scope: string, key: string, kind: ValueKind, value: Json, how: Bounds & { readonly sees?: ValueSees }): void;
  set(scope: string, key: string, value: Json): void;
  add(scope: string, key: string, n: number): number;
  unset(scope: string, key: string): void;
}

export interface Bounds {
  readonly min?: number | null;
  readonly max?: number | null;
}

/** What a reader gets: a public value always, any other only where the reader may see it. */
export type Read<T, S extends ValueSees, U extends undefined> = S extends 'all' ? T : T | U;

/** Caches whether lists and records fit, for as long as the objects live: they are replaced and never changed. */
class FitMemory {
  readonly #known = new WeakMap<object, boolean>();

  of(value: object, judge: () => boolean): boolean {
    const known = this.#known.get(value) ?? judge();
    this.#known.set(value, known);
    return known;
  }
}

/** A value of some scope: a character, a seat, a company. */
export class Cell<T extends Json, S extends ValueSees> {
  readonly key: string;
  readonly spec: Spec<T, S>;
  readonly #fitsShape = new FitMemory();

  constructor(key: string, spec: Spec<T, S>) {
    this.key = key;
    this.spec = spec;
  }

  of<U extends undefined>(s: Sight<U>, scope: string): Read<T, S, U> {
    const found = s.seen(scope, this.key, this.spec.sees);
    // A seat that is gone sees nothing; a public value then reads as its default, as its type promises.
    if (found === undefined && this.spec.sees !== 'all') return undefined as Read<T, S, U>;
    return ((found ?? null) === null ? this.spec.start : this.read(found?.value)) as Read<T, S, U>;
  }

  /** Is the value stored? */
  has(s: Sight<undefined>, scope: string): boolean {
    return (s.seen(scope, this.key, this.spec.sees) ?? null) !== null;
  }

  /** From outside, or from a table of an older version: what does not fit reads as the default. */
  read(value: Json | undefined): T {
    if (value === undefined) return this.spec.start;
    const judge = (): boolean => fitsShape(this.spec.shape, value);
    const isFit = typeof value === 'object' && value !== null ? this.#fitsShape.of(value, judge) : judge();
    return isFit ? (value as T) : this.spec.start;
  }

  set(t: Writer, scope: string, value: T): void {
    const { fleeting, start } = this.spec;
    if (fleeting && isSame(value, start)) return t.unset(scope, this.key);
    if (t.seen(scope, this.key, this.spec.sees) === null) this.declare(t, scope, value);
    else t.set(scope, this.key, value);
  }

  /** Writes the value with the declared bounds and visibility, replacing any other. `bounds` may be narrower than declared. */
  declare(t: Writer, scope: string, value: T = this.spec.start, bounds: Bounds = {}): void {
    const { kind, least, most, sees } = this.spec;
    t.declare(scope, this.key, kind, value, { min: bounds.min ?? least, max: bounds.max ?? most, sees });
  }

  clear(t: Writer, scope: string): void {
    t.unset(scope, this.key);
  }
}

const isSame = (one: Json, other: Json): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.length === 0 && other.length === 0);

export class CounterCell<S extends ValueSees> extends Cell<number, S> {
  constructor(key: string, spec: CounterSpec<S>) {
    super(key, spec);
  }

  /** Adds within the bounds and returns the new value. */
  add(t: Writer, scope: string, n: number): number {
    const { least, most, sees } = this.spec;
    const found = t.seen(scope, this.key, sees) ?? { min: least, max: most };
    const to = within(this.of(t, scope) + n, { min: found.min ?? least, max: found.max ?? most });
    this.set(t, scope, to);
    return to;
  }
}

/** Without declared bounds there is still a largest valid number. */
const within = (n: number, { min, max }: Pick<ViewValue, 'min' | 'max'>): number => Math.min(max ?? MOST, Math.max(min ?? -MOST, n));

const TABLE = 'table';

/** A value of the table itself. */
export class TableCell<T extends Json, S extends ValueSees> {
  protected readonly cell: Cell<T, S>;

  constructor(cell: Cell<T, S>) {
    this.cell = cell;
  }

  get key(): string {
    return this.cell.key;
  }

  of<U extends undefined>(s: Sight<U>): Read<T, S, U> {
    return this.cell.of(s, TABLE);
  }

  has(s: Sight<undefined>): boolean {
    return this.cell.has(s, TABLE);
  }

  read(value: Json | undefined): T {
    return this.cell.read(value);
  }

  set(t: Writer, value: T): void {
    this.cell.set(t, TABLE, value);
  }

  declare(t: Writer, value?: T, bounds?: Bounds): void {
    this.cell.declare(t, TABLE, value, bounds);
  }

  clear(t: Writer): void {
    this.cell.clear(t, TABLE);
  }
}

export class TableCounterCell<S extends ValueSees> extends TableCell<number, S> {
  readonly #counter: CounterCell<S>;

  constructor(counter: CounterCell<S>) {
    super(counter);
    this.#counter = counter;
  }

  add(t: Writer, n: number): number {
    return this.#counter.add(t, TABLE, n);
  }
}
